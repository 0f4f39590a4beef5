#include "validator/monferrato/chapters/ch10-forts.h"

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/machine/tally.h"

enum { MOST_IN_ZONE = 2 };

static gboolean has_village(const MonferratoPlay *play, CapIndex zone) {
  return play->game->map->zones[zone].settlement == CAP_ZONE_FORTIFIED_VILLAGE &&
         !play->state->ruined[zone];
}

guint monferrato_protection(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  return play->state->forts[side][zone] + (has_village(play, zone) ? 1u : 0u);
}

guint monferrato_free_forts(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex side) {
  guint used = state->lost_forts[side];

  for (guint zone = 0; zone < game->map->n_zones; zone++)
    used += state->forts[side][zone];
  return game->scenario->sides[side].forts > used ? game->scenario->sides[side].forts - used : 0;
}

/* [10e] Removed Forts are gone. */
static void remove_fort(MonferratoPlay *play, CapIndex side, CapIndex zone) {
  play->state->forts[side][zone]--;
  play->state->lost_forts[side] = (guint8)MIN(play->state->lost_forts[side] + 1, G_MAXUINT8);
}

/* --- [10f] [9.4b] Taken works ----------------------------------------------------------------- */

static gboolean has_combat_unit(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, zone) &&
        monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

/* [9.4b] A Fort that stood there saves the Village. */
void monferrato_spoils_begin(MonferratoPlay *play, CapIndex zone, CapIndex side, gboolean has_won) {
  guint8 forts = play->state->forts[1 - side][zone];
  gboolean village = has_won && forts == 0 && has_village(play, zone);

  if ((forts == 0 && !village) || !has_combat_unit(play, side, zone))
    return;
  play->state->spoils = (MonferratoSpoils){.zone = zone,
                                           .side = (guint8)side,
                                           .forts = forts,
                                           .village = (guint8)village,
                                           .next = play->state->stage};
  monferrato_go_to(play, MONFERRATO_STAGE_SPOILS);
}

void monferrato_spoils_pass(MonferratoPlay *play, CapIndex zone, CapIndex counter) {
  CapIndex enemy = (CapIndex)(1 - play->game->side[counter]);

  if (play->state->forts[enemy][zone] > 0 && !monferrato_is_present(play, enemy, zone) &&
      monferrato_is_combat_unit(monferrato_counter(play->game, counter)->kind))
    play->state->spoils.passed[zone / 32] |= 1u << zone % 32;
}

/* The next one of them; CAP_INDEX_NONE after the last. */
static CapIndex take_passed(MonferratoSpoils *s) {
  for (guint i = 0; i < G_N_ELEMENTS(s->passed); i++)
    for (guint bit = 0; s->passed[i] != 0 && bit < 32; bit++)
      if ((s->passed[i] & 1u << bit) != 0) {
        s->passed[i] &= ~(1u << bit);
        return (CapIndex)(32 * i + bit);
      }
  return CAP_INDEX_NONE;
}

/* FALSE: there is nothing more to decide. */
static gboolean go_to_passed(MonferratoPlay *play) {
  MonferratoSpoils *s = &play->state->spoils;
  CapIndex zone = take_passed(s);

  if (zone == CAP_INDEX_NONE)
    return FALSE;
  s->zone = zone;
  s->forts = play->state->forts[1 - s->side][zone];
  return TRUE;
}

void monferrato_spoils_settle(MonferratoPlay *play, CapIndex side) {
  play->state->spoils.side = (guint8)side;
  play->state->spoils.next = play->state->stage;
  if (go_to_passed(play))
    monferrato_go_to(play, MONFERRATO_STAGE_SPOILS);
  else
    play->state->spoils = (MonferratoSpoils){.zone = 0};
}

static gboolean ask_spoils(MonferratoPlay *play, CapRequest *request) {
  MonferratoSpoils *s = &play->state->spoils;

  if (s->forts > 0) {
    monferrato_ask(request, s->side, MONFERRATO_DECISION_FORT, s->zone);
    monferrato_offer(request, MONFERRATO_ANSWER_LET_STAND, 0, 0);
    monferrato_offer(request, MONFERRATO_ANSWER_DESTROY, 0, 0);
    if (monferrato_free_forts(play->game, play->state, s->side) > 0)
      monferrato_offer(request, MONFERRATO_ANSWER_CONVERT, 0, 0);
    return TRUE;
  }
  if (s->village) {
    monferrato_ask(request, s->side, MONFERRATO_DECISION_VILLAGE, s->zone);
    monferrato_offer(request, MONFERRATO_ANSWER_LET_STAND, 0, 0);
    monferrato_offer(request, MONFERRATO_ANSWER_DESTROY, 0, 0);
    return TRUE;
  }
  if (go_to_passed(play))
    return FALSE;
  monferrato_go_to(play, (MonferratoStage)s->next);
  *s = (MonferratoSpoils){.zone = 0};
  return FALSE;
}

static void decide_fort(MonferratoPlay *play, MonferratoAnswer answer) {
  MonferratoSpoils *s = &play->state->spoils;
  const char *name = play->game->map->zones[s->zone].name;

  s->forts--;
  if (answer == MONFERRATO_ANSWER_LET_STAND)
    return;
  remove_fort(play, (CapIndex)(1 - s->side), s->zone);
  if (answer == MONFERRATO_ANSWER_CONVERT) {
    play->state->forts[s->side][s->zone]++;
    cap_log(play->log, "10", "The Fort in %s changed sides.", name);
  } else {
    cap_log(play->log, "10", "A Fort in %s was destroyed.", name);
  }
}

static void answer_spoils(MonferratoPlay *play, CapOption option) {
  MonferratoSpoils *s = &play->state->spoils;

  if (s->forts > 0) {
    decide_fort(play, (MonferratoAnswer)option.kind);
    return;
  }
  s->village = FALSE;
  if (option.kind != MONFERRATO_ANSWER_DESTROY)
    return;
  play->state->ruined[s->zone] = TRUE;
  cap_log(play->log, "9.4", "The Village of %s was destroyed.",
          play->game->map->zones[s->zone].name);
}

const MonferratoStageRow monferrato_spoils_stage = {ask_spoils, answer_spoils};

/* --- [10a] Guastatori ------------------------------------------------------------------------- */

static MonferratoReason judge_guastatore(const MonferratoPlay *play, CapIndex guastatore) {
  if (monferrato_counter(play->game, guastatore)->kind != MONFERRATO_GUASTATORI)
    return MONFERRATO_REASON_NOT_GUASTATORI;
  if (monferrato_has(play->state, guastatore, MONFERRATO_ACTIVATED))
    return MONFERRATO_REASON_HAS_ACTED;
  return play->state->activation.has_worked ? MONFERRATO_REASON_ONE_FORT_WORK : MONFERRATO_ALLOWED;
}

/* [10c] [10e] [13.2a] */
MonferratoReason monferrato_judge_build(const MonferratoPlay *play, CapIndex guastatore) {
  CapIndex zone = play->state->counters[guastatore].zone;
  MonferratoReason reason = judge_guastatore(play, guastatore);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  if (play->game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
    return MONFERRATO_REASON_FORT_IN_FORTRESS;
  if (play->state->forts[0][zone] + play->state->forts[1][zone] >= MOST_IN_ZONE)
    return MONFERRATO_REASON_TWO_FORTS;
  if (monferrato_free_forts(play->game, play->state, play->game->side[guastatore]) == 0)
    return MONFERRATO_REASON_NO_FORT_MARKER;
  return monferrato_may_attack(play, guastatore) ? MONFERRATO_ALLOWED
                                                 : MONFERRATO_REASON_NO_SUPPLY_FOR_IT;
}

MonferratoReason monferrato_judge_raze(const MonferratoPlay *play, CapIndex guastatore) {
  CapIndex zone = play->state->counters[guastatore].zone;
  MonferratoReason reason = judge_guastatore(play, guastatore);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  return play->state->forts[play->game->side[guastatore]][zone] > 0 ? MONFERRATO_ALLOWED
                                                                    : MONFERRATO_REASON_NO_OWN_FORT;
}

void monferrato_offer_forts(const MonferratoPlay *play, CapIndex guastatore, CapRequest *request) {
  if (monferrato_judge_build(play, guastatore) == MONFERRATO_ALLOWED)
    monferrato_offer(request, MONFERRATO_ANSWER_BUILD_FORT, guastatore, 0);
  if (monferrato_judge_raze(play, guastatore) == MONFERRATO_ALLOWED)
    monferrato_offer(request, MONFERRATO_ANSWER_RAZE_FORT, guastatore, 0);
}

gboolean monferrato_answer_forts(MonferratoPlay *play, CapOption option) {
  CapIndex zone;

  if (option.kind != MONFERRATO_ANSWER_BUILD_FORT && option.kind != MONFERRATO_ANSWER_RAZE_FORT)
    return FALSE;
  zone = play->state->counters[option.a].zone;
  play->state->activation.has_worked = TRUE;
  play->state->counters[option.a].marks |= MONFERRATO_ACTIVATED;
  if (option.kind == MONFERRATO_ANSWER_BUILD_FORT) {
    monferrato_count(play->state, MONFERRATO_TALLY_FORT);
    play->state->forts[play->game->side[option.a]][zone]++;
    cap_log(play->log, "10", "%s built a Fort in %s.",
            monferrato_counter(play->game, option.a)->name, play->game->map->zones[zone].name);
  } else {
    remove_fort(play, play->game->side[option.a], zone);
    cap_log(play->log, "10", "%s destroyed a Fort in %s.",
            monferrato_counter(play->game, option.a)->name, play->game->map->zones[zone].name);
  }
  return TRUE;
}
