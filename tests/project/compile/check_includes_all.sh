#!/bin/sh
# check_includes_all.sh FOLDER COMPILE...: quadrille.hpp must include every header of FOLDER.
set -eu
folder=$1
shift
included=$("$@" -MM "$folder/quadrille/quadrille.hpp")
status=0
for header in $(cd "$folder" && find quadrille -name '*.hpp' ! -path quadrille/quadrille.hpp); do
    case "$included" in
        *"/$header"*) ;;
        *) echo "quadrille.hpp does not include $header"; status=1 ;;
    esac
done
exit $status
