# Reviews of matches.

review-kicker = Ludarium review
review-won = won
review-unofficial = Made by Ludarium, which is unofficial: it has no tie to any author or publisher of the game.

review-curve = Winning chances
review-curve-note = How often each player would have won from there, all being known, if the hand-written bot had played on for everybody. Dots are turning points; numbers below are rounds or turns.

review-account = Luck and skill
review-account-note = Payoffs from −1 to 1. Luck sets every draw against its mean over all outcomes with their probabilities. Own answers are set against what the hand-written bot would have answered, in worlds that looked the same to that player. The rest is what the others did and what no forecast foresaw. The parts sum to the result; ± is a 95 % interval of what was played on to find out.
review-start = start
review-luck = luck
review-answers = own answers
review-rest = the others
review-result = result
review-lost = { $name }: { $answers } answers left a choice; against the best ones found they cost { $loss }.
review-sources = Luck by its source

review-turning = Turning points
review-turning-note = Each player’s costliest answers, by what that player knew then. They were found in some imagined worlds and measured in others.
review-no-turning = No answer cost more than chance may have made it seem.
review-where = { $chapter }: { $asked }
review-cost = cost { $loss }
review-position = The position, as this player saw it

review-history = How it went
review-history-note = By round or turn, as each one ended.
review-gains = Points by their source

review-brings = “{ $answer }” brings: { $what }.
review-compared = Played on { $worlds } times from worlds that look the same to this player: “{ $best }” wins { $best-wins } (payoff { $best-payoff }), “{ $given }” { $given-wins } (payoff { $given-payoff }).
