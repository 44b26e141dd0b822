// Writes a large random problem to standard output, as DLX text:
//
//     make_large_cover [OPTIONS [ENTRIES [ITEMS [SEED]]]] > large.dlx
//
// The defaults, 1000000 4 250000 1, make the 32 MB file with which loading is measured.
#include <charconv>
#include <cstring>
#include <iostream>

#include "large_cover.hpp"

namespace {

template <typename Number>
bool read(const char* argument, Number& number) {
    const char* const end = argument + std::strlen(argument);
    const auto [stop, error] = std::from_chars(argument, end, number);
    return error == std::errc{} && stop == end;
}

}  // namespace

int main(int count, char** arguments) {
    quadrille::bench::LargeCover wanted;
    const bool understood = count <= 5 && (count < 2 || read(arguments[1], wanted.options)) &&
                            (count < 3 || read(arguments[2], wanted.entries)) &&
                            (count < 4 || read(arguments[3], wanted.items)) &&
                            (count < 5 || read(arguments[4], wanted.seed));
    if (!understood || wanted.entries > wanted.items) {
        std::cerr << "usage: make_large_cover [OPTIONS [ENTRIES [ITEMS [SEED]]]], "
                     "with ENTRIES at most ITEMS\n";
        return 2;
    }
    std::cout << quadrille::bench::large_cover_text(wanted);
    return std::cout.flush() ? 0 : 1;
}
