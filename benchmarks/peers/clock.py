"""What every player of this folder needs: one core, and a rate as a line of text. It imports nothing of ours, for it
runs in the environments of others."""

import os
import sys
import time
from collections.abc import Callable

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0

if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def rate(game: str, through: str, work: Callable[[], int]) -> None:
    """Do the work again and again, and say how many answers it gave in how much time. The first round is not counted:
    it may compile."""
    work()
    answers, began = 0, time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        answers += work()
    print(game, through, answers, seconds, sep="\t", flush=True)
