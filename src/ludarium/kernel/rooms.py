"""Rooms: all that belongs to a question stands in one place, and the kernel finds the way there.

    ROOMS = Rooms("pig", ASKED)  # the last line of a game's vocabulary

    @ROOMS.refuses(ROLL_ON)
    @rule
    def holding_refusal(table, own, seat, action): ...

    @ROOMS.answers(ROLL_ON)
    @rule
    def roll_or_hold(state, seat, action): ...

A mark only registers a rule under its questions, so no game writes a ladder over its questions. Interpreted, a
dispatch looks the rule up in a list. Compiled code cannot call what a list holds: there the same dispatch is a chain
of `if asked == 7: return buy(...)`, of which the compilers make a switch. How many there are differs from game to
game, so the chain is written as text and executed, like the methods of a record (records.py).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from types import FunctionType
from typing import Any, NamedTuple, cast

from ludarium.kernel.families import Question, Questions
from ludarium.kernel.forms import Rule, bind, bound_as, compiled_as, marked, rule
from ludarium.kernel.generic import COUNT, FIRST, drawing, question, refusal
from ludarium.kernel.records import Ints

LEGAL, NOT_ASKED = range(2)  # the first refusals of every game
NO_ANSWER = -1


class _Kind(NamedTuple):
    """A kind of room: what its rules are given, of whom its questions are asked, and what stands for a missing one."""

    parameters: tuple[str, ...]
    of_chance: bool = False
    otherwise: int | None = None  # none: every question needs such a room
    before: tuple[str, ...] = ()  # what finds the question out, where it is not told


_IN_RANGE = (
    "asked = question(table, own, seat)",
    "if action < FIRST[asked] or action >= FIRST[asked] + COUNT[asked]:",
    f"    return {NOT_ASKED}",
)
_KINDS = {
    "refuses": _Kind(("table", "own", "seat", "action"), otherwise=LEGAL, before=_IN_RANGE),
    "answers": _Kind(("state", "seat", "action")),
    "defaults": _Kind(("seen",), otherwise=NO_ANSWER),
    "advises": _Kind(("seen", "opinions", "luck"), otherwise=NO_ANSWER),
    "draws": _Kind(("state", "weights"), of_chance=True, before=("asked = drawing(state.table)",)),
    "outcomes": _Kind(("state", "outcome"), of_chance=True),
}


class Rooms:
    """The rooms of a game's questions. `name` keeps the code of several games apart, also on disk."""

    def __init__(self, name: str, questions: Questions) -> None:
        self.questions = questions
        self._name = name
        self._rules: dict[str, list[Any]] = {kind: [None] * len(questions) for kind in _KINDS}
        self._passing: dict[int, int] = {}
        self._ways: dict[Any, Any] = {}

    # --- Marks ------------------------------------------------------------------------------------------

    def refuses(self, *questions: int) -> Callable[[Rule], Rule]:
        """Marks `(table, own, seat, action) -> reason`: why a seat may not answer so, or LEGAL. Without such a room
        everything in the question's range may be answered."""
        return self._mark("refuses", questions)

    def answers(self, *questions: int, passing: int = NO_ANSWER) -> Callable[[Rule], Rule]:
        """Marks what an answer does, `(state, seat, action)`; for chance's questions, what an outcome does, `(state,
        outcome)`. Who gives the answer `passing` only passes: what comes after it would come anyway."""
        of_chance = bool(questions) and self._question(questions[0]).of_chance
        if passing != NO_ANSWER:
            self._passing |= {question: self._answer(question, passing) for question in questions}
        return self._mark("outcomes" if of_chance else "answers", questions)

    def draws(self, *questions: int) -> Callable[[Rule], Rule]:
        """Marks `(state, weights) -> stream`: how likely each outcome is. One without weight is impossible."""
        return self._mark("draws", questions)

    def defaults(self, *questions: int) -> Callable[[Rule], Rule]:
        """Marks `(seen) -> action`: what is answered when the clock has run out. Where it is refused, or without such
        a room, it is the first answer that is legal."""
        return self._mark("defaults", questions)

    def advises(self, *questions: int) -> Callable[[Rule], Rule]:
        """Marks `(seen, opinions, luck) -> action`: what the hand-written bot answers, in games that write it in rooms.
        It may leave questions out."""
        return self._mark("advises", questions)

    def _mark(self, kind: str, questions: tuple[int, ...]) -> Callable[[Rule], Rule]:
        def register(function: Rule) -> Rule:
            self._check_rule(kind, cast(FunctionType, function))
            for id_ in questions:
                self._register(kind, id_, function)
            return function

        return register

    def _register(self, kind: str, question: int, function: Any) -> None:
        asked, there = self._question(question), self._rules[kind][question]
        if asked.of_chance != _KINDS[kind].of_chance:
            whom = "chance" if asked.of_chance else "a seat"
            raise ValueError(
                f"question {asked.name} is asked of {whom}: {function.__name__} is of no use there"
            )
        if there is not None:
            raise ValueError(
                f"question {asked.name}: both {there.__name__} and {function.__name__} say what it {kind}"
            )
        self._rules[kind][question] = function

    def _check_rule(self, kind: str, function: FunctionType) -> None:
        code, parameters = function.__code__, _KINDS[kind].parameters
        if not marked(function):
            raise ValueError(f"{function.__name__} is no rule: put @rule below its mark")
        if code.co_argcount != len(parameters):
            raise ValueError(
                f"{function.__name__} is given ({', '.join(parameters)}),"
                f" but takes ({', '.join(code.co_varnames[: code.co_argcount])})"
            )

    def _answer(self, question: int, action: int) -> int:
        asked = self._question(question)
        if asked.of_chance:
            raise ValueError(f"question {asked.name} is asked of chance, which does not pass")
        if not asked.first <= action < asked.first + asked.count:
            raise ValueError(f"question {asked.name}: {action}, which is to pass, does not answer it")
        return action

    def _question(self, id_: int) -> Question:
        if not 0 < id_ < len(self.questions):
            raise ValueError(f"there is no question {id_}")
        return self.questions[id_]

    def check(self) -> None:
        """Every question has a room that answers it, and one of chance also its weights."""
        for id_, asked in enumerate(self.questions):
            for name, kind in _KINDS.items():
                needed = id_ > 0 and asked.of_chance == kind.of_chance and kind.otherwise is None
                if needed and self._rules[name][id_] is None:
                    mark = "answers" if name == "outcomes" else name
                    raise ValueError(f"question {asked.name}: no rule is marked with @{mark} for it")

    @contextmanager
    def instead(self, others: Mapping[Any, Any]) -> Generator[None]:
        """While the block runs, other functions stand for rules of the interpreted form: probes, and planted faults."""
        before = {kind: rules[:] for kind, rules in self._rules.items()}
        for rules in self._rules.values():
            rules[:] = [others.get(function, function) for function in rules]
        try:
            yield
        finally:
            for kind, rules in self._rules.items():
                rules[:] = before[kind]

    def refusing(self, question: int) -> Callable[[Any, Any, int, int], int] | None:
        """The rule in the room of a question that refuses answers; None if everything in its range may be answered."""
        return self._rules["refuses"][question]

    def passes(self, question: int, action: int) -> bool:
        """Whether an answer to a question only passes."""
        return self._passing.get(question) == action

    # --- Ways there -------------------------------------------------------------------------------------

    @property
    def reason(self) -> Callable[[Any, int, Any, int, int], int]:
        """`(table, asked, own, seat, action)`: what the room of a question refuses, without the checks of `refusal`.
        A game may put before it what its rooms have in common."""
        return self._way("refuses")

    @property
    def carry_out(self) -> Callable[[Any, int, int, int], None]:
        """`(state, asked, seat, action)`: what a seat's answer to a question does."""
        return self._way("answers")

    @property
    def befall(self) -> Callable[[Any, int, int], None]:
        """`(state, asked, outcome)`: what chance's answer to a question does."""
        return self._way("outcomes")

    @property
    def advise(self) -> Callable[[Any, int, Any, Any], int]:
        """`(seen, asked, opinions, luck) -> action`: what the hand-written bot answers to a question, or NO_ANSWER."""
        return self._way("advises")

    def refusal(self, question: Callable[[Any, Any, int], int]) -> Callable[[Any, Any, int, int], int]:
        """`(table, own, seat, action) -> reason`, over the game's rule that tells which question is open: NOT_ASKED
        for what does not answer it, else what its room says."""
        return self._way("refuses", question=question, **self._ranges)

    def chance(self, drawing: Callable[[Any], int]) -> Callable[[Any, Ints], int]:
        """`(state, weights) -> stream`, over the game's rule that tells which question is open for chance."""
        return self._way("draws", drawing=drawing)

    def default(
        self,
        question: Callable[[Any, Any, int], int],
        refusal: Callable[[Any, Any, int, int], int] | None = None,
    ) -> Callable[[Any], int]:
        """`(seen) -> action`, likewise; a game that has a `refusal` of its own, around `reason`, gives it."""
        over = {"question": question, "refusal": refusal or self.refusal(question)}
        return self._bound(**over, defaulted=self._way("defaults"), **self._ranges).default

    def apply(
        self, question: Callable[[Any, Any, int], int], drawing: Callable[[Any], int]
    ) -> Callable[[Any, int, int], None]:
        """`(state, seat, action)`, for a game in which nothing comes before an answer or follows all of them."""
        over = {"question": question, "drawing": drawing, "carry_out": self.carry_out, "befall": self.befall}
        return self._bound(**over).apply

    @property
    def _ranges(self) -> dict[str, tuple[int, ...]]:
        return {"FIRST": self.questions.first, "COUNT": self.questions.count}

    def _bound(self, **names: Any) -> Any:
        """This module's rules over a game's, made once."""
        import ludarium.kernel.rooms as generic

        over = tuple(names.items())
        if over not in self._ways:
            self._ways[over] = bind(self._name, generic, **names)
        return self._ways[over]

    def _way(self, kind: str, **names: Any) -> Any:
        """The dispatch of a kind over these names, made once."""
        over = kind, tuple(names.items())
        if over not in self._ways:
            self._ways[over] = self._dispatch(kind, self._rules[kind], names)
        return self._ways[over]

    def _dispatch(self, kind: str, rules: list[Any], names: dict[str, Any], suffix: str = "") -> Any:
        """The way from a question to its room: a look-up in the list, and a chain where it is compiled."""
        (first, *others), _, otherwise, finding = _KINDS[kind]
        before = finding if names else ()
        given = [first, *others] if before else [first, "asked", *others]
        head = f"{kind}_{self._name}{suffix}({', '.join(given)})"
        call = f"({', '.join([first, *others])})"
        look_up = f"return room{call}" if otherwise is None else f"return room{call} if room else {otherwise}"
        lines = [*before, "room = rules[asked]", look_up]
        dispatch = rule(_function(head, lines, {"rules": rules, **names}))

        def chained() -> FunctionType:
            chain, rooms = _chain(rules, call, otherwise)
            return _function(head, [*before, *chain], {**names, **rooms})

        def again(copies: Mapping[Any, Any], label: str) -> Any:
            if not any(function in copies for function in rules):
                return dispatch
            return self._dispatch(kind, [copies.get(function, function) for function in rules], names, label)

        compiled_as(dispatch, chained)
        bound_as(dispatch, again)
        return dispatch


def _chain(rules: list[Any], call: str, otherwise: int | None) -> tuple[list[str], dict[str, Any]]:
    """A line for each rule, with all its questions, and the rules by the names that they have there."""
    each = dict.fromkeys(function for function in rules if function is not None)
    names: dict[str, Any] = {f"rule_{number}": function for number, function in enumerate(each)}
    asked = [[id_ for id_, other in enumerate(rules) if other is function] for function in names.values()]
    ways = [f"return {name}{call}" for name in names]
    lines = [f"if {_is_one_of(ids)}: {way}" for ids, way in zip(asked, ways, strict=True)]
    if otherwise is not None:
        lines.append(f"return {otherwise}")
    elif lines:
        lines[-1] = ways[-1]  # nothing else is left
    return lines or ["pass"], names


def _is_one_of(ids: list[int]) -> str:
    """That `asked` is one of the ids, which ascend; those in a row are compared with their ends."""
    runs: list[list[int]] = []
    for id_ in ids:
        if runs and runs[-1][-1] + 1 == id_:
            runs[-1].append(id_)
        else:
            runs.append([id_])
    return " or ".join(f"asked == {r[0]}" if len(r) == 1 else f"{r[0]} <= asked <= {r[-1]}" for r in runs)


def _function(head: str, lines: list[str], names: dict[str, Any]) -> FunctionType:
    """A function over these names. Its code says that it is from this file: Numba keeps code only of real files."""
    text = f"def {head}:\n" + "".join(f"    {line}\n" for line in lines)
    names = {"__name__": __name__, **names}
    exec(compile(text, __file__, "exec"), names)
    return names[head.partition("(")[0]]


# --- What follows from the rooms, over any game's ---------------------------------------------------------


def carry_out(state: Any, asked: int, seat: int, action: int) -> None:
    raise NotImplementedError


def befall(state: Any, asked: int, outcome: int) -> None:
    raise NotImplementedError


def defaulted(seen: Any, asked: int) -> int:
    raise NotImplementedError


@rule
def default(seen: Any) -> int:
    """What the seat answers when its time has run out: what its room says, if that is legal, or the first that is."""
    asked = question(seen.table, seen.own, seen.seat)
    answer = defaulted(seen, asked)
    if refusal(seen.table, seen.own, seen.seat, answer) == LEGAL:
        return answer
    answer, last = FIRST[asked], FIRST[asked] + COUNT[asked] - 1
    while answer < last and refusal(seen.table, seen.own, seen.seat, answer) != LEGAL:
        answer += 1
    return answer


@rule
def apply(state: Any, seat: int, action: int) -> None:
    """Carry an answer out by the room of its question, and nothing else."""
    if seat < 0:
        befall(state, drawing(state.table), action)
    else:
        carry_out(state, question(state.table, state.own[seat], seat), seat, action)
