#!/bin/sh
# Fights the recorded battles anew: a game changes whenever the engine decides or rolls something
# else. Usage: tests/honour/battles/make-records.sh CAPITANO, then run the test honour/battles/battles. Where it
# misses a step, look for a seed that has it: CAPITANO play BATTLE.xml --policy doctrine --log.
set -eu
capitano=$1
cd "$(dirname -- "$0")"

# fight RECORD BATTLE SEED POLICY...: the policies of the two sides, in the order of the scenario.
fight() {
  record=$1.record.xml
  "$capitano" play "$2.xml" --library ../../.. --seed "$3" --policy "$4" --policy "$5" \
    --record "$record" >/dev/null
  sed -i 's|^<record format=|<record xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\n        xsi:noNamespaceSchemaLocation="../../../schema/record.xsd"\n        format=|' "$record"
  "$capitano" fmt "$record" >/dev/null
}

fight agnadello agnadello 203 doctrine doctrine
fight novara novara 154 doctrine doctrine
fight marignano marignano 3392 doctrine doctrine
# The doctrine holds nobody back, so both sides of this one play by lot.
fight marignano-reserve marignano 2305 random random
fight pavia pavia 959 doctrine doctrine
