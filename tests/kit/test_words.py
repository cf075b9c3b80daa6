"""Words of the terminal: names for tagged arguments, and sense without a message."""

from __future__ import annotations

import pytest

from cordee.core.events import Event
from cordee.core.game import Option, Refusal
from cordee.games import load
from cordee.kit.words import Verbatim, Words, languages, preferred


@pytest.fixture(scope="module")
def words() -> Words:
    game = load("annapurna")
    return Words(game, game.setup(2), names={1: "Ama"})


def test_say__seats_cards_spots_modifiers__are_names(words: Words) -> None:
    assert words.log(Event("explored", {"who": "seat:0", "spot": "spot:0:2,3", "card": "card:butter_tea"})) == (
        "Climber A explores Butter Tea."
    )
    assert "Ama" in words.log(Event("scrambled", {"who": "seat:1", "spot": "spot:1:5,1"}))
    assert words.do(Option(0, "explore", "explore 2,3", args={"spot": "spot:0:2,3"})).startswith("Explore Climber A")
    assert "no action" in words.log(Event("affected", {"who": "seat:0", "whom": "seat:1", "modifier": "skip"}))


def test_named__in_the_facts_names__goes_before_the_words() -> None:
    game = load("five_fifteen")
    words = Words(game, game.setup(3))

    assert words.named("climb:becky_chouinard") == "Becky-Chouinard"
    assert words.named("style:trad") == "Trad"
    assert "Ham and Eggs and D7" in words.say(
        "five_fifteen-e-turned", {"who": "seat:0", "climb": ["climb:ham_and_eggs", "climb:d7"]}
    )
    assert words.named("climb:unheard_of") == "Unheard of"


def test_say__lists__are_joined(words: Words) -> None:
    said = words.log(Event("swept", {"who": "seat:0", "spots": [], "cards": ["card:yeti", "card:rope"]}))

    assert said == "Climber A sweeps Yeti and Rope."


def test_say__message_missing__is_spelled_out(words: Words) -> None:
    assert words.log(Event("danced", {"who": "seat:1", "count": 3})) == "Danced Ama 3"
    assert words.refusal(Refusal("AN-1", "too-windy")) == "Too windy"
    assert words.face("unheard_of") == "Unheard of"


def test_say__argument_missing__is_no_error(words: Words) -> None:
    assert words.log(Event("explored", {"who": "seat:0"})).startswith("Climber A explores")


def test_named__a_sentence_with_a_colon__is_no_thing(words: Words) -> None:
    assert words.named("Room for 2 more: pack.") == "Room for 2 more: pack."


def test_called__bare_ids__are_names_where_there_are_any() -> None:
    game = load("five_fifteen")
    words = Words(game, game.setup(3))

    assert [words.called(x) for x in ("razor_lace_ups", "kill_by_numbers", "trad", "sits_out")] == [
        "Razor Lace-Ups",
        "Kill By Numbers",
        "Trad",
        "sits out",
    ]


@pytest.mark.parametrize(
    ("die", "mod", "saved", "sentence"),
    [
        (5, 0, 1, "Climber A rolls 5 and bails safely."),
        (4, 1, 1, "Climber A rolls 4 with +1 and bails safely."),
        (5, -1, 0, "Climber A rolls 5 with \N{MINUS SIGN}1: that would be an Epic."),
        (3, 0, 0, "Climber A rolls 3: that would be an Epic."),
        (2, 7, 1, "Climber A rolls 2 with 7 added and bails safely."),
    ],
)
def test_log__a_roll__has_what_is_added_with_its_sign(die: int, mod: int, saved: int, sentence: str) -> None:
    game = load("five_fifteen")
    rolled = Event("rolled", {"who": "seat:0", "die": die, "mod": mod, "saved": saved})

    assert Words(game, game.setup(3)).log(rolled) == sentence


def test_say__in_german__names_of_cards_too() -> None:
    game = load("annapurna")
    german = Words(game, game.setup(2), "de", {1: "Ama"})

    assert (
        german.log(Event("explored", {"who": "seat:1", "card": "card:chocolate_bar"})) == "Ama erkundet Schokoriegel."
    )
    assert german.printed("yeti", "text", "Skip your next turn.") == "Setz deinen nächsten Zug aus."
    assert german.printed("yeti", "text", "Skip two turns.") == "Skip two turns."  # a card of somebody's own
    assert german.seat(0) == "Platz A"


def test_say__what_a_language_lacks__is_said_in_english() -> None:
    nim = load("nim")

    assert Words(nim, nim.setup(2), "de").log(Event("took", {"who": "seat:0", "count": 2})) == Words(
        nim, nim.setup(2), names={0: "Platz A"}
    ).log(Event("took", {"who": "seat:0", "count": 2}))


def test_named__verbatim__is_no_thing(words: Words) -> None:
    assert words.say("terminal-nothing-called", {"name": Verbatim("card:yeti")}) == "Nothing is called card:yeti."


def test_languages__name_themselves() -> None:
    assert {"en": "English", "de": "Deutsch"}.items() <= languages().items()


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "xx_YY", "LC_ALL": ""}, "en"),
    ],
)
def test_preferred__as_the_locale_says(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language
