/* [7.2] The dice of a round, and whether a Major battle has another. */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/machine/tally.h"

/* --- Fire Values ------------------------------------------------------------------------------ */

/* As the counter shows it. */
static guint printed_value(const MonferratoGame *game, const MonferratoState *state,
                           CapIndex counter, gboolean attacks) {
  const MonferratoCounter *c = monferrato_counter(game, counter);

  if (c->kind == MONFERRATO_COMMANDER)
    return monferrato_leadership(game, state, counter);
  if (monferrato_has(state, counter, MONFERRATO_DISRUPTED))
    return c->disrupted; /* [7.4.1c] [M-68] */
  return attacks ? c->attack : c->defence;
}

/* Chits can make it better, but no more than a die can show. */
guint monferrato_with_fire_bonus(const MonferratoGame *game, const MonferratoState *state,
                                 CapIndex counter, guint value) {
  int bonus = monferrato_bonus(game, state, counter, MONFERRATO_DO_FIRE_BONUS);

  return bonus == 0 ? value : (guint)CLAMP((int)value + bonus, 0, 6);
}

guint monferrato_fire_value(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex counter, MonferratoAim aim) {
  guint value = monferrato_table_fire(
      (MonferratoShot){.kind = monferrato_counter(game, counter)->kind,
                       .printed = printed_value(game, state, counter, aim.attacks),
                       .attacks = aim.attacks,
                       .difficult = aim.difficult,
                       .has_guastatori = aim.has_guastatori});

  return value > 0 ? monferrato_with_fire_bonus(game, state, counter, value) : 0;
}

gboolean monferrato_has_guastatori(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_counter(play->game, i)->kind == MONFERRATO_GUASTATORI &&
        play->game->side[i] == side && monferrato_is_in(play->state, i, zone))
      return TRUE;
  return FALSE;
}

guint monferrato_count_fighters(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  guint n = 0;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    n += play->game->side[i] == side && monferrato_is_in(play->state, i, zone) &&
         monferrato_defends(monferrato_counter(play->game, i)->kind);
  return n;
}

gboolean monferrato_is_present(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, zone) &&
        monferrato_is_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

/* --- Dice ------------------------------------------------------------------------------------- */

/* Of a round in the field the Hits are told; a gun before walls is worth a line. */
static void tell_die(const MonferratoPlay *play, CapIndex counter, guint value, guint die,
                     const char *rule) {
  const char *who = monferrato_name(play->game, play->state, counter);

  if (play->state->combat.kind == MONFERRATO_FIELD_COMBAT)
    cap_log_detail(play->log, rule, "%s needed %u or less and rolled %u.", who, value, die);
  else
    cap_log(play->log, rule, "%s needed %u or less and rolled %u.", who, value, die);
}

guint monferrato_throw(MonferratoPlay *play, CapIndex counter, guint value, const char *rule) {
  MonferratoKind kind = monferrato_counter(play->game, counter)->kind;
  guint hits = 0;

  for (guint n = monferrato_table_dice(kind); n > 0; n--) {
    guint die = cap_dice_roll(play->dice);
    gboolean bursts = monferrato_table_bursts(kind, die);

    tell_die(play, counter, value, die, rule);
    if (!bursts)
      hits += die <= value;
    else if (!monferrato_ignores_burst(play->game, play->state, counter))
      monferrato_eliminate(play, counter, "8"); /* [M-19] no Hit, and none suffered */
  }
  return hits;
}

/* All units of a side in the fight; [M-51] values are those before the losses of the round. */
static guint throw_side(MonferratoPlay *play, CapIndex side) {
  const MonferratoCombat *c = &play->state->combat;
  const MonferratoAim aim = {.attacks = side == c->attacker,
                             .difficult = play->game->map->zones[c->zone].difficult,
                             .has_guastatori = monferrato_has_guastatori(play, side, c->zone)};
  guint hits = 0;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (play->game->side[i] != side || !monferrato_is_in(play->state, i, c->zone))
      continue;
    guint value = monferrato_fire_value(play->game, play->state, i, aim);
    if (value > 0)
      hits += monferrato_throw(play, i, value, "7.2");
  }
  return hits;
}

/* [7.2b] [M-48] The kind of the battle is fixed before the first die. */
static void fix_kind(MonferratoPlay *play) {
  MonferratoCombat *c = &play->state->combat;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_is_in(play->state, i, c->zone) &&
        monferrato_is_unit(monferrato_counter(play->game, i)->kind)) /* [M-39] no Camps */
      c->commands |= 1u << monferrato_counter(play->game, i)->command;
  c->is_major = (guint8)monferrato_table_is_major(monferrato_count_fighters(play, 0, c->zone),
                                                  monferrato_count_fighters(play, 1, c->zone));
  if (c->is_major) {
    monferrato_count(play->state, MONFERRATO_TALLY_MAJOR_BATTLE);
    cap_log(play->log, "7.2", "It was a Major battle.");
  }
}

/* [10d] [9.4a] [M-23] Works lower the total of the attackers. */
static gboolean run_round(MonferratoPlay *play, CapRequest *request) {
  MonferratoCombat *c = &play->state->combat;
  CapIndex defender = (CapIndex)(1 - c->attacker);
  guint works = monferrato_protection(play, defender, c->zone);

  (void)request;
  if (c->round == 0)
    fix_kind(play);
  c->round = (guint8)MIN(c->round + 1, G_MAXUINT8);
  guint attack = throw_side(play, c->attacker);
  guint defence = throw_side(play, defender);
  cap_log(play->log, "7.2", "Hits of the attackers: %u; of the defenders: %u.", attack, defence);
  if (attack > 0 && works > 0)
    cap_log(play->log, "10", "Forts and Village absorbed %u of %u Hits.", MIN(works, attack),
            attack);
  attack = monferrato_table_effective(attack, works);
  c->pending[defender] = (guint8)MIN(attack, G_MAXUINT8);
  c->pending[c->attacker] = (guint8)MIN(defence, G_MAXUINT8);
  c->taken[0] = c->taken[1] = 0;
  monferrato_spans_end(play->state, MONFERRATO_FOR_ROUND);
  monferrato_go_to(play, MONFERRATO_STAGE_LOSSES);
  return FALSE;
}

const MonferratoStageRow monferrato_round_stage = {run_round, NULL};

/* --- [7.2f] [7.2g] Another round? ------------------------------------------------------------- */

/* [M-67] On equal Hits the attacker is asked first, then the defender; else who took fewer. */
static CapIndex who_decides(const MonferratoCombat *c) {
  if (c->taken[0] == c->taken[1])
    return c->asked ? (CapIndex)(1 - c->attacker) : c->attacker;
  return c->taken[0] < c->taken[1] ? 0 : 1;
}

/* Guastatori are Combat Units [2.1c], too. */
static gboolean has_combat_unit(const MonferratoPlay *play, CapIndex side) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, play->state->combat.zone) &&
        monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

/* [M-48] It is over when a side has no Combat Unit left. */
static gboolean ask_go_on(MonferratoPlay *play, CapRequest *request) {
  const MonferratoCombat *c = &play->state->combat;

  if (!c->is_major || !has_combat_unit(play, 0) || !has_combat_unit(play, 1)) {
    monferrato_go_to(play, MONFERRATO_STAGE_SURVIVAL);
    return FALSE;
  }
  monferrato_ask(request, who_decides(c), MONFERRATO_DECISION_GO_ON, c->zone);
  monferrato_offer(request, MONFERRATO_ANSWER_BREAK_OFF, 0, 0);
  monferrato_offer(request, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  return TRUE;
}

/* [M-32] There may be responses between rounds. */
static void fight_on(MonferratoPlay *play) {
  monferrato_go_to(play, MONFERRATO_STAGE_ROUND);
  monferrato_open_window(play);
}

static void answer_go_on(MonferratoPlay *play, CapOption option) {
  MonferratoCombat *c = &play->state->combat;
  gboolean waits = c->taken[0] == c->taken[1] && !c->asked;

  c->asked = FALSE;
  if (option.kind == MONFERRATO_ANSWER_BREAK_OFF)
    monferrato_go_to(play, MONFERRATO_STAGE_SURVIVAL);
  else if (waits)
    c->asked = TRUE;
  else
    fight_on(play);
}

const MonferratoStageRow monferrato_go_on_stage = {ask_go_on, answer_go_on};
