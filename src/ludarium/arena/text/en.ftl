# The arena's report.

report-title = { $game }: the arena
report-kicker = Ludarium arena
report-games = { $count ->
    [one] { $number } game
   *[other] { $number } games
}
report-deals = { $count ->
    [one] { $number } deal
   *[other] { $number } deals
}
report-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
report-seed = seed { $seed }
report-field = one seat is challenged, { $bot } sits at the others
report-partial = The run was interrupted: these are the deals that were finished.
report-unofficial = Made by Ludarium, which is unofficial: it has no tie to any author or publisher of the game.

report-verdict-certain = { $bot } beats { $other }: { $gain } payoff a deal, { $range }.
report-verdict-open = { $bot } and { $other } cannot be told apart yet: { $gain } payoff a deal, { $range }.

report-standings = Who wins
report-standings-note = Share of games won, with 95 % intervals over deals; the dotted line is what chance alone would give. A shared victory counts for all who share it. Payoffs run from −1, the worst, to 1, the best. Ratings are OpenSkill’s, ± one standard deviation, with the random bot, where it plays, held at 25.
report-column-bot = bot
report-column-wins = wins
report-column-payoff = payoff
report-column-score = score
report-column-rating = rating
report-column-time = time an answer
report-column-answers = answers
report-rated = { $mean } ± { $spread }
report-milliseconds = { $number } ms

report-pairs = Bot against bot
report-pairs-note = How much more payoff the bot of a row got than the bot of a column on the same deals. Coloured where the 95 % interval leaves zero out.

report-places = Places
report-places-note = How often each bot came first, second, and so on. Whoever has lost is not first; where nobody has won, nobody is.
report-place = { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
}
report-seats = Seat advantage
report-seats-note = Games won by seat, whoever sits there.
report-seat = Seat { $seat }
report-scores = Scores
report-scores-note = How final scores are spread; the dotted lines are means.
report-length = Length
report-length-note = How many answers a game takes, those of chance included.
report-mean-length = mean { $number }

report-deciding = What decides
report-deciding-note = What goes with winning, and what changes the game for everybody. Grey where the 95 % interval holds zero. With many rows, one in twenty stands out by chance alone; and what goes with winning need not be what brings it about.
report-option = Option { $name }
report-trait-note = Wins in percentage points above what the same bots get on average.
report-amount-note = How many more the winners had than the others.
report-occurrence-note = Games in which it turned up, against those in which it did not.
report-option-note = Deals with this value, against those with another.
report-seen = { $number } times
report-measure-gap = lead of the best bot
report-measure-score = score of all
report-measure-table = payoff of all
report-measure-length = length

report-faults = Faults
report-faults-note = Where a bot was late, failed or gave an answer that is not legal, the game’s default answer was played.
report-fault-timeout = late
report-fault-error = failed
report-fault-illegal = not legal
report-mishap = game { $game }, seat { $seat }, { $kind }:

report-repeat = How to repeat it
report-repeat-note = The manifest of a run plays it again: ludarium arena --manifest FILE.
report-exact = The same command gives the same games, on any machine and any number of cores.
report-timed = { $bots } think by the clock: a repetition is dealt alike, but may be answered differently.
report-command = Command
report-options = Options
report-version = Version
report-digest = Fingerprint of the games
