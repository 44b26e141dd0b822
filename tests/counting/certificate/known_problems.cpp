// Problems with known numbers of solutions, by the way that the engine takes.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "known/families.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/dlx.hpp"
#include "support/sanitized.hpp"
#include "verified.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(known_problems)

namespace {

struct KnownProblem {
    std::string name;
    Problem (*make)(unsigned);
    unsigned size;
    std::string count;
};

std::ostream& operator<<(std::ostream& out, const KnownProblem& known) {
    return out << known.name << known.size;
}

/// A board of dominoes without two opposite corners. They have one color of a chessboard.
Problem mutilated_board(unsigned n) {
    std::ostringstream items, options;
    const auto is_cell = [n](unsigned r, unsigned c) {
        return r < n && c < n && r + c != 0 && r + c != 2 * n - 2;
    };
    for (unsigned r = 0; r < n; ++r) {
        for (unsigned c = 0; c < n; ++c) {
            if (!is_cell(r, c)) continue;
            items << 'r' << r << 'c' << c << ' ';
            if (is_cell(r, c + 1)) {
                options << 'r' << r << 'c' << c << " r" << r << 'c' << c + 1 << '\n';
            }
            if (is_cell(r + 1, c)) {
                options << 'r' << r << 'c' << c << " r" << r + 1 << 'c' << c << '\n';
            }
        }
    }
    return read_dlx(items.str() + '\n' + options.str());
}

/// A box of n x n x (n - 2) cells into cubes of any size.
Problem cubes_in_box(unsigned n) {
    std::ostringstream items, options;
    const unsigned height = n - 2;
    const auto cell = [](std::ostream& out, unsigned x, unsigned y, unsigned z) {
        out << x << '.' << y << '.' << z << ' ';
    };
    for (unsigned x = 0; x < n; ++x) {
        for (unsigned y = 0; y < n; ++y) {
            for (unsigned z = 0; z < height; ++z) {
                cell(items, x, y, z);
                for (unsigned s = 1; x + s <= n && y + s <= n && z + s <= height; ++s) {
                    for (unsigned i = 0; i < s * s * s; ++i) {
                        cell(options, x + i / (s * s), y + i / s % s, z + i % s);
                    }
                    options << '\n';
                }
            }
        }
    }
    return read_dlx(items.str() + '\n' + options.str());
}

/// Three equal options for each of n items: 3^n solutions, a number of several words.
Problem three_of_each(unsigned n) {
    std::ostringstream items, options;
    for (unsigned i = 0; i < n; ++i) {
        items << 'i' << i << ' ';
        for (unsigned copy = 0; copy < 3; ++copy) options << 'i' << i << '\n';
    }
    return read_dlx(items.str() + '\n' + options.str());
}

const std::vector<KnownProblem> quick_problems{
    {"three_of_each", three_of_each, 100, "515377520732011331036461129765621272702107522001"},
    {"dominoes", dominoes, 8, "12988816"},
    {"dominoes", dominoes, is_sanitized ? 12 : 16,
     is_sanitized ? "53060477521960000" : "2444888770250892795802079170816"},
    {"set_partitions", set_partitions, 13, "27644437"},
    {"latin_squares", latin_squares, 5, "161280"},
    {"mutilated_board", mutilated_board, 8, "0"},
    {"mutilated_board", mutilated_board, 10, "0"},
    {"cubes_in_box", cubes_in_box, 6, "112411358"},  // counted by two engines
    {"queens", queens, 8, "92"},
    {"langford", langford, 8, "300"},
    {"matchings", perfect_matchings, 12, "10395"},
    {"triple_systems", triple_systems, 9, "840"},
    {"matrices_of_sum_2", matrices_of_sum_2, 5, "2040"},
    {"grid_matchings", grid_matchings, 6, "2989126727"},
};

const std::vector<KnownProblem> long_problems{
    {"cubes_in_box", cubes_in_box, 7, "83059201313913"},
    {"latin_squares", latin_squares, 6, "812851200"},
    {"dominoes", dominoes, 20, "1269984011256235834242602753102293934298576249856"},
};

void check_known(const KnownProblem& known) {
    const Problem problem = known.make(known.size);
    std::ostringstream text, certificate;
    write_dlx(text, problem);
    const Certified certified = certify(problem, CertificateKind::count, certificate);
    BOOST_REQUIRE((certified.outcome == Certifying::written));
    BOOST_TEST(certified.count->str() == known.count);
    BOOST_TEST(certified.slots <= certified.rows);
    BOOST_TEST(verify(text.str(), certificate.str()) == "verified " + known.count);
}

}  // namespace

BOOST_DATA_TEST_CASE(quick, quick_problems, known) {
    check_known(known);
}

BOOST_AUTO_TEST_SUITE(large_ones, *boost::unit_test::label("long"))
BOOST_DATA_TEST_CASE(large, long_problems, known) {
    check_known(known);
}
BOOST_AUTO_TEST_SUITE_END()

// 16x16 dominoes have 24,000 rows. If slots were not used again, there would be as many states.
BOOST_AUTO_TEST_CASE(slots_are_used_again) {
    std::ostringstream out;
    const Certified certified = certify(dominoes(12), CertificateKind::count, out);
    BOOST_TEST(certified.is_swept);
    BOOST_TEST(certified.slots * 4 < certified.rows);
}

// A certificate of another problem, of another number or without its end is refused.
BOOST_AUTO_TEST_CASE(a_wrong_certificate_is_refused) {
    const Problem problem = dominoes(6);
    std::ostringstream text, other, certificate;
    write_dlx(text, problem);
    write_dlx(other, dominoes(4));
    (void)certify(problem, CertificateKind::count, certificate);
    const std::string right = certificate.str();
    BOOST_TEST(verify(text.str(), right) == "verified 6728");
    BOOST_TEST(!verify(other.str(), right).starts_with("verified"));
    BOOST_TEST(!verify(text.str(), right.substr(0, right.size() - 1)).starts_with("verified"));
    std::string changed = right;
    changed.replace(changed.find("6728"), 4, "6729");
    BOOST_TEST(!verify(text.str(), changed).starts_with("verified"));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
