/* Arrivals, deployment, groups and Leaders; and the pairs of avigliana-1630: each of its special
 * rules where it applies and where it does not. */
#include <string.h>

#include "tests/baroque/drill-table.h"
#include "validator/baroque/chapters/deploy.h"
#include "validator/baroque/view/view.h"
#include "validator/baroque/chapters/act.h"

enum { UP = 0, RIGHT = 16, DOWN = 32 };

START_TEST(the_attacker_of_avigliana_opens_without_dice) {
  g_auto(Drill) t;

  drill_open_shipped(&t, "avigliana-1630.xml");
  drill_dice(&t, 1);
  while (drill_next(&t), t.request.kind == BAROQUE_DECISION_NAME) {
    ck_assert_uint_eq(t.request.side, t.game->attacker);
    ck_assert(baroque_play_answer(&t.play, &t.request, t.request.options[0]));
  }
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_COMMAND);
  drill_expect_dice(&t, 0);
}
END_TEST

/* In the second turn both sides roll. */
START_TEST(nobody_opens_the_second_turn) {
  g_auto(Drill) t;
  guint sides = 0;

  drill_open_shipped(&t, "avigliana-1630.xml");
  t.state.turn = 1;
  drill_dice(&t, 1, 2, 3, 4, 5);
  baroque_go_to(&t.play, BAROQUE_STAGE_NEW_TURN);
  while (drill_next(&t), t.request.kind == BAROQUE_DECISION_NAME) {
    sides |= 1u << t.request.side;
    ck_assert(baroque_play_answer(&t.play, &t.request, t.request.options[0]));
  }
  ck_assert_uint_eq(sides, 3);
  ck_assert_uint_gt((guint)t.dice.n_rolled, 3);
}
END_TEST

START_TEST(the_castle_hill_is_closed_to_most) {
  g_auto(Drill) t;
  BaroqueMove on = {BAROQUE_MOVE_STRAIGHT, 0, 10};

  drill_open_shipped(&t, "avigliana-1630.xml");
  for (guint i = 0; i < t.game->n_units; i++)
    baroque_take_away(&t.play, i, BAROQUE_LEFT);
  guint foot = drill_put(&t, "F1-3", 1200, 1770, UP); /* already partly on it */
  drill_activate(&t, foot);
  ck_assert_int_eq(baroque_judge_move(&t.play, on, NULL), BAROQUE_BAR_CLOSED);
  baroque_take_away(&t.play, foot, BAROQUE_LEFT);
  guint shot = drill_put(&t, "F1-4", 1200, 1770, UP);
  drill_activate(&t, shot);
  ck_assert_int_eq(baroque_judge_move(&t.play, on, NULL), BAROQUE_BAR_NONE);
}
END_TEST

START_TEST(the_french_may_leave_by_the_road) {
  g_auto(Drill) t;

  drill_open_shipped(&t, "avigliana-1630.xml");
  for (guint i = 0; i < t.game->n_units; i++)
    baroque_take_away(&t.play, i, BAROQUE_LEFT);
  guint horse = drill_put(&t, "F1-2", 2800, 600, RIGHT);
  drill_put(&t, "F1-3", 2000, 600, UP);
  for (guint turn = 3; turn <= 4; turn++) { /* from the fifth on */
    t.state.turn = (guint16)turn;
    drill_activate(&t, horse);
    drill_expect(&t, BAROQUE_DECISION_UNIT);
    ck_assert(drill_offers(&t, BAROQUE_ANSWER_LEAVE) == (turn == 4));
  }
  drill_take(&t, BAROQUE_ANSWER_LEAVE);
  drill_next(&t);
  ck_assert_uint_eq(t.state.units[horse].place, BAROQUE_LEFT);
  ck_assert_uint_eq(baroque_army_lost(&t.play, t.game->units[horse].side), 0);
}
END_TEST

/* All that is told. */
static void hear(const CapEvent *event, gpointer data) {
  g_string_append_printf(data, "[%s] %s\n", event->rule, event->text);
}

/* [gap 136] Nobody of the Command may be named before its die has fallen. */
START_TEST(the_main_body_arrives_by_a_die) {
  g_auto(Drill) t;

  drill_open_shipped(&t, "avigliana-1630.xml");
  guint command = drill_command(&t, "F3");
  ck_assert(!baroque_may_be_named(&t.play, command));
  t.state.turn = 1;
  drill_dice(&t, 4);
  baroque_go_to(&t.play, BAROQUE_STAGE_NEW_TURN);
  drill_next(&t);
  ck_assert(!baroque_may_be_named(&t.play, command));
  t.state.turn = 2;
  drill_dice(&t, 4);
  baroque_go_to(&t.play, BAROQUE_STAGE_NEW_TURN);
  drill_next(&t);
  ck_assert(baroque_may_be_named(&t.play, command));
  guint unit = drill_unit(&t, "F3-1");
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  g_autoptr(GString) told = g_string_new(NULL);
  CapLog log = {.tell = hear, .data = told};
  t.play.log = &log;
  drill_take(&t, BAROQUE_ANSWER_ENTER);
  t.play.log = NULL;
  ck_assert_ptr_nonnull(strstr(told->str, "[gap 136]"));
  ck_assert_ptr_nonnull(strstr(told->str, "came on to the table."));
  drill_next(&t);
  ck_assert_uint_eq(t.state.units[unit].moves, 1);
  ck_assert_uint_eq(t.state.activation.n_moves, 1);
  ck_assert(baroque_is_there(&t.state, unit));
  ck_assert_uint_eq(t.state.commands[command].leader, BAROQUE_ON_TABLE);
}
END_TEST

/* [gap 18] The defender first; everybody stands in his zone. */
START_TEST(units_of_the_belbo_deploy_in_their_zones) {
  g_auto(Drill) t;
  guint n = 0;

  drill_open_shipped(&t, "belbo-1628.xml");
  while (drill_next(&t), t.request.kind == BAROQUE_DECISION_DEPLOY) {
    if (n++ == 0)
      ck_assert_uint_eq(t.request.side, 1 - t.game->attacker);
    guint unit = t.request.about;
    ck_assert(baroque_play_answer(&t.play, &t.request, t.request.options[0]));
    const BaroqueZone *zone = &t.game->scenario->zones[t.game->units[unit].unit->zone];
    BaroqueBox box = baroque_base(&t.play, unit)->box;
    ck_assert(box.x0 >= zone->low.x && box.y0 >= zone->low.y && box.x1 <= zone->high.x &&
              box.y1 <= zone->high.y);
  }
  ck_assert_uint_eq(n, 13);
  ck_assert_ptr_null(baroque_find_violation(&t.play));
}
END_TEST

static void deploy_units(Drill *t) {
  while (drill_next(t), t->request.kind == BAROQUE_DECISION_DEPLOY)
    ck_assert(baroque_play_answer(&t->play, &t->request, t->request.options[0]));
}

/* [B-24] Leaders last, the defender's first, with a unit or in a zone of their army; one whose
 * Command arrives later comes with it. */
START_TEST(leaders_deploy_by_choice) {
  g_auto(Drill) t;
  guint n = 0;

  drill_open_shipped(&t, "belbo-1628.xml");
  deploy_units(&t);
  for (; t.request.kind == BAROQUE_DECISION_DEPLOY_LEADER; drill_next(&t)) {
    guint command = t.request.about;
    const BaroqueCommand *c = baroque_command(t.game, command);

    if (n++ == 0)
      ck_assert_uint_eq(t.request.side, 1 - t.game->attacker);
    ck_assert(drill_offers(&t, BAROQUE_ANSWER_JOIN));
    ck_assert(drill_offers(&t, BAROQUE_ANSWER_LEADER_PLACE));
    ck_assert_uint_le(t.request.n_options, 2 * c->n_units + 1);
    drill_take(&t, n == 2 ? BAROQUE_ANSWER_LEADER_PLACE : BAROQUE_ANSWER_JOIN);
    ck_assert_uint_eq(t.state.commands[command].leader, BAROQUE_ON_TABLE);
    ck_assert_ptr_null(baroque_find_violation(&t.play));
  }
  ck_assert_uint_eq(n, 3);
  ck_assert_uint_eq(t.state.commands[drill_command(&t, "relief")].leader, BAROQUE_WAITS);
}
END_TEST

/* [B-24] What is not in the list is taken when it is lawful; what is not gets its rule. */
START_TEST(leaders_are_refused_with_a_rule) {
  static const struct {
    guint16 x, y;
    const char *rule;
  } places[] = {{300, 350, NULL},
                {300, 500, "B-24"},  /* beyond the zone */
                {2250, 100, "B-24"}, /* nobody in range */
                {310, 350, "gaps, section 17"}};
  g_auto(Drill) t;

  drill_open_shipped(&t, "belbo-1628.xml");
  deploy_units(&t);
  for (guint i = 0; i < t.game->n_units; i++) /* all at one place of the bank */
    if (t.game->units[i].command == t.request.about && baroque_is_there(&t.state, i) &&
        !g_str_equal(t.game->units[i].unit->id, "guard-1"))
      baroque_take_away(&t.play, i, BAROQUE_LEFT);
  drill_put(&t, "guard-1", 300, 400, UP);
  for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
    BaroqueBar bar = baroque_deploy_leader_judge(&t.play, t.request.about,
                                                 (BaroquePoint){places[i].x, places[i].y});
    CapOption option = {BAROQUE_ANSWER_LEADER_PLACE, places[i].x, places[i].y, 0};

    ck_assert_msg(baroque_play_is_lawful(&t.play, &t.request, option) == (places[i].rule == NULL),
                  "%u", i);
    if (places[i].rule != NULL)
      ck_assert_str_eq(baroque_bar_rule(bar), places[i].rule);
  }
}
END_TEST

static void assert_refused(const Drill *t, gint32 x, gint32 y, const char *rule) {
  CapRefusal refusal = {0};

  baroque_view_refuse(&t->play, &t->request, (BaroquePoint){x, y}, &refusal);
  ck_assert_msg(g_strcmp0(refusal.rule, rule) == 0, "%d, %d: %s, %s", x, y, refusal.rule,
                refusal.text);
  ck_assert_uint_gt(strlen(refusal.text), 10);
}

/* Whoever points at a place where nobody may deploy, ride or act is told the rule. */
START_TEST(refusals_name_their_rule) {
  g_auto(Drill) t;

  drill_open_shipped(&t, "belbo-1628.xml");
  drill_expect(&t, BAROQUE_DECISION_DEPLOY);
  assert_refused(&t, 1200, 900, "gap 17");
  deploy_units(&t);
  assert_refused(&t, 1200, 900, "B-24");
  while (t.request.kind == BAROQUE_DECISION_DEPLOY_LEADER) {
    drill_take(&t, BAROQUE_ANSWER_JOIN);
    drill_next(&t);
  }
  t.state.activation.command = t.game->units[drill_unit(&t, "guard-1")].command;
  baroque_go_to(&t.play, BAROQUE_STAGE_COMMAND);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  assert_refused(&t, 1200, 800, "TURN-2");
  guint enemy = drill_unit(&t, "foot-1");
  assert_refused(&t, t.state.units[enemy].x, t.state.units[enemy].y, "TURN-2");
  guint own = drill_unit(&t, "guard-1");
  baroque_mark(&t.state, own, BAROQUE_ACTIVATED);
  assert_refused(&t, t.state.units[own].x, t.state.units[own].y, "gap 27");
  drill_take(&t, BAROQUE_ANSWER_LEADER);
  drill_expect(&t, BAROQUE_DECISION_LEADER);
  assert_refused(&t, 1200, 1500, "gap 31");
}
END_TEST

/* [gap 27] [gap 99] Two regiments side by side go on together. */
START_TEST(a_group_moves_as_one) {
  g_auto(Drill) t;

  drill_open(&t);
  guint left = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint right = drill_put(&t, "b-PM2", 1200, 1000, UP);
  drill_put(&t, "b-T", 2000, 1000, UP);
  t.state.activation.command = t.game->units[left].command;
  baroque_go_to(&t.play, BAROQUE_STAGE_COMMAND);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  drill_answer(&t, BAROQUE_ANSWER_GROUP, (int)left, 0);
  drill_expect(&t, BAROQUE_DECISION_GROUP_MOVE); /* only one could join, so nobody is asked */
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 12);
  drill_expect(&t, BAROQUE_DECISION_GROUP_MOVE);
  ck_assert_int_eq(t.state.units[left].y, 1120);
  ck_assert_int_eq(t.state.units[right].y, 1120);
  drill_take(&t, BAROQUE_ANSWER_END_UNIT);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  ck_assert(baroque_has(&t.state, left, BAROQUE_ACTIVATED) &&
            baroque_has(&t.state, right, BAROQUE_ACTIVATED));
  ck_assert(!baroque_has(&t.state, left, BAROQUE_IN_GROUP));
}
END_TEST

/* The charger takes each of its charges, and the target meets it; how often. */
static guint meet_all(Drill *t, guint charger) {
  guint n_met = 0;

  drill_activate(t, charger);
  drill_next(t);
  BaroqueState kept = t->state;
  BaroqueField field = t->field;
  CapRequest asked = t->request;
  for (guint i = 0; i < asked.n_options; i++) {
    if (asked.options[i].kind != BAROQUE_ANSWER_CHARGE)
      continue;
    drill_dice(t, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    ck_assert(baroque_play_answer(&t->play, &asked, asked.options[i]));
    drill_next(t);
    if (t->request.kind == BAROQUE_DECISION_REACT &&
        drill_offers(t, BAROQUE_ANSWER_COUNTERCHARGE)) {
      drill_take(t, BAROQUE_ANSWER_COUNTERCHARGE);
      drill_next(t);
      n_met++;
    }
    const char *fault = baroque_find_violation(&t->play);
    const BaroqueBase *base = &field.stands[charger].base;
    ck_assert_msg(fault == NULL, "from %d, %d: %s", base->front.x, base->front.y, fault);
    t->state = kept;
    t->field = field;
  }
  return n_met;
}

/* [gap 63] [gap 42] Two who ride at each other by the edge of the table, from all sides: nobody
 * goes over it. */
START_TEST(a_countercharge_stays_on_the_table) {
  g_auto(Drill) t;
  guint n_met = 0;

  drill_open(&t);
  BaroqueState empty = t.state;
  BaroqueField field = t.field;
  for (guint own = 0; own < BAROQUE_DIRECTIONS; own += 4)
    for (guint direction = 0; direction < BAROQUE_DIRECTIONS; direction += 4)
      for (gint32 x = 850; x <= 1150; x += 60) {
        t.state = empty;
        t.field = field;
        BaroquePoint from = baroque_point_along((BaroquePoint){x, 110}, own, -200);
        guint charger = drill_put(&t, "b-GA", from.x, from.y, own);
        guint target = drill_put(&t, "r-TR", 1000, 110, direction);
        if (baroque_base_on_table(t.game->ground, baroque_base(&t.play, charger)) &&
            baroque_base_on_table(t.game->ground, baroque_base(&t.play, target)) &&
            !baroque_bases_overlap(baroque_base(&t.play, charger), baroque_base(&t.play, target)))
          n_met += meet_all(&t, charger);
      }
  ck_assert_uint_gt(n_met, 100);
  t.state = empty; /* one rides along the edge, and the other behind it */
  t.field = field;
  guint charger = drill_put(&t, "b-GA", 1124, 3825, 9);
  drill_put(&t, "r-TR", 1365, 3817, UP);
  ck_assert_uint_gt(meet_all(&t, charger), 0);
}
END_TEST

/* [gap 65] */
START_TEST(skirmishers_that_are_caught_are_gone) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint target = drill_put(&t, "r-S", 1000, 1250, DOWN);
  drill_activate(&t, horse);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_NO_REACTION);
  drill_expect(&t, BAROQUE_DECISION_GO_ON);
  ck_assert_uint_eq(t.state.units[target].place, BAROQUE_ELIMINATED);
  drill_take(&t, BAROQUE_ANSWER_GO_ON); /* 4 + 1BU, of which 2.5 are gone */
  drill_next(&t);
  ck_assert_int_eq(t.state.units[horse].y, 1500);
}
END_TEST

/* [gap 56] Guns fight once with their VBU, and do not hold out. */
START_TEST(guns_that_are_reached_are_lost) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; 6 + 3 and 2 dice: no damage */
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint guns = drill_put(&t, "r-ART-B", 1000, 1200, DOWN);
  drill_activate(&t, horse);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)guns, 0);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.state.units[guns].place, BAROQUE_ELIMINATED);
}
END_TEST

/* [gap 62] [MEL-8] Struck in the flank: a die and a point, while they touch. */
START_TEST(a_blow_in_the_flank_counts_while_they_touch) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint target = drill_put(&t, "r-T", 1040, 1200, RIGHT); /* its side towards the charge */
  drill_activate(&t, horse);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_no_reactions(&t);
  drill_expect_dice(&t, 1 + 9 + 3); /* 6 + 3 against 4 - 1 */
  ck_assert_uint_eq(t.state.n_strikes, 1);
  baroque_take_away(&t.play, horse, BAROQUE_LEFT);
  ck_assert_uint_eq(t.state.n_strikes, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-special");
  TCase *tcase = tcase_create("special");

  tcase_add_test(tcase, the_attacker_of_avigliana_opens_without_dice);
  tcase_add_test(tcase, nobody_opens_the_second_turn);
  tcase_add_test(tcase, the_castle_hill_is_closed_to_most);
  tcase_add_test(tcase, the_french_may_leave_by_the_road);
  tcase_add_test(tcase, the_main_body_arrives_by_a_die);
  tcase_add_test(tcase, units_of_the_belbo_deploy_in_their_zones);
  tcase_add_test(tcase, leaders_deploy_by_choice);
  tcase_add_test(tcase, leaders_are_refused_with_a_rule);
  tcase_add_test(tcase, refusals_name_their_rule);
  tcase_add_test(tcase, a_group_moves_as_one);
  tcase_add_test(tcase, a_countercharge_stays_on_the_table);
  tcase_add_test(tcase, skirmishers_that_are_caught_are_gone);
  tcase_add_test(tcase, guns_that_are_reached_are_lost);
  tcase_add_test(tcase, a_blow_in_the_flank_counts_while_they_touch);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
