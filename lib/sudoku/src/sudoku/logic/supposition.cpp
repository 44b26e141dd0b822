#include "sudoku/logic/supposition.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {

Supposition::Supposition(const Candidates& now, Net net, Finding& finding)
    : now_(now), tables_(now.tables()), net_(net), after_(now.tables()), finding_(finding) {
    if (net != Net::suppositions) return;
    inner_ = std::make_unique<Supposition>(after_, Net::singles, finding);
}

void Supposition::suppose(const CellValue& supposed, std::size_t most) {
    found_.wants_words = false;
    found_.budget = finding_.budget;
    follow(supposed, most);
}

void Supposition::suppose_for_words(const CellValue& supposed) {
    found_.wants_words = true;
    found_.budget = {};
    follow(supposed, std::numeric_limits<std::size_t>::max());
}

void Supposition::follow(const CellValue& supposed, std::size_t most) {
    after_.copy(now_);
    log_.clear();
    exclusions_.clear();
    length_ = 0;
    next_ = 0;
    found_.is_stopped = false;
    place({supposed, no_house});
    while (!after_.fault() && length_ < most) {
        if (place_next()) continue;
        if (net_ >= Net::patterns && exclude_by_pattern()) continue;
        if (inner_ == nullptr || !exclude_by_supposition()) return;
    }
}

void Supposition::place(const Single& single) {
    const auto& [cell, value] = single.at;
    log_.push_back({single});
    ++length_;
    if (net_ != Net::one_value) return after_.place(cell, value);
    // Other values of the cell stay, so nothing follows from their loss.
    CellSet lost(after_.cells_with(value), tables_.words());
    lost.keep(tables_.peers(cell));
    lost.for_each([&, value = value](std::size_t peer) { after_.eliminate(peer, value); });
}

bool Supposition::place_next() {
    while (const auto single = after_.next_hidden_single()) {
        if (net_ == Net::one_value && (single->at.value != log_.front().single.at.value ||
                                       std::ranges::any_of(log_, [&](const Step& step) {
                                           return step.single.at == single->at;
                                       }))) {
            continue;
        }
        place(*single);
        return true;
    }
    if (net_ == Net::one_value) return false;
    const auto single = after_.next_naked_single();
    if (single) place(*single);
    return single.has_value();
}

bool Supposition::exclude_by_pattern() {
    constexpr TechniqueFunction finders[]{find_pointing, find_claiming, find_naked<2>,
                                          find_hidden<2>, find_fish_of<2>};
    found_.clear();
    const bool is_found =
        std::ranges::any_of(finders, [this](auto find) { return find(after_, found_); });
    if (!is_found) return false;
    Exclusion why;
    if (found_.wants_words) why = {found_.basis, words_of(found_.basis)};
    ++length_;
    exclude(found_.eliminated, std::move(why));
    return true;
}

/// Excludes the next candidate that contradicts itself.
bool Supposition::exclude_by_supposition() {
    const auto cells = static_cast<std::uint32_t>(tables_.cells());
    for (std::uint32_t tried = 0; tried <= cells; ++tried, next_ = (next_ + 1) % cells) {
        for (Mask values = after_.values_of(next_); values != 0; values &= values - 1) {
            if (found_.is_time_up()) return false;
            const CellValue wrong{next_, first_value(values)};
            inner_->suppose(wrong);
            if (!inner_->is_contradiction()) continue;
            Exclusion why;
            if (found_.wants_words) {
                why.words = inner_->words_of_fault("if ");
                why.basis = inner_->basis_of_words();
            }
            length_ += inner_->length();
            exclude(std::span(&wrong, 1), std::move(why));
            return true;
        }
    }
    return false;
}

void Supposition::exclude(std::span<const CellValue> lost, Exclusion&& why) {
    for (const CellValue& one : lost) {
        // Two parts of a pattern may exclude the same candidate.
        if (!after_.has(one.cell, one.value)) continue;
        log_.push_back({{one, no_house}, exclusions_.size()});
        after_.eliminate(one.cell, one.value);
    }
    exclusions_.push_back(std::move(why));
}

/// "r1c2 and r1c3 have only 4 and 9", or "row 1 has 4 only in r1c2 and r1c3".
std::string Supposition::words_of(const Basis& basis) const {
    const LogicWords words(tables_);
    Mask values = 0;
    if (!basis.cells.empty()) {
        for (const std::uint32_t cell : basis.cells) values |= after_.values_of(cell);
        return words.cells(basis.cells) + " have only " + words.values(values);
    }
    std::vector<std::uint32_t> houses;
    CellSet places(tables_.words());
    for (const auto& [house, value] : basis.places) {
        if (std::ranges::find(houses, house) == houses.end()) houses.push_back(house);
        values |= bit_of_value(value);
        for (const std::uint32_t cell : cells_at(tables_, house, after_.places(house, value))) {
            places.add(cell);
        }
    }
    return words.houses(houses) + (houses.size() == 1 ? " has " : " have ") + words.values(values) +
           " only in " + words.cells(places);
}

/// Does a step rule out that a cell has a value?
bool Supposition::removes(const Step& step, std::uint32_t cell, unsigned value) const {
    const Single& placed = step.single;
    if (step.exclusion != is_placement)
        return placed.at == CellValue{cell, static_cast<std::uint16_t>(value)};
    if (placed.at.cell == cell) return placed.at.value != value;
    return placed.at.value == value && tables_.sees(placed.at.cell, cell);
}

/// The first step that removed a candidate is needed.
void Supposition::need_loss(Needed& needed, std::size_t before, std::uint32_t cell,
                            unsigned value) const {
    for (std::size_t i = 0; i < before; ++i) {
        if (!removes(log_[i], cell, value)) continue;
        needed[i] = true;
        return;
    }
}

/// All that the basis has lost before is needed.
void Supposition::need(Needed& needed, std::size_t before, const Basis& basis) const {
    for (const auto& [house, value] : basis.places) {
        for (const std::uint32_t cell : tables_.cells_of(house)) {
            if (now_.has(cell, value)) need_loss(needed, before, cell, value);
        }
    }
    for (const std::uint32_t cell : basis.cells) {
        core::for_each_bit(now_.values_of(cell), 1, [&](std::size_t value) {
            need_loss(needed, before, cell, static_cast<unsigned>(value));
        });
    }
}

Basis Supposition::basis_of(const Step& step) const {
    if (step.exclusion != is_placement) return exclusions_[step.exclusion].basis;
    const auto& [at, house] = step.single;
    if (house == no_house) return {{}, {at.cell}};
    return {{{house, at.value}}, {}};
}

Basis Supposition::basis_of_fault() const {
    const Fault& fault = after_.fault().value();
    if (fault.house == no_house) return {{}, {fault.cell}};
    return {{{fault.house, fault.value}}, {}};
}

/// Adds what the needed steps need. Each needs only earlier ones.
void Supposition::complete(Needed& needed) const {
    for (std::size_t i = log_.size() - 1; i > 0; --i) {
        if (needed[i]) need(needed, i, basis_of(log_[i]));
    }
    needed[0] = true;
}

Supposition::Needed Supposition::needed_for_fault() const {
    Needed needed(log_.size());
    need(needed, log_.size(), basis_of_fault());
    complete(needed);
    return needed;
}

std::size_t Supposition::length_to_fault() const {
    const Needed needed = needed_for_fault();
    return static_cast<std::size_t>(std::ranges::count(needed, true));
}

/// What the last words say of houses and cells, for the words of another supposition around it.
Basis Supposition::basis_of_words() const {
    Basis all = basis_of_fault();
    for (std::size_t i = 1; i < log_.size(); ++i) {
        if (!described_[i]) continue;
        const Basis basis = basis_of(log_[i]);
        all.places.insert(all.places.end(), basis.places.begin(), basis.places.end());
        all.cells.insert(all.cells.end(), basis.cells.begin(), basis.cells.end());
    }
    return all;
}

std::string Supposition::words_of(const Needed& needed, std::string_view first) const {
    const LogicWords words(tables_);
    const CellValue& supposed = log_.front().single.at;
    std::string text(first);
    text += words.cell(supposed.cell) + " is " + words.value(supposed.value);
    std::vector<CellValue> lost;  // for one reason
    for (std::size_t i = 1; i < log_.size(); ++i) {
        const auto& [single, exclusion] = log_[i];
        const auto& [at, house] = single;
        if (exclusion == is_placement) {
            if (!needed[i]) continue;
            text += ", then " + words.cell(at.cell) + " is " + words.value(at.value) +
                    (house == no_house ? " (its last value)"
                                       : " (its place in " + words.house(house) + ")");
            continue;
        }
        if (needed[i]) lost.push_back(at);
        const bool is_last = i + 1 == log_.size() || log_[i + 1].exclusion != exclusion;
        if (!is_last || lost.empty()) continue;
        text += ", then " + words.lost(lost) + " [" + exclusions_[exclusion].words + "]";
        lost.clear();
    }
    return text;
}

std::string Supposition::words_of_fault(std::string_view first) const {
    const LogicWords words(tables_);
    const Fault& fault = after_.fault().value();
    described_ = needed_for_fault();
    return words_of(described_, first) + ", and then " +
           (fault.house == no_house
                ? words.cell(fault.cell) + " has no value left"
                : words.house(fault.house) + " has no place for " + words.value(fault.value));
}

std::string Supposition::words_of_fault() const {
    return words_of_fault("If ") + ".";
}

std::string Supposition::words_of_loss(const CellValue& lost) const {
    Needed needed(log_.size());
    need_loss(needed, log_.size(), lost.cell, lost.value);
    complete(needed);
    described_ = needed;
    const std::string text = words_of(needed, "If ");
    if (log_.back().exclusion != is_placement && log_.back().single.at == lost) return text + ".";
    const LogicWords words(tables_);
    return text + ", and " + words.cell(lost.cell) + " is not " + words.value(lost.value) + ".";
}

void Supposition::mark(Finding& finding) const {
    for (std::size_t i = 0; i < log_.size(); ++i) {
        const auto& [at, house] = log_[i].single;
        if (described_[i])
            finding.mark(at.cell, at.value, log_[i].exclusion == is_placement ? 0 : 1);
    }
}

}  // namespace quadrille::sudoku::logic
