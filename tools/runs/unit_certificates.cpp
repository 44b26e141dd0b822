#include "runs/unit_certificates.hpp"

#include <fmt/format.h>

#include <boost/iostreams/device/file.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <unordered_map>

#include "failure.hpp"
#include "quadrille/subtree.hpp"

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;
namespace io = boost::iostreams;

constexpr std::string_view certificate_ending = ".certificate";
constexpr std::string_view packed_ending = ".certificate.zst";

/// A text that cannot be unpacked ends early.
std::unique_ptr<std::istream> open_certificate(const std::string& name) {
    auto plain = std::make_unique<std::ifstream>(name, std::ios::binary);
    if (!plain->is_open()) throw Failure(fmt::format("cannot read {}", name));
    if (!name.ends_with(packed_ending)) return plain;
    auto text = std::make_unique<io::filtering_istream>();
    text->push(io::zstd_decompressor());
    text->push(io::file_source(name, std::ios::binary));
    return text;
}

/// Those in the folder. Certificates of other kinds, such as the joined one, are left out.
std::vector<NamedUnitCertificate> certificates_in(const std::string& folder) {
    std::vector<std::string> names = files_of(folder, certificate_ending);
    for (std::string& name : files_of(folder, packed_ending)) names.push_back(std::move(name));
    std::vector<NamedUnitCertificate> found;
    for (const std::string& name : names) {
        constexpr std::string_view of_whole = "quadrille-certificate-";
        std::string begin(of_whole.size(), '\0');
        open_certificate(name)->read(begin.data(), static_cast<std::streamsize>(begin.size()));
        if (begin == of_whole) continue;
        const auto in = open_certificate(name);
        found.push_back({name, read_unit_certificate_head(*in, name),
                         [name] { return open_certificate(name); }});
    }
    return found;
}

std::string name_of_unit(const RunFolder& run, const NamedResult& result) {
    for (const NamedUnit& unit : run.units) {
        if (unit.unit.path == result.file.unit.path) return unit.name;
    }
    return result.name;
}

[[noreturn]] void refuse_missing_certificate(const RunFolder& run, const NamedResult& result) {
    const std::string unit = name_of_unit(run, result);
    const std::string stem = fs::path(unit).replace_extension().string();
    throw Failure(fmt::format(
        "{0} has no certificate: 'quadrille run {0} -o {1}{2} --certificate {1}{3}' writes it",
        unit, stem, result_ending, certificate_ending));
}

}  // namespace

void check_certified_question(const Request& request) {
    if (!request.files.certificate || request.question.action == Action::count) return;
    throw Failure("only a run of --count has certificates of its units");
}

std::vector<NamedUnitCertificate> certificates_of(Outputs& outputs, const RunFolder& run) {
    std::vector<NamedUnitCertificate> all = certificates_in(run.path);
    std::unordered_map<std::string, std::size_t> at;
    for (std::size_t i = 0; i < all.size(); ++i) {
        outputs.add_input(all[i].name);
        const auto [other, is_new] = at.emplace(to_text(all[i].head.path), i);
        if (is_new) continue;
        throw Failure(fmt::format("{} and {} are certificates of the same unit; remove one of them",
                                  all[other->second].name, all[i].name));
    }
    std::vector<NamedUnitCertificate> used;
    for (const NamedResult& result : run.results) {
        // A part that was searched by 'split', or by a unit that was stopped, is searched again.
        const bool is_split = result.file.unit.path.empty() && run.results.size() > 1;
        if (is_split || !result.file.result.left.empty()) continue;
        const auto found = at.find(to_text(result.file.unit.path));
        if (found == at.end()) {
            if (result.file.unit.path.empty()) continue;  // all was searched by 'split'
            refuse_missing_certificate(run, result);
        }
        const NamedUnitCertificate& certificate = all[found->second];
        if (certificate.head.count != result.file.result.count) {
            throw Failure(fmt::format("{} has {} solutions, and {} has {}", certificate.name,
                                      certificate.head.count.str(), result.name,
                                      result.file.result.count.str()));
        }
        used.push_back(certificate);
    }
    return used;
}

}  // namespace quadrille::tools
