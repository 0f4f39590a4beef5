#include "validator/baroque/chapters/disengage.h"

#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/retreat.h"

void baroque_offer_disengage(const BaroquePlay *play, guint unit, CapRequest *request) {
  guint enemy = baroque_foe(play, unit);
  gint8 steps[5];

  if (enemy == BAROQUE_NOBODY || play->field->stands[unit].rate == 0)
    return;
  for (guint n = baroque_disengage_short_list(play->field, unit, enemy, steps), i = 0; i < n; i++)
    baroque_offer(request, BAROQUE_ANSWER_DISENGAGE, (guint16)(gint16)steps[i], 0, 0);
}

gboolean baroque_disengage_is_lawful(const BaroquePlay *play, CapOption option) {
  guint unit = play->state->activation.unit, enemy = baroque_foe(play, unit);
  gint steps = (gint16)option.a;
  BaroqueEvasion evasion;

  return enemy != BAROQUE_NOBODY && option.b == 0 && option.c == 0 && ABS(steps) <= 8 &&
         !baroque_has(play->state, unit, BAROQUE_HAS_FOUGHT) &&
         baroque_disengage_judge(play->field, unit, enemy, steps, &evasion) == BAROQUE_BAR_NONE;
}

void baroque_disengage(BaroquePlay *play, CapOption option) {
  guint unit = play->state->activation.unit, enemy = baroque_foe(play, unit);
  BaroqueEvasion evasion;

  baroque_begin_action(play, option, BAROQUE_NOBODY);
  play->state->action.stops = TRUE;
  if (!baroque_test(play, unit, BAROQUE_TEST_DISCIPLINE, (BaroqueOccasion){.is_bare = FALSE})) {
    baroque_fight_on(play, unit, enemy, BAROQUE_STAGE_ACTED);
    return;
  }
  baroque_go_to(play, BAROQUE_STAGE_ACTED);
  if (baroque_disengage_judge(play->field, unit, enemy, (gint16)option.a, &evasion) !=
      BAROQUE_BAR_NONE)
    return;
  baroque_count(play->state, BAROQUE_TALLY_DISENGAGEMENT);
  cap_log(play->log, "ACT-5", "%s disengaged.", baroque_name(play->game, unit));
  if (evasion.leaves_table) {
    baroque_eliminate(play, unit, BAROQUE_BY_OTHER, "gap 42");
    return;
  }
  baroque_go_clear(play, unit, &evasion.end, CAP_GAIT_EVASION);
  baroque_disorder(play, unit, "gap 43");
}
