#include "bits/search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>
#include <string>
#include <utility>

#include "bits/bits.hpp"
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

Matrix make_matrix(const Problem& problem, const Settings& settings, const Kernel& kernel) {
    if (!Matrix::fits(problem)) {
        throw UnsupportedError("the problem is too large for engine 'bits': " +
                               std::to_string(problem.option_count()) + " options, " +
                               std::to_string(problem.primary_count()) + " primary items");
    }
    return Matrix(problem, settings.seed, kernel);
}

}  // namespace

void Search::Field::clear() {
    batch.fit(matrix);
    stack.rows.make_room(matrix.stride());
    stack.size = 0;
}

Mark Search::Field::mark(std::size_t n) const {
    return std::bit_cast<Mark>(node(n)[matrix.mark_word()]);
}

void Search::Field::set_mark(std::size_t n, Mark mark) {
    node(n)[matrix.mark_word()] = std::bit_cast<Word>(mark);
}

Search::Search(const Problem& problem, const Settings& settings, const Kernel& kernel)
    : whole_{make_matrix(problem, settings, kernel), {}, {}} {
    whole_.clear();
    whole_.batch.lay_out_groups(whole_.matrix);
    number_bits(problem);
    put_root();
    stats_.kernel = kernel.name;
    set_budget(settings.budget);
}

void Search::number_bits(const Problem& problem) {
    const Matrix& matrix = whole_.matrix;
    bit_of_option_.resize(problem.option_count());
    bit_of_item_.resize(problem.primary_count());
    for (std::size_t bit = 0; bit < matrix.option_count(); ++bit) {
        bit_of_option_[index(matrix.option(bit))] = static_cast<std::uint32_t>(bit);
    }
    for (std::size_t bit = 0; bit < matrix.item_count(); ++bit) {
        bit_of_item_[index(matrix.item(bit))] = static_cast<std::uint32_t>(bit);
    }
    root_.make_room(matrix.stride());
    matrix.write_root(root_.data());
    start_.make_room(matrix.stride());
}

void Search::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, stats_.updates);
}

Outcome Search::next() {
    found_.are_listed = true;
    const Outcome outcome = told_ == found_.count ? advance() : Outcome::found;
    if (outcome != Outcome::found) return outcome;
    collect_solution(found_.rows.data() + told_ * found_in_->matrix.option_words());
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
    stats_.updates += nodes * field.matrix.mark_word();
}

void Search::expand_top(Field& field, std::size_t nodes) {
    const std::uint64_t left = budget_.nodes_left(stats_.nodes);
    nodes = static_cast<std::size_t>(std::min<std::uint64_t>({nodes, batch_limit_, left}));
    note_nodes(field, nodes);
    found_in_ = &field;
    field.matrix.kernel().expand(field.matrix, field.batch, nodes, field.stack, found_);
    if (!field.batch.is_one_by_one() && stats_.nodes - nodes_at_start_ >= least_nodes_for_batches) {
        batch_limit_ = std::min(2 * batch_limit_, Batch::most);
    }
}

bool Search::is_for_part(std::size_t n) const {
    if (whole_.matrix.option_count() < least_options_for_parts) return false;
    if (stats_.nodes - nodes_at_start_ < least_nodes_for_parts) return false;
    return count_bits(whole_.node(n), whole_.matrix.option_words()) <= part_size_;
}

/// The last part is done: will the next be larger, or smaller?
void Search::adapt_part_size() {
    if (part_nodes_ == 0) return;
    mean_part_nodes_ = (7 * mean_part_nodes_ + (stats_.nodes - part_nodes_)) / 8;
    const std::size_t step = part_size_ / 32 + 1;
    if (mean_part_nodes_ < few_nodes_a_part) {
        part_size_ = std::min(part_size_ + step, whole_.matrix.option_count() * 3 / 4);
    } else if (mean_part_nodes_ > many_nodes_a_part) {
        part_size_ -= step;
    }
    part_nodes_ = 0;
}

void Search::open_part() {
    adapt_part_size();
    part_nodes_ = stats_.nodes;
    const std::size_t top = whole_.stack.size - 1;
    part_.matrix.become_part(whole_.matrix, whole_.node(top));
    part_.clear();
    part_path_ = path_of(whole_.matrix, whole_.node(top));
    const Mark mark = whole_.mark(top);
    --whole_.stack.size;
    if (part_.matrix.is_hopeless()) return;
    part_.matrix.write_root(part_.node(0));
    part_.set_mark(0, mark);
    part_.stack.size = 1;
}

bool Search::is_start_a_part() const {
    return stats_.nodes - nodes_at_start_ >= least_nodes_to_move(whole_.batch) &&
           2 * count_bits(start_.data(), whole_.matrix.option_words()) <=
               whole_.matrix.option_count();
}

/// All nodes become nodes of the part that the search began at.
void Search::move_to_part() {
    part_.matrix.become_part(whole_.matrix, start_.data());
    part_.clear();
    part_.batch.lay_out_groups(part_.matrix);
    part_path_ = path_of(whole_.matrix, start_.data());
    part_.stack.rows.make_room(whole_.stack.size * part_.matrix.stride());
    for (std::size_t n = 0; n < whole_.stack.size; ++n) {
        part_.matrix.translate(whole_.matrix, whole_.node(n), part_.node(n));
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
    part_size_ = whole_.matrix.option_count() / 2;
    mean_part_nodes_ = few_nodes_a_part;
    part_nodes_ = 0;
    is_at_start_ = true;
    progress_ = 0;
}

void Search::put_root() {
    clear();
    if (whole_.matrix.is_hopeless()) return;
    std::copy(root_.data(), root_.data() + whole_.matrix.stride(), whole_.node(0));
    whole_.set_mark(0, {0, 1});
    whole_.stack.size = 1;
    std::copy(root_.data(), root_.data() + whole_.matrix.stride(), start_.data());
}

/// Is nothing left to cover where the search begins? Below, that is seen before a node is put on
/// the stack.
bool Search::is_start_a_solution() {
    is_at_start_ = false;
    const std::size_t words = whole_.matrix.option_words();
    const Word* const start = whole_.node(0);
    if (count_bits(start + words, whole_.matrix.open_words()) != 0) return false;
    note_nodes(whole_, 1);
    found_.count = 1;
    found_.rows.assign(start, start + words);
    found_in_ = &whole_;
    whole_.stack.size = 0;
    return true;
}

void Search::start_at(const Path& prefix) {
    put_root();
    if (whole_.stack.size == 0) return;
    for (const Step& step : prefix) take(step);
    std::copy(whole_.node(0), whole_.node(1), start_.data());
}

/// Makes a choice at the first node. Throws if it cannot be made.
void Search::take(const Step& step) {
    const auto refuse = [&](const char* why) {
        put_root();
        throw ProblemError(std::string("the path cannot be followed: ") + why);
    };
    const Matrix& matrix = whole_.matrix;
    Word* const node = whole_.node(0);
    if (index(step.item) >= bit_of_item_.size()) {
        refuse("it names an item that does not exist, or is secondary");
    }
    const std::size_t item = bit_of_item_[index(step.item)];
    if (!has_bit(node + matrix.option_words(), item)) {
        refuse("it branches on an item that takes no more");
    }
    if (!step.option) refuse("it leaves an item uncovered");
    if (index(*step.option) >= bit_of_option_.size()) {
        refuse("it names an option that does not exist");
    }
    const std::size_t option = bit_of_option_[index(*step.option)];
    if (!has_bit(matrix.mask(item), option)) {
        refuse("it names an option that does not have its item");
    }
    if (!has_bit(node, option)) refuse("its choices contradict each other");
    const Word* const conflicts = matrix.conflicts() + option * matrix.stride();
    for (std::size_t w = 0; w < matrix.stride(); ++w) node[w] &= ~conflicts[w];
    whole_.set_mark(0, {whole_.mark(0).depth + 1, 1});
}

void Search::collect_solution(const Word* options) {
    const Field& field = *found_in_;
    solution_.clear();
    if (found_in_ == &part_) {
        for (const Step& step : part_path_) solution_.push_back(*step.option);
    }
    for_each_bit(options, field.matrix.option_words(),
                 [&](std::size_t bit) { solution_.push_back(field.matrix.option(bit)); });
}

/// The choices made at a node: the only options of its closed items.
Path Search::path_of(const Matrix& matrix, const Word* node) {
    Path path;
    std::vector<bool> seen(matrix.option_count());
    for (std::size_t item = 0; item < matrix.item_count(); ++item) {
        if (has_bit(node + matrix.option_words(), item)) continue;
        for (std::size_t w = 0; w < matrix.option_words(); ++w) {
            const Word chosen = node[w] & matrix.mask(item)[w];
            if (chosen == 0) continue;
            const std::size_t option =
                w * word_bits + static_cast<std::size_t>(std::countr_zero(chosen));
            if (!seen[option]) path.push_back({matrix.item(item), matrix.option(option)});
            seen[option] = true;
        }
    }
    return path;
}

std::vector<Path> Search::hand_over(std::size_t most) {
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

    std::vector<Path> handed;
    for (const Branch& branch : branches) {
        Path path;
        if (branch.field != &whole_) path = part_path_;
        const Path rest = path_of(branch.field->matrix, branch.field->node(branch.node));
        path.insert(path.end(), rest.begin(), rest.end());
        handed.push_back(std::move(path));
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
    if (is_over) return progress_ = 1;
    return progress_ = std::clamp(1 - left, progress_, 1.0);
}

bool fits(const Problem& problem) {
    return Matrix::fits(problem);
}

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return std::make_unique<Search>(problem, settings, kernel_named(settings.kernel));
}

}  // namespace quadrille::bits
