// Names of items that are not the names of vertices.
#pragma once

#include <string>

#include "quadrille/problem_builder.hpp"

namespace quadrille::encode::graphs {

/// The name, with as many signs ' behind it as are needed to make it a new one.
[[nodiscard]] inline std::string untaken(const ProblemBuilder& builder, std::string name) {
    while (builder.find_item(name)) name += '\'';
    return name;
}

}  // namespace quadrille::encode::graphs
