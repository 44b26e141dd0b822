#include <unordered_map>

#include "quadrille/postgresql.hpp"
#include "runs/ledger/cluster.hpp"
#include "runs/ledger/support.hpp"

namespace quadrille::testing {

struct Places::Impl {
    std::unordered_map<std::string, std::string> places;
};

const bool Places::are_shared = true;

Places::Places() : impl_(std::make_unique<Impl>()) {
    use_postgresql();
}
Places::~Places() = default;

std::string Places::place(const std::string& name) const {
    std::string& place = impl_->places[name];
    if (place.empty()) place = Cluster::get().new_place();
    return place;
}

}  // namespace quadrille::testing
