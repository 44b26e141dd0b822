// A matrix, and the nodes of its search that have not been examined.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bits/kernel.hpp"
#include "bits/matrix.hpp"
#include "core/nodes_left.hpp"

namespace quadrille::bits {

struct OpenNodes {
    /// Drops all nodes, and makes room for those of the matrix, which may have changed.
    void clear() {
        batch.fit(*matrix);
        stack.rows.make_room(matrix->stride);
        stack.size = 0;
        litters.clear();
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

    /// `parents` nodes were examined together, and the nodes from `bottom` on are their children.
    /// Notes that, and how many nodes of the search had been examined then.
    void note_children(std::size_t bottom, std::size_t parents, std::uint64_t nodes) {
        for (; !litters.empty() && litters.back().bottom >= bottom; litters.pop_back())
            parents = litters.back().bottom - bottom;
        if (stack.size > bottom) litters.push_back({bottom, stack.size - bottom, parents, nodes});
    }

    /// Adds its litters as levels, from the last one on. Nodes of one litter may differ in depth,
    /// so this is less exact than a level of a search that examines one node at a time.
    void add_levels(core::NodesLeft& left, std::uint64_t nodes) const {
        std::size_t end = stack.size;
        for (std::size_t i = litters.size(); i-- > 0;) {
            const Litter& litter = litters[i];
            const std::size_t open = end - std::min(end, litter.bottom);
            left.add_level(nodes - litter.nodes, litter.children - open, open, litter.parents);
            end -= open;
        }
    }

    /// Nodes that were put on the stack together.
    struct Litter {
        std::size_t bottom;
        std::size_t children;
        std::size_t parents;  ///< in the litter below this one
        std::uint64_t nodes;
    };

    const Matrix* matrix;
    std::vector<Litter> litters{};
    Batch batch{};
    Stack stack{};
};

}  // namespace quadrille::bits
