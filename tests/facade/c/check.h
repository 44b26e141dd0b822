/* What the programs in C check, and how they say what is wrong. */
#pragma once

#include <quadrille/quadrille.h>
#include <stdio.h>
#include <string.h>

static int faults = 0;

static void check(int is_right, const char* call, const char* file, int line) {
    if (is_right) return;
    fprintf(stderr, "%s:%d: %s (%s)\n", file, line, call, quadrille_last_error());
    ++faults;
}

#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)
#define OK(call) CHECK((call) == QUADRILLE_OK)
/* The status, and a sentence about this call and no earlier one. */
#define REFUSED(call, status, words)                          \
    do {                                                      \
        CHECK((call) == (status));                            \
        CHECK(strstr(quadrille_last_error(), words) != NULL); \
    } while (0)
#define NO_NULL(call) REFUSED(call, QUADRILLE_ERROR_ARGUMENT, "is null")
#define NO_NUMBER(call) REFUSED(call, QUADRILLE_ERROR_ARGUMENT, "there is no ")

/* Not every program reads a problem. */
#ifdef __GNUC__
__attribute__((unused))
#endif
static quadrille_problem*
read_text(const char* dlx) {
    quadrille_problem* problem = NULL;
    OK(quadrille_problem_read_dlx(dlx, strlen(dlx), "t.dlx", NULL, &problem));
    return problem;
}
