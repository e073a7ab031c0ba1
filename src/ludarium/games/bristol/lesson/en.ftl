# What is said in the lesson of Bristol 1350. `lesson-<step>`; its attribute `.guard` answers whoever tries something else
# there, and `.guard-<answer>` whoever tries just that.

lesson-name-2 = Agnes
lesson-name-3 = Hugh
lesson-name-4 = Joan

lesson-scene-race = The race
lesson-scene-plague = With the plague

lesson-welcome = The plague is in Bristol. Three apple carts race for the gate, and you ride on the first one, Birch, behind Joan. The first cart to leave with nobody sick on board wins, for everybody who rides on it. In this lesson the street is short: 8 spaces.
lesson-symptoms = These are your symptoms, seen by nobody else. If your two cards ever add up to 6 or more you have the plague, for good. You hold 2 and 1: healthy.
lesson-dice = Six dice decide the round. Each face is a cart, with an apple or a rat. When all have had their turn, every cart moves a space for each die that shows it, apple or rat. But two rats of one cart make its riders mix their symptoms. Birch has two.
lesson-reroll = In your turn you take one main action. One of them is to reroll one or two dice. Get rid of a Birch rat.
    .guard = One main action a turn, and now the rats matter most: reroll one of the two Birch rats.
    .guard-play = Your remedy can wait a round. Reroll a Birch rat.
lesson-second-die = A second die may be rolled with it. Take the other Birch rat.
    .guard = Take the other Birch rat: they are rolled together.
lesson-rerolled = A Birch apple and a Cedar rat: no cart has two rats any more, and Birch will move 2.
lesson-end-turn = Remedies are played beside the main action, as many as you like. You hold one card with two uses, of which one is used. Keep it for the next round and end your turn.
    .guard = Keep it this time, and end your turn.
lesson-raced = The others drew remedies, and every cart moved 2 spaces. On one space the cart that was ahead stays ahead. Then all dice were rolled again for round 2; the pawn in front of the foremost cart begins, and that is Joan.
lesson-remedy = Crushed emeralds give a pawn movement besides the main action. Play them.
    .guard = First the remedy: crushed emeralds, for a movement besides the main action.
lesson-which-card = The card is shown and spent; its other half, the whip, is lost with it.
    .guard = It is the only card you have for it.
lesson-elbow = Three movements exist. Elbow: to the front of your cart. Dash: from the front seat to the back of the cart ahead. Push: somebody off your cart. Elbow your way past Joan.
    .guard-push = Never push yourself without need. Elbow to the front.
    .guard = Elbow to the front.
lesson-two-rats = Joan might have stopped you with a whip; she was asked, and let it happen. Birch has two rats again, and you could reroll. This time see what a mingle is.
lesson-main-action = The main action is still to come. Draw a remedy: you may hold three, and a new one cannot be played in the same turn.
    .guard-reroll = A good thought, but let the rats be for once. Draw a remedy.
    .guard = Draw a remedy this time.
lesson-mingled = Birch mingled: you and Joan put your symptoms together, one card of the deck was added, all were mixed, and each got two back. You gave 2 and 1 and hold 2 and 1 again. What Joan has now, nobody but she knows. The board remembers what you may know.
lesson-push = Birch is 3 spaces from the gate, and three dice show it: you will cross this round. If Joan is sick, everybody on board dies. In front of her you can push her off. She lands on the last cart with a free seat.
    .guard = Think of the gate: if Joan has the plague, you die with her. Push her off.
    .guard-push = Not yourself! Push the pawn behind you.
lesson-whip = She had no whip, or did not want to use it. Had there been no seat behind, she would have been left behind for good, and if healthy, you would have died of shame. End your turn.
    .guard = Leeches may wait. End your turn.
lesson-escaped = Birch reached the gate. All on board show whether they are healthy: you are, alone, and that is enough. You have escaped and won. Joan’s cards stay a secret of the game.

lesson-sick = A new game, and the deal was cruel: 3 and 3 make 6. You have the plague from the start, and cannot win any more. Nobody knows.
lesson-sick-goal = Your goal now is that nobody escapes. Joan rides behind you, and Birch will cross this round: if you are on board, she dies with you. Act as if you were healthy.
lesson-arsenic = The others will try to reroll the Birch dice. Arsenic locks two dice for this round, against everybody. Play it.
    .guard = First make sure that Birch crosses: play arsenic.
lesson-arsenic-card = Spend the card with the whip on its other half.
    .guard = It is the only card you have for it.
lesson-lock = Lock a die that shows a Birch apple.
    .guard = Not that one: lock one of the Birch apples.
lesson-lock-second = And the other Birch apple.
    .guard = The other Birch apple, so that Birch crosses.
lesson-sick-draw = Now a main action which looks innocent: draw a remedy.
    .guard = Too suspicious. Draw a remedy.
lesson-nobody = Birch crossed, you were found sick, and Joan died with you. An occupied cart has crossed, so one more round was played; then the gate closed with Agnes and Hugh inside. Nobody escaped, and that was what you wanted. You know all that a first game needs: play on, against bots or with friends.
