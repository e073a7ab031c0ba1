"""Families: ids that nobody types in."""

import pytest

from ludarium.kernel.families import NUMBER, Events, Families, Parameter, Questions, seats

CHIP = Parameter("chip", ("red-1", "red-2", "blue"))


def vocabulary() -> tuple[Families, int, int, int]:
    actions = Families()
    return actions, actions.add("stop"), actions.add("swap", CHIP, seats(2)), actions.add("go")


def test_ids_follow_the_order_of_naming_the_last_parameter_fastest() -> None:
    actions, stop, swap, go = vocabulary()
    assert (stop, swap, go, len(actions)) == (0, 1, 7, 8)
    assert [actions.text(id_) for id_ in range(len(actions))] == [
        "stop",
        "swap red-1 1",
        "swap red-1 2",
        "swap red-2 1",
        "swap red-2 2",
        "swap blue 1",
        "swap blue 2",
        "go",
    ]


def test_a_member_knows_its_family_and_values() -> None:
    actions, _, swap, _ = vocabulary()
    family, values = actions.member(swap + 3)
    assert (family.name, family.first, values) == ("swap", swap, (1, 1))
    assert actions["swap"] is family
    assert [family.name for family in actions] == ["stop", "swap", "go"]


def test_text_leads_back_to_the_id_in_whatever_spacing_and_case() -> None:
    actions, _, swap, _ = vocabulary()
    assert all(actions.find(text) == id_ for id_, text in enumerate(actions.texts()))
    assert actions.find("  SWAP   Red-2 1 ") == swap + 2
    assert actions.find("swap red-2") is None
    assert actions.find("swap red-2 3") is None


def test_a_name_cannot_be_used_twice() -> None:
    actions, events = vocabulary()[0], Events()
    with pytest.raises(ValueError, match="go is named twice"):
        actions.add("go", CHIP)
    events.add("moved")
    with pytest.raises(ValueError, match="event moved"):
        events.add("moved")


def test_an_event_has_one_id_and_four_values_at_most() -> None:
    events = Events()
    moved, shown = events.add("moved", NUMBER, CHIP), events.add("shown", CHIP, reveals=True)
    assert (moved, shown, len(events)) == (0, 1, 2)
    assert events[shown].reveals
    assert not events[moved].reveals
    assert [parameter.word(2) for parameter in events[moved].parameters] == ["2", "blue"]
    with pytest.raises(ValueError, match="event long"):
        events.add("long", *[NUMBER] * 5)


def test_questions_are_ranges_of_actions_or_of_outcomes() -> None:
    actions, _, swap, go = vocabulary()
    outcomes = Families()
    face = outcomes.add("face", CHIP)
    questions = Questions(actions, outcomes)
    assert (questions.ask("turn", swap, go), questions.draw("roll", face, face + 2)) == (1, 2)
    assert [question.name for question in questions] == ["nothing", "turn", "roll"]
    assert (questions.first, questions.count) == ((0, 1, 0), (0, 7, 3))
    assert [question.of_chance for question in questions] == [False, False, True]
    assert len(questions) == 3


@pytest.mark.parametrize(("first", "last"), [(-1, 2), (3, 8), (5, 4)])
def test_a_question_cannot_leave_the_ids(first: int, last: int) -> None:
    with pytest.raises(ValueError, match="question turn: no such range"):
        Questions(vocabulary()[0], Families()).ask("turn", first, last)


def test_outcomes_and_actions_are_counted_apart() -> None:
    with pytest.raises(ValueError, match="question roll"):
        Questions(vocabulary()[0], Families()).draw("roll", 0, 0)
