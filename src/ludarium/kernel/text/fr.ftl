# Les mots communs à tous les jeux.

language-en = anglais
language-fr = français

seat-number = place { $number }
chance = le hasard

# --- Pourquoi une réponse est refusée -------------------------------------------------------------------

refusal-game-over = La partie est finie.
refusal-no-such-seat = Il n’y a pas de { $seat } à cette table.
refusal-not-waiting = { $who ->
    [you] Rien ne vous est demandé pour l’instant.
   *[other] Rien n’est demandé à { $seat } pour l’instant.
}
refusal-unknown-answer = « { $answer } » n’est pas une réponse de ce jeu.
refusal-not-asked = « { $answer } » ne répond pas à la question posée.
refusal-impossible-outcome = « { $answer } » ne peut pas sortir maintenant.
refusal-chance-is-drawn = Le hasard répond seul ; personne ne répond à sa place.
refusal-nothing-to-undo = Vous n’avez aucune réponse à reprendre.
refusal-led-to-chance = Votre réponse a mené à une pioche ou à un lancer ; ce que le hasard a donné reste acquis.
refusal-told-something-hidden = Votre réponse a révélé quelque chose de caché : elle reste.
refusal-learnt-since = Vous avez vu depuis une pioche, un lancer ou une chose cachée : votre réponse reste.
refusal-others-depend-on-it = D’autres ont déjà répondu à la suite : votre réponse reste.
refusal-others-have-answered = Quelqu’un a vu votre réponse et a répondu depuis : elle reste.
refusal-too-many-undos = Plus aucune réponse ne peut être reprise dans cette partie.

# --- Ce qu’une réponse apporterait ----------------------------------------------------------------------

preview-goes-on = …
preview-or = ou

# --- Ce qui arrive dans tous les jeux -------------------------------------------------------------------

event-undone = { $who ->
    [you] Vous reprenez votre dernière réponse.
   *[other] { $seat } reprend sa dernière réponse.
}

# --- De quel genre est une valeur d’option --------------------------------------------------------------

mark-printed = règle imprimée
    .help = dans la boîte, comme le dit le livret.
mark-edition = autre édition
    .help = imprimé dans une autre édition ou traduction des règles.
mark-reading = notre lecture
    .help = le livret se tait ou n’est pas clair ; voilà comment nous le lisons.
mark-house = règle maison
    .help = pas dans la boîte ; une règle ou une limite à nous.
mark-unsettled = non établi
    .help = imprimé dans la boîte, mais aucune source publique ne l’établit ; notre meilleure hypothèse.
