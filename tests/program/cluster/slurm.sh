#!/bin/sh
# slurm.sh PAGE PROGRAM: the recipe for a Slurm array, by a cluster of this machine alone, which
# listens at the loopback address. Tasks are cancelled and requeued, and the recipe is repeated.
set -eu
. "$(dirname "$0")/recipe.sh"
PATH=$PATH:/usr/sbin:/sbin
needs slurm-client sbatch squeue scancel scontrol sinfo
needs slurmctld slurmctld
needs slurmd slurmd
needs munge munged
# Slurm asks for both, although the cluster has the address 127.0.0.1 and no control groups.
getent hosts "$(uname -n)" >/dev/null || skip "the name of this machine, $(uname -n), has no address"
[ -n "$(ls -A /sys/fs/cgroup 2>/dev/null)" ] || skip 'there is no /sys/fs/cgroup'
solutions=2279184  # queens 15, OEIS A000170

is_used() { # PORT
    awk -v port=":$(printf %04X "$1")\$" '$2 ~ port { used = 1 } END { exit !used }' \
        /proc/net/tcp /proc/net/tcp6 2>/dev/null
}
free_port() { # FIRST
    port=$1
    while is_used "$port"; do port=$((port + 1)); done
    echo "$port"
}

host=$(uname -n)
host=${host%%.*}
user=$(id -un)
manager_port=$(free_port $((20000 + $$ % 10000)))
node_port=$(free_port $((manager_port + 1)))
mkdir state spool
cat >slurm.conf <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$manager_port
SlurmdPort=$node_port
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
KillWait=1
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP
END
export SLURM_CONF="$folder/slurm.conf"
# A key of its own, so that nobody else can start a job here.
(umask 077 && dd if=/dev/urandom of=munge.key bs=128 count=1 2>/dev/null)
chmod 711 .
munged --foreground --socket="$folder/munge.socket" --key-file="$folder/munge.key" \
    --pid-file="$folder/munge.pid" --seed-file="$folder/munge.seed" \
    --log-file="$folder/munge.log" --num-threads=2 >munge.out 2>&1 &
logs() { tail -n 5 munge.out munge.log slurmctld.out slurmctld.log slurmd.out slurmd.log >&2 || true; }
await 10 test -S munge.socket || { logs; fail 'munged did not start'; }
slurmctld -D -i >slurmctld.out 2>&1 &
daemons=$!
slurmd -D >slurmd.out 2>&1 &
daemons="$daemons $!"
# They end their own children, if they have the time.
trap 'kill $daemons; sleep 0.3; end_everything' EXIT
is_ready() { sinfo -h -o %T 2>/dev/null | grep -q idle; }
await 20 is_ready || { logs; fail 'Slurm did not start'; }

block Slurm 1 | smaller 0-99 0-5 | smaller 'NR % 100' 'NR % 6' >queens.sh
block Slurm 2 >recipe
[ "$(wc -l <recipe)" -eq 3 ] || fail 'the recipe is no longer to split, to run and to merge'
sed -n 1p recipe | smaller 'queens 18' 'queens 15 --engine links' | smaller '--units 1000' '--units 60' >split
sed -n 2p recipe >jobs
sed -n 3p recipe >merge
block Slurm 3 >again

is_delayed() { squeue -h -r -o '%i %r' | grep -q '_0 BeginTime$'; }
is_over() { [ -z "$(squeue -h 2>/dev/null || echo unknown)" ]; }
runs() { squeue -h -t R -r -o %i | grep -q "_$1\$"; } # TASK

sh -e split >/dev/null
sh -e jobs >submitted
job=$(sed 's/.* //' submitted)
await 20 runs 1 || { logs; fail 'no task was started'; }
await 20 there_are_results 2 queens.run || { logs; fail 'there are no results'; }
scontrol requeue "${job}_0" || echo 'task 0 was over before'
scancel "${job}_1"
await 20 runs 3 || { logs; fail 'task 3 was not started'; }
scancel --signal=KILL --full "${job}_3" || echo 'task 3 was over before'
# Slurm would wait for two minutes before it starts a task again.
if await 10 is_delayed; then scontrol update JobId="${job}_0" StartTime=now; fi
await 60 is_over || { squeue; logs; fail 'the tasks did not end'; }
if sh merge >early 2>&1; then fail 'nothing was lost with the task that was cancelled'; fi

sh -e again >/dev/null
await 60 is_over || { squeue; logs; fail 'the tasks did not end the second time'; }
[ "$(sh -e merge)" = $solutions ] || { cat slurm-*.out >&2; fail "merge says: $(sh merge 2>&1)"; }
counts queens.run $solutions

# MPI, started by Slurm. Open MPI on this machine alone needs no network.
mpi=$(dirname "$program")/quadrille-mpi
if [ -x "$mpi" ] && srun --mpi=list 2>&1 | grep -qw pmix; then
    ln -s "$mpi" bin/quadrille-mpi
    block MPI 1 | sed -n 2p | smaller '-n 64' '-n 2' | smaller 'queens 20' 'queens 13 --stats --threads 1' >by_mpi
    total=$(sh -e by_mpi 2>by_mpi.out) || { cat by_mpi.out >&2; logs; fail 'srun could not start quadrille-mpi'; }
    [ "$total" = 73712 ] || fail "quadrille-mpi says: $total"  # OEIS A000170
    [ "$(quadrille run queens.ledger)" = 73712 ] || fail 'the ledger of quadrille-mpi is not complete'
else
    echo 'quadrille-mpi was not started by Slurm: there is no quadrille-mpi, or no plugin for PMIx'
fi
