# Annapurnas Wörter auf Deutsch. docs/WORDS.md sagt, wie die Begriffe übersetzt sind.
#
# Orte stehen ohne Artikel („Reihe 2, Karte 3 bei Mara“) und Verben am Ende, damit jeder Fall passt.

annapurna-title = Annapurna
annapurna-subtitle = Keine Spur hinterlassen
annapurna-credits = Annapurna erscheint bei Fiat Lucre. Dieser Tisch ist inoffiziell.
annapurna-taste = Drei, minus eins, minus zwei: Yin und Yang im Gleichgewicht. Räum solche Karten von deiner Flanke und hinterlass keine Spur.

## Places, zones, marks

annapurna-spot =
    { $mine ->
        [yes]
            { $row ->
                [5] Gipfelkarte bei dir
               *[other] Reihe { $row }, Karte { $column } bei dir
            }
       *[no]
            { $row ->
                [5] Gipfelkarte bei { $owner }
               *[other] Reihe { $row }, Karte { $column } bei { $owner }
            }
    }
annapurna-zone-mountainside = Flanke von { $who }
annapurna-zone-backpack = Rucksack von { $who }
annapurna-zone-cache = Depot von { $who }
annapurna-zone-row = Reihe { $row } von { $who }
annapurna-mark-down = verdeckt
annapurna-mark-empty = leer
annapurna-mark-meeple = hier steht die Figur
annapurna-mark-waiting = wartet, bis ihr Effekt erfüllt ist
annapurna-mark-buried = vergraben
annapurna-mark-known = du hast sie gesehen
annapurna-mark-lying = liegt: der nächste Zug ist betroffen
annapurna-mark-standing = steht

## What to do now

annapurna-ask-hike = Zustieg zum Basislager: Wähl eine verdeckte Karte deiner untersten Reihe.
annapurna-ask-action = Erkunde eine Karte neben oder über dir, oder tausche oder verstecke eine Karte aus deinem Rucksack.
annapurna-ask-action-only = In diesem Zug ist nur eines möglich.
annapurna-ask-spot = Wohin soll die Karte?
annapurna-ask-protect = Schütz deine Flanke: Leg eine Rucksackkarte ab, wirf eine, oder ruh in Sunyata.
annapurna-ask-protect-only = Schütz deine Flanke: Ablegen und Werfen ist nicht möglich, also ruh in Sunyata.
annapurna-ask-retaliate = Du bist beworfen worden. Du darfst es heimzahlen: Deck dort, woher der Wurf kam, eine verdeckte Karte auf.
annapurna-ask-retaliate-only = Du bist beworfen worden, und drüben liegt keine verdeckte Karte mehr zum Aufdecken.
annapurna-ask-sweep = Aufräumen: Wähl offene Karten, deren Yin und Yang sich ausgleichen, und bestätige.
annapurna-ask-bury = Vergraben: Wähl offene Karten, deren Yin und Yang sich ausgleichen, und bestätige.
annapurna-ask-sweep-blind = Wähl offene Karten, deren Yin und Yang sich ausgleichen, und räum sie auf. Sind keine mehr da, beende den Zug.
annapurna-ask-bury-blind = Wähl offene Karten, deren Yin und Yang sich ausgleichen, und vergrab sie. Sind keine mehr da, beende den Zug.
annapurna-ask-sweep-whole = Aufräumen: Mehr als eine Auswahl gleicht sich aus. Welche kommt in dein Depot?
annapurna-ask-bury-whole = Vergraben: Mehr als eine Auswahl gleicht sich aus. Welche wird umgedreht?
annapurna-ask-sweep-confirm = Diese aufräumen
annapurna-ask-bury-confirm = Diese vergraben
annapurna-ask-end =
    { $extra ->
        [0] Dein Zug ist getan. Beende ihn, wenn du sicher bist.
       *[other] Dieser Teil deines Zuges ist getan. Gleich bist du noch einmal dran.
    }
annapurna-late-pick =
    { $seconds ->
        [0] Die Zeit ist um: Die größte Karte wird für dich genommen.
       *[other] Noch { $seconds } s; dann wird die größte Karte für dich genommen.
    }
annapurna-ask-look = Wähl eine verdeckte Karte zum Ansehen, oder lass es.
annapurna-ask-search = Du darfst dein Depot durchsuchen.
annapurna-ask-swap = Wähl die Karten, die den Platz wechseln, oder lass sie liegen.
annapurna-ask-send = Wähl die Karte, die weggeht.
annapurna-ask-turn = Wähl eine verdeckte Karte zum Aufdecken.
annapurna-ask-trade = Du darfst jetzt einmal tauschen: Wähl eine Rucksackkarte, dann eine deiner verdeckten Karten.
annapurna-ask-down = Du rutschst ab: Wähl die Stelle unter dir, auf der du landest.
annapurna-ask-down-only = Du rutschst ab: Nur eine Stelle ist übrig, auf der du landen kannst.
annapurna-ask-scavenge = Etwas vergessen? Ruf „Auflesen“, wenn sich drüben noch Yin und Yang ausgleichen.
annapurna-ask-pick = Gut gesehen. Nimm eine der ausgeglichenen Karten in deinen Rucksack.
annapurna-ask-pick-only = Gut gesehen. Eine Karte gleicht sich aus und kommt in deinen Rucksack.

## Buttons

annapurna-do-hike = Zustieg: { $spot }
    .group = Zustieg
annapurna-do-explore = { $spot } erkunden
    .group = Erkunden
annapurna-do-scramble = Auf { $spot } kraxeln
    .group = Kraxeln
annapurna-do-trade = { $card } tauschen
annapurna-do-hide = { $card } verstecken
annapurna-do-spot = Auf { $spot } legen
    .group = Hinlegen
annapurna-do-wait = Den Zug verstreichen lassen
annapurna-do-sunyata = In Sunyata ruhen
annapurna-do-drop = { $card } ablegen
annapurna-do-throw = { $card } werfen
annapurna-do-flip = { $spot } aufdecken
    .group = Aufdecken
annapurna-do-decline = Nein, danke
annapurna-do-mark = { $spot } wählen
    .group = Wählen
annapurna-do-confirm = Bestätigen
# $extra comes from the question, and not everywhere: without it the turn just ends.
annapurna-do-end =
    { $extra ->
        [1] Weiter mit dem Extrazug
        [2] Weiter mit dem ersten von zwei Extrazügen
        [3] Weiter mit dem ersten von drei Extrazügen
       *[other] Zug beenden
    }
annapurna-do-end-blind =
    { $extra ->
        [1] Weiter mit dem Extrazug
        [2] Weiter mit dem ersten von zwei Extrazügen
        [3] Weiter mit dem ersten von drei Extrazügen
       *[other] Zug beenden und den Rest liegen lassen
    }
annapurna-do-sweep-set = { $cards } aufräumen
annapurna-do-bury-set = { $cards } vergraben
annapurna-do-look = { $spot } ansehen
    .group = Ansehen
annapurna-do-search = Dein Depot durchsuchen
annapurna-do-swap = { $spot } austauschen
    .group = Austauschen
annapurna-do-send = { $spot } in dein Depot schicken
    .group = Ins Depot schicken
annapurna-do-give = { $card } abgeben
annapurna-do-take = { $card } nehmen
annapurna-do-turn = { $spot } aufdecken
    .group = Aufdecken
annapurna-do-down = Auf { $spot } rutschen
    .group = Rutschen
annapurna-do-scavenge = Auflesen
annapurna-do-pick = { $spot } nehmen
    .group = Nehmen

## The log

annapurna-chance-face = Karten, wie sie ausgeteilt waren, beim ersten Blick

annapurna-e-ascent_begins = Aufstieg { $ascent } beginnt. { $who } bricht als Erstes auf.
annapurna-e-hiked = { $who } erreicht das Basislager und deckt { $card } auf.
annapurna-e-explored = { $who } erkundet { $card }.
annapurna-e-scrambled = { $who } findet nichts zu erkunden und kraxelt auf { $spot }.
annapurna-e-traded = { $who } tauscht eine Rucksackkarte auf { $spot } ein; die alte Karte kommt ungesehen ins Depot.
annapurna-e-hid = { $who } versteckt eine Rucksackkarte auf { $spot } und nimmt die alte Karte ins Depot.
annapurna-e-waited = { $who } kann in diesem Zug nichts tun.
annapurna-e-skipped = { $who } setzt diesen Zug aus.
annapurna-e-drawn = { $who } tappt blind umher: Der Zufall wählt { $spot }.
annapurna-e-looked = { $who } sieht sich { $spot } an.
annapurna-e-searched = { $who } durchsucht das Depot.
annapurna-e-swapped = { $who } vertauscht { $spot } und { $spot2 }.
annapurna-e-turned = { $card } wird bei { $whom } aufgedeckt, ohne Effekt.
annapurna-e-sent = { $who } schickt { $card } ins Depot.
annapurna-e-slid =
    { $spots-count ->
        [one] Eine Karte rutscht ungesehen ins Depot von { $who }.
       *[other] Die Karten neben { $who } rutschen ungesehen ins Depot.
    }
annapurna-e-took = { $who } nimmt eine Karte aus dem Depot in den Rucksack.
annapurna-e-gave = { $who } gibt eine Rucksackkarte ans Depot ab.
annapurna-e-passed = Aus dem Rucksack von { $who } rutscht eine Karte in den von { $whom }.
annapurna-e-slipped = { $who } rutscht ab auf { $spot }.
annapurna-e-affected = { $whom } liegt. Nächster Zug: { $modifier }.
annapurna-e-extra_turn = { $who } macht nach diesem noch einen Zug.
annapurna-e-swept = { $who } räumt { $cards } auf.
annapurna-e-buried = { $who } vergräbt { $cards }.
annapurna-e-ended = { $who } beendet den Zug.
annapurna-e-scavenged = { $who } ruft „Auflesen“ und nimmt { $card } von der Flanke von { $whom }.
annapurna-e-miscalled = Dort gleicht sich nichts aus. Dein Ruf ist verbraucht, bis dieser Zug vorbei ist.
    .notice = yes
annapurna-e-peaked =
    { $arrival ->
        [1] { $who } erreicht den Gipfel als Erstes; das Depot kommt in den Rucksack.
        [2] { $who } erreicht den Gipfel an zweiter Stelle; das Depot kommt in den Rucksack.
        [3] { $who } erreicht den Gipfel an dritter Stelle; das Depot kommt in den Rucksack.
       *[other] { $who } erreicht den Gipfel zuletzt; das Depot kommt in den Rucksack.
    }
annapurna-e-sunyata = { $who } ruht in Sunyata.
annapurna-e-dropped = { $who } legt { $card } auf { $spot } ab.
annapurna-e-threw = { $who } wirft { $card } auf die Flanke von { $whom }.
annapurna-e-retaliated = { $who } zahlt es heim: { $card } wird bei { $whom } aufgedeckt.
annapurna-e-declined = { $who } lässt es gut sein.
annapurna-e-no_trace = { $who } steht auf dem Gipfel, Yin und Yang im Gleichgewicht, und hat keine Spur hinterlassen.
annapurna-e-ascent_ends = Aufstieg { $ascent } ist vorbei.
annapurna-e-expedition_ends = Die Expedition ist vorbei.
annapurna-e-team_result =
    { $won ->
        [1] Das Seil hält: Die ganze Seilschaft ist im Gleichgewicht.
       *[other] Diesmal ist das Seil aus dem Gleichgewicht.
    }

annapurna-result =
    { $flags ->
        [one] 1 Fahne
       *[other] { $flags } Fahnen
    }

## Why not

annapurna-not-own-window = Das war dein eigener Zug: Auflesen dürfen hier nur die anderen.
annapurna-not-not-your-turn = Du bist nicht dran. Schau den anderen beim Klettern zu; die Zeile oben sagt, wann du gefragt wirst.
annapurna-not-face-up = Diese Karte liegt schon offen. Wähl eine verdeckte.
annapurna-not-empty-spot = Auf dieser Stelle liegt nichts. Wähl eine Stelle mit verdeckter Karte.
annapurna-not-not-adjacent = Diese Karte ist zu weit weg. Erkunde die links oder rechts von dir oder eine der zwei darüber.
annapurna-not-no-way-down = Es führt kein Weg zurück nach unten. Erkunde zur Seite oder nach oben.
annapurna-not-own-spot = Auf dieser Karte stehst du. Erkunde eine neben oder über dir.
annapurna-not-backpack-card-missing = Diese Karte ist nicht in deinem Rucksack. Wähl eine, die darin ist.
annapurna-not-only-own-mountainside = Das geht nur auf deiner eigenen Flanke. Wähl eine deiner Karten.
annapurna-not-others-mountainside = Das geht nur auf einer fremden Flanke. Wähl dort eine Karte.
annapurna-not-peak-protected = Effekte lassen den Gipfel in Ruhe. Wähl eine Karte darunter.
annapurna-not-hike-bottom-row = Der Zustieg beginnt am Fuß: Wähl eine verdeckte Karte deiner untersten Reihe.
annapurna-not-no-trade-hide = Im Sturm ist in diesem Zug kein Tauschen und kein Verstecken möglich. Erkunde stattdessen.
annapurna-not-no-up = Die Spalte versperrt in diesem Zug den Weg nach oben. Erkunde zur Seite, tausche oder verstecke.
annapurna-not-must-explore = Im Whiteout musst du erkunden, und der Zufall wählt die Karte.
annapurna-not-not-stuck = Kraxeln darf nur, wer festsitzt. Du kannst noch erkunden.
annapurna-not-not-zero = Yin und Yang der gewählten Karten gleichen sich noch nicht aus. Wähl Karten, die zusammen null ergeben.
annapurna-not-waiting-card = Diese Karte wartet noch, bis ihr Effekt erfüllt ist. Lass sie vorerst liegen.
annapurna-not-face-down = Diese Karte ist verdeckt und zählt nicht. Wähl offene Karten.
annapurna-not-not-complete = Von den übrigen Karten würden sich noch welche ausgleichen. Wähl so, dass nichts Ausgeglichenes bleibt.
annapurna-not-nothing-empty = Dort ist keine leere Stelle. Wähl eine andere Flanke oder etwas anderes.
annapurna-not-no-backpack = Dein Rucksack ist leer. Wähl etwas, das keine Karte braucht.
annapurna-not-only-target-retaliates = Heimzahlen darf nur, wer vom Wurf getroffen wurde.
annapurna-not-protecting-only = Ablegen und Werfen beginnen erst, wenn du deinen Gipfel erreicht hast.
annapurna-not-climbing-only = Du hast deinen Gipfel erreicht: Leg ab, wirf, oder ruh in Sunyata.
annapurna-not-no-pass = Beim Klettern gibt es kein Passen. Erkunde, tausche oder verstecke.
annapurna-not-window-closed = Zum Auflesen ist es dort zu spät. Achte auf den nächsten Zug.
annapurna-not-locked-out = Du hast in diesem Zug falsch gerufen. Nach dem Ende des nächsten Zuges darfst du wieder.
annapurna-not-not-in-group = Diese Karte glich sich nicht mit anderen aus. Wähl eine der leuchtenden.
annapurna-not-not-own-mountainside = Das geht nur auf einer fremden Flanke. Wähl dort etwas.
annapurna-not-cache-closed = Das Depot bleibt zu, bis du deinen Gipfel erreichst, es sei denn, eine Karte öffnet es.
annapurna-not-card-says-otherwise = So weit reicht die Karte nicht, der du folgst. Wähl eine der leuchtenden.
annapurna-not-game-over = Die Expedition ist vorbei. Sieh dich um, so lange du magst.
annapurna-not-hide-needs-card = Um dort eine Karte zu verstecken, wähl sie erst aus deinem Rucksack.
annapurna-not-lowest-empty = Hier sind alle leeren Stellen gleich. Wähl die unterste.
annapurna-not-mark-in-order = Wähl jede Karte einmal, dann bestätige.
annapurna-not-not-empty = Dort liegt schon eine Karte. Wähl eine leere Stelle.
annapurna-not-not-this-step = Das muss warten: Antworte erst auf das, was du gerade gefragt wirst.
annapurna-not-nothing-face-down = Dort liegt keine verdeckte Karte mehr. Wähl etwas anderes.
annapurna-not-only-above = Kraxeln führt auf eine der zwei Stellen über dir.
annapurna-not-only-below = Abrutschen führt auf eine der zwei Stellen gleich unter dir.
annapurna-not-only-forgetful = Wähl eine Karte dort, wo das Aufräumen vergessen wurde.
annapurna-not-only-thrower = Heimzahlen geht nur dort, woher der Wurf kam. Wähl da eine verdeckte Karte.
annapurna-not-place-needs-card = Um dort eine Karte hinzulegen, wähl sie erst aus deinem Rucksack.
annapurna-not-too-much = Deine Wahl war schon davor vollständig. Schick den Rest als eigene Wahl.
annapurna-not-unknown-spot = Diese Stelle gibt es nicht. Wähl eine der fünfzehn einer Flanke.
annapurna-not-unknown-text = Das gehört jetzt nicht zu den Möglichkeiten.

## Modifiers: a name, a sentence

annapurna-mod-skip = keine Aktion
annapurna-mod-no_up = kein Weg nach oben
annapurna-mod-no_trade_hide = kein Tauschen, kein Verstecken
annapurna-mod-blind_explore = ein blinder Schritt
annapurna-mod-reach_row = ein weiter Griff
annapurna-mod-skip-text = In diesem Zug keine Aktion; aufgeräumt oder vergraben wird trotzdem.
annapurna-mod-no_up-text = In diesem Zug kein Erkunden nach oben und kein Kraxeln.
annapurna-mod-no_trade_hide-text = In diesem Zug ist Tauschen und Verstecken nicht möglich.
annapurna-mod-blind_explore-text = In diesem Zug musst du erkunden, und der Zufall wählt die Karte.
annapurna-mod-reach_row-text = In diesem Zug darfst du jede verdeckte Karte der Reihe darüber erkunden.
annapurna-mod-extra-text = Nach diesem folgt noch ein Zug.

annapurna-modifier-skip = { annapurna-mod-skip }
annapurna-modifier-no_up = { annapurna-mod-no_up }
annapurna-modifier-no_trade_hide = { annapurna-mod-no_trade_hide }
annapurna-modifier-blind_explore = { annapurna-mod-blind_explore }
annapurna-modifier-reach_row = { annapurna-mod-reach_row }

## Settings of a table

annapurna-set-mode = Spielart
annapurna-set-mode-competitive = gegeneinander
annapurna-set-mode-cooperative = Roped Together (unsere eigene kooperative Variante)
annapurna-set-target = Fahnen zum Sieg
annapurna-set-target-help = Wer zuerst so viele Fahnen hat, gewinnt die Expedition. Ungerade Zahlen passen am besten.
annapurna-set-sweep_mode = Aufräumen
annapurna-set-sweep_mode-rulebook = von Hand, mit Auflesen
annapurna-set-sweep_mode-auto = der Tisch passt auf
annapurna-set-sweep_mode-help = Von Hand findest du ausgeglichene Karten selbst, und andere dürfen auflesen, was du vergisst. Passt der Tisch auf, wird nichts vergessen. Ein Tisch für Freunde beginnt von Hand.
annapurna-set-difficulty = Schwierigkeit
annapurna-set-difficulty-easy = leicht
annapurna-set-difficulty-normal = mittel
annapurna-set-difficulty-hard = schwer
annapurna-set-first_seat = Wer beginnt
annapurna-set-first_seat-help = Bestimm, wer beginnt, oder überlass es dem Zufall.
annapurna-set-memory_aid = Gedächtnisstütze
annapurna-set-memory_aid-help = Karten, die du angesehen hast, bleiben für dich markiert.
annapurna-set-wrong_call_lockout = Falsches Auflesen kostet den Ruf
annapurna-set-wrong_call_lockout-help = Wer ruft, wo sich nichts ausgleicht, darf erst nach dem Ende des nächsten Zuges wieder rufen.
annapurna-set-campaign = Kampagne
annapurna-set-campaign-help = Mehrere Aufstiege als Seilschaft, jeder etwas schwerer.
annapurna-set-timing = Ablauf
annapurna-set-timing-live = gleichzeitig
annapurna-set-timing-asked = alle werden der Reihe nach gefragt

## The board

annapurna-ui-backpack = Rucksack
annapurna-ui-backpack-count =
    { $count ->
        [one] 1 Karte im Rucksack
       *[other] { $count } Karten im Rucksack
    }
annapurna-ui-cache = Depot
annapurna-ui-cache-count =
    { $count ->
        [one] 1 Karte im Depot
       *[other] { $count } Karten im Depot
    }
annapurna-ui-cache-unseen =
    { $count ->
        [one] 1 ungesehen
       *[other] { $count } ungesehen
    }
annapurna-ui-cache-empty = Hier sammelt sich, was aufgeräumt ist.
annapurna-ui-pack-empty = Dein Rucksack ist leer.
annapurna-ui-total = Summe { $total }
annapurna-ui-yin = Yin
annapurna-ui-yang = Yang
annapurna-ui-neither = weder Yin noch Yang
annapurna-ui-balance = im Gleichgewicht
annapurna-ui-yin-of = Yin { $value }
annapurna-ui-yang-of = Yang { $value }
annapurna-ui-help = hilft
annapurna-ui-harm = hindert
annapurna-ui-face-down = verdeckt
annapurna-ui-empty = leere Stelle
annapurna-ui-here = { $who } steht hier
annapurna-ui-flags = { $count } von { $target } Fahnen
annapurna-ui-flags-enough = { $count } Fahnen: { $target } genügen zum Sieg
annapurna-ui-ascent = Aufstieg { $ascent }
annapurna-ui-round = Runde { $round }
annapurna-ui-round-of = Runde { $round } von { $rounds }
annapurna-ui-starts = beginnt diesen Aufstieg
annapurna-ui-acting = { $who } ist am Zug
annapurna-ui-part-hike = im Zustieg
annapurna-ui-part-climb = klettert
annapurna-ui-part-protect = schützt
annapurna-ui-arrival =
    { $arrival ->
        [1] als Erstes am Gipfel
        [2] an zweiter Stelle am Gipfel
        [3] an dritter Stelle am Gipfel
       *[other] zuletzt am Gipfel
    }
annapurna-ui-next-turn = Nächster Zug: { $text }
annapurna-ui-this-turn = Dieser Zug: { $text }
annapurna-ui-extra =
    { $count ->
        [one] noch ein Zug
       *[other] noch { $count } Züge
    }
annapurna-ui-stand-in = Ersatz
annapurna-ui-stand-in-text = Eine Ersatzkarte: Wert und Effekt sind von Cordée, nicht vom Verlag. Wer das Spiel besitzt, kann die eigenen Karten einsetzen.
annapurna-ui-stand-in-line = Ersatzkarte: Wert und Effekt sind von uns.
annapurna-ui-named = { $label }: { $card }, { $value }
annapurna-ui-spot-words = { $spot }: { $words }
annapurna-ui-scavenge = Auflesen
annapurna-ui-scavenge-why = Ruf, wenn du siehst, dass sich auf der Flanke von { $whom } Karten ausgleichen.
annapurna-ui-held = „{ $label }“ ist da und gilt in { $seconds } s. Bis dahin dürfen die anderen noch „Auflesen“ rufen, wenn vorher etwas vergessen wurde.
annapurna-ui-scavenge-spent = Verbraucht
annapurna-ui-scavenge-locked = Als du riefst, glich sich nichts aus. Nach dem Ende des nächsten Zuges darfst du wieder.
annapurna-ui-held-trade = { $card } gegen eine deiner verdeckten Karten tauschen.
annapurna-ui-held-hide = { $card } auf einer fremden Flanke verstecken.
annapurna-ui-held-trade-hide = { $card }: bei dir tauschen, bei anderen verstecken.
annapurna-ui-held-drop = { $card } auf einer deiner leeren Stellen ablegen.
annapurna-ui-held-throw = { $card } auf eine fremde leere Stelle werfen.
annapurna-ui-held-drop-throw = { $card }: bei dir ablegen, auf andere werfen.
annapurna-ui-held-cancel = Zurückstecken
annapurna-ui-sum = Summe
annapurna-ui-marked-sum =
    { $count ->
        [one] 1 Karte gewählt: Summe { $sum }
       *[other] { $count } Karten gewählt: Summe { $sum }
    }
annapurna-ui-sweep-confirm = Aufräumen
annapurna-ui-leave = Rest lassen
annapurna-ui-bury-confirm = Vergraben
annapurna-ui-choice-of = Auswahl { $at } von { $count }
annapurna-ui-previous = Vorige Auswahl
annapurna-ui-next = Nächste Auswahl
annapurna-ui-team-aim =
    { $tolerance ->
        [0] Gemeinsam: jede Summe auf null
       *[other] Gemeinsam: jede Summe höchstens { $tolerance } von null entfernt
    }
annapurna-ui-roped = Roped Together ist eine Variante von Cordée, nicht vom Verlag.
annapurna-ui-last-ascent = Letzter Aufstieg
annapurna-ui-ascent-over = Aufstieg { $ascent } ist vorbei
annapurna-ui-no-trace = { $who } hat keine Spur hinterlassen
annapurna-ui-no-trace-text = Als Erstes am Gipfel, Yin und Yang im Gleichgewicht: vier Fahnen, und keine für die anderen.
annapurna-ui-tie-earlier = gleich weit von null, aber früher am Gipfel
annapurna-ui-starts-next-fewest = { $who } hat die wenigsten Fahnen geholt und beginnt den nächsten Aufstieg.
annapurna-ui-starts-next-trace = { $who } beginnt den nächsten Aufstieg.
annapurna-ui-shown = Die Flanken, alle Karten aufgedeckt
annapurna-ui-go-on = Weiter
annapurna-ui-expedition-over = { $who } gewinnt die Expedition
annapurna-ui-expedition-yours = Du gewinnst die Expedition
annapurna-ui-expedition-tie = Bei gleich vielen Fahnen zählt der bessere Rang im letzten Aufstieg.
annapurna-ui-team-won = Das Seil hält
annapurna-ui-team-won-text = Alle sind im Gleichgewicht heimgekommen. Nichts am Berg verrät, dass ihr dort wart.
annapurna-ui-team-lost = Das Seil ist gerutscht
annapurna-ui-team-lost-text = Nicht jede Summe kam nah genug an null. Der Berg wartet auf den nächsten Versuch.
annapurna-ui-team-sum =
    { $sum ->
        [0] Jede Summe ist genau null.
       *[other] Alle Summen zusammen sind { $sum } von null entfernt.
    }
annapurna-ui-close = Schließen
annapurna-ui-known-cards = Dir bekannt

## Briefs: the effect of a stand-in card in a few words, as it stands on the card itself

annapurna-brief-chocolate_bar = Noch ein Zug
annapurna-brief-rockslide = Nachbarn gehen ins Depot
annapurna-brief-headlamp = 1 ansehen, evtl. austauschen
annapurna-brief-whiteout = Nächster Zug: blind erkunden
annapurna-brief-haul_bag = Nimm 1 Karte aus dem Depot
annapurna-brief-slip = Rutsch eine Reihe tiefer
annapurna-brief-mountain_guide = 2 eigene sehen, evtl. wechseln
annapurna-brief-avalanche = Bei allen: 1 Karte aufdecken
annapurna-brief-binoculars = 2 eigene Karten ansehen
annapurna-brief-crevasse = Nächster Zug: nicht nach oben
annapurna-brief-ice_axe = Schick 1 offene Karte weg
annapurna-brief-frostbite = Verlier 1 Karte im Rucksack
annapurna-brief-butter_tea = Tausche gleich, wenn du magst
annapurna-brief-langur = 1 Karte geht auf Wanderschaft
annapurna-brief-gust = Deck drüben 1 Karte auf
annapurna-brief-storm = Nächster Zug: nur erkunden
annapurna-brief-rope = Nächster Zug: jede darüber
annapurna-brief-yeti = Setz einen Zug aus

## Short names: where a card is small

annapurna-short-chocolate_bar = Schoko
annapurna-short-rockslide = Steinschlag
annapurna-short-headlamp = Stirnlampe
annapurna-short-whiteout = Whiteout
annapurna-short-haul_bag = Haulbag
annapurna-short-slip = Ausrutscher
annapurna-short-mountain_guide = Guide
annapurna-short-avalanche = Lawine
annapurna-short-binoculars = Fernglas
annapurna-short-crevasse = Spalte
annapurna-short-ice_axe = Eispickel
annapurna-short-frostbite = Erfrierung
annapurna-short-butter_tea = Buttertee
annapurna-short-langur = Langur
annapurna-short-gust = Windbö
annapurna-short-storm = Sturm
annapurna-short-rope = Seil
annapurna-short-yeti = Yeti

## How somebody stands, in the terminal

annapurna-field-ascent = Aufstieg
annapurna-field-target = Ziel
annapurna-field-round = Runde
annapurna-field-rounds = Runden
annapurna-field-tolerance = Spielraum
annapurna-field-won = geschafft
annapurna-field-campaign = Kampagne
annapurna-field-last_turns = letzte Züge
annapurna-field-starter = es beginnt
annapurna-field-part-hike = im Zustieg
annapurna-field-part-climb = klettert
annapurna-field-part-protect = schützt
annapurna-field-at = auf
annapurna-field-arrival = Ankunft
annapurna-field-last = zuletzt
annapurna-field-flags = Fahnen
annapurna-field-total = Summe
annapurna-field-lying = liegt
annapurna-field-pending = kommt
annapurna-field-active = gilt
annapurna-field-extra = Extrazüge

## Help

annapurna-help-aim = Klettere auf deinen Gipfel und halte Yin und Yang auf deiner Flanke im Gleichgewicht. Je näher deine Summe bei null liegt, desto mehr Fahnen bekommst du.
annapurna-help-explore = Erkunden: Deck eine Karte links, rechts oder über dir auf, geh hin und folge ihr. Zurück nach unten führt kein Weg.
annapurna-help-trade = Tauschen: Leg eine Rucksackkarte verdeckt an die Stelle einer deiner verdeckten Karten; die alte kommt ungesehen in dein Depot.
annapurna-help-hide = Verstecken: Leg eine Rucksackkarte verdeckt an die Stelle einer verdeckten Karte auf einer fremden Flanke; die alte kommt ungesehen in dein eigenes Depot.
annapurna-help-scramble = Kraxeln: Nur wenn es nichts zu erkunden gibt, steig auf eine Stelle über dir; dabei wird nichts ausgelöst.
annapurna-help-sweep = Aufräumen: Nach deiner Aktion kommen offene Karten, deren Yin und Yang sich ausgleichen, in dein Depot.
annapurna-help-group = Eine Gruppe sind beliebige offene Karten einer Flanke, die zusammen null ergeben, ob nebeneinander oder nicht. Yin 3, Yang 1 und Yang 2 sind eine Gruppe aus dreien: 3 − 1 − 2 = 0.
annapurna-help-waiting = Eine Karte ohne Yin und Yang wartet, bis ihr Effekt erfüllt ist; dann ist sie eine Gruppe für sich.
annapurna-help-scavenge = Auflesen: Beendet jemand den Zug und hat eine Gruppe vergessen, nimmt sich eine Karte daraus, wer zuerst ruft. Rufen darfst du, bis der nächste Zug vorbei ist.
annapurna-help-peak = Am Gipfel kommt das Depot in deinen Rucksack, du nimmst die nächste Gipfelmarke, und von nun an schützt du.
annapurna-help-sunyata = Sunyata: nichts tun, in Frieden.
annapurna-help-drop = Ablegen: Leg eine Rucksackkarte offen auf eine leere Stelle deiner Flanke. Sie zählt, hat aber keinen Effekt.
annapurna-help-throw = Werfen: Leg eine Rucksackkarte offen auf eine leere Stelle einer fremden Flanke. Das darf heimgezahlt werden.
annapurna-help-retaliate = Heimzahlen: Wer getroffen wurde, darf auf der Flanke, von der der Wurf kam, eine verdeckte Karte aufdecken.
annapurna-help-bury = Vergraben: Beim Schützen werden ausgeglichene Gruppen dort umgedreht, wo sie liegen.
annapurna-help-shenpa = Eine liegende Figur zeigt, dass eine Karte ihren nächsten Zug betrifft.
annapurna-help-awards = Fahnen: Wessen Summe am nächsten bei null liegt, bekommt die meisten; bei Gleichstand zählt, wer früher am Gipfel war.
annapurna-help-no_trace = Keine Spur hinterlassen: Wer als Erstes am Gipfel ist und die Summe null hat, bekommt sofort 4 Fahnen, und die anderen keine.
annapurna-help-awards-of = Fahnen zu { $count }
annapurna-help-place =
    { $place ->
        [1] am nächsten
        [2] zweiter Rang
        [3] dritter Rang
       *[other] vierter Rang
    }
annapurna-help-head-climb = Beim Klettern
annapurna-help-head-balance = Im Gleichgewicht
annapurna-help-head-protect = Am Gipfel
annapurna-help-cards = Die Karten, eine nach der anderen
annapurna-help-lasts = Bleibt wartend liegen, bis das erfüllt ist.
annapurna-help-stand_in = Das Regelheft druckt die Bergkarten nicht ab. Alle Werte und Effekte hier sind Ersatz, gemacht für Cordée; nur der zweite Zug des Schokoriegels ist vom Verlag. Wer das Spiel besitzt, kann die eigenen Karten einsetzen.
annapurna-help-coop = Roped Together ist eine eigene kooperative Variante von Cordée, nicht vom Verlag: begrenzt viele Runden, offene Rucksäcke, und jede Summe muss am Ende nah bei null sein.

annapurna-ask-give = { $card }: Wähl die Rucksackkarte, die in dein Depot kommt.
annapurna-ask-take = { $card }: Wähl die Karte, die du aus deinem Depot nimmst, oder lass es.
annapurna-ask-mark = Wähl weitere Karten dazu, oder bestätige die Auswahl.

## A first ascent, lesson by lesson; `-do` says what to look at or press

annapurna-lesson-hike-title = Aufbruch
annapurna-lesson-hike = Die Pyramide unten ist dein Berg: fünf Karten am Fuß, eine am Gipfel, alle verdeckt. Zu Beginn deckst du eine aus der untersten Reihe auf. Vielleicht hilft sie dir, vielleicht hindert sie dich.
annapurna-lesson-hike-do = Drück auf eine Karte deiner untersten Reihe. Die mittlere lässt die meisten Wege nach oben.
annapurna-lesson-balance-title = Yin und Yang
annapurna-lesson-balance = Die Zahl auf einer Karte ist Yin (plus) oder Yang (minus). Alle deine offenen Karten zusammen sind deine Summe, und wer am Ende des Aufstiegs am nächsten bei null ist, bekommt die meisten Fahnen. Eine Karte allein kann sich noch nicht ausgleichen.
annapurna-lesson-balance-do = Schau auf deine Summe, dann beende den Zug.
annapurna-lesson-explore-title = Erkunden
annapurna-lesson-explore = Ein Zug ist eine Aktion. Erkunde eine Karte links, rechts oder über dir: Sie wird aufgedeckt, und ihr Effekt geschieht. Zurück nach unten führt kein Weg. Du darfst auch eine Rucksackkarte an die Stelle einer legen, der du nicht traust: auf dem eigenen Berg heißt das Tauschen, auf einem fremden Verstecken.
annapurna-lesson-explore-do = Drück auf die Karte, die sich abhebt, oder auf eine andere, die leuchtet.
annapurna-lesson-sweep-title = Aufräumen
annapurna-lesson-sweep = Nach deiner Aktion räumst du auf: Offene Karten, die zusammen null ergeben, kommen in dein Depot, wo immer sie liegen. Deine Summe bleibt, wie sie war, aber am Gipfel kommt das Depot in deinen Rucksack, und dort kannst du es brauchen.
annapurna-lesson-sweep-do = Wähl Karten, die sich aufheben, etwa 3 und −3, und räum sie auf. Dann beende den Zug. Hebt sich nichts auf, beende ihn einfach.
annapurna-lesson-scavenge-title = Auflesen
annapurna-lesson-scavenge = Jemand anders hat einen Zug beendet. Ergeben Karten dort drüben noch null, wurden sie vergessen, und wer zuerst „Auflesen“ ruft, nimmt eine. Zeit hast du, bis dein eigener Zug endet. Ein falscher Ruf ist verbraucht, also zähl erst nach.
annapurna-lesson-scavenge-do = Schau auf den anderen Berg. Hebt sich etwas auf? Ruf „Auflesen“ und nimm eine Karte. Wenn nicht, klettere weiter.
annapurna-lesson-peak-title = Am Gipfel
annapurna-lesson-peak = Wer den Gipfel erreicht, packt das Depot in den Rucksack und bleibt oben. Von nun an gilt jeder Zug der Summe: Leg eine Karte auf eine leere Stelle bei dir ab, wirf eine auf andere, oder ruh dich aus. Sind alle oben, ist der Aufstieg vorbei.
annapurna-lesson-peak-do = Leg oben ab, was dich näher an null bringt, oder wirf, was andere davon wegbringt. Bis dahin: klettere.

## What is wrong with a content file of this game; `-do` says what to do

annapurna-content-extra-turns = diese Karte gibt { $count } weitere Züge
annapurna-content-extra-turns-do = Schreib höchstens { $most }.
annapurna-content-own-cache = durchsuchen kann man nur das eigene Depot
annapurna-content-own-cache-do = Schreib who = "you" oder zone = "mountain".
annapurna-content-no-chance = Karten einer Flanke werden nicht vom Zufall bewegt
annapurna-content-no-chance-do = Schreib choose = "you" oder choose = "all".
annapurna-content-not-looked = dieser Schritt meint angesehene Karten, und kein Schritt davor sieht welche an
annapurna-content-not-looked-do = Setz davor einen Schritt mit do = "look", oder nimm "looked" weg.
annapurna-content-total = die Karten ergeben { $count }, und hier steht { $wanted }
annapurna-content-total-do = Ändere die Karten, oder schreib hier { $count }.

## Cards: a content file's own names and texts are said as they are; these, where it has the English of `en.ftl`

annapurna-card-avalanche = Lawine
    .text = Bei jeder noch kletternden Figur, deiner zuerst: Eine zufällige verdeckte Karte unter dem Gipfel wird aufgedeckt, ohne Effekt.
annapurna-card-binoculars = Fernglas
    .text = Du darfst bis zu zwei deiner verdeckten Karten ansehen, eine nach der anderen.
annapurna-card-butter_tea = Buttertee
    .text = Du darfst sofort einmal tauschen.
annapurna-card-chocolate_bar = Schokoriegel
    .text = Mach nach diesem noch einen Zug.
annapurna-card-crevasse = Spalte
    .text = In deinem nächsten Zug kein Weg nach oben.
annapurna-card-frostbite = Erfrierung
    .text = Leg eine Rucksackkarte ungesehen in dein Depot.
annapurna-card-gust = Windbö
    .text = Deck auf einer anderen kletternden Flanke eine verdeckte Karte auf, ohne Effekt; nicht den Gipfel.
annapurna-card-haul_bag = Haulbag
    .text = Du darfst dein Depot durchsuchen und eine Karte daraus in deinen Rucksack nehmen.
annapurna-card-headlamp = Stirnlampe
    .text = Du darfst irgendwo eine verdeckte Karte ansehen und sie dann dort mit einer anderen verdeckten austauschen.
annapurna-card-ice_axe = Eispickel
    .text = Du darfst eine andere deiner offenen Karten in dein Depot schicken.
annapurna-card-langur = Langur
    .text = Eine zufällige Karte aus deinem Rucksack kommt in den Rucksack der nächsten kletternden Figur.
annapurna-card-mountain_guide = Guide
    .text = Du darfst bis zu zwei deiner verdeckten Karten ansehen; sind es zwei, darfst du sie vertauschen.
annapurna-card-rockslide = Steinschlag
    .text = Die verdeckten Karten links und rechts von dir rutschen ungesehen in dein Depot.
annapurna-card-rope = Seil
    .text = In deinem nächsten Zug darfst du jede verdeckte Karte der Reihe darüber erkunden.
annapurna-card-slip = Ausrutscher
    .text = Geh auf eine Stelle gleich unter dir; dort wird nichts aufgedeckt. Nicht aus der untersten Reihe und nicht vom Gipfel.
annapurna-card-storm = Sturm
    .text = Wer keine Gipfelmarke hat, darf im nächsten Zug weder tauschen noch verstecken, du auch nicht.
annapurna-card-whiteout = Whiteout
    .text = In deinem nächsten Zug musst du erkunden, und der Zufall wählt die Karte.
annapurna-card-yeti = Yeti
    .text = Setz deinen nächsten Zug aus.
