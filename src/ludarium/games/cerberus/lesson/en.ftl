# What is said in the lesson of Cerberus. `lesson-<step>`; its attribute `.guard` answers whoever tries something else there,
# and `.guard-<answer>` whoever tries just that.

lesson-name-2 = Nora
lesson-name-3 = Idris
lesson-name-4 = Pia

lesson-scene-flee = Running
lesson-scene-traitor = Caught
lesson-scene-boat = The boat

lesson-welcome = You are all on the run from hell. Your pawns start at its gates, on the left; far to the right a boat waits on the shore. It has 1, 2 or 3 seats, so not everybody will be saved. Whoever sits in it when it is full wins.
lesson-hound = Cerberus is behind you. The die on the rage track shows how fast he runs. It creeps towards the hunt space, mostly through what you do yourselves; if it lies there when a turn ends, he hunts.
lesson-cards = In your turn you play one of your four action cards, by one of its two powers. Most powers have a price, which is paid first: rage or speed. A played card lies open before you until card 4 brings all of them back.
lesson-first-card = Play action card 2 by its upper power: speed +1 is the price; then you advance 2, and another advances 1.
    .guard = That would work too. For now take card 2, the upper power: “advance 2, another advances 1”.
lesson-parts = The price is paid: Cerberus runs 4 now. You choose the order of the parts. Begin with yourself.
    .guard = Help the other afterwards; first your own 2 spaces.
lesson-symbol = You stopped on a card symbol and drew a survival card; only you see which one. Now the other part: help anybody, say Nora. Somebody who lags behind is the one whom Cerberus finds first.
    .guard = Any of them would do. This time help Nora.
lesson-survival = Once a turn, before or after the action card, you may play a survival card. Selfishness: advance 1 for nothing. Its advanced power would need a second card in payment. Play the simple one.
    .guard-end-turn = You could keep it. But one space may decide: play it.
    .guard = The simple power, please: there is no card to pay the other one with.
lesson-rage = The others have had their turns, and each has moved the die: three spaces are left before the hunt. On the track you also see what happens to those who are caught: on a dark space they change sides, on a light one they are out.
lesson-run = Action card 3: rage +1, advance 2. With that you will be well ahead when the hunt comes.
    .guard = The hunt is near, and distance helps. Card 3, the upper power: advance 2.
lesson-hunt = Nora and Idris took the die to the hunt space, so Cerberus ran 4 spaces. He stops at the first space with an adventurer: Idris, who had not moved yet.
lesson-capture = Idris was caught on a green space, so near the lair that the betrayal is well rewarded: he drew 2 betrayal cards, changed camp, and now wants nobody to escape. Cerberus went back to the mark before that space, and the die to its new place. That goes on until somebody has won.

lesson-caught = Later in another game. The die lay one space before the hunt, Pia had to draw cards, and this time it was you whom Cerberus caught, in the orange zone: you drew 1 betrayal card.
lesson-goal = You play for Cerberus now, and your goal is new: the boat must not sail with the others. It has been turned up and has 3 seats. Cerberus wins as soon as fewer adventurers are left than that, and 3 are left.
lesson-ambush = Nora stands 2 spaces before you. Your betrayal card, Ambush: Cerberus advances 1. If you keep the action card for afterwards, it is enough.
    .guard = Not bad, but the two spaces to Nora are in your hand: begin with Ambush.
lesson-bite = And now action card 2, upper power: Cerberus advances 1. He catches whoever is there.
    .guard = Nora is one space away: card 2, the upper power.
lesson-traitor-wins = Two adventurers are left, and the boat has three seats: Cerberus has won, and you with him, for you had changed camp before. Whoever’s capture ends the game loses.

lesson-seat-free = The end of a third game. The first adventurer to pass the reveal symbol turned up a boat with 2 seats. Nora sits in one already; 4 spaces are between you and the other, and Cerberus stands behind Idris and Pia.
lesson-advanced = The advanced power of Selfishness advances you 2, for one survival card in payment. It may come from anybody in your camp. Declare it.
    .guard = 4 spaces in one turn: Selfishness by its advanced power, then action card 3.
lesson-offer = Now everybody offers cards under seal. Nora, in the boat, wants it to be full, and will not be mean. Offer nothing and see.
    .guard = You could pay yourself. But see first what the others offer.
lesson-jump = Nora has paid for you: 2 spaces. If the offers had fallen short, the card would only have come back to your hand. Now action card 3: advance 2, into the boat.
    .guard = Two spaces to the boat: card 3, the upper power.
lesson-the-end = The boat is full, the turn ends, and it sails: Nora and you have won. You know all that a first game needs. The rulebook has the table of powers; play on, against bots or with friends.
