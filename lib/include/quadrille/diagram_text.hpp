// Diagrams as text.
//
// Formats: docs/formats.md. Readers report what is wrong as an InputError with file, line and
// column. They see to it that a text is a diagram over the problem's options; that what it holds
// are solutions, and each but once, is for find_violation to say of each.
#pragma once

#include <ostream>
#include <string_view>

#include "quadrille/diagram.hpp"
#include "quadrille/problem.hpp"

namespace quadrille {

/// Writes the text that read_diagram reads back as an equal diagram. The problem is the one that
/// the diagram was made of.
void write_diagram(std::ostream& out, const Diagram& diagram, const Problem& problem);

/// Reads what write_diagram writes. A diagram of another problem is refused.
[[nodiscard]] Diagram read_diagram(std::string_view text, const Problem& problem,
                                   std::string_view file = "-");

/// Writes a zero-suppressed decision diagram, as Knuth's dlx6 does. Products are multiplied out,
/// one part behind the other, which may take many more nodes. Throws UnsupportedError, when part of
/// it is written, if that takes more than `memory_limit` bytes or 2^32 nodes.
void write_zdd(std::ostream& out, const Diagram& diagram,
               std::size_t memory_limit = std::numeric_limits<std::size_t>::max());

/// Reads what write_zdd and dlx6 write.
[[nodiscard]] Diagram read_zdd(std::string_view text, const Problem& problem,
                               std::string_view file = "-");

/// Writes a graph for Graphviz: `dot -Tsvg`.
void write_dot(std::ostream& out, const Diagram& diagram, const Problem& problem);

}  // namespace quadrille
