// MPS, free or fixed: the sections of the text, line by line.
//
// Sources: IBM, Mathematical Programming System/360 (fixed MPS); the descriptions of MPS files of
// CPLEX and MIPLIB (free MPS, OBJSENSE, and the bounds BV, LI and UI).
#include <array>
#include <string>

#include "core/quoted.hpp"
#include "text/mps_lines.hpp"
#include "text/mps_model.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

enum class MpsSection { none, sense, rows, columns, right_sides, ranges, bounds, end };

class MpsReader {
   public:
    MpsReader(TextSource& source, MemoryBudget& memory)
        : source_(source), lines_(source.peek_rest()), model_(source, memory) {}

    Problem read();

   private:
    void begin_section();
    void read_line();
    void read_sense(std::string_view word);
    void read_row();
    void read_column();
    void read_marker();
    void read_right_side();
    void read_bound();
    /// The fields of a line whose words do not fit: 1 to 6 at fixed columns. The second one and
    /// the next `needed` ones must be there.
    MpsLines::Fields fixed_fields(std::size_t needed, const char* wanted);

    TextSource& source_;
    MpsLines lines_;
    MpsModel model_;
    MpsSection section_ = MpsSection::none;
    bool is_integer_ = false;  // between the markers INTORG and INTEND
};

Problem MpsReader::read() {
    while (section_ != MpsSection::end && lines_.next()) {
        if (lines_.is_section()) {
            begin_section();
        } else {
            read_line();
        }
    }
    if (section_ != MpsSection::end) source_.fail_at_end("the text ends before the line ENDATA");
    return model_.build();
}

void MpsReader::begin_section() {
    const std::string_view name = lines_.words()[0];
    const std::string_view second = lines_.words()[1];
    if (name == "NAME") {
        section_ = MpsSection::none;
    } else if (name == "OBJSENSE" || name == "OBJSENS") {
        section_ = MpsSection::sense;
        if (!second.empty()) read_sense(second);
    } else if (name == "ROWS") {
        section_ = MpsSection::rows;
    } else if (name == "COLUMNS") {
        section_ = MpsSection::columns;
    } else if (name == "RHS") {
        section_ = MpsSection::right_sides;
    } else if (name == "RANGES") {
        section_ = MpsSection::ranges;
    } else if (name == "BOUNDS") {
        section_ = MpsSection::bounds;
    } else if (name == "ENDATA") {
        section_ = MpsSection::end;
    } else {
        source_.fail(name, "an exact cover has no section " + core::quoted(name) +
                               ", only NAME, OBJSENSE, ROWS, COLUMNS, RHS, BOUNDS and ENDATA");
    }
}

void MpsReader::read_line() {
    switch (section_) {
        case MpsSection::none:
        case MpsSection::end:
            source_.fail(lines_.words()[0], "a line of data stands before the section ROWS");
        case MpsSection::sense:
            return read_sense(lines_.words()[0]);
        case MpsSection::rows:
            return read_row();
        case MpsSection::columns:
            return lines_.words()[1] == "'MARKER'" ? read_marker() : read_column();
        case MpsSection::right_sides:
            return read_right_side();
        case MpsSection::ranges:
            source_.fail(lines_.words()[0],
                         "RANGES make two-sided rows, but an exact cover has only = and <=");
        case MpsSection::bounds:
            return read_bound();
    }
}

void MpsReader::read_sense(std::string_view word) {
    if (word == "MAX" || word == "MAXIMIZE" || word == "MAXIMISE") return model_.maximize();
    if (word == "MIN" || word == "MINIMIZE" || word == "MINIMISE") return;
    source_.fail(word, "OBJSENSE is MAX or MIN, not " + core::quoted(word));
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
        return model_.add_row(lines_.words()[0], lines_.words()[1]);
    }
    const auto fields = fixed_fields(0, "ROWS holds the type of a row and its name");
    model_.add_row(fields[0], fields[1]);
}

void MpsReader::read_marker() {
    const std::string_view kind = lines_.words()[2];
    if (kind != "'INTORG'" && kind != "'INTEND'") {
        source_.fail(kind.empty() ? lines_.words()[1] : kind,
                     "a MARKER is 'INTORG' or 'INTEND', not " + core::quoted(kind));
    }
    is_integer_ = kind == "'INTORG'";
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
    model_.add_coefficient(fields[0], is_integer_, fields[1], fields[2]);
    if (!fields[3].empty()) model_.add_coefficient(fields[0], is_integer_, fields[3], fields[4]);
}

/// The name of the set of right sides may be missing.
void MpsReader::read_right_side() {
    const std::size_t count = lines_.word_count();
    MpsLines::Fields fields = lines_.words();
    std::size_t first = count % 2;  // of the pairs
    if (lines_.is_cut_at_columns() || count < 2 || count > 5) {
        lines_.cut_at_columns();
        fields = lines_.columns();
        first = 2;
        if (fields[2].empty() || fields[3].empty() || !lines_.outside().empty() ||
            fields[4].empty() != fields[5].empty()) {
            source_.fail(lines_.words()[0],
                         "a line of RHS holds one or two pairs of a row and a right side");
        }
    }
    for (std::size_t f = first; f + 1 < fields.size() && !fields[f].empty(); f += 2) {
        model_.set_right_side(fields[f], fields[f + 1]);
    }
}

/// The name of the set of bounds may be missing, and so may the value of some types.
void MpsReader::read_bound() {
    const std::size_t count = lines_.word_count();
    const MpsLines::Fields& words = lines_.words();
    const std::string_view type = words[0];
    const bool needs_value = type != "BV" && type != "FR" && type != "MI" && type != "PL";
    if (!lines_.is_cut_at_columns() && count >= 2 && count <= 4) {
        if (count == 4) return model_.set_bound(type, words[2], words[3]);
        if (count == 3 && needs_value) return model_.set_bound(type, words[1], words[2]);
        if (!needs_value) return model_.set_bound(type, words[count - 1], {});
    }
    lines_.cut_at_columns();
    const MpsLines::Fields fields = lines_.columns();
    if (fields[0].empty() || fields[2].empty() || (needs_value && fields[3].empty()) ||
        !lines_.outside().empty()) {
        source_.fail(words[0], "a line of BOUNDS holds a type, a column and a value");
    }
    model_.set_bound(fields[0], fields[2], fields[3]);
}

}  // namespace

Problem read_mps_text(TextSource& source, MemoryBudget& memory) {
    return MpsReader(source, memory).read();
}

}  // namespace quadrille::text
