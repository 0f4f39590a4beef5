/* Where a unit can go, and its leader's range. */
#include "validator/baroque/charts/distances.h"
#include "validator/baroque/moves/charge.h"
#include "validator/baroque/moves/line-up.h"
#include "validator/baroque/moves/short-list.h"
#include "validator/baroque/query/questions.h"
#include "validator/report/display.h"

static const char *const manners[BAROQUE_N_MANNERS] = {
    [BAROQUE_MOVE_STRAIGHT] = "straight",
    [BAROQUE_MOVE_WHEEL] = "wheel",
    [BAROQUE_MOVE_WHEEL_ON] = "wheel and straight",
    [BAROQUE_MOVE_SIDEWAYS] = "sideways",
    [BAROQUE_MOVE_OBLIQUE] = "oblique",
    [BAROQUE_MOVE_ABOUT_FACE] = "about face",
    [BAROQUE_MOVE_GUN_TURN] = "turn of a gun",
    [BAROQUE_MOVE_TERCIO_TURN] = "turn of a Tercio",
    [BAROQUE_MOVE_WITHDRAW] = "withdraw",
};

/* Steps as degrees to a side: " 22.5 degrees to the left". */
static void print_steps(const BaroquePosition *p, gint steps) {
  guint n = (guint)ABS(steps);

  if (steps != 0)
    fprintf(p->io->out, ", " BAROQUE_DEGREES_FORMAT " to the %s", BAROQUE_DEGREES_ARGS(n),
            steps < 0 ? "left" : "right");
}

static void print_effects(const BaroquePosition *p, guint effects) {
  if (effects & BAROQUE_EFFECT_TEST)
    fputs(", Discipline Test [gap 35]", p->io->out);
  if (effects & BAROQUE_EFFECT_DISORDER_GROUND)
    fputs(", Disorder by the ground [gap 41]", p->io->out);
  if (effects & BAROQUE_EFFECT_DISORDER_MANOEUVRE)
    fputs(", Disorder by the manoeuvre [gap 36]", p->io->out);
  if (effects & BAROQUE_EFFECT_DISORDER_ZONE)
    fputs(", Disorder in the zone of control [gap 39]", p->io->out);
}

/* How many entries a manner has, and the farthest of them. */
static void print_manner(const BaroquePosition *p, const BaroqueMover *mover, guint manner,
                         BaroqueMoveList *list) {
  BaroqueBar bar = baroque_manner_bar(mover, manner);
  guint farthest = 0;

  if (bar == BAROQUE_BAR_NOT_THIS_UNIT)
    return;
  fprintf(p->io->out, "%s: ", manners[manner]);
  if (bar != BAROQUE_BAR_NONE) {
    baroque_position_print_bar(p, "", bar);
    return;
  }
  list->n = 0;
  baroque_full_list(mover, manner, list);
  for (guint i = 0; i < list->n; i++)
    farthest = MAX(farthest, list->moves[i].tenths);
  fprintf(p->io->out, "%u lawful", list->n);
  if (farthest > 0)
    fprintf(p->io->out, ", up to " BAROQUE_BU_FORMAT, BAROQUE_BU_ARGS(farthest * BAROQUE_TENTH));
  fputc('\n', p->io->out);
}

static void print_manners(const BaroquePosition *p, const BaroqueMover *mover) {
  g_autofree BaroqueMoveList *list = g_new(BaroqueMoveList, 1);

  if (mover->stand->flags & BAROQUE_STAND_BAGGAGE) {
    baroque_position_print_bar(p, "", BAROQUE_BAR_BAGGAGE);
    return;
  }
  fprintf(p->io->out, "rate: " BAROQUE_BU_FORMAT " [gap 4]\n",
          BAROQUE_BU_ARGS(mover->stand->rate * BAROQUE_TENTH));
  if (mover->holder != BAROQUE_NO_STAND)
    baroque_position_print_unit(p, "in the zone of control of", mover->holder);
  for (guint manner = 0; manner < BAROQUE_N_MANNERS; manner++)
    print_manner(p, mover, manner, list);
}

/* [gaps, section 17] The entry nearest to a place. */
static CapExit print_way_to_place(const BaroquePosition *p, const BaroqueMover *mover,
                                  BaroquePoint place) {
  BaroqueMove move;
  BaroqueOutcome outcome;

  if (baroque_base_has(&mover->stand->base, place)) {
    fputs("way: none, the unit stands there\n", p->io->out);
    return CAP_EXIT_OK;
  }
  BaroqueBar bar = baroque_move_pointed_at(mover, place, BAROQUE_ANY_DIRECTION, &move);
  if (bar != BAROQUE_BAR_NONE) {
    baroque_position_print_bar(p, "", bar);
    return CAP_EXIT_OK;
  }
  baroque_move_judge(mover, move, &outcome);
  fprintf(p->io->out, "way: %s", manners[move.manner]);
  print_steps(p, move.steps);
  if (move.tenths > 0)
    fprintf(p->io->out, ", " BAROQUE_BU_FORMAT, BAROQUE_BU_ARGS(move.tenths * BAROQUE_TENTH));
  print_effects(p, outcome.effects);
  fprintf(p->io->out, "\nend: %d.%02d,%d.%02d\n", outcome.end.front.x / 100,
          outcome.end.front.x % 100, outcome.end.front.y / 100, outcome.end.front.y % 100);
  return CAP_EXIT_OK;
}

/* The best that the class of the unit can roll, in hundredths [gap 59]. */
static guint best_bonus(const BaroquePosition *p, guint unit) {
  BaroqueSpeed speed = p->scenario->units[unit].speed;
  gboolean retreat_first = p->field.settings->distance_table_order == BAROQUE_RETREAT_FIRST;

  return speed == BAROQUE_NO_SPEED ? 0 : baroque_best_bonus(speed, retreat_first) * BAROQUE_BU;
}

/* [gap 106] */
static void print_lining_up(const BaroquePosition *p, const BaroqueMover *mover,
                            const BaroqueCharge *charge) {
  BaroqueBase lined_up;

  if (!baroque_line_up(&p->field, mover->unit, &charge->contact, charge->target, &lined_up))
    return;
  fputs(", lines up", p->io->out);
  print_steps(p, baroque_direction_between(charge->contact.direction, lined_up.direction));
  fputs(" [gap 106]", p->io->out);
}

static CapExit print_charges(const BaroquePosition *p, const BaroqueMover *mover, guint enemy) {
  static const char *const sides[] = {"front", "flank", "rear"};
  guint bonus = best_bonus(p, mover->unit), n = 0;

  for (gint wheel = -BAROQUE_CHARGE_WHEEL; wheel <= BAROQUE_CHARGE_WHEEL; wheel++) {
    BaroqueCharge charge;

    if (baroque_charge_judge(mover, enemy, wheel, bonus, &charge) != BAROQUE_BAR_NONE)
      continue;
    n++;
    fprintf(p->io->out, "charge: " BAROQUE_BU_FORMAT, BAROQUE_BU_ARGS(charge.distance));
    print_steps(p, wheel);
    fprintf(p->io->out, ", strikes the %s", sides[charge.struck]);
    if (charge.needs > 0)
      fprintf(p->io->out, ", needs a bonus of " BAROQUE_BU_FORMAT, BAROQUE_BU_ARGS(charge.needs));
    print_lining_up(p, mover, &charge);
    fputc('\n', p->io->out);
  }
  if (n == 0) {
    BaroqueCharge charge;
    baroque_position_print_bar(p, "", baroque_charge_judge(mover, enemy, 0, bonus, &charge));
  }
  return CAP_EXIT_OK;
}

static gboolean is_on_table(const BaroquePosition *p, BaroquePoint place) {
  return place.x <= baroque_ground_width(p->field.ground) &&
         place.y <= baroque_ground_depth(p->field.ground);
}

CapExit baroque_query_reach(const BaroquePosition *p, guint unit, const char *to) {
  BaroqueMover mover;
  BaroquePoint place;
  guint enemy;

  baroque_mover_begin(&mover, &p->field, unit, 0, NULL);
  gboolean is_place = to != NULL && baroque_read_place(to, &place);
  if (to != NULL && !is_place && !baroque_position_unit(p, "--to", to, &enemy))
    return CAP_EXIT_USAGE;
  if (is_place && !is_on_table(p, place)) {
    cap_cli_usage_error(p->command, p->io, "--to %s: that is not on the table.", to);
    return CAP_EXIT_USAGE;
  }
  baroque_position_print_unit(p, "unit", unit);
  if (is_place)
    return print_way_to_place(p, &mover, place);
  if (to != NULL)
    return print_charges(p, &mover, enemy);
  print_manners(p, &mover);
  return CAP_EXIT_OK;
}

/* --- Command ------------------------------------------------------------------------------- */

CapExit baroque_query_command(const BaroquePosition *p, guint unit, G_GNUC_UNUSED const char *to) {
  const BaroqueUnit *of = &p->scenario->units[unit];
  CapIndex number =
      of->command == CAP_INDEX_NONE ? CAP_INDEX_NONE : p->scenario->commands[of->command].leader;

  baroque_position_print_unit(p, "unit", unit);
  if (number == CAP_INDEX_NONE) {
    fputs("leader: none\nin range: no\n", p->io->out);
    return CAP_EXIT_OK;
  }
  const BaroqueLeader *leader = &p->scenario->leaders[number];
  gint32 range = (gint32)baroque_command_range(p->scenario->armies[of->army].structure);
  g_autofree char *name = cap_display_text(leader->name);
  fprintf(p->io->out, "leader: %s\nrange: " BAROQUE_BU_FORMAT " [CMD-1]\n", name,
          BAROQUE_BU_ARGS(range));
  if (leader->unit == unit) {
    fputs("in range: yes, he is with it [gap 30]\n", p->io->out);
    return CAP_EXIT_OK;
  }
  if (leader->unit == CAP_INDEX_NONE && !leader->is_placed) {
    fputs("in range: no, he is not on the table\n", p->io->out);
    return CAP_EXIT_OK;
  }
  BaroquePoint at = leader->unit != CAP_INDEX_NONE
                        ? baroque_base_middle(&p->field.stands[leader->unit].base)
                        : (BaroquePoint){leader->place.x, leader->place.y};
  BaroqueSquare square = baroque_base_distance_to(&p->field.stands[unit].base, at);
  fprintf(p->io->out, "distance: " BAROQUE_BU_FORMAT "\nin range: %s [gap 30]\n",
          BAROQUE_BU_ARGS(baroque_square_hundredths(square)),
          baroque_square_within(square, range) ? "yes" : "no");
  return CAP_EXIT_OK;
}
