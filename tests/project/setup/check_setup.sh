#!/bin/sh
# check_setup.sh SETUP: runs install_packages of tools/setup.sh with commands that only record how
# they were called. Nothing is installed on this machine.
set -eu
setup=$1
place=$(mktemp -d)
trap 'rm -r "$place"' EXIT
log=$place/log

# command_that NAME SCRIPT: a command for the simulated machine.
command_that() {
    printf '#!/bin/sh\n%s\n' "$2" >"$place/bin/$1"
    chmod +x "$place/bin/$1"
}

mkdir "$place/bin"
for tool in cat dirname env sh; do
    ln -s "$(command -v "$tool")" "$place/bin/$tool"
done
command_that dpkg-query 'for last; do :; done
case $last in there*) echo installed ;; removed) echo config-files ;; *) exit 1 ;; esac'
command_that apt-get "echo apt-get \"\$*\" >>'$log'"

# expect TITLE STATUS CALLS PACKAGE...: installs packages; compares the status and the calls made.
expect() {
    title=$1 status=$2 calls=$3
    shift 3
    : >"$log"
    found=0
    PATH=$place/bin sh -c 'set -eu; . "$0"; install_packages "$@"' "$setup" "$@" \
        >"$place/out" 2>&1 || found=1
    if [ "$found" != "$status" ] || [ "$(cat "$log")" != "$calls" ]; then
        printf '%s: status %s, calls:\n%s\n' "$title" "$found" "$(cat "$log")" >&2
        exit 1
    fi
}

update='apt-get -q update'
install='apt-get -q install -y --no-install-recommends'

command_that id 'echo 1000'
expect 'all is there, and nobody is asked' 0 '' there there-too
expect 'without sudo, a user is told what to install' 1 '' there missing
grep -q 'apt-get install missing' "$place/out"

command_that sudo "echo sudo >>'$log'; exec \"\$@\""
expect 'a user asks sudo' 0 "sudo
$update
sudo
$install missing removed" there missing removed

command_that id 'echo 0'
expect 'root needs no sudo' 0 "$update
$install missing" missing there

rm "$place/bin/dpkg-query"
expect 'elsewhere than on Debian, nothing is installed' 0 '' missing

# What can be done without may fail.
rm "$place/bin/sudo"
command_that dpkg-query 'exit 1'
command_that id 'echo 1000'
PATH=$place/bin sh -c 'set -eu; . "$0"; install_optional "$@"' "$setup" missing >"$place/out" 2>&1
grep -q 'This goes on without missing' "$place/out"

# Each package is in one list. The tests install all lists but that of tools/package.
root=$(dirname "$setup")/..
lists=$(sed -n 's/^\([a-z]*_packages\)=.*/\1/p' "$setup" | grep -v '^packaging_')
doubled=$(sh -c '. "$0"; for list; do eval "echo \$$list"; done' "$setup" $lists |
    tr ' ' '\n' | grep . | sort | uniq -d)
[ -z "$doubled" ] || { echo "in two lists: $doubled" >&2; exit 1; }
sed -n '/^install_for_tests/,/^}/p' "$setup" >"$place/body"
for list in $lists; do
    grep -q "\$$list" "$place/body" || { echo "the tests do not install $list" >&2; exit 1; }
done
for script in tools/test .ci/run; do
    grep -q '^install_for_tests' "$root/$script" || { echo "$script installs nothing" >&2; exit 1; }
done
for list in build_packages welcome_packages; do
    grep -q "\$$list" "$root/tools/demo" || { echo "tools/demo does not install $list" >&2; exit 1; }
done
