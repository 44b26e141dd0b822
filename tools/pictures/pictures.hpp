// The pictures that a request asks for: one of the first solution, one file for each, a contact
// sheet, and a page in HTML.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output/outputs.hpp"
#include "quadrille/draw/page.hpp"
#include "quadrille/draw/picture.hpp"
#include "report/report.hpp"
#include "request/terms.hpp"

namespace quadrille::tools {

class Pictures {
   public:
    /// `title` is that of the page. At most `most` solutions are drawn, apart from those on a
    /// sheet. The outputs must outlive it.
    Pictures(PictureTerms terms, const std::string& title, std::uint64_t most, Outputs& outputs);

    /// Reserves the files and makes the folder. Throws Failure.
    void prepare();

    /// Is there a file that wants the next solution?
    [[nodiscard]] bool want_more() const;
    /// A solution that is printed. `caption` is for the page. Throws Failure.
    void add(const draw::Picture& picture, const std::string& caption = {});

    /// The page, to which callers may add more; null if none is asked for.
    [[nodiscard]] draw::Page* page() { return page_ ? &*page_ : nullptr; }
    /// Writes the files that have several pictures. Adds sentences to the report if a file does not
    /// have all of them, whose number is `all`. Throws Failure.
    void finish(Report& report, const Count& all);

   private:
    void write(const std::string& path, const Role& role, const std::function<std::string()>& text);
    [[nodiscard]] bool has_room_on_page() const;
    void say_how_many(Report& report, std::string_view what, std::uint64_t drawn,
                      const Count& all) const;

    PictureTerms terms_;
    std::uint64_t most_;
    Outputs& outputs_;
    std::uint64_t drawn_ = 0;  // solutions that were offered and drawn anywhere
    std::uint64_t files_ = 0;  // of --svg-all
    std::vector<draw::Picture> on_sheet_;
    std::optional<draw::Page> page_;
};

}  // namespace quadrille::tools
