#!/bin/sh
# A new code of findings compiles little anew: the header of a group of codes (schema/codes/codes-GROUP.h, or
# schema/SYSTEM/codes-GROUP.h) is included by .c files only, by those that use one of its codes, and by
# no more than MOST of them; a group with more users is two groups. Every group is in the registry.
. "$(dirname -- "$0")/lib.sh"

MOST=50

# shellcheck disable=SC2046 # a list of files
complain_about 'a header passes codes on to all who include it; include them in the .c files' \
  "$(grep -nE '^#include ".*codes-[a-z-]+\.(h|def)"' /dev/null $(find_sources '*.h') |
    awk -F : '{
      split($3, part, "\"")
      name = part[2]
      sub(/\.def$/, ".h", name)
      if (name != $1 || part[2] !~ /\.def$/) print
    }')"

sources=$(find_sources '*.c')
for group in $(find_sources 'codes-*.def' | sed -n 's,\.def$,,p'); do
  registry=${group%/*}/codes.c
  grep -qF "#include \"$group.def\"" "$group.h" 2>/dev/null || complain "$group.def: $group.h does not declare its codes"
  # Once to define the rows, once to list them.
  [ "$(grep -cF "#include \"$group.def\"" "$registry" 2>/dev/null)" = 2 ] ||
    complain "$group.def: does not stand twice in $registry"
  # shellcheck disable=SC2086
  users=$(grep -lF "#include \"$group.h\"" /dev/null $sources | grep -vxF "$registry")
  n=$(printf '%s\n' "$users" | grep -c .)
  [ "$n" -le "$MOST" ] || complain "$group.h: $n files include it, more than $MOST; split the group"
  ids=$(sed -n 's/^CAP_CODE(\([A-Z0-9_]*\),.*/CAP_CODE_\1/p' "$group.def")
  for user in $users; do
    grep -qwF "$ids" "$user" || complain "$user: includes $group.h, but uses none of its codes"
  done
done

# shellcheck disable=SC2086
for header in $(sed -n 's/^#include "\(.*codes-[a-z-]*\.h\)"$/\1/p' /dev/null $sources | sort -u); do
  [ -e "${header%.h}.def" ] || complain "$header: is included, but there is no ${header%.h}.def"
done
finish
