#!/bin/sh
# A source file has one subject: above 600 lines it wants a reason, above 1,000 it is split.
. "$(dirname -- "$0")/lib.sh"

for file in $(find_sources '*.[ch]'); do
  lines=$(wc -l <"$file")
  if [ "$lines" -gt 1000 ]; then
    complain "$file: $lines lines; split it by subject"
  elif [ "$lines" -gt 600 ]; then
    echo "$file: $lines lines (a remark, not a failure)"
  fi
done
finish
