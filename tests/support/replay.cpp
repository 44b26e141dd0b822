// Runs a fuzzer's function on files, without libFuzzer. Old findings of fuzzers are thus tests in
// every build. The arguments are the name of the fuzzer, and files or folders of files. The name of
// a file is printed before the file is run, because the function does not return if it fails.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string_view>
#include <vector>

using RunFuzzer = int (*)(const std::uint8_t* data, std::size_t size);

#define FUZZER(name) extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size);
#include "fuzzers.inc"
#undef FUZZER

namespace {

struct Fuzzer {
    std::string_view name;
    RunFuzzer run;
};

constexpr Fuzzer fuzzers[] = {
#define FUZZER(name) {#name, fuzz_##name},
#include "fuzzers.inc"
#undef FUZZER
};

std::vector<std::filesystem::path> files_of(const std::filesystem::path& path) {
    if (!std::filesystem::is_directory(path)) return {path};
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

bool replay(RunFuzzer run, const std::filesystem::path& file) {
    std::cout << file.string() << std::endl;
    std::ifstream in(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
    if (!in) return false;
    const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
    run(data.data(), data.size());
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view name = argc > 1 ? argv[1] : "";
    const auto* const fuzzer =
        std::ranges::find(fuzzers, name, [](const Fuzzer& each) { return each.name; });
    if (fuzzer == std::end(fuzzers)) {
        std::cerr << "there is no fuzzer '" << name << "'\n";
        return 1;
    }
    std::size_t count = 0;
    for (int i = 2; i < argc; ++i) {
        for (const auto& file : files_of(argv[i])) {
            if (!replay(fuzzer->run, file)) {
                std::cerr << "cannot read " << file << '\n';
                return 1;
            }
            ++count;
        }
    }
    if (count == 0) std::cerr << "no files to run\n";
    return count == 0 ? 1 : 0;
}
