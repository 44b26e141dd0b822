// A matrix, and the nodes of its search that have not been examined.
#pragma once

#include <bit>
#include <cstddef>

#include "bits/kernel.hpp"
#include "bits/matrix.hpp"

namespace quadrille::bits {

struct OpenNodes {
    /// Drops all nodes, and makes room for those of the matrix, which may have changed.
    void clear() {
        batch.fit(*matrix);
        stack.rows.make_room(matrix->stride);
        stack.size = 0;
    }

    [[nodiscard]] bool empty() const { return stack.size == 0; }
    [[nodiscard]] Word* node(std::size_t n) { return stack.rows.data() + n * matrix->stride; }
    [[nodiscard]] const Word* node(std::size_t n) const {
        return stack.rows.data() + n * matrix->stride;
    }
    [[nodiscard]] NodeMark mark(std::size_t n) const {
        return std::bit_cast<NodeMark>(node(n)[matrix->mark_word()]);
    }
    void set_mark(std::size_t n, NodeMark mark) {
        node(n)[matrix->mark_word()] = std::bit_cast<Word>(mark);
    }

    const Matrix* matrix;
    Batch batch{};
    Stack stack{};
};

}  // namespace quadrille::bits
