/* The lines of the set-up: counters once, Forts within their number, zones that hold them. */
#include "schema/monferrato/codes-set-up.h"
#include "schema/monferrato/scenario.h"
#include "schema/codes/place.h"
#include "validator/monferrato/checks/checks.h"

static const MonferratoScenario *scenario_of(const CapCheckContext *context) {
  return monferrato_scenario(context->scenario);
}

static guint line_number(const CapCheckContext *context, const MonferratoLine *line) {
  return cap_place_line(cap_place_element(context->document, line->node));
}

static CapPlace place_of_unit(const CapCheckContext *context, const MonferratoLine *line,
                              CapIndex counter) {
  CapSlice rest = cap_node_attribute(context->document, line->node, CAP_NAME_UNITS);
  const char *id = scenario_of(context)->roster->counters[counter].id;
  CapSlice word;

  while (cap_slice_next_word(&rest, &word))
    if (cap_slice_equals(word, id))
      return cap_place_word(context->document, line->node, CAP_NAME_UNITS, word);
  return cap_place_element(context->document, line->node);
}

static gboolean takes_all(const MonferratoLine *line) {
  return line->count >= line->n_units;
}

/* That is reported by itself; which counters are meant for later lines is not known then. */
static gboolean counts_too_many(const MonferratoLine *line) {
  return line->count > line->n_units;
}

static gboolean has_unit(const MonferratoLine *line, CapIndex counter) {
  for (guint i = 0; i < line->n_units; i++)
    if (line->units[i] == counter)
      return TRUE;
  return FALSE;
}

/* --- Each line for itself --------------------------------------------------------------------- */

static gboolean has_places(const CapCheckContext *context, const MonferratoLine *line) {
  return cap_slice_is_set(cap_node_attribute(context->document, line->node, CAP_NAME_ZONES)) ||
         cap_slice_is_set(cap_node_attribute(context->document, line->node, CAP_NAME_STATE));
}

static void check_line(const CapCheckContext *context, const MonferratoLine *line) {
  CapPlace place = cap_place_element(context->document, line->node);
  gboolean has_units =
      cap_slice_is_set(cap_node_attribute(context->document, line->node, CAP_NAME_UNITS));
  CapDiagnostic *d;

  if (!has_units && line->forts == 0) {
    d = cap_report(context->findings, CAP_CODE_PLACE_INCOMPLETE, place,
                   "This line places neither counters nor Forts.");
    cap_diagnostic_set_hint(d, "Add units or forts, or remove the line.");
  }
  if (!has_places(context, line)) {
    d = cap_report(context->findings, CAP_CODE_PLACE_INCOMPLETE, place,
                   "This line does not say where.");
    cap_diagnostic_set_hint(d, "Add zones or a state.");
  }
  if (has_units && counts_too_many(line)) {
    d = cap_report(context->findings, CAP_CODE_PLACE_COUNT,
                   cap_place_attribute(context->document, line->node, CAP_NAME_COUNT),
                   "This line places %u counters, but names %u.", line->count, line->n_units);
    cap_diagnostic_set_hint(d, "Lower the count, or name more counters.");
  }
}

/* [10c] */
static void check_fortress(const CapCheckContext *context, const MonferratoLine *line) {
  for (guint i = 0; line->forts > 0 && i < line->n_zones; i++) {
    const CapZone *zone = &context->map->zones[line->zones[i]];

    if (zone->settlement != CAP_ZONE_FORTRESS)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_FORT_IN_FORTRESS,
                   cap_place_attribute(context->document, line->node, CAP_NAME_FORTS),
                   "A Fort may be set up in \"%s\", which is a Fortress.", zone->id);
    cap_diagnostic_set_hint(d, "Leave the Fortress out of the zones of this line.");
  }
}

/* The same counter twice in the list of one line. */
static void check_repeated(const CapCheckContext *context, const MonferratoLine *line) {
  CapSlice rest = cap_node_attribute(context->document, line->node, CAP_NAME_UNITS);
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  CapSlice word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    if (g_hash_table_add(seen, cap_slice_dup(word)))
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_COUNTER_PLACED_TWICE,
                   cap_place_word(context->document, line->node, CAP_NAME_UNITS, word),
                   "This line names \"%.*s\" twice.", CAP_SLICE_ARGS(cap_slice_clip(word)));
    cap_diagnostic_set_hint(d, "Name it once.");
  }
}

static void check_lines(const CapCheckContext *context) {
  const MonferratoScenario *s = context->scenario != NULL ? scenario_of(context) : NULL;

  for (guint i = 0; s != NULL && i < s->n_lines; i++) {
    check_line(context, &s->lines[i]);
    check_repeated(context, &s->lines[i]);
    check_fortress(context, &s->lines[i]);
  }
}

/* --- Counters once ---------------------------------------------------------------------------- */

static void report_twice(const CapCheckContext *context, CapPlace place, CapIndex counter,
                         const MonferratoLine *taker) {
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_COUNTER_PLACED_TWICE, place,
                 "\"%s\" is set up already, on line %u.",
                 scenario_of(context)->roster->counters[counter].id, line_number(context, taker));

  cap_diagnostic_set_hint(d, "Remove it from one of the two lines.");
}

/* A line with a count leaves counters to later lines; one without takes all that it names. */
static void check_counter(const CapCheckContext *context, CapIndex counter) {
  const MonferratoScenario *s = scenario_of(context);
  const MonferratoLine *taker = NULL, *chooser = NULL;

  for (guint i = 0; i < s->n_lines; i++) {
    const MonferratoLine *line = &s->lines[i];

    if (!has_unit(line, counter))
      continue;
    if (counts_too_many(line))
      continue;
    if (taker != NULL) {
      report_twice(context, place_of_unit(context, line, counter), counter, taker);
    } else if (takes_all(line)) {
      taker = line;
    } else if (chooser == NULL) {
      chooser = line;
    }
  }
  if (chooser == NULL || taker != NULL)
    return;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_COUNTER_LEFT_OVER,
                                place_of_unit(context, chooser, counter),
                                "When the owner does not choose \"%s\" here, no later line sets it "
                                "up.",
                                s->roster->counters[counter].id);
  cap_diagnostic_set_hint(d, "Add a line with the counters that are left, or leave the count out.");
}

static void check_counters(const CapCheckContext *context) {
  if (context->scenario == NULL)
    return;
  for (CapIndex i = 0; i < scenario_of(context)->roster->n_counters; i++)
    check_counter(context, i);
}

/* --- Forts ------------------------------------------------------------------------------------ */

/* [10c] Of both sides together. */
enum { MOST_FORTS = 2 };

/* [10e] */
static void check_forts_of_sides(const CapCheckContext *context) {
  const MonferratoScenario *s = context->scenario != NULL ? scenario_of(context) : NULL;
  guint placed[MONFERRATO_SIDES] = {0, 0};

  for (guint i = 0; s != NULL && i < s->n_lines; i++) {
    const MonferratoLine *line = &s->lines[i];
    guint most = s->sides[line->side].forts, before = placed[line->side];

    placed[line->side] += line->forts;
    if (before > most || placed[line->side] <= most)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_TOO_MANY_FORTS,
                   cap_place_attribute(context->document, line->node, CAP_NAME_FORTS),
                   "With this line the side \"%s\" sets up %u Forts, and it has %u.",
                   s->base.sides[line->side].id, placed[line->side], most);
    cap_diagnostic_set_hint(d, "Set up fewer, or correct the forts of the side.");
  }
}

/* The Forts of a line that must stand in the zone; a line with more than the side has says enough.
 */
static guint count_forts(const MonferratoLine *line, CapIndex zone, guint most) {
  return line->n_zones == 1 && line->zones[0] == zone && line->forts <= most ? line->forts : 0;
}

/* [10c] Told at the line with which it is too much, however many come after it. */
static void check_forts_in(const CapCheckContext *context, CapIndex zone) {
  const MonferratoScenario *s = scenario_of(context);
  guint n = 0;

  for (guint i = 0; i < s->n_lines && n <= MOST_FORTS; i++) {
    guint more = count_forts(&s->lines[i], zone, s->sides[s->lines[i].side].forts);

    n += more;
    if (more == 0 || n <= MOST_FORTS)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_TOO_MANY_FORTS,
                   cap_place_attribute(context->document, s->lines[i].node, CAP_NAME_FORTS),
                   "%u Forts are set up in \"%s\", and a zone holds %d at most.", n,
                   context->map->zones[zone].id, MOST_FORTS);
    cap_diagnostic_set_hint(d, "Set up fewer, or name more zones.");
  }
}

static void check_forts(const CapCheckContext *context) {
  if (context->scenario == NULL)
    return;
  check_forts_of_sides(context);
  for (CapIndex zone = 0; zone < context->map->n_zones; zone++)
    check_forts_in(context, zone);
}

/* --- Zones ------------------------------------------------------------------------------------ */

/* How many Infantry and Cavalry of a line must stand in the zone; 0 where the owner may choose. */
static guint count_crowd(const MonferratoScenario *s, const MonferratoLine *line, CapIndex zone) {
  guint n = 0;

  if (line->n_zones != 1 || line->zones[0] != zone || !takes_all(line))
    return 0;
  for (guint i = 0; i < line->n_units; i++)
    n += monferrato_counts_in_stack(s->roster->counters[line->units[i]].kind);
  return n;
}

static void check_crowd(const CapCheckContext *context, CapIndex side, CapIndex zone) {
  const MonferratoScenario *s = scenario_of(context);
  const MonferratoLine *last = NULL;
  guint n = 0;

  for (guint i = 0; i < s->n_lines; i++)
    if (s->lines[i].side == side && count_crowd(s, &s->lines[i], zone) > 0) {
      n += count_crowd(s, &s->lines[i], zone);
      last = &s->lines[i];
    }
  if (n <= 6)
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_ZONE_OVERFULL,
                 cap_place_attribute(context->document, last->node, CAP_NAME_ZONES),
                 "%u Infantry and Cavalry are set up in \"%s\".", n, context->map->zones[zone].id);
  cap_diagnostic_set_hint(d, "Nothing is wrong if some move away in the first turn.");
}

static guint count_units(const MonferratoScenario *s, const MonferratoLine *line) {
  guint n = 0;

  for (guint i = 0; i < line->n_units; i++)
    n += monferrato_is_unit(s->roster->counters[line->units[i]].kind);
  return n;
}

static gboolean must_stand_in(const MonferratoScenario *s, const MonferratoLine *line,
                              CapIndex zone) {
  return count_units(s, line) > 0 && line->n_zones == 1 && line->zones[0] == zone;
}

static const MonferratoLine *line_in(const MonferratoScenario *s, CapIndex side, CapIndex zone) {
  for (guint i = 0; i < s->n_lines; i++)
    if (s->lines[i].side == side && must_stand_in(s, &s->lines[i], zone))
      return &s->lines[i];
  return NULL;
}

/* Once, where the second of the two stands. */
static void check_meeting(const CapCheckContext *context, CapIndex zone) {
  const MonferratoScenario *s = scenario_of(context);
  const MonferratoLine *one = line_in(s, 0, zone), *other = line_in(s, 1, zone);

  if (one == NULL || other == NULL)
    return;
  const MonferratoLine *first = one->node < other->node ? one : other;
  const MonferratoLine *second = first == one ? other : one;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_ENEMIES_IN_ONE_ZONE,
                 cap_place_attribute(context->document, second->node, CAP_NAME_ZONES),
                 "The other side sets units up in \"%s\" as well, on line %u.",
                 context->map->zones[zone].id, line_number(context, first));
  cap_diagnostic_set_hint(d, "Choose another zone for one of the two.");
}

/* The owner may choose, but enemies must stand wherever he could. */
static void check_choice(const CapCheckContext *context, const MonferratoLine *line) {
  const MonferratoScenario *s = scenario_of(context);

  if (line->n_zones < 2 || count_units(s, line) == 0)
    return;
  for (guint i = 0; i < line->n_zones; i++)
    if (line_in(s, 1 - line->side, line->zones[i]) == NULL)
      return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_ENEMIES_IN_ONE_ZONE,
                 cap_place_attribute(context->document, line->node, CAP_NAME_ZONES),
                 "The other side sets units up in all of these zones, so there is none left.");
  cap_diagnostic_set_hint(d, "Add a zone in which no enemies are set up.");
}

static void check_zones(const CapCheckContext *context) {
  if (context->scenario == NULL || context->scenario->n_sides != MONFERRATO_SIDES)
    return;
  for (CapIndex zone = 0; zone < context->map->n_zones; zone++) {
    for (CapIndex side = 0; side < MONFERRATO_SIDES; side++)
      check_crowd(context, side, zone);
    check_meeting(context, zone);
  }
  for (guint i = 0; i < scenario_of(context)->n_lines; i++)
    check_choice(context, &scenario_of(context)->lines[i]);
}

const CapCheck monferrato_set_up_checks[] = {
    {"check_lines", CAP_KIND_SCENARIO, check_lines},
    {"check_counters", CAP_KIND_SCENARIO, check_counters},
    {"check_forts", CAP_KIND_SCENARIO, check_forts},
    {"check_zones", CAP_KIND_SCENARIO, check_zones},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
