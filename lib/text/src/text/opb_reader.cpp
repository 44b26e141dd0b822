// OPB, the format of the pseudo-Boolean competitions: sums of variables that are 0 or 1.
//
// Source: Roussel and Manquinho, input/output format and solver requirements for the competitions
// of pseudo-Boolean solvers. Products of variables and soft constraints have no counterpart here.
#include <algorithm>
#include <optional>
#include <string>

#include "core/quoted.hpp"
#include "text/beginning.hpp"
#include "text/binary_program.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

/// Words between blanks; ';' is one of its own, and so is a relation. Lines that begin with '*' are
/// comments.
class OpbWords {
   public:
    explicit OpbWords(std::string_view text) : rest_(text) { next(); }

    [[nodiscard]] std::string_view here() const noexcept { return here_; }
    void next() {
        for (;;) {
            std::size_t at = 0;
            for (; at < rest_.size() && is_gap(rest_[at]); ++at) {
                at_line_start_ |= rest_[at] == '\n' || rest_[at] == '\r';
            }
            rest_.remove_prefix(at);
            if (!at_line_start_ || rest_.empty() || rest_.front() != '*') break;
            rest_.remove_prefix(std::min(rest_.find_first_of("\r\n"), rest_.size()));
        }
        at_line_start_ = false;
        std::size_t size = 0;
        const auto is_of = [&](std::string_view signs) {
            return size < rest_.size() && signs.find(rest_[size]) != signs.npos;
        };
        if (is_of(";")) {
            size = 1;
        } else if (is_of("<>=")) {
            while (is_of("<>=")) ++size;
        } else {
            while (size < rest_.size() && !is_gap(rest_[size]) && !is_of(";<>=")) ++size;
        }
        here_ = rest_.substr(0, size);
        rest_.remove_prefix(size);
    }

   private:
    static bool is_gap(char c) noexcept { return is_blank(c) || c == '\n' || c == '\r'; }

    std::string_view rest_;
    std::string_view here_;
    bool at_line_start_ = true;
};

class OpbReader {
   public:
    OpbReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source), words_(source.peek_rest()), program_(source, memory, settings) {}

    Problem read() {
        const std::string_view first = words_.here();
        if (first == "min:" || first == "max:") {
            program_.set_seeks_dearest(first == "max:");
            words_.next();
            read_terms(program_.add_row(first, "min", Relation::objective), true);
            take(";", "';'");
        }
        while (!words_.here().empty()) read_constraint();
        return program_.build();
    }

   private:
    [[noreturn]] void fail_wanting(const char* wanted) const {
        const std::string_view here = words_.here();
        source_.fail(here, std::string(wanted) + " is expected here, not " +
                               (here.empty() ? "the end of the text" : core::quoted(here)));
    }
    void take(std::string_view word, const char* wanted) {
        if (words_.here() != word) fail_wanting(wanted);
        words_.next();
    }
    void read_constraint();
    /// Terms such as "+1 x1" or "-1 ~x2". Returns what the terms with '~' add to the right side:
    /// c ~x is c - c x.
    Decimal read_terms(ProgramRow row, bool is_objective);

    TextSource& source_;
    OpbWords words_;
    BinaryProgram program_;
    std::size_t rows_ = 0;
};

Decimal OpbReader::read_terms(ProgramRow row, bool is_objective) {
    Decimal shift;
    for (;;) {
        const std::string_view number = words_.here();
        if (number.empty() || number == ";" || number.find_first_of("<>=") != number.npos) break;
        const Decimal value =
            program_.number(number, number, "a term is a whole number and a variable");
        words_.next();
        const bool is_negated = words_.here().starts_with('~');
        const std::string_view name = words_.here().substr(is_negated ? 1 : 0);
        if (name.size() < 2 || name.front() != 'x' || !is_ascii_digit(name[1])) {
            fail_wanting("a variable, such as x1,");
        }
        if (is_negated && is_objective) {
            source_.fail(words_.here(),
                         "a variable with '~' adds a constant to the objective, but the cost of a "
                         "cover is only that of its options");
        }
        const ProgramColumn column = program_.column_or_new(name);
        program_.make_binary(column);
        program_.add_coefficient(column, row, name, number, is_negated);
        if (is_negated) shift = core::difference(shift, {-value.value, value.digits});
        words_.next();
        const std::string_view next = words_.here();
        if (next.starts_with('x') || next.starts_with('~')) {
            source_.fail(next, "an exact cover has no products of variables");
        }
    }
    return shift;
}

void OpbReader::read_constraint() {
    const std::string_view at = words_.here();
    if (at.starts_with('[') || at == "soft:") {
        source_.fail(at, "an exact cover has no soft constraints");
    }
    const ProgramRow row = program_.add_row(at, "c" + std::to_string(++rows_), Relation::equal);
    const Decimal shift = read_terms(row, false);
    const std::string_view sign = words_.here();
    if (sign != ">=" && sign != "=" && sign != "<=") fail_wanting("a relation, >= or =,");
    program_.set_relation(row, sign == ">="  ? Relation::at_least
                               : sign == "=" ? Relation::equal
                                             : Relation::at_most);
    words_.next();
    const std::string_view side = words_.here();
    const Decimal value = program_.number(side, side, "a right side is a whole number");
    program_.set_side(row, side, core::difference(value, shift));
    words_.next();
    take(";", "';'");
}

}  // namespace

Problem read_opb(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return OpbReader(source, memory, settings).read();
}

}  // namespace quadrille::text
