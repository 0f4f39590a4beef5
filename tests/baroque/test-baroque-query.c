/* `capitano query` about tables: range, arc, sight, reach and command of the battle of Avigliana.
 */
#include "tests/support/command.h"

/* The answer to a question about Avigliana. */
#define ask(...) run_on_battle(__VA_ARGS__, NULL)

G_GNUC_NULL_TERMINATED static Run run_on_battle(const char *first, ...) {
  g_autofree char *path = test_path("scenarios", "avigliana-1630.xml", NULL);
  const char *words[8] = {first};
  guint n = 1;
  va_list rest;

  va_start(rest, first);
  for (const char *word; (word = va_arg(rest, const char *)) != NULL;) {
    ck_assert_uint_lt(n, 7);
    words[n++] = word;
  }
  va_end(rest);
  /* The NULL behind the last word ends the list early. */
  return run_capitano("query", path, words[0], words[1], words[2], words[3], words[4], words[5],
                      words[6], NULL);
}

static void assert_answer(const Run *run, const char *part) {
  ck_assert_msg(run->status == CAP_EXIT_OK, "%s", run->err);
  assert_text(run->err, "");
  assert_has(run->out, part);
}

static void assert_usage(const Run *run, const char *part) {
  ck_assert_int_eq(run->status, CAP_EXIT_USAGE);
  assert_text(run->out, "");
  assert_has(run->err, part);
}

START_TEST(gap_46_range) {
  g_auto(Run) far = ask("range", "--unit=F1-4", "--to=A1-5");
  assert_answer(&far, "unit: Forlorn hope of musketeers\n");
  assert_has(far.out, "8.09BU, beyond every band, refused: The target is out of range. [gap 47]\n");
  /* 2BU before the middle of the first German body. */
  g_auto(Run) near = ask("range", "--unit=F1-4", "--to=A3-1", "--put=F1-4=14.2,12");
  assert_answer(&near, "Imperial German foot, first body: 2.00BU, short range, may be shot at\n");
}
END_TEST

START_TEST(gap_125_arc) {
  g_auto(Run) run = ask("arc", "--unit=A1-5", "--to=F1-4");
  assert_answer(&run, "arc: 22.5 degrees to each side [gap 125]\n");
  assert_has(run.out, "\nForlorn hope of musketeers: yes\n");
  g_auto(Run) behind = ask("arc", "--unit=F1-4", "--to=A1-5", "--put=F1-4=14,7,180");
  assert_answer(&behind, "\nField pieces at the foot of the rise: no\n");
}
END_TEST

START_TEST(gap_48_sight) {
  g_auto(Run) run = ask("sight", "--unit=F1-4");
  assert_answer(&run, "\nField pieces at the foot of the rise: free\n");
  assert_has(run.out, "\nDucal guard horse: other units are in the way [gap 124]\n");
}
END_TEST

START_TEST(section_17_reach) {
  g_auto(Run) all = ask("reach", "--unit=F1-1");
  assert_answer(&all,
                "rate: 4.00BU [gap 4]\nstraight: 40 lawful, up to 4.00BU\nwheel: 32 lawful\n");
  g_auto(Run) spot = ask("reach", "--unit=F1-1", "--to=11,9");
  assert_answer(&spot, "way: straight, 3.50BU\nend: 11.00,9.00\n");
  g_auto(Run) far = ask("reach", "--unit=F1-1", "--to=11,9.9");
  assert_answer(&far, "refused: The unit cannot move that far. [gap 4]\n");
  g_auto(Run) here = ask("reach", "--unit=F1-1", "--put=F1-1=11,9", "--to=11,9");
  assert_answer(&here, "way: none, the unit stands there\n");
  g_auto(Run) charge = ask("reach", "--unit=F1-1", "--to=A2-2", "--put=F1-1=10.1,9.5");
  assert_answer(&charge, "\ncharge: 4.50BU, strikes the front, needs a bonus of 0.50BU\n");
  g_auto(Run) zone = ask("reach", "--unit=F1-1", "--put=F1-1=10.1,13.5");
  assert_answer(&zone, "in the zone of control of: Cuirassiers, second squadron\n");
  assert_has(zone.out, "\nstraight: 4 lawful, up to 0.40BU\n");
  g_auto(Run) baggage = ask("reach", "--unit=FB");
  assert_answer(&baggage, "refused: Baggage never moves. [gap 19]\n");
}
END_TEST

START_TEST(gap_30_command) {
  g_auto(Run) with = ask("command", "--unit=F1-1");
  assert_answer(&with, "in range: yes, he is with it [gap 30]\n");
  g_auto(Run) near = ask("command", "--unit=F2-5");
  assert_answer(&near, "range: 6.00BU [CMD-1]\ndistance: 2.80BU\nin range: yes [gap 30]\n");
  /* derived-baroque-065: 6BU is enough, more is not. */
  g_auto(Run) exact = ask("command", "--unit=F2-5", "--put=F2-5=15,11.4");
  assert_answer(&exact, "in range: no [gap 30]\n");
}
END_TEST

/* Avigliana where chargers line up, from the command. */
START_TEST(gap_106_lining_up) {
  g_autofree char *shipped = test_path("scenarios", "avigliana-1630.xml", NULL);
  g_autofree char *library = test_path(".", NULL), *dir = test_make_dir();
  g_autofree char *path = g_build_filename(dir, "avigliana-1630.xml", NULL);
  g_autofree char *option = g_strdup_printf("--library=%s", library);
  g_autofree char *text = test_read_file(shipped, NULL);
  g_auto(GStrv) parts = g_strsplit(text, "<settings ", 2);
  g_autofree char *square = g_strjoinv("<settings align-on-contact=\"square\" ", parts);

  ck_assert_uint_eq(g_strv_length(parts), 2);
  test_write_file(path, square, -1);
  g_auto(Run) with = run_capitano("query", path, "reach", "--unit=F1-1", "--to=A2-2",
                                  "--put=F1-1=10.1,9.5,10", option, NULL);
  assert_answer(&with, "\ncharge: 4.38BU, strikes the front, needs a bonus of 0.38BU, lines up, "
                       "11.3 degrees to the left [gap 106]\n");
  g_auto(Run) without = ask("reach", "--unit=F1-1", "--to=A2-2", "--put=F1-1=10.1,9.5,10");
  assert_answer(&without, "\ncharge: 4.38BU, strikes the front, needs a bonus of 0.38BU\n");
  g_auto(Run) game = run_capitano("play", path, "--seed=4", "--log=full", option, NULL);
  assert_answer(&game, " lined up on ");
  test_remove_dir(dir);
}
END_TEST

START_TEST(questions_that_cannot_be_answered) {
  g_auto(Run) nobody = ask("range", "--unit=F1-4", "--to=nowhere");
  assert_usage(&nobody, "--to: there is no unit \"nowhere\".");
  g_auto(Run) away = ask("reach", "--unit=F3-1");
  assert_usage(&away, "--unit: F3-1 is not on the table. --put=F3-1=X,Y puts it there.");
  g_auto(Run) twice = ask("reach", "--unit=F1-1", "--unit=F1-2");
  assert_usage(&twice, "--unit: ask about one unit at a time.");
  g_auto(Run) place = ask("reach", "--unit=F1-1", "--put=F1-1=here");
  assert_usage(&place, "--put F1-1=here: write UNIT=X,Y or UNIT=X,Y,DEGREES, in BU.");
  g_auto(Run) off = ask("reach", "--unit=F1-1", "--put=F1-1=0.5,10");
  assert_usage(&off, "the unit would not be wholly on the table.");
  g_auto(Run) same = ask("reach", "--unit=F1-1", "--put=F1-1=8.5,5.5");
  assert_usage(&same, "would stand in the same place.");
}
END_TEST

/* Whatever is not a number of degrees or BU is refused, not read as far as it goes. */
START_TEST(places_that_are_none) {
  static const char *const puts[][2] = {
      {"--put=F1-1=11,7,east", "write the degrees as a number from 0 to 359."},
      {"--put=F1-1=11,7,-5", "write the degrees as a number from 0 to 359."},
      {"--put=F1-1=11,7,360", "write the degrees as a number from 0 to 359."},
      {"--put=F1-1=11,7,90x", "write the degrees as a number from 0 to 359."},
      {"--put=F1-1=11,7,", "write the degrees as a number from 0 to 359."},
      {"--put=F1-1=1e1,7", "write UNIT=X,Y or UNIT=X,Y,DEGREES, in BU."},
      {"--put=F1-1=0x8,7", "write UNIT=X,Y or UNIT=X,Y,DEGREES, in BU."},
      {"--put=F1-1=24.5,15", "the unit would stand in impassable ground."},
  };

  for (guint i = 0; i < G_N_ELEMENTS(puts); i++) {
    g_auto(Run) run = ask("command", "--unit=F1-1", puts[i][0]);
    assert_usage(&run, puts[i][1]);
  }
  g_auto(Run) turned = ask("command", "--unit=F1-1", "--put=F1-1=11,7,359");
  assert_answer(&turned, "in range: yes");
  g_auto(Run) off = ask("reach", "--unit=F1-1", "--to=11,20.01");
  assert_usage(&off, "--to 11,20.01: that is not on the table.");
  g_auto(Run) rim = ask("reach", "--unit=F1-1", "--to=30,20");
  assert_answer(&rim, "refused: The unit cannot move that far. [gap 4]\n");
}
END_TEST

START_TEST(nobody_shoots_at_friends_or_himself) {
  static const char *const questions[] = {"range", "arc", "sight"};

  for (guint i = 0; i < G_N_ELEMENTS(questions); i++) {
    g_auto(Run) itself = ask(questions[i], "--unit=F1-4", "--to=F1-4");
    assert_usage(&itself, "--to: name another unit than --unit.");
  }
  g_auto(Run) friend = ask("range", "--unit=F1-4", "--to=F1-3");
  assert_answer(&friend, "refused: There is no enemy there. [gap 107]\n");
}
END_TEST

/* [gap 67] */
START_TEST(a_worn_unit_is_told_why_it_has_no_impetus) {
  g_auto(Run) run = run_capitano("chart", "melee", "vbu=5", "troop=ga", "enemy=s", "impetus=2",
                                 "charges=yes", "worn=yes", NULL);
  assert_answer(&run, "\nimpetus: none [gap 67]\ndice: 5\n");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque query");
  TCase *queries = tcase_create("queries");
  tcase_add_test(queries, gap_46_range);
  tcase_add_test(queries, gap_125_arc);
  tcase_add_test(queries, gap_48_sight);
  tcase_add_test(queries, section_17_reach);
  tcase_add_test(queries, gap_30_command);
  tcase_add_test(queries, gap_106_lining_up);
  tcase_add_test(queries, questions_that_cannot_be_answered);
  tcase_add_test(queries, places_that_are_none);
  tcase_add_test(queries, nobody_shoots_at_friends_or_himself);
  tcase_add_test(queries, a_worn_unit_is_told_why_it_has_no_impetus);
  suite_add_tcase(suite, queries);
  return test_main(suite);
}
