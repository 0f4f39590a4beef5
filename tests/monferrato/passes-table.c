#include "tests/monferrato/passes-table.h"

void passes_open_path(Passes *t, const char *path) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  *t = (Passes){.open = cap_open_scenario_read(path, NULL, &limits, findings)};
  cap_open_scenario_check(t->open, 0, findings);
  ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
  t->game = monferrato_game_new(monferrato_scenario(cap_open_scenario_scenario(t->open)), findings);
  ck_assert_ptr_nonnull(t->game);
  cap_dice_seed(&t->dice, 1);
  t->play = (MonferratoPlay){.game = t->game, .state = &t->state, .dice = &t->dice};
  monferrato_play_start(&t->play);
}

void passes_open_file(Passes *t, const char *file) {
  g_autofree char *path = test_path("tests", "monferrato", "documents", file, NULL);

  passes_open_path(t, path);
}

void passes_open_war(Passes *t) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);

  passes_open_path(t, path);
}

void passes_open(Passes *t) {
  passes_open_file(t, "passes-1600.xml");
}

void passes_close(Passes *t) {
  monferrato_game_free(t->game);
  cap_open_scenario_free(t->open);
}

CapIndex passes_zone(const Passes *t, const char *id) {
  CapIndex zone = cap_map_find_zone(t->game->map, cap_slice_of(id));

  ck_assert_msg(zone != CAP_INDEX_NONE, "no zone %s", id);
  return zone;
}

CapIndex passes_counter(const Passes *t, const char *id) {
  for (CapIndex i = 0; i < t->game->roster->n_counters; i++)
    if (g_str_equal(t->game->roster->counters[i].id, id))
      return i;
  ck_abort_msg("no counter %s", id);
  return CAP_INDEX_NONE;
}

CapIndex passes_command(const Passes *t, const char *id) {
  for (CapIndex i = 0; i < t->game->roster->n_commands; i++)
    if (g_str_equal(t->game->roster->commands[i].id, id))
      return i;
  ck_abort_msg("no Command %s", id);
  return CAP_INDEX_NONE;
}

MonferratoCounterState *passes_state(Passes *t, const char *id) {
  return &t->state.counters[passes_counter(t, id)];
}

void passes_put(Passes *t, const char *id, const char *zone) {
  *passes_state(t, id) =
      (MonferratoCounterState){.zone = passes_zone(t, zone), .place = MONFERRATO_ON_MAP};
}

const char *passes_where(Passes *t, const char *id) {
  const MonferratoCounterState *at = passes_state(t, id);

  return at->place == MONFERRATO_ON_MAP  ? t->game->map->zones[at->zone].id
         : at->place == MONFERRATO_WAITS ? "waits"
                                         : "eliminated";
}

void passes_activate(Passes *t, const char *command) {
  for (guint i = 0; i < t->game->roster->n_commands; i++)
    t->state.markers[i] = MONFERRATO_MARKER_ACTIVATED;
  for (guint i = 0; i < t->game->roster->n_nations; i++)
    t->state.morale[i] = 7;
  t->state.activation =
      (MonferratoActivation){.command = passes_command(t, command), .commander = CAP_INDEX_NONE};
  t->state.markers[t->state.activation.command] = MONFERRATO_MARKER_DRAWN;
  monferrato_go_to(&t->play, MONFERRATO_STAGE_WAY);
}

void passes_expect(Passes *t, MonferratoDecision kind) {
  ck_assert(monferrato_play_next(&t->play, &t->request));
  ck_assert_str_eq(monferrato_decision_name((MonferratoDecision)t->request.kind),
                   monferrato_decision_name(kind));
}

gboolean passes_offers(const Passes *t, MonferratoAnswer kind, guint a, guint b) {
  for (guint i = 0; i < t->request.n_options; i++)
    if (t->request.options[i].kind == kind && t->request.options[i].a == a &&
        t->request.options[i].b == b)
      return TRUE;
  return FALSE;
}

void passes_answer(Passes *t, MonferratoAnswer kind, guint a, guint b) {
  CapOption option = {(guint16)kind, (guint16)a, (guint16)b, 0};

  ck_assert(monferrato_play_answer(&t->play, &t->request, option));
  const char *found = monferrato_find_violation(t->game, &t->state);
  ck_assert_msg(found == NULL, "%s", found);
}

void passes_move(Passes *t, const char *zone, const char *unit) {
  passes_expect(t, MONFERRATO_DECISION_WAY);
  passes_answer(t, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(t, zone), 0);
  passes_expect(t, MONFERRATO_DECISION_ACT);
  passes_answer(t, MONFERRATO_ANSWER_MOVE, passes_counter(t, unit), 0);
}

gboolean passes_may_step(const Passes *t, const char *zone) {
  return passes_offers(t, MONFERRATO_ANSWER_STEP, passes_zone(t, zone), 0);
}
