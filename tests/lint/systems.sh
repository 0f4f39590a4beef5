#!/bin/sh
# What all rule systems share names none of them: outside of the folder that each has in every layer no
# source includes a header of theirs or speaks of them. systems.allowed lists the files that still do; it
# only ever gets shorter, so a file that no longer does has to leave it.
. "$(dirname -- "$0")/lib.sh"

systems=$(rule_systems | paste -s -d "|")
list=tests/lint/systems.allowed

sources=$(find_sources '*.c' '*.h' '*.def' '*.ui' meson.build | grep -E '^(schema|validator|editor)/' |
  grep -vE "/($systems)/")
allowed=$(grep -v '^#' "$list" 2>/dev/null)

# Each with the first place: file:line:text.
# shellcheck disable=SC2086 # a list of files
places=$(grep -niE -m 1 "$systems" /dev/null $sources)

complain_about 'what all rule systems share names none of them' \
  "$(printf '%s\n' "$places" | awk -F : -v list="$allowed" '
    BEGIN { n = split(list, files, "\n"); for (i = 1; i <= n; i++) is_allowed[files[i]] = 1 }
    NF > 1 && !($1 in is_allowed)')"

for file in $allowed; do
  printf '%s\n' "$sources" | grep -qxF "$file" ||
    complain "$list: $file is not a source that all rule systems share"
  printf '%s\n' "$places" | cut -d : -f 1 | grep -qxF "$file" ||
    complain "$list: $file names no rule system any more; take it out"
done
if [ -n "$allowed" ]; then
  printf '%s\n' "$allowed" | sort -cu 2>/dev/null || complain "$list: not sorted, or a file is listed twice"
fi
finish
