# binding.py LIBRARY: another language uses the shared library through quadrille.h. The
# binding is plain ctypes, so nothing is compiled.
import ctypes
import sys

c = ctypes.CDLL(sys.argv[1])
for function in ("quadrille_last_error", "quadrille_version"):
    getattr(c, function).restype = ctypes.c_char_p


class Refused(Exception):
    pass


def call(function, *arguments):
    status = getattr(c, function)(*arguments)
    if status != 0:
        raise Refused(c.quadrille_last_error().decode())


def made(function, *arguments):
    handle = ctypes.c_void_p()
    call(function, *arguments, ctypes.byref(handle))
    return handle


def read(text):
    return made("quadrille_problem_read_dlx", text, ctypes.c_size_t(len(text)), b"text", None)


def solutions(problem):
    search = made("quadrille_search_new", problem, ctypes.c_int32(0), None)
    outcome, count = ctypes.c_int32(), ctypes.c_size_t()
    options = ctypes.POINTER(ctypes.c_uint32)()
    while True:
        call("quadrille_search_next", search, ctypes.byref(outcome))
        if outcome.value != 1:
            break
        call("quadrille_search_solution", search, ctypes.byref(options), ctypes.byref(count))
        yield sorted(options[: count.value])
    c.quadrille_search_free(search)


problem = read(b"a b c | x\na b\nc x:1\nb c\na x:2\n")
assert sorted(solutions(problem)) == [[0, 1], [2, 3]]
c.quadrille_problem_free(problem)

try:
    read(b"a b\na q\n")
except Refused as refused:
    assert str(refused).startswith("text:2:3: "), refused
else:
    sys.exit("an unknown item was taken")

board = (ctypes.c_uint16 * 16)(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3)
solved, outcome = (ctypes.c_uint16 * 16)(), (ctypes.c_int32 * 1)()
call("quadrille_sudoku_solve", 2, 2, board, ctypes.c_size_t(1), 1, None, solved, outcome)
assert list(outcome) == [1] and solved[12:] == [4, 3, 2, 1], list(solved)
assert c.quadrille_version().count(b".") == 2
