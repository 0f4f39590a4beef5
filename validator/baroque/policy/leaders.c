/* Where a Leader is: his units in range, with those who are about to fight, out of danger. */
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/policy/doctrine.h"

/* clang-format off */
/* Where a unit wants to be */
BAROQUE_MEASURE(DANGER, "danger", 300, "A Leader alone is in danger so near to enemies.")

/* Leaders */
BAROQUE_TERM(LEADER_LOOKS, "leader-looks", 20, "The Leader looks after his units.")
BAROQUE_TERM(LEADER_LATE, "leader-late", 12, "Units that are out of his range now.")
BAROQUE_TERM(LEADS, "leads", 15, "Units in his range there.")
BAROQUE_TERM(LEADS_FROM_AFAR, "leads-from-afar", -1, "BU between him and his units.")
BAROQUE_TERM(LEADER_SAFE, "leader-safe", 5, "He is with a unit.")
BAROQUE_TERM(LEADER_FIGHTS, "leader-fights", 6, "The Impetus of the unit that he leads at the enemy.")
BAROQUE_TERM(LEADER_RISKS, "leader-risks", -30, "He would be in danger.")
BAROQUE_TERM(LEADER_STAYS, "leader-stays", 2, "He stays where he is.")
/* clang-format on */

/* He rides when some of his units are beyond his range, and else last. */
void baroque_consider_leader(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  const BaroqueCommand *c = baroque_command(o->play->game, o->request->about);
  int beyond = 0;

  (void)option;
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    beyond += baroque_is_there(o->play->state, i) && !baroque_in_command(o->play, i);
  cap_score_add(score, BAROQUE_TERM_LEADER_LOOKS, 1);
  cap_score_add(score, BAROQUE_TERM_LEADER_LATE, beyond);
}

static void weigh_place(const BaroqueOutlook *o, BaroquePoint at, CapScore *score) {
  const BaroqueCommand *c = baroque_command(o->play->game, o->request->about);
  gint32 range = (gint32)baroque_command_range(o->play->game->scenario->armies[o->side].structure);
  int led = 0, far = 0;

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++) {
    if (!baroque_is_there(o->play->state, i) || baroque_is_gun(o->play->game->units[i].troop))
      continue;
    gint32 distance = baroque_outlook_distance(o, at, i);
    led += distance <= range;
    far += distance / BAROQUE_BU;
  }
  cap_score_add(score, BAROQUE_TERM_LEADS, led);
  cap_score_add(score, BAROQUE_TERM_LEADS_FROM_AFAR, far);
}

/* [LDR-1] With a unit that fights he brings a die, and may be lost. */
static void weigh_unit(const BaroqueOutlook *o, guint unit, CapScore *score) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, unit);
  gboolean close = baroque_outlook_near(o, unit) <= baroque_measure(o, BAROQUE_MEASURE_STRIKE);

  cap_score_add(score, BAROQUE_TERM_LEADER_SAFE, 1);
  if (!close)
    return;
  if (baroque_has(o->play->state, unit, BAROQUE_EXHAUSTED))
    cap_score_add(score, BAROQUE_TERM_LEADER_RISKS, 1);
  else
    cap_score_add(score, BAROQUE_TERM_LEADER_FIGHTS, info->unit->impetus);
}

static void weigh_point(const BaroqueOutlook *o, BaroquePoint at, CapScore *score) {
  gint32 danger = baroque_measure(o, BAROQUE_MEASURE_DANGER);

  for (guint i = 0; i < o->n_enemies; i++)
    if (baroque_base_within_of(baroque_base(o->play, o->enemies[i]), at, danger)) {
      cap_score_add(score, BAROQUE_TERM_LEADER_RISKS, 1);
      return;
    }
}

void baroque_consider_leader_place(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  const BaroqueCommandState *c = &o->play->state->commands[o->request->about];
  guint unit = option.kind == BAROQUE_ANSWER_JOIN   ? option.a
               : option.kind == BAROQUE_ANSWER_STAY ? c->unit
                                                    : BAROQUE_NOBODY;
  gboolean is_point =
      option.kind == BAROQUE_ANSWER_RIDE || option.kind == BAROQUE_ANSWER_LEADER_PLACE;
  BaroquePoint at = is_point ? (BaroquePoint){option.a, option.b} : (BaroquePoint){c->x, c->y};

  if (unit != BAROQUE_NOBODY) {
    at = baroque_base_middle(baroque_base(o->play, unit));
    weigh_unit(o, unit, score);
  } else {
    weigh_point(o, at, score);
  }
  weigh_place(o, at, score);
  if (option.kind == BAROQUE_ANSWER_STAY)
    cap_score_add(score, BAROQUE_TERM_LEADER_STAYS, 1);
}
