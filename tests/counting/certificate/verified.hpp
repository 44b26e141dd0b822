// Runs quadrille-verify, which shares no code with the library.
#pragma once

#include <string>

namespace quadrille::testing {

/// The line that quadrille-verify prints about two files, without its end. It may take so many
/// megabytes, if not 0.
[[nodiscard]] std::string verify_files(const std::string& problem, const std::string& certificate,
                                       unsigned most_megabytes = 0);

/// The same for two texts, without a process of its own.
[[nodiscard]] std::string verify(const std::string& problem, const std::string& certificate);

}  // namespace quadrille::testing
