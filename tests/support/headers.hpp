// Headers of other projects that nearly every test includes, compiled once (tests/CMakeLists.txt).
// Our own headers are not included, because a change would compile every test again. A test still
// includes all that it uses, and also compiles with CMAKE_DISABLE_PRECOMPILE_HEADERS=ON.
#pragma once

#include <algorithm>
#include <array>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>
