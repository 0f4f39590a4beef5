#!/bin/sh
# clang-format has nothing to change.
. "$(dirname -- "$0")/lib.sh"

for file in $(find_sources '*.[ch]'); do
  clang-format --dry-run --Werror "$file" >/dev/null 2>&1 ||
    complain "$file: not formatted; run clang-format -i $file"
done
finish
