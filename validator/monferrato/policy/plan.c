/* What a Command goes for: objectives that the enemy holds, those of its own side that are in
 * danger, and the besiegers before them. A goal is worth its points, times the chance to get it,
 * over the way that is to go. */
#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/policy/odds.h"

/* clang-format off */
MONFERRATO_MEASURE(WAY_AT_LEAST, "way-at-least", 4, "Steps that are added to every way, so that near goals are not everything.")
MONFERRATO_MEASURE(FORTRESS_TIMES, "fortress-times", 4, "Defenders of a Fortress count so many times: they recover behind walls and hold out.")
MONFERRATO_MEASURE(ON_WATER, "on-water", 2, "Levels that a wall counts for more when it cannot be mined.")
MONFERRATO_MEASURE(RELIEF, "relief-worth", 60, "What besiegers are worth, in per cent of what they besiege.")
MONFERRATO_MEASURE(SUPPORT, "support", 120, "What a place of ours in danger is worth, in per cent of its points.")
MONFERRATO_MEASURE(LEFT_TO_OTHERS, "left-to-others", 4, "What another Command goes for is worth so many times less.")
MONFERRATO_MEASURE(GOOD_CHANCE, "good-chance", 600, "The chance, in thousandths, from which on it can do that alone.")
MONFERRATO_MEASURE(STEPS_A_TURN, "steps-a-turn", 3, "Steps that an army goes in an activation.")
MONFERRATO_MEASURE(TURNS_A_LEVEL, "turns-a-level", 2, "Turns that a siege needs for each Level of the walls, and for the storm.")
MONFERRATO_MEASURE(MINED_LEVELS, "mined-levels", 1, "A wall that is mined is as good as one of so many Levels.")
MONFERRATO_MEASURE(TOO_LATE, "too-late", 8, "A siege that takes longer than the game is worth so many times less.")
/* clang-format on */

enum { MOST_ARMIES = 8 };

/* A Command of the side that has units: what it has, and what it would go for. */
typedef struct {
  CapIndex command;
  guint have;          /* its attack, in sixths of a Hit */
  MonferratoHits hits; /* and what its dice may bring */
  guint calls;         /* [7.1a] units of others that its Commander could call to a fight */
  guint turns;         /* in which it can still act */
  guint best;          /* what its goal is worth; 0: it has none */
  guint odds;          /* its chance to take it, in thousandths; 0 for what is its own */
  CapIndex goal, post;
  gboolean is_settled, has_miners;
  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP]; /* from where it is */
} Army;

/* What is known of a side while goals are shared out. */
typedef struct {
  gboolean has_guns, has_miners;                /* of any Command of the side, to open a Breach */
  guint8 is_left[MONFERRATO_MOST_ZONES_OF_MAP]; /* 1 where an army goes that can do it alone */
  guint n;
  Army armies[MOST_ARMIES];
} Search;

static gboolean may_march(const MonferratoOutlook *o, CapIndex counter) {
  guint place = o->state->counters[counter].place;
  gboolean is_set_up = o->state->stage == MONFERRATO_STAGE_SET_UP;
  MonferratoKind kind = monferrato_counter(o->game, counter)->kind;

  return kind != MONFERRATO_GARRISON && kind != MONFERRATO_CAMP &&
         (place == MONFERRATO_ON_MAP || (is_set_up && place == MONFERRATO_WAITS));
}

/* Where most of it stands; CAP_INDEX_NONE when nobody is on the map. */
static CapIndex centre_of(const MonferratoOutlook *o, CapIndex command) {
  const MonferratoCommand *c = &o->game->roster->commands[command];
  guint16 weight[MONFERRATO_MOST_ZONES_OF_MAP] = {0};
  CapIndex best = CAP_INDEX_NONE;

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++) {
    CapIndex zone = o->state->counters[i].zone;

    if (o->state->counters[i].place != MONFERRATO_ON_MAP || !may_march(o, i))
      continue;
    weight[zone] = (guint16)(weight[zone] + 1 + monferrato_outlook_power(o, i, TRUE));
    if (best == CAP_INDEX_NONE || weight[zone] > weight[best])
      best = zone;
  }
  return best;
}

static gboolean places_army(const MonferratoOutlook *o, const MonferratoLine *line,
                            CapIndex command) {
  for (guint i = 0; i < line->n_units; i++)
    if (monferrato_counter(o->game, line->units[i])->command == command &&
        may_march(o, line->units[i]))
      return TRUE;
  return FALSE;
}

/* [SC] Before it is set up it can be in any zone that its lines leave open, or else comes from its
 * source of supply. */
static guint list_starts(const MonferratoOutlook *o, CapIndex command,
                         CapIndex starts[MONFERRATO_MOST_ZONES_OF_MAP]) {
  const MonferratoScenario *s = o->game->scenario;
  guint8 has[MONFERRATO_MOST_ZONES_OF_MAP] = {0};
  guint n = 0;

  if (o->state->stage == MONFERRATO_STAGE_SET_UP)
    for (guint i = 0; i < s->n_lines; i++)
      for (guint k = 0; k < s->lines[i].n_zones && places_army(o, &s->lines[i], command); k++)
        if (!has[s->lines[i].zones[k]]++)
          starts[n++] = s->lines[i].zones[k];
  if (n == 0 && s->parts[command].n_sources > 0)
    starts[n++] = s->parts[command].sources[0];
  return n;
}

static guint list_places(const MonferratoOutlook *o, CapIndex command,
                         CapIndex places[MONFERRATO_MOST_ZONES_OF_MAP]) {
  places[0] = centre_of(o, command);
  return places[0] != CAP_INDEX_NONE ? 1 : list_starts(o, command, places);
}

/* Could it come along? */
static gboolean is_free(const MonferratoOutlook *o, CapIndex counter) {
  return may_march(o, counter) && (o->state->stage == MONFERRATO_STAGE_SET_UP ||
                                   monferrato_has(o->state, counter, MONFERRATO_IN_GROUP) ||
                                   monferrato_outlook_is_spare(o, counter));
}

/* [15c] With High Morale only. */
static guint calls_of(const MonferratoOutlook *o, CapIndex counter) {
  return monferrato_counter(o->game, counter)->kind == MONFERRATO_COMMANDER &&
                 o->state->counters[counter].place == MONFERRATO_ON_MAP &&
                 monferrato_morale_level(o->game, o->state, monferrato_army_of(o->game, counter)) ==
                     MONFERRATO_MORALE_HIGH
             ? monferrato_leadership(o->game, o->state, counter)
             : 0;
}

static void muster(const MonferratoOutlook *o, Army *army) {
  const MonferratoCommand *c = &o->game->roster->commands[army->command];
  const MonferratoAim aim = {.attacks = TRUE, .has_guastatori = TRUE};

  army->have = 1;
  monferrato_hits_begin(&army->hits);
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (is_free(o, i)) {
      army->have += monferrato_outlook_power(o, i, TRUE);
      monferrato_hits_add_unit(o, &army->hits, i, aim);
      army->calls = MAX(army->calls, calls_of(o, i));
      army->has_miners |= monferrato_counter(o->game, i)->kind == MONFERRATO_GUASTATORI;
    }
}

static gboolean has_kind(const MonferratoOutlook *o, MonferratoKind kind) {
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (monferrato_counter(o->game, i)->kind == kind && o->game->side[i] == o->side &&
        may_march(o, i))
      return TRUE;
  return FALSE;
}

/* Friends of other Commands who stand around the goal. */
static guint friends_at(const MonferratoOutlook *o, CapIndex command, CapIndex goal) {
  const MonferratoCommand *c = &o->game->roster->commands[command];
  guint have = 0;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if ((i < c->first || i >= c->first + c->n) && o->game->side[i] == o->side &&
        o->state->counters[i].place == MONFERRATO_ON_MAP && may_march(o, i))
      for (guint k = o->game->first_way[goal]; k < o->game->first_way[goal + 1]; k++)
        if (o->game->ways[k].zone == o->state->counters[i].zone)
          have += monferrato_outlook_power(o, i, TRUE);
  return have;
}

/* In thousandths. */
static guint chance(guint have, guint need) {
  guint64 a = (guint64)have * have * have, b = (guint64)need * need * need;

  return (guint)(1000 * a / (a + b + 1));
}

/* --- The way ---------------------------------------------------------------------------------- */

/* To stand there, or to attack those who do. */
static guint steps_to(const MonferratoOutlook *o, const guint8 *far, CapIndex zone) {
  guint fight = monferrato_outlook_is_enemy(o, zone)
                    ? monferrato_measure(o, MONFERRATO_MEASURE_THROUGH_ENEMIES)
                    : 0;

  return far[zone] > fight ? far[zone] - fight : 0;
}

/* [13.2b] [14.5] Nobody attacks far from a Camp, and that goes one zone in an activation, while the
 * army goes several. Of armies of other nations the Camps are not looked for. */
static guint way_with_camp(const MonferratoOutlook *o, const Army *army, CapIndex post) {
  const MonferratoCommand *commands = o->game->roster->commands;
  guint way = steps_to(o, army->far, post), line = steps_to(o, o->camp, post);

  if (commands[army->command].nationality != commands[o->command].nationality ||
      line <= MONFERRATO_CAMP_REACH || o->camp[post] >= MONFERRATO_FAR_OFF)
    return way;
  return MAX(way, (line - MONFERRATO_CAMP_REACH) *
                      monferrato_measure(o, MONFERRATO_MEASURE_STEPS_A_TURN));
}

/* [4.1] A Command acts once in a turn: is there time for the way, and for so much work there? */
static gboolean is_too_late(const MonferratoOutlook *o, const Army *army, guint way, guint work) {
  guint steps = monferrato_measure(o, MONFERRATO_MEASURE_STEPS_A_TURN);

  return MAX((way + steps - 1) / steps, 1) + work > army->turns;
}

/* --- Goals ------------------------------------------------------------------------------------ */

typedef struct {
  CapIndex goal, post;
  guint worth, way, odds;
} Offer;

static void offer_goal(const MonferratoOutlook *o, Army *army, const Offer *offer) {
  guint way = monferrato_measure(o, MONFERRATO_MEASURE_WAY_AT_LEAST) + offer->way;
  guint value = army->far[offer->post] >= MONFERRATO_FAR_OFF ? 0 : offer->worth / way;

  if (value <= army->best)
    return;
  army->best = value;
  army->odds = offer->odds;
  army->goal = offer->goal;
  army->post = offer->post;
}

/* [8.1] [9.1] Guns open any wall, miners those without water. */
static gboolean can_open(const MonferratoOutlook *o, const Search *search,
                         const MonferratoWall *wall, guint level) {
  if (level == 0)
    return !monferrato_is_river(o->game, o->state, wall->border);
  return search->has_guns || (search->has_miners && wall->border->moat == CAP_BORDER_OPEN);
}

/* [9.1] What guns shoot away Level by Level a mine throws down at one stroke, above all one that is
 * laid already. */
static guint levels_to_open(const MonferratoOutlook *o, const Army *army, guint wall) {
  guint level = monferrato_wall_level(o->game, o->state, wall);
  gboolean is_dry = o->game->walls[wall].border->moat == CAP_BORDER_OPEN;

  if (level > 0 && !is_dry)
    return level + monferrato_measure(o, MONFERRATO_MEASURE_ON_WATER);
  if (!army->has_miners)
    return level;
  if (o->state->mines[wall] > 0 && o->state->miners[wall] == o->side)
    return 0;
  return MIN(level, monferrato_measure(o, MONFERRATO_MEASURE_MINED_LEVELS));
}

/* [8.1] The side of the walls that is nearest and weakest. */
static void offer_fortress(const MonferratoOutlook *o, const Search *search, Army *army,
                           CapIndex goal) {
  CapIndex enemy = (CapIndex)(1 - o->side);

  for (guint i = 0; i < o->game->n_walls; i++) {
    const MonferratoWall *wall = &o->game->walls[i];
    guint level = monferrato_wall_level(o->game, o->state, i);

    if (wall->fortress != goal || monferrato_is_river(o->game, o->state, wall->border) ||
        !can_open(o, search, wall, level))
      continue;
    level = levels_to_open(o, army, i);
    guint need =
        monferrato_measure(o, MONFERRATO_MEASURE_FORTRESS_TIMES) * o->defence[enemy][goal] + level +
        o->defence[enemy][wall->outside];
    guint worth =
        1000u * o->points[goal] * chance(army->have + friends_at(o, army->command, goal), need);
    guint way = way_with_camp(o, army, wall->outside);
    if (is_too_late(o, army, way,
                    monferrato_measure(o, MONFERRATO_MEASURE_TURNS_A_LEVEL) * (level + 1)))
      worth /= monferrato_measure(o, MONFERRATO_MEASURE_TOO_LATE);
    way += level * monferrato_measure(o, MONFERRATO_MEASURE_STEPS_A_TURN); /* a turn for each */
    offer_goal(o, army, &(Offer){goal, wall->outside, worth, way, 0});
  }
}

/* [7.1] The chance to take the zone with those of other Commands who could be called to it. */
static double chance_together(const MonferratoOutlook *o, const Army *army, CapIndex zone) {
  const MonferratoAim aim = {.attacks = TRUE, .has_guastatori = TRUE};
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoHits hits = army->hits;
  guint left = army->calls;

  if (left > 0)
    monferrato_radius_fill(o->game, &o->field, o->side, zone, near);
  for (CapIndex i = 0; i < o->game->roster->n_counters && left > 0; i++)
    if (o->game->side[i] == o->side && o->state->counters[i].place == MONFERRATO_ON_MAP &&
        monferrato_counter(o->game, i)->command != army->command &&
        monferrato_counts_in_stack(monferrato_counter(o->game, i)->kind) &&
        near[o->state->counters[i].zone] && monferrato_outlook_is_spare(o, i)) {
      monferrato_hits_add_unit(o, &hits, i, aim);
      left--;
    }
  return monferrato_odds_against(o, &hits, zone).win;
}

static void offer_enemy_place(const MonferratoOutlook *o, const Search *search, Army *army,
                              CapIndex zone, guint worth) {
  guint way = way_with_camp(o, army, zone), odds = 1000;

  if (monferrato_outlook_is_enemy(o, zone))
    odds = (guint)(1000 * chance_together(o, army, zone));
  if (is_too_late(o, army, way, 0))
    return;
  if (search->is_left[zone])
    worth /= monferrato_measure(o, MONFERRATO_MEASURE_LEFT_TO_OTHERS);
  /* What is likely enough goes to whoever is nearest, not to whoever is strongest. */
  guint share = odds < monferrato_measure(o, MONFERRATO_MEASURE_GOOD_CHANCE) ? odds : 1000;
  offer_goal(o, army, &(Offer){zone, zone, worth * share, way, odds});
}

/* Those who only march through defend nothing, or else they would leave what they came for. */
static guint defence_that_stays(const MonferratoOutlook *o, CapIndex zone) {
  guint has = o->defence[o->side][zone];

  if (o->state->group.zone != zone)
    return has;
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (monferrato_has(o->state, i, MONFERRATO_IN_GROUP) && monferrato_is_in(o->state, i, zone))
      has -= MIN(has, monferrato_outlook_power(o, i, FALSE));
  return has;
}

/* What is ours: those before it are driven off as far as they are a danger to those in it, and it
 * is held. */
static void offer_own_place(const MonferratoOutlook *o, const Search *search, Army *army,
                            CapIndex zone) {
  guint need = monferrato_outlook_need(o, zone), has = defence_that_stays(o, zone);
  guint threat = monferrato_outlook_threat(o, zone);
  guint relief = monferrato_measure(o, MONFERRATO_MEASURE_RELIEF);
  guint support = monferrato_measure(o, MONFERRATO_MEASURE_SUPPORT);

  for (guint k = o->game->first_way[zone]; k < o->game->first_way[zone + 1]; k++) {
    CapIndex next = o->game->ways[k].zone;

    if (o->attack[1 - o->side][next] > 0 && !monferrato_outlook_is_fortress(o, next))
      offer_enemy_place(o, search, army, next,
                        10u * o->points[zone] * relief * threat / MAX(threat + has, 1));
  }
  if (has < need)
    offer_goal(o, army,
               &(Offer){zone, zone, 10u * o->points[zone] * support * chance(need - has, need),
                        army->far[zone], 0});
}

static void look_for_goal(const MonferratoOutlook *o, const Search *search, Army *army) {
  const MonferratoScenario *s = o->game->scenario;

  army->best = 0;
  army->goal = army->post = CAP_INDEX_NONE;
  for (guint i = 0; i < s->n_objectives; i++) {
    CapIndex zone = s->objectives[i].zone;

    if (monferrato_outlook_is_enemy(o, zone) && monferrato_outlook_is_fortress(o, zone))
      offer_fortress(o, search, army, zone);
    else if (!monferrato_outlook_is_enemy(o, zone) && o->field.of[o->side][zone] != 0)
      offer_own_place(o, search, army, zone);
    else if (!o->is_sent_for[zone]) /* also where it is being fought for */
      offer_enemy_place(o, search, army, zone, 1000u * o->points[zone]);
  }
}

/* --- Who goes for what ------------------------------------------------------------------------ */

void monferrato_outlook_locate(MonferratoOutlook *o) {
  CapIndex places[MONFERRATO_MOST_ZONES_OF_MAP];

  monferrato_outlook_distances(o, places, list_places(o, o->command, places), o->near);
}

static void add_army(const MonferratoOutlook *o, Search *search, CapIndex command) {
  CapIndex places[MONFERRATO_MOST_ZONES_OF_MAP];
  guint n = list_places(o, command, places);
  Army *army = &search->armies[search->n];

  if (n == 0)
    return;
  army->command = command;
  muster(o, army);
  army->turns = monferrato_outlook_turns_left(o) +
                (o->state->markers[command] == MONFERRATO_MARKER_ACTIVATED ? 0 : 1);
  monferrato_outlook_distances(o, places, n, army->far);
  search->n++;
}

/* The Command whose plan is made is always among them. */
static void gather(const MonferratoOutlook *o, Search *search) {
  add_army(o, search, o->command);
  for (CapIndex i = 0; i < o->game->roster->n_commands && search->n < MOST_ARMIES; i++)
    if (i != o->command && o->game->scenario->parts[i].side == o->side &&
        (o->state->stage == MONFERRATO_STAGE_SET_UP || monferrato_has_units(o->play, i)))
      add_army(o, search, i);
}

/* The army that has most to gain; of equals the first in the roster, for whomever the plan is
 * made. */
static Army *most_eager(Search *search) {
  Army *first = NULL;

  for (guint i = 0; i < search->n; i++) {
    Army *army = &search->armies[i];

    if (!army->is_settled && (first == NULL || army->best > first->best ||
                              (army->best == first->best && army->command < first->command)))
      first = army;
  }
  return first;
}

/* One after the other says where it goes, and the others leave to it what it can take alone: they
 * do not all run after the same place, nor turn back when another was there first. */
static void share_out(const MonferratoOutlook *o, Search *search) {
  while (!search->armies[0].is_settled) {
    Army *army = most_eager(search);

    army->is_settled = TRUE;
    if (army->odds < monferrato_measure(o, MONFERRATO_MEASURE_GOOD_CHANCE))
      continue;
    search->is_left[army->goal] = 1;
    for (guint i = 0; i < search->n; i++)
      if (!search->armies[i].is_settled && search->armies[i].goal == army->goal)
        look_for_goal(o, search, &search->armies[i]);
  }
}

void monferrato_outlook_plan(MonferratoOutlook *o) {
  Search search = {.has_guns = has_kind(o, MONFERRATO_ARTILLERY),
                   .has_miners = has_kind(o, MONFERRATO_GUASTATORI)};

  gather(o, &search);
  if (search.n == 0 || search.armies[0].command != o->command)
    return;
  for (guint i = 0; i < search.n; i++)
    look_for_goal(o, &search, &search.armies[i]);
  share_out(o, &search);
  for (guint i = 0; i < search.n; i++)
    o->goals[search.armies[i].command] = search.armies[i].goal;
  o->goal = search.armies[0].goal;
  o->post = search.armies[0].post;
  if (o->post != CAP_INDEX_NONE)
    monferrato_outlook_distances(o, &o->post, 1, o->far);
}
