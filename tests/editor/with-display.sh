#!/bin/sh
# with-display.sh PROGRAM [ARGUMENT]...: runs a program on a display and a session bus of its own, with
# an empty home, in English. SCREEN is the size, 1280x800 unless told.
set -u

home=$(mktemp -d) || exit 3
trap 'rm -rf "$home"' EXIT
export HOME="$home" XDG_STATE_HOME="$home/state" XDG_CONFIG_HOME="$home/config"
export XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home/run"
mkdir -m 700 "$home/run" "$home/state" "$home/config" "$home/data" "$home/cache"
export GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory NO_AT_BRIDGE=${NO_AT_BRIDGE-1}
export GTK_A11Y=${GTK_A11Y-none}
# The libraries of the desktop keep what they make once; they are not ours to mend.
export ASAN_OPTIONS="${ASAN_OPTIONS-}:detect_leaks=0"

# Each test is a program of its own: the server must not start anew when the last one has left.
xvfb-run -a -s "-screen 0 ${SCREEN-1280x800}x24 -noreset" dbus-run-session -- "$@"
