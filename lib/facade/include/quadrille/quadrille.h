// The library for C, and for every language that can call C.
//
//     quadrille_problem* problem = NULL;
//     quadrille_search* search = NULL;
//     int32_t outcome = 0;
//     if (quadrille_problem_read_dlx(text, strlen(text), NULL, NULL, &problem) != QUADRILLE_OK) …
//     if (quadrille_search_new(problem, QUADRILLE_SEEK_ALL, NULL, &search) != QUADRILLE_OK) …
//     while (quadrille_search_next(search, &outcome) == QUADRILLE_OK &&
//            outcome == QUADRILLE_FOUND) …
//
// docs/c.md explains the interface, and examples/c/ has programs. These rules hold everywhere:
//
// - Every function returns a status, except functions that free a handle or return a fixed text. If
//   the status is not QUADRILLE_OK, quadrille_last_error() is a sentence about it. No exception
//   leaves the library. Null pointers, numbers out of range and unknown values are refused with
//   QUADRILLE_ERROR_ARGUMENT; only dangling pointers do harm.
// - Results are written through the last pointers, and only if the call succeeds. A function that
//   makes a handle sets it to NULL if it fails. Pointers to results may be NULL where the comment
//   says "or NULL".
// - Handles are opaque. A function whose last parameter points to a handle makes it, and X_free
// frees
//   it; NULL is ignored. You may free handles in any order, because none needs another.
// - Arrays and texts of a handle are valid until it is freed, or until the next call that changes
//   it. Texts end with a zero byte, and their lengths do not count it.
// - A problem may be used by any number of threads, and quadrille_stop_request() may be called from
//   any thread. Every other handle is for one thread at a time.
// - Items, options and colors are numbered as in the C++ library: items and options from 0, and
//   colors from 1.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "quadrille/version.h"

// The handles. They are declared before the next line, because a shared library hides their
// members.
typedef struct quadrille_builder quadrille_builder;      ///< makes a problem
typedef struct quadrille_problem quadrille_problem;      ///< never changes
typedef struct quadrille_settings quadrille_settings;    ///< engine, threads and limits
typedef struct quadrille_stop quadrille_stop;            ///< a request to stop
typedef struct quadrille_search quadrille_search;        ///< a search, which can be continued
typedef struct quadrille_best quadrille_best;            ///< the cheapest solutions
typedef struct quadrille_sample quadrille_sample;        ///< random solutions
typedef struct quadrille_orbits quadrille_orbits;        ///< solutions up to symmetry
typedef struct quadrille_why quadrille_why;              ///< why there is no solution
typedef struct quadrille_reduction quadrille_reduction;  ///< a smaller problem
typedef struct quadrille_sudoku quadrille_sudoku;        ///< answers about boards

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

// Constants have fixed values, which never change. They are passed as int32_t.

/// The status that functions return.
enum {
    QUADRILLE_OK = 0,
    /// A null pointer, a number out of range, or an unknown value.
    QUADRILLE_ERROR_ARGUMENT = 1,
    /// The handle is not in a state for this call: there is no solution, or an error ended it.
    QUADRILLE_ERROR_STATE = 2,
    /// Not a valid problem: an item twice in an option, a name that is taken …
    QUADRILLE_ERROR_PROBLEM = 3,
    /// Text that cannot be read. The sentence begins with file, line and column.
    QUADRILLE_ERROR_INPUT = 4,
    /// An engine or a setting does not support the request.
    QUADRILLE_ERROR_UNSUPPORTED = 5,
    /// The memory limit of the settings is too small.
    QUADRILLE_ERROR_MEMORY_LIMIT = 6,
    /// The system has no more memory.
    QUADRILLE_ERROR_OUT_OF_MEMORY = 7,
    /// Anything else: the system has no more threads, or a bug.
    QUADRILLE_ERROR_INTERNAL = 8,
    /// Your function that writes text has refused it.
    QUADRILLE_ERROR_OUTPUT = 9
};

/// Whether a search found a solution. "There are no more" and "a limit was reached" differ.
enum {
    QUADRILLE_FOUND = 1,
    QUADRILLE_EXHAUSTED = 2,     ///< there are no more
    QUADRILLE_OUT_OF_BUDGET = 3  ///< a limit or a stop ended the search before the answer was known
};

/// Whether there is exactly one solution.
enum {
    QUADRILLE_NONE = 0,
    QUADRILLE_UNIQUE = 1,
    QUADRILLE_SEVERAL = 2,
    QUADRILLE_UNKNOWN = 3  ///< a limit or a stop ended the search before the answer was known
};

/// What you will ask of a search. The engine is chosen for it, but all calls work in each case.
enum {
    QUADRILLE_SEEK_ALL = 0,   ///< quadrille_search_next() many times, or anything else
    QUADRILLE_SEEK_FEW = 1,   ///< quadrille_search_next() a few times
    QUADRILLE_SEEK_COUNT = 2  ///< quadrille_search_count() alone
};

/// The solutions that quadrille_best_new() looks for. With the last value, the text of the problem
/// decides: the most expensive solutions if it maximises, as MPS can, and otherwise the cheapest.
enum { QUADRILLE_CHEAPEST = 0, QUADRILLE_DEAREST = 1, QUADRILLE_AS_THE_TEXT_SAYS = 2 };

/// The numbers that quadrille_certify() certifies.
enum {
    QUADRILLE_CERTIFY_COUNT = 0,    ///< the number of solutions
    QUADRILLE_CERTIFY_OPTIONS = 1,  ///< also the number of solutions with each option
    QUADRILLE_CERTIFY_LEAST = 2,    ///< the least cost of a solution
    QUADRILLE_CERTIFY_MOST = 3      ///< the greatest cost
};

/// How much quadrille_reduction_new() does. Each value includes those before it.
enum {
    QUADRILLE_REDUCE_BLOCKED = 0,  ///< forced options, and options that leave an item without any
    QUADRILLE_REDUCE_LABELS = 1,   ///< linear algebra, by which some problems have no solution
    QUADRILLE_REDUCE_TRIALS = 2,   ///< each option is tried: does choosing it lead to a dead end?
    QUADRILLE_REDUCE_LABEL_TRIALS = 3  ///< likewise, with linear algebra
};

/// Your function that receives the pieces of a text. Return 0 to continue. Any other value ends the
/// writing with the status QUADRILLE_ERROR_OUTPUT.
typedef int32_t (*quadrille_write)(void* context, const char* bytes, size_t length);

/// The question about each board of a Sudoku.
enum {
    QUADRILLE_SUDOKU_FIRST = 0,   ///< a solution
    QUADRILLE_SUDOKU_UNIQUE = 1,  ///< whether there is exactly one
    QUADRILLE_SUDOKU_COUNT = 2    ///< the number of solutions
};

/// Instead of the number of an item, option or color: there is none.
#define QUADRILLE_NO_NUMBER UINT32_MAX

// Errors and the version.

/// The sentence about the last call in this thread that failed; empty if none did. It is valid
/// until the next call in this thread fails. A sentence of more than 1023 bytes is cut.
const char* quadrille_last_error(void);
/// The name of a status, such as "QUADRILLE_ERROR_INPUT". Never NULL.
const char* quadrille_status_name(int32_t status);
/// The version of the compiled library: "1.2.3".
const char* quadrille_version(void);
/// Finds out whether this build has an optional part. `has` becomes 1 for an engine that it has,
/// such as "sat", and for an optional library that `quadrille --version` lists, such as "Clp". It
/// becomes 0 for any other name.
int32_t quadrille_has_feature(const char* name, int32_t* has);

// Building a problem. All primary items come first, then secondary items, then options.

/// `settings`, or NULL, has the memory limit for building; without one, memory is not limited.
int32_t quadrille_builder_new(const quadrille_settings* settings, quadrille_builder** builder);
void quadrille_builder_free(quadrille_builder* builder);
/// Adds an item that must be covered from `least` to `most` times, usually from 1 to 1.
/// `item`, or NULL, becomes its number. O(1) on average.
int32_t quadrille_builder_add_primary(quadrille_builder* builder, const char* name, uint32_t least,
                                      uint32_t most, uint32_t* item);
/// Adds an item that may be covered once, or by any number of entries of one color.
int32_t quadrille_builder_add_secondary(quadrille_builder* builder, const char* name,
                                        uint32_t* item);
/// The number of a color, which is made at its first use.
int32_t quadrille_builder_color(quadrille_builder* builder, const char* name, uint32_t* color);
/// A primary item with the multiplicity 1 to 1 may stay uncovered, for value / 10^decimals.
int32_t quadrille_builder_set_penalty(quadrille_builder* builder, uint32_t item, int64_t value,
                                      uint32_t decimals);
/// Adds an option of `count` items. colors[k] is the color of items[k], or 0; `colors` may be NULL.
/// `option`, or NULL, becomes its number. An option without a primary item is dropped: its number
/// is QUADRILLE_NO_NUMBER, and a warning of the problem counts it. O(count).
int32_t quadrille_builder_add_option(quadrille_builder* builder, const uint32_t* items,
                                     const uint32_t* colors, size_t count, uint32_t* option);
/// The same, with the cost value / 10^decimals. It may be negative, and has at most 9 decimals.
int32_t quadrille_builder_add_option_with_cost(quadrille_builder* builder, const uint32_t* items,
                                               const uint32_t* colors, size_t count, int64_t value,
                                               uint32_t decimals, uint32_t* option);
/// Rounds a number that was computed, such as a square root, to the nearest value / 10^decimals,
/// with at most 9 decimals. Halves are rounded away from 0. Refused with QUADRILLE_ERROR_ARGUMENT
/// if the number is not finite or too large for a cost.
int32_t quadrille_round_cost(double cost, uint32_t decimals, int64_t* value);
/// Makes the problem. The builder is empty afterwards, also if this fails. O(entries).
int32_t quadrille_builder_build(quadrille_builder* builder, quadrille_problem** problem);

// Problems.

/// Reads Knuth's DLX text of `length` bytes. `file`, or NULL, is the name for messages. `settings`,
/// or NULL, has the memory limit; without one, memory is not limited. O(length).
int32_t quadrille_problem_read_dlx(const char* text, size_t length, const char* file,
                                   const quadrille_settings* settings, quadrille_problem** problem);
/// The same for any format that the library reads, recognised by its content (docs/formats.md).
int32_t quadrille_problem_read(const char* text, size_t length, const char* file,
                               const quadrille_settings* settings, quadrille_problem** problem);
/// The same for the form of this name, such as "dlx", "json" or "mps"; "auto" recognises it. The
/// program lists the names: `quadrille formats cover`.
int32_t quadrille_problem_read_as(const char* format, const char* text, size_t length,
                                  const char* file, const quadrille_settings* settings,
                                  quadrille_problem** problem);
void quadrille_problem_free(quadrille_problem* problem);
/// Writes the problem as "dlx" or "json", which can be read back. DLX text cannot hold every name:
/// then the status is QUADRILLE_ERROR_UNSUPPORTED. O(size of the text).
int32_t quadrille_problem_write(const quadrille_problem* problem, const char* format,
                                quadrille_write write, void* context);
/// 1 if the text of the problem says that the most expensive solution is wanted, else 0.
int32_t quadrille_problem_seeks_dearest(const quadrille_problem* problem, int32_t* is_dearest);
/// The options at the end that leave an item uncovered, at its penalty; 0 without penalties.
int32_t quadrille_problem_omission_count(const quadrille_problem* problem, size_t* count);
/// Checks whether options are a solution, by code that no search uses. `is_solution` becomes 1 or
/// 0. If it is 0, a sentence that says why is written to the buffer, in the same way as a name.
/// O(items + entries of the options).
int32_t quadrille_problem_check(const quadrille_problem* problem, const uint32_t* options,
                                size_t count, int32_t* is_solution, char* buffer, size_t capacity,
                                size_t* length);
/// The numbers of items, primary items and options. Each pointer may be NULL.
int32_t quadrille_problem_size(const quadrille_problem* problem, size_t* items, size_t* primary,
                               size_t* options);
/// The number of the item with this name, or QUADRILLE_NO_NUMBER. O(1) on average.
int32_t quadrille_problem_find_item(const quadrille_problem* problem, const char* name,
                                    uint32_t* item);
/// Writes the name of an item to a buffer of `capacity` bytes. `length`, or NULL, becomes the
/// length of the whole name. If that is not below `capacity`, what is written is cut. A first call
/// with the capacity 0, where `buffer` may be NULL, gives the length.
int32_t quadrille_problem_item_name(const quadrille_problem* problem, uint32_t item, char* buffer,
                                    size_t capacity, size_t* length);
/// Writes the name of a color that an option has, in the same way.
int32_t quadrille_problem_color_name(const quadrille_problem* problem, uint32_t color, char* buffer,
                                     size_t capacity, size_t* length);
/// The number of entries of an option.
int32_t quadrille_problem_option_size(const quadrille_problem* problem, uint32_t option,
                                      size_t* count);
/// Copies the entries of an option, in the order in which they were given, to arrays of `capacity`
/// elements. The color of an entry without a color is 0. `items` and `colors` may be NULL. Refused
/// with QUADRILLE_ERROR_ARGUMENT if the option has more entries than that.
int32_t quadrille_problem_option(const quadrille_problem* problem, uint32_t option, size_t capacity,
                                 uint32_t* items, uint32_t* colors);
/// The cost of an option: value / 10^decimals. All costs of a problem have the same decimals, and
/// so have sums of them. Each pointer may be NULL.
int32_t quadrille_problem_cost(const quadrille_problem* problem, uint32_t option, int64_t* value,
                               uint32_t* decimals);
/// Writes an option as DLX text, such as "a x:red", in the same way as a name.
int32_t quadrille_problem_option_text(const quadrille_problem* problem, uint32_t option,
                                      char* buffer, size_t capacity, size_t* length);
/// Writes the name of an option, as MPS and JSON have them, in the same way. It is empty if options
/// have no names.
int32_t quadrille_problem_option_name(const quadrille_problem* problem, uint32_t option,
                                      char* buffer, size_t capacity, size_t* length);
/// The number of warnings from building or reading, such as one about dropped options.
int32_t quadrille_problem_warning_count(const quadrille_problem* problem, size_t* count);
/// A warning: one sentence, which belongs to the problem.
int32_t quadrille_problem_warning(const quadrille_problem* problem, size_t number,
                                  const char** sentence);

// Settings. A function that takes settings copies what it needs. NULL stands for the defaults.

/// Makes settings with all defaults.
int32_t quadrille_settings_new(quadrille_settings** settings);
void quadrille_settings_free(quadrille_settings* settings);
/// Chooses an engine by name, or "auto", the default. An unknown name is refused when the settings
/// are used, with QUADRILLE_ERROR_UNSUPPORTED.
int32_t quadrille_settings_set_engine(quadrille_settings* settings, const char* engine);
/// Breaks ties of the search at random, in the same way for the same seed.
int32_t quadrille_settings_set_seed(quadrille_settings* settings, uint64_t seed);
/// Sets the number of threads, from 0 to 1024. 0 means all cores that the process may use. The
/// default is 1.
int32_t quadrille_settings_set_threads(quadrille_settings* settings, uint32_t threads);
/// Limits the memory for searching, building or reading. For searching, the default is 1 GiB.
int32_t quadrille_settings_set_memory_limit(quadrille_settings* settings, uint64_t bytes);
/// Limits the seconds from the call that begins to search. By default there is no limit.
int32_t quadrille_settings_set_time_limit(quadrille_settings* settings, double seconds);
/// Limits the nodes of the search tree. By default there is no limit.
int32_t quadrille_settings_set_node_limit(quadrille_settings* settings, uint64_t nodes);
/// Rounds the costs and penalties of a text to this number of decimals, from 0 to 9. By default, a
/// text with more than 9 decimals is refused.
int32_t quadrille_settings_set_cost_decimals(quadrille_settings* settings, uint32_t decimals);
/// If it is not 0, a formula in DIMACS CNF is read as if exactly one literal of each clause must be
/// true. By default, such formulas are refused.
int32_t quadrille_settings_set_exactly_one(quadrille_settings* settings, int32_t exactly_one);
/// Lets a request by this handle stop the searches made with these settings. NULL removes it.
int32_t quadrille_settings_set_stop(quadrille_settings* settings, const quadrille_stop* stop);

/// Makes a handle to stop searches from another thread. It can be used once.
int32_t quadrille_stop_new(quadrille_stop** stop);
void quadrille_stop_free(quadrille_stop* stop);
/// Stops the searches with this handle: they return QUADRILLE_OUT_OF_BUDGET within milliseconds in
/// most cases. Call it from any thread before the handle is freed, but not from a signal handler.
int32_t quadrille_stop_request(quadrille_stop* stop);

// Searching. Time and memory are those of the engine: exponential time in the worst case.

/// Makes a search. Its limits count from this call, and are for all of its calls together.
int32_t quadrille_search_new(const quadrille_problem* problem, int32_t seek,
                             const quadrille_settings* settings, quadrille_search** search);
void quadrille_search_free(quadrille_search* search);
/// Sets new limits and a new stop handle, which count from this call. The search continues where it
/// stopped.
/// Engine, seed, threads and memory stay as they are.
int32_t quadrille_search_set_limits(quadrille_search* search, const quadrille_settings* settings);
/// Looks for the next solution. `outcome` becomes QUADRILLE_FOUND, QUADRILLE_EXHAUSTED or
/// QUADRILLE_OUT_OF_BUDGET.
int32_t quadrille_search_next(quadrille_search* search, int32_t* outcome);
/// The options of the solution that was found, in any order. The array belongs to the search.
/// Refused with QUADRILLE_ERROR_STATE if the last call did not find a solution.
int32_t quadrille_search_solution(const quadrille_search* search, const uint32_t** options,
                                  size_t* count);
/// Counts the solutions that quadrille_search_next() would still find. `outcome` becomes
/// QUADRILLE_EXHAUSTED or QUADRILLE_OUT_OF_BUDGET. After the latter, another call continues.
int32_t quadrille_search_count(quadrille_search* search, int32_t* outcome);
/// The solutions that all calls of quadrille_search_count() counted, as decimal digits, because the
/// number may have any size. `digits` belong to the search; `length` may be NULL.
int32_t quadrille_search_counted(const quadrille_search* search, const char** digits,
                                 size_t* length);
/// Visited nodes, the searched share of the tree from 0 to 1, and the engine's name, which belongs
/// to the library. Each pointer may be NULL.
int32_t quadrille_search_stats(const quadrille_search* search, uint64_t* nodes, double* progress,
                               const char** engine);

/// Finds out whether there is exactly one solution. `verdict` becomes QUADRILLE_NONE, _UNIQUE,
/// _SEVERAL or _UNKNOWN.
int32_t quadrille_verdict(const quadrille_problem* problem, const quadrille_settings* settings,
                          int32_t* verdict);

// The best solutions.

/// Finds the `most` cheapest or most expensive solutions, or all if there are fewer.
int32_t quadrille_best_new(const quadrille_problem* problem, int32_t which, uint64_t most,
                           const quadrille_settings* settings, quadrille_best** best);
/// The same, but only solutions within a margin of the best cost. The margin is value /
/// 10^decimals, or this percentage of the best cost if `is_percent` is not 0. For all optima, use
/// the value 0 and UINT64_MAX for `most`.
int32_t quadrille_best_within_new(const quadrille_problem* problem, int32_t which, uint64_t most,
                                  uint64_t value, uint32_t decimals, int32_t is_percent,
                                  const quadrille_settings* settings, quadrille_best** best);
/// The same, but ends sooner: once no other solution can be better than these by more than value /
/// 10^decimals percent of the last cost.
int32_t quadrille_best_gap_new(const quadrille_problem* problem, int32_t which, uint64_t most,
                               uint64_t value, uint32_t decimals,
                               const quadrille_settings* settings, quadrille_best** best);
void quadrille_best_free(quadrille_best* best);
/// The number of solutions. `is_proven` becomes 1 if they are proven to be the best, and 0 if they
/// are the best found within the limits. Each pointer may be NULL.
int32_t quadrille_best_count(const quadrille_best* best, size_t* count, int32_t* is_proven);
/// A solution by its rank, from 0 for the best. Its cost is cost / 10^decimals, with the decimals
/// of quadrille_problem_cost(). The array belongs to `best`. Each pointer may be NULL.
int32_t quadrille_best_solution(const quadrille_best* best, size_t number, const uint32_t** options,
                                size_t* count, int64_t* cost);
/// No other solution is better than `bound`. `is_known` is 0 if nothing is known, or if there is no
/// solution; then `bound` is 0.
int32_t quadrille_best_bound(const quadrille_best* best, int32_t* is_known, int64_t* bound);

// Solutions up to symmetry: all symmetric copies of a solution count as one.

/// Finds all symmetries of the problem, and makes a search. `outcome` becomes QUADRILLE_FOUND, or
/// QUADRILLE_OUT_OF_BUDGET if a limit ended that. Refused with QUADRILLE_ERROR_UNSUPPORTED in a
/// build without nauty.
int32_t quadrille_orbits_new(const quadrille_problem* problem, const quadrille_settings* settings,
                             quadrille_orbits** orbits, int32_t* outcome);
void quadrille_orbits_free(quadrille_orbits* orbits);
/// The number of symmetries, as decimal digits that belong to `orbits`. `length` may be NULL.
int32_t quadrille_orbits_symmetries(const quadrille_orbits* orbits, const char** digits,
                                    size_t* length);
/// Looks for the next solution that is not a copy of an earlier solution, as
/// quadrille_search_next().
int32_t quadrille_orbits_next(quadrille_orbits* orbits, int32_t* outcome);
/// The options of that solution. The array belongs to `orbits`.
int32_t quadrille_orbits_solution(const quadrille_orbits* orbits, const uint32_t** options,
                                  size_t* count);
/// Counts the solutions up to symmetry, in a search of its own, and gives the number as decimal
/// digits that belong to `orbits`. `outcome` becomes QUADRILLE_EXHAUSTED, or
/// QUADRILLE_OUT_OF_BUDGET if there may be more. `length` may be NULL.
int32_t quadrille_orbits_count(quadrille_orbits* orbits, int32_t* outcome, const char** digits,
                               size_t* length);

// Why there is no solution, and smaller problems.

/// Looks for items that cannot all be covered. `outcome` becomes QUADRILLE_FOUND if there is a
/// solution, QUADRILLE_EXHAUSTED if there is none, or QUADRILLE_OUT_OF_BUDGET.
int32_t quadrille_why_new(const quadrille_problem* problem, const quadrille_settings* settings,
                          quadrille_why** why, int32_t* outcome);
void quadrille_why_free(quadrille_why* why);
/// The items, if the outcome is QUADRILLE_EXHAUSTED. `is_irreducible` becomes 1 if they can be
/// covered whenever one of them is left out, and 0 if a limit ended the search before that was
/// known. The array belongs to `why`. Each pointer may be NULL.
int32_t quadrille_why_items(const quadrille_why* why, const uint32_t** items, size_t* count,
                            int32_t* is_irreducible);

/// Drops options that are in no solution, and chooses options that are in every one. `effort` is a
/// value of QUADRILLE_REDUCE_. The time limit and the stop of the settings end it early.
int32_t quadrille_reduction_new(const quadrille_problem* problem, int32_t effort,
                                const quadrille_settings* settings,
                                quadrille_reduction** reduction);
void quadrille_reduction_free(quadrille_reduction* reduction);
/// The smaller problem, as a handle of its own. Its options have all their entries.
int32_t quadrille_reduction_problem(const quadrille_reduction* reduction,
                                    quadrille_problem** problem);
/// For each option of the smaller problem, its number in the whole one.
int32_t quadrille_reduction_origin(const quadrille_reduction* reduction, const uint32_t** options,
                                   size_t* count);
/// The options of the whole problem that are in every solution.
int32_t quadrille_reduction_forced(const quadrille_reduction* reduction, const uint32_t** options,
                                   size_t* count);
/// `is_impossible` becomes 1 if it has shown that there is no solution. `is_complete` becomes 0 if
/// a limit ended it. Each pointer may be NULL.
int32_t quadrille_reduction_state(const quadrille_reduction* reduction, int32_t* is_impossible,
                                  int32_t* is_complete);

// Estimates and certificates.

/// Estimates a search for all solutions, within the limits of the settings. Without limits it needs
/// a second. Each array, or NULL, gets three numbers: the mean, and the ends of a 95 % interval.
int32_t quadrille_estimate(const quadrille_problem* problem, const quadrille_settings* settings,
                           double* nodes, double* solutions, double* seconds);

/// Counts the solutions, and writes a table by which the program quadrille-verify checks the count
/// (docs/certificates.md). `kind` is a value of QUADRILLE_CERTIFY_. `outcome` becomes
/// QUADRILLE_FOUND if all was written, or QUADRILLE_OUT_OF_BUDGET. Refused with
/// QUADRILLE_ERROR_MEMORY_LIMIT if the table is too large for the memory limit.
int32_t quadrille_certify(const quadrille_problem* problem, int32_t kind,
                          const quadrille_settings* settings, quadrille_write write, void* context,
                          int32_t* outcome);

// Random solutions.

/// Collects all solutions within the limits, as a diagram. `outcome` becomes QUADRILLE_FOUND,
/// QUADRILLE_EXHAUSTED if there is no solution, or QUADRILLE_OUT_OF_BUDGET; then nothing can be
/// drawn. Refused with QUADRILLE_ERROR_MEMORY_LIMIT if the diagram does not fit.
int32_t quadrille_sample_new(const quadrille_problem* problem, uint64_t seed,
                             const quadrille_settings* settings, quadrille_sample** sample,
                             int32_t* outcome);
void quadrille_sample_free(quadrille_sample* sample);
/// Draws a solution; all are equally likely each time. The same seed gives the same solutions. The
/// array belongs to the sample. Refused with QUADRILLE_ERROR_STATE if nothing can be drawn.
int32_t quadrille_sample_next(quadrille_sample* sample, const uint32_t** options, size_t* count);
/// The number of all solutions that have an option, as decimal digits that belong to the sample
/// until the next call. `length` may be NULL.
int32_t quadrille_sample_option_count(quadrille_sample* sample, uint32_t option,
                                      const char** digits, size_t* length);

// Sudoku.

/// Answers one question about each board of a text, which may have one board or millions, in any
/// format (docs/formats-sudoku.md). Time limit and stop are for all boards together, and the node
/// limit is for each board. Boards of 9x9 are solved together, on as many threads as the settings
/// say. All answers are in memory.
int32_t quadrille_sudoku_read(const char* text, size_t length, int32_t question,
                              const quadrille_settings* settings, quadrille_sudoku** sudoku);
void quadrille_sudoku_free(quadrille_sudoku* sudoku);
int32_t quadrille_sudoku_board_count(const quadrille_sudoku* sudoku, size_t* count);
/// The outcome for a board, from 0. QUADRILLE_FOUND: the search ended at the solutions that it
/// needed. QUADRILLE_EXHAUSTED: all solutions were found or counted. A board that could not be read
/// is refused by QUADRILLE_ERROR_INPUT, as by the functions below.
int32_t quadrille_sudoku_outcome(const quadrille_sudoku* sudoku, size_t board, int32_t* outcome);
/// QUADRILLE_NONE, _UNIQUE, _SEVERAL, or _UNKNOWN, which is also the answer if only one solution
/// was asked for and found.
int32_t quadrille_sudoku_verdict(const quadrille_sudoku* sudoku, size_t board, int32_t* verdict);
/// The number of solutions found or counted, as decimal digits that belong to `sudoku`. `length`
/// may be NULL.
int32_t quadrille_sudoku_counted(const quadrille_sudoku* sudoku, size_t board, const char** digits,
                                 size_t* length);
/// The solution as a line, which belongs to `sudoku`. NULL if none was found, or if solutions were
/// counted. `length` may be NULL.
int32_t quadrille_sudoku_solution(const quadrille_sudoku* sudoku, size_t board, const char** line,
                                  size_t* length);
/// Answers a question about many boards of numbers, without texts. The side is box_rows *
/// box_columns, at most 225. `cells` has side^2 values for each board, row by row, and 0 for a
/// blank. `outcomes` gets one number for each board: the outcome of QUADRILLE_SUDOKU_FIRST, or the
/// verdict of QUADRILLE_SUDOKU_UNIQUE. Other questions are refused. `solved`, or NULL, gets the
/// solutions in the form of `cells`, with zeros for a board without one.
int32_t quadrille_sudoku_solve(uint32_t box_rows, uint32_t box_columns, const uint16_t* cells,
                               size_t boards, int32_t question, const quadrille_settings* settings,
                               uint16_t* solved, int32_t* outcomes);

#ifdef __cplusplus
}  // extern "C"
#endif
#pragma GCC visibility pop
