"""The client: tables of a Ludarium server from Python, for bots, tests and the terminal.

`links` what people share · `lobby` games and tables over HTTP · `table` one table, live · `luck` what a device adds to
the luck of a match · `playing` a bot at a seat · `wire` the socket below. A bot that takes an open
seat and plays it to the end:

    import asyncio
    from ludarium.client import Lobby, play

    def first_legal(turn):
        '''A bot gets a turn: what its seat sees, what is asked, and which answers are legal.'''
        return turn.legal[0]

    async def main(url, code):
        lobby = Lobby(url)
        seated = await lobby.join(code, "Robby")
        async with lobby.sit(seated) as table:
            over = await play(table, first_legal)
            print(f"place {over.places[table.seat]}")

    asyncio.run(main("http://127.0.0.1:8350", "ABC234"))
"""

from ludarium.client.errors import ClientError, NotAServerError, RefusedByServer, UnreachableError
from ludarium.client.links import Link, LinkError
from ludarium.client.lobby import Lobby
from ludarium.client.playing import play
from ludarium.client.table import Table
from ludarium.client.wire import Retry
from ludarium.kernel.records import merge

__all__ = [
    "ClientError",
    "Link",
    "LinkError",
    "Lobby",
    "NotAServerError",
    "RefusedByServer",
    "Retry",
    "Table",
    "UnreachableError",
    "merge",
    "play",
]
