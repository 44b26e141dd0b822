// XML as a list of elements.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::core {

struct XmlElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::string text;        // that stands in the element itself
    std::size_t parent = 0;  // its place in the list; the root is its own parent
    std::size_t line = 0;
    std::size_t column = 0;

    /// The value of an attribute, or nothing.
    [[nodiscard]] const std::string* attribute(std::string_view key) const;
};

/// The elements of a text, in the order in which they begin. Those whose name is not in `names`
/// are left out, with all that is within them. Time and memory are O(length). Throws InputError if
/// the text is no XML, is longer than 64 MiB, or has declarations of its own, such as entities.
[[nodiscard]] std::vector<XmlElement> read_xml(std::string_view text, const std::string& file,
                                               std::span<const std::string_view> names);

}  // namespace quadrille::core
