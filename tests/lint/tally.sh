#!/bin/sh
# The count at the end of `bootstrap.sh test` is honest: nothing that did not run has passed.
. "$(dirname -- "$0")/lib.sh"

log=$(mktemp) || exit 3
other=$(mktemp) || exit 3
trap 'rm -f "$log" "$other"' EXIT

# counts EXPECTED BROKEN [LOG]...: what the tally says of the logs, and that its exit status agrees.
counts() {
  expected=$1
  shift
  said=$(python3 tests/support/tally.py "$@") && status=0 || status=1
  line=$(printf '%s\n' "$said" | tail -n 1)
  [ "$line" = "$expected" ] || complain "counted '$line' instead of '$expected'"
  case $expected in
    *', 0 failed, '*) [ "$status" -eq 0 ] || complain "success, but exit status $status" ;;
    *) [ "$status" -ne 0 ] || complain "'$expected', but exit status 0" ;;
  esac
}

# record RESULT OUTPUT
record() {
  printf '{"name": "program", "result": "%s", "stdout": "%s"}\n' "$1" "$2"
}

record OK 'ok 1 - a: Passed\nok 2 - b: Passed\n1..2\n' >"$log"
counts '2 passed, 0 failed, 0 skipped' 0 "$log"
counts '2 passed, 0 failed, 0 skipped' 0 "$log" "$log"
counts '2 passed, 1 failed, 0 skipped' 1 "$log"
counts '2 passed, 1 failed, 0 skipped' 0 "$log" /nowhere/testlog.json
counts '2 passed, 1 failed, 0 skipped' 1 "$log" /nowhere/testlog.json
counts '0 passed, 1 failed, 0 skipped' 0

{ cat "$log" && printf '{"name": "next", "resu'; } >"$other" # killed while it wrote
counts '2 passed, 1 failed, 0 skipped' 1 "$other"
counts '2 passed, 1 failed, 0 skipped' 0 "$other"

record FAIL 'not ok 1 - a: wrong\nok 2 - b: Passed\n1..2\n' >"$other"
counts '1 passed, 1 failed, 0 skipped' 0 "$other"
counts '1 passed, 1 failed, 0 skipped' 1 "$other"
counts '1 passed, 1 failed, 0 skipped' 0 "$log" "$other"
counts '1 passed, 2 failed, 0 skipped' 2 "$log" "$other" # one build failed a test, the other run was killed

case $said in
  *program:\ FAIL*'not ok 1 - a: wrong'*) ;;
  *) complain "does not tell which test failed, and how: $said" ;;
esac

record ERROR 'ok 1 - a: Passed\n' >"$log" # crashed on the way
counts '1 passed, 1 failed, 0 skipped' 0 "$log"
record SKIP '' >"$log" # ran no test
counts '0 passed, 1 failed, 0 skipped' 0 "$log"
record SKIP '1..0 # SKIP no display\n' >"$log"
counts '0 passed, 1 failed, 1 skipped' 0 "$log" # and nothing has run
record SKIP 'ok 1 - a: Passed\n1..0 # SKIP no display\n' >"$log" # says both
counts '1 passed, 1 failed, 0 skipped' 0 "$log"

record OK 'ok 1 - a: Passed\n# skipped: no terminal\nok 2 - b: Passed\nok 3 - c: Passed\n1..3\n' >"$log"
record OK 'ok 1 - a: Passed\nok 2 - b: Passed\nok 3 - c: Passed\n1..3\n' >"$other"
counts '2 passed, 0 failed, 1 skipped' 0 "$log"
counts '2 passed, 0 failed, 1 skipped' 0 "$log" "$other"
case $said in
  *'program/2: skipped: no terminal'*) ;;
  *) complain "does not tell which test was skipped, and why: $said" ;;
esac
record FAIL '# skipped: no terminal\nnot ok 1 - a: wrong\nnot ok 2 - b: wrong\nok 3 - c: Passed\n1..3\n' >"$other"
counts '1 passed, 2 failed, 0 skipped' 0 "$log" "$other"

record TIMEOUT '' >"$log"
counts '0 passed, 1 failed, 0 skipped' 0 "$log"
record OK '' >"$log" # a lint: a test as a whole
counts '1 passed, 0 failed, 0 skipped' 0 "$log"
finish
