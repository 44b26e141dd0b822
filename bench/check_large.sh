#!/bin/sh
# check_large.sh PROGRAM: tests that bench/large compares answers, counts what was cut off, and makes the
# boards that it says. A solver of formulas that tries all values is the peer.
set -eu
program=$1
. "$(dirname "$0")/checks.sh"
large=$(dirname "$0")/large
cat >"$folder/plain.py" <<'END'
import sys
clauses = [[int(w) for w in line.split()[:-1]] for line in open(sys.argv[1]) if line[0] not in "pc"]
def solve(clauses, true):
    if [] in clauses: return None
    if not clauses: return true
    first = min(clauses, key=len)[0]
    for literal in (first, -first):
        left = [[l for l in c if l != -literal] for c in clauses if literal not in c]
        found = solve(left, [*true, literal])
        if found is not None: return found
    return None
model = solve(clauses, [])
print("s UNSATISFIABLE" if model is None else "s SATISFIABLE\nv " + " ".join(map(str, model)) + " 0")
END
mkdir "$folder/boards"
printf '4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n' >"$folder/boards/one.txt"
printf '4\n1 2 0 0\n0 0 1 2\n0 1 2 0\n2 0 0 1\n' >"$folder/boards/two.txt"
printf '4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n' >"$folder/boards/many.txt"
printf '4\n1 2 3 0\n0 0 0 4\n0 0 0 0\n0 0 0 0\n' >"$folder/boards/none.txt"
cat "$folder"/boards/*.txt >"$folder/set.txt"

run() { # STATUS ARGUMENT ...
    expected=$1
    shift
    ends "$expected" python3 "$large" --program "$program" --orders 2 "$@"
}
plain="plain=python3 $folder/plain.py {cnf}"
time='[0-9]+[.][0-9]{3}'
run 0 "$folder/boards" "$folder/set.txt" --peer "$plain"
prints "^[|] first, 2 orders [|] auto [|] sat [|] plain [|]$"
prints "^[|] none [|] $time [(]$time[)] [|] $time [(]$time[)] [|] $time [(]$time[)] [|]$"
prints "^[|] set [(]4 boards[)] [|]"
prints '^[|] boards not solved in most orders [|] 0 [|] 0 [|] 0 [|]$'
prints '^[|] auto, in times of this, geometric mean [|] 1.000 [|]'
[ "$(grep -c '^| unique, 2 orders ' "$folder/out")" = 1 ] || complain 'uniqueness is not asked once'
# Liars: everything has a solution; nothing has a second one.
run 1 "$folder/boards" --question first --peer 'liar=echo "s SATISFIABLE" {cnf}'
run 1 "$folder/boards/none.txt" --question first --peer "liar=printf 's SATISFIABLE\\nv 0\\n' {cnf}"
prints 'none: two answers differ'
sed 's/^model = .*/model = None if min(map(max, clauses)) < 0 and max(map(len, clauses)) > 9 else solve(clauses, [])/' \
    "$folder/plain.py" >"$folder/hasty.py"
run 1 "$folder/boards/many.txt" --question unique --peer "hasty=python3 $folder/hasty.py {cnf}"
prints 'many: two answers differ'
run 0 "$folder/boards/one.txt" --question first --engine auto --limit 0.5 \
    --peer "slow=python3 -c 'while True: pass' {cnf}"
prints "^[|] one [|] $time [(]$time[)] [|] 0.500[+] [(]0.500[+][)] [|]$"
prints '^[|] boards not solved in most orders [|] 0 [|] 1 [|]$'
run 2 --peer 'nobody=true'
run 2 --question count
run 2 --orders 0
: >"$folder/empty.txt"
run 2 "$folder/empty.txt"
printf '4\n1 2 x 4\n' >"$folder/wrong.txt"
run 1 "$folder/wrong.txt"
prints "wrong.txt:2:5: 'x' is no number"
printf '4\n1 2 3 4\n' >"$folder/short.txt"
run 1 "$folder/short.txt"
prints 'board 1 has 4 of 16 cells'

# What is generated has as many givens as its name says, and a solution.
PYTHONPATH=$large python3 - "$program" <<'END' || complain 'a generated board is not what its name says'
import sys
from boards import generated, reordered
from contenders import Engine
boards = {board.name: board for board in generated(sys.argv[1])}
assert len(boards) == 48, len(boards)
for name, board in boards.items():
    side, percent = board.side, int(name.rpartition("p")[2])
    for order in (0, 1):
        cells = reordered(board, order).cells
        per_row = [sum(map(bool, row)) for row in cells]
        if "bal" in name:
            assert {side * percent // 100} == set(per_row), (name, per_row)
            assert per_row == [sum(map(bool, column)) for column in zip(*cells)], name
        assert sum(per_row) // side == side * percent // 100, (name, sum(per_row))
for name in ("n5_rand_p60", "n5_bal_p60", "latin30_p60"):
    assert Engine("auto", sys.argv[1]).answer([boards[name]], "first", 60).verdicts == ["solved"], name
END
