"""A second producer of certificates, as plain as it can be, and the definition of exact cover.

It shares nothing with Quadrille and nothing with the checker. docs/formats.md describes the bytes.
Choices that a producer may make freely (the item of a row, forced steps, slots) are made at random.
"""

from itertools import product


class Problem:
    """items: [(name, least, most)], the first `primary` of them primary; options: [([(item, color)], cost)].

    An option has a primary item. A color is a name or None. Costs are whole numbers of units of
    10^-decimals.
    """

    def __init__(self, items, primary, options, decimals=0):
        self.items, self.primary, self.options, self.decimals = items, primary, options, decimals

    def option_text(self, o):
        return " ".join(self.items[i][0] + (":" + c if c else "") for i, c in self.options[o][0])

    def text(self):
        """DLX text."""
        words = []
        for name, least, most in self.items[: self.primary]:
            bounds = "" if (least, most) == (1, 1) else str(least) if least == most else f"{least}:{most}"
            words.append(bounds + "|" + name if bounds else name)
        secondary = [name for name, _, _ in self.items[self.primary :]]
        lines = [" ".join(words + (["|"] + secondary if secondary else []))]
        for o, (_, cost) in enumerate(self.options):
            digits = str(abs(cost)).rjust(self.decimals + 1, "0")
            number = digits[: len(digits) - self.decimals] + "." + digits[len(digits) - self.decimals :]
            lines.append(self.option_text(o) + (f" |{'-' if cost < 0 else ''}{number}" if cost else ""))
        return ("" if self.primary else " ") + "\n".join(lines) + "\n"

    def scaled_costs(self):
        """The costs with as few decimals as are enough for all."""
        costs = [cost for _, cost in self.options]
        for _ in range(self.decimals):
            if any(cost % 10 for cost in costs):
                break
            costs = [cost // 10 for cost in costs]
        return costs

    def fingerprint(self):
        lines = [f"{name} {least} {most}" for name, least, most in self.items] + ["--"]
        for o, cost in enumerate(self.scaled_costs()):
            lines.append(self.option_text(o) + (f"|{cost}" if cost else ""))
        value = 14695981039346656037
        for byte in "".join(line + "\n" for line in lines).encode():
            value = (value ^ byte) * 1099511628211 % 2**64
        return f"{value:016x}"

    def covers(self):
        """All covers, by trying every set of options."""
        for chosen in product((False, True), repeat=len(self.options)):
            colors = [[] for _ in self.items]
            for entries, _ in (option for option, taken in zip(self.options, chosen) if taken):
                for item, color in entries:
                    colors[item].append(color)
            if all(
                least <= len(colors[i]) <= most
                if i < self.primary
                else len(colors[i]) <= 1 or (colors[i][0] and len(set(colors[i])) == 1)
                for i, (_, least, most) in enumerate(self.items)
            ):
                yield [o for o, taken in enumerate(chosen) if taken]

    def answers(self):
        """The claim of each kind, and for kind options the number of covers with each option."""
        costs, covers = self.scaled_costs(), list(self.covers())
        sums = [sum(costs[o] for o in cover) for cover in covers]
        with_option = [sum(o in cover for cover in covers) for o in range(len(self.options))]
        return {
            "count": str(len(covers)),
            "options": str(len(covers)),
            "least": str(min(sums)) if sums else "none",
            "most": str(max(sums)) if sums else "none",
        }, with_option


def leb(number):
    data = bytearray()
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    return bytes(data + bytes([number]))


class Producer:
    """Writes a certificate. A state is (how often each primary item must and may be covered, the possible options)."""

    def __init__(self, problem, random):
        self.p, self.random, self.settled, self.rows, self.order = problem, random, {}, {}, []
        self.with_item = [
            [o for o, (entries, _) in enumerate(problem.options) if any(i == item for i, _ in entries)]
            for item in range(len(problem.items))
        ]
        needs = tuple((least, most) for _, least, most in problem.items[: problem.primary])
        self.root = self.settle(self.normal(needs, frozenset(range(len(problem.options)))))

    def normal(self, needs, left):
        count = lambda i: sum(o in left for o in self.with_item[i])
        return tuple((must, may if must else min(may, count(i))) for i, (must, may) in enumerate(needs)), left

    def choose(self, state, option):
        needs, left = list(state[0]), state[1] - {option}
        for item, color in self.p.options[option][0]:
            if item < self.p.primary:
                must, may = needs[item]
                needs[item] = max(must - 1, 0), may - 1
                if may > 1:
                    continue
            left = {o for o in left if o not in self.with_item[item] or (color and (item, color) in self.p.options[o][0])}
        return self.normal(needs, frozenset(left))

    def possible(self, state, item):
        return [o for o in self.with_item[item] if o in state[1]]

    def settle(self, state):
        """The steps from a state to one that is a row or the end: (bytes, options chosen, end), where the end is
        a state of a row, True for a cover, or False for a dead end."""
        if state not in self.settled:
            must = lambda i: state[0][i][0] if i < self.p.primary else 0
            items = list(range(len(self.p.items)))
            self.random.shuffle(items)
            dead = [i for i in items if len(self.possible(state, i)) < must(i)]
            forced = [i for i in items if must(i) and len(self.possible(state, i)) == must(i)]
            if dead and self.random.random() < 0.8:
                self.settled[state] = leb(1) + leb(dead[0]), [], False
            elif forced and self.random.random() < 0.8:
                option = self.possible(state, forced[0])[0]
                data, chosen, end = self.settle(self.choose(state, option))
                self.settled[state] = leb(2) + leb(forced[0]) + data, [option] + chosen, end
            elif not state[1] and not any(must(i) for i in items):
                self.settled[state] = leb(0), [], True
            else:
                open_items = [i for i in items if self.possible(state, i) or must(i)]
                self.settled[state] = b"", [], state
                self.make_row(state, open_items[0], must(open_items[0]))
        return self.settled[state]

    def make_row(self, state, item, must):
        """A row: its item, its branches (option or None, steps), and the number of covers below it."""
        branches, left = [], state[1]
        for option in self.possible(state, item):
            branches.append((option, self.settle(self.choose((state[0], left), option))))
            left = left - {option}
        if must == 0:
            branches.append((None, self.settle(self.normal(state[0], left))))
        self.rows[state] = item, branches, sum(self.number(steps[2]) for _, steps in branches)
        self.order.append(state)  # after all states below it

    def number(self, end):
        return int(end) if isinstance(end, bool) else self.rows[end][2]

    def certificate(self, kind, claim, with_option):
        """A list: the head, each row, and the end. Together they are the certificate."""
        slots, free, used = {}, [], 0

        def target(steps):
            nonlocal used
            data, _, end = steps
            if isinstance(end, bool):
                return data
            is_new = end not in slots
            if is_new:
                if not free:
                    free.append(used)
                    used += 1
                slots[end] = free.pop(self.random.randrange(len(free)))
            number = leb(self.rows[end][2]) if is_new and kind == "options" else b""
            return data + leb(3 + slots[end]) + number

        head = f"quadrille-certificate-1\nkind {kind}\nproblem {self.p.fingerprint()}\nclaim {claim}\nrows\n"
        parts = [head.encode() + target(self.root)]
        for state in reversed(self.order):
            item, branches, _ = self.rows[state]
            row = leb(slots[state] + 1) + leb(item)
            free_before = self.random.random() < 0.5  # a row's own slot may be taken by its branches
            if free_before:
                free.append(slots[state])
            row += b"".join(target(steps) for _, steps in branches)
            if not free_before:
                free.append(slots[state])
            parts.append(row)
        end = b"\0" + (b"".join(map(leb, with_option)) if kind == "options" else b"")
        return parts + [end]
