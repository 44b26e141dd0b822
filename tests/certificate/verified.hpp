// Runs quadrille-verify, which shares no code with the library.
#pragma once

#include <string>

namespace quadrille::testing {

/// What quadrille-verify says about two files, without the end of the line.
[[nodiscard]] std::string verify_files(const std::string& problem, const std::string& certificate);

/// The same for two texts.
[[nodiscard]] std::string verify(const std::string& problem, const std::string& certificate);

}  // namespace quadrille::testing
