// Diagrams are read within a memory budget: what is counted is what is taken.
#include <boost/test/data/test_case.hpp>
#include <functional>
#include <sstream>
#include <string>

#include "peak.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "support.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(reading_memory)

namespace {

namespace data = boost::unit_test::data;

constexpr std::size_t options = 300'000;

const Problem& problem_of_many_options() {
    static const Problem problem = [] {
        ProblemBuilder builder;
        const Entry item{builder.add_primary("a")};
        for (std::size_t o = 0; o < options; ++o) builder.add_option({item});
        return std::move(builder).build();
    }();
    return problem;
}

/// One choice with a branch for each option.
Diagram wide() {
    DiagramBuilder builder(options);
    std::vector<Branch> branches;
    for (std::size_t o = 0; o < options; ++o) branches.push_back({id_at<OptionId>(o), unit_node});
    return builder.build(builder.choice(branches));
}

/// A solution of all options: a node for each.
Diagram deep() {
    DiagramBuilder builder(options);
    NodeId node = unit_node;
    for (std::size_t o = 0; o < options; ++o) {
        const Branch branch{id_at<OptionId>(o), node};
        node = builder.choice({&branch, 1});
    }
    return builder.build(node);
}

struct Reader {
    const char* name;
    Diagram (*read)(std::string_view, const Problem&, std::string_view, MemoryBudget*);
    void (*write)(std::ostream&, const Diagram&);
    Diagram (*make)();
};
std::ostream& operator<<(std::ostream& out, const Reader& reader) {
    return out << reader.name;
}

void write_text(std::ostream& out, const Diagram& diagram) {
    write_diagram(out, diagram, problem_of_many_options());
}
void write_binary(std::ostream& out, const Diagram& diagram) {
    write_zdd(out, diagram);
}

const std::vector<Reader> readers{{"a wide diagram", read_diagram, write_text, wide},
                                  {"a deep diagram", read_diagram, write_text, deep},
                                  {"a wide zdd", read_zdd, write_binary, wide},
                                  {"a deep zdd", read_zdd, write_binary, deep}};

std::string text_of(const Reader& reader) {
    std::ostringstream out;
    reader.write(out, reader.make());
    return out.str();
}

BOOST_DATA_TEST_CASE(the_memory_of_the_diagram_stays_counted, data::make(readers), reader) {
    const std::string text = text_of(reader);
    MemoryBudget memory;
    memory.take(1000);
    const Diagram diagram = reader.read(text, problem_of_many_options(), "-", &memory);
    BOOST_TEST(memory.used() == 1000 + diagram.bytes());
    BOOST_CHECK_THROW((void)reader.read(text + "x", problem_of_many_options(), "-", &memory),
                      InputError);
    BOOST_TEST(memory.used() == 1000 + diagram.bytes());
}

BOOST_DATA_TEST_CASE(what_does_not_fit_is_refused_and_given_back, data::make(readers), reader) {
    const std::string text = text_of(reader);
    MemoryBudget memory(mebibyte);
    BOOST_CHECK_EXCEPTION((void)reader.read(text, problem_of_many_options(), "-", &memory),
                          MemoryLimitError, [](const MemoryLimitError& error) {
                              return std::string_view(error.what()).find("1 MiB") !=
                                     std::string_view::npos;
                          });
    BOOST_TEST(memory.used() == 0u);
}

BOOST_TEST_DECORATOR(*boost::unit_test::enable_if<!is_sanitized>())
BOOST_DATA_TEST_CASE(readers_keep_to_the_limit_whether_a_diagram_fits_or_not, data::make(readers),
                     reader) {
    const std::string text = text_of(reader);
    const Problem& problem = problem_of_many_options();  // made here, outside of what is measured
    bool has_fitted = false, has_not_fitted = false;
    for (const std::size_t limit : {2u, 4u, 8u, 16u, 32u, 64u}) {
        const Ended ended = peak_of([&] {
            MemoryBudget memory(limit * mebibyte);
            try {
                (void)reader.read(text, problem, "-", &memory);
                return 0;
            } catch (const MemoryLimitError&) {
                return 1;
            }
        });
        BOOST_TEST_MESSAGE(limit << " MiB: peak " << ended.peak / 1024 << " KiB, status "
                                 << ended.status);
        BOOST_TEST(ended.peak <= limit * mebibyte + overhead);
        has_fitted |= ended.status == 0;
        has_not_fitted |= ended.status == 1;
    }
    BOOST_TEST(has_fitted);
    BOOST_TEST(has_not_fitted);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
