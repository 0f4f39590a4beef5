/* Joint Consolidation: Forces that ended in one hex become one. [2.2C3a] [10b] [10.1]
 *
 * The stage looks for the first hex where somebody must join somebody and makes that right, until
 * there is none. Who leads is remembered in the frame while units beyond his Rank are given up.
 *
 * Where no Force stands there is no card to go to: Unemployed Capitani who meet there keep a
 * counter each, and so does one whom Rank, army or a special rule lets serve under nobody in the
 * hex. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch15-election.h"

enum { BEGIN, LOOK, JOIN };

/* The number of the frame: hex + 1 of the only hex that is looked at, R-050; 0 for all. */
enum { HEX };

/* Capitani on the map who stand together, in rising order. */
typedef struct {
  guint n;
  HonourCapitanoIndex who[HONOUR_MAX_CAPITANI];
} Group;

static guint rank_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->rank;
}

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static gboolean is_general(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return (play->state->capitani[capitano].marks & HONOUR_MARK_GENERAL) != 0;
}

static gboolean has_units(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_card_count(play->game, play->state, capitano) > 0;
}

static gboolean is_force(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_is_force(play->game, play->state, capitano);
}

static void add(Group *group, HonourCapitanoIndex capitano) {
  group->who[group->n++] = capitano;
}

/* Everybody on the map who stands with this one, himself included. */
static void list_group(const HonourPlay *play, HonourCapitanoIndex with, Group *group) {
  group->n = 0;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_are_together(play->game, play->state, i, with))
      add(group, i);
}

/* Those of highest Rank among some. */
static void keep_highest(const HonourPlay *play, Group *group) {
  guint highest = 0, n = 0;

  for (guint i = 0; i < group->n; i++)
    highest = MAX(highest, rank_of(play, group->who[i]));
  for (guint i = 0; i < group->n; i++)
    if (rank_of(play, group->who[i]) == highest)
      group->who[n++] = group->who[i];
  group->n = n;
}

static gboolean is_looked_at(const HonourPlay *play, const HonourFrame *frame,
                             HonourCapitanoIndex i) {
  return frame->v[HEX] == 0 || (gint32)play->state->capitani[i].hex + 1 == frame->v[HEX];
}

/* [18.1f] Is the Force of one in Quarters and that of the other On Campaign? Somebody without a
 * Force is neither. */
static gboolean are_lodged_apart(const HonourPlay *play, HonourCapitanoIndex a,
                                 HonourCapitanoIndex b) {
  HonourCapitanoIndex x = honour_force_of(play->game, play->state, a);
  HonourCapitanoIndex y = honour_force_of(play->game, play->state, b);
  const HonourCapitanoState *capitani = play->state->capitani;

  honour_seen_if(play->game, HONOUR_SEEN_LODGED_APART,
                 a != b && is_force(play, x) && is_force(play, y) &&
                     ((capitani[x].marks ^ capitani[y].marks) & HONOUR_MARK_QUARTERS) != 0);
  return is_force(play, x) && is_force(play, y) &&
         ((capitani[x].marks ^ capitani[y].marks) & HONOUR_MARK_QUARTERS) != 0;
}

/* --- Who leads ------------------------------------------------------------------------------- */

/* a Capitano Generale without a Force leads one of his own army. */
static gboolean finds_force(const HonourPlay *play, HonourCapitanoIndex general,
                            const Group *group) {
  for (guint i = 0; i < group->n; i++)
    if (is_force(play, group->who[i]) &&
        play->game->capitani[group->who[i]].army == play->game->capitani[general].army)
      return TRUE;
  return FALSE;
}

/* Whom special rules do not let lead goes, if there is anybody else. */
static void keep_permitted(const HonourPlay *play, Group *leaders) {
  Group permitted = {.n = 0};

  for (guint i = 0; i < leaders->n; i++)
    if (honour_may_lead(play->game, play->state, leaders->who[i]))
      add(&permitted, leaders->who[i]);
  if (permitted.n > 0)
    *leaders = permitted;
}

/* [3.2.3c] R-091: of several Capitani Generali the one whom the scenario lets lead, then the one of
 * highest Rank, else as the owner likes. */
static void list_general_leaders(const HonourPlay *play, const Group *group, Group *leaders) {
  leaders->n = 0;
  for (guint i = 0; i < group->n; i++)
    if (is_general(play, group->who[i]) &&
        (is_force(play, group->who[i]) || finds_force(play, group->who[i], group)))
      add(leaders, group->who[i]);
  keep_permitted(play, leaders);
  keep_highest(play, leaders);
}

/* [10.1a] The Minor Force whose Capitano has the highest Rank, else as the owner likes. */
static void list_minor_leaders(const HonourPlay *play, const Group *group, Group *leaders) {
  leaders->n = 0;
  for (guint i = 0; i < group->n; i++)
    if (!is_general(play, group->who[i]) && is_force(play, group->who[i]))
      add(leaders, group->who[i]);
  keep_highest(play, leaders);
}

/* Do special rules let him join? Armies come together only where they allow it. */
static gboolean is_permitted(const HonourPlay *play, HonourCapitanoIndex capitano,
                             HonourCapitanoIndex leader) {
  const HonourGame *game = play->game;

  return game->capitani[capitano].army == game->capitani[leader].army ||
         (honour_may_lead(game, play->state, leader) &&
          honour_may_stack(game, play->state, capitano, leader));
}

/* Is there a unit of his Force that this leader may not command himself? */
static gboolean has_alien_units(const HonourPlay *play, HonourCapitanoIndex capitano,
                                HonourCapitanoIndex leader) {
  for (HonourUnitIndex i = honour_first_unit(play->state, capitano); i != HONOUR_NOBODY;
       i = honour_next_unit(play->state, i))
    if (!honour_game_is_militia(play->game, i) &&
        !honour_may_command(play->game, play->state, i, leader))
      return TRUE;
  return FALSE;
}

/* [10b] With units he goes to the box of Subordinates, without to that of the Unemployed. [3.2.2]
 * Nobody serves under lower Rank, [3.4j] no Capitano Generale is Unemployed in a Force: such a man
 * stays on the map. [10.1a] Minor Forces join whatever their Ranks; the highest leads. */
static gboolean may_join(const HonourPlay *play, HonourCapitanoIndex capitano,
                         HonourCapitanoIndex leader) {
  if (capitano == leader || !is_permitted(play, capitano, leader) ||
      are_lodged_apart(play, capitano, leader))
    return FALSE;
  if (!is_general(play, leader))
    return !is_general(play, capitano) && !has_alien_units(play, capitano, leader);
  if (has_units(play, capitano))
    return honour_may_be_subordinate(play->game, play->state, capitano, leader);
  return honour_may_be_with(play->state, capitano, HONOUR_ROLE_UNEMPLOYED, leader);
}

static gboolean anybody_may_join(const HonourPlay *play, const Group *group,
                                 HonourCapitanoIndex leader) {
  for (guint i = 0; i < group->n; i++)
    if (may_join(play, group->who[i], leader))
      return TRUE;
  return FALSE;
}

/* Only those whom somebody may join; FALSE when there is none. */
static gboolean keep_joined(const HonourPlay *play, const Group *group, Group *leaders) {
  guint n = 0;

  for (guint i = 0; i < leaders->n; i++)
    if (anybody_may_join(play, group, leaders->who[i]))
      leaders->who[n++] = leaders->who[i];
  leaders->n = n;
  return n > 0;
}

/* Who may lead the group of this Capitano, if anybody there has somebody to join. */
static gboolean find_leaders(const HonourPlay *play, HonourCapitanoIndex first, Group *leaders) {
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
static guint8 order_of(const HonourPlay *play, HonourCapitanoIndex leader, const Group *group) {
  guint8 order = play->state->capitani[leader].order;
  guint rank = 0;

  if (order != 0)
    return order;
  for (guint i = 0; i < group->n; i++) {
    const HonourCapitanoState *man = &play->state->capitani[group->who[i]];
    if (man->order == 0 || !may_join(play, group->who[i], leader) ||
        rank_of(play, group->who[i]) <= rank)
      continue;
    order = man->order;
    rank = rank_of(play, group->who[i]);
  }
  return order;
}

/* Those on the card of one who joins go along where they may, else onto the map. */
static void move_company(HonourPlay *play, HonourCapitanoIndex from, HonourCapitanoIndex leader) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *man = &play->state->capitani[i];
    if (man->station != HONOUR_STATION_WITH || man->with != from)
      continue;
    if (may_join(play, i, leader))
      honour_put_on_card(play, i, leader);
    else
      honour_put_on_map(play, i);
  }
}

/* A Force that may not attack or move, or is disrupted, does not get rid of it by joining; nor does
 * one that has marched find the enemy any better [11.5-S3a]. */
static void put_under(HonourPlay *play, HonourCapitanoIndex capitano, HonourCapitanoIndex leader) {
  const guint16 lasting =
      HONOUR_MARK_DISRUPTED | HONOUR_MARK_ATTACK_FINISHED | HONOUR_MARK_NO_MOVE | HONOUR_MARK_MOVED;
  HonourCapitanoState *capitani = play->state->capitani;

  honour_seen_if(play->game, HONOUR_SEEN_SUBORDINATE_JOINS,
                 is_general(play, leader) && has_units(play, capitano));
  honour_seen_if(play->game, HONOUR_SEEN_TWO_GENERALS_JOIN,
                 is_general(play, leader) && is_general(play, capitano));
  honour_seen_if(play->game, HONOUR_SEEN_MINOR_FORCES_JOIN, !is_general(play, leader));
  honour_seen_if(play->game, HONOUR_SEEN_JOINED_AFTER_BATTLE,
                 (capitani[capitano].marks & HONOUR_MARK_ATTACK_FINISHED) != 0);
  honour_seen_if(play->game, HONOUR_SEEN_ORDER_OF_HIGHEST_STAYS,
                 capitani[capitano].order != 0 && capitani[leader].order != 0);
  capitani[leader].marks |= (guint16)(capitani[capitano].marks & lasting);
  move_company(play, capitano, leader);
  honour_put_on_card(play, capitano, leader);
  cap_log_secret(play->log, "10b", "%s joins the Force of %s.", name_of(play, capitano),
                 name_of(play, leader));
}

/* --- [3.2.3] Capitani Generali of one army --------------------------------------------------- */

/* All of this man's army in the hex, on the map or on a card, who would be in one Force with him.
 */
static void list_rivals(const HonourPlay *play, HonourCapitanoIndex general, Group *rivals) {
  rivals->n = 0;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_general(play, i) && play->game->capitani[i].army == play->game->capitani[general].army &&
        honour_are_together(play->game, play->state, i, general) &&
        !are_lodged_apart(play, i, general))
      add(rivals, i);
}

/* [15.5b] Rank does not count against one who was elected and leads a Force. */
static void keep_elected(const HonourPlay *play, Group *group) {
  for (guint i = 0; i < group->n; i++)
    if ((play->state->capitani[group->who[i]].marks & HONOUR_MARK_ELECTED) != 0 &&
        is_force(play, group->who[i])) {
      *group = (Group){.n = 1, .who = {group->who[i]}};
      return;
    }
}

/* They join him at once: somebody may have to be asked elsewhere, and meanwhile whoever is on their
 * cards would serve under no Capitano Generale [6b]. So would he himself, when he is on the card of
 * one of them: then he leads the Force from now on. */
static void gather_rivals(HonourPlay *play, const Group *rivals, HonourCapitanoIndex stays) {
  HonourCapitanoIndex leader = honour_force_of(play->game, play->state, stays);
  HonourCapitanoState *capitani = play->state->capitani;

  if (leader != stays && !is_general(play, leader)) {
    honour_take_command(play, stays, leader);
    leader = stays;
  }
  for (guint i = 0; i < rivals->n; i++) {
    HonourCapitanoIndex loser = rivals->who[i];

    if (loser == stays || capitani[loser].station != HONOUR_STATION_ON_MAP ||
        !may_join(play, loser, leader))
      continue;
    if (capitani[leader].order == 0)
      capitani[leader].order = capitani[loser].order; /* [5.3.6a] */
    put_under(play, loser, leader);
  }
  honour_settle_auxiliaries(play);
  honour_update_capitani(play);
}

/* [3.2.3a] The one of highest Rank stays Capitano Generale. [3.2.3b] Among equals a lot decides.
 * [3.2.3c] Those of other armies are not touched. */
static void settle_rivals(HonourPlay *play, const Group *rivals) {
  Group highest = *rivals;
  HonourCapitanoIndex stays;

  keep_elected(play, &highest);
  keep_highest(play, &highest);
  stays = highest.who[highest.n > 1 ? cap_dice_draw(play->dice, highest.n) : 0];
  for (guint i = 0; i < rivals->n; i++) {
    HonourCapitanoIndex loser = rivals->who[i];
    if (loser == stays)
      continue;
    play->state->capitani[loser].marks &= (guint16) ~(HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
    cap_log(play->log, highest.n > 1 ? "3.2.3b" : "3.2.3a",
            "%s is no longer Capitano Generale beside %s.", name_of(play, loser),
            name_of(play, stays));
  }
  gather_rivals(play, rivals, stays);
}

static gboolean settle_generals(HonourPlay *play, const HonourFrame *frame) {
  Group rivals;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (!is_general(play, i) || !honour_is_in_play(play->state, i) || !is_looked_at(play, frame, i))
      continue;
    list_rivals(play, i, &rivals);
    if (rivals.n < 2)
      continue;
    settle_rivals(play, &rivals);
    return TRUE;
  }
  return FALSE;
}

/* --- Minor Forces ---------------------------------------------------------------------------- */

/* [10.1a] Is this a unit that passes to the leader of Minor Forces? [15.1b] Militia, who take no
 * room, find their way to him by themselves. */
static gboolean is_joining(const HonourPlay *play, HonourUnitIndex unit,
                           HonourCapitanoIndex leader) {
  const HonourUnitState *piece = &play->state->units[unit];

  if (piece->place != HONOUR_UNIT_CARD || piece->capitano == leader ||
      honour_game_is_militia(play->game, unit))
    return FALSE;
  return honour_are_together(play->game, play->state, piece->capitano, leader) &&
         may_join(play, honour_force_of(play->game, play->state, piece->capitano), leader);
}

/* [10.1b] How many units are more than he may command. */
static guint count_excess(const HonourPlay *play, HonourCapitanoIndex leader) {
  guint n = honour_card_count(play->game, play->state, leader), n_joining = 0;

  if (is_general(play, leader))
    return 0;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    n_joining += is_joining(play, i, leader) ? 1 : 0;
  n += n_joining;
  return n > rank_of(play, leader) ? MIN(n - rank_of(play, leader), n_joining) : 0;
}

static void hand_over_units(HonourPlay *play, HonourCapitanoIndex leader) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_joining(play, i, leader))
      honour_put_unit_on_card(play->state, i, leader);
}

/* [9.1.1h] The good units may be those that were given up. */
static void turn_back_if_demoralised(HonourPlay *play, HonourCapitanoIndex leader) {
  if ((play->state->capitani[leader].order & (HONOUR_ORDER_MANOEUVRE | HONOUR_ORDER_ATTACK)) != 0)
    honour_retreat_if_demoralised(play, leader);
}

static void join_group(HonourPlay *play, HonourCapitanoIndex leader) {
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
  honour_settle_auxiliaries(play);
  honour_update_capitani(play);
  turn_back_if_demoralised(play, leader);
}

/* --- [15.5] The Swiss ------------------------------------------------------------------------ */

/* [15.5a] Swiss Primi Capitani who stand together; the rule wants two at least. */
static gboolean find_council(const HonourPlay *play, const HonourFrame *frame, Group *council) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    Group group;

    if (play->state->capitani[i].station != HONOUR_STATION_ON_MAP ||
        !is_looked_at(play, frame, i) || !is_force(play, i) ||
        !honour_elects(play->game, play->state, i))
      continue;
    list_group(play, i, &group);
    council->n = 0;
    for (guint k = 0; k < group.n; k++)
      if (is_force(play, group.who[k]) && honour_elects(play->game, play->state, group.who[k]) &&
          !are_lodged_apart(play, group.who[k], i))
        add(council, group.who[k]);
    if (council->n > 1)
      return TRUE;
  }
  return FALSE;
}

/* [15.5a] They are one Force, led by the first until they have elected. [5.3.6a] */
static void join_council(HonourPlay *play, const Group *council) {
  HonourCapitanoIndex leader = council->who[0];
  Group highest = *council;
  guint8 order;

  keep_highest(play, &highest);
  order = play->state->capitani[highest.who[0]].order;
  for (guint i = 0; i < council->n; i++)
    play->state->capitani[council->who[i]].marks &= (guint16)~HONOUR_MARK_GENERAL;
  play->state->capitani[leader].marks |= HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED;
  for (guint i = 1; i < council->n; i++)
    put_under(play, council->who[i], leader);
  play->state->capitani[leader].order = order;
  honour_settle_auxiliaries(play);
  honour_update_capitani(play);
  honour_push_election(play, leader);
}

/* --- The stage ------------------------------------------------------------------------------- */

/* [2.2C3b] Not when one hex alone was put right. */
static void finish(HonourPlay *play, const HonourFrame *frame) {
  for (guint i = 0; i < play->game->n_capitani && frame->v[HEX] == 0; i++) {
    honour_seen_if(play->game, HONOUR_SEEN_ACTIVATION_MARKERS_OFF,
                   play->state->capitani[i].activations > 0);
    play->state->capitani[i].activations = 0;
  }
  honour_update_capitani(play);
  honour_play_pop(play);
}

static void choose_leader(HonourFrame *frame, HonourCapitanoIndex leader) {
  frame->capitano = leader;
  frame->point = JOIN;
}

static gboolean look(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  Group leaders;

  if (find_council(play, frame, &leaders)) {
    join_council(play, &leaders);
    return FALSE;
  }
  if (settle_generals(play, frame))
    return FALSE;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (play->state->capitani[i].station != HONOUR_STATION_ON_MAP ||
        !is_looked_at(play, frame, i) || !find_leaders(play, i, &leaders))
      continue;
    if (leaders.n == 1) {
      choose_leader(frame, leaders.who[0]);
      return FALSE;
    }
    honour_request_open(request, honour_side_of(play->game, play->state, i),
                        HONOUR_DECISION_CONSOLIDATE, leaders.who[0]);
    for (guint k = 0; k < leaders.n; k++)
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, leaders.who[k], 0, 0);
    return TRUE;
  }
  finish(play, frame);
  return FALSE;
}

/* [10.1b] The owner says which units are lost. */
static gboolean join_or_ask(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex leader = frame->capitano;

  if (count_excess(play, leader) == 0) {
    join_group(play, leader);
    frame->capitano = HONOUR_NOBODY;
    frame->point = LOOK;
    return FALSE;
  }
  honour_request_open(request, honour_side_of(play->game, play->state, leader),
                      HONOUR_DECISION_CONSOLIDATE, leader);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_joining(play, i, leader))
      honour_request_offer(request, HONOUR_ANSWER_LOSS, i, 0, 0);
  return TRUE;
}

gboolean honour_consolidation_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (frame->point == JOIN)
    return join_or_ask(play, frame, request);
  if (frame->point == LOOK)
    return look(play, frame, request);
  honour_release_company(play);
  honour_update_capitani(play);
  frame->point = LOOK;
  return FALSE;
}

void honour_consolidation_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_CAPITANO) {
    cap_log_secret(play->log, "10.1", "%s takes command of all who are in the hex.",
                   name_of(play, option.a));
    choose_leader(frame, option.a);
    return;
  }
  cap_log_secret(play->log, "10.1b", "%s of %s is lost: nobody there may command it.",
                 honour_game_type(play->game, option.a)->name,
                 name_of(play, play->state->units[option.a].capitano));
  honour_take_off_card(play, option.a, HONOUR_UNIT_LOST);
}
