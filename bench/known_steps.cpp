// known_steps FILE [--missed]: what share of the known steps in FILE the techniques of the ladder
// find. FILE is in the format of HoDoKu's library of regression tests, a line for each step:
//
//     :CODE:VALUES:GIVENS:DELETED:ELIMINATED:PLACED:
//
// Only the techniques of a code are applied to its position, each time to all of its candidates. A
// step is found if they exclude each candidate that it excludes, and it is the first if the pattern
// that they find first does so. In the position of a code that ends with -x, nothing must be found.
// With --missed, the missed lines are printed too.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "sudoku/logic/techniques.hpp"

namespace {

using namespace quadrille::sudoku;
using namespace quadrille::sudoku::logic;

struct Code {
    std::string_view number;
    std::string_view name;
    std::vector<TechniqueFunction> finders;  // none: the ladder has no such technique
};

// By HoDoKu's numbers. A longer number is its own, and its first four digits are a wider one.
const std::vector<Code> codes{
    {"0000", "full house", {find_hidden_single, find_naked_single}},
    {"0002", "hidden single", {find_hidden_single}},
    {"0003", "naked single", {find_naked_single}},
    {"0100", "locked candidates 1", {find_pointing}},
    {"0101", "locked candidates 2", {find_claiming}},
    {"0110", "locked pair", {find_naked<2>}},
    {"0111", "locked triple", {find_naked<3>}},
    {"0200", "naked pair", {find_naked<2>}},
    {"0201", "naked triple", {find_naked<3>}},
    {"0202", "naked quadruple", {find_naked<4>}},
    {"0210", "hidden pair", {find_hidden<2>}},
    {"0211", "hidden triple", {find_hidden<3>}},
    {"0212", "hidden quadruple", {find_hidden<4>}},
    {"0300", "x-wing", {find_fish_of<2>}},
    {"0301", "swordfish", {find_fish_of<3>}},
    {"0302", "jellyfish", {find_fish_of<4>}},
    {"0310", "finned x-wing", {find_finned<2>}},
    {"0311", "finned swordfish", {find_finned<3>}},
    {"0312", "finned jellyfish", {find_finned<4>}},
    {"0320", "sashimi x-wing", {find_finned<2>}},
    {"0321", "sashimi swordfish", {find_finned<3>}},
    {"0322", "sashimi jellyfish", {find_finned<4>}},
    {"0331", "franken swordfish", {find_franken_fish}},
    {"0332", "franken jellyfish", {find_franken_fish}},
    {"0340", "finned franken x-wing", {find_franken_fish}},
    {"0341", "finned franken swordfish", {find_franken_fish}},
    {"0342", "finned franken jellyfish", {find_franken_fish}},
    {"0362", "finned mutant jellyfish", {find_mutant_fish}},
    {"0363", "finned mutant squirmbag", {}},
    {"0364", "finned mutant whale", {}},
    {"0400", "skyscraper", {find_skyscraper}},
    {"0401", "2-string kite", {find_two_string_kite}},
    {"0402", "empty rectangle", {find_empty_rectangle}},
    {"0403", "turbot fish", {find_turbot_fish}},
    {"0404", "dual 2-string kite", {find_two_string_kite}},
    {"0405", "dual empty rectangle", {find_empty_rectangle}},
    {"0500", "simple colors trap", {find_simple_coloring}},
    {"0501", "simple colors wrap", {find_simple_coloring}},
    {"0502", "multi-colors 1", {find_multi_coloring}},
    {"0503", "multi-colors 2", {find_multi_coloring}},
    {"0600", "unique rectangle 1", {find_unique_rectangle}},
    {"0601", "unique rectangle 2", {find_unique_rectangle}},
    {"0602", "unique rectangle 3", {find_unique_rectangle}},
    {"0603", "unique rectangle 4", {find_unique_rectangle}},
    {"0604", "unique rectangle 5", {find_unique_rectangle}},
    {"0605", "unique rectangle 6", {find_unique_rectangle}},
    {"0606", "hidden rectangle", {find_hidden_rectangle}},
    {"0607", "avoidable rectangle 1", {}},
    {"0608", "avoidable rectangle 2", {}},
    {"0610", "bug + 1", {find_bug}},
    {"0701", "x-chain", {find_x_chain}},
    {"0702", "xy-chain", {find_xy_chain}},
    {"0703", "remote pair", {find_remote_pair}},
    {"0706", "continuous nice loop", {find_aic}},
    {"0707", "discontinuous nice loop", {find_aic}},
    {"0708", "aic", {find_aic}},
    {"0709", "grouped continuous loop", {find_grouped_aic}},
    {"0710", "grouped discontinuous loop", {find_grouped_aic}},
    {"0711", "grouped aic", {find_grouped_aic}},
    {"0800", "xy-wing", {find_xy_wing}},
    {"0801", "xyz-wing", {find_xyz_wing}},
    {"0803", "w-wing", {find_w_wing}},
    {"0901", "als-xz", {find_als_xz}},
    {"0902", "als-xy-wing", {find_als_xy_wing}},
    {"0903", "als-xy-chain", {find_als_chain}},
    {"0904", "death blossom", {find_death_blossom}},
    {"1101", "sue de coq", {find_sue_de_coq}},
    {"1201", "template set", {}},
    {"1202", "template delete", {}},
};

struct Case {
    std::string code;  // with its variant
    Cells cells{};
    std::vector<CellValue> deleted;
    std::vector<CellValue> eliminated;
    std::vector<CellValue> placed;
};

std::vector<CellValue> candidates_of(const std::string& field) {
    std::vector<CellValue> candidates;
    for (std::size_t i = 0; i + 3 <= field.size(); i += 4) {
        const auto digit = [&](std::size_t at) { return static_cast<unsigned>(field[at] - '0'); };
        candidates.push_back(
            {(digit(i + 1) - 1) * 9 + digit(i + 2) - 1, static_cast<std::uint16_t>(digit(i))});
    }
    return candidates;
}

Case case_of(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line) {
        if (c == ':') {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    if (fields.size() < 7) throw std::runtime_error("a line has too few fields: " + line);
    Case one;
    one.code = fields[1];
    std::size_t cell = 0;
    for (const char c : fields[3]) {
        if (c == '+' || cell == one.cells.size()) continue;
        one.cells[cell++] = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
    }
    one.deleted = candidates_of(fields[4]);
    one.eliminated = candidates_of(fields[5]);
    one.placed = candidates_of(fields[6]);
    return one;
}

enum class Verdict : std::uint8_t { missed, found, first };

class Trial {
   public:
    explicit Trial(Candidates& now) : now_(now) {}

    Verdict run(const Case& one, const std::vector<TechniqueFunction>& finders) {
        set(one);
        const bool finds_something = find(finders);
        if (one.code.ends_with("-x")) {
            return finds_something ? Verdict::missed : Verdict::first;
        }
        if (!one.placed.empty()) return place_all(one, finders);
        if (std::ranges::all_of(one.eliminated, [&](const CellValue& at) {
                return std::ranges::count(finding_.eliminated, at) > 0;
            })) {
            return Verdict::first;
        }
        const bool are_found = std::ranges::all_of(one.eliminated, [&](const CellValue& at) {
            set(one);
            finding_.wanted = at;
            return find(finders);
        });
        return are_found ? Verdict::found : Verdict::missed;
    }

   private:
    void set(const Case& one) {
        finding_.wanted.reset();
        now_.set(one.cells);
        for (const auto& [cell, value] : one.deleted) {
            if (now_.has(cell, value)) now_.eliminate(cell, value);
        }
    }

    bool find(const std::vector<TechniqueFunction>& finders) {
        finding_.clear();
        return std::ranges::any_of(finders, [&](TechniqueFunction finder) {
            return finder(now_, finding_) && !finding_.is_empty();
        });
    }

    /// Singles are taken from lists, so they are placed until it was the turn of these.
    Verdict place_all(const Case& one, const std::vector<TechniqueFunction>& finders) {
        set(one);
        while (find(finders) && finding_.placed && now_.value(finding_.placed->cell) == 0) {
            now_.place(finding_.placed->cell, finding_.placed->value);
        }
        const auto is_placed = [&](const CellValue& at) { return now_.value(at.cell) == at.value; };
        return std::ranges::all_of(one.placed, is_placed) ? Verdict::found : Verdict::missed;
    }

    Candidates& now_;
    Finding finding_;
};

struct Count {
    unsigned cases = 0;
    unsigned found = 0;
    unsigned first = 0;
};

void print_row(const std::string& code, std::string_view name, const Count& count) {
    std::printf("%-8s %-28s %5u %5u %6u %6u\n", code.c_str(), std::string(name).c_str(),
                count.cases, count.found, count.first, count.cases - count.found);
}

int run(const std::string& path, bool prints_missed) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot read " + path);
    const LogicTables tables((Grid()));
    Candidates now(tables);
    Trial trial(now);
    std::map<std::string, Count> counts;
    Count ours;
    unsigned others = 0;
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(':')) continue;
        const Case one = case_of(line);
        const auto code = std::ranges::find(codes, one.code.substr(0, 4), &Code::number);
        if (code == codes.end() || code->finders.empty()) {
            ++others;
            ++counts[one.code].cases;
            continue;
        }
        const Verdict verdict = trial.run(one, code->finders);
        for (Count* const count : {&counts[one.code], &ours}) {
            ++count->cases;
            if (verdict != Verdict::missed) ++count->found;
            if (verdict == Verdict::first) ++count->first;
        }
        if (prints_missed && verdict == Verdict::missed) std::printf("%s\n", line.c_str());
    }
    std::printf("%-8s %-28s %5s %5s %6s %6s\n", "code", "technique", "cases", "found", "first",
                "missed");
    for (const auto& [number, count] : counts) {
        const auto code = std::ranges::find(codes, number.substr(0, 4), &Code::number);
        if (code == codes.end() || code->finders.empty()) {
            std::printf("%-8s %-28s %5u  not ours\n", number.c_str(),
                        code == codes.end() ? "" : std::string(code->name).c_str(), count.cases);
        } else {
            print_row(number, code->name, count);
        }
    }
    print_row("all", "of techniques that are ours", ours);
    std::printf("%u cases are of other techniques\n", others);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    if (arguments.empty() || arguments.size() > 2 ||
        (arguments.size() == 2 && arguments[1] != "--missed")) {
        std::fputs("usage: known_steps FILE [--missed]\n", stderr);
        return 2;
    }
    try {
        return run(std::string(arguments[0]), arguments.size() == 2);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "known_steps: %s\n", error.what());
        return 1;
    }
}
