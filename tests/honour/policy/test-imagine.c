/* [1.4] Two worlds that look alike to a side: what it imagines is the same in both, and so is the
 * move of a player that looks ahead. */
#include "tests/support/test-support.h"
#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/open-scenario.h"
#include "validator/play/player.h"

#include <string.h>

typedef struct {
  CapOpenScenario *open;
  CapMatch match;
  const HonourGame *game;
  CapDice dice;
  CapRulesPlay *play;
  CapRequest request;
  guint n_moved, n_changed; /* SPs that were moved between cards; other secrets */
} Table;

static Table *table_new(const char *file) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  Table *t = g_new0(Table, 1);

  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  t->match = (CapMatch){.rules = cap_open_scenario_rules(t->open),
                        .game = cap_open_scenario_game(t->open),
                        .scenario = cap_open_scenario_scenario(t->open),
                        .seconds = CAP_SECONDS_TO_ANSWER};
  ck_assert_ptr_nonnull(t->match.game);
  t->game = honour_game_of_rules(t->match.game);
  cap_dice_seed(&t->dice, 4);
  t->play = t->match.rules->play_new(t->match.game, 0, &t->dice, NULL);
  return t;
}

static void table_free(Table *t) {
  t->match.rules->play_free(t->play);
  cap_open_scenario_free(t->open);
  g_free(t);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Table, table_free)

/* --- Another world ---------------------------------------------------------------------------- */

static gboolean is_hidden(const Table *t, const HonourState *state, HonourUnitIndex unit) {
  const HonourUnitState *u = &state->units[unit];

  return u->place == HONOUR_UNIT_CARD && !honour_game_is_militia(t->game, unit) && u->flags == 0 &&
         u->taken == 0 && !u->demoralised &&
         honour_knows(t->game, state, t->request.side, u->capitano) < HONOUR_KNOWS_CARDS;
}

/* [1.4g] Losses are public, so the SPs of a type stay as many; whose they are is hidden. */
static void move_men(Table *t, HonourState *state) {
  for (HonourUnitIndex i = 0; i < t->game->n_units; i++)
    for (HonourUnitIndex k = 0; k < t->game->n_units; k++)
      if (i != k && is_hidden(t, state, i) && is_hidden(t, state, k) &&
          t->game->units[i].type == t->game->units[k].type &&
          t->game->units[i].army == t->game->units[k].army &&
          state->units[i].capitano != state->units[k].capitano && state->units[i].sp > 1 &&
          state->units[k].sp < t->game->units[k].maximum) {
        state->units[i].sp--;
        state->units[k].sp++;
        t->n_moved++;
        return;
      }
}

static void change_secrets(Table *t, HonourState *state) {
  for (CapIndex i = 0; i < t->game->scenario->n_armies; i++)
    if (state->armies[i].side != t->request.side &&
        !t->game->scenario->armies[i].unlimited_points) {
      state->armies[i].points += 7;
      t->n_changed++;
    }
  for (HonourCapitanoIndex i = 0; i < t->game->n_capitani; i++) {
    HonourCapitanoState *man = &state->capitani[i];

    if (man->order == 0 || man->lock != 0 || man->station != HONOUR_STATION_ON_MAP ||
        honour_knows_order(t->game, state, t->request.side, i))
      continue;
    man->order = man->order == HONOUR_ORDER_STAND ? HONOUR_ORDER_MANOEUVRE : HONOUR_ORDER_STAND;
    t->n_changed++;
  }
}

static GBytes *other_world(Table *t, GBytes *truth) {
  HonourState *state = g_memdup2(g_bytes_get_data(truth, NULL), g_bytes_get_size(truth));

  move_men(t, state);
  change_secrets(t, state);
  return g_bytes_new_take(state, sizeof *state);
}

/* --- Tests ------------------------------------------------------------------------------------ */

static char *imagined(Table *t, GBytes *world, guint64 luck) {
  t->match.rules->load(t->play, world);
  t->match.rules->imagine(t->play, t->request.side, luck);
  return t->match.rules->digest(t->play);
}

static guint chosen(Table *t, GBytes *world, CapPlayer *player) {
  t->match.rules->load(t->play, world);
  ck_assert(t->match.rules->next(t->play, &t->request));
  cap_player_begin(player, 3);
  return cap_player_choose(player, t->play, &t->request, NULL, 0);
}

static void compare(Table *t, CapPlayer *const *players, guint number) {
  g_autoptr(GBytes) truth = t->match.rules->save(t->play);
  g_autoptr(GBytes) other = other_world(t, truth);
  g_autofree char *one = imagined(t, truth, number), *two = imagined(t, other, number);

  ck_assert_msg(g_str_equal(one, two), "decision %u", number);
  guint choice = chosen(t, truth, players[t->request.side]);
  ck_assert_msg(chosen(t, other, players[t->request.side]) == choice, "decision %u", number);
  t->match.rules->load(t->play, truth);
  ck_assert(t->match.rules->next(t->play, &t->request));
}

static void take_advice(Table *t, guint64 luck) {
  CapCounsel counsel = {.luck = luck};
  guint choice = t->match.rules->advise(t->play, &t->request, &counsel);

  t->match.rules->answer(t->play, &t->request, t->request.options[choice]);
}

static const char *const shipped[] = {"agnadello-1509.xml", "romagnano-1524.xml",
                                      "marignano-1515.xml"};

START_TEST(worlds_that_look_alike_are_taken_alike) {
  g_autoptr(Table) t = table_new(shipped[_i]);
  g_autoptr(CapPlayerSpec) spec = cap_player_spec_new("search:rollouts=4:turns=1:width=2", NULL);
  CapPlayer *players[2] = {cap_player_new(spec, &t->match, 0), cap_player_new(spec, &t->match, 1)};

  for (guint n = 0; n < 400 && t->match.rules->next(t->play, &t->request); n++) {
    if (n % 40 == 20)
      compare(t, players, n);
    take_advice(t, n);
  }
  ck_assert_uint_gt(t->n_moved, 0);
  ck_assert_uint_gt(t->n_changed, 0);
  cap_player_free(players[0]);
  cap_player_free(players[1]);
}
END_TEST

/* Whatever the game is busy with, it can go on from there in the world that was imagined: who was
 * just named to act is still somebody with an Order [7.2.1a]. */
START_TEST(an_imagined_game_goes_on) {
  g_autoptr(Table) t = table_new("pavia-1524.xml");
  CapLuck luck = cap_luck_seed((guint64)_i);

  for (guint n = 0; n < 500 && t->match.rules->next(t->play, &t->request); n++) {
    g_autoptr(GBytes) truth = t->match.rules->save(t->play);

    for (guint world = 0; world < 8; world++) {
      t->match.rules->load(t->play, truth);
      t->match.rules->imagine(t->play, (CapIndex)(world % 2), world);
      for (guint k = 0; k < 3 && t->match.rules->next(t->play, &t->request); k++)
        take_advice(t, n);
    }
    t->match.rules->load(t->play, truth);
    ck_assert(t->match.rules->next(t->play, &t->request));
    guint choice = cap_policy_choose(&cap_policy_wayward, &luck, t->match.rules, t->play,
                                     &t->request, &(CapCounsel){.luck = n});
    t->match.rules->answer(t->play, &t->request, t->request.options[choice]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("imagine");
  TCase *cases = tcase_create("imagine");

  tcase_set_timeout(cases, 300);
  tcase_add_loop_test(cases, worlds_that_look_alike_are_taken_alike, 0, G_N_ELEMENTS(shipped));
  tcase_add_loop_test(cases, an_imagined_game_goes_on, 0, 6);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
