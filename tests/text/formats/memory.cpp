// The readers of set partitioning and MPS keep to a memory limit, and give back what they took.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "quadrille/memory.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/spp.hpp"
#include "text/formats/texts.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(format_memory)

namespace {

Problem many_columns() {
    ProblemBuilder builder;
    constexpr std::uint32_t rows = 300, columns = 5000;
    for (std::uint32_t r = 0; r < rows; ++r) builder.add_primary(std::to_string(r + 1));
    for (std::uint32_t c = 0; c < columns; ++c) {
        for (std::uint32_t k = 0; k < 5; ++k) {
            builder.add_entry({id_at<ItemId>((c + k * (1 + c / rows)) % rows)});
        }
        builder.end_option(Decimal(c, 2));
    }
    return std::move(builder).build();
}

template <typename Read>
void test_limits(const std::string& text, Read read) {
    MemoryBudget unlimited;
    {
        std::istringstream in(text);
        const Problem problem = read(in, "p", &unlimited);
        BOOST_TEST(problem.bytes() <= unlimited.used());
        BOOST_TEST(problem.bytes() >= unlimited.used() * 9 / 10);
    }
    std::size_t refused = 0;
    std::size_t limit = text.size() / 2;
    for (bool was_read = false; !was_read; limit += limit / 8) {
        BOOST_REQUIRE(limit < 12 * text.size());
        MemoryBudget budget(limit);
        std::istringstream in(text);
        try {
            (void)read(in, "p", &budget);
            was_read = true;
        } catch (const MemoryLimitError&) {
            BOOST_TEST(budget.used() == 0u);
            ++refused;
        }
    }
    BOOST_TEST(refused > 3u);
}

}  // namespace

BOOST_AUTO_TEST_CASE(set_partitioning_keeps_to_the_limit) {
    test_limits(test::spp_text(many_columns()), [](auto& in, const char* file, auto* memory) {
        return read_spp(in, file, memory);
    });
}

BOOST_AUTO_TEST_CASE(mps_keeps_to_the_limit) {
    test_limits(
        test::mps_text(many_columns(), test::Mps::free),
        [](auto& in, const char* file, auto* memory) { return read_mps(in, file, memory); });
}

BOOST_AUTO_TEST_SUITE_END()
