#include "core/targets.hpp"
//
#include <hwy/highway.h>

#include <algorithm>
#include <vector>

#include "sudoku/solve/lanes/kernel.hpp"

namespace quadrille::sudoku::lanes {

using CompiledKernel = LaneKernel;
#include "core/kernels-inl.hpp"

}  // namespace quadrille::sudoku::lanes
