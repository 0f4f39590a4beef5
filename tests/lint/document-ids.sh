#!/bin/sh
# No line of C knows a document by its ids: what a nation, a unit type or an auxiliary unit can do is a
# trait or role of the roster. Looks for the ids of the shipped documents among the strings of the code,
# comments included, and for comparisons of any id with a string.
. "$(dirname -- "$0")/lib.sh"

# Words that are ids of something shipped and words of the format, of the command line or of the program
# as well: WORD FILE REASON. What is no longer there is complained about, so the list stays short.
allowed() {
  cat <<'EOF'
A2 validator/honour/charts/charge.h name of a result
CL validator/baroque/charts/modifiers.def word of a chart
F1 editor/shell/application.c name of a key
SP editor/core/field.c abbreviation of Strength Points
SP validator/honour/balance/variations.c abbreviation of Strength Points
SP validator/honour/lookup/combat.c abbreviation of Strength Points
apr schema/monferrato/roster.c month of a turn track
arquebus validator/baroque/charts/fire.c word of a chart
aug schema/monferrato/roster.c month of a turn track
bow validator/baroque/charts/fire.c word of a chart
count editor/honour/forces/commands-units.c attribute of <auxiliary>
count validator/findings/baseline.c member of a baseline file
count validator/honour/import/setup-lists.c attribute of <auxiliary>
crossing validator/honour/lookup/combat.c key of a chart
crossing validator/honour/lookup/movement.c key of a chart
field-engineers validator/honour/lookup/battle.c second name of a chart
heavy-cannon schema/baroque/roster.c word of the format
heavy-howitzer schema/baroque/roster.c word of the format
hill editor/core/map-words.c terrain
hill schema/board/map.c terrain
hill validator/honour/charts/terrain.c terrain
hill validator/honour/lookup/keys.c terrain
hill validator/honour/lookup/movement.c terrain
jul schema/monferrato/roster.c month of a turn track
jun schema/monferrato/roster.c month of a turn track
landsknecht schema/honour/roster.c kind of a unit type
landsknecht validator/honour/lookup/battle.c word of a chart
light-cannon schema/baroque/roster.c word of the format
mar schema/monferrato/roster.c month of a turn track
march validator/honour/import/setup-forces.c attribute of <stack>
march validator/honour/lookup/attrition.c key of a chart
march validator/honour/lookup/movement.c key of a chart
march validator/honour/machine/decisions.def kind of a decision
march validator/honour/query/questions.c option of the command
may schema/baroque/roster-compile.c word of pursuit
may schema/honour/readings.def word of a reading
may schema/monferrato/roster.c month of a turn track
medium-cannon schema/baroque/roster.c word of the format
medium-howitzer schema/baroque/roster.c word of the format
militia schema/honour/roster.c role of an auxiliary unit
militia validator/honour/lookup/discipline.c name of a chart
militia validator/honour/machine/decisions.def kind of a decision
musket validator/baroque/charts/fire.c word of a chart
oct schema/monferrato/roster.c month of a turn track
pistol validator/baroque/charts/fire.c word of a chart
pontoon-bridge validator/honour/charts/terrain.c row of a chart
pontoon-bridge validator/honour/lookup/movement.c word of a chart
sep schema/monferrato/roster.c month of a turn track
short validator/baroque/charts/fire.c word of a chart
siege-artillery validator/honour/lookup/battle.c key of a chart
stradiots schema/honour/roster.c kind of a unit type
stradiots validator/honour/lookup/battle.c key of a chart
swiss validator/honour/lookup/battle.c word of a chart
swiss validator/honour/lookup/combat.c key of a chart
watch editor/play/play-page.c name of a page
watch editor/play/study-part.c name of a signal
watch validator/commands/command-play.c option of the command
EOF
}

# Ids of sections of a page, which are no document's.
own_ids='^validator/report/html/page\.c:'

# One letter, as regions have it, is also a letter of any code; and a rule system is named after a land.
ids() {
  for file in scenarios/*.xml maps/*.xml; do
    [ ! -e "$file" ] || xmllint --xpath '//@id' "$file" 2>/dev/null
  done | sed -n 's/^ *id="\(..*\)"$/\1/p' | awk 'length($0) > 1' | grep -vx monferrato | sort -u
}

sources=$(find_sources '*.c' '*.h' '*.def' | grep -E '^(schema|validator|editor)/')
[ -n "$sources" ] || finish

lists=$(mktemp -d) || exit 3
trap 'rm -rf "$lists"' EXIT
ids >"$lists/ids"
allowed >"$lists/allowed"

# Each string as "file:line:"text""; then those that are ids, but for the allowed ones.
# shellcheck disable=SC2086
grep -noE '"[^"]*"' /dev/null $sources >"$lists/strings"
found=$(awk -v lists="$lists" '
  BEGIN {
    while ((getline id < (lists "/ids")) > 0) known[id] = 1
    while ((getline row < (lists "/allowed")) > 0) { split(row, part, " "); fine[part[1] " " part[2]] = 1 }
  }
  {
    split($0, place, ":")
    text = $0
    sub(/^[^:]*:[^:]*:"/, "", text)
    sub(/"$/, "", text)
    if (!(text in known)) next
    if ((text " " place[1]) in fine) met[text " " place[1]] = 1
    else print
  }
  END { for (row in fine) if (!(row in met)) print row > (lists "/idle") }' "$lists/strings")
complain_about 'the id of a shipped document; make it a role, a trait or another attribute' "$found"

# A tree without the files of the list is not this project.
if [ -e "$lists/idle" ] && [ -e schema/honour/roster.c ]; then
  complain_about 'is allowed in tests/lint/document-ids.sh, but is no longer there' "$(sort "$lists/idle")"
fi

compares='(strcmp0?|strncmp|strcasecmp|strstr|str_equal|str_has_prefix|str_has_suffix|slice_equals)'
# shellcheck disable=SC2086
found=$(code_of $sources |
  grep -E "$compares *\\([^;&|?]*(->|\\.)id\\b[^;&|?]*\"\"|$compares *\\([^;&|?]*\"\"[^;&|?]*(->|\\.)id\\b" |
  grep -Ev "$own_ids")
complain_about 'an id is compared with a string; make it a role, a trait or another attribute' "$found"
finish
