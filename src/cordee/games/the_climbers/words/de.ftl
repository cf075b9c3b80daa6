# Die Wörter von The Climbers auf Deutsch. docs/WORDS.md sagt, wie die Begriffe übersetzt sind.
#
# Blöcke und Leitern stehen ohne Artikel („versetzt Würfel 14“, „kurze Leiter“), damit jeder Fall passt.

the_climbers-title = The Climbers
the_climbers-credits = The Climbers ist von Holger Lanz und erscheint bei Capstone Games. Dieser Tisch ist inoffiziell.
the_climbers-taste = Dreh einen Block, und aus einer Wand wird eine Treppe: deine, wenn niemand schneller ist.

## Places, colours, blocks

the_climbers-spot = ({ $id })
the_climbers-block =
    { $id ->
        [b0] Dreifachwürfel 0
        [b1] Dreifachwürfel 1
        [b2] Doppelwürfel 2
        [b3] Doppelwürfel 3
        [b4] Doppelwürfel 4
        [b5] Doppelwürfel 5
        [b6] Doppelwürfel 6
        [b7] Doppelwürfel 7
        [b8] Doppelwürfel 8
        [b9] Doppelwürfel 9
        [b10] Doppelwürfel 10
        [b11] Würfel 11
        [b12] Würfel 12
        [b13] Würfel 13
        [b14] Würfel 14
        [b15] Würfel 15
        [b16] Würfel 16
        [b17] Würfel 17
        [b18] Würfel 18
        [b19] Würfel 19
        [b20] Würfel 20
        [b21] Würfel 21
        [b22] Würfel 22
        [b23] Halbwürfel 23
        [b24] Halbwürfel 24
        [b25] Halbwürfel 25
        [b26] Halbwürfel 26
        [b27] Halbwürfel 27
        [b28] Halbwürfel 28
        [b29] Halbwürfel 29
        [b30] Halbwürfel 30
        [b31] Halbwürfel 31
        [b32] Halbwürfel 32
        [b33] Halbwürfel 33
        [b34] Halbwürfel 34
       *[other] Halbwürfel
    }
the_climbers-top-teal = türkis
the_climbers-top-purple = lila
the_climbers-top-yellow = gelb
the_climbers-top-red = rot
the_climbers-top-pink = pink
the_climbers-top-neutral = neutral
the_climbers-colour-teal = türkis
the_climbers-colour-purple = lila
the_climbers-colour-yellow = gelb
the_climbers-colour-red = rot
the_climbers-colour-pink = pink
the_climbers-ladder-short = kurze Leiter
the_climbers-ladder-long = lange Leiter
the_climbers-ladder-either = kurze oder lange Leiter

## The plain board

the_climbers-zone-climber = { $who }, { $colour }, Ebene { $level }
the_climbers-zone-level = Ebene { $level }
the_climbers-zone-plan = Plan
the_climbers-zone-signs = Auf dem Plan, mit Süden unten, hat jedes Feld Farbe und Ebene
the_climbers-face-place = { $place }
the_climbers-place-table = auf dem Tisch
the_climbers-face-tool = { $tool }
the_climbers-tool-short = kurze Leiter
the_climbers-tool-long = lange Leiter
the_climbers-tool-disk = Scheibe
the_climbers-face-disk_on = Scheibe auf { $disk_on }
the_climbers-face-where =
    { $where } { $top }, { $block }{ $room ->
        [1] {""}
       *[other] , Platz für { $room }
    }{ $here-count ->
        [0] {""}
       *[other] , hier: { $here }
    }
the_climbers-face-cell = { $cell }{ $level }{ $here }
the_climbers-cell-teal = T
the_climbers-cell-purple = L
the_climbers-cell-yellow = G
the_climbers-cell-red = R
the_climbers-cell-pink = P
the_climbers-cell-neutral = N
the_climbers-face-sign = { $sign } { $top }
the_climbers-sign-teal = { the_climbers-cell-teal }
the_climbers-sign-purple = { the_climbers-cell-purple }
the_climbers-sign-yellow = { the_climbers-cell-yellow }
the_climbers-sign-red = { the_climbers-cell-red }
the_climbers-sign-pink = { the_climbers-cell-pink }
the_climbers-sign-neutral = { the_climbers-cell-neutral }
the_climbers-face-letter = { $letter } { $stands }
the_climbers-mark-locked = im letzten Zug versetzt
the_climbers-mark-disk = durch eine Scheibe gesperrt
the_climbers-status =
    Zug { $turn }. { $locked-is ->
        [none] {""}
       *[other] Block { $locked } wurde im letzten Zug versetzt und bleibt in diesem, wo er ist.
    } { $failed ->
        [0] {""}
        [one] Im letzten Zug kam niemand höher; nach { $fails_end } solchen Zügen hintereinander endet das Spiel.
       *[other] In den letzten { $failed } Zügen kam niemand höher; nach { $fails_end } solchen hintereinander endet das Spiel.
    }
the_climbers-stands = { $colour }, Ebene { $level }
the_climbers-ended-silence = { $count } Züge in Folge haben niemanden höher gebracht, so viele wie Figuren. Damit ist das Spiel aus.
the_climbers-ended-first-there = { $who } und { $tied } stehen auf derselben Ebene, { $level }. Wer zuerst dort war, liegt vorn: { $who }.
the_climbers-ended-nobody = Niemand hat den Tisch verlassen, also gewinnt niemand.
the_climbers-fence = Bis hierher kann niemand allein etwas zurücknehmen: Seither ist ein Zug zu Ende, oder jemand hat gewählt, ob er steigt.
the_climbers-set-content = Die Blöcke
the_climbers-set-content-help = Du hast das Spiel? Eine Datei von dir gibt den einzelnen Blöcken die Farben der gedruckten, nur an diesem Tisch.
the_climbers-level-flat-help = Probiert viele Verläufe aus und nimmt, was darin am besten abschneidet.
the_climbers-result = Ebene { $level }

## What to do now

the_climbers-ask-turn = Dein Zug: Geh, versetz einen Block, nimm eine Leiter oder deine Scheibe, wie du magst; dann beende ihn.
the_climbers-ask-turn-only = In diesem Zug ist nichts mehr zu tun.
the_climbers-ask-pose = Welche Seite kommt nach oben, und wie liegt der Block?
the_climbers-ask-pose-only = Er lässt sich nur auf eine Art absetzen.
the_climbers-ask-anchor = Wohin kommt der Block? Nenn das Feld, auf dem seine Ecke im Südwesten steht.
the_climbers-ask-anchor-only = Es gibt nur einen Platz dafür.
the_climbers-ask-push = { $pushed } kann auf mehr als einer Seite des Blocks stehen. Auf welcher?
the_climbers-ask-ladder = Wohin führt die Leiter?
the_climbers-ask-ladder-only = Von hier führt die Leiter nur auf einen Platz.
the_climbers-ask-window = Für dich ist ein Weg nach oben offen: Steig jetzt, oder bleib.

## Buttons

the_climbers-do-walk = Nach { $where } gehen, Ebene { $level }: { $top }, { $block }
    .group = Gehen
the_climbers-do-rise = Nach { $where } steigen, Ebene { $level }: { $top }, { $block }
    .group = Steigen
the_climbers-do-climb = Nach { $where } klettern, Ebene { $level }: { $top }, { $block }
    .group = Klettern
the_climbers-do-set =
    { $spot ->
        [1] Bei { $where } auf der Stelle drehen: Er bleibt, wie er ist, und dein Blockzug ist vertan
       *[other] Bei { $where } absetzen, auf Ebene { $level }
    }
    .group = Absetzen
the_climbers-do-push = Nach { $where } schieben
    .group = Schieben
the_climbers-do-pose =
    { $along ->
        [x] { $top } oben, lange Seite von Ost nach West
        [y] { $top } oben, lange Seite von Nord nach Süd
       *[none]
            { $size ->
                [1] { $top } oben, flach
                [2] { $top } oben
               *[other] { $top } oben, aufrecht
            }
    }
    .group = Drehen
the_climbers-do-move = { $block } versetzen, { $top } oben auf Ebene { $level }
    .group = Einen Block versetzen
the_climbers-do-disk = Deine Scheibe auf { $block } legen, { $top } oben auf Ebene { $level }
    .group = Deine Scheibe auf einen Block legen
the_climbers-do-short = Die kurze Leiter nehmen
the_climbers-do-long = Die lange Leiter nehmen
the_climbers-do-end =
    { $last ->
        [1] Den Zug beenden, und damit das Spiel
       *[0]
            { $fails ->
                [1] Den Zug beenden, nicht höher als vorher: { $count } von { $of }
               *[0] Den Zug beenden
            }
    }
the_climbers-do-stay = Hier bleiben

## Vor einer Wahl, die das Spiel beendet, wird einmal gefragt

the_climbers-sure-end =
    { $windows ->
        [1] Du stehst nicht höher als zu Beginn deines Zuges. Das sind { $count } solche Züge in Folge: Beendest du ihn jetzt, ist das Spiel aus, wenn nicht noch jemand außer der Reihe steigt (Regel TC-END-01).
       *[0] Du stehst nicht höher als zu Beginn deines Zuges. Das sind { $count } solche Züge in Folge: Beendest du ihn jetzt, ist das Spiel aus (Regel TC-END-01).
    }
the_climbers-soon-end = Du stehst nicht höher als zu Beginn deines Zuges. Das zählt: Zwei solche Züge in Folge, deiner und einer der anderen Figur, beenden das Spiel (Regel TC-END-01).
the_climbers-soon-end-yes = Zug beenden
the_climbers-soon-end-no = Noch nicht
the_climbers-sure-end-yes = Spiel beenden
the_climbers-sure-end-no = Noch nicht

## Why not

the_climbers-not-game-over = Das Spiel ist aus. Sieh dich um, so lange du magst.
the_climbers-not-not-your-turn = Du bist nicht dran. Die Zeile oben sagt, wann du gefragt wirst.
the_climbers-not-unknown-text = Das gehört jetzt nicht zu den Möglichkeiten.
the_climbers-not-too-much = Deine Wahl war schon davor vollständig. Schick den Rest als eigene Wahl.
the_climbers-not-no-such-cell = Dieses Feld gibt es nicht. Felder heißen nach Ost und Nord, von 0,0 bis 31,31.
the_climbers-not-no-such-block = Diesen Block gibt es nicht. Sie heißen b0 bis b34.
the_climbers-not-other-cell = Dieser Platz heißt nach seinem kleinsten Feld: { $where }.
the_climbers-not-climber = Figuren werden nicht selbst versetzt. Wähl, wohin deine gehen soll.

the_climbers-not-court = Das ist blanker Tisch, ringsum eingebaut: kein Platz für Figuren.
the_climbers-not-on-table = Du stehst schon auf dem Tisch, auf allen Seiten zugleich.
the_climbers-not-not-to-table = Zurück auf den Tisch führt kein Weg. Figuren gehen zur Seite und nach oben.
the_climbers-not-own-place = Da stehst du schon, und überall darauf.
the_climbers-not-wrong-colour = { $block } zeigt { $top }. Du darfst nur auf { $colour } und neutral.
the_climbers-not-no-way-down = Das ist tiefer, als du stehst, auf Ebene { $level }. Nach unten führt kein Weg.
the_climbers-not-shut =
    { $who-you ->
        [yes] Auf { $block } liegt deine Scheibe. Bis zu deinem nächsten Zug darf niemand darauf, auch du nicht.
       *[no] Auf { $block } liegt die Scheibe von { $who }. Bis zum nächsten Zug von { $who } darf niemand darauf.
    }
the_climbers-not-full =
    { $count ->
        [one] Da ist kein Platz: Es steht schon eine Figur dort, und es ist nur ein Feld.
       *[other] Da ist kein Platz: Es stehen schon { $count } Figuren dort, auf jedem Feld eine.
    }
the_climbers-not-only-upward = Außer der Reihe darfst du nur nach oben. Das ist nicht höher, als du stehst.
the_climbers-not-walked = Du bist schon gegangen. Nimm das zurück, oder nimm erst eine Leiter oder versetz einen Block.
the_climbers-not-walk-nowhere = Von hier führt kein Weg weiter: Was du berührst, ist weder { $colour } noch neutral, oder gesperrt, voll, tiefer, oder zwei Ebenen höher und mehr.
the_climbers-not-only-from-above = Was du daneben erreichst, ist alles höher, und nach unten führt kein Weg.
the_climbers-not-diagonal = Was du erreichst, berührt es nur an einer Ecke. Schräg geht und klettert niemand.
the_climbers-not-not-beside = Nichts, was du erreichst, liegt daneben.
the_climbers-not-needs-ladder =
    Das ist { $up } Ebenen höher, als du stehst, und ohne Leiter geht es immer nur eine hinauf. Nötig: { $ladder }.
the_climbers-not-needs-ladder-there =
    Das ist { $up } Ebenen höher als der höchste Platz daneben, den du erreichst. Von dort reicht: { $ladder }.
the_climbers-not-no-ladder-left =
    Das ist { $up } Ebenen höher als jeder Platz daneben, den du erreichst. Die du bräuchtest, ist weg: { $ladder }.
the_climbers-not-too-high = Das ist { $up } Ebenen höher. Länger als 4 ist keine Leiter.
the_climbers-not-no-ladder-now = Das ist { $up } Ebenen höher, und außer der Reihe nimmt niemand eine Leiter.
the_climbers-not-only-walking = Es ist nicht dein Zug: Du darfst jetzt ohne Leiter nach oben oder bleiben, sonst nichts.
the_climbers-not-own-turn = Es ist dein eigener Zug: Geh, und beende ihn, wenn du fertig bist.

the_climbers-not-ladder-used = Jede Leiter dient nur einmal, und diese ist weg: { $ladder }.
the_climbers-not-ladder-nowhere = Von deinem Platz aus führt sie nirgendwohin, wo du stehen darfst: { $ladder }.
the_climbers-not-ladder-diagonal = Das berührt deinen Platz nur an einer Ecke. Leitern führen nicht schräg.
the_climbers-not-ladder-not-beside = Das liegt nicht neben deinem Platz. Eine Leiter lehnt an dem, was daneben ist.
the_climbers-not-no-ladder-needed =
    { $up ->
        [0] Das ist so hoch, wie du stehst. Geh hin, ohne Leiter.
       *[other] Das ist 1 Ebene höher. Geh hin, ohne Leiter.
    }
the_climbers-not-short-too-short = Das ist { $up } Ebenen höher. Die kurze Leiter ist für genau 2.
the_climbers-not-ladder-first = Wähl erst, wohin sie führt, oder leg sie zurück: { $ladder }.

the_climbers-not-moved-already = Ein Block im Zug, und du hast schon { $block } versetzt.
the_climbers-not-covered = Auf { $block } liegt { $blocks }. Versetzen lässt sich nur, worauf nichts liegt.
the_climbers-not-occupied = { $block } bleibt, solange jemand darauf steht: { $whom }.
the_climbers-not-disk-on-it =
    { $who-you ->
        [yes] Auf { $block } liegt deine Scheibe, also versetzt ihn niemand.
       *[no] Auf { $block } liegt die Scheibe von { $who }, also versetzt ihn niemand.
    }
the_climbers-not-locked = { $who } hat { $block } im Zug vor diesem versetzt. Einen Zug lang bleibt er, wo er ist.
the_climbers-not-nowhere = Es gibt nirgends einen Platz, um { $block } abzusetzen.
the_climbers-not-block-first = Setz erst { $block } ab, oder leg ihn zurück.
the_climbers-not-pose-of-what = Wähl erst einen Block, dann, was nach oben kommt.
the_climbers-not-pose-first = Sag erst, was bei { $block } nach oben kommt, dann, wohin er soll.
the_climbers-not-turned-already = Was bei { $block } nach oben kommt, ist gesagt. Für etwas anderes geh einen Schritt zurück.
the_climbers-not-nobody-to-push = Figuren werden nur geschoben, wenn ein abgesetzter Block ihnen zwei Seiten lässt.

the_climbers-not-pose-neutral = { $block } ist ringsum neutral: standing, lying along=x oder lying along=y.
the_climbers-not-pose-colour = Sag, welche Farbe von { $block } nach oben kommt, etwa up=red.
the_climbers-not-pose-square = Mit { $top } oben deckt { $block } ein Quadrat: Da ist keine Richtung zu sagen.
the_climbers-not-pose-along = Mit { $top } oben ist { $block } länglich: Sag along=x für Ost nach West, oder along=y.
the_climbers-not-pose-nowhere = So lässt sich { $block } nirgends absetzen.

the_climbers-not-over-edge = Mit der Ecke bei { $where } ragte er über den Rand des Tisches.
the_climbers-not-disk-below =
    { $who-you ->
        [yes] Er käme auf { $block }, und da liegt deine Scheibe. Darauf wird nichts abgesetzt.
       *[no] Er käme auf { $block }, und da liegt die Scheibe von { $who }. Darauf wird nichts abgesetzt.
    }
the_climbers-not-uneven =
    Er läge nicht flach: { $where } ist auf Ebene { $level }, { $low-count ->
        [0] aber höher ist { $high }.
       *[other]
            { $high-count ->
                [0] aber tiefer ist { $low }.
               *[other] aber tiefer ist { $low }, und höher ist { $high }.
            }
    }
the_climbers-not-stands-alone = Er berührt hier keinen anderen Block. Was allein steht, kommt nur anderswohin.
the_climbers-not-touches-itself = Dort berührte er nur den Platz, von dem er kommt. Er muss einen anderen Block berühren.
the_climbers-not-touches-nothing = Dort berührte er keinen anderen Block. Auf dem Tisch muss er das, Seite an Seite.
the_climbers-not-no-room =
    { $room ->
        [0] Das ließe kein Feld zum Stehen: { $whom }.
        [one] Das ließe ein Feld, zu wenig für alle, die dort stehen: { $whom }.
       *[other] Das ließe { $room } Felder, zu wenig für alle, die dort stehen: { $whom }.
    }
the_climbers-not-push-under = Dort kommt { $block } herunter. { $whom } muss daneben stehen.
the_climbers-not-push-outside = { $whom } bleibt auf derselben Fläche, in dem Teil, wo { $whom } steht.
the_climbers-not-push-full = Auf dieser Seite ist kein Platz mehr für { $whom }.

the_climbers-not-disk-gone = Deine Scheibe ist aus dem Spiel: Sie dient nur einmal.
the_climbers-not-disk-out = Deine Scheibe liegt schon auf { $block }.
the_climbers-not-disk-occupied = Eine Scheibe kommt dahin, wo niemand steht. Auf { $block } steht: { $whom }.
the_climbers-not-disk-there =
    { $who-you ->
        [yes] Da liegt deine Scheibe schon.
       *[no] Da liegt schon die Scheibe von { $who }.
    }
the_climbers-not-disk-no-room = { $block } ist ganz zugedeckt. Eine Scheibe braucht ein freies Feld.

the_climbers-not-unknown-step = Das ist kein Schritt beim Bauen.
the_climbers-not-stands-already = { $block } steht schon. Vielleicht hat ihn jemand anders gesetzt.
the_climbers-not-not-placed = { $block } ist noch nicht gesetzt.
the_climbers-not-neutral-stays = Die beiden neutralen Blöcke bleiben, wo sie sind.
the_climbers-not-to-place =
    { $count ->
        [one] Ein Block muss noch gesetzt werden.
       *[other] { $count } Blöcke müssen noch gesetzt werden.
    }
the_climbers-not-core-seen = Die neutralen Blöcke sind zu sehen. Baut höher bei { $where }: neben ihnen bis Ebene 6, auf ihnen bis Ebene 7.
the_climbers-not-falls-apart = Das Gebilde hat mehrere Teile. Alle Blöcke müssen Seite an Seite zusammenhängen.
the_climbers-not-no-room-left = Der Zufall fand keinen Weg, den Rest neben das zu setzen, was steht. Nichts wurde bewegt: Versucht es noch einmal, oder nehmt vorher etwas weg.
the_climbers-not-layout-entry = „{ $entry }“ nennt keinen Block mit Feld, wie es „b2 12,14,0 up=red along=x“ tut.
the_climbers-not-layout-pose = { $block } kann nicht als „{ $word }“ stehen. Möglich: { $known }.
the_climbers-not-layout-level = { $block } käme dort auf Ebene { $level }, nicht auf die geschriebene.
the_climbers-not-layout-uneven = Mit der Ecke auf { $where } läge { $block } nicht eben. Ein Text nennt zuerst, was unten liegt.
the_climbers-not-layout-apart = Mit der Ecke auf { $where } berührte { $block } keinen anderen Block oder ragte über den Rand. Ein Text nennt die Blöcke so, wie man sie nacheinander bauen kann.

## Settings of a table

the_climbers-set-layout = Gebilde
the_climbers-set-layout-default = Vom Zufall
the_climbers-set-layout-built = Gemeinsam
the_climbers-set-layout-text = Als Text
the_climbers-set-layout-default-help = Aus dem Startwert des Spiels neu gebaut.
the_climbers-set-layout-built-help = Alle, die einen Platz haben, bauen hier, vor dem Spiel. Es gibt keine Züge.
the_climbers-set-layout-text-help = Ein eigenes Gebilde, Block für Block: b2 12,14,0 up=red along=x; b11 …
the_climbers-set-colours = Farben
the_climbers-set-colours-help = Die Farbe der Figur im Spiel; das Abzeichen neben einem Namen ist etwas anderes und bleibt.
the_climbers-set-colours-drawn = Vom Zufall
the_climbers-set-colours-each = Gewählt
the_climbers-set-colours-teal = türkis
the_climbers-set-colours-purple = lila
the_climbers-set-colours-yellow = gelb
the_climbers-set-colours-red = rot
the_climbers-set-colours-pink = pink
the_climbers-set-first_seat = Wer beginnt
the_climbers-set-first_seat-help = Wer zuletzt auf einem Berg war, wenn ihr es wisst.
the_climbers-set-windows_count = Aufstieg außer der Reihe hält das Spiel im Gang
the_climbers-set-windows_count-help = Nach der Regel nicht: Das Spiel endet, wenn alle hintereinander im eigenen Zug nicht höher kamen.
the_climbers-set-ends_by_itself = Ein Zug, in dem nichts mehr zu tun ist, endet von selbst

## A first climb, lesson by lesson; `-do` says what to look at or press

the_climbers-lesson-step-title = Deine Farbe
the_climbers-lesson-step = Du bist türkis und willst am höchsten stehen. Figuren gehen auf Flächen ihrer eigenen Farbe und auf neutralen, zur Seite oder eine Ebene hinauf, so oft ein Weg da ist. Ein flacher Halbwürfel ist eine Ebene hoch, ein Würfel zwei. Nach unten führt kein Weg, und keiner über eine Ecke.
the_climbers-lesson-step-do = Geh auf den Halbwürfel, der Türkis zeigt. Dann beende den Zug.
the_climbers-lesson-neutral-title = Neutral ist für alle
the_climbers-lesson-neutral = Auf einer Fläche deiner Farbe bist du allein. Eine neutrale trägt alle, auf jedem kleinen Quadrat eine Figur; auf diesem Halbwürfel haben also vier Platz. Wo darauf du stehst, ist gleich.
the_climbers-lesson-neutral-do = Geh hinüber zur anderen Figur, auf den neutralen Halbwürfel.
the_climbers-lesson-block-title = Mach aus der Wand eine Stufe
the_climbers-lesson-block = Einmal im Zug darfst du einen Block versetzen oder drehen, auf dem nichts liegt und niemand steht. Er muss flach aufliegen und auf dem Tisch Seite an Seite einen anderen berühren. Er muss nirgendwohin: Auf der Stelle gedreht, zeigt er oben eine andere Farbe.
the_climbers-lesson-block-do = Dreh den pinken Würfel auf seinem Platz so, dass Türkis oben ist. Er ist noch zwei Ebenen hoch: Vom Halbwürfel aus ist das eine Ebene höher, also steig hinauf. Erst dann beende den Zug.
the_climbers-lesson-locked-title = Der letzte Block ist gesperrt
the_climbers-lesson-locked = Der Block, der im Zug vor deinem versetzt wurde, bleibt in deinem, wo er ist; alle anderen dürfen weg, auch von weit her. Worauf ein anderer Block, eine Figur oder eine Scheibe ist, das bleibt ebenfalls.
the_climbers-lesson-locked-do = Der eben versetzte Würfel ist gesperrt. Nimm in deinem Zug den anderen hinter der Burg: Setz ihn, Türkis nach oben, auf den gelben Würfel neben dem, den du gedreht hast.
the_climbers-lesson-ladder-title = Leitern
the_climbers-lesson-ladder = Zwei Ebenen auf einmal sind zum Gehen zu viel. Du hast zwei Leitern: die kurze für genau zwei Ebenen, die lange für zwei, drei oder vier. Jede dient einmal, und nie außer der Reihe.
the_climbers-lesson-ladder-do = Nimm die kurze Leiter auf den Würfel, und heb die lange für eine höhere Wand auf.
the_climbers-lesson-disk-title = Die Scheibe
the_climbers-lesson-disk = Einmal im Spiel darfst du deine Scheibe auf einen Block legen, auf dem niemand steht. Bis zu deinem nächsten Zug darf niemand darauf gehen, ihn versetzen oder etwas darauf absetzen, auch du nicht. So ist eine Stufe, die du gebaut hast, noch da, wenn du wieder dran bist.
the_climbers-lesson-disk-do = Wähl Scheibe, dann den Turm neben dir: Da könnte nächstes Mal deine lange Leiter hinaufführen. Dann beende den Zug.
the_climbers-lesson-window-title = Außer der Reihe
the_climbers-lesson-window = Nach jedem Zug dürfen alle anderen nacheinander steigen, wenn ein Weg offen ist, ohne Leitern. Eben ist über dir ein Weg aufgegangen. Denk beim Bauen daran: Eine Stufe gehört allen, die zuerst kommen.
the_climbers-lesson-window-do = Steig hinauf.
the_climbers-lesson-silence-title = Stille
the_climbers-lesson-silence = Das Spiel endet, wenn alle hintereinander einen Zug hatten, ohne höher zu kommen; was du außer der Reihe gewinnst, zählt dafür nicht. Dann gewinnt, wer am höchsten steht, und bei Gleichstand, wer zuerst dort war.
the_climbers-lesson-silence-do = Stehst du am höchsten, beende einfach den Zug: Die andere Figur kam eben nicht höher. Oder klettere weiter, solange eine Leiter da ist.

## Solange die nächste Lektion nicht begonnen hat

the_climbers-next-turn = Dein Zug geht weiter, bis du ihn beendest: Drück Ende. Stehst du dann nicht höher, zählt das, und zwei solche Züge in Folge beenden das Spiel.
the_climbers-next-wait = Die andere Figur ist am Zug.

## What is wrong with a content file of this game; `-do` says what to do

the_climbers-content-twice = Blöcke der Größe { $size } mit { $odd } kommen zweimal vor
the_climbers-content-twice-do = Mach daraus einen Eintrag mit der Summe der Stückzahlen.
the_climbers-content-count = es sind { $found } Blöcke der Größe { $size } statt { $wanted }
the_climbers-content-count-do = Ändere die Stückzahlen dieser Größe, bis sie zusammen { $wanted } sind.

## What happened

the_climbers-e-turn = Zug { $turn }: { $who }.
the_climbers-e-disk_gone = Die Scheibe von { $who } verlässt { $block } und das Spiel.
the_climbers-e-walked =
    { $up ->
        [0] { $who } geht auf Ebene { $level } nach { $where }: { $top }, { $block }.
       *[other] { $who } steigt auf Ebene { $level }: { $where }, { $top }, { $block }.
    }
the_climbers-e-climbed = { $who } klettert { $up } Ebenen ({ $ladder }) auf Ebene { $level }: { $where }, { $top }, { $block }.
the_climbers-e-rose = { $who } nutzt die Gelegenheit und steigt auf Ebene { $level }: { $where }, { $top }, { $block }.
the_climbers-e-stayed = { $who } lässt die Gelegenheit vorbei und bleibt.
the_climbers-e-moved =
    { $stays ->
        [1] { $who } dreht { $block } auf seinem Platz, { $top } oben.
       *[other] { $who } versetzt { $block }, der auf Ebene { $from_level } stand, nach { $where }: Er steht jetzt auf Ebene { $level }, { $top } oben.
    }
the_climbers-e-spun = { $who } dreht { $block } auf der Stelle.
the_climbers-e-pushed = { $whom } macht Platz und steht jetzt bei { $where }.
the_climbers-e-disk = { $who } legt die Scheibe auf { $block } ({ $top }).
the_climbers-e-failed = { $who } ist nicht höher als zuvor: { $count } von { $of } solchen Zügen hintereinander.
the_climbers-e-silence = { $count } Züge in Folge endeten nicht höher, als sie begannen: Das Spiel ist aus. Regel TC-END-01.
the_climbers-e-won =
    { $tied-count ->
        [0] { $who } steht am höchsten, auf Ebene { $level }, und gewinnt.
       *[other] { $who } gewinnt: nicht höher als { $tied }, auf Ebene { $level }, aber zuerst dort. Regel TC-END-06.
    }
the_climbers-e-drawn = Niemand hat den Tisch verlassen: unentschieden.

## Das Brett in drei Dimensionen und als Karte

the_climbers-ui-plays = { $who } spielt { $colour }
the_climbers-ui-seats = Figuren
the_climbers-ui-level = Ebene { $level }
the_climbers-ui-has-short = kurze Leiter
the_climbers-ui-has-long = lange Leiter
the_climbers-ui-has-disk = Scheibe
the_climbers-ui-has-disk-out = Scheibe im Einsatz
the_climbers-ui-since = kam als { $since }. dorthin
the_climbers-ui-failed = { $count } von { $of } Zügen in Folge, in denen niemand höher kam
the_climbers-ui-ruler = Der Gipfel, und wer wie hoch ist
the_climbers-ui-bar = Dein Zug
the_climbers-ui-walk = Gehen
the_climbers-ui-move = Block
the_climbers-ui-disk = Scheibe
the_climbers-ui-short = Kurz
the_climbers-ui-long = Lang
the_climbers-ui-end = Ende
the_climbers-ui-ladder-help = Wähle einen beleuchteten Platz: Dorthin führt die Leiter.
the_climbers-ui-push-help = Wähle die Seite, auf die geschoben wird.
the_climbers-ui-on-move = { $who } ist am Zug.
the_climbers-ui-poses = Wie der Block stehen soll
the_climbers-ui-pose =
    { $along ->
        [x] { $top } oben, von Ost nach West
        [y] { $top } oben, von Nord nach Süd
       [up] { $top } oben, aufrecht
       *[none] { $top } oben, flach
    }
the_climbers-ui-set = Absetzen
the_climbers-ui-sets =
    { $way ->
        [up] Auf Ebene { $level }; du kämst dann zu Fuß bis Ebene { $soon }, jetzt { $now }
        [down] Auf Ebene { $level }; du kämst dann zu Fuß nur noch bis Ebene { $soon }, jetzt { $now }
       *[same] Auf Ebene { $level }
    }
the_climbers-ui-choose-place =
    { $count ->
        [one] Ein Platz dafür
       *[other] { $count } Plätze dafür
    }
the_climbers-ui-region =
    { $room ->
        [one] Platz { $where }, Ebene { $level }, { $top }{ $taken ->
            [-1] {""}
            [0] , frei
           *[other] , besetzt
        }
       *[other] Platz { $where }, Ebene { $level }, { $top }, { $taken ->
            [-1] Platz für { $room }
           *[other] { $taken } von { $room } besetzt
        }
    }
the_climbers-ui-go-walk = dahin kannst du gehen
the_climbers-ui-go-rise = dort hinauf kannst du steigen
the_climbers-ui-go-climb = dahin führt die Leiter
the_climbers-ui-go-push = dahin kann die Figur geschoben werden
the_climbers-ui-go-here = dort stehst du
the_climbers-ui-go-not = dahin kannst du nicht: { $why } { $clause }
the_climbers-ui-set-not = Nicht bei { $where }: { $why }
the_climbers-ui-set-press = Bei { $where } geht es nicht. Ein Druck darauf sagt, warum.
the_climbers-ui-fails = Nicht höher: { $count } von { $of }
the_climbers-ui-free = kann bewegt werden
the_climbers-ui-locked = wurde im Zug davor bewegt
the_climbers-ui-closed = durch eine Scheibe gesperrt
the_climbers-ui-here = hier: { $who }
the_climbers-ui-place = Platz { $where }
the_climbers-ui-block = { $block }, Ebene { $level }, { $top } oben
the_climbers-ui-twins = Was gewählt werden kann
the_climbers-ui-canvas = Das Gebilde. Die Tasten , und . drehen es, + und - gehen näher heran und weiter weg.
the_climbers-ui-coming = Die Blöcke werden aufgebaut
the_climbers-ui-plan-help = Karte des Gebildes von oben. Die Pfeiltasten gehen von Platz zu Platz, Eingabe wählt. Mit einem Block in der Hand gehen Umschalt und Pfeiltaste von Feld zu Feld: Wo der Block nicht hinkann, steht da, warum.
the_climbers-ui-on-table = noch auf dem Tisch
the_climbers-ui-looks = Ansicht
the_climbers-ui-plan = Karte
the_climbers-ui-solid = Blöcke
the_climbers-ui-home = Von der Ecke
the_climbers-ui-left = Nach links drehen
the_climbers-ui-right = Nach rechts drehen
the_climbers-ui-top = Von oben
the_climbers-ui-under = Unter einen Block schauen
the_climbers-ui-under-help = Unter einen Block schauen: auf ihn zeigen. Das darf jeder, und niemand erfährt davon
the_climbers-ui-under-on = Du schaust unter Blöcke: Zeige auf einen. Gewählt wird dabei nichts.
the_climbers-ui-under-off = Fertig (Esc)
the_climbers-ui-slice = Über einer Ebene abschneiden
the_climbers-ui-slice-help = Abschneiden, was höher ist
the_climbers-ui-no-webgl = Dieser Browser kann die Blöcke nicht zeichnen; auf der Karte lässt sich alles spielen.

the_climbers-ui-build-help = Wähle einen Block, wie er stehen soll, und einen markierten Platz. Drücke auf einen Block, auf dem nichts liegt, um ihn abzunehmen.
the_climbers-ui-build-looks = Zur Seite ziehen dreht das Bild; nach einem Druck darauf holen das Rad oder zwei Finger es näher.
the_climbers-ui-build-watch = Wer einen Platz hat, baut. Du kannst zusehen.
the_climbers-ui-build-tray = Blöcke, die noch zu setzen sind
the_climbers-ui-build-kind =
    { $faces ->
        [0] Größe { $size }, ein Würfel
       *[other] Größe { $size }, quadratische Flächen { $one } und { $other }
    }
the_climbers-ui-build-left = noch { $count }
the_climbers-ui-build-all = Alle Blöcke sind gesetzt.
the_climbers-ui-build-fill = Den Rest vom Zufall
the_climbers-ui-build-fill-help = Passt der Rest nirgends mehr hin, wird alles neu gebaut
the_climbers-ui-build-over = Von vorn
the_climbers-ui-build-sure = Alle Blöcke abnehmen?
the_climbers-ui-build-yes = Abnehmen
the_climbers-ui-build-no = Stehen lassen
the_climbers-ui-help-aim = Klettere auf den Haufen aus Blöcken. Wer am höchsten steht, wenn niemand mehr weiterkommt, gewinnt; bei Gleichstand, wer zuerst dort war.
the_climbers-ui-help-turn-head = Dein Zug
the_climbers-ui-help-walk = Geh über Flächen deiner Farbe und über neutrale, zur Seite oder eine Ebene hinauf, so weit du willst.
the_climbers-ui-help-block = Bewege einen Block, auf dem nichts liegt, und drehe ihn, wie du willst. Er muss ganz aufliegen, und auf dem Tisch muss er einen anderen berühren.
the_climbers-ui-help-ladder = Jede Leiter hilft einmal: die kurze über genau zwei Ebenen, die lange über zwei, drei oder vier.
the_climbers-ui-help-disk = Deine Scheibe sperrt einen Block für alle bis zu deinem nächsten Zug.
the_climbers-ui-help-window = Nach jedem Zug dürfen die anderen hinauf, ohne Leitern, wenn ein Weg offen ist.
the_climbers-ui-help-end = Bringen so viele Züge in Folge, wie Kletternde da sind, niemanden höher, ist das Spiel aus: Die Kerzen zählen sie. Davor fragt Ende noch einmal.
the_climbers-ui-help-hands-head = Das Bild
the_climbers-ui-help-orbit = Ziehen dreht es, Rollen oder Aufziehen holt es näher. Die Tasten , und . gehen ein Viertel weiter, + und - näher heran und weiter weg.
the_climbers-ui-help-pick = Drücke auf einen beleuchteten Platz, um dorthin zu gehen; auf die Seite eines Blocks, um ihn zu bewegen, oder wähle zuerst Block.
the_climbers-ui-help-turn = Ein Block in der Hand: Q und E drehen ihn, R und F bringen eine andere Farbe nach oben.
the_climbers-ui-help-under = Halte X und zeige auf einen Block, um darunter zu schauen. Der Schieber schneidet ab, was höher ist.
the_climbers-ui-help-plan = Die Karte zeigt alles von oben und lässt sich ganz mit der Tastatur spielen. Mit einem Block in der Hand zeigt man irgendwohin oder geht mit Umschalt und Pfeiltaste hin: Wo der Block nicht hinkann, sagt die Karte, warum.
the_climbers-ui-help-stand_in = Welche Farben die ungleichen Blöcke haben, ist nicht das des gedruckten Spiels.
