// The parts of C++20 that Quadrille uses and emscripten's libc++ 13 lacks. The build includes this
// before each source (cmake/QuadrillePage.cmake), so that the sources need not know. Algorithms on
// ranges are those of range-v3, which are called in the same way.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <compare>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <range/v3/algorithm/adjacent_find.hpp>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/binary_search.hpp>
#include <range/v3/algorithm/copy.hpp>
#include <range/v3/algorithm/copy_if.hpp>
#include <range/v3/algorithm/count.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/algorithm/fill.hpp>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_first_of.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/heap_algorithm.hpp>
#include <range/v3/algorithm/is_sorted.hpp>
#include <range/v3/algorithm/lexicographical_compare.hpp>
#include <range/v3/algorithm/lower_bound.hpp>
#include <range/v3/algorithm/max.hpp>
#include <range/v3/algorithm/max_element.hpp>
#include <range/v3/algorithm/min_element.hpp>
#include <range/v3/algorithm/mismatch.hpp>
#include <range/v3/algorithm/none_of.hpp>
#include <range/v3/algorithm/nth_element.hpp>
#include <range/v3/algorithm/partition_point.hpp>
#include <range/v3/algorithm/replace.hpp>
#include <range/v3/algorithm/reverse.hpp>
#include <range/v3/algorithm/set_algorithm.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <range/v3/algorithm/stable_sort.hpp>
#include <range/v3/algorithm/transform.hpp>
#include <range/v3/algorithm/upper_bound.hpp>
#include <system_error>
#include <thread>
#include <type_traits>
#include <vector>

namespace std::ranges {
using ::ranges::adjacent_find;
using ::ranges::all_of;
using ::ranges::any_of;
using ::ranges::binary_search;
using ::ranges::copy;
using ::ranges::copy_if;
using ::ranges::count;
using ::ranges::count_if;
using ::ranges::equal;
using ::ranges::fill;
using ::ranges::find;
using ::ranges::find_first_of;
using ::ranges::find_if;
using ::ranges::is_sorted;
using ::ranges::lexicographical_compare;
using ::ranges::lower_bound;
using ::ranges::make_heap;
using ::ranges::max;
using ::ranges::max_element;
using ::ranges::min_element;
using ::ranges::mismatch;
using ::ranges::none_of;
using ::ranges::nth_element;
using ::ranges::partition_point;
using ::ranges::pop_heap;
using ::ranges::push_heap;
using ::ranges::replace;
using ::ranges::reverse;
using ::ranges::set_difference;
using ::ranges::set_intersection;
using ::ranges::set_union;
using ::ranges::sort;
using ::ranges::stable_sort;
using ::ranges::transform;
using ::ranges::upper_bound;
}  // namespace std::ranges

namespace std {

template <typename To, typename From>
requires(sizeof(To) == sizeof(From) && is_trivially_copyable_v<To> && is_trivially_copyable_v<From>)
    [[nodiscard]] constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}

template <typename T>
requires(is_unbounded_array_v<T>)
    [[nodiscard]] unique_ptr<T> make_unique_for_overwrite(size_t size) {
    return unique_ptr<T>(new remove_extent_t<T>[size]);
}

template <typename T>
requires(is_unbounded_array_v<T>)
    [[nodiscard]] shared_ptr<T> make_shared_for_overwrite(size_t size) {
    return shared_ptr<T>(new remove_extent_t<T>[size]);
}

/// Only with chars_format::fixed.
inline to_chars_result to_chars(char* first, char* last, double value, chars_format,
                                int precision) {
    const auto room = static_cast<size_t>(last - first);
    const int length = snprintf(first, room, "%.*f", precision, value);
    if (length < 0 || static_cast<size_t>(length) >= room) return {last, errc::value_too_large};
    return {first + length, errc()};
}

/// The fewest decimals that stand for the value. Only with chars_format::fixed.
inline to_chars_result to_chars(char* first, char* last, double value, chars_format format) {
    constexpr int most_decimals = 324;
    for (int precision = 0;; ++precision) {
        const to_chars_result written = to_chars(first, last, value, format, precision);
        if (written.ec != errc() || precision == most_decimals) return written;
        if (strtod(first, nullptr) == value) return written;
    }
}

// A class whose comparison is defaulted compares its members by <=>.

template <typename T, size_t size>
requires requires(const T& value) {
    value <=> value;
}
[[nodiscard]] constexpr auto operator<=>(const array<T, size>& a, const array<T, size>& b)
    -> decltype(a[0] <=> b[0]) {
    for (size_t i = 0; i < size; ++i) {
        if (const auto order = a[i] <=> b[i]; order != 0) return order;
    }
    return strong_ordering::equal;
}

template <typename T, typename Allocator>
requires requires(const T& value) {
    value <=> value;
}
[[nodiscard]] constexpr auto operator<=>(const vector<T, Allocator>& a,
                                         const vector<T, Allocator>& b) -> decltype(a[0] <=> b[0]) {
    for (size_t i = 0; i < a.size() && i < b.size(); ++i) {
        if (const auto order = a[i] <=> b[i]; order != 0) return order;
    }
    return a.size() <=> b.size();
}

/// There are no threads: the constructor of std::thread throws std::system_error. The caller's
/// thread then does all the work (core/thread_team.hpp).
class jthread : public thread {
   public:
    using thread::thread;
    jthread(jthread&&) noexcept = default;
    jthread& operator=(jthread&&) noexcept = default;
    ~jthread() {
        if (joinable()) join();
    }
};

}  // namespace std
