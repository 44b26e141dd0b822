#include "quadrille/problem_builder.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/decimal.hpp"
#include "core/grow.hpp"
#include "core/name_table.hpp"
#include "core/quoted.hpp"
#include "problem/cost_bound.hpp"
#include "problem/parts.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

// Links are 32 bits wide, and an engine needs a node for each entry, item and option.
constexpr std::size_t most_entries = std::size_t{1} << 31;

// An option of this many entries is looked through for an item; a longer one is marked instead.
constexpr std::size_t few_entries = 8;

}  // namespace

struct ProblemBuilder::State {
    explicit State(MemoryBudget* budget) : memory(budget != nullptr ? *budget : unlimited) {
        memory.take(bytes());
    }
    ~State() { memory.give_back(bytes()); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    MemoryBudget unlimited;
    MemoryBudget& memory;  // counts bytes(), always
    core::NameTable items;
    core::NameTable colors;
    Problem problem;
    std::size_t dropped = 0;
    bool has_secondary = false;
    bool option_has_primary = false;
    std::size_t option_begin = 0;  // where the open option's entries begin
    // last_option[i] is the serial number of the last option with more than few_entries
    // entries that has item i. Short options stay out of it: that spares them a cache miss an
    // entry.
    std::vector<std::uint32_t> last_option;
    std::uint32_t serial = 1;
    // The costs that are not 0, until all options are there.
    struct CostOf {
        std::uint32_t option;
        std::uint32_t digits;
        Cost value;
    };
    std::vector<CostOf> costs;
    core::CostTotal total;  // of all costs, whatever a solution has of them
    bool limits_whole_costs = false;
    core::NameTable option_names;
    struct Penalty {
        ItemId item;
        Decimal amount;
    };
    std::vector<Penalty> penalties;
    std::vector<bool> has_penalty;  // of items, as far as needed

    [[nodiscard]] std::size_t bytes() {
        const auto of = [](const auto& array) { return array.capacity() * sizeof(array[0]); };
        Problem::Parts parts(problem);
        return items.bytes() + colors.bytes() + of(parts.entries()) + of(parts.option_starts()) +
               of(parts.multiplicities()) + of(parts.costs()) + of(last_option) + of(costs) +
               option_names.bytes() + of(penalties);
    }

    template <typename T>
    void push(std::vector<T>& array, const T& value) {
        core::make_room(array, 1, memory);
        array.push_back(value);
    }

    ItemId add_item(std::string_view name, const char* kind) {
        if (!Problem::Parts(problem).entries().empty() || serial > 1) {
            throw ProblemError(std::string(kind) + " item " + core::quoted(name) +
                               " comes after the first option");
        }
        if (name.empty()) throw ProblemError("an item must have a name");
        core::make_room(last_option, 1, memory);
        const auto [number, is_new] = items.insert(name, memory);
        if (!is_new) throw ProblemError("item " + core::quoted(name) + " is named twice");
        last_option.push_back(0);
        return id_at<ItemId>(number);
    }

    /// Counts a cost of an option, and removes zeros at its end.
    [[nodiscard]] Decimal counted(Decimal cost) {
        if (cost.digits > most_cost_digits) {
            throw ProblemError("a cost has more than " + std::to_string(most_cost_digits) +
                               " decimals");
        }
        const Decimal shortest = core::without_zeros(cost);
        total.add(shortest);
        return shortest;
    }

    /// Throws unless every solution costs at most 2^62 units. Whole costs of a caller may be
    /// larger: then the functions that compare costs refuse the problem.
    void require_costs_fit() {
        if (!total.is_too_large() || (total.digits() == 0 && !limits_whole_costs)) return;
        problem::CostBound bound(problem, memory);
        for (const CostOf& of : costs) {
            core::CostTotal cost;
            cost.add({of.value, of.digits});
            cost.add({0, total.digits()});
            bound.add(id_at<OptionId>(of.option), cost.units());
        }
        if (bound.bound() <= core::CostTotal::most) return;
        throw ProblemError(
            "a solution may cost more than 2^62" + core::units_text(total.digits()) +
            ": that is the sum of the costs of the dearest options of all items" +
            (total.digits() == 0 ? std::string() : "; costs with fewer decimals would fit"));
    }

    void add_name(std::string_view name) {
        if (option_names.size() != (name.empty() ? 0 : problem.option_count())) {
            throw ProblemError("some options have names, and others have none");
        }
        if (!name.empty() && !option_names.insert(name, memory).second) {
            throw ProblemError("option " + core::quoted(name) + " is named twice");
        }
    }

    void make_room_for_option(Decimal cost) {
        core::make_room(Problem::Parts(problem).option_starts(), 1, memory);
        if (cost.value != 0) core::make_room(costs, 1, memory);
    }

    /// Ends the open option, for which there is room. Its cost was counted.
    void end_option(Decimal cost) {
        Problem::Parts parts(problem);
        if (cost.value != 0) {
            costs.push_back(
                {static_cast<std::uint32_t>(problem.option_count()), cost.digits, cost.value});
        }
        parts.option_starts().push_back(static_cast<std::uint32_t>(parts.entries().size()));
        option_begin = parts.entries().size();
        option_has_primary = false;
        ++serial;
    }

    /// Scales all costs to the same number of decimals.
    void build_costs() {
        if (costs.empty()) return;
        Problem::Parts parts(problem);
        core::set_capacity(parts.costs(), problem.option_count(), memory);
        parts.costs().resize(problem.option_count());
        parts.cost_digits() = total.digits();
        for (const CostOf& of : costs) {
            parts.costs()[of.option] = core::scaled({of.value, of.digits}, total.digits());
        }
    }

    /// Adds an entry to the open option. A part of its callers' loops, which saves a third of the
    /// instructions.
    [[gnu::always_inline]] void add(Entry entry) {
        Problem::Parts parts(problem);
        const bool primary = index(entry.item) < parts.primary_count();
        if (index(entry.item) >= items.size() || (primary && entry.color != no_color) ||
            index(entry.color) > colors.size() || parts.entries().size() == most_entries ||
            is_twice(entry.item)) {
            refuse(entry);
        }
        option_has_primary |= primary;
        if (entry.color != no_color) parts.has_colors() = true;
        push(parts.entries(), entry);
    }

    /// Throws for an entry that the open option cannot have.
    [[noreturn]] void refuse(Entry entry) {
        if (index(entry.item) >= items.size()) {
            throw ProblemError("there is no item number " + std::to_string(index(entry.item)));
        }
        const std::string item = "item " + core::quoted(items[index(entry.item)]);
        Problem::Parts parts(problem);
        if (index(entry.item) < parts.primary_count() && entry.color != no_color) {
            throw ProblemError("primary " + item + " cannot have a color");
        }
        if (index(entry.color) > colors.size()) {
            throw ProblemError("there is no color number " + std::to_string(index(entry.color)));
        }
        if (parts.entries().size() == most_entries) {
            throw ProblemError("the options have more than 2^31 entries");
        }
        throw ProblemError(item + " is twice in one option");
    }

    /// Is an item in the open option already? If not, it counts as being in it from now on.
    bool is_twice(ItemId item) {
        const std::span<const Entry> open =
            std::span<const Entry>(Problem::Parts(problem).entries()).subspan(option_begin);
        if (open.size() < few_entries) {
            return std::ranges::any_of(open, [=](const Entry& e) { return e.item == item; });
        }
        if (open.size() == few_entries) {
            for (const Entry& entry : open) last_option[index(entry.item)] = serial;
        }
        return std::exchange(last_option[index(item)], serial) == serial;
    }
};

ProblemBuilder::ProblemBuilder(MemoryBudget* memory) : state_(std::make_unique<State>(memory)) {}
ProblemBuilder::~ProblemBuilder() = default;
ProblemBuilder::ProblemBuilder(ProblemBuilder&&) noexcept = default;
ProblemBuilder& ProblemBuilder::operator=(ProblemBuilder&&) noexcept = default;

ItemId ProblemBuilder::add_primary(std::string_view name, Multiplicity multiplicity) {
    if (state_->has_secondary) {
        throw ProblemError("primary item " + core::quoted(name) + " comes after a secondary one");
    }
    if (multiplicity.most == 0) {
        throw ProblemError("item " + core::quoted(name) + " could never be covered: its most is 0");
    }
    if (multiplicity.least > multiplicity.most) {
        throw ProblemError("item " + core::quoted(name) + " has a least of " +
                           std::to_string(multiplicity.least) + ", above its most of " +
                           std::to_string(multiplicity.most));
    }
    Problem::Parts parts(state_->problem);
    std::vector<Multiplicity>& multiplicities = parts.multiplicities();
    const bool is_kept = multiplicity != Multiplicity{} || !multiplicities.empty();
    const std::size_t kept = is_kept ? parts.primary_count() + 1 : 0;
    if (is_kept) core::make_room(multiplicities, kept - multiplicities.size(), state_->memory);
    const ItemId item = state_->add_item(name, "primary");
    ++parts.primary_count();
    multiplicities.resize(kept);
    if (is_kept) multiplicities.back() = multiplicity;
    return item;
}

ItemId ProblemBuilder::add_secondary(std::string_view name) {
    const ItemId item = state_->add_item(name, "secondary");
    state_->has_secondary = true;
    return item;
}

std::optional<ItemId> ProblemBuilder::find_item(std::string_view name) const {
    const std::optional<std::uint32_t> number = state_->items.find(name);
    if (!number) return std::nullopt;
    return id_at<ItemId>(*number);
}

void ProblemBuilder::find_items(std::span<const std::string_view> names,
                                std::span<std::optional<ItemId>> items) const {
    state_->items.find(names, [&](std::size_t k, std::optional<std::uint32_t> number) {
        items[k].reset();
        if (number) items[k] = id_at<ItemId>(*number);
    });
}

Color ProblemBuilder::color(std::string_view token) {
    if (token.empty()) throw ProblemError("a color must not be empty");
    return id_at<Color>(std::size_t{state_->colors.insert(token, state_->memory).first} + 1);
}

void ProblemBuilder::set_penalty(ItemId item, Decimal penalty) {
    State& state = *state_;
    if (index(item) >= state.items.size()) {
        throw ProblemError("there is no item number " + std::to_string(index(item)));
    }
    const std::string name = core::quoted(state.items[index(item)]);
    if (index(item) >= Problem::Parts(state.problem).primary_count()) {
        throw ProblemError("secondary item " + name +
                           " need not be covered, so it cannot have a penalty");
    }
    const auto& multiplicities = Problem::Parts(state.problem).multiplicities();
    if (!multiplicities.empty() && multiplicities[index(item)] != Multiplicity{}) {
        throw ProblemError("item " + name + " has a multiplicity, so it cannot have a penalty");
    }
    state.has_penalty.resize(std::max(state.has_penalty.size(), index(item) + 1));
    if (state.has_penalty[index(item)]) {
        throw ProblemError("item " + name + " has two penalties");
    }
    core::make_room(state.penalties, 1, state.memory);
    state.penalties.push_back({item, state.counted(penalty)});
    state.has_penalty[index(item)] = true;
}

void ProblemBuilder::set_seeks_dearest() {
    Problem::Parts(state_->problem).seeks_dearest() = true;
}

void ProblemBuilder::add_option(std::span<const Entry> entries, Decimal cost,
                                std::string_view name) {
    try {
        for (const Entry& entry : entries) state_->add(entry);
        end_option(cost, name);
    } catch (...) {
        discard_option();
        throw;
    }
}

void ProblemBuilder::add_option(std::initializer_list<EntryOrNames> entries, Decimal cost,
                                std::string_view name) {
    try {
        for (const EntryOrNames& entry : entries) state_->add(resolved(entry));
        end_option(cost, name);
    } catch (...) {
        discard_option();
        throw;
    }
}

Entry ProblemBuilder::resolved(const EntryOrNames& entry) {
    Entry found{entry.item_, entry.color_};
    if (entry.item_name_) {
        const std::optional<ItemId> item = find_item(*entry.item_name_);
        if (!item) throw ProblemError("there is no item " + core::quoted(*entry.item_name_));
        found.item = *item;
    }
    if (entry.color_name_) found.color = color(*entry.color_name_);
    return found;
}

void ProblemBuilder::add_entry(Entry entry) {
    state_->add(entry);
}

void ProblemBuilder::end_option(Decimal cost, std::string_view name) {
    State& state = *state_;
    if (!state.option_has_primary) {
        ++state.dropped;
        discard_option();
        return;
    }
    state.make_room_for_option(cost);
    const Decimal counted = state.counted(cost);
    if (!name.empty() || state.option_names.size() != 0) state.add_name(name);
    state.end_option(counted);
}

void ProblemBuilder::discard_option() noexcept {
    State& state = *state_;
    Problem::Parts(state.problem).entries().resize(state.option_begin);
    state.option_has_primary = false;
    ++state.serial;
}

void ProblemBuilder::limit_whole_costs() noexcept {
    state_->limits_whole_costs = true;
}

void ProblemBuilder::warn(std::string sentence) {
    Problem::Parts(state_->problem).warnings().push_back(std::move(sentence));
}

std::size_t ProblemBuilder::item_count() const noexcept {
    return state_->items.size();
}
std::size_t ProblemBuilder::option_count() const noexcept {
    return state_->problem.option_count();
}

void ProblemBuilder::reserve(std::size_t options, std::size_t entries) {
    Problem::Parts parts(state_->problem);
    if (parts.option_starts().capacity() <= options) {
        core::set_capacity(parts.option_starts(), options + 1, state_->memory);
    }
    if (parts.entries().capacity() < entries) {
        core::set_capacity(parts.entries(), entries, state_->memory);
    }
}

/// In the order of the items.
void ProblemBuilder::add_omissions() {
    State& state = *state_;
    std::ranges::sort(state.penalties, {}, &State::Penalty::item);
    for (const auto& [item, amount] : state.penalties) {
        add_entry({item});
        state.make_room_for_option(amount);
        state.end_option(amount);
    }
    Problem::Parts(state.problem).omission_count() = state.penalties.size();
}

Problem ProblemBuilder::build() && {
    State& state = *state_;
    discard_option();
    Problem::Parts parts(state.problem);
    if (state.dropped != 0) {
        warn(std::to_string(state.dropped) +
             (state.dropped == 1 ? " option has no primary item and was dropped"
                                 : " options have no primary item and were dropped") +
             "; a primary item that may be covered 0 or 1 times, '0:1|item' in DLX text, excludes "
             "options as a secondary item does, and keeps them");
    }
    // A color may have been seen in a discarded option only.
    parts.has_colors() =
        parts.has_colors() && std::ranges::any_of(parts.entries(), [](const Entry& entry) {
            return entry.color != no_color;
        });
    add_omissions();
    state.require_costs_fit();
    state.build_costs();
    parts.item_count() = state.items.size();
    if (state.option_names.size() != 0) parts.set_option_names(std::move(state.option_names));
    parts.set_names(std::move(state.items), std::move(state.colors));
    Problem built = std::move(state.problem);
    MemoryBudget* const memory = &state.memory == &state.unlimited ? nullptr : &state.memory;
    state_ = std::make_unique<State>(memory);
    return built;
}

}  // namespace quadrille
