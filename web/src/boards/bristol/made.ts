// Made by tools/make_types.py from the records and components of the game; do not edit.

// --- What a seat sees ----------------------------------------------------------------------------------------------

/** Every switch of the digest's chapter "Options". [B-OPTION-1, B-OPTION-2, B-OPTION-7, B-OPTION-8, B-OPTION-9] */
export interface Options {
  seats: number;
  track: number;
  seat_table: number;
  symptom_deck: number;
  remedy_deck: number;
  starting_remedies: number;
  characters: number;
  chaos: number;
  mode: number;
  convene: number;
  redraw_initial_plague: number;
  remedies_after_action: number;
  allow_pass: number;
  chicken_stacks: number;
  dash_swap: number;
  whip_asking: number;
  ghost_seats: number;
  ghost_rerolls_all: number;
  outlaw_limit: number;
  round_limit: number; // on a street of 16, and longer on a longer one
  dead_symptoms: number;
  stop_when_all_plagued: number;
  spoilers: number;
  dead_payoff: number;
}

/** A pawn, as far as it lies open; those beyond the players are ghosts. */
export interface Pawn {
  character: number;
  cart: number; // NO_CART: not seated, or out of the game
  num_symptoms: number;
  num_remedies: number;
  shown: number[]; // symptoms of the dead
  learned: number; // it knows at most so many cards of others
}

/** A cart on its way to the gate. */
export interface Cart {
  position: number;
  riders: number[]; // pawns from the front
  area_size: number; // cards in its mingle area
}

/** The turn of one pawn, and what is being carried out in it. */
export interface Turn {
  pawn: number;
  acted: number; // a main action was taken
  actions: number; // main actions left
  num_fresh: number; // remedies drawn this turn
  outlawed: number; // how often the outlaw has robbed this turn
  rerolled: number; // dice of the latest reroll action of this turn, as bits
  chickens: number; // played on that action
  doing: number;
  use: number; // the remedy about to be played
  die: number; // the die chosen
  chosen: number; // the pawn chosen
  going: number; // dice chicken still throws, as bits
  throws: number; // left of a chicken
  locks: number; // left of an arsenic
  num_drawn: number; // cards drawn and not yet laid anywhere
  to_discard: number;
}

/** A pawn movement that can be whipped. */
export interface Movement {
  mover: number;
  kind: number; // elbow, dash or push
  target: number; // the pawn pushed
  may_whip: number; // seats that may still react, as bits
  asked: number; // seats that owe an answer about it, as bits
  sealed: number; // seats that have answered under seal, as bits
}

/** The mingles of a round, and when the plagued met. */
export interface Mingle {
  carts: number; // that are still to mingle, as bits
  cart: number; // that mingles now
  convened: number; // 1: the plagued have met
  since: number; // pawns whose hand has changed since then, as bits
}

/** Cards that lie nowhere else, as far as everybody can count them. */
export interface Piles {
  deck_size: number;
  discard_size: number; // below the top card
  has_top: number;
  middle_size: number;
  remedy_deck_size: number;
  played: number[]; // remedies discarded openly
  num_unseen: number; // remedies discarded unseen
}

/** A coin drawn from the bag. */
export interface Coin {
  giver: number; // who drew it
  owner: number;
  shown: number; // what it says, once its owner is dead
}

/** What everybody saw happen to the symptoms. */
export interface Chronicle {
  num_events: number; // MAX_EVENTS + 1: there were more
  events: number[];
}

/** All that lies open. */
export interface Table {
  options: Options;
  phase: number;
  round_number: number;
  num_pawns: number;
  pawns: Pawn[];
  circle: number[]; // the pawn at each place of the table, clockwise
  alive: number; // pawns, as bits
  early: number; // pawns that died before the game ended, as bits
  changed: number; // pawns whose hand is not the one they were dealt, as bits
  shown_status: number; // pawns whose status is public, as bits
  shown_plagued: number; // of these the plagued, as bits
  carts: Cart[];
  order: number[]; // carts from the front
  finished: number; // carts that have left the town, as bits
  gate_round: number; // after this round the gate closes; 0: not yet known
  dice: number[]; // faces
  locked: number; // dice, as bits
  starter: number; // place in the circle
  taken: number; // how many places of the circle have had their turn
  turn: Turn;
  movement: Movement;
  mingle: Mingle;
  asked: number; // the question to the seat in turn
  due: number; // the question to chance
  due_to: number; // the pawn it is for
  owed: number; // how many more answers chance owes here
  rolling: number; // dice to be rolled, as bits
  piles: Piles;
  num_coins: number; // drawn so far
  coins: Coin[];
  chronicle: Chronicle;
  ending: number;
  winners: number; // seats, as bits
}

/** [B-KNOW-1] What one seat has come to know of cards it does not hold. A fact is one card: its value and the places where it may be, `value | places << 3`. Different facts are different cards. Facts may be forgotten, but are never wrong. */
export interface Mind {
  facts: number[];
  num_facts: number;
  sure: number; // seats that it knows to have the plague, as bits
  past: number[]; // by event of the chronicle: the values that it saw, six bits each
}

/** [B-SETUP-7, B-PLAGUE-5, B-REMEDY-5, B-KNOW-7] What one seat alone sees: its cards, and what it has come to know. A ghost's cards lie in a record of the same kind, which no seat ever sees. */
export interface Own {
  symptoms: number[]; // values, a player's ascending; 0: no card
  drawn: number[]; // in its turn: symptoms, or coded remedies, ascending
  remedies: number[]; // coded, ascending, 0 behind
  fresh: number[]; // of these, those drawn in its turn, the same way
  plagued: number; // 1: it has the plague now
  met: number; // seats that met as plagued, itself among them, as bits
  sealed: number; // its answer about a movement; 1: allowed, 2 + partner: whipped
  cast: number[]; // remedies in the discard pile that it put there unseen, as the countess
  coins: number[]; // coded kinds of those it has seen
  mind: Mind;
}

/** What one seat sees. */
export interface Seen {
  seat: number;
  table: Table;
  own: Own;
}

// --- Names ---------------------------------------------------------------------------------------------------------

export type ActionName = "reroll" | "draw" | "elbow" | "dash" | "push" | "special" | "view-ghost" | "play" |
  "end-turn" | "pass" | "die" | "no-more" | "throw" | "face" | "cart" | "symptom" | "pawn" | "side" | "spend" |
  "allow" | "whip" | "keep" | "character";

export type QuestionName = "nothing" | "take-turn" | "second-die" | "chicken-on" | "die-to-reroll" | "die-to-lock" |
  "die-to-set" | "face-to-set" | "extra-move" | "which-card" | "symptom-to-add" | "symptom-to-discard" | "which-cart"
  | "who-gets-coin" | "whom-to-look-at" | "which-ghost" | "which-side" | "whom-to-advance" | "remedy-to-keep" |
  "use-whip" | "which-character";

export type EventName = "pawn-seated" | "ghost-placed" | "character-taken-up" | "symptom-dealt" | "health-felt" |
  "round-begins" | "rolled" | "ratzy" | "starts" | "turn-begins" | "passed" | "drew-remedy" | "remedy-seen" |
  "remedies-shuffled" | "symptoms-shuffled" | "remedy-played" | "locked" | "stopped" | "face-set" | "extra-action" |
  "move-tried" | "elbowed" | "dashed" | "swapped" | "pushed" | "left-behind" | "died-of-shame" | "whipped" |
  "nobody-whips" | "answered" | "symptoms-drawn" | "area-grew" | "area-card" | "symptom-discarded" | "looked-at" |
  "symptom-seen" | "top-looked-at" | "top-seen" | "remedy-kept" | "advanced" | "coin-given" | "coin-seen" |
  "ghost-rests" | "ghost-rerolls" | "mingle" | "mingled" | "convened" | "met" | "cart-moved" | "crossed" |
  "crossed-empty" | "status-shown" | "cards-shown" | "coin-shown" | "died" | "gate-closes-soon" | "gate-closed" |
  "time-is-up" | "game-ends";

export type WordName = "to-the-front" | "lands" | "changes-places" | "is-left-behind" | "shows";

/** What follows from the table. */
export interface Readings {
  steps: number[];
  rats: number[];
  mingles: number[];
  crosses: number[];
  turns: number[];
  had_turn: number[];
  gate: number[];
  tried: number[];
  answered: number[];
  fates: number[];
}

// --- Words and tables ----------------------------------------------------------------------------------------------

// From components.py.
export const CARTS = ["birch", "cedar", "oak"] as const; // [B-BOX-2] in the order of the first round
export const NUM_CARTS = 3;
export const CART_SEATS = 3;
export const BIRCH = 0;
export const CEDAR = 1;
export const OAK = 2;
export const NO_CART = -1;
export const FACES = ["birch-apple", "birch-rat", "cedar-apple", "cedar-rat", "oak-apple", "oak-rat"] as const;
export const NUM_DICE = 6;
export const NUM_FACES = 6;
export const MINGLE_RATS = 2;
export const MAX_PAWNS = 9;
export const MIN_PAWNS = 4; // ghosts fill up to this many
export const START_SEATS: readonly number[] = [2, 1, 1, 2, 2, 1, 2, 2, 2, 3, 2, 2, 3, 3, 2, 3, 3, 3];
export const CHARACTERS = ["serf", "outlaw", "sheriff", "mason", "knight", "friar", "countess", "chandler",
  "barmaid"] as const;
export const NUM_CHARACTERS = 9;
export const SERF = 0;
export const OUTLAW = 1;
export const SHERIFF = 2;
export const MASON = 3;
export const KNIGHT = 4;
export const FRIAR = 5;
export const COUNTESS = 6;
export const CHANDLER = 7;
export const BARMAID = 8;
export const NO_CHARACTER = -1;
export const SYMPTOMS = ["headache", "chills", "cough", "buboes"] as const; // values 1 to 4
export const NUM_VALUES = 4;
export const PLAGUE_SUM = 6;
export const HAND = 2; // symptom cards of each pawn
export const SYMPTOM_COUNT: readonly number[] = [8, 8, 8, 8, 7, 7, 7, 7, 7, 10, 9, 6];
export const USES = ["arsenic", "chicken", "emeralds", "leeches", "pomander", "alms", "whip"] as const;
export const ARSENIC = 0;
export const CHICKEN = 1;
export const EMERALDS = 2;
export const LEECHES = 3;
export const POMANDER = 4;
export const ALMS = 5;
export const WHIP = 6;
export const NUM_USES = 7;
export const ALONE = 7; // in place of the second use of a card that has one use only
export const PARTNERS = ["arsenic", "chicken", "emeralds", "leeches", "pomander", "alms", "whip", "alone"] as const;
export const NUM_PARTNERS = 8;
export const REMEDY_LIMIT = 3; // cards in a hand
export const NUM_KINDS = 27;
export const NO_KIND = -1;
export const FIRST_ALMS_KIND = 21;
export const KINDS = ["arsenic-chicken", "arsenic-emeralds", "arsenic-whip", "arsenic-leeches", "arsenic-pomander",
  "chicken-emeralds", "chicken-whip", "chicken-leeches", "chicken-pomander", "emeralds-whip", "emeralds-leeches",
  "emeralds-pomander", "whip-leeches", "whip-pomander", "leeches-pomander", "arsenic", "chicken", "emeralds", "whip",
  "leeches", "pomander", "alms-arsenic", "alms-chicken", "alms-emeralds", "alms-whip", "alms-leeches",
  "alms-pomander"] as const;
export const KIND_USES: readonly number[] = [3, 5, 65, 9, 17, 6, 66, 10, 18, 68, 12, 20, 72, 80, 24, 1, 2, 4, 64, 8,
  16, 33, 34, 36, 96, 40, 48];
export const KIND_COUNT: readonly number[] = [1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 3, 3, 3, 0, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0,
  9, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 4, 4, 4,
  0, 0, 0, 0, 0, 0]; // by deck and kind
export const KIND_OF: readonly number[] = [-1, 0, 1, 3, 4, 21, 2, 15, 0, -1, 5, 7, 8, 22, 6, 16, 1, 5, -1, 10, 11, 23,
  9, 17, 3, 7, 10, -1, 14, 25, 12, 19, 4, 8, 11, 14, -1, 26, 13, 20, 21, 22, 23, 25, 26, -1, 24, -1, 2, 6, 9, 12, 13,
  24, -1, 18];
export const COINS = ["naught", "plague", "cured"] as const; // [B-BOX-7]
export const NAUGHT = 0;
export const PLAGUE = 1;
export const CURED = 2;
export const NO_COIN = -1;
export const NUM_COIN_KINDS = 3;
export const COIN_COUNT: readonly number[] = [4, 1, 1];
export const NUM_COINS = 6;

// From state.py.
export const NO_PAWN = -1;
export const USUAL_TRACK = 16; // spaces to the gate
export const STANDARD = 0;
export const SPECIAL_SIDE = 1;
export const MODES = ["plain", "convene", "cure", "alms"] as const;
export const PLAIN = 0;
export const CONVENE_MODE = 1;
export const CURE_MODE = 2;
export const ALMS_MODE = 3;
export const MIRRORED = 1; // seat_table
export const ONE_EACH = 1; // starting_remedies
export const EACH_ROUND = 1; // convene
export const IN_TURN = 1; // whip_asking
export const TO_BACK = 1; // dash_swap
export const RANDOM_PLACES = 1; // ghost_seats
export const DISCARDED = 1; // dead_symptoms
export const CONTENT = 0;
export const VICTORIOUS = 1;
export const LOSERS = 2;
export const HALF = 0;
export const LOSE = 1;
export const GOAL = 2;
export const SEATING = 0; // pawns are drawn
export const PLACING = 1; // ghosts are given their places at the table
export const CASTING = 2; // characters are chosen or dealt
export const DEALING = 3; // symptoms, then starting remedies
export const ROLLING = 4; // the six dice of a round
export const TURNS = 5;
export const MINGLING = 6;
export const CROSSING = 7;
export const OVER = 8;
export const NOT_DOING = 0;
export const REROLLING = 1;
export const THROWING = 2; // chicken
export const LOCKING = 3; // arsenic
export const MOVING = 4; // a pawn movement as the main action
export const MOVING_EXTRA = 5; // crushed emeralds
export const LEECHING = 6;
export const POMANDERING = 7;
export const GIVING_ALMS = 8;
export const DRAWING = 9;
export const VIEWING = 10;
export const SERVING = 11; // serf
export const ROBBING = 12; // outlaw
export const WATCHING = 13; // sheriff
export const BUILDING = 14; // mason
export const RIDING = 15; // knight
export const PRAYING = 16; // friar
export const RECEIVING = 17; // countess
export const BURNING = 18; // chandler
export const GHOST_ROLLING = 19;
export const GHOST_MOVING = 20;
export const MOVE_ELBOW = 0;
export const MOVE_DASH = 1;
export const MOVE_PUSH = 2;
export const NO_ENDING = 0;
export const ESCAPED = 1;
export const GHOSTS_ESCAPED = 2;
export const NOBODY_ESCAPED = 3;
export const NO_HUMAN_LEFT = 4;
export const RIGHT = 4; // place of a ghost's right card: that of its left one + RIGHT
export const AREA = 9; // + cart
export const MIDDLE = 12; // the pool of a mingle, or cards drawn to be added to an area
export const DECK = 13;
export const DISCARD = 14;
export const TOP = 15;
export const NUM_PLACES = 16;
export const VALUE_BITS = 3; // of a fact: the lowest bits are the card's value, those above them its possible places
export const OUT = 16; // where tokens of a story lie that are out of play
export const MAX_TESTS = 64; // kept of a story
export const MAX_FACTS = 15; // an assignment of facts to places is one integer, four bits each
export const MAX_EVENTS = 64; // of the chronicle

// From notation.py.
export const PHASES = ["seating", "placing", "casting", "dealing", "rolling", "turns", "mingling", "crossing",
  "over"] as const;
export const DOINGS = ["nothing", "rerolling", "throwing", "locking", "moving", "moving-extra", "leeching",
  "pomandering", "giving-alms", "drawing", "viewing", "serving", "robbing", "watching", "building", "riding",
  "praying", "receiving", "burning", "ghost-rolling", "ghost-moving"] as const;
export const ENDINGS = ["none", "escaped", "ghosts", "nobody", "no-human"] as const;
export const FATES = ["escaped", "gloats", "ill", "dead", "behind"] as const; // of a pawn, when the game is over
export const QUESTIONS = ["nothing", "take-turn", "second-die", "chicken-on", "die-to-reroll", "die-to-lock",
  "die-to-set", "face-to-set", "extra-move", "which-card", "symptom-to-add", "symptom-to-discard", "which-cart",
  "who-gets-coin", "whom-to-look-at", "which-ghost", "which-side", "whom-to-advance", "remedy-to-keep", "use-whip",
  "which-character", "seat-pawn", "place-ghost", "deal-character", "draw-symptom", "draw-remedy", "roll-die",
  "draw-coin", "look-at-hand", "add-extra", "deal-from-pool", "last-on-pile"] as const;
export const VALUES = ["1", "2", "3", "4"] as const;
export const CODED_KINDS = ["none", "arsenic-chicken", "arsenic-emeralds", "arsenic-whip", "arsenic-leeches",
  "arsenic-pomander", "chicken-emeralds", "chicken-whip", "chicken-leeches", "chicken-pomander", "emeralds-whip",
  "emeralds-leeches", "emeralds-pomander", "whip-leeches", "whip-pomander", "leeches-pomander", "arsenic", "chicken",
  "emeralds", "whip", "leeches", "pomander", "alms-arsenic", "alms-chicken", "alms-emeralds", "alms-whip",
  "alms-leeches", "alms-pomander"] as const;
export const CODED_COINS = ["none", "naught", "plague", "cured"] as const;
export const SEALED = ["none", "allow", "whip", "whip", "whip", "whip", "whip", "whip", "whip", "whip"] as const;

// From actions.py.
export const SEAT = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const CART = ["birch", "cedar", "oak"] as const;
export const DIE = ["1", "2", "3", "4", "5", "6"] as const;
export const FACE = ["birch-apple", "birch-rat", "cedar-apple", "cedar-rat", "oak-apple", "oak-rat"] as const;
export const VALUE = ["1", "2", "3", "4"] as const;
export const USE = ["arsenic", "chicken", "emeralds", "leeches", "pomander", "alms"] as const;
export const PARTNER = ["arsenic", "chicken", "emeralds", "leeches", "pomander", "alms", "whip", "alone"] as const;
export const KIND = ["arsenic-chicken", "arsenic-emeralds", "arsenic-whip", "arsenic-leeches", "arsenic-pomander",
  "chicken-emeralds", "chicken-whip", "chicken-leeches", "chicken-pomander", "emeralds-whip", "emeralds-leeches",
  "emeralds-pomander", "whip-leeches", "whip-pomander", "leeches-pomander", "arsenic", "chicken", "emeralds", "whip",
  "leeches", "pomander", "alms-arsenic", "alms-chicken", "alms-emeralds", "alms-whip", "alms-leeches",
  "alms-pomander"] as const;
export const SPOT = ["self", "next", "second"] as const;
export const SIDE = ["left", "right"] as const;
export const CHARACTER = ["serf", "outlaw", "sheriff", "mason", "knight", "friar", "countess", "chandler",
  "barmaid"] as const;
export const COIN = ["naught", "plague", "cured"] as const;
export const PLACE = ["1", "2", "3", "4"] as const;
export const MOVE = ["elbow", "dash", "push"] as const;
export const STATUS = ["healthy", "plagued"] as const;
export const ENDING = ["none", "escaped", "ghosts", "nobody", "no-human"] as const;
