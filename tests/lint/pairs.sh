#!/bin/sh
# Every shipped scenario with special rules has a program of tests that plays each special rule and each victory
# condition with its condition on and off. That nothing is left out in it, the program sees itself:
# tests/honour/scenarios/scenario-pairs.h.
. "$(dirname -- "$0")/lib.sh"

for file in scenarios/*.xml; do
  id=$(xmllint --xpath 'string(/scenario[special-rules or victory/victory-condition]/@id)' "$file" 2>/dev/null)
  [ -n "$id" ] || continue
  grep -qF "pairs_main(\"$id\"," tests/honour/scenarios/test-pairs-*.c 2>/dev/null ||
    complain "$file: no tests/honour/scenarios/test-pairs-*.c plays the rules of $id"
done
finish
