// Writes diagrams as text, and reads them.
//
// Readers report errors as an InputError with file, line and column. They check that a text is a
// diagram over the problem's options, but not that it contains solutions, each of them once. Use
// find_violation to check a solution. docs/formats.md describes the formats.
#pragma once

#include <ostream>
#include <string_view>

#include "quadrille/diagram.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Writes a text that read_diagram reads back as an equal diagram. The diagram must have been made
/// from this problem.
void write_diagram(std::ostream& out, const Diagram& diagram, const Problem& problem);

/// Reads the text of write_diagram. Refuses a diagram of another problem. All memory of the reader
/// is counted against the budget, and the memory of the diagram stays counted. Throws InputError
/// and MemoryLimitError.
[[nodiscard]] Diagram read_diagram(std::string_view text, const Problem& problem,
                                   std::string_view file = "-", MemoryBudget* memory = nullptr);

/// Writes a zero-suppressed decision diagram, as Knuth's dlx6 does. It may have many more nodes
/// than the diagram, because it has no products. Throws UnsupportedError, after a part of the text
/// was written, if it needs more than `memory_limit` bytes or 2^32 nodes.
void write_zdd(std::ostream& out, const Diagram& diagram,
               std::size_t memory_limit = std::numeric_limits<std::size_t>::max());

/// Reads the text of write_zdd or dlx6. Memory and exceptions are as above.
[[nodiscard]] Diagram read_zdd(std::string_view text, const Problem& problem,
                               std::string_view file = "-", MemoryBudget* memory = nullptr);

/// Writes a graph for Graphviz: `dot -Tsvg`.
void write_dot(std::ostream& out, const Diagram& diagram, const Problem& problem);

}  // namespace quadrille
#pragma GCC visibility pop
