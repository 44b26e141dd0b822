"""check.py TEST PROGRAM: tests the checker of certificates against brute force. See the functions for the tests.

PROGRAM is verify_many, or for the test `program` quadrille-verify. Python 3 and its standard library are enough.
"""

import os
import random
import re
import resource
import subprocess
import sys
import tempfile

import limits
from exact_cover import Problem
from reference import Producer, leb

KINDS = ("count", "options", "least", "most")


def random_problem(rng, most_options=9):
    """A tiny problem, often with multiplicities, secondary items, colors, costs and equal options."""
    has_multiplicities, has_costs = rng.random() < 0.4, rng.random() < 0.6
    primary = rng.randint(1, 5)
    secondary = rng.choice((0, 0, 1, 2, 3))
    items = []
    for i in range(primary):
        least = rng.randint(0, 2) if has_multiplicities and rng.random() < 0.6 else 1
        most = least if least and rng.random() < 0.5 else max(1, least + rng.randint(0, 2)) if has_multiplicities else 1
        items.append((f"p{i}", least, most))
    items += [(f"s{i}", 0, 1) for i in range(secondary)]
    colors = rng.choice(((None,), ("x", "y"), (None, "x", "y")))
    decimals = rng.randint(0, 3)
    options = []
    for _ in range(rng.randint(0, most_options)):
        chosen = {rng.randrange(primary)} | {i for i in range(len(items)) if rng.random() < 0.3}
        entries = [(i, rng.choice(colors) if i >= primary else None) for i in chosen]
        rng.shuffle(entries)
        options.append((entries, rng.randint(-12, 12) * 10 ** rng.randint(0, 2) if has_costs else 0))
    return Problem(items, primary, options, decimals if has_costs else 0)


def results(program, pairs):
    """What verify_many prints for pairs of a problem's text and a certificate."""
    data = b"".join(b"%d %d\n" % (len(p), len(c)) + p + c for p, c in pairs)
    done = subprocess.run([program], input=data, stdout=subprocess.PIPE, check=True, timeout=900)
    lines = done.stdout.decode().splitlines()
    assert len(lines) == len(pairs), (len(lines), len(pairs))
    return lines


def verified(kind, claim):
    return "verified " + (kind + " " if kind in ("least", "most") else "") + claim


def wrong_claims(kind, claim):
    """Claims that are near the right one."""
    if claim == "none":
        return ["0", "-1"]
    return [str(int(claim) + 1), str(int(claim) - 1), claim + "0", str(int(claim) + 2**64)] + (
        ["none"] if kind in ("least", "most") else []
    )


def test_random(program, count=1500):
    """Certificates of random problems are verified with the number that brute force finds; false claims are refused."""
    rng = random.Random(1)
    pairs, expected = [], []
    for _ in range(count):
        problem = random_problem(rng)
        claims, with_option = problem.answers()
        text = problem.text().encode()
        kind = rng.choice(KINDS)
        producer = Producer(problem, rng)
        pairs.append((text, b"".join(producer.certificate(kind, claims[kind], with_option))))
        expected.append(verified(kind, claims[kind]))
        for claim in wrong_claims(kind, claims[kind]):
            pairs.append((text, b"".join(producer.certificate(kind, claim, with_option))))
            expected.append("wrong")
        if kind == "options" and with_option:
            o = rng.randrange(len(with_option))
            false = with_option[:o] + [with_option[o] + rng.choice((1, 2**64))] + with_option[o + 1 :]
            pairs.append((text, b"".join(producer.certificate(kind, claims[kind], false))))
            expected.append("wrong")
    for pair, result, want in zip(pairs, results(program, pairs), expected):
        assert result == want or want == "wrong" and result.startswith("wrong: "), (pair, result, want)
    return sum(want != "wrong" for want in expected), sum(want == "wrong" for want in expected)


def tail_numbers(certificate, count):
    """The last numbers of a certificate, in LEB128."""
    numbers, end = [], len(certificate)
    while len(numbers) < count:
        begin = end - 1
        while begin > 0 and certificate[begin - 1] & 128:
            begin -= 1
        numbers.append(sum((byte & 127) << 7 * k for k, byte in enumerate(certificate[begin:end])))
        end = begin
    return numbers[::-1]


def is_harmless(problem, certificate, result):
    """Is what the checker says about a changed certificate true?"""
    if result.startswith("wrong: "):
        return True
    claims, with_option = problem.answers()
    words = result.split()
    if len(words) == 3:
        return words[2] == claims[words[1]]
    is_right = int(words[1]) == int(claims["count"])
    if b"\nkind options\n" in certificate:
        is_right &= tail_numbers(certificate, len(with_option)) == with_option
    return is_right


def changed_part(rng, parts):
    """One change of a certificate, which is a list of parts: its head, its rows and its end."""
    parts = list(parts)
    at = rng.randrange(len(parts))
    way = rng.choice(("bit", "byte", "digit", "left out", "doubled", "exchanged", "moved", "cut", "more"))
    if way in ("bit", "byte") and parts[at]:
        data = bytearray(parts[at])
        k = rng.randrange(len(data))
        data[k] = data[k] ^ 1 << rng.randrange(8) if way == "bit" else rng.randrange(256)
        parts[at] = bytes(data)
    elif way == "digit":
        head = bytearray(parts[0])
        k = rng.choice([k for k, byte in enumerate(head) if byte in b"0123456789"])
        head[k] = rng.choice(b"0123456789")
        parts[0] = bytes(head)
    elif way == "left out":
        del parts[at]
    elif way == "doubled":
        parts.insert(at, parts[at])
    elif way == "exchanged":
        other = rng.randrange(len(parts))
        parts[at], parts[other] = parts[other], parts[at]
    elif way == "moved":
        parts.insert(rng.randrange(len(parts)), parts.pop(at))
    elif way == "cut":
        parts[at] = parts[at][: rng.randrange(len(parts[at]) + 1)]
    else:
        parts.insert(at, bytes(rng.randrange(256) for _ in range(rng.randint(1, 3))))
    return parts


def changed_problem(rng, problem):
    """The problem with one change: an option, a color, a multiplicity or a cost."""
    items = list(problem.items)
    options = [(list(entries), cost) for entries, cost in problem.options]
    o = rng.randrange(len(options))
    way = rng.choice(("left out", "doubled", "exchanged", "item", "color", "bounds", "cost"))
    if way == "left out":
        del options[o]
    elif way == "doubled":
        options.insert(o, options[o])
    elif way == "exchanged":
        other = rng.randrange(len(options))
        options[o], options[other] = options[other], options[o]
    elif way == "item":
        free = [i for i in range(problem.primary) if all(i != item for item, _ in options[o][0])]
        if free:
            options[o][0].append((rng.choice(free), None))
    elif way == "color":
        options[o] = [(i, rng.choice(("x", "z")) if i >= problem.primary else None) for i, _ in options[o][0]], options[o][1]
    elif way == "bounds":
        i = rng.randrange(problem.primary)
        least = rng.randint(0, 2)
        items[i] = (items[i][0], least, max(1, least + rng.randint(0, 1)))
    else:
        options[o] = options[o][0], options[o][1] + rng.choice((-1, 1))
    return Problem(items, problem.primary, options, problem.decimals)


def test_changes(program, count=1000):
    """A changed certificate or problem is refused, or what is verified is true: 1000 changes each of five problems."""
    rng = random.Random(2)
    refused = harmless = 0
    for kind in ("count", "count", "options", "least", "most"):
        problem = random_problem(rng)
        while len(Producer(problem, rng).order) < 8 or problem.answers()[0]["count"] == "0":
            problem = random_problem(rng)
        claims, with_option = problem.answers()
        parts = Producer(problem, rng).certificate(kind, claims[kind], with_option)
        cases = [(problem, b"".join(parts))]
        for k in range(len(cases[0][1])):  # truncations
            cases.append((problem, cases[0][1][:k]))
        for _ in range(count):
            if rng.random() < 0.3:
                # A changed problem has another fingerprint. Sealed again, the rows themselves must be judged.
                other = changed_problem(rng, problem)
                seal = b"problem " + (problem if rng.random() < 0.1 else other).fingerprint().encode()
                cases.append((other, b"".join(parts).replace(b"problem " + problem.fingerprint().encode(), seal)))
            else:
                changed = parts
                while b"".join(changed) == b"".join(parts):
                    changed = changed_part(rng, parts)
                cases.append((problem, b"".join(changed)))
        lines = results(program, [(p.text().encode(), c) for p, c in cases])
        assert lines[0] == verified(kind, claims[kind]), lines[0]
        for (changed, certificate), result in zip(cases[1:], lines[1:]):
            assert is_harmless(changed, certificate, result), (changed.text(), certificate, result)
            refused += result.startswith("wrong: ")
            harmless += not result.startswith("wrong: ")
    assert refused > harmless  # a checker that refuses nothing is no checker
    return refused, harmless


def with_claim(certificate, claim):
    return re.sub(rb"(?<=\nclaim )[^\n]*", claim.encode(), certificate, count=1)


def test_claims(program, count=150, changes=30):
    """A changed certificate is not verified with any other claim than the right one, such as the number that it then gives."""
    rng = random.Random(4)
    pairs, rights = [], []
    for _ in range(count):
        problem, kind = random_problem(rng, 7), rng.choice(("count", "count", "least", "most"))
        claims, _ = problem.answers()
        costs = problem.scaled_costs()
        sums = {str(sum(costs[o] for o in cover) + more) for cover in problem.covers() for more in (-1, 0, 1)}
        numbers = sums | {"none"} if kind in ("least", "most") else map(str, range(2 * int(claims["count"]) + 3))
        numbers = sorted(numbers)[:40]
        producer, text = Producer(problem, rng), problem.text().encode()
        for _ in range(changes):
            certificate = b"".join(changed_part(rng, producer.certificate(kind, claims[kind], [])))
            for number in numbers:
                pairs.append((text, with_claim(certificate, number)))
                rights.append(verified(kind, claims[kind]))
    verified_ones = 0
    for pair, result, right in zip(pairs, results(program, pairs), rights):
        assert result == right or result.startswith("wrong: "), (pair, result, right)
        verified_ones += result == right
    assert verified_ones > 0
    return len(pairs), verified_ones


def test_lies(program, count=400):
    """Certificates that are false in one way only, and agree with themselves otherwise, are refused."""
    rng = random.Random(5)
    pairs, expected = [], []

    def add(problem, certificate, sentence):
        pairs.append((problem.text().encode(), certificate))
        expected.append("wrong: certificate, row " + sentence)

    for _ in range(count):
        problem = random_problem(rng)
        claims, with_option = problem.answers()
        producer = Producer(problem, rng)
        if not producer.order or not with_option:
            continue
        parts = producer.certificate("options", claims["options"], with_option)
        whole, row, after = b"".join(parts), str(len(producer.order)), str(len(producer.order) + 1)
        add(problem, whole + b"\0", row + ": there are bytes after the end")
        too_large = leb(2 ** (64 * 3) + tail_numbers(whole, len(with_option))[-1])
        add(problem, b"".join(parts[:-1]) + b"\0" + b"".join(map(leb, with_option[:-1])) + too_large, row + ": a number is too large")
        count_parts = producer.certificate("count", claims["count"], [])
        add(problem, b"".join(count_parts[:-1]) + leb(2**64), row + ": a number is too large")
        add(problem, b"".join(count_parts[:-1]) + leb(2**40), after + ": there is no state in the slot")
        for old, new in ((b"te-1", b"te-2"), (b"kind", b"kinds"), (b"problem ", b"problem 0"), (b"rows\n", b"rows\r\n")):
            add(problem, b"".join(count_parts).replace(old, new, 1), "0: the head is damaged, or of another problem")
        head = count_parts[0].split(b"\nrows\n")[0] + b"\nrows\n"
        add(problem, head + leb(3 + 2**40), "0: a slot before this one was never used")
        # A false number of a state, with the sums of all options that agree with it.
        state = rng.choice(producer.order)
        item, branches, number = producer.rows[state]
        producer.rows[state] = item, branches, number + 1
        false = b"".join(producer.certificate("options", claims["options"], producer.sums_of_options()))
        add(problem, false, "")
        producer.rows[state] = item, branches, number

    # Lies about states: dead, forced, a cover, or the same as another one. What they lead to may be right nevertheless.
    for _ in range(10 * count):
        problem = random_problem(rng)
        producer = Producer(problem, rng, 0.15)
        kind, claim = rng.choice(("count", "options")), str(producer.number(producer.root[2]))
        certificate = b"".join(producer.certificate(kind, claim, producer.sums_of_options()))
        right = problem.answers()[0]["count"]
        pairs.append((problem.text().encode(), certificate))
        expected.append(("wrong: ", "verified " + right) if claim == right else "wrong: ")

    # 2^64 covers are not 0 covers.
    items = [(f"p{i}", 1, 1) for i in range(64)]
    many = Problem(items, 64, [([(i // 2, None)], 0) for i in range(128)])
    producer = Producer(many, rng)
    for claim in (0, 2**64 - 1, 2**64, 2**64 + 1, 2**128):
        pairs.append((many.text().encode(), b"".join(producer.certificate("count", str(claim), []))))
        expected.append("verified %d" % claim if claim == 2**64 else "wrong: ")
    for pair, result, want in zip(pairs, results(program, pairs), expected):
        assert result.startswith(want), (pair, result, want)
    return (len(pairs),)


def test_program(program):
    """quadrille-verify reads files and standard input, prints one line, and returns 0 or 1."""
    problem = Problem([("a", 1, 1), ("b", 1, 1)], 2, [([(0, None)], 0), ([(1, None)], 0), ([(0, None), (1, None)], 0)])
    claims, with_option = problem.answers()
    certificate = b"".join(Producer(problem, random.Random(3)).certificate("count", claims["count"], with_option))

    def run(*arguments, data=b""):
        done = subprocess.run([program, *arguments], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("problem.dlx", "count.cert")]
        for path, data in zip(paths, (problem.text().encode(), certificate)):
            with open(path, "wb") as file:
                file.write(data)
        assert run(*paths) == (0, "verified 2\n", "")
        assert run(paths[0], "-", data=certificate) == (0, "verified 2\n", "")
        assert run("-", paths[1], data=problem.text().encode()) == (0, "verified 2\n", "")
        false = certificate.replace(b"claim 2", b"claim 3")
        assert run(paths[0], "-", data=false)[0:2] == (1, "")
        row = run(paths[0], "-", data=certificate[:-1] + b"\x63\0")
        assert row == (1, "", "quadrille-verify: certificate, row 2: there is no state in the slot\n"), row
        line = run("-", paths[1], data=b"a b\na\na c\n")
        assert line == (1, "", "quadrille-verify: problem, line 3: an item is not in the line of items\n"), line
        for arguments in ((), paths[:1], paths * 2, (paths[0], folder), (folder, paths[1]), (paths[0], paths[0] + "x")):
            status, out, error = run(*arguments)
            assert status == 1 and out == "" and error.startswith("quadrille-verify: "), (arguments, error)
            assert error.count("\n") == 1, error
        missing = paths[0] + "x"
        for arguments in ((paths[0], missing), (missing, paths[1])):
            assert run(*arguments) == (1, "", f"quadrille-verify: {missing} cannot be read\n"), arguments
        if os.path.exists("/dev/full"):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([program, *paths], stdout=full, stderr=subprocess.PIPE)
            assert (done.returncode, done.stderr) == (1, b"quadrille-verify: the result cannot be written\n"), done
    return 16, 0


def test_memory(program):
    """The memory is that of the problem and its states. A problem that does not fit is not cut short."""

    def run(megabytes, problem, certificate):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("problem.dlx", "count.cert")]
            for path, data in zip(paths, (problem, certificate)):
                with open(path, "wb") as file:
                    file.write(data)
            done = subprocess.run([program, *paths], stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    # Without its second item, which no option covers, the problem would have the cover of the certificate.
    one = Problem([("a", 1, 1)], 1, [([(0, None)], 0)])
    claims, with_option = one.answers()
    certificate = b"".join(Producer(one, random.Random(1)).certificate("count", claims["count"], with_option))
    limits = (8, 12, 16, 24, 32, 40, 48, 56, 64, 80, 96, 128, 256)
    for size in (1 << 20, 1 << 24):
        text = b"a " + b"z" * size + b"\na\n"
        for megabytes in limits:
            status, out, error = run(megabytes, text, certificate)
            assert status != 0 and out == "", (size, megabytes, out)
    assert run(256, b"a\na\n", certificate) == (0, "verified 1\n", "")
    # Without its last option, which is a long line, this problem would have no cover.
    none = Problem([("a", 1, 1)], 1, [])
    certificate = b"".join(Producer(none, random.Random(1)).certificate("count", "0", []))
    for megabytes in limits:
        status, out, error = run(megabytes, b"a\na" + b" " * (1 << 24) + b"\n", certificate)
        assert status != 0 and out == "", (megabytes, out)
    # Many items, each of which shares options with few others: dominoes on a strip of 2 x 3000 squares.
    columns = 3000
    options = [f"a{k} b{k}" for k in range(columns)]
    options += [f"{row}{k} {row}{k + 1}" for k in range(columns - 1) for row in "ab"]
    items = " ".join(f"a{k} b{k}" for k in range(columns))
    status, out, error = run(64, "\n".join([items, *options, ""]).encode(), certificate)
    assert (status, out) == (1, "") and "head is damaged" in error, (status, out, error)
    return 3 * len(limits) + 2, 0


def test_problems(program):
    return limits.test_problems(lambda pairs: results(program, pairs))


def test_wide(program):
    return limits.test_wide(lambda pairs: results(program, pairs))


def test_borders(program):
    return limits.test_borders(lambda pairs: results(program, pairs))


if __name__ == "__main__":
    numbers = globals()["test_" + sys.argv[1]](sys.argv[2])
    print(sys.argv[1], *numbers)
