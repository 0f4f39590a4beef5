/* What is counted in a game. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/state-digest.h"
#include "validator/honour/machine/tally.h"

static const struct {
  HonourFightKind kind;
  guint flags;
  HonourTally tally;
} fights[] = {
    {HONOUR_FIGHT_SKIRMISH, 0, HONOUR_TALLY_SKIRMISH},
    {HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_STORM, HONOUR_TALLY_STORM},
    {HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_FROM_MARCH, HONOUR_TALLY_ATTACK_FROM_MARCH},
    {HONOUR_FIGHT_SIEGE, 0, HONOUR_TALLY_SIEGE},
    {HONOUR_FIGHT_SORTIE, 0, HONOUR_TALLY_SORTIE},
    {HONOUR_FIGHT_MAJOR, 0, HONOUR_TALLY_MAJOR_BATTLE},
};

START_TEST(each_kind_of_fight_counts_once) {
  EngineFixture f;
  CapTally tally;

  engine_load_tiny(&f);
  f.state.fight.kind = (guint8)fights[_i].kind;
  f.state.fight.flags = (guint8)fights[_i].flags;
  honour_count_fight(&f.state);
  honour_tally_fill(f.game, &f.state, &tally);
  for (HonourTally kind = 0; kind < HONOUR_N_TALLIES; kind++)
    ck_assert_uint_eq(tally.count[kind], kind == fights[_i].tally);
  engine_clear(&f);
}
END_TEST

START_TEST(no_fight_counts_nothing_and_counts_end_somewhere) {
  EngineFixture f;

  engine_load_tiny(&f);
  g_autofree char *before = honour_state_digest(f.game, &f.state);
  honour_count_fight(&f.state);
  g_autofree char *same = honour_state_digest(f.game, &f.state);
  ck_assert_str_eq(before, same);
  f.state.tally[HONOUR_TALLY_BREACH] = G_MAXUINT16;
  honour_count_event(&f.state, HONOUR_TALLY_BREACH);
  ck_assert_uint_eq(f.state.tally[HONOUR_TALLY_BREACH], G_MAXUINT16);
  g_autofree char *other = honour_state_digest(f.game, &f.state);
  ck_assert_str_ne(before, other);
  engine_clear(&f);
}
END_TEST

/* Reds have 16 SP at the start and 10 that come later, Blues 16. */
START_TEST(losses_are_told_by_side) {
  EngineFixture f;
  CapTally tally;

  engine_load_tiny(&f);
  honour_tally_fill(f.game, &f.state, &tally);
  ck_assert_uint_eq(tally.sides[0].brought, 16);
  ck_assert_uint_eq(tally.sides[1].brought, 16);
  ck_assert_uint_eq(tally.sides[0].lost + tally.sides[1].lost, 0);
  for (HonourUnitIndex i = 0; i < f.game->n_units; i++)
    if (f.state.units[i].place == HONOUR_UNIT_CARD &&
        honour_game_side(f.game, f.game->units[i].army) == 1) {
      honour_put_unit_aside(&f.state, i, HONOUR_UNIT_LOST);
      f.state.units[i].sp = 0;
    }
  for (HonourCapitanoIndex i = 0; i < f.game->n_capitani; i++)
    if (honour_game_side(f.game, f.game->capitani[i].army) == 0)
      f.state.capitani[i].station = HONOUR_STATION_LOST;
  honour_tally_fill(f.game, &f.state, &tally);
  ck_assert_uint_eq(tally.sides[0].lost, 0);
  ck_assert_uint_eq(tally.sides[1].lost, 16);
  ck_assert_uint_eq(tally.sides[1].leaders_lost, 0);
  ck_assert_uint_eq(tally.sides[0].leaders_lost, 3); /* the Minor Capitano does not count */
  engine_clear(&f);
}
END_TEST

/* The tally of a play that takes notes. */
static CapTally noted(const HonourGame *game, const HonourState *state) {
  CapTally tally;

  honour_tally_fill(game, state, &tally);
  return tally;
}

/* Rule 0 raises the alarm when somebody enters, rule 1 keeps the Blues on their bank until then. */
START_TEST(a_ban_counts_when_it_refuses_and_a_moment_when_it_comes) {
  EngineFixture f;
  HonourSpecialNotes notes = {.moments = 0};
  HonourSubject subject;

  engine_load_tiny(&f);
  HonourGame table = *f.game;
  table.notes = &notes;
  subject = honour_subject_force(&table, &f.state, engine_capitano(&f, "celeste"));
  ck_assert_uint_eq(honour_special_forbids(&table, &f.state, HONOUR_ACT_ENTER, &subject),
                    CAP_INDEX_NONE);
  ck_assert_uint_eq(noted(&table, &f.state).fired[1], 0);
  subject.hex = engine_hex(&f, "0203");
  ck_assert_uint_eq(honour_special_forbids(f.game, &f.state, HONOUR_ACT_ENTER, &subject), 1);
  ck_assert_uint_eq(noted(&table, &f.state).fired[1], 0); /* nobody took notes */
  ck_assert_uint_eq(honour_special_forbids(&table, &f.state, HONOUR_ACT_ENTER, &subject), 1);
  ck_assert_uint_eq(noted(&table, &f.state).fired[1], 1);
  ck_assert_uint_eq(noted(&table, &f.state).came[0], 0);
  notes.moments = 1u << HONOUR_HOOK_ENTER;
  ck_assert_uint_eq(noted(&table, &f.state).came[0], 1);
  ck_assert_uint_eq(noted(&table, &f.state).fired[0], 0);
  engine_clear(&f);
}
END_TEST

START_TEST(every_count_has_a_name_of_its_own) {
  for (HonourTally a = 0; a < HONOUR_N_TALLIES; a++)
    for (HonourTally b = 0; b < a; b++) {
      ck_assert_str_ne(honour_tallies[a].name, honour_tallies[b].name);
      ck_assert_str_ne(honour_tallies[a].words, honour_tallies[b].words);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tally");
  TCase *tcase = tcase_create("tally");

  tcase_add_loop_test(tcase, each_kind_of_fight_counts_once, 0, G_N_ELEMENTS(fights));
  tcase_add_test(tcase, no_fight_counts_nothing_and_counts_end_somewhere);
  tcase_add_test(tcase, losses_are_told_by_side);
  tcase_add_test(tcase, a_ban_counts_when_it_refuses_and_a_moment_when_it_comes);
  tcase_add_test(tcase, every_count_has_a_name_of_its_own);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
