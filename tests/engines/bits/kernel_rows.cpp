#include "engines/bits/kernel_rows.hpp"

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bits/kernel.hpp"
#include "bits/search.hpp"

namespace quadrille::testing {
namespace {

template <std::size_t kernel>
std::unique_ptr<Engine> make_on(const Problem& problem, const Settings& settings) {
    return std::make_unique<bits::BitSearch>(problem, settings, bits::kernels()[kernel]);
}

template <std::size_t... kernel>
auto makers(std::index_sequence<kernel...>) {
    return std::array{&make_on<kernel>...};
}

std::vector<EngineRow> make_rows() {
    constexpr std::size_t most = 8;
    const auto make = makers(std::make_index_sequence<most>());
    if (bits::kernels().size() > most) throw std::logic_error("more kernels than are tested");
    std::vector<EngineRow> rows;
    for (const bits::Kernel& kernel : bits::kernels()) {
        EngineRow row = engine_row("bits");
        row.name = kernel.name;
        row.make = make[rows.size()];
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

std::span<const EngineRow> kernel_rows() {
    static const std::vector<EngineRow> rows = make_rows();
    return rows;
}

const EngineRow& engine_row(std::string_view name) {
    for (const EngineRow& engine : engine_rows()) {
        if (engine.name == name) return engine;
    }
    throw std::logic_error("no engine " + std::string(name));
}

}  // namespace quadrille::testing
