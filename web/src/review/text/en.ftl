# The review of a match that is over.

review = Review
review-of = { $game }, reviewed
review-to-replay = Watch again
review-to-table = To table { $code }
review-preparing = The review begins as soon as the server has time for it. The first one of a game takes some minutes.
review-progress = { $done } of { $total } pieces
review-stop = Stop
review-again = Review this match
review-stopped = Nothing is worked out now.

review-curve = Winning chances
review-curve-note = How often each player would have won from there, all being known, if the hand-written bot had played on for everybody. Dots are turning points; numbers below are rounds or turns.
review-account = Luck and skill
review-account-note = Payoffs from −1 to 1; the parts sum to the result. Luck sets every draw against its mean over all outcomes. Own answers are set against what the hand-written bot would have answered, by what the player knew. ± is a 95 % interval.
review-player = player
review-start = start
review-luck = luck
review-answers = own answers
review-rest = the others
review-result = result
review-sources = Luck by its source
review-turning = Turning points
review-turning-note = Each player’s costliest answers, by what that player knew then.
review-no-turning = No answer cost more than chance may have made it seem.
review-cost = cost { $loss }
review-look = Look at this moment
review-history = How it went
review-history-note = By round or turn, as each one ended.
review-gains = Points by their source
