#include "question.hpp"

#include <algorithm>

#include "quadrille/error.hpp"

namespace quadrille::web {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
constexpr std::uint64_t usual_memory = 512;                 // MiB
constexpr std::uint64_t largest_memory = 1024;              // MiB; the module has 2 GiB in all
constexpr std::uint64_t no_limit = std::uint64_t{1} << 30;  // seconds, which are 34 years

}  // namespace

Question::Question(const Json& arguments) : arguments_(arguments) {
    const std::uint64_t seconds = number("seconds", no_limit);
    if (seconds < no_limit) budget_.deadline = Budget::in(static_cast<double>(seconds));
    const std::uint64_t wanted = std::max<std::uint64_t>(number("memory", usual_memory), 1);
    memory_ = static_cast<std::size_t>(std::min(wanted, largest_memory) * mebibyte);
}

std::string Question::text() const {
    if (!arguments_.contains("text")) throw ProblemError("the question has no text");
    return word("text");
}

std::string Question::word(const char* name) const {
    const auto found = arguments_.find(name);
    if (found == arguments_.end() || found->is_null()) return {};
    if (!found->is_string()) throw ProblemError(std::string(name) + " must be a string");
    return found->get<std::string>();
}

bool Question::flag(const char* name) const {
    const auto found = arguments_.find(name);
    if (found == arguments_.end() || found->is_null()) return false;
    if (!found->is_boolean()) throw ProblemError(std::string(name) + " must be true or false");
    return found->get<bool>();
}

std::uint64_t Question::number(const char* name, std::uint64_t otherwise) const {
    const auto found = arguments_.find(name);
    if (found == arguments_.end() || found->is_null()) return otherwise;
    if (!found->is_number_unsigned()) {
        throw ProblemError(std::string(name) + " must be a whole number");
    }
    return found->get<std::uint64_t>();
}

Settings Question::settings(Sought sought) const {
    Settings settings;
    settings.sought = sought;
    settings.memory_limit = memory_;
    settings.budget = budget_;
    if (const std::string kernel = word("kernel"); !kernel.empty()) settings.kernel = kernel;
    return settings;
}

MemoryBudget Question::memory() const {
    return MemoryBudget(memory_);
}

}  // namespace quadrille::web
