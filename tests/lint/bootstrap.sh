#!/bin/sh
# bootstrap.sh refuses what it does not know, from any directory, without installing anything.
. "$(dirname -- "$0")/lib.sh"

root=$PWD

# answers STATUS WORD...
answers() {
  expected=$1
  shift
  (cd / && "$root/bootstrap.sh" "$@" >/dev/null 2>&1)
  status=$?
  [ "$status" -eq "$expected" ] || complain "bootstrap.sh $*: exit status $status, not $expected"
}

answers 2
answers 2 frobnicate
answers 0 --help
for script in bootstrap.sh .ci/run; do
  [ -x "$script" ] || complain "$script: cannot be executed"
done
finish
