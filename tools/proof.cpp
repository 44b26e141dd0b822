#include "proof.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>

#include "failure.hpp"
#include "quadrille/proof.hpp"

namespace quadrille::tools {

namespace {

[[noreturn]] void fail(const std::string& path) {
    throw Failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

constexpr const char* formula_end = ".cnf";
constexpr const char* proof_end = ".drat";

}  // namespace

void prepare_proof(const Request& request) {
    if (!request.proof) return;
    for (const std::string& operand : request.operands) {
        for (const char* const end : {formula_end, proof_end}) {
            std::error_code no_matter;
            if (!std::filesystem::equivalent(*request.proof + end, operand, no_matter)) continue;
            throw Failure(
                fmt::format("{} is the input, so the proof cannot be written to it", operand));
        }
    }
    for (const MissingEngine& missing : missing_engines()) {
        if (missing.name != "sat") continue;
        throw Failure(
            fmt::format("--proof needs the engine sat, which is not in this build: it had no {}",
                        missing.needs));
    }
}

bool write_proof(Session& session, const Problem& problem, std::span<const Solution> known,
                 const std::string& name, std::string_view title) {
    const std::string formula_path = name + formula_end, proof_path = name + proof_end;
    std::ofstream formula(formula_path);
    if (!formula) fail(formula_path);
    File proof(std::fopen(proof_path.c_str(), "w"));
    if (proof == nullptr) fail(proof_path);
    const Outcome outcome =
        prove_no_other(problem, known, {formula, proof.get()}, title, session.settings());
    formula.flush();
    if (!formula) fail(formula_path);
    if (std::fflush(proof.get()) != 0 || std::ferror(proof.get()) != 0) fail(proof_path);
    if (outcome == Outcome::exhausted) return true;
    std::error_code no_matter;
    std::filesystem::remove(formula_path, no_matter);
    std::filesystem::remove(proof_path, no_matter);
    if (outcome == Outcome::found) {
        throw Failure("a bug: there is another solution, which the search did not find");
    }
    Session::say(fmt::format("stopped before the proof was done: there is no {}", formula_path));
    return false;
}

}  // namespace quadrille::tools
