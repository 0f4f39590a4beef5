/* The short Major Battle, optional rule 18.9: one die in the place of Steps 3 to 9. [18.9d] No
 * Corps are formed and no chits are used, so that nothing in other chapters that asks for them
 * applies; units demoralised before stay out. */
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/combat/ch11-battle-end.h"
#include "validator/honour/chapters/combat/ch11-battle.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/charts/short-battle.h"
#include "validator/honour/charts/strength.h"
#include "validator/honour/machine/stages.h"

enum { ROLL, ATTACKER_LOSES, DEFENDER_LOSES, ATTACKER_WAVERS, DEFENDER_WAVERS, END, OVER };

/* The numbers of the frame: SPs and units of either side, and who is beaten. */
enum { LOSS, WAVER = 2, BEATEN = 4 };

/* --- The two sides --------------------------------------------------------------------------- */

/* [18.9d] [15.1.1g] Militia that do not attack are away like plunderers. */
static gboolean takes_part(const HonourPlay *play, HonourFighter fighter, HonourUnitIndex unit) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && !u->demoralised &&
         (u->flags & HONOUR_UNIT_PLUNDERS) == 0 &&
         honour_battle_includes(play->game, play->state, fighter, u->capitano);
}

static void count_unit(const HonourPlay *play, HonourUnitIndex unit, HonourShortSide *side) {
  const HonourUnitType *type = honour_game_type(play->game, unit);
  guint sp = play->state->units[unit].sp;

  if (type->arm == HONOUR_ARM_ARTILLERY)
    side->artillery += sp;
  else
    side->sp += sp;
  if (type->arm == HONOUR_ARM_HEAVY_CAVALRY || type->arm == HONOUR_ARM_LIGHT_CAVALRY)
    side->cavalry += sp;
  if (type->firearms)
    side->firearms += sp;
}

/* [12.1e] Only who was attacked can have been surprised on the march. */
static int march_change_of(const HonourPlay *play, HonourFighter fighter) {
  guint marks = play->state->capitani[play->state->fight.force[fighter]].marks;
  HonourQualityCase c = {.is_in_march = fighter == HONOUR_DEFENDER &&
                                        (marks & HONOUR_MARK_ADMINISTRATIVE) != 0};

  return honour_quality_modifiers(&c).total;
}

/* [C.OMB-h] [9.3c] [18.1d] As on the Assault Table: artillery has no part in it. */
static int quality_of(const HonourPlay *play, HonourFighter fighter) {
  guint sp[HONOUR_MAX_QUALITY + 1] = {0}, group = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitType *type = honour_game_type(play->game, i);
    if (takes_part(play, fighter, i) && type->arm != HONOUR_ARM_ARTILLERY)
      sp[MIN(type->quality, HONOUR_MAX_QUALITY)] += play->state->units[i].sp;
  }
  return (int)honour_force_quality(sp, &group) + march_change_of(play, fighter) +
         honour_force_quality_change(play->game, play->state, play->state->fight.force[fighter]);
}

static guint sp_of_type(const HonourPlay *play, HonourFighter fighter, CapIndex type) {
  guint sp = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->game->units[i].type == type && takes_part(play, fighter, i))
      sp += play->state->units[i].sp;
  return sp;
}

/* [C.OMB-g] [9.3c] */
static guint count_elite(const HonourPlay *play, HonourFighter fighter) {
  int change =
      honour_unit_quality_change(play->game, play->state, play->state->fight.force[fighter]);
  guint n = 0;

  for (CapIndex i = 0; i < play->game->roster->n_unit_types; i++)
    n += play->game->roster->unit_types[i].quality + change == HONOUR_MAX_QUALITY &&
         sp_of_type(play, fighter, i) >= HONOUR_SHORT_ELITE_SP;
  return n;
}

/* [C.OMB-b] */
static guint count_stars(const HonourPlay *play, HonourFighter fighter) {
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    n += honour_game_card(play->game, i)->star &&
         honour_battle_includes(play->game, play->state, fighter, i) &&
         play->state->capitani[i].role != HONOUR_ROLE_UNEMPLOYED;
  return n;
}

/* [C.OMB-a] Each Capitano Generale rolls. */
static HonourShortSide side_of(HonourPlay *play, HonourFighter fighter) {
  const HonourCapitano *general = honour_game_card(play->game, play->state->fight.force[fighter]);
  guint die = cap_dice_roll(play->dice);
  HonourShortSide side = {
      .initiative =
          honour_short_initiative(honour_short_initiative_column(general->initiative), (int)die),
      .stars = count_stars(play, fighter),
      .elite = count_elite(play, fighter),
      .quality = quality_of(play, fighter),
  };

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (takes_part(play, fighter, i))
      count_unit(play, i, &side);
  cap_log(play->log, "C.OMB-a", "%s rolls %u for Initiative: %d.", general->name, die,
          side.initiative);
  return side;
}

/* --- The ground ------------------------------------------------------------------------------ */

/* [C.OMB-3] Are more than half of the cavalry units Gendarmes? */
static gboolean has_gendarmes(const HonourPlay *play, HonourFighter fighter) {
  guint n = 0, gendarmes = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitType *type = honour_game_type(play->game, i);
    if (!takes_part(play, fighter, i) ||
        (type->arm != HONOUR_ARM_HEAVY_CAVALRY && type->arm != HONOUR_ARM_LIGHT_CAVALRY))
      continue;
    n++;
    gendarmes += type->kind == HONOUR_UNIT_GENDARMES;
  }
  return 2 * gendarmes > n;
}

static HonourShortGround ground_of(const HonourPlay *play, const HonourShortCase *c) {
  HonourFighter superior =
      c->attacker.cavalry >= c->defender.cavalry ? HONOUR_ATTACKER : HONOUR_DEFENDER;

  if (play->game->map->hexes[play->state->fight.hex].terrain != CAP_TERRAIN_CLEAR)
    return HONOUR_SHORT_NOT_CLEAR;
  return has_gendarmes(play, superior) ? HONOUR_SHORT_CLEAR_GENDARMES : HONOUR_SHORT_CLEAR_OTHER;
}

/* --- The die --------------------------------------------------------------------------------- */

/* [18.9b] [C.OMB] */
static int modifier_of(HonourPlay *play) {
  const HonourFight *fight = &play->state->fight;
  HonourGround ground =
      honour_fight_ground(play->game, play->state, fight->hex, fight->from, FALSE);
  HonourShortCase c = {.weather = play->state->weather};
  int items[HONOUR_N_SHORT_ITEMS], sum;

  c.attacker = side_of(play, HONOUR_ATTACKER);
  c.defender = side_of(play, HONOUR_DEFENDER);
  c.ground = ground_of(play, &c);
  c.is_affecting = honour_ground_is_affecting(&ground);
  sum = honour_short_modifier(&c, items);
  honour_seen(play->game, HONOUR_SEEN_SHORT_BATTLE);
  honour_seen_if(play->game, HONOUR_SEEN_SHORT_BATTLE_RATIO, items[HONOUR_SHORT_RATIO] != 0);
  honour_seen_if(play->game, HONOUR_SEEN_SHORT_BATTLE_CAVALRY, items[HONOUR_SHORT_CAVALRY] != 0);
  for (HonourShortItem i = 0; i < HONOUR_N_SHORT_ITEMS; i++)
    if (items[i] != 0)
      cap_log(play->log, honour_short_item_rule(i), "%+d for %s.", items[i],
              cap_words(play->log, honour_short_item_name(i)));
  return sum;
}

/* [C.OMB-crt] R-007: a re-roll has its own modifier alone, and may lead to another. */
static HonourShortResult roll(HonourPlay *play) {
  int modifier = modifier_of(play);

  for (;;) {
    guint die = cap_dice_roll(play->dice);
    int row = honour_short_row((int)die + modifier);
    HonourShortResult result = honour_short_result(row);

    cap_log(play->log, "18.9", "The die shows %u, modified by %+d: row %d.", die, modifier, row);
    if (result.reroll == 0)
      return result;
    modifier = result.reroll;
  }
}

/* [18.9.1a] Artillery is not counted among the SPs, [18.9.1b] but among the units. */
static void set_results(HonourPlay *play, HonourFrame *frame, HonourShortResult result) {
  honour_seen(play->game, HONOUR_SEEN_SHORT_BATTLE_DECIDED);
  const guint percent[2] = {result.attacker, result.defender};
  guint winner = result.loser == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;

  for (HonourFighter i = HONOUR_ATTACKER; i <= HONOUR_DEFENDER; i++) {
    guint sp = 0, n = 0;
    for (HonourUnitIndex k = 0; k < play->game->n_units; k++) {
      if (!takes_part(play, i, k))
        continue;
      n++;
      if (honour_game_type(play->game, k)->arm != HONOUR_ARM_ARTILLERY)
        sp += play->state->units[k].sp;
    }
    frame->v[LOSS + i] = (gint32)honour_short_losses(percent[i], sp);
    frame->v[WAVER + i] = (gint32)honour_short_demoralised(percent[i], n);
  }
  frame->v[LOSS + winner] = MIN(frame->v[LOSS + winner], frame->v[LOSS + result.loser]);
  frame->v[BEATEN] = (gint32)result.loser;
  cap_log(play->log, "18.9.1",
          "The attacker loses %d SP and the defender %d; %d and %d units "
          "are demoralised.",
          frame->v[LOSS], frame->v[LOSS + 1], frame->v[WAVER], frame->v[WAVER + 1]);
}

/* --- The stage ------------------------------------------------------------------------------- */

static void mark_liable(HonourPlay *play, HonourFighter fighter, gboolean artillery_too) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (takes_part(play, fighter, i) &&
        (artillery_too || honour_game_type(play->game, i)->arm != HONOUR_ARM_ARTILLERY))
      play->state->units[i].flags |= HONOUR_UNIT_LIABLE;
}

/* [18.9.1c] As evenly as can be. */
static void lose(HonourPlay *play, const HonourFrame *frame, HonourFighter fighter) {
  honour_seen_if(play->game, HONOUR_SEEN_SHORT_BATTLE_COSTS, frame->v[LOSS + fighter] > 0);
  mark_liable(play, fighter, FALSE);
  honour_push_losses(play, play->state->fight.force[fighter], (guint)frame->v[LOSS + fighter]);
}

/* [18.9.1b] The owner chooses. */
static void waver(HonourPlay *play, const HonourFrame *frame, HonourFighter fighter) {
  guint n = (guint)frame->v[WAVER + fighter];
  HonourFrame *top;

  if (n == 0)
    return;
  honour_seen(play->game, HONOUR_SEEN_SHORT_BATTLE_DEMORALISES);
  mark_liable(play, fighter, TRUE);
  top = honour_play_push(play, HONOUR_STAGE_DEMORALISE);
  top->capitano = play->state->fight.force[fighter];
  top->v[0] = (gint32)n;
}

gboolean honour_short_battle_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  guint16 point = frame->point++;

  (void)request;
  if (point == ROLL) {
    honour_battle_leave_militia(play);
    set_results(play, frame, roll(play));
  } else if (point == ATTACKER_LOSES || point == DEFENDER_LOSES) {
    lose(play, frame, point == ATTACKER_LOSES ? HONOUR_ATTACKER : HONOUR_DEFENDER);
  } else if (point == ATTACKER_WAVERS || point == DEFENDER_WAVERS) {
    waver(play, frame, point == ATTACKER_WAVERS ? HONOUR_ATTACKER : HONOUR_DEFENDER);
  } else if (point == END) { /* [18.9c] */
    honour_play_push(play, HONOUR_STAGE_BATTLE_END)->v[0] = frame->v[BEATEN] == HONOUR_ATTACKER
                                                                ? HONOUR_OUTCOME_ATTACKER_LOST
                                                                : HONOUR_OUTCOME_DEFENDER_LOST;
  } else {
    honour_play_pop(play);
  }
  return FALSE;
}
