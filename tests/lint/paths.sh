#!/bin/sh
# Nothing in the repository knows the machine it was written on.
. "$(dirname -- "$0")/lib.sh"

# find_paths PATTERN: where the files of the project match it.
find_paths() {
  # shellcheck disable=SC2046 # a list of files
  grep -nEI "$1" /dev/null $(find_sources '*.*' LICENSE run)
}

complain_about 'a path of one machine' "$(find_paths '/(work|root|home)/[a-z.]' | grep -v '^tests/lint/')"
complain_about 'ask g_get_tmp_dir() or mktemp' "$(find_paths '/tmp/' | grep -v '^tests/')"
finish
