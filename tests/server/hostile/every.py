"""All attacks: `python -m tests.server.hostile.every pongs URL TABLE SECONDS`."""

from __future__ import annotations

import sys

from tests.server.hostile import costly, takeovers
from tests.server.hostile.attacks import ATTACKS, main

__all__ = ["ATTACKS", "costly", "takeovers"]

if __name__ == "__main__":
    main(*sys.argv[1:])
