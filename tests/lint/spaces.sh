#!/bin/sh
# No white space at the end of a line, no tabs or carriage returns, a newline at the end of a file.
. "$(dirname -- "$0")/lib.sh"

tab=$(printf '\t')
return=$(printf '\r')
files=$(find_sources '*.[ch]' '*.def' '*.xsd' '*.xml' '*.sh' '*.py' '*.md' '*.ui' '*.css' \
  meson.build meson_options.txt run)

# shellcheck disable=SC2086 # a list of files
complain_about 'stray white space' \
  "$(grep -nE "[[:space:]]+\$|$tab|$return" /dev/null $files | cut -c 1-120)"

# grep counts a last line that has no newline, wc does not.
# shellcheck disable=SC2086 # a list of files
complain_about 'no newline at the end' "$({
  wc -l /dev/null $files | awk '{ print $2 ":" $1 }'
  grep -c '' /dev/null $files
} | awk -F : '$1 in n && n[$1] != $2 { print $1 } { n[$1] = $2 }')"
finish
