# Die Wörter des Tisches auf Deutsch: Startseite, Lobby, Tisch. Jedes Spiel hat seine eigene Datei.
#
# $who, $title und dergleichen sind schon Wörter, wenn sie hier ankommen; Zahlen bleiben Zahlen.

## Everywhere

language = Deutsch
brand = Cordée
close = Schließen
back = Zurück
yes = ja
no = nein
more = Einer mehr
fewer = Einer weniger
fewest = Weniger als { $low } geht nicht.
most = Mehr als { $high } geht nicht.
please-wait = Einen Moment, bitte.
no-server = Der Server antwortet nicht. Drück den Knopf noch einmal, dann wird es neu versucht.
to-start = Zur Startseite
brand-to-start = Cordée: zur Startseite
unofficial = Cordée ist ein inoffizielles, freies Projekt. Es enthält keine Bilder und keine Texte der Verlage; bitte besitze die Spiele, die du hier spielst.
credits-fonts = Zeichnungen, Wörter und Karten sind Cordées eigene. Schrift: Bricolage Grotesque und Atkinson Hyperlegible Next, beide unter der Open Font License.

theme-auto = Farben: wie das System
theme-light = Farben: Tag
theme-dark = Farben: Nacht
theme = Farben
theme-is-auto = wie das System
theme-is-light = Tag
theme-is-dark = Nacht
for-me = Nur für dich
languages = Sprache

title-start = Cordée: Kletterspiele an einem Tisch
title-table = { $title } · Cordée
title-turn = ● Du bist dran · { $title }

colour-blue = Blau
colour-orange = Bernstein
colour-green = Grün
colour-purple = Violett
colour-red = Karminrot
colour-sky = Türkis
colour-yellow = Oliv
colour-taken = { $colour }, schon bei Platz { $letter }

## The start page

start-head = Ans Seil. Los!
start-lead = Brettspiele vom Klettern, mit Freunden, im Browser. Kein Konto, nichts zu installieren: Tisch eröffnen, Link teilen.
start-new = Ein neuer Tisch
start-which = Welches Spiel?
start-details =
    { $seats ->
        [one] 1 Platz, Bots: { $level }, Optionen
       *[other] { $seats } Plätze, Bots: { $level }, Optionen
    }
your-name = Dein Name
your-name-default = Gast
your-colour = Deine Farbe
seats-from-to = Für { $low } bis { $high }
play-bots = Gleich gegen Bots spielen
play-friends = Tisch für Freunde
play-learn = Beim Spielen lernen
play-learn-how = dein erstes Spiel, mit Coach
set-seats = Plätze
set-level = Bots
set-content = Die Karten
set-content-help = Du besitzt das Spiel? Eine Datei von dir setzt die echten Karten an die Stelle unserer Ersatzkarten, nur für diesen Tisch.
set-content-own = Unsere Ersatzkarten
set-content-start = Unsere Karten als Datei zum Weiterschreiben
pack-of = { $name }, „{ $title }“
pack-checking = { $name } wird durchgesehen …
pack-good = { $name } ist gut: „{ $title }“
pack-hash = SHA-256 { $hash }
pack-hash-how = Dieselbe Datei hat überall dieselbe Nummer; cordee content check nennt sie auch.
pack-mistakes =
    { $count ->
        [one] Ein Fehler in { $name }
       *[other] { $count } Fehler in { $name }
    }
pack-mistakes-more = Die ersten { $shown } davon:
pack-line = Zeile { $line }
pack-where = { $entry }, { $field }
pack-another = Andere Datei wählen
choose-file = Datei wählen
forget-file = Ohne { $name }
level-random = verträumt
level-random-help = Spielt irgendetwas Erlaubtes. Gut zum Kennenlernen.
level-greedy = hastig
level-greedy-help = Nimmt, was auf den ersten Blick am besten aussieht. Ein fairer erster Gegner.
level-flat = besonnen
level-flat-help = Wägt jede Wahl gegen viele Möglichkeiten ab, wie das Verdeckte liegen kann.
level-search = gewitzt
level-search-help = Denkt voraus und nimmt sich einen Moment dafür.
level-tutorial = ein Partner zum Lernen
open-file = Eine Datei öffnen
open-file-how = Ein beendetes Spiel zum Ansehen, oder ein Tisch, der von einem anderen Server kommt.
file-to-table = Zum Tisch
file-too-large = Diese Datei ist zu groß: höchstens 4 MB.
recent-tables = Tische, die du angesehen hast
recent-table = { $title }, { $when }
recent-forget = Vergessen
recent-forget-which = { $title } vergessen, { $when }

## Meine Tische, offene Tische, und ich

title-page = { $what } · Cordée
pages = Seiten
show-more = Mehr zeigen
mine-head = Deine Tische
mine-turns =
    { $count ->
        [one] Einer wartet auf dich.
       *[other] { $count } warten auf dich.
    }
mine-all =
    { $count ->
        [0] Alle deine Tische
        [one] Dein Tisch, und was zu Ende ist
       *[other] Alle { $count } Tische, und was zu Ende ist
    }
mine-turn-head = Du bist am Zug
mine-going-head = Andere sind am Zug
mine-lobby-head = Vor dem Start
mine-over-head = Zu Ende
mine-none = Noch keine Tische. Eröffne einen: Es braucht zwei Klicks.
mine-none-go = Zur Startseite
mine-alone = allein
mine-with = mit { $who }
mine-bots =
    { $count ->
        [one] mit einem Bot
       *[other] mit { $count } Bots
    }
mine-turn = Du bist am Zug
mine-waits = Wartet auf { $who }
mine-going = Läuft
mine-over = Zu Ende
mine-lobby =
    { $free ->
        [0] Bereit zum Start
        [one] Ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }
open-head = Offene Tische
open-all = Alle { $count } offenen Tische
open-by = { $title } mit { $host }
open-free =
    { $free ->
        [one] 1 von { $seats } Plätzen ist frei
       *[other] { $free } von { $seats } Plätzen sind frei
    }
open-here = jemand ist da
open-join = Mitspielen
open-join-which = Mitspielen: { $title } mit { $host }
seat-left = Wer gegangen ist

me-head = Du
account-guest = Du bist zu Gast
account-why = Nur dieser Browser weiß, wer du bist. Mit einem Konto findest du deine Tische und deinen Verlauf in jedem Browser, und mit diesem geht nichts verloren. Name und Passwort genügen; nach einer Adresse fragt niemand.
account-make = Neues Konto
account-enter = Ich habe eins
account-name = Name
account-password = Passwort
account-password-how = Mindestens zehn Zeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu raten.
account-make-do = Konto anlegen
account-enter-do = Anmelden
account-yours = Dein Konto
account-since = Seit { $day }. Deine Tische und dein Verlauf sind in jedem Browser da, in dem du dich anmeldest.
account-out = Abmelden
account-password-change = Passwort ändern
account-password-set = Passwort festlegen
account-password-old = Altes Passwort
account-password-new = Neues Passwort
account-password-do = Speichern
account-password-done = Ab jetzt gilt das neue Passwort.
account-others =
    { $count ->
        [0] Kein anderer Browser ist angemeldet
        [one] Ein anderer Browser ist angemeldet
       *[other] { $count } andere Browser sind angemeldet
    }
account-others-how = Melde alle anderen ab, wenn du ein Gerät verloren oder dich irgendwo angemeldet hast, wo du nicht zu Hause bist. Dieser Browser bleibt.
account-others-do = Die anderen abmelden
account-others-done = Jetzt ist nur noch dieser Browser angemeldet.
account-delete = Konto löschen
account-delete-how = Das gilt für immer: Name, Passwort, Passkeys, Benachrichtigungen und was du an Tischen gesagt hast, werden gelöscht. In Spielen, die noch laufen, spielt ein Bot deinen Platz weiter; in beendeten bleibt er als der von jemandem, der gegangen ist, und dein Verlauf gehört niemandem mehr.
account-delete-name = Dein Name, zur Sicherheit: { $name }
account-delete-do = Für immer löschen
passkeys =
    { $count ->
        [0] Passkeys: noch keiner
        [one] Ein Passkey
       *[other] { $count } Passkeys
    }
passkeys-how = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder Code deines Geräts an, ohne Passwort.
passkeys-not = An dieser Adresse gehen keine Passkeys: Sie brauchen einen Namen statt Zahlen und https, außer auf diesem Computer selbst.
passkeys-not-home = Auf diesem Computer gehen sie hier, wo du ein anderer Gast bist, bis du dich anmeldest:
passkeys-not-there = Wer diesen Tisch betreibt, kann ihm einen Namen mit https geben.
passkey-make = Stattdessen mit Passkey
passkey-enter = Mit Passkey
passkey-add = Passkey hinzufügen
passkey-label = Wie du ihn nennst, etwa „mein Telefon“
passkey-unnamed = Passkey
passkey-remove = Entfernen
passkey-remove-which = { $name } entfernen
passkey-added = Der Passkey ist bereit.
passkey-removed = Der Passkey ist weg.
passkey-not-now = Der Passkey wurde nicht verwendet. Versuch es bitte noch einmal.
history-head = Deine gespielten Partien
history-none = Noch keine gespielte Partie. Jede steht später hier: mit wem du gespielt hast und wie sie ausging.
history-place = Platz { $place } von { $seats }
history-by-bot = Ein Bot spielte für dich: zählt nicht
history-deleted = der Tisch wurde gelöscht
figures-head = Wie es lief
figures-game = Spiel
figures-abandoned = (+ { $count } abgebrochen)
figures-played = gespielt
figures-won = gewonnen
figures-place = Platz im Mittel
figures-best = bester Platz
figures-seats = zu { $seats }
figures-none = Noch zählt keine deiner Partien.
figures-together = zu { $seats }, gemeinsam
figures-how = Wenige Spiele sagen wenig: Ein Anteil steht erst ab { $few } Spielen da. Wo alle gleich gut spielen, gewinnt man eins von so vielen Spielen, wie Plätze da sind. Ein Spiel zählt, wenn du deinen Platz am Ende hattest und mindestens die Hälfte seiner Züge selbst gemacht hast. Erste Spiele mit Anleitung zählen nicht, und auch keine, in denen du mehrere Plätze hattest oder die du aufgegeben hast.

door-head = Ein privater Tisch
door-how = Wer ihn führt, lässt Leute herein. Sag, wer du bist, und bitte um Einlass.
door-knock = Um Einlass bitten
door-asked = Du hast gefragt. Die Tür geht auf, sobald es heißt: herein. Lass diese Seite so lange offen.
door-refused = Gerade wirst du nicht hereingelassen.
knock = { $name } möchte herein.
knock-admit = Hereinlassen
knock-admit-whom = { $name } hereinlassen
knock-refuse = Jetzt nicht
knock-refuse-whom = { $name } nicht hereinlassen
pass-host = Die Leitung abgeben
pass-host-how = Wer sie hat, startet das Spiel, lässt Leute herein und bestimmt, wie der Tisch geführt wird.
pass-host-do = Abgeben
table-sheet = Tisch
table-sheet-head = Dieser Tisch

## Seats

seat-by-chance = Der Zufall entscheidet
seat-unnamed = Platz { $letter }
seat-bot = Bot { $letter }
seat-free = Platz { $letter } ist frei
seat-waits = Wartet auf jemanden
seat-is-bot = Ein Bot, { $level }
seat-is-you = Das bist du
seat-is-you-host = Das bist du, und du startest das Spiel
seat-here = Ist da
seat-here-host = Ist da und kann das Spiel starten
seat-away = Ist gerade weg

## The lobby

seats = Wer klettert?
lobby-join = Nimm Platz
lobby-full = Alle Plätze sind besetzt
lobby-full-watch = Schau gern zu: Das Brett öffnet sich hier, sobald das Spiel beginnt.
sit-down = Hinsetzen
sit-here = Hier sitzen
sit-over = Hierher wechseln
sit-at = { $what }: Platz { $letter }
stand-up = Aufstehen
bot-at = Bot auf Platz { $letter }
bot-none = noch niemand
invite = Hol deine Freunde dazu
invite-how = Wer diesen Link öffnet, kann sich setzen oder zuschauen.
invite-how-playing = Wer diesen Link öffnet, kann zuschauen und, wenn der Tisch es zulässt, einen Bot ablösen.
invite-home = Dieser Link funktioniert nur auf diesem Computer.
invite-let-in = Damit Freunde von anderswo hereinkommen, starte Cordée mit
invite-besides = Schreib auch hinein, womit du es sonst gestartet hast, etwa --port und --db: sonst ist es eine andere Adresse oder hat andere Tische.
invite-then = Öffne es dann unter dem Namen oder der Adresse, die dieser Computer in eurem Netz hat, und eröffne dort den Tisch: Dessen Link ist für alle.
invite-link = Link zu diesem Tisch
invite-scan = Wer neben dir sitzt, scannt das mit dem Handy.
qr = QR-Code des Links darüber, zum Scannen mit dem Handy
copy = Kopieren
copied = Kopiert
share = Link teilen
options = Das Spiel
options-host =
    { $known ->
        [yes] Das wählt { $who }.
       *[no] Das wählt, wer den Tisch eröffnet hat.
    }
own-content = Gespielt wird mit den Karten aus { $name }: „{ $title }“.
own-content-stand-in = Sie sagt von sich, dass es Ersatzkarten sind.
start = Spiel starten
build-together = Gemeinsam bauen
build-ready = Alles ist gebaut: Das Spiel kann beginnen.
build-coming = Wird aufgebaut
build-go = Vor dem Spiel
build-back = Zum Gebilde
build-seats = Plätze und Einladung
each-swaps = { $what }: { $who } hat es und bekommt deines dafür
build-by-text = Wer den Tisch führt, schreibt es als Text, bei den Optionen.
start-ready = Alle sind eingebunden.
start-needs =
    { $count ->
        [one] Es fehlt noch jemand.
       *[other] Es fehlen noch { $count }.
    }
start-closes =
    { $count ->
        [one] Ein freier Platz wird weggenommen.
       *[other] { $count } freie Plätze werden weggenommen.
    }
host-starts =
    { $host ->
        [here] { $who } kann das Spiel starten.
        [away] { $who } kann das Spiel starten, ist aber gerade nicht da. Nach einer Minute darf es jemand, der hier sitzt.
       *[other] Wer den Tisch eröffnet hat, kann das Spiel starten.
    }

## The table

board = Spielbrett
arriving = Auf dem Weg zum Tisch.
no-table = Diesen Tisch gibt es nicht.
no-page = Diese Seite gibt es nicht
no-page-how = Unter { $path } ist nichts. Vielleicht wurde die Adresse abgeschnitten, oder ein Buchstabe ging unterwegs verloren.
watching =
    { $count ->
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
plain-view = Einfache Ansicht
plain-view-help = Dasselbe Spiel als Wörter und Knöpfe
rules = Regeln
rules-of = Regeln von { $title }
rules-behind = Regeln hinter dieser Frage
rules-short = Das Spiel in Kürze
rules-search = Regeln durchsuchen
rules-language = Die Klauseln unten stehen auf Englisch, so wie sie geprüft werden.
rules-none = Die Regeln sind gerade nicht zu bekommen. Schließ das hier und versuch es noch einmal.
rules-no-hit = In keiner Regel kommen diese Wörter vor. Versuch es mit weniger.
rules-decision = So lesen wir das:
rule-number = Regel { $clause }
log = Was geschah
log-empty = Noch ist nichts geschehen.
choices = Deine Möglichkeiten
choices-here = Deine Möglichkeiten hier
group = { $name } …
so-far = Bisher gewählt
undo = Zurücknehmen
undo-turn = Zurück an den Anfang meines Zugs
undo-not = Es gibt noch nichts zurückzunehmen.
undo-beyond =
    { $why ->
        [shown] Seit deiner letzten Wahl wurde etwas aufgedeckt oder gezogen; sie geht nur zurück, wenn die anderen zustimmen.
       *[other] Seit deiner letzten Wahl hat jemand anders gezogen; sie geht nur zurück, wenn die anderen zustimmen.
    }
undo-beyond-alone =
    { $why ->
        [shown] Seit deiner letzten Wahl wurde etwas aufgedeckt oder gezogen. Die Bots stört es nicht, wenn du sie trotzdem zurücknimmst.
       *[other] Seit deiner letzten Wahl haben andere gezogen. Die Bots stört es nicht, wenn du sie trotzdem zurücknimmst.
    }
undo-ask = Um Rücknahme bitten
undo-alone = Trotzdem zurücknehmen
redo = Noch einmal spielen
back-yours =
    { $lines ->
        [one] Du möchtest deine letzte Wahl zurücknehmen. Warten auf { $waits }.
       *[other] Du möchtest { $lines } Entscheidungen zurückgehen. Warten auf { $waits }.
    }
vote-drop = Schon gut
back-theirs =
    { $lines ->
        [one] { $who } möchte die letzte Wahl zurücknehmen, obwohl etwas aufgedeckt wurde.
       *[other] { $who } möchte { $lines } Entscheidungen zurückgehen, mit allem, was seither aufgedeckt wurde.
    }
vote-agree = Einverstanden
back-refuse = Weiterspielen
vote-refuse = Nein
vote-host = Die Leitung
vote-refused = { $who } ist nicht einverstanden.
vote-lapsed = Die Anfrage ist hinfällig: Das Spiel ging weiter, oder es kann nicht mehr so sein.
vote-asked = { $who } hat die anderen um etwas gebeten. Es fehlt noch: { $waits }.
back-done =
    { $lines ->
        [one] { $who } hat einen Zug zurückgenommen.
       *[other] { $who } hat { $lines } Züge zurückgenommen.
    }
not-sent = Gerade besteht keine Verbindung, darum wurde nichts geschickt. Bitte versuche es noch einmal, wenn die Leitung wieder steht.
move-yours = Du möchtest auf { $to } weiterspielen. Es fehlt noch: { $waits }.
move-theirs = { $who } möchte mit diesem Tisch auf { $to } umziehen. Die Datei dafür zeigt alles Verdeckte dieses Spiels, wer sie auch öffnet: Stimm zu, wenn du { $who } und jenem Server vertraust.
here-yours = Du möchtest doch hier weiterspielen. Es fehlt noch: { $waits }.
here-theirs = { $who } möchte mit diesem Tisch doch hier weiterspielen. Seine Datei wurde gespeichert: Wer sie geöffnet hat, kann alles Verdeckte gesehen haben, und das Spiel geht vielleicht auch dort weiter.
delete-yours = Du möchtest diesen Tisch löschen. Es fehlt noch: { $waits }.
delete-theirs = { $who } möchte diesen Tisch löschen: das Spiel, seinen Verlauf und was gesagt wurde, für immer.
end-yours = Du möchtest dieses Spiel hier beenden. Es fehlt noch: { $waits }.
end-theirs = { $who } möchte dieses Spiel hier beenden. Es zählt als abgebrochen, und niemand gewinnt.
replace-yours = Du hast vorgeschlagen, dass ein Bot für { $about } weiterspielt. Es fehlt noch: { $waits }.
replace-theirs = { $who } schlägt vor, dass ein Bot für { $about } weiterspielt, weil dort niemand mehr ist.
seat-yours =
    { $waits-count ->
        [0] Du möchtest für { $about } weiterspielen. Jemand am Tisch muss noch zustimmen.
       *[other] Du möchtest für { $about } weiterspielen. Es fehlt noch: { $waits }.
    }
seat-theirs = { $who } möchte sich dazusetzen und für { $about } weiterspielen.
fence =
    { $why ->
        [shown] Bis hierher lässt sich nichts allein zurücknehmen: Es wurde etwas gezogen oder aufgedeckt.
       *[other] Bis hierher lässt sich nichts allein zurücknehmen: Jemand anders hat gezogen.
    }
you-watch = Du schaust zu.
waiting-for = Warten auf { $who }.
held = Deine Wahl „{ $label }“ ist da und gilt in { $seconds } s. Bis dahin dürfen andere noch auf das Vorige antworten.
held-veiled = „{ $label }“ ist angekommen. Die anderen erfahren es in { $seconds } s; bis dahin darfst du es dir anders überlegen.
held-alone = Du hast hier nichts zu spielen, also passt du. Die anderen erfahren es in { $seconds } s.
passing-alone = Von selbst passen, wenn ich nichts tun kann
passing-alone-help = Der Tisch lässt sich bei jedem Passen Zeit, damit ein automatisches niemandem verrät, was du auf der Hand hast. Wer viel länger überlegt, zeigt, dass es etwas zu überlegen gab: Wenn dich das stört, pass von Hand.
passing-stand = Passen, bis etwas anderes gefragt wird
passing-stand-help = Passt bei jeder Frage dieser Art, bis du etwas anderes gefragt wirst oder die Runde endet.
passing-stands = Du passt, bis etwas anderes gefragt wird.
passing-stand-round = Hier die ganze Runde passen
passing-stand-round-help = Passt bei jeder Frage dieser Art, bis die Runde endet. Alles andere, was du gefragt wirst, beantwortest weiter du.
passing-stands-round = Du passt hier, bis die Runde endet.
passing-stop = Nicht mehr passen
not-sent-yet = „{ $label }“ ist gewählt und geht hinaus, sobald die Leitung wieder steht.
game-over = Das Spiel ist aus.
zone-empty = Hier liegt nichts.
card-hidden = verdeckt
face-value = { $value }
marked-as = gewählt, Nummer { $number }
blind-line = Deine Wahl in Worten
blind-send = Bestätigen
blind-help = Noch ist nichts gewählt.
blind-clear = Von vorn
late = noch { $seconds } s
point-out = { $name } auf dem Brett zeigen

link-connecting = Verbinden
link-open = Verbunden
link-waiting = Verbindung weg. Nächster Versuch in { $seconds } s
link-away = Kein Netz. Dein Tisch bleibt erhalten
link-ended = Geschlossen
link-now = Jetzt versuchen

# Who sits where, in mid-game

seats-sheet = Wer spielt
seat-stands-in = Hier spielt inzwischen ein Bot, { $level }
seat-gone = Ist schon eine Weile weg
seat-yours-here = Du
stand-in = Einen Bot für mich spielen lassen
stand-in-help = Du kannst jederzeit zurückkommen.
stand-in-now = Vorerst spielt ein Bot für dich ({ $level }). Du siehst, was er sieht.
come-back = Ich spiele wieder selbst
leave-seat = Ganz aussteigen
leave-sure = Dein Platz wird zu dem eines Bots, und die anderen spielen weiter. Um zurückzukommen, müsstest du erst fragen.
leave-yes = Aussteigen
leave-no = Bleiben
take-seat = Diesen Platz nehmen
take-seat-name = Du heißt dann
take-seat-open = Den Platz eines Bots nehmen
take-seat-how = Wer sich für einen Bot hinsetzt, sieht, was dieser Platz sieht, und sonst nichts.
replace-seat = Hier einen Bot weiterspielen lassen

# Several at one screen, and a seat that moves

seat-beside = An diesem Bildschirm
beside-add = Noch jemand an diesem Bildschirm
beside-name = Name dazu
beside-colour = Farbe dazu
hand-over = Weitergeben an { $who }
hand-whose = Wessen Seite soll er zeigen?
hand-covered = Der Bildschirm ist verdeckt: Keine Hand ist zu sehen.
hand-show = { $who }: meine Seite zeigen
move-seat = Auf einem anderen Gerät weiterspielen
move-seat-how = Öffne diesen Link dort, innerhalb einer Stunde. Er gilt einmal, und wer ihn öffnet, hat deinen Platz: Behalte ihn für dich.
move-seat-link = Link, mit dem dein Platz umzieht
move-seat-scan = Scanne das mit dem anderen Gerät.
seat-has-moved = Der Platz von { $who } ist auf ein anderes Gerät umgezogen. Diese Seite schaut jetzt zu.
seat-is-here = Auf diesem Gerät bist du jetzt { $who }. Das vorige schaut nur noch zu.
seat-came = Du bist { $who }: Dein Platz ist mitgekommen.

# The coach of a first game
coach = Coach
coach-lesson = Lektion { $number } von { $count }
coach-all = Alle { $count } Lektionen
coach-progress = { $done } von { $count } Lektionen geschafft
coach-read = Verstanden
coach-try = Lass mich probieren
coach-skip = Überspringen
coach-skip-help = Beendet diese Lektion; die nächste kommt, wenn das Spiel so weit ist.
coach-away = Ausblenden
coach-back = Einblenden
coach-more = Lesen
coach-less = Einklappen: Ich habe es gelesen
coach-next = Als Nächstes kommt: { $title }
coach-first = Zuerst: { $title }
coach-next-how = Sie kommt, wenn das Spiel so weit ist. Spiel bis dahin, wie du magst: Was die Regeln erlauben, ist auch hier erlaubt.
coach-deal = Mit Bots, und es beginnt immer gleich.
coach-over-title = Jetzt kennst du den Weg
coach-over = Das war die letzte Lektion. Spiel bis zum Ende weiter: Die Partner machen allein weiter, und im Buch oben steht jede Regel.
coach-again = Die Lektionen von vorn
coach-ended-early = Das Spiel war vor der letzten Lektion aus. Fang noch einmal an und tu, was die Lektion sagt, bevor du einen Zug beendest; oder lies hier, was noch gekommen wäre.
coach-untold =
    { $count ->
        [one] Die Lektion, die noch gekommen wäre
       *[other] Die { $count } Lektionen, die noch gekommen wären
    }
coach-too-early = Es kommen noch Lektionen, und die enden mit dem Spiel. Steig lieber erst höher, oder nimm etwas zurück.
sure-head = Damit ist das Spiel aus
soon-head = Nicht höher als vorher
coach-real = Zu einem richtigen Spiel

end-head = Das Spiel ist aus
end-abandoned = Abgebrochen
end-abandoned-how = Das Spiel wurde hier beendet, niemand hat gewonnen.
end-stood = So stand es
end-wins = { $who } { $who-count ->
    [1] gewinnt
   *[other] gewinnen gemeinsam
}
end-you-win = Du gewinnst
end-you-share = Du teilst den Sieg mit { $who }
end-draw = Niemand gewinnt: unentschieden
end-won = Gemeinsam ganz oben
end-lost = Diesmal nicht
play-again = Noch ein Spiel
again-laid =
    { $known ->
        [yes] { $who } hat ein neues Spiel für alle hier aufgebaut.
       *[no] Für alle hier ist ein neues Spiel aufgebaut.
    }
again-come = Mitkommen
fair = War der Zufall ehrlich?
fair-how = Der Fingerabdruck stand fest, bevor die erste Karte ausgeteilt war, und dieser Browser hat ihn sich gemerkt, als er den Tisch zum ersten Mal sah. Danach hat jede Seite etwas Eigenes in das Austeilen geworfen. So konnte niemand Karten aussuchen, die ihm passen, auch nicht, wer den Server betreibt, außer im Bund mit der Seite, die als letzte geworfen hat.
fair-check = Nachprüfen
fair-save = Spiel als Datei sichern
fair-thrown = Von den Seiten hineingeworfen
fair-bound = { $stands ->
    [yes] Was jetzt gezeigt wird, ist das, woraus der Fingerabdruck entstand, den sich dieser Browser am Anfang gemerkt hat.
    [no] Was jetzt gezeigt wird, ist nicht das, woraus der Fingerabdruck entstand, den sich dieser Browser am Anfang gemerkt hat. Die Karten wurden vertauscht.
   *[open] Dieser Browser hat den Tisch vor dem Ende nicht gesehen und sich keinen Fingerabdruck gemerkt, mit dem er vergleichen könnte.
    }
fair-seed = { $stands ->
    [yes] Das Austeilen folgt daraus, zusammen mit dem, was die Seiten hineingeworfen haben.
   *[no] Das Austeilen folgt nicht daraus und aus dem, was die Seiten hineingeworfen haben.
    }
fair-luck = { $stands ->
    [yes] Was deine Seite hineingeworfen hat, ist dabei.
    [no] Was deine Seite hineingeworfen hat, ist nicht dabei, als hättest du am Anfang nicht mit am Tisch gesessen.
   *[open] Deine Seite hat nichts hineingeworfen.
    }
fair-more = Die Zahlen, und die Probe ohne diesen Server
fair-not-here = All das hat dein Browser selbst ausgerechnet, aus der Datei des Spiels. Dass die Züge darin von diesen Karten zu diesem Ende führen, sagt dir die Befehlszeile, ohne diesen Server:
chance = Wie der Zufall gefallen ist
chance-whole = Alles, was der Zufall in diesem Spiel entschieden hat.
chance-known = Was der Zufall bisher entschieden hat, soweit du davon weißt. Nach dem Ende siehst du alles.
chance-none = Noch nichts.
chance-how = Im blassen Band liegen 95 von 100 ehrlichen Spielen, der Strich ist der Durchschnitt. Einer von zwanzig Balken liegt aus reinem Zufall daneben; das beweist nichts. Viele in einem Spiel, oder derselbe in Spiel um Spiel, wären eine Frage wert.
chance-count = { $count ->
    [one] einmal
   *[other] { $count }-mal
    }
chance-outcome = Was
chance-name = { $it }
chance-picture = Als Balken
chance-seen = Kam
chance-band = Erwartet
chance-range = { $low } bis { $high } (etwa { $expected })
chance-outside = (außerhalb)
moved-secret-own = Der Link nimmt deinen Platz mit, mit einem Geheimnis nur für diesen Tisch. Sonst erfährt jener Server nichts, woran man dich hier erkennt.
moved-secret = Der Link nimmt deinen Platz mit: Er verrät jenem Server das Geheimnis, an dem dieser Server deinen Browser erkennt. Folge ihm, wenn du ihm vertraust.
delete-table = Diesen Tisch löschen
delete-sure = Alles verschwindet für immer: das Spiel, sein Verlauf und was gesagt wurde. Niemand kann es zurückholen, auch du nicht. Wer welchen Platz belegt hat, bleibt bei allen unter den beendeten Spielen.
delete-yes = Für immer löschen
delete-no = Behalten
parting = Wege auseinander
vote-ask = Die anderen fragen
move-table = Auf einem anderen Server weiterspielen
move-table-how = Alle, die hier spielen, werden gefragt. Dann wird hier nichts mehr gespielt: Du speicherst den Tisch als Datei und öffnest sie dort, und er geht genau an dieser Stelle weiter, alle auf ihrem Platz. Die Datei zeigt alles, was im Spiel verdeckt ist: Spiel fair und sieh nicht hinein.
move-table-alone = Dann wird hier nichts mehr gespielt: Du speicherst den Tisch als Datei und öffnest sie dort, und er geht genau an dieser Stelle weiter. Die Datei zeigt alles, was im Spiel verdeckt ist.
move-table-to = Adresse des anderen Servers
move-table-yes = Umziehen
moved-file = Den Tisch als Datei speichern
moved-open-how = Folge deinem Link und wähle dort diese Datei: Der Tisch öffnet sich, mit dir auf deinem Platz.
moved-others-how = Die anderen folgen den Links auf ihren eigenen Seiten hier, alle auf ihren eigenen Platz. Wer zu früh kommt, wartet dort.
moved-steps = Dieser Tisch zieht um auf { $to }, und hier wird nichts mehr gespielt. Eins nach dem anderen:
moved-wait =
    { $known ->
        [yes] Dieser Tisch zieht um auf { $to }. { $who } öffnet dort seine Datei; dein Link führt dich auf deinen Platz und wartet, bis der Tisch da ist.
       *[no] Dieser Tisch zieht um auf { $to }. Die Leitung öffnet dort seine Datei; dein Link führt dich auf deinen Platz und wartet, bis der Tisch da ist.
    }
moved-go = Weiter zu { $to }
go-on-here = Doch hier weiterspielen
go-on-here-how = Die Datei wurde noch nicht gespeichert, also kann anderswo nichts gespielt worden sein: Der Tisch geht hier sofort weiter.
go-on-here-known = Die Datei wurde gespeichert: Wer sie geöffnet hat, kann alles Verdeckte gesehen haben, und das Spiel geht vielleicht auch dort weiter. Was dort gespielt wird, zählt hier nicht.
go-on-here-ask = Die Datei wurde gespeichert: Wer sie geöffnet hat, kann alles Verdeckte gesehen haben, und das Spiel geht vielleicht auch dort weiter. Was dort gespielt wird, zählt hier nicht. Deshalb werden alle gefragt, die hier spielen.
go-on-here-yes = Hier weiterspielen
not-yet = Dieser Tisch ist noch nicht hier
not-yet-host = Leitest du ihn? Dann wähle die Datei, die du gespeichert hast: Der Tisch öffnet sich, mit dir auf deinem Platz.
not-yet-others = Alle anderen brauchen nur zu warten: Sobald die Leitung die Datei geöffnet hat, kommt diese Seite von selbst auf deinen Platz.
by-file = Dieser Tisch kam aus einer Datei. Hast du an ihm gespielt? Dann öffne seine Seite auf dem Server, von dem er kommt, im selben Browser wie beim Spielen, und folge dort dem Link: Er bringt deinen Platz mit. So machen es alle, die spielen, jeweils von der eigenen Seite aus.
end-game = Dieses Spiel hier beenden
end-game-how = Alle, die hier spielen, werden gefragt. Es zählt als abgebrochen, und niemand gewinnt.
end-game-alone = Es zählt als abgebrochen, und niemand gewinnt.
end-game-yes = Beenden
delete-vote-how = Alle, die hier spielen, werden gefragt, und alles verschwindet für immer: das Spiel, sein Verlauf und was gesagt wurde.
vote-away = Auch wer gerade nicht da ist, wird abgewartet. Bots sind einverstanden.
moved = Dieser Tisch ist umgezogen. Er geht hier weiter:
fair-tutorial = In einem ersten Spiel liegen die Karten immer gleich, damit die Lektionen passen. In einem richtigen Spiel teilt der Zufall aus, und sein Fingerabdruck steht vor der ersten Karte fest.
fingerprint = Fingerabdruck
seed = Startwert

# server

table-not-your-seat = Das ist nicht dein Platz.
table-not-a-seat = Diesen Platz gibt es an diesem Tisch nicht.
table-not-free = Dieser Platz ist besetzt. Wähl einen anderen oder schau zu.
table-not-seated = Du sitzt dort nicht.
table-not-seated-there = Dort sitzt niemand, der den Tisch führen könnte.
table-not-admitted = Dieser Tisch ist privat: Wer ihn führt, hat dich noch nicht hereingelassen.
table-not-knocking = Da steht niemand mehr vor der Tür.
table-not-so-many-knocks = Von hier wurde gerade oft geklopft. Bitte versuch es in einer Minute noch einmal.
table-not-host = Das darf nur, wer den Tisch leitet.
table-not-in-lobby = Das Spiel hat begonnen; Plätze und Optionen bleiben, wie sie sind.
table-not-playing = An diesem Tisch läuft gerade kein Spiel.
table-not-enough = Mindestens { $low } Plätze müssen besetzt sein, von Menschen oder Bots.
table-not-so-few = Dieser Tisch braucht { $low } bis { $high } Plätze, und wer sitzt, wird nicht weggeschickt: Mach erst einen Platz frei.
table-not-so-many = An diesem Tisch ist Platz für { $low } bis { $high }.
table-not-an-option = Diese Option ist nicht möglich: { $detail }
table-not-building = An diesem Tisch wird nichts gemeinsam gebaut. Wer den Tisch führt, kann das wählen.
table-not-seated-to-build = Setz dich zuerst: Wer einen Platz hat, baut mit.
table-not-a-manner = So lässt sich ein Tisch nicht führen.
table-not-a-level = Einen solchen Bot gibt es nicht.
table-not-a-name = Ein Name hat 1 bis { $most } sichtbare Zeichen.
table-not-a-name-taken = An diesem Tisch heißt schon jemand so oder fast so. Bitte nimm einen anderen Namen.
table-not-so-fast = Von hier wurden gerade zu viele Tische eröffnet. Bitte versuch es in einer Minute noch einmal.
table-not-so-often = Von hier wurde gerade zu viel auf einmal gefragt. Warte bitte einen Moment.
table-not-so-many-files = Gerade werden zu viele Dateien geöffnet. Bitte versuch es in einer Minute noch einmal.
table-not-so-many-lines = Das war viel auf einmal. Warte mit der nächsten Zeile bitte ein paar Sekunden.
table-not-a-game = Dieses Spiel gibt es hier nicht.
table-not-a-table = Diesen Tisch gibt es nicht.
table-not-a-tutorial = Dieses Spiel hat noch keine ersten Lektionen.
table-not-a-page = Unter dieser Adresse gibt es nichts.
table-not-content = Die Inhaltsdatei ist so nicht zu gebrauchen.
table-not-a-file-name = Der Name der Inhaltsdatei hat Zeichen, die sich nicht zeigen lassen. Gib ihr bitte einen anderen.
table-not-a-pack = Diese Karten gibt es hier nicht mehr. Lade die Seite neu und wähl noch einmal.
table-not-packs = Dieses Spiel hat keine Karten, die eine Datei ersetzen könnte.
table-not-over = Das Journal wird nach dem Spiel gezeigt; es enthält, was noch verdeckt ist.
table-not-a-moment = Zu diesem Moment führt kein Weg zurück: Vielleicht wurde er zurückgenommen.
table-not-these-eyes = Mit den Augen anderer darfst du schauen, wenn das Spiel vorbei ist.
table-not-over-yet = Solange ein Spiel läuft, spielt niemand anderswo daran weiter: Warte, bis es vorbei ist.
table-not-from-the-end = Hier ist das Spiel vorbei. Geh zu einem früheren Moment und spiel von dort weiter.
table-not-asked = Du wirst gerade nichts gefragt.
table-not-now = Die Frage hat sich inzwischen geändert. Schau noch einmal hin und wähl dann.
table-not-first = Jemand anders war schneller.
table-not-possible = Das ist jetzt nicht möglich.
table-not-undoable = Das lässt sich nicht zurücknehmen: Seither wurde etwas aufgedeckt, oder jemand anders hat gezogen.
table-not-redoable = Es gibt nichts noch einmal zu spielen: Seither wurde anderes gespielt.
table-not-talking = An diesem Tisch kannst du gerade nichts sagen.
table-not-muted = Wer den Tisch führt, hat dich hier stumm geschaltet.
table-not-a-line = Eine Zeile hat mindestens einen und höchstens { $most } Buchstaben.
table-not-a-line-there = Diese Zeile gibt es nicht mehr.
table-not-two-votes = Gerade wird schon etwas anderes gefragt. Antworte erst darauf.
table-not-so-soon-again = Deine letzte Bitte wurde abgelehnt. Lass den anderen einen Augenblick, bevor du wieder fragst.
table-not-two-seats = Du hast an diesem Tisch schon einen Platz.
table-not-taken-over = An diesem Tisch übernimmt niemand den Platz eines Bots.
table-not-gone = Eben war noch jemand da. Warte noch ein wenig.
table-not-away = Du spielst diesen Platz schon selbst.
table-not-by-hand = Gerade spielt ein Bot für dich. Komm erst zurück.
table-not-in-tutorial = Ein erstes Spiel bleibt, wie es ist: du und deine Partner.
table-not-in-view = Dieser Bildschirm zeigt gerade eine andere Seite. Gib ihn erst weiter.
table-not-again-yet = Ein neues Spiel wird aufgebaut, wenn dieses zu Ende ist.
table-not-a-link = Mit diesem Link zieht kein Platz mehr um. Lass dir einen neuen geben.
table-not-stored = Der Server konnte das nicht speichern, also ist es nicht geschehen. Bitte versuch es noch einmal.
table-not-understood = Der Server hat diese Seite nicht verstanden. Lade sie neu.
table-not-from-there = Seiten von anderswo dürfen diesen Tisch nicht benutzen.
table-not-working = Auf dem Server ist etwas schiefgegangen; es wurde aufgeschrieben. Bitte versuch es noch einmal.
table-not-here = Dieser Tisch ist umgezogen und geht an einer anderen Adresse weiter.
table-not-a-file = Diese Datei lässt sich nicht öffnen: { $detail }
table-not-twice = Diesen Tisch gibt es hier schon, oder es gab ihn. Nur wer den Server betreibt, kann ihn an seine Stelle zurückbringen.
table-not-leaving = Das ist der Server, den der Tisch verlassen sollte: Hier gibt es ihn schon. Geh mit der Datei dorthin, oder die Leitung drückt „Doch hier weiterspielen“.
table-not-an-address = Das ist keine Adresse eines Servers. Sie sieht etwa so aus: https://tisch.example oder http://192.168.1.20:8000.
table-not-this-server = { $to } ist genau dieser Server, der Tisch käme also nirgendwohin. Gib die Adresse eines anderen an.
table-not-taken-back = Dieser Tisch kann hier nicht zurückgeholt werden: Das geht nur, wenn ihr euch alle auf den Umzug geeinigt hattet.
table-not-carried = Die Datei eines laufenden Tisches zeigt, was darin verdeckt ist. Es gibt sie, sobald ihr alle dem Umzug zugestimmt habt.
table-not-going-on = Hier haben die Regeln versagt, deshalb ist dieser Tisch zu Ende. Das ist ein Fehler des Programms, nicht deiner.
table-e-fault = Hier haben die Regeln versagt: ein Fehler des Programms oder der Inhaltsdatei, nicht eurer. Der Tisch ist zu Ende; sein Journal kann geholt werden.
table-e-abandoned = Ihr habt euch geeinigt, das Spiel hier zu beenden. Es ist abgebrochen, niemand hat gewonnen.
table-e-deserted = Niemand, der hier gespielt hat, ist noch da: Das Spiel ist abgebrochen, niemand hat gewonnen.
table-e-moves = Ihr habt euch geeinigt, diesen Tisch auf einem anderen Server weiterzuspielen.
table-e-returns = Der Tisch geht doch hier weiter. Seine Datei wurde nie gespeichert.
table-e-returns_known = Ihr habt euch geeinigt, diesen Tisch doch hier weiterzuspielen. Seine Datei war gespeichert, also kann bekannt sein, was bis hier verdeckt war.
table-e-practice = Ab hier ist es eine Übung: Hier wird ein Spiel weitergespielt, das vorbei ist.
table-e-stand_in = Ein Bot spielt vorerst für { $who }.
table-e-come_back = { $who } ist zurück und spielt wieder selbst.
table-e-bot_seat = Von hier an hat ein Bot den Platz: { $who }.
table-e-take_seat = { $who } übernimmt den Platz des Bots.
table-e-other_device = { $who } spielt an einem anderen Gerät weiter.
table-e-out_of_time = Die Zeit von { $who } ist um: Das Haus spielt weiter, bis { $who } zieht.
table-e-out_of_one = { $who } hat die Tage verstreichen lassen: Das Haus spielt diese eine Wahl.
incomplete = Es gibt noch mehr zu wählen.

account-not-short = Ein Passwort hat mindestens { $least } Zeichen. Ein paar Wörter hintereinander sind gut.
account-not-long = Ein Passwort hat höchstens { $most } Zeichen.
account-not-the-name = Das Passwort muss etwas anderes sein als der Name.
account-not-a-name-taken = Jemand hat ein Konto mit diesem Namen oder einem, der ihm gleicht. Nimm bitte einen anderen.
account-not-known = Name und Passwort passen nicht zusammen.
account-not-twice = Du bist schon angemeldet.
account-not-logged-in = Du bist nicht mehr angemeldet. Melde dich bitte neu an.
account-not-so-fast = Das war zu oft in einer Minute. Warte bitte einen Moment.
account-not-a-passkey = Dieser Passkey ließ sich hier nicht verwenden. Versuch es bitte noch einmal.
account-not-passkeys-here = Passkeys brauchen eine Seite mit Namen: An einer bloßen Adresse gehen sie nicht.
account-not-the-last-way = Dieser Passkey ist dein einziger Zugang. Lege vorher ein Passwort oder einen zweiten Passkey an.

table-bye-unknown = Diesen Tisch gibt es nicht.
table-bye-silent = Die Seite hat nicht gesagt, wer sie ist.
table-bye-malformed = Der Server hat diese Seite nicht verstanden. Lade sie neu.
table-bye-too-fast = Diese Seite hat zu viel auf einmal geschickt.
table-bye-too-slow = Die Leitung kam nicht mit. Es wird neu verbunden.
table-bye-crowded = Hier sind zu viele Seiten offen. Schließ einige davon und lade diese neu.
table-bye-deleted = Dieser Tisch ist gelöscht.
table-bye-restart = Der Server startet neu; dein Tisch bleibt erhalten.
table-bye-not-working = Dieser Tisch lässt sich gerade nicht öffnen.
table-bye-another = Du bist jetzt an- oder abgemeldet. Die Verbindung wird neu aufgebaut.

## Gespräch

chat = Chat
log-and-chat = Verlauf und Chat
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Senden
chat-closed = An diesem Tisch kannst du gerade nichts sagen.
chat-apart = Bis zum Ende des Spiels lesen das nur die Zuschauenden.
chat-as = Du schreibst als { $name }
chat-watching = schaut zu
chat-muted = stumm
chat-hidden = Diese Zeile wurde zurückgenommen.
chat-do = Was mit der Zeile von { $name } geschehen soll
chat-hide = Zeile zurücknehmen
chat-mute-me = { $name } für mich ausblenden
chat-mute-all = { $name } für alle stumm schalten
chat-unmute-all = { $name } wieder reden lassen
chat-unheard = { $count ->
    [one] Eine Person ist für dich ausgeblendet.
   *[other] { $count } Personen sind für dich ausgeblendet.
}
chat-hear-all = Alle wieder einblenden
chat-unread = { $count ->
    [one] eine neue Zeile
   *[other] { $count } neue Zeilen
}
chat-said = { $name } sagt: { $text }
unseat = Platz freimachen
unseat-who = Platz von { $name } freimachen

## Wie ein Tisch geführt wird

manners = An diesem Tisch
table-set-visibility = Wer hereinkommt
table-set-visibility-private-help = Wer den Link hat, klopft erst an, und die Leitung lässt ein. Der Tisch steht in keiner Liste.
table-set-visibility-unlisted-help = Wer den Link hat, setzt sich oder schaut zu. Der Tisch steht in keiner Liste.
table-set-visibility-open-help = Der Tisch steht bei allen auf der Startseite, solange ein Platz frei ist, und alle dürfen sich setzen oder zuschauen.
table-set-visibility-private = Wer eingelassen wird
table-set-visibility-unlisted = Wer den Link hat
table-set-visibility-open = Alle
table-set-talk = Wer redet
table-set-talk-help = Getrennt: Zuschauende reden unter sich, und die Plätze lesen es nach dem Ende.
table-set-talk-apart = Getrennt
table-set-talk-together = Alle zusammen
table-set-talk-seats = Nur die Plätze
table-set-talk-off = Niemand
table-set-takeover = Einen Bot ablösen
table-set-takeover-help = Wer später kommt oder nur zuschaut, kann sich mitten im Spiel für einen Bot hinsetzen.
table-set-takeover-ask = Wen du lässt
table-set-takeover-anyone = Alle
table-set-takeover-nobody = Niemand
# Looking back
replay = Zurückblicken
replay-help = Jeder Moment dieses Spiels, so wie du ihn damals gesehen hast
replay-moments = Momente des Spiels
replay-of = Moment { $number } von { $count }
replay-short = { $number } von { $count }
replay-now = Jetzt
replay-now-is = Jetzt
replay-first = Zum Anfang
replay-before = Einen Moment zurück
replay-after = Einen Moment weiter
replay-run = Laufen lassen
replay-halt = Anhalten
replay-to-now = Zurück zum Jetzt
replay-close = Rückblick schließen
replay-eyes = Mit wessen Augen
replay-eyes-of = Mit den Augen von { $name }
replay-eyes-spectator = wer zuschaut
replay-eyes-everything = Alles
replay-sees-everything = Alles Verdeckte liegt offen.
replay-sees-as = So hat es { $name } gesehen.
replay-looking = Du blickst zurück: Moment { $number } von { $count }
replay-beginning = Vor dem ersten Zug.
replay-quiet = Ein Zug, von dem nichts im Verlauf steht.
replay-waited = Danach warteten alle auf { $who }.
replay-your-turn = Am Tisch bist jetzt du an der Reihe.
replay-missed =
    { $count ->
        [one] Das Spiel geht weiter: Seit du zurückblickst, ist eines geschehen.
       *[other] Das Spiel geht weiter: Seit du zurückblickst, ist { $count }-mal etwas geschehen.
    }
replay-missed-over = Inzwischen ist das Spiel zu Ende.
replay-only-look = Das ist die Vergangenheit: Hier lässt sich nur schauen. Deine Züge warten im Jetzt.
replay-share = Link kopieren
replay-share-what = Link kopieren, der zu diesem Moment führt
replay-link = Link zu diesem Moment
replay-look-at = Diesen Moment ansehen: { $what }
replay-look-here = Diesen Moment ansehen
away = Während du weg warst
away-skip = Überspringen
away-over = Das Spiel ging ohne dich weiter. So war es.

## The terminal (`cordee play`); its own words of command stay as they are typed

terminal-intro = { $title }. { $seats }. Schreib `help`, dann steht hier, was du sagen kannst.
terminal-you = du
terminal-alone = { $who }, drück Enter, wenn sonst niemand hinschaut:
terminal-you-are = Du bist { $who }.
terminal-your-turn = Du bist dran.
terminal-turn-of = Am Zug: { $who }.
terminal-blind = Stell die ganze Wahl selbst zusammen, oder `{ $line }`.
terminal-no-choice = Die Wahl { $said } gibt es nicht; 1 bis { $count }.
terminal-hint = Wähl eine Zahl der Liste, oder schreib `help`.
terminal-undo-none = Es gibt von dir noch nichts zurückzunehmen.
terminal-undo-not = Das lässt sich nicht zurücknehmen: Seither wurde etwas gezogen oder aufgedeckt, oder jemand anders hat gezogen.
terminal-undone = Zurückgenommen.
terminal-why-what = Warum was? Sag es so, wie eine Wahl geschrieben wird: `why { $example }`
terminal-possible = Das ist möglich.
terminal-what-what = Was ist was? Sag einen Namen, den du siehst: `what NAME`
terminal-nothing-called = Nichts heißt hier { $name }.
terminal-did-you-mean = Meinst du { $names }?
terminal-more-of-that-name = Und noch { $count } mit diesem Namen.
terminal-not-known = mehr ist darüber nicht bekannt.
terminal-save-where = Wohin? `save game.journal`
terminal-save-not = { $path } lässt sich nicht schreiben: { $problem }.
terminal-saved = Gespeichert. `cordee replay { $path }` spielt es noch einmal ab.
terminal-seen = du siehst: { $name }
terminal-rest = Der Rest ist wie zuvor; `board` zeigt alles.
terminal-more = Mehr zu dem, was dort liegt:
terminal-abandoned = Das Spiel wurde abgebrochen, niemand hat gewonnen. So stand es:
terminal-unfinished = Das Spiel ist nicht zu Ende; noch hat niemand gewonnen. Bis jetzt:
terminal-together = Alle zusammen: { $score }
terminal-bye = Bis bald.
terminal-help-choice = eine Zahl oder ein Text
terminal-say-back = back
terminal-say-board = board
terminal-say-what = what NAME
terminal-say-why = why TEXT
terminal-say-undo = undo
terminal-say-rules = rules KLAUSEL
terminal-say-save = save DATEI
terminal-say-quit = quit
terminal-help-choose = wählt das: `{ $example }`, wie es rechts steht; eine Wahl in Schritten auf einmal oder Schritt für Schritt
terminal-help-back = gibt eine begonnene Wahl auf
terminal-help-board = zeigt das Spielbrett noch einmal
terminal-help-what = was tut diese Karte, oder was sonst einen Namen hat?
terminal-help-why = warum ist das nicht möglich? (`why { $example }`)
terminal-help-undo = nimmt deine letzte Wahl zurück, wenn seither nichts gezogen oder aufgedeckt wurde
terminal-help-rules = liest eine Regel vor, auf Englisch (`rules` allein: die dieser Frage)
terminal-help-save = schreibt das bisherige Spiel auf; `cordee replay DATEI` spielt es noch einmal ab
terminal-help-quit = geht
# On from a moment
practice = Übung
practice-help = Dieses Spiel geht von einem Moment eines anderen aus weiter, das vorbei ist, gegen Bots. Wie der Zufall fällt, war vorher bekannt.
play-on = Weiterspielen
play-on-from-here = Von hier an weiterspielen
play-on-how = Ein neuer Tisch beginnt in diesem Moment, mit dir auf einem Platz und Bots auf allen anderen. Die Karten liegen so, wie sie damals lagen.
play-on-seat = Dein Platz
fair-practice = Das ist eine Übung: Hier geht ein Spiel weiter, das vorbei war, mit seinem Startwert; wie der Zufall fällt, war also kein Geheimnis. Der Fingerabdruck beweist hier nichts.
## Uhren

clocks = Uhren
clock-of = { $name }: { $state }
clock-runs = die Uhr läuft
clock-stands = die Uhr steht
clock-out = Zeit um, das Haus spielt
clock-out-yours = Deine Zeit ist um: Das Haus spielt für dich, bis du selbst ziehst.
clock-over = { $time } darüber
clock-left = Du hast noch { $seconds } Sekunden.
clock-days = { $days } T { $hours } h

table-set-pace = Uhren
table-set-pace-help = Gemütlich: 15 Minuten für jeden und 30 Sekunden mehr je Wahl; wer zu spät ist, ist nur zu spät. Reihum: Ihr müsst nicht zusammen hier sein, für jede Wahl sind Tage Zeit.
table-set-pace-none = keine
table-set-pace-relaxed = gemütlich
table-set-pace-timed = streng
table-set-pace-days = reihum
table-set-minutes = Minuten für jeden
table-set-minutes-help = Wer keine mehr hat, für den spielt das Haus, bis er selbst zieht.
table-set-increment = Sekunden mehr je Wahl
table-set-days = Tage je Wahl
table-set-days-help = Sind sie um, spielt das Haus diese eine Wahl.

## Wie ich erfahre, dass ich am Zug bin

reach = Wie ich erfahre, dass ich dran bin
reach-lead = Bei offener Seite zeigt es der Tab ohnehin. Alles hier gilt für diesen Browser allein, nur E-Mails nicht.
reach-sounds = Klänge
reach-sounds-help = Wenige, leise: ein Karabiner, wenn du dran bist, ein Seil, ein Stein, Wind am Ende.
reach-volume = Lautstärke
reach-page = Eine Meldung, während die Seite verdeckt ist
reach-page-help = Wenn der Tisch in einem Tab offen ist, den du nicht siehst.
reach-push = Eine Meldung ohne Seite
reach-push-help = Wenn keine Seite des Tisches offen ist; der Browser muss laufen.
reach-mail = Eine E-Mail
reach-mail-help = Wenn ein Tisch wartet und du nicht hinsiehst. Mehrere Tische kommen in eine zusammen.
reach-mail-address = Mail-Adresse
reach-mail-ask = Schick mir einen Code
reach-mail-code = Code aus der E-Mail
reach-mail-confirm = Bestätigen
reach-mail-sent = Eine E-Mail mit einem Code ist unterwegs an { $address }. Sonst geht nichts dorthin, bis du ihn hier eingibst.
reach-mail-stands = E-Mails gehen an { $address }.
reach-mail-drop = Keine E-Mails, Adresse vergessen
reach-mail-off = Dieser Server verschickt keine E-Mails.
reach-no-notifications = Dieser Browser kennt keine Meldungen.
reach-blocked = Der Browser sperrt Meldungen dieser Seite. In seinen Einstellungen für diese Seite kannst du sie wieder erlauben.
reach-no-push = Dafür verlangt dieser Browser eine https-Adresse.
reach-push-off = Dieser Server verschickt keine Meldungen.
reach-failed = Der Browser hat es nicht getan. Vielleicht erreicht er seinen eigenen Dienst gerade nicht.

reach-turn = { $title }: Du bist dran
reach-turn-body = Der Tisch wartet auf deine Wahl.
reach-mail-subject = { $count ->
    [one] { $title }: Du bist dran
   *[other] { $count } Tische warten auf dich
  }
reach-mail-head = { $count ->
    [one] Ein Tisch wartet auf deine Wahl:
   *[other] { $count } Tische warten auf deine Wahl:
  }
reach-mail-foot = Damit keine solchen E-Mails mehr kommen, öffne diese Adresse und drücke dort den Knopf:
reach-code-subject = Dein Code für Cordée
reach-code-text = Der Code ist { $code }. Gib ihn auf der Seite ein, die danach fragt; er gilt eine Stunde. Hast du nichts angefordert, musst du nichts tun.
reach-stop = Soll Cordée keine E-Mails mehr an deine Adresse schicken?
reach-stop-do = Keine E-Mails mehr
reach-stopped = Es kommen keine E-Mails mehr. An jedem Tisch kannst du sie wieder bestellen.

reach-not-known = Diese Seite hat nicht gesagt, wer du bist. Lade sie neu.
reach-not-so-fast = Das war für jetzt oft genug. Versuch es in einer Stunde noch einmal.
reach-not-by-push = An diesen Browser kann der Server nichts schicken.
reach-not-by-mail = Dieser Server verschickt keine E-Mails.
reach-not-by-mail-now = Die E-Mail konnte nicht verschickt werden. Versuch es später noch einmal.
reach-not-an-address = Das ist keine Mail-Adresse.
reach-not-the-code = Das ist nicht der Code, oder er ist zu alt.

## What is wrong with a content file: $word, $near, $known are words of the file; `-do` says what to do

content-too-large = die Datei ist zu groß
content-too-large-do = Bleib unter { $most } kB.
content-not-utf8 = das ist kein Text in UTF-8
content-not-utf8-do = Speichere die Datei in deinem Editor als UTF-8.
content-long-line = diese Zeile ist zu lang
content-long-line-do = Brich sie um oder kürze sie auf { $most } Zeichen.
content-deep = Klammern in Klammern gehen zu tief
content-deep-do = Schachtle sie höchstens { $most } tief.
content-many-parts = dieser Name hat zu viele Teile
content-many-parts-do = Verbinde höchstens { $most } mit Punkten.
content-open-list = diese Klammer wird nie geschlossen
content-open-list-do = Setz ] oder {"}"} dorthin, wo die Liste oder Tabelle endet.
content-no-comma = hinter dem Wert davor steht kein Komma
content-no-comma-do = Setz zwischen die beiden ein Komma, oder die Klammer, mit der die Liste oder Tabelle endet.
content-over-lines = eine Tabelle in geschweiften Klammern geht über mehrere Zeilen und muss in einer stehen
content-over-lines-do = Schreib sie ganz in eine Zeile, ohne Komma hinter dem letzten Feld, oder gib ihr eine eigene Überschrift.
content-open-text = dieser Text wird nie geschlossen
content-open-text-do = Setz dahinter dasselbe Anführungszeichen wie davor.
content-open-header = diese Überschrift ist nicht so geschrieben, wie sie sein soll
content-open-header-do = Schreib [[card]] für einen weiteren Eintrag oder [checks] für eine Tabelle, allein in der Zeile.
content-no-equals = zwischen einem Feld und seinem Wert steht kein =
content-no-equals-do = Schreib: Feld = Wert.
content-too-much = hinter dem Wert steht noch etwas
content-too-much-do = Nimm es weg, setz es in eine eigene Zeile, oder mach mit # eine Bemerkung daraus.
content-backslash = \ leitet in einem Text etwas Besonderes ein, und das hier ist nichts davon
content-backslash-do = Schreib \\ für das Zeichen selbst, oder setz den Text in 'einfache Anführungszeichen'.
content-control = hier steht ein Zeichen, das in keiner Datei stehen kann
content-control-do = Lösch es, oder tipp die Zeile neu.
content-twice = das steht zweimal da
content-twice-do = Nimm eins weg; das andere steht in Zeile { $line }.
content-twice-here = zwischen diesen Klammern steht ein Feld zweimal
content-twice-here-do = Nimm eins von beiden weg.
content-no-value = hier sollte ein Wert stehen
content-no-value-do = Setz Texte in "Anführungszeichen", Listen in [ ]; schreib Zahlen als 3 oder -2, und true oder false.
content-no-statement = das ist weder eine Überschrift noch ein Feld mit einem Wert
content-no-statement-do = Schreib: Feld = Wert; oder mach mit # eine Bemerkung daraus.
content-no-key = hier sollte der Name eines Feldes stehen
content-no-key-do = Schreib: Feld = Wert. Namen von Feldern haben Buchstaben, Ziffern und _.
content-no-table = das ist keine Tabelle, also kann nichts darin stehen
content-no-table-do = Gib ihm einen anderen Namen, oder nimm den Wert weg, der so heißt.
content-single = weitere Einträge brauchen doppelte Klammern
content-single-do = Schreib [[{ $name }]].
content-doubled = was eine einzelne Tabelle ist, kann keine Einträge haben
content-doubled-do = Schreib überall [[{ $name }]] oder einmal [{ $name }].
content-syntax = das lässt sich nicht lesen: { $detail }
content-syntax-do = Sieh nach, wie die Zeilen darum geschrieben sind.
content-unseen = hier stehen Zeichen, die sich nicht zeigen lassen: { $word }
content-unseen-do = Lösch sie; eine Zeile aus sichtbaren Buchstaben können alle lesen.
content-unknown-field = ein Feld { $name } gibt es hier nicht
content-unknown-field-do =
    { $near ->
        [none] Nimm es weg, oder schreib eins von: { $known }.
       *[other] Schreib { $near }. Alle Felder: { $known }.
    }
content-missing = das Feld { $name } fehlt
content-missing-do =
    { $known ->
        [none] Schreib: { $name } = und seinen Wert.
       *[other] Schreib: { $name } = und eins von: { $known }.
    }
content-unknown-word = unbekanntes Wort { $word }
content-unknown-word-do =
    { $near ->
        [none] Schreib eins von: { $known }.
       *[other] Schreib { $near }. Alle Wörter: { $known }.
    }
content-unknown-number = { $value } ist keine der Zahlen, die hier stehen können
content-unknown-number-do = Schreib eine von: { $known }.
content-other-game = diese Datei ist für ein anderes Spiel, { $game }
content-other-game-do = Nimm eine Datei für { $wanted }; ist es eine, dann schreib hier game = "{ $wanted }".
content-wrong-kind =
    das ist { $found ->
        [bool] true oder false
        [int] eine ganze Zahl
        [float] eine Zahl mit Punkt
        [list] eine Liste
        [table] eine Tabelle
        [date] ein Datum oder eine Zeit
       *[text] ein Text
    }
content-wrong-kind-do =
    { $wanted ->
        [bool] Schreib true oder false, ohne Anführungszeichen.
        [int] Schreib eine ganze Zahl, ohne Anführungszeichen.
        [numbers] Schreib eine dieser ganzen Zahlen, ohne Anführungszeichen: { $known }.
        [words] Schreib eins von: { $known }.
        [float] Schreib eine Zahl, ohne Anführungszeichen.
        [list] Schreib eine Liste in [ ].
        [table] Schreib eine Tabelle: {"{"} Feld = Wert {"}"}.
        [tables] Schreib Einträge, jeden unter einer Überschrift in [[ ]].
       *[text] Schreib einen Text in "Anführungszeichen".
    }
content-bounds = { $value } liegt außerhalb der Grenzen
content-bounds-do =
    { $high ->
        [none] Schreib { $low } oder mehr.
       *[other] { $low ->
            [none] Schreib { $high } oder weniger.
           *[other] Schreib eine Zahl von { $low } bis { $high }.
        }
    }
content-long = das sind { $count } Zeichen
content-long-do = Schreib höchstens { $most }.
content-short = das ist zu kurz
content-short-do = Schreib mindestens { $least } Zeichen.
content-blank = davon wäre nichts zu sehen
content-blank-do = Schreib einen Namen, den man lesen kann.
content-id = { $word } ist keine Id
content-id-do = Schreib sie in snake_case: a bis z, Ziffern und _, mindestens einen Buchstaben.
content-pattern = { $word } ist nicht so geschrieben, wie es sein soll
content-pattern-do = Schreib es so, dass es zu { $pattern } passt.
content-too-many = das sind { $count }
content-too-many-do = Schreib höchstens { $most }.
content-too-few = das sind { $count }
content-too-few-do = Schreib mindestens { $least }.
content-count = es sind { $count } Einträge statt { $wanted }
content-count-do =
    { $more ->
        [yes] Füge [[{ $name }]]-Einträge hinzu, bis es { $wanted } sind.
       *[no] Nimm [[{ $name }]]-Einträge weg, bis es { $wanted } sind.
    }
content-sum = { $name } aller Einträge gibt zusammen { $count } statt { $wanted }
content-sum-do = Ändere { $name } bei einigen, bis es stimmt.
content-same-id = es gibt zwei Einträge { $name } mit der Id { $word }
content-same-id-do = Gib diesem eine andere; Eintrag { $other } hat sie schon.
content-alike = dieser Name sieht aus wie der von Eintrag { $other }, { $word }
content-alike-do = Gib einem davon einen Namen, den niemand für den anderen hält.
