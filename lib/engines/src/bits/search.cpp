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
// If the searches so far had this many nodes on average, the next one continues with what they
// learned.
constexpr std::uint64_t many_nodes_a_search = 4096;
constexpr std::uint64_t few_nodes_a_part = 1500;
constexpr std::uint64_t many_nodes_a_part = 6000;

/// About the updates that are done in the time of a word of a row that is combined with another.
constexpr double updates_of_a_word = 3.3;

/// About the updates that are done in the time of making a part: 0.6 us, 0.5 ns for each word of
/// its conflicts and 4.5 ns for each word of its items.
double updates_to_make(const Matrix& part) {
    constexpr double any_part = 4'000, a_word_of_an_item = 30;
    return any_part +
           updates_of_a_word * static_cast<double>(part.exclusions.entries.size() * part.stride) +
           a_word_of_an_item * static_cast<double>(part.item_count() * part.option_words);
}

/// About the updates that are done in the time of a node.
double updates_of_a_node(const Matrix& matrix) {
    return static_cast<double>(matrix.all_pieces.size()) +
           updates_of_a_word * static_cast<double>(matrix.stride);
}

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
/// while one waits for memory, the other is examined.
std::size_t first_batch_limit(const Batch& batch) {
    return batch.is_one_by_one() ? 2 : 1;
}

std::shared_ptr<const BitProblem> make_problem(const Problem& problem, const Settings& settings,
                                               const Kernel& kernel) {
    if (!fits(problem)) {
        throw UnsupportedError("the problem is too large for engine 'bits': " +
                               std::to_string(problem.option_count()) + " options, " +
                               std::to_string(problem.primary_count()) + " primary items");
    }
    return std::make_shared<const BitProblem>(problem, settings.seed, kernel);
}

}  // namespace

BitSearch::BitSearch(const Problem& problem, const Settings& settings, const Kernel& kernel)
    : problem_(make_problem(problem, settings, kernel)) {
    set_up_start();
    set_budget(settings.budget);
}

BitSearch::BitSearch(const BitSearch& other)
    : Engine(other),
      problem_(other.problem_),
      part_size_(other.part_size_),
      history_{.searches = other.history_.searches,
               .nodes_inherited = other.history_.nodes_inherited + other.stats_.nodes},
      pruning_{.gain = other.pruning_.gain, .stage = other.pruning_.stage} {
    set_up_start();
    set_budget({});
}

/// Makes everything that is not written again at each start.
void BitSearch::set_up_start() {
    whole_.clear();
    whole_.batch.lay_out_groups(*whole_.matrix);
    pruning_.room.fit(*whole_.matrix);
    start_.node.make_room(whole_.matrix->stride);
    stats_.kernel = whole_.matrix->kernel->name;
    put_root();
}

std::unique_ptr<Engine> BitSearch::another() {
    return std::unique_ptr<Engine>(new BitSearch(*this));
}

void BitSearch::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, watched_updates(stats_));
}

Outcome BitSearch::next() {
    results_.found.are_listed = true;
    const Outcome outcome = results_.returned == results_.found.count ? advance() : Outcome::found;
    if (outcome != Outcome::found) return outcome;
    collect_solution(results_.found.rows.data() +
                     results_.returned * results_.in->matrix->option_words);
    ++results_.returned;
    ++stats_.solutions;
    return outcome;
}

Outcome BitSearch::count(Count& total) {
    Outcome outcome = Outcome::found;
    while (outcome == Outcome::found) {
        total += results_.found.count - results_.returned;
        stats_.solutions += results_.found.count - results_.returned;
        results_.found.are_listed = false;
        outcome = advance();
    }
    return outcome;
}

/// Searches until a solution is found, or many at once.
Outcome BitSearch::advance() {
    results_.found.count = 0;
    results_.found.rows.clear();
    results_.returned = 0;
    while (results_.found.count == 0) {
        if (part_.nodes.stack.size == 0 && whole_.stack.size == 0) return Outcome::exhausted;
        if (budget_.is_used_up(stats_.nodes, watched_updates(stats_)))
            return Outcome::out_of_budget;
        if (start_.is_unexamined && is_start_a_solution()) break;
        step();
        assert(is_too_large_to_check() || is_consistent());
    }
    return Outcome::found;
}

void BitSearch::step() {
    if (part_.nodes.stack.size != 0) {
        expand_top(part_.nodes, part_.nodes.stack.size);
        if (part_.nodes.stack.size == 0) end_part();
        return;
    }
    if (is_start_a_part()) return move_to_part();
    begin_or_end_pruning();
    const std::size_t top = whole_.stack.size - 1;
    if (top < part_size_.searched_whole) part_size_.searched_whole = none_searched_whole;
    if (is_for_part(top)) {
        if (do_parts_pay()) return open_part();
        part_size_.searched_whole = top;
    }
    std::size_t nodes = 1;
    while (nodes < std::min(batch_limit_, whole_.stack.size) && !is_for_part(top - nodes)) {
        ++nodes;
    }
    expand_top(whole_, nodes);
}

/// The last nodes of a stack are about to be examined.
void BitSearch::note_nodes(const OpenNodes& from, std::size_t nodes) {
    const std::size_t stride = from.matrix->stride;
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
    stats_.updates += nodes * from.matrix->all_pieces.size();
}

void BitSearch::expand_top(OpenNodes& from, std::size_t nodes) {
    const std::uint64_t left = budget_.nodes_left(stats_.nodes);
    nodes = static_cast<std::size_t>(std::min<std::uint64_t>({nodes, batch_limit_, left}));
    note_nodes(from, nodes);
    results_.in = &from;
    if (pruning_.stage == PruneStage::now && &from == &whole_) nodes = prune_top(nodes);
    if (nodes == 0) return;
    const std::size_t bottom = from.stack.size - nodes;
    from.matrix->kernel->expand(*from.matrix, from.batch, nodes, from.stack, results_.found);
    from.note_children(bottom, nodes, stats_.nodes);
    if (!from.batch.is_one_by_one() && is_longer_than(least_nodes_for_batches)) {
        batch_limit_ = std::min(2 * batch_limit_, Batch::most);
    }
}

bool BitSearch::is_for_part(std::size_t n) const {
    const std::size_t options = whole_.matrix->option_count();
    if (options < least_options_for_parts) return false;
    if (n >= part_size_.searched_whole || !is_longer_than(least_nodes_for_parts)) return false;
    const std::size_t left = core::count_bits({whole_.node(n), whole_.matrix->option_words});
    return left <= part_size_.options &&
           (options >= few_options_of_whole || 2 * left > part_size_.options);
}

/// Parts may have few nodes whatever their size, as in a search with long ways through forced
/// choices. If making them takes more than they save, it may take a quarter of the search.
bool BitSearch::do_parts_pay() const {
    constexpr double share = 0.25;
    const auto updates = static_cast<double>(stats_.updates - pruning_.updates_before);
    return part_size_.made <= part_size_.saved + share * updates;
}

/// All nodes of a part are done. A search that moved into its part makes no others.
void BitSearch::end_part() {
    if (part_.nodes_before == 0) return;
    const std::uint64_t nodes = stats_.nodes - part_.nodes_before;
    part_size_.saved += static_cast<double>(nodes) *
                        (updates_of_a_node(*whole_.matrix) - updates_of_a_node(part_.matrix));
}

/// The nodes since the last part was begun decide whether the next ones are larger or smaller.
void BitSearch::adapt_part_size() {
    if (part_.nodes_before == 0) return;
    part_size_.mean_nodes = (7 * part_size_.mean_nodes + (stats_.nodes - part_.nodes_before)) / 8;
    const std::size_t step = part_size_.options / 32 + 1;
    if (part_size_.mean_nodes < few_nodes_a_part) {
        part_size_.options =
            std::min(part_size_.options + step, whole_.matrix->option_count() * 3 / 4);
    } else if (part_size_.mean_nodes > many_nodes_a_part) {
        part_size_.options -= step;
    }
    part_.nodes_before = 0;
}

void BitSearch::make_part(const Word* node) {
    part_.builder.build_part(*whole_.matrix, node);
    part_.nodes.clear();
    part_size_.made += updates_to_make(part_.matrix);
}

void BitSearch::open_part() {
    adapt_part_size();
    part_.nodes_before = stats_.nodes;
    const std::size_t top = whole_.stack.size - 1;
    part_.pruned = pruned_depths(top);
    if (pruning_.stage == PruneStage::now) {
        part_.pruned.end = whole_.mark(top).depth + 1;
        if (!prune(top)) {
            note_nodes(whole_, 1);
            --whole_.stack.size;
            return;
        }
    }
    make_part(whole_.node(top));
    part_.chosen = chosen_at(whole_, top);
    const NodeMark mark = whole_.mark(top);
    --whole_.stack.size;
    if (part_.matrix.is_hopeless) return;
    part_.matrix.write_root(part_.nodes.node(0));
    part_.nodes.set_mark(0, mark);
    part_.nodes.stack.size = 1;
}

/// Is the search short, as far as known, but too long to continue in rows of the whole problem?
bool BitSearch::is_start_a_part() const {
    return !history_.is_long && is_longer_than(least_nodes_to_move(whole_.batch)) &&
           2 * core::count_bits({start_.node.data(), whole_.matrix->option_words}) <=
               whole_.matrix->option_count();
}

/// The node that the search began at becomes a part, and all nodes become nodes of it.
void BitSearch::move_to_part() {
    make_part(start_.node.data());
    part_.nodes.batch.lay_out_groups(part_.matrix);
    part_.chosen.clear();
    for (const Step& step : start_.path) part_.chosen.push_back(*step.option);
    part_.nodes.stack.rows.make_room(whole_.stack.size * part_.matrix.stride);
    for (std::size_t n = 0; n < whole_.stack.size; ++n) {
        part_.builder.translate(*whole_.matrix, whole_.node(n), part_.nodes.node(n));
    }
    part_.nodes.stack.size = std::exchange(whole_.stack.size, 0);
    part_.nodes.litters = std::exchange(whole_.litters, {});
}

void BitSearch::clear() {
    part_.nodes.stack.size = 0;
    part_.nodes.litters.clear();
    results_.found.count = 0;
    results_.found.rows.clear();
    results_.returned = 0;
    whole_.stack.size = 0;
    whole_.litters.clear();
    batch_limit_ = first_batch_limit(whole_.batch);
    begin_search();
    part_.pruned = {};
    part_.nodes_before = 0;
    part_size_.searched_whole = none_searched_whole;
    start_.is_unexamined = true;
    progress_ = 0;
    start_.given = 0;
}

/// A part of a search by several threads or processes begins as the search itself would continue.
/// Others, such as one of many Sudoku boards, know nothing of those before them.
void BitSearch::begin_search() {
    history_.is_long =
        (history_.nodes_inherited + stats_.nodes) / std::max<std::uint64_t>(1, history_.searches) >=
        many_nodes_a_search;
    ++history_.searches;
    history_.nodes_at_start = stats_.nodes;
    if (history_.is_long) return;
    pruning_.stage = PruneStage::later;
    pruning_.gain = {};
    pruning_.updates = 0;
    pruning_.updates_before = stats_.updates;
    part_size_ = {.options = whole_.matrix->option_count() / 2, .mean_nodes = few_nodes_a_part};
}

/// Has this search had this many nodes, or will it have more, by the searches before it?
bool BitSearch::is_longer_than(std::uint64_t nodes) const {
    return history_.is_long || stats_.nodes - history_.nodes_at_start >= nodes;
}

void BitSearch::put_root() {
    clear();
    start_.path.clear();
    start_.parts = 1;
    if (whole_.matrix->is_hopeless) return;
    std::copy(problem_->root.data(), problem_->root.data() + whole_.matrix->stride, whole_.node(0));
    mark_start(0);
    whole_.stack.size = 1;
    std::copy(problem_->root.data(), problem_->root.data() + whole_.matrix->stride,
              start_.node.data());
}

/// Marks the node that the search begins at, after this many choices.
void BitSearch::mark_start(std::size_t depth) {
    const auto first = static_cast<std::uint32_t>(depth);
    whole_.set_mark(0, {first, 1});
    if (pruning_.stage == PruneStage::now) set_pruned_depths(0, {first, PrunedDepths::no_end});
}

/// Is no item open where the search begins? Everywhere else, a node without open items is never put
/// on the stack.
bool BitSearch::is_start_a_solution() {
    start_.is_unexamined = false;
    const std::size_t words = whole_.matrix->option_words;
    const Word* const start = whole_.node(0);
    if (!core::is_empty({start + words, whole_.matrix->open_words})) return false;
    note_nodes(whole_, 1);
    results_.found.count = 1;
    results_.found.rows.assign(start, start + words);
    results_.in = &whole_;
    whole_.stack.size = 0;
    return true;
}

void BitSearch::collect_solution(const Word* options) {
    const OpenNodes& from = *results_.in;
    results_.solution.clear();
    if (results_.in == &part_.nodes) results_.solution = part_.chosen;
    core::for_each_bit({options, from.matrix->option_words}, [&](std::size_t bit) {
        results_.solution.push_back(from.matrix->option(id_at<OptionBit>(bit)));
    });
}

double BitSearch::progress() const {
    // Solutions count as done when they are returned.
    if (results_.returned != results_.found.count) return progress_;
    double left = 0;
    const auto add = [&](const OpenNodes& nodes) {
        for (std::size_t n = 0; n < nodes.stack.size; ++n) {
            left += static_cast<double>(nodes.mark(n).weight);
        }
    };
    add(whole_);
    add(part_.nodes);
    const bool is_over = whole_.stack.size == 0 && part_.nodes.stack.size == 0;
    const double done = is_over ? 1 : std::min(1 - left, 1.0);
    return progress_ = std::max(progress_, done - start_.given);
}

double BitSearch::nodes_left() const {
    core::NodesLeft left;
    part_.nodes.add_levels(left, stats_.nodes);
    whole_.add_levels(left, stats_.nodes);
    return left.nodes();
}

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return std::make_unique<BitSearch>(problem, settings, kernel_named(settings.kernel));
}

}  // namespace quadrille::bits
