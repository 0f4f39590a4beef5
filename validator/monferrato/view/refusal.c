/* Why a zone of the map cannot be chosen in the decision at hand. */
#include "validator/monferrato/view/view.h"

#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/special/special.h"

static void refuse(const MonferratoPlay *play, CapRefusal *out, const char *rule,
                   const char *sentence) {
  out->rule = rule;
  g_strlcpy(out->text, cap_words(play->log, sentence), CAP_OPTION_TEXT);
}

static void refuse_for(const MonferratoPlay *play, CapRefusal *out, MonferratoReason reason) {
  if (reason != MONFERRATO_ALLOWED)
    refuse(play, out, monferrato_reason_rule(reason), monferrato_reason_sentence(reason));
}

/* [SR5] In the words of the scenario, where it has some. */
static void tell_ban(const MonferratoPlay *play, CapIndex zone, CapRefusal *out) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    const MonferratoBan *ban = monferrato_has(play->state, i, MONFERRATO_IN_GROUP)
                                   ? monferrato_special_ban(play, i, zone)
                                   : NULL;

    if (ban != NULL && ban->text != NULL) {
      g_strlcpy(out->text, ban->text, CAP_OPTION_TEXT);
      return;
    }
  }
}

static void refuse_step(const MonferratoPlay *play, CapIndex zone, CapRefusal *out) {
  MonferratoField field;
  guint cost;

  if (zone == play->state->group.zone) {
    refuse(play, out, NULL, CAP_WORDS("The group is there already."));
    return;
  }
  monferrato_field_fill(play->game, play->state, &field);
  MonferratoReason reason = monferrato_judge_step(play, &field, zone, &cost);
  refuse_for(play, out, reason);
  if (reason == MONFERRATO_REASON_CLOSED)
    tell_ban(play, zone, out);
}

static gboolean has_units_of(const MonferratoPlay *play, CapIndex command, CapIndex zone) {
  const MonferratoCommand *c = &play->game->roster->commands[command];

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (monferrato_is_in(play->state, i, zone) &&
        monferrato_is_unit(play->game->roster->counters[i].kind))
      return TRUE;
  return FALSE;
}

/* [5] */
static void refuse_zone(const MonferratoPlay *play, const CapRequest *request, CapIndex zone,
                        CapRefusal *out) {
  if (!has_units_of(play, play->state->activation.command, zone))
    refuse(play, out, "5", CAP_WORDS("The Command has no units there."));
  else if (request->kind == MONFERRATO_DECISION_ZONES)
    refuse(play, out, "5",
           CAP_WORDS("The zone is outside the Command Radius, or named already, or one too many."));
  else
    refuse(play, out, "5.2", CAP_WORDS("All units of the Command there have acted."));
}

void monferrato_view_refuse(const MonferratoPlay *play, const CapRequest *request, CapIndex zone,
                            CapRefusal *refusal) {
  refuse(play, refusal, NULL, CAP_WORDS("No answer to this question leads there."));
  if (zone >= play->game->map->n_zones)
    return;
  switch ((MonferratoDecision)request->kind) {
  case MONFERRATO_DECISION_STEP:
    refuse_step(play, zone, refusal);
    break;
  case MONFERRATO_DECISION_WAY:
  case MONFERRATO_DECISION_ZONES:
    refuse_zone(play, request, zone, refusal);
    break;
  case MONFERRATO_DECISION_RETREAT:
    refuse_for(play, refusal, monferrato_judge_retreat(play, request->side, request->about, zone));
    break;
  case MONFERRATO_DECISION_REPLACEMENT:
    refuse(play, refusal, "7.4.1", CAP_WORDS("No units of his side are there."));
    break;
  case MONFERRATO_DECISION_RECALL:
    refuse(play, refusal, "7.1", CAP_WORDS("Nobody there can be called, or come by that way."));
    break;
  case MONFERRATO_DECISION_SET_UP:
  case MONFERRATO_DECISION_SET_UP_FORT:
    refuse(play, refusal, "SC", CAP_WORDS("The scenario does not allow it there."));
    break;
  case MONFERRATO_DECISION_ARRIVAL:
    refuse(play, refusal, "16.3", CAP_WORDS("The chit does not bring them there."));
    break;
  case MONFERRATO_DECISION_BRING_BACK:
    refuse(play, refusal, "16.6",
           CAP_WORDS("No units of their Command are there, or four have come back already."));
    break;
  case MONFERRATO_DECISION_GARRISON:
    refuse(play, refusal, "16", CAP_WORDS("It is no fortified Village that the side holds."));
    break;
  case MONFERRATO_DECISION_ACT:
    refuse(play, refusal, "5.2", CAP_WORDS("One zone is handled at a time, and this is another."));
    break;
  case MONFERRATO_DECISION_SET_UP_CHOICE:
  case MONFERRATO_DECISION_GROUP:
  case MONFERRATO_DECISION_LOSSES:
  case MONFERRATO_DECISION_GO_ON:
  case MONFERRATO_DECISION_RAID:
  case MONFERRATO_DECISION_FORT:
  case MONFERRATO_DECISION_VILLAGE:
  case MONFERRATO_DECISION_GUNS:
  case MONFERRATO_DECISION_STACKING:
  case MONFERRATO_DECISION_OWED:
  case MONFERRATO_DECISION_CHITS:
  case MONFERRATO_DECISION_RESPONSE:
  case MONFERRATO_DECISION_DISCARD:
  case MONFERRATO_DECISION_CHIT_DISRUPTS:
  case MONFERRATO_DECISION_CHIT_ELIMINATES:
  case MONFERRATO_DECISION_WITHDRAW:
  case MONFERRATO_DECISION_WALL:
  case MONFERRATO_DECISION_MINE:
  case MONFERRATO_N_DECISIONS:
    break;
  }
}
