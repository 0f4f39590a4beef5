/* A game as pictures: `capitano play --pictures`. */
#include "tests/support/command.h"

/* One of each kind of board. */
static const char *const scenarios[] = {"novara-1513.xml", "casale-1628.xml", "belbo-1628.xml"};

static char *pictures_of(const char *name) {
  g_autofree char *path = test_path("scenarios", name, NULL);
  g_autofree char *dir = test_make_dir();
  g_autofree char *file = g_build_filename(dir, "game.html", NULL);
  g_autofree char *option = g_strconcat("--pictures=", file, NULL);
  g_auto(Run) run =
      run_capitano("play", "--policy=doctrine", "--seed=3", "--no-progress", option, path, NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  char *page = test_read_file(file, NULL);
  test_remove_dir(dir);
  return page;
}

static guint count(const char *page, const char *text) {
  guint n = 0;

  for (const char *at = page; (at = strstr(at, text)) != NULL; at++)
    n++;
  return n;
}

/* The ground is drawn once; every later picture only names it. */
START_TEST(each_turn_is_a_picture_on_the_same_ground) {
  g_autofree char *page = pictures_of(scenarios[_i]);
  guint n = count(page, "<svg class=\"map\"");

  ck_assert_uint_gt(n, 2);
  ck_assert_uint_eq(count(page, "<h2 id=\"turn-"), n);
  ck_assert_uint_eq(count(page, "<g id=\"ground\">"), 1);
  ck_assert_uint_eq(count(page, "<use href=\"#ground\"/>"), n - 1);
  ck_assert_ptr_nonnull(strstr(page, "The end: "));
  ck_assert_uint_ge(count(page, "<g class=\"counter side0\">"), n);
  ck_assert_uint_ge(count(page, "<g class=\"counter side1\">"), n);
}
END_TEST

/* Letters of the ground that later pictures only name: a browser styles them by what they inherit,
 * and finds no rule for texts in the picture that the ground stands in. */
START_TEST(letters_of_the_ground_are_the_same_in_every_picture) {
  g_autofree char *page = pictures_of(scenarios[_i]);

  ck_assert_ptr_nonnull(strstr(page, "\nsvg { font-family:"));
  ck_assert_ptr_null(strstr(page, "\nsvg text {"));
  ck_assert_ptr_null(strstr(page, "\nsvg.map text {"));
}
END_TEST

START_TEST(the_page_is_sound) {
  g_autofree char *page = pictures_of(scenarios[_i]);
  static const GMarkupParser nothing = {NULL, NULL, NULL, NULL, NULL};
  GMarkupParseContext *context =
      g_markup_parse_context_new(&nothing, G_MARKUP_DEFAULT_FLAGS, NULL, NULL);
  g_autoptr(GError) error = NULL;

  ck_assert_msg(g_markup_parse_context_parse(context, page, -1, &error), "%s",
                error != NULL ? error->message : "");
  ck_assert(g_markup_parse_context_end_parse(context, NULL));
  g_markup_parse_context_free(context);
  ck_assert_ptr_null(strstr(page, "<script"));
  ck_assert_ptr_null(strstr(page, "(null)"));
}
END_TEST

START_TEST(the_same_game_gives_the_same_page) {
  g_autofree char *one = pictures_of(scenarios[_i]), *two = pictures_of(scenarios[_i]);

  ck_assert_str_eq(one, two);
}
END_TEST

/* On a table one sees how the bases came there, and where somebody was lost. */
START_TEST(ways_lead_from_picture_to_picture) {
  g_autofree char *page = pictures_of("belbo-1628.xml");
  const char *second = strstr(page, "<h2 id=\"turn-2\"");

  ck_assert_ptr_nonnull(second);
  const char *legend = strstr(page, "<ul class=\"legend\"");
  ck_assert(legend != NULL && legend < second);
  g_autofree char *first = g_strndup(page, (gsize)(legend - page));
  ck_assert_uint_eq(count(first, "<g class=\"trail side"), 0);
  ck_assert_uint_gt(count(second, "<g class=\"trail side0\"><path class=\"walk\" d=\"M"), 2);
  ck_assert_uint_gt(count(second, "<g class=\"trail side1\"><path class=\"walk\" d=\"M"), 2);
  ck_assert_uint_gt(count(second, "<path class=\"end\""), 4);
  g_autofree char *hexes = pictures_of("novara-1513.xml");
  ck_assert_uint_eq(count(hexes, "<g class=\"trail"), 0);
}
END_TEST

/* Whoever charged, evaded, retreated or pursued has a line of its own kind, and where a charge
 * struck there is a sign; the legend has them all, once. */
START_TEST(charges_are_marked_apart_from_moves) {
  static const char *const names[] = {"walk", "charge", "evasion", "retreat", "pursuit"};
  g_autofree char *page = pictures_of("avigliana-1630.xml");
  const char *legend = strstr(page, "<ul class=\"legend\""),
             *second = strstr(page, "<h2 id=\"turn-2\"");

  ck_assert(legend != NULL && second != NULL && legend < second);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *line = g_strdup_printf("<path class=\"%s\" d=\"M", names[i]);

    ck_assert_msg(strstr(legend, line) < second, "%s is not explained", names[i]);
  }
  ck_assert_ptr_nonnull(strstr(second, "<path class=\"charge\" d=\"M"));
  ck_assert_ptr_nonnull(strstr(second, "<path class=\"retreat\" d=\"M"));
  ck_assert_ptr_nonnull(strstr(page, "charged a flank or the rear</li>"));
  ck_assert_ptr_nonnull(strstr(second, "<path class=\"burst\""));
  ck_assert_uint_eq(count(page, "<ul class=\"legend\""), 1);
  ck_assert_ptr_nonnull(strstr(page, "with a ! when they are in Disorder"));
  ck_assert_ptr_nonnull(strstr(page, ">GA 6*</text>")); /* Montmorency is with the gendarmes */
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pictures");
  TCase *cases = tcase_create("pictures");
  tcase_add_loop_test(cases, each_turn_is_a_picture_on_the_same_ground, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(cases, letters_of_the_ground_are_the_same_in_every_picture, 0,
                      G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(cases, the_page_is_sound, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(cases, the_same_game_gives_the_same_page, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(cases, ways_lead_from_picture_to_picture);
  tcase_add_test(cases, charges_are_marked_apart_from_moves);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
