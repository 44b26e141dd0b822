#include "output/outputs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "failure.hpp"
#include "output/output_file.hpp"

namespace quadrille::tools {

void Outputs::add_input(int descriptor) {
    add_input(place_of(descriptor, {}));
}

void Outputs::add_input(const std::string& path) {
    add_input(find_place(path));
}

void Outputs::add_input(const Place& place) {
    for (const FileKey& key : place.keys) {
        inputs_.insert(key);
        const auto use = uses_.find(key);
        if (use == uses_.end()) continue;
        throw Failure(fmt::format("{} is the input, so the {} cannot be written to it",
                                  use->second.place, use->second.role.content));
    }
}

void Outputs::reserve(const Place& place, const Role& role) {
    for (const FileKey& key : place.keys) {
        if (inputs_.contains(key)) {
            throw Failure(fmt::format("{} is the input, so the {} cannot be written to it",
                                      place.given, role.content));
        }
        const auto [use, is_new] = uses_.try_emplace(key, Use{place.given, role, place.descriptor});
        // Two outputs to the same descriptor are one stream, in order.
        const bool is_same_stream =
            place.descriptor >= 0 && place.descriptor == use->second.descriptor;
        const bool is_again = use->second.role == role && use->second.place == place.given;
        if (is_new || is_again || is_same_stream) continue;
        throw Failure(fmt::format("{} is the {}, so the {} cannot be written to it", place.given,
                                  use->second.role.file, role.content));
    }
}

Place Outputs::add(const std::string& path, const Role& role) {
    Place place = path == "-" ? place_of(STDOUT_FILENO, "standard output") : find_place(path);
    const bool is_writable =
        place.descriptor >= 0 || (place.exists ? ::access(place.path().c_str(), W_OK) == 0
                                               : ::access(place.folder.c_str(), W_OK | X_OK) == 0);
    if (!is_writable) {
        throw Failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
    }
    reserve(place, role);
    return place;
}

std::unique_ptr<OutputFile> Outputs::open(const Place& place) {
    return std::make_unique<OutputFile>(*this, place);
}

void Outputs::discard_all() noexcept {
    constexpr std::chrono::milliseconds patience(40);
    if (!lock_.try_lock_for(patience)) return;
    for (const std::string& path : drafts_) ::unlink(path.c_str());
    // The lock stays locked, because the program ends.
}

}  // namespace quadrille::tools
