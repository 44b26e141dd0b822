#include "proof.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

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

/// Files that are gone at the end unless they are kept: by whatever exception the scope is left,
/// or if the watchdog ends the program.
class Drafts {
   public:
    explicit Drafts(Results& results) : results_(results) {}
    ~Drafts() {
        results_.set_unfinished_files({});
        std::error_code no_matter;
        for (const std::string& path : paths_) std::filesystem::remove(path, no_matter);
    }
    Drafts(const Drafts&) = delete;
    Drafts& operator=(const Drafts&) = delete;

    void add(const std::string& path) {
        paths_.push_back(path);
        results_.set_unfinished_files(paths_);
    }
    void keep() { paths_.clear(); }

   private:
    Results& results_;
    std::vector<std::string> paths_;
};

/// The output may not be there yet.
bool is_output(const Request& request, const std::string& path) {
    std::error_code no_matter;
    const auto whole = [&](const std::string& some) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(some, no_matter),
                                                 no_matter);
    };
    return request.output && whole(*request.output) == whole(path);
}

void refuse_to_overwrite(const Request& request, const std::string& name) {
    const bool has_file = !request.operands.empty() && request.operands.front() != "-";
    const std::string input = has_file ? request.operands.front() : "/dev/stdin";
    for (const char* const end : {formula_end, proof_end}) {
        std::error_code no_matter;
        const bool is_input = std::filesystem::equivalent(name + end, input, no_matter);
        if (!is_input && !is_output(request, name + end)) continue;
        throw Failure(fmt::format("{}{} is the {}, so the proof cannot be written to it", name, end,
                                  is_input ? "input" : "output"));
    }
}

}  // namespace

void prepare_proof(const Request& request) {
    if (!request.proof) return;
    refuse_to_overwrite(request, *request.proof);
    for (const MissingEngine& missing : missing_engines()) {
        if (missing.name != "sat") continue;
        throw Failure(
            fmt::format("--proof needs the engine sat, which is not in this build: it had no {}",
                        missing.needs));
    }
}

bool write_proof(Session& session, const Problem& problem, std::span<const Solution> known,
                 const std::string& name, std::string_view title) {
    refuse_to_overwrite(session.request(), name);
    const std::string formula_path = name + formula_end, proof_path = name + proof_end;
    Drafts drafts(session.results());
    std::ofstream formula(formula_path);
    if (!formula) fail(formula_path);
    drafts.add(formula_path);
    File proof(std::fopen(proof_path.c_str(), "w"));
    if (proof == nullptr) fail(proof_path);
    drafts.add(proof_path);
    const Outcome outcome =
        prove_no_other(problem, known, {formula, proof.get()}, title, session.settings());
    formula.flush();
    if (!formula) fail(formula_path);
    if (std::fflush(proof.get()) != 0 || std::ferror(proof.get()) != 0) fail(proof_path);
    if (outcome == Outcome::found) {
        throw Failure("a bug: there is another solution, which the search did not find");
    }
    if (outcome == Outcome::exhausted) {
        drafts.keep();
        return true;
    }
    Session::say(fmt::format("stopped before the proof was done: there is no {}", formula_path));
    return false;
}

}  // namespace quadrille::tools
