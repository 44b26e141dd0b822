// Each path that leads nowhere is refused by every engine, with a sentence that says why.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "engines.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/subtree.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(refused_paths_of_all_engines)

namespace {

namespace data = boost::unit_test::data;

// Items are numbered from 0, with s as the last one, and options from 0.
const std::string plain = "a b c | s\na\na b\nb\nc\nc b s\n";
const std::string several = "a b 1:2|c | s\na\na b\nb\nc\nc b s\n";

struct RefusedPath {
    std::string path;  // as to_text() writes it
    std::string why;
};
std::ostream& operator<<(std::ostream& out, const RefusedPath& refused) {
    return out << refused.path;
}

const std::vector<RefusedPath> refused_paths{
    {"4:0", "it names an item that does not exist"},
    {"4:-", "it names an item that does not exist"},
    {"3:4", "it branches on a secondary item"},
    {"0:0,0:1", "it branches on an item that cannot be covered again"},
    {"0:1,1:2", "it branches on an item that cannot be covered again"},
    {"0:-", "it leaves an item uncovered"},
    {"0:0,2:-", "it leaves an item uncovered"},
    {"0:5", "it names an option that does not exist"},
    {"0:2", "it names an option that does not have its item"},
    {"0:1,2:4", "its choices contradict each other"},
};

std::string refusal(Engine& engine, const Path& path) {
    try {
        engine.start_at(path);
    } catch (const ProblemError& error) {
        return error.what();
    }
    return {};
}

template <typename Visit>
void for_each_engine(const std::string& text, Visit visit) {
    const Problem problem = read_dlx(text);
    for (const EngineRow& row : engine_rows()) {
        if (row.features.prefixes && takes(row, problem)) visit(row.name, *row.make(problem, {}));
    }
}

BOOST_DATA_TEST_CASE(the_sentence_is_the_same_of_every_engine, data::make(refused_paths), refused) {
    const Path path = parse_path(refused.path);
    for (const std::string& text : {plain, several}) {
        for_each_engine(text, [&](std::string_view name, Engine& engine) {
            BOOST_TEST(refusal(engine, path) == "the path cannot be followed: " + refused.why,
                       name);
        });
    }
}

BOOST_AUTO_TEST_CASE(an_item_that_has_enough_may_be_closed) {
    for_each_engine(several, [&](std::string_view name, Engine& engine) {
        BOOST_TEST(refusal(engine, parse_path("2:3,2:-")) == "", name);
    });
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
