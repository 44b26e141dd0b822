// The certificate of a whole problem from those of its units. The paths of the units are a tree.
// Each of its inner nodes becomes a row, with all branches of the item that the paths choose there.
// A branch leads to a node, to the root of a unit, whose rows are copied into other slots, or to a
// state that no unit has, which is searched. The reader of the certificate calculates all states,
// so no branch can be forgotten.
#include <algorithm>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

#include "core/budget.hpp"
#include "diagram/branching.hpp"
#include "diagram/certificate/branch_state.hpp"
#include "diagram/certificate/rows_of_search.hpp"
#include "diagram/certificate/unit_reader.hpp"
#include "diagram/certificate/write_table.hpp"
#include "diagram/certificate/writing.hpp"
#include "diagram/diagram.hpp"
#include "quadrille/error.hpp"
#include "quadrille/unit_certificate.hpp"
#include "quadrille/unit_files.hpp"

namespace quadrille {
namespace {

using diagram::Table;
using diagram::Word;
using namespace diagram::certificate;

using Unit = const NamedUnitCertificate*;

/// Copies the rows of a unit, each state into a slot that is free.
class UnitRows {
   public:
    UnitRows(UnitReader& reader, RowWriter& writer, std::size_t items, SlotId root)
        : reader_(reader), writer_(writer), items_(items), slots_{{root, true}} {}

    /// Copies a row. False at the end mark.
    bool copy_row() {
        const std::uint64_t number = reader_.number();
        if (number == 0) return false;
        if (number > slots_.size() || !slots_[number - 1].is_used) damaged();
        writer_.begin_row(slots_[number - 1].slot, item());
        for (std::uint64_t branches = reader_.number(); branches > 0; --branches) copy_target();
        writer_.end_row();
        slots_[number - 1].is_used = false;
        return true;
    }
    void end() {
        if (std::ranges::any_of(slots_, &MovedSlot::is_used)) damaged();
        reader_.end();
    }

   private:
    struct MovedSlot {
        SlotId slot;
        bool is_used;
    };

    void copy_target() {
        for (;;) {
            const std::uint64_t code = reader_.number();
            if (code == 0) return writer_.solved();
            if (code == 1) return writer_.dead(item());
            if (code > 2) return copy_slot(code - 3);
            writer_.forced(item(), no_option);
        }
    }
    void copy_slot(std::uint64_t number) {
        if (number > slots_.size()) damaged();
        if (number == slots_.size()) slots_.push_back({SlotId{0}, false});
        MovedSlot& moved = slots_[number];
        if (!moved.is_used) moved = {writer_.add_state(), true};
        writer_.state(moved.slot);
    }
    [[nodiscard]] ItemId item() {
        const std::uint64_t number = reader_.number();
        if (number >= items_) damaged();
        return id_at<ItemId>(number);
    }
    [[noreturn]] void damaged() const { reader_.fail("the certificate is damaged"); }

    UnitReader& reader_;
    RowWriter& writer_;
    std::size_t items_;
    std::vector<MovedSlot> slots_;  // by their numbers in the unit
};

class Joining {
   public:
    Joining(const Problem& problem, std::vector<Unit> units, std::ostream& out,
            const RowLimits& limits, Certified& result)
        : problem_(problem),
          table_(problem, diagram::order_by_last_option(problem)),
          units_(std::move(units)),
          writer_(out),
          limits_(limits),
          result_(result) {
        watch_.begin(limits.budget, 0, 0);
    }

    Certifying run(const Count& count) {
        write_header(problem_, "count", count.str(), writer_);
        const Certifying outcome = write();
        writer_.end_rows();
        writer_.flush();
        result_.rows = writer_.rows();
        result_.slots = writer_.slots();
        result_.bytes = writer_.bytes();
        if (outcome != Certifying::written || found_ == count) return outcome;
        throw UnitFileError("the certificates have " + found_.str() +
                            " solutions, and the results " + count.str());
    }

   private:
    /// A branch of a node, to a state that has a slot. Its units are units_[begin … end).
    struct PathBranch {
        OptionId option;
        SlotId slot;
        std::size_t begin;
        std::size_t end;
    };
    /// A node whose row is written.
    struct PathNode {
        std::vector<Word> state;
        diagram::TableItem item;
        std::vector<PathBranch> branches;
        std::size_t next = 0;
    };

    Certifying write() {
        std::vector<Word> root(table_.state_words());
        std::vector<diagram::TableItem> forced;
        if (!table_.make_root(root.data(), forced)) {
            writer_.dead(dead_item(table_, root.data()));
            return Certifying::written;
        }
        if (core::is_empty(table_.open_items(root.data()))) {
            writer_.solved();
            found_ += 1;
            return Certifying::written;
        }
        const SlotId slot = writer_.add_state();
        writer_.state(slot);
        Certifying outcome = visit(std::move(root), slot, 0, units_.size());
        while (outcome == Certifying::written && !nodes_.empty()) {
            PathNode& node = nodes_.back();
            if (node.next == node.branches.size()) {
                nodes_.pop_back();
                continue;
            }
            const PathBranch branch = node.branches[node.next++];
            std::vector<Word> state(table_.state_words());
            (void)make_branch(table_, node.state.data(), node.item, branch.option, state.data());
            outcome = visit(std::move(state), branch.slot, branch.begin, branch.end);
        }
        return outcome;
    }

    /// Writes the row of a state, and those below it now or later. As many choices led to it as
    /// there are nodes.
    Certifying visit(std::vector<Word> state, SlotId slot, std::size_t begin, std::size_t end) {
        if (writer_.bytes() > limits_.bytes) return too_long();
        if (begin == end) return search(state, slot);
        if (units_[begin]->head.path.size() == nodes_.size()) {
            if (end - begin > 1) refuse_two(begin, end - 1);
            return copy(*units_[begin], slot);
        }
        write_node(std::move(state), slot, begin, end);
        return Certifying::written;
    }

    void write_node(std::vector<Word> state, SlotId slot, std::size_t begin, std::size_t end) {
        const std::size_t depth = nodes_.size();
        const auto step = [&](std::size_t unit) { return units_[unit]->head.path[depth]; };
        if (step(begin).item != step(end - 1).item) refuse_two(begin, end - 1);
        check_steps(state, begin, end, depth);
        const auto branches =
            diagram::certificate::branches_with(table_, state.data(), step(begin));
        PathNode node{std::move(state), table_.item(step(begin).item), {}, 0};
        std::vector<Word> next(table_.state_words());
        writer_.begin_row(slot, step(begin).item);
        std::size_t unit = begin;
        for (const OptionId branch : branches) {
            const std::size_t first = unit;
            while (unit < end && branch_of(step(unit)) == branch) ++unit;
            if (const auto dead =
                    make_branch(table_, node.state.data(), node.item, branch, next.data())) {
                writer_.dead(*dead);
            } else if (core::is_empty(table_.open_items(next.data()))) {
                writer_.solved();
                found_ += 1;
            } else {
                node.branches.push_back({branch, writer_.add_state(), first, unit});
                writer_.state(node.branches.back().slot);
            }
        }
        writer_.end_row();
        nodes_.push_back(std::move(node));
    }

    /// All units of a node must take a branch of it.
    void check_steps(const std::vector<Word>& state, std::size_t begin, std::size_t end,
                     std::size_t depth) const {
        for (std::size_t unit = begin; unit < end; ++unit) {
            const Step& step = units_[unit]->head.path[depth];
            if (unit > begin && step == units_[unit - 1]->head.path[depth]) continue;
            try {
                (void)branches_with(table_, state.data(), step);
            } catch (const ProblemError& error) {
                throw UnitFileError(units_[unit]->name + ": " + error.what());
            }
        }
    }

    Certifying copy(const NamedUnitCertificate& unit, SlotId slot) {
        const auto in = unit.open();
        UnitReader reader(*in, unit.name);
        const UnitCertificateHead head = reader.head();
        if (head.path != unit.head.path || head.count != unit.head.count) {
            reader.fail("the certificate has changed while it was read");
        }
        // A state of the table is neither solved nor dead.
        if (reader.number() != 3) reader.fail("the certificate is damaged");
        UnitRows rows(reader, writer_, problem_.item_count(), slot);
        while (rows.copy_row()) {
            if (writer_.bytes() > limits_.bytes) return too_long();
            if (watch_.is_used_up(++result_.stats.nodes, result_.stats.updates)) {
                return Certifying::out_of_budget;
            }
        }
        rows.end();
        found_ += unit.head.count;
        return Certifying::written;
    }

    /// A state that no unit has.
    Certifying search(const std::vector<Word>& state, SlotId slot) {
        StateTable rows(StateTable::TableOrder::children_first);
        const Certifying made =
            RowsOfSearch(table_, rows).make_below(state.data(), limits_, result_.stats);
        if (made == Certifying::too_large) result_.needed_memory = limits_.memory + 1;
        if (made != Certifying::written) return made;
        found_ += count_solutions(rows).root;
        return write_rows_below(rows, slot, writer_, limits_.bytes) ? Certifying::written
                                                                    : too_long();
    }

    Certifying too_long() {
        result_.needed_bytes = limits_.bytes + 1;
        return Certifying::too_large;
    }

    [[noreturn]] void refuse_two(std::size_t a, std::size_t b) const {
        throw UnitFileError(units_[a]->name + " and " + units_[b]->name +
                            " are not of one search: their paths do not fit together");
    }

    const Problem& problem_;
    Table table_;
    std::vector<Unit> units_;  // in the order of their paths
    RowWriter writer_;
    RowLimits limits_;
    Certified& result_;
    core::BudgetWatch watch_;
    std::vector<PathNode> nodes_;  // from the root to the one in work
    Count found_;
};

/// Sorted in the order of the branches of each node.
std::vector<Unit> sorted(std::span<const NamedUnitCertificate> units) {
    std::vector<Unit> sorted;
    for (const NamedUnitCertificate& unit : units) sorted.push_back(&unit);
    const auto is_before = [](const Step& a, const Step& b) {
        return std::tuple(index(a.item), index(branch_of(a))) <
               std::tuple(index(b.item), index(branch_of(b)));
    };
    std::ranges::sort(sorted, [&](Unit a, Unit b) {
        return std::ranges::lexicographical_compare(a->head.path, b->head.path, is_before);
    });
    return sorted;
}

}  // namespace

Certified join_certificates(const Problem& problem, std::span<const NamedUnitCertificate> units,
                            const Count& count, std::ostream& out, const Settings& settings,
                            std::uint64_t most_bytes) {
    if (!diagram::fits(problem, settings.memory_limit)) {
        throw UnsupportedError(
            "engine 'diagram' does not take a problem of this size, so there is no certificate");
    }
    const std::string fingerprint = certificate_fingerprint(problem);
    for (const NamedUnitCertificate& unit : units) {
        if (unit.head.problem == fingerprint) continue;
        throw UnitFileError(unit.name + ": the certificate is of another problem");
    }
    Certified result;
    result.count = count;
    const RowLimits limits{settings.budget, settings.memory_limit, most_bytes};
    result.outcome = Joining(problem, sorted(units), out, limits, result).run(count);
    return result;
}

}  // namespace quadrille
