"""The rules engines: pure values and functions, standard library only, no input or output."""
