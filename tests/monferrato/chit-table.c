#include "tests/monferrato/chit-table.h"

static MonferratoEffect *chit_do(ChitTable *t, TestChit chit, MonferratoEffectKind kind, int n) {
  MonferratoChit *row = &t->rows[chit];
  MonferratoEffect *effect = &t->effects[t->chits.n_effects];

  if (row->n_effects == 0)
    row->first = (guint16)t->chits.n_effects;
  row->n_effects++;
  t->chits.n_effects++;
  *effect = (MonferratoEffect){.kind = (guint8)kind,
                               .n = (gint16)n,
                               .kinds = EVERYBODY,
                               .army = CAP_INDEX_NONE,
                               .command = CAP_INDEX_NONE,
                               .side = CAP_INDEX_NONE,
                               .chit = CAP_INDEX_NONE,
                               .counter = CAP_INDEX_NONE,
                               .variable = CAP_INDEX_NONE,
                               .zone = CAP_INDEX_NONE};
  return effect;
}

static void chit_tests(ChitTable *t) {
  const MonferratoTest none = {.zone = CAP_INDEX_NONE};

  for (guint i = 0; i < N_TESTS; i++)
    t->tests[i] = none;
  t->tests[T_COMBAT_FIELD].kind = t->tests[T_COMBAT].kind = MONFERRATO_TEST_COMBAT;
  t->tests[T_COMBAT_FIELD].role = t->tests[T_COMBAT].role = MONFERRATO_AS_DEFENDER;
  t->tests[T_COMBAT_FIELD].only_field = 1;
  t->tests[T_PEACE].kind = MONFERRATO_TEST_ENEMY_CHIT;
  t->tests[T_PEACE].chit = PEACE;
  t->tests[T_SACK].kind = MONFERRATO_TEST_HELD;
  t->tests[T_SACK].zone = passes_zone(&t->base, "castle");
  t->tests[T_SACK].side = REDS;
  for (guint i = 0; i < 4; i++) {
    t->tests[T_ALL + i].kind = MONFERRATO_TEST_ALL;
    t->tests[T_ALL + i].first = (guint16)i;
    t->tests[T_ALL + i].n = 1;
  }
  t->rows[LEGATE].test = T_ALL + T_COMBAT_FIELD;
  t->rows[AMBUSH].test = T_ALL + T_COMBAT;
  t->rows[DENIAL].test = T_ALL + T_PEACE;
  t->rows[SACK].test = T_ALL + T_SACK;
}

static void chit_effects(ChitTable *t) {
  CapIndex red_host = passes_command(&t->base, "red-host");
  MonferratoEffect *e;

  chit_do(t, MARCH, MONFERRATO_DO_MOVE_BONUS, 1)->span = MONFERRATO_FOR_ACTIVATION;
  e = chit_do(t, GUNNERS, MONFERRATO_DO_FIRE_BONUS, 1);
  e->span = MONFERRATO_FOR_ACTIVATION;
  e->kinds = 1 << MONFERRATO_ARTILLERY;
  chit_do(t, GUNNERS, MONFERRATO_DO_IGNORE_BURST, 0)->span = MONFERRATO_FOR_ACTIVATION;
  chit_do(t, DUE, MONFERRATO_DO_MORALE, -1)->army = 0;
  chit_do(t, PEACE, MONFERRATO_DO_GAME_END, -1);
  e = chit_do(t, ALLIES, MONFERRATO_DO_REINFORCE, 0);
  e->group = e->first_zone = 0;
  e->n_zones = 1;
  chit_do(t, LEGATE, MONFERRATO_DO_CANCEL, 0)->what = MONFERRATO_CANCEL_COMBAT;
  chit_do(t, AMBUSH, MONFERRATO_DO_FIRE_BONUS, 1)->span = MONFERRATO_FOR_ROUND;
  chit_do(t, DENIAL, MONFERRATO_DO_CANCEL, 0)->what = MONFERRATO_CANCEL_CHIT;
  e = chit_do(t, FLOOD, MONFERRATO_DO_BREAK_BRIDGES, 0);
  e->river = (char *)"Rio";
  e->span = MONFERRATO_FOR_TURN;
  chit_do(t, SACK, MONFERRATO_DO_POINTS, 2)->side = REDS;
  e = chit_do(t, LEVY, MONFERRATO_DO_REPLACE, 6);
  e->command = red_host;
  e->kinds = FOOT;
  e = chit_do(t, TRUCE, MONFERRATO_DO_FORBID, 0);
  e->whose = MONFERRATO_OF_ALL;
  e->span = MONFERRATO_FOR_TURN;
  chit_do(t, TRUCE, MONFERRATO_DO_RECOVER, 0)->whose = MONFERRATO_OF_ALL;
  chit_do(t, TREASON, MONFERRATO_DO_WALL, -9)->zone = passes_zone(&t->base, "castle");
  chit_do(t, CROWN, MONFERRATO_DO_POINTS, 1)->side = BLUES;
  e = chit_do(t, RIOTS, MONFERRATO_DO_ROLL, 0);
  e->first = (guint16)t->chits.n_effects;
  e->n_effects = 2;
  for (guint i = 0; i < 2; i++) {
    e = chit_do(t, RIOTS, MONFERRATO_DO_CASE, i == 0 ? 1 : 4);
    e->m = (gint16)e->n + 2;
    e->n_effects = 1;
  }
  for (guint i = 0; i < 2; i++) {
    e = chit_do(t, RIOTS, i == 0 ? MONFERRATO_DO_ELIMINATE : MONFERRATO_DO_DISRUPT, 1);
    e->whose = MONFERRATO_OF_ENEMY;
    e->kinds = FOOT;
    t->effects[t->chits.n_effects - 3].first = (guint16)(t->chits.n_effects - 1);
  }
  t->rows[RIOTS].n_effects = 1; /* the others are in it */
}

void chit_table_open(ChitTable *t, const char *command) {
  static const char *const names[N_CHITS] = {"March",  "Gunners", "Due",     "Peace", "Allies",
                                             "Legate", "Ambush",  "Denial",  "Flood", "Sack",
                                             "Levy",   "Truce",   "Treason", "Riots", "Crown"};
  static const char *const members[] = {"alto", "a-1", "a-art"};

  memset(t, 0, sizeof *t);
  siege_open(&t->base, command);
  for (guint i = 0; i < N_CHITS; i++)
    t->rows[i] = (MonferratoChit){.id = (char *)names[i],
                                  .name = (char *)names[i],
                                  .number = i + 1,
                                  .side = CAP_INDEX_NONE,
                                  .test = CAP_INDEX_NONE,
                                  .set = i == FLOOD || i == CROWN};
  for (guint i = 0; i < G_N_ELEMENTS(members); i++)
    t->members[i] = passes_counter(&t->base, members[i]);
  t->group = (MonferratoReinforcement){.command = passes_command(&t->base, "red-allies"),
                                       .n_counters = G_N_ELEMENTS(members),
                                       .counters = t->members};
  t->zones[0] = passes_zone(&t->base, "moor");
  chit_tests(t);
  chit_effects(t);
  t->rows[DUE].duty = MONFERRATO_MANDATORY;
  t->rows[SACK].duty = MONFERRATO_CONDITIONAL;
  t->rows[SACK].side = REDS;
  t->rows[ALLIES].duty = MONFERRATO_BY_DATE;
  t->rows[ALLIES].date = 3;
  t->rows[PEACE].date = 2;
  t->rows[PEACE].is_removed = t->rows[ALLIES].is_removed = TRUE;
  t->rows[LEGATE].is_response = t->rows[AMBUSH].is_response = TRUE;
  t->rows[DENIAL].is_response = t->rows[FLOOD].is_response = TRUE;
  t->chits.n_chits = N_CHITS;
  t->chits.chits = t->rows;
  t->chits.n_tests = N_TESTS;
  t->chits.tests = t->tests;
  t->chits.effects = t->effects;
  t->chits.n_groups = 1;
  t->chits.groups = &t->group;
  t->chits.n_zones = 1;
  t->chits.zones = t->zones;
  t->chits.hand = 4;
  t->chits.later = 4;
  t->base.game->chits = &t->chits;
  for (guint i = 0; i < N_CHITS; i++)
    t->base.state.chits.at[i] =
        t->rows[i].set == 0 ? MONFERRATO_CHIT_CONTAINER : MONFERRATO_CHIT_ASIDE;
  monferrato_go_to(&t->base.play, MONFERRATO_STAGE_OWED);
}

void chit_table_close(ChitTable *t) {
  passes_close(&t->base);
}

void chit_give(ChitTable *t, CapIndex side, TestChit chit) {
  t->base.state.chits.at[chit] = (guint8)(MONFERRATO_CHIT_HAND + side);
}

MonferratoChitPlace chit_at(const ChitTable *t, TestChit chit) {
  return (MonferratoChitPlace)t->base.state.chits.at[chit];
}

gboolean chit_offers(const ChitTable *t, MonferratoAnswer answer, TestChit chit) {
  return passes_offers(&t->base, answer, chit, 0);
}

void chit_play(ChitTable *t, TestChit chit) {
  passes_expect(&t->base, MONFERRATO_DECISION_WAY);
  passes_answer(&t->base, MONFERRATO_ANSWER_CHITS_ONLY, 0, 0);
  passes_expect(&t->base, MONFERRATO_DECISION_CHITS);
  passes_answer(&t->base, MONFERRATO_ANSWER_PLAY_CHIT, chit, 0);
}

void chit_run_to(ChitTable *t, MonferratoStage stage) {
  while (t->base.state.stage != stage) {
    const MonferratoStageRow *const row =
        t->base.state.stage == MONFERRATO_STAGE_EFFECTS    ? &monferrato_effects_stage
        : t->base.state.stage == MONFERRATO_STAGE_RESPONSE ? &monferrato_response_stage
        : t->base.state.stage == MONFERRATO_STAGE_CHITS    ? &monferrato_chits_stage
        : t->base.state.stage == MONFERRATO_STAGE_ARRIVALS ? &monferrato_arrivals_stage
                                                           : NULL;

    ck_assert_ptr_nonnull(row);
    t->base.request.n_options = 0;
    if (row->run(&t->base.play, &t->base.request)) {
      ck_assert_uint_eq(t->base.request.n_options, 1);
      row->answer(&t->base.play, t->base.request.options[0]);
    }
  }
}
