// Boards and pieces whose numbers of tilings are known.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/count_with_symmetries.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/shapes/sets.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(tilings)

/// A puzzle by the words of a command line, after `tile`.
struct Named {
    std::string_view words;
    std::string_view count;   ///< of tilings
    std::string_view orbits;  ///< up to symmetry; empty if the source does not say
    std::string_view source;

    friend std::ostream& operator<<(std::ostream& out, const Named& row) {
        return out << "tile " << row.words << " (" << row.source << ')';
    }
};

std::unique_ptr<Encoder> encoder_of(std::string_view words) {
    EncoderInput input;
    std::vector<std::string> parts;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        parts.emplace_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string name = parts[i].substr(2);
        const bool has_value = i + 1 < parts.size() && !parts[i + 1].starts_with("--");
        input.settings.emplace_back(name, has_value ? parts[++i] : "");
    }
    for (const EncoderInfo& row : encoders()) {
        if (row.name == "tile") return make_encoder(row, input);
    }
    throw std::logic_error("there is no encoder 'tile'");
}

Count orbits_of(const Encoder& encoder) {
    const SymmetryGroup group(encoder.problem(), encoder.symmetries());
    return count_up_to_symmetry(encoder.problem(), group).count;
}

const std::vector<Named> quick{
    {"--board 3x20 --pieces pentominoes", "8", "2", "Knuth, TAOCP 7.2.2.1"},
    {"--board 3x3x3 --pieces soma", "11520", "240", "Conway and Guy 1961"},
    {"--board 2x3x10 --pieces pentominoes", "96", "12", "Bouwkamp 1967"},
    {"--board 6x6 --pieces hexiamonds", "624", "156", "Goodger, Polyform Puzzler"},
    {"--board 4x9 --pieces hexiamonds", "148", "74", "Goodger, Polyform Puzzler"},
    {"--board 3x12 --pieces hexiamonds", "0", "0", "Goodger, Polyform Puzzler"},
    {"--board 4x7 --pieces tetrahexes", "18", "9", "Goodger, Polyform Puzzler"},
    {"--board 3x30 --pieces pentominoes --one-sided", "184", "46", "Goodger, Polyform Puzzler"},
    {"--board hexagon:2 --pieces diamonds", "20", "6", "OEIS A008793 and A066931"},
    {"--board hexagon:3 --pieces diamonds", "980", "113", "OEIS A008793 and A066931"},
    {"--board diamond:5 --pieces dominoes", "32768", "", "2^15, Elkies and others 1992"},
    {"--board 4x4x4 --pieces dicubes", "5051532105", "", "OEIS A028447"},
    {"--board 8x8 --pieces dominoes", "12988816", "", "OEIS A004003"},
    {"--board 5x8 --pieces pentominoes --copies 0..", "1696781", "", "OEIS A233427"},
    {"--board 4x4 --pieces 1x1,2x2,3x3,4x4 --copies 0..", "40", "13", "OEIS A045846 and A224239"},
};

void check(const Named& row) {
    const auto encoder = encoder_of(row.words);
    BOOST_TEST(count_with_symmetries(encoder->problem(), encoder->symmetries()).count.str() ==
               row.count);
    if (!row.orbits.empty()) BOOST_TEST(orbits_of(*encoder).str() == row.orbits);
}

BOOST_DATA_TEST_CASE(are_counted_as_published, boost::unit_test::data::make(quick), row) {
    check(row);
}

const std::vector<Named> slow{
    {"--board 6x10 --pieces pentominoes", "9356", "2339", "Knuth, TAOCP 7.2.2.1"},
    {"--board 5x12 --pieces pentominoes", "4040", "1010", "Knuth, TAOCP 7.2.2.1"},
    {"--board 4x15 --pieces pentominoes", "1472", "368", "Knuth, TAOCP 7.2.2.1"},
    {"--board scott --pieces pentominoes", "520", "65", "Scott 1958"},
    {"--board 2x5x6 --pieces pentominoes", "2112", "264", "Bouwkamp 1967"},
    {"--board 2x4x4 --pieces tetracubes", "11120", "695", "8 * 1390, Knuth, TAOCP 7.2.2.1"},
    {"--board 5x11 --pieces kanoodle", "371020", "92755", "371020: counted by two engines"},
};

const std::vector<Named> longest{
    {"--board 3x4x5 --pieces pentominoes", "31520", "3940", "Bouwkamp 1967"},
    {"--board 5x5x5 --pieces conway", "27456", "572", "27456: counted by two encodings"},
    {"--board 5x5 --pieces tetrasticks --copies 0..1 --cross no", "14360", "1795",
     "Knuth, Dancing Links 2000"},
};

BOOST_TEST_DECORATOR(*boost::unit_test::label("slow"))
BOOST_DATA_TEST_CASE(that_take_longer_are_counted_as_published, boost::unit_test::data::make(slow),
                     row) {
    check(row);
}

BOOST_TEST_DECORATOR(*boost::unit_test::label("long"))
BOOST_DATA_TEST_CASE(that_take_longest_are_counted_as_published,
                     boost::unit_test::data::make(longest), row) {
    check(row);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
