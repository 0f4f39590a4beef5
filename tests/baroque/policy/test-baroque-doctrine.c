/* The doctrine of the battles: a scene for each of its reasons, and games of the shipped ones. */
#include "tests/baroque/drill-table.h"

#include <string.h>

#include "validator/baroque/chapters/act.h"
#include "validator/baroque/policy/doctrine.h"
#include "validator/baroque/policy/odds.h"
#include "validator/play/policy.h"

enum { NORTH = 0, EAST = 16, SOUTH = 32, WEST = 48 };

/* --- What it says ----------------------------------------------------------------------------- */

static CapOption advice(Drill *t) {
  return t->request
      .options[baroque_advise(&t->play, &t->request, &(CapCounsel){.luck = 0, .ledger = NULL})];
}

static void expect_advice(Drill *t, BaroqueAnswer kind) {
  CapOption option = advice(t);

  ck_assert_msg(option.kind == (guint16)kind, "answer %u is advised, not %u", option.kind, kind);
}

/* What an option that is offered is worth, by its kind and first number. */
static int worth(Drill *t, BaroqueAnswer kind, int a) {
  g_autoptr(CapLedger) ledger = cap_ledger_new();
  int best = G_MININT;

  baroque_advise(&t->play, &t->request, &(CapCounsel){.ledger = ledger});
  for (guint i = 0; i < t->request.n_options; i++)
    if (t->request.options[i].kind == (guint16)kind &&
        (a < 0 || t->request.options[i].a == (guint16)a))
      best = MAX(best, ledger->totals[i]);
  ck_assert_msg(best != G_MININT, "answer %u is not offered", kind);
  return best;
}

static void act(Drill *t, guint unit) {
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
}

/* --- Odds ------------------------------------------------------------------------------------- */

/* [COH-1] Dice are added one by one: by damage, and whether a five waits for another one. */
START_TEST(damage_is_exact) {
  double pool[2 * BAROQUE_MOST_POOL][2] = {{1, 0}};

  for (guint dice = 0; dice <= BAROQUE_MOST_POOL; dice++) {
    double next[2 * BAROQUE_MOST_POOL][2] = {{0}};

    for (guint d = 0; d < BAROQUE_MOST_DAMAGE; d++) {
      double exact = (pool[d][0] + pool[d][1]) * BAROQUE_SURE;
      double error = exact - baroque_damage_chances(dice)->of[d];

      ck_assert_msg(error > -9 && error < 9, "%u dice, damage %u: %f", dice, d, exact);
    }
    for (guint d = 0; d < BAROQUE_MOST_POOL; d++)
      for (guint odd = 0; odd < 2; odd++) {
        next[d][odd] += pool[d][odd] * 4 / 6;
        next[d + 1][odd] += pool[d][odd] / 6;
        next[d + odd][1 - odd] += pool[d][odd] / 6;
      }
    memcpy(pool, next, sizeof pool);
  }
}
END_TEST

/* VBU 1, one die: it is hit by a 6 and then loses its last man on anything but a natural 1 that
 * passes. */
START_TEST(losses_are_exact) {
  BaroqueTarget target = {.vbu = 1, .dice = 1, .critical = 2};
  BaroqueFate fate, none;

  baroque_fate_of(&target, &fate);
  ck_assert_int_le(ABS((int)fate.hurt - BAROQUE_SURE / 6), 1);
  ck_assert_int_le(ABS((int)fate.losses[1] - BAROQUE_SURE * 5 / 36), 5);
  target.dice = 0;
  baroque_fate_of(&target, &none);
  ck_assert_uint_eq(none.losses[0], BAROQUE_SURE);
  ck_assert_uint_eq(baroque_fate_worse(&none, &fate), 0);
  ck_assert_uint_eq(baroque_fate_worse(&fate, &none), fate.losses[1]);
}
END_TEST

/* --- Charges ---------------------------------------------------------------------------------- */

/* Gallopers ride at guns, not at the pikes of a Tercio in good order. */
START_TEST(horse_charges_guns_not_pikes) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, NORTH);
  guint pikes = drill_put(&t, "r-TERCIO", 950, 1250, SOUTH);
  guint guns = drill_put(&t, "r-ART-C", 1150, 1250, SOUTH);
  act(&t, horse);
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_CHARGE, (int)guns), 0);
  ck_assert_int_lt(worth(&t, BAROQUE_ANSWER_CHARGE, (int)pikes),
                   worth(&t, BAROQUE_ANSWER_CHARGE, (int)guns));
  expect_advice(&t, BAROQUE_ANSWER_CHARGE);
}
END_TEST

START_TEST(a_charge_is_better_against_the_disordered_and_in_the_flank) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  guint enemy = drill_put(&t, "r-TR", 1000, 1250, SOUTH);
  act(&t, horse);
  int in_order = worth(&t, BAROQUE_ANSWER_CHARGE, (int)enemy);
  drill_disorder(&t, enemy);
  int shaken = worth(&t, BAROQUE_ANSWER_CHARGE, (int)enemy);
  ck_assert_int_gt(shaken, in_order);
  drill_put(&t, "r-TR", 900, 1300, WEST); /* the side towards the charger */
  t.state.units[enemy].marks &= (guint16)~BAROQUE_DISORDERED;
  baroque_refresh(&t.play, enemy);
  act(&t, horse);
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_CHARGE, (int)enemy), in_order);
}
END_TEST

/* What the charge straight on is worth. */
static int straight_charge(Drill *t, guint unit, guint enemy) {
  BaroqueOutlook o;
  CapScore score = {.numbers = baroque_usual_numbers};

  baroque_outlook_fill(&o, &t->play, &t->request, baroque_usual_numbers, unit);
  baroque_consider_charge(&o, (CapOption){BAROQUE_ANSWER_CHARGE, (guint16)enemy, 0, 0}, &score);
  return score.total;
}

/* [gap 106] Who lines up comes to lie against the neighbour of his target too, who helps it. */
START_TEST(lining_up_is_weighed) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, 2);
  guint enemy = drill_put(&t, "r-PM", 950, 1260, SOUTH);
  drill_put(&t, "r-PM2", 1150, 1260, SOUTH);
  BaroqueSettings settings = *t.game->settings;
  t.game->settings = t.field.settings = &settings;
  act(&t, horse);
  int crooked = straight_charge(&t, horse, enemy);
  settings.align_on_contact = BAROQUE_ALIGN_SQUARE;
  ck_assert_int_lt(straight_charge(&t, horse, enemy), crooked);
}
END_TEST

/* [BRK-4] The unit whose loss breaks its Command costs what the others lose by that. */
START_TEST(a_command_about_to_break_is_seen) {
  g_auto(Drill) t;
  BaroqueOutlook o;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, NORTH),
        enemy = drill_put(&t, "r-PM", 1000, 1300, SOUTH);
  guint command = t.game->units[enemy].command;
  drill_put(&t, "r-WB", 1400, 1300, SOUTH);
  act(&t, unit);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, unit);
  guint all = t.state.units[enemy].vbu;
  int usual = baroque_worth_of_losses(&o, enemy, all), one = baroque_worth_of_losses(&o, enemy, 1);
  ck_assert_int_gt(o.left[command], 0);
  o.left[command] = 1;
  ck_assert_int_gt(baroque_worth_of_losses(&o, enemy, all), usual);
  ck_assert_int_eq(baroque_worth_of_losses(&o, enemy, 1), one); /* that breaks nothing */
  o.left[command] = 0; /* it has broken: its units are going anyway */
  ck_assert_int_lt(baroque_worth_of_losses(&o, enemy, all), usual);
}
END_TEST

/* Horse does not wait for the foot of its Command. */
START_TEST(only_the_like_make_a_line) {
  g_auto(Drill) t;
  BaroqueOutlook o;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 2500, SOUTH);
  guint other = drill_put(&t, "b-RE", 1300, 900, NORTH);
  act(&t, horse);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, horse);
  ck_assert(o.has_line);
  t.game->units[other].troop = BAROQUE_PIKES;
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, horse);
  ck_assert(!o.has_line);
}
END_TEST

/* --- Fire, rally, moves ----------------------------------------------------------------------- */

START_TEST(shot_shoots_before_it_moves) {
  g_auto(Drill) t;

  drill_open(&t);
  guint shot = drill_put(&t, "b-T", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1190, SOUTH);
  act(&t, shot);
  expect_advice(&t, BAROQUE_ANSWER_SHOOT);
}
END_TEST

START_TEST(shot_comes_to_short_range_and_stays_there) {
  g_auto(Drill) t;

  drill_open(&t);
  guint shot = drill_put(&t, "b-T", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1450, SOUTH);
  act(&t, shot);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
  drill_put(&t, "r-PM", 1000, 1185, SOUTH);
  act(&t, shot);
  t.state.activation.has_shot = TRUE;
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  expect_advice(&t, BAROQUE_ANSWER_END_UNIT);
}
END_TEST

START_TEST(the_disordered_rally) {
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PK", 1000, 1000, NORTH);
  drill_put(&t, "r-PK", 1000, 1400, SOUTH);
  drill_disorder(&t, foot);
  act(&t, foot);
  expect_advice(&t, BAROQUE_ANSWER_RALLY);
}
END_TEST

/* Far from the enemy an hour is worth more than order: it is mended when he is near. */
START_TEST(the_disordered_march_on_far_from_the_enemy) {
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PK", 1000, 1000, NORTH);
  drill_put(&t, "r-PK", 1000, 2500, SOUTH);
  drill_disorder(&t, foot);
  act(&t, foot);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
}
END_TEST

/* Who is attacked brings his army together before he goes for the enemy: whoever is far behind
 * comes up, and who has come up stays until the others are there. */
START_TEST(a_defender_gathers_first) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1900, SOUTH);
  t.game->attacker = 1 - t.game->units[foot].side;
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert(o.gathers && !o.presses);
  expect_advice(&t, BAROQUE_ANSWER_END_UNIT);
  drill_put(&t, "r-PM", 1000, 2800, SOUTH);
  act(&t, foot);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
  drill_put(&t, "r-PM", 1000, 1900, SOUTH);
  t.state.turn = (guint16)baroque_usual_numbers[BAROQUE_MEASURE_WAITS];
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert(o.presses && !o.gathers);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
}
END_TEST

/* When he has waited and nobody has come, he goes for the enemy in earnest; not close to one. */
START_TEST(who_has_waited_is_eager) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1900, SOUTH);
  t.state.turn = (guint16)baroque_usual_numbers[BAROQUE_MEASURE_WAITS];
  t.game->attacker = t.game->units[foot].side;
  act(&t, foot);
  int attacks = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  t.game->attacker = 1 - t.game->units[foot].side;
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT), attacks);
  drill_put(&t, "r-PM", 1000, 1400, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert(o.presses && !o.is_eager);
}
END_TEST

/* An army that comes together lets the enemy come nearer than one that goes for him. */
START_TEST(who_gathers_lets_the_enemy_come) {
  BaroqueOutlook o;
  g_auto(Drill) t;
  gint32 wakes = baroque_usual_numbers[BAROQUE_MEASURE_WAKES];

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1000 + wakes + 20, SOUTH);
  t.game->attacker = 1 - t.game->units[foot].side;
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.stand_off, baroque_usual_numbers[BAROQUE_MEASURE_GATHER]);
  drill_put(&t, "r-PM", 1000, 1000 + wakes - 20, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_lt(o.stand_off, wakes);
}
END_TEST

/* [BRK-4] The last whole unit of a Command is not kept out of the battle; a worn one is. */
START_TEST(who_is_fresh_is_not_spared) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1300, SOUTH);
  act(&t, unit);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, unit);
  o.left[t.game->units[unit].command] = 1;
  baroque_outlook_turn_to(&o, unit);
  ck_assert(!o.is_spent);
  t.state.units[unit].vbu--;
  baroque_outlook_turn_to(&o, unit);
  ck_assert(o.is_spent);
}
END_TEST

/* A unit ahead of its neighbours gains less by going on than one behind them. */
START_TEST(lines_stay_dressed) {
  g_auto(Drill) t;

  drill_open(&t);
  guint one = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "b-PM2", 1250, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 2500, SOUTH);
  act(&t, one);
  int level = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  drill_put(&t, "b-PM2", 1250, 800, NORTH);
  ck_assert_int_lt(worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT), level);
}
END_TEST

/* The straight way is shut by a marsh: it is not the way that is taken. */
START_TEST(horse_goes_round_a_marsh) {
  BaroquePoint from = {5100, 900}, to = {5100, 1900}, first;
  BaroqueCrowd nobody = {.n = 0};
  BaroqueWayField field;
  g_auto(Drill) t;

  drill_open(&t);
  ck_assert(baroque_ways_is_shut(t.game->ground, from, to, FALSE));
  ck_assert(!baroque_ways_is_shut(t.game->ground, (BaroquePoint){1000, 900},
                                  (BaroquePoint){1000, 1900}, FALSE));
  for (guint i = 0; i < 9 && baroque_ways_is_shut(t.game->ground, from, to, FALSE); i++) {
    ck_assert(baroque_ways_find(t.game->ways, from, to, FALSE, &nobody, &first, &field));
    ck_assert_int_lt(baroque_ground_class_at(t.game->ground, first), BAROQUE_BROKEN);
    ck_assert_int_lt(baroque_ways_left(t.game->ways, &field, first),
                     baroque_ways_left(t.game->ways, &field, from));
    from = first;
  }
  ck_assert(!baroque_ways_is_shut(t.game->ground, from, to, FALSE));
}
END_TEST

/* A friend is in the way with the whole of his base, not with its middle alone. */
START_TEST(a_friend_is_gone_round_as_broad_as_he_is) {
  BaroquePoint from = {1000, 500}, to = {1000, 1900}, behind_his_wing = {700, 850}, first;
  BaroqueBase base = baroque_base_at((BaroquePoint){1000, 1500}, NORTH, 800, 600);
  BaroqueCrowd nobody = {.n = 0}, friend = {.n = 1, .bases = {&base}};
  BaroqueWayField free, crowded;
  g_auto(Drill) t;

  drill_open(&t);
  ck_assert(baroque_ways_find(t.game->ways, from, to, FALSE, &nobody, &first, &free));
  ck_assert(baroque_ways_find(t.game->ways, from, to, FALSE, &friend, &first, &crowded));
  ck_assert_int_gt(baroque_ways_left(t.game->ways, &crowded, behind_his_wing),
                   baroque_ways_left(t.game->ways, &free, behind_his_wing));
}
END_TEST

START_TEST(guns_keep_their_field_of_fire) {
  BaroqueOutlook o;
  BaroqueAspect clear, masked;
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-ART-B", 1000, 1000, NORTH);
  guint foot = drill_put(&t, "b-PM", 1300, 1100, NORTH);
  drill_put(&t, "r-PM", 1000, 1500, SOUTH);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  BaroqueBase before = baroque_base_at((BaroquePoint){1000, 1200}, NORTH, 200, 80);
  baroque_aspect_measure(&o, baroque_base(&t.play, foot), 0, &clear);
  baroque_aspect_measure(&o, &before, 0, &masked);
  ck_assert_int_eq(clear.masks, 0);
  ck_assert_int_eq(masked.masks, 1);
}
END_TEST

/* The only gun of an army must not keep its foot from marching where it has nobody to shoot at. */
START_TEST(guns_without_a_target_are_not_in_the_way) {
  BaroqueOutlook o;
  BaroqueAspect aspect;
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-ART-B", 1000, 400, NORTH);
  guint foot = drill_put(&t, "b-PM", 1000, 600, NORTH);
  drill_put(&t, "r-PM", 1000, 1200, SOUTH);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  baroque_aspect_measure(&o, baroque_base(&t.play, foot), 0, &aspect);
  ck_assert_int_eq(aspect.masks, 0);
}
END_TEST

/* Ranks that are still far away keep their direction instead of swinging towards every enemy. */
START_TEST(ranks_do_not_swing_towards_aims_that_are_far_away) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 400, NORTH);
  guint enemy = drill_put(&t, "r-PM", 1180, 1300, SOUTH);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.now.turned, 0);
  baroque_stand_put(&t.play.field->stands[enemy], (BaroquePoint){1100, 700}, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_gt(o.now.turned, 1);
}
END_TEST

/* A flank is open to horse beside it, not to one before it. */
START_TEST(flanks_are_seen) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-TR", 1300, 950, WEST);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.now.flank_open, 1);
  drill_put(&t, "r-TR", 1000, 1300, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.now.flank_open, 0);
}
END_TEST

/* Loose troops go into a village of the enemy. */
START_TEST(villages_are_taken) {
  g_auto(Drill) t;

  drill_open(&t);
  while (!g_str_equal(t.game->map->grounds[t.game->villages[0].piece].id, "hamlet"))
    t.game->villages[0].piece++;
  t.game->villages[0].side = 1;
  t.game->n_villages = 1;
  guint unit = drill_put(&t, "b-DR", 5000, 2385, NORTH);
  drill_put(&t, "r-PM", 5000, 3300, SOUTH);
  act(&t, unit);
  int with = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  t.game->n_villages = 0;
  int without = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  ck_assert_int_eq(with - without, baroque_usual_numbers[BAROQUE_TERM_TAKES]);
}
END_TEST

/* [gap 42] An Exhausted unit may leave; others are needed. */
START_TEST(who_is_spent_may_leave) {
  CapScore whole = {.numbers = baroque_usual_numbers}, spent = whole;
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1800, SOUTH);
  act(&t, unit);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, unit);
  baroque_consider_leave(&o, (CapOption){.kind = BAROQUE_ANSWER_LEAVE}, &whole);
  ck_assert_int_lt(whole.total, 0);
  baroque_mark(&t.state, unit, BAROQUE_EXHAUSTED);
  baroque_consider_leave(&o, (CapOption){.kind = BAROQUE_ANSWER_LEAVE}, &spent);
  ck_assert_int_eq(spent.total - whole.total, baroque_usual_numbers[BAROQUE_TERM_SAVED]);
  ck_assert_int_gt(spent.total, 0);
}
END_TEST

/* --- Reactions -------------------------------------------------------------------------------- */

static void charge(Drill *t, guint unit, guint target) {
  act(t, unit);
  drill_answer(t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(t, BAROQUE_DECISION_REACT);
}

START_TEST(light_horse_evades_gallopers) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, NORTH);
  guint light = drill_put(&t, "r-CL", 1000, 1250, SOUTH);
  charge(&t, horse, light);
  expect_advice(&t, BAROQUE_ANSWER_EVADE);
}
END_TEST

/* [gap 42] Not over the edge of the table. */
START_TEST(nobody_evades_off_the_table) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-GA", 1000, 3500, NORTH);
  guint light = drill_put(&t, "r-CL", 1000, 3750, SOUTH);
  charge(&t, horse, light);
  ck_assert(advice(&t).kind != BAROQUE_ANSWER_EVADE);
}
END_TEST

START_TEST(shot_fires_at_those_who_charge_it) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  guint foot = drill_put(&t, "r-PM", 1000, 1250, SOUTH);
  charge(&t, horse, foot);
  CapOption option = advice(&t);
  ck_assert(option.kind == BAROQUE_ANSWER_DEFENSIVE_FIRE ||
            option.kind == BAROQUE_ANSWER_OPPORTUNITY_FIRE);
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_DEFENSIVE_FIRE, -1),
                   worth(&t, BAROQUE_ANSWER_NO_REACTION, -1));
}
END_TEST

START_TEST(horse_countercharges_horse) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  guint other = drill_put(&t, "r-GA", 1000, 1250, SOUTH);
  charge(&t, horse, other);
  expect_advice(&t, BAROQUE_ANSWER_COUNTERCHARGE);
}
END_TEST

/* --- Commands and Leaders --------------------------------------------------------------------- */

/* [LDR-1] Dice that win are kept, dice that lose are rolled again. */
START_TEST(dice_that_lose_are_rolled_again) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 1000, NORTH);
  drill_put(&t, "r-GA", 1000, 2000, SOUTH);
  BaroqueInitiative *i = &t.state.initiative;
  i->named[0] = (guint16)drill_command(&t, "b-horse");
  i->named[1] = (guint16)drill_command(&t, "r-horse");
  t.state.commands[i->named[0]].leader = t.state.commands[i->named[1]].leader = BAROQUE_ON_TABLE;
  i->asked = 3;
  i->is_rolled = TRUE;
  i->dice[0][0] = 1, i->dice[0][1] = 2, i->dice[1][0] = 6, i->dice[1][1] = 5;
  baroque_go_to(&t.play, BAROQUE_STAGE_REROLL);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  ck_assert(advice(&t).kind != BAROQUE_ANSWER_KEEP);
  i->dice[0][0] = 6, i->dice[0][1] = 6, i->dice[1][0] = 1, i->dice[1][1] = 2;
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  ck_assert_int_eq(worth(&t, BAROQUE_ANSWER_KEEP, -1),
                   100 * baroque_usual_numbers[BAROQUE_TERM_ACTS_FIRST]);
}
END_TEST

START_TEST(the_command_at_the_enemy_is_named) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 3000, NORTH);
  drill_put(&t, "b-PM", 3000, 1000, NORTH);
  drill_put(&t, "r-GA", 1000, 3300, SOUTH);
  t.state.initiative.named[0] = t.state.initiative.named[1] = BAROQUE_NOBODY;
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  drill_expect(&t, BAROQUE_DECISION_NAME);
  ck_assert_uint_eq(advice(&t).a, drill_command(&t, "b-horse"));
}
END_TEST

/* Everything that can be answered is weighed, or is what the others are measured by. */
START_TEST(every_answer_is_known) {
  for (guint i = 0; i < BAROQUE_N_ANSWERS; i++)
    ck_assert_msg(baroque_doctrine_knows((BaroqueAnswer)i), "answer %u", i);
}
END_TEST

/* --- Games ------------------------------------------------------------------------------------ */

enum { GAMES = 12 };

static CapIndex play_game(CapOpenScenario *open, const CapPolicy *const policies[2], guint64 seed) {
  const CapRuleset *rules = cap_open_scenario_rules(open);
  CapLuck luck = cap_luck_seed(seed);
  CapRequest *request = g_new(CapRequest, 1);
  CapDice dice;

  cap_dice_seed(&dice, seed);
  CapRulesPlay *play = rules->play_new(cap_open_scenario_game(open), 0, &dice, NULL);
  while (rules->next(play, request)) {
    guint choice = policies[request->side]->choose(&luck, rules, play, request);
    const char *fault = rules->violation(play);

    ck_assert_msg(fault == NULL, "seed %u: %s", (guint)seed, fault);
    ck_assert(rules->answer(play, request, request->options[choice]));
  }
  CapIndex winner = rules->outcome(play).winner;
  rules->play_free(play);
  g_free(request);
  return winner;
}

static CapOpenScenario *open_shipped(const char *file) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  CapOpenScenario *open = cap_open_scenario_read(path, NULL, &limits, findings);

  cap_open_scenario_check(open, 0, findings);
  ck_assert_ptr_nonnull(cap_open_scenario_game(open));
  return open;
}

static const char *const shipped[] = {"avigliana-1630.xml", "belbo-1628.xml"};

START_TEST(it_beats_chance_from_either_side) {
  g_autoptr(CapOpenScenario) open = open_shipped(shipped[_i]);

  for (guint side = 0; side < 2; side++) {
    const CapPolicy *policies[] = {&cap_policy_random, &cap_policy_random};
    guint points = 0; /* two for a win, one for a draw */

    policies[side] = &cap_policy_doctrine;
    for (guint64 seed = 1; seed <= GAMES; seed++) {
      CapIndex winner = play_game(open, policies, seed);

      points += winner == side ? 2 : winner == CAP_INDEX_NONE ? 1 : 0;
    }
    ck_assert_msg(points * 10 >= 2 * GAMES * 7, "side %u has %u points of %u", side, points,
                  2u * GAMES);
  }
}
END_TEST

START_TEST(both_sides_can_win) {
  const CapPolicy *const both[] = {&cap_policy_doctrine, &cap_policy_doctrine};
  g_autoptr(CapOpenScenario) open = open_shipped("avigliana-1630.xml");
  guint won[2] = {0};

  for (guint64 seed = 1; seed <= 2 * GAMES; seed++) {
    CapIndex winner = play_game(open, both, seed);

    if (winner != CAP_INDEX_NONE)
      won[winner]++;
  }
  ck_assert_uint_gt(won[0], 2);
  ck_assert_uint_gt(won[1], 2);
  ck_assert_uint_gt(won[0] + won[1], GAMES);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-doctrine");
  TCase *odds = tcase_create("odds"), *scenes = tcase_create("scenes");
  TCase *games = tcase_create("games");

  tcase_add_test(odds, damage_is_exact);
  tcase_add_test(odds, losses_are_exact);
  suite_add_tcase(suite, odds);
  tcase_add_test(scenes, horse_charges_guns_not_pikes);
  tcase_add_test(scenes, a_charge_is_better_against_the_disordered_and_in_the_flank);
  tcase_add_test(scenes, lining_up_is_weighed);
  tcase_add_test(scenes, a_command_about_to_break_is_seen);
  tcase_add_test(scenes, only_the_like_make_a_line);
  tcase_add_test(scenes, shot_shoots_before_it_moves);
  tcase_add_test(scenes, shot_comes_to_short_range_and_stays_there);
  tcase_add_test(scenes, the_disordered_rally);
  tcase_add_test(scenes, the_disordered_march_on_far_from_the_enemy);
  tcase_add_test(scenes, a_defender_gathers_first);
  tcase_add_test(scenes, who_has_waited_is_eager);
  tcase_add_test(scenes, who_gathers_lets_the_enemy_come);
  tcase_add_test(scenes, who_is_fresh_is_not_spared);
  tcase_add_test(scenes, lines_stay_dressed);
  tcase_add_test(scenes, horse_goes_round_a_marsh);
  tcase_add_test(scenes, a_friend_is_gone_round_as_broad_as_he_is);
  tcase_add_test(scenes, guns_keep_their_field_of_fire);
  tcase_add_test(scenes, guns_without_a_target_are_not_in_the_way);
  tcase_add_test(scenes, ranks_do_not_swing_towards_aims_that_are_far_away);
  tcase_add_test(scenes, flanks_are_seen);
  tcase_add_test(scenes, villages_are_taken);
  tcase_add_test(scenes, who_is_spent_may_leave);
  tcase_add_test(scenes, light_horse_evades_gallopers);
  tcase_add_test(scenes, nobody_evades_off_the_table);
  tcase_add_test(scenes, shot_fires_at_those_who_charge_it);
  tcase_add_test(scenes, horse_countercharges_horse);
  tcase_add_test(scenes, dice_that_lose_are_rolled_again);
  tcase_add_test(scenes, the_command_at_the_enemy_is_named);
  tcase_add_test(scenes, every_answer_is_known);
  suite_add_tcase(suite, scenes);
  tcase_add_loop_test(games, it_beats_chance_from_either_side, 0, G_N_ELEMENTS(shipped));
  tcase_add_test(games, both_sides_can_win);
  suite_add_tcase(suite, games);
  return test_main(suite);
}
