#include "bits/code_paths.hpp"

#include <hwy/targets.h>

#include <stdexcept>

#include "bits/kernel.hpp"

namespace quadrille::testing {
namespace {

/// 0: any that the processor has.
void allow(std::int64_t targets) {
    hwy::SetSupportedTargetsForTest(targets);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

std::vector<CodePath> find_code_paths() {
    allow(0);
    std::vector<CodePath> paths;
    for (std::int64_t left = hwy::SupportedTargets(); left != 0; left &= left - 1) {
        const std::int64_t target = left & -left;
        allow(target);
        // One that is not compiled is not what is run.
        if (bits::code_path() == hwy::TargetName(target)) {
            paths.push_back({target, hwy::TargetName(target)});
        }
    }
    allow(0);
    return paths;
}

}  // namespace

const std::vector<CodePath>& code_paths() {
    static const std::vector<CodePath> paths = find_code_paths();
    return paths;
}

OnCodePath::OnCodePath(const CodePath& path) {
    allow(path.target);
    if (bits::code_path() != path.name) throw std::logic_error("another path than " + path.name);
}

OnCodePath::~OnCodePath() {
    allow(0);
}

const EngineInfo& engine_row(std::string_view name) {
    for (const EngineInfo& engine : engines()) {
        if (engine.name == name) return engine;
    }
    throw std::logic_error("no engine " + std::string(name));
}

}  // namespace quadrille::testing
