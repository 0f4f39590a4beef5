/* The short Major Battle, optional rule 18.9: one die in the place of Steps 3 to 9. [18.9d] No
 * Corps are formed and no chits are used, so that nothing in other chapters that asks for them
 * applies; units demoralised before stay out. */
#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch11-battle-end.h"
#include "validator/engine/honour/ch11-battle.h"
#include "validator/engine/honour/ch12-assault.h"
#include "validator/engine/honour/ch12-ground.h"
#include "validator/engine/honour/chart-short-battle.h"
#include "validator/engine/honour/chart-strength.h"
#include "validator/engine/honour/stages.h"

enum { ROLL, ATTACKER_LOSES, DEFENDER_LOSES, ATTACKER_WAVERS, DEFENDER_WAVERS, END, OVER };

/* The numbers of the frame: SPs and units of either side, and who is beaten. */
enum { LOSS, WAVER = 2, BEATEN = 4 };

/* --- The two sides --------------------------------------------------------------------------- */

/* [18.9d] [15.1.1g] Militia that do not attack are away like plunderers. */
static gboolean takes_part(const CapPlay *play, CapFighter fighter, CapUnitIndex unit) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && !u->demoralised && (u->flags & CAP_UNIT_PLUNDERS) == 0 &&
         cap_battle_includes(play->game, play->state, fighter, u->capitano);
}

static void count_unit(const CapPlay *play, CapUnitIndex unit, CapShortSide *side) {
  const CapUnitType *type = cap_game_type(play->game, unit);
  guint sp = play->state->units[unit].sp;

  if (type->arm == CAP_ARM_ARTILLERY)
    side->artillery += sp;
  else
    side->sp += sp;
  if (type->arm == CAP_ARM_HEAVY_CAVALRY || type->arm == CAP_ARM_LIGHT_CAVALRY)
    side->cavalry += sp;
  if (type->firearms)
    side->firearms += sp;
}

/* [12.1e] Only who was attacked can have been surprised on the march. */
static int march_change_of(const CapPlay *play, CapFighter fighter) {
  guint marks = play->state->capitani[play->state->fight.force[fighter]].marks;
  CapQualityCase c = {.is_in_march =
                          fighter == CAP_DEFENDER && (marks & CAP_MARK_ADMINISTRATIVE) != 0};

  return cap_quality_modifiers(&c).total;
}

/* [C.OMB-h] [9.3c] [18.1d] As on the Assault Table: artillery has no part in it. */
static int quality_of(const CapPlay *play, CapFighter fighter) {
  guint sp[CAP_MAX_QUALITY + 1] = {0}, group = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitType *type = cap_game_type(play->game, i);
    if (takes_part(play, fighter, i) && type->arm != CAP_ARM_ARTILLERY)
      sp[MIN(type->quality, CAP_MAX_QUALITY)] += play->state->units[i].sp;
  }
  return (int)cap_force_quality(sp, &group) + march_change_of(play, fighter) +
         cap_force_quality_change(play->game, play->state, play->state->fight.force[fighter]);
}

static guint sp_of_type(const CapPlay *play, CapFighter fighter, CapIndex type) {
  guint sp = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->game->units[i].type == type && takes_part(play, fighter, i))
      sp += play->state->units[i].sp;
  return sp;
}

/* [C.OMB-g] [9.3c] */
static guint count_elite(const CapPlay *play, CapFighter fighter) {
  int change = cap_unit_quality_change(play->game, play->state, play->state->fight.force[fighter]);
  guint n = 0;

  for (CapIndex i = 0; i < play->game->roster->n_unit_types; i++)
    n += play->game->roster->unit_types[i].quality + change == CAP_MAX_QUALITY &&
         sp_of_type(play, fighter, i) >= CAP_SHORT_ELITE_SP;
  return n;
}

/* [C.OMB-b] */
static guint count_stars(const CapPlay *play, CapFighter fighter) {
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    n += cap_game_card(play->game, i)->star &&
         cap_battle_includes(play->game, play->state, fighter, i) &&
         play->state->capitani[i].role != CAP_ROLE_UNEMPLOYED;
  return n;
}

/* [C.OMB-a] Each Capitano Generale rolls. */
static CapShortSide side_of(CapPlay *play, CapFighter fighter) {
  const CapCapitano *general = cap_game_card(play->game, play->state->fight.force[fighter]);
  guint die = cap_dice_roll(play->dice);
  CapShortSide side = {
      .initiative =
          cap_short_initiative(cap_short_initiative_column(general->initiative), (int)die),
      .stars = count_stars(play, fighter),
      .elite = count_elite(play, fighter),
      .quality = quality_of(play, fighter),
  };

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (takes_part(play, fighter, i))
      count_unit(play, i, &side);
  cap_log(play->log, "C.OMB-a", "%s rolls %u for Initiative: %d.", general->name, die,
          side.initiative);
  return side;
}

/* --- The ground ------------------------------------------------------------------------------ */

/* [C.OMB-3] Are more than half of the cavalry units Gendarmes? */
static gboolean has_gendarmes(const CapPlay *play, CapFighter fighter) {
  guint n = 0, gendarmes = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitType *type = cap_game_type(play->game, i);
    if (!takes_part(play, fighter, i) ||
        (type->arm != CAP_ARM_HEAVY_CAVALRY && type->arm != CAP_ARM_LIGHT_CAVALRY))
      continue;
    n++;
    gendarmes += type->kind == CAP_UNIT_GENDARMES;
  }
  return 2 * gendarmes > n;
}

static CapShortGround ground_of(const CapPlay *play, const CapShortCase *c) {
  CapFighter superior = c->attacker.cavalry >= c->defender.cavalry ? CAP_ATTACKER : CAP_DEFENDER;

  if (play->game->map->hexes[play->state->fight.hex].terrain != CAP_TERRAIN_CLEAR)
    return CAP_SHORT_NOT_CLEAR;
  return has_gendarmes(play, superior) ? CAP_SHORT_CLEAR_GENDARMES : CAP_SHORT_CLEAR_OTHER;
}

/* --- The die --------------------------------------------------------------------------------- */

/* [18.9b] [C.OMB] */
static int modifier_of(CapPlay *play) {
  const CapFight *fight = &play->state->fight;
  CapGround ground = cap_fight_ground(play->game, play->state, fight->hex, fight->from, FALSE);
  CapShortCase c = {.weather = play->state->weather};
  int items[CAP_N_SHORT_ITEMS], sum;

  c.attacker = side_of(play, CAP_ATTACKER);
  c.defender = side_of(play, CAP_DEFENDER);
  c.ground = ground_of(play, &c);
  c.is_affecting = cap_ground_is_affecting(&ground);
  sum = cap_short_modifier(&c, items);
  cap_seen(play->game, CAP_SEEN_SHORT_BATTLE);
  cap_seen_if(play->game, CAP_SEEN_SHORT_BATTLE_RATIO, items[CAP_SHORT_RATIO] != 0);
  cap_seen_if(play->game, CAP_SEEN_SHORT_BATTLE_CAVALRY, items[CAP_SHORT_CAVALRY] != 0);
  for (CapShortItem i = 0; i < CAP_N_SHORT_ITEMS; i++)
    if (items[i] != 0)
      cap_log(play->log, cap_short_item_rule(i), "%+d for %s.", items[i],
              cap_words(play->log, cap_short_item_name(i)));
  return sum;
}

/* [C.OMB-crt] R-007: a re-roll has its own modifier alone, and may lead to another. */
static CapShortResult roll(CapPlay *play) {
  int modifier = modifier_of(play);

  for (;;) {
    guint die = cap_dice_roll(play->dice);
    int row = cap_short_row((int)die + modifier);
    CapShortResult result = cap_short_result(row);

    cap_log(play->log, "18.9", "The die shows %u, modified by %+d: row %d.", die, modifier, row);
    if (result.reroll == 0)
      return result;
    modifier = result.reroll;
  }
}

/* [18.9.1a] Artillery is not counted among the SPs, [18.9.1b] but among the units. */
static void set_results(CapPlay *play, CapFrame *frame, CapShortResult result) {
  cap_seen(play->game, CAP_SEEN_SHORT_BATTLE_DECIDED);
  const guint percent[2] = {result.attacker, result.defender};
  guint winner = result.loser == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;

  for (CapFighter i = CAP_ATTACKER; i <= CAP_DEFENDER; i++) {
    guint sp = 0, n = 0;
    for (CapUnitIndex k = 0; k < play->game->n_units; k++) {
      if (!takes_part(play, i, k))
        continue;
      n++;
      if (cap_game_type(play->game, k)->arm != CAP_ARM_ARTILLERY)
        sp += play->state->units[k].sp;
    }
    frame->v[LOSS + i] = (gint32)cap_short_losses(percent[i], sp);
    frame->v[WAVER + i] = (gint32)cap_short_demoralised(percent[i], n);
  }
  frame->v[LOSS + winner] = MIN(frame->v[LOSS + winner], frame->v[LOSS + result.loser]);
  frame->v[BEATEN] = (gint32)result.loser;
  cap_log(play->log, "18.9.1",
          "The attacker loses %d SP and the defender %d; %d and %d units "
          "are demoralised.",
          frame->v[LOSS], frame->v[LOSS + 1], frame->v[WAVER], frame->v[WAVER + 1]);
}

/* --- The stage ------------------------------------------------------------------------------- */

static void mark_liable(CapPlay *play, CapFighter fighter, gboolean artillery_too) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (takes_part(play, fighter, i) &&
        (artillery_too || cap_game_type(play->game, i)->arm != CAP_ARM_ARTILLERY))
      play->state->units[i].flags |= CAP_UNIT_LIABLE;
}

/* [18.9.1c] As evenly as can be. */
static void lose(CapPlay *play, const CapFrame *frame, CapFighter fighter) {
  cap_seen_if(play->game, CAP_SEEN_SHORT_BATTLE_COSTS, frame->v[LOSS + fighter] > 0);
  mark_liable(play, fighter, FALSE);
  cap_push_losses(play, play->state->fight.force[fighter], (guint)frame->v[LOSS + fighter]);
}

/* [18.9.1b] The owner chooses. */
static void waver(CapPlay *play, const CapFrame *frame, CapFighter fighter) {
  guint n = (guint)frame->v[WAVER + fighter];
  CapFrame *top;

  if (n == 0)
    return;
  cap_seen(play->game, CAP_SEEN_SHORT_BATTLE_DEMORALISES);
  mark_liable(play, fighter, TRUE);
  top = cap_play_push(play, CAP_STAGE_DEMORALISE);
  top->capitano = play->state->fight.force[fighter];
  top->v[0] = (gint32)n;
}

gboolean cap_short_battle_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  guint16 point = frame->point++;

  (void)request;
  if (point == ROLL) {
    cap_battle_leave_militia(play);
    set_results(play, frame, roll(play));
  } else if (point == ATTACKER_LOSES || point == DEFENDER_LOSES) {
    lose(play, frame, point == ATTACKER_LOSES ? CAP_ATTACKER : CAP_DEFENDER);
  } else if (point == ATTACKER_WAVERS || point == DEFENDER_WAVERS) {
    waver(play, frame, point == ATTACKER_WAVERS ? CAP_ATTACKER : CAP_DEFENDER);
  } else if (point == END) { /* [18.9c] */
    cap_play_push(play, CAP_STAGE_BATTLE_END)->v[0] =
        frame->v[BEATEN] == CAP_ATTACKER ? CAP_OUTCOME_ATTACKER_LOST : CAP_OUTCOME_DEFENDER_LOST;
  } else {
    cap_play_pop(play);
  }
  return FALSE;
}
