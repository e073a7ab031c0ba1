# What is said in the lesson of Quacks. `lesson-<step>`; its attribute `.guard` answers whoever tries something else there,
# and `.guard-<answer>` whoever tries just that.

lesson-name-2 = Mira

lesson-scene-brew = Your first pot
lesson-scene-explode = One chip too many
lesson-scene-last = The last round

lesson-welcome = You are a quack doctor, and this is your pot. Chips are laid along the spiral, from the middle outwards. The further you get, the more your potion is worth: each space shows coins, and many show victory points and a ruby.
lesson-bag = Your chips are in your bag, nine of them to begin with. Nobody may look inside, but everybody may know what is left in it: the list beside the bag says so.
lesson-first-draw = Draw your first chip. A chip goes as many spaces further as its value says.
    .guard = The first chip has to be drawn: try the bag.
lesson-pumpkin = A pumpkin of value 1: one space, and nothing else happens. All players brew at the same time and each at their own pace; Mira has finished already. Draw again.
    .guard = Too early to stop: your bag still holds good things. Draw again.
    .guard-use-flask = The flask puts the latest chip back, but a pumpkin does no harm. Keep it for later, and draw.
lesson-bombs = White chips are cherry bombs. They move you on like any other chip, but if the whites in your pot add up to more than 7, it explodes. The gauge counts them: 2 so far. Draw again.
    .guard = Only 2 of 7: nothing can explode yet. Draw again.
    .guard-use-flask = The flask works once only, so do not waste it here. Draw again.
lesson-more-bombs = Three more, 5 in all. From now on a draw can be dangerous; these odds say how likely it is that the next chip explodes your pot. Now it cannot. Draw again.
    .guard = No chip in your bag brings more than 7 yet. Draw again.
lesson-spider = A garden spider. Green chips wait until the end of the round: each one among your last two chips earns a ruby. Draw once more.
    .guard = A little further is worth it. Draw once more.
lesson-flask = Your whites add up to 7, so any white chip would now blow up the pot. But your flask is full: it puts the latest chip back into the bag, once, until you refill it.
    .guard = Four of the five chips left in your bag are white. Use the flask first.
lesson-once-more = Back to 5, and the flask is empty. No chip in the bag can explode your pot: even the 2 makes 7. Draw.
    .guard = The odds say that nothing can happen. Draw.
lesson-stop = 6 now. The only thing to fear is the white 2, one chip in four. And your scoring space, the one right after your last chip, shows a ruby. A good moment to stop: who has stopped cannot draw again.
    .guard = One time in four the pot would explode. For once, be careful: stop.
lesson-die = Everybody has stopped, and now the round is counted in steps. The fullest pot that did not explode rolls the bonus die, and it is yours.
    .guard = It costs nothing. Roll!
lesson-buy = The spider brought a ruby, the scoring space another and a victory point. Now its 9 coins buy new chips: at most two, of different colours. More colours make a bag better and the whites rarer. Take the blue 1 and the green 1.
    .guard = Good too, in a game of your own. This time take blue 1 and green 1: together they cost your 9 coins.
lesson-buy-second = And the other one. What is not spent is lost.
    .guard = The two together cost exactly 9 coins. Take the other one as well.
lesson-spend = Rubies work at the end of a round: 2 of them move your droplet one space further. From then on every round begins there. Or they refill the flask; but this round’s fortune card does that for free.
    .guard = Your rubies would wait for the next round, but a droplet that moves early helps nine rounds long. Move it.
lesson-brew-done = That was a round: a card, brewing, die, chips, rubies, points, buying, rubies again. Your new chips and all of the pot are back in your bag. There are nine rounds; the track shows everybody’s points.

lesson-rats = Round 4, and you are behind. For each rat tail between you and the leader on the score track a rat helps you: your rat stone lies 4 spaces beyond your droplet, and your pot began there.
lesson-danger = Your whites add up to 6, and the flask is empty. Careful people would stop. Draw all the same, to see what can happen.
    .guard = Wise! But this is a lesson, and nothing is at stake. Draw.
lesson-skull = A blue crow skull acts at once: you look at as many chips as its value and may place one of them. This one is white 2 and would make 8. Leave it; it goes back into the bag.
    .guard = That would make 8 whites, and 7 is the limit. Leave it.
lesson-dare = The chances stand about one in three. Draw once more …
    .guard = In a game, stop. Here, draw once more: you ought to have seen it.
lesson-exploded = … and it explodes. That is not the end: the chip stays where it lies, and its scoring space counts. But you may not roll the die, and you take either the points or the coins. So early, coins are worth more.
    .guard = 3 points now, or 15 coins that improve your bag for five more rounds? Take the coins.
lesson-buy-late = Yellow and purple are for sale since rounds 2 and 3. Every colour does something else: point at a chip, or reach it by keyboard, and it says what. Take a purple 1, which brings points at the end of rounds, and a red 1.
    .guard = Try purple 1 and red 1 this time: together they cost your 15 coins.
lesson-buy-late-second = And the other one.
    .guard = Take the other of the two, purple 1 or red 1.
lesson-refill = Two rubies: droplet or flask? Somebody who explodes needs a flask. Refill it.
    .guard = The droplet is good too. But next round you will want a flask: refill it.
lesson-explode-done = The books say what the chips of each colour do in this game. There are four sets of them, so no two games need be alike.

lesson-last-round = The ninth round, the last. It is brewed on a signal: everybody says under seal whether to draw or to stop, then all show at once. Mira has 41 points, you have 38.
lesson-last-stop = Six whites in the pot, and a scoring space that shows a ruby. The fortune card adds 2 points for that. Stop, under seal: Mira answers at the same time.
    .guard = Every second chip in your bag could explode the pot. Stop.
lesson-last-die = You got furthest, so the die is yours again.
    .guard = It costs nothing. Roll!
lesson-last-coins = In the last round nothing is bought any more. Instead 5 coins make 1 point.
    .guard = First the coins: 5 of them make a point.
lesson-last-coins-more = Again: you have coins left.
    .guard = Coins first, while there are 5 of them.
lesson-last-rubies = And 2 rubies make 1 point.
    .guard = A droplet is of no use any more. Turn the rubies into a point.
lesson-the-end = You have won: the most points after nine rounds. You know all that a first game needs. The rulebook has the table of chips and cards; play on, against bots or with friends.
