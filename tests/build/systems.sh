#!/bin/sh
# systems.sh SYSTEM...: builds the command without any rule system, and with each of these alone. The
# shared part needs none of them: it reads maps, and says of scenarios what it cannot play.
set -u

root=${CAPITANO_SOURCE_ROOT:?}
build=$(mktemp -d) || exit 3
trap 'rm -rf "$build"' EXIT
failures=0

fail() {
  echo "$*"
  failures=$((failures + 1))
}

# make_with SYSTEM: with this one alone; with an empty word for none. What does not hang on the choice is
# compiled once.
make_with() {
  if [ -f "$build/build.ninja" ]; then
    meson configure "$build" "-Dsystems=$1" >"$build/log" 2>&1
  else
    meson setup "$build" "$root" --wrap-mode=nodownload --werror --buildtype=plain -Dtests=false \
      -Deditor=disabled "-Dsystems=$1" >"$build/log" 2>&1
  fi && ninja -C "$build" >>"$build/log" 2>&1 || {
    tail -n 30 "$build/log"
    echo "does not build with the systems: ${1:-none}"
    exit 1
  }
}

check() {
  "$build/validator/capitano" check --no-play "$@" 2>&1
}

# expect_scenarios SYSTEM: those of this system are sound, and of all others it is said who can tell.
expect_scenarios() {
  for file in "$root"/scenarios/*.xml; do
    of=$(sed -n 's/.*ruleset="\([^"]*\)".*/\1/p' "$file" | head -n 1)
    said=$(check "$file")
    if [ "$of" = "$1" ]; then
      [ "${said#*: no findings}" != "$said" ] || fail "$file with ${1:-no} system: $said"
    else
      [ "${said#*error: ruleset-not-played}" != "$said" ] || fail "$file with ${1:-no} system: $said"
    fi
  done
}

for system in '' "$@"; do
  make_with "$system"
  said=$(check "$root/maps")
  [ "${said#*: no findings}" != "$said" ] || fail "maps with ${system:-no} system: $said"
  expect_scenarios "$system"
done
[ "$failures" -eq 0 ]
