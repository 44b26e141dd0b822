#include "diagram/certificate/state_table.hpp"

#include <limits>

#include "core/growth.hpp"
#include "quadrille/error.hpp"

namespace quadrille::diagram::certificate {

TableState StateTable::add_state() {
    if (states_ == std::numeric_limits<std::uint32_t>::max()) {
        throw UnsupportedError("the certificate has more states than 32-bit numbers");
    }
    return id_at<TableState>(states_++);
}

void StateTable::set_root(const RecordedRow& row) {
    root_ = {0};  // a branch without an option
    root_.insert(root_.end(), row.bytes().begin(), row.bytes().end());
}

void StateTable::add_row(TableState state, ItemId item, const RecordedRow& row) {
    rows_.push_back({bytes_.size(), state, item});
    bytes_.insert(bytes_.end(), row.bytes().begin(), row.bytes().end());
}

std::size_t StateTable::bytes_to_add(std::size_t bytes) const {
    return core::bytes_to_add(bytes_, bytes) + core::bytes_to_add(rows_, 1);
}

const std::uint8_t* StateTable::read_branch(const std::uint8_t* at, RecordedBranch& branch) {
    const std::uint64_t option = take_number(at);
    branch.option.reset();
    if (option != 0) branch.option = id_at<OptionId>(option - 1);
    branch.forced.clear();
    for (;;) {
        const std::uint64_t code = take_number(at);
        switch (code) {
            case 0:
                branch.end = RecordedBranch::End::solved;
                return at;
            case 1:
                branch.end = RecordedBranch::End::dead;
                branch.dead_item = id_at<ItemId>(take_number(at));
                return at;
            case 2: {
                const auto item = id_at<ItemId>(take_number(at));
                branch.forced.push_back({item, id_at<OptionId>(take_number(at))});
                break;
            }
            default:
                branch.end = RecordedBranch::End::state;
                branch.state = id_at<TableState>(code - 3);
                return at;
        }
    }
}

}  // namespace quadrille::diagram::certificate
