#include "core/targets.hpp"
//
#include <hwy/highway.h>

#include <algorithm>
#include <vector>

#include "bits/kernel.hpp"

namespace quadrille::bits {

using CompiledKernel = Kernel;
#include "core/kernels-inl.hpp"

}  // namespace quadrille::bits
