// Pencil puzzles and lists of words: any text is read or refused with a place. The first byte says
// which encoder reads the rest. Options are drawn, one at a time, and symmetries are checked.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "quadrille/encode/encoders.hpp"
#include "quadrille/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    if (size == 0) return 0;
    std::string name;
    switch (data[0]) {
        case 'n':
            name = "nonogram";
            break;
        case 'f':
            name = "futoshiki";
            break;
        case 'k':
            name = "kakuro";
            break;
        case 'w':
            name = "word-squares";
            break;
        case 'l':
            name = "latin";
            break;
        case 'q':
            name = "queens";
            break;
        default:
            return 0;
    }
    const auto table = encoders();
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const EncoderInfo& info) { return info.name == name; });
    if (row == table.end()) std::abort();
    EncoderInput input;
    input.text = std::string(reinterpret_cast<const char*>(data) + 1, size - 1);
    input.text_name = "fuzz";
    // A side of four is as good as any.
    if (row->argument_count() > 0) input.arguments = {"4"};
    std::unique_ptr<Encoder> encoder;
    try {
        // Each puzzle of the text is made; the last one is looked at.
        for (const EncoderMaker& maker : make_encoders(*row, input)) encoder = maker();
    } catch (const InputError& error) {
        if (error.place().line == 0 || error.place().column == 0) std::abort();
        return 0;
    } catch (const ProblemError&) {
        return 0;
    }
    if (!encoder) std::abort();
    // A large picture takes long under sanitizers.
    const std::size_t most_options = encoder->problem().item_count() > 1000 ? 2 : 300;
    const std::size_t options = std::min(encoder->problem().option_count(), most_options);
    for (std::size_t o = 0; o < options; ++o) {
        if (encoder->draw(std::vector{id_at<OptionId>(o)}).empty()) std::abort();
    }
    if (encoder->problem().entry_count() > 10'000) return 0;
    for (const Symmetry& symmetry : encoder->symmetries()) {
        if (find_fault(encoder->problem(), symmetry)) std::abort();
    }
    return 0;
}
