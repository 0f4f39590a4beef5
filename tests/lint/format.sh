#!/bin/sh
# clang-format has nothing to change.
. "$(dirname -- "$0")/lib.sh"

# shellcheck disable=SC2046 # a list of files
complain_about 'run clang-format -i on it' \
  "$(clang-format --dry-run $(find_sources '*.[ch]') 2>&1 | grep -E '(error|warning):' |
    cut -d : -f 1 | sort -u)"
command -v clang-format >/dev/null || complain 'clang-format is not installed'
finish
