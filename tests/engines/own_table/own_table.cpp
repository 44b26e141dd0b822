// A program with a table of engines of its own, in which there is only `links`. The linker takes it
// in place of lib/engines/src/engine_table.cpp.
#include <array>
#include <boost/test/unit_test.hpp>

#include "links/engine_row.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

constexpr std::array table{links::engine_row};
constexpr std::array<EngineInfo, 1> infos{table[0]};

}  // namespace

std::span<const EngineInfo> engines() {
    return infos;
}

std::span<const EngineRow> engine_rows() {
    return table;
}

std::span<const MissingEngine> missing_engines() {
    return {};
}

BOOST_AUTO_TEST_SUITE(own_table)

namespace {

/// Three items, which are covered one by one or two together.
Problem small_problem() {
    ProblemBuilder builder;
    for (const char* name : {"a", "b", "c"}) builder.add_primary(name);
    for (const char* name : {"a", "b", "c"}) builder.add_option({name});
    builder.add_option({"a", "b"});
    builder.add_option({"b", "c"});
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(the_engine_of_the_table_counts) {
    for (const char* name : {"auto", "links"}) {
        Settings settings;
        settings.engine = name;
        settings.sought = Sought::count;
        const auto engine = make_engine(small_problem(), settings);
        Count count;
        BOOST_TEST((engine->count(count) == Outcome::exhausted));
        BOOST_TEST((count == Count(3)));
        BOOST_TEST(engine->name() == "links");
    }
}

BOOST_AUTO_TEST_CASE(no_other_engine_is_there) {
    Settings settings;
    settings.engine = "bits";
    BOOST_CHECK_THROW((void)make_engine(small_problem(), settings), UnsupportedError);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille
