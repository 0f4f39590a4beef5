/* What an activated Force does where it stands: Earthworks [7.5], pontoons [15.1.4], recovery
 * [9.2], getting rid of Disruption [9.3]. */
#include "validator/honour/chapters/march/ch07-march.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/charts/checks.h"
#include "validator/honour/charts/discipline.h"
#include "validator/honour/charts/chart.h"

/* [7.5a] */
static const guint builders = 2;
/* [9.3b] */
static const int reorder_cost = 2 * HONOUR_MP;
/* [9.2c] */
static const int wages = 2;
/* [15.1.4a] */
static const int pontoon_cost = 1 * HONOUR_MP;

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- [7.5] Earthworks ------------------------------------------------------------------------- */

static const HonourEarthworks *works_at(const HonourState *state, CapHex hex) {
  return honour_earthworks_at((HonourState *)state, hex);
}

static guint level_at(const HonourState *state, CapHex hex) {
  const HonourEarthworks *works = works_at(state, hex);

  return works != NULL ? works->level : 0;
}

/* [7.5a] [7.5i] Two SPs of infantry, [7.5j] wherever they are. [7.5d] [7.5f] What each level costs;
 * [7.5e] once a Level 1 is there it is not turned. */
static void offer_earthworks(const HonourPlay *play, const HonourFrame *frame,
                             CapRequest *request) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  guint level = level_at(play->state, hex);

  honour_seen_if(
      play->game, HONOUR_SEEN_NO_BUILDERS,
      honour_force_strength(play->game, play->state, frame->capitano).arm_sp[HONOUR_ARM_INFANTRY] ==
          0);
  honour_seen_if(play->game, HONOUR_SEEN_WORKS_NOT_TURNED, level == 1);
  if (honour_force_strength(play->game, play->state, frame->capitano).arm_sp[HONOUR_ARM_INFANTRY] <
          builders ||
      (level == 0 && works_at(play->state, CAP_HEX_NONE) == NULL))
    return;
  for (guint to = level + 1; to <= HONOUR_HIGHEST_EARTHWORKS; to++) {
    if (honour_earthworks_cost(level, to) > frame->v[HONOUR_MARCH_LEFT])
      continue;
    /* which three sides; all six need no choice. */
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
      if (d == 0 || honour_earthworks_sides(to) < CAP_N_DIRECTIONS)
        honour_request_offer(request, HONOUR_ANSWER_EARTHWORKS, (guint16)to, d, 0);
  }
}

/* [7.5g] One marker in a hex: the better one takes the place of the other. */
static void build(HonourPlay *play, HonourFrame *frame, CapOption option) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  guint level = level_at(play->state, hex);
  HonourEarthworks *works = honour_earthworks_at(play->state, level > 0 ? hex : CAP_HEX_NONE);

  honour_seen(play->game, HONOUR_SEEN_WORKS_BUILT);
  honour_seen_if(play->game, HONOUR_SEEN_FIRST_LEVEL_BUILT, option.a == 1);
  honour_seen_if(play->game, HONOUR_SEEN_SECOND_LEVEL_BUILT, option.a == 2);
  honour_seen_if(play->game, HONOUR_SEEN_WORKS_REPLACED, level > 0);
  honour_seen_if(play->game, HONOUR_SEEN_BUILT_OFF_CLEAR_GROUND,
                 play->game->map->hexes[hex].terrain != CAP_TERRAIN_CLEAR ||
                     cap_settlement_is_fortress(play->game->map->hexes[hex].settlement));
  honour_seen_if(
      play->game, HONOUR_SEEN_BUILT_UNDER_ORDER_TO_STAY,
      !honour_order_row((HonourOrders)play->state->capitani[frame->capitano].order)->may_leave_hex);
  honour_march_spend(frame, honour_earthworks_cost(level, option.a));
  *works =
      (HonourEarthworks){.hex = hex, .level = (guint8)option.a, .facing = (CapDirection)option.b};
  cap_log(play->log, "7.5", "%s builds Earthworks of Level %u.", name_of(play, frame->capitano),
          option.a);
}

void honour_works_vacate(HonourPlay *play, CapHex hex) {
  HonourEarthworks *works = honour_earthworks_at(play->state, hex);

  if (works == NULL || honour_force_at(play->game, play->state, hex) != HONOUR_NOBODY)
    return;
  *works = (HonourEarthworks){.hex = CAP_HEX_NONE};
  cap_log(play->log, "7.5h", "The Earthworks are left and vanish.");
}

/* --- [15.1.4] Pontoons ------------------------------------------------------------------------ */

/* [7.6.2e] Nothing else is ever built over a river. [15.1.4c] Over one to a hex without enemy Force
 * or zone of control. */
static gboolean may_bridge(const HonourPlay *play, const HonourField *field, CapHex hex,
                           CapDirection direction) {
  const CapMapHex *here = &play->game->map->hexes[hex];
  CapHex beyond = here->neighbour[direction];

  honour_seen_if(play->game, HONOUR_SEEN_NO_PONTOON_TO_ENEMY,
                 (here->side[direction] & (CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_SECONDARY_RIVER)) !=
                         0 &&
                     beyond != CAP_HEX_NONE &&
                     (field->flags[beyond] & (HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC)) != 0);
  return (here->side[direction] & (CAP_SIDE_PRIMARY_RIVER | CAP_SIDE_SECONDARY_RIVER)) != 0 &&
         beyond != CAP_HEX_NONE && cap_bits_has(&play->game->scenario->playable, beyond) &&
         cap_terrain_is_land(play->game->map->hexes[beyond].terrain) &&
         (field->flags[beyond] & (HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC)) == 0 &&
         !honour_has_pontoon(play->game, play->state, hex, direction);
}

/* The first free row: honour_has_pontoon() counts on it. */
static HonourPontoon *free_pontoon(HonourState *state) {
  for (guint i = 0; i < HONOUR_MAX_PONTOONS; i++)
    if (state->pontoons[i].hex == CAP_HEX_NONE)
      return &state->pontoons[i];
  return NULL;
}

/* [15.1.4a] One pontoon is as good as another, so the first is offered. */
static void offer_pontoon(const HonourPlay *play, const HonourFrame *frame,
                          const HonourField *field, CapRequest *request) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  guint auxiliary;

  if (frame->v[HONOUR_MARCH_LEFT] < pontoon_cost || free_pontoon(play->state) == NULL)
    return;
  auxiliary =
      honour_force_auxiliary(play->game, play->state, frame->capitano, HONOUR_AUXILIARY_PONTOON);
  if (auxiliary == play->game->n_auxiliaries)
    return;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (may_bridge(play, field, hex, d))
      honour_request_offer(request, HONOUR_ANSWER_PONTOON, (guint16)auxiliary, d, 0);
}

/* [15.1.4b] It never comes back. */
static void bridge(HonourPlay *play, HonourFrame *frame, CapOption option) {
  CapHex hex = play->state->capitani[frame->capitano].hex;

  honour_march_spend(frame, pontoon_cost);
  *free_pontoon(play->state) = (HonourPontoon){.hex = hex, .side = (CapDirection)option.b};
  play->state->auxiliaries[option.a].place = HONOUR_UNIT_LOST;
  play->state->auxiliaries[option.a].capitano = HONOUR_NOBODY;
  cap_log(play->log, "15.1.4", "%s lays a pontoon bridge to the %s.",
          name_of(play, frame->capitano),
          cap_words(play->log,
                    cap_grid_direction_name(&play->game->map->grid, (CapDirection)option.b)));
}

/* --- [9.2] Recovery --------------------------------------------------------------------------- */

/* [15.1.1g] Militia too. */
static gboolean has_demoralised(const HonourPlay *play, HonourCapitanoIndex primo) {
  HonourForceStrength strength = honour_force_strength(play->game, play->state, primo);

  return strength.good_sp < strength.sp;
}

/* [7.3d] [9.2a] Under Garrison or Stand, out of enemy zones of control, with somebody to recover.
 */
static void offer_recovery(const HonourPlay *play, const HonourFrame *frame,
                           const HonourField *field, CapRequest *request) {
  const HonourCapitanoState *c = &play->state->capitani[frame->capitano];
  CapIndex army = play->game->capitani[frame->capitano].army;

  honour_seen_if(play->game, HONOUR_SEEN_NO_RECOVERY_IN_ZOC,
                 (field->flags[c->hex] & HONOUR_FIELD_ENEMY_ZOC) != 0 &&
                     has_demoralised(play, frame->capitano));
  if (honour_order_allows(c->order, HONOUR_UNDER_ORDER_RECOVER) != HONOUR_REASON_OK ||
      (field->flags[c->hex] & HONOUR_FIELD_ENEMY_ZOC) != 0 ||
      !has_demoralised(play, frame->capitano))
    return;
  honour_request_offer(request, HONOUR_ANSWER_RECOVER, 0, 0, 0);
  if (play->state->armies[army].points >= wages &&
      honour_may_spend_points(play->game, play->state, army))
    honour_request_offer(request, HONOUR_ANSWER_RECOVER, (guint16)wages, 0, 0);
}

/* [9.2c] */
static void recover(HonourPlay *play, const HonourFrame *frame, CapOption option) {
  HonourDisciplineCase c = {.is_recovery = TRUE,
                            .has_wages = option.a > 0,
                            .has_spent = frame->v[HONOUR_MARCH_SPENT] > 0};

  play->state->armies[play->game->capitani[frame->capitano].army].points -= option.a;
  if (option.a > 0)
    cap_log(play->log, "9.2c", "%s pays %u APs of extra wages.", name_of(play, frame->capitano),
            option.a);
  HonourModifiers modifiers = honour_discipline_modifiers(&c);

  honour_seen_modifiers(play->game, &modifiers);
  honour_seen(play->game, HONOUR_SEEN_RECOVERY_TRIED);
  honour_check_recovery(play, frame->capitano, modifiers.total);
}

/* --- [9.3] Disruption ------------------------------------------------------------------------- */

/* [9.3b] */
static void reorder(HonourPlay *play, HonourFrame *frame) {
  honour_march_spend(frame, reorder_cost);
  play->state->capitani[frame->capitano].marks &= (guint16)~HONOUR_MARK_DISRUPTED;
  cap_log(play->log, "9.3b", "%s puts his Force in order again.", name_of(play, frame->capitano));
}

/* --- All of it -------------------------------------------------------------------------------- */

/* [7.7c] Nothing of this in Administrative March, [5.3j] nor on a retreat. */
void honour_works_offer(const HonourPlay *play, const HonourFrame *frame, const HonourField *field,
                        CapRequest *request) {
  const HonourCapitanoState *c = &play->state->capitani[frame->capitano];

  honour_seen_if(play->game, HONOUR_SEEN_NO_WORK_IN_COLUMN,
                 honour_march_has(frame, HONOUR_MARCH_DOUBLED));
  if (honour_march_has(frame, HONOUR_MARCH_DOUBLED) ||
      honour_order_allows(c->order, HONOUR_UNDER_ORDER_WORK) != HONOUR_REASON_OK)
    return;
  offer_earthworks(play, frame, request);
  offer_pontoon(play, frame, field, request);
  if ((c->marks & HONOUR_MARK_DISRUPTED) != 0 && frame->v[HONOUR_MARCH_LEFT] >= reorder_cost)
    honour_request_offer(request, HONOUR_ANSWER_REORDER, 0, 0, 0);
  offer_recovery(play, frame, field, request);
}

gboolean honour_works_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (option.kind) {
  case HONOUR_ANSWER_EARTHWORKS:
    build(play, frame, option);
    return TRUE;
  case HONOUR_ANSWER_PONTOON:
    bridge(play, frame, option);
    return TRUE;
  case HONOUR_ANSWER_RECOVER:
    recover(play, frame, option);
    return TRUE;
  case HONOUR_ANSWER_REORDER:
    reorder(play, frame);
    return TRUE;
  default:
    return FALSE;
  }
}
