// What tests/support/headers.hpp is to every test, for the tests of the program.
#pragma once

#include <nlohmann/json.hpp>

#include "support/headers.hpp"
