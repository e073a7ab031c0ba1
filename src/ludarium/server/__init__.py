"""The server: tables that lose nothing and leak nothing. Nothing in it names a game.

`protocol` every message · `viewing` the door through which they leave · `tables` who sits where and what is played,
without I/O · `store` the database · `hub` puts the three together · `app`, `http`, `sockets` the network.
"""
