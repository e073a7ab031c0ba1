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
refusal-too-many-undos = No more answers can be taken back in this match.

# --- What happens in every game -------------------------------------------------------------------------

event-undone = { $who ->
    [you] You take your latest answer back.
   *[other] { $seat } takes the latest answer back.
}
