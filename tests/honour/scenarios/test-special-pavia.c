/* Events of the special rules of scenario 5. */
#include "tests/honour/fixtures/special-game.h"

#include "validator/honour/chapters/ch06-forces.h"

/* [S5.SR1] ------------------------------------------------------------------------------------ */

START_TEST(rule_S5_SR1a_on_AP_turns_a_die_of_5_lands_the_fleet_and_closes_0114) {
  SpecialGame g;
  CapIndex france;

  special_open(&g, "pavia-1524");
  france = engine_army(&g.f, "france");
  ck_assert(!special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  special_set_turn(&g, "1525 february 3");
  ck_assert(!special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  special_set_turn(&g, "1524 november 1");
  special_dice(&g, "4");
  ck_assert(special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  ck_assert(special_is(&g, "genova-landing", "off"));
  ck_assert_uint_eq(g.f.state.armies[france].closed, 0);
  special_set_turn(&g, "1524 november 5");
  special_dice(&g, "5");
  ck_assert(special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  ck_assert(special_is(&g, "genova-landing", "on"));
  ck_assert_uint_eq(g.f.state.armies[france].closed, 1u << 5);
  special_set_turn(&g, "1524 december 3");
  ck_assert(!special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  special_close(&g);
}
END_TEST

/* R-100 */
START_TEST(rule_S5_SR1c_the_marker_in_0114_is_lost_as_if_captured) {
  for (guint source = 4; source <= 5; source++) {
    SpecialGame g;
    HonourArmyState *army;

    special_open(&g, "pavia-1524");
    army = &g.f.state.armies[engine_army(&g.f, "france")];
    army->source = (CapIndex)source;
    army->source_status = HONOUR_SOURCE_ACTIVE;
    special_set_turn(&g, "1524 november 1");
    special_dice(&g, "6");
    special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody());
    ck_assert_uint_eq(army->source_status,
                      source == 5 ? HONOUR_SOURCE_CAPTURED : HONOUR_SOURCE_ACTIVE);
    ck_assert_int_eq(army->source_turn, source == 5 ? g.f.state.turn : 0);
    special_close(&g);
  }
}
END_TEST

static const struct {
  const char *dice, *group;
  CapTurn after;
} landings[] = {{"4 5", NULL, 0},
                {"4 6", "genova-small", 3},
                {"5 6", "genova-large", 2},
                {"6 6", "genova-large", 2}};

START_TEST(rule_S5_SR1b_two_dice_say_who_marches_from_Genova_and_when) {
  for (guint i = 0; i < G_N_ELEMENTS(landings); i++) {
    SpecialGame g;

    special_open(&g, "pavia-1524");
    special_set_turn(&g, "1524 november 1");
    ck_assert(!special_moment(&g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody()));
    special_set(&g, "genova-landing", "on");
    special_dice(&g, landings[i].dice);
    ck_assert(special_moment(&g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody()));
    ck_assert_int_eq(special_group_turn(&g, "genova-small") >= 0,
                     g_strcmp0(landings[i].group, "genova-small") == 0);
    ck_assert_int_eq(special_group_turn(&g, "genova-large") >= 0,
                     g_strcmp0(landings[i].group, "genova-large") == 0);
    if (landings[i].group != NULL)
      ck_assert_int_eq(special_group_turn(&g, landings[i].group),
                       g.f.state.turn + landings[i].after);
    ck_assert(!special_moment(&g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody()));
    special_close(&g);
  }
}
END_TEST

/* Answers what reinforcements ask: everybody enters who may. */
static void let_enter(SpecialGame *g) {
  while (g->asks)
    if (special_offers(g, HONOUR_ANSWER_ENTER, 0, HONOUR_ORDER_MANOEUVRE, 0))
      special_answer(g, HONOUR_ANSWER_ENTER, 0, HONOUR_ORDER_MANOEUVRE, 0);
    else
      special_answer(g, HONOUR_ANSWER_DELAY, 0, 0, 0);
}

/* derived-honour-004 */
START_TEST(rule_S5_SR1b_the_landing_enters_at_0114_with_its_Minor_Capitano) {
  SpecialGame g;
  HonourCapitanoState *minor;
  guint sp = 0;

  special_open(&g, "pavia-1524");
  minor = engine_state_of(&g.f, "minor-imperial-2");
  engine_move(&g.f, "montmorency", "0801"); /* else he blocks the way */
  special_set_turn(&g, "1524 november 1");
  special_set(&g, "genova-landing", "on");
  special_dice(&g, "5 6");
  special_moment(&g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody());
  for (guint i = 0; i < 2; i++) {
    honour_play_push(&g.play, HONOUR_STAGE_REINFORCEMENTS);
    special_go_on(&g);
    let_enter(&g);
    ck_assert_uint_eq(minor->station, HONOUR_STATION_WAITING);
    g.f.state.turn++;
  }
  honour_play_push(&g.play, HONOUR_STAGE_REINFORCEMENTS);
  special_go_on(&g);
  let_enter(&g);
  ck_assert_uint_eq(minor->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(minor->hex, engine_hex(&g.f, "0114"));
  engine_units_of_force(&g.f, engine_capitano(&g.f, "minor-imperial-2"), &sp);
  ck_assert_uint_eq(sp, 12);
  special_close(&g);
}
END_TEST

/* [S5.SR2] ------------------------------------------------------------------------------------ */

/* Lannoy with a few men at the eastern edge. */
static HonourCapitanoIndex send_lannoy(SpecialGame *g, const char *turn) {
  HonourCapitanoIndex lannoy;

  special_open(g, "pavia-1524");
  engine_empty(&g->f);
  lannoy = engine_place(&g->f, "lannoy", "1552", HONOUR_ORDER_MANOEUVRE);
  engine_mark(&g->f, "lannoy", HONOUR_MARK_GENERAL);
  engine_give(&g->f, "lannoy", "spanish-infantry", 4);
  special_set_turn(g, turn);
  return lannoy;
}

START_TEST(rule_S5_SR2a_from_December_6_an_Imperial_general_may_leave_by_an_eastern_road) {
  static const struct {
    const char *turn, *hex;
    gboolean may;
  } cases[] = {{"1524 december 5", "1552", FALSE},
               {"1524 december 6", "1552", TRUE},
               {"1525 january 2", "0252", TRUE},
               {"1525 january 2", "1652", FALSE}};

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    SpecialGame g;
    HonourFrame *march;

    send_lannoy(&g, cases[i].turn);
    engine_move(&g.f, "lannoy", cases[i].hex);
    march = honour_play_push(&g.play, HONOUR_STAGE_MARCH);
    march->capitano = engine_capitano(&g.f, "lannoy");
    march->v[0] = 4;
    special_go_on(&g);
    ck_assert_msg(special_offers(&g, HONOUR_ANSWER_EXIT, 0, 0, 0) == cases[i].may, "case %u", i);
    special_close(&g);
  }
}
END_TEST

/* Out, two turns later back, with or without another general to find. */
static void ride_to_tirol(SpecialGame *g, gboolean has_friend) {
  HonourFrame *march;

  send_lannoy(g, "1524 december 6");
  if (has_friend) {
    engine_place(&g->f, "bourbon-imp", "1549", HONOUR_ORDER_STAND);
    engine_mark(&g->f, "bourbon-imp", HONOUR_MARK_GENERAL);
    engine_give(&g->f, "bourbon-imp", "landsknecht-imperial", 4);
  }
  march = honour_play_push(&g->play, HONOUR_STAGE_MARCH);
  march->capitano = engine_capitano(&g->f, "lannoy");
  march->v[0] = 4;
  special_go_on(g);
  special_answer(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
  ck_assert_uint_eq(engine_state_of(&g->f, "lannoy")->station, HONOUR_STATION_AWAY);
  ck_assert(special_is(g, "tirol-journey", "on"));
}

static void reinforce(SpecialGame *g) {
  honour_play_push(&g->play, HONOUR_STAGE_REINFORCEMENTS);
  for (special_go_on(g); g->asks && g->request.kind != HONOUR_DECISION_RETURN;)
    special_answer(g, HONOUR_ANSWER_DELAY, 0, 0, 0);
}

/* example-honour-030: he left in turn n; in turn n + 1 he is not asked about, in n + 2 he is. */
START_TEST(rule_S5_SR2b_he_comes_back_with_his_levy_and_silver) {
  for (guint has_friend = 0; has_friend <= 1; has_friend++) {
    SpecialGame g;
    guint sp = 0;
    int points;

    ride_to_tirol(&g, has_friend != 0);
    points = *special_points(&g, "empire");
    /* The levy is of other units than those that engine_empty() laid aside. */
    for (HonourUnitIndex i = 0; i < g.f.game->n_units; i++) {
      CapIndex source = g.f.game->units[i].source;
      CapIndex stack =
          source != CAP_INDEX_NONE ? g.f.scenario->units[source].stack : CAP_INDEX_NONE;

      if (stack != CAP_INDEX_NONE &&
          g.f.scenario->stacks[stack].placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL)
        honour_set_unit(&g.f.state, i,
                        (HonourUnitState){.place = HONOUR_UNIT_WAITING,
                                          .sp = g.f.game->units[i].maximum == 8 ? 6 : 2,
                                          .capitano = HONOUR_NOBODY});
    }
    g.f.state.turn++;
    reinforce(&g);
    ck_assert(!g.asks);
    g.f.state.turn++;
    reinforce(&g);
    ck_assert(special_asks(&g, "imperial", HONOUR_DECISION_RETURN));
    ck_assert(special_offers(&g, HONOUR_ANSWER_DELAY, 0, 0, 0));
    special_answer(&g, HONOUR_ANSWER_DELAY, 0, 0, 0);
    g.f.state.turn++;
    reinforce(&g);
    special_dice(&g, has_friend ? "5" : "");
    ck_assert_uint_eq(g.request.n_options, 6);
    special_answer(&g, HONOUR_ANSWER_ENTER, 2, HONOUR_ORDER_MANOEUVRE, 0);
    ck_assert_uint_eq(engine_state_of(&g.f, "lannoy")->hex, engine_hex(&g.f, "1552"));
    ck_assert_uint_eq(engine_state_of(&g.f, "lannoy")->order, HONOUR_ORDER_MANOEUVRE);
    ck_assert_uint_eq(engine_state_of(&g.f, "frundsberg")->with, engine_capitano(&g.f, "lannoy"));
    ck_assert_uint_eq(engine_state_of(&g.f, "sittich")->with, engine_capitano(&g.f, "lannoy"));
    engine_units_of_force(&g.f, engine_capitano(&g.f, "lannoy"), &sp);
    ck_assert_uint_eq(sp, 4 + 12 + 2);
    ck_assert_int_eq(*special_points(&g, "empire"), points + (has_friend ? 5 : 0));
    special_close(&g);
  }
}
END_TEST

/* [S5.SR3] ------------------------------------------------------------------------------------ */

static void form_expedition(SpecialGame *g, guint foot, const char *hex) {
  special_open(g, "pavia-1524");
  engine_empty(&g->f);
  engine_place(&g->f, "albany", hex, HONOUR_ORDER_MANOEUVRE);
  engine_give(&g->f, "albany", "swiss-infantry", foot);
  engine_give(&g->f, "albany", "french-gendarmes", 5);
  engine_give(&g->f, "albany", "french-artillery", 1);
  engine_give(&g->f, "albany", "french-infantry", 2);
  special_set_turn(g, "1524 december 5");
}

static gboolean may_leave(SpecialGame *g) {
  HonourFrame *march = honour_play_push(&g->play, HONOUR_STAGE_MARCH);

  march->capitano = engine_capitano(&g->f, "albany");
  march->v[0] = 4;
  special_go_on(g);
  return special_offers(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
}

START_TEST(rule_S5_SR3a_an_expedition_of_12_foot_5_horse_and_a_gun_leaves_for_good) {
  SpecialGame g;

  form_expedition(&g, 9, "0252");
  ck_assert(!may_leave(&g));
  special_close(&g);
  form_expedition(&g, 10, "0252");
  ck_assert(may_leave(&g));
  special_answer(&g, HONOUR_ANSWER_EXIT, 0, 0, 0);
  ck_assert(special_is(&g, "naples-expedition", "on"));
  ck_assert_uint_eq(engine_state_of(&g.f, "albany")->station, HONOUR_STATION_LOST);
  for (guint i = 0; i < g.f.game->n_units; i++)
    ck_assert_uint_ne(g.f.state.units[i].place, HONOUR_UNIT_CARD);
  special_close(&g);
}
END_TEST

START_TEST(rule_S5_SR3b_only_from_0252_and_only_before_December_6) {
  SpecialGame g;

  form_expedition(&g, 10, "1152");
  ck_assert(!may_leave(&g));
  special_close(&g);
  form_expedition(&g, 10, "0252");
  special_set_turn(&g, "1524 december 6");
  ck_assert(!may_leave(&g));
  special_close(&g);
}
END_TEST

START_TEST(rule_7_6_4a_a_Force_leaves_the_map_only_where_a_special_rule_allows_it) {
  static const struct {
    const char *hex;
    gboolean may;
  } cases[] = {{"0252", TRUE}, {"0251", FALSE}, {"0352", FALSE}, {"2301", FALSE}};

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    SpecialGame g;

    form_expedition(&g, 10, cases[i].hex);
    ck_assert_msg(may_leave(&g) == cases[i].may, "%s", cases[i].hex);
    special_close(&g);
  }
}
END_TEST

/* derived-honour-302 is the third case. */
START_TEST(rule_S5_SR3c_a_die_of_5_raises_a_French_victory_or_a_draw) {
  static const struct {
    gboolean went;
    guint level;
    const char *die;
    gint8 raise;
  } cases[] = {{FALSE, HONOUR_LEVEL_DRAW, "", 0},
               {TRUE, HONOUR_LEVEL_DRAW, "4", 0},
               {TRUE, HONOUR_LEVEL_DRAW, "5", 1},
               {TRUE, HONOUR_LEVEL_STANDARD, "6", 1},
               {TRUE, HONOUR_LEVEL_STRATEGIC, "", 0}};

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    SpecialGame g;
    CapIndex french;

    special_open(&g, "pavia-1524");
    french = engine_side(&g.f, "french");
    if (cases[i].went)
      special_set(&g, "naples-expedition", "on");
    g.f.state.progress.level = (guint8)cases[i].level;
    g.f.state.progress.winner = cases[i].level == HONOUR_LEVEL_DRAW ? CAP_INDEX_NONE : french;
    special_dice(&g, cases[i].die);
    special_moment(&g, HONOUR_HOOK_SCENARIO_END, special_nobody());
    ck_assert_msg(g.f.state.special.raise[french] == cases[i].raise, "case %u", i);
    special_close(&g);
  }
}
END_TEST

/* [S5.SR4] [S5.al] ---------------------------------------------------------------------------- */

/* derived-honour-301 is the second case. */
START_TEST(rule_S5_SR4_the_first_Force_in_Milano_finds_out_about_the_plague) {
  static const char *const dice[] = {"4", "5"};
  static const char *const plagues[] = {"rages", "none"};

  for (guint i = 0; i < G_N_ELEMENTS(dice); i++) {
    SpecialGame g;

    special_open(&g, "pavia-1524");
    for (guint k = 0; k < g.f.game->n_capitani; k++)
      if (g.f.state.capitani[k].hex == engine_hex(&g.f, "2624"))
        g.f.state.capitani[k].hex = engine_hex(&g.f, "2625");
    ck_assert(!special_moment(&g, HONOUR_HOOK_SETUP, special_nobody()));
    special_dice(&g, dice[i]);
    special_step(&g, "montmorency", "2624");
    ck_assert(special_is(&g, "plague", plagues[i]));
    special_step(&g, "montmorency", "2523");
    special_step(&g, "montmorency", "2624");
    ck_assert_uint_eq(special_fired(&g, "plague-found"), 1);
    special_close(&g);
  }
}
END_TEST

START_TEST(rule_S5_SR4_a_natural_1_for_attrition_in_Milano_ends_the_plague) {
  SpecialGame g;
  HonourSubject subject;

  special_open(&g, "pavia-1524");
  engine_move(&g.f, "montmorency", "2624");
  subject = special_force(&g, "montmorency");
  subject.die = 1;
  ck_assert(!special_moment(&g, HONOUR_HOOK_ATTRITION_ROLLED, subject));
  special_set(&g, "plague", "rages");
  subject.die = 2;
  ck_assert(!special_moment(&g, HONOUR_HOOK_ATTRITION_ROLLED, subject));
  subject.die = 1;
  ck_assert(special_moment(&g, HONOUR_HOOK_ATTRITION_ROLLED, subject));
  ck_assert(special_is(&g, "plague", "over"));
  special_close(&g);
}
END_TEST

START_TEST(rule_S5_al_the_French_in_Milano_make_the_Duchy_waver_for_good) {
  SpecialGame g;
  CapIndex empire;
  HonourFrame *march;

  special_open(&g, "pavia-1524");
  special_dice(&g, "6");
  special_moment(&g, HONOUR_HOOK_SETUP, special_nobody());
  g.dice.n_rolled = g.dice.n_script;
  empire = engine_army(&g.f, "empire");
  ck_assert_uint_eq(special_alignment(&g, "A"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(special_alignment(&g, "E"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(special_alignment(&g, "C"), HONOUR_NEUTRAL);
  ck_assert_uint_eq(special_alignment(&g, "PP"), HONOUR_NEUTRAL);
  g.f.state.special.ended[special_rule(&g, "plague-found")] = 1;
  engine_conquer(&g.f, "france", "2611"); /* the king came back to Novara and stopped there */
  for (guint k = 0; k < g.f.game->n_capitani; k++)
    if (g.f.state.capitani[k].hex == engine_hex(&g.f, "2624"))
      g.f.state.capitani[k].hex = engine_hex(&g.f, "1623");
  honour_watch_begin(&g.play);
  /* In the middle of a march he only passes. */
  march = honour_play_push(&g.play, HONOUR_STAGE_MARCH);
  march->capitano = engine_capitano(&g.f, "montmorency");
  march->v[0] = 8;
  engine_move(&g.f, "montmorency", "2624");
  special_go_on(&g);
  ck_assert_uint_eq(special_alignment(&g, "M"), engine_side(&g.f, "imperial"));
  special_answer(&g, HONOUR_ANSWER_DONE, 0, 0, 0);
  honour_watch(&g.play);
  special_go_on(&g);
  ck_assert_uint_eq(special_alignment(&g, "M"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(special_alignment(&g, "G"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(special_alignment(&g, "R"), HONOUR_NOT_ALIGNED);
  /* What was Imperial by its region is marked; what the French hold is not. */
  ck_assert_uint_eq(special_conqueror(&g, "1623"), empire);
  ck_assert_uint_ne(special_conqueror(&g, "2611"), empire);
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      rule_S5_SR1a_on_AP_turns_a_die_of_5_lands_the_fleet_and_closes_0114,
      rule_S5_SR1c_the_marker_in_0114_is_lost_as_if_captured,
      rule_S5_SR1b_two_dice_say_who_marches_from_Genova_and_when,
      rule_S5_SR1b_the_landing_enters_at_0114_with_its_Minor_Capitano,
      rule_S5_SR2a_from_December_6_an_Imperial_general_may_leave_by_an_eastern_road,
      rule_S5_SR2b_he_comes_back_with_his_levy_and_silver,
      rule_S5_SR3a_an_expedition_of_12_foot_5_horse_and_a_gun_leaves_for_good,
      rule_S5_SR3b_only_from_0252_and_only_before_December_6,
      rule_7_6_4a_a_Force_leaves_the_map_only_where_a_special_rule_allows_it,
      rule_S5_SR3c_a_die_of_5_raises_a_French_victory_or_a_draw,
      rule_S5_SR4_the_first_Force_in_Milano_finds_out_about_the_plague,
      rule_S5_SR4_a_natural_1_for_attrition_in_Milano_ends_the_plague,
      rule_S5_al_the_French_in_Milano_make_the_Duchy_waver_for_good,
  };

  return special_main("special-pavia", tests, G_N_ELEMENTS(tests));
}
