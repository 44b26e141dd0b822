// The paths of code that the bit-parallel engine has for kinds of processors, and how to take each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::testing {

struct CodePath {
    std::int64_t target;  ///< Highway's number
    std::string name;
};

/// Those that are compiled and that this processor can run, each found to be the one that is run.
[[nodiscard]] const std::vector<CodePath>& code_paths();

/// As long as this lives, the path is taken; then the best one again. Engines are made and used
/// within: their tables are laid out for the vectors of one path.
class OnCodePath {
   public:
    explicit OnCodePath(const CodePath& path);
    ~OnCodePath();
    OnCodePath(const OnCodePath&) = delete;
    OnCodePath& operator=(const OnCodePath&) = delete;
};

/// The row of an engine.
[[nodiscard]] const EngineInfo& engine_row(std::string_view name);

}  // namespace quadrille::testing
