/* Chapter 17: the die for the weather. What the weather does is tested with the charts. */
#include "tests/honour/fixtures/scripted-stage.h"

/* The weather after one Weather Phase of a turn. */
static HonourWeather weather_of(EngineFixture *f, CapTurn turn, guint die) {
  ScriptedStage s;
  const char dice[] = {(char)('0' + die), '\0'};

  f->state.turn = turn;
  scripted_begin(&s, f, dice);
  ck_assert(
      !honour_weather_run(&s.play, honour_play_push(&s.play, HONOUR_STAGE_WEATHER), &s.request));
  ck_assert_uint_eq(scripted_depth(&s), 0);
  scripted_end(&s);
  return f->state.weather;
}

static void assert_row(EngineFixture *f, CapTurn turn, const char *const expected[6]) {
  for (guint die = 1; die <= 6; die++)
    ck_assert_str_eq(honour_weather_words[weather_of(f, turn, die)], expected[die - 1]);
}

START_TEST(rule_17b_one_die_is_read_in_the_row_of_the_month) {
  EngineFixture f;

  engine_load_tiny(&f);
  assert_row(&f, 0, (const char *const[]){"frost", "mud", "mud", "rain", "fair", "fair"});
  assert_row(&f, 5, (const char *const[]){"frost", "mud", "mud", "rain", "fair", "fair"});
  assert_row(&f, 6, (const char *const[]){"mud", "rain", "rain", "fair", "fair", "fair"});
  engine_clear(&f);
}
END_TEST

START_TEST(rule_17b_the_months_of_the_shipped_roster_follow_ruling_2) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524"); /* begins on October 6 */
  assert_row(&f, 0, (const char *const[]){"mud", "rain", "rain", "fair", "fair", "fair"});
  assert_row(&f, 1, (const char *const[]){"frost", "mud", "mud", "rain", "rain", "fair"});
  assert_row(&f, 7, (const char *const[]){"frost", "frost", "snow", "mud", "rain", "fair"});
  assert_row(&f, 13, (const char *const[]){"frost", "frost", "snow", "snow", "mud", "fair"});
  engine_clear(&f);
}
END_TEST

START_TEST(rule_17a_one_kind_of_weather_replaces_the_other) {
  EngineFixture f;

  engine_load_tiny(&f);
  ck_assert_int_eq(weather_of(&f, 0, 1), HONOUR_WEATHER_FROST);
  ck_assert_int_eq(weather_of(&f, 1, 5), HONOUR_WEATHER_FAIR);
  ck_assert_int_eq(weather_of(&f, 2, 4), HONOUR_WEATHER_RAIN);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_17a_all_six_kinds_can_come) {
  EngineFixture f;
  guint seen = 0;

  engine_load_shipped(&f, "pavia-1524");
  for (CapTurn turn = 0; turn < 36; turn++) {
    for (guint die = 1; die <= 6; die++)
      seen |= 1u << weather_of(&f, turn % 25, die);
  }
  engine_clear(&f);
  engine_load_shipped(&f, "novara-1513"); /* May and June */
  for (CapTurn turn = 0; turn < 4; turn++) {
    for (guint die = 1; die <= 6; die++)
      seen |= 1u << weather_of(&f, turn, die);
  }
  engine_clear(&f);
  ck_assert_uint_eq(seen, 0x3f);
}
END_TEST

START_TEST(rule_2_2A_the_First_Player_rolls_and_the_log_says_so) {
  EngineFixture f;
  ScriptedStage s;

  engine_load_tiny(&f);
  scripted_begin(&s, &f, "4");
  honour_weather_run(&s.play, honour_play_push(&s.play, HONOUR_STAGE_WEATHER), &s.request);
  ck_assert_str_eq(s.told->str, "17b: The First Player rolls 4: the weather of March 1 is rain.\n");
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

START_TEST(a_month_without_weather_is_fair) {
  EngineFixture f;
  HonourMonth *march;

  engine_load_tiny(&f);
  march = &f.game->roster->months[0];
  march->has_weather = FALSE;
  ck_assert_int_eq(weather_of(&f, 0, 1), HONOUR_WEATHER_FAIR);
  march->has_weather = TRUE;
  engine_clear(&f);
}
END_TEST

static Suite *weather_suite(void) {
  Suite *suite = suite_create("weather-stage");
  TCase *phase = tcase_create("17");

  tcase_add_test(phase, rule_17b_one_die_is_read_in_the_row_of_the_month);
  tcase_add_test(phase, rule_17b_the_months_of_the_shipped_roster_follow_ruling_2);
  tcase_add_test(phase, rule_17a_one_kind_of_weather_replaces_the_other);
  tcase_add_test(phase, rule_17a_all_six_kinds_can_come);
  tcase_add_test(phase, rule_2_2A_the_First_Player_rolls_and_the_log_says_so);
  tcase_add_test(phase, a_month_without_weather_is_fair);
  suite_add_tcase(suite, phase);
  return suite;
}

int main(void) {
  return test_main(weather_suite());
}
