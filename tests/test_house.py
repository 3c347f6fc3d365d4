"""The house's own rules: who may import whom, and that everything is shipped."""

import ast
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "templates", "sheets", "output", "scan", "cli")
MAY_IMPORT = {
    "rules": set(),
    "templates": set(),
    "sheets": {"rules", "templates"},
    "output": {"sheets"},
    "scan": {"sheets", "rules"},
    "cli": {"rules", "templates", "sheets", "output", "scan"},
}
PURE = {"rules"}


def _imports(source: str, package: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Every module that ``source``, a module of ``package``, imports, as parts of its full name."""
    found: set[tuple[str, ...]] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {tuple(alias.name.split(".")) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            parts = (*base, *(node.module or "").split(".")) if node.module else base
            # ``from . import x`` may name a module: x counts as a part then.
            found |= {(*parts, alias.name) for alias in node.names}
    return found


def _modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def test_import_finder_sees_relative_imports_of_every_form():
    source = "from ..rules import a\nfrom .. import output\nfrom . import b\nimport click.testing\n"
    assert _imports(source, ("spielsack", "cli")) == {
        ("spielsack", "rules", "a"),
        ("spielsack", "output"),
        ("spielsack", "cli", "b"),
        ("click", "testing"),
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_import_only_what_the_house_allows(package):
    for path in _modules(package):
        name = ("spielsack", *path.relative_to(ROOT).parent.parts)
        for module in _imports(path.read_text(encoding="utf-8"), name):
            if module[0] == "spielsack" and len(module) > 1 and module[1] in PACKAGES:
                assert module[1] in {package, *MAY_IMPORT[package]}, f"{path}: {'.'.join(module)}"


def test_writers_see_the_drawing_alone():
    for path in _modules("output"):
        for module in _imports(path.read_text(encoding="utf-8"), ("spielsack", "output")):
            if module[:2] == ("spielsack", "sheets"):
                assert module[2] == "drawing", f"{path}: {'.'.join(module)}"


def test_rules_stand_on_the_standard_library_alone():
    import sys

    for path in _modules("rules"):
        name = ("spielsack", *path.relative_to(ROOT).parent.parts)
        for module in _imports(path.read_text(encoding="utf-8"), name):
            assert module[0] in sys.stdlib_module_names or module[:2] == ("spielsack", "rules"), (
                f"{path}: {module}"
            )


def test_every_package_is_listed_for_installation():
    folders = {path.parent.relative_to(ROOT) for name in PACKAGES for path in _modules(name)}
    expected = {"spielsack", *(".".join(("spielsack", *folder.parts)) for folder in folders)}
    assert set(_pyproject()["tool"]["setuptools"]["packages"]) == expected


def test_every_package_says_what_belongs_there():
    for path in (path for name in PACKAGES for path in (ROOT / name).rglob("__init__.py")):
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), path


def test_all_data_is_shipped():
    globs = _pyproject()["tool"]["setuptools"]["package-data"]["spielsack.templates"]
    folder = ROOT / "templates"
    data = [
        path.relative_to(folder)
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    ]
    assert data
    for path in data:
        assert any(
            fnmatch(path.as_posix(), glob) and path.as_posix().count("/") == glob.count("/") for glob in globs
        ), path


def test_the_root_holds_no_other_modules():
    # Everything at the root ends up in the wheel.
    assert {path.name for path in ROOT.glob("*.py")} == {"__init__.py", "__main__.py"}


def _pyproject():
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
