#include "input/file_operand.hpp"

namespace quadrille::tools {

FileOperand::FileOperand(const RunTerms& run, const std::string& path, Outputs& outputs,
                         MemoryBudget& memory)
    : memory_(memory), name_("the run's input") {
    if (run.input) {
        stream_.emplace(*run.input);
        return;
    }
    file_.emplace(path, &memory);
    name_ = file_->name();
    outputs.add_input(file_->descriptor());
    if (!run.ledger && !run.units) return;
    kept_ = file_->read_all(&memory);
    stream_.emplace(*kept_);
}

std::istream& FileOperand::stream() {
    return stream_ ? *stream_ : file_->stream();
}

std::string FileOperand::read_all() {
    return stream_ ? std::move(*stream_).str() : file_->read_all(&memory_);
}

}  // namespace quadrille::tools
