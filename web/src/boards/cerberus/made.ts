// Made by tools/make_types.py from the records and components of the game; do not edit.

// --- What a seat sees ----------------------------------------------------------------------------------------------

/** Every switch of the digest's chapter "Options". */
export interface Options {
  seats: number;
  board: number; // [CB-OPTION-1]
  start_piece: number; // [CB-OPTION-2]
  second_piece: number; // [CB-OPTION-3]
  third_piece: number; // [CB-OPTION-4]
  end_piece: number; // [CB-OPTION-5]
  survival_deck: number; // [CB-OPTION-6]
  difficulty: number; // [CB-OPTION-7]
  start_card: number; // [CB-OPTION-8]
  first_player: number; // [CB-OPTION-9]
  rage_blanks: number; // [CB-OPTION-10]
  shortcut_choice: number; // [CB-OPTION-11]
  past_cerberus: number; // [CB-OPTION-12]
  figure_choice: number; // [CB-OPTION-13]
  sabotage_empty_hands: number; // [CB-OPTION-14]
  pay_below_minimum: number; // [CB-OPTION-15]
  miss_speed: number; // [CB-OPTION-16]
  turn_limit: number; // [CB-OPTION-17]
}

/** [CB-BOARD-5] The board by space, as its file says; a used bridge is taken out. */
export interface Board {
  num_spaces: number; // the lair is space 0; this is the boat's
  start: number;
  reveal: number; // the first space behind the reveal symbol
  hunt: number; // place of the hunt space on the rage track, from 0
  dark_min_label: number;
  features: number[];
  zones: number[];
  symbols: number[];
  ways: number[];
  across: number[];
  steles: number[];
}

/** What everybody sees of one player. */
export interface Player {
  camp: number;
  space: number; // the board's `num_spaces`: in the boat
  hand_size: number;
  actions: number; // action cards in hand, as bits
  looked: number; // berths whose boat the player has seen, as bits
  owes: number; // cards still to be paid
  shown: number[]; // [CB-SEE-4] everybody knows of so many in hand
  kept: number; // unknown cards in hand then
  drawn: number; // cards drawn
  left: number[]; // which of all these have left the hand
}

/** All that lies open. */
export interface Table {
  options: Options;
  phase: number;
  active: number;
  turn_number: number;
  asked: number;
  owing: number; // seats that owe an answer, as bits
  choices: number; // answers that are open, as bits from the question's first; of others rooms decide
  due: number;
  due_seat: number;
  due_cards: number;
  num_dealt: number; // seats that got their card at the start
  rage: number; // place of the die on the rage track, from 0
  speed: number;
  minimum: number;
  cerberus: number;
  left: number; // adventurers
  adventurers: number; // seats of that camp, as bits
  allies: number; // seats of Cerberus' camp, as bits
  track: number[]; // by label from 7 down: a seat's pawn, one nobody plays, or none
  bridges_fallen: number;
  boat: number; // seats of the revealed boat, 0 while it is hidden
  aboard: number;
  pile: number[];
  deck_sizes: number[]; // by camp
  made: number[]; // what each was made of
  held: number[]; // what hands held then, beside what everybody knew of them
  gone_kept: number[]; // by camp: what players had who have left it since, as in `Player`
  gone_drawn: number[];
  gone: number[];
  action_done: number;
  card_done: number;
  turn_over: number;
  closed: number; // powers for which offers fell short, as bits
  power: number;
  in_play: number;
  ready: number; // seats that have sealed an offer, as bits
  parts: number; // parts of the effect still to come, as bits
  used: number; // seats that were a target in this power, as bits
  targets: number; // seats that an effect on all has still to come to, as bits
  mover: number;
  steps: number;
  direction: number;
  moved: number;
  caught: number; // seats still to be placed, as bits
  catch_space: number;
  queue: number[]; // seats in the order of placing
  num_placed: number;
  num_settled: number;
  winners: number; // as bits
  board: Board;
  players: Player[];
}

export interface Hand {
  cards: number[];
  drawn: number[]; // [CB-SEE-5] all that was drawn since the deck was made
}

/** [CB-SEE-2] What one seat has come to know: the seats of the boat on each berth, 0 for unknown. */
export interface Mind {
  boats: number[];
}

/** What one seat alone sees. */
export interface Own {
  hand: Hand;
  mind: Mind;
  sealed: number; // [CB-SEE-3] its offer plus 1, until all are shown
}

/** [CB-SEE-1, CB-SEE-2, CB-SEE-3] What one seat may see: the table, and its own hand, knowledge and offer. */
export interface Seen {
  seat: number;
  table: Table;
  own: Own;
}

// --- Names ---------------------------------------------------------------------------------------------------------

export type ActionName = "serve" | "betray" | "end-turn" | "survive" | "act" | "offer" | "discard" | "go-back" |
  "push" | "aim-first" | "do" | "aim-second" | "aim-third" | "send-back" | "walk" | "cross" | "ride" | "look" | "swap"
  | "place";

export type QuestionName = "nothing" | "flee" | "flee-by-action" | "flee-by-card" | "chase" | "chase-by-action" |
  "chase-by-card" | "offer-cards" | "pay-betrayal" | "pay-survival" | "lose-card" | "lose-or-go-back" | "push-one" |
  "choose-first-or-do" | "choose-do-or-second" | "choose-two" | "choose-do-or-two" | "choose-direction" |
  "aim-first-part" | "aim-second-part" | "aim-third-part" | "which-way" | "ride-gondola" | "look-or-swap" |
  "place-next";

export type EventName = "first-player" | "boats-laid" | "turn-begins" | "power-declared" | "action-skipped" |
  "offer-sealed" | "offered" | "offers-suffice" | "offers-fall-short" | "discarded" | "drew" | "card-drawn" |
  "nothing-to-draw" | "pile-shuffled" | "rage-moved" | "speed-turned" | "cards-taken-back" | "moved" | "stopped" |
  "crossed" | "bridge-fell" | "boarded" | "left-boat" | "boat-revealed" | "looked" | "boat-seen" | "swapped" |
  "cerberus-moved" | "hunt-begins" | "hunt-missed" | "caught" | "placed" | "camp-changed" | "went-out" |
  "cerberus-retreated" | "boat-leaves" | "escaped" | "cerberus-wins" | "spared" | "gates-close";

export type WordName = "boat-known";

/** What follows from the table. */
export interface Readings {
  hunt: number[];
  prey: number[];
  dark: number[];
  to_hunt: number[];
  open: number[];
  part: number[];
  price: number[];
  payers: number[];
}

// --- Words and tables ----------------------------------------------------------------------------------------------

// From components.py.
export const MAX_SEATS = 7;
export const NUM_PAWNS = 7; // [CB-BOX-1]
export const NUM_BOATS = 3;
export const PAIR_FIRST: readonly number[] = [0, 0, 1];
export const PAIR_SECOND: readonly number[] = [1, 2, 2];
export const MIN_SPEED = 3;
export const MAX_SPEED = 8;
export const NUM_LABELS = 7; // [CB-BOX-6] labelled spaces of the rage track, 7 to 1 from left to right
export const LABELS: readonly number[] = [7, 6, 5, 4, 3, 2, 1]; // by place of the rage track
export const DARK_MIN_LABEL = 3;
export const ADVENTURER = 0;
export const CERBERUS = 1;
export const OUT = 2;
export const LAIR = 0; // the first space of every board
export const MARK = 1;
export const STILT = 2;
export const STELE = 4;
export const NO_ZONE = 0;
export const GREEN = 1;
export const ORANGE = 2;
export const LATE = 3;
export const ZONE_WORDS = ["none", "green", "orange", "late"] as const;
export const NO_SYMBOL = 0;
export const DRAW_SYMBOL = 1;
export const RAGE_SYMBOL = 2;
export const BOAT_SYMBOL = 3;
export const SYMBOL_WORDS = ["none", "card", "rage", "boat"] as const;
export const NO_WAY = 0;
export const BRIDGE = 1;
export const PORTAL = 2;
export const GONDOLA = 3;
export const FUNICULAR = 4;
export const WAY_WORDS = ["none", "bridge", "portal", "gondola", "funicular"] as const;
export const CARDS = ["ambush", "deceit", "violence", "sabotage", "treachery", "grudge", "sacrifice", "selfishness",
  "favouritism", "cowardice", "opportunism", "arrogance", "fatalism"] as const;
export const NUM_CARDS = 13;
export const AMBUSH = 0;
export const DECEIT = 1;
export const VIOLENCE = 2;
export const SABOTAGE = 3;
export const TREACHERY = 4;
export const GRUDGE = 5;
export const SACRIFICE = 6;
export const SELFISHNESS = 7;
export const FAVOURITISM = 8;
export const COWARDICE = 9;
export const OPPORTUNISM = 10;
export const ARROGANCE = 11;
export const FATALISM = 12;
export const NO_CARD = -1;
export const FIRST_CARD: readonly number[] = [6, 0, 6]; // by camp; whoever is out at the end may still hold survival cards
export const LAST_CARD: readonly number[] = [12, 5, 12];
export const COPIES: readonly number[] = [3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]; // of Fatalism in the first edition only
export const NUM_ACTION_CARDS = 4; // [CB-BOX-2] a player
export const ALL_ACTION_CARDS = 15; // as bits
export const FREE = 0;
export const PAY_RAGE = 1;
export const PAY_SPEED = 2;
export const PAY_OWN_CARD = 3;
export const PAY_CARDS = 4;
export const PAY_ADVANCE = 5;
export const PAY_RETREAT = 6;
export const COST_WORDS = ["free", "rage", "speed", "own-card", "cards", "advance", "retreat"] as const;
export const NO_PART = 0;
export const RAGE = 1; // the die on the rage track
export const SPEED = 2; // the face of the die
export const MOVE_SELF = 3;
export const MOVE_AHEAD = 4; // as many spaces as there are adventurers ahead, up to the amount
export const DRAW = 5;
export const RECOVER = 6;
export const BOAT = 7;
export const MOVE_CERBERUS = 8;
export const MOVE_OTHER = 9;
export const MOVE_EITHER = 10; // forwards or backwards
export const DRAW_OTHER = 11; // another adventurer
export const DRAW_ALLY = 12; // another player of Cerberus' camp
export const DISCARD_OTHER = 13;
export const MOVE_ALL = 14;
export const DISCARD_OR_MOVE_ALL = 15;
export const PART_WORDS = ["nothing", "rage", "speed", "move-self", "move-ahead", "draw", "recover", "boat",
  "move-cerberus", "move-other", "move-either", "draw-other", "draw-ally", "discard-other", "move-all",
  "discard-or-move-all"] as const;
export const NUM_POWERS = 42;
export const NO_POWER = -1;
export const MAX_PARTS = 3;
export const POWERS = ["1k-1", "1k-2", "2k-1", "2k-2", "3k-1", "3k-2", "4k-1", "4k-2", "ambush-simple",
  "ambush-advanced", "deceit-simple", "deceit-advanced", "violence-simple", "violence-advanced", "sabotage-simple",
  "sabotage-advanced", "treachery-simple", "treachery-advanced", "grudge-simple", "grudge-advanced",
  "sacrifice-simple", "sacrifice-advanced", "selfishness-simple", "selfishness-advanced", "favouritism-simple",
  "favouritism-advanced", "cowardice-simple", "cowardice-advanced", "opportunism-simple", "opportunism-advanced",
  "arrogance-simple", "arrogance-advanced", "fatalism-simple", "fatalism-advanced", "1a-1", "1a-2", "2a-1", "2a-2",
  "3a-1", "3a-2", "4a-1", "4a-2"] as const;
export const FIRST_BETRAYAL_POWER = 8;
export const FIRST_SURVIVAL_POWER = 20;
export const FIRST_A_POWER = 34;
export const CERBERUS_POWERS = ["1k-1", "1k-2", "2k-1", "2k-2", "3k-1", "3k-2", "4k-1", "4k-2"] as const;
export const BETRAYAL_POWERS = ["ambush-simple", "ambush-advanced", "deceit-simple", "deceit-advanced",
  "violence-simple", "violence-advanced", "sabotage-simple", "sabotage-advanced", "treachery-simple",
  "treachery-advanced", "grudge-simple", "grudge-advanced"] as const;
export const SURVIVAL_POWERS = ["sacrifice-simple", "sacrifice-advanced", "selfishness-simple",
  "selfishness-advanced", "favouritism-simple", "favouritism-advanced", "cowardice-simple", "cowardice-advanced",
  "opportunism-simple", "opportunism-advanced", "arrogance-simple", "arrogance-advanced", "fatalism-simple",
  "fatalism-advanced"] as const;
export const ADVENTURER_POWERS = ["1a-1", "1a-2", "2a-1", "2a-2", "3a-1", "3a-2", "4a-1", "4a-2"] as const;
export const POWER_COST: readonly number[] = [0, 2, 0, 0, 5, 0, 0, 5, 0, 4, 0, 5, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4,
  0, 4, 0, 4, 0, 4, 0, 4, 0, 6, 1, 1, 2, 3, 1, 1, 1, 1];
export const POWER_PRICE: readonly number[] = [0, -1, 0, 0, 1, 0, 0, 2, 0, 1, 0, 1, 0, 2, 0, 1, 0, 1, 0, 2, 0, 1, 0,
  1, 0, 3, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1];
export const POWER_PARTS: readonly number[] = [1, 2, 1, 1, 3, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 2, 1, 1,
  2, 3, 1, 1, 2, 2, 2, 2, 1, 1, 1, 3, 2, 2, 1, 2, 2, 2];
export const PART: readonly number[] = [2, 0, 0, 5, 12, 0, 8, 0, 0, 5, 0, 0, 9, 9, 9, 1, 0, 0, 6, 0, 0, 5, 6, 0, 8, 0,
  0, 8, 0, 0, 7, 0, 0, 9, 0, 0, 1, 0, 0, 2, 0, 0, 13, 13, 0, 15, 0, 0, 2, 0, 0, 1, 0, 0, 9, 0, 0, 14, 0, 0, 1, 9, 0,
  1, 9, 0, 3, 0, 0, 3, 0, 0, 3, 9, 0, 3, 9, 9, 7, 0, 0, 4, 0, 0, 3, 9, 0, 3, 10, 0, 9, 9, 0, 9, 1, 0, 3, 0, 0, 9, 0,
  0, 5, 0, 0, 5, 11, 11, 3, 9, 0, 3, 9, 0, 3, 0, 0, 9, 9, 0, 5, 6, 0, 6, 7, 0];
export const AMOUNT: readonly number[] = [1, 0, 0, 2, 1, 0, 1, 0, 0, 1, 0, 0, -1, -1, -1, 1, 0, 0, 0, 0, 0, 1, 0, 0,
  1, 0, 0, 2, 0, 0, 0, 0, 0, -3, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0, -2, 0, 0, 1, 0, 0, 2, 0, 0, -2, 0, 0, -2, 0, 0, -1,
  -1, 0, -2, -2, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0, 3, 2, 1, 0, 0, 0, 3, 0, 0, 1, -1, 0, 1, 2, 0, 1, 1, 0, 3, -1, 0, -2, 0,
  0, 3, 0, 0, 2, 0, 0, 1, 1, 1, 2, 1, 0, 1, 2, 0, 2, 0, 0, 3, 1, 0, 1, 0, 0, 0, 0, 0];
export const POWER_CARD: readonly number[] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6,
  6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, -1, -1, -1, -1, -1, -1, -1, -1]; // the survival or betrayal card
export const POWER_ACTION: readonly number[] = [0, 0, 1, 1, 2, 2, 3, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3]; // the action card, from 0
export const RECOVER_PARTS: readonly number[] = [0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]; // as bits
export const FREE_POWERS = 5726623085;
export const RAGE_POWERS = 4174708211712;
export const FASTER_POWERS = 68719476736;
export const SLOWER_POWERS = 2;
export const OWN_CARD_POWERS = 137438953472;
export const ADVANCE_POWERS = 2192;
export const RETREAT_POWERS = 8589934592;
export const CARDS_POWERS: readonly number[] = [0, 0, 2829222400, 2829754880, 2863309312]; // by the number of cards that a camp holds, the played one included
export const ACTION_POWERS: readonly number[] = [0, 51539607555, 206158430220, 257698037775, 824633720880,
  876173328435, 1030792151100, 1082331758655, 3298534883520, 3350074491075, 3504693313740, 3556232921295,
  4123168604400, 4174708211955, 4329327034620, 4380866642175]; // by the action cards in hand
export const CARD_POWERS = 17179868928;

// From state.py.
export const NO_SEAT = -1;
export const OFF_BOARD = -1; // as a space: the pawn stands on the rage track
export const NO_PAWN = -1;
export const UNUSED_PAWN = 7;
export const SEAT_1 = 0;
export const DRAWN = 1;
export const OWNER = 0;
export const MOVER = 1;
export const CLOSED = 0;
export const CAUGHT_THERE = 1;
export const AS_BOARD = 0;
export const PHASE_START = 0;
export const PHASE_TURN = 1;
export const PHASE_OFFERS = 2; // sealed offers for a joint payment
export const PHASE_PAYING = 3; // cards are picked for it
export const PHASE_COST = 4; // a pawn moves as the cost
export const PHASE_EFFECT = 5;
export const PHASE_HUNT = 6;
export const PHASE_OVER = 7;
export const DUE_NOTHING = 0;
export const DUE_FIRST = 1;
export const DUE_BOATS = 2;
export const DUE_CARD = 3;

// From notation.py.
export const PHASES = ["start", "turn", "offers", "paying", "cost", "effect", "hunt", "over"] as const;
export const CAMPS = ["adventurer", "cerberus", "out"] as const;
export const SEALED = ["none", "0", "1", "2", "3"] as const; // an offer, as it lies under seal

// From actions.py.
export const SEAT = ["1", "2", "3", "4", "5", "6", "7"] as const;
export const CARD = ["ambush", "deceit", "violence", "sabotage", "treachery", "grudge", "sacrifice", "selfishness",
  "favouritism", "cowardice", "opportunism", "arrogance", "fatalism"] as const;
export const POWER = ["1k-1", "1k-2", "2k-1", "2k-2", "3k-1", "3k-2", "4k-1", "4k-2", "ambush-simple",
  "ambush-advanced", "deceit-simple", "deceit-advanced", "violence-simple", "violence-advanced", "sabotage-simple",
  "sabotage-advanced", "treachery-simple", "treachery-advanced", "grudge-simple", "grudge-advanced",
  "sacrifice-simple", "sacrifice-advanced", "selfishness-simple", "selfishness-advanced", "favouritism-simple",
  "favouritism-advanced", "cowardice-simple", "cowardice-advanced", "opportunism-simple", "opportunism-advanced",
  "arrogance-simple", "arrogance-advanced", "fatalism-simple", "fatalism-advanced", "1a-1", "1a-2", "2a-1", "2a-2",
  "3a-1", "3a-2", "4a-1", "4a-2"] as const;
export const BERTH = ["1", "2", "3"] as const;
export const PAIR = ["1-2", "1-3", "2-3"] as const;
export const PART_NUMBER = ["1", "2", "3"] as const;
export const COUNT = ["0", "1", "2", "3"] as const;
export const ORDER = ["123", "132", "213", "231", "312", "321"] as const; // seats of the boats, by berth
export const WAY = ["path", "bridge", "portal", "gondola", "funicular"] as const;
export const ANSWER_POWER: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  -1, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41];
export const ANSWER_CARD: readonly number[] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, -1,
  6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1];
export const ANSWER_PART: readonly number[] = [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1,
  1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1];
export const ANSWER_WAY: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1,
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
