"""A bot that sits down at a table of a server and plays as a person would, over the WebSocket.

ludarium serve                                               # and open a table
python examples/websocket_bot.py http://127.0.0.1:8350/#CODE
"""

import asyncio
import sys

from ludarium.client import Link, Lobby, play


def answer(turn):
    """What the seat sees is all there is; this one leaves the choice to the game's hand-written bot."""
    print(f"thinking about {turn.question} at seat {turn.seat + 1}", file=sys.stderr)
    return turn.game.advice(turn.seen, turn.luck)


async def main(address: str) -> None:
    link = Link.read(address)
    lobby = Lobby(link.server)
    seated = await lobby.join(link.code, "Robby")
    async with lobby.sit(seated) as table:
        over = await play(table, answer)
        print(f"place {over.places[table.seat]}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
