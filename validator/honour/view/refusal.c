/* Why a hex of the map cannot be chosen in the decision at hand. */
#include "validator/honour/view/view.h"

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-stacking.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/charts/chart.h"

static void refuse(CapRefusal *out, const HonourPlay *play, const char *rule, const char *format,
                   ...) G_GNUC_PRINTF(4, 5);

static void refuse(CapRefusal *out, const HonourPlay *play, const char *rule, const char *format,
                   ...) {
  va_list args;

  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(cap_words(play->log, format), args);
  va_end(args);
  out->rule = rule;
  honour_view_copy(text, out->text);
}

static void refuse_for(CapRefusal *out, const HonourPlay *play, HonourReason reason) {
  out->rule = honour_reason_rule(reason);
  honour_view_copy(cap_words(play->log, honour_reason_sentence(reason)), out->text);
}

static const char *name_of(const HonourPlay *play, guint16 capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- [7] Marches ------------------------------------------------------------------------------ */

/* A march that is asked about, in scratch memory of the play. */
typedef struct {
  const HonourPlay *play;
  HonourMove move;
  CapHex at;
  int left; /* half points */
} March;

static const HonourField *fill_field(const HonourPlay *play, CapIndex side) {
  honour_field_fill(play->game, play->state, side, &play->work->field);
  return &play->work->field;
}

/* [S1.SR1] A refusal by a special rule is told in the words of the scenario. */
static void refuse_step(const March *m, const HonourField *field, HonourReason reason, CapHex to,
                        CapRefusal *out) {
  const HonourGame *game = m->play->game;
  HonourMarcher marcher;
  CapIndex number;

  refuse_for(out, m->play, reason);
  if (reason != HONOUR_REASON_SPECIAL_RULE)
    return;
  honour_marcher_init(game, m->play->state, field, &m->move, &marcher);
  number = honour_marcher_rule(game, m->play->state, &marcher, to);
  if (number == CAP_INDEX_NONE)
    return;
  const HonourSpecialRule *rule = &game->special.rules[number];
  out->rule = rule->id;
  if (rule->text != NULL)
    honour_view_copy(rule->text, out->text);
}

/* To a hex that touches the one where it stands. */
static void refuse_neighbour(const March *m, const HonourField *field, CapDirection direction,
                             CapRefusal *out) {
  const HonourPlay *play = m->play;
  CapHex to = play->game->map->hexes[m->at].neighbour[direction];
  int cost = 0;
  HonourReason reason =
      honour_step(play->game, play->state, field, &m->move, m->at, direction, &cost, NULL);

  if (reason != HONOUR_REASON_OK)
    refuse_step(m, field, reason, to, out);
  else if (cost > m->left)
    refuse(out, play, "7.4g", "The step costs %g Movement Points, and %g are left.",
           (double)cost / HONOUR_MP, (double)MAX(m->left, 0) / HONOUR_MP);
  else if (!honour_may_stop(play->game, play->state, m->move.primo, to))
    refuse(out, play, "6.2b",
           "The Force may not stop there beside another, and has not the points to go "
           "on from there.");
  else
    refuse(out, play, "7.4", "The Force cannot march there now.");
}

/* The first step on the shortest way over the ground that the rules do not let the Force take. */
static gboolean refuse_on_the_way(const March *m, CapHex to, CapRefusal *out) {
  const HonourPlay *play = m->play;
  const HonourGame *game = play->game;
  g_autofree guint8 *nobody = g_new0(guint8, game->map->n_hexes);
  HonourField empty = {nobody};
  CapHex *path = play->work->path;
  guint n = 0;

  if (honour_command_path(game, play->state, &empty, m->at, to, play->work->search, path, &n) !=
      HONOUR_REASON_OK)
    return FALSE;
  for (guint i = 1; i < n; i++) {
    HonourMove move = m->move;
    CapDirection direction;

    move.is_under_way = move.is_under_way || i > 1;
    if (!cap_grid_direction(&game->map->grid, path[i - 1], path[i], &direction))
      return FALSE;
    HonourReason reason = honour_step(game, play->state, &play->work->field, &move, path[i - 1],
                                      direction, NULL, NULL);
    if (reason == HONOUR_REASON_OK)
      continue;
    refuse_step(m, &play->work->field, reason, path[i], out);
    return TRUE;
  }
  return FALSE;
}

/* Why nobody at all can enter a hex; HONOUR_REASON_OK when the ground lets somebody in. */
static HonourReason ground_refusal(const HonourPlay *play, CapHex to) {
  HonourReason reason = HONOUR_REASON_OFF_MAP;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex from = play->game->map->hexes[to].neighbour[d];
    HonourStepCost cost;

    if (from == CAP_HEX_NONE)
      continue;
    reason = honour_ground_step(play->game, play->state, from, cap_direction_opposite(d),
                                HONOUR_FORCE_MINOR, FALSE, &cost);
    if (reason == HONOUR_REASON_OK)
      break;
  }
  return reason;
}

/* Farther away: how to get there, or why not. */
static void refuse_far(const March *m, const HonourField *field, CapHex to, CapRefusal *out) {
  const HonourPlay *play = m->play;
  const HonourGame *game = play->game;
  char number[CAP_HEX_NUMBER_MAX];

  honour_reach(game, play->state, field, &m->move, MAX(m->left, 0), play->work->left,
               play->work->came_from);
  if (play->work->left[to] >= 0) {
    honour_reach_path(game, play->work->came_from, to, play->work->path);
    cap_grid_number(&game->map->grid, play->work->path[1], number);
    refuse(out, play, "7.4", "A Force marches hex by hex. The way there begins in %s.", number);
    return;
  }
  honour_reach(game, play->state, field, &m->move, G_MAXINT16, play->work->left, NULL);
  if (play->work->left[to] >= 0)
    refuse(out, play, "7.4g", "The way there costs %g Movement Points, and %g are left.",
           (double)(G_MAXINT16 - play->work->left[to]) / HONOUR_MP,
           (double)MAX(m->left, 0) / HONOUR_MP);
  else if (ground_refusal(play, to) != HONOUR_REASON_OK)
    refuse_for(out, play, ground_refusal(play, to));
  else if (!refuse_on_the_way(m, to, out))
    refuse(out, play, "7.6", "No way leads there over ground that a Force can cross.");
}

static void refuse_march(const HonourPlay *play, const CapRequest *request, CapHex to,
                         CapRefusal *out) {
  const HonourProgress *p = &play->state->progress;
  const HonourFrame *frame = &p->frames[p->depth - 1];
  HonourMarch kind = honour_march_kind(play, frame);
  CapHex at = play->state->capitani[request->about].hex;
  March m = {play,
             {request->about, kind, (CapHex)frame->v[HONOUR_MARCH_START],
              honour_march_has(frame, HONOUR_MARCH_UNDER_WAY)},
             at,
             frame->v[HONOUR_MARCH_LEFT]};
  const HonourField *field = fill_field(play, request->side);
  HonourReason reason = honour_may_march(play->game, play->state, &m.move);
  CapDirection direction;

  if (to == at)
    refuse(out, play, NULL, "%s stands there. To stay, choose \"Nothing more\".",
           name_of(play, request->about));
  else if (reason != HONOUR_REASON_OK)
    refuse_step(&m, field, reason, to, out);
  else if (cap_grid_direction(&play->game->map->grid, at, to, &direction))
    refuse_neighbour(&m, field, direction, out);
  else
    refuse_far(&m, field, to, out);
}

/* [3.4] */
static void refuse_ride(const HonourPlay *play, const CapRequest *request, CapHex to,
                        CapRefusal *out) {
  CapHex at = play->state->capitani[request->about].hex;
  March m = {
      play, {request->about, HONOUR_MARCH_UNEMPLOYED, at, FALSE}, at, honour_unemployed_movement()};

  if (to == at)
    refuse(out, play, "3.4c", "%s is there already.", name_of(play, request->about));
  else
    refuse_far(&m, fill_field(play, request->side), to, out);
}

/* --- [12.2] Retreats -------------------------------------------------------------------------- */

static void refuse_retreat(const HonourPlay *play, const CapRequest *request, CapHex to,
                           CapRefusal *out) {
  CapHex at = play->state->capitani[request->about].hex;
  HonourRetreatCase asked = {.primo = request->about, .start = at};
  CapDirection direction;

  if (!cap_grid_direction(&play->game->map->grid, at, to, &direction)) {
    refuse(out, play, "12.2", "A Force retreats hex by hex, into one that touches its own.");
    return;
  }
  HonourReason reason = honour_retreat_step(
      play->game, play->state, fill_field(play, request->side), &asked, at, direction, NULL, NULL);
  if (reason != HONOUR_REASON_OK)
    refuse_for(out, play, reason);
  else
    refuse(out, play, "12.2.1",
           "The priorities of a retreat lead elsewhere: away from where it began, "
           "without turning back, and to supply.");
}

/* --- Others ----------------------------------------------------------------------------------- */

/* The first Capitano with a counter in a hex who is of the side, or not, and may be known of. */
static HonourCapitanoIndex counter_in(const HonourPlay *play, const CapRequest *request, CapHex hex,
                                      gboolean is_own) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        play->state->capitani[i].hex == hex &&
        (honour_side_of(play->game, play->state, i) == request->side) == is_own &&
        honour_knows(play->game, play->state, request->side, i) != HONOUR_KNOWS_NOTHING)
      return i;
  return HONOUR_NOBODY;
}

/* [11.2] */
static void refuse_attack(const HonourPlay *play, const CapRequest *request, CapHex hex,
                          CapRefusal *out) {
  HonourCapitanoIndex enemy = counter_in(play, request, hex, FALSE);

  if (enemy == HONOUR_NOBODY) {
    refuse(out, play, "11.2", "There is nobody to attack in the hex.");
    return;
  }
  HonourReason reason = honour_may_attack(play->game, play->state, request->about, enemy);
  if (reason != HONOUR_REASON_OK)
    refuse_for(out, play, reason);
  else
    refuse(out, play, "11.2", "He cannot be attacked in this decision.");
}

/* [7.2.1] [7.2.4] */
static void refuse_name(const HonourPlay *play, const CapRequest *request, CapHex hex,
                        CapRefusal *out) {
  HonourCapitanoIndex own = counter_in(play, request, hex, TRUE);
  const HonourCapitanoState *man = own != HONOUR_NOBODY ? &play->state->capitani[own] : NULL;

  if (man == NULL)
    refuse(out, play, "7.2.1a", "No Capitano of the side that decides is in the hex.");
  else if (!honour_is_force(play->game, play->state, own))
    refuse(out, play, "7.2.1a",
           "%s has no Combat Units; only a Primo Capitano with a Force is named.",
           name_of(play, own));
  else if (man->order == 0)
    refuse(out, play, "7.2.4", "%s has no Order, and cannot act.", name_of(play, own));
  else if ((man->marks & HONOUR_MARK_DROPPED) != 0 &&
           !cap_reads(play->game, HONOUR_READING_DROPPED_OFF_MAY_ACT))
    refuse(out, play, "6.3", "%s was dropped off in this phase, and is Finished.",
           name_of(play, own));
  else if (man->activations > 0)
    refuse(out, play, "7.2.4", "%s has acted as often as his %s Order and the turn allow.",
           name_of(play, own), cap_words(play->log, honour_order_name((HonourOrders)man->order)));
  else
    refuse(out, play, "7.2.1", "%s cannot be chosen in this decision.", name_of(play, own));
}

void honour_view_refuse(const HonourPlay *play, const CapRequest *request, CapHex hex,
                        CapRefusal *refusal) {
  if (hex >= play->game->map->n_hexes) {
    refuse(refusal, play, NULL, "There is no such hex.");
    return;
  }
  switch ((int)request->kind) {
  case HONOUR_DECISION_MARCH:
    if (play->state->capitani[request->about].order == HONOUR_ORDER_RETREAT)
      refuse_retreat(play, request, hex, refusal);
    else
      refuse_march(play, request, hex, refusal);
    break;
  case HONOUR_DECISION_UNEMPLOYED_TO:
    refuse_ride(play, request, hex, refusal);
    break;
  case HONOUR_DECISION_RETREAT:
    refuse_retreat(play, request, hex, refusal);
    break;
  case HONOUR_DECISION_ATTACK:
    refuse_attack(play, request, hex, refusal);
    break;
  case HONOUR_DECISION_NAME:
  case HONOUR_DECISION_ACTIVATE:
  case HONOUR_DECISION_UNEMPLOYED:
    refuse_name(play, request, hex, refusal);
    break;
  case HONOUR_DECISION_PLACE:
    refuse(refusal, play, NULL, "The scenario does not let the Force begin there.");
    break;
  case HONOUR_DECISION_SOURCE:
    refuse(refusal, play, "4.1", "It is no Supply Source that the army may choose now.");
    break;
  case HONOUR_DECISION_REINFORCEMENT:
  case HONOUR_DECISION_RETURN:
    refuse(refusal, play, "7.1", "The Force cannot enter there, or an enemy bars the hex.");
    break;
  default: /* the others are about pieces */
    refuse(refusal, play, NULL, "This decision is not about a place. Choose from the list.");
    break;
  }
}
