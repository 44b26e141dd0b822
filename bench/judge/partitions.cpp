// Sets that are divided into groups: people, trips, numbers, the corners of graphs and cubes.
#include <algorithm>
#include <array>

#include "judge/families.hpp"
#include "random.hpp"

namespace quadrille::bench {

Draft tables(const Numbers& numbers) {
    const std::size_t guests = numbers[0], tables = numbers[1], quarrels = numbers[3];
    const auto seats = static_cast<std::uint32_t>(numbers[2]);
    Random random(numbers[4]);
    Draft draft;
    std::vector<std::size_t> guest, table;
    for (std::size_t g = 0; g < guests; ++g)
        guest.push_back(draft.add_primary("g" + std::to_string(g)));
    for (std::size_t t = 0; t < tables; ++t)
        table.push_back(draft.add_primary("t" + std::to_string(t), {0, seats}));
    std::vector<Draft::Option> options;
    for (const std::size_t g : guest) {
        for (const std::size_t t : table) options.push_back({{g}, {t}});
    }
    for (std::size_t q = 0; q < quarrels; ++q) {
        const std::size_t a = random.below(guests);
        const std::size_t b = (a + 1 + random.below(guests - 1)) % guests;
        for (std::size_t t = 0; t < tables; ++t) {
            const std::size_t quarrel =
                draft.add_secondary("q" + std::to_string(q) + "_" + std::to_string(t));
            options[a * tables + t].push_back({quarrel});
            options[b * tables + t].push_back({quarrel});
        }
    }
    for (Draft::Option& option : options) draft.add_option(std::move(option));
    return draft;
}

Draft routes(const Numbers& numbers) {
    const std::size_t trips = numbers[0], places = numbers[1], most = numbers[2];
    const std::size_t wait = numbers[3];
    Random random(numbers[4]);
    // Trip i leaves at time i. After it, a crew can take any of the next `wait` trips that leave
    // from the place where it is then.
    std::vector<std::array<std::size_t, 2>> from_to;
    Draft draft;
    for (std::size_t t = 0; t < trips; ++t) {
        const std::size_t from = random.below(places);
        from_to.push_back({from, (from + 1 + random.below(places - 1)) % places});
        draft.add_primary("t" + std::to_string(t));
    }
    Draft::Option option;
    const auto extend = [&](const auto& self) -> void {
        draft.add_option(option);
        const std::size_t last = option.back().item;
        if (option.size() == most) return;
        for (std::size_t t = last + 1; t < std::min(trips, last + 1 + wait); ++t) {
            if (from_to[t][0] != from_to[last][1]) continue;
            option.push_back({t});
            self(self);
            option.pop_back();
        }
    };
    for (std::size_t t = 0; t < trips; ++t) {
        option = {{t}};
        extend(extend);
    }
    return draft;
}

Draft sums(const Numbers& numbers) {
    const std::size_t groups = numbers[0], size = numbers[1], range = numbers[2];
    Random random(numbers[3]);
    // Groups of `size` numbers with one sum are planted.
    const std::size_t sum = size * range / 2;
    std::vector<std::size_t> values;
    while (values.size() < groups * size) {
        std::size_t rest = sum;
        std::vector<std::size_t> group;
        for (std::size_t k = 1; k < size; ++k) {
            group.push_back(1 + random.below(range));
            rest -= std::min(rest, group.back());
        }
        if (rest == 0 || rest > range) continue;
        values.insert(values.end(), group.begin(), group.end());
        values.push_back(rest);
    }
    Draft draft;
    for (std::size_t i = 0; i < values.size(); ++i) draft.add_primary("n" + std::to_string(i));
    Draft::Option option;
    const auto extend = [&](const auto& self, std::size_t from, std::size_t rest) -> void {
        if (option.size() == size) {
            if (rest == 0) draft.add_option(option);
            return;
        }
        for (std::size_t i = from; i < values.size(); ++i) {
            if (values[i] > rest) continue;
            option.push_back({i});
            self(self, i + 1, rest - values[i]);
            option.pop_back();
        }
    };
    extend(extend, 0, sum);
    return draft;
}

Draft triangles(const Numbers& numbers) {
    const std::size_t vertices = numbers[0] - numbers[0] % 3, degree = numbers[1];
    Random random(numbers[2]);
    std::vector<std::vector<bool>> is_joined(vertices, std::vector<bool>(vertices));
    const auto join = [&](std::size_t v, std::size_t w) {
        is_joined[v][w] = is_joined[w][v] = v != w;
    };
    for (std::size_t v = 0; v < vertices; v += 3) {  // planted
        join(v, v + 1);
        join(v, v + 2);
        join(v + 1, v + 2);
    }
    for (std::size_t e = vertices; e < vertices * degree / 2; ++e)
        join(random.below(vertices), random.below(vertices));
    Draft draft;
    for (std::size_t v = 0; v < vertices; ++v) draft.add_primary("v" + std::to_string(v));
    for (std::size_t a = 0; a < vertices; ++a) {
        for (std::size_t b = a + 1; b < vertices; ++b) {
            for (std::size_t c = b + 1; c < vertices; ++c) {
                if (is_joined[a][b] && is_joined[a][c] && is_joined[b][c])
                    draft.add_option({{a}, {b}, {c}});
            }
        }
    }
    return draft;
}

Draft perfect_matchings(const Numbers& numbers) {
    const std::size_t side = numbers[0], degree = numbers[1];
    Random random(numbers[2]);
    Draft draft;
    for (std::size_t i = 0; i < 2 * side; ++i) draft.add_primary("v" + std::to_string(i));
    std::vector<std::size_t> partner(side);
    for (std::size_t i = 0; i < side; ++i) partner[i] = i;
    // A sum of permutations; an edge may come twice.
    for (std::size_t k = 0; k < degree; ++k) {
        random.shuffle(partner);
        for (std::size_t i = 0; i < side; ++i) draft.add_option({{i}, {side + partner[i]}});
    }
    return draft;
}

Draft golfers(const Numbers& numbers) {
    const std::size_t groups = numbers[0], size = numbers[1], weeks = numbers[2];
    const std::size_t players = groups * size;
    Draft draft;
    std::vector<std::size_t> plays, pair(players * players);
    for (std::size_t i = 0; i < weeks * players; ++i)
        plays.push_back(draft.add_primary("w" + std::to_string(i)));
    for (std::size_t p = 0; p < players; ++p) {
        for (std::size_t q = p + 1; q < players; ++q) {
            pair[p * players + q] =
                draft.add_secondary("p" + std::to_string(p) + "_" + std::to_string(q));
        }
    }
    std::vector<std::size_t> group;
    const auto extend = [&](const auto& self, std::size_t from) -> void {
        if (group.size() == size) {
            for (std::size_t week = 0; week < weeks; ++week) {
                // The groups of the first week are given.
                if (week == 0 && (group[0] % size != 0 || group.back() != group[0] + size - 1))
                    continue;
                Draft::Option option;
                for (std::size_t k = 0; k < size; ++k) {
                    option.push_back({plays[week * players + group[k]]});
                    for (std::size_t m = k + 1; m < size; ++m)
                        option.push_back({pair[group[k] * players + group[m]]});
                }
                draft.add_option(std::move(option));
            }
            return;
        }
        for (std::size_t p = from; p < players; ++p) {
            group.push_back(p);
            self(self, p + 1);
            group.pop_back();
        }
    };
    extend(extend, 0);
    return draft;
}

Draft subcubes(const Numbers& numbers) {
    const std::size_t dimension = numbers[0], least = numbers[1], most = numbers[2];
    const std::size_t corners = std::size_t{1} << dimension;
    Draft draft;
    for (std::size_t corner = 0; corner < corners; ++corner)
        draft.add_primary("v" + std::to_string(corner));
    // A subcube has free axes, and a corner of the others.
    for (std::size_t free = 0; free < corners; ++free) {
        std::size_t axes = 0;
        for (std::size_t k = 0; k < dimension; ++k) axes += free >> k & 1;
        if (axes < least || axes > most) continue;
        for (std::size_t corner = 0; corner < corners; ++corner) {
            if ((corner & free) != 0) continue;
            Draft::Option option;
            for (std::size_t other = 0; other < corners; ++other) {
                if ((other & ~free) == corner) option.push_back({other});
            }
            draft.add_option(std::move(option));
        }
    }
    return draft;
}

Draft lozenges(const Numbers& numbers) {
    const std::size_t a = numbers[0], b = numbers[1], c = numbers[2];
    // A lozenge joins an upward triangle at (x, y) to the downward one at (x, y), (x - 1, y) or
    // (x, y - 1). The hexagon has sides a, b, c, a, b, c.
    const std::size_t width = a + b, height = b + c;
    const auto has_up = [=](std::size_t x, std::size_t y) {
        return x < width && y < height && x + y >= b && x + y < a + b + c;
    };
    const auto has_down = [=](std::size_t x, std::size_t y) {
        return x < width && y < height && x + y + 1 >= b && x + y + 1 < a + b + c;
    };
    Draft draft;
    std::vector<std::size_t> up(width * height), down(width * height);
    for (std::size_t x = 0; x < width; ++x) {
        for (std::size_t y = 0; y < height; ++y) {
            const std::string name = std::to_string(x) + "_" + std::to_string(y);
            if (has_up(x, y)) up[x * height + y] = draft.add_primary("u" + name);
            if (has_down(x, y)) down[x * height + y] = draft.add_primary("d" + name);
        }
    }
    for (std::size_t x = 0; x < width; ++x) {
        for (std::size_t y = 0; y < height; ++y) {
            if (!has_up(x, y)) continue;
            const std::size_t item = up[x * height + y];
            if (has_down(x, y)) draft.add_option({{item}, {down[x * height + y]}});
            if (x > 0 && has_down(x - 1, y))
                draft.add_option({{item}, {down[(x - 1) * height + y]}});
            if (y > 0 && has_down(x, y - 1)) draft.add_option({{item}, {down[x * height + y - 1]}});
        }
    }
    return draft;
}

}  // namespace quadrille::bench
