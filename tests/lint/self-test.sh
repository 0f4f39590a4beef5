#!/bin/sh
# Every lint stays silent on a small tree that is right and speaks up on one that is wrong.
. "$(dirname -- "$0")/lib.sh"

lints=$PWD/tests/lint
tree=$(mktemp -d) || exit 3
trap 'rm -rf "$tree"' EXIT

# The tree that is right.
plant() {
  rm -rf "${tree:?}"/*
  mkdir -p "$tree/schema/honour" "$tree/schema/monferrato" "$tree/validator" "$tree/maps" "$tree/scenarios"
  cp .clang-format meson_options.txt "$tree/"
  cat >"$tree/schema/thing.h" <<'EOF'
/* A thing, each time (or twice) without strcpy(). */
#pragma once

int cap_thing_count(void);
EOF
  cat >"$tree/schema/thing.c" <<'EOF'
#include "schema/thing.h"

static const char *const names[] = {"sprintf(", "gets("};

int cap_thing_count(void) {
  return names[0][0] + names[1][0];
}
EOF
  cat >"$tree/schema/meson.build" <<'EOF'
sources = files(
  'thing.c',
  'thing.xsd',
)
EOF
  cat >"$tree/schema/thing.xsd" <<'EOF'
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="thing">
    <xs:annotation><xs:documentation>A thing.</xs:documentation></xs:annotation>
  </xs:element>
</xs:schema>
EOF
  cat >"$tree/maps/thing.xml" <<'EOF'
<thing xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
       xsi:noNamespaceSchemaLocation="../schema/thing.xsd"/>
EOF
}

# run LINT: with the tree's library, which only globals.sh reads.
run() {
  if [ "$1" = globals ]; then
    cc -I "$tree" -fPIC -c "$tree/schema/thing.c" -o "$tree/thing.o" &&
      ar rc "$tree/thing.a" "$tree/thing.o"
    set -- globals "$tree/thing.a"
  fi
  lint=$1
  shift
  CAPITANO_SOURCE_ROOT=$tree sh "$lints/$lint.sh" "$@" 2>&1
}

# refuses LINT FILE WHAT: the lint complains once standard input has been added to the file.
refuses() {
  plant
  output=$(run "$1") || complain "$1 complains about a tree that is right: $output"
  mkdir -p "$(dirname -- "$tree/$2")"
  cat >>"$tree/$2"
  ! run "$1" >/dev/null || complain "$1 says nothing about this in $2: $3"
}

refuses_line() {
  printf '%s\n' "$3" | refuses "$1" "$2" "$3"
}

refuses_line layers schema/thing.c '#include "validator/x.h"'
refuses_line layers schema/thing.c '#include <libxml/tree.h>'
refuses_line layers schema/thing.c '#include <gtk/gtk.h>'
refuses_line layers validator/x.c '#include "../schema/thing.h"'
refuses_line layers validator/x.c '#include "editor/window.h"'
refuses_line layers validator/engine/x.c '#include "validator/report/text.h"'
refuses_line layers validator/text/x.c '#include "validator/report/text.h"'
refuses_line one-door validator/x.c 'void f(void) { honour_scenario_compile(d, m, r, l); }'
refuses_line one-door validator/play/x.c 'void f(void) { rules->game_new(s, l); }'
refuses_line one-door validator/checks/x.c 'void f(void) { g = honour_game_new(s, l); }'
refuses_line one-door editor/x.c 'void f(void) { rules = cap_system_find(s->ruleset); }'
refuses_line one-door editor/x.c 'void f(void) { cap_run_checks(&context); }'
refuses_line headers schema/other.h 'int x(void);'
plant
printf '#pragma once\n' >"$tree/validator/x.h"
printf '#include <stdio.h>\n#include "x.h"\n' >"$tree/validator/x.c"
! run headers >/dev/null || complain "headers says nothing about an own header that comes second"
refuses_line banned schema/thing.c 'void f(char *a) { strcpy(a, "b"); }'
refuses_line banned validator/x.c 'int f(void) { return rand() % 6; }'
refuses_line banned validator/x.c 'int f(void) { return g_random_int_range(0, 6); }'
refuses_line banned validator/x.c 'long f(void) { return time(NULL); }'
refuses_line globals schema/thing.c 'int counter;'
refuses_line globals schema/thing.c 'int *f(void); int *f(void) { static int calls = 1; return &calls; }'
refuses_line globals schema/thing.c 'const char *table[] = {"a"};'
refuses_line format schema/thing.c 'int   f( void );'
yes '/* line */' | head -n 1001 | refuses length schema/thing.c '1,001 lines'
refuses_line spaces schema/thing.c 'int a; '
refuses_line spaces schema/thing.def "$(printf 'a\tb')"
printf 'x' | refuses spaces README.md 'no newline'
refuses_line paths schema/thing.c '/* see /work/shared */'
refuses_line paths validator/x.c '/* see /tmp/x */'
refuses_line sources schema/dead.c 'int f(void);'
printf "more = files(\n  'b.c',\n  'a.c',\n)\n" | refuses sources schema/meson.build 'unsorted'
plant
printf '<roster><capitano-card id="rosso-x" name="Rosso"/></roster>\n' >"$tree/scenarios/x.xml"
mkdir -p "$tree/validator/engine"
printf 'const char *f(void) { return "nobody"; }\n' >"$tree/validator/engine/x.c"
run names-of-scenarios >/dev/null || complain "names-of-scenarios complains about nobody"
printf 'const char *g(void) { return "rosso-x"; }\n' >>"$tree/validator/engine/x.c"
! run names-of-scenarios >/dev/null || complain "names-of-scenarios does not see a Capitano"
plant
printf '<roster><auxiliary-type id="sappers"/><nationality id="N"/></roster>\n' >"$tree/scenarios/x.xml"
printf 'const char *f(void) { return "N"; }\n/* The sappers. */\n' >"$tree/validator/x.c"
run document-ids >/dev/null || complain "document-ids complains about letters and sentences"
printf 'const char *g(void) { return "sappers"; }\n' >"$tree/validator/y.c"
! run document-ids >/dev/null || complain "document-ids does not see an id in the code"
printf 'ROW(A, "sappers")\n' >"$tree/validator/y.c"
mv "$tree/validator/y.c" "$tree/validator/y.def"
! run document-ids >/dev/null || complain "document-ids does not see an id in a list"
rm "$tree/validator/y.def"
printf '/* Such as "sappers". */\n' >"$tree/schema/y.h"
! run document-ids >/dev/null || complain "document-ids does not see an id in a comment"
rm "$tree/schema/y.h"
refuses_line document-ids validator/x.c 'int f(T *t) { return g_str_has_prefix(t->id, "sapp"); }'
refuses_line document-ids schema/thing.c 'int f(T *t) { return strcmp("other", t[1].id) == 0; }'
refuses_line codes schema/thing.h '#include "schema/codes-thing.h"'
refuses_line codes schema/thing.c '#include "schema/codes-gone.h"'
refuses_line codes schema/codes-thing.def 'CAP_CODE(THING, "thing", NOTE, NULL, "A.", "B.")'
plant
echo 'CAP_CODE(THING, "thing", NOTE, NULL, "A.", "B.")' >"$tree/schema/codes-thing.def"
echo '#include "schema/codes-thing.def"' >"$tree/schema/codes-thing.h"
printf '#include "schema/codes-thing.def"\n#include "schema/codes-thing.def"\n' >"$tree/schema/codes.c"
printf '#include "schema/codes-thing.h"\nint f(void) { return report(CAP_CODE_THING); }\n' >"$tree/validator/x.c"
output=$(run codes) || complain "codes complains about a group that is in order: $output"
printf '#include "schema/codes-thing.h"\nint f(void) { return report(CAP_CODE_THINGS); }\n' >"$tree/validator/y.c"
! run codes >/dev/null || complain "codes says nothing about codes that are included and not used"
for n in $(seq 60); do
  cp "$tree/validator/x.c" "$tree/validator/y$n.c"
done
rm "$tree/validator/y.c"
! run codes >/dev/null || complain "codes says nothing about a group that too many include"
refuses_line systems schema/thing.c '#include "schema/honour/thing.h"'
refuses_line systems validator/x.def 'ROW(A, "Monferrato")'
refuses_line systems validator/meson.build "subdir('monferrato')"
refuses_line systems tests/lint/systems.allowed 'schema/thing.c'
refuses_line systems tests/lint/systems.allowed 'schema/gone.c'
plant
mkdir -p "$tree/validator/honour" "$tree/tests/lint"
printf '#include "validator/honour/x.h"\n' >"$tree/validator/honour/x.c"
cp "$tree/validator/honour/x.c" "$tree/validator/y.c"
printf '# Those that still do.\nvalidator/y.c\n' >"$tree/tests/lint/systems.allowed"
run systems >/dev/null || complain "systems complains about a folder of its own or a file that is allowed"
printf 'int cap_thing_count(void) {\n  return 2;\n}\n' | refuses doubles validator/x.c 'a second function'
printf 'G_GNUC_PRINTF(1, 2) const int *\ncap_thing_count(int a,\n    int b) {\n}\n' |
  refuses doubles validator/x.c 'a second function on several lines'
plant
printf 'G_DEFINE_TYPE(A,\n    cap_thing_count, B)\n\nint cap_thing_count(void);\n' >"$tree/validator/x.c"
printf 'static int cap_thing_count(void) {\n  return 3;\n}\n' >"$tree/validator/y.c"
run doubles >/dev/null || complain "doubles complains about a declaration or a static function"
for double in 'typedef enum { CAP_A } CapThing;' 'typedef struct _CapThing CapThing;' \
  'typedef int (*CapThing)(int);' 'G_DECLARE_FINAL_TYPE(CapThing, cap_thing, CAP, THING, GObject)'; do
  plant
  printf 'typedef struct {\n  int n;\n} CapThing;\n' >>"$tree/schema/thing.h"
  run doubles >/dev/null || complain "doubles complains about a single type"
  printf '#pragma once\n%s\n' "$double" >"$tree/validator/x.h"
  ! run doubles >/dev/null || complain "doubles says nothing about a second $double"
  mv "$tree/validator/x.h" "$tree/validator/x.c"
  ! run doubles >/dev/null || complain "doubles says nothing about a second $double in a source"
done
plant
printf 'typedef struct {\n  int n;\n} Way;\n' | tee "$tree/validator/x.c" >"$tree/validator/y.c"
run doubles >/dev/null || complain "doubles complains about types that are private to their files"
cp "$tree/validator/x.c" "$tree/schema/way.h"
! run doubles >/dev/null || complain "doubles says nothing about a private type named like a public one"
echo '<scenario id="x-1500" ruleset="honour"><special-rules/></scenario>' | refuses pairs scenarios/x.xml 'a scenario without tests'
echo '<s><attribute name="bare"/></s>' | refuses documented schema/other.xsd 'no documentation'
echo '<thing/>' | refuses documents scenarios/x.xml 'no schema named'
echo '<thong xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:noNamespaceSchemaLocation="../schema/thing.xsd"/>' | refuses documents scenarios/x.xml 'wrong shape'
finish
