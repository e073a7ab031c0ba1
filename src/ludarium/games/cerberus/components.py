"""The components of Cerberus: cards and powers as tables, one line per power; whole boards are in `pieces`.

Sources and how sure each figure is: the French rulebook, and `docs/components/cerberus.md`. Tests count the box.
"""

MAX_SEATS = 7
NUM_PAWNS = 7  # [CB-BOX-1]
NUM_BOATS = 3
PAIR_FIRST, PAIR_SECOND = (0, 0, 1), (1, 2, 2)  # by pair of berths: the two
MIN_SPEED, MAX_SPEED = 3, 8
NUM_LABELS = 7  # [CB-BOX-6] labelled spaces of the rage track, 7 to 1 from left to right
LABELS = (7, 6, 5, 4, 3, 2, 1)  # by place of the rage track
DARK_MIN_LABEL = 3

ADVENTURER, CERBERUS, OUT = range(3)  # camps

# --- What is printed on a space -----------------------------------------------------------------------------

LAIR = 0  # the first space of every board
MARK, STILT, STELE = 1, 2, 4  # features, as bits
NO_ZONE, GREEN, ORANGE, LATE = range(4)
ZONE_WORDS = ("none", "green", "orange", "late")
NO_SYMBOL, DRAW_SYMBOL, RAGE_SYMBOL, BOAT_SYMBOL = range(4)
SYMBOL_WORDS = ("none", "card", "rage", "boat")
NO_WAY, BRIDGE, PORTAL, GONDOLA, FUNICULAR = range(5)
WAY_WORDS = ("none", "bridge", "portal", "gondola", "funicular")

# --- Cards --------------------------------------------------------------------------------------------------

# [CB-BOX-3, CB-BOX-4] Betrayal cards first, then survival cards.
CARDS = (
    "ambush",
    "deceit",
    "violence",
    "sabotage",
    "treachery",
    "grudge",
    "sacrifice",
    "selfishness",
    "favouritism",
    "cowardice",
    "opportunism",
    "arrogance",
    "fatalism",
)
NUM_CARDS = 13
AMBUSH, DECEIT, VIOLENCE, SABOTAGE, TREACHERY, GRUDGE = range(6)
SACRIFICE, SELFISHNESS, FAVOURITISM, COWARDICE, OPPORTUNISM, ARROGANCE, FATALISM = range(6, 13)
NO_CARD = -1

FIRST_CARD = (6, 0, 6)  # by camp; whoever is out at the end may still hold survival cards
LAST_CARD = (12, 5, 12)
COPIES = (3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4)  # of Fatalism in the first edition only

NUM_ACTION_CARDS = 4  # [CB-BOX-2] a player
ALL_ACTION_CARDS = 15  # as bits

# --- Powers -------------------------------------------------------------------------------------------------

# What a power costs, with an amount.
FREE, PAY_RAGE, PAY_SPEED, PAY_OWN_CARD, PAY_CARDS, PAY_ADVANCE, PAY_RETREAT = range(7)
COST_WORDS = ("free", "rage", "speed", "own-card", "cards", "advance", "retreat")

# The parts of an effect, each with an amount. Those from MOVE_OTHER on need a target.
(
    NO_PART,
    RAGE,  # the die on the rage track
    SPEED,  # the face of the die
    MOVE_SELF,
    MOVE_AHEAD,  # as many spaces as there are adventurers ahead, up to the amount
    DRAW,
    RECOVER,
    BOAT,
    MOVE_CERBERUS,
    MOVE_OTHER,
    MOVE_EITHER,  # forwards or backwards
    DRAW_OTHER,  # another adventurer
    DRAW_ALLY,  # another player of Cerberus' camp
    DISCARD_OTHER,
    MOVE_ALL,
    DISCARD_OR_MOVE_ALL,
) = range(16)
PART_WORDS = (
    "nothing",
    "rage",
    "speed",
    "move-self",
    "move-ahead",
    "draw",
    "recover",
    "boat",
    "move-cerberus",
    "move-other",
    "move-either",
    "draw-other",
    "draw-ally",
    "discard-other",
    "move-all",
    "discard-or-move-all",
)

# [CB-BOX-5] Power: its name, its cost, and up to three parts.
_POWERS: tuple[tuple[str, tuple[int, int], tuple[tuple[int, int], ...]], ...] = (
    ("1k-1", (FREE, 0), ((SPEED, 1),)),  # [CB-ACT1K-1]
    ("1k-2", (PAY_SPEED, -1), ((DRAW, 2), (DRAW_ALLY, 1))),  # [CB-ACT1K-2]
    ("2k-1", (FREE, 0), ((MOVE_CERBERUS, 1),)),  # [CB-ACT2K-1]
    ("2k-2", (FREE, 0), ((DRAW, 1),)),  # [CB-ACT2K-2]
    ("3k-1", (PAY_ADVANCE, 1), ((MOVE_OTHER, -1), (MOVE_OTHER, -1), (MOVE_OTHER, -1))),  # [CB-ACT3K-1]
    ("3k-2", (FREE, 0), ((RAGE, 1),)),  # [CB-ACT3K-2]
    ("4k-1", (FREE, 0), ((RECOVER, 0),)),  # [CB-ACT4K-1]
    ("4k-2", (PAY_ADVANCE, 2), ((DRAW, 1), (RECOVER, 0))),  # [CB-ACT4K-2]
    ("ambush-simple", (FREE, 0), ((MOVE_CERBERUS, 1),)),  # [CB-BET1-1]
    ("ambush-advanced", (PAY_CARDS, 1), ((MOVE_CERBERUS, 2),)),  # [CB-BET1-2]
    ("deceit-simple", (FREE, 0), ((BOAT, 0),)),  # [CB-BET2-1]
    ("deceit-advanced", (PAY_ADVANCE, 1), ((MOVE_OTHER, -3),)),  # [CB-BET2-2]
    ("violence-simple", (FREE, 0), ((RAGE, 1),)),  # [CB-BET3-1]
    ("violence-advanced", (PAY_CARDS, 2), ((SPEED, 2),)),  # [CB-BET3-2]
    ("sabotage-simple", (FREE, 0), ((DISCARD_OTHER, 1), (DISCARD_OTHER, 1))),  # [CB-BET4-1]
    ("sabotage-advanced", (PAY_CARDS, 1), ((DISCARD_OR_MOVE_ALL, -2),)),  # [CB-BET4-2]
    ("treachery-simple", (FREE, 0), ((SPEED, 1),)),  # [CB-BET5-1]
    ("treachery-advanced", (PAY_CARDS, 1), ((RAGE, 2),)),  # [CB-BET5-2]
    ("grudge-simple", (FREE, 0), ((MOVE_OTHER, -2),)),  # [CB-BET6-1]
    ("grudge-advanced", (PAY_CARDS, 2), ((MOVE_ALL, -2),)),  # [CB-BET6-2]
    ("sacrifice-simple", (FREE, 0), ((RAGE, -1), (MOVE_OTHER, -1))),  # [CB-SUR1-1]
    ("sacrifice-advanced", (PAY_CARDS, 1), ((RAGE, -2), (MOVE_OTHER, -2))),  # [CB-SUR1-2]
    ("selfishness-simple", (FREE, 0), ((MOVE_SELF, 1),)),  # [CB-SUR2-1]
    ("selfishness-advanced", (PAY_CARDS, 1), ((MOVE_SELF, 2),)),  # [CB-SUR2-2]
    ("favouritism-simple", (FREE, 0), ((MOVE_SELF, 1), (MOVE_OTHER, 1))),  # [CB-SUR3-1]
    (
        "favouritism-advanced",
        (PAY_CARDS, 3),
        ((MOVE_SELF, 3), (MOVE_OTHER, 2), (MOVE_OTHER, 1)),
    ),  # [CB-SUR3-2]
    ("cowardice-simple", (FREE, 0), ((BOAT, 0),)),  # [CB-SUR4-1]
    ("cowardice-advanced", (PAY_CARDS, 1), ((MOVE_AHEAD, 3),)),  # [CB-SUR4-2]
    ("opportunism-simple", (FREE, 0), ((MOVE_SELF, 1), (MOVE_OTHER, -1))),  # [CB-SUR5-1]
    ("opportunism-advanced", (PAY_CARDS, 1), ((MOVE_SELF, 1), (MOVE_EITHER, 2))),  # [CB-SUR5-2]
    ("arrogance-simple", (FREE, 0), ((MOVE_OTHER, 1), (MOVE_OTHER, 1))),  # [CB-SUR6-1]
    ("arrogance-advanced", (PAY_CARDS, 1), ((MOVE_OTHER, 3), (RAGE, -1))),  # [CB-SUR6-2]
    ("fatalism-simple", (FREE, 0), ((MOVE_SELF, -2),)),  # [CB-SUR7-1]
    ("fatalism-advanced", (PAY_RETREAT, 1), ((MOVE_OTHER, 3),)),  # [CB-SUR7-2]
    ("1a-1", (PAY_RAGE, 1), ((DRAW, 2),)),  # [CB-ACT1A-1]
    ("1a-2", (PAY_RAGE, 1), ((DRAW, 1), (DRAW_OTHER, 1), (DRAW_OTHER, 1))),  # [CB-ACT1A-2]
    ("2a-1", (PAY_SPEED, 1), ((MOVE_SELF, 2), (MOVE_OTHER, 1))),  # [CB-ACT2A-1]
    ("2a-2", (PAY_OWN_CARD, 1), ((MOVE_SELF, 1), (MOVE_OTHER, 2))),  # [CB-ACT2A-2]
    ("3a-1", (PAY_RAGE, 1), ((MOVE_SELF, 2),)),  # [CB-ACT3A-1]
    ("3a-2", (PAY_RAGE, 1), ((MOVE_OTHER, 3), (MOVE_OTHER, 1))),  # [CB-ACT3A-2]
    ("4a-1", (PAY_RAGE, 1), ((DRAW, 1), (RECOVER, 0))),  # [CB-ACT4A-1]
    ("4a-2", (PAY_RAGE, 1), ((RECOVER, 0), (BOAT, 0))),  # [CB-ACT4A-2]
)

# Derived.
NUM_POWERS = len(_POWERS)
NO_POWER = -1
MAX_PARTS = 3
POWERS = tuple(name for name, _, _ in _POWERS)
FIRST_BETRAYAL_POWER, FIRST_SURVIVAL_POWER, FIRST_A_POWER = 8, 20, 34
CERBERUS_POWERS, BETRAYAL_POWERS = POWERS[:8], POWERS[8:20]
SURVIVAL_POWERS, ADVENTURER_POWERS = POWERS[20:34], POWERS[34:]

POWER_COST = tuple(cost for _, (cost, _), _ in _POWERS)
POWER_PRICE = tuple(price for _, (_, price), _ in _POWERS)
POWER_PARTS = tuple(len(parts) for _, _, parts in _POWERS)
PART = tuple(
    parts[index][0] if index < len(parts) else NO_PART
    for _, _, parts in _POWERS
    for index in range(MAX_PARTS)
)
AMOUNT = tuple(
    parts[index][1] if index < len(parts) else 0 for _, _, parts in _POWERS for index in range(MAX_PARTS)
)
POWER_CARD = tuple(
    (power - 8) // 2 if 8 <= power < 34 else NO_CARD for power in range(NUM_POWERS)
)  # the survival or betrayal card
POWER_ACTION = tuple(
    NO_CARD if 8 <= power < 34 else power // 2 if power < 8 else (power - 34) // 2
    for power in range(NUM_POWERS)
)  # the action card, from 0
RECOVER_PARTS = tuple(
    sum(1 << index for index, (part, _) in enumerate(parts) if part == RECOVER) for _, _, parts in _POWERS
)  # as bits


def _powers(*costs: tuple[int, int]) -> int:
    """The powers of these costs and prices, as bits."""
    paid = ((POWER_COST[power], POWER_PRICE[power]) for power in range(NUM_POWERS))
    return sum(1 << power for power, cost in enumerate(paid) if cost in costs)


# Powers as bits, by what pays for them.
FREE_POWERS = _powers((FREE, 0))
RAGE_POWERS = _powers((PAY_RAGE, 1))
FASTER_POWERS, SLOWER_POWERS = _powers((PAY_SPEED, 1)), _powers((PAY_SPEED, -1))
OWN_CARD_POWERS = _powers((PAY_OWN_CARD, 1))
ADVANCE_POWERS = _powers((PAY_ADVANCE, 1), (PAY_ADVANCE, 2))
RETREAT_POWERS = _powers((PAY_RETREAT, 1))
CARDS_POWERS = tuple(
    _powers(*((PAY_CARDS, price) for price in range(1, total))) for total in range(5)
)  # by the number of cards that a camp holds, the played one included
ACTION_POWERS = tuple(
    sum(
        1 << power for power in range(NUM_POWERS) if POWER_CARD[power] < 0 and held >> POWER_ACTION[power] & 1
    )
    for held in range(16)
)  # by the action cards in hand
CARD_POWERS = sum(1 << power for power in range(NUM_POWERS) if POWER_CARD[power] != NO_CARD)
