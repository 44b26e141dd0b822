#include "sudoku/logic/supposition.hpp"

namespace quadrille::sudoku::logic {

void Supposition::suppose(const CellValue& supposed) {
    after_.copy(now_);
    log_.clear();
    log_.push_back({supposed, no_house});
    after_.place(supposed.cell, supposed.value);
    while (!after_.fault()) {
        auto single = after_.next_hidden_single();
        if (!single) single = after_.next_naked_single();
        if (!single) return;
        log_.push_back(*single);
        after_.place(single->at.cell, single->at.value);
    }
}

/// Does a placement rule out that a cell has a value?
bool Supposition::removes(const Single& placed, std::uint32_t cell, unsigned value) const {
    if (placed.at.cell == cell) return placed.at.value != value;
    return placed.at.value == value && now_.tables().sees(placed.at.cell, cell);
}

/// The first placement that removed a candidate is needed.
void Supposition::need_loss(Needed& needed, std::size_t before, std::uint32_t cell,
                            unsigned value) const {
    for (std::size_t i = 0; i < before; ++i) {
        if (!removes(log_[i], cell, value)) continue;
        needed[i] = true;
        return;
    }
}

/// All places of a value in a house are lost, but for one.
void Supposition::need_house(Needed& needed, std::size_t before, std::uint32_t house,
                             unsigned value, std::uint32_t but) const {
    for (const std::uint32_t cell : now_.tables().cells_of(house)) {
        if (cell != but && now_.has(cell, value)) need_loss(needed, before, cell, value);
    }
}

/// All values of a cell are lost, but for one.
void Supposition::need_cell(Needed& needed, std::size_t before, std::uint32_t cell,
                            unsigned but) const {
    core::for_each_bit(now_.values_of(cell), 1, [&](std::size_t value) {
        if (value != but) need_loss(needed, before, cell, static_cast<unsigned>(value));
    });
}

/// Adds what the needed placements need. Each needs only earlier ones.
void Supposition::complete(Needed& needed) const {
    for (std::size_t i = log_.size() - 1; i > 0; --i) {
        if (!needed[i]) continue;
        const auto& [at, house] = log_[i];
        if (house == no_house) {
            need_cell(needed, i, at.cell, at.value);
        } else {
            need_house(needed, i, house, at.value, at.cell);
        }
    }
    needed[0] = true;
    described_ = needed;
}

std::string Supposition::words_of(const Needed& needed) const {
    const LogicWords words(now_.tables());
    std::string text = "If " + words.cell(log_[0].at.cell) + " is " + words.value(log_[0].at.value);
    for (std::size_t i = 1; i < log_.size(); ++i) {
        if (!needed[i]) continue;
        const auto& [at, house] = log_[i];
        text += ", then " + words.cell(at.cell) + " is " + words.value(at.value) +
                (house == no_house ? " (its last value)"
                                   : " (its place in " + words.house(house) + ")");
    }
    return text;
}

std::string Supposition::words_of_fault() const {
    const LogicWords words(now_.tables());
    const Fault& fault = after_.fault().value();
    Needed needed(log_.size());
    std::string end;
    if (fault.house == no_house) {
        need_cell(needed, log_.size(), fault.cell, 0);
        end = words.cell(fault.cell) + " has no value left";
    } else {
        need_house(needed, log_.size(), fault.house, fault.value, ~std::uint32_t{0});
        end = words.house(fault.house) + " has no place for " + words.value(fault.value);
    }
    complete(needed);
    return words_of(needed) + ", and then " + end + ".";
}

std::string Supposition::words_of(const CellValue& at, bool is_so) const {
    Needed needed(log_.size());
    if (is_so) {
        for (std::size_t i = 0; i < log_.size(); ++i) needed[i] = log_[i].at == at;
    } else {
        need_loss(needed, log_.size(), at.cell, at.value);
    }
    complete(needed);
    const LogicWords words(now_.tables());
    std::string text = words_of(needed);
    if (!is_so) text += ", and " + words.cell(at.cell) + " is not " + words.value(at.value);
    return text + ".";
}

void Supposition::mark(Finding& finding) const {
    for (std::size_t i = 0; i < log_.size(); ++i) {
        if (described_[i]) finding.mark(log_[i].at.cell, log_[i].at.value);
    }
}

}  // namespace quadrille::sudoku::logic
