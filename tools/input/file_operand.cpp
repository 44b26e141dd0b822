#include "input/file_operand.hpp"

namespace quadrille::tools {

FileOperand::FileOperand(Session& session, const std::string& path, MemoryBudget& memory)
    : memory_(memory), name_("the run's input") {
    const Request& request = session.request();
    if (!request.run.input) {
        file_.emplace(path, &memory);
        name_ = file_->name();
        session.outputs().add_input(file_->descriptor());
        if (request.run.ledger || request.run.units) session.keep_input(file_->read_all(&memory));
    }
    if (request.run.input) kept_.emplace(*request.run.input);
}

std::istream& FileOperand::stream() {
    return kept_ ? *kept_ : file_->stream();
}

std::string FileOperand::read_all() {
    return kept_ ? std::move(*kept_).str() : file_->read_all(&memory_);
}

}  // namespace quadrille::tools
