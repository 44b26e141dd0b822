#include "bits/search.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <utility>

#include "bits/bits.hpp"
#include "core/steps.hpp"
#include "quadrille/error.hpp"

namespace quadrille::bits {
namespace {

// A part is worth its making (some 10 to 20 us) if its subtree has a thousand nodes: so the size at
// which parts are made follows the nodes that they turn out to have.
constexpr std::size_t least_options_for_parts = 256;
constexpr std::uint64_t least_nodes_for_parts = 256;
// Until then, one node after the other: to look for solutions in many places is no way to find one.
constexpr std::uint64_t least_nodes_for_batches = 32;
constexpr std::uint64_t few_nodes_a_part = 1500;
constexpr std::uint64_t many_nodes_a_part = 6000;

/// A search that began deep, and is not over after so many nodes, goes on in the part that it began
/// at. Most Sudoku boards have fewer. Where nodes are looked at one by one, it gains less.
std::uint64_t least_nodes_to_move(const Batch& batch) {
    return batch.is_one_by_one() ? 200 : 48;
}

/// So many nodes are looked at together at first; where it stays one by one, while one waits for
/// memory, another may go on.
std::size_t first_batch_limit(const Batch& batch) {
    return batch.is_one_by_one() ? 2 : 1;
}

std::shared_ptr<const Matrix> make_matrix(const Problem& problem, const Settings& settings,
                                          const Kernel& kernel) {
    if (!Matrix::fits(problem)) {
        throw UnsupportedError("the problem is too large for engine 'bits': " +
                               std::to_string(problem.option_count()) + " options, " +
                               std::to_string(problem.primary_count()) + " primary items");
    }
    return std::make_shared<const Matrix>(problem, settings.seed, kernel);
}

}  // namespace

void Search::Field::clear() {
    batch.fit(*matrix);
    stack.rows.make_room(matrix->stride());
    stack.size = 0;
}

Mark Search::Field::mark(std::size_t n) const {
    return std::bit_cast<Mark>(node(n)[matrix->mark_word()]);
}

void Search::Field::set_mark(std::size_t n, Mark mark) {
    node(n)[matrix->mark_word()] = std::bit_cast<Word>(mark);
}

Search::Search(const Problem& problem, const Settings& settings, const Kernel& kernel)
    : matrix_(make_matrix(problem, settings, kernel)),
      whole_{matrix_.get(), {}, {}},
      item_count_(problem.item_count()),
      part_{&part_matrix_, {}, {}} {
    number_bits(problem);
    root_.make_room(matrix_->stride());
    matrix_->write_root(root_.data());
    set_up_start();
    set_budget(settings.budget);
}

Search::Search(const Search& other)
    : Engine(other),
      matrix_(other.matrix_),
      whole_{matrix_.get(), {}, {}},
      bit_of_option_(other.bit_of_option_),
      bit_of_item_(other.bit_of_item_),
      item_count_(other.item_count_),
      part_{&part_matrix_, {}, {}} {
    root_.make_room(matrix_->stride());
    std::copy_n(other.root_.data(), matrix_->stride(), root_.data());
    set_up_start();
    set_budget({});
}

/// A search may begin: all that is not written again by each search has its room.
void Search::set_up_start() {
    whole_.clear();
    whole_.batch.lay_out_groups(*matrix_);
    start_.make_room(matrix_->stride());
    stats_.kernel = matrix_->kernel().name;
    put_root();
}

std::unique_ptr<Engine> Search::another() {
    return std::unique_ptr<Engine>(new Search(*this));
}

void Search::number_bits(const Problem& problem) {
    const Matrix& matrix = *matrix_;
    bit_of_option_.resize(problem.option_count());
    bit_of_item_.resize(problem.primary_count());
    for (std::size_t bit = 0; bit < matrix.option_count(); ++bit) {
        bit_of_option_[index(matrix.option(bit))] = static_cast<std::uint32_t>(bit);
    }
    for (std::size_t bit = 0; bit < matrix.item_count(); ++bit) {
        bit_of_item_[index(matrix.item(bit))] = static_cast<std::uint32_t>(bit);
    }
}

void Search::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, stats_.updates);
}

Outcome Search::next() {
    found_.are_listed = true;
    const Outcome outcome = told_ == found_.count ? advance() : Outcome::found;
    if (outcome != Outcome::found) return outcome;
    collect_solution(found_.rows.data() + told_ * found_in_->matrix->option_words());
    ++told_;
    ++stats_.solutions;
    return outcome;
}

Outcome Search::count(Count& total) {
    Outcome outcome = Outcome::found;
    while (outcome == Outcome::found) {
        total += found_.count - told_;
        stats_.solutions += found_.count - told_;
        found_.are_listed = false;
        outcome = advance();
    }
    return outcome;
}

/// Searches until something is found that was not there before.
Outcome Search::advance() {
    found_.count = 0;
    found_.rows.clear();
    told_ = 0;
    while (found_.count == 0) {
        if (part_.stack.size == 0 && whole_.stack.size == 0) return Outcome::exhausted;
        if (budget_.is_used_up(stats_.nodes, stats_.updates)) return Outcome::out_of_budget;
        if (is_at_start_ && is_start_a_solution()) break;
        step();
    }
    return Outcome::found;
}

void Search::step() {
    if (part_.stack.size != 0) return expand_top(part_, part_.stack.size);
    if (is_start_a_part()) return move_to_part();
    if (is_for_part(whole_.stack.size - 1)) return open_part();
    std::size_t nodes = 1;
    while (nodes < std::min(batch_limit_, whole_.stack.size) &&
           !is_for_part(whole_.stack.size - 1 - nodes)) {
        ++nodes;
    }
    expand_top(whole_, nodes);
}

/// The last nodes of the stack are about to be looked at.
void Search::note_nodes(const Field& field, std::size_t nodes) {
    for (std::size_t n = field.stack.size - nodes; n < field.stack.size; ++n) {
        const std::size_t depth = field.mark(n).depth;
        if (depth >= stats_.nodes_by_level.size()) stats_.nodes_by_level.resize(depth + 1);
        ++stats_.nodes_by_level[depth];
        stats_.longest_branch = std::max<std::uint64_t>(stats_.longest_branch, depth);
    }
    stats_.nodes += nodes;
    stats_.updates += nodes * field.matrix->mark_word();
}

void Search::expand_top(Field& field, std::size_t nodes) {
    const std::uint64_t left = budget_.nodes_left(stats_.nodes);
    nodes = static_cast<std::size_t>(std::min<std::uint64_t>({nodes, batch_limit_, left}));
    note_nodes(field, nodes);
    found_in_ = &field;
    field.matrix->kernel().expand(*field.matrix, field.batch, nodes, field.stack, found_);
    if (!field.batch.is_one_by_one() && stats_.nodes - nodes_at_start_ >= least_nodes_for_batches) {
        batch_limit_ = std::min(2 * batch_limit_, Batch::most);
    }
}

bool Search::is_for_part(std::size_t n) const {
    if (matrix_->option_count() < least_options_for_parts) return false;
    if (stats_.nodes - nodes_at_start_ < least_nodes_for_parts) return false;
    return count_bits(whole_.node(n), matrix_->option_words()) <= part_size_;
}

/// The last part is done: will the next be larger, or smaller?
void Search::adapt_part_size() {
    if (part_nodes_ == 0) return;
    mean_part_nodes_ = (7 * mean_part_nodes_ + (stats_.nodes - part_nodes_)) / 8;
    const std::size_t step = part_size_ / 32 + 1;
    if (mean_part_nodes_ < few_nodes_a_part) {
        part_size_ = std::min(part_size_ + step, matrix_->option_count() * 3 / 4);
    } else if (mean_part_nodes_ > many_nodes_a_part) {
        part_size_ -= step;
    }
    part_nodes_ = 0;
}

void Search::open_part() {
    adapt_part_size();
    part_nodes_ = stats_.nodes;
    const std::size_t top = whole_.stack.size - 1;
    part_matrix_.become_part(*matrix_, whole_.node(top));
    part_.clear();
    part_chosen_ = chosen_at(whole_, top);
    const Mark mark = whole_.mark(top);
    --whole_.stack.size;
    if (part_matrix_.is_hopeless()) return;
    part_matrix_.write_root(part_.node(0));
    part_.set_mark(0, mark);
    part_.stack.size = 1;
}

bool Search::is_start_a_part() const {
    return stats_.nodes - nodes_at_start_ >= least_nodes_to_move(whole_.batch) &&
           2 * count_bits(start_.data(), matrix_->option_words()) <= matrix_->option_count();
}

/// All nodes become nodes of the part that the search began at.
void Search::move_to_part() {
    part_matrix_.become_part(*matrix_, start_.data());
    part_.clear();
    part_.batch.lay_out_groups(part_matrix_);
    part_chosen_.clear();
    for (const Step& step : start_path_) part_chosen_.push_back(*step.option);
    part_.stack.rows.make_room(whole_.stack.size * part_matrix_.stride());
    for (std::size_t n = 0; n < whole_.stack.size; ++n) {
        part_matrix_.translate(*matrix_, whole_.node(n), part_.node(n));
    }
    part_.stack.size = std::exchange(whole_.stack.size, 0);
}

void Search::clear() {
    part_.stack.size = 0;
    found_.count = 0;
    found_.rows.clear();
    told_ = 0;
    whole_.stack.size = 0;
    batch_limit_ = first_batch_limit(whole_.batch);
    nodes_at_start_ = stats_.nodes;
    part_size_ = matrix_->option_count() / 2;
    mean_part_nodes_ = few_nodes_a_part;
    part_nodes_ = 0;
    is_at_start_ = true;
    progress_ = 0;
    given_ = 0;
}

void Search::put_root() {
    clear();
    start_path_.clear();
    start_parts_ = 1;
    if (matrix_->is_hopeless()) return;
    std::copy(root_.data(), root_.data() + matrix_->stride(), whole_.node(0));
    whole_.set_mark(0, {0, 1});
    whole_.stack.size = 1;
    std::copy(root_.data(), root_.data() + matrix_->stride(), start_.data());
}

/// Is nothing left to cover where the search begins? Below, that is seen before a node is put on
/// the stack.
bool Search::is_start_a_solution() {
    is_at_start_ = false;
    const std::size_t words = matrix_->option_words();
    const Word* const start = whole_.node(0);
    if (count_bits(start + words, matrix_->open_words()) != 0) return false;
    note_nodes(whole_, 1);
    found_.count = 1;
    found_.rows.assign(start, start + words);
    found_in_ = &whole_;
    whole_.stack.size = 0;
    return true;
}

/// What the rules of paths (core/steps.hpp) ask, of a node of the whole problem.
class Search::NodeSteps {
   public:
    NodeSteps(const Search& search, const Word* node) : search_(search), node_(node) {}

    [[nodiscard]] bool has(ItemId item) const { return index(item) < search_.item_count_; }
    [[nodiscard]] bool is_primary(ItemId item) const {
        return index(item) < search_.bit_of_item_.size();
    }
    [[nodiscard]] bool is_open(ItemId item) const {
        return has_bit(node_ + search_.matrix_->option_words(), bit(item));
    }
    [[nodiscard]] bool may_close(ItemId) const { return false; }
    [[nodiscard]] bool has(OptionId option) const {
        return index(option) < search_.bit_of_option_.size();
    }
    [[nodiscard]] bool has(OptionId option, ItemId item) const {
        return has_bit(search_.matrix_->mask(bit(item)), bit(option));
    }
    [[nodiscard]] bool is_left(OptionId option) const { return has_bit(node_, bit(option)); }

   private:
    [[nodiscard]] std::size_t bit(ItemId item) const { return search_.bit_of_item_[index(item)]; }
    [[nodiscard]] std::size_t bit(OptionId option) const {
        return search_.bit_of_option_[index(option)];
    }

    const Search& search_;
    const Word* node_;
};

void Search::start_at(const Path& prefix, const Count& parts) {
    put_root();
    start_parts_ = parts;
    if (whole_.stack.size == 0) return;
    Word* const node = whole_.node(0);
    for (const Step& step : prefix) {
        if (const char* const why = core::find_refusal(NodeSteps(*this, node), step)) {
            put_root();
            core::refuse_path(why);
        }
        take(node, bit_of_option_[index(*step.option)]);
    }
    whole_.set_mark(0, {static_cast<std::uint32_t>(prefix.size()), 1});
    start_path_ = prefix;
    std::copy(whole_.node(0), whole_.node(1), start_.data());
}

/// Chooses an option that is left at a node, by its bit.
void Search::take(Word* node, std::size_t option) const {
    const Word* const conflicts = matrix_->conflicts() + option * matrix_->stride();
    for (std::size_t w = 0; w < matrix_->stride(); ++w) node[w] &= ~conflicts[w];
}

void Search::collect_solution(const Word* options) {
    const Field& field = *found_in_;
    solution_.clear();
    if (found_in_ == &part_) solution_ = part_chosen_;
    for_each_bit(options, field.matrix->option_words(),
                 [&](std::size_t bit) { solution_.push_back(field.matrix->option(bit)); });
}

/// The options chosen at a node: those that are left of its closed items.
std::vector<OptionId> Search::chosen_at(const Field& field, std::size_t n) const {
    const Matrix& matrix = *field.matrix;
    const Word* const node = field.node(n);
    std::vector<OptionId> chosen;
    if (&field == &part_) chosen = part_chosen_;
    std::vector<bool> seen(matrix.option_count());
    for (std::size_t item = 0; item < matrix.item_count(); ++item) {
        if (has_bit(node + matrix.option_words(), item)) continue;
        for (std::size_t w = 0; w < matrix.option_words(); ++w) {
            const Word left = node[w] & matrix.mask(item)[w];
            if (left == 0) continue;
            const std::size_t option =
                w * word_bits + static_cast<std::size_t>(std::countr_zero(left));
            if (!seen[option]) chosen.push_back(matrix.option(option));
            seen[option] = true;
        }
    }
    return chosen;
}

/// The choice that the kernel made next at a node, on the way to a node at which `chosen` are the
/// options chosen: of the items that one of these covers, the one with the fewest options left, and
/// of those the one of the lowest rank. (Other items with one option left may be forced as well,
/// but are taken further down.)
Search::Made Search::next_made(const Word* node, const Word* chosen) const {
    Made best{0, 0, std::numeric_limits<std::uint64_t>::max()};
    for (std::size_t rank = 0; rank < matrix_->item_count(); ++rank) {
        const std::size_t item = matrix_->item_at_rank(rank);
        if (!has_bit(node + matrix_->option_words(), item)) continue;
        std::uint64_t ways = 0;
        std::optional<std::size_t> option;
        for (std::size_t w = 0; w < matrix_->option_words(); ++w) {
            const Word left = node[w] & matrix_->mask(item)[w];
            ways += static_cast<std::uint64_t>(std::popcount(left));
            if (const Word here = left & chosen[w]; here != 0) {
                option = w * word_bits + static_cast<std::size_t>(std::countr_zero(here));
            }
        }
        if (option && ways < best.ways) best = {item, *option, ways};
    }
    return best;
}

/// The subtree at which these options are chosen, those of the start among them. A node knows its
/// weight only roughly (Mark), and not in which order its choices were made. Both are derived
/// again, on the way down from the start. O(choices * rows of the items).
Subtree Search::subtree_of(const std::vector<OptionId>& options) const {
    core::AlignedArray<Word> chosen(matrix_->option_words());
    for (const OptionId option : options) {
        const std::size_t bit = bit_of_option_[index(option)];
        chosen[bit / word_bits] |= Word{1} << bit % word_bits;
    }
    Subtree subtree(start_path_, start_parts_);
    core::AlignedArray<Word> node(matrix_->stride());
    std::copy_n(start_.data(), matrix_->stride(), node.data());
    while (subtree.path.size() < options.size()) {
        const Made made = next_made(node.data(), chosen.data());
        subtree.parts *= made.ways;
        subtree.path.push_back({matrix_->item(made.item), matrix_->option(made.option)});
        take(node.data(), made.option);
    }
    return subtree;
}

std::vector<Subtree> Search::hand_over(std::size_t most) {
    struct Branch {
        Field* field;
        std::size_t node;
        std::uint32_t depth;
    };
    std::vector<Branch> branches;
    const auto list = [&](Field& field) {
        for (std::size_t n = 0; n < field.stack.size; ++n) {
            branches.push_back({&field, n, field.mark(n).depth});
        }
    };
    list(whole_);
    list(part_);
    std::ranges::stable_sort(branches, {}, &Branch::depth);
    branches.resize(std::min(branches.size(), most));

    std::vector<Subtree> handed;
    for (const Branch& branch : branches) {
        handed.push_back(subtree_of(chosen_at(*branch.field, branch.node)));
        given_ += static_cast<double>(branch.field->mark(branch.node).weight);
    }
    // Taken out from the top down, so that the others keep their numbers.
    std::ranges::sort(branches, std::greater{}, &Branch::node);
    for (const Branch& branch : branches) {
        Field& field = *branch.field;
        std::copy(field.node(branch.node + 1), field.node(field.stack.size),
                  field.node(branch.node));
        --field.stack.size;
    }
    return handed;
}

double Search::progress() const {
    if (told_ != found_.count) return progress_;  // what is found is not done until it is told
    double left = 0;
    const auto add = [&](const Field& field) {
        for (std::size_t n = 0; n < field.stack.size; ++n) {
            left += static_cast<double>(field.mark(n).weight);
        }
    };
    add(whole_);
    add(part_);
    const bool is_over = whole_.stack.size == 0 && part_.stack.size == 0;
    const double done = is_over ? 1 : std::min(1 - left, 1.0);
    return progress_ = std::max(progress_, done - given_);
}

bool fits(const Problem& problem) {
    return Matrix::fits(problem);
}

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return std::make_unique<Search>(problem, settings, kernel_named(settings.kernel));
}

}  // namespace quadrille::bits
