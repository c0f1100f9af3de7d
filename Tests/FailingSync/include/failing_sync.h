// The module has no functions for callers: it replaces those of the C library.
