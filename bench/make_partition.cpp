// Writes a random problem of set partitioning to standard output, in OR-Library's format:
//
//     make_partition [LAW [ROWS [COLUMNS [PERCENT [SEED]]]]] > random.spp
//
// LAW is uniform, length or airline (partition.hpp). The defaults are airline 100 5000 5 1.
#include <charconv>
#include <cstring>
#include <iostream>

#include "partition.hpp"

namespace {

template <typename Number>
bool read(const char* argument, Number& number) {
    const char* const end = argument + std::strlen(argument);
    const auto [stop, error] = std::from_chars(argument, end, number);
    return error == std::errc{} && stop == end;
}

bool read(const char* argument, quadrille::bench::CostLaw& law) {
    const auto named = quadrille::bench::cost_law_named(argument);
    law = named.value_or(law);
    return named.has_value();
}

}  // namespace

int main(int count, char** arguments) {
    quadrille::bench::Partition wanted;
    const bool understood = count <= 6 && (count < 2 || read(arguments[1], wanted.law)) &&
                            (count < 3 || read(arguments[2], wanted.rows)) &&
                            (count < 4 || read(arguments[3], wanted.columns)) &&
                            (count < 5 || read(arguments[4], wanted.percent)) &&
                            (count < 6 || read(arguments[5], wanted.seed));
    constexpr std::size_t most_percent = 50, most_rows = 1'000'000;
    if (!understood || wanted.rows == 0 || wanted.rows > most_rows ||
        wanted.percent > most_percent) {
        std::cerr << "usage: make_partition [uniform|length|airline [ROWS [COLUMNS [PERCENT "
                     "[SEED]]]]], with PERCENT at most 50\n";
        return 2;
    }
    std::cout << quadrille::bench::partition_text(wanted);
    return std::cout.flush() ? 0 : 1;
}
