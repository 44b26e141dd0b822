#include "quadrille/dlx.hpp"
#include "quadrille/json.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/spp.hpp"
#include "text/readers.hpp"
#include "text/recognise.hpp"

namespace quadrille {
namespace text {
namespace {

/// The format of a source. Only where the first piece leaves it open is the rest read for it.
Format format_of(TextSource& source, MemoryBudget& memory) {
    const std::string_view first = source.peek_piece();
    if (const auto format = recognise(first, source.is_at_end(), memory)) return *format;
    return recognise(source.peek_rest(), true, memory).value_or(Format::dlx);
}

Problem read(TextSource& source, MemoryBudget& memory) {
    switch (format_of(source, memory)) {
        case Format::dlx:
            break;
        case Format::ppar:
            return read_ppar(source, memory);
        case Format::exact_cover_lines:
            return read_exact_cover_lines(source, memory);
        case Format::numeric_miniexact:
            return read_numeric_miniexact(source, memory);
        case Format::miniexact:
            return read_miniexact(source, memory);
        case Format::matrix:
            return read_matrix(source, memory);
        case Format::columns:
            return read_columns(source, memory);
        case Format::spp:
            return read_spp_text(source, memory);
        case Format::mps:
            return read_mps_text(source, memory);
        case Format::json:
            return read_json_text(source, memory);
    }
    return read_dlx_text(source, memory);
}

/// Calls a reader with a source, and a budget even if there is none.
template <typename Reader>
Problem read_stream(Reader reader, std::istream& in, std::string_view file, MemoryBudget* memory) {
    MemoryBudget unlimited;
    MemoryBudget& budget = memory != nullptr ? *memory : unlimited;
    return naming_the_file(file, [&] {
        TextSource source(in, file, budget);
        return reader(source, budget);
    });
}
template <typename Reader>
Problem read_text(Reader reader, std::string_view text, std::string_view file,
                  MemoryBudget* memory) {
    MemoryBudget unlimited;
    MemoryBudget& budget = memory != nullptr ? *memory : unlimited;
    return naming_the_file(file, [&] {
        TextSource source(text, file);
        return reader(source, budget);
    });
}

}  // namespace
}  // namespace text

Problem read_dlx(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_dlx_text, text, file, memory);
}
Problem read_dlx(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_dlx_text, in, file, memory);
}
Problem read_spp(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_spp_text, text, file, memory);
}
Problem read_spp(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_spp_text, in, file, memory);
}
Problem read_mps(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_mps_text, text, file, memory);
}
Problem read_mps(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_mps_text, in, file, memory);
}
Problem read_json(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_json_text, text, file, memory);
}
Problem read_json(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_json_text, in, file, memory);
}
Problem read_problem(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read, text, file, memory);
}
Problem read_problem(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read, in, file, memory);
}

}  // namespace quadrille
