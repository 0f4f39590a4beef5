/* Values on which much hangs that does not fit: told at the value, beside each line. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-scenario.h"

static const CapCheck *const tables[] = {honour_misfit_checks, NULL};

#define RED_HOST  "<stack id=\"red-host\" hex=\"0103\""
#define RED_SWISS "<stack id=\"red-swiss\" hex=\"0105\""
#define BLUE_HOST "<stack id=\"blue-host\" hex=\"0303\""
#define LENGTH    "<game-length start=\"1500 march 1\" turns=\"8\"/>"
#define BLUE_ARMY "<army id=\"blue\" name=\"Blue army\" nationality=\"blue\""
#define RED_ARMY  "<army id=\"red\" name=\"Red army\" nationality=\"red\" serves=\"swiss\""

static const Case misfit_cases[] = {
    {"all fits", NULL, {{0}}},
    {"one hex that is not on the map",
     NULL,
     {{RED_HOST, "<stack id=\"red-host\" hex=\"9903\"", NULL}}},
    {"the map of another scenario",
     CAP_CODE_MISFIT,
     {{"map=\"tiny\"", "map=\"@@tiny\"", NULL},
      {RED_HOST, "<stack id=\"red-host\" hex=\"9903\"", NULL},
      {RED_SWISS, "<stack id=\"red-swiss\" hex=\"9905\"", NULL},
      {BLUE_HOST, "<stack id=\"blue-host\" hex=\"9933\"", NULL}}},
    {"another part in play",
     CAP_CODE_MISFIT,
     {{LENGTH, LENGTH "<@@playable columns=\"4-4\"/>", NULL}}},
    {"the part that is in play",
     NULL,
     {{LENGTH, LENGTH "<playable columns=\"1-5\" rows=\"1-4\"/>", NULL}}},
    {"regions out of play on a map that is all in play",
     CAP_CODE_MISFIT,
     {{"<scenario xmlns", "<@@scenario xmlns", NULL},
      {"<region-status region=\"N\" is=\"blues\"/>",
       "<region-status region=\"N\" is=\"not-in-play\"/>", NULL},
      {"<region-status region=\"S\" is=\"reds\"/>",
       "<region-status region=\"S\" is=\"not-in-play\"/>", NULL}}},
    {"one region out of play",
     NULL,
     {{"<region-status region=\"N\" is=\"blues\"/>",
       "<region-status region=\"N\" is=\"not-in-play\"/>", NULL}}},
    {"the roster of another scenario",
     CAP_CODE_MISFIT,
     {{"roster=\"tiny-roster\"", "roster=\"@@tiny-roster\"", NULL},
      {"<unit type=\"red-foot\"", "<unit type=\"hussars\"", NULL},
      {"<unit type=\"red-guns\"", "<unit type=\"mortars\"", NULL},
      {"<unit type=\"blue-foot\"", "<unit type=\"uhlans\"", NULL},
      {"<unit type=\"blue-horse\"", "<unit type=\"lancers\"", NULL}}},
    {"one unit of an unknown type",
     NULL,
     {{"<unit type=\"red-foot\"", "<unit type=\"hussars\"", NULL}}},
    {"a game of one turn",
     CAP_CODE_MISFIT,
     {{LENGTH, "<@@game-length start=\"1500 march 2\" turns=\"1\"/>", NULL}}},
    {"a game that ends before some of its points come",
     CAP_CODE_MISFIT,
     {{LENGTH, "<@@game-length start=\"1500 march 1\" turns=\"4\"/>", NULL}}},
    {"one date that is too late",
     NULL,
     {{"<reinforcement turn=\"march 3\">", "<reinforcement turn=\"april 4\">", NULL}}},
    {"an army of the wrong nation",
     CAP_CODE_MISFIT,
     {{BLUE_ARMY, "<army id=\"blue\" name=\"Blue army\" nationality=\"@@swiss\"", NULL}}},
    {"one Capitano of the wrong nation",
     NULL,
     {{RED_ARMY, "<army id=\"red\" name=\"Red army\" nationality=\"red\"", NULL}}},
    {"two units of a service that the army lacks",
     CAP_CODE_MISFIT,
     {{RED_ARMY, "<@@army id=\"red\" name=\"Red army\" nationality=\"red\"", NULL},
      {"<unit type=\"red-guns\" sp=\"2\" counters=\"1x2\"/>",
       "<unit type=\"swiss-foot\" sp=\"5\" counters=\"1x5\"/>", NULL}}},
    {"a unit of a service that the army lacks, and counters to break it down",
     CAP_CODE_MISFIT,
     {{RED_ARMY, "<@@army id=\"red\" name=\"Red army\" nationality=\"red\"", NULL},
      {"<breakdown type=\"red-foot\" counters=\"2x4\"/>",
       "<breakdown type=\"swiss-foot\" counters=\"2x5\"/>", NULL}}},
};

/* Each line that does not fit is found as well, which is not looked at here. */
START_TEST(misfits_are_told_where_one_correction_helps) {
  const Case *c = &misfit_cases[_i];
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c->edits);
  guint line = 0, column = 0, n = 0;
  gboolean marked = take_mark(text, &line, &column);
  g_autoptr(CapDiagnostics) findings = check_case(tables, c, text);
  g_autofree char *all = print_findings(findings);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->code != CAP_CODE_MISFIT)
      continue;
    n++;
    ck_assert_msg(d->line == line && d->column == column, "%s: expected it at %u:%u, got:%s",
                  c->label, line, column, all);
  }
  ck_assert_msg(n == (c->code == CAP_CODE_MISFIT ? 1u : 0u), "%s:%s", c->label, all);
  ck_assert_msg(marked == (n > 0), "%s: mark and finding go together", c->label);
}
END_TEST

/* The objects of all misfits of a case, "side reds, side blues"; new string. */
static char *misfits_of(const Case *c) {
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c->edits);
  g_autoptr(CapDiagnostics) findings = check_case(tables, c, text);
  GString *objects = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->code == CAP_CODE_MISFIT)
      g_string_append_printf(objects, "%s%s", objects->len > 0 ? ", " : "", d->object);
  }
  return g_string_free(objects, FALSE);
}

START_TEST(sides_on_the_ground_of_each_other_are_told_at_their_ids) {
  static const Case swapped = {"regions of the other side",
                               NULL,
                               {{"region=\"N\" is=\"blues\"", "region=\"N\" is=\"reds\"", NULL},
                                {"region=\"S\" is=\"reds\"", "region=\"S\" is=\"blues\"", NULL}}};
  static const Case invaded = {"all ground of one side",
                               NULL,
                               {{"region=\"S\" is=\"reds\"", "region=\"S\" is=\"blues\"", NULL}}};
  g_autofree char *both = misfits_of(&swapped);
  g_autofree char *none = misfits_of(&invaded);

  ck_assert_str_eq(both, "side reds, side blues");
  ck_assert_str_eq(none, "");
}
END_TEST

/* Two stacks in a hex of their own, and the Supply Source of either army; a reinforcement and a
 * stack that has two hexes to choose from are no evidence. */
START_TEST(stacks_and_sources_are_counted) {
  static const Case swapped = {"regions of the other side",
                               NULL,
                               {{"region=\"N\" is=\"blues\"", "region=\"N\" is=\"reds\"", NULL},
                                {"region=\"S\" is=\"reds\"", "region=\"S\" is=\"blues\"", NULL}}};
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", swapped.edits);
  g_autoptr(CapDiagnostics) findings = check_case(tables, &swapped, text);

  ck_assert_uint_gt(cap_diagnostics_count(findings), 0);
  const CapDiagnostic *d = cap_diagnostics_get(findings, 0);
  ck_assert_msg(g_str_has_prefix(d->message, "4 of 4 stacks, Supply Sources"), "%s", d->message);
}
END_TEST

START_TEST(an_army_that_others_conquests_are_given_to_is_told_at_its_id) {
  static const Case foreign = {
      "places of one's own, conquered",
      NULL,
      {{"</alignment>", "<conquered by=\"blue\" hexes=\"0303 0402\"/></alignment>", NULL}}};
  static const Case one = {
      "one place of one's own, conquered",
      NULL,
      {{"</alignment>", "<conquered by=\"blue\" hexes=\"0303\"/></alignment>", NULL}}};
  /* The guard may stand in either, so that it is in none for sure. */
  static const Case won = {
      "places of the enemy, conquered",
      NULL,
      {{"</alignment>", "<conquered by=\"red\" hexes=\"0402 0403\"/></alignment>", NULL},
       {"<hex number=\"0403\" terrain=\"clear\" region=\"N\"/>",
        "<hex number=\"0403\" terrain=\"clear\" region=\"N\" settlement=\"town\" name=\"Valle\"/>",
        "tiny.xml"}}};
  g_autofree char *told = misfits_of(&foreign);
  g_autofree char *none = misfits_of(&one);
  g_autofree char *right = misfits_of(&won);

  ck_assert_str_eq(told, "army blue");
  ck_assert_str_eq(none, "");
  ck_assert_str_eq(right, "");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("misfits");
  TCase *tcase = tcase_create("scenarios");

  tcase_add_loop_test(tcase, misfits_are_told_where_one_correction_helps, 0,
                      G_N_ELEMENTS(misfit_cases));
  tcase_add_test(tcase, sides_on_the_ground_of_each_other_are_told_at_their_ids);
  tcase_add_test(tcase, stacks_and_sources_are_counted);
  tcase_add_test(tcase, an_army_that_others_conquests_are_given_to_is_told_at_its_id);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
