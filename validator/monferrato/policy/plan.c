/* What a Command goes for: objectives that the enemy holds, those of its own side that are in
 * danger, and the besiegers before them. A goal is worth its points, times the chance to get it,
 * over the way that is to go. */
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/policy/outlook.h"

enum {
  WAY_AT_LEAST = 4,     /* added to every way, so that near goals are not everything */
  FORTRESS_TIMES = 4,   /* its defenders recover behind walls and hold out */
  WORKS = 4,            /* what a Fort or Village adds to a defence, in sixths of a Hit */
  ON_WATER = 2,         /* a wall that cannot be mined is worth so many Levels more */
  RELIEF_IN_100 = 60,   /* besiegers are worth so much of what they besiege */
  SUPPORT_IN_100 = 120, /* and a place in danger that is ours */
  LEFT_TO_OTHERS = 4,   /* what another Command can take sooner is worth so many times less */
  GOOD_CHANCE = 600,    /* when that can do it alone, in thousandths */
  STEPS_A_TURN = 3,     /* how much of the way an army goes in an activation */
  TOO_LATE = 8,         /* what takes longer than the game lasts is worth so many times less */
  MOST_FRIENDS = 6,
};

/* Another Command of the side. */
typedef struct {
  guint have;
  CapIndex next; /* the objective that is nearest to it and not ours; CAP_INDEX_NONE: none */
  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP];
} Friend;

/* What is known of a Command while goals are compared. */
typedef struct {
  guint have;                               /* its attack, in sixths of a Hit */
  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP]; /* from where it is */
  gboolean has_train; /* guns or Guastatori of any Command of the side, to open a Breach */
  guint n_friends;
  Friend friends[MOST_FRIENDS];
  guint best;
} Search;

static gboolean may_march(const MonferratoOutlook *o, CapIndex counter) {
  guint place = o->state->counters[counter].place;
  gboolean is_set_up = o->state->stage == MONFERRATO_STAGE_SET_UP;
  MonferratoKind kind = monferrato_counter(o->game, counter)->kind;

  return kind != MONFERRATO_GARRISON && kind != MONFERRATO_CAMP &&
         (place == MONFERRATO_ON_MAP || (is_set_up && place == MONFERRATO_WAITS));
}

/* Where most of it stands; before it is set up, its source of supply. */
static CapIndex centre_of(const MonferratoOutlook *o, CapIndex command) {
  const MonferratoCommand *c = &o->game->roster->commands[command];
  const MonferratoPart *part = &o->game->scenario->parts[command];
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
  if (best == CAP_INDEX_NONE && part->n_sources > 0)
    best = part->sources[0];
  return best;
}

static guint strength_of(const MonferratoOutlook *o, CapIndex command) {
  const MonferratoCommand *c = &o->game->roster->commands[command];
  guint have = 1;

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (may_march(o, i))
      have += monferrato_outlook_power(o, i, TRUE);
  return have;
}

static gboolean has_train(const MonferratoOutlook *o) {
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++) {
    MonferratoKind kind = monferrato_counter(o->game, i)->kind;

    if ((kind == MONFERRATO_ARTILLERY || kind == MONFERRATO_GUASTATORI) &&
        o->game->side[i] == o->side && may_march(o, i))
      return TRUE;
  }
  return FALSE;
}

/* Friends of other Commands who stand around the goal. */
static guint friends_at(const MonferratoOutlook *o, CapIndex goal) {
  const MonferratoCommand *c = &o->game->roster->commands[o->command];
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

/* [4.1] A Command acts once in a turn: is there time for the way, and for so much work there? */
static gboolean is_too_late(const MonferratoOutlook *o, guint way, guint work) {
  return (way + STEPS_A_TURN - 1) / STEPS_A_TURN + work > monferrato_outlook_turns_left(o) + 1;
}

/* [13.2b] [14.5] Nobody attacks far from a Camp, and that goes one zone in an activation, while the
 * army goes several. */
static guint way_with_camp(const MonferratoOutlook *o, const Search *search, CapIndex post) {
  guint line = o->camp[post], way = search->far[post];

  if (line <= MONFERRATO_CAMP_REACH || line >= MONFERRATO_FAR_OFF)
    return way;
  return MAX(way, (line - MONFERRATO_CAMP_REACH) * STEPS_A_TURN);
}

static void offer_goal(MonferratoOutlook *o, Search *search, CapIndex goal, CapIndex post,
                       guint worth, guint way) {
  guint value = search->far[post] >= MONFERRATO_FAR_OFF ? 0 : worth / (WAY_AT_LEAST + way);

  if (value <= search->best)
    return;
  search->best = value;
  o->goal = goal;
  o->post = post;
}

/* [8.1] The side of the walls that is nearest and weakest. */
static void offer_fortress(MonferratoOutlook *o, Search *search, CapIndex goal) {
  for (guint i = 0; i < o->game->n_walls; i++) {
    const MonferratoWall *wall = &o->game->walls[i];
    guint level = monferrato_wall_level(o->game, o->state, i);

    if (wall->fortress != goal || monferrato_is_river(o->game, o->state, wall->border) ||
        (level > 0 && !search->has_train))
      continue;
    if (level > 0 && wall->border->moat != CAP_BORDER_OPEN)
      level += ON_WATER;
    guint need = FORTRESS_TIMES * o->defence[1 - o->side][goal] + level +
                 o->defence[1 - o->side][wall->outside];
    guint have = search->have + friends_at(o, goal);
    guint worth = 1000u * o->points[goal] * chance(have, need);
    guint way = way_with_camp(o, search, wall->outside);
    if (is_too_late(o, way, level + 1))
      worth /= TOO_LATE;
    offer_goal(o, search, goal, wall->outside, worth, way + level);
  }
}

/* Commands do not all run after the same place, nor turn back when another was there first. */
static gboolean is_left_to_others(const Search *search, CapIndex zone, guint need) {
  for (guint i = 0; i < search->n_friends; i++)
    if (search->friends[i].next == zone && search->friends[i].far[zone] < search->far[zone] &&
        chance(search->friends[i].have, need) >= GOOD_CHANCE)
      return TRUE;
  return FALSE;
}

static void offer_enemy_place(MonferratoOutlook *o, Search *search, CapIndex zone, guint worth) {
  CapIndex enemy = (CapIndex)(1 - o->side);
  guint need = o->defence[enemy][zone] + WORKS * monferrato_protection(o->play, enemy, zone);

  if (is_left_to_others(search, zone, need))
    worth /= LEFT_TO_OTHERS;
  guint way = way_with_camp(o, search, zone);
  if (is_too_late(o, way, 0))
    worth /= TOO_LATE;
  offer_goal(o, search, zone, zone, worth * chance(search->have, need), way);
}

/* What is ours: those before it are driven off as far as they are a danger to those in it, and it
 * is held. */
static void offer_own_place(MonferratoOutlook *o, Search *search, CapIndex zone) {
  guint need = monferrato_outlook_need(o, zone), has = o->defence[o->side][zone];
  guint threat = monferrato_outlook_threat(o, zone);

  for (guint k = o->game->first_way[zone]; k < o->game->first_way[zone + 1]; k++) {
    CapIndex next = o->game->ways[k].zone;

    if (o->attack[1 - o->side][next] > 0 && !monferrato_outlook_is_fortress(o, next))
      offer_enemy_place(o, search, next,
                        10u * o->points[zone] * RELIEF_IN_100 * threat / (threat + has));
  }
  if (has < need)
    offer_goal(o, search, zone, zone,
               10u * o->points[zone] * SUPPORT_IN_100 * chance(need - has, need),
               search->far[zone]);
}

static CapIndex next_objective(const MonferratoOutlook *o, const guint8 *far) {
  const MonferratoScenario *s = o->game->scenario;
  CapIndex next = CAP_INDEX_NONE;

  for (guint i = 0; i < s->n_objectives; i++) {
    CapIndex zone = s->objectives[i].zone;

    if (o->field.of[o->side][zone] == 0 && (next == CAP_INDEX_NONE || far[zone] < far[next]))
      next = zone;
  }
  return next;
}

static void look_at_friends(const MonferratoOutlook *o, Search *search) {
  for (CapIndex i = 0; i < o->game->roster->n_commands && search->n_friends < MOST_FRIENDS; i++) {
    if (i == o->command || o->game->scenario->parts[i].side != o->side ||
        !monferrato_has_units(o->play, i))
      continue;
    Friend *other = &search->friends[search->n_friends++];
    CapIndex centre = centre_of(o, i);
    other->have = strength_of(o, i);
    monferrato_outlook_distances(o, &centre, 1, other->far);
    other->next = next_objective(o, other->far);
  }
}

void monferrato_outlook_plan(MonferratoOutlook *o) {
  const MonferratoScenario *s = o->game->scenario;
  CapIndex centre = centre_of(o, o->command);
  Search search = {.have = strength_of(o, o->command), .has_train = has_train(o)};

  if (centre == CAP_INDEX_NONE)
    return;
  monferrato_outlook_distances(o, &centre, 1, search.far);
  look_at_friends(o, &search);
  for (guint i = 0; i < s->n_objectives; i++) {
    CapIndex zone = s->objectives[i].zone;

    if (o->field.of[o->side][zone] != 0)
      offer_own_place(o, &search, zone);
    else if (monferrato_outlook_is_enemy(o, zone) && monferrato_outlook_is_fortress(o, zone))
      offer_fortress(o, &search, zone);
    else if (!o->is_sent_for[zone])
      offer_enemy_place(o, &search, zone, 1000u * o->points[zone]);
  }
  if (o->post != CAP_INDEX_NONE)
    monferrato_outlook_distances(o, &o->post, 1, o->far);
}
