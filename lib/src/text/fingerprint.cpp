#include "text/fingerprint.hpp"

#include "quadrille/dlx.hpp"
#include "quadrille/subtree.hpp"

namespace quadrille::text {
namespace {

class Fnv1a {
   public:
    void add(std::string_view bytes) noexcept {
        for (const char byte : bytes) {
            hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 0x00000100000001B3u;
        }
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return hash_; }

   private:
    std::uint64_t hash_ = 0xCBF29CE484222325u;
};

void add_item(Fnv1a& hash, const Problem& problem, ItemId item) {
    const auto [least, most] = problem.multiplicity(item);
    if (problem.is_primary(item) && (least != 1 || most != 1)) {
        if (least != most) hash.add(std::to_string(least) + ':');
        hash.add(std::to_string(most) + '|');
    }
    hash.add(problem.item_name(item));
}

}  // namespace

std::uint64_t fingerprint_number(const Problem& problem) {
    Fnv1a hash;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        if (i != 0) hash.add(" ");
        if (i == problem.primary_count()) hash.add("| ");
        add_item(hash, problem, id_at<ItemId>(i));
    }
    if (problem.item_count() == 0) hash.add("|");
    hash.add("\n");
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        hash.add(option_text(problem, id_at<OptionId>(o)));
        hash.add("\n");
    }
    return hash.value();
}

std::string fingerprint_text(const Problem& problem) {
    std::string digits;
    for (std::uint64_t rest = fingerprint_number(problem); digits.size() < 16; rest >>= 4) {
        digits.insert(digits.begin(), "0123456789abcdef"[rest & 15]);
    }
    return digits;
}

}  // namespace quadrille::text

namespace quadrille {

std::string fingerprint(const Problem& problem) {
    return text::fingerprint_text(problem);
}

}  // namespace quadrille
