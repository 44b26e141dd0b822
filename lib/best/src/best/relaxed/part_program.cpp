#include "best/relaxed/part_program.hpp"

#include <algorithm>

namespace quadrille::best::relaxed {

struct PartProgram::Tables {
    std::vector<ItemId> items;
    std::vector<lp::RowBounds> rows;
    lp::Columns columns;

    Tables(const Model& model, const Part& part, const std::vector<bool>& covered, double penalty) {
        std::vector<std::uint32_t> options_of(model.item_count());
        for (const OptionId option : part.open) {
            for (const Entry& entry : model.option(option)) ++options_of[index(entry.item)];
        }
        std::vector<int> row_of(model.item_count(), -1);
        for (std::size_t i = 0; i < row_of.size(); ++i) {
            const ItemKind kind = model.kind(id_at<ItemId>(i));
            const bool is_row =
                kind == ItemKind::needed || (kind == ItemKind::optional && options_of[i] > 1);
            if (!is_row || covered[i]) continue;
            row_of[i] = static_cast<int>(rows.size());
            rows.push_back({kind == ItemKind::needed ? 1.0 : 0.0, 1});
            items.push_back(id_at<ItemId>(i));
        }
        for (const OptionId option : part.open) {
            for (const Entry& entry : model.option(option)) {
                if (const int row = row_of[index(entry.item)]; row >= 0)
                    columns.rows.push_back(row);
            }
            columns.close(model.in_costs(model.cost(option)));
        }
        for (std::size_t r = 0; r < rows.size(); ++r) {
            if (rows[r].least == 0) continue;
            columns.rows.push_back(static_cast<int>(r));
            columns.close(penalty);
        }
    }
};

PartProgram::PartProgram(const Model& model, const Part& part, const std::vector<bool>& covered,
                         double penalty)
    : PartProgram(model, part, Tables(model, part, covered, penalty)) {}

PartProgram::PartProgram(const Model& model, const Part& part, Tables tables)
    : model_(model),
      spent_(model.in_costs(part.spent)),
      options_(part.open),
      row_items_(std::move(tables.items)),
      program_(tables.rows, tables.columns) {}

std::size_t PartProgram::column_of(OptionId option) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(options_, option) - options_.begin());
}

void PartProgram::start_from(const PartProgram& other) {
    // Columns and rows that are basic there are basic here. The library mends a basis that has too
    // few of them, or too many.
    std::vector<bool> columns(program_.column_count()), rows(program_.row_count(), true);
    for (std::size_t c = 0; c < options_.size(); ++c) {
        const std::size_t there = other.column_of(options_[c]);
        columns[c] = there < other.options_.size() && other.options_[there] == options_[c] &&
                     other.program_.is_basic_column(there);
    }
    std::size_t there = 0;
    for (std::size_t r = 0; r < row_items_.size(); ++r) {
        while (there < other.row_items_.size() && other.row_items_[there] < row_items_[r]) ++there;
        if (there < other.row_items_.size() && other.row_items_[there] == row_items_[r]) {
            rows[r] = other.program_.is_basic_row(there);
        }
    }
    program_.set_basis(columns, rows);
}

void PartProgram::take_cliques(std::span<const Clique> cliques) {
    std::vector<Clique> kept;
    for (const Clique& clique : cliques) {
        Clique here;
        std::ranges::set_intersection(clique, options_, std::back_inserter(here));
        if (here.size() > 1) kept.push_back(std::move(here));
    }
    add_cliques(kept);
}

void PartProgram::add_cliques(const std::vector<Clique>& cliques) {
    if (cliques.empty()) return;
    std::vector<std::vector<int>> rows;
    for (const Clique& clique : cliques) {
        std::vector<int>& row = rows.emplace_back();
        for (const OptionId option : clique) row.push_back(static_cast<int>(column_of(option)));
        cliques_.push_back(clique);
    }
    program_.add_rows(rows);
}

void PartProgram::drop_slack_cliques() {
    std::vector<int> slack;
    std::vector<Clique> kept;
    for (std::size_t c = 0; c < cliques_.size(); ++c) {
        const std::size_t row = row_items_.size() + c;
        if (program_.is_slack(row)) {
            slack.push_back(static_cast<int>(row));
        } else {
            kept.push_back(std::move(cliques_[c]));
        }
    }
    cliques_ = std::move(kept);
    program_.remove_rows(slack);
}

void PartProgram::set_part(const Part& part) {
    std::size_t next = 0;
    for (std::size_t c = 0; c < options_.size(); ++c) {
        if (next < part.open.size() && part.open[next] == options_[c]) {
            program_.open(c);
            ++next;
        } else {
            program_.close(c);
        }
    }
    for (const OptionId option : part.chosen) {
        const std::size_t c = column_of(option);
        if (c < options_.size() && options_[c] == option) program_.require(c);
    }
}

bool PartProgram::leaves_items() const {
    constexpr double nothing = 1e-7;
    const auto values = program_.values().subspan(options_.size());
    return std::ranges::any_of(values, [](double value) { return value > nothing; });
}

RoughPrices PartProgram::rough_prices() const {
    RoughPrices rough;
    rough.items.resize(model_.item_count());
    const auto prices = program_.prices();
    for (std::size_t r = 0; r < row_items_.size(); ++r) {
        rough.items[index(row_items_[r])] = prices[r];
    }
    rough.cliques.assign(prices.begin() + static_cast<std::ptrdiff_t>(row_items_.size()),
                         prices.end());
    return rough;
}

}  // namespace quadrille::best::relaxed
