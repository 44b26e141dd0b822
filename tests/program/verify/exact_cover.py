"""Problems, and the definition of exact cover. It shares nothing with Quadrille, and nothing with the checker."""

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
