// Graphs, schedules and queens.
#include <algorithm>

#include "judge/families.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "random.hpp"

namespace quadrille::bench {

Draft graph_coloring(const Numbers& numbers) {
    const std::size_t vertices = numbers[0], edges = numbers[1], colors = numbers[2];
    Random random(numbers[3]);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t v = 0; v < vertices; ++v) {
        for (std::size_t w = v + 1; w < vertices; ++w) pairs.push_back({v, w});
    }
    random.shuffle(pairs);
    pairs.resize(std::min(edges, pairs.size()));
    Draft draft;
    std::vector<Draft::Option> options;
    for (std::size_t v = 0; v < vertices; ++v) {
        const std::size_t item = draft.add_primary("v" + std::to_string(v));
        for (std::size_t k = 0; k < colors; ++k) options.push_back({{item}});
    }
    for (const auto& [v, w] : pairs) {
        for (std::size_t k = 0; k < colors; ++k) {
            const std::size_t edge = draft.add_secondary(
                "e" + std::to_string(v) + "_" + std::to_string(w) + "_" + std::to_string(k));
            options[v * colors + k].push_back({edge});
            options[w * colors + k].push_back({edge});
        }
    }
    for (Draft::Option& option : options) draft.add_option(std::move(option));
    return draft;
}

Draft binary_constraints(const Numbers& numbers) {
    const std::size_t variables = numbers[0], values = numbers[1], constraints = numbers[2];
    const std::size_t forbidden_percent = numbers[3];
    const bool is_planted = numbers[4] != 0;
    Random random(numbers[5]);
    Draft draft;
    std::vector<std::size_t> variable, planted;
    for (std::size_t v = 0; v < variables; ++v) {
        variable.push_back(draft.add_secondary("v" + std::to_string(v)));
        planted.push_back(random.below(values));
    }
    for (std::size_t k = 0; k < constraints; ++k) {
        const std::size_t item = draft.add_primary("k" + std::to_string(k));
        const std::size_t a = random.below(variables);
        const std::size_t b = (a + 1 + random.below(variables - 1)) % variables;
        for (std::size_t x = 0; x < values; ++x) {
            for (std::size_t y = 0; y < values; ++y) {
                const bool is_kept = is_planted && x == planted[a] && y == planted[b];
                if (random.below(100) < forbidden_percent && !is_kept) continue;
                draft.add_option({{item}, {variable[a], x + 1}, {variable[b], y + 1}});
            }
        }
    }
    return draft;
}

Draft pigeonholes(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Draft draft;
    for (std::size_t h = 0; h + 1 < n; ++h) draft.add_secondary("h" + std::to_string(h));
    for (std::size_t p = 0; p < n; ++p) {
        const std::size_t pigeon = draft.add_primary("p" + std::to_string(p));
        for (std::size_t h = 0; h + 1 < n; ++h) draft.add_option({{pigeon}, {h}});
    }
    return draft;
}

Draft one_factorisation(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Draft draft;
    std::vector<std::vector<std::size_t>> in_round(n - 1, std::vector<std::size_t>(n));
    for (std::size_t r = 0; r + 1 < n; ++r) {
        for (std::size_t v = 0; v < n; ++v) {
            in_round[r][v] = draft.add_primary("r" + std::to_string(r) + "_" + std::to_string(v));
        }
    }
    for (std::size_t v = 0; v < n; ++v) {
        for (std::size_t w = v + 1; w < n; ++w) {
            const std::size_t game =
                draft.add_primary("g" + std::to_string(v) + "_" + std::to_string(w));
            for (std::size_t r = 0; r + 1 < n; ++r) {
                draft.add_option({{game}, {in_round[r][v]}, {in_round[r][w]}});
            }
        }
    }
    return draft;
}

Draft triple_system(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Draft draft;
    std::vector<std::vector<std::size_t>> pair(n, std::vector<std::size_t>(n));
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = a + 1; b < n; ++b) {
            pair[a][b] = draft.add_primary("p" + std::to_string(a) + "_" + std::to_string(b));
        }
    }
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = a + 1; b < n; ++b) {
            for (std::size_t c = b + 1; c < n; ++c) {
                draft.add_option({{pair[a][b]}, {pair[a][c]}, {pair[b][c]}});
            }
        }
    }
    return draft;
}

Draft timetable(const Numbers& numbers) {
    const std::size_t lessons = numbers[0], slots = numbers[1], rooms = numbers[2];
    const std::size_t teachers = numbers[3], allowed_percent = numbers[4];
    Random random(numbers[5]);
    Draft draft;
    const auto grid = [&](const std::string& name, std::size_t count) {
        std::vector<std::vector<std::size_t>> items(count, std::vector<std::size_t>(slots));
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t s = 0; s < slots; ++s) {
                items[i][s] =
                    draft.add_secondary(name + std::to_string(i) + "_" + std::to_string(s));
            }
        }
        return items;
    };
    const auto room = grid("room", rooms), teacher = grid("teacher", teachers);
    const auto group = grid("class", teachers);
    // Lessons are planted, each in a slot, with a room, a teacher and a class that are free there.
    std::vector<std::size_t> places(slots * rooms);
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    random.shuffle(places);
    std::vector<std::vector<bool>> busy_teacher(teachers, std::vector<bool>(slots)),
        busy_group = busy_teacher;
    for (std::size_t l = 0; l < lessons && l < places.size(); ++l) {
        const std::size_t slot = places[l] / rooms;
        std::size_t t = random.below(teachers), g = random.below(teachers);
        while (busy_teacher[t][slot]) t = (t + 1) % teachers;
        while (busy_group[g][slot]) g = (g + 1) % teachers;
        busy_teacher[t][slot] = busy_group[g][slot] = true;
        const std::size_t lesson = draft.add_primary("l" + std::to_string(l));
        for (std::size_t s = 0; s < slots; ++s) {
            if (s != slot && random.below(100) >= allowed_percent) continue;
            for (std::size_t r = 0; r < rooms; ++r) {
                if ((s != slot || r != places[l] % rooms) && random.below(100) >= allowed_percent)
                    continue;
                draft.add_option({{lesson}, {room[r][s]}, {teacher[t][s]}, {group[g][s]}});
            }
        }
    }
    return draft;
}

Draft queens(const Numbers& numbers) {
    return draft_of(QueensEncoder(static_cast<unsigned>(numbers[0])).problem());
}

Draft langford(const Numbers& numbers) {
    return draft_of(LangfordEncoder(static_cast<unsigned>(numbers[0])).problem());
}

}  // namespace quadrille::bench
