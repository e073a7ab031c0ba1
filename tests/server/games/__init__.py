"""Whole games over real sockets: uvicorn, SQLite on the disk and the Python client, in one event loop."""
