#!/bin/sh
# with-display.sh PROGRAM [ARGUMENT]...: runs a program on a display and a session bus of its own, with
# an empty home, in English. SCREEN is the size; unless told, a window of 1280x800 fits in with its
# shadow, because GTK 4.8 complains when something pops up beside what lies off the screen. The server
# chooses the number of the display itself: several of these can run side by side.
#
# Where there is no display to be had the test is skipped: a plan without tests, and NO_DISPLAY_STATUS,
# which is 77 unless told, as meson wants it of a program that does not speak TAP.
set -u

# skip REASON
skip() {
  echo "1..0 # SKIP $1"
  exit "${NO_DISPLAY_STATUS-77}"
}

for tool in Xvfb dbus-run-session; do
  command -v "$tool" >/dev/null || skip "$tool is not installed"
done

home=$(mktemp -d) || exit 3
server=
clean_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null
  rm -rf "$home"
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

export HOME="$home" XDG_STATE_HOME="$home/state" XDG_CONFIG_HOME="$home/config"
export XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home/run"
mkdir -m 700 "$home/run" "$home/state" "$home/config" "$home/data" "$home/cache"
export GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory
export GTK_A11Y="${GTK_A11Y-none}"
# Not a word on the console.
export G_DEBUG=fatal-warnings
# The libraries of the desktop keep what they make once; they are not ours to mend.
export ASAN_OPTIONS="${ASAN_OPTIONS-}:detect_leaks=0"

# What moves, fades or blinks is at its end at once: nothing is to be waited for, and a display at rest
# draws nothing.
mkdir "$home/config/gtk-4.0" || exit 3
printf '[Settings]\ngtk-enable-animations=0\ngtk-cursor-blink=0\n' >"$home/config/gtk-4.0/settings.ini"

mkfifo "$home/number" || exit 3
Xvfb -displayfd 3 -screen 0 "${SCREEN-1440x960}x24" -nolisten tcp -noreset \
  3>"$home/number" >/dev/null 2>&1 &
server=$!
read -r number <"$home/number" || skip 'Xvfb gives no display'
export DISPLAY=":$number"
unset XAUTHORITY WAYLAND_DISPLAY
# The pointer begins in the middle, where it calls up tooltips that nobody asked for; GTK complains of
# one that is due when its window is gone.
! command -v xdotool >/dev/null || xdotool mousemove 9999 9999

dbus-run-session -- "$@"
