// Precompiled headers for the tests of the program, like tests/support/headers.hpp for all tests.
#pragma once

#include <nlohmann/json.hpp>

#include "support/headers.hpp"
