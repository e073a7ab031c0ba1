"""A bot in any language, here with nothing but Python's standard library: a turn per line in, an answer per line out.

ludarium arena quacks --bots "stdio:python3 examples/stdio_bot.py --daring 70,random"
"""

import json
import random
import sys

daring = int(sys.argv[sys.argv.index("--daring") + 1]) if "--daring" in sys.argv else 50

for line in sys.stdin:
    turn = json.loads(line)
    # turn["seen"] is what the seat sees, by the names of the game's own record.
    luck = random.Random(turn["seed"])
    choices = turn["legal"]
    choice = choices[0] if luck.randrange(100) < daring else luck.choice(choices)
    print(json.dumps({"action": choice["action"]}), flush=True)
