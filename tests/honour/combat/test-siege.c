/* Siege Combat: fire, breaches, engineers, and what becomes of the Fortress. [11.6] */
#include "tests/honour/fixtures/combat-board.h"
#include "validator/honour/charts/fire.h"

/* Rosso besieges Azzurro: a Fortress in 0101, works all around 0102. The guns have 2 SPs unless a
 * test gives him more. */
typedef struct {
  Combat *c;
  HonourUnitIndex foot, guns, walls_foot;
} Siege;

static Siege siege_of(const char *drawing, const char *features) {
  Siege s = {.c = combat_draw(drawing, features)};

  stand(s.c->board, "rosso", "0102");
  man(s.c->scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  stand(s.c->board, "azzurro", "0101");
  man(s.c->scene, "azzurro")->order = HONOUR_ORDER_GARRISON;
  s.foot = give(s.c->board, "rosso", "red-foot", 8);
  s.guns = give(s.c->board, "rosso", "red-guns", 2);
  s.walls_foot = give(s.c->board, "azzurro", "blue-foot", 8);
  dig(s.c->board, "0102", 2, "0101");
  return s;
}

static HonourUnitState *unit(Siege *s, HonourUnitIndex index) {
  return &s->c->board->state.units[index];
}

static guint level(Siege *s) {
  return honour_siege_level(s->c->board->game, &s->c->board->state, hex_of(s->c->board, "0101"));
}

static void set_level(Siege *s, guint to) {
  s->c->board->state.siege[settlement_of(s->c->board, "0101")] = (guint8)(to + 1);
}

/* Up to the walls, and the siege begins. */
static void open_fire(Siege *s) {
  combat_fight(s->c, "rosso", "azzurro", 0);
  combat_answer(s->c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(s->c, HONOUR_ANSWER_SIEGE, 0);
}

static void lift(Siege *s) {
  combat_free(s->c);
}

/* --- 11.3.1b ---------------------------------------------------------------------------------- */

START_TEST(rule_11_3_1b_both_markers_are_laid) {
  Siege s = siege_of("F..", "");

  scene_dice(s.c->scene, 1);
  open_fire(&s);
  combat_end(s.c);
  ck_assert_uint_eq(s.c->board->state.siege[settlement_of(s.c->board, "0101")], 1);
  ck_assert_uint_eq(level(&s), 0);
  ck_assert_uint_eq(man(s.c->scene, "rosso")->besieges, hex_of(s.c->board, "0101") + 1);
  lift(&s);
}
END_TEST

/* --- 11.6-S3 Fire ----------------------------------------------------------------------------- */

START_TEST(rule_11_6_S3a_both_fire_once_the_attacker_first) {
  Siege s = siege_of("F..", "");

  give(s.c->board, "azzurro", "red-guns", 1);
  scene_dice(s.c->scene, 4,
             5); /* nothing; at works, one less, with the ability one more: nothing */
  open_fire(&s);
  combat_end(s.c);
  ck_assert_uint_eq(s.c->scene->dice.n_rolled, 2);
  const char *first = strstr(s.c->scene->told->str, "Rosso fires with 2 SP");
  const char *second = strstr(s.c->scene->told->str, "Azzurro fires with 1 SP");
  ck_assert(first != NULL && second != NULL && first < second);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S3a_demoralised_guns_are_silent) {
  Siege s = siege_of("F..", "");

  unit(&s, s.guns)->demoralised = TRUE;
  open_fire(&s);
  combat_end(s.c);
  ck_assert_uint_eq(s.c->scene->dice.n_rolled, 0);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S3b_losses_then_a_check_and_guns_may_be_hit) {
  Siege s = siege_of("F..", "");
  HonourUnitIndex guns = give(s.c->board, "azzurro", "red-guns", 2);

  unit(&s, s.guns)->sp = 5;     /* column 4-5 */
  set_level(&s, 1);             /* column 6-7 */
  scene_dice(s.c->scene, 6, 1); /* two lost; the check passes; nobody is left to reply */
  open_fire(&s);
  ck_assert(!combat_offers(s.c, HONOUR_ANSWER_BREACH, 0));
  combat_answer(s.c, HONOUR_ANSWER_LOSS, guns); /* not one each, but as the owner likes */
  combat_answer(s.c, HONOUR_ANSWER_LOSS, guns);
  combat_end(s.c);
  ck_assert_uint_eq(unit(&s, guns)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(unit(&s, s.walls_foot)->sp, 8);
  ck_assert_uint_eq(s.c->scene->dice.n_rolled, 2);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S3b_the_owner_chooses_who_is_hit) {
  Siege s = siege_of("F..", "");
  HonourUnitIndex horse = give(s.c->board, "azzurro", "blue-horse", 5);

  unit(&s, s.guns)->sp = 4;     /* column 4-5 */
  scene_dice(s.c->scene, 6, 1); /* one lost, a breach; the check passes */
  open_fire(&s);
  ck_assert(combat_offers(s.c, HONOUR_ANSWER_LOSS, horse));
  ck_assert_uint_eq(s.c->scene->request.side, side_of(s.c->board, "blues"));
  combat_answer(s.c, HONOUR_ANSWER_LOSS, horse);
  combat_answer(s.c, HONOUR_ANSWER_STOP, 0);
  combat_end(s.c);
  ck_assert_uint_eq(unit(&s, horse)->sp, 4);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S3c_the_attacker_may_break_off) {
  Siege s = siege_of("F..", "");

  unit(&s, s.guns)->sp = 4;
  scene_dice(s.c->scene, 6, 1);
  open_fire(&s);
  combat_answer(s.c, HONOUR_ANSWER_STOP, 0);
  combat_end(s.c);
  ck_assert(!combat_saw(s.c, HONOUR_STAGE_SKIRMISH));
  ck_assert(!is_finished(s.c, "azzurro")); /* nobody lost */
  ck_assert(
      honour_place_is_besieged(s.c->board->game, &s.c->board->state, hex_of(s.c->board, "0101")));
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S3d_a_breach_raises_the_level) {
  Siege s = siege_of("F..", "");

  unit(&s, s.guns)->sp = 4;
  scene_dice(s.c->scene, 6, 1);
  open_fire(&s);
  combat_answer(s.c, HONOUR_ANSWER_STOP, 0);
  combat_end(s.c);
  ck_assert_uint_eq(level(&s), 1);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S3e_never_above_the_highest) {
  Siege s = siege_of("F..", "");

  set_level(&s, HONOUR_MAX_SIEGE_LEVEL);
  unit(&s, s.guns)->sp = 2;     /* three columns on: 8-9 */
  scene_dice(s.c->scene, 6, 1); /* 2 b */
  open_fire(&s);
  ck_assert(combat_offers(s.c, HONOUR_ANSWER_BREACH, 0)); /* it is a breach all the same */
  combat_answer(s.c, HONOUR_ANSWER_STOP, 0);
  combat_end(s.c);
  ck_assert_uint_eq(level(&s), HONOUR_MAX_SIEGE_LEVEL);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S3f_each_level_shifts_the_fire) {
  Siege s = siege_of("F..", "");

  set_level(&s, 2);
  unit(&s, s.guns)->sp = 4;
  scene_dice(s.c->scene, 1, 1);
  open_fire(&s);
  combat_end(s.c);
  ck_assert(scene_told(s.c->scene, "column 8-9"));
  lift(&s);
}
END_TEST

START_TEST(rule_11_3_3c_the_works_protect_the_besieger_from_fire) {
  Siege s = siege_of("F..", "");

  unit(&s, s.guns)->demoralised = TRUE;
  give(s.c->board, "celeste", "red-guns", 2);
  stand(s.c->board, "celeste", "0101");
  man(s.c->scene, "azzurro")->hex = CAP_HEX_NONE;
  man(s.c->scene, "azzurro")->station = HONOUR_STATION_LOST;
  honour_put_unit_aside(&s.c->board->state, s.walls_foot, HONOUR_UNIT_LOST);
  unit(&s, s.walls_foot)->sp = 0;
  scene_dice(s.c->scene, 4);
  combat_fight(s.c, "rosso", "celeste", 0);
  combat_answer(s.c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(s.c, HONOUR_ANSWER_SIEGE, 0);
  combat_end(s.c);
  ck_assert(scene_told(s.c->scene, "Celeste fires with 2 SP: die 4, modified 3,"));
  lift(&s);
}
END_TEST

START_TEST(rule_C_AFT_m7_a_city_is_harder_to_hit) {
  Siege s = siege_of("C..", "");

  scene_dice(s.c->scene, 4);
  open_fire(&s);
  combat_end(s.c);
  ck_assert(scene_told(s.c->scene, "Rosso fires with 2 SP: die 4, modified 3,"));
  lift(&s);
}
END_TEST

START_TEST(rule_C_AFT_m3_a_pontoon_is_as_a_river_between) {
  Siege s = siege_of("F..", "");
  HonourGame *game = (HonourGame *)s.c->board->game;
  CapDirection west = direction_of(s.c->board, "0102", "0101");
  CapDirection east = direction_of(s.c->board, "0101", "0102");

  game->ground.sides[hex_of(s.c->board, "0102")][west].crossing = HONOUR_CROSSING_BARRED;
  game->ground.sides[hex_of(s.c->board, "0101")][east].crossing = HONOUR_CROSSING_BARRED;
  s.c->board->state.pontoons[0] = (HonourPontoon){.hex = hex_of(s.c->board, "0102"), .side = west};
  scene_dice(s.c->scene, 4);
  open_fire(&s);
  combat_end(s.c);
  ck_assert(scene_told(s.c->scene, "Rosso fires with 2 SP: die 4, modified 3,"));
  lift(&s);
}
END_TEST

START_TEST(rule_3_6b_a_besieger_without_sps_is_captured) {
  Siege s = siege_of("F..", "");

  set_level(&s, 1);
  honour_put_unit_aside(&s.c->board->state, s.foot, HONOUR_UNIT_LOST);
  unit(&s, s.foot)->sp = 0;
  unit(&s, s.guns)->sp = 1;
  scene_dice(s.c->scene, 2); /* one column on, a star: his last gun bursts */
  open_fire(&s);
  combat_end(s.c);
  ck_assert_uint_eq(man(s.c->scene, "rosso")->station, HONOUR_STATION_LOST);
  lift(&s);
}
END_TEST

START_TEST(rule_16h_good_militia_hold_a_stormed_place) {
  Siege s = siege_of("F..", "");
  HonourUnitIndex militia = 0;

  unit(&s, s.walls_foot)->demoralised = TRUE;
  while (!honour_game_is_militia(s.c->board->game, militia))
    militia++;
  honour_set_unit(&s.c->board->state, militia,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD,
                                    .sp = 3,
                                    .capitano = capitano_of(s.c->board, "azzurro")});
  combat_fight(s.c, "rosso", "azzurro", 0);
  combat_answer(s.c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(s.c, HONOUR_ANSWER_STORM, 0);
  combat_end(s.c);
  ck_assert(combat_saw(s.c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_ne(man(s.c->scene, "azzurro")->station, HONOUR_STATION_LOST);
  lift(&s);
}
END_TEST

START_TEST(rule_C_AFT_r1_a_gun_bursts) {
  Siege s = siege_of("F..", "");

  scene_dice(s.c->scene, 2); /* column 2-3: a star alone */
  open_fire(&s);
  combat_end(s.c);
  ck_assert_uint_eq(unit(&s, s.guns)->sp, 1);
  ck_assert_uint_eq(unit(&s, s.foot)->sp, 8);
  lift(&s);
}
END_TEST

START_TEST(rule_C_AFT_r4_landsknechts_lose_one_more) {
  Siege s = siege_of("F..", "");
  HonourUnitType *type = (HonourUnitType *)honour_game_type(s.c->board->game, s.walls_foot);

  type->traits |= HONOUR_TRAIT_PIKES;
  unit(&s, s.guns)->sp = 4;
  scene_dice(s.c->scene, 6, 1);
  open_fire(&s);
  combat_answer(s.c, HONOUR_ANSWER_STOP, 0);
  combat_end(s.c);
  ck_assert_uint_eq(unit(&s, s.walls_foot)->sp, 6);
  type->traits &= ~(guint)HONOUR_TRAIT_PIKES;
  lift(&s);
}
END_TEST

/* --- 15.1.2b, 15.1.3b ------------------------------------------------------------------------- */

/* On the tiny map, whose Reds have engineers: Rosso in 0304 before Nord, 0303. */
static Siege siege_with_engineers(void) {
  Siege s = {.c = combat_on(board_valley())};
  HonourAuxiliaryState *engineers = &s.c->board->state.auxiliaries[0];

  stand(s.c->board, "rosso", "0304");
  man(s.c->scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  stand(s.c->board, "azzurro", "0303");
  s.foot = give(s.c->board, "rosso", "red-foot", 8);
  s.guns = give(s.c->board, "rosso", "red-guns", 3);
  s.walls_foot = give(s.c->board, "azzurro", "blue-foot", 8);
  *engineers = (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD,
                                      .capitano = capitano_of(s.c->board, "rosso")};
  dig(s.c->board, "0304", 2, "0303");
  return s;
}

START_TEST(rule_15_1_2b_engineers_add_two_points_for_the_column) {
  Siege s = siege_with_engineers();

  scene_dice(s.c->scene, 5, 1);
  open_fire(&s);
  combat_answer(s.c, HONOUR_ANSWER_YES, 0);
  combat_end(s.c);
  ck_assert(scene_told(s.c->scene, "column 4-5"));
  lift(&s);
}
END_TEST

START_TEST(rule_15_1_2b_a_one_loses_them_and_nobody_must_try) {
  Siege lost = siege_with_engineers(), spared = siege_with_engineers();

  scene_dice(lost.c->scene, 1, 1);
  open_fire(&lost);
  combat_answer(lost.c, HONOUR_ANSWER_YES, 0);
  combat_end(lost.c);
  ck_assert_uint_eq(lost.c->board->state.auxiliaries[0].place, HONOUR_UNIT_LOST);
  ck_assert(scene_told(lost.c->scene, "column 2-3"));
  scene_dice(spared.c->scene, 1);
  open_fire(&spared);
  combat_answer(spared.c, HONOUR_ANSWER_NO, 0);
  combat_end(spared.c);
  ck_assert_uint_eq(spared.c->board->state.auxiliaries[0].place, HONOUR_UNIT_CARD);
  lift(&lost);
  lift(&spared);
}
END_TEST

START_TEST(rule_15_1_3b_siege_artillery_turns_a_maybe_into_a_breach) {
  for (guint with = 0; with < 2; with++) {
    Siege s = siege_with_engineers();
    HonourUnitType *horse;

    s.c->board->game->auxiliaries[0].role =
        with != 0 ? HONOUR_AUXILIARY_SIEGE_GUNS : HONOUR_AUXILIARY_NONE;
    /* The besieged have guns, silent ones. */
    horse = (HonourUnitType *)honour_game_type(
        s.c->board->game, give_demoralised(s.c->board, "azzurro", "blue-horse", 2));
    horse->arm = HONOUR_ARM_ARTILLERY;
    scene_dice(s.c->scene, 6, 1); /* City: row 5, column 2-3: DC (b); the check passes */
    open_fire(&s);
    if (with != 0)
      combat_answer(s.c, HONOUR_ANSWER_STOP, 0);
    combat_end(s.c);
    ck_assert_uint_eq(
        honour_siege_level(s.c->board->game, &s.c->board->state, hex_of(s.c->board, "0303")), with);
    horse->arm = HONOUR_ARM_HEAVY_CAVALRY;
    lift(&s);
  }
}
END_TEST

/* --- 11.6-S4 The breach ----------------------------------------------------------------------- */

static void make_breach(Siege *s, int loser) {
  unit(s, s->guns)->sp = 4;
  s->c->loser = loser;
  scene_dice(s->c->scene, 6, 1);
  open_fire(s);
}

static Siege breach(int loser) {
  Siege s = siege_of("F..", "");

  make_breach(&s, loser);
  return s;
}

START_TEST(rule_11_6_S4a_a_fresh_breach_may_be_attacked) {
  Siege s = breach(-1), old = siege_of("F..", "");

  combat_answer(s.c, HONOUR_ANSWER_BREACH, 0);
  combat_end(s.c);
  ck_assert(combat_saw(s.c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_eq(s.c->last.flags, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_BREACH);
  set_level(&old, 3); /* breaches of earlier turns are not enough */
  scene_dice(old.c->scene, 1);
  open_fire(&old);
  ck_assert(!combat_asks(old.c));
  ck_assert(!combat_saw(old.c, HONOUR_STAGE_SKIRMISH));
  lift(&s);
  lift(&old);
}
END_TEST

START_TEST(rule_11_6_S4a_guns_and_the_demoralised_do_not_go_in) {
  Siege s = siege_of("F..", "");

  unit(&s, s.guns)->sp = 4;
  unit(&s, s.foot)->demoralised = TRUE;
  give(s.c->board, "rosso", "red-guns", 1); /* not half of them demoralised */
  scene_dice(s.c->scene, 6, 1);
  open_fire(&s);
  ck_assert(!combat_asks(s.c));
  ck_assert_uint_eq(level(&s), 1);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S4b_it_is_never_a_major_battle) {
  Siege s = siege_of("F..", "");

  man(s.c->scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  man(s.c->scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  unit(&s, s.guns)->sp = 4;
  scene_dice(s.c->scene, 6, 1);
  open_fire(&s);
  combat_answer(s.c, HONOUR_ANSWER_BREACH, 0);
  combat_end(s.c);
  ck_assert(combat_saw(s.c, HONOUR_STAGE_SKIRMISH) && !combat_saw(s.c, HONOUR_STAGE_BATTLE));
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S4b_and_not_over_a_ferry) {
  Siege s = {.c = combat_on(board_valley())};

  stand(s.c->board, "rosso", "0203");
  man(s.c->scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  stand(s.c->board, "azzurro", "0303");
  give(s.c->board, "rosso", "red-foot", 8);
  give(s.c->board, "rosso", "red-guns", 6);
  give(s.c->board, "azzurro", "blue-foot", 8);
  dig(s.c->board, "0203", 2, "0303");
  scene_dice(s.c->scene, 6, 1); /* City: row 5, column 6-7: 1 b */
  open_fire(&s);
  ck_assert(!combat_asks(s.c));
  ck_assert(scene_told(s.c->scene, "A breach"));
  ck_assert(!combat_saw(s.c, HONOUR_STAGE_SKIRMISH));
  lift(&s);
}
END_TEST

/* --- 11.6-S5 Afterwards ----------------------------------------------------------------------- */

START_TEST(rule_11_6_S5a_a_beaten_besieger_stays) {
  Siege s = breach(HONOUR_ATTACKER);

  combat_answer(s.c, HONOUR_ANSWER_BREACH, 0);
  combat_end(s.c);
  ck_assert_uint_eq(man(s.c->scene, "rosso")->hex, hex_of(s.c->board, "0102"));
  ck_assert_uint_eq(man(s.c->scene, "azzurro")->hex, hex_of(s.c->board, "0101"));
  ck_assert(!combat_saw(s.c, HONOUR_STAGE_RETREAT) && !combat_saw(s.c, HONOUR_STAGE_PURSUIT));
  ck_assert_uint_eq(level(&s), 1); /* the siege goes on */
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S5b_beaten_defenders_are_eliminated_and_the_place_conquered) {
  Siege s = breach(HONOUR_DEFENDER);

  combat_answer(s.c, HONOUR_ANSWER_BREACH, 0);
  combat_answer(s.c, HONOUR_ANSWER_YES, 0);
  combat_end(s.c);
  ck_assert_uint_eq(man(s.c->scene, "azzurro")->station, HONOUR_STATION_LOST);
  ck_assert_uint_eq(unit(&s, s.walls_foot)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(man(s.c->scene, "rosso")->hex, hex_of(s.c->board, "0101"));
  ck_assert_uint_eq(s.c->board->state.conqueror[settlement_of(s.c->board, "0101")],
                    army_of(s.c->board, "red"));
  ck_assert_uint_eq(s.c->board->state.siege[settlement_of(s.c->board, "0101")], 0);
  ck_assert_uint_eq(man(s.c->scene, "rosso")->besieges, 0);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S5b_he_need_not_enter) {
  Siege s = breach(HONOUR_DEFENDER);

  combat_answer(s.c, HONOUR_ANSWER_BREACH, 0);
  combat_answer(s.c, HONOUR_ANSWER_NO, 0);
  combat_end(s.c);
  ck_assert_uint_eq(man(s.c->scene, "rosso")->hex, hex_of(s.c->board, "0102"));
  ck_assert_uint_eq(s.c->board->state.siege[settlement_of(s.c->board, "0101")], 0);
  lift(&s);
}
END_TEST

/* Celeste stands beside the Fortress and controls it. */
START_TEST(rule_11_6_S5b_zones_of_others_do_not_keep_him_out) {
  Siege s = siege_of("F..\n...", "");
  CapHex fortress = hex_of(s.c->board, "0101");

  force(s.c->board, "celeste", "0201", "blue-horse", HONOUR_ORDER_STAND);
  make_breach(&s, HONOUR_DEFENDER);
  combat_answer(s.c, HONOUR_ANSWER_BREACH, 0);
  ck_assert(combat_offers(s.c, HONOUR_ANSWER_YES, 0));
  assert_reason(honour_may_advance(s.c->board->game, &s.c->board->state,
                                   capitano_of(s.c->board, "rosso"), fortress,
                                   capitano_of(s.c->board, "azzurro")),
                ENEMY_ZOC_THERE);
  combat_answer(s.c, HONOUR_ANSWER_YES, 0);
  combat_end(s.c);
  ck_assert_uint_eq(man(s.c->scene, "rosso")->hex, fortress);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S5b_fire_alone_can_do_it) {
  Siege dead = siege_of("F..", ""), run = siege_of("F..", "");

  unit(&dead, dead.walls_foot)->sp = 1;
  unit(&dead, dead.guns)->sp = 4;
  scene_dice(dead.c->scene, 6);
  open_fire(&dead);
  combat_answer(dead.c, HONOUR_ANSWER_YES, 0);
  combat_end(dead.c);
  ck_assert_uint_eq(man(dead.c->scene, "azzurro")->station, HONOUR_STATION_LOST);
  unit(&run, run.walls_foot)->sp = 3;
  unit(&run, run.guns)->sp = 4;
  scene_dice(run.c->scene, 6, 6); /* one lost, and the check demoralises the rest */
  open_fire(&run);
  combat_answer(run.c, HONOUR_ANSWER_YES, 0);
  combat_end(run.c);
  ck_assert_uint_eq(man(run.c->scene, "azzurro")->station, HONOUR_STATION_LOST);
  lift(&dead);
  lift(&run);
}
END_TEST

START_TEST(rule_16h_who_was_broken_before_the_fire_holds_until_the_end_of_the_phase) {
  Siege s = siege_of("F..", "");

  unit(&s, s.walls_foot)->demoralised = TRUE;
  scene_dice(s.c->scene, 4); /* nothing */
  open_fire(&s);
  combat_end(s.c);
  ck_assert_uint_eq(man(s.c->scene, "azzurro")->station, HONOUR_STATION_ON_MAP);
  lift(&s);
}
END_TEST

START_TEST(rule_11_6_S5c_the_new_occupant_has_the_walls) {
  Siege s = breach(HONOUR_DEFENDER);

  combat_answer(s.c, HONOUR_ANSWER_BREACH, 0);
  combat_answer(s.c, HONOUR_ANSWER_YES, 0);
  combat_end(s.c);
  force(s.c->board, "celeste", "0102", "blue-horse", HONOUR_ORDER_ATTACK);
  combat_fight(s.c, "celeste", "rosso", 0);
  ck_assert(combat_offers(s.c, HONOUR_ANSWER_INSIDE, 0));
  lift(&s);
}
END_TEST

/* --- Chance
 * --------------------------------------------------------------------------------------- */

enum { RUNS = 100000 };

/* One shot of 4 SPs at level 1 against a Fortified Town: what is lost, and whether there is a
 * breach, over many seeded dice, as the six faces of the die have it. */
START_TEST(rule_11_6_S3a_a_shot_falls_as_the_die_does) {
  Siege s = siege_of("F..", "");
  HonourState start;
  guint n_breaches = 0, n_losses[8] = {0}, expected_breaches = 0, expected[8] = {0};
  HonourFireCase c = {.place = HONOUR_FIRE_IN_SIEGE,
                      .sp = 4,
                      .level = 1,
                      .weather = HONOUR_WEATHER_FAIR,
                      .settlement = CAP_SETTLEMENT_FORTIFIED_TOWN};

  unit(&s, s.guns)->sp = 4;
  set_level(&s, 1);
  for (int die = 1; die <= 6; die++) {
    HonourFireAim at = honour_fire_aim(&c);
    HonourFireEffect effect =
        honour_fire_effect(honour_fire_cell(honour_fire_row(die + at.die.total), at.column), &c);

    expected[effect.loss]++;
    expected_breaches += effect.is_breach;
  }
  combat_fight(s.c, "rosso", "azzurro", 0);
  combat_answer(s.c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(s.c, HONOUR_ANSWER_SIEGE, 0);
  s.c->scene->play.log = NULL;
  start = s.c->board->state;
  cap_dice_seed(&s.c->scene->dice, 1);
  for (guint i = 0; i < RUNS; i++) {
    HonourFrame *frame;

    s.c->board->state = start;
    /* Up to the losses that the shot has left on the stack. */
    do {
      frame = scene_top(s.c->scene);
      combat_run(s.c, frame);
      frame = scene_top(s.c->scene);
    } while (s.c->scene->dice.n_rolled == i);
    n_losses[frame->stage == HONOUR_STAGE_LOSSES ? frame->v[0] : 0]++;
    n_breaches += level(&s) == 2;
  }
  /* Five standard deviations of a binomial with the widest spread are 0.8 per cent. */
  for (guint i = 0; i < G_N_ELEMENTS(expected); i++)
    ck_assert_double_eq_tol((double)n_losses[i] / RUNS, expected[i] / 6.0, 0.008);
  ck_assert_double_eq_tol((double)n_breaches / RUNS, expected_breaches / 6.0, 0.008);
  lift(&s);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("siege");
  TCase *fire = tcase_create("fire"), *wall = tcase_create("breach"),
        *after = tcase_create("after");

  tcase_add_test(fire, rule_11_3_1b_both_markers_are_laid);
  tcase_add_test(fire, rule_11_6_S3a_both_fire_once_the_attacker_first);
  tcase_add_test(fire, rule_11_6_S3a_demoralised_guns_are_silent);
  tcase_add_test(fire, rule_11_6_S3b_losses_then_a_check_and_guns_may_be_hit);
  tcase_add_test(fire, rule_11_6_S3b_the_owner_chooses_who_is_hit);
  tcase_add_test(fire, rule_11_6_S3c_the_attacker_may_break_off);
  tcase_add_test(fire, rule_11_6_S3d_a_breach_raises_the_level);
  tcase_add_test(fire, rule_11_6_S3e_never_above_the_highest);
  tcase_add_test(fire, rule_11_6_S3f_each_level_shifts_the_fire);
  tcase_add_test(fire, rule_11_3_3c_the_works_protect_the_besieger_from_fire);
  tcase_add_test(fire, rule_C_AFT_m7_a_city_is_harder_to_hit);
  tcase_add_test(fire, rule_C_AFT_r1_a_gun_bursts);
  tcase_add_test(fire, rule_C_AFT_m3_a_pontoon_is_as_a_river_between);
  tcase_add_test(fire, rule_3_6b_a_besieger_without_sps_is_captured);
  tcase_add_test(fire, rule_16h_good_militia_hold_a_stormed_place);
  tcase_add_test(fire, rule_C_AFT_r4_landsknechts_lose_one_more);
  tcase_add_test(fire, rule_15_1_2b_engineers_add_two_points_for_the_column);
  tcase_add_test(fire, rule_15_1_2b_a_one_loses_them_and_nobody_must_try);
  tcase_add_test(fire, rule_15_1_3b_siege_artillery_turns_a_maybe_into_a_breach);
  tcase_add_test(fire, rule_11_6_S3a_a_shot_falls_as_the_die_does);
  tcase_add_test(wall, rule_11_6_S4a_a_fresh_breach_may_be_attacked);
  tcase_add_test(wall, rule_11_6_S4a_guns_and_the_demoralised_do_not_go_in);
  tcase_add_test(wall, rule_11_6_S4b_it_is_never_a_major_battle);
  tcase_add_test(wall, rule_11_6_S4b_and_not_over_a_ferry);
  tcase_add_test(after, rule_11_6_S5a_a_beaten_besieger_stays);
  tcase_add_test(after, rule_11_6_S5b_beaten_defenders_are_eliminated_and_the_place_conquered);
  tcase_add_test(after, rule_11_6_S5b_he_need_not_enter);
  tcase_add_test(after, rule_11_6_S5b_zones_of_others_do_not_keep_him_out);
  tcase_add_test(after, rule_11_6_S5b_fire_alone_can_do_it);
  tcase_add_test(after, rule_16h_who_was_broken_before_the_fire_holds_until_the_end_of_the_phase);
  tcase_add_test(after, rule_11_6_S5c_the_new_occupant_has_the_walls);
  suite_add_tcase(suite, fire);
  suite_add_tcase(suite, wall);
  suite_add_tcase(suite, after);
  return test_main(suite);
}
