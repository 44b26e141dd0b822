"""A second producer of certificates, as plain as it can be.

It shares nothing with Quadrille, and nothing with the checker. docs/formats.md describes the bytes.
Choices that a producer may make freely (the item of a row, forced steps, slots) are made at random.
"""


def leb(number):
    data = bytearray()
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    return bytes(data + bytes([number]))


class Producer:
    """Writes a certificate. A state is (how often each primary item must and may be covered, the possible options)."""

    def __init__(self, problem, random, lies=0):
        """With this probability, a step is a lie. All numbers agree with the lies."""
        self.p, self.random, self.settled, self.rows, self.order = problem, random, {}, {}, []
        self.lies = lies
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
            if self.random.random() < self.lies:
                self.settled[state] = self.lie(state, items[0])
            elif dead and self.random.random() < 0.8:
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

    def lie(self, state, item):
        ends = [(leb(1) + leb(item), [], False), (leb(0), [], True)]
        ends += [(b"", [], other) for other in self.order[:3]]
        for option in self.possible(state, item)[:1]:
            data, chosen, end = self.settle(self.choose(state, option))
            ends += [(leb(2) + leb(item) + data, [option] + chosen, end)] * 2
        return self.random.choice(ends)

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

    def sums_of_options(self):
        """For each option, the ways to each choice of it times the number below."""
        sums, ways = [0] * len(self.p.options), dict.fromkeys(self.order, 0)

        def add(ways_here, option, steps):
            chosen = ([] if option is None else [option]) + steps[1]
            for o in chosen:
                sums[o] += ways_here * self.number(steps[2])
            if steps[2] in ways and not isinstance(steps[2], bool):
                ways[steps[2]] += ways_here

        add(1, None, self.root)
        for state in reversed(self.order):
            for option, steps in self.rows[state][1]:
                add(ways[state], option, steps)
        return sums

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
            if state not in slots:
                continue  # only a lie leads to it
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
