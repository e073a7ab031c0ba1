"""The commands, in the order in which help lists them."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.cli import admin
from ludarium.cli.arena import arena
from ludarium.cli.compare import compare
from ludarium.cli.games import games, options
from ludarium.cli.join import join
from ludarium.cli.keeping import backup, check, restore
from ludarium.cli.play import play
from ludarium.cli.replay import replay
from ludarium.cli.review import review
from ludarium.cli.rules import rules
from ludarium.cli.serve import serve
from ludarium.cli.simulate import simulate
from ludarium.cli.verify import verify

ALL: dict[str, Callable[..., None]] = {
    "play": play,
    "join": join,
    "replay": replay,
    "review": review,
    "verify": verify,
    "serve": serve,
    "backup": backup,
    "restore": restore,
    "check": check,
    "admin tables": admin.tables,
    "admin close": admin.close,
    "admin revoke": admin.revoke,
    "admin prune": admin.prune,
    "admin export": admin.export,
    "admin import": admin.import_,
    "admin move": admin.move,
    "admin rotate-key": admin.rotate_key,
    "simulate": simulate,
    "arena": arena,
    "compare": compare,
    "games": games,
    "options": options,
    "rules": rules,
}
