// The fingerprint of a problem in certificates: FNV-1a of a plain text, so that a program without
// this library can calculate it.
#include <string>

#include "diagram/certificate/fnv.hpp"
#include "quadrille/certificate.hpp"

namespace quadrille {

std::string certificate_fingerprint(const Problem& problem) {
    diagram::certificate::Fnv hash;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        // A secondary item may be covered once.
        const auto [least, most] =
            problem.is_primary(item) ? problem.multiplicity(item) : Multiplicity{0, 1};
        hash.add(problem.item_name(item));
        hash.add(' ' + std::to_string(least) + ' ' + std::to_string(most) + '\n');
    }
    hash.add("--\n");
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        bool is_first = true;
        for (const Entry& entry : problem.option(option)) {
            if (!is_first) hash.add(" ");
            is_first = false;
            hash.add(problem.item_name(entry.item));
            if (entry.color == no_color) continue;
            hash.add(":");
            hash.add(problem.color_name(entry.color));
        }
        if (problem.cost(option) != 0) hash.add('|' + std::to_string(problem.cost(option)));
        hash.add("\n");
    }
    return hash.text();
}

}  // namespace quadrille
