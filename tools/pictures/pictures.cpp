#include "pictures/pictures.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <system_error>
#include <utility>

#include "failure.hpp"
#include "output/output_file.hpp"
#include "quadrille/draw/sheet.hpp"

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

/// A page of more bytes than this would not be opened by anybody.
constexpr std::size_t most_page_bytes = std::size_t{64} << 20;

}  // namespace

Pictures::Pictures(PictureTerms terms, const std::string& title, std::uint64_t most,
                   Outputs& outputs)
    : terms_(std::move(terms)), most_(most), outputs_(outputs) {
    if (terms_.html) page_.emplace(title, terms_.view);
}

void Pictures::prepare() {
    const auto reserve = [&](const std::optional<std::string>& path, const Role& role) {
        if (path) (void)outputs_.add(*path, role);
    };
    reserve(terms_.svg, role::picture);
    reserve(terms_.svg_sheet, role::sheet);
    reserve(terms_.html, role::page);
    if (!terms_.svg_all) return;
    std::error_code error;
    fs::create_directories(*terms_.svg_all, error);
    if (error) {
        throw Failure(
            fmt::format("cannot make the folder {}: {}", *terms_.svg_all, error.message()));
    }
}

bool Pictures::has_room_on_page() const {
    return page_ && page_->solution_count() < most_ && page_->bytes() < most_page_bytes;
}

bool Pictures::want_more() const {
    return (terms_.svg && drawn_ == 0) || (terms_.svg_all && files_ < most_) ||
           (terms_.svg_sheet && on_sheet_.size() < draw::most_on_sheet) || has_room_on_page();
}

void Pictures::write(const std::string& path, const Role& role,
                     const std::function<std::string()>& text) {
    OutputFile file(outputs_, outputs_.add(path, role));
    file.write([&](std::ostream& out) { out << text(); });
    file.finish();
}

void Pictures::add(const draw::Picture& picture, const std::string& caption) {
    const auto svg = [&] { return draw::to_svg(picture, terms_.view); };
    if (terms_.svg && drawn_ == 0) write(*terms_.svg, role::picture, svg);
    ++drawn_;
    if (terms_.svg_all && files_ < most_) {
        const auto name = fmt::format("{:04}.svg", ++files_);
        write((fs::path(*terms_.svg_all) / name).string(), role::each_picture, svg);
    }
    if (terms_.svg_sheet && on_sheet_.size() < draw::most_on_sheet) on_sheet_.push_back(picture);
    if (has_room_on_page()) page_->add_solution(picture, caption);
}

void Pictures::say_how_many(Report& report, std::string_view what, std::uint64_t drawn,
                            const Count& all) const {
    if (Count(drawn) < all) {
        report.sentences.push_back(
            fmt::format("{} the first {} of {} solutions", what, drawn, all.str()));
    }
}

void Pictures::finish(Report& report, const Count& all) {
    if (terms_.svg_sheet && !on_sheet_.empty()) {
        write(*terms_.svg_sheet, role::sheet,
              [&] { return draw::to_sheet(on_sheet_, terms_.view); });
        say_how_many(report, *terms_.svg_sheet + " shows", on_sheet_.size(), all);
    }
    if (terms_.svg_all) say_how_many(report, *terms_.svg_all + " has", files_, all);
    if (page_) {
        write(*terms_.html, role::page, [&] { return page_->html(); });
        say_how_many(report, *terms_.html + " shows", page_->solution_count(), all);
    }
}

}  // namespace quadrille::tools
