"""The components of Bristol 1350: what is printed on dice, cards, coins and the board, as tables.

Sources and how sure each figure is: the rulebook, and `docs/components/bristol.md`. A test counts the box.
"""

# --- Carts and dice -------------------------------------------------------------------------------------

CARTS = ("birch", "cedar", "oak")  # [B-BOX-2] in the order of the first round
NUM_CARTS, CART_SEATS = 3, 3
BIRCH, CEDAR, OAK = range(3)
NO_CART = -1

# [B-BOX-1] Each of six dice shows every cart once with an apple and once with a rat: face = 2 * cart + rat.
FACES = ("birch-apple", "birch-rat", "cedar-apple", "cedar-rat", "oak-apple", "oak-rat")
NUM_DICE, NUM_FACES = 6, 6
MINGLE_RATS = 2

# --- Pawns ----------------------------------------------------------------------------------------------

MAX_PAWNS = 9
MIN_PAWNS = 4  # ghosts fill up to this many

# [B-SETUP-2] By number of pawns from 4 to 9: how many start on Birch, Cedar and Oak.
START_SEATS = (
    2, 1, 1,
    2, 2, 1,
    2, 2, 2,
    3, 2, 2,
    3, 3, 2,
    3, 3, 3,
)  # fmt: skip

CHARACTERS = (  # [B-BOX-6]
    "serf",
    "outlaw",
    "sheriff",
    "mason",
    "knight",
    "friar",
    "countess",
    "chandler",
    "barmaid",
)
NUM_CHARACTERS = 9
SERF, OUTLAW, SHERIFF, MASON, KNIGHT, FRIAR, COUNTESS, CHANDLER, BARMAID = range(9)
NO_CHARACTER = -1

# --- Symptoms -------------------------------------------------------------------------------------------

SYMPTOMS = ("headache", "chills", "cough", "buboes")  # values 1 to 4
NUM_VALUES = 4
PLAGUE_SUM = 6
HAND = 2  # symptom cards of each pawn

# [B-BOX-4] By deck and value: how many cards.
SYMPTOM_COUNT = (
    8, 8, 8, 8,
    7, 7, 7, 7,
    7, 10, 9, 6,
)  # fmt: skip

# --- Remedies -------------------------------------------------------------------------------------------

# The whip stands last: it is never played on one's own turn.
USES = ("arsenic", "chicken", "emeralds", "leeches", "pomander", "alms", "whip")
ARSENIC, CHICKEN, EMERALDS, LEECHES, POMANDER, ALMS, WHIP = range(7)
NUM_USES = 7
ALONE = 7  # in place of the second use of a card that has one use only
PARTNERS = (*USES, "alone")
NUM_PARTNERS = 8

REMEDY_LIMIT = 3  # cards in a hand

# [B-BOX-5] Every kind of remedy card: its two uses, and how many there are in the decks a, b, c and single.
_KINDS: tuple[tuple[str, str, int, int, int, int], ...] = (
    ("arsenic", "chicken", 1, 0, 9, 0),
    ("arsenic", "emeralds", 2, 0, 0, 0),
    ("arsenic", "whip", 2, 3, 0, 0),
    ("arsenic", "leeches", 2, 3, 0, 0),
    ("arsenic", "pomander", 2, 3, 0, 0),
    ("chicken", "emeralds", 2, 0, 0, 0),
    ("chicken", "whip", 2, 3, 0, 0),
    ("chicken", "leeches", 2, 3, 0, 0),
    ("chicken", "pomander", 2, 3, 0, 0),
    ("emeralds", "whip", 1, 3, 9, 0),
    ("emeralds", "leeches", 2, 3, 0, 0),
    ("emeralds", "pomander", 2, 3, 0, 0),
    ("whip", "leeches", 2, 0, 0, 0),
    ("whip", "pomander", 2, 0, 0, 0),
    ("leeches", "pomander", 1, 0, 9, 0),
    ("arsenic", "alone", 0, 0, 0, 5),
    ("chicken", "alone", 0, 0, 0, 5),
    ("emeralds", "alone", 0, 0, 0, 5),
    ("whip", "alone", 0, 0, 0, 4),
    ("leeches", "alone", 0, 0, 0, 4),
    ("pomander", "alone", 0, 0, 0, 4),
    # [B-BOX-7] Alms cards, one of each, are shuffled into any of the decks.
    ("alms", "arsenic", 0, 0, 0, 0),
    ("alms", "chicken", 0, 0, 0, 0),
    ("alms", "emeralds", 0, 0, 0, 0),
    ("alms", "whip", 0, 0, 0, 0),
    ("alms", "leeches", 0, 0, 0, 0),
    ("alms", "pomander", 0, 0, 0, 0),
)
NUM_KINDS = len(_KINDS)
NO_KIND = -1
FIRST_ALMS_KIND = 21

KINDS = tuple(first if second == "alone" else f"{first}-{second}" for first, second, *_ in _KINDS)
KIND_USES = tuple(  # by kind: its uses as bits
    sum(1 << PARTNERS.index(use) for use in (first, second) if use != "alone") for first, second, *_ in _KINDS
)
KIND_COUNT = tuple(kind[2:][deck] for deck in range(4) for kind in _KINDS)  # by deck and kind


def _kind_of(use: int, partner: int) -> int:
    pair = {PARTNERS[use], PARTNERS[partner]}
    return next((kind for kind, row in enumerate(_KINDS) if use != partner and set(row[:2]) == pair), NO_KIND)


# By a use and its partner: the kind of card that offers both, or NO_KIND.
KIND_OF = tuple(_kind_of(use, partner) for use in range(NUM_USES) for partner in range(NUM_PARTNERS))

# --- Alms -----------------------------------------------------------------------------------------------

COINS = ("naught", "plague", "cured")  # [B-BOX-7]
NAUGHT, PLAGUE, CURED = range(3)
NO_COIN = -1
NUM_COIN_KINDS = 3
COIN_COUNT = (4, 1, 1)
NUM_COINS = 6
