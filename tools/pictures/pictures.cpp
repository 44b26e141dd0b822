#include "pictures/pictures.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <system_error>

#include "failure.hpp"
#include "output/output_file.hpp"
#include "quadrille/draw/sheet.hpp"

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

/// A page of more bytes than this would not be opened by anybody.
constexpr std::size_t most_page_bytes = std::size_t{64} << 20;

}  // namespace

std::string title_of(const Request& request) {
    std::string title = request.command;
    for (const std::string& operand : request.operands) title += ' ' + operand;
    for (const auto& [name, value] : request.encoder_settings) {
        title += " --" + name;
        if (!value.empty()) title += ' ' + value;
    }
    return title;
}

Pictures::Pictures(const Request& request, Outputs& outputs)
    : request_(request), outputs_(outputs) {
    if (request.pictures.html) page_.emplace(title_of(request), request.pictures.view);
}

void Pictures::prepare() {
    const auto reserve = [&](const std::optional<std::string>& path, const Role& role) {
        if (path) (void)outputs_.add(*path, role);
    };
    reserve(request_.pictures.svg, role::picture);
    reserve(request_.pictures.svg_sheet, role::sheet);
    reserve(request_.pictures.html, role::page);
    if (!request_.pictures.svg_all) return;
    std::error_code error;
    fs::create_directories(*request_.pictures.svg_all, error);
    if (error) {
        throw Failure(fmt::format("cannot make the folder {}: {}", *request_.pictures.svg_all,
                                  error.message()));
    }
}

bool Pictures::has_room_on_page() const {
    return page_ && page_->solution_count() < request_.question.most_drawn() &&
           page_->bytes() < most_page_bytes;
}

bool Pictures::want_more() const {
    return (request_.pictures.svg && drawn_ == 0) ||
           (request_.pictures.svg_all && files_ < request_.question.most_drawn()) ||
           (request_.pictures.svg_sheet && on_sheet_.size() < draw::most_on_sheet) ||
           has_room_on_page();
}

void Pictures::write(const std::string& path, const Role& role,
                     const std::function<std::string()>& text) {
    OutputFile file(outputs_, outputs_.add(path, role));
    file.write([&](std::ostream& out) { out << text(); });
    file.finish();
}

void Pictures::add(const draw::Picture& picture, const std::string& caption) {
    const auto svg = [&] { return draw::to_svg(picture, request_.pictures.view); };
    if (request_.pictures.svg && drawn_ == 0) write(*request_.pictures.svg, role::picture, svg);
    ++drawn_;
    if (request_.pictures.svg_all && files_ < request_.question.most_drawn()) {
        const auto name = fmt::format("{:04}.svg", ++files_);
        write((fs::path(*request_.pictures.svg_all) / name).string(), role::each_picture, svg);
    }
    if (request_.pictures.svg_sheet && on_sheet_.size() < draw::most_on_sheet)
        on_sheet_.push_back(picture);
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
    if (request_.pictures.svg_sheet && !on_sheet_.empty()) {
        write(*request_.pictures.svg_sheet, role::sheet,
              [&] { return draw::to_sheet(on_sheet_, request_.pictures.view); });
        say_how_many(report, *request_.pictures.svg_sheet + " shows", on_sheet_.size(), all);
    }
    if (request_.pictures.svg_all)
        say_how_many(report, *request_.pictures.svg_all + " has", files_, all);
    if (page_) {
        write(*request_.pictures.html, role::page, [&] { return page_->html(); });
        say_how_many(report, *request_.pictures.html + " shows", page_->solution_count(), all);
    }
    const bool is_at_limit = request_.question.action == Action::limit &&
                             request_.question.is_limit_default &&
                             report.known.solutions == Count(request_.question.limit);
    if (is_at_limit) {
        report.sentences.push_back(fmt::format(
            "stopped at {} solutions; --limit K sets another number", request_.question.limit));
    }
}

}  // namespace quadrille::tools
