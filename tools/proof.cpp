#include "proof.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>

#include "failure.hpp"
#include "output/output_file.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/proof.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

constexpr const char* formula_end = ".cnf";
constexpr const char* proof_end = ".drat";

Place formula_place(Outputs& outputs, const std::string& name) {
    return outputs.add(name + formula_end, role::formula);
}

Place proof_place(Outputs& outputs, const std::string& name) {
    return outputs.add(name + proof_end, role::proof);
}

}  // namespace

void prepare_proof(Outputs& outputs, const std::optional<std::string>& name) {
    if (!name) return;
    for (const MissingEngine& missing : missing_engines()) {
        if (missing.name != "sat") continue;
        throw Failure(
            fmt::format("--proof needs the engine sat, which is not in this build, made without {}",
                        missing.needs));
    }
    (void)formula_place(outputs, *name);
    (void)proof_place(outputs, *name);
}

bool write_proof(Outputs& outputs, const Problem& problem, std::span<const Solution> known,
                 const std::string& name, std::string_view title, const Settings& settings) {
    OutputFile formula(outputs, formula_place(outputs, name));
    OutputFile proof(outputs, proof_place(outputs, name));
    const std::unique_ptr<std::ostream> formula_stream = formula.stream();
    const std::unique_ptr<std::ostream> proof_stream = proof.stream();
    const Outcome outcome =
        prove_no_other(problem, known, {*formula_stream, *proof_stream}, title, settings);
    formula.check(*formula_stream);
    proof.check(*proof_stream);
    if (outcome == Outcome::found) {
        throw Failure("a bug: there is another solution, which the search did not find");
    }
    if (outcome == Outcome::out_of_budget) {
        say(fmt::format("stopped before the proof was done: there is no {}{}", name, formula_end));
        return false;
    }
    formula.finish();
    proof.finish();
    return true;
}

}  // namespace quadrille::tools
