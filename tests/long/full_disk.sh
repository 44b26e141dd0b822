#!/bin/bash
# full_disk.sh PROGRAM: runs on a disk of 100 KiB to 1 MiB, which is full sooner or later. Each must
# end with one sentence, and go on to the exact total when there is space again. The same in a folder that
# turns read-only, and for units and results. Needs root, who may mount.
set -euo pipefail
program=$(readlink -f "${1:?the program is missing}")
[ "$(id -u)" -eq 0 ] || { echo "skipped: only root can mount a small disk"; exit 77; }
# Mounts of this process alone end with it.
if [ "${2-}" != inside ]; then exec unshare --mount bash "$0" "$program" inside; fi
folder=$(mktemp -d)
disk=$folder/disk
mkdir "$disk"
trap 'umount "$disk" 2>/dev/null || true; rm -rf "$folder"' EXIT
fail() { echo "failed: $*" >&2; exit 1; }
mount -t tmpfs -o size=100k tmpfs "$disk" 2>/dev/null ||
    { echo "skipped: this machine allows no mounts"; exit 77; }
umount "$disk"

# refused STATUS COMMAND...: it ends with this status, an answer of nothing, and one sentence.
refused() {
    local wanted=$1 status=0
    shift
    timeout 300 "$@" >"$folder/out" 2>"$folder/err" || status=$?
    [ $status -eq "$wanted" ] || fail "$*: status $status: $(cat "$folder/err")"
    [ ! -s "$folder/out" ] || fail "$*: it printed $(head -c 100 "$folder/out")"
    [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "$*: it said $(cat "$folder/err")"
    sed 's/^/    /' "$folder/err"
}
answers() { # ANSWER COMMAND...
    local answer=$1
    shift
    [ "$("$@")" = "$answer" ] || fail "$*: the answer is wrong"
}

echo 'A ledger on a full disk'
question=(queens 14 --count --engine links)  # OEIS A000170
total=365596
for size in 20k 40k 60k 80k 100k 130k 170k; do
    mount -t tmpfs -o "size=$size" tmpfs "$disk"
    printf '  %s: ' $size
    status=0
    timeout 300 "$program" "${question[@]}" --ledger "$disk/l" >"$folder/out" 2>"$folder/err" || status=$?
    if [ $status -eq 0 ]; then
        echo "the run had enough"
        [ "$(cat "$folder/out")" = $total ] || fail "the total is $(cat "$folder/out")"
    else
        [ $status -eq 1 ] && [ ! -s "$folder/out" ] || fail "status $status, $(cat "$folder/out" "$folder/err")"
        [ "$(wc -l <"$folder/err")" -eq 1 ] || fail "it said $(cat "$folder/err")"
        cat "$folder/err"
        # While the disk is full, asking again is refused as well, or the run is over.
        "$program" run "$disk/l" >"$folder/out" 2>"$folder/err" || [ "$(wc -l <"$folder/err")" -eq 1 ] ||
            fail "it said $(cat "$folder/err")"
        mount -o remount,size=10m "$disk"
        answers $total "$program" "${question[@]}" --ledger "$disk/l"
    fi
    answers $total "$program" run "$disk/l"
    umount "$disk"
done

echo 'The disk fills up in the middle'
mount -t tmpfs -o size=10m tmpfs "$disk"
"$program" "${question[@]}" --ledger "$disk/l" --time-limit 0.1 >/dev/null 2>&1 || true
dd if=/dev/zero of="$disk/rest" bs=1k 2>/dev/null || true
refused 1 "$program" run "$disk/l"
rm "$disk/rest"
answers $total "$program" run "$disk/l"
umount "$disk"

echo 'A folder that turns read-only'
mount -t tmpfs -o size=10m tmpfs "$disk"
"$program" "${question[@]}" --ledger "$disk/l" --time-limit 0.1 >/dev/null 2>&1 || true
mount -o remount,ro "$disk"
refused 1 "$program" run "$disk/l"
refused 1 "$program" "${question[@]}" --ledger "$disk/new"
refused 1 "$program" ledger "$disk/l"
mount -o remount,rw "$disk"
answers $total "$program" run "$disk/l"
umount "$disk"

echo 'Units and results'
mount -t tmpfs -o size=40k tmpfs "$disk"
refused 1 "$program" split "${question[@]}" --units 100 -o "$disk/run"
mount -o remount,size=10m "$disk"
rm -r "$disk/run"
"$program" split "${question[@]}" --units 4 -o "$disk/run" >/dev/null
dd if=/dev/zero of="$disk/rest" bs=1k 2>/dev/null || true
refused 1 "$program" run "$disk/run/0001.unit" -o "$disk/run/0001.result"
[ ! -e "$disk/run/0001.result" ] || fail 'a part of a result was left'
rm "$disk/rest"
for unit in "$disk"/run/*.unit; do "$program" run "$unit" -o "${unit%.unit}.result"; done
answers $total "$program" merge "$disk/run"
umount "$disk"
echo 'all as it should be'
