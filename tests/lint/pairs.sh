#!/bin/sh
# Every shipped scenario with special rules has a program of tests that plays each special rule and each victory
# condition with its condition on and off, among the tests of its rule system. That nothing is left out in it, the
# program sees itself (pairs_main of tests/honour/scenarios/scenario-pairs.h), or it says in its head that it has the
# "pairs of" the scenario.
. "$(dirname -- "$0")/lib.sh"

for file in scenarios/*.xml; do
  id=$(xmllint --xpath 'string(/scenario[special-rules or victory/victory-condition]/@id)' "$file" 2>/dev/null)
  [ -n "$id" ] || continue
  ruleset=$(xmllint --xpath 'string(/scenario/@ruleset)' "$file" 2>/dev/null)
  grep -rqE "pairs_main\(\"$id\",|pairs of $id:" "tests/$ruleset" 2>/dev/null ||
    complain "$file: no test in tests/$ruleset plays the rules of $id"
done
finish
