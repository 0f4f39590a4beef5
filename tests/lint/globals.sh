#!/bin/sh
# globals.sh LIBRARY...: no variable that can change outlives a call. Looks at the compiled
# libraries, where tables that are really constant stand in read-only sections.
. "$(dirname -- "$0")/lib.sh"

# What is allowed, as OBJECT SYMBOL, each with its reason.
allowed() {
  cat <<'EOF'
.* asan_|__odr|__san|llvm|gcov  the tools' own
.*resources.c.o static_resource  made by glib-compile-resources
.* q\.[0-9]+  the cache of a G_DEFINE_QUARK
.* once[a-z_]*\.[0-9]+  a GOnce: what it guards is made once and never changes
EOF
}

[ $# -gt 0 ] || complain "globals.sh: no library given"
for library in "$@"; do
  [ -f "$library" ] || complain "$library: not built"
done

# objdump announces a member as `name.o:     file format ...`; among the words of a row for a
# variable are O, its section and, last, its name.
for row in $(objdump -t "$@" 2>/dev/null | awk '
    /file format/ { object = $1; sub(/:$/, "", object) }
    / O / {
      for (i = 1; i < NF; i++)
        if ($i ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $i !~ /^\.data\.rel\.ro/)
          print object "!" $NF
    }'); do
  object=${row%%!*}
  symbol=${row#*!}
  allowed | while read -r object_pattern symbol_pattern _; do
    printf '%s' "$object" | grep -qE "^($object_pattern)\$" &&
      printf '%s' "$symbol" | grep -qE "^($symbol_pattern)" && echo yes
  done | grep -q yes && continue
  complain "$object: $symbol can change at run time; make it const, or part of what the caller owns"
done
finish
