/* Joint Consolidation: Forces that ended in one hex become one. [2.2C3a] [10b] [10.1]
 *
 * The stage looks for the first hex where somebody must join somebody and makes that right, until
 * there is none. Who leads is remembered in the frame while units beyond his Rank are given up. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch06-cards.h"

enum { BEGIN, LOOK, JOIN };

/* Capitani on the map who stand together, in rising order. */
typedef struct {
  guint n;
  CapCapitanoIndex who[CAP_MAX_CAPITANI];
} Group;

static guint rank_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->rank;
}

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

static gboolean is_general(const CapPlay *play, CapCapitanoIndex capitano) {
  return (play->state->capitani[capitano].marks & CAP_MARK_GENERAL) != 0;
}

static gboolean has_units(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_card_count(play->game, play->state, capitano) > 0;
}

static gboolean is_force(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_is_force(play->game, play->state, capitano);
}

static void add(Group *group, CapCapitanoIndex capitano) {
  group->who[group->n++] = capitano;
}

/* Everybody on the map who stands with this one, himself included. */
static void list_group(const CapPlay *play, CapCapitanoIndex with, Group *group) {
  group->n = 0;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_are_together(play->game, play->state, i, with))
      add(group, i);
}

/* Those of highest Rank among some. */
static void keep_highest(const CapPlay *play, Group *group) {
  guint highest = 0, n = 0;

  for (guint i = 0; i < group->n; i++)
    highest = MAX(highest, rank_of(play, group->who[i]));
  for (guint i = 0; i < group->n; i++)
    if (rank_of(play, group->who[i]) == highest)
      group->who[n++] = group->who[i];
  group->n = n;
}

/* --- [3.2.3] Capitani Generali of one army --------------------------------------------------- */

/* All of this man's army in the hex, on the map or on a card. */
static void list_rivals(const CapPlay *play, CapCapitanoIndex general, Group *rivals) {
  rivals->n = 0;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_general(play, i) && play->game->capitani[i].army == play->game->capitani[general].army &&
        cap_are_together(play->game, play->state, i, general))
      add(rivals, i);
}

/* [3.2.3a] The one of highest Rank stays Capitano Generale. [3.2.3b] Among equals a lot decides.
 * [3.2.3c] Those of other armies are not touched. */
static void settle_rivals(CapPlay *play, const Group *rivals) {
  Group highest = *rivals;
  CapCapitanoIndex stays;

  keep_highest(play, &highest);
  stays = highest.who[highest.n > 1 ? cap_dice_draw(play->dice, highest.n) : 0];
  for (guint i = 0; i < rivals->n; i++) {
    CapCapitanoIndex loser = rivals->who[i];
    if (loser == stays)
      continue;
    play->state->capitani[loser].marks &= (guint16)~CAP_MARK_GENERAL;
    cap_log(play->log, highest.n > 1 ? "3.2.3b" : "3.2.3a",
            "%s is no longer Capitano Generale beside %s.", name_of(play, loser),
            name_of(play, stays));
  }
}

static gboolean settle_generals(CapPlay *play) {
  Group rivals;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (!is_general(play, i) || !cap_is_in_play(play->state, i))
      continue;
    list_rivals(play, i, &rivals);
    if (rivals.n < 2)
      continue;
    settle_rivals(play, &rivals);
    return TRUE;
  }
  return FALSE;
}

/* --- Who leads ------------------------------------------------------------------------------- */

/* a Capitano Generale without a Force leads one of his own army. */
static gboolean finds_force(const CapPlay *play, CapCapitanoIndex general, const Group *group) {
  for (guint i = 0; i < group->n; i++)
    if (is_force(play, group->who[i]) &&
        play->game->capitani[group->who[i]].army == play->game->capitani[general].army)
      return TRUE;
  return FALSE;
}

/* [3.2.3c] R-091: of several Capitani Generali the one of highest Rank, else as the owner likes. */
static void list_general_leaders(const CapPlay *play, const Group *group, Group *leaders) {
  leaders->n = 0;
  for (guint i = 0; i < group->n; i++)
    if (is_general(play, group->who[i]) &&
        (is_force(play, group->who[i]) || finds_force(play, group->who[i], group)))
      add(leaders, group->who[i]);
  keep_highest(play, leaders);
}

/* [10.1a] The Minor Force whose Capitano has the highest Rank, else as the owner likes. */
static void list_minor_leaders(const CapPlay *play, const Group *group, Group *leaders) {
  leaders->n = 0;
  for (guint i = 0; i < group->n; i++)
    if (!is_general(play, group->who[i]) && is_force(play, group->who[i]))
      add(leaders, group->who[i]);
  keep_highest(play, leaders);
}

/* [10b] With units he goes to the box of Subordinates, without to that of the Unemployed. [3.2.2]
 * Nobody serves under lower Rank, [3.4j] no Capitano Generale is Unemployed in a Force: such a man
 * stays on the map. [10.1a] Minor Forces join whatever their Ranks; the highest leads. */
static gboolean may_join(const CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex leader) {
  if (capitano == leader)
    return FALSE;
  if (!is_general(play, leader))
    return !is_general(play, capitano);
  if (has_units(play, capitano))
    return cap_may_be_subordinate(play->game, play->state, capitano, leader);
  return cap_may_be_with(play->state, capitano, CAP_ROLE_UNEMPLOYED, leader);
}

static gboolean anybody_may_join(const CapPlay *play, const Group *group, CapCapitanoIndex leader) {
  for (guint i = 0; i < group->n; i++)
    if (may_join(play, group->who[i], leader))
      return TRUE;
  return FALSE;
}

/* Only those whom somebody may join; FALSE when there is none. */
static gboolean keep_joined(const CapPlay *play, const Group *group, Group *leaders) {
  guint n = 0;

  for (guint i = 0; i < leaders->n; i++)
    if (anybody_may_join(play, group, leaders->who[i]))
      leaders->who[n++] = leaders->who[i];
  leaders->n = n;
  return n > 0;
}

/* Who may lead the group of this Capitano, if anybody there has somebody to join. */
static gboolean find_leaders(const CapPlay *play, CapCapitanoIndex first, Group *leaders) {
  Group group;

  list_group(play, first, &group);
  if (group.n < 2)
    return FALSE;
  list_general_leaders(play, &group, leaders);
  if (keep_joined(play, &group, leaders))
    return TRUE;
  list_minor_leaders(play, &group, leaders);
  return keep_joined(play, &group, leaders);
}

/* --- Joining --------------------------------------------------------------------------------- */

/* [5.3.6a] The Order of the highest Rank stays: the leader's, or, when he had no Force, that of
 * the highest who had. */
static guint8 order_of(const CapPlay *play, CapCapitanoIndex leader, const Group *group) {
  guint8 order = play->state->capitani[leader].order;
  guint rank = 0;

  if (order != 0)
    return order;
  for (guint i = 0; i < group->n; i++) {
    const CapCapitanoState *man = &play->state->capitani[group->who[i]];
    if (man->order == 0 || !may_join(play, group->who[i], leader) ||
        rank_of(play, group->who[i]) <= rank)
      continue;
    order = man->order;
    rank = rank_of(play, group->who[i]);
  }
  return order;
}

/* Those on the card of one who joins go along where they may, else onto the map. */
static void move_company(CapPlay *play, CapCapitanoIndex from, CapCapitanoIndex leader) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const CapCapitanoState *man = &play->state->capitani[i];
    if (man->station != CAP_STATION_WITH || man->with != from)
      continue;
    if (may_join(play, i, leader))
      cap_put_on_card(play, i, leader);
    else
      cap_put_on_map(play, i);
  }
}

/* A Force that may not attack or move, or is disrupted, does not get rid of it by joining. */
static void put_under(CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex leader) {
  const guint16 lasting = CAP_MARK_DISRUPTED | CAP_MARK_ATTACK_FINISHED | CAP_MARK_NO_MOVE;
  CapCapitanoState *capitani = play->state->capitani;

  capitani[leader].marks |= (guint16)(capitani[capitano].marks & lasting);
  move_company(play, capitano, leader);
  cap_put_on_card(play, capitano, leader);
  cap_log(play->log, "10b", "%s joins the Force of %s.", name_of(play, capitano),
          name_of(play, leader));
}

/* [10.1a] Is this a unit that passes to the leader of Minor Forces? */
static gboolean is_joining(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex leader) {
  const CapUnitState *piece = &play->state->units[unit];

  if (piece->place != CAP_UNIT_CARD || piece->capitano == leader)
    return FALSE;
  return cap_are_together(play->game, play->state, piece->capitano, leader) &&
         may_join(play, cap_force_of(play->game, play->state, piece->capitano), leader);
}

/* [10.1b] How many units are more than he may command. */
static guint count_excess(const CapPlay *play, CapCapitanoIndex leader) {
  guint n = cap_card_count(play->game, play->state, leader), n_joining = 0;

  if (is_general(play, leader))
    return 0;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    n_joining += is_joining(play, i, leader) ? 1 : 0;
  n += n_joining;
  return n > rank_of(play, leader) ? MIN(n - rank_of(play, leader), n_joining) : 0;
}

static void hand_over_units(CapPlay *play, CapCapitanoIndex leader) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_joining(play, i, leader))
      play->state->units[i].capitano = leader;
}

static void join_group(CapPlay *play, CapCapitanoIndex leader) {
  Group group;
  guint8 order;

  list_group(play, leader, &group);
  order = order_of(play, leader, &group);
  if (!is_general(play, leader))
    hand_over_units(play, leader);
  for (guint i = 0; i < group.n; i++)
    if (may_join(play, group.who[i], leader))
      put_under(play, group.who[i], leader);
  play->state->capitani[leader].order = order;
  cap_settle_auxiliaries(play);
  cap_update_capitani(play);
}

/* --- The stage ------------------------------------------------------------------------------- */

/* [2.2C3b] */
static void finish(CapPlay *play) {
  for (guint i = 0; i < play->game->n_capitani; i++)
    play->state->capitani[i].activations = 0;
  cap_update_capitani(play);
  cap_play_pop(play);
}

static void choose_leader(CapFrame *frame, CapCapitanoIndex leader) {
  frame->capitano = leader;
  frame->point = JOIN;
}

static gboolean look(CapPlay *play, CapFrame *frame, CapRequest *request) {
  Group leaders;

  if (settle_generals(play))
    return FALSE;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (play->state->capitani[i].station != CAP_STATION_ON_MAP || !find_leaders(play, i, &leaders))
      continue;
    if (leaders.n == 1) {
      choose_leader(frame, leaders.who[0]);
      return FALSE;
    }
    cap_request_open(request, cap_side_of(play->game, play->state, i), CAP_DECISION_CONSOLIDATE,
                     leaders.who[0]);
    for (guint k = 0; k < leaders.n; k++)
      cap_request_offer(request, CAP_ANSWER_CAPITANO, leaders.who[k], 0, 0);
    return TRUE;
  }
  finish(play);
  return FALSE;
}

/* [10.1b] The owner says which units are lost. */
static gboolean join_or_ask(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex leader = frame->capitano;

  if (count_excess(play, leader) == 0) {
    join_group(play, leader);
    frame->capitano = CAP_NOBODY;
    frame->point = LOOK;
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, leader), CAP_DECISION_CONSOLIDATE,
                   leader);
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_joining(play, i, leader))
      cap_request_offer(request, CAP_ANSWER_LOSS, i, 0, 0);
  return TRUE;
}

gboolean cap_consolidation_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (frame->point == JOIN)
    return join_or_ask(play, frame, request);
  if (frame->point == LOOK)
    return look(play, frame, request);
  cap_release_company(play);
  cap_update_capitani(play);
  frame->point = LOOK;
  return FALSE;
}

void cap_consolidation_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_CAPITANO) {
    choose_leader(frame, option.a);
    return;
  }
  cap_log(play->log, "10.1b", "%s of %s is lost: nobody there may command it.",
          cap_game_type(play->game, option.a)->name,
          name_of(play, play->state->units[option.a].capitano));
  cap_take_off_card(play, option.a, CAP_UNIT_LOST);
}
