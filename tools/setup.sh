# Code that tools/demo, tools/test, tools/site and .ci/run share. They read this file by `.`, and
# the working directory becomes the top of the tree.

CDPATH='' cd -- "$(dirname "$0")/.."

# The packages of Debian 12 for building and testing everything but benchmarks and fuzzers.
build_packages="cmake g++ ninja-build pkg-config libboost-dev libboost-iostreams-dev
    libboost-program-options-dev libboost-test-dev libcadical-dev libexpat1-dev libfmt-dev
    coinor-libclp-dev libhwy-dev libnauty2-dev libpq-dev libsqlite3-dev libxxhash-dev nlohmann-json3-dev"
# Without these, everything is built too. With them, the program is linked without shared libraries,
# and starts faster.
welcome_packages="libbz2-dev libgfortran-12-dev liblzma-dev libzstd-dev zlib1g-dev"
# For the tests of clusters, which are skipped without them. These packages take 400 MB, and some of
# them start services.
cluster_packages="libopenmpi-dev munge openmpi-bin parallel postgresql slurm-client slurmctld slurmd"
# For the tests of pages in a browser, which are skipped without them. They take 400 MB.
browser_packages="chromium chromium-driver python3-selenium"
# For the page (tools/page), whose engine is WebAssembly. Its tests are skipped without them.
page_packages="emscripten librange-v3-dev python3"
# For the tests of the manual page and of completion, which are skipped without them.
shell_packages="bash-completion fish groff-base man-db zsh"
# For tools/package, besides those for building.
packaging_packages="dpkg-dev fakeroot file lintian pybind11-dev python3-dev"

# For the tests of memory in C and of the reference, which are skipped without them.
check_packages="doxygen valgrind"

# For the Python module and its tests, which are left out without them.
python_packages="mypy pybind11-dev python3-dev python3-numpy python3-pandas python3-pytest python3-scipy python3-venv"
# For tools/site and the test of the site, which is skipped without them.
site_packages="furo python3-myst-parser python3-sphinx"

# Installs those of the given packages that are missing. If none is missing, it does nothing.
install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not Debian. These packages are assumed to be installed: $*" >&2
        return
    fi
    missing=
    for package in "$@"; do
        status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" = installed ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Run as root: apt-get install$missing" >&2
            return 1
        fi
        as_root=sudo
    fi
    echo "Installing$missing" >&2
    $as_root apt-get -q update
    # shellcheck disable=SC2086  # a list of names
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q install -y --no-install-recommends $missing
}

# The same for packages that the build can do without. A failure is only reported.
install_optional() { # PACKAGE...
    install_packages "$@" || echo "This goes on without $*" >&2
}

# Everything that `tools/test` uses.
install_for_tests() {
    # shellcheck disable=SC2086  # a list of names
    install_packages $build_packages || return
    for packages in "$welcome_packages" "$cluster_packages" "$browser_packages" "$check_packages" \
        "$page_packages" "$shell_packages" "$python_packages" "$site_packages"; do
        # shellcheck disable=SC2086
        install_optional $packages
    done
}

# compile PRESET [ARGUMENT...]: as many compilers at once as processors. Ninja would start two more, which
# takes 3 % longer on two processors, and each takes up to 1.3 GB.
compile() {
    preset=$1
    shift
    processors=$(nproc 2>/dev/null) || processors=$(getconf _NPROCESSORS_ONLN)
    cmake --build --preset "$preset" --parallel "$processors" "$@"
}

# build PRESET [CMAKE_ARGUMENT...]: configures and builds everything in build/PRESET.
build() {
    preset=$1
    shift
    cmake --preset "$preset" "$@"
    compile "$preset"
}

# build_quietly TARGET...: builds targets in build/release, with the kernels of this machine's processor
# alone, and without looking for what only tests, benchmarks and Python need. `build release` adds the rest.
# On a terminal, Ninja shows its progress in one line. Elsewhere it would print a line for each file, so the
# output goes to a file, and is shown if the build fails.
build_quietly() {
    configure='cmake --preset release -DQUADRILLE_KERNELS=here -DQUADRILLE_TESTS=OFF'
    configure="$configure -DQUADRILLE_BENCH=OFF -DQUADRILLE_PYTHON=OFF"
    if [ -t 1 ]; then
        $configure >/dev/null && compile release --target "$@"
        return
    fi
    log=build/release/build.log
    mkdir -p build/release
    echo "Building (what the compiler prints is in $log)"
    if ! { $configure && compile release --target "$@"; } >"$log" 2>&1; then
        tail -n 50 "$log"
        echo "The build failed; all of its output is in $log" >&2
        return 1
    fi
}
