/* Conditions of special rules: tests of the piece that acts, of who leads it, of what is known, in
 * the small scenario and with the words of the five. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/special/condition-holds.h"

static const char when_of_ban[] =
    "<subject side=\"blues\"/>\n          <inside areas=\"Rio:south\"/>\n"
    "          <variable-is variable=\"alarm\" is=\"off\"/>";

/* The small scenario with these conditions for its ban, and a workspace. */
typedef struct {
  EngineFixture f;
  HonourWorkspace *work;
  HonourSubject subject;
} Case;

static void begin(Case *c, const char *conditions) {
  engine_load_tiny_with(&c->f, when_of_ban, conditions);
  c->work = honour_workspace_new(c->f.game);
  c->subject = honour_subject();
}

static void end(Case *c) {
  honour_workspace_free(c->work);
  engine_clear(&c->f);
}

static gboolean holds(Case *c) {
  CapIndex rule = honour_special_find(&c->f.game->special, cap_slice_of("blues-wait"));

  ck_assert_uint_ne(rule, CAP_INDEX_NONE);
  return honour_condition_holds(c->f.game, &c->f.state, c->work,
                                c->f.game->special.rules[rule].condition, &c->subject);
}

/* --- Who acts ------------------------------------------------------------------------------ */

/* Rosso's Force in 0103 acts: Rubino is with him, he has 14 foot and 2 guns; nobody is far. */
static const struct {
  const char *test;
  gboolean holds;
} of_rosso[] = {
    {"<subject side=\"reds\"/>", TRUE},
    {"<subject side=\"blues\"/>", FALSE},
    {"<not><subject side=\"blues\"/></not>", TRUE},
    {"<subject army=\"red\"/>", TRUE},
    {"<subject army=\"blue red\"/>", TRUE},
    {"<subject army=\"blue\"/>", FALSE},
    {"<subject capitano=\"rosso\"/>", TRUE},
    {"<subject capitano=\"rubino\"/>", FALSE},
    {"<subject nation=\"red\"/>", TRUE},
    {"<subject nation=\"swiss\"/>", FALSE},
    {"<subject type=\"red-foot\"/>", FALSE},
    {"<leader capitano=\"rosso\"/>", TRUE},
    {"<leader capitano=\"rubino\"/>", FALSE},
    {"<leader general=\"yes\"/>", TRUE},
    {"<leader general=\"no\"/>", FALSE},
    {"<leader same-nation=\"yes\"/>", TRUE},
    {"<leader army=\"blue\"/>", FALSE},
    {"<inside hexes=\"0103 0104\"/>", TRUE},
    {"<inside areas=\"Rio:north\"/>", FALSE},
    {"<inside settlement=\"town\"/>", TRUE},
    {"<inside settlement=\"fortress\"/>", FALSE},
    {"<inside hexes=\"0103\" owned-by=\"red\"/>", TRUE},
    {"<inside hexes=\"0103\" owned-by=\"blue\"/>", FALSE},
    {"<with capitano=\"rubino\"/>", TRUE},
    {"<with capitano=\"azzurro\"/>", FALSE},
    {"<with army=\"red\"/>", TRUE},
    {"<with army=\"blue\"/>", FALSE},
    {"<strength arm=\"infantry\" min=\"14\"/>", TRUE},
    {"<strength arm=\"infantry\" min=\"15\"/>", FALSE},
    {"<strength arm=\"artillery\" min=\"2\"/>", TRUE},
    {"<strength force-of=\"azzurro\" arm=\"cavalry\" min=\"5\"/>", TRUE},
    {"<general-present/>", TRUE},
    {"<general-present commands-all=\"yes\"/>", TRUE},
    {"<option-used rule=\"18.1\"/>", FALSE},
    {"<not><option-used rule=\"18.1\" state=\"in-quarters\"/></not>", TRUE},
    /* No die was rolled and no battle won: neither this nor its opposite is known. */
    {"<natural is=\"1\"/>", FALSE},
    {"<not><natural is=\"1\"/></not>", FALSE},
    {"<battle/>", FALSE},
    {"<not><battle winner=\"reds\"/></not>", FALSE},
    {"<any><natural is=\"1\"/><subject side=\"reds\"/></any>", TRUE},
    {"<at-least n=\"2\"><natural is=\"1\"/><subject side=\"reds\"/><ap-turn/></at-least>", TRUE},
};

START_TEST(each_test_of_a_force_holds_as_the_format_says) {
  Case c;

  begin(&c, of_rosso[_i].test);
  c.subject = honour_subject_force(c.f.game, &c.f.state, engine_capitano(&c.f, "rosso"));
  ck_assert_msg(holds(&c) == of_rosso[_i].holds, "%s: %s", of_rosso[_i].test,
                of_rosso[_i].holds ? "does not hold" : "holds");
  end(&c);
}
END_TEST

START_TEST(without_a_subject_nothing_about_it_is_known) {
  static const char *const tests[] = {"<subject side=\"reds\"/>",
                                      "<not><subject side=\"reds\"/></not>",
                                      "<leader general=\"yes\"/>",
                                      "<not><inside hexes=\"0103\"/></not>",
                                      "<not><with capitano=\"rosso\"/></not>",
                                      "<not><strength min=\"1\"/></not>",
                                      "<not><general-present/></not>",
                                      "<not><has-order in=\"attack\"/></not>"};

  for (gsize i = 0; i < G_N_ELEMENTS(tests); i++) {
    Case c;

    begin(&c, tests[i]);
    ck_assert_msg(!holds(&c), "%s", tests[i]);
    end(&c);
  }
}
END_TEST

START_TEST(a_side_or_an_army_can_act_without_a_piece) {
  Case c;

  begin(&c, "<subject side=\"reds\"/>");
  c.subject.side = engine_side(&c.f, "reds");
  ck_assert(holds(&c));
  c.subject.side = engine_side(&c.f, "blues");
  ck_assert(!holds(&c));
  end(&c);
  begin(&c, "<subject army=\"red\"/>");
  c.subject.side = engine_side(&c.f, "reds");
  ck_assert(!holds(&c)); /* which army of the side, nobody knows */
  c.subject.army = engine_army(&c.f, "red");
  ck_assert(holds(&c));
  end(&c);
}
END_TEST

START_TEST(a_unit_is_judged_by_itself_and_by_who_would_lead_it) {
  Case c;

  begin(&c, "<subject nation=\"red\" arm=\"infantry\"/><not><leader same-nation=\"yes\"/></not>");
  engine_empty(&c.f);
  engine_place(&c.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_place(&c.f, "azzurro", "0303", HONOUR_ORDER_STAND);
  c.subject.unit = engine_give(&c.f, "rosso", "red-foot", 4);
  ck_assert(!holds(&c));
  c.subject.leader = engine_capitano(&c.f, "azzurro") + 1u;
  ck_assert(holds(&c));
  c.subject.unit = engine_give(&c.f, "rosso", "red-guns", 2);
  ck_assert(!holds(&c));
  end(&c);
}
END_TEST

/* --- What is asked for, rolled, won -------------------------------------------------------- */

START_TEST(the_order_asked_for_comes_before_the_one_held) {
  Case c;

  begin(&c, "<has-order in=\"attack retreat\"/>");
  c.subject.capitano = engine_capitano(&c.f, "rosso");
  engine_order(&c.f, "rosso", HONOUR_ORDER_ATTACK);
  ck_assert(holds(&c));
  c.subject.order = HONOUR_ORDER_STAND;
  ck_assert(!holds(&c));
  engine_order(&c.f, "rosso", HONOUR_ORDER_STAND);
  c.subject.order = HONOUR_ORDER_RETREAT;
  ck_assert(holds(&c));
  end(&c);
}
END_TEST

START_TEST(the_natural_die_and_the_battle_just_won_are_in_the_subject) {
  Case c;

  begin(&c, "<natural is=\"1 6\"/>");
  c.subject.die = 6;
  ck_assert(holds(&c));
  c.subject.die = 5;
  ck_assert(!holds(&c));
  end(&c);
  begin(&c, "<battle winner=\"reds\" kind=\"major-battle\"/>");
  c.subject.side = engine_side(&c.f, "reds");
  c.subject.fight = HONOUR_FIGHT_MAJOR;
  ck_assert(!holds(&c)); /* it is not won yet */
  c.subject.is_won = TRUE;
  ck_assert(holds(&c));
  c.subject.fight = HONOUR_FIGHT_SKIRMISH;
  ck_assert(!holds(&c));
  c.subject.fight = HONOUR_FIGHT_MAJOR;
  c.subject.side = engine_side(&c.f, "blues");
  ck_assert(!holds(&c));
  end(&c);
}
END_TEST

START_TEST(quarters_are_those_of_the_force) {
  Case c;

  begin(&c, "<option-used rule=\"18.1\" state=\"in-quarters\"/>");
  c.subject.capitano = engine_capitano(&c.f, "rosso");
  engine_mark(&c.f, "rosso", HONOUR_MARK_QUARTERS);
  ck_assert(!holds(&c));
  c.f.state.options = 1;
  ck_assert(holds(&c));
  engine_unmark(&c.f, "rosso", HONOUR_MARK_QUARTERS);
  ck_assert(!holds(&c));
  end(&c);
}
END_TEST

START_TEST(a_variable_is_compared_by_word) {
  Case c;

  begin(&c, "<variable-is variable=\"alarm\" is=\"off\"/>");
  ck_assert(holds(&c));
  c.f.state.special.variables[0] = 1;
  ck_assert(!holds(&c));
  end(&c);
}
END_TEST

/* --- Lines --------------------------------------------------------------------------------- */

START_TEST(a_line_is_known_only_to_whoever_can_look_for_it) {
  Case c;

  begin(&c, "<supply-line side=\"reds\" to=\"0102\"/>");
  ck_assert(holds(&c));
  honour_workspace_free(c.work);
  c.work = NULL;
  ck_assert(!holds(&c));
  end(&c);
  begin(&c, "<not><supply-line side=\"reds\" to=\"0102\"/></not>");
  ck_assert(!holds(&c));
  honour_workspace_free(c.work);
  c.work = NULL;
  ck_assert(!holds(&c));
  end(&c);
}
END_TEST

START_TEST(a_command_path_leads_to_another_general_of_the_army) {
  Case c;

  begin(&c, "<command-path/>");
  engine_empty(&c.f);
  engine_place(&c.f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_give(&c.f, "rosso", "red-foot", 4);
  engine_place(&c.f, "rubino", "0101", HONOUR_ORDER_STAND);
  c.subject = honour_subject_force(c.f.game, &c.f.state, engine_capitano(&c.f, "rubino"));
  ck_assert(!holds(&c));
  engine_mark(&c.f, "rosso", HONOUR_MARK_GENERAL);
  ck_assert(holds(&c));
  engine_place(&c.f, "azzurro", "0102", HONOUR_ORDER_ATTACK);
  engine_give(&c.f, "azzurro", "blue-foot", 8);
  engine_place(&c.f, "celeste", "0202", HONOUR_ORDER_ATTACK);
  engine_give(&c.f, "celeste", "blue-horse", 4);
  ck_assert(!holds(&c));
  end(&c);
}
END_TEST

/* --- The table ----------------------------------------------------------------------------- */

/* What stands deeper is refused; see tests/cli/test-limits.c. */
START_TEST(what_stands_as_deep_as_can_be_is_known) {
  GString *deep = g_string_new(NULL);
  Case c;

  for (guint i = 0; i + 1 < HONOUR_MAX_TEST_DEPTH; i++)
    g_string_append(deep, "<all>");
  g_string_append(deep, "<ap-turn/>");
  for (guint i = 0; i + 1 < HONOUR_MAX_TEST_DEPTH; i++)
    g_string_append(deep, "</all>");
  begin(&c, deep->str);
  ck_assert(holds(&c));
  end(&c);
  g_string_free(deep, TRUE);
}
END_TEST

/* Every condition of the shipped scenarios finds what it speaks of. */
START_TEST(nothing_in_the_five_scenarios_is_unknown) {
  static const char *const ids[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                    "bicocca-1522", "pavia-1524"};
  EngineFixture f;

  engine_load_shipped(&f, ids[_i]);
  for (guint i = 0; i < f.game->conditions.tests->len; i++)
    ck_assert_int_ne(g_array_index(f.game->conditions.tests, HonourTest, i).kind,
                     HONOUR_TEST_UNKNOWN);
  for (guint i = 0; i < f.game->special.n_rules; i++) {
    const HonourSpecialRule *rule = &f.game->special.rules[i];

    ck_assert_msg(rule->kind != HONOUR_SPECIAL_FORBID || rule->act < HONOUR_N_ACTS, "%s", rule->id);
    ck_assert_msg(rule->kind != HONOUR_SPECIAL_ADJUST || rule->value != HONOUR_SWITCH_NONE, "%s",
                  rule->id);
  }
  engine_clear(&f);
}
END_TEST

static Suite *conditions_suite(void) {
  Suite *suite = suite_create("conditions");
  TCase *pieces = tcase_create("pieces");
  TCase *moments = tcase_create("moments");
  TCase *table = tcase_create("table");

  tcase_add_loop_test(pieces, each_test_of_a_force_holds_as_the_format_says, 0,
                      G_N_ELEMENTS(of_rosso));
  tcase_add_test(pieces, without_a_subject_nothing_about_it_is_known);
  tcase_add_test(pieces, a_side_or_an_army_can_act_without_a_piece);
  tcase_add_test(pieces, a_unit_is_judged_by_itself_and_by_who_would_lead_it);
  tcase_add_test(moments, the_order_asked_for_comes_before_the_one_held);
  tcase_add_test(moments, the_natural_die_and_the_battle_just_won_are_in_the_subject);
  tcase_add_test(moments, quarters_are_those_of_the_force);
  tcase_add_test(moments, a_variable_is_compared_by_word);
  tcase_add_test(moments, a_line_is_known_only_to_whoever_can_look_for_it);
  tcase_add_test(moments, a_command_path_leads_to_another_general_of_the_army);
  tcase_add_test(table, what_stands_as_deep_as_can_be_is_known);
  tcase_add_loop_test(table, nothing_in_the_five_scenarios_is_unknown, 0, 5);
  suite_add_tcase(suite, pieces);
  suite_add_tcase(suite, moments);
  suite_add_tcase(suite, table);
  return suite;
}

int main(void) {
  return test_main(conditions_suite());
}
