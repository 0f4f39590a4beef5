/* A line of a roster that does not go with its neighbours or with its own name: the nation of a
 * Capitano or unit type, the arm of a unit type. */
#include "validator/honour/checks/roster-checks.h"

#include "schema/honour/codes-roster.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "schema/table.h"
#include "validator/checks/wording.h"

#include <string.h>

/* --- Nations one after the other -------------------------------------------------------------- */

/* Neighbours of one nation in a list. */
typedef struct {
  CapSlice nation;
  CapNode first;
  guint size;
} Run;

static gboolean is_same(CapSlice a, CapSlice b) {
  return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
}

/* Minor Capitani may have a list of their own at the end. */
static GArray *list_runs(const CapDocument *doc, CapNode section, CapName element) {
  GArray *runs = g_array_new(FALSE, FALSE, sizeof(Run));

  for (CapNode n = section != CAP_NODE_NONE ? cap_node_child_named(doc, section, element)
                                            : CAP_NODE_NONE;
       n != CAP_NODE_NONE; n = cap_node_next_named(doc, n, element)) {
    CapSlice nation = cap_node_attribute(doc, n, CAP_NAME_NATIONALITY);
    Run *last = runs->len > 0 ? &g_array_index(runs, Run, runs->len - 1) : NULL;
    if (!cap_slice_is_set(nation))
      continue;
    if (last != NULL && is_same(last->nation, nation)) {
      last->size++;
      continue;
    }
    Run run = {nation, n, 1};
    g_array_append_val(runs, run);
  }
  return runs;
}

static const Run *find_main_run(const GArray *runs, const Run *stray) {
  const Run *found = NULL;

  for (guint i = 0; i < runs->len; i++) {
    const Run *run = &g_array_index(runs, Run, i);
    if (run != stray && is_same(run->nation, stray->nation) &&
        (found == NULL || run->size > found->size))
      found = run;
  }
  return found;
}

/* Two lines that have changed nations are both strays; more of them are no habit to speak of. */
#define MOST_STRAYS 2u
#define FEWEST_RUNS 3u
#define MOST_RUNS   100u

static void report_apart(const CapCheckContext *context, const Run *stray, const Run *others) {
  const CapDocument *doc = context->document;
  g_autofree char *name = cap_node_dup_attribute(doc, stray->first, CAP_NAME_NAME);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_NATION_APART,
      cap_place_attribute(doc, stray->first, CAP_NAME_NATIONALITY),
      "%s is of the nation \"%.*s\", but stands apart from the others of it, who begin on line %u.",
      name, CAP_SLICE_ARGS(stray->nation), cap_wording_line(doc, others->first));

  cap_diagnostic_set_hint(d, "Correct the nationality, or move the line to the others.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, stray->first));
}

static guint count_nations(const GArray *runs) {
  guint n = 0;

  for (guint i = 0; i < runs->len; i++) {
    const Run *run = &g_array_index(runs, Run, i);
    gboolean is_first = TRUE;
    for (guint k = 0; k < i && is_first; k++)
      is_first = !is_same(g_array_index(runs, Run, k).nation, run->nation);
    n += is_first;
  }
  return n;
}

/* Every nation has one run, but for one or two lines that stand apart and may stand in the middle
 * of another. */
static void check_section(const CapCheckContext *context, CapName name, CapName element) {
  const CapDocument *doc = context->document;
  g_autoptr(GArray) runs =
      list_runs(doc, cap_node_child_named(doc, cap_document_root(doc), name), element);
  const Run *strays[MOST_STRAYS];
  guint n = 0;

  if (runs->len < FEWEST_RUNS || runs->len > MOST_RUNS)
    return;
  for (guint i = 0; i < runs->len; i++) {
    const Run *run = &g_array_index(runs, Run, i), *others = find_main_run(runs, run);
    if (others == NULL || run->size > 1 || others->size <= 1)
      continue;
    if (n == MOST_STRAYS)
      return;
    strays[n++] = run;
  }
  if (runs->len > count_nations(runs) + 2 * n)
    return;
  for (guint i = 0; i < n; i++)
    report_apart(context, strays[i], find_main_run(runs, strays[i]));
}

void honour_check_nations_apart(const CapCheckContext *context) {
  check_section(context, CAP_NAME_UNIT_TYPES, CAP_NAME_UNIT_TYPE);
  check_section(context, CAP_NAME_CAPITANI, CAP_NAME_CAPITANO_CARD);
}

/* --- Arms and names --------------------------------------------------------------------------- */

static const struct {
  HonourArm arm;
  const char *words;
} arms[] = {
    {HONOUR_ARM_HEAVY_CAVALRY, "Heavy Cavalry"},
    {HONOUR_ARM_LIGHT_CAVALRY, "Light Cavalry"},
    {HONOUR_ARM_INFANTRY, "Infantry"},
    {HONOUR_ARM_ARTILLERY, "Artillery"},
};

void honour_check_arm_names(const CapCheckContext *context) {
  const CapDocument *doc = context->document;

  for (guint i = 0; i < honour_roster(context->roster)->n_unit_types; i++) {
    const HonourUnitType *type = &honour_roster(context->roster)->unit_types[i];
    for (guint k = 0; k < G_N_ELEMENTS(arms); k++) {
      if (arms[k].arm == type->arm || strstr(type->name, arms[k].words) == NULL ||
          !cap_node_has(doc, type->node, CAP_NAME_ARM))
        continue;
      CapDiagnostic *d = cap_report(context->findings, CAP_CODE_ARM_UNLIKE_NAME,
                                    cap_place_attribute(doc, type->node, CAP_NAME_ARM),
                                    "%s is by its name of another arm.", type->name);
      cap_diagnostic_set_hint(d, "Correct the arm or the name.");
      cap_diagnostic_set_object_at(d, cap_place_element(doc, type->node));
    }
  }
}
