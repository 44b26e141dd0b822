// A puzzle that is written in another way is the same puzzle, or is refused: never another one.
//
//     test_encode --run_test='respelled/*' -- 1000000     # so many spellings of each kind
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "by_words.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"

namespace quadrille::testing {
namespace {

using Lines = std::vector<std::string>;
using Cells = std::vector<Lines>;

std::size_t spellings() {
    const auto& suite = boost::unit_test::framework::master_test_suite();
    return suite.argc > 1 ? std::stoul(suite.argv[1]) : 500;
}

/// Chooses at random.
class Speller {
   public:
    explicit Speller(unsigned seed) : random_(seed) {}

    std::size_t below(std::size_t n) { return random_() % n; }
    bool one_in(std::size_t n) { return below(n) == 0; }
    std::string one_of(const Lines& words) { return words[below(words.size())]; }

    /// The lines as a text: with other ends, indentation, headings and blank lines.
    std::string text_of(Lines lines, bool may_indent = true) {
        const std::string indentation =
            may_indent && one_in(3) ? std::string(1 + below(4), ' ') : "";
        for (std::string& line : lines) line = indentation + line;
        if (one_in(4)) lines.insert(lines.begin(), one_of({"Puzzle", "# easy", "// made by me"}));
        if (one_in(4)) lines.push_back(one_of({"The end.", "# with one solution"}));
        if (one_in(4)) lines.insert(lines.begin(), "");
        if (one_in(3)) lines.insert(lines.end(), 1 + below(2), "");
        const std::string end = one_of({"\n", "\n", "\r\n", "\r"});
        std::string text = one_in(5) ? "\xEF\xBB\xBF" : "";
        for (const std::string& line : lines) text += line + end;
        if (one_in(5) && !may_end_with_blanks(lines)) text.resize(text.size() - end.size());
        return text;
    }

    /// The rows of a grid, with separators between the cells.
    Lines rows_of(const Cells& cells, bool may_touch) {
        Lines separators{" ", "  ", "\t", ",", ", ", ";", " | "};
        if (may_touch) separators.insert(separators.end(), 3, "");
        const std::string separator = one_of(separators);
        const bool is_array = separator.starts_with(',') && one_in(2);
        Lines rows;
        for (const Lines& row : cells) {
            std::string line;
            for (const std::string& cell : row) {
                if (&cell != row.data()) line += separator;
                line += cell;
            }
            if (is_array) line = "[" + line + "],";
            if (separator == " | ") line = "| " + line + " |";
            rows.push_back(line);
        }
        if (is_array) {
            rows.front() = "[" + rows.front();
            rows.back().back() = ']';
        }
        if (one_in(6)) spread(rows);
        if (separator == " | " && one_in(2)) rows.insert(rows.begin() + 1, "+---+---+");
        return rows;
    }

    /// A blank line between every two.
    static void spread(Lines& lines) {
        Lines wide;
        for (const std::string& line : lines) {
            if (!wide.empty()) wide.emplace_back();
            wide.push_back(line);
        }
        lines = wide;
    }

   private:
    static bool may_end_with_blanks(const Lines& lines) { return lines.back().empty(); }

    std::mt19937 random_;
};

/// All problems of a text, or "refused".
std::string problems_of(std::string_view name, const std::string& words, const std::string& text) {
    const EncoderInfo& info = encoder_row(name);
    std::ostringstream all;
    try {
        for (const EncoderMaker& maker : make_encoders(info, input_by_words(info, words, text))) {
            write_dlx(all, maker()->problem());
            all << "--\n";
        }
    } catch (const Error&) {
        return "refused";
    }
    return all.str();
}

/// Compares spellings with the plain one, and counts what is refused.
class Comparison {
   public:
    Comparison(std::string_view name, std::string words) : name_(name), words_(std::move(words)) {}

    void check(const std::string& plain, const std::string& spelled) {
        const std::string expected = problems_of(name_, words_, plain);
        BOOST_REQUIRE_MESSAGE(expected != "refused", name_ << ' ' << words_ << '\n' << plain);
        const std::string read = problems_of(name_, words_, spelled);
        ++spelled_;
        if (read == "refused") {
            ++refused_;
            last_refused_ = spelled;
        } else {
            BOOST_TEST((read == expected), name_ << ' ' << words_ << ": this\n"
                                                 << spelled << "\nis not this\n"
                                                 << plain);
        }
    }
    void set_words(std::string words) { words_ = std::move(words); }
    /// Most spellings are read: the test would see nothing otherwise.
    void require_most_read() const {
        BOOST_TEST(refused_ * 10 <= spelled_, name_ << ": " << refused_ << " of " << spelled_
                                                    << " were refused, such as\n"
                                                    << last_refused_);
    }

   private:
    std::string name_;
    std::string words_;
    std::size_t spelled_ = 0;
    std::size_t refused_ = 0;
    std::string last_refused_;
};

BOOST_AUTO_TEST_SUITE(respelled)

BOOST_AUTO_TEST_CASE(boards_of_queens) {
    Speller speller(1);
    Comparison comparison("queens", "");
    for (std::size_t i = 0; i < spellings(); ++i) {
        const std::size_t n = 1 + speller.below(7);
        comparison.set_words(std::to_string(n));
        const std::string free = speller.one_of({".", "0", "_", "-", "?"});
        const std::string queen = free == "0" ? speller.one_of({"Q", "q", "1"})
                                              : speller.one_of({"Q", "q", "\xE2\x99\x95"});
        Cells cells(n, Lines(n, free));
        std::string plain;
        for (Lines& row : cells) {
            for (std::string& cell : row) {
                const bool has_queen = speller.one_in(9);
                if (has_queen) cell = queen;
                plain += has_queen ? 'Q' : '.';
            }
            plain += '\n';
        }
        comparison.check(plain, speller.text_of(speller.rows_of(cells, true)));
    }
    comparison.require_most_read();
}

BOOST_AUTO_TEST_CASE(latin_squares) {
    Speller speller(2);
    Comparison comparison("latin", "");
    for (std::size_t i = 0; i < spellings(); ++i) {
        const std::size_t n = 2 + speller.below(5);
        comparison.set_words(std::to_string(n));
        const std::string free = speller.one_of({".", "_", "-", "?", "0"});
        const bool has_letters = free != "0" && speller.one_in(3);
        const char first = !has_letters ? '1' : speller.one_in(2) ? 'A' : 'a';
        Cells cells(n, Lines(n, free));
        std::string plain;
        for (std::size_t r = 0; r < n; ++r) {
            for (std::size_t c = 0; c < n; ++c) {
                // The largest number is there, so 0 is no number.
                const bool is_free = (r > 0 || c > 0) && !speller.one_in(4);
                const std::size_t value = r + c == 0 ? n - 1 : speller.below(n);
                if (!is_free)
                    cells[r][c] =
                        std::string(1, static_cast<char>(first + static_cast<char>(value)));
                plain += is_free ? '.' : static_cast<char>('1' + static_cast<char>(value));
            }
            plain += '\n';
        }
        comparison.check(plain, speller.text_of(speller.rows_of(cells, true)));
    }
    comparison.require_most_read();
}

BOOST_AUTO_TEST_CASE(kakuros) {
    Speller speller(3);
    Comparison comparison("kakuro", "");
    for (std::size_t i = 0; i < spellings(); ++i) {
        const std::size_t rows = 1 + speller.below(4);
        const std::size_t columns = 2 + speller.below(4);
        const std::string white = speller.one_of({".", "_", "?", "0"});
        const std::string bar = speller.one_of({"\\", ":"});
        const std::string wall =
            bar == ":" ? speller.one_of({":", "#"}) : speller.one_of({"#", "x", "X"});
        Cells plain(rows, Lines(columns)), cells(rows, Lines(columns));
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < columns; ++c) {
                const bool is_white = r > 0 && c > 0 && !speller.one_in(5);
                const std::string digit = std::to_string(1 + speller.below(9));
                const bool is_given = is_white && speller.one_in(5);
                plain[r][c] = is_given ? digit : is_white ? "." : "#";
                cells[r][c] = is_given ? digit : is_white ? white : wall;
            }
        }
        for (std::size_t r = 1; r < rows; ++r) {
            const bool has_run = plain[r][1] != "#";
            if (!has_run || speller.one_in(3)) continue;
            const std::string sum = std::to_string(1 + speller.below(20));
            plain[r][0] = "\\" + sum;
            cells[r][0] = bar + sum;
        }
        const auto text = [](const Cells& of) {
            std::string all;
            for (const Lines& row : of) {
                for (const std::string& cell : row) all += cell + ' ';
                all += '\n';
            }
            return all;
        };
        comparison.check(text(plain), speller.text_of(speller.rows_of(cells, false)));
    }
    comparison.require_most_read();
}

BOOST_AUTO_TEST_CASE(futoshikis) {
    Speller speller(4);
    Comparison comparison("futoshiki", "");
    for (std::size_t i = 0; i < spellings(); ++i) {
        const std::size_t n = 1 + speller.below(5);
        const std::string free = speller.one_of({".", "0", "_", "-", "?"});
        const std::size_t gap = speller.below(3);  // blanks on each side of a sign
        Lines plain, lines;
        for (std::size_t r = 0; r < n; ++r) {
            std::string plain_row, row, plain_signs, signs;
            for (std::size_t c = 0; c < n; ++c) {
                if (c > 0) {
                    const std::string sign = speller.one_of({" ", " ", "<", ">"});
                    plain_row += sign;
                    row += std::string(gap, ' ') + sign + std::string(gap, ' ');
                }
                const std::string value =
                    speller.one_in(4) ? std::to_string(1 + speller.below(n)) : "";
                const std::string below = r + 1 < n ? speller.one_of({" ", " ", "^", "v"}) : " ";
                plain_signs.resize(plain_row.size(), ' ');
                signs.resize(row.size(), ' ');
                plain_row += value.empty() ? "." : value;
                row += value.empty() ? free : value;
                plain_signs += below;
                signs += below;
            }
            plain.push_back(plain_row);
            plain.push_back(plain_signs);
            lines.push_back(row);
            lines.push_back(signs);
        }
        std::string text;
        for (const std::string& line : plain) text += line + '\n';
        if (speller.one_in(5)) Speller::spread(lines);
        comparison.check(text, speller.text_of(lines));
    }
    comparison.require_most_read();
}

namespace {

struct Clues {
    std::vector<Lines> rows, columns;
};

Lines runs_of(const std::string& line) {
    Lines runs;
    std::size_t length = 0;
    for (const char cell : line + ".") {
        if (cell == '#') {
            ++length;
        } else if (length > 0) {
            runs.push_back(std::to_string(length));
            length = 0;
        }
    }
    return runs;
}

Clues random_clues(Speller& speller) {
    const std::size_t height = 1 + speller.below(5);
    const std::size_t width = 1 + speller.below(5);
    Lines picture(height, std::string(width, '.'));
    for (std::string& row : picture) {
        for (char& cell : row) cell = speller.one_in(2) ? '#' : '.';
    }
    Clues clues;
    for (const std::string& row : picture) clues.rows.push_back(runs_of(row));
    for (std::size_t c = 0; c < width; ++c) {
        std::string column;
        for (const std::string& row : picture) column += row[c];
        clues.columns.push_back(runs_of(column));
    }
    return clues;
}

std::string joined(const Lines& runs, const std::string& separator, const std::string& nothing) {
    std::string text;
    for (const std::string& run : runs) text += (text.empty() ? "" : separator) + run;
    return runs.empty() ? nothing : text;
}

/// One of the forms of nonograms.
Lines spelled(Speller& speller, const Clues& clues) {
    const std::string separator = speller.one_of({" ", ",", ", ", "  ", "\t"});
    Lines rows, columns;
    for (const Lines& runs : clues.rows) rows.push_back(joined(runs, separator, "0"));
    for (const Lines& runs : clues.columns) columns.push_back(joined(runs, separator, "0"));
    const std::string height = std::to_string(rows.size());
    const std::string width = std::to_string(columns.size());
    const auto append = [](Lines lines, const Lines& more) {
        lines.insert(lines.end(), more.begin(), more.end());
        return lines;
    };
    const auto list = [](const std::vector<Lines>& all, const std::string& between,
                         const std::string& inner) {
        std::string text;
        for (const Lines& runs : all) {
            text += (&runs == all.data() ? "" : between) + joined(runs, inner, "");
        }
        return text;
    };
    switch (speller.below(6)) {
        case 0: {
            Lines text{width + ' ' + height};
            return append(append(text, rows), columns);
        }
        case 1:
            return append(append(append({height + ' ' + width}, rows), {"#"}), columns);
        case 2:
            return append(append(append({": rows"}, rows), {": columns"}), columns);
        case 3:
            return {"{\"rows\": [[" + list(clues.rows, "],[", ",") + "]],",
                    speller.one_of({"\"columns\"", "\"cols\"", "\"columnClues\""}) + ": [[" +
                        list(clues.columns, "],[", ",") + "]]}"};
        case 4:
            return {width + 'x' + height + ':' + list(clues.columns, "/", ".") + '/' +
                    list(clues.rows, "/", ".")};
        default:
            break;
    }
    const std::string colon = speller.one_of({"", ":"});
    Lines first = append({speller.one_of({"rows", "Rows", "ROWS"}) + colon}, rows);
    Lines second = append({speller.one_of({"columns", "Columns", "COLS"}) + colon}, columns);
    if (speller.one_in(3)) std::swap(first, second);
    if (speller.one_in(3)) first.emplace_back();
    if (speller.one_in(3)) first.insert(first.begin(), {"width " + width, "height " + height, ""});
    return append(first, second);
}

}  // namespace

BOOST_AUTO_TEST_CASE(nonograms) {
    Speller speller(5);
    Comparison comparison("nonogram", "");
    for (std::size_t i = 0; i < spellings(); ++i) {
        const Clues clues = random_clues(speller);
        std::string plain = "rows\n";
        for (const Lines& runs : clues.rows) plain += joined(runs, " ", "0") + '\n';
        plain += "columns\n";
        for (const Lines& runs : clues.columns) plain += joined(runs, " ", "0") + '\n';
        comparison.check(plain, speller.text_of(spelled(speller, clues)));
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
