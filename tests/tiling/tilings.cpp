// Boards and pieces with known numbers of tilings, and how tilings are drawn.
#include <boost/test/unit_test.hpp>
