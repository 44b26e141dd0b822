// The questions of the program, and sets of them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::tools {

enum class Action {
    first,
    all,
    limit,
    count,
    unique,
    best,
    worst,
    estimate,
    sample,
    options,
    diagram,
    dlx,
    problem_json,
    reduce,
    symmetries,
    why,
    compare,
    hint,
    explain,
    rate,
    canonical,
    check_clues,
    generate,
    around
};
inline constexpr unsigned action_count = static_cast<unsigned>(Action::around) + 1;

class ActionSet {
   public:
    constexpr ActionSet(std::initializer_list<Action> actions) {
        for (const Action action : actions) bits_ |= bit(action);
    }
    [[nodiscard]] static constexpr ActionSet all() {
        ActionSet set{};
        set.bits_ = (1U << action_count) - 1;
        return set;
    }
    [[nodiscard]] constexpr bool contains(Action action) const {
        return (bits_ & bit(action)) != 0;
    }
    [[nodiscard]] constexpr ActionSet operator|(ActionSet other) const {
        other.bits_ |= bits_;
        return other;
    }
    friend constexpr bool operator==(ActionSet, ActionSet) = default;

   private:
    static constexpr std::uint32_t bit(Action action) {
        return 1U << static_cast<unsigned>(action);
    }
    std::uint32_t bits_ = 0;
};

/// The setting that chooses the action, without dashes.
[[nodiscard]] std::string_view name_of(Action action);
[[nodiscard]] std::optional<Action> action_named(std::string_view name);
/// "--first, --all and --limit".
[[nodiscard]] std::string in_words(ActionSet actions);

}  // namespace quadrille::tools
