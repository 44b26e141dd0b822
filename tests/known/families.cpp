#include "known/families.hpp"

#include <string>
#include <vector>

#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {
namespace {

/// `count` items of one kind. Their names are a letter and a number.
class Items {
   public:
    Items(ProblemBuilder& builder, char letter, unsigned count, Multiplicity multiplicity = {}) {
        for (unsigned i = 0; i < count; ++i) {
            items_.push_back(builder.add_primary(letter + std::to_string(i), multiplicity));
        }
    }
    static Items secondary(ProblemBuilder& builder, char letter, unsigned count) {
        Items items(builder, letter, 0);
        for (unsigned i = 0; i < count; ++i) {
            items.items_.push_back(builder.add_secondary(letter + std::to_string(i)));
        }
        return items;
    }

    Entry operator[](std::size_t i) const { return {items_[i]}; }

   private:
    std::vector<ItemId> items_;
};

/// The number of the pair i < j.
unsigned pair_number(unsigned i, unsigned j) {
    return j * (j - 1) / 2 + i;
}

/// All graphs of n labelled vertices in which every vertex has this degree. An option is an edge.
Problem regular_graphs(unsigned n, unsigned degree) {
    ProblemBuilder builder;
    const Items vertex(builder, 'v', n, {degree, degree});
    for (unsigned j = 1; j < n; ++j) {
        for (unsigned i = 0; i < j; ++i) builder.add_option({vertex[i], vertex[j]});
    }
    return std::move(builder).build();
}

void add_dominoes(ProblemBuilder& builder, const Items& square, unsigned n) {
    for (unsigned r = 0; r < n; ++r) {
        for (unsigned c = 0; c < n; ++c) {
            if (c + 1 < n) builder.add_option({square[r * n + c], square[r * n + c + 1]});
            if (r + 1 < n) builder.add_option({square[r * n + c], square[r * n + n + c]});
        }
    }
}

/// Adds an option for each perfect matching of the vertices in `left`. An option covers the
/// matching's edges.
void add_factors(ProblemBuilder& builder, const Items& edge, std::vector<unsigned> left,
                 std::vector<Entry>& chosen) {
    if (left.empty()) {
        builder.add_option(chosen);
        return;
    }
    const unsigned first = left.front();
    for (std::size_t k = 1; k < left.size(); ++k) {
        std::vector<unsigned> rest = left;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
        rest.erase(rest.begin());
        chosen.push_back(edge[pair_number(first, left[k])]);
        add_factors(builder, edge, std::move(rest), chosen);
        chosen.pop_back();
    }
}

}  // namespace

Problem queens(unsigned n) {
    return QueensEncoder(n).problem();
}

Problem langford(unsigned n) {
    return LangfordEncoder(n).problem();
}

Problem toroidal_queens(unsigned n) {
    ProblemBuilder builder;
    const Items row(builder, 'r', n);
    const Items column(builder, 'c', n);
    const Items rising = Items::secondary(builder, 'a', n);
    const Items falling = Items::secondary(builder, 'b', n);
    for (unsigned r = 0; r < n; ++r) {
        for (unsigned c = 0; c < n; ++c) {
            builder.add_option({row[r], column[c], rising[(r + c) % n], falling[(n + r - c) % n]});
        }
    }
    return std::move(builder).build();
}

Problem skolem(unsigned n) {
    ProblemBuilder builder;
    const Items number(builder, 'd', n);
    const Items place(builder, 's', 2 * n);
    for (unsigned k = 1; k <= n; ++k) {
        for (unsigned i = 0; i + k < 2 * n; ++i) {
            builder.add_option({number[k - 1], place[i], place[i + k]});
        }
    }
    return std::move(builder).build();
}

Problem sum_triples(unsigned n) {
    ProblemBuilder builder;
    const Items number(builder, 'n', 3 * n);
    for (unsigned x = 1; x <= 3 * n; ++x) {
        for (unsigned y = x + 1; x + y <= 3 * n; ++y) {
            builder.add_option({number[x - 1], number[y - 1], number[x + y - 1]});
        }
    }
    return std::move(builder).build();
}

Problem latin_squares(unsigned n) {
    ProblemBuilder builder;
    const Items cell(builder, 'p', n * n);
    const Items row(builder, 'r', n * n);
    const Items column(builder, 'c', n * n);
    for (unsigned r = 0; r < n; ++r) {
        for (unsigned c = 0; c < n; ++c) {
            for (unsigned v = 0; v < n; ++v) {
                builder.add_option({cell[r * n + c], row[r * n + v], column[c * n + v]});
            }
        }
    }
    return std::move(builder).build();
}

Problem sudoku_grids(unsigned n) {
    const unsigned side = n * n;
    ProblemBuilder builder;
    const Items cell(builder, 'p', side * side);
    const Items row(builder, 'r', side * side);
    const Items column(builder, 'c', side * side);
    const Items box(builder, 'b', side * side);
    for (unsigned r = 0; r < side; ++r) {
        for (unsigned c = 0; c < side; ++c) {
            for (unsigned v = 0; v < side; ++v) {
                builder.add_option({cell[r * side + c], row[r * side + v], column[c * side + v],
                                    box[(r / n * n + c / n) * side + v]});
            }
        }
    }
    return std::move(builder).build();
}

Problem dominoes(unsigned n) {
    ProblemBuilder builder;
    const Items square(builder, 's', n * n);
    add_dominoes(builder, square, n);
    return std::move(builder).build();
}

Problem grid_matchings(unsigned n) {
    ProblemBuilder builder;
    const Items square(builder, 's', n * n);
    add_dominoes(builder, square, n);
    for (unsigned s = 0; s < n * n; ++s) builder.add_option({square[s]});
    return std::move(builder).build();
}

Problem perfect_matchings(unsigned n) {
    return regular_graphs(n, 1);
}

Problem two_regular_graphs(unsigned n) {
    return regular_graphs(n, 2);
}

Problem cubic_graphs(unsigned n) {
    return regular_graphs(n, 3);
}

Problem set_partitions(unsigned n) {
    ProblemBuilder builder;
    const Items element(builder, 'x', n);
    for (unsigned bits = 1; bits < 1u << n; ++bits) {
        std::vector<Entry> option;
        for (unsigned i = 0; i < n; ++i) {
            if ((bits >> i & 1) != 0) option.push_back(element[i]);
        }
        builder.add_option(option);
    }
    return std::move(builder).build();
}

Problem triple_systems(unsigned n) {
    ProblemBuilder builder;
    const Items edge(builder, 'e', n * (n - 1) / 2);
    for (unsigned k = 2; k < n; ++k) {
        for (unsigned j = 1; j < k; ++j) {
            for (unsigned i = 0; i < j; ++i) {
                builder.add_option(
                    {edge[pair_number(i, j)], edge[pair_number(i, k)], edge[pair_number(j, k)]});
            }
        }
    }
    return std::move(builder).build();
}

Problem one_factorisations(unsigned n) {
    ProblemBuilder builder;
    const Items edge(builder, 'e', n * (n - 1) / 2);
    std::vector<unsigned> vertices;
    for (unsigned v = 0; v < n; ++v) vertices.push_back(v);
    std::vector<Entry> chosen;
    add_factors(builder, edge, std::move(vertices), chosen);
    return std::move(builder).build();
}

Problem matrices_of_sum_2(unsigned n) {
    ProblemBuilder builder;
    const Items row(builder, 'r', n, {2, 2});
    const Items column(builder, 'c', n, {2, 2});
    for (unsigned r = 0; r < n; ++r) {
        for (unsigned c = 0; c < n; ++c) builder.add_option({row[r], column[c]});
    }
    return std::move(builder).build();
}

}  // namespace quadrille::testing
