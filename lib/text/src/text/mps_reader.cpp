// MPS, free or fixed: the sections of the text, line by line.
//
// Sources: IBM, Mathematical Programming System/360 (fixed MPS); the descriptions of MPS files of
// CPLEX and MIPLIB (free MPS, OBJSENSE, OBJNAME, and the bounds BV, LI and UI). Programs also write
// the names of sections in lower case, a section MAX, and the sense in a comment.
#include <array>
#include <string>

#include "core/quoted.hpp"
#include "text/beginning.hpp"
#include "text/binary_program.hpp"
#include "text/mps_lines.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

enum class MpsSection { none, sense, name, rows, columns, right_sides, ranges, bounds, end };

struct MpsSectionName {
    std::string_view word;  // in capitals; they may be small
    MpsSection section;
};
constexpr MpsSectionName section_names[] = {
    {"NAME", MpsSection::none},       {"OBJSENSE", MpsSection::sense},
    {"OBJSENS", MpsSection::sense},   {"OBJNAME", MpsSection::name},
    {"ROWS", MpsSection::rows},       {"COLUMNS", MpsSection::columns},
    {"RHS", MpsSection::right_sides}, {"RANGES", MpsSection::ranges},
    {"BOUNDS", MpsSection::bounds},   {"ENDATA", MpsSection::end},
};

bool is_word(std::string_view word, std::string_view capitals) noexcept {
    return word.size() == capitals.size() && begins_with(word, capitals);
}

/// True for a word that asks for the maximum, false for one that asks for the minimum.
std::optional<bool> sense_of(std::string_view word) noexcept {
    for (const char* const most : {"MAX", "MAXIMIZE", "MAXIMISE", "MAXIMUM"}) {
        if (is_word(word, most)) return true;
    }
    for (const char* const least : {"MIN", "MINIMIZE", "MINIMISE", "MINIMUM"}) {
        if (is_word(word, least)) return false;
    }
    return std::nullopt;
}

/// A sense in the comments at the start of the text, as PuLP writes it: "*SENSE:Maximize".
std::optional<bool> sense_in_comments(std::string_view text) {
    constexpr std::string_view mark = "*SENSE:";
    std::optional<bool> sense;
    TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
        std::string_view word;
        if (!Tokens(line).next(word)) continue;
        if (line.front() != '*') break;
        if (begins_with(line, mark) && Tokens(line.substr(mark.size())).next(word)) {
            sense = sense_of(word);
        }
    }
    return sense;
}

class MpsReader {
   public:
    MpsReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source), lines_(source.peek_rest()), program_(source, memory, settings) {}

    Problem read();

   private:
    void begin_section();
    void read_line();
    void read_sense(std::string_view word);
    void read_name_of_objective();
    void read_row();
    void add_row(std::string_view type, std::string_view name);
    void read_column();
    void read_marker();
    void add_coefficient(std::string_view column, std::string_view row, std::string_view value);
    /// A line of RHS or RANGES.
    using SetNumber = void (BinaryProgram::*)(ProgramRow, std::string_view, std::string_view);
    static constexpr SetNumber set_side_of_row = &BinaryProgram::set_side;
    static constexpr SetNumber set_range_of_row = &BinaryProgram::set_range;
    void read_pairs(const char* wanted, SetNumber set);
    void read_bound();
    void set_bound(std::string_view type, std::string_view column, std::string_view value);
    /// The fields of a line whose words do not fit: 1 to 6 at fixed columns. The second one and
    /// the next `needed` ones must be there.
    MpsLines::Fields fixed_fields(std::size_t needed, const char* wanted);

    TextSource& source_;
    MpsLines lines_;
    BinaryProgram program_;
    MpsSection section_ = MpsSection::none;
    bool is_integer_ = false;     // between the markers INTORG and INTEND
    std::string_view objective_;  // its name, if OBJNAME gives it
    bool has_objective_ = false;
    std::optional<ProgramColumn> column_;  // of the line before
};

Problem MpsReader::read() {
    program_.set_seeks_dearest(sense_in_comments(source_.text()).value_or(false));
    while (section_ != MpsSection::end && lines_.next()) {
        if (lines_.is_section()) {
            begin_section();
        } else {
            read_line();
        }
    }
    if (section_ != MpsSection::end) source_.fail_at_end("the text ends before the line ENDATA");
    if (!objective_.empty() && !has_objective_) {
        source_.fail(objective_, "there is no row " + core::quoted(objective_) + " of type N");
    }
    if (lines_.next()) {
        program_.warn("line " + std::to_string(source_.place_of(lines_.line()).line) +
                      " and what follows come after ENDATA, and are not read");
    }
    program_.make_unbounded_integers_binary();
    return program_.build();
}

void MpsReader::begin_section() {
    const std::string_view name = lines_.words()[0];
    const std::string_view second = lines_.words()[1];
    if (sense_of(name)) return read_sense(name);  // a section MAX
    for (const MpsSectionName& row : section_names) {
        if (!is_word(name, row.word)) continue;
        section_ = row.section;
        if (section_ == MpsSection::sense && !second.empty()) read_sense(second);
        if (section_ == MpsSection::name && !second.empty()) read_name_of_objective();
        return;
    }
    source_.fail(name, "an exact cover has no section " + core::quoted(name) +
                           ", only NAME, OBJSENSE, OBJNAME, ROWS, COLUMNS, RHS, RANGES, BOUNDS and "
                           "ENDATA");
}

void MpsReader::read_line() {
    switch (section_) {
        case MpsSection::none:
        case MpsSection::end:
            source_.fail(lines_.words()[0], "a line of data comes before the section ROWS");
        case MpsSection::sense:
            return read_sense(lines_.words()[0]);
        case MpsSection::name:
            return read_name_of_objective();
        case MpsSection::rows:
            return read_row();
        case MpsSection::columns:
            return is_word(lines_.words()[1], "'MARKER'") ? read_marker() : read_column();
        case MpsSection::right_sides:
            return read_pairs("a line of RHS holds one or two pairs of a row and a right side",
                              set_side_of_row);
        case MpsSection::ranges:
            return read_pairs("a line of RANGES holds one or two pairs of a row and a range",
                              set_range_of_row);
        case MpsSection::bounds:
            return read_bound();
    }
}

void MpsReader::read_sense(std::string_view word) {
    const std::optional<bool> seeks_most = sense_of(word);
    if (!seeks_most) source_.fail(word, "OBJSENSE is MAX or MIN, not " + core::quoted(word));
    program_.set_seeks_dearest(*seeks_most);
}

/// The name follows OBJNAME, or stands in the line below it.
void MpsReader::read_name_of_objective() {
    const auto& words = lines_.words();
    const std::string_view name = lines_.is_section() ? words[1] : words[0];
    if (has_objective_ || !objective_.empty()) {
        source_.fail(name, "OBJNAME must come before ROWS, and only once");
    }
    objective_ = name;
}

MpsLines::Fields MpsReader::fixed_fields(std::size_t needed, const char* wanted) {
    lines_.cut_at_columns();
    const MpsLines::Fields fields = lines_.columns();
    bool is_whole = lines_.outside().empty();
    for (std::size_t f = 1; f <= 1 + needed; ++f) is_whole &= !fields[f].empty();
    if (!is_whole) source_.fail(lines_.words()[0], std::string("a line of ") + wanted);
    return fields;
}

void MpsReader::read_row() {
    if (lines_.word_count() == 2 && !lines_.is_cut_at_columns()) {
        return add_row(lines_.words()[0], lines_.words()[1]);
    }
    const auto fields = fixed_fields(0, "ROWS holds the type of a row and its name");
    add_row(fields[0], fields[1]);
}

/// The first row of type N is the objective, unless OBJNAME names another one.
void MpsReader::add_row(std::string_view type, std::string_view name) {
    Relation relation = Relation::ignored;
    if (is_word(type, "N")) {
        if (!has_objective_ && (objective_.empty() || objective_ == name)) {
            relation = Relation::objective;
            has_objective_ = true;
        }
    } else if (is_word(type, "E")) {
        relation = Relation::equal;
    } else if (is_word(type, "L")) {
        relation = Relation::at_most;
    } else if (is_word(type, "G")) {
        relation = Relation::at_least;
    } else {
        source_.fail(type, "the type of a row is N, E, L or G, not " + core::quoted(type));
    }
    (void)program_.add_row(name, name, relation);
}

void MpsReader::read_marker() {
    const std::string_view kind = lines_.words()[2];
    if (!is_word(kind, "'INTORG'") && !is_word(kind, "'INTEND'")) {
        source_.fail(kind.empty() ? lines_.words()[1] : kind,
                     "a MARKER is 'INTORG' or 'INTEND', not " + core::quoted(kind));
    }
    is_integer_ = is_word(kind, "'INTORG'");
}

void MpsReader::read_column() {
    const std::size_t count = lines_.word_count();
    auto fields = lines_.words();  // name, row, value, row, value
    if (lines_.is_cut_at_columns() || (count != 3 && count != 5)) {
        const auto fixed = fixed_fields(
            2, "COLUMNS holds a column, and one or two pairs of a row and a coefficient");
        std::copy(fixed.begin() + 1, fixed.end(), fields.begin());
        if (fields[3].empty() != fields[4].empty()) {
            source_.fail(fields[0], "a row or a coefficient is missing in this line");
        }
        fields[5] = {};
    }
    add_coefficient(fields[0], fields[1], fields[2]);
    if (!fields[3].empty()) add_coefficient(fields[0], fields[3], fields[4]);
}

void MpsReader::add_coefficient(std::string_view column, std::string_view row,
                                std::string_view value) {
    if (!column_ || program_.name(*column_) != column) {
        column_ = program_.add_column(column, is_integer_);
    }
    program_.add_coefficient(*column_, program_.row(row), row, value);
}

/// The name of the set of right sides or ranges may be missing.
void MpsReader::read_pairs(const char* wanted, SetNumber set) {
    const std::size_t count = lines_.word_count();
    MpsLines::Fields fields = lines_.words();
    std::size_t first = count % 2;  // of the pairs
    if (lines_.is_cut_at_columns() || count < 2 || count > 5) {
        lines_.cut_at_columns();
        fields = lines_.columns();
        first = 2;
        if (fields[2].empty() || fields[3].empty() || !lines_.outside().empty() ||
            fields[4].empty() != fields[5].empty()) {
            source_.fail(lines_.words()[0], wanted);
        }
    }
    for (std::size_t f = first; f + 1 < fields.size() && !fields[f].empty(); f += 2) {
        (program_.*set)(program_.row(fields[f]), fields[f], fields[f + 1]);
    }
}

/// The name of the set of bounds may be missing, and so may the value of some types.
void MpsReader::read_bound() {
    const std::size_t count = lines_.word_count();
    const MpsLines::Fields& words = lines_.words();
    const std::string_view type = words[0];
    const bool needs_value = !is_word(type, "BV") && !is_word(type, "FR") && !is_word(type, "MI") &&
                             !is_word(type, "PL");
    if (!lines_.is_cut_at_columns() && count >= 2 && count <= 4) {
        if (count == 4) return set_bound(type, words[2], words[3]);
        if (count == 3 && needs_value) return set_bound(type, words[1], words[2]);
        if (!needs_value) return set_bound(type, words[count - 1], {});
    }
    lines_.cut_at_columns();
    const MpsLines::Fields fields = lines_.columns();
    if (fields[0].empty() || fields[2].empty() || (needs_value && fields[3].empty()) ||
        !lines_.outside().empty()) {
        source_.fail(words[0], "a line of BOUNDS holds a type, a column and a value");
    }
    set_bound(fields[0], fields[2], fields[3]);
}

/// `value` is empty where the type needs none.
void MpsReader::set_bound(std::string_view type, std::string_view name, std::string_view value) {
    const std::optional<ProgramColumn> column = program_.find_column(name);
    if (!column) source_.fail(name, "there is no column " + core::quoted(name) + " in COLUMNS");
    if (is_word(type, "UI") || is_word(type, "LI")) program_.make_integer(*column);
    if (is_word(type, "BV")) return program_.make_binary(*column);
    if (is_word(type, "UP") || is_word(type, "UI")) return program_.set_upper(*column, value);
    if (is_word(type, "LO") || is_word(type, "LI")) return program_.set_lower(*column, value);
    if (is_word(type, "PL")) return program_.set_no_upper(*column);
    if (is_word(type, "FR") || is_word(type, "MI")) {
        program_.refuse(type, *column, "has no lower bound, but it must be 0 or 1");
    }
    Decimal fixed;
    if (is_word(type, "FX") &&
        read_decimal(value, Exponent::allowed, fixed) == DecimalFault::none && fixed.value == 0) {
        return program_.make_0(*column);
    }
    if (is_word(type, "FX")) {
        program_.refuse(type, *column,
                        "is fixed, but it must be free to be 0 or 1, or be fixed to 0");
    }
    source_.fail(type,
                 "the type of a bound is BV, UP, UI, LO, LI or PL, not " + core::quoted(type));
}

}  // namespace

Problem read_mps_text(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return MpsReader(source, memory, settings).read();
}

}  // namespace quadrille::text
