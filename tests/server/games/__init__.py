"""Whole games over real sockets: the server, SQLite on the disk and the Python client, in one event loop."""
