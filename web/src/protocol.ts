// Made by tools/make_types.py from the server's messages; do not edit.

export const PROTOCOL = 1;

/** A command was carried out and is stored. */
export interface Accepted {
  type: "accepted";
  id: string;
  invitation?: string | null;
}

/** A seat's result, in parts that sum to it. */
export interface Account {
  seat: number;
  result: number;
  start: Estimate;
  luck: Estimate;
  answers: Estimate;
  rest: number;
  loss: Estimate;
  luck_by_question: Record<string, number>;
  num_answers: number;
}

/** A family of actions, such as `take` of `take green-2`, and its values. */
export interface ActionInfo {
  name: string;
  parameters: ParameterInfo[];
}

/** What a search, which knows what this seat sees and no more, would answer: the best first. An answer that is the only legal one needs no trials. */
export interface Advice {
  type: "advice";
  id: string;
  turn: number;
  action: number;
  answers: Advised[];
}

/** An answer that a search has tried, and the mean payoff that it led to, from -1 to 1. Against the answer that it would give: in how many of the worlds imagined for both it did better and worse, and one standard error of the difference. */
export interface Advised {
  action: number;
  value: number;
  trials: number;
  worlds: number;
  better: number;
  worse: number;
  error: number;
}

/** Agree that whom the host has invited takes a seat over in a running match. */
export interface Agree {
  type: "agree";
  seat: number;
  id: string;
}

/** An answer to the question the seat is asked: an action by id, or in notation. `turn` is the seat's own number. With `match`, the table's number of the match that is meant, one that comes late is never taken for another's. */
export interface Answer {
  type: "answer";
  turn: number;
  action: number | string;
  match?: number | null;
  id: string;
}

/** Another game, other options, more or fewer seats; before the start. */
export interface Arrange {
  type: "arrange";
  game: string;
  seats: number;
  options?: Record<string, string>;
  clock?: number | null;
  open?: boolean;
  listed?: boolean;
  aids?: boolean;
  talk?: boolean;
  id: string;
}

/** What the seat is asked, and the actions it may answer. `previews`: by action, what is known beforehand of what it would bring, in a line for each way in which it may go on. */
export interface Asked {
  question: string;
  legal: number[];
  previews?: Record<string, Foreseen[][]>;
}

/** The last frame before the server closes the connection. */
export interface Bye {
  type: "bye";
  reason: string;
  message: string;
}

/** Where a round or turn begins: after so many answers. */
export interface Chapter {
  index: number;
  number: number;
}

/** A line of chat; a seat of None is the table itself, telling who came and went, and -2 somebody who looks on, who has no name. */
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
}

/** Words of options (and of `seats`) that cannot be chosen together; the texts have a sentence `clash-<name>`. */
export interface ClashInfo {
  name: string;
  words: Record<string, string[]>;
}

/** Close the table for good; not while others play there. */
export interface Close {
  type: "close";
  id: string;
}

/** While a match is starting: bind oneself to a share of its luck without telling it. `commitment` is SHA-256 of the share and a salt, both 32 random bytes; the server has committed to its own part before (`TableInfo.commitment`). */
export interface Commit {
  type: "commit";
  match: number;
  commitment: string;
  id: string;
}

/** The deal of a day, and what came of it so far: the best results, and the one of the device that asks. */
export interface DealInfo {
  game: string;
  day: string;
  commitment: string;
  committed: number;
  options: Record<string, string>;
  bots: string[];
  seconds_left: number;
  tries: number;
  finished: number;
  median?: number | null;
  results?: DealResult[];
  tried?: string | null;
  key?: string | null;
  salt?: string | null;
  next_commitment?: string | null;
}

/** What came of a try that was played to its end. */
export interface DealResult {
  name: string;
  place: number;
  payoff: number;
  score?: number | null;
  mine?: boolean;
  table?: string | null;
}

/** The share of a seat and its salt, told when the match is over. */
export interface Disclosed {
  seat: number;
  share: string;
  salt: string;
}

/** A value and its standard error, which comes of having played on only so often. */
export interface Estimate {
  value: number;
  error: number;
}

/** Something that happened, as this viewer was told it. */
export interface Event {
  number: number;
  event: string;
  values?: number[];
  withdrawn?: number[];
}

/** An event and its values. */
export interface EventInfo {
  name: string;
  parameters: ParameterInfo[];
}

/** Something an answer would bring: an event that would be told, or one of `GameDetails.previews`. */
export interface Foreseen {
  name: string;
  values?: number[];
}

/** Send whoever holds a seat away and drop its secrets; before the start. */
export interface FreeSeat {
  type: "free-seat";
  seat: number;
  id: string;
}

/** What a seat gained in a part of a round. */
export interface Gain {
  seat: number;
  chapter: number;
  part: string;
  amount: number;
}

/** All a client needs to know of a game to play it. */
export interface GameDetails {
  name: string;
  title: Record<string, string>;
  seats: number[];
  rules_version: string;
  options: OptionInfo[];
  shorthands: Record<string, Record<string, Record<string, string>>>;
  actions: string[];
  action_families: ActionInfo[];
  questions: QuestionInfo[];
  events: EventInfo[];
  refusals: string[];
  bots: string[];
  aids?: boolean;
  clashes?: ClashInfo[];
  previews?: EventInfo[];
  steps?: string[];
}

/** A game in the list. */
export interface GameInfo {
  name: string;
  title: Record<string, string>;
  seats: number[];
  rules_version: string;
  about?: Record<string, string>;
  minutes?: number;
  lesson?: number;
  bots?: string[];
  aids?: boolean;
}

export interface GameList {
  games: GameInfo[];
}

/** Make somebody else the host. */
export interface GiveHost {
  type: "give-host";
  seat: number;
  id: string;
}

/** Who connects to which table: the holder of a seat's secret, or somebody who looks on. */
export interface Hello {
  type: "hello";
  table: string;
  secret?: string | null;
  resume?: Resume | null;
  chat?: number;
  protocol?: number;
  previews?: boolean;
}

/** What would a search answer for me, and what does it think of the rest? Answered by `Advice`, if the table has aids; nothing is stored. */
export interface Hint {
  type: "hint";
  turn: number;
  id: string;
}

/** How a match went. `gauges` has by name a row for each chapter, as it ended: a number for each seat. */
export interface History {
  chapters?: Chapter[];
  gauges?: Record<string, number[][]>;
  gains?: Gain[];
  landmarks?: Landmark[];
}

/** An invitation to an open seat, or to one where a bot plays or keeps it warm; valid once. In a running match it is valid only when others have agreed (`Agree`). */
export interface Invite {
  type: "invite";
  seat: number;
  id: string;
}

/** Take an open seat: the one named, or the first. */
export interface Join {
  name: string;
  seat?: number | null;
  avatar?: number;
}

/** Something that happened with the answer of this index, and is worth a mark. */
export interface Landmark {
  index: number;
  event: string;
  values: number[];
}

/** Leave the table. From the start of a match on, a bot keeps the seat warm until its holder says hello again; before it, the seat is given up. With `keep`, which of the two is meant, one that comes late does not do the other. */
export interface Leave {
  type: "leave";
  keep?: boolean | null;
  id: string;
}

/** Where a learner is: the scene, and the answers they have given in it. Nothing is stored of it. */
export interface LessonAnswers {
  scene: number;
  answers: string[];
}

/** A game's lesson; the learner sits at seat 0. */
export interface LessonInfo {
  game: string;
  minutes: number;
  scenes: LessonScene[];
}

/** A part of a lesson that begins from a position of its own. */
export interface LessonScene {
  name: string;
  seats: number;
  steps: LessonStep[];
}

/** Something that a lesson says (the text `lesson-<say>`) and points at; with answers, it waits for one of them. */
export interface LessonStep {
  say: string;
  point: string[];
  answers: string[];
}

/** Let those who look on talk in the chat, or no longer. */
export interface LetTalk {
  type: "let-talk";
  talk: boolean;
  id: string;
}

/** An invitation to one's own seat, for a second device. */
export interface LinkDevice {
  type: "link-device";
  id: string;
}

/** What kind of claim a value of an option is, and the rule of the digest that says so. */
export interface MarkInfo {
  kind: "edition" | "house" | "printed" | "reading" | "unsettled";
  rule: string;
}

/** How often each seat would win from there, all being known. */
export interface Moment {
  index: number;
  wins: number[];
  payoffs: number[];
}

/** A table to be set up; whoever sets it up is its host and sits at seat 0. */
export interface NewTable {
  game: string;
  seats: number;
  name: string;
  options?: Record<string, string>;
  bots?: string[];
  clock?: number | null;
  open?: boolean;
  listed?: boolean;
  aids?: boolean;
  talk?: boolean;
  avatar?: number;
}

/** An option, the words for its values, and the mark of each. */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  marks: Record<string, MarkInfo>;
}

/** How the match ended, and what its luck was made of: the server's key, and the shares of the players' devices. */
export interface Over {
  places: number[];
  winners: number[];
  payoffs: number[];
  key: string | null;
  salt: string | null;
  shares?: Disclosed[];
  scores?: number[] | null;
  turned_over?: Record<string, number[]>;
}

/** A typed value: the word for each number it can be; none: any number. */
export interface ParameterInfo {
  name: string;
  words: string[];
}

/** Are you there? Answered by `Pong`. */
export interface Ping {
  type: "ping";
}

/** A moment of a match that is over, from which somebody plays on on one device: the step of a view as `viewed` saw it (a seat; none: everybody), and the luck: the match's own, or what follows from a seed. The rest as for a position; if nobody is named, whoever's view it is plays. */
export interface PlayingOn {
  step: number;
  viewed?: number | null;
  seed?: number | null;
  people?: number[];
  viewer?: number | null;
  answers?: PractisedAnswer[];
}

/** I am here. */
export interface Pong {
  type: "pong";
}

/** What holds now for one viewer, apart from what it sees. */
export interface Position {
  waiting: number[];
  turn?: number;
  asked?: Asked | null;
  undo?: boolean;
  clock?: Record<string, number> | null;
  over?: Over | null;
  aids?: Record<string, number> | null;
  readings?: Record<string, number[]>;
}

/** What one of the people who practise sees after their answers: its seat's, and nothing else; and what a hand-written bot would answer that saw the same. */
export interface Practised {
  seats: number;
  people: number[];
  seat: number;
  sync: Sync;
  names?: string[];
  advice?: number | null;
}

/** An answer of one of the people who play a position on one device. */
export interface PractisedAnswer {
  seat: number;
  action: number;
}

/** A position that is played on one device: its text, the luck chosen for it, the seats of the people there (none: whoever is asked first), which of them looks, and what they have answered. Nothing is stored of it. */
export interface Practising {
  position: string;
  seed: number;
  people?: number[];
  viewer?: number | null;
  answers?: PractisedAnswer[];
}

/** Why a request was refused. */
export interface Problem {
  reason: string;
  message: string;
}

/** An answer, and how its seat fares with it: by payoff, and how often it wins. */
export interface Prospect {
  answer: number;
  payoff: Estimate;
  wins: Estimate;
}

/** A question and the range of actions that may answer it. */
export interface QuestionInfo {
  name: string;
  first: number;
  count: number;
}

/** Why each answer to the open question that is not legal is not: names of the game's refusals, by action. */
export interface Reasons {
  type: "reasons";
  id: string;
  reasons: Record<string, string>;
}

/** Exchange an invitation for the secret of its seat; a second device keeps the seat's name. */
export interface Redeem {
  invitation: string;
  name?: string | null;
  avatar?: number;
}

/** Something was not done, and nothing changed. `message` is the reason in English, for developers. */
export interface Refused {
  type: "refused";
  reason: string;
  message: string;
  id?: string | null;
}

/** Back to the table before the start, for another match with the same people. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Another name for one's own seat; and another picture beside it, if one is named. */
export interface Rename {
  type: "rename";
  name: string;
  avatar?: number | null;
  id: string;
}

/** What a client that was cut off has already. */
export interface Resume {
  stream: string;
  seq: number;
}

/** Send me a full `Sync`. */
export interface Resync {
  type: "resync";
  id: string;
}

/** Tell the share one has committed to, once nobody can commit any more: `TableInfo.shares` is there. */
export interface Reveal {
  type: "reveal";
  match: number;
  share: string;
  salt: string;
  id: string;
}

/** How a match went, what was luck and what was skill, and which answers were costly. */
export interface Review {
  game: string;
  names: string[];
  kinds: string[];
  places: number[];
  winners: number[];
  num_answers: number;
  accounts: Account[];
  moments: Moment[];
  history: History;
  turning_points: TurningPoint[];
}

/** How far the review of a match is: so many pieces of all; and the review, once it is there. It is worked on only while somebody asks for it. */
export interface Reviewing {
  done: number;
  total: number;
  review?: Review | null;
}

/** Drop every other secret of one's own seat. */
export interface RevokeDevices {
  type: "revoke-devices";
  id: string;
}

/** A line of chat. */
export interface Said {
  type: "said";
  line: ChatLine;
}

/** A line of chat; from those who look on too, if the table lets them talk (`TableInfo.talk`). */
export interface Say {
  type: "say";
  text: string;
  id: string;
}

/** Put a bot at a seat: an open one, or another kind of bot where one plays or keeps the seat warm. */
export interface SeatBot {
  type: "seat-bot";
  seat: number;
  bot: string;
  id: string;
}

/** Who holds a seat. */
export interface SeatInfo {
  kind: string;
  name?: string;
  bot?: string;
  connected?: boolean;
  away?: boolean;
  taken_over?: boolean;
  avatar?: number;
}

/** The seat one was given; the secret is told once. */
export interface Seated {
  table: TableInfo;
  seat: number;
  secret: string;
}

/** What the device of a person's seat adds to the luck of the match; whoever did not tell a share was silent. */
export interface ShareInfo {
  seat: number;
  commitment?: string | null;
  given?: boolean;
}

/** Let a bot keep the seat of a person warm who is not connected. */
export interface StandIn {
  type: "stand-in";
  seat: number;
  id: string;
}

/** Start the match. */
export interface Start {
  type: "start";
  id: string;
}

/** Exchange who sits at two seats; before the start. */
export interface Swap {
  type: "swap";
  seat: number;
  other: number;
  id: string;
}

/** Everything the viewer sees; `events` are the latest. */
export interface Sync {
  type: "sync";
  stream: string;
  seq: number;
  seen: Record<string, unknown>;
  events: Event[];
  position: Position;
}

/** Somebody came, went, or changed the table. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** What everybody may know of a table. */
export interface TableInfo {
  code: string;
  game: string;
  phase: string;
  seats: SeatInfo[];
  host: number;
  options: Record<string, string>;
  rules_version: string;
  clock?: number | null;
  open?: boolean;
  listed?: boolean;
  aids?: boolean;
  spectators?: number;
  match?: number;
  commitment?: string | null;
  takeovers?: Takeover[];
  trouble?: string | null;
  shares?: ShareInfo[];
  deal?: string | null;
  talk?: boolean;
}

export interface TableList {
  tables: TableInfo[];
}

/** Somebody is invited to take a seat over in the running match, if enough people agree. */
export interface Takeover {
  seat: number;
  agreed: number[];
  needed: number;
}

/** One device's one try at the deal of today; `device` is a word of 256 random bits that the browser keeps. */
export interface Try {
  device: string;
  name: string;
  avatar?: number;
}

/** Whom a table waits for, for somebody who is not there. */
export interface Turn {
  table: TableInfo;
  waiting: number[];
  seat: number | null;
}

/** A costly answer: what was answered, what looked best to those who played on, and by how much. */
export interface TurningPoint {
  index: number;
  step: number;
  seat: number;
  chapter: number;
  question: string;
  given: string;
  best: string;
  loss: Estimate;
  prospects: Prospect[];
  worlds: number;
  words: Record<string, Words>;
}

/** Take the seat's latest answer back. `turn` and `match` as with an answer. */
export interface Undo {
  type: "undo";
  turn: number;
  match?: number | null;
  id: string;
}

/** What happened, and what changed since the update before. `changed` holds changed fields only: objects go into objects, rows of records are objects by index, everything else replaces what was there. */
export interface Update {
  type: "update";
  stream: string;
  seq: number;
  events: Event[];
  changed: Record<string, unknown>;
  position: Position;
}

/** A match so far, as one viewer saw it; without a viewer, as the public did, or, once it is over, all of it. */
export interface View {
  table: TableInfo;
  viewer: number | null;
  steps: ViewStep[];
  all?: boolean;
  taken_over?: Record<string, string[]>;
  told_only?: boolean;
}

/** What a viewer heard at a step of a match, and what changed in its Seen; the first step changes everything. Where all is viewed, `changed` has one row of Seens, `seats`. */
export interface ViewStep {
  events: Event[];
  changed: Record<string, unknown>;
  readings?: Record<string, number[]>;
  chapter?: number;
}

/** The reply to `Hello`. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  chat: ChatLine[];
  protocol?: number;
}

/** Why not the other answers to what I am asked? Answered by `Reasons`; nothing is stored. */
export interface Why {
  type: "why";
  id: string;
}

/** A turning point as people read it, in one language. */
export interface Words {
  asked: string;
  given: string;
  best: string;
  known: string[];
  why: string[];
}

export type FromClient = Hello | Ping | Answer | Undo | Say | Rename | Leave | LinkDevice | RevokeDevices | Agree | Commit | Reveal | Resync | Why | Hint | Arrange | SeatBot | FreeSeat | StandIn | Swap | Invite | GiveHost | LetTalk | Start | Rematch | Close;

export type FromServer = Welcome | Sync | Update | TableChanged | Said | Accepted | Refused | Reasons | Advice | Pong | Bye;
