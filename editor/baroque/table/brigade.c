#include "editor/baroque/table/brigade.h"

#include <glib/gi18n.h>

#include "editor/baroque/table/commands-table.h"
#include "editor/baroque/table/dress.h"
#include "validator/baroque/checks/stands.h"

/* Bases that are turned lie on whole hundredths again: so often they are set apart a little more
 * until none lies on another, each time by so many thousandths. */
enum { MOST_SPREADS = 8, SPREAD = 2, THOUSAND = 1000 };

static const BaroqueBrigadeBase *grouped(const GArray *group, guint i) {
  return &g_array_index(group, BaroqueBrigadeBase, i);
}

GArray *baroque_brigade_new(const BaroqueScenario *s, const GArray *units) {
  GArray *group = g_array_new(FALSE, FALSE, sizeof(BaroqueBrigadeBase));
  for (guint i = 0; i < units->len; i++) {
    CapIndex unit = g_array_index(units, CapIndex, i);
    BaroqueBrigadeBase row = {unit, baroque_stand_of(&s->units[unit])};
    g_array_append_val(group, row);
  }
  return group;
}

void baroque_brigade_shift(GArray *group, BaroquePoint by) {
  for (guint i = 0; i < group->len; i++)
    baroque_base_shift(&g_array_index(group, BaroqueBrigadeBase, i).base, by);
}

/* --- Turning -------------------------------------------------------------------------------- */

static BaroquePoint turned(BaroquePoint p, BaroquePoint about, guint steps, gint64 thousandths) {
  BaroquePoint d = baroque_point_minus(p, about);
  gint64 sine = baroque_sine(steps), cosine = baroque_cosine(steps);
  gint64 whole = (gint64)BAROQUE_ONE * THOUSAND;
  BaroquePoint to = {
      (gint32)baroque_round_quotient((d.x * cosine + d.y * sine) * thousandths, whole),
      (gint32)baroque_round_quotient((d.y * cosine - d.x * sine) * thousandths, whole)};
  return baroque_point_plus(about, to);
}

static GArray *dup_turned(const GArray *group, gint steps, gint64 thousandths) {
  GArray *to = g_array_copy((GArray *)group);
  BaroquePoint about = baroque_base_middle(&grouped(group, 0)->base);
  guint by = baroque_direction_turned(0, steps);
  for (guint i = 0; i < to->len; i++) {
    BaroqueBase *base = &g_array_index(to, BaroqueBrigadeBase, i).base;
    BaroquePoint middle = turned(baroque_base_middle(base), about, by, thousandths);
    BaroqueBase whole = baroque_base_turned(base, steps); /* about its own middle */
    baroque_base_shift(&whole, baroque_point_minus(middle, baroque_base_middle(&whole)));
    *base = whole;
  }
  return to;
}

/* Whether two of them lie on each other that did not before. */
static gboolean clashes(const GArray *before, const GArray *after) {
  for (guint i = 0; i < after->len; i++)
    for (guint j = i + 1; j < after->len; j++)
      if (baroque_bases_overlap(&grouped(after, i)->base, &grouped(after, j)->base) &&
          !baroque_bases_overlap(&grouped(before, i)->base, &grouped(before, j)->base))
        return TRUE;
  return FALSE;
}

void baroque_brigade_turn(GArray *group, gint steps) {
  g_autoptr(GArray) before = group->len > 0 ? g_array_copy(group) : NULL;
  for (guint i = 0; before != NULL && i < MOST_SPREADS; i++) {
    g_autoptr(GArray) to = dup_turned(before, steps, THOUSAND + SPREAD * (gint64)i);
    g_array_set_size(group, 0);
    g_array_append_vals(group, to->data, to->len);
    if (!clashes(before, group))
      return;
  }
}

/* --- The others ----------------------------------------------------------------------------- */

/* The scenario with the group where it goes, or, without `is_there`, off the table but for one. */
static BaroqueScenario scenario_with(const BaroqueScenario *s, const GArray *group, CapIndex but,
                                     gboolean is_there) {
  BaroqueScenario with = *s;
  with.units = g_memdup2(s->units, s->n_units * sizeof *s->units);
  for (guint i = 0; i < group->len; i++) {
    const BaroqueBrigadeBase *row = grouped(group, i);
    BaroqueUnit *unit = &with.units[row->unit];
    unit->place = (CapTablePoint){row->base.front.x, row->base.front.y};
    unit->direction = (guint8)row->base.direction;
    unit->is_placed = is_there || row->unit == but;
  }
  return with;
}

BaroquePoint baroque_brigade_dress(const BaroqueScenario *s, const GArray *group, CapIndex unit,
                                   BaroquePoint by) {
  BaroqueScenario without = scenario_with(s, group, unit, FALSE);
  BaroqueBase stand = baroque_stand_of(&s->units[unit]), base = stand;
  CapIndex with;
  baroque_base_shift(&base, by);
  BaroqueBase dressed = baroque_dress(&without, unit, &base, &with);
  g_free(without.units);
  if (with != CAP_INDEX_NONE && dressed.direction == base.direction)
    return baroque_point_minus(dressed.front, stand.front);
  return (BaroquePoint){(gint32)baroque_round_quotient(by.x, BAROQUE_TENTH) * BAROQUE_TENTH,
                        (gint32)baroque_round_quotient(by.y, BAROQUE_TENTH) * BAROQUE_TENTH};
}

BaroqueSpotWorth baroque_brigade_judge(const BaroqueScenario *s, const GArray *group, guint i,
                                       char **why) {
  BaroqueScenario with = scenario_with(s, group, CAP_INDEX_NONE, TRUE);
  BaroqueSpotWorth worth =
      baroque_spot_judge(&with, grouped(group, i)->unit, &grouped(group, i)->base, why);
  g_free(with.units);
  return worth;
}

/* --- Commands ------------------------------------------------------------------------------- */

static gboolean write_group(CapFile *file, const BaroqueScenario *s, const GArray *group,
                            const char *label) {
  CapDocument *doc = cap_file_begin(file, "%s", label);
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  for (guint i = 0; i < group->len; i++)
    baroque_batch_stand(batch, doc, s, grouped(group, i)->unit, &grouped(group, i)->base);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

gboolean baroque_command_move_brigade(CapFile *file, const BaroqueScenario *s,
                                      const GArray *group) {
  g_autofree char *label = g_strdup_printf(_("Move %u units"), group->len);
  return write_group(file, s, group, label);
}

gboolean baroque_command_turn_brigade(CapFile *file, const BaroqueScenario *s,
                                      const GArray *group) {
  g_autofree char *label = g_strdup_printf(_("Turn %u units"), group->len);
  return write_group(file, s, group, label);
}

gboolean baroque_command_lift_brigade(CapFile *file, const BaroqueScenario *s,
                                      const GArray *group) {
  CapDocument *doc = cap_file_begin(file, _("Take %u units off the table"), group->len);
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  for (guint i = 0; i < group->len; i++)
    cap_batch_set(batch, s->units[grouped(group, i)->unit].node, CAP_NAME_PLACE, NULL);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}
