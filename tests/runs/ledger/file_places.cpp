#include "runs/ledger/support.hpp"

namespace quadrille::testing {

struct Places::Impl {
    TemporaryFolder folder;
};

const bool Places::are_shared = false;

Places::Places() : impl_(std::make_unique<Impl>()) {}
Places::~Places() = default;

std::string Places::place(const std::string& name) const {
    return impl_->folder.file(name);
}

}  // namespace quadrille::testing
