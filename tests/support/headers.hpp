// The headers of others that nearly every test includes, compiled once (tests/CMakeLists.txt). None
// of ours is here: a change of it would compile every test anew. A test still includes what it
// uses, and compiles with CMAKE_DISABLE_PRECOMPILE_HEADERS=ON too.
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
