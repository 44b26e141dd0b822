// The handles that several functions of quadrille.h take.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "c/status.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_text.hpp"
#include "quadrille/settings.hpp"

struct quadrille_problem {
    explicit quadrille_problem(quadrille::Problem made);

    quadrille::Problem problem;
    std::size_t colors = 0;  // the highest number of a color in its options
};

struct quadrille_stop {
    std::stop_source source;
};

struct quadrille_settings {
    quadrille::Settings settings;
    std::optional<double> seconds;
    bool has_memory_limit = false;
    quadrille::ReadingSettings reading;  // its form is named by the call
};

namespace quadrille::c {

/// The settings of a call, whose time begins now.
[[nodiscard]] Settings settings_of(const quadrille_settings* settings);

/// The memory for building or reading.
[[nodiscard]] MemoryBudget memory_of(const quadrille_settings* settings);

/// QUADRILLE_FOUND, QUADRILLE_EXHAUSTED or QUADRILLE_OUT_OF_BUDGET.
[[nodiscard]] std::int32_t code_of(Outcome outcome);

/// The numbers of these options.
[[nodiscard]] std::vector<std::uint32_t> numbers_of(std::span<const OptionId> options);

/// Makes a handle by make(), which returns a pointer that owns it. If that fails, it becomes null.
template <typename Handle, typename Make>
[[nodiscard]] std::int32_t make_handle(Handle** handle, const char* name, Make&& make) noexcept {
    if (handle != nullptr) *handle = nullptr;
    return guarded([&] {
        Handle*& made = required(handle, name);
        std::unique_ptr<Handle> owner = make();
        made = owner.release();
    });
}

}  // namespace quadrille::c
