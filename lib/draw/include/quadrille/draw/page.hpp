// Makes a page in HTML on which a reader can turn over the solutions, and follow the search step by
// step.
//
//     draw::Page page("queens 6");
//     page.add_fact("solutions", "4");
//     for (…) page.add_solution(encoder.picture(solution));
//     file << page.html();
//
// The page is one file and loads nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/draw/picture.hpp"

#pragma GCC visibility push(default)
namespace quadrille::draw {

/// A node of a search, as the page shows it.
struct PageStep {
    std::size_t parent = 0;  ///< the step from which the search came here; the first has itself
    std::size_t depth = 0;   ///< choices above it; the root has 0
    /// "branches", "solution", "dead end" or "cut".
    std::string_view outcome = "branches";
    std::string sentence = {};               ///< what happens here, in words
    std::vector<std::uint32_t> chosen = {};  ///< the options taken so far, by their numbers
    std::vector<std::uint32_t> hidden = {};  ///< the options that these rule out
    std::optional<std::uint32_t> item = {};  ///< the item that is branched on
    std::optional<Picture> picture = {};     ///< of the options taken so far
};

/// Collects solutions and steps, and writes them as a page.
class Page {
   public:
    /// An empty page. `view` is how cubes are drawn.
    explicit Page(std::string_view title, View view = View::layers);

    /// A row of the table at the top.
    void add_fact(std::string_view name, std::string_view value);
    void add_solution(const Picture& picture, std::string_view caption = {});
    /// nodes[l] is the number of nodes at level l.
    void set_levels(std::span<const std::uint64_t> nodes);
    /// The items and options of a search that is shown step by step, as words, by their numbers.
    /// The items of an option are numbers of items. `note` is a sentence about the steps, or empty.
    void set_search(std::span<const std::string> items,
                    std::span<const std::vector<std::uint32_t>> items_of_option,
                    std::span<const std::string> options, std::string_view note);
    void add_step(const PageStep& step);

    /// The number of solutions that were added.
    [[nodiscard]] std::size_t solution_count() const noexcept { return solution_count_; }
    /// The approximate size of the page so far, in bytes.
    [[nodiscard]] std::size_t bytes() const noexcept {
        return solutions_.size() + steps_.size() + search_.size();
    }

    /// The same calls always give the same text. O(size).
    [[nodiscard]] std::string html() const;

   private:
    std::string title_;
    View view_;
    std::string facts_;
    std::string solutions_;
    std::size_t solution_count_ = 0;
    std::string levels_;
    std::string search_;
    std::string note_;
    std::string steps_;
    std::size_t step_count_ = 0;
};

}  // namespace quadrille::draw
#pragma GCC visibility pop
