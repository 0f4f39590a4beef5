/* [9.1] [9.2] [9.3] What Guastatori try on the walls of a Fortress: each once in an activation. */
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/machine/tally.h"

static MonferratoReason judge_miner(const MonferratoPlay *play, CapIndex miner) {
  if (monferrato_counter(play->game, miner)->kind != MONFERRATO_GUASTATORI)
    return MONFERRATO_REASON_NOT_GUASTATORI;
  return monferrato_has(play->state, miner, MONFERRATO_ACTIVATED) ? MONFERRATO_REASON_HAS_ACTED
                                                                  : MONFERRATO_ALLOWED;
}

/* [16a] Mines are attacks. */
static MonferratoReason judge_attacker(const MonferratoPlay *play, CapIndex miner) {
  MonferratoReason reason = judge_miner(play, miner);

  if (reason == MONFERRATO_ALLOWED &&
      monferrato_is_forbidden(play->game, play->state,
                              monferrato_counter(play->game, miner)->command,
                              MONFERRATO_FORBID_ATTACK))
    return MONFERRATO_REASON_ATTACK_FORBIDDEN;
  return reason;
}

/* The wall of the Fortress `other` that the miner stands before, and that of his own towards it. */
static guint wall_before(const MonferratoPlay *play, CapIndex miner, CapIndex other) {
  return monferrato_wall_between(play->game, other, play->state->counters[miner].zone);
}

static guint wall_around(const MonferratoPlay *play, CapIndex miner, CapIndex other) {
  return monferrato_wall_between(play->game, play->state->counters[miner].zone, other);
}

/* [9.1a] [13.2a] [M-45] [M-53] A breached side may be mined, too. */
MonferratoReason monferrato_judge_lay_mine(const MonferratoPlay *play, CapIndex miner,
                                           CapIndex other) {
  guint wall = wall_before(play, miner, other);
  MonferratoReason reason = judge_attacker(play, miner);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  if (wall == MONFERRATO_NO_WALL ||
      !monferrato_is_present(play, 1 - play->game->side[miner], other))
    return MONFERRATO_REASON_NO_FORTRESS;
  if (play->game->walls[wall].border->moat != CAP_BORDER_OPEN)
    return MONFERRATO_REASON_WATER;
  return monferrato_may_attack(play, miner) ? MONFERRATO_ALLOWED
                                            : MONFERRATO_REASON_NO_SUPPLY_FOR_IT;
}

/* [9.1b] [9.1e] Mines of an earlier activation, whoever laid them; no Attack Supply is needed.
 * [M-45] A Fortress that nobody holds is not breached. */
MonferratoReason monferrato_judge_detonate(const MonferratoPlay *play, CapIndex miner,
                                           CapIndex other) {
  guint wall = wall_before(play, miner, other);
  MonferratoReason reason = judge_attacker(play, miner);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  if (wall == MONFERRATO_NO_WALL ||
      !monferrato_is_present(play, 1 - play->game->side[miner], other))
    return MONFERRATO_REASON_NO_FORTRESS;
  return play->state->mines[wall] > play->state->fresh_mines[wall] &&
                 play->state->miners[wall] == play->game->side[miner]
             ? MONFERRATO_ALLOWED
             : MONFERRATO_REASON_NO_MINE;
}

/* [9.2a] */
MonferratoReason monferrato_judge_countermine(const MonferratoPlay *play, CapIndex miner,
                                              CapIndex other) {
  guint wall = wall_around(play, miner, other);
  MonferratoReason reason = judge_miner(play, miner);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  return wall != MONFERRATO_NO_WALL && play->state->mines[wall] > 0
             ? MONFERRATO_ALLOWED
             : MONFERRATO_REASON_NOTHING_TO_COUNTER;
}

/* [9.3a] */
MonferratoReason monferrato_judge_rebuild(const MonferratoPlay *play, CapIndex miner,
                                          CapIndex other) {
  guint wall = wall_around(play, miner, other);
  MonferratoReason reason = judge_miner(play, miner);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  return wall != MONFERRATO_NO_WALL && play->state->battered[wall] > 0
             ? MONFERRATO_ALLOWED
             : MONFERRATO_REASON_WALL_IS_WHOLE;
}

typedef MonferratoReason (*Judge)(const MonferratoPlay *play, CapIndex miner, CapIndex other);

static const struct {
  MonferratoAnswer answer;
  Judge judge;
} works[] = {
    {MONFERRATO_ANSWER_LAY_MINE, monferrato_judge_lay_mine},
    {MONFERRATO_ANSWER_DETONATE, monferrato_judge_detonate},
    {MONFERRATO_ANSWER_COUNTERMINE, monferrato_judge_countermine},
    {MONFERRATO_ANSWER_REBUILD, monferrato_judge_rebuild},
};

void monferrato_offer_miners(const MonferratoPlay *play, CapIndex miner, CapRequest *request) {
  CapIndex zone = play->state->counters[miner].zone;

  for (guint i = 0; i < G_N_ELEMENTS(works); i++)
    for (guint k = play->game->first_way[zone]; k < play->game->first_way[zone + 1]; k++)
      if (works[i].judge(play, miner, play->game->ways[k].zone) == MONFERRATO_ALLOWED)
        monferrato_offer(request, works[i].answer, miner, play->game->ways[k].zone);
}

/* --- Doing it --------------------------------------------------------------------------------- */

/* Guastatori try with their Fire Value. */
static gboolean succeeds(MonferratoPlay *play, CapIndex miner, const char *rule) {
  const MonferratoCounter *c = monferrato_counter(play->game, miner);
  guint printed =
      monferrato_has(play->state, miner, MONFERRATO_DISRUPTED) ? c->disrupted : c->attack;
  guint value = monferrato_with_fire_bonus(play->game, play->state, miner, printed);
  guint die = cap_dice_roll(play->dice);

  cap_log(play->log, rule, "%s went to work, needed %u or less and rolled %u.", c->name, value,
          die);
  return die <= value;
}

static void lay_mine(MonferratoPlay *play, CapIndex miner, guint wall) {
  MonferratoState *state = play->state;

  if (!succeeds(play, miner, "9.1") || state->mines[wall] == G_MAXUINT8)
    return;
  state->mines[wall]++;
  state->fresh_mines[wall]++;
  state->miners[wall] = (guint8)play->game->side[miner];
  monferrato_count(state, MONFERRATO_TALLY_MINE);
  cap_log(play->log, "9.1", "A mine was laid.");
}

static void remove_one(MonferratoPlay *play, guint wall) {
  play->state->mines[wall]--;
  if (play->state->mines[wall] == 0)
    play->state->miners[wall] = 0;
}

/* [9.1c] [M-53] 1 to 3 make a Breach, a 6 spoils the mine. */
static void detonate(MonferratoPlay *play, CapIndex miner, guint wall) {
  guint die = cap_dice_roll(play->dice);

  cap_log(play->log, "9.1", "%s tried to detonate a mine and rolled %u.",
          monferrato_counter(play->game, miner)->name, die);
  MonferratoMineResult result = monferrato_table_mine(die);
  if (result == MONFERRATO_MINE_EXPLODES) {
    monferrato_count(play->state, MONFERRATO_TALLY_EXPLOSION);
    monferrato_batter(play, wall, monferrato_wall_level(play->game, play->state, wall), "9.1");
  }
  if (result != MONFERRATO_MINE_STAYS)
    remove_one(play, wall);
}

static void countermine(MonferratoPlay *play, CapIndex miner, guint wall) {
  if (!succeeds(play, miner, "9.2"))
    return;
  remove_one(play, wall);
  monferrato_count(play->state, MONFERRATO_TALLY_COUNTERMINE);
  cap_log(play->log, "9.2", "A mine was found and removed.");
}

static void rebuild(MonferratoPlay *play, CapIndex miner, guint wall) {
  if (!succeeds(play, miner, "9.3"))
    return;
  play->state->battered[wall]--;
  cap_log(play->log, "9.3", "The walls of %s towards %s were back at Level %u.",
          play->game->map->zones[play->game->walls[wall].fortress].name,
          play->game->map->zones[play->game->walls[wall].outside].name,
          monferrato_wall_level(play->game, play->state, wall));
}

gboolean monferrato_answer_miners(MonferratoPlay *play, CapOption option) {
  switch ((MonferratoAnswer)option.kind) {
  case MONFERRATO_ANSWER_LAY_MINE:
    lay_mine(play, option.a, wall_before(play, option.a, option.b));
    break;
  case MONFERRATO_ANSWER_DETONATE:
    detonate(play, option.a, wall_before(play, option.a, option.b));
    break;
  case MONFERRATO_ANSWER_COUNTERMINE:
    countermine(play, option.a, wall_around(play, option.a, option.b));
    break;
  case MONFERRATO_ANSWER_REBUILD:
    rebuild(play, option.a, wall_around(play, option.a, option.b));
    break;
  default:
    return FALSE;
  }
  play->state->counters[option.a].marks |= MONFERRATO_ACTIVATED;
  return TRUE;
}
