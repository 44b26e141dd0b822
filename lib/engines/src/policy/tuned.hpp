// The numbers of `auto` that were tuned, in one table. Each group says what its numbers were fitted
// on, so that you know which measurements to repeat when you change one. Times are in nanoseconds.
//
// The costs of the engines are not here: each engine has them in a file cost.cpp, and
// bench/calibrate fits them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::policy::tuned {

// The choice of an engine that lists solutions. Fitted on nothing: a probe follows the ski-rental
// rule, and these say when its outcome cannot matter.

/// If two engines are this close to each other, or the times are this short, a probe does not pay.
constexpr double near = 1.2;
constexpr double soon = 20'000;
/// The nodes of a search that lasts.
constexpr double forever = 1e12;
/// A probe ends after this time, or after this part of the dearest setup. A count may be over
/// sooner by an engine that does not list.
constexpr double long_probe = 1e6, long_probe_of_count = 3e5;
constexpr double part_of_setup = 0.25;
/// A search that is not done after the probe has this many times its nodes, or more.
constexpr double least_rest = 4;

// The portfolio. Fitted on replays of the recorded searches of all engines on the families of
// bench/judge, in three orders of the items. With half or twice any of these, the geometric mean of
// the times changes by less than 4 %.

/// An engine that takes longer to make has a forerunner, if only a few solutions are sought.
constexpr double long_setup = 2e6;
/// The others join after this time and that of making them.
constexpr double before_others = 1.2e7;
constexpr double share_of_learner = 0.5, share_of_prover = 2;
/// The leader's share while it may finish, and when it is hopeless. In deep searches too, because
/// `links` may fill a nearly empty board of Sudoku at once while its progress stays at 0.
constexpr double leading_share = 12, lost_share = 0.04;
/// The leader is far from the end if the rest takes this many times as long as it has searched.
/// Then its share is at most `far_share`, that of the prover. If the prover fails, little is lost,
/// because the leader has its usual share for the rest. Fitted on killer Sudoku, and tried on 132
/// problems of the judge (.994): with 10 in place of 5, two killers of 15 took twice as long.
constexpr double far = 5, far_share = 2;
/// A member that learns from its failures is unlikely to succeed after the first time, and keeps
/// only this part of its share.
constexpr double enough_for_learner = 2.5e8, afterwards = 0.05;
/// The leader is not judged before it has searched for this long, and visited this many nodes.
constexpr double before_judgement = 4e6;
constexpr std::uint64_t nodes_before_judgement = 300;
/// Its pace is that of its time since this part of it.
constexpr double pace_since = 0.25;
/// The least time of a turn, and its least part of the member's time so far. Turns are not shorter,
/// because the caches are cold after each turn of another member.
constexpr double shortest_turn = 5e5;
constexpr double part_of_time = 0.25;
/// Later nodes may be far more expensive than those so far. Therefore a turn has at most this part
/// of their number, and then the cost is known again.
constexpr double part_of_nodes = 0.25, fewest_nodes = 64;
/// The part of its share that a member keeps while the leader finds many solutions, and has found
/// more than the member.
constexpr double behind = 0.1;
/// The room for the solutions that a portfolio keeps (Portfolio::Portfolio()): 4 MB.
constexpr std::size_t room_for_solutions = 1 << 20;

/// The leader is hopeless if, at its pace, the rest takes this many times as long as it has
/// searched. Fitted on the same families: Latin squares and timetables need more than 10^6. Word
/// squares need 10^4 at first, because their first nodes are pruned. All others need less than
/// 1000.
constexpr double most_to_come = 50'000;

/// A search is deep if a solution needs at least `deep` choices. Then the learner first searches
/// alone, for `learner_alone`. If the leader takes long to make, `links` begins even before that,
/// for `times_learner_setup` times the time that it takes to make the learner. Fitted on replays of
/// Latin squares with holes, large Sudoku and timetables, in two or three orders.
constexpr double deep = 120, learner_alone = 4e7, times_learner_setup = 4;

/// With several threads, the leader continues alone when two conditions hold. The rest is expected
/// to take at most this many times as long as it has searched, and each other member has had this
/// part of that rest. Not fitted.
constexpr double soon_done = 20, part_of_chance = 0.01;

/// `is_contradictory` is asked once the search has taken this time for each entry. So it adds
/// half to the time of a search at most. A count asks it after `before_equations` at the soonest.
/// Fitted on its own times.
constexpr double equations_of_an_entry = 1500;
constexpr double before_equations = 1e7;

// The race for counts. Fitted on recorded counts of 99 problems (graphs, tilings, designs, boards
// and colorings), and tried on 49 others.

/// A shorter search does not need a second engine.
constexpr double first_turn = 3e5;
/// The part of the lister's expected time that the counter may use in any case. It is smaller if
/// the lister's last four forecasts differ by less than a factor of three, and if it needs less
/// than half as long for the rest as the counter. These were fitted on the 53 counts that
/// bench/judge judges, in two orders. With a factor of five, `squares:12` takes twice as long.
/// Guests at tables take twice as long if it is also smaller for a counter that is nearly ahead.
constexpr double share = 0.15, share_if_alike = 0.02, alike = 3, nearly_ahead = .5;
constexpr std::size_t forecasts_to_compare = 4;
/// Beyond that share, the counter continues only if the lister's remaining time is at least this
/// many times as long as its own. The lister's progress is reliable, and the counter's is less so.
constexpr double longer = 1.25;
/// A turn takes this part of an engine's time so far. The lister's pace changes less.
constexpr double turn_of_lister = 0.5, turn_of_counter = 0.25;

/// Before the lister is made, the counter searches for the time of making it, or for this many
/// times as long if its progress promises that it will be done by then. Until the lister has
/// searched for `before_medians`, its last turn alone counts. Fitted on 35 problems that take
/// milliseconds.
constexpr double times_alone = 3, before_medians = 2e7;

/// With one thread, the counter has at most as much time as the lister, or this many times as much
/// if the lister's remaining time is that much longer. The lister always needs a part, so that its
/// progress means something. Nor does the counter take more than this many bytes at first, and
/// later as many for each time that the lister has had. With several threads, only one searches
/// until it is known who is ahead. That is found out sooner without these two bounds. A counter
/// that is behind after these many times the lister's time is given up. Fitted on MacMahon's
/// squares in 4x6, pentominoes in 3x4x5, a quasigroup of order 25 and 15 Langford pairs, and tried
/// on 104 others.
constexpr double most_times = 16;
constexpr double first_bytes = 1 << 25, before_bytes = 1e10;
/// The part of these bytes for counts that the counter can forget. Not fitted.
constexpr double part_to_forget = 0.75;

/// The counter may use all memory once it has come a part of the way, and the lister's remaining
/// time is at least this many times as long. If it is wrong, its time is lost, so it must also need
/// no more than the lister has had, unless the lister needs ten days. Fitted on the same problems.
constexpr double way_begun = 0.01, clearly_longer = 4, endless = 1e15;

/// If the counter takes `times_forecast` as long as it once forecast, it has no prospects any
/// longer. A forecast counts after this time, and after this part of the way. On 30 problems,
/// counters that were the first to be done took up to 9 times as long (dominoes on 24x24), and some
/// others 5 to 190 times.
constexpr double before_forecast = 2e7, way_to_forecast = 0.2, times_forecast = 10;

/// Within a turn, the time is looked at again after this part of an engine's nodes so far.
constexpr double part_of_piece = 1. / 64;

/// `bits` becomes the rival of another lister if it is expected to take less than this many times
/// as long. Fitted on constraints by colors, where 1.1 to 1.6 times are expected, and it takes a
/// 25th.
constexpr double most_times_of_rival = 2.5;
/// The trial begins when the lister has searched for `before_rival` and for this many times the
/// rival's setup. The rival has this part of the lister's time. The trial is over when both have
/// found enough solutions, or when the lister has searched for `long_trial`.
constexpr double part_of_rival = 0.25, before_rival = 4e6, times_setup_of_rival = 4;
constexpr double long_trial = 2.4e7;
constexpr std::uint64_t enough_found = 100;

/// A prover joins once the lister has searched for `before_prover`. It waits while the lister has
/// found more than `few_solutions` in the latter half of its time. It may have `times_of_prover`
/// times the lister's time, or as much as the counter, but only `part_of_prover` of the time that
/// the lister needs. If the lister has taken longer than it once forecast, that is `part_if_late`.
/// Fitted on Gecode's boards 20, 22, 24 and 29, and on two dominosa puzzles in three orders. Tried
/// on 139 others: with 0.05 in place of 0.01, random covers take 1.3 times as long.
constexpr double before_prover = 2e7, times_of_prover = 3;
constexpr double part_of_prover = 0.01, part_if_late = 0.15;
constexpr std::uint64_t few_solutions = 100;
/// With several threads, all others wait for the prover. So it is given up unless it is done within
/// this part of the time that the lister needs with all threads. Fitted on the same boards.
constexpr double patience = 0.1;

}  // namespace quadrille::policy::tuned
