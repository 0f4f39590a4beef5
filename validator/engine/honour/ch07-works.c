/* What an activated Force does where it stands: Earthworks [7.5], pontoons [15.1.4], recovery
 * [9.2], getting rid of Disruption [9.3]. */
#include "validator/engine/honour/ch07-march.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/chart-checks.h"
#include "validator/engine/honour/chart-discipline.h"
#include "validator/engine/honour/chart.h"

/* [7.5a] */
static const guint builders = 2;
/* [9.3b] */
static const int reorder_cost = 2 * CAP_MP;
/* [9.2c] */
static const int wages = 2;
/* [15.1.4a] */
static const int pontoon_cost = 1 * CAP_MP;

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

/* --- [7.5] Earthworks ------------------------------------------------------------------------- */

static const CapEarthworks *works_at(const CapState *state, CapHex hex) {
  return cap_earthworks_at((CapState *)state, hex);
}

static guint level_at(const CapState *state, CapHex hex) {
  const CapEarthworks *works = works_at(state, hex);

  return works != NULL ? works->level : 0;
}

/* [7.5a] [7.5i] Two SPs of infantry, [7.5j] wherever they are. [7.5d] [7.5f] What each level costs;
 * [7.5e] once a Level 1 is there it is not turned. */
static void offer_earthworks(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  guint level = level_at(play->state, hex);

  cap_seen_if(
      play->game, CAP_SEEN_NO_BUILDERS,
      cap_force_strength(play->game, play->state, frame->capitano).arm_sp[CAP_ARM_INFANTRY] == 0);
  cap_seen_if(play->game, CAP_SEEN_WORKS_NOT_TURNED, level == 1);
  if (cap_force_strength(play->game, play->state, frame->capitano).arm_sp[CAP_ARM_INFANTRY] <
          builders ||
      (level == 0 && works_at(play->state, CAP_HEX_NONE) == NULL))
    return;
  for (guint to = level + 1; to <= CAP_HIGHEST_EARTHWORKS; to++) {
    if (cap_earthworks_cost(level, to) > frame->v[CAP_MARCH_LEFT])
      continue;
    /* which three sides; all six need no choice. */
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
      if (d == 0 || cap_earthworks_sides(to) < CAP_N_DIRECTIONS)
        cap_request_offer(request, CAP_ANSWER_EARTHWORKS, (guint16)to, d, 0);
  }
}

/* [7.5g] One marker in a hex: the better one takes the place of the other. */
static void build(CapPlay *play, CapFrame *frame, CapOption option) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  guint level = level_at(play->state, hex);
  CapEarthworks *works = cap_earthworks_at(play->state, level > 0 ? hex : CAP_HEX_NONE);

  cap_seen(play->game, CAP_SEEN_WORKS_BUILT);
  cap_seen_if(play->game, CAP_SEEN_FIRST_LEVEL_BUILT, option.a == 1);
  cap_seen_if(play->game, CAP_SEEN_SECOND_LEVEL_BUILT, option.a == 2);
  cap_seen_if(play->game, CAP_SEEN_WORKS_REPLACED, level > 0);
  cap_seen_if(play->game, CAP_SEEN_BUILT_OFF_CLEAR_GROUND,
              play->game->map->hexes[hex].terrain != CAP_TERRAIN_CLEAR ||
                  cap_settlement_is_fortress(play->game->map->hexes[hex].settlement));
  cap_seen_if(
      play->game, CAP_SEEN_BUILT_UNDER_ORDER_TO_STAY,
      !cap_order_row((CapOrders)play->state->capitani[frame->capitano].order)->may_leave_hex);
  cap_march_spend(frame, cap_earthworks_cost(level, option.a));
  *works = (CapEarthworks){.hex = hex, .level = (guint8)option.a, .facing = (CapDirection)option.b};
  cap_log(play->log, "7.5", "%s builds Earthworks of Level %u.", name_of(play, frame->capitano),
          option.a);
}

void cap_works_vacate(CapPlay *play, CapHex hex) {
  CapEarthworks *works = cap_earthworks_at(play->state, hex);

  if (works == NULL || cap_force_at(play->game, play->state, hex) != CAP_NOBODY)
    return;
  *works = (CapEarthworks){.hex = CAP_HEX_NONE};
  cap_log(play->log, "7.5h", "The Earthworks are left and vanish.");
}

/* --- [15.1.4] Pontoons ------------------------------------------------------------------------ */

/* [7.6.2e] Nothing else is ever built over a river. [15.1.4c] Over one to a hex without enemy Force
 * or zone of control. */
static gboolean may_bridge(const CapPlay *play, const CapField *field, CapHex hex,
                           CapDirection direction) {
  const CapMapHex *here = &play->game->map->hexes[hex];
  CapHex beyond = here->neighbour[direction];

  cap_seen_if(play->game, CAP_SEEN_NO_PONTOON_TO_ENEMY,
              (here->side[direction] & (CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_SECONDARY_RIVER)) != 0 &&
                  beyond != CAP_HEX_NONE &&
                  (field->flags[beyond] & (CAP_FIELD_ENEMY | CAP_FIELD_ENEMY_ZOC)) != 0);
  return (here->side[direction] & (CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_SECONDARY_RIVER)) != 0 &&
         beyond != CAP_HEX_NONE && cap_bits_has(&play->game->scenario->playable, beyond) &&
         cap_terrain_is_land(play->game->map->hexes[beyond].terrain) &&
         (field->flags[beyond] & (CAP_FIELD_ENEMY | CAP_FIELD_ENEMY_ZOC)) == 0 &&
         !cap_has_pontoon(play->game, play->state, hex, direction);
}

/* The first free row: cap_has_pontoon() counts on it. */
static CapPontoon *free_pontoon(CapState *state) {
  for (guint i = 0; i < CAP_MAX_PONTOONS; i++)
    if (state->pontoons[i].hex == CAP_HEX_NONE)
      return &state->pontoons[i];
  return NULL;
}

/* [15.1.4a] One pontoon is as good as another, so the first is offered. */
static void offer_pontoon(const CapPlay *play, const CapFrame *frame, const CapField *field,
                          CapRequest *request) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  guint auxiliary;

  if (frame->v[CAP_MARCH_LEFT] < pontoon_cost || free_pontoon(play->state) == NULL)
    return;
  auxiliary = cap_force_auxiliary(play->game, play->state, frame->capitano, CAP_AUXILIARY_PONTOON);
  if (auxiliary == play->game->n_auxiliaries)
    return;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (may_bridge(play, field, hex, d))
      cap_request_offer(request, CAP_ANSWER_PONTOON, (guint16)auxiliary, d, 0);
}

/* [15.1.4b] It never comes back. */
static void bridge(CapPlay *play, CapFrame *frame, CapOption option) {
  CapHex hex = play->state->capitani[frame->capitano].hex;

  cap_march_spend(frame, pontoon_cost);
  *free_pontoon(play->state) = (CapPontoon){.hex = hex, .side = (CapDirection)option.b};
  play->state->auxiliaries[option.a].place = CAP_UNIT_LOST;
  play->state->auxiliaries[option.a].capitano = CAP_NOBODY;
  cap_log(play->log, "15.1.4", "%s lays a pontoon bridge to the %s.",
          name_of(play, frame->capitano),
          cap_words(play->log,
                    cap_grid_direction_name(&play->game->map->grid, (CapDirection)option.b)));
}

/* --- [9.2] Recovery --------------------------------------------------------------------------- */

/* [15.1.1g] Militia too. */
static gboolean has_demoralised(const CapPlay *play, CapCapitanoIndex primo) {
  CapForceStrength strength = cap_force_strength(play->game, play->state, primo);

  return strength.good_sp < strength.sp;
}

/* [7.3d] [9.2a] Under Garrison or Stand, out of enemy zones of control, with somebody to recover.
 */
static void offer_recovery(const CapPlay *play, const CapFrame *frame, const CapField *field,
                           CapRequest *request) {
  const CapCapitanoState *c = &play->state->capitani[frame->capitano];
  CapIndex army = play->game->capitani[frame->capitano].army;

  cap_seen_if(play->game, CAP_SEEN_NO_RECOVERY_IN_ZOC,
              (field->flags[c->hex] & CAP_FIELD_ENEMY_ZOC) != 0 &&
                  has_demoralised(play, frame->capitano));
  if (cap_order_allows(c->order, CAP_UNDER_ORDER_RECOVER) != CAP_REASON_OK ||
      (field->flags[c->hex] & CAP_FIELD_ENEMY_ZOC) != 0 || !has_demoralised(play, frame->capitano))
    return;
  cap_request_offer(request, CAP_ANSWER_RECOVER, 0, 0, 0);
  if (play->state->armies[army].points >= wages &&
      cap_may_spend_points(play->game, play->state, army))
    cap_request_offer(request, CAP_ANSWER_RECOVER, (guint16)wages, 0, 0);
}

/* [9.2c] */
static void recover(CapPlay *play, const CapFrame *frame, CapOption option) {
  CapDisciplineCase c = {
      .is_recovery = TRUE, .has_wages = option.a > 0, .has_spent = frame->v[CAP_MARCH_SPENT] > 0};

  play->state->armies[play->game->capitani[frame->capitano].army].points -= option.a;
  if (option.a > 0)
    cap_log(play->log, "9.2c", "%s pays %u APs of extra wages.", name_of(play, frame->capitano),
            option.a);
  CapModifiers modifiers = cap_discipline_modifiers(&c);

  cap_seen_modifiers(play->game, &modifiers);
  cap_seen(play->game, CAP_SEEN_RECOVERY_TRIED);
  cap_check_recovery(play, frame->capitano, modifiers.total);
}

/* --- [9.3] Disruption ------------------------------------------------------------------------- */

/* [9.3b] */
static void reorder(CapPlay *play, CapFrame *frame) {
  cap_march_spend(frame, reorder_cost);
  play->state->capitani[frame->capitano].marks &= (guint16)~CAP_MARK_DISRUPTED;
  cap_log(play->log, "9.3b", "%s puts his Force in order again.", name_of(play, frame->capitano));
}

/* --- All of it -------------------------------------------------------------------------------- */

/* [7.7c] Nothing of this in Administrative March, [5.3j] nor on a retreat. */
void cap_works_offer(const CapPlay *play, const CapFrame *frame, const CapField *field,
                     CapRequest *request) {
  const CapCapitanoState *c = &play->state->capitani[frame->capitano];

  cap_seen_if(play->game, CAP_SEEN_NO_WORK_IN_COLUMN, cap_march_has(frame, CAP_MARCH_DOUBLED));
  if (cap_march_has(frame, CAP_MARCH_DOUBLED) ||
      cap_order_allows(c->order, CAP_UNDER_ORDER_WORK) != CAP_REASON_OK)
    return;
  offer_earthworks(play, frame, request);
  offer_pontoon(play, frame, field, request);
  if ((c->marks & CAP_MARK_DISRUPTED) != 0 && frame->v[CAP_MARCH_LEFT] >= reorder_cost)
    cap_request_offer(request, CAP_ANSWER_REORDER, 0, 0, 0);
  offer_recovery(play, frame, field, request);
}

gboolean cap_works_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (option.kind) {
  case CAP_ANSWER_EARTHWORKS:
    build(play, frame, option);
    return TRUE;
  case CAP_ANSWER_PONTOON:
    bridge(play, frame, option);
    return TRUE;
  case CAP_ANSWER_RECOVER:
    recover(play, frame, option);
    return TRUE;
  case CAP_ANSWER_REORDER:
    reorder(play, frame);
    return TRUE;
  default:
    return FALSE;
  }
}
