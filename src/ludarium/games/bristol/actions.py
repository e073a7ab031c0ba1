"""The vocabulary of Bristol: what can be asked, answered, drawn, refused and told."""

from ludarium.games.bristol.components import (
    CARTS,
    CHARACTERS,
    COINS,
    FACES,
    KINDS,
    MAX_PAWNS,
    NUM_CARTS,
    NUM_CHARACTERS,
    NUM_COIN_KINDS,
    NUM_DICE,
    NUM_FACES,
    NUM_KINDS,
    NUM_PARTNERS,
    NUM_VALUES,
    PARTNERS,
    USES,
    WHIP,
)
from ludarium.kernel.families import NUMBER, Events, Families, Parameter, Questions, seats
from ludarium.kernel.rooms import Rooms

SEAT = seats(MAX_PAWNS)
# A pawn is a seat's or a ghost's: those beyond the number of players are ghosts.
CART = Parameter("cart", CARTS)
DIE = Parameter("die", ("1", "2", "3", "4", "5", "6"))
FACE = Parameter("face", FACES)
VALUE = Parameter("value", ("1", "2", "3", "4"))
USE = Parameter("use", USES[:WHIP])
PARTNER = Parameter("partner", PARTNERS)
KIND = Parameter("card", KINDS)
SPOT = Parameter("spot", ("self", "next", "second"))
SIDE = Parameter("side", ("left", "right"))
CHARACTER = Parameter("character", CHARACTERS)
COIN = Parameter("coin", COINS)
PLACE = Parameter("place", ("1", "2", "3", "4"))
MOVE = Parameter("move", ("elbow", "dash", "push"))
STATUS = Parameter("status", ("healthy", "plagued"))
ENDING = Parameter("ending", ("none", "escaped", "ghosts", "nobody", "no-human"))

# --- What a seat may answer -----------------------------------------------------------------------------

ACTIONS = Families()
REROLL = ACTIONS.add("reroll", DIE)
DRAW = ACTIONS.add("draw")
ELBOW = ACTIONS.add("elbow")
DASH = ACTIONS.add("dash")
PUSH = ACTIONS.add("push", SPOT)
SPECIAL = ACTIONS.add("special")
VIEW_GHOST = ACTIONS.add("view-ghost")
PLAY = ACTIONS.add("play", USE)
END_TURN = ACTIONS.add("end-turn")
PASS = ACTIONS.add("pass")
PICK_DIE = ACTIONS.add("die", DIE)
NO_MORE = ACTIONS.add("no-more")
THROW = ACTIONS.add("throw")
SET_FACE = ACTIONS.add("face", FACE)
CHOOSE_CART = ACTIONS.add("cart", CART)
CHOOSE_VALUE = ACTIONS.add("symptom", VALUE)
CHOOSE_PAWN = ACTIONS.add("pawn", SEAT)
CHOOSE_SIDE = ACTIONS.add("side", SIDE)
SPEND = ACTIONS.add("spend", PARTNER)
ALLOW = ACTIONS.add("allow")
CRACK = ACTIONS.add("whip", PARTNER)
KEEP = ACTIONS.add("keep", KIND)
CHOOSE_CHARACTER = ACTIONS.add("character", CHARACTER)

# --- What chance may answer -----------------------------------------------------------------------------

OUTCOMES = Families()
PAWN_DRAWN = OUTCOMES.add("pawn", SEAT)
PLACE_DRAWN = OUTCOMES.add("place", PLACE)
CHARACTER_DEALT = OUTCOMES.add("character", CHARACTER)
VALUE_DRAWN = OUTCOMES.add("symptom", VALUE)
REMEDY_DRAWN = OUTCOMES.add("remedy", KIND)
FACE_ROLLED = OUTCOMES.add("face", FACE)
COIN_DRAWN = OUTCOMES.add("coin", COIN)

STREAMS = Families()
PAWN_STREAM = STREAMS.add("pawns")
PLACE_STREAM = STREAMS.add("places")
CHARACTER_STREAM = STREAMS.add("characters")
ROUND_STREAM = STREAMS.add("round-dice")
COIN_STREAM = STREAMS.add("coins")
PILE_STREAM = STREAMS.add("pile", CART)  # which card of a finished cart's area ends on top
MINGLE_STREAM = STREAMS.add("mingle", CART)
DICE_STREAM = STREAMS.add("dice", SEAT)
SYMPTOM_STREAM = STREAMS.add("symptoms", SEAT)
REMEDY_STREAM = STREAMS.add("remedies", SEAT)
LOOK_STREAM = STREAMS.add("look", SEAT)

# --- What is asked --------------------------------------------------------------------------------------

ASKED = Questions(ACTIONS, OUTCOMES)
NOTHING = 0
TAKE_TURN = ASKED.ask("take-turn", REROLL, PASS)
SECOND_DIE = ASKED.ask("second-die", PICK_DIE, NO_MORE)
CHICKEN_ON = ASKED.ask("chicken-on", PICK_DIE, THROW)
DIE_TO_REROLL = ASKED.ask("die-to-reroll", PICK_DIE, PICK_DIE + NUM_DICE - 1)
DIE_TO_LOCK = ASKED.ask("die-to-lock", PICK_DIE, PICK_DIE + NUM_DICE - 1)
DIE_TO_SET = ASKED.ask("die-to-set", PICK_DIE, PICK_DIE + NUM_DICE - 1)
FACE_TO_SET = ASKED.ask("face-to-set", SET_FACE, SET_FACE + NUM_FACES - 1)
EXTRA_MOVE = ASKED.ask("extra-move", ELBOW, PUSH + 2)
WHICH_CARD = ASKED.ask("which-card", SPEND, SPEND + NUM_PARTNERS - 1)
SYMPTOM_TO_ADD = ASKED.ask("symptom-to-add", CHOOSE_VALUE, CHOOSE_VALUE + NUM_VALUES - 1)
SYMPTOM_TO_DISCARD = ASKED.ask("symptom-to-discard", CHOOSE_VALUE, CHOOSE_VALUE + NUM_VALUES - 1)
WHICH_CART = ASKED.ask("which-cart", CHOOSE_CART, CHOOSE_CART + NUM_CARTS - 1)
WHO_GETS_COIN = ASKED.ask("who-gets-coin", CHOOSE_PAWN, CHOOSE_PAWN + MAX_PAWNS - 1)
WHOM_TO_LOOK_AT = ASKED.ask("whom-to-look-at", CHOOSE_PAWN, CHOOSE_PAWN + MAX_PAWNS - 1)
WHICH_GHOST = ASKED.ask("which-ghost", CHOOSE_PAWN, CHOOSE_PAWN + MAX_PAWNS - 1)
WHICH_SIDE = ASKED.ask("which-side", CHOOSE_SIDE, CHOOSE_SIDE + 1)
WHOM_TO_ADVANCE = ASKED.ask("whom-to-advance", CHOOSE_PAWN, CHOOSE_PAWN + MAX_PAWNS - 1)
REMEDY_TO_KEEP = ASKED.ask("remedy-to-keep", KEEP, KEEP + NUM_KINDS - 1)
USE_WHIP = ASKED.ask("use-whip", ALLOW, CRACK + NUM_PARTNERS - 1)
WHICH_CHARACTER = ASKED.ask("which-character", CHOOSE_CHARACTER, CHOOSE_CHARACTER + NUM_CHARACTERS - 1)

SEAT_PAWN = ASKED.draw("seat-pawn", PAWN_DRAWN, PAWN_DRAWN + MAX_PAWNS - 1)
PLACE_GHOST = ASKED.draw("place-ghost", PLACE_DRAWN, PLACE_DRAWN + 3)
DEAL_CHARACTER = ASKED.draw("deal-character", CHARACTER_DEALT, CHARACTER_DEALT + NUM_CHARACTERS - 1)
DRAW_SYMPTOM = ASKED.draw("draw-symptom", VALUE_DRAWN, VALUE_DRAWN + NUM_VALUES - 1)
DRAW_REMEDY = ASKED.draw("draw-remedy", REMEDY_DRAWN, REMEDY_DRAWN + NUM_KINDS - 1)
ROLL_DIE = ASKED.draw("roll-die", FACE_ROLLED, FACE_ROLLED + NUM_FACES - 1)
DRAW_COIN = ASKED.draw("draw-coin", COIN_DRAWN, COIN_DRAWN + NUM_COIN_KINDS - 1)
LOOK_AT_HAND = ASKED.draw("look-at-hand", VALUE_DRAWN, VALUE_DRAWN + NUM_VALUES - 1)
ADD_EXTRA = ASKED.draw("add-extra", VALUE_DRAWN, VALUE_DRAWN + NUM_VALUES - 1)
DEAL_FROM_POOL = ASKED.draw("deal-from-pool", VALUE_DRAWN, VALUE_DRAWN + NUM_VALUES - 1)
LAST_ON_PILE = ASKED.draw("last-on-pile", VALUE_DRAWN, VALUE_DRAWN + NUM_VALUES - 1)

ROOMS = Rooms("bristol", ASKED)
advises, answers, defaults, draws, refuses = (
    ROOMS.advises,
    ROOMS.answers,
    ROOMS.defaults,
    ROOMS.draws,
    ROOMS.refuses,
)

# --- Why not --------------------------------------------------------------------------------------------

REFUSALS = Families()
LEGAL = REFUSALS.add("legal")
NOT_ASKED = REFUSALS.add("not-asked")
ALREADY_ACTED = REFUSALS.add("already-acted")
MUST_ACT_FIRST = REFUSALS.add("must-act-first")
DIE_IS_LOCKED = REFUSALS.add("die-is-locked")
DIE_ALREADY_CHOSEN = REFUSALS.add("die-already-chosen")
HAND_IS_FULL = REFUSALS.add("hand-is-full")
NO_REMEDIES_LEFT = REFUSALS.add("no-remedies-left")
ALREADY_IN_FRONT = REFUSALS.add("already-in-front")
NOT_IN_FRONT = REFUSALS.add("not-in-front")
NO_CART_AHEAD = REFUSALS.add("no-cart-ahead")
NOBODY_THERE = REFUSALS.add("nobody-there")
NOT_BY_THESE_RULES = REFUSALS.add("not-by-these-rules")
ALL_DICE_LOCKED = REFUSALS.add("all-dice-locked")
LIMIT_REACHED = REFUSALS.add("limit-reached")
NO_SYMPTOMS_LEFT = REFUSALS.add("no-symptoms-left")
NO_DISCARD = REFUSALS.add("no-discard")
NO_TARGET = REFUSALS.add("no-target")
NOT_HELD = REFUSALS.add("not-held")
DRAWN_THIS_TURN = REFUSALS.add("drawn-this-turn")
ONLY_AFTER_ACTION = REFUSALS.add("only-after-action")
ONLY_AFTER_REROLL = REFUSALS.add("only-after-reroll")
NO_COINS_LEFT = REFUSALS.add("no-coins-left")
SOMETHING_POSSIBLE = REFUSALS.add("something-possible")
SAME_FACE = REFUSALS.add("same-face")
NOT_DRAWN = REFUSALS.add("not-drawn")
CART_HAS_LEFT = REFUSALS.add("cart-has-left")
SAME_CART = REFUSALS.add("same-cart")
NOT_A_GHOST = REFUSALS.add("not-a-ghost")
NOT_ALIVE = REFUSALS.add("not-alive")
CHARACTER_TAKEN = REFUSALS.add("character-taken")
NOT_GOING = REFUSALS.add("not-going")

# --- What is told ---------------------------------------------------------------------------------------

EVENTS = Events()
PAWN_SEATED = EVENTS.add("pawn-seated", SEAT, CART)
GHOST_PLACED = EVENTS.add("ghost-placed", SEAT, NUMBER)
CHARACTER_TAKEN_UP = EVENTS.add("character-taken-up", SEAT, CHARACTER)
SYMPTOM_DEALT = EVENTS.add("symptom-dealt", SEAT, VALUE, reveals=True)  # to the one who gets it
HEALTH_FELT = EVENTS.add("health-felt", SEAT, STATUS, reveals=True)  # to the one whose status has changed
ROUND_BEGINS = EVENTS.add("round-begins", NUMBER)
ROLLED = EVENTS.add("rolled", DIE, FACE)
RATZY = EVENTS.add("ratzy")
STARTS = EVENTS.add("starts", SEAT)
TURN_BEGINS = EVENTS.add("turn-begins", SEAT)
PASSED = EVENTS.add("passed", SEAT)
DREW_REMEDY = EVENTS.add("drew-remedy", SEAT)
REMEDY_SEEN = EVENTS.add("remedy-seen", SEAT, KIND, reveals=True)
REMEDIES_SHUFFLED = EVENTS.add("remedies-shuffled")
SYMPTOMS_SHUFFLED = EVENTS.add("symptoms-shuffled")
REMEDY_PLAYED = EVENTS.add("remedy-played", SEAT, USE, KIND)
LOCKED = EVENTS.add("locked", SEAT, DIE)
STOPPED = EVENTS.add("stopped", SEAT, DIE)
FACE_SET = EVENTS.add("face-set", SEAT, DIE, FACE)
EXTRA_ACTION = EVENTS.add("extra-action", SEAT)
MOVE_TRIED = EVENTS.add("move-tried", SEAT, MOVE, SEAT)
ELBOWED = EVENTS.add("elbowed", SEAT)
DASHED = EVENTS.add("dashed", SEAT, CART)
SWAPPED = EVENTS.add("swapped", SEAT, CART)
PUSHED = EVENTS.add("pushed", SEAT, SEAT, CART)
LEFT_BEHIND = EVENTS.add("left-behind", SEAT, SEAT)
DIED_OF_SHAME = EVENTS.add("died-of-shame", SEAT)
WHIPPED = EVENTS.add("whipped", SEAT, SEAT, KIND, reveals=True)
NOBODY_WHIPS = EVENTS.add("nobody-whips", reveals=True)  # of several who were asked under seal
ANSWERED = EVENTS.add("answered", SEAT)
SYMPTOMS_DRAWN = EVENTS.add("symptoms-drawn", SEAT, NUMBER)
AREA_GREW = EVENTS.add("area-grew", SEAT, CART)
AREA_CARD = EVENTS.add("area-card", CART, VALUE, reveals=True)  # to the one who added it
SYMPTOM_DISCARDED = EVENTS.add("symptom-discarded", SEAT)
LOOKED_AT = EVENTS.add("looked-at", SEAT, SEAT)
SYMPTOM_SEEN = EVENTS.add("symptom-seen", SEAT, VALUE, reveals=True)
TOP_LOOKED_AT = EVENTS.add("top-looked-at", SEAT)
TOP_SEEN = EVENTS.add("top-seen", VALUE, reveals=True)
REMEDY_KEPT = EVENTS.add("remedy-kept", SEAT)
ADVANCED = EVENTS.add("advanced", SEAT, SEAT)
COIN_GIVEN = EVENTS.add("coin-given", SEAT, SEAT)
COIN_SEEN = EVENTS.add("coin-seen", SEAT, COIN, reveals=True)
GHOST_RESTS = EVENTS.add("ghost-rests", SEAT)
GHOST_REROLLS = EVENTS.add("ghost-rerolls", SEAT, DIE)
MINGLE = EVENTS.add("mingle", CART)
MINGLED = EVENTS.add("mingled", CART)
CONVENED = EVENTS.add("convened")
MET = EVENTS.add("met", SEAT, reveals=True)
CART_MOVED = EVENTS.add("cart-moved", CART, NUMBER)
CROSSED = EVENTS.add("crossed", CART)
CROSSED_EMPTY = EVENTS.add("crossed-empty", CART)
STATUS_SHOWN = EVENTS.add("status-shown", SEAT, STATUS, reveals=True)
CARDS_SHOWN = EVENTS.add("cards-shown", SEAT, VALUE, VALUE, reveals=True)
COIN_SHOWN = EVENTS.add("coin-shown", SEAT, COIN, reveals=True)
DIED = EVENTS.add("died", SEAT)
GATE_CLOSES_SOON = EVENTS.add("gate-closes-soon")
GATE_CLOSED = EVENTS.add("gate-closed")
TIME_IS_UP = EVENTS.add("time-is-up")
GAME_ENDS = EVENTS.add("game-ends", ENDING)
