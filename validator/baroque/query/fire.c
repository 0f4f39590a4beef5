/* Range, arc and sight of a unit, to one enemy or to all. */
#include "validator/baroque/moves/shoot.h"
#include "validator/baroque/query/questions.h"

static const char *const bands[] = {"point blank", "short range", "long range", "extreme range"};

typedef void (*PrintLine)(const BaroquePosition *p, guint unit, guint other);

static void print_arc_width(const BaroquePosition *p, guint unit) {
  const BaroqueSettings *settings = p->field.settings;
  guint steps = p->field.stands[unit].flags & BAROQUE_STAND_GUN ? settings->gun_arc : settings->arc;

  fprintf(p->io->out, "arc: " BAROQUE_DEGREES_FORMAT " to each side [gap 125]\n",
          BAROQUE_DEGREES_ARGS(steps));
}

/* A line for the unit that --to names, or for every enemy on the table. */
static CapExit print_lines(const BaroquePosition *p, guint unit, const char *to,
                           gboolean is_about_arc, PrintLine print) {
  guint other;

  if (to != NULL && !baroque_position_unit(p, "--to", to, &other))
    return CAP_EXIT_USAGE;
  if (to != NULL && other == unit) {
    cap_cli_usage_error(p->command, p->io, "--to: name another unit than --unit.");
    return CAP_EXIT_USAGE;
  }
  baroque_position_print_unit(p, "unit", unit);
  if (is_about_arc)
    print_arc_width(p, unit);
  if (to != NULL) {
    baroque_position_begin_unit(p, other);
    print(p, unit, other);
    return CAP_EXIT_OK;
  }
  for (other = 0; other < p->field.n_stands; other++) {
    const BaroqueStand *stand = &p->field.stands[other];

    if (!baroque_stand_is_there(stand) || stand->side == p->field.stands[unit].side)
      continue;
    baroque_position_begin_unit(p, other);
    print(p, unit, other);
  }
  return CAP_EXIT_OK;
}

static void print_range(const BaroquePosition *p, guint unit, guint other) {
  BaroqueSquare range = baroque_range(&p->field, unit, other);
  guint band = baroque_band_of(range);
  BaroqueShot shot;

  fprintf(p->io->out, BAROQUE_BU_FORMAT ", %s", BAROQUE_BU_ARGS(baroque_square_hundredths(range)),
          band < BAROQUE_N_BANDS ? bands[band] : "beyond every band");
  BaroqueBar bar = baroque_target_judge(&p->field, unit, other, &shot);
  if (bar == BAROQUE_BAR_NONE)
    fprintf(p->io->out, ", may be shot at%s%s\n", shot.is_covered ? ", in cover" : "",
            shot.through_friends ? ", through friends" : "");
  else
    baroque_position_print_bar(p, ", ", bar);
}

CapExit baroque_query_range(const BaroquePosition *position, guint unit, const char *to) {
  return print_lines(position, unit, to, FALSE, print_range);
}

static void print_arc(const BaroquePosition *p, guint unit, guint other) {
  fprintf(p->io->out, "%s\n", baroque_in_arc(&p->field, unit, other) ? "yes" : "no");
}

CapExit baroque_query_arc(const BaroquePosition *position, guint unit, const char *to) {
  return print_lines(position, unit, to, TRUE, print_arc);
}

static void print_sight(const BaroquePosition *p, guint unit, guint other) {
  static const char *const lines[] = {
      [BAROQUE_LINE_FREE] = "free",
      [BAROQUE_LINE_THROUGH_FRIENDS] = "through friends [gap 50]",
      [BAROQUE_LINE_SHUT] = "other units are in the way [gap 124]",
      [BAROQUE_LINE_HIDDEN] = "the ground hides it [gap 48]",
  };

  fprintf(p->io->out, "%s%s\n", lines[baroque_line_of_fire(&p->field, unit, other)],
          baroque_is_covered(&p->field, unit, other) ? ", in cover [gap 123]" : "");
}

CapExit baroque_query_sight(const BaroquePosition *position, guint unit, const char *to) {
  return print_lines(position, unit, to, FALSE, print_sight);
}
