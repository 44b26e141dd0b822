#include "c/output.hpp"

#include <cstddef>
#include <string_view>

#include "c/handles.hpp"
#include "c/status.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/json.hpp"

namespace quadrille::c {

Output::Output(quadrille_write write, void* context)
    : write_(write), context_(context), piece_(std::size_t{1} << 16U) {
    if (write == nullptr) throw Refusal{QUADRILLE_ERROR_ARGUMENT, "`write` is null"};
    setp(piece_.data(), piece_.data() + piece_.size());
}

Output::int_type Output::overflow(int_type byte) {
    if (!send()) return traits_type::eof();
    if (!traits_type::eq_int_type(byte, traits_type::eof())) {
        sputc(traits_type::to_char_type(byte));
    }
    return traits_type::not_eof(byte);
}

void Output::finish() {
    if (!send()) {
        throw Refusal{QUADRILLE_ERROR_OUTPUT, "the function that gets the text has refused it"};
    }
}

bool Output::send() {
    const auto size = static_cast<std::size_t>(pptr() - pbase());
    if (size != 0 && !is_refused_) is_refused_ = write_(context_, pbase(), size) != 0;
    setp(piece_.data(), piece_.data() + piece_.size());
    return !is_refused_;
}

}  // namespace quadrille::c

using namespace quadrille;

std::int32_t quadrille_problem_write(const quadrille_problem* problem, const char* format,
                                     quadrille_write write, void* context) {
    return c::guarded([&] {
        const Problem& of = c::required(problem, "problem").problem;
        const std::string_view wanted = &c::required(format, "format");
        c::Output output(write, context);
        std::ostream out(&output);
        if (wanted == "dlx") {
            write_dlx(out, of);
        } else if (wanted == "json") {
            write_json(out, of);
        } else {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "a problem is written as dlx or json"};
        }
        output.finish();
    });
}
