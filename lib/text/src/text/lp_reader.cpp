// CPLEX's LP format, as CPLEX, GLPK, HiGHS, Gurobi and PuLP write it: an objective, constraints,
// and columns that are 0 or 1.
//
// Source: the description of LP files in CPLEX's manual. Sections for piecewise, semi-continuous or
// indicator parts have no counterpart in an exact cover.
#include <optional>
#include <string>

#include "core/quoted.hpp"
#include "text/beginning.hpp"
#include "text/binary_program.hpp"
#include "text/lp_words.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

/// A number with its sign; infinite for "inf" and "infinity".
struct LpNumber {
    std::string_view at;
    bool minus = false;
    bool is_infinite = false;
};

class LpReader {
   public:
    LpReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source), words_(source.peek_rest()), program_(source, memory, settings) {}

    Problem read();

   private:
    void read_objective();
    void read_constraint();
    void read_bound();
    /// The name of a row, and a colon; empty if none is here.
    std::string_view take_label();
    /// Terms up to a relation, a section or the end.
    void read_terms(ProgramRow row);
    LpNumber take_number();
    Relation take_relation();
    [[nodiscard]] Decimal value(const LpNumber& number) const;
    [[nodiscard]] ProgramColumn column();
    [[noreturn]] void fail_wanting(const char* wanted) const;
    [[noreturn]] void fail_constant(std::string_view at) const;
    ProgramRow add_row(std::string_view label);

    void bound(ProgramColumn column, Relation relation, const LpNumber& number);

    TextSource& source_;
    LpWords words_;
    BinaryProgram program_;
    bool is_objective_ = false;
    std::size_t rows_ = 0;
};

void LpReader::fail_wanting(const char* wanted) const {
    source_.fail(words_.word(), std::string(wanted) + " is expected here, not " +
                                    (words_.at(LpKind::end) ? "the end of the text"
                                                            : core::quoted(words_.word())));
}

Problem LpReader::read() {
    if (!words_.at(LpKind::section) || words_.section() > LpSection::maximize) {
        fail_wanting("Minimize or Maximize");
    }
    program_.set_seeks_dearest(words_.section() == LpSection::maximize);
    words_.next();
    read_objective();
    if (!words_.at(LpKind::section) || words_.section() != LpSection::constraints) {
        fail_wanting("a term of the objective or Subject To");
    }
    LpSection section = LpSection::constraints;
    words_.next();
    while (section != LpSection::end) {
        if (words_.at(LpKind::end)) source_.fail_at_end("the text ends before the line End");
        if (words_.at(LpKind::section)) {
            section = words_.section();
            if (section == LpSection::foreign || section <= LpSection::maximize) {
                source_.fail(words_.word(),
                             "an exact cover has no section " + core::quoted(words_.word()) +
                                 ", only an objective, Subject To, Bounds, Generals and Binaries");
            }
            if (section != LpSection::end) words_.next();
        } else if (section == LpSection::constraints) {
            read_constraint();
        } else if (section == LpSection::bounds) {
            read_bound();
        } else {
            program_.make_integer(column());
            if (section == LpSection::binaries) program_.make_binary(column());
            words_.next();
        }
    }
    words_.next();
    if (!words_.at(LpKind::end)) {
        program_.warn("line " + std::to_string(source_.place_of(words_.word()).line) +
                      " and what follows come after End, and are not read");
    }
    return program_.build();
}

std::string_view LpReader::take_label() {
    if (!words_.at(LpKind::name)) return {};
    const LpWords before = words_;
    const std::string_view name = words_.word();
    words_.next();
    if (words_.at(LpKind::colon)) {
        words_.next();
        return name;
    }
    words_ = before;
    return {};
}

void LpReader::read_objective() {
    const std::string_view label = take_label();
    // A name that no row of the text can have.
    const std::string_view at = label.empty() ? words_.word() : label;
    is_objective_ = true;
    read_terms(program_.add_row(at, label.empty() ? " " : label, Relation::objective));
    is_objective_ = false;
}

ProgramRow LpReader::add_row(std::string_view label) {
    ++rows_;
    if (!label.empty()) return program_.add_row(label, label, Relation::equal);
    std::string name = "c" + std::to_string(rows_);
    while (program_.has_row(name)) name += '_';
    return program_.add_row(words_.word(), name, Relation::equal);
}

void LpReader::fail_constant(std::string_view at) const {
    source_.fail(at, is_objective_
                         ? "the objective has a constant, but the cost of a cover is only that of "
                           "its columns"
                         : "a row has a number without a column");
}

void LpReader::read_terms(ProgramRow row) {
    for (bool is_first = true;; is_first = false) {
        bool minus = false;
        bool has_sign = false;
        for (; words_.at(LpKind::plus) || words_.at(LpKind::minus); words_.next()) {
            minus ^= words_.at(LpKind::minus);
            has_sign = true;
        }
        std::string_view number = "1";
        const bool has_number = words_.at(LpKind::number);
        if (has_number) {
            number = words_.word();
            words_.next();
        }
        if (words_.at(LpKind::name)) {
            if (!is_first && !has_sign) fail_wanting("a sign or a relation");
            const std::string_view name = words_.word();
            program_.add_coefficient(program_.column_or_new(name), row, name, number, minus);
            words_.next();
            continue;
        }
        if (words_.at(LpKind::other) && words_.word() == "[") {
            source_.fail(words_.word(), "an exact cover has no products of columns");
        }
        if (has_number && program_.number(number, number, "").value != 0) fail_constant(number);
        if (has_sign && !has_number) fail_wanting("a column");
        if (!has_number) return;
    }
}

LpNumber LpReader::take_number() {
    LpNumber number;
    for (; words_.at(LpKind::plus) || words_.at(LpKind::minus); words_.next()) {
        number.minus ^= words_.at(LpKind::minus);
    }
    number.at = words_.word();
    const bool is_name = words_.at(LpKind::name);
    number.is_infinite = is_name && (begins_with(number.at, "inf") && number.at.size() == 3);
    number.is_infinite |= is_name && begins_with(number.at, "infinity") && number.at.size() == 8;
    if (!words_.at(LpKind::number) && !number.is_infinite) fail_wanting("a number");
    words_.next();
    return number;
}

Relation LpReader::take_relation() {
    if (!words_.at(LpKind::relation)) fail_wanting("a relation, such as = or <=,");
    const std::string_view sign = words_.word();
    words_.next();
    if (sign.find('<') != sign.npos) return Relation::at_most;
    return sign.find('>') != sign.npos ? Relation::at_least : Relation::equal;
}

Decimal LpReader::value(const LpNumber& number) const {
    if (number.is_infinite) source_.fail(number.at, "a right side is a decimal number");
    Decimal read = program_.number(number.at, number.at, "a right side is a decimal number");
    if (number.minus) read.value = -read.value;
    return read;
}

Relation turned(Relation relation) {
    if (relation == Relation::equal) return relation;
    return relation == Relation::at_most ? Relation::at_least : Relation::at_most;
}

/// "r: a + b = 1", "1 <= a + b <= 2", "2 >= a + b".
void LpReader::read_constraint() {
    const ProgramRow row = add_row(take_label());
    std::optional<LpNumber> left;
    Relation left_relation = Relation::equal;
    const LpWords before = words_;
    while (words_.at(LpKind::plus) || words_.at(LpKind::minus)) words_.next();
    if (words_.at(LpKind::number)) {
        words_.next();
        if (words_.at(LpKind::relation)) {
            words_ = before;
            left = take_number();
            left_relation = turned(take_relation());  // as if the number stood on the right
        }
    }
    if (!left) words_ = before;
    read_terms(row);
    if (left && !words_.at(LpKind::relation)) {
        program_.set_relation(row, left_relation);
        return program_.set_side(row, left->at, value(*left));
    }
    const Relation relation = take_relation();
    const LpNumber right = take_number();
    if (words_.at(LpKind::name) && words_.rest().starts_with("->")) {
        source_.fail(right.at, "an exact cover has no conditional rows");
    }
    program_.set_relation(row, relation);
    program_.set_side(row, right.at, value(right));
    if (!left) return;
    if (relation == Relation::equal || left_relation != turned(relation)) {
        source_.fail(right.at, "the two sides of a row need relations of one direction");
    }
    const Decimal far = core::difference(value(right), value(*left));
    const bool is_empty = relation == Relation::at_most ? far.value < 0 : far.value > 0;
    if (is_empty) source_.fail(right.at, "the row can never hold: its sides exclude each other");
    program_.set_range(row, far);
}

ProgramColumn LpReader::column() {
    if (!words_.at(LpKind::name)) fail_wanting("the name of a column or of a section");
    const auto found = program_.find_column(words_.word());
    if (!found) {
        source_.fail(words_.word(), "there is no column " + core::quoted(words_.word()) +
                                        " in the objective or in a row");
    }
    return *found;
}

/// A bound as if the column stood on the left.
void LpReader::bound(ProgramColumn column, Relation relation, const LpNumber& number) {
    if (relation != Relation::at_least) {
        if (number.is_infinite && !number.minus) {
            program_.set_no_upper(column);
        } else if (number.is_infinite) {
            program_.refuse(number.at, column, "has a negative upper bound, but it must be 0 or 1");
        } else if (relation == Relation::equal && value(number).value != 0) {
            program_.refuse(number.at, column,
                            "is fixed, but it must be free to be 0 or 1, or be fixed to 0");
        } else {
            program_.set_upper(column, number.at, number.minus);
        }
    }
    if (relation == Relation::at_least) program_.set_lower(column, number.at);
}

/// "0 <= a <= 1", "a <= 1", "1 >= a", "a free".
void LpReader::read_bound() {
    const bool begins_with_number = !words_.at(LpKind::name) || begins_with(words_.word(), "inf");
    std::optional<LpNumber> left;
    Relation left_relation = Relation::equal;
    if (begins_with_number && !program_.find_column(words_.word())) {
        left = take_number();
        left_relation = turned(take_relation());
    }
    const ProgramColumn of = column();
    words_.next();
    if (left) bound(of, left_relation, *left);
    if (words_.at(LpKind::name) && begins_with(words_.word(), "free") &&
        words_.word().size() == 4) {
        program_.refuse(words_.word(), of, "has no lower bound, but it must be 0 or 1");
    }
    if (left && !words_.at(LpKind::relation)) return;
    const Relation relation = take_relation();
    bound(of, relation, take_number());
}

}  // namespace

Problem read_lp(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return LpReader(source, memory, settings).read();
}

}  // namespace quadrille::text
