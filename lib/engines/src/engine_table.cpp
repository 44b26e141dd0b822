// THE table of engines: one row each, in the order in which they are listed. No row registers
// itself: an engine is in a program because this table names it.
//
// To link some engines only, copy this file into your program, delete rows, and keep `links` as the
// first one (tests/engines/own_table does so). The linker then takes your table in place of this
// one, and leaves out the engines that it does not name, unless they were compiled in one batch
// with others (CMAKE_UNITY_BUILD).
#include <array>
#include <cstddef>

#include "bits/engine_row.hpp"
#include "cells/engine_row.hpp"
#include "diagram/engine_row.hpp"
#include "links/engine_row.hpp"
#ifdef QUADRILLE_HAS_SAT
#include "sat/engine_row.hpp"
#endif

namespace quadrille {
namespace {

constexpr std::array table{
    links::engine_row, bits::engine_row, cells::engine_row, diagram::engine_row,
#ifdef QUADRILLE_HAS_SAT
    sat::engine_row,
#endif
};

/// The public side of the rows.
constexpr auto infos = [] {
    std::array<EngineInfo, table.size()> result{};
    for (std::size_t i = 0; i < table.size(); ++i) result[i] = table[i];
    return result;
}();

#ifdef QUADRILLE_HAS_SAT
constexpr std::array<MissingEngine, 0> missing{};
#else
constexpr std::array missing{MissingEngine{"sat", "CaDiCaL"}};
#endif

}  // namespace

std::span<const EngineInfo> engines() {
    return infos;
}

std::span<const EngineRow> engine_rows() {
    return table;
}

std::span<const MissingEngine> missing_engines() {
    return missing;
}

}  // namespace quadrille
