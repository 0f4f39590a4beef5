/* Standing special rules: what they forbid, asked of the chapters that ask for it in play. */
#pragma once

#include "tests/honour/fixtures/scripted-stage.h"
#include "validator/honour/chapters/march/ch07-movement.h"
#include "validator/honour/special/special.h"

static inline void load(EngineFixture *f, const char *id) {
  engine_load_shipped(f, id);
  engine_empty(f);
}

/* The id of the rule, or "none". */
static inline const char *id_of(const EngineFixture *f, CapIndex rule) {
  return rule != CAP_INDEX_NONE ? f->game->special.rules[rule].id : "none";
}

static inline const char *forbidden_by(const EngineFixture *f, HonourAct act,
                                       const HonourSubject *subject) {
  return id_of(f, honour_special_forbids(f->game, &f->state, act, subject));
}

static inline HonourSubject force(const EngineFixture *f, const char *capitano) {
  return honour_subject_force(f->game, &f->state, engine_capitano(f, capitano));
}

static inline gint16 *variable(EngineFixture *f, const char *id) {
  CapIndex index = honour_conditions_find_variable(&f->game->conditions, cap_slice_of(id));

  ck_assert_uint_ne(index, CAP_INDEX_NONE);
  return &f->state.special.variables[index];
}

static inline void set(EngineFixture *f, const char *id, const char *word) {
  CapIndex index = honour_conditions_find_variable(&f->game->conditions, cap_slice_of(id));

  ck_assert(honour_variable_parse(&f->game->conditions.variables[index], cap_slice_of(word),
                                  variable(f, id)));
}

static inline void put(EngineFixture *f, const char *capitano, const char *type, guint sp,
                       const char *hex) {
  engine_place(f, capitano, hex, HONOUR_ORDER_ATTACK);
  engine_give(f, capitano, type, sp);
}

static inline const CapBits *area(const EngineFixture *f, const char *id) {
  const CapBits *bits = honour_scenario_find_area(f->scenario, cap_slice_of(id));

  ck_assert_ptr_nonnull(bits);
  return bits;
}

static inline gboolean is_in_region(const EngineFixture *f, CapHex hex, const char *id) {
  return f->game->map->hexes[hex].region == engine_region(f, id);
}

/* May a Force step from one hex to another, when it has just begun to march? */
static inline HonourReason step(EngineFixture *f, const char *capitano, CapHex from, CapHex to) {
  HonourCapitanoIndex primo = engine_capitano(f, capitano);
  g_autofree guint8 *flags = g_new0(guint8, f->game->map->n_hexes);
  HonourField field = {flags};
  HonourMove move = {primo, HONOUR_MARCH_TO_CONTACT, from, FALSE};
  CapDirection direction;

  f->state.capitani[primo].hex = from;
  honour_field_fill(f->game, &f->state, f->state.armies[f->game->capitani[primo].army].side,
                    &field);
  ck_assert(cap_grid_direction(&f->game->map->grid, from, to, &direction));
  return honour_step(f->game, &f->state, &field, &move, from, direction, NULL, NULL);
}

static inline HonourReason step_to(EngineFixture *f, const char *capitano, const char *from,
                                   const char *to) {
  return step(f, capitano, engine_hex(f, from), engine_hex(f, to));
}

typedef gboolean (*IsThere)(const EngineFixture *f, CapHex hex);

/* Tries every step of a Capitano from outside certain ground into it: how many there are that
 * nothing but a special rule can refuse, and how many are refused. */
static inline guint count_steps(EngineFixture *f, const char *capitano, IsThere is_there,
                                guint *n_refused) {
  guint n = 0;

  *n_refused = 0;
  for (CapHex from = 0; from < f->game->map->n_hexes; from++) {
    if (is_there(f, from) || !cap_bits_has(&f->scenario->playable, from))
      continue;
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex to = f->game->map->hexes[from].neighbour[d];
      HonourReason reason;

      if (to == CAP_HEX_NONE || !is_there(f, to))
        continue;
      reason = step(f, capitano, from, to);
      n += reason == HONOUR_REASON_OK || reason == HONOUR_REASON_SPECIAL_RULE;
      *n_refused += reason == HONOUR_REASON_SPECIAL_RULE;
    }
  }
  return n;
}

static inline void assert_all_refused(EngineFixture *f, const char *capitano, IsThere is_there) {
  guint n_refused, n = count_steps(f, capitano, is_there, &n_refused);

  ck_assert_uint_gt(n, 0);
  ck_assert_uint_eq(n, n_refused);
}

static inline void assert_none_refused(EngineFixture *f, const char *capitano, IsThere is_there) {
  guint n_refused, n = count_steps(f, capitano, is_there, &n_refused);

  ck_assert_uint_gt(n, 0);
  ck_assert_uint_eq(n_refused, 0);
}

/* The Orders that are offered to the first Force of a side in the Organization Segment. */
static inline guint offered_orders(EngineFixture *f, const char *side, gboolean *may_keep) {
  ScriptedStage s;
  HonourFrame *frame;
  guint orders = 0;

  scripted_begin(&s, f, "");
  s.play.work = honour_workspace_new(f->game);
  frame = honour_play_push(&s.play, HONOUR_STAGE_ORDERS);
  frame->side = engine_side(f, side);
  while (scripted_depth(&s) > 0) {
    if (!honour_orders_run(&s.play, frame, &s.request))
      continue;
    if (s.request.kind == HONOUR_DECISION_ORDER)
      break;
    honour_orders_answer(&s.play, frame, s.request.options[0]);
  }
  *may_keep = FALSE;
  for (guint i = 0; scripted_depth(&s) > 0 && i < s.request.n_options; i++) {
    *may_keep |= s.request.options[i].kind == HONOUR_ANSWER_KEEP;
    orders |= s.request.options[i].kind == HONOUR_ANSWER_ORDER ? s.request.options[i].a : 0u;
  }
  honour_workspace_free(s.play.work);
  scripted_end(&s);
  return orders;
}
