#include "bits/search.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>
#include <utility>

#include "bits/bits.hpp"
#include "quadrille/error.hpp"

namespace quadrille::bits {
namespace {

// To make a part takes some 10 to 20 us, which is worth it if its subtree has a thousand nodes. The
// size at which parts are made therefore follows the number of nodes that they turn out to have.
constexpr std::size_t least_options_for_parts = 64;
constexpr std::uint64_t least_nodes_for_parts = 256;
// A part of a problem with few options gains little for each node. A node far below the size of
// parts has too few nodes to repay that: Langford pairs gain a tenth, one-factorizations of 8
// points lose as much without this rule.
constexpr std::size_t few_options_of_whole = 256;
// Nodes are examined one after another before this, because a wide search is slow to find the first
// solution.
constexpr std::uint64_t least_nodes_for_batches = 32;
// If the searches so far had so many nodes on average, the next one goes on with what they learned.
constexpr std::uint64_t many_nodes_a_search = 4096;
constexpr std::uint64_t few_nodes_a_part = 1500;
constexpr std::uint64_t many_nodes_a_part = 6000;

/// The updates of other engines are dearer. The watch of the budget counts in those.
std::uint64_t watched_updates(const Stats& stats) {
    return stats.updates / 8;
}

/// A search that began deep in the tree moves into a part if it is not over after this many nodes.
/// Most Sudoku boards have fewer. If nodes are examined one by one, it gains less.
std::uint64_t least_nodes_to_move(const Batch& batch) {
    return batch.is_one_by_one() ? 200 : 48;
}

/// How many nodes are examined together at first. Two, if nodes are always examined one by one:
/// while one waits for memory, the other goes on.
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

void BitSearch::OpenNodes::clear() {
    batch.fit(*matrix);
    stack.rows.make_room(matrix->stride());
    stack.size = 0;
}

NodeMark BitSearch::OpenNodes::mark(std::size_t n) const {
    return std::bit_cast<NodeMark>(node(n)[matrix->mark_word()]);
}

void BitSearch::OpenNodes::set_mark(std::size_t n, NodeMark mark) {
    node(n)[matrix->mark_word()] = std::bit_cast<Word>(mark);
}

BitSearch::BitSearch(const Problem& problem, const Settings& settings, const Kernel& kernel)
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

BitSearch::BitSearch(const BitSearch& other)
    : Engine(other),
      matrix_(other.matrix_),
      whole_{matrix_.get(), {}, {}},
      bit_of_option_(other.bit_of_option_),
      bit_of_item_(other.bit_of_item_),
      item_count_(other.item_count_),
      part_{&part_matrix_, {}, {}},
      part_size_(other.part_size_),
      mean_part_nodes_(other.mean_part_nodes_),
      searches_(other.searches_),
      nodes_inherited_(other.nodes_inherited_ + other.stats_.nodes),
      prune_gain_(other.prune_gain_),
      pruning_(other.pruning_) {
    root_.make_room(matrix_->stride());
    std::copy_n(other.root_.data(), matrix_->stride(), root_.data());
    set_up_start();
    set_budget({});
}

/// Makes everything that is not written again at each start.
void BitSearch::set_up_start() {
    whole_.clear();
    whole_.batch.lay_out_groups(*matrix_);
    prune_room_.fit(*matrix_);
    start_.make_room(matrix_->stride());
    stats_.kernel = matrix_->kernel().name;
    put_root();
}

std::unique_ptr<Engine> BitSearch::another() {
    return std::unique_ptr<Engine>(new BitSearch(*this));
}

void BitSearch::number_bits(const Problem& problem) {
    const Matrix& matrix = *matrix_;
    bit_of_option_.resize(problem.option_count());
    bit_of_item_.resize(problem.primary_count());
    for (std::size_t bit = 0; bit < matrix.option_count(); ++bit) {
        const auto option = id_at<OptionBit>(bit);
        bit_of_option_[index(matrix.option(option))] = option;
    }
    for (std::size_t bit = 0; bit < matrix.item_count(); ++bit) {
        const auto item = id_at<ItemBit>(bit);
        bit_of_item_[index(matrix.item(item))] = item;
    }
}

void BitSearch::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, watched_updates(stats_));
}

Outcome BitSearch::next() {
    found_.are_listed = true;
    const Outcome outcome = told_ == found_.count ? advance() : Outcome::found;
    if (outcome != Outcome::found) return outcome;
    collect_solution(found_.rows.data() + told_ * found_in_->matrix->option_words());
    ++told_;
    ++stats_.solutions;
    return outcome;
}

Outcome BitSearch::count(Count& total) {
    Outcome outcome = Outcome::found;
    while (outcome == Outcome::found) {
        total += found_.count - told_;
        stats_.solutions += found_.count - told_;
        found_.are_listed = false;
        outcome = advance();
    }
    return outcome;
}

/// Searches until a solution is found, or many at once.
Outcome BitSearch::advance() {
    found_.count = 0;
    found_.rows.clear();
    told_ = 0;
    while (found_.count == 0) {
        if (part_.stack.size == 0 && whole_.stack.size == 0) return Outcome::exhausted;
        if (budget_.is_used_up(stats_.nodes, watched_updates(stats_)))
            return Outcome::out_of_budget;
        if (is_at_start_ && is_start_a_solution()) break;
        step();
        assert(is_too_large_to_check() || is_consistent());
    }
    return Outcome::found;
}

void BitSearch::step() {
    if (part_.stack.size != 0) return expand_top(part_, part_.stack.size);
    if (is_start_a_part()) return move_to_part();
    begin_or_end_pruning();
    if (is_for_part(whole_.stack.size - 1)) return open_part();
    std::size_t nodes = 1;
    while (nodes < std::min(batch_limit_, whole_.stack.size) &&
           !is_for_part(whole_.stack.size - 1 - nodes)) {
        ++nodes;
    }
    expand_top(whole_, nodes);
}

/// The last nodes of a stack are about to be examined.
void BitSearch::note_nodes(const OpenNodes& from, std::size_t nodes) {
    const std::size_t stride = from.matrix->stride();
    const Word* const marks = from.node(from.stack.size - nodes) + from.matrix->mark_word();
    const auto depth = [&](std::size_t n) {
        return std::size_t{std::bit_cast<NodeMark>(marks[n * stride]).depth};
    };
    std::size_t deepest = 0;
    for (std::size_t n = 0; n < nodes; ++n) deepest = std::max(deepest, depth(n));
    if (deepest >= stats_.nodes_by_level.size()) stats_.nodes_by_level.resize(deepest + 1);
    std::uint64_t* const by_level = stats_.nodes_by_level.data();
    for (std::size_t n = 0; n < nodes; ++n) ++by_level[depth(n)];
    stats_.longest_branch = std::max<std::uint64_t>(stats_.longest_branch, deepest);
    stats_.nodes += nodes;
    stats_.updates += nodes * from.matrix->piece_count();
}

void BitSearch::expand_top(OpenNodes& from, std::size_t nodes) {
    const std::uint64_t left = budget_.nodes_left(stats_.nodes);
    nodes = static_cast<std::size_t>(std::min<std::uint64_t>({nodes, batch_limit_, left}));
    note_nodes(from, nodes);
    found_in_ = &from;
    if (pruning_ == Pruning::now && &from == &whole_) nodes = prune_top(nodes);
    if (nodes == 0) return;
    from.matrix->kernel().expand(*from.matrix, from.batch, nodes, from.stack, found_);
    if (!from.batch.is_one_by_one() && is_longer_than(least_nodes_for_batches)) {
        batch_limit_ = std::min(2 * batch_limit_, Batch::most);
    }
}

bool BitSearch::is_for_part(std::size_t n) const {
    const std::size_t options = matrix_->option_count();
    if (options < least_options_for_parts) return false;
    if (!is_longer_than(least_nodes_for_parts)) return false;
    const std::size_t left = core::count_bits({whole_.node(n), matrix_->option_words()});
    return left <= part_size_ && (options >= few_options_of_whole || 2 * left > part_size_);
}

/// The last part is done. Its nodes decide whether the next ones are larger or smaller.
void BitSearch::adapt_part_size() {
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

void BitSearch::open_part() {
    adapt_part_size();
    part_nodes_ = stats_.nodes;
    const std::size_t top = whole_.stack.size - 1;
    part_pruned_ = pruned_depths(top);
    if (pruning_ == Pruning::now) {
        part_pruned_.end = whole_.mark(top).depth + 1;
        if (!prune(top)) {
            note_nodes(whole_, 1);
            --whole_.stack.size;
            return;
        }
    }
    part_matrix_.become_part(*matrix_, whole_.node(top));
    part_.clear();
    part_chosen_ = chosen_at(whole_, top);
    const NodeMark mark = whole_.mark(top);
    --whole_.stack.size;
    if (part_matrix_.is_hopeless()) return;
    part_matrix_.write_root(part_.node(0));
    part_.set_mark(0, mark);
    part_.stack.size = 1;
}

/// Is the search short, as far as known, and too long to go on in rows of the whole problem?
bool BitSearch::is_start_a_part() const {
    return !is_long_ && is_longer_than(least_nodes_to_move(whole_.batch)) &&
           2 * core::count_bits({start_.data(), matrix_->option_words()}) <=
               matrix_->option_count();
}

/// The node that the search began at becomes a part, and all nodes become nodes of it.
void BitSearch::move_to_part() {
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

void BitSearch::clear() {
    part_.stack.size = 0;
    found_.count = 0;
    found_.rows.clear();
    told_ = 0;
    whole_.stack.size = 0;
    batch_limit_ = first_batch_limit(whole_.batch);
    begin_search();
    part_pruned_ = {};
    part_nodes_ = 0;
    is_at_start_ = true;
    progress_ = 0;
    given_ = 0;
}

/// A part of a search by several threads or processes begins as the search itself would go on.
/// Others, such as one of many Sudoku boards, know nothing of those before them.
void BitSearch::begin_search() {
    is_long_ = (nodes_inherited_ + stats_.nodes) / std::max<std::uint64_t>(1, searches_) >=
               many_nodes_a_search;
    ++searches_;
    nodes_at_start_ = stats_.nodes;
    if (is_long_) return;
    pruning_ = Pruning::later;
    prune_gain_ = {};
    part_size_ = matrix_->option_count() / 2;
    mean_part_nodes_ = few_nodes_a_part;
}

/// Has this search had so many nodes, or will it have more, by those before it?
bool BitSearch::is_longer_than(std::uint64_t nodes) const {
    return is_long_ || stats_.nodes - nodes_at_start_ >= nodes;
}

void BitSearch::put_root() {
    clear();
    start_path_.clear();
    start_parts_ = 1;
    if (matrix_->is_hopeless()) return;
    std::copy(root_.data(), root_.data() + matrix_->stride(), whole_.node(0));
    mark_start(0);
    whole_.stack.size = 1;
    std::copy(root_.data(), root_.data() + matrix_->stride(), start_.data());
}

/// The node that the search begins at, after so many choices.
void BitSearch::mark_start(std::size_t depth) {
    const auto first = static_cast<std::uint32_t>(depth);
    whole_.set_mark(0, {first, 1});
    if (pruning_ == Pruning::now) set_pruned_depths(0, {first, PrunedDepths::no_end});
}

/// Is no item open where the search begins? Everywhere else, a node without open items is never put
/// on the stack.
bool BitSearch::is_start_a_solution() {
    is_at_start_ = false;
    const std::size_t words = matrix_->option_words();
    const Word* const start = whole_.node(0);
    if (!core::is_empty({start + words, matrix_->open_words()})) return false;
    note_nodes(whole_, 1);
    found_.count = 1;
    found_.rows.assign(start, start + words);
    found_in_ = &whole_;
    whole_.stack.size = 0;
    return true;
}

void BitSearch::collect_solution(const Word* options) {
    const OpenNodes& from = *found_in_;
    solution_.clear();
    if (found_in_ == &part_) solution_ = part_chosen_;
    core::for_each_bit({options, from.matrix->option_words()}, [&](std::size_t bit) {
        solution_.push_back(from.matrix->option(id_at<OptionBit>(bit)));
    });
}

double BitSearch::progress() const {
    if (told_ != found_.count) return progress_;  // solutions count as done when they are returned
    double left = 0;
    const auto add = [&](const OpenNodes& nodes) {
        for (std::size_t n = 0; n < nodes.stack.size; ++n) {
            left += static_cast<double>(nodes.mark(n).weight);
        }
    };
    add(whole_);
    add(part_);
    const bool is_over = whole_.stack.size == 0 && part_.stack.size == 0;
    const double done = is_over ? 1 : std::min(1 - left, 1.0);
    return progress_ = std::max(progress_, done - given_);
}

bool fits(const Problem& problem, std::size_t memory) {
    return Matrix::fits(problem, memory);
}

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return std::make_unique<BitSearch>(problem, settings, kernel_named(settings.kernel));
}

}  // namespace quadrille::bits
