#!/bin/sh
# No white space at the end of a line, no tabs or carriage returns, a newline at the end of a file.
. "$(dirname -- "$0")/lib.sh"

tab=$(printf '\t')
return=$(printf '\r')
for file in $(find_sources '*.[ch]' '*.def' '*.xsd' '*.xml' '*.sh' '*.py' '*.md' '*.ui' '*.css' \
  meson.build meson_options.txt run); do
  complain_about 'stray white space' \
    "$(grep -nE "[[:space:]]+\$|$tab|$return" "$file" | sed "s,^,$file:," | cut -c 1-120)"
  [ -z "$(tail -c 1 "$file")" ] || complain "$file: no newline at the end"
done
finish
