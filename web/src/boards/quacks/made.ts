// Made by tools/make_types.py from the records and components of the game; do not edit.

// --- What a seat sees ----------------------------------------------------------------------------------------------

/** Every switch of the digest's chapter "Options". */
export interface Options {
  seats: number;
  green_book: number;
  blue_book: number;
  red_book: number;
  yellow_book: number;
  purple_book: number;
  pot_side: number;
  first_player: number;
  signal_every_round: number;
  flask_any_color: number;
  start_rubies: number;
  green3_price4: number;
  blue4_price4: number;
  black_zero_tie_pays: number;
  second_chance_protects_first_five: number;
  strong_ingredient_safe_and_inert: number;
  red2_may_return_to_bag: number;
  yellow2_doubles_extras: number;
  pot_full_forces_stop: number;
}

/** [Q-BOX-9] One charlatan: bag, pot, markers, and what is still owed to or asked of them. */
export interface Player {
  score: number;
  rubies: number;
  droplet: number; // space of the pot
  tube: number; // glass of the second droplet
  flask: number; // 1 full, 0 empty
  bag: number[];
  beside: number[]; // red 1, 2, 4 of set 2, in neither bag nor pot
  rats: number; // spaces the rat stone lies past the droplet
  pot: number[]; // how many of each lie in the pot
  chips: number[]; // the same in the order of placing
  spaces: number[]; // and where each lies
  num_placed: number;
  hand: number; // drawn, and not placed yet
  extra: number; // spaces the chip in hand may move on
  stage: number;
  last: number;
  aside: number; // the red chip just put beside the pot
  has_drawn: number;
  offered: number[]; // looked at, before one is chosen
  looks: number; // chips still to be looked at
  white_seen: number; // well stirred has been offered
  chance_used: number; // the second chance has been offered
  ready: number; // has answered the signal, sealed
  exploded: number;
  shielded: number;
  stopped: number;
  score_before: number;
  rubies_before: number;
  flask_before: number;
  beside_before: number[];
  scoring: number; // the scoring space
  coins: number;
  first_color: number; // bought this round
  num_bought: number;
  tails: number; // due when the card was read
  tails_given: number;
  steps: number; // droplet steps
  rolls: number; // rolls of the bonus die
  greens: number; // green chips whose action is still to come: bit 0 the last chip, bit 1 the one before
  passed: number; // buys or spends no more in this phase
  asked: number;
}

/** All that lies open. */
export interface Table {
  options: Options;
  round_number: number;
  phase: number;
  first: number; // the first player, who also reads the card
  turn: number; // how many seats have begun their turn in this phase
  active: number; // whose turn is going on, in phases that go around the table
  owing: number; // seats that owe an answer, as bits
  due: number; // what chance owes, as bits: a chip to each seat, a roll to each seat, a card, a first player
  card: number;
  deck: number[]; // 1 for a card not read yet
  supply: number[];
  box: number[]; // out of the game
  price: number[]; // in the open books; 0: not for sale
  players: Player[];
}

/** [Q-SIGNAL-2] What one seat alone knows: its answer to the signal. */
export interface Own {
  sealed: number; // 1: draws, 0: stops or has not answered
}

/** What one seat may see. */
export interface Seen {
  seat: number;
  table: Table;
  own: Own;
}

// --- Names ---------------------------------------------------------------------------------------------------------

export type ActionName = "draw" | "stop" | "use-flask" | "decline" | "accept" | "go-on" | "start-over" | "take" |
  "leave" | "take-rubies" | "take-points" | "take-steps" | "remove-white" | "give-up-tails" | "keep-droplet" |
  "move-droplet" | "move-tube" | "put-in-pot" | "put-in-bag" | "leave-beside" | "reward" | "upgrade" |
  "upgrade-nothing" | "choose-points" | "choose-coins" | "buy-droplet" | "refill-flask" | "rubies-to-point" |
  "coins-to-point" | "done";

export type QuestionName = "nothing" | "keep-brewing" | "move-extra" | "place-one-of" | "return-white" |
  "return-first-white" | "second-chance" | "place-beside" | "choose-wisely" | "only-one" | "wheel-and-deal" |
  "good-start" | "swap-one-of" | "just-in-time" | "rats-are-friends" | "schadenfreude" | "roll-die" | "droplet-step" |
  "green-gift" | "green-move" | "green-payment" | "purple-reward" | "purple-upgrade" | "points-or-coins" | "buy" |
  "spend";

export type EventName = "first-player" | "round-begins" | "book-opened" | "whites-added" | "card-read" | "rats-help" |
  "signal" | "hand-shown" | "placed" | "put-beside" | "looked-at" | "put-back" | "flask-used" | "white-returned" |
  "exploded" | "shielded" | "started-over" | "stopped" | "scoring-moved" | "chip-gained" | "chip-missed" |
  "rubies-gained" | "rubies-paid" | "points-gained" | "droplet-moved" | "glass-reached" | "tails-given-up" |
  "white-removed" | "values-summed" | "chip-swapped" | "rolled" | "last-chip-moved" | "purples-given-back" |
  "points-chosen" | "coins-chosen" | "bought" | "flask-refilled" | "coins-paid" | "game-ends";

export type WordName = "scores-on" | "white-total" | "leaves" | "costs" | "steps-owed";

/** What follows from the table. */
export interface Readings {
  white: number[];
  limit: number[];
  start: number[];
  scoring: number[];
  black: number[];
  closed: number[];
  signal: number[];
}

// --- Words and tables ----------------------------------------------------------------------------------------------

// From components.py.
export const COLORS = ["white", "orange", "green", "blue", "red", "yellow", "purple", "black"] as const;
export const WHITE = 0;
export const ORANGE = 1;
export const GREEN = 2;
export const BLUE = 3;
export const RED = 4;
export const YELLOW = 5;
export const PURPLE = 6;
export const BLACK = 7;
export const NO_COLOR = -1;
export const NUM_CHIPS = 18;
export const WHITE_1 = 0;
export const WHITE_2 = 1;
export const WHITE_3 = 2;
export const ORANGE_1 = 3;
export const GREEN_1 = 4;
export const GREEN_2 = 5;
export const GREEN_4 = 6;
export const BLUE_1 = 7;
export const BLUE_2 = 8;
export const BLUE_4 = 9;
export const RED_1 = 10;
export const RED_2 = 11;
export const RED_4 = 12;
export const YELLOW_1 = 13;
export const YELLOW_2 = 14;
export const YELLOW_4 = 15;
export const PURPLE_1 = 16;
export const BLACK_1 = 17;
export const NO_CHIP = -1;
export const CHIP_COLOR: readonly number[] = [0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 7];
export const CHIP_VALUE: readonly number[] = [1, 2, 3, 1, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 1];
export const CHIP_COUNT: readonly number[] = [20, 8, 4, 20, 15, 10, 13, 14, 10, 10, 12, 8, 10, 13, 6, 10, 15, 18];
export const CHIP_WORDS = ["white-1", "white-2", "white-3", "orange-1", "green-1", "green-2", "green-4", "blue-1",
  "blue-2", "blue-4", "red-1", "red-2", "red-4", "yellow-1", "yellow-2", "yellow-4", "purple-1", "black-1"] as const;
export const CHIP_WORTH_2: readonly number[] = [-1, -1, -1, -1, 5, -1, -1, 8, -1, -1, 11, -1, -1, 14, -1, -1, -1, -1];
export const CHIP_WORTH_4: readonly number[] = [-1, -1, -1, -1, 6, 6, -1, 9, 9, -1, 12, 12, -1, 15, 15, -1, -1, -1];
export const CHIP_NEXT: readonly number[] = [-1, -1, -1, -1, 5, 6, -1, 8, 9, -1, 11, 12, -1, 14, 15, -1, -1, -1];
export const START_BAG: readonly number[] = [4, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
export const NUM_SETS = 4;
export const NOT_SOLD = 0;
export const CHIP_PRICE: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 4, 6, 6, 4, 8, 11, 11,
  8, 14, 18, 21, 14, 5, 5, 4, 5, 10, 10, 8, 10, 19, 19, 14, 19, 6, 4, 5, 7, 10, 8, 9, 11, 16, 14, 15, 17, 8, 9, 8, 8,
  12, 13, 12, 12, 18, 19, 18, 18, 9, 12, 10, 11, 10, 10, 10, 10];
export const BOOK_OPENS: readonly number[] = [1, 1, 1, 1, 1, 2, 3, 1];
export const SPACE_COINS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 16, 16, 17,
  17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23, 24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31,
  32, 32, 33, 33, 35];
export const SPACE_POINTS: readonly number[] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5,
  5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 12, 12, 13, 13, 13, 14, 14, 15];
export const RUBY_SPACES: readonly number[] = [5, 9, 13, 16, 20, 24, 28, 30, 34, 36, 40, 42, 46, 50, 52];
export const NUM_SPACES = 54;
export const SPACE_RUBY: readonly number[] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0,
  1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0];
export const LAST_SPACE = 52; // the furthest that can hold a chip
export const SPOON = 53; // only ever scored
export const WHITE_LIMIT = 7;
export const MAX_POT = 72;
export const TAILS: readonly number[] = [1, 4, 7, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42,
  44, 46, 48]; // a tail lies between this score and the next, on every lap
export const LAP = 50;
export const TAILS_BELOW: readonly number[] = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9,
  10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23]; // tails behind a score of one lap
export const LAST_ROUND = 9;
export const EXTRA_WHITE_ROUND = 6;
export const DIE_FACES = ["one-point", "two-points", "ruby", "droplet", "orange"] as const;
export const DIE_ONE_POINT = 0;
export const DIE_TWO_POINTS = 1;
export const DIE_RUBY = 2;
export const DIE_DROPLET = 3;
export const DIE_ORANGE = 4;
export const DIE_WEIGHT: readonly number[] = [2, 1, 1, 1, 1];
export const GLASS_POINTS: readonly number[] = [0, 0, 1, 0, 2, 0, 2, 0, 3, 0, 3, 0, 4];
export const GLASS_RUBIES: readonly number[] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
export const GLASS_CHIP: readonly number[] = [-1, -1, -1, 7, -1, 17, -1, 11, -1, 16, -1, 15, -1];
export const LAST_GLASS = 12;
export const CARDS = ["choose-wisely", "pot-is-filling-up", "charity", "less-is-more", "only-one", "wheel-and-deal",
  "good-start", "roll-the-die", "opportunistic-moment", "beginners-bonus", "living-in-luxury", "rat-infestation",
  "just-in-time", "rats-are-friends", "seasoned-perfectly", "lucky-devil", "shining-bright", "schadenfreude",
  "well-stirred", "pot-is-full", "second-chance", "strong-ingredient", "pumpkin-party", "magic-potion"] as const;
export const NUM_CARDS = 24;
export const NO_CARD = -1;
export const F01_CHOOSE_WISELY = 0;
export const F02_POT_IS_FILLING_UP = 1;
export const F03_CHARITY = 2;
export const F04_LESS_IS_MORE = 3;
export const F05_ONLY_ONE = 4;
export const F06_WHEEL_AND_DEAL = 5;
export const F07_GOOD_START = 6;
export const F08_ROLL_THE_DIE = 7;
export const F09_OPPORTUNISTIC_MOMENT = 8;
export const F10_BEGINNERS_BONUS = 9;
export const F11_LIVING_IN_LUXURY = 10;
export const F12_RAT_INFESTATION = 11;
export const F13_JUST_IN_TIME = 12;
export const F14_RATS_ARE_FRIENDS = 13;
export const F15_SEASONED_PERFECTLY = 14;
export const F16_LUCKY_DEVIL = 15;
export const F17_SHINING_BRIGHT = 16;
export const F18_SCHADENFREUDE = 17;
export const F19_WELL_STIRRED = 18;
export const F20_POT_IS_FULL = 19;
export const F21_SECOND_CHANCE = 20;
export const F22_STRONG_INGREDIENT = 21;
export const F23_PUMPKIN_PARTY = 22;
export const F24_MAGIC_POTION = 23;
export const CARD_PURPLE: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0];

// From state.py.
export const MAX_SEATS = 4;
export const NO_SEAT = -1;
export const FRONT = 0;
export const BACK = 1;
export const SEAT_1 = 0;
export const DRAWN = 1;
export const PHASE_START = 0; // before the first round, while the first player is drawn
export const PHASE_CARD = 1;
export const PHASE_BREWING = 2;
export const PHASE_STRONG = 3; // strong ingredient
export const PHASE_GIFTS = 4; // schadenfreude
export const PHASE_DIE = 5;
export const PHASE_BLACK = 6;
export const PHASE_GREEN = 7;
export const PHASE_PURPLE = 8;
export const PHASE_SEASONED = 9; // seasoned perfectly
export const PHASE_RUBIES = 10;
export const PHASE_POINTS = 11;
export const PHASE_BUYING = 12;
export const PHASE_SPENDING = 13;
export const PHASE_OVER = 14;
export const GONE = 0;
export const IN_POT = 1;
export const BESIDE = 2;
export const SETTLED = 0;
export const IN_HAND = 1;
export const PLACING = 2;
export const ACTING = 3;
export const CHOOSING = 4;
export const STOPPING = 5;
export const DUE_CHIP = 1;
export const DUE_ROLL = 16;
export const DUE_CARD = 256;
export const DUE_FIRST = 4096;
export const DUE_CHIPS = 15;
export const DUE_ROLLS = 240;

// From notation.py.
export const PHASES = ["start", "card", "brewing", "strong", "gifts", "die", "black", "green", "purple", "seasoned",
  "rubies", "points", "buying", "spending", "over"] as const;
export const QUESTIONS = ["nothing", "keep-brewing", "move-extra", "place-one-of", "return-white",
  "return-first-white", "second-chance", "place-beside", "choose-wisely", "only-one", "wheel-and-deal", "good-start",
  "swap-one-of", "just-in-time", "rats-are-friends", "schadenfreude", "roll-die", "droplet-step", "green-gift",
  "green-move", "green-payment", "purple-reward", "purple-upgrade", "points-or-coins", "buy", "spend", "draw-first",
  "draw-card", "draw-chip", "roll"] as const;
export const REDS = ["red-1", "red-2", "red-4"] as const;

// From actions.py.
export const SEAT = ["1", "2", "3", "4"] as const;
export const CHIP = ["white-1", "white-2", "white-3", "orange-1", "green-1", "green-2", "green-4", "blue-1", "blue-2",
  "blue-4", "red-1", "red-2", "red-4", "yellow-1", "yellow-2", "yellow-4", "purple-1", "black-1"] as const;
export const COLOR = ["white", "orange", "green", "blue", "red", "yellow", "purple", "black"] as const;
export const CARD = ["choose-wisely", "pot-is-filling-up", "charity", "less-is-more", "only-one", "wheel-and-deal",
  "good-start", "roll-the-die", "opportunistic-moment", "beginners-bonus", "living-in-luxury", "rat-infestation",
  "just-in-time", "rats-are-friends", "seasoned-perfectly", "lucky-devil", "shining-bright", "schadenfreude",
  "well-stirred", "pot-is-full", "second-chance", "strong-ingredient", "pumpkin-party", "magic-potion"] as const;
export const FACE = ["one-point", "two-points", "ruby", "droplet", "orange"] as const;
export const RED_CHIP = ["red-1", "red-2", "red-4"] as const;
export const UPGRADE_COLOR = ["green", "blue", "red", "yellow"] as const;
export const UPGRADE_STEP = ["1-to-2", "2-to-4", "1-to-4"] as const;
export const LEVEL = ["0", "1", "2", "3"] as const;
