#include "tests/fence/advice.h"

#include "tests/fence/fence.h"
#include "validator/open-scenario.h"
#include "validator/play/policy.h"

enum { ALL_RULES = (1 << 30) - 1, MOST_DECISIONS = 20000 };

CapCounsel fence_counsel(const FenceTable *t, CapCounsel counsel) {
  guint64 plan = t->seed % (2 * MAX(t->n_plans, 1));

  if (t->rules->memory_size > 0)
    counsel.memory = memcpy(t->asked, t->before, t->rules->memory_size);
  if (plan < t->n_plans)
    counsel.plan = &t->plans[plan];
  return counsel;
}

static void play(FenceTable *t, const CapPolicy *policy, guint64 seed, FenceLook look,
                 gpointer data) {
  CapLuck luck = cap_luck_seed(seed);
  CapDice dice;
  gsize size = MAX(t->rules->memory_size, 1);
  g_autofree char *memories = g_malloc0(2 * size);

  cap_dice_seed(&dice, seed);
  t->play = t->rules->play_new(t->game, seed % 2 == 0 ? ALL_RULES : 0, &dice, NULL);
  for (guint n = 0; n < MOST_DECISIONS && t->rules->next(t->play, t->request); n++) {
    char *memory = memories + size * MIN(t->request->side, 1u);

    t->n_plans = t->rules->plans != NULL ? t->rules->plans(t->play, t->request->side, t->plans) : 0;
    memcpy(t->before, memory, size);
    CapCounsel counsel = fence_counsel(t, (CapCounsel){.luck = 0});
    guint choice = cap_policy_choose(policy, &luck, t->rules, t->play, t->request, &counsel);
    memcpy(memory, t->asked, size);
    look(t, data);
    t->rules->answer(t->play, t->request, t->request->options[choice]);
  }
  t->rules->play_free(t->play);
}

/* Games of a scenario, by policies that get into other positions. */
static void look_at_scenario(const char *path, guint64 last, FenceLook look, gpointer data) {
  static const CapPolicy *const policies[] = {&cap_policy_doctrine, &cap_policy_wayward,
                                              &cap_policy_random};
  g_autofree char *maps = test_path("maps", NULL), *rosters = test_path("scenarios", NULL);
  const char *const folders[] = {maps, rosters, NULL};
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, folders, &limits, findings);
  FenceTable table = {.rules = cap_open_scenario_rules(open), .request = g_new(CapRequest, 1)};

  if (table.rules != NULL && table.rules->terms != NULL) {
    table.before = g_malloc0(MAX(table.rules->memory_size, 1));
    table.asked = g_malloc0(MAX(table.rules->memory_size, 1));
    table.game = cap_open_scenario_game(open);
    ck_assert_msg(table.game != NULL, "%s cannot be played", path);
    for (guint64 seed = 1; seed <= last; seed++)
      for (guint p = 0; p < G_N_ELEMENTS(policies); p++) {
        table.seed = G_N_ELEMENTS(policies) * seed + p;
        play(&table, policies[p], seed, look, data);
      }
    g_free(table.before);
    g_free(table.asked);
  }
  g_free(table.request);
}

void fence_look_at_games(guint64 last, FenceLook look, void (*leave)(gpointer), gpointer data) {
  g_autofree char *shipped = test_path("scenarios", NULL),
                  *battles = test_path("tests", "honour", "battles", NULL);
  const char *const folders[] = {shipped, battles};

  for (guint k = 0; k < G_N_ELEMENTS(folders); k++) {
    g_autoptr(GPtrArray) names = fence_names(folders[k], ".xml");

    for (guint i = 0; i < names->len; i++) {
      g_autofree char *path = g_strdup_printf("%s/%s.xml", folders[k], (char *)names->pdata[i]);

      look_at_scenario(path, last, look, data);
      if (leave != NULL)
        leave(data);
    }
  }
}
