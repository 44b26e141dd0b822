// A problem that is spelled in another way is the same problem, or is refused: it never becomes
// another one. A text that has two readings is read in one of them, and a warning names the other.
// MANY_SPELLINGS in the environment sets how many spellings are tried.
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include "quadrille/error.hpp"
#include "quadrille/problem_text.hpp"
#include "support/sanitized.hpp"
#include "text/formats/spelled.hpp"

using namespace quadrille;
using test::Draft;
using test::shape_of;
using test::Spelling;

BOOST_AUTO_TEST_SUITE(spelled_problems)

namespace {

std::size_t many_spellings() {
    const char* const wanted = std::getenv("MANY_SPELLINGS");
    if (wanted != nullptr) return std::strtoull(wanted, nullptr, 10);
    return testing::is_sanitized ? 4'000 : 40'000;
}

/// Words in small letters, or in capitals, if the whole word is a keyword of MPS or LP.
std::string with_other_letters(std::string line, bool small) {
    for (const char* const word : {"NAME", "ROWS", "COLUMNS", "RHS", "RANGES", "BOUNDS", "ENDATA",
                                   "Minimize", "Subject To", "Binaries", "End"}) {
        if (!line.starts_with(word)) continue;
        for (char& c : line) {
            const int other = small ? std::tolower(c) : std::toupper(c);
            if (line.find(' ') == line.npos || line.starts_with("Subject")) {
                c = static_cast<char>(other);
            }
        }
    }
    return line;
}

class Speller {
   public:
    Speller(const Spelling& spelling, std::mt19937& random)
        : spelling_(spelling), random_(random) {}

    std::string spell(const Draft& draft) {
        std::vector<std::string> lines = spelling_.write(draft);
        const char* const ends[] = {"\n", "\n", "\r\n", "\r"};
        const std::string end = ends[below(8) < 4 ? 0 : 1 + below(3)];
        const bool has_blanks = below(2) == 0, breaks = below(4) == 0, indents = below(4) == 0;
        const bool has_empty_lines = below(4) == 0, has_comments = below(3) == 0;
        const bool changes_letters = below(3) == 0, small = below(2) == 0;
        std::string text = below(8) == 0 ? "\xEF\xBB\xBF" : "";
        for (std::string& line : lines) {
            if (has_empty_lines && below(3) == 0) text += (below(2) == 0 ? "" : " \t") + end;
            if (has_comments && !spelling_.comment.empty() && below(3) == 0) {
                text += std::string(spelling_.comment) + end;
            }
            if (spelling_.has_keywords && changes_letters) line = with_other_letters(line, small);
            if (spelling_.lines_may_indent && indents) text += blanks();
            for (const char c : line) {
                if (c != ' ') {
                    text += c;
                } else if (spelling_.lines_may_break && breaks && below(6) == 0) {
                    text += end;
                } else {
                    text += has_blanks ? blanks() : " ";
                }
            }
            if (has_blanks && below(4) == 0) text += blanks();
            text += end;
        }
        if (below(6) == 0) text.resize(text.size() - end.size());
        return text;
    }

   private:
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
    std::string blanks() {
        const char* const kinds[] = {" ", "  ", "\t", " \t ", "    "};
        return kinds[below(5)];
    }

    const Spelling& spelling_;
    std::mt19937& random_;
};

struct Tally {
    std::size_t read = 0, doubted = 0, refused = 0;
};

/// Is the other reading named?
bool names(const Problem& problem, std::string_view form) {
    for (const std::string& warning : problem.warnings()) {
        if (warning.find("--from " + std::string(form)) != std::string::npos) return true;
    }
    return false;
}

void try_spelling(const Spelling& spelling, std::mt19937& random, Tally& tally) {
    const Draft draft = test::random_draft(random, spelling.powers);
    const std::string text = Speller(spelling, random).spell(draft);
    const std::string wanted = shape_of(draft);
    for (const bool is_named : {false, true}) {
        try {
            ReadingSettings settings;
            if (is_named) settings.from = spelling.form;
            const Problem problem = read_problem(text, settings);
            if (shape_of(problem) == wanted) {
                tally.read += !is_named;
            } else if (!is_named && names(problem, spelling.form)) {
                ++tally.doubted;
            } else {
                BOOST_ERROR(spelling.form << (is_named ? " by name" : "")
                                          << " became another problem:\n"
                                          << text << "\nread as\n"
                                          << shape_of(problem) << "\nnot\n"
                                          << wanted);
            }
        } catch (const InputError&) {
            tally.refused += !is_named;
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_problem_spelled_in_another_way_is_never_another_problem) {
    std::mt19937 random(1);
    const auto& table = test::spellings();
    std::map<std::string, Tally> tallies;
    const std::size_t rounds = many_spellings() / table.size();
    for (const Spelling& spelling : table) {
        Tally& tally = tallies[std::string(spelling.form)];
        for (std::size_t round = 0; round < rounds; ++round) try_spelling(spelling, random, tally);
    }
    // Most spellings are read: the test would be idle otherwise.
    for (const auto& [form, tally] : tallies) {
        BOOST_TEST_MESSAGE(form << ": " << tally.read << " read, " << tally.doubted
                                << " with two readings, " << tally.refused << " refused");
        BOOST_TEST(tally.read + tally.doubted > tally.refused, form);
    }
}

BOOST_AUTO_TEST_SUITE_END()
