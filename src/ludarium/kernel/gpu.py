"""The GPU: the rules compiled for CUDA, one thread a game.

Importing this module needs numba-cuda (`pip install ludarium[gpu]`); running it needs a GPU, compiling it does not.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from ludarium.kernel import bits, playout
from ludarium.kernel.chance import Luck, native_word, word
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form, clear, copy_into, in_step, rule, silent, tell
from ludarium.kernel.generic import over
from ludarium.kernel.playout import GROUP, playout_of
from ludarium.kernel.targets import (
    bit_counting,
    bit_finding,
    cache_folder,
    forget_old_caches,
    memory_clearing,
)

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks for it; NumPy 2.5 dropped it
    setattr(np, "row_stack", np.vstack)  # noqa: B010

# Numba has no types worth the name: what comes from it is Any, here as in targets.py.
cuda: Any = import_module("numba.cuda")
config: Any = import_module("numba.cuda.core.config")
cgutils: Any = import_module("numba.cuda.cgutils")
types: Any = import_module("numba.cuda.types")
intrinsic: Any = import_module("numba.cuda.extending").intrinsic
from_dtype: Any = import_module("numba.cuda.np.numpy_support").from_dtype
nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
arrayobj: Any = import_module("numba.cuda.np.arrayobj")
rangeobj: Any = import_module("numba.cuda.cpython.rangeobj")
imputils: Any = import_module("numba.cuda.core.imputils")
ir: Any = import_module("llvmlite.ir")


config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # few lanes are slow, which is no fault

# --- Small code -----------------------------------------------------------------------------------------
#
# What limits the kernel is how much of its code the instruction cache holds, and how many instructions a warp runs
# through one lane at a time. Numba has no options for what follows, so its functions are replaced. On an H200, random
# play of Quacks, in million steps a second: none of it 360; code for size 279; and no negative indices 284; and the
# shorter range loop 484; and games in step 957 (docs/decisions/0010-in-step-on-the-gpu.md).

_compile_ir = nvvm.compile_ir


def _compile_small(modules: str | list[str], **options: Any) -> bytes:
    """For size: neither LLVM nor the assembler shall unroll loops."""
    parts = [modules] if isinstance(modules, str) else modules
    sized = [re.sub(r"^(define [^!\n]*\))", r"\1 optsize", part, flags=re.MULTILINE) for part in parts]
    head = b".address_size 64\n"
    return _compile_ir(sized, **options).replace(head, head + b'.pragma "nounroll";\n', 1)


nvvm.compile_ir = _compile_small


def _index_from_the_start(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Rules never count from the end of a row: an index needs no test whether it is negative."""
    return context.cast(builder, index, kind, types.intp)


arrayobj.fix_integer_index = _index_from_the_start


def _next_number(context: Any, builder: Any, signature: Any, arguments: Any, result: Any) -> None:
    """The next number of a range. Numba's own counts on only while numbers are left, which costs a loop that is not
    unrolled four instructions a turn; nobody reads the number after the last."""
    numbers = rangeobj.make_range_iterator(signature.args[0])(context, builder, arguments[0])
    left, number = builder.load(numbers.count), builder.load(numbers.iter)
    result.set_valid(builder.icmp_signed(">", left, ir.Constant(left.type, 0)))
    result.yield_(number)
    builder.store(builder.sub(left, ir.Constant(left.type, 1), flags=["nsw"]), numbers.count)
    builder.store(builder.add(number, numbers.step), numbers.iter)


for _kind in (types.range_iter32_type, types.range_iter64_type):
    rangeobj.lower("iternext", _kind)(imputils.iternext_impl(imputils.RefType.BORROWED)(_next_number))


@cache
def gpu() -> Form:
    """The rules as device functions; an entry is a kernel, launched as `entry[blocks, threads](...)`."""

    folder = cache_folder() / "gpu"
    forget_old_caches(folder.parent)

    def compiler(function: Any, *, entry: bool) -> Any:
        config.CACHE_DIR = str(folder)  # read when a function is decorated
        return cuda.jit(function, device=not entry, cache=entry)

    bodies = {
        tell: silent,
        copy_into: _copy_memory,
        clear: _clear_memory,
        word: native_word,
        in_step: _in_step,
        bits.count: _count_bits,
        bits.lowest: _lowest_bit,
    }
    return Form(compiler, {rule: compiler(body, entry=False) for rule, body in bodies.items()})


@intrinsic
def _memory_copy(typing_context: Any, target: Any, source: Any) -> Any:
    """One record's memory over another's, in the widest pieces that both places allow; LLVM would go byte by byte."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointers = [builder.bitcast(argument, _POINTER) for argument in arguments]
        builder.call(_copier(builder.module), [*pointers, ir.Constant(_SIZE, target.size)])
        return context.get_dummy_value()

    return types.void(target, source), generate


_SIZE, _POINTER = ir.IntType(64), ir.IntType(8).as_pointer()


def _copier(module: Any) -> Any:
    """The function `(target, source, size)` that copies, once in a module: small code runs faster."""
    if "ludarium_copy" in module.globals:
        return module.globals["ludarium_copy"]
    kind = ir.FunctionType(ir.VoidType(), [_POINTER, _POINTER, _SIZE])
    copier = ir.Function(module, kind, "ludarium_copy")
    copier.linkage = "linkonce_odr"
    copier.attributes.add("noinline")
    builder, (target, source, size) = ir.IRBuilder(copier.append_basic_block()), copier.args
    places = (builder.ptrtoint(pointer, _SIZE) for pointer in (target, source))
    bits = builder.or_(size, builder.or_(*places))
    for width in (8, 4, 2):
        fits = builder.icmp_unsigned("==", builder.and_(bits, _SIZE(width - 1)), _SIZE(0))
        wide, narrower = copier.append_basic_block(), copier.append_basic_block()
        builder.cbranch(fits, wide, narrower)
        builder.position_at_end(wide)
        _copy_pieces(builder, width)
        builder.position_at_end(narrower)
    _copy_pieces(builder, 1)
    return copier


def _copy_pieces(builder: Any, width: int) -> None:
    """Copy in pieces of a width, four in each turn of a loop and then what is left, and return."""
    *pointers, size = builder.function.args
    target, source = (builder.bitcast(pointer, ir.IntType(8 * width).as_pointer()) for pointer in pointers)
    count = builder.udiv(size, _SIZE(width))
    by_four = builder.and_(count, _SIZE(-4))
    _copy_turns(builder, target, source, _SIZE(0), by_four, 4)
    _copy_turns(builder, target, source, by_four, count, 1)
    builder.ret_void()


def _copy_turns(builder: Any, target: Any, source: Any, first: Any, end: Any, at_once: int) -> None:
    """A loop over pieces."""
    before = builder.block
    head, body, after = (builder.append_basic_block() for _ in range(3))
    builder.branch(head)
    builder.position_at_end(head)
    place = builder.phi(_SIZE)
    builder.cbranch(builder.icmp_unsigned("<", place, end), body, after)
    builder.position_at_end(body)
    places = [builder.add(place, _SIZE(number)) for number in range(at_once)]
    pieces = [builder.load(builder.gep(source, [each])) for each in places]
    for each, piece in zip(places, pieces):
        builder.store(piece, builder.gep(target, [each]))
    place.add_incoming(first, before)
    place.add_incoming(builder.add(place, _SIZE(at_once)), body)
    builder.branch(head)
    builder.position_at_end(after)


_memory_clearing: Any = intrinsic(memory_clearing(types, cgutils))
_bit_counting: Any = intrinsic(bit_counting(types))
_bit_finding: Any = intrinsic(bit_finding(types, cgutils))


def _copy_memory(target: Any, source: Any) -> None:
    _memory_copy(target, source)


def _clear_memory(target: Any) -> None:
    _memory_clearing(target)


def _count_bits(mask: int) -> int:
    return _bit_counting(mask)


def _lowest_bit(mask: int) -> int:
    return _bit_finding(mask)


@intrinsic
def _least(typing_context: Any, lanes: Any, number: Any) -> Any:
    """The least of the lanes' numbers, in one instruction, for which Numba has no function."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(32)
        call = ir.FunctionType(word, [word, word])
        least = ir.InlineAsm(call, "redux.sync.min.u32 $0, $1, $2;", "=r,r,r", side_effect=True)
        return builder.call(least, [arguments[1], arguments[0]])

    return types.uint32(types.uint32, types.uint32), generate


def _in_step(progress: int) -> bool:
    """Of the games of a warp, those that have come least far go on."""
    mine = types.uint32(progress)
    return mine == _least(types.uint32(cuda.activemask()), mine)


# --- Whole games, one thread each -----------------------------------------------------------------------

# Stand-ins, replaced by the game's own in `lanes_of`.
STATE: Any = None
SEEN: Any = None
LUCK: Any = None
play_out = playout.play_out
MAX_WEIGHTS = 0


@rule
def play_lanes(
    starts: Any, bots: Any, opinions: Any, chance_lucks: Any, bot_lucks: Any, states: Any, lengths: Any
) -> None:
    """Game i starts as `starts[i // GROUP % n]` and ends in `states[i]`, its length in `lengths[i]`.

    Each game is played in the thread's local memory, which the hardware interleaves: neighbours' equal fields lie
    side by side.
    """
    lane = cuda.grid(1)
    if lane >= len(states):
        return
    state = cuda.local.array(1, STATE)
    seen = cuda.local.array(1, SEEN)
    chance_luck = cuda.local.array(1, LUCK)
    bot_luck = cuda.local.array(1, LUCK)
    weights = cuda.local.array(MAX_WEIGHTS, types.int16)
    copy_into(state[0], starts[lane // GROUP % len(starts)])
    copy_into(chance_luck[0], chance_lucks[lane])
    copy_into(bot_luck[0], bot_lucks[lane])
    lengths[lane] = play_out(state[0], seen[0], bots, opinions, chance_luck[0], bot_luck[0], weights)
    copy_into(states[lane], state[0])


def lanes_of(game: Game, *, random_only: bool = False) -> Any:
    """`play_lanes` over one game, before compiling: give it to `gpu()`."""
    import ludarium.kernel.gpu as generic

    return over(
        game,
        generic,
        "_random" if random_only else "",
        STATE=from_dtype(game.State.LAYOUT),
        SEEN=from_dtype(game.Seen.LAYOUT),
        LUCK=from_dtype(Luck.LAYOUT),
        MAX_WEIGHTS=game.max_weights,
        play_out=playout_of(game, random_only=random_only).play_out,
    ).play_lanes
