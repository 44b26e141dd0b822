// Values of settings. Each function throws UsageError if the value is wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "choices.hpp"
#include "numbers.hpp"
#include "setting_table.hpp"

namespace quadrille::tools::settings {

using R = Request;
using V = std::string_view;

/// The actions that print solutions as they are found.
inline constexpr ActionSet listing{Action::first, Action::all, Action::limit};

/// Request::given has the setting, and that is enough.
inline void noted(Request&, std::string_view) {}

/// Throws UsageError: the setting needs another kind of value.
[[noreturn]] void refuse_value(std::string_view name, std::string_view wanted,
                               std::string_view value);

[[nodiscard]] std::uint64_t whole_number(std::string_view name, std::string_view value);
[[nodiscard]] double seconds(std::string_view name, std::string_view value);
[[nodiscard]] double share(std::string_view name, std::string_view value);
/// The number of the word in the list.
[[nodiscard]] std::size_t one_of(const choices::Words& words, std::string_view name,
                                 std::string_view value);
[[nodiscard]] std::string file_name(std::string_view name, std::string_view value);

/// The rows of the table of settings, by subject.
[[nodiscard]] std::span<const Setting> actions();
[[nodiscard]] std::span<const Setting> search();
[[nodiscard]] std::span<const Setting> forms();
[[nodiscard]] std::span<const Setting> boards();
[[nodiscard]] std::span<const Setting> serve();
[[nodiscard]] std::span<const Setting> files();

}  // namespace quadrille::tools::settings
