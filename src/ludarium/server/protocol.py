"""The protocol: every message between the server and its clients, over HTTP and over the WebSocket.

People, remote bots and other programs speak the same protocol. A socket begins with `Hello`; what follows are
commands, each with an id of the client's choosing: the same id gets the same reply, and is carried out once. What
the server sends are the frames below. Seats are counted from 0. JSON schema and OpenAPI are made from these classes.

A viewer (a seat, or everybody who looks on) has one *stream* of positions: a `Sync` with everything it sees, then
`Update`s, numbered by `seq`, with what happened and which fields of the Seen changed. After a lost connection the
client names the stream and the last `seq` it has; the server sends the updates in between, or a `Sync`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from ludarium.kernel.options import Kind
from ludarium.review.told import Review

VERSION = 1
MAX_FRAME = 16 * 1024  # bytes of a frame that a client sends
MAX_SEATS = 16
MAX_NAME = 24
NUM_AVATARS = 17  # 0: none
MAX_CHAT = 300
MAX_SCENES = 20  # of a lesson
MAX_LESSON_ANSWERS = 60  # of a learner, in one scene
MAX_PRACTICE_ANSWERS = 600  # of the people on one device, from a position on
MAX_POSITION_TEXT = 8000  # characters

# `$` alone would let a line feed at the end pass.
Code = Annotated[str, Meta(pattern="^[A-HJ-NP-Z2-9]{6}$(?!\n)", description="the public code of a table")]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$(?!\n)", description="chosen by the client")]
Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$(?!\n)", description="256 random bits")]
Word = Annotated[str, Meta(pattern="^[a-z0-9_.:-]{1,60}$(?!\n)")]
ViewerWord = Annotated[str, Meta(pattern="^(all|[0-9]|1[0-5])$(?!\n)", description="a seat, or all")]
Language = Annotated[str, Meta(pattern="^[a-z]{2}$(?!\n)")]
Name = Annotated[
    str, Meta(min_length=1, max_length=200, description="normalised, then 24 characters at most")
]
Text = Annotated[
    str, Meta(min_length=1, max_length=1200, description="normalised, then 300 characters at most")
]
Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Avatar = Annotated[
    int, Meta(ge=0, lt=NUM_AVATARS, description="one of the pictures that the page draws; 0: none")
]
Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)", description="by universal time")]
Digits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$(?!\n)", description="32 bytes, hexadecimal")]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ActionText = Annotated[str, Meta(min_length=1, max_length=60)]
Seconds = Annotated[int, Meta(ge=5, le=7 * 24 * 3600)]
OptionWords = Annotated[dict[Word, Word], Meta(max_length=64)]


class Message(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", omit_defaults=True, gc=False
):
    """A message over the socket; `type` says which. The collector need not look at what never holds itself."""


# --- From the client: the first message -----------------------------------------------------------------


class Resume(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client that was cut off has already."""

    stream: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,24}$(?!\n)")]
    seq: Count


class Hello(Message, frozen=True, tag="hello"):
    """Who connects to which table: the holder of a seat's secret, or somebody who looks on."""

    table: Code
    secret: Secret | None = None
    resume: Resume | None = None
    chat: Count = 0  # the number of the last chat line the client has
    protocol: Count = VERSION
    previews: bool = (
        False  # of answers, for people; a program that knows the game can work them out by itself
    )


# --- From the client: commands ---------------------------------------------------------------------------


class Command(Message, frozen=True, kw_only=True):
    """Something to be done once, whatever happens to the connection."""

    id: CommandId


class Answer(Command, frozen=True, tag="answer"):
    """An answer to the question the seat is asked: an action by id, or in notation. `turn` is the seat's own number.
    With `match`, the table's number of the match that is meant, one that comes late is never taken for another's."""

    turn: Count
    action: Count | ActionText
    match: Count | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Take the seat's latest answer back. `turn` and `match` as with an answer."""

    turn: Count
    match: Count | None = None


class Say(Command, frozen=True, tag="say"):
    """A line of chat; from those who look on too, if the table lets them talk (`TableInfo.talk`)."""

    text: Text


class Rename(Command, frozen=True, tag="rename"):
    """Another name for one's own seat; and another picture beside it, if one is named."""

    name: Name
    avatar: Avatar | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table. From the start of a match on, a bot keeps the seat warm until its holder says hello again;
    before it, the seat is given up. With `keep`, which of the two is meant, one that comes late does not do the
    other."""

    keep: bool | None = None


class LinkDevice(Command, frozen=True, tag="link-device"):
    """An invitation to one's own seat, for a second device."""


class RevokeDevices(Command, frozen=True, tag="revoke-devices"):
    """Drop every other secret of one's own seat."""


class Agree(Command, frozen=True, tag="agree"):
    """Agree that whom the host has invited takes a seat over in a running match."""

    seat: Seat


class Commit(Command, frozen=True, tag="commit"):
    """While a match is starting: bind oneself to a share of its luck without telling it. `commitment` is SHA-256 of the
    share and a salt, both 32 random bytes; the server has committed to its own part before (`TableInfo.commitment`)."""

    match: Count
    commitment: Digits


class Reveal(Command, frozen=True, tag="reveal"):
    """Tell the share one has committed to, once nobody can commit any more: `TableInfo.shares` is there."""

    match: Count
    share: Digits
    salt: Digits


class Resync(Command, frozen=True, tag="resync"):
    """Send me a full `Sync`."""


class Why(Command, frozen=True, tag="why"):
    """Why not the other answers to what I am asked? Answered by `Reasons`; nothing is stored."""


class Hint(Command, frozen=True, tag="hint"):
    """What would a search answer for me, and what does it think of the rest? Answered by `Advice`, if the table has
    aids; nothing is stored."""

    turn: Count


class HostCommand(Command, frozen=True):
    """What only the host may do."""


class Arrange(HostCommand, frozen=True, tag="arrange"):
    """Another game, other options, more or fewer seats; before the start."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    options: OptionWords = field(default_factory=dict[str, str])
    clock: Seconds | None = None
    open: bool = True
    listed: bool = False
    aids: bool = False
    talk: bool = False


class SeatBot(HostCommand, frozen=True, tag="seat-bot"):
    """Put a bot at a seat: an open one, or another kind of bot where one plays or keeps the seat warm."""

    seat: Seat
    bot: Word


class FreeSeat(HostCommand, frozen=True, tag="free-seat"):
    """Send whoever holds a seat away and drop its secrets; before the start."""

    seat: Seat


class StandIn(HostCommand, frozen=True, tag="stand-in"):
    """Let a bot keep the seat of a person warm who is not connected."""

    seat: Seat


class Swap(HostCommand, frozen=True, tag="swap"):
    """Exchange who sits at two seats; before the start."""

    seat: Seat
    other: Seat


class Invite(HostCommand, frozen=True, tag="invite"):
    """An invitation to an open seat, or to one where a bot plays or keeps it warm; valid once. In a running match it is
    valid only when others have agreed (`Agree`)."""

    seat: Seat


class GiveHost(HostCommand, frozen=True, tag="give-host"):
    """Make somebody else the host."""

    seat: Seat


class LetTalk(HostCommand, frozen=True, tag="let-talk"):
    """Let those who look on talk in the chat, or no longer."""

    talk: bool


class Start(HostCommand, frozen=True, tag="start"):
    """Start the match."""


class Rematch(HostCommand, frozen=True, tag="rematch"):
    """Back to the table before the start, for another match with the same people."""


class Close(HostCommand, frozen=True, tag="close"):
    """Close the table for good; not while others play there."""


class Ping(Message, frozen=True, tag="ping"):
    """Are you there? Answered by `Pong`."""


Commands = (
    Answer
    | Undo
    | Say
    | Rename
    | Leave
    | LinkDevice
    | RevokeDevices
    | Agree
    | Commit
    | Reveal
    | Resync
    | Why
    | Hint
    | Arrange
    | SeatBot
    | FreeSeat
    | StandIn
    | Swap
    | Invite
    | GiveHost
    | LetTalk
    | Start
    | Rematch
    | Close
)
FromClient = Hello | Ping | Commands


# --- From the server: the table, which everybody may know ------------------------------------------------


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who holds a seat."""

    kind: str  # open, person or bot
    name: str = ""
    bot: str = ""  # the kind of bot that answers, or that keeps the seat warm
    connected: bool = False
    away: bool = False  # a bot keeps it warm
    taken_over: bool = (
        False  # by somebody who came while the match was running, and saw what the seat had seen
    )
    avatar: int = 0  # the picture that a person has chosen


class Takeover(Struct, frozen=True):
    """Somebody is invited to take a seat over in the running match, if enough people agree."""

    seat: int
    agreed: list[int]  # the seats of those who do; the host, who has invited, is the first
    needed: int  # how many have to


class ShareInfo(Struct, frozen=True, omit_defaults=True):
    """What the device of a person's seat adds to the luck of the match; whoever did not tell a share was silent."""

    seat: int
    commitment: str | None = None
    given: bool = False  # the luck is made of this share too


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a table."""

    code: str
    game: str
    phase: str  # lobby, starting, playing, over or closed
    seats: list[SeatInfo]
    host: int
    options: dict[str, str]
    rules_version: str
    clock: int | None = None  # seconds for an answer
    open: bool = True  # whoever knows the code may take an open seat
    listed: bool = False  # shown in the list of tables
    aids: bool = False  # every seat is told figures such as odds
    spectators: int = 0
    match: int = 0  # how many matches were started here
    commitment: str | None = None  # of the server, to its part of the luck; told before anybody else's
    takeovers: list[Takeover] = []  # that wait for somebody's consent, or for whom is invited
    trouble: str | None = None  # the reason why the match can be looked at and not be played on
    shares: list[ShareInfo] = []  # of people's seats; while a match is starting: from when on all can be told
    deal: str | None = None  # the day whose deal the match is, the same for everybody who tries it
    talk: bool = False  # those who look on may talk too


class ChatLine(Struct, frozen=True):
    """A line of chat; a seat of None is the table itself, telling who came and went, and -2 somebody who looks on, who
    has no name."""

    number: int
    seat: int | None
    name: str
    text: str


# --- From the server: positions --------------------------------------------------------------------------


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened, as this viewer was told it."""

    number: int
    event: str
    values: tuple[int, ...] = ()
    withdrawn: tuple[int, ...] = ()  # with `undone`: the numbers of the events that no longer hold


class Foreseen(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something an answer would bring: an event that would be told, or one of `GameDetails.previews`."""

    name: str
    values: tuple[int, ...] = ()


class Asked(Struct, frozen=True, omit_defaults=True, gc=False):
    """What the seat is asked, and the actions it may answer. `previews`: by action, what is known beforehand of what
    it would bring, in a line for each way in which it may go on."""

    question: str
    legal: list[int]
    previews: dict[int, list[list[Foreseen]]] = {}


class Disclosed(Struct, frozen=True):
    """The share of a seat and its salt, told when the match is over."""

    seat: int
    share: str
    salt: str


class Over(Struct, frozen=True, omit_defaults=True):
    """How the match ended, and what its luck was made of: the server's key, and the shares of the players' devices."""

    places: list[int]
    winners: list[int]  # seats; nobody need have won
    payoffs: list[float]
    key: str | None
    salt: str | None
    shares: list[Disclosed] = []
    scores: list[int] | None = None  # by seat, in a game whose players count something
    turned_over: dict[str, list[int]] = {}  # what the players lay open at the end


class Position(Struct, frozen=True, omit_defaults=True, gc=False):
    """What holds now for one viewer, apart from what it sees."""

    waiting: list[int]
    turn: int = 0  # the seat's own number: how often it has answered or taken back
    asked: Asked | None = None
    undo: bool = False
    clock: dict[int, int] | None = None  # by seat that owes an answer: milliseconds left
    over: Over | None = None
    aids: dict[str, float] | None = None  # figures that help to decide, if the table allows them
    readings: dict[
        str, list[int]
    ] = {}  # numbers that follow from the table that is seen, such as sums and limits


class Frame(Message, frozen=True):
    """What the server sends."""


class Welcome(Frame, frozen=True, tag="welcome"):
    """The reply to `Hello`."""

    table: TableInfo
    seat: int | None
    chat: list[ChatLine]
    protocol: int = VERSION


class Sync(Frame, frozen=True, tag="sync"):
    """Everything the viewer sees; `events` are the latest."""

    stream: str
    seq: int
    seen: dict[str, Any]
    events: list[Event]
    position: Position


class Update(Frame, frozen=True, tag="update"):
    """What happened, and what changed since the update before. `changed` holds changed fields only: objects go
    into objects, rows of records are objects by index, everything else replaces what was there."""

    stream: str
    seq: int
    events: list[Event]
    changed: dict[str, Any]
    position: Position


class TableChanged(Frame, frozen=True, tag="table"):
    """Somebody came, went, or changed the table."""

    table: TableInfo


class Said(Frame, frozen=True, tag="said"):
    """A line of chat."""

    line: ChatLine


class Accepted(Frame, frozen=True, tag="accepted"):
    """A command was carried out and is stored."""

    id: str
    invitation: str | None = None


class Refused(Frame, frozen=True, tag="refused"):
    """Something was not done, and nothing changed. `message` is the reason in English, for developers."""

    reason: str
    message: str
    id: str | None = None


class Reasons(Frame, frozen=True, tag="reasons"):
    """Why each answer to the open question that is not legal is not: names of the game's refusals, by action."""

    id: str
    reasons: dict[int, str]


class Advised(Struct, frozen=True):
    """An answer that a search has tried, and the mean payoff that it led to, from -1 to 1. Against the answer that it
    would give: in how many of the worlds imagined for both it did better and worse, and one standard error of the
    difference."""

    action: int
    value: float
    trials: int
    worlds: int
    better: int
    worse: int
    error: float


class Advice(Frame, frozen=True, tag="advice"):
    """What a search, which knows what this seat sees and no more, would answer: the best first. An answer that is the
    only legal one needs no trials."""

    id: str
    turn: int
    action: int
    answers: list[Advised]


class Pong(Frame, frozen=True, tag="pong"):
    """I am here."""


class Bye(Frame, frozen=True, tag="bye"):
    """The last frame before the server closes the connection."""

    reason: str
    message: str


FromServer = (
    Welcome | Sync | Update | TableChanged | Said | Accepted | Refused | Reasons | Advice | Pong | Bye
)


# --- Over HTTP -------------------------------------------------------------------------------------------


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client posts."""


class NewTable(Body, frozen=True):
    """A table to be set up; whoever sets it up is its host and sits at seat 0."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    name: Name
    options: OptionWords = field(default_factory=dict[str, str])
    bots: Annotated[list[Word], Meta(max_length=MAX_SEATS)] = field(default_factory=list[str])
    clock: Seconds | None = None
    open: bool = True
    listed: bool = False
    aids: bool = False
    talk: bool = False
    avatar: Avatar = 0


class Join(Body, frozen=True):
    """Take an open seat: the one named, or the first."""

    name: Name
    seat: Seat | None = None
    avatar: Avatar = 0


class Redeem(Body, frozen=True):
    """Exchange an invitation for the secret of its seat; a second device keeps the seat's name."""

    invitation: Secret
    name: Name | None = None
    avatar: Avatar = 0


class Seated(Struct, frozen=True):
    """The seat one was given; the secret is told once."""

    table: TableInfo
    seat: int
    secret: str


class Try(Body, frozen=True):
    """One device's one try at the deal of today; `device` is a word of 256 random bits that the browser keeps."""

    device: Secret
    name: Name
    avatar: Avatar = 0


class DealResult(Struct, frozen=True, omit_defaults=True):
    """What came of a try that was played to its end."""

    name: str
    place: int  # among all results of the day, from 1; equal ones share it
    payoff: float
    score: int | None = None  # where the game has one; else the payoff decides
    mine: bool = False  # of the device that asks
    table: str | None = None  # where it was played, once the day is over


class DealInfo(Struct, frozen=True, omit_defaults=True):
    """The deal of a day, and what came of it so far: the best results, and the one of the device that asks."""

    game: str
    day: str
    commitment: str  # to the key of its luck
    committed: float  # when that was made, in seconds since 1970
    options: dict[str, str]
    bots: list[str]
    seconds_left: int  # in which tries are begun; 0: the day is over
    tries: int  # that were begun
    finished: int
    median: float | None = None  # of the scores, or of the payoffs of a game that has none
    results: list[DealResult] = []
    tried: str | None = None  # the table of the device that asks
    key: str | None = None  # when the day is over
    salt: str | None = None
    next_commitment: str | None = None  # to the deal of the day after


class Turn(Struct, frozen=True):
    """Whom a table waits for, for somebody who is not there."""

    table: TableInfo
    waiting: list[int]  # the seats that owe an answer
    seat: int | None  # whose secret it was asked with


class GameInfo(Struct, frozen=True):
    """A game in the list."""

    name: str
    title: dict[str, str]
    seats: list[int]
    rules_version: str
    about: dict[str, str] = {}  # by language: what it is, in a line
    minutes: int = 0  # that it takes people who know it; 0: nobody has said
    lesson: int = 0  # minutes of its lesson; 0: there is none
    bots: list[str] = []
    aids: bool = False  # whether the game has figures that help to decide


class MarkInfo(Struct, frozen=True):
    """What kind of claim a value of an option is, and the rule of the digest that says so."""

    kind: Kind
    rule: str


class OptionInfo(Struct, frozen=True):
    """An option, the words for its values, and the mark of each."""

    name: str
    values: list[str]
    default: str
    marks: dict[str, MarkInfo]


class ParameterInfo(Struct, frozen=True):
    """A typed value: the word for each number it can be; none: any number."""

    name: str
    words: list[str]


class EventInfo(Struct, frozen=True):
    """An event and its values."""

    name: str
    parameters: list[ParameterInfo]


class ActionInfo(Struct, frozen=True):
    """A family of actions, such as `take` of `take green-2`, and its values."""

    name: str
    parameters: list[ParameterInfo]


class QuestionInfo(Struct, frozen=True):
    """A question and the range of actions that may answer it."""

    name: str
    first: int
    count: int


class ClashInfo(Struct, frozen=True):
    """Words of options (and of `seats`) that cannot be chosen together; the texts have a sentence `clash-<name>`."""

    name: str
    words: dict[str, list[str]]


class GameDetails(Struct, frozen=True):
    """All a client needs to know of a game to play it."""

    name: str
    title: dict[str, str]
    seats: list[int]
    rules_version: str
    options: list[OptionInfo]
    shorthands: dict[str, dict[str, dict[str, str]]]  # by name and word: the options it stands for
    actions: list[str]
    action_families: list[ActionInfo]
    questions: list[QuestionInfo]
    events: list[EventInfo]
    refusals: list[str]
    bots: list[str]
    aids: bool = False  # whether the game has figures that help to decide
    clashes: list[ClashInfo] = []
    previews: list[EventInfo] = []  # what previews may say besides events
    steps: list[str] = []  # events of which, of several of a seat in a row, the last says where it ends


class GameList(Struct, frozen=True):
    games: list[GameInfo]


class TableList(Struct, frozen=True):
    tables: list[TableInfo]


class LessonStep(Struct, frozen=True):
    """Something that a lesson says (the text `lesson-<say>`) and points at; with answers, it waits for one of them."""

    say: str
    point: list[str]
    answers: list[str]


class LessonScene(Struct, frozen=True):
    """A part of a lesson that begins from a position of its own."""

    name: str
    seats: int
    steps: list[LessonStep]


class LessonInfo(Struct, frozen=True):
    """A game's lesson; the learner sits at seat 0."""

    game: str
    minutes: int
    scenes: list[LessonScene]


class LessonAnswers(Body, frozen=True):
    """Where a learner is: the scene, and the answers they have given in it. Nothing is stored of it."""

    scene: Annotated[int, Meta(ge=0, lt=MAX_SCENES)]
    answers: Annotated[list[ActionText], Meta(max_length=MAX_LESSON_ANSWERS)]


class PractisedAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of one of the people who play a position on one device."""

    seat: Seat
    action: Count


class Practising(Body, frozen=True):
    """A position that is played on one device: its text, the luck chosen for it, the seats of the people there (none:
    whoever is asked first), which of them looks, and what they have answered. Nothing is stored of it."""

    position: Annotated[str, Meta(max_length=MAX_POSITION_TEXT)]
    seed: Count
    people: Annotated[list[Seat], Meta(max_length=MAX_SEATS)] = field(default_factory=list[int])
    viewer: Seat | None = None
    answers: Annotated[list[PractisedAnswer], Meta(max_length=MAX_PRACTICE_ANSWERS)] = field(
        default_factory=list[PractisedAnswer]
    )


class PlayingOn(Body, frozen=True):
    """A moment of a match that is over, from which somebody plays on on one device: the step of a view as `viewed` saw
    it (a seat; none: everybody), and the luck: the match's own, or what follows from a seed. The rest as for a
    position; if nobody is named, whoever's view it is plays."""

    step: Count
    viewed: Seat | None = None
    seed: Count | None = None
    people: Annotated[list[Seat], Meta(max_length=MAX_SEATS)] = field(default_factory=list[int])
    viewer: Seat | None = None
    answers: Annotated[list[PractisedAnswer], Meta(max_length=MAX_PRACTICE_ANSWERS)] = field(
        default_factory=list[PractisedAnswer]
    )


class Practised(Struct, frozen=True):
    """What one of the people who practise sees after their answers: its seat's, and nothing else; and what a
    hand-written bot would answer that saw the same."""

    seats: int
    people: list[int]
    seat: int
    sync: Sync
    names: list[str] = []  # of a match; the seats of a position have none
    advice: int | None = None


class ViewStep(Struct, frozen=True):
    """What a viewer heard at a step of a match, and what changed in its Seen; the first step changes everything.
    Where all is viewed, `changed` has one row of Seens, `seats`."""

    events: list[Event]
    changed: dict[str, Any]
    readings: dict[str, list[int]] = {}  # as in a position
    chapter: int = 0  # which round or turn it is, where the game counts them


class View(Struct, frozen=True):
    """A match so far, as one viewer saw it; without a viewer, as the public did, or, once it is over, all of it."""

    table: TableInfo
    viewer: int | None
    steps: list[ViewStep]
    all: bool = False
    taken_over: dict[int, list[str]] = {}  # by seat: who sat down there while the match was running, in order
    told_only: bool = False  # the match is of other rules: what was told, without what was seen


class Reviewing(Struct, frozen=True):
    """How far the review of a match is: so many pieces of all; and the review, once it is there. It is worked on only
    while somebody asks for it."""

    done: int
    total: int  # 0 until it is known
    review: Review | None = None


class ServerKey(Struct, frozen=True):
    """The public key by which this server signs the records of its matches, hexadecimal."""

    key: str
    algorithm: str = "ed25519"


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    reason: str
    message: str


# --- Reading and writing ---------------------------------------------------------------------------------

_reader = msgspec.json.Decoder(FromClient)
_client_reader = msgspec.json.Decoder(FromServer)
_writer = msgspec.json.Encoder()


def read(data: bytes | str) -> FromClient:
    """A message from a client; `msgspec.ValidationError` or `DecodeError` if it is none."""
    return _reader.decode(data)


def read_frame(data: bytes | str) -> FromServer:
    """A frame from the server, for clients written in Python."""
    return _client_reader.decode(data)


def write(message: Struct) -> bytes:
    """A message as JSON."""
    return _writer.encode(message)
