#include "editor/baroque/table/spots.h"

#include <glib/gi18n.h>

#include "editor/core/table/ground-points.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/checks/stands.h"
#include "validator/baroque/moves/shoot.h"

const BaroqueScenario *baroque_project_scenario(CapProject *project) {
  const CapScenario *scenario = cap_project_scenario(project);
  return scenario != NULL && scenario->format == &baroque_format && scenario->map != NULL
             ? baroque_scenario(scenario)
             : NULL;
}

/* --- Finding -------------------------------------------------------------------------------- */

CapIndex baroque_unit_of_id(const BaroqueScenario *s, const char *id) {
  gpointer found = id != NULL ? g_hash_table_lookup(s->unit_by_id, id) : NULL;
  return found != NULL ? (CapIndex)(GPOINTER_TO_UINT(found) - 1) : CAP_INDEX_NONE;
}

CapIndex baroque_unit_of_node(const BaroqueScenario *s, CapNode node) {
  for (guint i = 0; node != CAP_NODE_NONE && i < s->n_units; i++)
    if (s->units[i].node == node)
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

CapIndex baroque_leader_of_node(const BaroqueScenario *s, CapNode node) {
  for (guint i = 0; node != CAP_NODE_NONE && i < s->n_leaders; i++)
    if (s->leaders[i].node == node)
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

CapIndex baroque_zone_of_node(const BaroqueScenario *s, CapNode node) {
  for (guint i = 0; node != CAP_NODE_NONE && i < s->n_zones; i++)
    if (s->zones[i].node == node)
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

CapIndex baroque_unit_at_point(const BaroqueScenario *s, BaroquePoint point) {
  for (guint i = s->n_units; i-- > 0;) {
    if (!s->units[i].is_placed)
      continue;
    BaroqueBase base = baroque_stand_of(&s->units[i]);
    if (baroque_base_has(&base, point))
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}

CapIndex baroque_leader_at_point(const BaroqueScenario *s, BaroquePoint point, gint32 reach) {
  for (guint i = s->n_leaders; i-- > 0;) {
    const BaroqueLeader *leader = &s->leaders[i];
    BaroquePoint at = {leader->place.x, leader->place.y};
    if (leader->is_placed && leader->unit == CAP_INDEX_NONE &&
        baroque_square_distance(at, point) <= (gint64)reach * reach)
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}

/* --- Judging -------------------------------------------------------------------------------- */

static const char *ground_name(const CapGround *ground) {
  return *ground->name != '\0' ? ground->name : ground->id;
}

/* The unit that it would lie on, or, being an enemy, touch; CAP_INDEX_NONE for none. */
static CapIndex find_neighbour(const BaroqueScenario *s, CapIndex unit, const BaroqueBase *base,
                               gboolean *is_overlap) {
  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *other = &s->units[i];
    if (i == unit || !other->is_placed)
      continue;
    BaroqueBase stand = baroque_stand_of(other);
    *is_overlap = baroque_bases_overlap(base, &stand);
    if (*is_overlap ||
        (other->army != s->units[unit].army && baroque_bases_nearer(base, &stand, BAROQUE_TENTH)))
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}

static BaroqueSpotWorth judge_ground(const BaroqueScenario *s, CapIndex unit,
                                     const BaroqueBase *base, char **why) {
  const BaroqueUnit *of = &s->units[unit];
  const BaroqueType *type = baroque_unit_type(s, of);
  const CapGround *ground = baroque_stands_in(s->base.map, base, baroque_bars_entry);
  if (ground != NULL) {
    *why = g_strdup_printf(_("Nobody enters %s."), ground_name(ground));
    return BAROQUE_SPOT_BAD;
  }
  ground = baroque_stands_in(s->base.map, base, baroque_is_difficult);
  if (ground == NULL || of->command == CAP_INDEX_NONE)
    return BAROQUE_SPOT_GOOD;
  if (baroque_is_gun(type->troop)) {
    *why = g_strdup_printf(_("Guns never enter %s."), ground_name(ground));
    return BAROQUE_SPOT_BAD;
  }
  if (type->terrain_row != BAROQUE_GOES_AS_OTHERS)
    return BAROQUE_SPOT_GOOD;
  *why = g_strdup_printf(_("In %s it is Disordered when it moves."), ground_name(ground));
  return BAROQUE_SPOT_HARD;
}

BaroqueSpotWorth baroque_spot_judge(const BaroqueScenario *s, CapIndex unit,
                                    const BaroqueBase *base, char **why) {
  gboolean is_overlap = FALSE;
  *why = NULL;
  if (!baroque_stands_on_table(s->base.map, base)) {
    *why = g_strdup(_("Not wholly on the table."));
    return BAROQUE_SPOT_BAD;
  }
  CapIndex other = find_neighbour(s, unit, base, &is_overlap);
  if (other != CAP_INDEX_NONE) {
    *why = g_strdup_printf(is_overlap ? _("It lies on %s.") : _("It touches its enemy %s."),
                           s->units[other].name);
    return BAROQUE_SPOT_BAD;
  }
  if (!baroque_stands_in_zones(s, &s->units[unit], base)) {
    *why = g_strdup(_("Outside the zones of its army."));
    return BAROQUE_SPOT_BAD;
  }
  return judge_ground(s, unit, base, why);
}

/* --- Measuring ------------------------------------------------------------------------------ */

static const char *band_words(guint band) {
  static const char *const words[BAROQUE_N_BANDS] = {N_("point blank"), N_("short range"),
                                                     N_("long range"), N_("extreme range")};
  return band < BAROQUE_N_BANDS ? _(words[band]) : _("beyond every band");
}

/* Where two bases, or a base and a point, are nearest: each in turn, until it rests. */
static void find_ends(const BaroqueBase *a, const BaroqueBase *b, BaroquePoint *from,
                      BaroquePoint *to) {
  const guint most = 32;
  *from = a != NULL ? baroque_base_middle(a) : *from;
  *to = b != NULL ? baroque_base_middle(b) : *to;
  for (guint i = 0; i < most; i++) {
    *from = a != NULL ? baroque_base_nearest(a, *to) : *from;
    *to = b != NULL ? baroque_base_nearest(b, *from) : *to;
  }
}

static BaroqueSquare distance_between(const BaroqueBase *a, const BaroqueBase *b, BaroquePoint from,
                                      BaroquePoint to) {
  if (a != NULL && b != NULL)
    return baroque_bases_distance(a, b);
  if (a != NULL || b != NULL)
    return baroque_base_distance_to(a != NULL ? a : b, a != NULL ? to : from);
  return (BaroqueSquare){baroque_square_distance(from, to), 1};
}

static char *words_of(const BaroqueBase *a, const BaroqueBase *b, BaroquePoint from,
                      BaroquePoint to) {
  BaroqueSquare apart = distance_between(a, b, from, to);
  /* [gap 47] A shot is measured from the middle of the front. */
  BaroqueSquare range = distance_between(NULL, b, a != NULL ? a->front : from, to);
  g_autofree char *distance = cap_table_measure_text((gint32)baroque_square_hundredths(apart));
  g_autofree char *shot = cap_table_measure_text((gint32)baroque_square_hundredths(range));
  const char *band = band_words(baroque_band_of(range));
  return a != NULL && b != NULL
             ? g_strdup_printf(_("%s BU apart, a shot %s BU: %s"), distance, shot, band)
             : g_strdup_printf(_("%s BU, %s"), distance, band);
}

char *baroque_measure(CapProject *project, CapTablePoint *from, CapTablePoint *to) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  BaroquePoint p = {from->x, from->y}, q = {to->x, to->y};
  BaroqueBase bases[2];
  if (s == NULL)
    return NULL;
  CapIndex one = baroque_unit_at_point(s, p), two = baroque_unit_at_point(s, q);
  if (one == two)
    one = two = CAP_INDEX_NONE; /* within one base, as on the bare table */
  if (one != CAP_INDEX_NONE)
    bases[0] = baroque_stand_of(&s->units[one]);
  if (two != CAP_INDEX_NONE)
    bases[1] = baroque_stand_of(&s->units[two]);
  const BaroqueBase *a = one != CAP_INDEX_NONE ? &bases[0] : NULL;
  const BaroqueBase *b = two != CAP_INDEX_NONE ? &bases[1] : NULL;
  char *words = words_of(a, b, p, q);
  find_ends(a, b, &p, &q);
  *from = (CapTablePoint){p.x, p.y};
  *to = (CapTablePoint){q.x, q.y};
  return words;
}
