#!/bin/sh
# Plays the records of the golden cases anew: a game changes whenever the engine decides or rolls
# something else. Usage: tests/golden/make-records.sh CAPITANO, then update the expected reports
# (CAPITANO_UPDATE_GOLDEN=1 meson test golden/golden) and read what has changed.
set -eu
capitano=$1
cd "$(dirname -- "$0")"
whole=$(mktemp)
trap 'rm -f "$whole"' EXIT
"$capitano" play common/tiny-scenario.xml --seed 50 --record "$whole" >/dev/null
sed -i 's|^<record format=|<record xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\n        xsi:noNamespaceSchemaLocation="../../../schema/record.xsd"\n        format=|' "$whole"

# A record may stop after any decision: one with dice is enough.
start() {
  sed '/ dice="[1-6]/q' "$whole"
  printf '  </decisions>\n</record>\n'
}

for case in record-dice record-illegal record-outdated unknown-scenario; do
  start >"$case/good.xml"
done
sed 's/ dice="[1-6]/ dice="7/' record-dice/good.xml >record-dice/bad.xml
sed '/ dice="[1-6]/s/option="[^"]*"/option="fly to the moon"/' record-illegal/good.xml >record-illegal/bad.xml
sed 's/scenario-digest="[0-9a-f]*"/scenario-digest="'"$(printf '%064d' 0)"'"/' record-outdated/good.xml >record-outdated/bad.xml
cp "$whole" record-result/good.xml
sed '/<result /s/level="standard"/level="strategic"/' record-result/good.xml >record-result/bad.xml
sed 's/ scenario="tiny-scenario"/ scenario="tiny-scenery"/' unknown-scenario/good.xml >unknown-scenario/bad.xml
