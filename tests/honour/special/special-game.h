/* Events of special rules on a scenario that is set up, with dice that a test chooses:
 *
 *   SpecialGame g;
 *   special_open(&g, "marignano-1515");
 *   special_dice(&g, "4");
 *   special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody());   goes on until somebody is
 * asked special_answer(&g, HONOUR_ANSWER_PAY, 5, army, 0); special_close(&g); every die was rolled
 */
#pragma once

#include "tests/honour/fixtures/engine-fixture.h"
#include "tests/honour/fixtures/questions.h"
#include "validator/honour/machine/invariants.h"
#include "validator/honour/special/special.h"

typedef struct {
  EngineFixture f;
  CapDice dice;
  guint8 shown[64];
  GString *told; /* see tell_event() */
  CapLog log;
  HonourPlay play;
  CapRequest request;
  gboolean asks;
} SpecialGame;

/* On a fixture that is loaded. */
static inline void special_begin(SpecialGame *g) {
  g->told = g_string_new(NULL);
  g->log = (CapLog){.tell = tell_event, .data = g->told};
  cap_dice_script(&g->dice, g->shown, 0);
  g->play = (HonourPlay){.game = g->f.game,
                         .state = &g->f.state,
                         .dice = &g->dice,
                         .log = &g->log,
                         .work = honour_workspace_new(g->f.game)};
  memset(&g->f.state.progress, 0, sizeof g->f.state.progress);
  g->f.state.progress.winner = CAP_INDEX_NONE;
}

static inline void special_open(SpecialGame *g, const char *scenario) {
  memset(g, 0, sizeof *g);
  engine_load_shipped(&g->f, scenario);
  special_begin(g);
}

/* The tiny scenario with these special rules. */
static inline void special_open_with(SpecialGame *g, const char *rules) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *from = strstr(text, "<special-rules>");
  const char *to = strstr(text, "</special-rules>");
  g_autofree char *changed =
      g_strdup_printf("%.*s<special-rules>%s%s", (int)(from - text), text, rules, to);

  memset(g, 0, sizeof *g);
  engine_load_text(&g->f, path, changed);
  special_begin(g);
}

/* What was written before must have been rolled. */
static inline void special_dice(SpecialGame *g, const char *dice) {
  ck_assert_msg(!g->dice.is_short, "more dice were rolled than the test has");
  ck_assert_uint_eq(g->dice.n_rolled, g->dice.n_script);
  cap_dice_script(&g->dice, g->shown, read_dice(dice, g->shown, G_N_ELEMENTS(g->shown)));
  g->dice.n_rolled = 0;
}

static inline void special_close(SpecialGame *g) {
  special_dice(g, "");
  honour_workspace_free(g->play.work);
  g_string_free(g->told, TRUE);
  engine_clear(&g->f);
}

/* --- Going on --------------------------------------------------------------------------------- */

/* Until somebody is asked; FALSE when nothing is left to do. */
static inline gboolean special_go_on(SpecialGame *g) {
  const char *violation;

  g->asks = honour_play_next(&g->play, &g->request);
  violation = honour_find_violation(g->f.game, &g->f.state);
  ck_assert_msg(violation == NULL, "%s", violation);
  return g->asks;
}

static inline HonourSubject special_nobody(void) {
  return honour_subject();
}

static inline HonourSubject special_of_side(const SpecialGame *g, const char *side) {
  HonourSubject subject = honour_subject();

  subject.side = engine_side(&g->f, side);
  return subject;
}

static inline HonourSubject special_force(SpecialGame *g, const char *capitano) {
  return honour_subject_force(g->f.game, &g->f.state, engine_capitano(&g->f, capitano));
}

/* A moment comes, and what waits for it happens until somebody is asked. TRUE when anything
 * happens. */
static inline gboolean special_moment(SpecialGame *g, HonourHook hook, HonourSubject subject) {
  gboolean happens = honour_hook(&g->play, hook, &subject);

  special_go_on(g);
  return happens;
}

static inline gboolean special_offers(const SpecialGame *g, HonourAnswerKind kind, guint a, guint b,
                                      guint c) {
  return g->asks && request_offers(&g->request, option_of(kind, a, b, c));
}

/* Takes an option that is offered, and goes on to the next question. */
static inline gboolean special_answer(SpecialGame *g, HonourAnswerKind kind, guint a, guint b,
                                      guint c) {
  CapOption option = option_of(kind, a, b, c);

  ck_assert_msg(g->asks, "nobody is asked");
  assert_offered(&g->request, option);
  ck_assert_int_eq(honour_play_answer(&g->play, &g->request, option), HONOUR_REASON_OK);
  return special_go_on(g);
}

/* Is somebody of this side asked this? */
static inline gboolean special_asks(const SpecialGame *g, const char *side,
                                    HonourDecisionKind kind) {
  return g->asks && g->request.kind == kind && g->request.side == engine_side(&g->f, side);
}

/* --- Looking ---------------------------------------------------------------------------------- */

static inline guint special_rule(const SpecialGame *g, const char *id) {
  CapIndex rule = honour_special_find(&g->f.game->special, cap_slice_of(id));

  ck_assert_msg(rule != CAP_INDEX_NONE, "no rule %s", id);
  return rule;
}

/* How often an event has happened. */
static inline guint special_fired(const SpecialGame *g, const char *id) {
  return g->f.state.special.fired[special_rule(g, id)];
}

static inline gboolean special_ended(const SpecialGame *g, const char *id) {
  return g->f.state.special.ended[special_rule(g, id)] != 0;
}

static inline CapIndex special_variable(const SpecialGame *g, const char *id) {
  CapIndex variable = honour_conditions_find_variable(&g->f.game->conditions, cap_slice_of(id));

  ck_assert_msg(variable != CAP_INDEX_NONE, "no variable %s", id);
  return variable;
}

static inline void special_set(SpecialGame *g, const char *id, const char *word) {
  CapIndex variable = special_variable(g, id);

  ck_assert(honour_variable_parse(&g->f.game->conditions.variables[variable], cap_slice_of(word),
                                  &g->f.state.special.variables[variable]));
}

static inline gboolean special_is(const SpecialGame *g, const char *id, const char *word) {
  CapIndex variable = special_variable(g, id);
  gint16 value;

  ck_assert(honour_variable_parse(&g->f.game->conditions.variables[variable], cap_slice_of(word),
                                  &value));
  return g->f.state.special.variables[variable] == value;
}

static inline CapTurn special_turn(const SpecialGame *g, const char *date) {
  CapTurn turn;

  ck_assert_int_eq(honour_calendar_parse(&g->f.scenario->calendar, cap_slice_of(date), &turn),
                   HONOUR_DATE_OK);
  return turn;
}

static inline void special_set_turn(SpecialGame *g, const char *date) {
  g->f.state.turn = special_turn(g, date);
}

static inline CapTurn special_group_turn(const SpecialGame *g, const char *group) {
  CapIndex index = honour_scenario_find_group(g->f.scenario, cap_slice_of(group));

  ck_assert_msg(index != CAP_INDEX_NONE, "no group %s", group);
  return g->f.state.special.group_turn[index] - 1;
}

static inline int *special_points(SpecialGame *g, const char *army) {
  return &g->f.state.armies[engine_army(&g->f, army)].points;
}

static inline CapIndex special_alignment(const SpecialGame *g, const char *region) {
  return g->f.state.alignment[engine_region(&g->f, region)];
}

/* The army whose marker lies on a settlement. */
static inline CapIndex special_conqueror(const SpecialGame *g, const char *hex) {
  return g->f.state.conqueror[honour_game_settlement(g->f.game, engine_hex(&g->f, hex))];
}

/* Lets the rules that watch see what has changed: something must lie on the stack for the machine
 * to look. */
static inline void special_look(SpecialGame *g) {
  HonourFrame *frame = honour_play_push(&g->play, HONOUR_STAGE_SPECIAL);

  frame->point = 1;
  frame->v[0] = HONOUR_MAX_CAPITANI;
  special_go_on(g);
}

/* Moves a Force as a march does, and lets them see it. */
static inline void special_step(SpecialGame *g, const char *capitano, const char *hex) {
  if (!g->f.state.special.watches)
    honour_watch_begin(&g->play);
  engine_move(&g->f, capitano, hex);
  special_look(g);
}

/* --- The program ------------------------------------------------------------------------------ */

static inline int special_main(const char *name, const TTest *const *tests, guint n) {
  Suite *suite = suite_create(name);
  TCase *events = tcase_create("events");

  for (guint i = 0; i < n; i++)
    tcase_add_test(events, tests[i]);
  suite_add_tcase(suite, events);
  return test_main(suite);
}
