# The words of the command line.

# --- Help -----------------------------------------------------------------------------------------------

help-commands = Commands
help-parameters = Options
help-arguments = Arguments
help-help = Show this help and leave.
help-version = Show the version and leave.
help-completion = Install tab completion for your shell.

# Parameters that several commands share.
help-all =
    .game = The game’s name; `ludarium games` lists them.
    .option = An option of the game, such as pot-side=back or set=2; may be repeated. `ludarium options GAME` explains them.
    .lang = en or fr. By default your environment decides (LUDARIUM_LANG, LANG).
    .json = Print data for programs, as JSON.
    .file = The file of a recorded match.

help-ludarium =
    Board games to play, to simulate and to study. Unofficial; the games belong to their authors and publishers.

    $ ludarium play quacks
    $ ludarium play --continue
    $ ludarium simulate quacks --seats heuristic,random --games 10000
    $ ludarium rules quacks --chapter flask
    .usage = Usage: ludarium COMMAND [OPTIONS]

help-play =
    Play against bots in the terminal. The match is kept as you play, so you can leave and continue.

    $ ludarium play quacks
    $ ludarium play quacks --seats you,heuristic,heuristic --option set=2
    $ ludarium play --continue

    Seats: you (y), heuristic (h): the hand-written bot, random (r): any legal answer.
    .usage = Usage: ludarium play [GAME] [OPTIONS]
    .seats = Who sits at the table, as a comma list with one seat for you. By default you and heuristic bots.
    .name = Your name at the table.
    .seed = Fixes all luck, for a match to be played again. Whoever knows it can foresee the draws.
    .position = A file with a position to start from, - for standard input (docs/guide-positions.md).
    .continued = Resume the match you left last (of GAME, if you name one).

help-join =
    Play at a table of a Ludarium server, in the terminal. Your seat is kept here, so you can leave and come back.

    $ ludarium join http://localhost:8350/#ABC234
    $ ludarium join http://localhost:8350/#ABC234/INVITATION --name Eva

    The address is the link that the table’s page shares. Joining again returns to your seat.
    .usage = Usage: ludarium join ADDRESS [OPTIONS]
    .url = The link to the table: the server’s address, #, the table’s code, and perhaps an invitation.
    .name = Your name at the table.

help-replay =
    Tell a recorded match again, and check its luck.

    $ ludarium replay match.jsonl
    $ ludarium replay match.jsonl --as 2 --step
    .usage = Usage: ludarium replay FILE [OPTIONS]
    .viewer = Through whose eyes: a seat’s number, public, or all with every secret (the default once a match is over).
    .step = Draw the table after each step; at a terminal, wait for Enter.

help-review =
    Review a recorded match: winning chances, luck and skill, the costliest answers. A folder of matches gives a table.

    $ ludarium review match.jsonl --out report.html
    $ ludarium review run/records --bot heuristic
    .usage = Usage: ludarium review FILE [OPTIONS]
    .file = The file of a match that is over, or a folder of such files.
    .out = Write the whole review to this file, as one page that needs nothing else.
    .bot = Of a folder: only seats of this kind of player.

help-verify =
    Check that a recorded match is whole, by the rules, and that its luck is what was committed to at the start.

    $ ludarium verify match.jsonl
    $ ludarium verify match.jsonl --key https://play.example
    .usage = Usage: ludarium verify FILE [OPTIONS]
    .key = The server’s public key, to compare the signature with: itself, a file that holds it, or the server’s address.

help-serve =
    Serve tables for friends on several devices: in the browser, in the terminal, or with programs of their own.

    $ ludarium serve --open
    $ ludarium serve --host 0.0.0.0 --port 8350

    Everything is kept in one file; a server that is stopped goes on where it was.
    .usage = Usage: ludarium serve [OPTIONS]
    .host = The address to listen at: 127.0.0.1 for this machine only (the default), 0.0.0.0 for your network.
    .port = The port to listen at; 8350 by default, 0 for any that is free.
    .workers = How many servers on this machine share the port, each a process of its own; more than 1 need PostgreSQL.
    .link = Where other servers over the same PostgreSQL reach this one: an address in a network that is theirs alone.
    .database = The file that keeps the tables, or postgresql://name@host/database. By default a file in your home.
    .origin = A further address at which browsers find this server, such as https://play.example; may be repeated.
    .proxy = The address of a proxy whose word about its clients is believed; may be repeated.
    .with-game = A further game, as module:NAME; may be repeated.
    .policy = A trained bot to offer at tables, as NAME=FILE, such as hal=quacks.safetensors; may be repeated.
    .open-page = Open the page in your browser.
    .qr = Draw the address for other devices as a QR code, for the camera of a phone.
    .bot-delay = How many seconds a bot waits before it answers; 0.7 by default.
    .backup-to = A folder for copies of the database, made while the server runs.
    .every = How often a copy is made: 30m, 1h (the default), 2d.
    .keep = How many copies are kept; 24 by default.
    .accept-loss = Start although acknowledged moves are missing in the database, and go on without them.
    .json-logs = Write the log as JSON at a terminal, too.
    .further = Any other setting, such as limits.tables=500; may be repeated. docs/settings.md lists them all.
    .config-file = A file of settings in TOML. The environment (LUDARIUM_PORT …) comes before it, and options before both.

help-backup =
    Copy what a server keeps into a file of its own, while the server runs or while it does not.

    $ ludarium backup tables-copy.db

    The copy is checked, and only you can read it: it holds the secrets of running matches.
    .usage = Usage: ludarium backup COPY [OPTIONS]
    .copy = The file to write; one of that name is replaced.
    .database = The file that keeps the tables. By default the one that `ludarium serve` uses.

help-restore =
    Put a copy in the place of what a server keeps, while no server runs there.

    $ ludarium restore tables-copy.db

    What was there is kept beside it. What was played since the copy was made is not in the copy.
    .usage = Usage: ludarium restore COPY [OPTIONS]
    .copy = The copy; it stays where it is.
    .database = The file that keeps the tables. By default the one that `ludarium serve` uses.

help-check =
    Look whether what a server keeps adds up: the file, the chain of every match, and every match played again.

    $ ludarium check
    $ ludarium check tables-copy.db

    A server may run meanwhile. The exit status is 1 if something does not add up.
    .usage = Usage: ludarium check [FILE] [OPTIONS]
    .file = The file that keeps the tables, or a copy. By default the one that `ludarium serve` uses.
    .with-game = A further game, as module:NAME; may be repeated.

help-admin =
    Look after the tables of a server: list, close and prune them, move them, and rotate keys.

    $ ludarium admin tables
    $ ludarium admin prune --older 90d --dry-run

    What only looks works beside a running server. What changes something needs the server stopped, or the operator’s key.
    .usage = Usage: ludarium admin COMMAND [OPTIONS]
    .database = The file that keeps the tables, or postgresql://name@host/database. By default the one that `ludarium serve` uses.
    .server = Where to ask the server that has the database open; by default http://127.0.0.1:8350. It needs the operator’s key, in LUDARIUM_OPERATOR_KEY.
    .dry-run = Only say what would be done.
    .code = The code of a table.
    .codes = The codes of tables.
help-admin-tables =
    List the tables, those first at which something was done last.

    $ ludarium admin tables
    $ ludarium admin tables ABC234 --json
    .usage = Usage: ludarium admin tables [CODE…] [OPTIONS]
help-admin-close =
    Close a table for good, whatever goes on there. Its match is kept, and disclosed after a day.

    $ ludarium admin close ABC234
    .usage = Usage: ludarium admin close CODE [OPTIONS]
help-admin-revoke =
    Turn the devices of a seat away, after a secret was lost for instance, and get a new invitation for whoever sits there.

    $ ludarium admin revoke ABC234 2
    .usage = Usage: ludarium admin revoke CODE SEAT [OPTIONS]
    .seat = The number of the seat, from 1.
help-admin-prune =
    Remove what nobody has used for long: tables whose match is over, closed ones, and lobbies that were given up. They are gone with all their matches.

    $ ludarium admin prune --older 90d --dry-run
    .usage = Usage: ludarium admin prune --older TIME [OPTIONS]
    .older = For how long nothing was done there: 90d, 12h.
help-admin-export =
    Write tables with all their matches into a file of its own: those named, or all whose match is over and all closed ones.

    $ ludarium admin export old-tables.db
    $ ludarium admin export one.db ABC234
    .usage = Usage: ludarium admin export FILE [CODE…] [OPTIONS]
    .file = The file to write; one of that name is replaced.
help-admin-import =
    Add the tables of an export, or of a copy, to those that are there. A table whose code is known is left as it is.

    $ ludarium admin import old-tables.db
    .usage = Usage: ludarium admin import FILE [OPTIONS]
    .file = The export or copy; it stays as it is.
help-admin-move =
    Move everything from one database to another that is empty: from a file to PostgreSQL, or back. Every row is compared.

    $ ludarium admin move tables.db postgresql://ludarium@db.example/ludarium
    .usage = Usage: ludarium admin move SOURCE TARGET [OPTIONS]
    .source = The file or database that holds the tables; it stays as it is.
    .target = The file or database that is to hold them.
help-admin-rotate-key =
    Make a new key: of the operator, for the commands of a running server, or that with which records are signed. The one before is worth nothing any more.

    $ ludarium admin rotate-key
    $ ludarium admin rotate-key records
    .usage = Usage: ludarium admin rotate-key [operator|records] [OPTIONS]
    .kind = operator (the default), or records: then no server may run.

help-simulate =
    Let bots play many games, and summarize them with 95 % confidence intervals.

    $ ludarium simulate quacks --seats heuristic,heuristic,random,random --games 10000
    $ ludarium simulate quacks --seats h,h --seed 7 --json

    Seats: heuristic (h): the hand-written bot, random (r): any legal answer.
    .usage = Usage: ludarium simulate GAME [OPTIONS]
    .seats = The bots, as a comma list. By default heuristic bots at every seat.
    .games = How many games; 1000 by default.
    .seed = A number or a word. The same seed gives the same games, whatever --jobs or --interpreted say.
    .jobs = How many games are played at the same time; by default one per processor.
    .interpreted = Run the rules as plain Python instead of compiling them: slower, but it starts at once.

help-arena =
    Let bots compete on the same deals: who is better, by how much, and what decides.

    $ ludarium arena quacks --bots search:200ms,heuristic,random --games 1000
    $ ludarium arena quacks --bots heuristic,random --field heuristic --out run
    $ ludarium arena bristol --bot my_bots.py:Greedy --bot "stdio:./my_bot --flag" --seats 6
    $ ludarium arena --manifest run/manifest.json

    Bots: heuristic (h), random (r), search:TIME or search:ITERATIONS, a Python class or function FILE.py:NAME or package.module:NAME, any program stdio:COMMAND. All sit at one table and move around it on each deal, until each has sat at every seat. With --field, one seat is theirs in turn, and the field sits at the others.
    .usage = Usage: ludarium arena [GAME] [OPTIONS]
    .bots = The bots that compete, as a comma list; heuristic,random by default.
    .bot = One more bot; may be repeated.
    .field = The bot at all seats but one; the bots that compete take turns there.
    .seats = How many players; by default as many as the game’s own default.
    .games = How many games, rounded up to whole deals; 1000 by default.
    .vary = An option drawn anew for each deal, among all its values or some, as in set=1|3; may be repeated.
    .seed = A number or a word. The same seed gives the same deals, whatever the bots and --jobs.
    .budget = How long a bot from outside may take for an answer, such as 200ms or 2s; 1s by default.
    .luck-adjusted = Take the luck of every draw out of the payoffs: the same means, with narrower intervals.
    .record = A folder for the record of every game, for `ludarium replay` and `ludarium review`. Games are played one answer at a time then.
    .jobs = How many games are played at the same time; by default one per processor.
    .ray = Play on a Ray cluster, by its address; `local` starts one here.
    .out = A folder for manifest.json, results.json, games.csv and report.html.
    .manifest = With a game: write the manifest there. Without: play what it says again, and see whether the games are the same.

help-compare =
    Compare two sets of options on the same deals: length, scores, seats and what turns up, with significance.

    $ ludarium compare quacks --a set=1 --b set=2
    $ ludarium compare bristol --a mode=plain --b mode=cure --seats 6 --games 4000

    .usage = Usage: ludarium compare GAME --a NAME=VALUE --b NAME=VALUE [OPTIONS]
    .a = An option of the first side; may be repeated. Without any, the defaults.
    .b = An option of the second side; may be repeated.
    .bots = Who plays, as a comma list; heuristic bots by default.
    .bot = One more bot; may be repeated.
    .seats = How many players; by default as many as the game’s own default.
    .games = How many games on each side; 1000 by default.
    .option = An option of both sides; may be repeated.
    .seed = A number or a word. The same seed gives the same deals.
    .budget = How long a bot from outside may take for an answer, such as 200ms or 2s; 1s by default.
    .jobs = How many games are played at the same time; by default one per processor.

help-games =
    List the games.

    $ ludarium games --json
    .usage = Usage: ludarium games [OPTIONS]

help-options =
    Explain the options of a game: what they mean, their values, defaults, and which defaults are assumptions.

    $ ludarium options quacks
    .usage = Usage: ludarium options GAME [OPTIONS]

help-rules =
    Show the rules of a game, in our own words.

    $ ludarium rules quacks
    $ ludarium rules quacks --chapter brewing
    .usage = Usage: ludarium rules GAME [OPTIONS]
    .chapter = Only the chapter with this title, or the beginning of it; or the one that states a rule, such as Q-FLASK-2.

# --- What is wrong with a command line ------------------------------------------------------------------

fault-help = Help: { $command }
fault-unknown-option = There is no option { $option }{ $hint }.
fault-unknown-command = There is no command { $command }{ $hint }; the commands are { $commands }.
fault-too-many = This is too much: { $words }.
fault-missing = { $name } is missing.
fault-twice = { $option } is given twice.
fault-value = { $name } cannot be “{ $value }”.
fault-other = The command line cannot be understood: { $detail }

error-hint = {" "}(did you mean { $name }?)
error-no-game = There is no game “{ $name }”{ $hint }. The games are: { $games }.
error-no-bot = There is no player “{ $name }”{ $hint }. A seat can be: { $bots }.
error-one-person = Exactly one seat must be yours, as in --seats you,heuristic. To let bots play alone, use ludarium simulate.
error-seat-count = { $count ->
    [one] { $game } is not played by 1 player, but by { $seats }.
   *[other] { $game } is not played by { $count } players, but by { $seats }.
}
error-option-form = “{ $word }” is no option with a value; write --option name=value.
error-option = The options do not fit: { $detail }.
error-clash = { $detail }.
error-no-option = { $game } has no option “{ $name }”{ $hint }. ludarium options { $game } lists them.
error-option-value = The option { $name } cannot be “{ $value }”. It can be: { $values }.
error-record = { $file } cannot be used: { $detail }.
error-position = { $file } holds no position to start from: { $detail }.

interrupted = Interrupted.
unexpected = Something went wrong that should not have ({ $kind }: { $detail }). LUDARIUM_DEBUG=1 shows where; please report it.

# --- Games and options ----------------------------------------------------------------------------------

games-name = name
games-title = title
games-players = players
options-name = option
options-meaning = meaning
options-values = values
options-default = default

# --- Rules ----------------------------------------------------------------------------------------------

rules-english-only = The rules are written in English only.
rules-missing = The rules of { $game } are not part of this installation.
rules-no-chapter = There is no chapter “{ $name }”. The chapters are: { $chapters }.

# --- Play -----------------------------------------------------------------------------------------------

play-name = Player
play-which = Which game? ludarium play GAME, where GAME is one of: { $games }. To go on with a match: ludarium play --continue.
play-bad-name = “{ $name }” cannot be a name: it takes 1 to 60 characters that can be shown.
play-continue-alone = A match continues as it began: leave --seats, --option, --name, --seed and --position away.
play-nothing-to-continue = There is no unfinished match. Begin one with ludarium play GAME.
play-unfinished = You left an earlier match unfinished; { $program } play --continue resumes the latest.
play-held = This match is open in another window ({ $file }).
play-commitment =
    The luck of this match is fixed by a secret key. Commitment: { $commitment }
    The key is shown at the end, so that anybody can check it.
play-table = At the table: { $names }.
play-prompt = Your answer (1 to { $number }, ? why not, u undo, l log, r rules, h help, q leave):
play-about = { $words }: { $about }
play-nothing-said = Say a number from 1 to { $number }, or h for help.
play-no-such-number = There is no answer { $answer }; they are numbered from 1 to { $number }.
play-why-not = Not possible now:
play-all-possible = Every answer to this question is possible.
play-rules-how = r and a number or a word shows a chapter, for instance: r 1
play-help =
    A number chooses that answer. You can also write it in notation, for instance: { $example }
    ?  why other answers are not possible
    s  what a search would answer, and what it expects of it
    u  take your latest answer back, if nothing was revealed since
    l  everything that happened so far
    r  the rules; r and a chapter’s number or name shows it
    t  draw the table again
    q  leave; the match is kept
play-thinking = A search thinks … (The first time its code is compiled, which takes a minute or two.)
play-no-choice = There is only one answer.
play-value = { $sign }{ NUMBER($size, minimumFractionDigits: 2, maximumFractionDigits: 2) }
play-why = Why: of { $worlds } courses of the game imagined for both, “{ $answer }” did better in { $better } and worse in { $worse }, by { $apart } on average, give or take { $error }. { $sure ->
    [yes] That is more than luck.
   *[no] That may be luck.
}
play-suggest = The search would answer “{ $answer }”, which it rates { $value } from −1, the worst end, to +1, the best, rather than “{ $second }” ({ $other }).
play-left = The match is kept. Go on with: { $program } play --continue
play-over = The game is over.
play-key =
    The key was { $key }
    Check it with: { $program } verify { $file }
press-enter = Press Enter to go on.

standing-place = place
standing-won = has won
standing-nobody-won = Nobody has won.
standing-player = player
standing-score = score

# --- Join -----------------------------------------------------------------------------------------------

join-bad-address = “{ $address }” is no link to a table; one looks like http://localhost:8350/#ABC234.
join-no-table = “{ $address }” names no table: the link goes on with # and the table’s code, as in http://localhost:8350/#ABC234.
join-unreachable = The server does not answer: { $detail }.
join-no-server = Something answers at this address, but no Ludarium server: { $detail }.
join-refused = The server refused: { $detail }.
join-no-game = This table plays { $game }, which is not installed here.
join-other-rules = This table plays { $game } by version { $theirs } of the rules, and version { $ours } is installed here.
join-shares = Added to the luck by their devices: { $names }
join-silent = Silent, without a share of the luck: { $names }
join-doubt-commitment-changed = The server’s commitment is not the one it told before the match began: do not trust this match.
join-doubt-shares-changed = The shares of the luck are not those that were told before the match began: do not trust this match.
join-doubt-share-dropped = Your device sent its share of the luck, and the server says that it did not: do not trust this match.
join-doubt-key-changed = The key is not the one the server committed to before the match began: do not trust this match.
join-lobby = Table { $code }: { $names }. Waiting for the start …
join-open-seat = open seat
join-host = { $name } (host)
join-here = { $name }
join-away = { $name } (not connected)
join-waiting = Waiting for { $names } …
join-disconnected = The connection is lost; trying to come back …
join-connected = Connected again.
join-said = { $name }: { $text }
join-onlooker = somebody who looks on
join-say-what = c and a text says it to the others, for instance: c Well played!
join-note-sat-down = { $name } sits down.
join-note-came-back = { $name } is back.
join-note-left = { $name } has left.
join-note-is-host = { $name } is the host now.
join-note-was-replaced = A bot takes the seat of { $name }.
join-note-was-sent-away = { $name } was sent away.
join-note-is-kept-warm = A bot plays for { $name } meanwhile.
join-prompt = Your answer (1 to { $number }, ? why not, u undo, c chat, l log, r rules, h help, q leave):
join-help = c  and a text: say it to the others
join-left = Your seat is kept. Come back with: { $program } join { $link }
join-key = The key to the luck of this match was { $key }

refusal-no-such-table = There is no table with this code.
refusal-wrong-invitation = This invitation is not valid, or was used before.
refusal-wrong-secret = Your seat at this table was given to somebody else.
refusal-invitation-only = Seats at this table are given by invitation; ask its host for a link.
refusal-no-open-seat = No seat is open at this table.
refusal-bad-name = A name is 1 to 24 characters that can be shown.
refusal-bad-text = A line of chat is 1 to 300 characters that can be shown.
refusal-name-taken = Somebody at this table has that name already; choose another with --name.
refusal-table-closed = The table is closed.
refusal-too-many-attempts = Too many wrong codes came from this address; wait a minute.
refusal-too-many-messages = That was too much at once; wait a little.
refusal-too-many-devices = This seat is in use on as many devices as it may be.
refusal-stale-turn = The question has changed meanwhile.
refusal-not-playing = No match is running at this table.
refusal-disk-full = The server’s disk is full: nothing was changed. Try again later.
refusal-storage-failed = The server could not store this, so nothing was changed. Try again.
refusal-outcome-unknown = Something failed at the server in the middle of it, and nobody knows yet whether this was stored. It is asked again as soon as the server is back.
refusal-damaged = What the server stored of this match was damaged. It can be looked at as far as it is whole, but cannot go on here. Whoever runs the server can bring a copy back.
refusal-other-rules = This match follows rules that the server no longer has. It is kept, but cannot go on there.
refusal-shutting-down = The server is shutting down; come back in a moment.

# --- Replay and verify ----------------------------------------------------------------------------------

replay-answer = { $name }: { $answer }
replay-not-over = The match is not over yet, so not everything can be shown; use --as public or --as and a seat’s number.
replay-not-yours = The match is not over yet: what a seat has seen is for whoever sits there alone. Use --as public.
replay-no-viewer = There is no viewer “{ $viewer }”. Use a seat from 1 to { $seats }, public or all.
replay-running = The record ends here; the match is not over.
replay-no-key = Nobody was promised anything about the luck of this match, so there is no key to verify it by: it is what the record says.
replay-taken-over = Seat { $seat } was taken over by { $name } while the match was running.
replay-other-rules = This match follows rules version { $version } of { $game }, recorded by ludarium { $made }; version { $ours } is installed here. So the answers are shown as they were written, without the table, and nobody checked them by the rules. A ludarium with version { $version } shows all of it.
replay-no-game = This match is of { $game }, which is not installed here. So the answers are shown as they were written, without the table, and nobody checked them by the rules.
replay-only-all = Without its rules a match can be told only as a whole, and only when it is over.
replay-took-back = { $name } takes answer { $number } back.
replay-places = Places: { $places }
verify-partly = { $file } is whole: { $lines } lines in an unbroken chain. { $fit ->
        [fits] The key fits the commitment.
        [differs] The key does not fit the commitment.
       *[none] It holds no key.
    } Whether the answers are by the rules and the luck is what the key gives was not checked: the match follows rules version { $version }, and version { $ours } is installed here. A ludarium with version { $version } can check it.
verify-fault = { $file } does not verify: { $detail }.
verify-fine =
    Verified: { $answers } answers by the rules, { $draws } of them drawn as the key demands.
    The key fits the commitment { $commitment }
verify-shares =
    The luck is made of that key and of shares from the devices of { $names }, each as committed to before the others were known: nobody could choose it, the server included.
verify-deal =
    This was the deal of { $day }: the server fixed its luck beforehand, the same for everybody who tried it that day, so no player's device added to it. Whoever had seen another try could know what was coming.
verify-no-shares =
    No player’s device added to the luck. So the key was not changed after the commitment; whether it was the first that came up, nobody can tell.
verify-silent =
    Silent, without a share: { $names }. If a device did send one, the server has dropped it.
verify-abandoned = The match was given up before its end; this is all that was played.
verify-unsigned = The record is not signed: it does not say who wrote it.
verify-signed =
    Signed by { $key }
    This proves that whoever holds that key vouches for every name, date, option and answer above, and that nobody has changed them since. It does not prove that the names are who they say, or that the server wrote down the truth.
verify-compare-key = Whether that key is the server’s: ludarium verify FILE --key http://its.address
verify-not-signed = it is not signed, so it cannot be told by that key
verify-bad-signature = the signature is not that of the key the record names: it was made for another record, or forged
verify-other-key = it is signed by { $key }, not by { $wanted }
verify-no-key = There is no key to compare in { $where }: { $detail }.
verify-key-form = a public key is 64 hexadecimal digits

# --- Serve ----------------------------------------------------------------------------------------------

serve-here = Open it in your browser: { $address }
serve-there = On other devices in your network: { $address }
serve-no-qr = No other device can reach this server, so there is no QR code. For your network: ludarium serve --host 0.0.0.0 --qr
serve-how-to-stop = Press Ctrl+C to stop.
serve-port-taken = Somebody else already listens at { $host }, port { $port }. Stop that program, or choose another port: ludarium serve --port 0
serve-cannot-listen = The server cannot listen at { $host }, port { $port }: { $detail }.
serve-policy = A policy cannot be offered: { $detail }. One is named as --policy NAME=FILE, with a file that training has saved.
serve-game = A game cannot be offered: { $detail }. One is named as --with-game MODULE:NAME, with a module that Python finds (PYTHONPATH).
serve-database = The database cannot be used: { $detail }.

# --- Notices: what a server says at a terminal ----------------------------------------------------------

notice-table = { $who } has set up table { $table } ({ $game }).
notice-came = { $who } is at table { $table }.
notice-looks-on = Somebody looks on at table { $table }.
notice-left = { $who } has left table { $table }.
notice-copied = The database was copied: { $path }
notice-no-copy = No copy of the database could be made: { $error }. The server goes on; see to the folder and its disk.
notice-loss = Going on without the acknowledged moves that are missing, as --accept-loss says.
notice-sqlite = The SQLite of this machine ({ $sqlite }) has a known fault. It does no harm as long as no other program writes to the database while the server runs; a newer one does not have it.
notice-no-sync = This PostgreSQL does not wait for its disk (fsync=off): after a power cut, moves may be missing.
notice-no-note = A file beside the database can no longer be written: see to the disk. Moves are still stored.
notice-store = Moves can no longer be stored, so the server stops: { $error }. See to the database and its disk, and start it again; all that was acknowledged is kept.
notice-damaged = The match at table { $table } is not what was stored: it can be looked at, not played on. ludarium check says more; ludarium restore brings a copy back.
notice-no-search = The strong bots cannot be made ready on this machine; the ordinary ones play in their place.
notice-bot = A bot did not answer in time, and its plainest answer was played. If that happens often, the machine has too much to do.
notice-fault = Something went wrong that should not have ({ $kind }); the server goes on. If it happens again, please report it, with what `ludarium serve --json-logs` says.
notice-operator = The operator has asked for something: { $does } { $table }
notice-foreign-page = A page from elsewhere wanted to speak with this server, and was refused. If it is yours: ludarium serve --origin ITS-ADDRESS
notice-foreign-name = Somebody called this server by a name that it does not know, and was refused. If the name is yours: ludarium serve --origin http://THE-NAME:PORT
notice-server-away = Another server over this database is not reached ({ $why }). If it has stopped, its tables are taken over; if it runs, see to the network between them (--link).
notice-server-cut = Another server over this database did not answer and was cut off from it; its tables are taken over. If it still runs, it ends by itself.
notice-worker-ends = One of the servers of --workers ends: { $why }
notice-worker-anew = One of the servers of --workers has ended, and is started anew. Players come back by themselves.

# --- Settings -------------------------------------------------------------------------------------------

setting-number = { $where } is a whole number from { $least } to { $most }, not “{ $value }”.
setting-count = { $where } is a whole number, at least { $least }, not “{ $value }”.
setting-time = { $where } is a time such as 30m, 1h, 2d or 0.5 (seconds), and at least { $least } seconds, not “{ $value }”.
setting-switch = { $where } is true or false, not “{ $value }”.
setting-text = { $where } is a text, not “{ $value }”.
setting-texts = { $where } is a list of texts, not “{ $value }”.
setting-choice = { $where } is one of { $choices }, not “{ $value }”.
setting-origin = { $where }: an origin is written as https://play.example or http://10.0.0.5:8350, without a path, and not “{ $value }”.
setting-network = { $where } is an address or a network such as 10.0.0.0/24, not “{ $value }”.
setting-unknown = { $where }: there is no setting “{ $name }”{ $hint }. All of them: docs/settings.md
setting-no-value = { $where } is written NAME=VALUE, not “{ $value }”.
setting-no-file = The settings in { $file } cannot be read: { $detail }.
setting-no-toml = { $file } is not written in TOML, the language of settings (name = value): { $detail }.

# --- Backup, restore and check --------------------------------------------------------------------------

keeping-no-file = There is no file { $file }.
keeping-failed = That could not be done: { $detail }.
backup-itself = { $file } is the database itself; name another file.
backup-done = Copied and checked: { $file }
restore-done = { $file } is now what the copy { $copy } holds.
restore-before = What was there is kept as { $file }
check-file = The file: { $detail }
check-lost = { $detail } acknowledged transactions are missing at the end: the log beside the file was lost or cut, or this is an older copy.
check-chain = Table { $table }, match { $match }: from entry { $detail } on it is not what was stored.
check-rules = Table { $table }, match { $match }: { $detail }
check-luck = Table { $table }, match { $match }: { $detail }
check-result = Table { $table }, match { $match }: the places that were stored are not those of the match: { $detail }
check-counts =
    { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } with { $entries } entries; of rules that are not here, and so not played again: { $unplayed }.
check-fine = { $file } adds up.
check-found =
    { $number ->
        [one] One thing does not add up in { $file }.
       *[other] { $number } things do not add up in { $file }.
    } Keep it for a look, and bring a copy back: ludarium restore COPY

# --- Admin ----------------------------------------------------------------------------------------------

admin-head-code = code
admin-head-game = game
admin-head-phase = state
admin-head-people = people
admin-head-bots = bots
admin-head-matches = matches
admin-head-used = last used (UTC)
admin-phase-lobby = before the start
admin-phase-starting = starting
admin-phase-playing = playing
admin-phase-over = over
admin-phase-closed = closed
admin-phase-unused = given up
admin-tables-done =
    { $tables ->
        [0] There are no tables.
        [one] One table.
       *[other] { $tables } tables.
    }
admin-close-would = This table would be closed. Nothing was changed.
admin-close-done = This table is closed.
admin-prune-would =
    { $tables ->
        [0] Nothing is that old.
        [one] This table would be removed. Nothing was changed.
       *[other] These { $tables } tables would be removed. Nothing was changed.
    }
admin-prune-done =
    { $tables ->
        [0] Nothing was removed: nothing is that old, or somebody is there.
        [one] This table was removed.
       *[other] These { $tables } tables were removed.
    }
admin-export-done =
    { $tables ->
        [0] No match is over and no table closed: { $file } holds nothing.
        [one] This table is in { $file }.
       *[other] These { $tables } tables are in { $file }.
    }
admin-import-would =
    { $tables ->
        [0] Nothing would be added.
        [one] This table would be added.
       *[other] These { $tables } tables would be added.
    }
    { $known ->
        [0] Nothing was changed.
       *[other] Nothing was changed; { $known } of { $file } are there already.
    }
admin-import-done =
    { $tables ->
        [0] Nothing was added.
        [one] This table was added.
       *[other] These { $tables } tables were added.
    }
    { $known ->
        [0] {""}
       *[other] Left as they are, since they are there already: { $known }.
    }
admin-import-faulty = { $file } does not add up ({ $number }): nothing was added. ludarium check { $file } says what is wrong.
admin-revoke-would = Table { $table }, seat { $seat }: { $devices } secrets would no longer work. Nothing was changed.
admin-revoke-done = Table { $table }, seat { $seat }: { $devices } secrets no longer work. Whoever sits there comes back with this link; put the address in front that they use:
admin-move-would =
    { $rows } rows, with { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, would go from { $source } to { $target }. Nothing was changed.
admin-move-done =
    { $rows } rows, with { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, went from { $source } to { $target }, and every one was compared. Start servers with the new one only; the old one is as it was.
admin-move-itself = Both are the same database.
admin-move-full = { $target } holds tables already; move into an empty one. Nothing was changed.
admin-key-would = A new key would be made, and the one before worth nothing any more. Nothing was changed.
admin-key-operator = This is the operator’s new key. It is shown only now; keep it to yourself, and give it to these commands as { $variable }:
admin-key-records = Records are signed with a new key from now on. Records of before stay signed with the old one: publish both. Its public part:
admin-bad-seat = Seats are counted from 1 to 16, and { $seat } is none.
admin-bad-age = --older is a time such as 90d or 12h, not “{ $age }”.
admin-stop-first = A server uses { $database }: stop it first (all of them, if there are several). Nothing was changed.
admin-in-use = A server uses { $database }. Stop it, or let it do this itself: give the operator’s key as { $variable }, and --server if it listens elsewhere than at http://127.0.0.1:8350. A first key is made by `ludarium admin rotate-key` while no server runs.
admin-unreachable = A server uses { $database }, but none answers at { $server }: { $detail }. Say with --server where it listens, or stop it.
admin-wrong-key = { $variable } is not this server’s operator’s key. Nothing was changed.
admin-not-here = { $server } does this only for whoever asks from its own machine, and not through a proxy. Run the command there, with --server http://127.0.0.1:PORT
admin-refused = { $server } refused: { $detail }.

# --- Simulate -------------------------------------------------------------------------------------------

simulate-seed = Seed: { $seed }
simulate-games = --games is a number from 1 to { $most }, not { $games }.
simulate-jobs = --jobs is at least 1, not { $jobs }.
simulate-compiling = Compiling the rules; the first time this takes about a minute …
simulate-progress = Games
simulate-seat = seat
simulate-bot = bot
simulate-wins = wins
simulate-payoff = mean payoff
simulate-score = mean score
simulate-place = place { $number }
simulate-length = { $games } games of { $length } answers on average ({ $longest } at most) in { $seconds } s: { $speed } a second.
simulate-intervals = In brackets: 95 % confidence intervals (Wilson for shares, Student for means). A shared victory counts for all who share it.

# --- Arena and comparison -------------------------------------------------------------------------------

arena-bot = { $detail }
arena-twice = { $bot } is named twice; each bot competes once.
arena-budget = --budget is a time such as 200ms or 2s, up to an hour, not { $budget }.
arena-vary-seats = The number of players cannot vary; play one contest for each.
arena-no-game = Name a game, as in ludarium arena quacks, or a manifest to be played again, as in ludarium arena --manifest FILE.
arena-fixed = A manifest says everything that is played; leave the other choices away, or name a game.
arena-manifest = This manifest cannot be played: { $detail }
arena-ray = Ray: { $detail }
arena-unfinished = { $detail }: this is a fault in the rules; please report it.
arena-died = A process that played games has died, perhaps for lack of memory; try fewer at the same time, with --jobs.
arena-unwritable = { $file } cannot be written: { $detail }
arena-nothing = Interrupted before the first deal was finished: there is nothing to tell.
arena-interrupted = Interrupted: this is about { $games } of { $all } games.
arena-written = { $what }: { $file }
arena-file-manifest = Manifest
arena-file-results = Results
arena-file-games = Games
arena-file-report = Report
arena-same = The same games, answer by answer, as the manifest says.
arena-by-the-clock = { $bots } think by the clock, so no run is exactly like another.
arena-different = Not the same as the manifest says: { $what }.
arena-differs-rules = the version of the rules
arena-differs-sources = the bots’ files
arena-differs-games = the number of games
arena-differs-digest = the games
arena-column-bot = bot
arena-column-wins = wins
arena-column-payoff = mean payoff
arena-column-score = mean score
arena-column-rating = rating
arena-column-time = an answer
arena-column-faults = faults
arena-faults = { $timeout } late, { $error } failed, { $illegal } not legal
arena-timeout = late
arena-error = failed
arena-illegal = not legal
arena-mishap = { $bot }, game { $game }, seat { $seat }, { $kind }: { $detail }
arena-pair = deal by deal
arena-gain = more payoff
arena-more-wins = more wins, in points
arena-chance = by chance
arena-summary = { $games } games, { $deals } deals, of { $length } answers on average ({ $longest } at most) in { $seconds } s: { $speed } a second.
arena-no-forecast = { $game } has no forecast, by which luck is told from skill: leave --luck-adjusted out.
arena-record-many = --record keeps at most { $most } games, not { $games }: play fewer, with --games.
arena-record-full = There are records in { $folder } already; name another folder.
arena-recorded = { $count ->
    [one] One game is kept in { $folder }; `ludarium review { $folder }` tells luck from skill in it.
   *[other] { $count } games are kept in { $folder }; `ludarium review { $folder }` tells luck from skill in them.
}
arena-adjusted = The luck of draws is taken out of payoffs and their differences: the same means, and a deal tells as much as { $times } without.
arena-intervals = In brackets: 95 % confidence intervals over deals. “By chance”: how likely such a difference is if there is none. Ratings: OpenSkill, ± one standard deviation; the random bot is held at 25.

compare-same = Both sides have the same options; name what differs, as in --a set=1 --b set=2.
compare-interrupted = Interrupted: only deals that both sides have finished are compared.
compare-default = default
compare-measure = measure
compare-length = length (answers)
compare-score = score
compare-best-score = best score
compare-margin = lead of the winner
compare-payoff = payoff of all
compare-shared = shared victory, %
compare-seat = seat { $name } wins, %
compare-bot = { $name } wins, %
compare-note = { $deals } deals on both sides. In brackets: 95 % confidence intervals. *: significant at 5 %, Holm’s correction for the number of measures included. Facts of the game are listed where they are.

# --- Reviews --------------------------------------------------------------------------------------------

review-compiling = Loading the rules for playing on (compiled once, which takes a minute or two)
review-progress = Reviewing
review-not-over = { $file } holds a match that is not over: it can be reviewed when it is.
review-bot-of-folder = --bot chooses among the matches of a folder; of one file, all seats are told.
review-no-page = --out is for one match; a folder gives a table, or data with --json.
review-nothing = There is no finished match in { $folder } that can be reviewed.
review-nothing-of = There is no finished match in { $folder } with a player of the kind { $bot }.
review-left-out = { $count ->
    [one] One file was left out: it is no record of a finished match that can be played again here.
   *[other] { $count } files were left out: they are no records of finished matches that can be played again here.
}
review-written = The review is in { $file }.
review-player = Player
review-start = Start
review-luck = Luck
review-answers = Own answers
review-rest = The others
review-result = Result
review-adjusted = Result − luck
review-loss = Against the best
review-game = Game
review-bot = Bot
review-matches = Matches
review-sum = Payoffs from −1 to 1; the parts sum to the result. Own answers: against the hand-written bot’s, by what the player knew. ± is a 95 % interval.
review-tally-note = Means over matches, with 95 % intervals. Luck is zero on average; the result without it has the same mean, and a narrower interval.
review-turning-point = { $name }, { $chapter }: { $asked } “{ $given }” cost { $loss } against “{ $best }”.
