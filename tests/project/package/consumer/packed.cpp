// A program that reads packed files. It must unpack what gzip has packed.
#include <quadrille/dlx.hpp>
#include <quadrille/unpack.hpp>
#include <string_view>

int main() {
    constexpr std::string_view packed(
        "\x1f\x8b\x08\0\0\0\0\0\0\x03\x4b\x54\x48\xe2\x4a\xe4\x4a\xe2\x02\0\xab\x05\x41\x80\x08\0"
        "\0",
        28);
    return quadrille::read_dlx(quadrille::unpack(packed).value()).option_count() == 2 ? 0 : 1;
}
