#include "quadrille/dlx.hpp"
#include "text/readers.hpp"
#include "text/recognise.hpp"

namespace quadrille {

Problem read_problem(std::string_view text, std::string_view file) {
    const text::Source source(text::without_mark(text), file);
    switch (text::recognise(source.text())) {
        case text::Format::dlx:
            break;
        case text::Format::ppar:
            return text::read_ppar(source);
        case text::Format::exact_cover_lines:
            return text::read_exact_cover_lines(source);
        case text::Format::numeric_miniexact:
            return text::read_numeric_miniexact(source);
        case text::Format::miniexact:
            return text::read_miniexact(source);
        case text::Format::matrix:
            return text::read_matrix(source);
        case text::Format::columns:
            return text::read_columns(source);
    }
    return text::read_dlx_body(source, source.text());
}

}  // namespace quadrille
