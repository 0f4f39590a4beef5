/* Where bases stand at the start: on the table, apart, on ground that bears them. */
#include "schema/baroque/codes-set-up.h"

#include <glib/gi18n.h>

#include "schema/codes/place.h"
#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

static const char *name_of(const CapGround *ground) {
  return *ground->name != '\0' ? ground->name : ground->id;
}

static gboolean is_train(const BaroqueUnit *unit) {
  return unit->command == CAP_INDEX_NONE;
}

/* --- On the table and in their zones ---------------------------------------------------------- */

static gboolean sees_an_enemy(const BaroqueScenario *s, const BaroqueUnit *unit) {
  BaroqueBase base = baroque_stand_of(unit);
  gboolean has_enemies = FALSE;

  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *other = &s->units[i];

    if (other->army == unit->army || is_train(other))
      continue;
    if (s->commands[other->command].arrives)
      continue; /* nobody looks out for them at the start */
    if (!other->is_placed)
      return TRUE; /* it may come to stand in front */
    has_enemies = TRUE;
    if (!baroque_base_is_behind_front(&base, (BaroquePoint){other->place.x, other->place.y}))
      return TRUE;
  }
  return !has_enemies;
}

/* It looks the wrong way, which is told elsewhere, and turned about it would lie in its zone. */
static gboolean is_only_turned(const BaroqueScenario *s, const BaroqueUnit *unit) {
  BaroqueBase turned = baroque_base_at(
      (BaroquePoint){unit->place.x, unit->place.y},
      baroque_direction_turned(unit->direction, 2 * BAROQUE_QUARTER), unit->front, unit->depth);

  return !is_train(unit) && !sees_an_enemy(s, unit) &&
         baroque_stands_on_table(s->base.map, &turned) && baroque_stands_in_zones(s, unit, &turned);
}

static void check_where(const CapCheckContext *context, const BaroqueUnit *unit,
                        const BaroqueBase *base) {
  const BaroqueScenario *s = baroque_checked(context);
  CapDiagnostic *d;

  if (!baroque_stands_on_table(s->base.map, base)) {
    d = baroque_report(context, CAP_CODE_BASE_OFF_TABLE, unit->node, CAP_NAME_PLACE, NULL,
                       "The base of %s does not lie wholly on the table.", unit->name);
    g_autofree char *corner = baroque_dup_far_corner(s->base.map);
    cap_diagnostic_set_hint(d, "The table reaches to %s; the base lies behind its place.", corner);
  } else if (!baroque_stands_in_zones(s, unit, base)) {
    d = baroque_report(context, CAP_CODE_BASE_OUTSIDE_ZONE, unit->node, CAP_NAME_PLACE, NULL,
                       "The base of %s lies outside the zones of its army.", unit->name);
    cap_diagnostic_set_hint(d, "Move it, or widen a zone.");
  }
}

static void check_ground(const CapCheckContext *context, const BaroqueUnit *unit,
                         const BaroqueBase *base) {
  const CapMap *map = context->scenario->map;
  const BaroqueType *type = baroque_unit_type(baroque_checked(context), unit);
  const CapGround *ground = baroque_stands_in(map, base, baroque_bars_entry);
  CapDiagnostic *d;

  if (ground != NULL) {
    d = baroque_report(context, CAP_CODE_BASE_IN_IMPASSABLE, unit->node, CAP_NAME_PLACE, NULL,
                       "The base of %s lies in %s, which nobody enters.", unit->name,
                       name_of(ground));
    cap_diagnostic_set_hint(d, "Move it.");
    return;
  }
  ground = baroque_stands_in(map, base, baroque_is_difficult);
  if (ground == NULL || is_train(unit))
    return;
  if (baroque_is_gun(type->troop)) {
    d = baroque_report(context, CAP_CODE_GUN_IN_BAD_GROUND, unit->node, CAP_NAME_PLACE, NULL,
                       "The base of %s lies in %s, and guns never enter such ground.", unit->name,
                       name_of(ground));
    cap_diagnostic_set_hint(d, "Move it.");
  } else if (type->terrain_row == BAROQUE_GOES_AS_OTHERS) {
    d = baroque_report(context, CAP_CODE_BASE_IN_BAD_GROUND, unit->node, CAP_NAME_PLACE, NULL,
                       "The base of %s lies in %s: the unit is Disordered when it moves.",
                       unit->name, name_of(ground));
    cap_diagnostic_set_hint(d, "Move it, if that is not meant.");
  }
}

static void check_stands(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *unit = &s->units[i];

    if (!unit->is_placed || is_only_turned(s, unit))
      continue;
    BaroqueBase base = baroque_stand_of(unit);
    check_where(context, unit, &base);
    check_ground(context, unit, &base);
  }
}

/* --- Two bases
 * -------------------------------------------------------------------------------------- */

static void report_pair(const CapCheckContext *context, CapCode code, const BaroqueUnit *unit,
                        const BaroqueUnit *other) {
  gboolean is_overlap = code == CAP_CODE_BASES_OVERLAP;
  g_autofree char *place = baroque_dup_point(other->place);
  CapDiagnostic *d = baroque_report(
      context, code, unit->node, CAP_NAME_PLACE, NULL,
      is_overlap ? N_("The bases of %s and %s, at %s (line %u), lie on one another.")
                 : N_("%s touches its enemy %s, at %s (line %u), before the battle begins."),
      unit->name, other->name, place,
      cap_place_line(cap_place_element(context->document, other->node)));

  cap_diagnostic_set_hint(d, is_overlap
                                 ? N_("Move one of the two. A base lies behind its place, half of "
                                      "its width to each side.")
                                 : N_("Put at least 0.1 BU between them."));
}

/* What is wrong with two that stand there; NULL: nothing, or one of them is off the table and has
 * to move anyway. */
static CapCode fault_of(const BaroqueScenario *s, const BaroqueUnit *one, const BaroqueUnit *two) {
  if (one == two || !one->is_placed || !two->is_placed)
    return NULL;
  BaroqueBase a = baroque_stand_of(one), b = baroque_stand_of(two);
  if (!baroque_bases_nearer(&a, &b, BAROQUE_TENTH) || !baroque_stands_on_table(s->base.map, &a) ||
      !baroque_stands_on_table(s->base.map, &b))
    return NULL;
  if (baroque_bases_overlap(&a, &b))
    return CAP_CODE_BASES_OVERLAP;
  return one->army != two->army ? CAP_CODE_BEGINS_IN_CONTACT : NULL;
}

static guint n_faults_of(const BaroqueScenario *s, const BaroqueUnit *unit) {
  guint n = 0;

  for (guint i = 0; i < s->n_units; i++)
    n += fault_of(s, unit, &s->units[i]) != NULL;
  return n;
}

/* Of one that lies on several others, who lie on fewer. */
static void report_many(const CapCheckContext *context, const BaroqueUnit *unit, guint n,
                        const BaroqueUnit *other) {
  g_autofree char *place = baroque_dup_point(other->place);
  CapDiagnostic *d = baroque_report(
      context, CAP_CODE_BASES_OVERLAP, unit->node, CAP_NAME_PLACE, NULL,
      "The base of %s lies on %u others: on that of %s, at %s (line %u), and more.", unit->name, n,
      other->name, place, cap_place_line(cap_place_element(context->document, other->node)));

  cap_diagnostic_set_hint(d,
                          "Move it. A base lies behind its place, half of its width to each side.");
}

/* Told of the one that lies on more of the others, once; or of both. */
static void check_pairs_of(const CapCheckContext *context, const BaroqueUnit *unit) {
  const BaroqueScenario *s = baroque_checked(context);
  guint n_own = n_faults_of(s, unit), n_overlaps = 0;
  const BaroqueUnit *first = NULL;

  for (guint i = 0; n_own > 0 && i < s->n_units; i++) {
    const BaroqueUnit *other = &s->units[i];
    CapCode code = fault_of(s, unit, other);
    guint n_other = code != NULL ? n_faults_of(s, other) : 0;

    if (code == NULL || n_own < n_other)
      continue;
    if (n_own == n_other || code != CAP_CODE_BASES_OVERLAP) {
      report_pair(context, code, unit, other);
    } else {
      n_overlaps++;
      first = first != NULL ? first : other;
    }
  }
  if (n_overlaps == 1)
    report_pair(context, CAP_CODE_BASES_OVERLAP, unit, first);
  else if (n_overlaps > 1)
    report_many(context, unit, n_overlaps, first);
}

static void check_pairs(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_units; i++)
    check_pairs_of(context, &s->units[i]);
}

/* --- Baggage [gap 19]
 * --------------------------------------------------------------------------------- */

static gboolean touches_edge(const CapMap *map, const BaroqueBase *base, guint edges) {
  return ((edges & BAROQUE_TABLE_LEFT) != 0 && base->box.x0 <= BAROQUE_TOUCH) ||
         ((edges & BAROQUE_TABLE_BOTTOM) != 0 && base->box.y0 <= BAROQUE_TOUCH) ||
         ((edges & BAROQUE_TABLE_RIGHT) != 0 && base->box.x1 >= map->table_width - BAROQUE_TOUCH) ||
         ((edges & BAROQUE_TABLE_TOP) != 0 && base->box.y1 >= map->table_depth - BAROQUE_TOUCH);
}

static void check_baggage(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < BAROQUE_ARMIES; i++) {
    const BaroqueArmy *army = &s->armies[i];
    const BaroqueUnit *train =
        army->baggage != CAP_INDEX_NONE && i < s->base.n_sides ? &s->units[army->baggage] : NULL;

    if (train == NULL || !train->is_placed || army->retreat == 0)
      continue;
    BaroqueBase base = baroque_stand_of(train);
    if (touches_edge(s->base.map, &base, army->retreat))
      continue;
    CapDiagnostic *d =
        baroque_report(context, CAP_CODE_BAGGAGE_NOT_AT_EDGE, train->node, CAP_NAME_PLACE, NULL,
                       "The base of %s touches no edge by which its army retreats.", train->name);
    cap_diagnostic_set_hint(d, "Move it so that one side of its base lies on such an edge.");
  }
}

/* --- Facing ----------------------------------------------------------------------------------- */

/* Units of the army that have all their enemies behind them; `n` is of those that stand anywhere.
 */
static guint n_facing_away(const BaroqueScenario *s, guint army, guint *n) {
  guint away = 0;

  *n = 0;
  for (guint i = 0; i < s->n_units; i++) {
    if (s->units[i].army != army || !s->units[i].is_placed || is_train(&s->units[i]))
      continue;
    (*n)++;
    away += !sees_an_enemy(s, &s->units[i]);
  }
  return away;
}

static void check_facing_of(const CapCheckContext *context, guint army) {
  const BaroqueScenario *s = baroque_checked(context);
  guint n, away = n_facing_away(s, army, &n);
  CapDiagnostic *d;

  if (away > 1 && away == n) { /* then it is the army that looks the wrong way */
    d = baroque_report(context, CAP_CODE_FACES_AWAY, s->base.sides[army].node, CAP_NAME_FACING,
                       NULL, "All units of %s have their enemies behind them.",
                       s->base.sides[army].name);
    cap_diagnostic_set_hint(d, "Correct its facing: 0 looks up, 90 to the right, 180 down.");
    return;
  }
  for (guint i = 0; away > 0 && i < s->n_units; i++) {
    const BaroqueUnit *unit = &s->units[i];

    if (unit->army != army || !unit->is_placed || is_train(unit) || sees_an_enemy(s, unit))
      continue;
    d = baroque_report(context, CAP_CODE_FACES_AWAY, unit->node, CAP_NAME_FACING, NULL,
                       "All enemies of %s stand behind it.", unit->name);
    cap_diagnostic_set_hint(d, "0 looks up, 90 to the right, 180 down.");
  }
}

static void check_facings(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->base.n_sides && i < BAROQUE_ARMIES; i++)
    check_facing_of(context, i);
}

const CapCheck baroque_base_checks[] = {
    {"check_stands", CAP_KIND_SCENARIO, check_stands},
    {"check_pairs", CAP_KIND_SCENARIO, check_pairs},
    {"check_baggage", CAP_KIND_SCENARIO, check_baggage},
    {"check_facings", CAP_KIND_SCENARIO, check_facings},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
