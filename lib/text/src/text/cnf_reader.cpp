// A formula in DIMACS CNF in which exactly one literal of each clause is true ("1-in-k SAT").
//
// A clause is a row of variables that are 0 or 1: the clause 1 -2 3 says x1 + (1 - x2) + x3 = 1. A
// cover is the set of the true variables. If a clause has literals of both signs, each variable
// with a minus in it has an option for each of its two values.
#include <string>

#include "core/quoted.hpp"
#include "text/binary_program.hpp"
#include "text/numbers.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

class CnfReader {
   public:
    CnfReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source), program_(source, memory, settings) {}

    Problem read();

   private:
    void read_counts(Tokens tokens, std::string_view at);
    void read_literal(std::string_view word);
    void end_clause(std::string_view at);

    TextSource& source_;
    BinaryProgram program_;
    bool has_counts_ = false;
    std::size_t variables_ = 0;
    std::size_t clauses_ = 0;  // that the first line promises
    std::string_view clauses_at_;
    std::size_t done_ = 0;
    std::optional<ProgramRow> clause_;
    std::string_view clause_at_;
    Cost negated_ = 0;  // literals of the open clause
};

Problem CnfReader::read() {
    TextLines lines(source_.text());
    for (std::string_view line; lines.next(line);) {
        Tokens tokens(line);
        std::string_view word;
        if (!tokens.next(word) || word == "c") continue;
        if (word == "%") break;  // SATLIB's files end so
        if (!has_counts_) {
            read_counts(tokens, word);
            continue;
        }
        do read_literal(word);
        while (tokens.next(word));
    }
    if (!has_counts_) source_.fail_at_end("the line 'p cnf', with two counts, is missing");
    if (clause_) source_.fail(clause_at_, "this clause is not ended by 0");
    if (done_ != clauses_) {
        source_.fail(clauses_at_, "the line 'p cnf' promises " + std::to_string(clauses_) +
                                      " clauses, but there are " + std::to_string(done_));
    }
    return program_.build();
}

void CnfReader::read_counts(Tokens tokens, std::string_view at) {
    std::string_view kind, variables, more;
    const bool is_whole = at == "p" && tokens.next(kind) && tokens.next(variables) &&
                          tokens.next(clauses_at_) && !tokens.next(more);
    if (!is_whole || kind != "cnf" || read_number(variables, variables_) != NumberFault::none ||
        read_number(clauses_at_, clauses_) != NumberFault::none) {
        source_.fail(at, kind == "wcnf" ? "clauses with weights (wcnf) are not read"
                                        : "the line 'p cnf', with two counts, is expected here");
    }
    has_counts_ = true;
}

void CnfReader::read_literal(std::string_view word) {
    std::int64_t literal = 0;
    if (read_number(word, literal) != NumberFault::none) {
        source_.fail(word, "a literal is a whole number, not " + core::quoted(word));
    }
    if (!clause_) {
        clause_ = program_.add_row(word, "c" + std::to_string(done_ + 1), Relation::equal);
        clause_at_ = word;
        negated_ = 0;
    }
    if (literal == 0) return end_clause(word);
    const bool is_negated = literal < 0;
    const auto variable = static_cast<std::uint64_t>(is_negated ? -literal : literal);
    if (variable > variables_) {
        source_.fail(word, "the variable of " + core::quoted(word) + " is above the last one, " +
                               std::to_string(variables_));
    }
    const ProgramColumn column = program_.column_or_new(word.substr(is_negated ? 1 : 0));
    program_.make_binary(column);
    program_.add_coefficient(column, *clause_, word, "1", is_negated);
    negated_ += is_negated ? 1 : 0;
}

void CnfReader::end_clause(std::string_view at) {
    program_.set_side(*clause_, at, Decimal(1 - negated_));
    clause_.reset();
    ++done_;
}

}  // namespace

Problem read_cnf(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    const std::string_view text = source.peek_rest();
    if (!settings.exactly_one) {
        source.fail(text,
                    "a clause of DIMACS CNF asks for one true literal or more, but an exact "
                    "cover for exactly one: --exactly-one reads the formula so");
    }
    return CnfReader(source, memory, settings).read();
}

}  // namespace quadrille::text
