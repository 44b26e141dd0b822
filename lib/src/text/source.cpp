#include "text/source.hpp"

#include <algorithm>

#include "problem/quoted.hpp"
#include "quadrille/error.hpp"

namespace quadrille::text {

void Source::fail(std::string_view at, const std::string& sentence) const {
    const auto offset = static_cast<std::size_t>(at.data() - text_.data());
    const std::string_view before = text_.substr(0, offset);
    Place place;
    place.file = file_;
    place.line = 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t line_end = before.rfind('\n');
    place.column = line_end == before.npos ? offset + 1 : offset - line_end;
    throw InputError(std::move(place), sentence);
}

void Source::fail_at_end(const std::string& sentence) const {
    fail(text_.substr(text_.size()), sentence);
}

void require_name(const Source& source, std::string_view name, const char* kind) {
    if (name.empty()) source.fail(name, std::string(kind) + " is empty");
    for (const char& c : name) {
        const ByteClass found = class_of(c);
        if (found == ByteClass::name) continue;
        const std::string_view at(&c, 1);
        if (found == ByteClass::control) {
            source.fail(at, "there is a control byte, " + quoted(at) + ", in the text");
        }
        source.fail(name, std::string(kind) + " cannot hold " + quoted(at) + ", as " +
                              quoted(name) + " does");
    }
}

}  // namespace quadrille::text
