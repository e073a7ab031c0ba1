# Why the server does not do something, for people. A reason has no values: what it is about is on their screen.

# --- The message itself ---------------------------------------------------------------------------------

refusal-not-understood = The server did not understand this. Reload the page, or update the program.
refusal-head-too-large = The browser sent the server more than it reads. Delete the cookies of this address, then try again.
refusal-too-large = That is too long for one message.
refusal-too-many-messages = Too fast. Wait a few seconds, then try again.
refusal-too-many-attempts = Too many wrong codes came from here. Wait a minute, then try again.
refusal-too-many-tables = Too many tables were set up from here. Wait a little, or close some.
refusal-busy = The server has a lot to do. Try again in a moment.
refusal-server-full = The server has as many tables as it can hold. Try again later.
refusal-hello-first = The connection did not begin as it should. Reload the page, or update the program.
refusal-hello-twice = You are already connected to this table.
refusal-other-protocol = The server and this program are of different versions. Reload the page, or update the program.
refusal-too-slow = Your connection is too slow and was cut. It will be tried again.
refusal-idle = Nothing was heard from you for a while, so the connection was closed.
refusal-shutting-down = The server is restarting. It will be back in a moment.

# --- Storing --------------------------------------------------------------------------------------------

refusal-disk-full = The server’s disk is full. Nothing was changed; tell whoever runs the server, then try again.
refusal-storage-failed = The server could not store this. Nothing was changed; try again.
refusal-outcome-unknown = Something failed at the server in the middle of it, and nobody knows yet whether this was stored. It is asked again as soon as the server is back.

# --- Who one is -----------------------------------------------------------------------------------------

refusal-no-such-page = There is nothing here.
refusal-method-not-allowed = That cannot be done here.
refusal-no-such-game = The server does not have this game.
refusal-no-such-table = There is no table with this code.
refusal-wrong-secret = Your seat at this table is no longer yours. Ask the host for an invitation.
refusal-wrong-invitation = This invitation is not valid, or was used already. Ask for a new one.
refusal-invitation-told-once = This invitation was shown already. Ask for a new one.
refusal-spectators-cannot = You are looking on. Take a seat to do that.
refusal-only-host = Only the host of the table can do that.
refusal-host-is-there = That is the host’s own seat.
refusal-nobody-invited = Nobody is invited to that seat.
refusal-needs-consent = Somebody else at the table has to agree first. Ask them, then try again.
refusal-others-play = Others are playing here. The table can be closed when they have left or the match is over.
refusal-too-many-spectators = Too many people are looking on at this table.
refusal-spectators-talk-much = Those who look on have said a lot just now. Wait a few seconds, then try again.
refusal-too-many-devices = Your seat is open on as many devices as it can be. Sign the others out first.
refusal-you-left = You left this table. Open its link again to come back.

# --- The table ------------------------------------------------------------------------------------------

refusal-table-closed = This table is closed.
refusal-not-in-lobby = That is only possible before the match starts.
refusal-not-playing = No match is running at this table.
refusal-not-starting = That is only possible while a match is starting.
refusal-shares-closed = The shares of the luck are in, or yours is known already.
refusal-wrong-share = That is not the share this seat has committed to.
refusal-broken-commitment = The key of this match is not the one that was committed to at its start: what the server has stored was changed or damaged.
refusal-disclosed-later = The table was closed in the middle of this match; its record is given after a while.
refusal-deal-is-fixed = The deal of the day is the same for everybody, so nobody can be replaced, and nobody who looks on may talk. Close the page if you like, and come back.
refusal-deal-runs = Others still play this deal. It can be seen when its day is over.
refusal-no-such-deal = There was no deal on that day.
refusal-already-tried = This device has had its try today. There is a new deal tomorrow.
refusal-not-over = That is only possible when the match is over.
refusal-no-open-seat = No seat is free at this table.
refusal-seat-not-open = This seat is taken.
refusal-invitation-only = Seats at this table are by invitation. Ask the host for one.
refusal-no-such-seat = There is no such seat at this table.
refusal-seats-not-filled = Some seats are still free. Fill them with people or bots.
refusal-too-many-people = More people sit here than the game has seats.
refusal-not-a-person = No person holds this seat.
refusal-person-is-there = The person who holds this seat is here.
refusal-no-such-bot = There is no such bot.
refusal-bad-name = A name takes 1 to 24 characters that can be shown.
refusal-name-taken = Somebody at this table has that name, or one that looks like it.
refusal-bad-text = A message takes 1 to 300 characters that can be shown.
refusal-bad-options = The game cannot be played with these options.
refusal-bad-position = This position cannot be played from.

# --- The match ------------------------------------------------------------------------------------------

refusal-stale-turn = The game went on before your answer arrived. Look again, then answer.
refusal-no-hints = There are no hints at this table. The host can allow aids before the match starts.
refusal-no-hint-now = No hint can be given right now. Try again in a moment.
refusal-damaged = What the server stored of this match was damaged. It can be looked at as far as it is whole, but cannot go on here. Whoever runs the server can bring a copy back.
refusal-other-rules = This match follows rules that the server no longer has. It is kept and can be looked at, but cannot go on here.

# --- The network ----------------------------------------------------------------------------------------

refusal-foreign-origin = This server does not accept visitors from this page. Whoever runs it can allow the address.
refusal-foreign-host = This server does not go by this name. Use its address, or ask whoever runs it to allow the name.
refusal-too-many-connections = The server has as many connections open as it can hold. Close some windows, or try again later.
refusal-too-many-sockets = Too many connections are open from here. Close some windows.
refusal-unexpected = Something went wrong on the server. Try again.

# --- Where no page was built ----------------------------------------------------------------------------

page-not-found = There is nothing at this address. Perhaps it was mistyped: a table’s address ends in “#” and six letters and digits.
page-not-found-home = To the first page
page-not-built = The page has not been built: nobody can play here in a browser, but programs, bots and terminals can. To build it, run “make page” in the folder of Ludarium’s sources, then start the server again. A release brings the page along.
