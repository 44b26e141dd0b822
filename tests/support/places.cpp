#include "support/places.hpp"

namespace quadrille::testing {

std::string test_data() {
    return QUADRILLE_TEST_DATA;
}

std::string program_path() {
    return QUADRILLE_PROGRAM;
}

std::string verify_path() {
    return QUADRILLE_VERIFY;
}

std::string liar_path() {
    return QUADRILLE_LIAR;
}

}  // namespace quadrille::testing
