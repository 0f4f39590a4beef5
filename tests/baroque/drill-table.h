/* A drill ground with one unit of every kind on each side: tests put those that they want where
 * they want them, and roll the dice that they want. */
#pragma once

#include "tests/support/test-support.h"
#include "validator/baroque/chapters/sequence.h"
#include "validator/open-scenario.h"

typedef struct {
  CapOpenScenario *open;
  BaroqueGame *game;
  BaroqueState state;
  BaroqueField field;
  CapDice dice;
  BaroquePlay play;
  CapRequest request;
} Drill;

static inline void drill_open_path(Drill *t, const char *path) {
  g_autofree char *library = test_path(".", NULL);
  const char *const libraries[] = {library, NULL};
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  memset(t, 0, sizeof *t);
  t->open = cap_open_scenario_read(path, libraries, &limits, findings);
  cap_open_scenario_check(t->open, 0, findings);
  ck_assert_uint_eq(cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR), 0);
  t->game = baroque_game_new(baroque_scenario(cap_open_scenario_scenario(t->open)), findings);
  ck_assert_ptr_nonnull(t->game);
  cap_dice_seed(&t->dice, 1);
  t->play =
      (BaroquePlay){.game = t->game, .state = &t->state, .field = &t->field, .dice = &t->dice};
  baroque_play_start(&t->play);
}

/* Nobody is on the table. */
static inline void drill_open(Drill *t) {
  g_autofree char *path = test_path("tests", "baroque", "documents", "drill-1630.xml", NULL);

  drill_open_path(t, path);
  for (guint i = 0; i < t->game->n_units; i++)
    baroque_take_away(&t->play, i, BAROQUE_LEFT);
}

/* Nobody is on the table of a drill whose document has one thing in place of another. */
static inline void drill_open_changed(Drill *t, const char *from, const char *to) {
  g_autofree char *shipped = test_path("tests", "baroque", "documents", "drill-1630.xml", NULL);
  g_autofree char *ground = test_path("tests", "baroque", "documents", "drill.xml", NULL);
  g_autofree char *text = test_read_file(shipped, NULL), *map = test_read_file(ground, NULL);
  g_autofree char *dir = test_make_dir();
  g_autofree char *path = g_build_filename(dir, "drill-1630.xml", NULL);
  g_autofree char *beside = g_build_filename(dir, "drill.xml", NULL);
  g_auto(GStrv) parts = g_strsplit(text, from, 2);

  ck_assert_msg(g_strv_length(parts) == 2, "no %s in the drill", from);
  g_autofree char *changed = g_strjoinv(to, parts);
  test_write_file(path, changed, -1);
  test_write_file(beside, map, -1);
  drill_open_path(t, path);
  test_remove_dir(dir);
  for (guint i = 0; i < t->game->n_units; i++)
    baroque_take_away(&t->play, i, BAROQUE_LEFT);
}

/* A battle as it is shipped. */
static inline void drill_open_shipped(Drill *t, const char *file) {
  g_autofree char *path = test_path("scenarios", file, NULL);

  drill_open_path(t, path);
}

static inline void drill_close(Drill *t) {
  baroque_game_free(t->game);
  cap_open_scenario_free(t->open);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Drill, drill_close)

static inline guint drill_unit(const Drill *t, const char *id) {
  for (guint i = 0; i < t->game->n_units; i++)
    if (g_str_equal(t->game->units[i].unit->id, id))
      return i;
  ck_abort_msg("no unit %s", id);
  return 0;
}

static inline guint drill_command(const Drill *t, const char *id) {
  for (guint i = 0; i < t->game->n_commands; i++)
    if (g_str_equal(t->game->scenario->commands[i].id, id))
      return i;
  ck_abort_msg("no command %s", id);
  return 0;
}

/* The middle of its front there, in hundredths. */
static inline guint drill_put(Drill *t, const char *id, gint32 x, gint32 y, guint direction) {
  guint unit = drill_unit(t, id);
  const BaroqueUnit *u = t->game->units[unit].unit;
  BaroqueBase base = baroque_base_at((BaroquePoint){x, y}, direction, u->front, u->depth);

  t->state.units[unit].vbu = u->vbu;
  baroque_put(&t->play, unit, &base);
  return unit;
}

static inline void drill_disorder(Drill *t, guint unit) {
  baroque_mark(&t->state, unit, BAROQUE_DISORDERED);
  baroque_refresh(&t->play, unit);
}

static inline gboolean drill_is_disordered(const Drill *t, guint unit) {
  return baroque_has(&t->state, unit, BAROQUE_DISORDERED);
}

/* The leader of the unit's Command is with it. */
static inline void drill_lead(Drill *t, guint unit) {
  BaroqueCommandState *c = &t->state.commands[t->game->units[unit].command];

  c->leader = BAROQUE_ON_TABLE;
  c->unit = (guint16)unit;
}

/* The dice of what follows: an array. */
#define drill_dice(t, ...)                                                                         \
  do {                                                                                             \
    static const guint8 shown[] = {__VA_ARGS__};                                                   \
    cap_dice_script(&(t)->dice, shown, G_N_ELEMENTS(shown));                                       \
  } while (0)

/* As many dice as were given were thrown. */
static inline void drill_expect_dice(const Drill *t, guint n) {
  ck_assert_uint_eq((guint)t->dice.n_rolled, n);
  ck_assert(!t->dice.is_short);
}

/* Its Command acts, and now the unit does. */
static inline void drill_activate(Drill *t, guint unit) {
  t->state.activation =
      (BaroqueActivation){.command = t->game->units[unit].command, .unit = (guint16)unit};
  baroque_mark(&t->state, unit, BAROQUE_ACTIVATED);
  baroque_go_to(&t->play, BAROQUE_STAGE_UNIT);
}

static inline void drill_next(Drill *t) {
  ck_assert(baroque_play_next(&t->play, &t->request));
}

static inline void drill_expect(Drill *t, BaroqueDecision kind) {
  drill_next(t);
  ck_assert_msg(t->request.kind == (guint16)kind, "%s is decided, not %s",
                baroque_decision_name((BaroqueDecision)t->request.kind),
                baroque_decision_name(kind));
}

/* With any numbers behind it. */
static inline gboolean drill_offers(const Drill *t, BaroqueAnswer kind) {
  for (guint i = 0; i < t->request.n_options; i++)
    if (t->request.options[i].kind == (guint16)kind)
      return TRUE;
  return FALSE;
}

static inline void drill_answer(Drill *t, BaroqueAnswer kind, int a, guint b) {
  CapOption option = {(guint16)kind, (guint16)a, (guint16)b, 0};

  ck_assert_msg(baroque_play_answer(&t->play, &t->request, option), "refused: %u %d %u", kind, a,
                b);
}

/* Takes the first option of that kind. */
static inline void drill_take(Drill *t, BaroqueAnswer kind) {
  for (guint i = 0; i < t->request.n_options; i++)
    if (t->request.options[i].kind == (guint16)kind) {
      ck_assert(baroque_play_answer(&t->play, &t->request, t->request.options[i]));
      return;
    }
  ck_abort_msg("not offered: %u", kind);
}

/* Nobody reacts to what was named. */
static inline void drill_no_reactions(Drill *t) {
  drill_next(t);
  while (t->request.kind == BAROQUE_DECISION_REACT) {
    drill_take(t, BAROQUE_ANSWER_NO_REACTION);
    drill_next(t);
  }
}
