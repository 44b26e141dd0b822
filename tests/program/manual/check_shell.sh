#!/bin/sh
# check_shell.sh SHELL PROGRAM: in a folder with a file and a folder, the shell offers what cases.txt
# says. SHELL is bash, zsh, fish, or bash-completion for bash with that package.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
shell=$1 program=$2
command -v "${shell%-completion}" >/dev/null || { echo "skipped: there is no $shell (package $shell)"; exit 77; }
if [ "$shell" = bash-completion ] && ! [ -e /usr/share/bash-completion/bash_completion ]; then
    echo 'skipped: there is no bash-completion (package bash-completion)'
    exit 77
fi
if [ "$shell" = zsh ] && ! zsh -f -c 'zmodload zsh/zpty && zpty terminal true' 2>/dev/null; then
    echo 'skipped: this machine has no terminals for programs (is /dev/pts mounted?)'
    exit 77
fi
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir -p "$folder/home/bash-completion/completions" "$folder/bin" "$folder/here/some folder"
ln -s "$program" "$folder/bin/quadrille"
: >"$folder/here/some file.dlx"
case $shell in
    bash-completion) "$program" completion bash >"$folder/home/bash-completion/completions/quadrille" ;;
    *) "$program" completion "$shell" >"$folder/completion" ;;
esac
grep -v '^#' "$here/cases.txt" >"$folder/cases"
cd "$folder/here"
PATH=$folder/bin:$PATH XDG_DATA_HOME=$folder/home XDG_CONFIG_HOME=$folder/home HOME=$folder/home TERM=dumb \
    "${shell%-completion}" "$here/cases.${shell%-completion}" "$folder" "$shell"
