// Limits of control groups for processor time, read from folders that imitate /proc and /sys.
#include "cores.hpp"

#include <boost/test/unit_test.hpp>

#include "machine.hpp"

using quadrille::testing::Machine;
using quadrille::tools::cores_of_groups;

namespace {

unsigned cores_of(const Machine& machine) {
    return cores_of_groups(machine.root()).value_or(0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_quota_of_a_group_is_rounded_up_to_cores) {
    const Machine machine;
    machine.write("proc/self/cgroup", "0::/job");
    const auto quota = [&](const char* text) {
        machine.write("sys/fs/cgroup/job/cpu.max", text);
        return cores_of(machine);
    };
    BOOST_TEST(quota("200000 100000") == 2U);
    BOOST_TEST(quota("200001 100000") == 3U);
    BOOST_TEST(quota("150000 50000") == 3U);
    BOOST_TEST(quota("1000 100000") == 1U);
    BOOST_TEST(quota("0 100000") == 1U);
    BOOST_TEST(quota("max 100000") == 0U);
    BOOST_TEST(quota("100000") == 0U);
    BOOST_TEST(quota("100000 0") == 0U);
    BOOST_TEST(quota("nonsense") == 0U);
    BOOST_TEST(quota("18446744073709551615 1") == 4294967295U);
}

BOOST_AUTO_TEST_CASE(the_smallest_quota_of_the_groups_above_holds) {
    const Machine machine;
    machine.write("proc/self/cgroup", "0::/a/b");
    machine.write("sys/fs/cgroup/a/b/cpu.max", "800000 100000");
    machine.write("sys/fs/cgroup/a/cpu.max", "300000 100000");
    machine.write("sys/fs/cgroup/cpu.max", "max 100000");
    machine.write("sys/fs/cgroup/other/cpu.max", "100000 100000");
    BOOST_TEST(cores_of(machine) == 3U);
}

BOOST_AUTO_TEST_CASE(a_quota_of_cgroup_1_counts_too) {
    const Machine machine;
    machine.write("proc/self/cgroup", "4:memory:/m\n3:cpu,cpuacct:/a/b\n2:cpuset:/c\n0::/z");
    machine.write("sys/fs/cgroup/cpu/a/b/cpu.cfs_quota_us", "-1");
    machine.write("sys/fs/cgroup/cpu/a/b/cpu.cfs_period_us", "100000");
    BOOST_TEST(cores_of(machine) == 0U);
    machine.write("sys/fs/cgroup/cpu/a/cpu.cfs_quota_us", "450000");
    machine.write("sys/fs/cgroup/cpu/a/cpu.cfs_period_us", "100000");
    BOOST_TEST(cores_of(machine) == 5U);
    machine.write("sys/fs/cgroup/unified/z/cpu.max", "400000 100000");
    BOOST_TEST(cores_of(machine) == 4U);
}

BOOST_AUTO_TEST_CASE(without_control_groups_there_is_no_quota) {
    BOOST_TEST(!cores_of_groups("/no/such/folder"));
    BOOST_TEST(quadrille::tools::cores_to_use() >= 1U);
}
