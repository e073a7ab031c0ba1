# Words that all games share.

language-en = English
language-fr = French

seat-number = seat { $number }
chance = chance

# --- Why an answer is not taken -------------------------------------------------------------------------

refusal-game-over = The game is over.
refusal-no-such-seat = There is no { $seat } at this table.
refusal-not-waiting = { $who ->
    [you] You owe no answer now.
   *[other] { $seat } owes no answer now.
}
refusal-unknown-answer = “{ $answer }” is no answer in this game.
refusal-not-asked = “{ $answer }” does not answer what is asked now.
refusal-impossible-outcome = “{ $answer }” cannot come up now.
refusal-chance-is-drawn = Chance answers by itself; nobody can answer for it.
refusal-nothing-to-undo = There is no answer of yours to take back.
refusal-led-to-chance = Your answer led to a draw or a roll; what chance has given stays given.
refusal-told-something-hidden = Your answer told somebody something hidden, so it stands.
refusal-learnt-since = You have seen a draw, a roll or something hidden since then, so your answer stands.
refusal-others-depend-on-it = Others have already answered what followed from it, so your answer stands.
refusal-others-have-answered = Somebody has seen your answer and answered since, so it stands.
refusal-too-many-undos = No more answers can be taken back in this match.

# --- What an answer would bring -------------------------------------------------------------------------

preview-goes-on = …
preview-or = or

# --- What happens in every game -------------------------------------------------------------------------

event-undone = { $who ->
    [you] You take your latest answer back.
   *[other] { $seat } takes the latest answer back.
}

# --- What kind of claim a value of an option is ---------------------------------------------------------

mark-printed = printed rule
    .help = in the box, as the rulebook says.
mark-edition = other edition
    .help = printed in another edition or translation of the rules.
mark-reading = our reading
    .help = the rulebook is silent or unclear; so we read it.
mark-house = house rule
    .help = not in the box; a rule or a limit of ours.
mark-unsettled = unsettled
    .help = printed in the box, but no public source settles it; our best guess.
