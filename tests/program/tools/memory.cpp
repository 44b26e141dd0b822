// Limits of control groups for memory, read from folders that imitate /proc and /sys.
#include "memory.hpp"

#include <boost/test/unit_test.hpp>

#include "machine.hpp"

using quadrille::testing::Machine;
using quadrille::tools::memory_of_groups;

namespace {

std::uint64_t memory_of(const Machine& machine) {
    return memory_of_groups(machine.root()).value_or(0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_limit_is_that_of_the_processs_own_group) {
    const Machine machine;
    machine.write("proc/self/cgroup", "0::/user.slice/job");
    machine.write("sys/fs/cgroup/user.slice/job/memory.max", "1000");
    machine.write("sys/fs/cgroup/user.slice/memory.max", "max");
    machine.write("sys/fs/cgroup/other/memory.max", "10");
    BOOST_TEST(memory_of(machine) == 1000);
}

BOOST_AUTO_TEST_CASE(of_nested_groups_the_smallest_limit_holds) {
    const Machine machine;
    machine.write("proc/self/cgroup", "0::/a/b/c");
    machine.write("sys/fs/cgroup/a/b/c/memory.max", "3000");
    machine.write("sys/fs/cgroup/a/b/memory.max", "max");
    machine.write("sys/fs/cgroup/a/memory.max", "2000");
    BOOST_TEST(memory_of(machine) == 2000);
    machine.write("sys/fs/cgroup/memory.max", "500");
    BOOST_TEST(memory_of(machine) == 500);
}

BOOST_AUTO_TEST_CASE(in_a_container_the_root_is_the_processs_group) {
    const Machine machine;
    machine.write("proc/self/cgroup", "0::/");
    machine.write("sys/fs/cgroup/memory.max", "700");
    BOOST_TEST(memory_of(machine) == 700);
    // Here the path is that of the host, and does not exist in the container.
    machine.write("proc/self/cgroup", "0::/docker/0123abcd");
    BOOST_TEST(memory_of(machine) == 700);
}

BOOST_AUTO_TEST_CASE(groups_of_cgroup_1_count_too) {
    const Machine machine;
    machine.write("proc/self/cgroup", "5:cpu,cpuacct:/x\n4:memory:/a/b\n1:name=systemd:/y\n0::/z");
    machine.write("sys/fs/cgroup/memory/a/b/memory.limit_in_bytes", "9223372036854771712");
    machine.write("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "4000");
    machine.write("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "1");
    BOOST_TEST(memory_of(machine) == 4000);
    machine.write("sys/fs/cgroup/unified/z/memory.max", "3000");
    BOOST_TEST(memory_of(machine) == 3000);
}

BOOST_AUTO_TEST_CASE(without_control_groups_there_is_no_limit) {
    const Machine machine;
    BOOST_TEST(!memory_of_groups("/no/such/folder"));
    machine.write("proc/self/cgroup", "0::/a\nnonsense\n7\n0::a\n0::\n0::/a//");
    machine.write("sys/fs/cgroup/a/memory.max", "max");
    BOOST_TEST(memory_of(machine) == 0);
}
