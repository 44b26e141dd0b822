// The encoder of Latin squares reads any bytes, or refuses them with a place. A square that it
// draws is read back, and is then the only solution. The first byte is the side.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "quadrille/encode/encoders.hpp"
#include "quadrille/error.hpp"
#include "quadrille/solve.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    if (size == 0) return 0;
    EncoderInput input;
    input.arguments = {std::to_string(data[0] % 12)};
    input.text = std::string(reinterpret_cast<const char*>(data) + 1, size - 1);
    input.text_name = "fuzz";
    for (const EncoderInfo& info : encoders()) {
        if (info.name != "latin") continue;
        try {
            const auto encoder = make_encoder(info, input);
            Settings settings;
            settings.budget.nodes = 1000;
            const FirstSolution first = first_solution(encoder->problem(), settings);
            if (!first) return 0;
            input.text = encoder->draw(first.solution);
        } catch (const InputError& error) {
            if (error.place().line == 0 || error.place().column == 0) std::abort();
            return 0;
        }
        const auto again = make_encoder(info, input);
        const FirstSolution first = first_solution(again->problem());
        if (!first || again->draw(first.solution) != *input.text) std::abort();
        return 0;
    }
    std::abort();
}
