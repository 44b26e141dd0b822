#include "certificate.hpp"

#include <fmt/format.h>

#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <filesystem>
#include <ios>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>

#include "failure.hpp"
#include "output/output_file.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/dlx.hpp"

namespace quadrille::tools {

namespace {

namespace io = boost::iostreams;

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

/// The most bytes of text for which there is room. Packing saves little, since slots are numbers
/// without an order.
std::uint64_t room_for_text(const Place& place) {
    if (!place.is_replaceable) return std::numeric_limits<std::uint64_t>::max();
    std::error_code error;
    const std::filesystem::space_info space = std::filesystem::space(place.folder, error);
    if (error) return std::numeric_limits<std::uint64_t>::max();
    return space.available;
}

class CertificateFile {
   public:
    explicit CertificateFile(const CertificateTask& task) : task_(task) {}

    /// Writes the file, if the certificate can be made.
    Certified write(CertificateKind kind) {
        return write_by([&](std::ostream& out, const Settings& settings, std::uint64_t room) {
            return certify(task_.problem, kind, out, settings, room);
        });
    }

    /// The same for any way to make one.
    template <typename Make>
    Certified write_by(Make make) {
        const Place place = task_.outputs.add(task_.file, role::certificate);
        OutputFile file(task_.outputs, place);
        const Settings settings = task_.resources.parallel();
        const std::unique_ptr<std::ostream> plain = file.stream();
        const std::uint64_t room = room_for_text(place);
        std::unique_ptr<io::filtering_ostream> packed;
        if (task_.file.ends_with(".zst")) {
            packed = std::make_unique<io::filtering_ostream>();
            packed->push(io::zstd_compressor(io::zstd_params(io::zstd::best_speed)));
            packed->push(*plain);
        }
        Certified made = make(packed ? *packed : *plain, settings, room);
        if (made.outcome != Certifying::written) return made;
        try {
            if (packed) close(*packed, file, *plain);
            file.check(*plain);
            file.finish();
        } catch (const Failure& failure) {  // the answer is right without the file
            failure_ = failure.what();
        }
        return made;
    }

    /// Says why there is no certificate, or nothing.
    void explain(const Certified& made, Report& report) const {
        if (made.outcome == Certifying::written && !failure_) {
            report.certificate = {made.rows, made.slots, made.bytes};
            return;
        }
        report.complete = false;
        report.standing = Standing::stopped;
        if (failure_) return report.sentences.push_back(*failure_);
        if (made.outcome == Certifying::out_of_budget) {
            report.sentences.push_back(
                fmt::format("{} before the certificate was done: {} was not written",
                            task_.resources.limits.why_stopped(), task_.file));
            return;
        }
        report.sentences.push_back(
            fmt::format("{} was not written: {}", task_.file, why_too_large(made)));
    }

   private:
    /// The compressor writes the rest to `plain`. Throws Failure.
    static void close(io::filtering_ostream& packed, const OutputFile& file, std::ostream& plain) {
        file.check(packed);
        try {
            io::close(packed);
        } catch (const std::ios_base::failure&) {
            plain.setstate(std::ios_base::badbit);
        }
    }
    [[nodiscard]] std::string why_too_large(const Certified& made) const {
        const std::uint64_t limit = task_.resources.settings.memory_limit;
        const auto in_mebibytes = [](std::uint64_t bytes) { return bytes / mebibyte + 1; };
        if (made.needed_memory > limit) {
            return fmt::format(
                "its table would take some {} MiB of memory or more, and the memory limit leaves "
                "{}",
                in_mebibytes(made.needed_memory), limit / mebibyte);
        }
        return fmt::format("it would have some {} MiB or more, and the disk has no room for it",
                           in_mebibytes(made.needed_bytes));
    }

    const CertificateTask& task_;
    std::optional<std::string> failure_;  // of writing
};

/// The kind of certificate for an answer other than --count.
CertificateKind kind_of(Action action) {
    switch (action) {
        case Action::options:
            return CertificateKind::options;
        case Action::best:
            return CertificateKind::least;
        case Action::worst:
            return CertificateKind::most;
        default:
            return CertificateKind::count;
    }
}

}  // namespace

void check_certifiable(const Problem& problem) {
    if (problem.omission_count() != 0) {
        throw Failure(
            "quadrille-verify reads no penalties, so there is no certificate: write an option with "
            "a cost for each item that may stay uncovered");
    }
    if (!dlx_text_holds(problem)) {
        throw Failure(
            "quadrille-verify reads DLX text, which cannot hold a name of this problem ('--dlx' "
            "says which), so there is no certificate");
    }
}

Report count_with_certificate(const CertificateTask& task) {
    CertificateFile file(task);
    const Certified made = file.write(CertificateKind::count);
    Report report;
    report.known = {made.count.value_or(0), made.stats.nodes, made.stats.updates, "diagram"};
    if (made.count) {
        report.text = made.count->str() + '\n';
        report.has_solution = Count(0) < *made.count;
    }
    report.searched = {made.stats, "diagram", {}};
    file.explain(made, report);
    return report;
}

void add_unit_certificate(const CertificateTask& task, const Path& path, const Count& count,
                          Report& report) {
    CertificateFile file(task);
    const Certified made = file.write_by([&](std::ostream& out, const Settings& settings,
                                             std::uint64_t room) {
        Certified certified = certify_unit(task.problem, path, out, settings, room);
        if (certified.count && *certified.count != count) {
            throw Failure("a bug: the certificate of the unit has another number than its search");
        }
        return certified;
    });
    file.explain(made, report);
}

void add_joined_certificate(const CertificateTask& task,
                            std::span<const NamedUnitCertificate> units, const Count& count,
                            Report& report) {
    CertificateFile file(task);
    const Certified made =
        file.write_by([&](std::ostream& out, const Settings& settings, std::uint64_t room) {
            // The whole of a problem that was never split may be swept.
            if (units.empty())
                return certify(task.problem, CertificateKind::count, out, settings, room);
            return join_certificates(task.problem, units, count, out, settings, room);
        });
    if (made.count && *made.count != count) {
        throw Failure("a bug: the certificate has another number than the results");
    }
    file.explain(made, report);
}

void add_certificate(const CertificateTask& task, Action action, Report& report) {
    if (!report.complete) return;
    const bool has_solution = report.has_solution.value_or(false);
    if (action == Action::first && has_solution) {
        report.sentences.emplace_back(
            "the solution itself is the proof that there is one, so no certificate was written");
        return;
    }
    CertificateFile file(task);
    const CertificateKind kind = kind_of(action);
    const Certified made = file.write(kind);
    if (made.outcome == Certifying::written) {
        const bool is_same =
            kind == CertificateKind::least || kind == CertificateKind::most
                ? made.cost == (report.known.costs ? report.known.costs->best : std::nullopt)
                : (Count(0) < *made.count) == has_solution;
        if (!is_same) throw Failure("a bug: the certificate has another answer than the search");
        if (action == Action::unique && Count(1) < *made.count) {
            report.sentences.push_back(
                fmt::format("the solution is not unique: the certificate is that of {} solutions",
                            made.count->str()));
        }
    }
    file.explain(made, report);
}

}  // namespace quadrille::tools
