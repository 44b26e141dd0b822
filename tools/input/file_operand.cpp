#include "input/file_operand.hpp"

namespace quadrille::tools {

FileOperand::FileOperand(const RunTerms& run, const std::string& path, Outputs& outputs,
                         MemoryBudget& memory)
    : memory_(memory), name_("the run's input"), text_(run.input) {
    if (!run.input) {
        file_.emplace(path, &memory);
        name_ = file_->name();
        outputs.add_input(file_->descriptor());
        if (run.ledger || run.units) text_ = file_->read_all(&memory);
    }
    if (text_) kept_.emplace(*text_);
}

std::istream& FileOperand::stream() {
    return kept_ ? *kept_ : file_->stream();
}

std::string FileOperand::read_all() {
    return kept_ ? std::move(*kept_).str() : file_->read_all(&memory_);
}

}  // namespace quadrille::tools
