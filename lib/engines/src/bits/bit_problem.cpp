#include "bits/bit_problem.hpp"

#include "bits/matrix_builder.hpp"

namespace quadrille::bits {

BitProblem::BitProblem(const Problem& problem, std::optional<std::uint64_t> seed,
                       const Kernel& kernel)
    : matrix(make_matrix(problem, seed, kernel)),
      bit_of_option(problem.option_count()),
      bit_of_item(problem.primary_count()),
      item_count(problem.item_count()) {
    for (std::size_t bit = 0; bit < matrix.option_count(); ++bit) {
        const auto option = id_at<OptionBit>(bit);
        bit_of_option[index(matrix.option(option))] = option;
    }
    for (std::size_t bit = 0; bit < matrix.item_count(); ++bit) {
        const auto item = id_at<ItemBit>(bit);
        bit_of_item[index(matrix.item(item))] = item;
    }
    root.make_room(matrix.stride);
    matrix.write_root(root.data());
}

}  // namespace quadrille::bits
