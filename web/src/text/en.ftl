# The page's own words. What a game or the server says is in their catalogues; a game's override nothing here.

# --- Everywhere -----------------------------------------------------------------------------------------

skip-to-content = Skip to the content
home = Ludarium, to the first page
tagline = Good games, played well: with friends, or against bots.
language = Language
language-en = English
language-fr = Français
theme = Appearance
theme-system = as the system
theme-light = light
theme-dark = dark
number-keys = Number keys answer
less-motion = Less motion
unofficial = Ludarium is unofficial and not connected with the authors or publishers of these games. Drawings and words are our own.
about-rules = Rules
loading = One moment …
unexpected = Something went wrong on this page. Reload it; your seat is kept.
close = Close
cancel = Cancel
copy = Copy
copied = Copied
try-again = Try again
reason-unreachable = The server does not answer. Is your network on?
offline-help = Without the server you can look at your matches and choose how the page looks. Playing, watching, lessons and rulebooks need the server.
renewed = The server answers. Its page may be newer than this one.
nowhere = There is nothing at this address
nowhere-help = Perhaps it was mistyped, or cut short when it was copied. The code of a table has six letters and digits; you can enter it on the first page.
reload = Load it anew
reason-left = You have left the table.

# --- The first page -------------------------------------------------------------------------------------

choose-game = Choose a game
your-name = Your name
name-help = Shown to everybody at the table.
guest = Guest
players = { $first ->
    [one] { $last ->
        [one] 1 player
       *[other] 1 to { $last } players
    }
   *[other] { $first } to { $last } players
}
players-exactly = { $number ->
    [one] 1 player
   *[other] { $number } players
}
play-now = Play
learn = Learn
learn-minutes = in { $number } minutes
learn-go-on = where you left off
about-minutes = about { $number } minutes
strength = How well the bots play
newcomer = New here? Every game teaches itself at the table, in a few minutes.
opponents = Opponents
set-up = With friends
rules-of = Rules of { $game }
join-by-code = Have a code?
code = Table code
colon = :
code-help = Six letters and digits
open-table = Go to the table
public-tables = Open to everybody
no-public-tables = No table is listed just now. Yours can be: tick “listed” when you set it up.
my-tables = Your tables
my-table = { $game }, as { $name }
forget-table = Remove { $code } from this list
seats-free = { $number ->
    [0] no free seat
    [one] 1 free seat
   *[other] { $number } free seats
}
phase-lobby = gathering
phase-starting = starting
phase-playing = playing
phase-over = finished
phase-closed = closed

# --- What this browser remembers ------------------------------------------------------------------------

history = Your matches
history-help = Kept in this browser and nowhere else: the latest 500.
history-by-game = Game by game
history-game = Game
history-played = Played
history-victories = Won
history-best = Best score
history-mean = Mean score
history-matches = Every match
history-all = all games
history-won = won
history-lost = lost
history-placed = place { $place }
history-score = { $result }, { $score } points
history-against = against { $names }
history-more = Show more
history-empty = No match was played to its end in this browser yet.
history-file = Take it along
history-file-help = A file with the results above, to keep or to read in another browser. It cannot be used to play at your seats.
history-save = Save as a file
history-load = Read a file
history-forget = Forget all
history-forget-help = All matches above are removed from this browser. A file that you have saved can bring them back.
history-taken = { $number ->
    [0] The file was read; every match in it was here already.
    [one] The file was read: 1 match is new.
   *[other] The file was read: { $number } matches are new.
}
history-bad-size = This file is too large for a history: choose one that was saved here.
history-bad-json = This file is damaged, or is no history at all. Nothing was changed; choose one that was saved here.
history-bad-format = This file is not a history of Ludarium, or is from a later version. Nothing was changed.
history-bad-entry = Match { $number } in this file cannot be right. Nothing was changed; save the file anew where it comes from.
my-table-gone = no longer yours, or gone

# --- One screen for a room ------------------------------------------------------------------------------

screen-open = Show this table on a large screen
screen-leave = To the table
screen-join = Join with your phone: point its camera here, or type the code.
screen-answers = answers now

# --- A position on one device ---------------------------------------------------------------------------

position = Play from a position
position-not-a-match = practice
position-help = A position is a state of a running game, as text. Whoever writes it knows what it hides, and the luck is this page’s: it is for trying things out, and counts for nothing.
position-text = Position
position-check = Play
position-wrong = This position cannot be:
position-link = Link to this position
position-example = An example
position-people = Seats played on this device
position-bots-help = The other seats are played by bots.
position-again = Again, with the same luck
position-other-luck = Again, with other luck
position-edit = Change the position
position-pass = Pass the device to { $name }
position-over = The game is over.

# --- The deal of the day --------------------------------------------------------------------------------

day = Deal of the day
day-about = Everybody on this server gets the same luck and the same { $bots ->
    [one] bot
   *[other] { $bots } bots
}. Each device has one try; no hints, no odds.
day-left = New tries for { $hours ->
    [one] less than an hour
   *[other] { $hours } more hours
}. One that was begun counts if it is finished within an hour after that.
day-play = Play today’s deal
day-tried = To your try
day-over = This day is over.
day-before = The day before
day-today = Today
day-results = Results of the day
day-tries = { $tries ->
    [0] Nobody has tried yet.
    [one] 1 try, { $finished } finished.
   *[other] { $tries } tries, { $finished } finished.
}
day-median = In the middle
day-own = You: { $result }, place { $place } of { $finished }
day-result = Result
day-score = { $score } points
day-watch-best = Watch the best: { $name }
day-watch-own = Watch your own
day-no-results = No result yet.
day-promise = What this promises, and what it does not
day-promised = Promised: the luck was fixed and committed to before anybody’s try, and is the same for all. Results are matches that were played to their end on this server; nobody can send one in. Until an hour after the day’s end the key is told to nobody.
day-not-promised = Not promised: that a person tries only once. One try belongs to one browser: whoever takes another, or empties this one, gets a new try and knows what is coming. Whoever watches somebody else’s try knows it too, and whoever runs the server could look at the key. It is a game among people who want to play it.
day-committed = The commitment was made on { $when }.
day-next = Commitment to tomorrow’s deal
day-kept = The key is the one that was committed to.

# --- Pictures beside names ------------------------------------------------------------------------------

avatar = Picture
avatar-none = none
avatar-owl = owl
avatar-fox = fox
avatar-cat = cat
avatar-fish = fish
avatar-snail = snail
avatar-bee = bee
avatar-mushroom = mushroom
avatar-teapot = teapot
avatar-moon = moon
avatar-sun = sun
avatar-boat = boat
avatar-tower = tower
avatar-key = key
avatar-leaf = leaf
avatar-hat = hat
avatar-lantern = lantern

# --- Learning -------------------------------------------------------------------------------------------

lesson = Lesson
lesson-not-a-match = lesson
lesson-step = Step { $step } of { $steps }
lesson-next = Go on
lesson-back = Back
lesson-answers = Answer from a list
lesson-scenes = Parts of the lesson
lesson-leave = Leave
lesson-read-first = First read on: there is nothing to decide just yet.
lesson-done = That was the lesson
lesson-done-help = You know what a first game of { $game } needs. Against bots, hints and odds are shown if you like; both can be switched off during the game.
lesson-play = Play a first game
lesson-again = Once more
rulebook = Rulebook
rulebook-everything = What everything does
rulebook-exact = Exact wording
rulebook-exact-help = Every rule by itself, with its number and its source.
rulebook-missing = There is no rulebook for people yet; below is the exact wording.
take-lesson = Learn it at the table

# --- Setting a table up ---------------------------------------------------------------------------------

new-table = A new table
number-of-players = Players
bots = Bots
bots-help = The other seats stay free for people.
bot-kind = How well they play
bot-random = at random
    .name = Featherhead
bot-first-game = as in a first game: bold, and looking no further than tomorrow
    .name = Newcomer
bot-some-games = after some games: still a little bold and short-sighted
    .name = Learner
bot-heuristic = with some experience
    .name = Regular
bot-search-gentle = with little experience
    .name = Gentle
bot-search-steady = with some experience
    .name = Steady
bot-search-strong = thinks ahead
    .name = Strong
bot-search-master = thinks long and far ahead
    .name = Master
bot-learned = has taught itself by playing
    .name = Self-taught
bot-policy = { $name }, a trained player
    .name = Trained
options = Options of the game
option-count = { $number ->
    [0] all as usual
    [one] 1 changed
   *[other] { $number } changed
}
as-chosen = one by one
usual = { $value } (usual)
clock = Time for an answer
clock-help = When the time is up, a cautious answer is given for you.
no-clock = no limit
clock-seconds = { $number } seconds
clock-minutes = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}
clock-hours = { $number ->
    [one] 1 hour
   *[other] { $number } hours
}
clock-days = { $number ->
    [one] 1 day
   *[other] { $number } days
}
aids = Show odds and give hints
aids-help = Everybody at the table is told helpful figures, such as odds, and may ask for hints. Everybody can see that this is on.
hints = Give hints
hints-on = hints given
open = Anybody with the code may sit down
open-help = Otherwise each seat needs an invitation of its own.
listed = Listed on the first page
listed-help = Strangers can find this table and join.
talk = Who looks on may talk
talk-help = In the chat, without a name. You can change this at any time.
create = Set up the table
arrange = Apply the changes
arrange-title = Change the game

# --- Before the match -----------------------------------------------------------------------------------

gathering = The table is set
gathering-help = Send the link to your friends, or fill the seats with bots.
share = Invite people
share-link = Link to this table
share-local = This address works on this machine only. For other devices, start the server with “ludarium serve --host 0.0.0.0” and open it by this machine’s address.
share-native = Share …
qr-code = QR code of the link to this table
scan = Scan with a phone to open the table.
seats = Seats
seat-open = free seat
seat-you = you
seat-host = host
seat-bot = bot, { $kind }
seat-away = away, a bot plays meanwhile
seat-not-connected = not connected
seat-taken-over = took the seat over
sit-down = Take a seat
looking-on = You are looking on.
looking-on-help = You see what everybody may see.
seats-by-invitation = Seats here are by invitation; ask the host.
no-free-seat = No seat is free.
spectators = { $number ->
    [one] 1 person looks on
   *[other] { $number } people look on
}
start = Start the game
start-not-yet = The game can start when every seat is taken.
waiting-for-host = { $host } starts the game when everybody is here.
manage-seat = Manage: { $name }
add-a-bot = Add a bot
add-bot = Add a bot ({ $kind })
change-bot = Play { $kind }
keep-bot = Let a bot play meanwhile ({ $kind })
invite = Invite to this seat
invite-new = Invite somebody to play on
free = Send away
remove-bot = Remove the bot
stand-in = Let a bot play meanwhile
give-host = Make host
swap = Swap with { $name }
host-passes = The host is not connected. In a minute the next person becomes host.
takeover-ask = { $host } has invited somebody new to play on for { $name }, and to see what { $name } has seen.
takeover-waits = Somebody new is invited to play on for { $name }. { $number } of { $needed } people agree.
agree = Agree
rename = Change my name
link-device = Continue on another device
revoke-devices = Sign out my other devices
leave = Leave the table
leave-help = A bot plays for you until you come back.
close-table = Close the table
close-table-help = For everybody and for good.
sure = Are you sure?
offer = A personal link, valid once. Whoever opens it gets the seat.
invited = You are invited
invited-to = to table { $code }
take-seat = Take the seat
options-here = Options
aids-on = odds shown
talk-on = who looks on may talk
table-menu = Table
clock-here = { $time } for an answer

# --- Playing --------------------------------------------------------------------------------------------

board = Board
look-around = What is what? Use the arrow keys.
your-turn = Your turn
your-turn-title = ● Your turn
choices = What you can do
go-on = Go on: { $answer }
key-again = Key { $key } now means “{ $answer }”. Let go for a moment and press it again.
choice-key = key { $key }
waiting-for = Waiting for { $names }
waiting-nobody = One moment …
ready = ready
thinking = deciding
hint = Give me a hint
hint-thinking = Thinking …
hint-only = There is only one answer: { $answer }.
hint-why = Why: of { $worlds } courses of the game imagined for both, “{ $answer }” did better in { $better } and worse in { $worse }, by { $apart } on average, give or take { $error }. { $sure ->
    [yes] That is more than luck.
   *[no] That may be luck.
}
hint-says = A search would choose “{ $answer }”, which it rates { $value } from −1, the worst end, to +1, the best, rather than “{ $second }” ({ $other }).
why-not = What is not possible, and why?
hide-why = Hide what is not possible
why-nothing = Everything that answers this question is possible.
undo = Take back
undo-possible = Your latest answer can be taken back.
undo-impossible = No longer possible: chance or others have built on your latest answer.
undo-nothing = There is nothing to take back yet.
log = What happened
log-tab = Log
log-empty = Nothing has happened yet.
log-earlier = Show earlier events
withdrawn = taken back
chat = Chat
chat-empty = Nobody has said anything yet.
chat-label = Your message
chat-onlooker = somebody who looks on
chat-unread = { $number ->
    [one] 1 new message
   *[other] { $number } new messages
}
chat-new = { $name } says: { $text }
send = Send
note-sat-down = { $name } sits down.
note-came-back = { $name } is back.
note-left = { $name } has left.
note-is-host = { $name } is the host now.
note-was-replaced = { $name } no longer holds the seat.
note-took-over = { $name } takes the seat over and plays on.
note-was-sent-away = { $name } was sent away.
note-is-kept-warm = A bot plays for { $name } meanwhile.
rules = Rules
rules-english-only = These rules have not been translated yet.
rules-missing = There is no digest of these rules.
chapters = Chapters
panel = Beside the board
just-now = Just now
round-sum = Your round: { $sum }
stage-pause = Pause
stage-go-on = Go on
stage-skip = Skip
pace = How fast things happen
pace-normal = one after the other
pace-fast = fast
pace-at-once = all at once
volume = Sound
volume-off = off
volume-help = Off at the far left. With sound on, a phone buzzes when it is your turn.
notify = Let the browser call me when it is my turn
comfort = Pace and sound
players-title = Players
network-connecting = Connecting …
network-connected = Connected
network-lost = Connection lost. Trying again …
network-ended = Not connected
moved-elsewhere = Your seat was given to somebody else, or this device was signed out. You are looking on now.
plain-board = This game has no drawn board yet. Here is everything you see.

# --- Several people on one device -----------------------------------------------------------------------

another-here = Somebody else plays on this device
another-here-help = They get a seat of their own. In the game the page shows one side at a time, and asks you to pass the device on.
their-name = Their name
another-sits = Take a further seat
also-here = Also on this device: { $names }.
on-this-device = On this device
pass-to = Pass the device to { $name }
pass-help = Nobody else should look. Nothing of any side is on the screen now.
i-am = I am { $name }, show my side
shown-side = { $name }’s side is shown.
pass-by-hand = Pass to { $name }
is-asked = { $name } is asked

# --- Luck -----------------------------------------------------------------------------------------------

starting = Every device adds its share of the luck …
luck-summary = Luck, promised as { $start }…
luck-help = The server has promised a secret key by showing this fingerprint; then each player’s device added a share of its own. So nobody can choose the luck, and nobody can know it. Copy the fingerprint to compare it at the end, when all is disclosed.
luck-commitment = Fingerprint of the server’s key
luck-shares = Shares from the devices of { $names }.
luck-silent = Without a share of the luck: { $names }. The device was not connected, or did not answer in time.
luck-silent-number = { $number ->
    [one] { $number } without a share
   *[other] { $number } without a share
}
doubt-commitment-changed = The server’s fingerprint is not the one it showed before the game began. Do not trust the luck of this game.
doubt-shares-changed = The shares of the luck are not those promised before the game began. Do not trust the luck of this game.
doubt-share-dropped = This device sent its share of the luck, and the server says that it did not. Do not trust the luck of this game.
doubt-key-changed = The key is not the one the server promised before the game began. Do not trust the luck of this game.

# --- The end --------------------------------------------------------------------------------------------

game-over = The game is over
you-won = You have won!
you-placed = You finished in place { $place }.
you-lost = You have lost.
nobody-won = Nobody has won.
winner = { $number ->
    [one] { $names } has won.
   *[other] { $names } have won.
}
has-won = won
place = Place
player = Player
points = Points
rematch = Play again
rematch-host = The host can start another game here.
download-record = Download the record
verify = Was the luck fair?
verify-help = Before the first move the server promised a key by showing its fingerprint, and then each player’s device added a share of its own, promised in the same way. Key and shares together decide every draw. This page has checked the promises; “ludarium verify” and the record check every draw as well.
verify-checked = The key and every share are the promised ones.
verify-share = Share of { $name }
verify-key = Key
verify-salt = Salt
verify-commitment = Fingerprint, shown since the start
to-first-page = To the first page

# --- Replay ---------------------------------------------------------------------------------------------

replay = Watch again
review = Review
replay-chapter = Round or turn { $number }
replay-watching = You are watching the game again.
replay-table = Watch again: the latest game at { $code }
replay-of = { $game }, watched again
replay-to-table = To table { $code }
replay-matches = Games that ended here
replay-match = Game { $number }
replay-controls = Replay
replay-slider = Step of the game
replay-step = Step { $step } of { $steps }
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-speed = Speed
replay-keys = Keys: ← and → for one step, Home and End for the beginning and the end.
replay-viewer = As seen by
replay-public = the public
replay-taken-over = { $name } took over from { $seat } while the match was running.
replay-seat = { $name }
replay-all = everything
replay-told-only = This match follows rules that the server no longer has, so its table cannot be drawn. What everybody was told is below.
replay-board = Side shown
replay-share = Share, download
replay-link = Link to this moment
replay-luck-checked = The record is whole, and the key and every share are the promised ones.
replay-luck-not-whole = The record is not whole: a line does not follow from the one before. Do not trust it.
replay-luck-key-changed = The key is not the one the server promised before the game began. Do not trust the luck of this game.
replay-luck-shares-changed = The shares of the luck are not those promised before the game began. Do not trust the luck of this game.
replay-luck-not-disclosed = This record holds no key: its luck cannot be checked.
replay-luck-help = Checked by this page, from the record. “ludarium verify” checks every draw and the server’s signature as well.

# --- Played on from a moment of a match ------------------------------------------------------------------

onwards = Play on from here
onwards-to-replay = Back to the replay
onwards-ask = What would the bot do?
onwards-advice = A bot of the strength “{ bot-heuristic.name }” that sees the same would choose “{ $answer }”.

# --- A challenge by link --------------------------------------------------------------------------------

challenge = { $points ->
    [won] The same luck from the beginning: can you win, too?
    [one] The same luck from the beginning: beat 1 point!
   *[other] The same luck from the beginning: beat { $points } points!
}
challenge-somebody = Challenge somebody
challenge-help = Whoever opens the link plays this match from the beginning in your place, on their own device and with its luck; bots play for everybody else. It counts for nothing but honour.
challenge-link = { $points ->
    [won] Link: win as I did
   *[other] Link: beat my { $points }
}
challenge-met = { $points ->
    [won] You have won, too!
    [one] That beats 1 point!
   *[other] That beats { $points } points!
}
challenge-missed = { $points ->
    [won] It was not won this time.
    [one] 1 point is not beaten this time.
   *[other] { $points } points are not beaten this time.
}
