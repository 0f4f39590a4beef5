#!/bin/sh
# From a fresh clone on Debian 12 to a running program: installs what is missing, builds, runs.
# Works from any directory and any number of times; without network once the packages are there.

set -u

root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P) || exit 3

# What the program is made of: compiler, build system, libraries, and the test library, so that a
# build configured by `validate` serves `test` as well.
build_packages='gcc libc6-dev meson ninja-build pkgconf
  libglib2.0-dev libjson-glib-dev libseccomp-dev libxml2-dev check'

# What the editor needs besides.
editor_packages='libgtk-4-dev libgtksourceview-5-dev gettext'

# What only the tests need: the second compiler with its sanitizers, a linker that is quick with some
# 500 programs, the formatter, xmllint; for the editor a display that nobody sees, the accessibility bus
# and checkers of its desktop files.
test_packages='clang libclang-rt-14-dev lld clang-format libxml2-utils
  xvfb xauth dbus dbus-x11 at-spi2-core python3-gi gir1.2-atspi-2.0 xdotool
  appstream desktop-file-utils fonts-dejavu-core'

usage() {
  cat <<'EOF'
Usage: ./bootstrap.sh validate [OPTION|PATH]...   check the shipped documents, or those named
       ./bootstrap.sh test                        run every test, also under sanitizers
       ./bootstrap.sh editor [FILE]...            start the editor
       ./bootstrap.sh release                     build for speed, as build-release/validator/capitano

The first run installs the Debian packages that are missing and builds; later runs need no
network. The command itself is build/validator/capitano.
EOF
}

# All talk of setting up goes to standard error: standard output belongs to the program started.
say() {
  printf '%s\n' "bootstrap: $*" >&2
}

die() {
  say "$@"
  exit 3
}

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Installs those of the named packages that are not there; asks nobody, and touches neither
# network nor package lists when there is nothing to install.
need_packages() {
  if ! command -v dpkg-query >/dev/null 2>&1; then
    say "this is not Debian; taking for granted the equivalents of:" "$@"
    return
  fi

  missing=
  for package in "$@"; do
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0

  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 ||
      die "these packages are missing; as root, run: apt-get install$missing"
    as_root=sudo
  fi

  say "installing$missing"
  $as_root apt-get update -q >&2 || say "cannot refresh the package lists; trying with the old ones"
  # shellcheck disable=SC2086 # the list is meant to be split
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $missing >&2 ||
    die "cannot install$missing"
}

# configure DIRECTORY COMPILER [MESON-OPTION]...: sets a build directory up, afresh when it was made
# with other options or for a copy of the tree elsewhere.
configure() {
  dir=$1
  compiler=$2
  shift 2
  wanted="$root $compiler $*"
  if [ -f "$dir/build.ninja" ] && [ "$(cat "$dir/bootstrap-options" 2>/dev/null)" = "$wanted" ]; then
    return 0
  fi
  rm -rf "$dir"
  env CC="$compiler" meson setup "$dir" "$root" --wrap-mode=nodownload "$@" >&2 &&
    printf '%s\n' "$wanted" >"$dir/bootstrap-options"
}

# Whether an argument names documents, and is not an option or the value of one (--format json).
is_path() {
  case $1 in
    -) true ;;
    -*) false ;;
    */* | *.*) true ;;
    *) [ -e "$1" ] ;;
  esac
}

run_validate() {
  # shellcheck disable=SC2086
  need_packages $build_packages
  build=$root/build
  configure "$build" "${CC:-gcc}" --buildtype=debugoptimized -Deditor=disabled ||
    die "cannot configure the build"
  # Before a finding nobody wants to read how the program was built.
  quiet=
  [ -t 2 ] || quiet=--quiet
  ninja $quiet -C "$build" validator/capitano >&2 || die "cannot build"

  for argument in "$@"; do
    if is_path "$argument"; then
      exec "$build/validator/capitano" check "$@"
    fi
  done
  # Findings name the files as somebody standing in the clone would.
  cd "$root" || exit 3
  exec "$build/validator/capitano" check "$@" maps scenarios
}

# test_with NAME COMPILER TEST-ARGUMENTS [MESON-OPTION]...: builds with one compiler, which may not
# warn, and runs the tests. A build that fails counts as a failed test, and so does a run of tests
# that ends badly without a failed test in its log: it was killed, or could not go on.
test_with() {
  build=$root/build-$1
  compiler=$2
  arguments=$3
  shift 3
  say "$compiler $*"
  rm -f "$build/meson-logs/testlog.json"
  if configure "$build" "$compiler" --werror --buildtype=debugoptimized -Deditor=enabled "$@" &&
    ninja -C "$build" >&2; then
    # One more than there are processors: tests of the window wait for it now and then.
    # shellcheck disable=SC2086
    meson test -C "$build" --no-rebuild --print-errorlogs --num-processes "$(($(nproc) + 1))" \
      $arguments && return
    say "the tests with $compiler did not all pass"
  else
    say "the build with $compiler failed"
  fi
  broken=$((broken + 1))
}

run_test() {
  # shellcheck disable=SC2086
  need_packages $build_packages $editor_packages $test_packages
  # These would choose tests or hide failures behind the back of whoever reads the count.
  unset CK_RUN_CASE CK_RUN_SUITE CK_INCLUDE_TAGS CK_EXCLUDE_TAGS CK_FORK CK_DEFAULT_TIMEOUT
  export CC_LD=lld

  cd "$root" || exit 3
  broken=0
  # Who looks for the cause of a failure needs files and lines; objects and programs are half as
  # large, and made sooner, without the rest.
  test_with gcc gcc "" -Dc_args=-g1
  # The lints read sources only, and to drive the window takes minutes; once is enough.
  test_with sanitize clang "--no-suite lint --no-suite ui" \
    -Db_lundef=false -Db_pch=true -Db_sanitize=address,undefined -Dc_args=-gline-tables-only

  exec python3 tests/support/tally.py "$broken" \
    build-gcc/meson-logs/testlog.json build-sanitize/meson-logs/testlog.json
}

# Optimised over all files at once and by what games have shown to be used most: built to count,
# played, and built again. Games go by one thread, so that every count is right.
run_release() {
  # shellcheck disable=SC2086
  need_packages $build_packages
  build=$root/build-release
  unset CC_LD # not every linker knows what gcc leaves to it
  configure "$build" gcc --buildtype=release -Deditor=disabled -Dtests=false -Db_lto=true \
    -Db_pgo=generate || die "cannot configure the build"
  meson configure "$build" -Db_pgo=generate >&2 && find "$build" -name '*.gcda' -delete &&
    ninja -C "$build" validator/capitano >&2 || die "cannot build"
  cd "$root" || exit 3
  # Random games are short, and must not count for nothing beside reading the documents.
  for scenario in scenarios/*-1???.xml; do
    play_to_count "$scenario" random 40
    play_to_count "$scenario" doctrine 6
  done
  has_counted "$build" || die "the games left no counts of what they used"
  meson configure "$build" -Db_pgo=use >&2 && ninja -C "$build" validator/capitano >&2 ||
    die "cannot build"
  say "build-release/validator/capitano is ready"
}

# play_to_count SCENARIO POLICY GAMES: with no limit of time or memory and outside any sandbox. For
# those the command is run in a process of its own, which leaves without writing down what it ran:
# then all of the rules is taken for code that is never run, and built for size.
play_to_count() {
  "$build/validator/capitano" play "$1" --policy "$2" --games "$3" --jobs 1 --watch sampled \
    --sandbox=off >/dev/null 2>&1 || die "cannot play $1"
}

# Is anything but nothing counted in the loop that plays games?
has_counted() {
  gcov-dump "$1/validator/libcapitano-validator.a.p/play_playout.c.gcda" |
    grep 'COUNTERS arcs' | grep -qv 'all zero'
}

run_editor() {
  # shellcheck disable=SC2086
  need_packages $build_packages $editor_packages
  build=$root/build-editor
  configure "$build" "${CC:-gcc}" --buildtype=debugoptimized -Deditor=enabled ||
    die "cannot configure the build"
  ninja -C "$build" editor/capitano-editor >&2 || die "cannot build"
  exec "$build/editor/capitano-editor" "$@"
}

word=${1-}
[ $# -eq 0 ] || shift
case $word in
  validate) run_validate "$@" ;;
  test) run_test "$@" ;;
  editor) run_editor "$@" ;;
  release) run_release "$@" ;;
  -h | --help | help) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
