"""Tests of the checker of certificates at its limits: problems that it refuses, and numbers at the ends of words.

check.py runs them. Each has the sentence that is expected, because another sentence would be another line of the checker.
"""

import random

from exact_cover import Problem
from reference import Producer, leb

MOST_COST = 2**62

# Problems that are refused: their text, the line, and the sentence.
REFUSED = [
    ("", 1, "reading fails, or no line names the items"),
    ("\n |comment\n| a b\n", 4, "reading fails, or no line names the items"),
    ("a b\n\ufeffa\nb\n", 2, "an item is not in the line of items"),
    ("a b\na\nb c\n", 3, "an item is not in the line of items"),
    ("a a\na\n", 1, "an item is named twice"),
    ("a | a\na\n", 1, "an item is named twice"),
    ("a b b\na b\n", 1, "an item is named twice"),
    ("a | b | c\na\n", 1, "a '|' is misplaced (penalties are not supported)"),
    ("a |5 b\na\n", 1, "a '|' is misplaced (penalties are not supported)"),
    ("a:b\na:b\n", 1, "a name is malformed"),
    ("1|a:b\n", 1, "a name is malformed"),
    ("1|a|b\n", 1, "a name is malformed"),
    ("1| b\n", 1, "a name is malformed"),
    ("a | 1|b\na\n", 1, "a multiplicity is impossible"),
    ("a | 0:1|b\na\n", 1, "a multiplicity is impossible"),
    ("3:2|a\na\n", 1, "a multiplicity is impossible"),
    ("0|a\na\n", 1, "a multiplicity is impossible"),
    ("0:0|a\na\n", 1, "a multiplicity is impossible"),
    (f"{2**32}|a\na\n", 1, "a multiplicity is impossible"),
    (f"1:{2**33}|a\na\n", 1, "a multiplicity is impossible"),
    (f"{2**64 + 1}|a\na\n", 1, "a multiplicity is impossible"),
    (f"{2**128 + 1}|a\na\n", 1, "a number is malformed"),
    ("1.0|a\na\n", 1, "a number is malformed"),
    ("1.|a\na\n", 1, "a number is malformed"),
    ("-1:1|a\na\n", 1, "a number is malformed"),
    (":1|a\na\n", 1, "a number is malformed"),
    ("1:|a\na\n", 1, "a number is malformed"),
    ("1:2:3|a\na\n", 1, "a number is malformed"),
    ("0/|a\na\n", 1, "a number is malformed"),
    ("a b\na b a\n", 2, "an item is there twice"),
    ("a b | s\nb\na s:x s:x\n", 3, "an item is there twice"),
    ("a b | s\na s s:x\n", 2, "an item is there twice"),
    ("a b\na:x b\n", 2, "a primary item has a color"),
    ("a b | s\na b:x\n", 2, "a primary item has a color"),
    ("a | s\na s:x:y\n", 2, "a color is malformed"),
    ("a | s\na s:x|y\n", 2, "a color is malformed"),
    ("a | s\na s|2\n", 2, "an item is not in the line of items"),
    ("a | s\na s:|2\n", 2, "a color is malformed"),
    ("a | s\na s:\n", 2, "a color is malformed"),
    ("a\na |\n", 2, "a number is malformed"),
    ("a\na |.\n", 2, "a number is malformed"),
    ("a\na |-\n", 2, "a number is malformed"),
    ("a\na |+\n", 2, "a number is malformed"),
    ("a\na |+-1\n", 2, "a number is malformed"),
    ("a\na |1e3\n", 2, "a number is malformed"),
    ("a\na |1.2.3\n", 2, "a number is malformed"),
    ("a\na |1/2\n", 2, "a number is malformed"),
    ("a\na |1:2\n", 2, "a number is malformed"),
    ("a\na |0.1234567891\n", 2, "a number is malformed"),
    ("a\na |0.00000000000000000001\n", 2, "a number is malformed"),
    # 1 more than 2^128 in units of 10^-9
    ("a\na |340282366920938463463374607431.768211457\n", 2, "a number is malformed"),
    (f"a\na |{MOST_COST + 1}\na\n", 2, "a cost is above 2^62"),
    (f"a\na |-{MOST_COST + 1}\na\n", 2, "a cost is above 2^62"),
    (f"a\na |{MOST_COST} |0.000000001\na\n", 2, "a cost is above 2^62"),
    # Too large in the units of another cost. It is seen after the last line.
    (f"a\na |{MOST_COST // 10 + 1}\na |0.1\n", 4, "a cost is above 2^62"),
    (f"a\na |-{MOST_COST // 10 + 1}\na |0.1\n", 4, "a cost is above 2^62"),
    ("a\na |4611686018.427387905\na\n", 4, "a cost is above 2^62"),
]


def test_problems(results):
    """Malformed problems are refused, with the line and the reason. All spellings of a problem are read as it."""
    pairs, expected = [], []
    for text, line, sentence in REFUSED:
        pairs.append((text.encode(), b""))
        expected.append(f"wrong: problem, line {line}: {sentence}")
    rng = random.Random(6)

    def add(text, problem):
        """The text is another spelling of the problem."""
        claims, with_option = problem.answers()
        for kind, claim in claims.items():
            pairs.append((text.encode(), b"".join(Producer(problem, rng).certificate(kind, claim, with_option))))
            expected.append("verified " + (kind + " " if kind in ("least", "most") else "") + claim)

    a, b, s, t = ("a", 1, 1), ("b", 1, 1), ("s", 0, 1), ("t", 0, 1)
    plain = Problem([a, b], 2, [([(0, None)], 0), ([(1, None)], 0), ([(1, None), (0, None)], 0)])
    for text in (
        "a b\na\nb\nb a\n",
        "\ufeffa b\na\nb\nb a",
        "\ufeff\n\r\n a \tb\t\r\na\r\n\tb\r\n\r\nb\ta\r\n",
        "| x y\n|\n  |x\n  || x\na b\n| a b\n |\na\n | a\nb\n |a b\nb a |0.0000000000\n",
        "1|a 1:1|b\na |0\nb |-0 |+0.0\nb a |5 |-5.\n",
        "a b |\na\nb\nb a\n",
    ):
        add(text, plain)
    # Options without a primary item are no part of the problem, and neither are their costs.
    few = Problem([a, s, t], 1, [([(0, None)], 0), ([(1, "x"), (0, None)], 0), ([(0, None), (1, "y"), (2, "x")], 7)])
    add("a | s t\na\ns:x a\ns\nt:x s:y |.5\na s:y t:x |7.0\n", few)
    add(" | s t\ns\nt s:x\n", Problem([s, t], 0, []))
    add("é\né\n", Problem([("é", 1, 1)], 1, [([(0, None)], 0)]))
    add("a | ÿ\na ÿ:\U0001f600\n", Problem([a, ("ÿ", 0, 1)], 1, [([(0, None), (1, "\U0001f600")], 0)]))
    # Costs: the sum of all that an option has, in the units that all need.
    add("a\na |+1.5 |.25 |-2.\na |00.10\n", Problem([a], 1, [([(0, None)], -25), ([(0, None)], 10)], 2))
    add("a\na |0.1234567890\na |1\n", Problem([a], 1, [([(0, None)], 123456789), ([(0, None)], 10**9)], 9))
    add("a\na |1000\na |300\n", Problem([a], 1, [([(0, None)], 1000), ([(0, None)], 300)]))
    for cost in (MOST_COST, -MOST_COST):
        add(f"a b\na |{cost}\na |{-cost}\nb\n", Problem([a, b], 2, [([(0, None)], cost), ([(0, None)], -cost), ([(1, None)], 0)]))
    fine = Problem([a, b], 2, [([(0, None)], MOST_COST), ([(1, None)], -1)], 9)
    add("a b\na |4611686018.427387904\nb |-0.000000001\n", fine)
    # A number with 27 digits before its point, most of them zeros.
    add("a\na |000000000000000000000000007.5\n", Problem([a], 1, [([(0, None)], 75)], 1))
    # Multiplicities up to 2^32 - 1. Items that need more options than there are.
    most = 2**32 - 1
    add(f"0:{most}|a\na\na\n", Problem([("a", 0, most)], 1, [([(0, None)], 0)] * 2))
    for least in (65536, most):
        few = Problem([("a", least, least)], 1, [([(0, None)], 0)] * 2)
        add(f"{least}|a\na\na\n", few)
        add(f"{least}:{least}|a\na\na\n", few)
        head = head_of(few, "count", "0")
        pairs.append((few.text().encode(), head + leb(1) + leb(0) + leb(0)))
        expected.append("verified 0")
    compare(results(pairs), pairs, expected)
    return len(REFUSED), len(pairs) - len(REFUSED)


def head_of(problem, kind, claim):
    return f"quadrille-certificate-1\nkind {kind}\nproblem {problem.fingerprint()}\nclaim {claim}\nrows\n".encode()


def compare(lines, pairs, expected):
    for pair, result, want in zip(pairs, lines, expected):
        assert result == want, (pair, result, want)


class Wide(Problem):
    """A problem with more than 64 options, few of which go together. Its covers are found one option after another."""

    def covers(self):
        uses = [[] for _ in self.items]
        chosen = []

        def fits(o):
            for item, color in self.options[o][0]:
                if item < self.primary and len(uses[item]) == self.items[item][2]:
                    return False
                if item >= self.primary and uses[item] and (color is None or uses[item][0] != color):
                    return False
            return True

        def below(o):
            if o == len(self.options):
                if all(least <= len(uses[i]) for i, (_, least, _) in enumerate(self.items[: self.primary])):
                    yield list(chosen)
                return
            yield from below(o + 1)
            if fits(o):
                for item, color in self.options[o][0]:
                    uses[item].append(color)
                chosen.append(o)
                yield from below(o + 1)
                chosen.pop()
                for item, _ in self.options[o][0]:
                    uses[item].pop()

        return below(0)


def wide_problem(rng):
    """Between 65 and 140 options, colored or with multiplicities. Most options share an item, and few are chosen together."""
    is_multiple = rng.random() < 0.5
    items = [("q", rng.choice((0, 1)), 2) if is_multiple else ("q", 1, 1), ("p", 1, 1), ("s", 0, 1), ("t", 0, 1)]
    options = []
    for _ in range(rng.choice((65, 70, 100, 140)) if not is_multiple else 66):
        # The color z is that of later words only.
        colors = ("x", "y", None) if len(options) < 64 else ("z", "y", None)
        entries = [(0, None)] + [(item, rng.choice(colors)) for item in (2, 3) if rng.random() < 0.7]
        options.append((entries, rng.randint(-3, 3)))
    for _ in range(3):
        entries = [(1, None), (2, rng.choice("xyz")), (3, rng.choice("xyz"))]
        options.insert(rng.randrange(len(options)), (entries, rng.randint(-3, 3)))
    return Wide(items, 2, options)


def test_wide(results, count=24):
    """Sets of more than 64 options: those that are possible, and those of a color. Claims that are near are refused."""
    rng = random.Random(7)
    pairs, expected = [], []
    for _ in range(count):
        problem = wide_problem(rng)
        claims, with_option = problem.answers()
        producer = Producer(problem, rng)
        for kind in ("count", "options", "least", "most"):
            claim = claims[kind]
            pairs.append((problem.text().encode(), b"".join(producer.certificate(kind, claim, with_option))))
            expected.append("verified " + (kind + " " if kind in ("least", "most") else "") + claim)
    compare(results(pairs), pairs, expected)
    return len(pairs), 0


def pairs_of_options(items):
    """Each item has two options of its own: there are 2^items covers."""
    return Problem([(f"p{i}", 1, 1) for i in range(items)], items, [([(i // 2, None)], 0) for i in range(2 * items)])


def test_borders(results):
    """Counts at the borders of words, costs at 2^62, and heads that are nearly right."""
    rng = random.Random(8)
    pairs, expected = [], []

    def add(problem, certificate, want):
        pairs.append((problem.text().encode(), certificate))
        expected.append(want)

    # Claims with 19 to 21, 38 to 40 and more digits; 2^64 and 2^128 covers, and near them. Each option is in half of them.
    for items in (62, 63, 64, 65, 127, 128, 129, 132, 192):
        problem, right = pairs_of_options(items), 2**items
        producer = Producer(problem, rng)
        for claim in {right, right - 1, right + 1, right + 2**64, right % 2**64, right % 2**128, 2**64, 2**128, 10**38, 10**39 - 1, 10**40}:
            for kind in ("count", "options"):
                want = f"verified {claim}" if claim == right else f"wrong: certificate, row {len(producer.order)}: the rows do not give the claim"
                fits = claim.bit_length() <= 64 * (len(str(claim)) // 19 + 1)
                assert fits, "the checker's numbers are too short for the claim"
                if kind == "options" and right.bit_length() > 64 * (len(str(claim)) // 19 + 1):
                    continue  # the numbers of the states are too large already
                add(problem, b"".join(producer.certificate(kind, str(claim), [right // 2] * 2 * items)), want)
    # Ways and covers of several words: the numbers of options are products of both.
    for items, more in ((70, 1), (140, 2**64), (140, 2**128)):
        problem, right = pairs_of_options(items), 2**items
        producer, half = Producer(problem, rng), 2 ** (items - 1)
        for o in (0, items, 2 * items - 1):
            numbers = [half + (more if k == o else 0) for k in range(2 * items)]
            want = f"wrong: certificate, row {len(producer.order)}: the number of an option is wrong"
            add(problem, b"".join(producer.certificate("options", str(right), numbers)), want)

    # A count of 603 digits: each of 2000 items may be left, and has an option of its own.
    many = Problem([(f"p{i}", 0, 1) for i in range(2000)], 2000, [([(i, None)], 0) for i in range(2000)])
    rows = leb(3) + b"".join(leb(1) + leb(i) + leb(3) * 2 for i in range(1999)) + leb(1) + leb(1999) + leb(0) * 3
    for claim in (2**2000, 2**2000 - 1, 2**1999):
        want = f"verified {claim}" if claim == 2**2000 else "wrong: certificate, row 2000: the rows do not give the claim"
        add(many, head_of(many, "count", str(claim)) + rows, want)

    # Options that cost 2^62 together, and more: two, three and four of them, where 64 bits would wrap.
    for costs in ((2**61, 2**61), (2**61, 2**61 + 1), (2**62,), (2**62, -1, 1), (2**62,) * 2, (2**62,) * 4, (2**62, 0, 1, -1)):
        for sign in (1, -1):
            n = len(costs)
            problem = Problem([(f"p{i}", 1, 1) for i in range(n)], n, [([(i, None)], sign * c) for i, c in enumerate(costs)])
            sums = [sum(costs[: k + 1]) for k in range(n)]
            for kind in ("least", "most"):
                forced = b"".join(leb(2) + leb(i) for i in range(n)) + leb(0) + leb(0)
                for claim in {sign * sums[-1], 0, "none"}:
                    want = f"verified {kind} {claim}" if claim == sign * sums[-1] else "wrong: certificate, row 0: the rows do not give the claim"
                    if max(sums) > MOST_COST:
                        want = "wrong: certificate, row 0: the options chosen cost more than 2^62"
                    add(problem, head_of(problem, kind, claim) + forced, want)
            # The number of covers needs no costs, so they are not added.
            add(problem, head_of(problem, "count", 1) + forced, "verified 1")

    # 20 covers, and heads that are nearly right.
    twenty = Problem([("a", 1, 1)], 1, [([(0, None)], 0) for _ in range(20)])
    rows = leb(3) + leb(1) + leb(0) + leb(0) * 21
    right, row = head_of(twenty, "count", 20) + rows, "wrong: certificate, row "
    for kind, claim, want in (
        ("count", "20", "verified 20"),
        ("count", "020", row + "0: the claim begins with a zero"),
        ("count", "1:", row + "0: the claim is no number"),
        ("count", "3.", row + "0: the claim is no number"),
        ("count", "2/", row + "0: the claim is no number"),
        ("count", "-20", row + "0: the claim is no number"),
        ("covers", "20", row + "0: the kind is unknown"),
        ("Count", "20", row + "0: the kind is unknown"),
        ("least", "0", "verified least 0"),
        ("least", "-0", row + "1: the rows do not give the claim"),
        ("most", "+0", row + "1: the rows do not give the claim"),
        ("count", "0", row + "1: the rows do not give the claim"),
        ("count", "21", row + "1: the rows do not give the claim"),
        ("count", "9" * 200, row + "0: the head is damaged, or of another problem"),
    ):
        add(twenty, head_of(twenty, kind, claim) + rows + (b"" if kind != "options" else leb(1) * 20), want)
    damaged = row + "0: the head is damaged, or of another problem"
    add(twenty, right.replace(b"rows\n", b"rows "), damaged)
    add(twenty, right.replace(b"claim", b"Claim"), damaged)
    # A problem with the same covers, and another name.
    add(Problem([("b", 1, 1)], 1, twenty.options), right, damaged)
    # The item after the last one, in a row and in both kinds of steps. A dead item with enough options.
    head = head_of(twenty, "count", 20)
    for steps, n in ((leb(1) + leb(1), 0), (leb(2) + leb(1), 0), (leb(3) + leb(1) + leb(1), 1)):
        add(twenty, head + steps, f"{row}{n}: there is no such item")
    add(twenty, head + leb(1) + leb(0), row + "0: the item has enough options")
    add(twenty, head + leb(2) + leb(0), row + "0: the item does not need all its options")
    # No row for a state: 0 covers were found, and one state is left.
    add(twenty, head_of(twenty, "count", 0) + leb(3) + leb(0), row + "0: a state has no row")
    # A row twice: its state was taken out by the first one.
    twice = leb(3) + (leb(1) + leb(0) + leb(0) * 20) * 2 + leb(0)
    add(twenty, head_of(twenty, "count", 40) + twice, row + "2: there is no state in the slot")
    # Numbers with zeros at their end have the same value, and end somewhere.
    add(twenty, right[:-1] + b"\x80" * 100 + b"\0", "verified 20")
    add(twenty, right[:-1] + b"\x80" * 100, row + "1: the certificate ends too soon")
    compare(results(pairs), pairs, expected)
    return len(pairs), 0
