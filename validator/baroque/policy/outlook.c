#include "validator/baroque/policy/outlook.h"

#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/charts/discipline.h"
#include "validator/baroque/charts/points.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/policy/ways.h"

/* clang-format off */
/* How the battle goes */
BAROQUE_MEASURE(WAITS, "waits", 3, "A defender who wins nothing by waiting brings his army together for so many turns.")
BAROQUE_MEASURE(GATHER, "gather", 1000, "So far from the enemy an army comes together that is not ready to go for him.")
BAROQUE_MEASURE(WAKES, "wakes", 350, "An army that comes together goes for enemies within this distance.")
BAROQUE_MEASURE(LATE, "late", 3, "Who is ahead holds what he has in so many last turns.")
BAROQUE_MEASURE(STRIKE, "strike", 500, "Enemies within this distance are close: units that wait go for them.")

/* Whom a unit goes for: so much nearer or farther an enemy seems */
BAROQUE_MEASURE(AIM_PREY, "aim-prey", 150, "Guns and baggage seem nearer to horse and light troops, and farther to others.")
BAROQUE_MEASURE(AIM_PIKES, "aim-pikes", 400, "Pikes in good order seem farther to horse.")
BAROQUE_MEASURE(AIM_HORSE, "aim-horse", 250, "Horse seem farther to foot, who cannot catch them.")
BAROQUE_MEASURE(AIM_LIGHT, "aim-light", 250, "Light troops seem farther to others, who cannot catch them.")
BAROQUE_MEASURE(AIM_SHAKEN, "aim-shaken", 150, "Disordered enemies seem nearer.")
BAROQUE_MEASURE(AIM_FLANK, "aim-flank", 150, "Enemies who show their flank seem nearer.")
BAROQUE_MEASURE(AIM_TAKEN, "aim-taken", 150, "Enemies seem farther for each friend who stands before them already.")
BAROQUE_MEASURE(AIM_ROUND, "aim-round", 400, "Enemies behind bad ground seem farther.")

/* Where a unit wants to be */
BAROQUE_MEASURE(PISTOL_RANGE, "pistol-range", 95, "The distance at which Reiters fire their pistols.")
BAROQUE_MEASURE(SPENT_RANGE, "spent-range", 200, "Exhausted units keep so far from the enemy.")
BAROQUE_MEASURE(PRECIOUS, "precious", 2, "A unit keeps away when a loss of so many times its points would break its Command.")
BAROQUE_MEASURE(ELBOWS, "elbows", 200, "A unit goes round friends who stand before it within this distance.")
BAROQUE_MEASURE(NEIGHBOUR, "neighbour", 600, "Units of a Command that stand beside each other within this distance are a line.")
/* clang-format on */

enum { NINE_TENTHS = 9 }; /* of a rate in tenths, in hundredths */

gint32 baroque_outlook_distance(const BaroqueOutlook *o, BaroquePoint front, guint unit) {
  return (gint32)baroque_square_hundredths(
      baroque_base_distance_to(baroque_base(o->play, unit), front));
}

gint32 baroque_outlook_near(const BaroqueOutlook *o, guint unit) {
  gint32 least = G_MAXINT32;

  if (!baroque_is_there(o->play->state, unit))
    return least;
  for (guint i = 0; i < o->n_enemies; i++)
    least =
        MIN(least, baroque_outlook_distance(o, baroque_base(o->play, unit)->front, o->enemies[i]));
  return least;
}

gboolean baroque_outlook_is_behind(const BaroqueOutlook *o, guint unit, const BaroqueBase *base,
                                   gint32 within) {
  BaroqueBase strip = baroque_base_at(baroque_point_along(base->front, base->direction, within),
                                      base->direction, base->width, (guint)within);

  for (guint i = 0; i < o->n_own; i++)
    if (o->own[i] != unit && baroque_bases_overlap(&strip, baroque_base(o->play, o->own[i])))
      return TRUE;
  return FALSE;
}

/* What a unit loses on the average when its Command breaks, in hundredths of a point: it tests
 * Discipline. [BRK-4] [DT-1] to [DT-3] */
static int stake_of(const BaroqueOutlook *o, guint unit) {
  enum { A_POINT = 100, FACES = 6 };
  const BaroqueUnit *u = o->play->game->units[unit].unit;
  int fails = (int)baroque_discipline_needs(u->discipline) - 1;
  int marks = baroque_has(o->play->state, unit, BAROQUE_EXHAUSTED) ? 1 : 2;

  return baroque_is_there(o->play->state, unit) ? u->vd * marks * A_POINT * fails / FACES : 0;
}

/* The same of all the others, when it is this unit that breaks it. */
static int worth_of_break(const BaroqueOutlook *o, guint unit, int points) {
  guint command = o->play->game->units[unit].command;

  if (command == BAROQUE_NOBODY || o->left[command] <= 0 || points < o->left[command])
    return 0;
  return o->at_stake[command] - stake_of(o, unit);
}

/* [BRK-4] Its Command has no points left: it tests at the end of every turn. */
static gboolean is_broken(const BaroqueOutlook *o, guint unit) {
  guint command = o->play->game->units[unit].command;

  return command != BAROQUE_NOBODY && o->left[command] <= 0;
}

/* [gap 79] Half of it is for men lost on the way, half for the two marks of the unit. */
int baroque_worth_of_losses(const BaroqueOutlook *o, guint unit, guint losses) {
  enum { A_POINT = 100 };
  const BaroqueUnitInfo *info = baroque_info(o->play->game, unit);
  guint vbu = o->play->state->units[unit].vbu;
  int vd = info->unit->vd, worth = 0, points = 0;

  if (baroque_is_baggage(info->troop))
    vd = BAROQUE_BAGGAGE_POINTS;
  losses = MIN(losses, vbu);
  worth = (int)losses * vd * A_POINT / MAX(info->unit->vbu, 1);
  if (vbu > info->exhausted_vbu && vbu - losses <= info->exhausted_vbu)
    points += vd;
  if (losses == vbu)
    points += vd;
  worth += points * A_POINT / 2;
  if (is_broken(o, unit))
    return worth / 2; /* it may be gone at the end of the turn anyway */
  return points > 0 ? worth + worth_of_break(o, unit, points) : worth;
}

/* --- The side --------------------------------------------------------------------------------- */

static gboolean is_late(const BaroqueOutlook *o) {
  int left = (int)o->play->game->scenario->base.n_turns - (int)o->play->state->turn;

  return left <= baroque_measure(o, BAROQUE_MEASURE_LATE);
}

static gboolean is_ahead(const BaroqueOutlook *o) {
  const BaroqueGame *game = o->play->game;

  return baroque_better_share(baroque_army_lost(o->play, 0), game->total[0],
                              baroque_army_lost(o->play, 1), game->total[1]) == (int)o->side;
}

/* [gap 84] A draw is no win: who gains nothing by waiting goes for the enemy. */
static gboolean wants_battle(const BaroqueOutlook *o) {
  const BaroqueGame *game = o->play->game;
  BaroqueEnd end = game->scenario->end;
  gboolean attacks = game->attacker == o->side;

  if (end == (attacks ? BAROQUE_END_ATTACKER : BAROQUE_END_DEFENDER))
    return FALSE;
  return end != BAROQUE_END_SHARES || !is_late(o) || !is_ahead(o);
}

/* Time works for the enemy: to whom the field is left, or, in the second half of a battle that ends
 * as a draw or worse as it stands, for nobody [gap 84]. */
static gboolean is_urgent(const BaroqueOutlook *o) {
  const BaroqueGame *game = o->play->game;
  BaroqueEnd end = game->scenario->end;

  if (end == BAROQUE_END_SHARES)
    return 2 * o->play->state->turn >= game->scenario->base.n_turns && !is_ahead(o);
  return end == (game->attacker == o->side ? BAROQUE_END_DEFENDER : BAROQUE_END_ATTACKER);
}

/* Who is attacked does not fall on the enemy piecemeal: his army comes together first. */
static gboolean is_gathering(const BaroqueOutlook *o) {
  return o->play->game->attacker != o->side &&
         (int)o->play->state->turn < baroque_measure(o, BAROQUE_MEASURE_WAITS);
}

static void look_at_commands(BaroqueOutlook *o) {
  const BaroqueGame *game = o->play->game;

  for (guint i = 0; i < game->n_commands; i++) {
    const BaroqueCommand *c = baroque_command(game, i);

    o->left[i] = (int)c->vd - (int)baroque_command_lost(o->play, i);
    o->at_stake[i] = 0;
    for (guint k = c->first_unit; o->left[i] > 0 && k < c->first_unit + c->n_units; k++)
      o->at_stake[i] += stake_of(o, k);
  }
}

static void look_around(BaroqueOutlook *o) {
  const BaroqueGame *game = o->play->game;

  o->n_own = o->n_enemies = 0;
  for (guint i = 0; i < game->n_units; i++) {
    if (!baroque_is_there(o->play->state, i))
      continue;
    if (game->units[i].side == o->side)
      o->own[o->n_own++] = (guint16)i;
    else
      o->enemies[o->n_enemies++] = (guint16)i;
  }
}

/* --- The aim of a unit ------------------------------------------------------------------------ */

static gboolean is_loose(const BaroqueOutlook *o, guint unit) {
  return o->play->field->stands[unit].row != BAROQUE_GOES_AS_OTHERS;
}

static gboolean is_shut(const BaroqueOutlook *o, guint unit, guint enemy) {
  return baroque_ways_is_shut(o->play->game->ground, baroque_base(o->play, unit)->front,
                              baroque_base_middle(baroque_base(o->play, enemy)), is_loose(o, unit));
}

/* What makes an enemy nearer or farther than he is, in hundredths. */
static gint32 reluctance(const BaroqueOutlook *o, guint unit, guint enemy) {
  BaroqueTroop own = o->play->game->units[unit].troop, other = o->play->game->units[enemy].troop;
  const BaroqueBase *from = baroque_base(o->play, unit), *to = baroque_base(o->play, enemy);
  gboolean mounted = baroque_is_mounted(own);
  gint32 more = 0;

  if (baroque_is_baggage(other) || baroque_is_gun(other))
    more += baroque_is_light(own) || mounted ? -baroque_measure(o, BAROQUE_MEASURE_AIM_PREY)
                                             : baroque_measure(o, BAROQUE_MEASURE_AIM_PREY);
  else if (mounted && baroque_has_pikes(other) &&
           !baroque_has(o->play->state, enemy, BAROQUE_DISORDERED))
    more += baroque_measure(o, BAROQUE_MEASURE_AIM_PIKES);
  else if (!mounted && baroque_is_mounted(other))
    more += baroque_measure(o, BAROQUE_MEASURE_AIM_HORSE);
  else if (baroque_is_light(other) && !baroque_is_light(own))
    more += baroque_measure(o, BAROQUE_MEASURE_AIM_LIGHT);
  if (baroque_has(o->play->state, enemy, BAROQUE_DISORDERED))
    more -= baroque_measure(o, BAROQUE_MEASURE_AIM_SHAKEN);
  if (baroque_base_is_behind_front(to, from->front))
    more -= baroque_measure(o, BAROQUE_MEASURE_AIM_FLANK);
  if (is_shut(o, unit, enemy))
    more += baroque_measure(o, BAROQUE_MEASURE_AIM_ROUND);
  return more;
}

/* Friends before an enemy, nearer to him than the unit: there is room for few. */
static gint32 friends_before(const BaroqueOutlook *o, guint unit, guint enemy) {
  const BaroqueBase *to = baroque_base(o->play, enemy);
  BaroquePoint middle = baroque_base_middle(to);
  gint64 strike = baroque_measure(o, BAROQUE_MEASURE_STRIKE);
  gint64 own = baroque_square_distance(baroque_base(o->play, unit)->front, middle);
  gint32 n = 0;

  own = MIN(own, strike * strike);
  for (guint i = 0; i < o->n_own; i++)
    n += o->own[i] != unit && !baroque_is_baggage(o->play->game->units[o->own[i]].troop) &&
         baroque_square_distance(baroque_base(o->play, o->own[i])->front, middle) < own &&
         baroque_base_arc_has(baroque_base(o->play, o->own[i]), 0, middle);
  return n;
}

static void find_aim(BaroqueOutlook *o) {
  gint32 least = G_MAXINT32;
  BaroquePoint from = baroque_base(o->play, o->unit)->front;

  o->aim = BAROQUE_NOBODY;
  o->near = G_MAXINT32;
  for (guint i = 0; i < o->n_enemies; i++) {
    gint32 distance = baroque_outlook_distance(o, from, o->enemies[i]);
    gint32 counted =
        distance + reluctance(o, o->unit, o->enemies[i]) +
        friends_before(o, o->unit, o->enemies[i]) * baroque_measure(o, BAROQUE_MEASURE_AIM_TAKEN);

    o->near = MIN(o->near, distance);
    if (counted < least) {
      least = counted;
      o->aim = o->enemies[i];
    }
  }
}

/* Straight at the aim, or round what lies in between: bad ground and friends. */
static void find_way(BaroqueOutlook *o) {
  const BaroqueBase *base = baroque_base(o->play, o->unit);
  BaroqueCrowd crowd = {.n = 0};

  o->goal = baroque_base_middle(baroque_base(o->play, o->aim));
  o->is_round = FALSE;
  if (!o->goes ||
      (!is_shut(o, o->unit, o->aim) &&
       !baroque_outlook_is_behind(o, o->unit, base, baroque_measure(o, BAROQUE_MEASURE_ELBOWS))))
    return;
  for (guint i = 0; i < o->n_own; i++)
    if (o->own[i] != o->unit)
      crowd.bases[crowd.n++] = baroque_base(o->play, o->own[i]);
  o->is_round = baroque_ways_find(o->play->game->ways, base->front, o->goal, is_loose(o, o->unit),
                                  &crowd, &o->goal, &o->way);
}

/* Shot keep at short range, horse as far as they can charge for certain. */
static gint32 wanted_distance(const BaroqueOutlook *o) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, o->unit);
  gint32 charge = info->stand.rate * NINE_TENTHS;

  if (baroque_is_gun(info->troop))
    return baroque_measure(o, BAROQUE_MEASURE_GUN_RANGE);
  if (info->troop == BAROQUE_REITERS)
    return baroque_measure(o, BAROQUE_MEASURE_PISTOL_RANGE);
  if (info->weapon != NULL && info->weapon->shoots[BAROQUE_SHORT_RANGE])
    return baroque_measure(o, BAROQUE_MEASURE_SHOT_RANGE);
  return charge;
}

/* --- The line of a Command -------------------------------------------------------------------- */

/* Does it stand beside the unit, as one of its line? Horse does not wait for foot. */
static gboolean is_neighbour(const BaroqueOutlook *o, guint other) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, other);
  const BaroqueBase *base = baroque_base(o->play, o->unit), *at = baroque_base(o->play, other);
  guint right = baroque_direction_turned(base->direction, BAROQUE_QUARTER);
  gint32 aside = ABS(baroque_along(at->front, right) - baroque_along(base->front, right));

  return other != o->unit && info->command == o->play->game->units[o->unit].command &&
         !baroque_is_gun(info->troop) && !baroque_is_light(info->troop) &&
         baroque_is_mounted(info->troop) ==
             baroque_is_mounted(o->play->game->units[o->unit].troop) &&
         !baroque_in_melee(o->play, other) &&
         !baroque_has(o->play->state, other, BAROQUE_IN_GROUP) && aside > base->width / 2 &&
         aside <= baroque_measure(o, BAROQUE_MEASURE_NEIGHBOUR) &&
         ABS(baroque_direction_between(base->direction, at->direction)) <= BAROQUE_QUARTER / 2;
}

/* Where the rearmost of those stand who march beside it. */
static void find_line(BaroqueOutlook *o) {
  gint32 least = G_MAXINT32;

  for (guint i = 0; i < o->n_own; i++)
    if (is_neighbour(o, o->own[i]))
      least = MIN(least, baroque_along(baroque_base(o->play, o->own[i])->front,
                                       baroque_base(o->play, o->unit)->direction));
  o->has_line = least != G_MAXINT32 && !baroque_is_light(o->play->game->units[o->unit].troop);
  o->line = least;
}

/* [BRK-4] The loss of it would break its Command; whoever is Fresh is not lost at one blow. */
static gboolean is_precious(const BaroqueOutlook *o, guint unit) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, unit);

  return info->command != BAROQUE_NOBODY && !baroque_is_fresh(o->play, unit) &&
         o->left[info->command] > 0 &&
         o->left[info->command] <= baroque_measure(o, BAROQUE_MEASURE_PRECIOUS) * info->unit->vd &&
         o->left[info->command] * 2 < (int)baroque_command(o->play->game, info->command)->vd;
}

void baroque_outlook_turn_to(BaroqueOutlook *o, guint unit) {
  o->unit = unit;
  o->aim = BAROQUE_NOBODY;
  o->near = G_MAXINT32;
  o->goes = o->is_spent = o->is_eager = FALSE;
  o->has_line = FALSE;
  o->now = (BaroqueAspect){0};
  if (unit == BAROQUE_NOBODY || !baroque_is_there(o->play->state, unit) ||
      o->play->game->units[unit].side != o->side)
    return;
  find_aim(o);
  if (o->aim == BAROQUE_NOBODY)
    return;
  o->stand_off = wanted_distance(o);
  o->is_spent = baroque_has(o->play->state, unit, BAROQUE_EXHAUSTED) &&
                !baroque_is_gun(o->play->game->units[unit].troop);
  o->is_spent = o->is_spent || is_precious(o, unit);
  if (o->is_spent)
    o->stand_off = baroque_measure(o, BAROQUE_MEASURE_SPENT_RANGE);
  o->is_eager = o->presses && o->play->game->attacker != o->side &&
                o->near > baroque_measure(o, BAROQUE_MEASURE_STRIKE);
  o->goes = o->presses || o->gathers || o->near <= baroque_measure(o, BAROQUE_MEASURE_STRIKE);
  if (o->gathers && o->near > baroque_measure(o, BAROQUE_MEASURE_WAKES))
    o->stand_off = MAX(o->stand_off, baroque_measure(o, BAROQUE_MEASURE_GATHER));
  find_way(o);
  find_line(o);
  baroque_aspect_measure(o, baroque_base(o->play, unit), o->play->state->units[unit].moves,
                         &o->now);
}

void baroque_outlook_fill(BaroqueOutlook *o, const BaroquePlay *play, const CapRequest *request,
                          const int *numbers, guint unit) {
  o->play = play;
  o->request = request;
  o->numbers = numbers;
  o->side = request->side;
  look_around(o);
  look_at_commands(o);
  gboolean wants = wants_battle(o);
  o->gathers = wants && is_gathering(o);
  o->presses = wants && !o->gathers;
  o->boldness = !o->presses ? 0 : is_late(o) ? 3 : 1;
  o->is_urgent = o->presses && is_urgent(o);
  baroque_outlook_turn_to(o, unit);
}
