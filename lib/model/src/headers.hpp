// The headers of others that many sources of the library include, compiled once
// (lib/CMakeLists.txt). None of ours is here: after a change of it, every source would be
// compiled again. A source still includes what it uses, and compiles with
// CMAKE_DISABLE_PRECOMPILE_HEADERS=ON too.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <istream>
#include <limits>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <ostream>
#include <random>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>
