/* Whole Major Battles between the Forces of shipped scenarios, every choice by lot: they end, and
 * everything stays sound. [11.4] */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/machine/invariants.h"
#include "validator/honour/machine/machine.h"

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

enum { N_BATTLES = 40, MAX_DECISIONS = 20000 };

/* The strongest Force under a Capitano Generale of a side; HONOUR_NOBODY when there is none. */
static HonourCapitanoIndex find_major(const EngineFixture *f, CapIndex side) {
  HonourCapitanoIndex found = HONOUR_NOBODY;
  guint most = 0;

  for (HonourCapitanoIndex i = 0; i < f->game->n_capitani; i++) {
    if (!honour_is_force(f->game, &f->state, i) || !honour_force_is_major(&f->state, i) ||
        honour_side_of(f->game, &f->state, i) != side)
      continue;
    guint sp = honour_force_strength(f->game, &f->state, i).good_sp;
    if (sp > most) {
      most = sp;
      found = i;
    }
  }
  return found;
}

/* A hex beside the attacker where nobody stands and a Major Battle can be fought. */
static CapHex find_field(const EngineFixture *f, CapHex from) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex hex = f->game->map->hexes[from].neighbour[d];
    if (hex == CAP_HEX_NONE || honour_force_at(f->game, &f->state, hex) != HONOUR_NOBODY)
      continue;
    HonourGround ground = honour_fight_ground(f->game, &f->state, hex, from, FALSE);
    if (honour_ground_allows_major_battle(&ground) && honour_ground_allows_combat(&ground) &&
        ground.crossing != HONOUR_CROSSING_BARRED)
      return hex;
  }
  return CAP_HEX_NONE;
}

static gboolean lay(EngineFixture *f, guint attacker_side) {
  HonourFight *fight = &f->state.fight;
  HonourCapitanoIndex attacker = find_major(f, (CapIndex)attacker_side);
  HonourCapitanoIndex defender = find_major(f, (CapIndex)(1 - attacker_side));
  CapHex field;

  if (attacker == HONOUR_NOBODY || defender == HONOUR_NOBODY)
    return FALSE;
  field = find_field(f, f->state.capitani[attacker].hex);
  if (field == CAP_HEX_NONE)
    return FALSE;
  for (guint i = 0; i < f->game->n_capitani; i++)
    if (i == defender || (f->state.capitani[i].station == HONOUR_STATION_WITH &&
                          f->state.capitani[i].with == defender))
      f->state.capitani[i].hex = field;
  fight->kind = HONOUR_FIGHT_MAJOR;
  fight->from = f->state.capitani[attacker].hex;
  fight->hex = field;
  fight->force[HONOUR_ATTACKER] = attacker;
  fight->force[HONOUR_DEFENDER] = defender;
  fight->fighting[HONOUR_ATTACKER] = fight->fighting[HONOUR_DEFENDER] = HONOUR_NOBODY;
  return TRUE;
}

static void fight_out(EngineFixture *f, guint64 seed) {
  CapDice dice, choices;
  static CapRequest request;
  HonourPlay play = {.game = f->game, .state = &f->state, .dice = &dice};
  guint n = 0;

  cap_dice_seed(&dice, seed);
  cap_dice_seed(&choices, seed + 1000);
  play.work = honour_workspace_new(f->game);
  memset(&f->state.progress, 0, sizeof f->state.progress);
  honour_play_push(&play, HONOUR_STAGE_BATTLE);
  while (honour_play_next(&play, &request)) {
    guint pick = cap_dice_draw(&choices, MIN(request.n_options, 216));
    const char *violation;

    ck_assert_uint_lt(n++, MAX_DECISIONS);
    ck_assert_int_eq(honour_play_answer(&play, &request, request.options[pick]), HONOUR_REASON_OK);
    violation = honour_find_violation(f->game, &f->state);
    ck_assert_msg(violation == NULL, "battle %" G_GUINT64_FORMAT ", decision %u (%s): %s", seed, n,
                  honour_decision_name((HonourDecisionKind)request.kind), violation);
  }
  honour_workspace_free(play.work);
}

START_TEST(random_battles_end_and_keep_the_state_sound) {
  static const HonourBattle none;
  static HonourState before;
  EngineFixture f;
  guint n = 0;

  engine_load_shipped(&f, shipped[_i]);
  before = f.state;
  for (guint i = 0; i < N_BATTLES; i++) {
    f.state = before;
    /* The short battle now and then, and the other options. */
    f.state.options = i % 8 == 7 ? 1 << 8 : i % 2 == 0 ? 1 << 1 | 1 << 2 : 0;
    if (!lay(&f, i % 2))
      continue;
    n++;
    fight_out(&f, i + 1);
    if (f.state.progress.is_over) /* a battle may end the game as it is won */
      continue;
    ck_assert_mem_eq(&f.state.battle, &none, sizeof none);
    for (guint k = 0; k < f.game->n_units; k++)
      ck_assert_uint_eq(f.state.units[k].flags, 0);
  }
  g_print("# %s: %u battles\n", shipped[_i], n);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Major Battles by lot");
  TCase *games = tcase_create("battles");

  tcase_add_loop_test(games, random_battles_end_and_keep_the_state_sound, 0, G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, games);
  return test_main(suite);
}
