# 5.15s Wörter auf Deutsch. docs/WORDS.md sagt, wie die Begriffe übersetzt sind.

five_fifteen-title = 5.15
five_fifteen-subtitle = Von 5.7 zu den schwersten Routen, die es gibt
five_fifteen-credits = 5.15 erscheint bei seinem eigenen Verlag. Dieser Tisch ist inoffiziell.
five_fifteen-taste = Trainieren, ein Seil teilen, den anderen die Suppe versalzen: und eines Morgens, allein, eine 5.15 durchsteigen.

## Grades, styles, decks, slots

five_fifteen-grade = 5.{ $id }
five_fifteen-style-boulder = Boulder
five_fifteen-style-sport = Sport
five_fifteen-style-trad = Trad
five_fifteen-style-alpine = Alpine
five_fifteen-deck-moderate = Moderat
five_fifteen-deck-difficult = Schwer
five_fifteen-deck-five_fifteen = 5.15
five_fifteen-deck-booty = Beute
five_fifteen-slot-helmet = Helm
five_fifteen-slot-clothing = Kleidung
five_fifteen-slot-harness = Gurt
five_fifteen-slot-shoes = Schuhe
five_fifteen-slot-pack = Gepäck
five_fifteen-kind-gear = Ausrüstung
five_fifteen-kind-setback = Rückschlag
five_fifteen-kind-weather = Wetter
five_fifteen-kind-action = Aktion
five_fifteen-window-climbing = beim Klettern
five_fifteen-window-crag = vor dem Einstieg
five_fifteen-window-response = als Antwort
five_fifteen-window-bail = beim Rückzug

## Zones and marks

five_fifteen-zone-decks = Stapel
five_fifteen-zone-turned = Am Fels
five_fifteen-zone-talk =
    { five_fifteen-ui-talk }. { five_fifteen-ui-split }. Zusammen { $strength } ({ five_fifteen-ui-chip-needs }: { $lacks ->
        [0] stark genug
       *[other] { five_fifteen-ui-short }
    })
five_fifteen-zone-reach = Stärke von { $who }
five_fifteen-zone-boosts = { five_fifteen-ui-part-boost }
five_fifteen-zone-attempt =
    { $team ->
        [1] { $who } und { $whom }
       *[other] { $who }
    }, { $strength } ({ five_fifteen-ui-chip-needs }: { $lacks ->
        [0] stark genug
       *[other] { five_fifteen-ui-short }
    }){ $team ->
        [1] . { five_fifteen-ui-split }
       *[other] {""}
    }
five_fifteen-zone-sum = Die Rechnung
five_fifteen-zone-bail =
    { $team ->
        [1] { five_fifteen-ui-risk-team }
       *[other] { five_fifteen-ui-risk-alone }
    }
five_fifteen-zone-climber =
    { $who }, Basis { $base }{ $stronger-count ->
        [0] {""}
       *[other] , { $stronger }
    }
five_fifteen-zone-hand = Hand von { $who }, { five_fifteen-ui-hand-count }
five_fifteen-zone-discards = Abgelegte Beute
five_fifteen-mark-paused = pausiert
five_fifteen-mark-silent = keine Aktionen hier
five_fifteen-mark-done = war schon am Fels
five_fifteen-mark-warded = abgewehrt: kein Effekt
five_fifteen-mark-skips = setzt bald eine Runde aus
five_fifteen-mark-sits_out = setzt diese Runde aus

## In rows of text, on the plain board and in the terminal: parts of sums, rolls, and what things are ($x-is: raw)

five_fifteen-plus = +{ $id }
five_fifteen-minus = −{ $id }
five_fifteen-on_boulder = +{ $b } bei { five_fifteen-style-boulder } (5.{ $a })
five_fifteen-on_sport = +{ $b } bei { five_fifteen-style-sport } (5.{ $a })
five_fifteen-on_trad = +{ $b } bei { five_fifteen-style-trad } (5.{ $a })
five_fifteen-on_alpine = +{ $b } bei { five_fifteen-style-alpine } (5.{ $a })
five_fifteen-face-part_base = { five_fifteen-ui-part-base } { $part_base }
five_fifteen-face-part_style = { five_fifteen-ui-part-style } { $part_style }
five_fifteen-face-part_boost = { five_fifteen-ui-part-boost } { $part_boost }
five_fifteen-face-part_card = { $card } { $part_card }
five_fifteen-face-with =
    { $with ->
        [alone] allein
       *[other] mit { $with }
    } { five_fifteen-style-boulder } { $boulder }, { five_fifteen-style-sport } { $sport }, { five_fifteen-style-trad } { $trad }, { five_fifteen-style-alpine } { $alpine }
five_fifteen-face-bail = { $bail }: { five_fifteen-ui-risk-from }
five_fifteen-face-gain =
    Gelingt der Durchstieg, steigt bei beiden die Basis um einen Grad, höchstens auf 5.15{ $gain ->
        [experienced] , aber ab 5.11 nur auf schweren Routen.
       *[other] .
    }
five_fifteen-face-risk =
    { five_fifteen-ui-risk-team } Eine 5 oder 6 rettet, dazu zählt, was Stil und Ausrüstung geben. Sonst ein Epic: { five_fifteen-epic-usual }
five_fifteen-what-climb = 5.{ $difficulty }, { five_fifteen-ui-climb-more }.
five_fifteen-what-card =
    { $kind-is ->
        [gear] { $kind }, { $slot }, { $dollars } $.
        [action] { $kind } { $window }.
       *[other] { $kind }.
    }
five_fifteen-what-epic = Epic:
five_fifteen-status =
    { $round ->
        [0] Vor der ersten Runde.
       *[other] { five_fifteen-ui-round }, { $phase ->
            [crag] { five_fifteen-ui-phase-crag }
            [setback] { five_fifteen-ui-phase-setback }
            [climbing] { five_fifteen-ui-phase-climbing }
           *[other] { five_fifteen-ui-phase-rest }
        }. { $dealer } gibt.
    }
five_fifteen-stands =
    Basis 5.{ $base }{ $style-is ->
        [none] {""}
       *[other] , { $style }
    }

## What to do now

five_fifteen-ask-style = Wähl deinen Stil. Er bleibt dir das ganze Spiel.
five_fifteen-ask-turn =
    { $left ->
        [one] Du gibst: Deck noch eine Route auf, von einem Stapel deiner Wahl.
       *[other] Du gibst: Deck { $left } Routen auf, eine nach der anderen, von Stapeln deiner Wahl.
    }
five_fifteen-ask-crag =
    { $offers ->
        [0] Du bist am Fels dran: Klettere allein oder nimm zwei Beutekarten. Deine Angebote sind verbraucht.
       *[other] Du bist am Fels dran: Klettere allein, frag jemanden, oder nimm zwei Beutekarten.
    }
five_fifteen-ask-with = { $climb }: Wen fragst du, ob ihr zusammen geht?
five_fifteen-ask-keep =
    { $count ->
        [one] { $climb } mit { $whom }: Die Route bringt eine Karte. Wie viele behältst du?
       *[other] { $climb } mit { $whom }: Die Route bringt { $count } Karten. Wie viele behältst du?
    }
five_fifteen-ask-answer = { $whom } fragt, ob du bei { $climb } mitkommst: { $keeps } für { $whom }, { $gives } für dich.
five_fifteen-ask-counter = { $whom } käme bei { $climb } mit, wenn du { $keeps } behältst und { $gives } abgibst.
five_fifteen-ask-lay = Versalz jemandem die Suppe: Leg Rückschläge und Wetter auf Routen der anderen, oder lass sie klettern.
five_fifteen-ask-lay-only = Die anderen klettern gleich, und du hast nichts auf der Hand, was du ihnen hinlegen könntest.
five_fifteen-ask-on = { $card }: auf welche Route?
five_fifteen-ask-respond = Auf deiner Route liegt { $card }. Antwortest du darauf?
five_fifteen-ask-respond-only = Auf deiner Route liegt { $card }, und du hast nichts auf der Hand, was darauf antwortet.
five_fifteen-ask-redirect = { $card }: Auf welche Route schickst du das weiter?
five_fifteen-ask-act =
    { $short ->
        [0] { $climb }: So, wie es steht, bist du stark genug. Klettere oder spiel eine Aktion.
       *[other] { $climb }: Dir fehlt { $short }. Spiel Aktionen, oder klettere so, wie es steht.
    }
five_fifteen-ask-act-only =
    { $short ->
        [0] { $climb }: So, wie es steht, bist du stark genug.
       *[other] { $climb }: Dir fehlt { $short }, und du hast hierfür nichts auf der Hand.
    }
five_fifteen-ask-cancel = { $card }: Welche Karte nimmt sie weg?
five_fifteen-ask-bail = Du musst den Rückzug antreten. Würfle.
five_fifteen-ask-again = { $die }: ein Epic. Dabei lassen oder noch ein Versuch?
five_fifteen-ask-again-only = { $die }: ein Epic, und nichts erlaubt dir einen zweiten Versuch.
five_fifteen-ask-lose =
    { $count ->
        [one] Wähl die Ausrüstung, die du verlierst.
       *[other] Wähl die Ausrüstung, die du verlierst: noch { $count }.
    }
five_fifteen-ask-rest =
    { $over ->
        [0] Rast: Wechsle die Ausrüstung, nimm dir einen Guide, oder beende die Runde.
        [one] Rast: Du hast eine Karte zu viel auf der Hand. Leg Ausrüstung an, bezahl einen Guide, oder wirf ab.
       *[other] Rast: Du hast { $over } Karten zu viel auf der Hand. Leg Ausrüstung an, bezahl einen Guide, oder wirf ab.
    }
five_fifteen-ask-rest-only =
    { $over ->
        [0] Rast: Es gibt nichts mehr zu ändern. Beende die Runde.
        [one] Rast: Du hast eine Karte zu viel auf der Hand.
       *[other] Rast: Du hast { $over } Karten zu viel auf der Hand.
    }
five_fifteen-ask-pay = Bezahl den Guide: noch { $left } Dollar.

## Buttons

five_fifteen-do-style = { $style }
    .group = Stil wählen
five_fifteen-do-turn = Aufdecken: { $deck }
    .group = Aufdecken
five_fifteen-do-solo = { $climb } allein klettern, mit { $strength }
    .group = Allein klettern
five_fifteen-do-offer = Jemanden fragen: { $climb }
    .group = Jemanden fragen
five_fifteen-do-with = { $whom } fragen
    .group = Fragen
five_fifteen-do-keep = { $mine } behalten, { $theirs } abgeben
    .group = Behalten
five_fifteen-do-counter = Mitkommen: { $mine } für dich, { $theirs } für drüben
    .group = Mehr verlangen
five_fifteen-do-lay = { $card } hinlegen
    .group = Hinlegen
five_fifteen-do-on =
    { $whom-count ->
        [2] Auf { $climb }, wo { $whom } klettern
       *[other] Auf { $climb }, wo { $whom } klettert
    }
    .group = Auf
five_fifteen-do-wear = { $card } anlegen
    .group = Anlegen
five_fifteen-do-stow = { $card } auf die Hand nehmen
    .group = Auf die Hand nehmen
five_fifteen-do-play = { $card } spielen
    .group = Spielen
five_fifteen-do-cancel = { $card } wegnehmen
    .group = Wegnehmen
five_fifteen-do-lose = { $card } aus der Hand verlieren
    .group = Verlieren
five_fifteen-do-lose_worn = { $card } von der Auslage verlieren
    .group = Verlieren
five_fifteen-do-discard = { $card } abwerfen
    .group = Abwerfen
five_fifteen-do-pay = Mit { $card } aus der Hand bezahlen
    .group = Bezahlen mit
five_fifteen-do-pay_worn = Mit { $card } von der Auslage bezahlen
    .group = Bezahlen mit
five_fifteen-do-booty = Zwei Beutekarten nehmen
five_fifteen-do-accept = Einverstanden
five_fifteen-do-decline = Ablehnen
five_fifteen-do-hire = Einen Guide nehmen
five_fifteen-do-roll = Würfeln
five_fifteen-do-reroll = Noch einmal würfeln, dank Ausrüstung
five_fifteen-do-stand = Dabei lassen
five_fifteen-do-pass =
    { $step ->
        [respond] Liegen lassen
       *[other] So klettern, wie es steht
    }
five_fifteen-do-end = Fertig

## The log

five_fifteen-chance-die = Der Würfel beim Rückzug
five_fifteen-chance-booty = Gezogene Beutekarten

five_fifteen-e-dealer = { $who } hat die Gebermarke.
five_fifteen-e-style = { $who } nimmt den Stil { $style }.
five_fifteen-e-round = Runde { $round }. { $who } gibt.
five_fifteen-e-sits_out = { $who } setzt diese Runde aus.
five_fifteen-e-turned = { $who } deckt { $climb } auf.
five_fifteen-e-left = Niemand hat { $climb } genommen; die Route wird abgelegt.
five_fifteen-e-wore = { $who } legt { $card } an.
five_fifteen-e-stowed = { $who } nimmt { $card } zurück auf die Hand.
five_fifteen-e-boosted = { $who } spielt { $card } vor dem Einstieg.
five_fifteen-e-alone = { $who } steigt allein in { $climb } ein, mit { $strength }.
five_fifteen-e-team = { $who } und { $whom } steigen zusammen in { $climb } ein, mit { $strength }. Beute: { $keeps } und { $gives }.
five_fifteen-e-offered = { $who } fragt { $whom }: zusammen auf { $climb }, { $keeps } behalten, { $gives } abgeben.
five_fifteen-e-countered = { $who } käme mit, wenn { $whom } { $keeps } behält und { $gives } abgibt.
five_fifteen-e-declined = { $who } sagt Nein zu { $whom }.
five_fifteen-e-resumed = { $who } ist zurück auf { $climb }.
five_fifteen-e-climb_on = { $who } legt nichts mehr hin.
five_fifteen-e-laid =
    { $whom-count ->
        [2] { $who } legt { $card } auf { $climb }, wo { $whom } klettern.
       *[other] { $who } legt { $card } auf { $climb }, wo { $whom } klettert.
    }
five_fifteen-e-parried = { $who } antwortet auf { $what } mit { $card }: kein Effekt.
five_fifteen-e-passed_on = { $who } spielt { $card } und schickt { $what } weiter.
five_fifteen-e-warded = { $card } hat auf { $climb } keinen Effekt: abgewehrt.
five_fifteen-e-paused = { $climb } pausiert; { $who } muss warten.
five_fifteen-e-skips = { $who } wird eine Runde aussetzen.
five_fifteen-e-climbs =
    { $who-count ->
        [2] { $who } klettern { $climb }, mit { $strength }.
       *[other] { $who } klettert { $climb }, mit { $strength }.
    }
five_fifteen-e-acted = { $who } spielt { $card }: jetzt { $strength }.
five_fifteen-e-cancelled = { $who } spielt { $card } und ist { $what } los: jetzt { $strength }.
five_fifteen-e-acts_no_more = { $who } spielt keine Aktionen mehr.
five_fifteen-e-sent =
    { $who-count ->
        [2] { $who } durchsteigen { $climb }!
       *[other] { $who } durchsteigt { $climb }!
    }
five_fifteen-e-fell = { $who } kann { $climb } nicht halten: { $strength } reicht nicht.
five_fifteen-e-rolled =
    { $who } würfelt { $die }{ $mod ->
        [-3] {" "}mit −3
        [-2] {" "}mit −2
        [-1] {" "}mit −1
        [0] {""}
        [1] {" "}mit +1
        [2] {" "}mit +2
        [3] {" "}mit +3
       *[other] {" "}mit { $mod } dazu
    }{ $saved ->
        [1] {" "}und kommt heil herunter.
       *[other] : Das wäre ein Epic.
    }
five_fifteen-e-walked_off = { $who } spielt { $card } und kommt heil herunter.
five_fifteen-e-tries_again = { $who } spielt { $card } und versucht es noch einmal.
five_fifteen-e-epic = Ein Epic für { $who } auf { $climb }.
five_fifteen-e-shielded = { $who } verliert keine Ausrüstung: gut geschützt.
five_fifteen-e-lost = { $who } verliert { $card }.
five_fifteen-e-stronger = { $who } klettert jetzt { $base }.
five_fifteen-e-weaker = { $who } fällt zurück auf { $base }.
five_fifteen-e-drew =
    { $count ->
        [0] { $who } findet keine Beute mehr.
        [one] { $who } zieht eine Beutekarte.
       *[other] { $who } zieht { $count } Beutekarten.
    }
five_fifteen-e-drew_these = Du hast { $cards } gezogen.
five_fifteen-e-reshuffled = Die abgelegte Beute wird zu einem neuen Stapel gemischt.
five_fifteen-e-deck_reshuffled = Der Stapel { $deck } war leer: Die abgelegten Routen werden neu gemischt.
five_fifteen-e-discarded = { $who } wirft { $card } ab.
five_fifteen-e-hired = { $who } nimmt sich einen Guide, für { $cards }.
five_fifteen-e-won = { $who } hat { $climb } allein durchstiegen und gewinnt!
five_fifteen-e-no_winner = { $rounds } Runden und keine 5.15: Niemand gewinnt.

## Why not

five_fifteen-not-game-over = Das Spiel ist aus.
five_fifteen-not-not-your-turn = Jemand anders ist dran.
five_fifteen-not-unknown-text = Das bedeutet hier nichts.
five_fifteen-not-nothing-to-do = Damit ist jetzt nichts anzufangen.
five_fifteen-not-not-this-step = Nicht an dieser Stelle.
five_fifteen-not-too-much = Die Wahl ist schon davor vollständig.
five_fifteen-not-paused = Deine Route pausiert: Bis zur nächsten Rückschlagphase kannst du nichts spielen.
five_fifteen-not-skipping = Du musst eine Runde aussetzen: Bis sie vorbei ist, kannst du nichts spielen.
five_fifteen-not-style-taken = Alle Karten des Stils { $style } sind vergeben.
five_fifteen-not-top-closed = Um eine 5.15 aufzudecken, musst du in mindestens einem Stil { $grade } klettern.
five_fifteen-not-deck-empty = Im Stapel { $deck } ist keine Route mehr.
five_fifteen-not-climb-taken = { $whom } ist schon auf { $climb }.
five_fifteen-not-not-turned = { $climb } liegt nicht offen.
five_fifteen-not-too-weak =
    { $lacks ->
        [one] Nötig ist { $needs }, und das hier ist { $has }: ein Grad zu wenig.
       *[other] Nötig ist { $needs }, und das hier ist { $has }: { $lacks } Grade zu wenig.
    }
five_fifteen-not-no-team-on-top = Eine 5.15 wird allein geklettert.
five_fifteen-not-offers-used = Du hast in diesem Zug deine { $count } Angebote gemacht.
five_fifteen-not-nobody-to-ask = Es ist niemand mehr da zum Fragen.
five_fifteen-not-all-offered = Jede Teilung, die noch bliebe, wurde schon angeboten.
five_fifteen-not-pay-order = Nenne in der Reihenfolge der Liste, womit du zahlst: erst Ausrüstung der Hand, dann die angelegte.
five_fifteen-not-not-yourself = Mit dir selbst kannst du keine Seilschaft bilden.
five_fifteen-not-had-turn = { $whom } war schon am Fels dran.
five_fifteen-not-not-there = { $whom } ist diesmal nicht am Fels.
five_fifteen-not-offered-before = Genau das hast du { $whom } schon angeboten.
five_fifteen-not-no-such-split = Die Route bringt { $count } Karten: Behalte davon keine bis alle.
five_fifteen-not-same-split = Genau das wurde angeboten; nimm an oder verlang etwas anderes.
five_fifteen-not-countered-once = Du hast in diesem Zug schon einmal einen anderen Anteil verlangt.
five_fifteen-not-no-gear-now = Ausrüstung lässt sich vor dem Einstieg wechseln, wenn du gefragt wirst und in der Rast, aber nicht jetzt.
five_fifteen-not-not-in-hand = Diese Karte hast du nicht auf der Hand.
five_fifteen-not-not-in-play = Das hast du nicht angelegt.
five_fifteen-not-moved-already = Diese Karte hast du schon bewegt; das geht nur einmal am Stück.
five_fifteen-not-slot-full =
    { $room ->
        [one] Für { $slot } ist nur ein Platz: Nimm erst zurück, was dort ist.
       *[other] Für { $slot } sind nur { $room } Plätze: Nimm erst etwas zurück.
    }
five_fifteen-not-no-attack = Nur Rückschläge und Wetter werden auf Routen gelegt.
five_fifteen-not-attack-later = Rückschläge und Wetter sind für die Rückschlagphase, auf Routen der anderen.
five_fifteen-not-no-climb-there = { $whom } steigt keine Route vor.
five_fifteen-not-own-climb = Nicht auf eine Route, auf der du selbst bist.
five_fifteen-not-paused-climb = Diese Route pausiert: In dieser Runde kommt dort nichts mehr hin.
five_fifteen-not-other-time = Diese Aktion wird so gespielt: { $window }.
five_fifteen-not-other-bail = Diese Aktion hilft an dieser Stelle des Rückzugs nicht.
five_fifteen-not-does-not-fit = Das ist keine Antwort auf { $card }.
five_fifteen-not-nowhere-to-send = Es gibt keine andere Route, auf die es weitergehen könnte.
five_fifteen-not-no-effect = Auf dieser Route würde das nichts bewirken.
five_fifteen-not-does-not-cancel = Diese Karte kann das nicht wegnehmen.
five_fifteen-not-no-gear-to-lose = Das ist keine Ausrüstung, die du hier verlieren kannst.
five_fifteen-not-only-over-limit = Abwerfen darfst du nur, solange du mehr als { $limit } Karten auf der Hand hast.
five_fifteen-not-at-the-top = Mit 5.15 kann dir kein Guide mehr etwas beibringen.
five_fifteen-not-only-difficult = Ab 5.11 machen dich hier nur schwere Routen stärker.
five_fifteen-not-too-poor = Ein Guide kostet { $needs } Dollar; deine ganze Ausrüstung ist { $has } wert.
five_fifteen-not-pays-nothing = Nur Ausrüstung bezahlt einen Guide.
five_fifteen-not-overpaid = Mit dieser Karte würdest du für { $needs } Dollar mehr Karten geben als nötig, oder sie nie erreichen.
five_fifteen-not-over-limit =
    { $over ->
        [one] Du hast eine Karte zu viel: Höchstens { $limit } dürfen auf der Hand bleiben.
       *[other] Du hast { $over } Karten zu viel: Höchstens { $limit } dürfen auf der Hand bleiben.
    }
five_fifteen-not-no-reroll = Keine Ausrüstung von dir erlaubt jetzt einen zweiten Wurf.

## Setting up

five_fifteen-set-start_base = Alle beginnen bei
five_fifteen-set-start_base-7 = 5.7
five_fifteen-set-start_base-9 = 5.9
five_fifteen-set-start_base-11 = 5.11
five_fifteen-set-start_base-help = 5.7 dauert zu dritt, viert oder fünft etwa 40, 45 oder 55 Minuten; ein erstes Spiel 20 mehr. Jeder Grad mehr kürzt es um etwa fünf Minuten, jeder weniger verlängert es.
five_fifteen-set-experienced = Für Erfahrene
five_fifteen-set-experienced-help = Ab 5.11 machen nur schwere Routen stärker.
five_fifteen-set-first_seat = Wer zuerst gibt
five_fifteen-set-first_seat-help = Wer zuletzt klettern war, wenn ihr das wisst.
five_fifteen-set-timing = Ablauf
five_fifteen-set-timing-live = gleichzeitig
five_fifteen-set-timing-asked = alle werden der Reihe nach gefragt

## On the board

five_fifteen-ui-round = Runde { $round }
five_fifteen-ui-phase-crag = Am Fels
five_fifteen-ui-phase-setback = Rückschläge
five_fifteen-ui-phase-climbing = Klettern
five_fifteen-ui-phase-rest = Rast
five_fifteen-ui-close = Schließen
five_fifteen-ui-dealer = { $who } gibt in dieser Runde.
five_fifteen-ui-dealer-short = gibt
five_fifteen-ui-base = Basis
five_fifteen-ui-no-style = Noch kein Stil
five_fifteen-ui-style-of = Stil: { $style }. Was er tut
five_fifteen-ui-styles-left =
    { $count ->
        [0] alle vergeben
        [one] noch einer
       *[other] noch { $count }
    }
five_fifteen-ui-sits-out = setzt aus
five_fifteen-ui-sits-out-help = Macht in dieser Runde nicht mit und spielt keine Karten, bis sie vorbei ist.
five_fifteen-ui-paused = pausiert
five_fifteen-ui-paused-help = Wartet auf einer pausierten Route und spielt bis zur nächsten Rückschlagphase keine Karten.
five_fifteen-ui-skips = setzt bald aus
five_fifteen-ui-skips-help = Muss eine Runde aussetzen.
five_fifteen-ui-thinks = { $who } überlegt
five_fifteen-ui-on = Auf { $climb }
five_fifteen-ui-hand = Deine Hand
five_fifteen-ui-hand-of =
    { $count ->
        [one] { $who } hat eine Karte auf der Hand
       *[other] { $who } hat { $count } Karten auf der Hand
    }
five_fifteen-ui-hand-count = { $count } von { $limit }
five_fifteen-ui-hand-empty = Keine Karten. Durchstiege und ruhige Tage am Fels bringen Beute.
five_fifteen-ui-over =
    { $over ->
        [one] über dem Limit: eine muss weg
       *[other] über dem Limit: { $over } müssen weg
    }
five_fifteen-ui-over-soon = { $over } mehr, als in der Rast bleiben dürfen
five_fifteen-ui-hidden = { $count } verdeckt
five_fifteen-ui-card-label = { $card } ({ $kind }). { $text }
five_fifteen-ui-climb-label =
    { $booty ->
        [0] { $climb }, { $area }: { $style }, Schwierigkeit { $difficulty }, keine Beute
        [one] { $climb }, { $area }: { $style }, Schwierigkeit { $difficulty }, eine Beutekarte
       *[other] { $climb }, { $area }: { $style }, Schwierigkeit { $difficulty }, { $booty } Beutekarten
    }
five_fifteen-ui-climb-more =
    { $booty ->
        [0] { $style }, keine Beute
        [one] { $style }, eine Beutekarte
       *[other] { $style }, { $booty } Beutekarten
    }
five_fifteen-ui-deck-more = noch im Stapel
five_fifteen-ui-deck-locked = Für dich verschlossen: Um beim Geben eine 5.15 aufzudecken, musst du in mindestens einem Stil { $grade } klettern.
five_fifteen-ui-discards = { $count } abgelegt
five_fifteen-ui-look-through = aus { $deck }: durchsehen
five_fifteen-ui-discards-of = Abgelegt: { $deck }
five_fifteen-ui-local-grade = { $local } ist der Grad im Führer; hier zählt die Route als { $difficulty }.
five_fifteen-ui-no-climbs = Gerade liegen keine Routen offen.

five_fifteen-ui-part-base = Basis von { $who }
five_fifteen-ui-part-style = Stil von { $who }
five_fifteen-ui-part-boost = Vor dem Einstieg gespielt
five_fifteen-ui-part-gear = Ausrüstung
five_fifteen-ui-part-action = Aktion
five_fifteen-ui-part-card = Karte
five_fifteen-ui-part-total = Zusammen
five_fifteen-ui-chip-you = du { $has }
five_fifteen-ui-chip-who = { $who } { $has }
five_fifteen-ui-chip-team = Team { $has }
five_fifteen-ui-chip-alone = { $has }
five_fifteen-ui-chip-needs = braucht { $needs }
five_fifteen-ui-it-needs = Nötig ist { $needs }.
five_fifteen-ui-enough = So, wie es steht, stark genug
five_fifteen-ui-short =
    { $lacks ->
        [one] Ein Grad fehlt
       *[other] { $lacks } Grade fehlen
    }
five_fifteen-ui-strength = { $who }: { $has } auf { $style }
five_fifteen-ui-tie-sends = Gleichstand genügt hier.
five_fifteen-ui-tie-falls = Gleichstand fällt: Ein Grad mehr ist nötig.

five_fifteen-ui-offer-title = { $climb } angehen
five_fifteen-ui-alone = Allein
five_fifteen-ui-go-alone = Allein klettern
five_fifteen-ui-go-short = Allein: { $lacks } zu wenig
five_fifteen-ui-go-not = Allein steht sie dir nicht offen
five_fifteen-ui-along = Zu zweit
five_fifteen-ui-offers-left =
    { $count ->
        [0] keine Angebote mehr
        [one] noch ein Angebot
       *[other] noch { $count } Angebote
    }
five_fifteen-ui-ask-along = Jemanden fragen
five_fifteen-ui-keep =
    { $count ->
        [one] Eine Beutekarte: für dich oder für drüben?
       *[other] { $count } Beutekarten: wie viele für dich, wie viele für drüben?
    }
five_fifteen-ui-keep-n = { $mine } für dich, { $theirs } für drüben
five_fifteen-ui-risk-alone = Geht es schief, entscheidet der Würfel:
five_fifteen-ui-risk-team = Geht es schief, würfeln beide für sich:
five_fifteen-ui-risk-from =
    { $from ->
        [6] nur eine 6 rettet
        [5] eine 5 oder 6 rettet
       *[other] { $from } oder mehr rettet
    }
five_fifteen-ui-risk-roll =
    { five_fifteen-ui-risk-from }{ $again ->
        [yes] , mit zweitem Versuch
       *[no] {""}
    } ({ $chance } %)
five_fifteen-ui-risk-safe = Die Ausrüstung ist sicher.
five_fifteen-ui-risk-epic = Sonst ein Epic. { $text }
five_fifteen-ui-others-here = Die anderen allein
five_fifteen-ui-send = { $whom } fragen
five_fifteen-ui-send-short = { $whom } fragen ({ $lacks } zu wenig)
five_fifteen-ui-talk = Ein Angebot auf dem Tisch
five_fifteen-ui-talk-answer =
    { $whom-you ->
        [yes] { $who } fragt, ob du bei { $climb } mitkommst.
       *[no] { $who } fragt { $whom }: zusammen auf { $climb }?
    }
five_fifteen-ui-talk-counter =
    { $whom-you ->
        [yes] { $who } möchte bei { $climb } anders teilen. Du entscheidest.
       *[no] { $who } möchte bei { $climb } anders teilen; { $whom } entscheidet.
    }
five_fifteen-ui-split = Beute: { $keeps } für { $who }, { $gives } für { $whom }
five_fifteen-ui-other-split = Verlangen:
five_fifteen-ui-counter-n = { $mine } für dich
five_fifteen-ui-gear-too = Vor deiner Antwort darfst du noch Ausrüstung wechseln.
five_fifteen-ui-crag-turn =
    { $count ->
        [0] { $who } am Fels, keine Angebote mehr
        [one] { $who } am Fels, noch ein Angebot
       *[other] { $who } am Fels, noch { $count } Angebote
    }
five_fifteen-ui-had-turn = war schon an der Reihe
five_fifteen-ui-all-asked = schon um jeden Anteil gefragt
five_fifteen-ui-offered = { $whom } gefragt: { $climb }, { $keeps } und { $gives }

five_fifteen-ui-climb-paused = Pausiert: weiter in der nächsten Runde
five_fifteen-ui-silent = Keine Aktionen hier
five_fifteen-ui-laid = { $card }, gelegt von { $who }: { $loss }
five_fifteen-ui-laid-warded = { $card }, gelegt von { $who }: abgewehrt, kein Effekt
five_fifteen-ui-no-loss = kein Verlust an Stärke
five_fifteen-ui-laid-here = Was die Karten hier tun
five_fifteen-ui-warded = abgewehrt
five_fifteen-ui-preview = { $from } → { $has }
five_fifteen-ui-preview-holds = Noch stark genug
five_fifteen-ui-look = Fahr über eine Karte, um sie ganz zu sehen
five_fifteen-ui-rolls = Würfelt um den Rückzug
five_fifteen-ui-bails = kommt heil herunter
five_fifteen-ui-epic = ein Epic
five_fifteen-ui-now-lay = Drück auf eine deiner Karten, dann auf die Route, für die sie ist.
five_fifteen-ui-now-lay-none = Du hast nichts für die Routen der anderen auf der Hand.
five_fifteen-ui-now-on = { $card }: Drück auf die Route, für die sie ist.
five_fifteen-ui-now-respond = Auf deiner Route liegt { $card }.
five_fifteen-ui-now-redirect = { $card }: Drück auf die Route, auf die es weitergeht.
five_fifteen-ui-now-act =
    { $short ->
        [0] Für { $climb } bist du stark genug.
        [one] Für { $climb } fehlt dir ein Grad.
       *[other] Für { $climb } fehlen dir { $short } Grade.
    }
five_fifteen-ui-now-cancel = { $card }: Drück auf die Karte, die sie wegnimmt.
five_fifteen-ui-now-bail = Du fällst: { five_fifteen-ui-risk-from }.
five_fifteen-ui-epic-here = Sonst ein Epic: { $text }
five_fifteen-ui-epic-top = Sonst das Epic dieser 5.15: { $text }
five_fifteen-ui-epic-card = Epic: { $text }
five_fifteen-ui-now-again-none = Es ist ein Epic.
five_fifteen-ui-now-again = Ein Epic, es sei denn, du versuchst es noch einmal.
five_fifteen-ui-waits-respond-to = { $whom } hat { $card } gelegt; { $who } darf antworten.
five_fifteen-ui-won = { $who } hat allein eine 5.15 durchstiegen und gewinnt.
five_fifteen-ui-nobody-won = Die Saison ist vorbei, und niemand hat eine 5.15 durchstiegen.
five_fifteen-ui-sent = Durchstiegen
five_fifteen-ui-take-two = nimm zwei
five_fifteen-ui-let-it-lie = Liegen lassen
five_fifteen-ui-waits-style = { $who } wählt einen Stil.
five_fifteen-ui-waits-turn = { $who } deckt Routen auf.
five_fifteen-ui-waits-crag_turn = { $who } ist am Fels dran.
five_fifteen-ui-waits-answer = { $who } überlegt bei einem Angebot.
five_fifteen-ui-waits-counter = { $who } überlegt bei einem anderen Anteil.
five_fifteen-ui-waits-lay = { $who } darf Rückschläge und Wetter hinlegen.
five_fifteen-ui-waits-respond = Eine Karte wurde gelegt; { $who } darf antworten.
five_fifteen-ui-waits-act = { $who } klettert und darf Aktionen spielen.
five_fifteen-ui-waits-bail_ask = { $who } muss den Rückzug antreten.
five_fifteen-ui-waits-again = { $who } darf noch einmal würfeln.
five_fifteen-ui-waits-lose_one = { $who } wählt, was verloren geht.
five_fifteen-ui-waits-rest = { $who } rastet.

five_fifteen-ui-guide = Einen Guide nehmen
five_fifteen-ui-guide-help = Zahl { $dollars } Dollar in Ausrüstung, aus der Hand oder angelegt, und deine Basis steigt um einen Grad.
five_fifteen-ui-in-hand = Auf der Hand
five_fifteen-ui-in-play = Angelegt
five_fifteen-ui-price = { $dollars } $
five_fifteen-ui-paid = { $paid } von { $dollars } Dollar
five_fifteen-ui-paid-spare = Eine davon ist nicht nötig.
five_fifteen-ui-hire = Nehmen

## What cards do: one sentence for each effect. $sign is +1 or −1; $of, $where are words to choose by

five_fifteen-verb-strength =
    { $styles-count ->
        [0] { $sign } auf jeder Route.
       *[other] { $sign } bei { $styles }.
    }
five_fifteen-verb-strength_per_card =
    { $of ->
        [setback] { $sign } für jeden Rückschlag auf deiner Route, bis +{ $max }.
        [weather] { $sign } für jedes Wetter auf deiner Route, bis +{ $max }.
       *[any] { $sign } für jede Karte auf deiner Route, bis +{ $max }.
    }
five_fifteen-verb-send_on_tie =
    { $styles-count ->
        [0] Wenn du vorsteigst, genügt Gleichstand.
       *[other] Wenn du bei { $styles } vorsteigst, genügt Gleichstand.
    }
five_fifteen-verb-extra_slot =
    { $amount ->
        [one] Platz für eines mehr: { $slot }.
       *[other] Platz für { $amount } mehr: { $slot }.
    }
five_fifteen-verb-ward =
    { $of ->
        [setback] { $count ->
            [one] Der erste Rückschlag auf deiner Route hat keinen Effekt.
           *[other] Die ersten { $count } Rückschläge auf deiner Route haben keinen Effekt.
        }
       *[weather] { $count ->
            [one] Das erste Wetter auf deiner Route hat keinen Effekt.
           *[other] Die ersten { $count } Wetterkarten auf deiner Route haben keinen Effekt.
        }
    }
five_fifteen-verb-soften =
    { $styles-count ->
        [0] { $of ->
            [setback] Jeder Rückschlag kostet { $amount } weniger.
            [weather] Jedes Wetter kostet { $amount } weniger.
           *[any] Jede Karte auf deiner Route kostet { $amount } weniger.
        }
       *[other] { $of ->
            [setback] Bei { $styles } kostet jeder Rückschlag { $amount } weniger.
            [weather] Bei { $styles } kostet jedes Wetter { $amount } weniger.
           *[any] Bei { $styles } kostet jede Karte auf deiner Route { $amount } weniger.
        }
    }
five_fifteen-verb-bail_bonus = { $sign } auf deine Würfe beim Rückzug.
five_fifteen-verb-bail_reroll = Misslingt der Rückzug, darfst du noch einmal würfeln.
five_fifteen-verb-epic_shield = Schützt deine Ausrüstung bei einem Epic, aber nicht auf einer 5.15.
five_fifteen-verb-hand_limit =
    { $amount ->
        [one] In der Rast darfst du eine Karte mehr behalten.
       *[other] In der Rast darfst du { $amount } Karten mehr behalten.
    }
five_fifteen-verb-strength_mod =
    { $styles-count ->
        [0] { $sign } auf jeder Route.
       *[other] { $sign } bei { $styles }.
    }
five_fifteen-verb-blank_slot = Stärke durch { $slot } zählt hier nicht.
five_fifteen-verb-bail_mod = { $sign } auf jeden Wurf beim Rückzug hier.
five_fifteen-verb-no_actions = Keine Aktionen hier, außer beim Rückzug.
five_fifteen-verb-pause = Die Route pausiert, mit allen, die darauf sind.
five_fifteen-verb-skip = Alle auf der Route setzen die nächste Runde aus.
five_fifteen-verb-lose_gear =
    { $where ->
        [hand] Alle hier verlieren Ausrüstung aus der Hand: je { $count }.
        [either] Alle hier verlieren Ausrüstung, aus der Hand oder angelegt: je { $count }.
       *[in_play] { $count ->
            [one] Alle hier verlieren ein Stück angelegte Ausrüstung.
           *[other] Alle hier verlieren { $count } Stück angelegte Ausrüstung.
        }
    }
five_fifteen-verb-lose_gear-all =
    { $where ->
        [hand] Alle hier verlieren alle Ausrüstung der Hand.
        [either] Alle hier verlieren alle Ausrüstung.
       *[in_play] Alle hier verlieren alle angelegte Ausrüstung.
    }
five_fifteen-verb-lose_hand = Du verlierst deine ganze Hand.
five_fifteen-verb-lose_base =
    { $amount ->
        [one] Deine Basis fällt um einen Grad.
       *[other] Deine Basis fällt um { $amount } Grade.
    }
five_fifteen-verb-cancel =
    { $of ->
        [setback] { $count ->
            [one] Nimmt einen Rückschlag von deiner Route.
           *[other] Nimmt { $count } Rückschläge von deiner Route.
        }
        [weather] { $count ->
            [one] Nimmt ein Wetter von deiner Route.
           *[other] Nimmt { $count } Wetter von deiner Route.
        }
       *[any] { $count ->
            [one] Nimmt einen Rückschlag oder ein Wetter von deiner Route.
           *[other] Nimmt { $count } Rückschläge oder Wetter von deiner Route.
        }
    }
five_fifteen-verb-counter =
    { $of ->
        [setback] Der Rückschlag, der gerade auf deine Route kam, bewirkt nichts.
        [weather] Das Wetter, das gerade auf deine Route kam, bewirkt nichts.
       *[any] Die Karte, die gerade auf deine Route kam, bewirkt nichts.
    }
five_fifteen-verb-redirect =
    { $of ->
        [setback] Schickt den eben gelegten Rückschlag auf eine andere Route.
        [weather] Schickt das eben gelegte Wetter auf eine andere Route.
       *[any] Schickt die eben gelegte Karte auf eine andere Route.
    }
five_fifteen-verb-crag_boost = { $sign } ab vor dem Einstieg, bis die Route vorbei ist.
five_fifteen-verb-bail_auto = Du kommst ohne Wurf heil herunter.
five_fifteen-verb-bail_again = Nach einem misslungenen Wurf beim Rückzug: Würfle noch einmal.

five_fifteen-epic-usual = Verlier ein Stück Ausrüstung, aus der Hand oder angelegt.
five_fifteen-epic-pause = Du pausierst hier und versuchst es nächste Runde wieder.
five_fifteen-epic-skip = Setz die nächste Runde aus.
five_fifteen-epic-lose_gear =
    { $where ->
        [hand] { $count ->
            [one] Verlier ein Stück Ausrüstung aus der Hand.
           *[other] Verlier { $count } Stück Ausrüstung aus der Hand.
        }
        [either] { $count ->
            [one] Verlier irgendein Stück Ausrüstung.
           *[other] Verlier irgendwelche { $count } Stück Ausrüstung.
        }
       *[in_play] { $count ->
            [one] Verlier ein Stück angelegte Ausrüstung.
           *[other] Verlier { $count } Stück angelegte Ausrüstung.
        }
    }
five_fifteen-epic-lose_gear-all =
    { $where ->
        [hand] Verlier alle Ausrüstung auf der Hand.
        [either] Verlier alle Ausrüstung, auf der Hand und angelegt.
       *[in_play] Verlier alle angelegte Ausrüstung.
    }

## What a card laid on a climb does there besides its strength, in a word or two

five_fifteen-sign-pause = pausiert
five_fifteen-sign-skip = aussetzen
five_fifteen-sign-blank_slot = ohne { $slot }
five_fifteen-sign-lose_gear = Verlust
five_fifteen-sign-no_actions = ohne Aktionen
five_fifteen-sign-bail_mod = Rückzug { $sign }

## The game in short

five_fifteen-help-aim = Durchsteige als Erstes eine 5.15, allein. Bis dahin: werde stärker, sammle Ausrüstung, teil Seile, und versalz den anderen die Suppe.
five_fifteen-help-head-round = Eine Runde
five_fifteen-help-crag = Am Fels: Wer gibt, deckt Routen auf, eine weniger, als ihr seid. Dann geht ihr reihum, zuerst wer gibt, allein eine an, fragt jemanden oder nehmt zwei Beutekarten.
five_fifteen-help-setback = Rückschläge: Reihum, zuerst wer gibt, dürft ihr Rückschläge und Wetter auf Routen legen, auf denen ihr selbst nicht seid. Wer getroffen wird, darf sofort antworten, mit einer Karte, die das sagt.
five_fifteen-help-climbing = Klettern: Die Routen werden eine nach der anderen entschieden. Wer darauf ist, spielt Aktionen; dann gelingt der Durchstieg, oder es bleibt der Rückzug.
five_fifteen-help-rest = Rast: Wechsle die Ausrüstung, nimm dir einen Guide, behalte höchstens { $limit } Karten. Dann wandert die Gebermarke weiter.
five_fifteen-help-head-strength = Stark genug?
five_fifteen-help-base = Basis: der Grad, den du überall kletterst, ohne Stil und Ausrüstung. Er bleibt dir von Runde zu Runde.
five_fifteen-help-strength = Stärke: deine Basis, dein Stil, wo er passt, und angelegte Ausrüstung, die passt. Sie muss höher sein als die Schwierigkeit, für 5.12 also 5.13.
five_fifteen-help-commit = Einstieg: Du musst stark genug sein, bevor du einsteigst. Die meisten Aktionen kommen später und machen gut, was andere dir hinlegen.
five_fifteen-help-partner = Zu zweit: Es zählt die Basis im Vorstieg, dazu Stil und Ausrüstung von beiden. Die Beute teilt ihr nach Absprache, und ein Durchstieg macht beide stärker. Eine 5.15 wird allein geklettert.
five_fifteen-help-send = Durchstieg: Deine Basis steigt um einen Grad, höchstens auf 5.15, und du ziehst die Beute, die die Route bringt.
five_fifteen-help-top = Ganz oben: Beim Geben darf eine 5.15 nur aufdecken, wer in irgendeinem Stil stark genug dafür ist. Dann dürfen alle sie angehen, die stark genug sind.
five_fifteen-help-head-fall = Wenn es schiefgeht
five_fifteen-help-bail = Rückzug: Wer am Ende zu schwach ist, würfelt; zu zweit würfeln beide für sich. Eine 5 oder 6 rettet. Eine gewürfelte 1 rettet nie und eine gewürfelte 6 immer, was auch dazukommt.
five_fifteen-help-epic = Epic: nicht gerettet. Es kostet ein Stück Ausrüstung deiner Wahl, aus der Hand oder angelegt; auf einer 5.15, was auf der Karte steht.
five_fifteen-help-paused = Pausiert: Die Route wartet mit allen, die darauf sind. Sie sind beim nächsten Mal nicht am Fels und machen in der Rückschlagphase danach weiter.
five_fifteen-help-skips = Aussetzen: Ab dem Moment, in dem es dich trifft, spielst du keine Karten, und in der nächsten Runde machst du nicht mit.
five_fifteen-help-head-more = Stärker ohne Klettern
five_fifteen-help-booty = Beute: ein Stapel mit Ausrüstung, Aktionen, Rückschlägen und Wetter. Deine Hand sieht sonst niemand; was du vom Tisch zurücknimmst, wissen alle.
five_fifteen-help-gear = Ausrüstung: ein Helm, eine Kleidung, ein Gurt, ein Paar Schuhe und zweimal Gepäck. Wechseln darfst du vor dem Einstieg, wenn du gefragt wirst, und in der Rast.
five_fifteen-help-guide = Guide: In der Rast lässt Ausrüstung im Wert von { $dollars } Dollar deine Basis um einen Grad steigen.
five_fifteen-help-experienced = Dieser Tisch ist für Erfahrene: Ab 5.11 machen dich nur schwere Routen stärker, und kein Guide.
five_fifteen-help-cards = Die Karten, eine nach der anderen
five_fifteen-help-styles = Stile
five_fifteen-help-epics = Epics der 5.15er
five_fifteen-help-copies =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
five_fifteen-help-stand_in = Das Regelheft druckt die Karten nicht ab. Namen, Gebiete und Grade von 49 Routen stimmen mit seiner Liste überein. Alles andere auf den Karten ist Ersatz, gemacht für Cordée: die fünfzigste Route, was Routen bringen, ihre Epics, die Beutekarten und das meiste, was Stile tun. Wer das Spiel besitzt, kann die eigenen Karten einsetzen.
five_fifteen-help-sum = Basis 5.9 und 2 für Sport und 2 für Schuhe ergeben 5.13, und das ist mehr als 5.12.

five_fifteen-taste-climb = Twinkie
five_fifteen-taste-area = Red River Gorge
five_fifteen-taste-gear = Rasierklingen-Schnürer

## The end

five_fifteen-result =
    { $sent ->
        [1] { $style }: 5.15 durchstiegen
       *[other] { $style }, Basis { $base }
    }

## A first day at the crag, lesson by lesson; `-do` says what to look at or press

five_fifteen-lesson-style-title = Wähl deinen Stil
five_fifteen-lesson-style = Das Spiel ist ein Rennen darum, wer zuerst allein eine 5.15 durchsteigt, und alle beginnen bei 5.7. Dein Stil macht dich auf Routen seiner Art stärker und gibt dir etwas, das sonst niemand hat. Er bleibt dir.
five_fifteen-lesson-style-do = Nimm einen Stil. Sport ist ein guter erster: Was andere dir auf Sportrouten antun, kostet dich weniger.
five_fifteen-lesson-strength-title = Lies deine Stärke
five_fifteen-lesson-strength = In dieser Runde gibst du: Du deckst die Routen auf, die ihr alle versuchen dürft. Deine Stärke auf einer Route ist deine Basis, dazu Stil und Ausrüstung, deren Zeichen passt. Sie muss höher sein als der Grad der Route: Eine 5.8 verlangt 5.9.
five_fifteen-lesson-strength-do = Deck Routen vom moderaten Stapel auf: Die anderen sind heute zu schwer.
five_fifteen-lesson-partner-title = Frag jemanden
five_fifteen-lesson-partner = Allein zu schwer? Zu zweit kommen Stil und Ausrüstung der anderen Hälfte dazu, nur die Basis nicht, und gelingt der Durchstieg, wachst ihr beide um einen Grad. Die Beute teilst du im Angebot auf: Wer gefragt wird, darf zusagen, ablehnen oder mehr wollen.
five_fifteen-lesson-partner-do = Drück auf eine Route, wähl, dass du jemanden fragst, und entscheide, wie viele Karten du behältst. Ist dir eine Route sicher, kannst du auch allein gehen.
five_fifteen-lesson-setback-title = Versalz jemandem die Suppe
five_fifteen-lesson-setback = Bevor geklettert wird, dürft ihr reihum Rückschläge und Wetter auf Routen der anderen legen: du auf ihre, sie auf deine. Wer getroffen wird, darf mit einer dafür gemachten Aktion antworten.
five_fifteen-lesson-setback-do = Leg etwas hin, wenn du es hast, oder lass sie klettern. Kommt eine Karte zu dir, sieh nach, was sie kostet, und antworte oder lass sie liegen.
five_fifteen-lesson-bail-title = Rückzug
five_fifteen-lesson-bail = Jetzt gilt es: Ist die Stärke am Ende doch nicht höher als der Grad, wird gefallen, und alle dort oben würfeln. Mit 5 oder 6 kommst du mit allem herunter. Mit weniger ist es ein Epic, und das kostet Ausrüstung, oder mehr.
five_fifteen-lesson-bail-do = Bist du dort oben, würfle. Ein Rückzug gehört dazu; bald bist du wieder oben.
five_fifteen-lesson-rest-title = Rast
five_fifteen-lesson-rest = Am Ende einer Runde legst du Ausrüstung an, wo sie dich stärker macht, und behältst höchstens vier Karten auf der Hand. Ausrüstung für 120 $ bezahlt einen Guide, und das ist ein Grad mehr. Dann wandert die Gebermarke weiter.
five_fifteen-lesson-rest-do = Leg deine Ausrüstung an, dann drück auf „Fertig“.

## What is wrong with a content file of this game; `-do` says what to do

five_fifteen-content-no-style = es gibt keinen Stil { $word }
five_fifteen-content-no-style-do = Füge einen [[style]] mit dieser Id hinzu; es gibt jeden einmal.
five_fifteen-content-icon = das hat der Stil { $other } schon
five_fifteen-content-icon-do = Nimm etwas anderes: Jeder Stil hat sein eigenes.
five_fifteen-content-deck = der Stapel { $deck } hat { $count } Routen statt { $wanted }
five_fifteen-content-deck-do = Füge [[climb]]-Einträge dieses Stapels hinzu oder nimm welche weg, bis es { $wanted } sind.
five_fifteen-content-difficulty = eine Schwierigkeit von { $value } passt nicht zum Stapel { $deck }
five_fifteen-content-difficulty-do = Schreib { $top } für "five_fifteen", weniger für die anderen.
five_fifteen-content-epic = nur Routen des dritten Stapels haben ein Epic
five_fifteen-content-epic-do = Nimm epic weg, oder schreib deck = "five_fifteen".
five_fifteen-content-too-hard = alle Routen sind zu schwer: Alle beginnen bei 5.{ $base }
five_fifteen-content-too-hard-do = Mach wenigstens eine leichter: difficulty unter { $base }.
five_fifteen-content-needed = { $field } muss bei { $kind } dabei sein
five_fifteen-content-needed-do = Schreib: { $field } = und den Wert.
five_fifteen-content-only-for = { $field } gibt es nur bei { $kind }
five_fifteen-content-only-for-do = Nimm es weg, oder schreib kind = "{ $kind }".
five_fifteen-content-not-here = { $word } kann nicht auf { $place } stehen
five_fifteen-content-not-here-do =
    { $near ->
        [none] Schreib eins von: { $known }.
       *[other] Schreib { $near }. Alles, was geht: { $known }.
    }
five_fifteen-content-must-add = eine Aktion der Kletterphase muss Stärke geben
five_fifteen-content-must-add-do = Schreib einen Betrag über 0 statt { $value }.
five_fifteen-content-must-take = was auf einer Route liegt, muss Stärke nehmen
five_fifteen-content-must-take-do = Schreib einen Betrag unter 0 statt { $value }.
five_fifteen-content-one-cancel = mehrere Schritte heben Karten auf
five_fifteen-content-one-cancel-do = Behalt einen, und gib ihm ein count.
five_fifteen-content-one-answer = eine Antwort tut eines, und diese hat { $count } Schritte
five_fifteen-content-one-answer-do = Schreib genau einen Schritt.

## Cards: a content file's own names and texts are said as they are; these, where it has the English of `en.ftl`

five_fifteen-card-scuffed_lid = Zerkratzter Deckel
five_fifteen-card-airy_lid = Luftiger Deckel
five_fifteen-card-frosted_lid = Bereifter Deckel
five_fifteen-card-lucky_beanie = Glücksmütze
five_fifteen-card-storm_visor = Sturmvisier
five_fifteen-card-egg_carton_helmet = Eierkarton-Helm
five_fifteen-card-crinkly_rain_shell = Knisternde Regenjacke
five_fifteen-card-cut_off_tank = Abgeschnittenes Shirt
five_fifteen-card-enormous_puffy = Riesige Daunenjacke
five_fifteen-card-stretchy_trousers = Dehnbare Hose
five_fifteen-card-taped_gloves = Tape-Handschuhe
five_fifteen-card-contrarian_hoodie = Trotziger Hoodie
five_fifteen-card-whisper_harness = Hauchdünner Gurt
five_fifteen-card-long_haul_harness = Langstreckengurt
five_fifteen-card-everyday_harness = Alltagsgurt
five_fifteen-card-snowfield_harness = Firnfeldgurt
five_fifteen-card-twice_checked_harness = Doppelt geprüfter Gurt
five_fifteen-card-chalk_belt = Chalkgürtel
five_fifteen-card-banana_slippers = Bananen-Slipper
five_fifteen-card-razor_lace_ups = Rasierklingen-Schnürer
five_fifteen-card-crack_clogs = Riss-Clogs
five_fifteen-card-plank_stiff_boots = Brettharte Bergstiefel
five_fifteen-card-thrice_resoled_shoes = Dreimal neu besohlte Schuhe
five_fifteen-card-folding_pad = Klapp-Pad
five_fifteen-card-mattress_sized_pad = Matratzengroßes Pad
five_fifteen-card-dozen_draws = Ein Dutzend Exen
five_fifteen-card-cheater_stick = Clipstick
five_fifteen-card-double_rack = Doppeltes Rack
five_fifteen-card-jingling_nuts = Klimpernde Keile
five_fifteen-card-curved_tools = Krumme Eisgeräte
five_fifteen-card-front_point_spikes = Frontalzacken
five_fifteen-card-chalk_bucket = Chalkeimer
five_fifteen-card-extra_long_rope = Überlanges Seil
five_fifteen-card-bottomless_duffel = Bodenloser Duffel
five_fifteen-card-crackly_radio = Rauschendes Funkgerät
five_fifteen-card-glassy_holds = Speckige Griffe
five_fifteen-card-wrong_hand_first = Falsche Hand zuerst
five_fifteen-card-total_pump = Völlig gepumpt
five_fifteen-card-rope_spaghetti = Seilsalat
five_fifteen-card-queue_at_the_base = Stau am Einstieg
five_fifteen-card-falcon_nest = Falkenhorst
five_fifteen-card-popped_pulley = Ringband gerissen
five_fifteen-card-two_left_shoes = Zwei linke Schuhe
five_fifteen-card-butterfingers = Butterfinger
five_fifteen-card-beta_sprayer = Beta-Dusche
five_fifteen-card-drizzle = Nieselregen
five_fifteen-card-greasy_heat = Schmierige Hitze
five_fifteen-card-thunderhead = Gewitterturm
five_fifteen-card-sideways_snow = Schnee von der Seite
five_fifteen-card-whiteout = Whiteout
five_fifteen-card-rising_fog = Steigender Nebel
five_fifteen-card-deep_breath = Tiefer Atemzug
five_fifteen-card-secret_sequence = Geheime Zugfolge
five_fifteen-card-primal_yell = Urschrei
five_fifteen-card-shake_it_out = Ausschütteln
five_fifteen-card-blue_hole = Blaues Loch
five_fifteen-card-no_hands_rest = No-Hand-Rest
five_fifteen-card-walk_off_ledge = Band zum Abklettern
five_fifteen-card-one_more_anchor = Noch ein Standplatz
five_fifteen-card-alpine_start_coffee = Kaffee vor Sonnenaufgang
five_fifteen-card-not_today = Heute nicht
five_fifteen-card-after_you = Nach dir
