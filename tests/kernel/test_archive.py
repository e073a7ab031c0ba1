"""A record is read by playing it again; every fault in it is told with its line and with what would be right."""

from __future__ import annotations

import copy
import hashlib
import json
import random
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.kernel import lines as lines_of_record
from ludarium.kernel import registry
from ludarium.kernel.archive import ArchiveError, read, record, resume, write
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.history import Answer
from ludarium.kernel.match import Holder, Match
from ludarium.kernel.script import read_script
from ludarium.kernel.secret import Secret, Share
from ludarium.kernel.signing import Signer
from ludarium.kernel.views import full_view, view
from tests.kernel.tiny import GAME, options

HOLDERS = (Holder("Ann"), Holder("Zoé 🎲", "heuristic"))
MOVES = (
    (0, "put"),
    (1, "draw"),
    (1, "seal 2"),
    (0, "count"),
    (0, "roll"),
    (1, "twist"),
    (1, "roll"),
    (0, "done"),
)


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.unregister("tiny")


def running(seed: int | str = 1) -> Match:
    ticks = iter(range(1000))
    match = Match.start(GAME, options(), seed=seed, holders=HOLDERS, clock=lambda: next(ticks) / 2)
    for seat, answer in MOVES:
        match.play(seat, answer)
        if answer == "count":
            match.undo(seat)
    return match


def finished(seed: int | str = 1) -> Match:
    match = running(seed)
    match.play(1, "done")
    return match


Fields = dict[str, Any]


def lines(text: str) -> list[Fields]:
    return [json.loads(line) for line in text.splitlines()]


def chained(fields: list[Fields]) -> str:
    """A record with its chain made anew, as somebody who edits on purpose would."""
    last, out = "", ""
    for line in fields:
        line = {name: value for name, value in line.items() if name != "hash"}
        content = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        last = hashlib.sha256(f"{last}\n{content}".encode()).hexdigest()[:16]
        out += json.dumps(line | {"hash": last}, ensure_ascii=False, separators=(",", ":")) + "\n"
    return out


def edited(line: int, **changes: Any) -> str:
    """A finished record with fields of one line replaced, and an honest chain."""
    fields = lines(write(finished()))
    fields[line - 1] |= changes
    return chained(fields)


# --- There and back -------------------------------------------------------------------------------------


def test_a_finished_match_is_read_back_whole() -> None:
    match = finished()
    twin = read(write(match))
    assert (twin.state, twin.log, twin.answers, twin.opening) == (
        match.state,
        match.log,
        match.answers,
        match.opening,
    )
    assert (twin.holders, twin.options, twin.created) == (match.holders, match.options, match.created)
    assert (twin.commitment, twin.secret, twin.places) == (match.commitment, match.secret, match.places)
    assert write(twin) == write(match)
    assert full_view(twin) == full_view(match)
    assert all(view(twin, viewer) == view(match, viewer) for viewer in range(2))


def test_a_record_reads_as_what_happened() -> None:
    fields = lines(write(finished()))
    header = fields[0]
    assert (header["format"], header["format_version"], header["game"]) == ("ludarium-record", 2, "tiny")
    assert (header["rules_version"], header["ludarium"]) == ("1", ludarium.__version__)
    assert header["options"] == {"seats": "2", "coins": "1", "lamp_side": "left", "loud": "off"}
    assert header["seats"][1] == {"name": "Zoé 🎲", "kind": "heuristic"}
    assert [(line["seat"], line.get("answer", "undo")) for line in fields[1:-1]][:7] == [
        (1, "put"),
        (2, "draw"),
        ("chance", "card " + fields[3]["answer"].removeprefix("card ")),
        (2, "seal 2"),
        (1, "count"),
        (1, "undo"),
        (1, "roll"),
    ]
    assert set(fields[-1]) == {"places", "winners", "payoffs", "key", "salt", "hash"}


def test_a_running_match_can_be_read_and_goes_on_alike() -> None:
    match = running()
    twin = read(write(match, with_key=True), running=True)
    for one in (match, twin):
        one.clock = None
        one.play(1, "roll")
    assert twin.answers[-1] == match.answers[-1]
    assert twin.verify() is None


def test_a_scripted_match_has_no_key_to_disclose() -> None:
    match = Match(GAME, options())
    for seat, answer in ((0, "roll"), (CHANCE, "face 3"), (0, "done"), (1, "done")):
        match.play(seat, answer)
    twin = read(write(match))
    assert (twin.state, twin.secret, twin.commitment) == (match.state, None, None)


def test_what_may_be_left_out_may_be_left_out() -> None:
    fields = lines(write(finished()))
    for line in fields[1:-1]:
        line.pop("time")
        line.pop("question", None)
    assert read(chained(fields)).state == finished().state


# --- Secrets --------------------------------------------------------------------------------------------


def test_the_key_is_in_a_running_record_only_when_asked_for() -> None:
    match = running("canary")
    assert isinstance(match.source, Secret)
    key, salt = match.source.key.hex(), match.source.salt.hex()
    assert key not in write(match)
    assert salt not in write(match)
    assert key in write(match, with_key=True)


def test_the_key_is_in_a_finished_record() -> None:
    match = finished()
    assert match.secret is not None
    assert match.secret.key.hex() in write(match)
    assert read(write(match)).verify() is None


def test_a_record_of_before_winners_were_named_is_read() -> None:
    fields = lines(write(finished()))
    assert fields[-1].pop("winners") == [seat + 1 for seat in finished().winners]
    assert read(chained(fields)).over


def test_verify_finds_a_changed_answer_of_chance_that_replays_well() -> None:
    fields = lines(write(finished()))
    rolled = next(line for line in fields if line.get("question") == "roll-die")
    rolled["answer"] = "face 1" if rolled["answer"] != "face 1" else "face 2"
    loaded = None
    for places in ([1, 1], [1, 2], [2, 1]):
        winners = [seat for seat, place in enumerate(places, 1) if place == 1]
        fields[-1] |= {"places": places, "winners": winners, "payoffs": [1.0 / place for place in places]}
        try:
            loaded = read(chained(fields))
        except ArchiveError:
            continue
    assert loaded is not None
    assert "but the key gives 'face" in str(loaded.verify())


def test_verify_finds_another_key() -> None:
    other = Secret.from_seed("other")
    forged = read(edited(len(lines(write(finished()))), key=other.key.hex(), salt=other.salt.hex()))
    assert "commitment" in str(forged.verify())
    committed = lines(write(finished()))
    committed[0]["commitment"] = other.commitment
    committed[-1] |= {"key": other.key.hex(), "salt": other.salt.hex()}
    assert "but the key gives" in str(read(chained(committed)).verify())


# --- Shares of the luck ---------------------------------------------------------------------------------

SHARES = (Share.fresh(0), Share(1, "0f" * 32))


def shared(shares: tuple[Share, ...] = SHARES) -> Match:
    """A finished match whose luck is made of a key and of shares."""
    seeded = Secret.from_seed(1)
    source = Secret(seeded.key, seeded.salt, shares)
    match = Match(GAME, options(), source=source, holders=HOLDERS)
    for seat, answer in (*MOVES, (1, "done")):
        match.play(seat, answer)
    return match


def test_shares_are_in_the_record_with_who_was_silent_and_verify_draws_with_them() -> None:
    match = shared()
    twin = read(write(match))
    assert twin.shares == match.shares == SHARES
    assert (twin.verify(), twin.secret) == (None, match.secret)
    header = lines(write(match))[0]
    assert header["shares"][1] == {"seat": 2, "commitment": "0f" * 32}
    assert "shares" not in lines(write(finished()))[0]


def test_verify_finds_a_share_that_is_not_the_committed_one() -> None:
    fields = lines(write(shared()))
    fields[0]["shares"][0]["share"] = "ab" * 32
    assert read(chained(fields)).verify() == "the share of seat 1 is not the one that it had committed to"


def test_verify_finds_a_share_that_was_dropped_after_the_draws() -> None:
    fields = lines(write(shared()))
    for dropped in ([fields[0]["shares"][1]], [{"seat": 1, "commitment": SHARES[0].commitment}]):
        without = [fields[0] | {"shares": dropped}, *fields[1:]]
        assert "but the key gives" in str(read(chained(without)).verify())


SHARE_LIES: list[tuple[Any, str]] = [
    ({}, "shares must be a list"),
    ([1], "an object with a seat"),
    ([{"seat": 3, "commitment": None}], "the seat of a share must be 1 to 2, not 3"),
    ([{"seat": 1}], "the field 'commitment' is missing"),
    ([{"seat": 1, "commitment": "00"}], "the commitment must be 64"),
    ([{"seat": 1, "commitment": "ab" * 32, "share": "ab" * 32}], "the salt must be 64"),
    ([{"seat": 1, "commitment": "ab" * 32, "share": "xy", "salt": "ab" * 32}], "the share must be 64"),
    ([{"seat": 1, "commitment": None, "share": "ab" * 32, "salt": "ab" * 32}], "without a commitment"),
    ([{"seat": 2, "commitment": None}, {"seat": 1, "commitment": None}], "in the order of their seats"),
    ([{"seat": 1, "commitment": None}] * 2, "in the order of their seats"),
    ([{"seat": 1, "commitment": None, "name": "Ann"}], "the field 'name' is unknown"),
]


@pytest.mark.parametrize(("shares", "words"), SHARE_LIES, ids=[words for _, words in SHARE_LIES])
def test_shares_that_lie_are_refused(shares: Any, words: str) -> None:
    fields = lines(write(shared()))
    fields[0]["shares"] = shares
    with pytest.raises(ArchiveError, match=words):
        read(chained(fields))


def test_records_of_the_first_format_are_still_read() -> None:
    old = edited(1, format_version=1)
    assert read(old).verify() is None


# --- Matches that were given up -------------------------------------------------------------------------


def test_a_match_that_was_given_up_discloses_its_key_and_verifies() -> None:
    match = running()
    assert isinstance(match.source, Secret)
    twin = read(write(match, abandoned=True))
    assert (twin.abandoned, twin.over, twin.verify()) == (True, False, None)
    assert twin.source == match.source
    over = finished()
    assert write(over, abandoned=True) == write(over)


def test_a_match_that_is_over_was_not_given_up() -> None:
    fields = lines(write(finished()))
    fields[-1] = {"abandoned": True}
    with pytest.raises(ArchiveError, match="the result is missing"):
        read(chained(fields))
    given_up = lines(write(running(), abandoned=True))
    given_up[-1]["abandoned"] = False
    with pytest.raises(ArchiveError, match="abandoned must be true"):
        read(chained(given_up))


# --- Signatures -----------------------------------------------------------------------------------------


def test_a_signature_covers_names_dates_options_and_answers(tmp_path: Path) -> None:
    signer = Signer.fresh()
    text = write(shared(), signer=signer)
    signature = read(text).signature
    assert signature is not None
    assert (signature.key, signature.valid) == (signer.public, True)
    fields = lines(text)
    changes: list[Callable[[list[Fields]], object]] = [
        lambda fields: fields[0]["seats"][0].update(name="Eve"),
        lambda fields: fields[0].update(created=5.0),
        lambda fields: fields[0].update(ludarium="99"),
        lambda fields: fields[1].update(time=5.0),
        lambda fields: fields[0]["shares"][1].update(commitment="ab" * 32),
    ]
    for change in changes:
        forged = copy.deepcopy(fields)
        change(forged)
        read_back = read(chained(forged)).signature
        assert read_back is not None
        assert not read_back.valid
    path = tmp_path / "record.jsonl"  # what the rules would notice anyway, read without them
    for change, valid in (
        (lambda _: None, True),
        (lambda fields: fields[0]["options"].update(loud="on"), False),
        (lambda fields: fields[1].update(answer="roll"), False),
    ):
        forged = copy.deepcopy(fields)
        change(forged)
        path.write_text(chained(forged), encoding="utf-8")
        read_back = read_script(path).signature
        assert read_back is not None
        assert read_back.valid == valid


def test_a_signature_of_another_record_or_by_another_key_is_not_valid() -> None:
    one, other = Signer.fresh(), Signer.fresh()
    fields = lines(write(finished(), signer=one))
    foreign = [*fields[:-1], lines(write(shared(), signer=one))[-1]]
    renamed = [*fields[:-1], fields[-1] | {"signed_by": other.public.hex()}]
    for forged in (foreign, renamed):
        signature = read(chained(forged)).signature
        assert signature is not None
        assert not signature.valid


def test_nothing_follows_a_signature_and_it_is_what_it_is() -> None:
    fields = lines(write(finished(), signer=Signer.fresh()))
    with pytest.raises(ArchiveError, match="nothing may follow the signature"):
        read(chained([*fields, fields[-1]]))
    with pytest.raises(ArchiveError, match="the signature must be 128 hexadecimal digits"):
        read(chained([*fields[:-1], fields[-1] | {"signature": "ab"}]))
    with pytest.raises(ArchiveError, match="nothing may follow the result but a signature"):
        read(chained([*fields[:-1], fields[-2]]))


def test_a_private_key_does_not_show() -> None:
    signer = Signer.fresh()
    assert signer.private.hex() not in repr(signer)
    assert repr(signer.private) not in repr(signer)


# --- Faults ---------------------------------------------------------------------------------------------


def cut_line(text: str) -> str:
    return text[:-30]


def cut_end(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def cut_middle(text: str) -> str:
    every = text.splitlines(keepends=True)
    return "".join(every[:3] + every[4:])


def swapped(text: str) -> str:
    every = text.splitlines(keepends=True)
    every[1], every[2] = every[2], every[1]
    return "".join(every)


def changed_word(text: str) -> str:
    return text.replace('"seal 2"', '"seal 1"')


BROKEN: list[tuple[Callable[[str], str], int, str]] = [
    (lambda text: "", 1, "the record is empty"),
    (lambda text: "\n" + text, 1, "not JSON"),
    (lambda text: "hello\n", 1, "not JSON"),
    (lambda text: "[1]\n", 1, "one JSON object"),
    (lambda text: '{"a":1}\n', 1, "no record of a match"),
    (lambda text: '{"a":1,"a":2}\n', 1, "a field is given twice"),
    (lambda text: '{"a":NaN}\n', 1, "NaN is not a number"),
    (lambda text: '{"a":1e999}\n', 1, "not JSON"),
    (lambda text: '{"a":"\\ud800"}\n', 1, "not JSON"),
    (lambda text: '{"a":' + "9" * 5000 + "}\n", 1, "not JSON"),
    (lambda text: "[" * 16_000 + "\n", 1, "not JSON"),
    (lambda text: "x" * 17_000 + "\n", 1, "too long; 16384"),
    (lambda text: "x" * (lines_of_record.MAX_BYTES + 1), 0, "too large"),
    (cut_line, 15, "the last line has no end"),
    (cut_end, 14, "ends before the game does"),
    (cut_middle, 4, "lines are missing"),
    (swapped, 2, "was edited"),
    (changed_word, 5, "was edited"),
    (lambda text: text + text.splitlines()[-1] + "\n", 16, "was edited"),
]


@pytest.mark.parametrize(("breaks", "line", "words"), BROKEN)
def test_a_broken_text_is_refused(breaks: Callable[[str], str], line: int, words: str) -> None:
    with pytest.raises(ArchiveError) as error:
        read(breaks(write(finished())))
    assert words in str(error.value)
    assert error.value.line == (line or None)
    assert line == 0 or str(error.value).startswith(f"line {line}: ")


LIES: list[tuple[int, Fields, str]] = [
    (1, {"format": "pgn"}, "no record of a match; its header would say 'ludarium-record'"),
    (1, {"format_version": 3}, "format version 3; only versions 1 to 2 can be read"),
    (1, {"game": "tinny"}, "there is no game 'tinny' (did you mean 'tiny'?)"),
    (1, {"game": 3}, "game must be a text, not 3"),
    (1, {"rules_version": "0"}, "rules version '0' of tiny"),
    (1, {"options": {"seats": "2", "height": "3"}}, "no option 'height'"),
    (1, {"options": {"seats": "2", "coins": "7"}}, "option coins cannot be '7'; it is one of 0, 1, 2"),
    (1, {"options": {"seats": 2}}, "the options must be words"),
    (1, {"options": []}, "options must be an object"),
    (1, {"options": {"seats": "3"}}, "3 seats, but 2 to sit there"),
    (1, {"seats": [{"name": "Ann"}, {"name": "Bob", "kind": "person"}]}, "the field 'kind' is missing"),
    (1, {"seats": [1, 2]}, "an object with name and kind"),
    (1, {"seats": [{"name": "\u001b[2J", "kind": "person"}] * 2}, "a name is 1 to 60 characters"),
    (1, {"commitment": "00"}, "the commitment must be 64 hexadecimal digits"),
    (1, {"created": "today"}, "created must be a whole number or a number or null"),
    (1, {"created": 10**300}, "created must be a number of seconds"),
    (1, {"key": "ab" * 32}, "the salt must be 64 hexadecimal digits"),
    (1, {"colour": "red"}, "the field 'colour' is unknown"),
    (2, {"n": 2}, "this is entry 2, but entry 1 comes next"),
    (2, {"n": True}, "n must be a whole number, not True"),
    (2, {"n": 1.0}, "n must be a whole number, not 1.0"),
    (2, {"seat": 0}, "seat must be 1 to 2 or 'chance', not 0"),
    (2, {"seat": 3}, "seat must be 1 to 2 or 'chance', not 3"),
    (2, {"seat": "dealer"}, "seat must be 1 to 2 or 'chance', not 'dealer'"),
    (2, {"seat": "chance"}, "chance is asked 'nothing' here, not 'move'"),
    (2, {"answer": "fly"}, "the answer is refused (unknown-answer): 'fly' is no answer in this game"),
    (2, {"answer": "peek"}, "the answer is refused (no-card): seat 1 cannot answer 'peek' now: no card"),
    (2, {"question": "move-twisted"}, "seat 1 is asked 'move' here, not 'move-twisted'"),
    (2, {"answer": 7}, "answer must be a text, not 7"),
    (2, {"why": ""}, "the field 'why' is unknown"),
    (4, {"answer": "face 1"}, "the answer is refused (not-asked)"),
    (7, {"undo": 1}, "answer 1 is not the latest of seat 1"),
    (7, {"seat": 2}, "answer 5 is not the latest of seat 2"),
    (15, {"places": [2, 2]}, "the result must be the places"),
    (15, {"winners": [2, 1]}, "the result must be the places"),
    (15, {"payoffs": [10**400, 0]}, "the result must be the places"),
    (15, {"payoffs": [1.0]}, "the result must be the places"),
    (15, {"key": "xy"}, "the key must be 64 hexadecimal digits"),
]


@pytest.mark.parametrize(("line", "changes", "words"), LIES, ids=[f"{line}-{lie}" for line, lie, _ in LIES])
def test_a_record_that_lies_with_an_honest_chain_is_refused(line: int, changes: Fields, words: str) -> None:
    with pytest.raises(ArchiveError) as error:
        read(edited(line, **changes))
    assert words in str(error.value)
    assert error.value.line == line


def test_a_result_before_the_end_is_refused() -> None:
    fields = lines(write(finished()))
    with pytest.raises(ArchiveError, match=r"line 14: here is a result, but the game is not over"):
        read(chained(fields[:-2] + fields[-1:]))


def test_nothing_follows_the_result() -> None:
    fields = lines(write(finished()))
    with pytest.raises(ArchiveError, match="line 16: nothing may follow the result"):
        read(chained([*fields, fields[-1]]))


def test_an_undo_that_would_be_refused_is_refused_in_a_record_too() -> None:
    fields = lines(write(running()))
    rolled = len(fields) - 3  # roll, chance, done
    fields = [*fields[: rolled + 2], {"n": rolled + 2, "seat": 2, "undo": rolled}]
    with pytest.raises(ArchiveError, match=r"the undo is refused \(led-to-chance\)"):
        read(chained(fields), running=True)


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with pytest.raises(ArchiveError, match="there is no file"):
        read(path)
    with pytest.raises(ArchiveError, match="there is no file"):
        read(tmp_path)
    path.write_bytes(b'{"a":1}\n\xff\n')
    with pytest.raises(ArchiveError, match="line 2: this is not UTF-8"):
        read(path)
    with path.open("wb") as file:
        file.truncate(1 << 30)  # sparse
    with pytest.raises(ArchiveError, match="too large"):
        read(path)


def test_mutated_records_are_refused_or_replay_to_a_legal_state() -> None:
    original, state = write(finished()).encode(), finished().state
    chooser, refused = random.Random(0), 0
    for _ in range(600):
        data = bytearray(original)
        for _ in range(chooser.choice((1, 1, 1, 2, 8))):
            at = chooser.randrange(len(data))
            edit = chooser.randrange(3)
            data[at : at + (edit > 0)] = bytes([chooser.randrange(256)]) if edit < 2 else b""
        try:
            match = read(data.decode("utf-8", "replace"))
        except ArchiveError:
            refused += 1
        else:
            assert match.state == state
    assert refused > 590


def test_records_mutated_with_an_honest_chain_are_refused_or_legal() -> None:
    """Whoever makes the chain anew still gets nothing past the rules."""
    original, chooser, refused, legal = lines(write(finished())), random.Random(1), 0, 0
    values = [
        None,
        True,
        -1,
        0,
        1,
        2,
        3,
        1e9,
        "",
        "chance",
        "put",
        "draw",
        "done",
        "face 1",
        "card ace",
        [],
        {},
    ]
    for _ in range(600):
        fields = [dict(line) for line in original]
        line = chooser.choice(fields)
        edit = chooser.randrange(4)
        if edit == 0:
            line[chooser.choice(list(line))] = chooser.choice(values)
        elif edit == 1:
            del line[chooser.choice(list(line))]
        elif edit == 2:
            fields.remove(line)
        else:
            fields.insert(chooser.randrange(len(fields) + 1), chooser.choice(fields))
        try:
            match = read(chained(fields), running=True)
        except ArchiveError:
            refused += 1
        else:
            legal += 1
            assert match.state == _anew(match).state
    assert refused > 300
    assert legal > 20


def _anew(match: Match) -> Match:
    anew = Match(match.game, match.options)
    for entry in match.log:
        _ = (
            anew.repeat(entry.seat, entry.answer)
            if isinstance(entry, Answer)
            else anew.repeat_undo(entry.seat)
        )
    return anew


def test_a_hostile_record_full_of_undos_is_refused() -> None:
    fields = lines(write(Match(GAME, options())))
    while len(fields) < 30_000:
        n = len(fields)
        fields += [{"n": n, "seat": 1, "answer": "put"}, {"n": n + 1, "seat": 1, "undo": n}]
    with pytest.raises(ArchiveError, match="too-many-undos"):
        read(chained(fields), running=True)


# --- Recording while it is played -----------------------------------------------------------------------


def test_each_answer_is_in_the_file_as_soon_as_it_is_played(tmp_path: Path) -> None:
    path, match = tmp_path / "match.jsonl", Match.start(GAME, options(), seed=1)
    record(match, path)
    for seat, answer in MOVES:
        match.play(seat, answer)
        assert path.read_text(encoding="utf-8") == write(match)
    match.play(1, "done")
    assert read(path).state == match.state


def test_only_its_owner_may_read_the_file(tmp_path: Path) -> None:
    record(running(), tmp_path / "match.jsonl", with_key=True)
    assert stat.S_IMODE((tmp_path / "match.jsonl").stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        record(running(), tmp_path / "match.jsonl")


def test_a_match_resumes_after_a_crash_at_any_byte(tmp_path: Path) -> None:
    path, match = tmp_path / "match.jsonl", Match.start(GAME, options(), seed=1)
    record(match, path, with_key=True)
    for seat, answer in MOVES:
        match.play(seat, answer)
    match.play(1, "done")
    data = path.read_bytes()
    header, result = data.index(b"\n") + 1, data.rindex(b"\n", 0, -1) + 1
    for length in range(header, len(data)):
        path.write_bytes(data[:length])
        resumed, recorder = resume(path)
        assert CHANCE not in resumed.waiting  # chance has gone on from the same key
        played = resumed.answers
        assert [a.answer for a in played] == [a.answer for a in match.answers[: len(played)]]
        for answer in match.answers[len(played) :]:
            if answer.seat != CHANCE:
                resumed.play(answer.seat, answer.answer)
        recorder.close()
        assert path.read_bytes() == data
        assert length < result or resumed.over


def test_a_resumed_match_asks_the_given_clock(tmp_path: Path) -> None:
    record(running(), tmp_path / "match.jsonl", with_key=True)
    match, _ = resume(tmp_path / "match.jsonl", clock=lambda: 99.0)
    assert match.play(1, "put")[0].time == 99.0


def test_a_record_that_cannot_go_on_is_not_resumed(tmp_path: Path) -> None:
    def resumed(text: str) -> Any:
        (tmp_path / "match.jsonl").write_text(text, encoding="utf-8")
        return resume(tmp_path / "match.jsonl")

    with pytest.raises(ArchiveError, match="line 1: the header holds no key"):
        resumed(write(running()))
    with pytest.raises(ArchiveError, match="the match is over"):
        resumed(write(finished(), with_key=True))
    fields = lines(write(running(), with_key=True))
    fields[0]["key"] = "00" * 32
    with pytest.raises(ArchiveError, match="does not fit the commitment"):
        resumed(chained(fields))
    with pytest.raises(ArchiveError, match="the record is empty"):
        resumed("torn header without a line end")


def test_a_closed_recorder_writes_no_more(tmp_path: Path) -> None:
    path, match = tmp_path / "match.jsonl", running()
    recorder = record(match, path)
    recorder.close()
    before = path.read_text(encoding="utf-8")
    match.play(1, "put")
    assert path.read_text(encoding="utf-8") == before


def test_an_answer_outside_the_weights_is_refused_in_a_record() -> None:
    match = Match(GAME, options())
    for seat, answer in ((0, "draw"), (CHANCE, "card queen"), (1, "draw"), (CHANCE, "card ace")):
        match.play(seat, answer)
    fields = lines(write(match))
    fields[-1]["answer"] = "card queen"
    with pytest.raises(ArchiveError, match=r"line 5: the answer is refused \(impossible-outcome\)"):
        read(chained(fields), running=True)
