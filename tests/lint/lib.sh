# Read by every lint: stands in the source tree, collects complaints, counts as one test.
# Reads CAPITANO_SOURCE_ROOT, so that self-test.sh can point a lint at a tree that is wrong.
# shellcheck shell=sh

set -u
LC_ALL=C.UTF-8
export LC_ALL

cd "${CAPITANO_SOURCE_ROOT:-$(dirname -- "$0")/../..}" || exit 3

complaints=0

# complain MESSAGE...: one line, starting with file and line where there are any.
complain() {
  printf '%s\n' "$*"
  complaints=$((complaints + 1))
}

# complain_about REASON PLACES: every line of PLACES is a place, as in file:line:text.
complain_about() {
  [ -n "$2" ] || return 0
  while IFS= read -r place; do
    complain "$place -- $1"
  done <<EOF
$2
EOF
}

finish() {
  [ "$complaints" -eq 0 ] || exit 1
  exit 0
}

# find_sources NAME-PATTERN...: the files of the project with such a name, sorted. Build
# directories, the inputs of tests and what git writes (a file .git in a second work tree) are none of ours.
find_sources() {
  for pattern in "$@"; do
    find . -type d \( -name '.?*' ! -name .ci -o -name 'build*' -o -path ./tests/golden \
      -o -path ./tests/fuzz/corpus \) -prune -o -type f -name "$pattern" ! -name .git -print
  done | sed 's,^\./,,' | sort -u
}

# code_of FILE...: the lines as file:line:text, comments and the content of strings blanked out.
code_of() {
  [ $# -gt 0 ] || return 0
  awk '
    FNR == 1 { comment = 0 }
    {
      line = $0
      out = ""
      while (line != "") {
        if (comment) {
          end = index(line, "*/")
          if (end == 0) break
          line = substr(line, end + 2)
          comment = 0
        } else if (match(line, /\/\*|\/\/|"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047/)) {
          token = substr(line, RSTART, RLENGTH)
          out = out substr(line, 1, RSTART - 1)
          line = substr(line, RSTART + RLENGTH)
          if (token == "//") break
          if (token == "/*") comment = 1
          else out = out substr(token, 1, 1) substr(token, 1, 1)
        } else {
          out = out line
          break
        }
      }
      print FILENAME ":" FNR ":" out
    }' "$@"
}

# rule_systems: their names, one a line, from the option of the build.
rule_systems() {
  sed -n "/^option('systems'/s/.*choices: \[\([^]]*\)\].*/\1/p" meson_options.txt | grep -oE "[a-z]+"
}
