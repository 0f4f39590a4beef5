#!/bin/sh
# examples.sh FOLDER: prints the resource list of the examples that `capitano explain` shows. They are
# the reports that the golden tests expect, so every one of them is what the program really prints.
set -u
cd -- "$1" || exit 3

echo '<gresources>'
echo '  <gresource prefix="/org/capitano/examples">'
for report in */expected.txt; do
  [ -f "$report" ] || continue
  printf '    <file alias="%s">%s</file>\n' "${report%/*}" "$report"
done
echo '  </gresource>'
echo '</gresources>'
