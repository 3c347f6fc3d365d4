"""What is wrong with a command line, in the style of all errors and with the way to its help."""

import click


def worded(error: click.ClickException) -> str:
    """Return ``spielsack: error: …``, and where the help is if the command line is at fault."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return error.format_message()
    line = f"spielsack: error: {_message(error)}"
    if isinstance(error, click.UsageError) and error.ctx is not None:
        line += f"\nsee: {error.ctx.command_path} --help"
    return line


def _message(error: click.ClickException) -> str:
    from ..templates.errors import did_you_mean, quoted

    match error:
        case click.NoSuchOption():
            return f"there is no option {quoted(error.option_name)}{did_you_mean(*_options(error))}"
        case click.MissingParameter():
            return f"expected {_name(error)}, got none"
        case click.BadParameter() if isinstance(error.param, click.Argument):
            return error.message
        case click.BadParameter():
            return f"{_name(error)}: {_lowered(error.message)}"
        case _:
            return _lowered(error.format_message())


def _options(error: click.NoSuchOption) -> tuple[str, list[str]]:
    """Return the option as it was typed, and the options that there are."""
    params = error.ctx.command.get_params(error.ctx) if error.ctx else []
    known = [name for param in params for name in (*param.opts, *param.secondary_opts)]
    return error.option_name, [name for name in known if name.startswith("--")]


def _name(error: click.BadParameter) -> str:
    """Return what the parameter is called: an option by its longest name, an argument in capitals."""
    if error.param is None:
        return str(error.param_hint or "an argument")
    if isinstance(error.param, click.Option):
        return max(error.param.opts, key=len)
    return error.param.make_metavar(error.ctx or click.Context(click.Command(None))).rstrip(".")


_CLICKS = ("Got ", "Option ", "Value ", "Missing ", "Invalid ")
"""How click's own sentences begin."""


def _lowered(message: str) -> str:
    """Return a sentence of click's as the second half of a line: small first letter, no full stop."""
    if message.startswith(_CLICKS):
        return (message[0].lower() + message[1:]).rstrip(".")
    return message
