// Greek names of families: a stem for the number of cells, and an ending for the lattice.
//
//     pent + omino + es     pent + iamond + s     penta + hex + es     penta + stick + s
//
// Constant time.
#include "shapes/families.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "shapes/box.hpp"

namespace quadrille::shapes {
namespace {

struct Ending {
    Lattice lattice;
    std::string_view one;
    std::string_view several;  // what is added
    bool after_vowel;          // does it take the stems that end with a vowel?
};
constexpr std::array<Ending, 5> endings{{{Lattice::square, "omino", "es", false},
                                         {Lattice::triangle, "iamond", "s", false},
                                         {Lattice::hexagon, "hex", "es", true},
                                         {Lattice::stick, "stick", "s", true},
                                         {Lattice::cube, "cube", "s", true}}};

constexpr std::array<std::string_view, 12> short_stems{
    "mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "non", "dec", "undec", "dodec"};
constexpr std::array<std::string_view, 12> long_stems{"mono",  "di",   "tri",    "tetra",
                                                      "penta", "hexa", "hepta",  "octa",
                                                      "nona",  "deca", "undeca", "dodeca"};

/// Removes the word, in the plural or not, if the name begins with it and continues with ':' or
/// ends.
bool remove_word(std::string_view& name, const std::string& word, std::string_view plural) {
    if (!name.starts_with(word)) return false;
    std::string_view rest = name.substr(word.size());
    if (rest.starts_with(plural)) rest.remove_prefix(plural.size());
    if (!rest.empty() && rest.front() != ':') return false;
    name = rest;
    return true;
}

}  // namespace

std::optional<Family> read_family(std::string_view& name) {
    for (const Ending& ending : endings) {
        std::string_view rest = name;
        const std::string any = "poly" + std::string(ending.one);
        if (remove_word(rest, any, ending.several)) {
            if (rest.empty()) return std::nullopt;
            rest.remove_prefix(1);
            const std::size_t end = std::min(rest.find(':'), rest.size());
            const std::optional<std::uint64_t> cells = read_size(rest.substr(0, end));
            if (!cells) return std::nullopt;
            name = rest.substr(end);
            return Family{ending.lattice, static_cast<std::size_t>(*cells)};
        }
        const auto& stems = ending.after_vowel ? long_stems : short_stems;
        for (std::size_t i = 0; i < stems.size(); ++i) {
            const std::string word = std::string(stems[i]) + std::string(ending.one);
            if (remove_word(name, word, ending.several)) return Family{ending.lattice, i + 1};
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::shapes
