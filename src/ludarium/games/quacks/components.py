"""What is printed on the cardboard of Quacks: chips, books, the pot, tails, die, glasses and cards.

Sources and how sure each figure is: `docs/components/quacks.md`.
"""

# --- Chips ----------------------------------------------------------------------------------------------

COLORS = ("white", "orange", "green", "blue", "red", "yellow", "purple", "black")
WHITE, ORANGE, GREEN, BLUE, RED, YELLOW, PURPLE, BLACK = range(8)
NO_COLOR = -1

# color, value, how many are in the box
_CHIPS = (
    (WHITE, 1, 20),
    (WHITE, 2, 8),
    (WHITE, 3, 4),
    (ORANGE, 1, 20),
    (GREEN, 1, 15),
    (GREEN, 2, 10),
    (GREEN, 4, 13),
    (BLUE, 1, 14),
    (BLUE, 2, 10),
    (BLUE, 4, 10),
    (RED, 1, 12),
    (RED, 2, 8),
    (RED, 4, 10),
    (YELLOW, 1, 13),
    (YELLOW, 2, 6),
    (YELLOW, 4, 10),
    (PURPLE, 1, 15),
    (BLACK, 1, 18),
)
NUM_CHIPS = len(_CHIPS)
WHITE_1, WHITE_2, WHITE_3, ORANGE_1, GREEN_1, GREEN_2, GREEN_4, BLUE_1, BLUE_2, BLUE_4 = range(10)
RED_1, RED_2, RED_4, YELLOW_1, YELLOW_2, YELLOW_4, PURPLE_1, BLACK_1 = range(10, 18)
NO_CHIP = -1

CHIP_COLOR = tuple(color for color, _, _ in _CHIPS)
CHIP_VALUE = tuple(value for _, value, _ in _CHIPS)
CHIP_COUNT = tuple(count for _, _, count in _CHIPS)
CHIP_WORDS = tuple(f"{COLORS[color]}-{value}" for color, value, _ in _CHIPS)


def _worth(chip: int, value: int) -> int:
    """The chip of the same color with another value, if the box has one. White is never exchanged."""
    same = [c for c in range(NUM_CHIPS) if CHIP_COLOR[c] == CHIP_COLOR[chip] and CHIP_VALUE[c] == value]
    return same[0] if same and CHIP_COLOR[chip] != WHITE else NO_CHIP


CHIP_WORTH_2 = tuple(_worth(chip, 2) if CHIP_VALUE[chip] < 2 else NO_CHIP for chip in range(NUM_CHIPS))
CHIP_WORTH_4 = tuple(_worth(chip, 4) if CHIP_VALUE[chip] < 4 else NO_CHIP for chip in range(NUM_CHIPS))
CHIP_NEXT = tuple(
    two if two != NO_CHIP else four for two, four in zip(CHIP_WORTH_2, CHIP_WORTH_4, strict=True)
)

# [Q-SETUP-4] What everybody starts with in the bag.
START_BAG = tuple(
    {WHITE_1: 4, WHITE_2: 2, WHITE_3: 1, ORANGE_1: 1, GREEN_1: 1}.get(c, 0) for c in range(NUM_CHIPS)
)

# --- Books ----------------------------------------------------------------------------------------------

NUM_SETS = 4

# color: prices of its chips, by set, cheapest chip first. White is never sold.
_PRICES = {
    ORANGE: ((3,), (3,), (3,), (3,)),
    BLACK: ((10,), (10,), (10,), (10,)),
    GREEN: ((4, 8, 14), (6, 11, 18), (6, 11, 21), (4, 8, 14)),
    BLUE: ((5, 10, 19), (5, 10, 19), (4, 8, 14), (5, 10, 19)),
    RED: ((6, 10, 16), (4, 8, 14), (5, 9, 15), (7, 11, 17)),
    YELLOW: ((8, 12, 18), (9, 13, 19), (8, 12, 18), (8, 12, 18)),
    PURPLE: ((9,), (12,), (10,), (11,)),
}
NOT_SOLD = 0


def _price(chip: int, book: int) -> int:
    color = CHIP_COLOR[chip]
    first = CHIP_COLOR.index(color)
    return _PRICES[color][book][chip - first] if color in _PRICES else NOT_SOLD


# The price of `chip` in the book of set `book` (from 1) is CHIP_PRICE[chip * NUM_SETS + book - 1].
CHIP_PRICE = tuple(_price(chip, book) for chip in range(NUM_CHIPS) for book in range(NUM_SETS))

# The round at whose start a color's book opens; black and orange lie open from the first.
BOOK_OPENS = tuple({YELLOW: 2, PURPLE: 3}.get(color, 1) for color in range(len(COLORS)))

# --- The pot --------------------------------------------------------------------------------------------

# By space from the middle. From 15 on, printed numbers repeat: the index is the position, never the number.
SPACE_COINS = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20,
    21, 21, 22, 22, 23, 23, 24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31, 32, 32, 33, 33, 35,
)  # fmt: skip
SPACE_POINTS = (
    0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6,
    6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 12, 12, 13, 13, 13, 14, 14, 15,
)  # fmt: skip
RUBY_SPACES = (5, 9, 13, 16, 20, 24, 28, 30, 34, 36, 40, 42, 46, 50, 52)
NUM_SPACES = len(SPACE_COINS)
SPACE_RUBY = tuple(int(space in RUBY_SPACES) for space in range(NUM_SPACES))
LAST_SPACE = 52  # the furthest that can hold a chip
SPOON = 53  # only ever scored

WHITE_LIMIT = 7

# A pot holds at most what a bag can: nine chips at first, one in round 6, and over eight rounds two bought,
# two gifts of green, one of the die; with the cards' and the glasses' gifts 65 at the very most.
MAX_POT = 72

# --- The score track ------------------------------------------------------------------------------------

TAILS = (1, 4, 7, 10, *range(12, 50, 2))  # a tail lies between this score and the next, on every lap
LAP = 50
TAILS_BELOW = tuple(
    sum(tail < score for tail in TAILS) for score in range(LAP)
)  # tails behind a score of one lap
LAST_ROUND = 9
EXTRA_WHITE_ROUND = 6

# --- Die, glasses, cards --------------------------------------------------------------------------------

DIE_FACES = ("one-point", "two-points", "ruby", "droplet", "orange")
DIE_ONE_POINT, DIE_TWO_POINTS, DIE_RUBY, DIE_DROPLET, DIE_ORANGE = range(5)
DIE_WEIGHT = (2, 1, 1, 1, 1)

GLASS_POINTS = (0, 0, 1, 0, 2, 0, 2, 0, 3, 0, 3, 0, 4)
GLASS_RUBIES = (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
GLASS_CHIP = tuple(
    {3: BLUE_1, 5: BLACK_1, 7: RED_2, 9: PURPLE_1, 11: YELLOW_4}.get(g, NO_CHIP) for g in range(13)
)
LAST_GLASS = 12

CARDS = (
    "choose-wisely",
    "pot-is-filling-up",
    "charity",
    "less-is-more",
    "only-one",
    "wheel-and-deal",
    "good-start",
    "roll-the-die",
    "opportunistic-moment",
    "beginners-bonus",
    "living-in-luxury",
    "rat-infestation",
    "just-in-time",
    "rats-are-friends",
    "seasoned-perfectly",
    "lucky-devil",
    "shining-bright",
    "schadenfreude",
    "well-stirred",
    "pot-is-full",
    "second-chance",
    "strong-ingredient",
    "pumpkin-party",
    "magic-potion",
)
NUM_CARDS = len(CARDS)
NO_CARD = -1
F01_CHOOSE_WISELY, F02_POT_IS_FILLING_UP, F03_CHARITY, F04_LESS_IS_MORE, F05_ONLY_ONE, F06_WHEEL_AND_DEAL = (
    range(6)
)
F07_GOOD_START, F08_ROLL_THE_DIE, F09_OPPORTUNISTIC_MOMENT, F10_BEGINNERS_BONUS, F11_LIVING_IN_LUXURY = range(
    6, 11
)
F12_RAT_INFESTATION, F13_JUST_IN_TIME, F14_RATS_ARE_FRIENDS, F15_SEASONED_PERFECTLY, F16_LUCKY_DEVIL = range(
    11, 16
)
F17_SHINING_BRIGHT, F18_SCHADENFREUDE, F19_WELL_STIRRED, F20_POT_IS_FULL, F21_SECOND_CHANCE = range(16, 21)
F22_STRONG_INGREDIENT, F23_PUMPKIN_PARTY, F24_MAGIC_POTION = range(21, 24)

# [Q-CARD-2, Q-BOX-8] Purple cards act at once, blue ones during the round or at its end.
_BLUE_CARDS = (
    F11_LIVING_IN_LUXURY,
    F15_SEASONED_PERFECTLY,
    F16_LUCKY_DEVIL,
    F17_SHINING_BRIGHT,
    F18_SCHADENFREUDE,
    F19_WELL_STIRRED,
    F20_POT_IS_FULL,
    F21_SECOND_CHANCE,
    F22_STRONG_INGREDIENT,
    F23_PUMPKIN_PARTY,
    F24_MAGIC_POTION,
)
CARD_PURPLE = tuple(int(card not in _BLUE_CARDS) for card in range(NUM_CARDS))
