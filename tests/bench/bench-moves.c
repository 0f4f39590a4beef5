/* bench-moves [SECONDS]: makes the lists of options of every unit of the battle of Avigliana, as it
 * is set up and with the armies face to face, and prints how long a list of each kind takes. Like
 * bench it judges nobody. CAPITANO_SOURCE_ROOT names the source tree. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "validator/baroque/moves/charge.h"
#include "validator/baroque/moves/leader.h"
#include "validator/baroque/moves/shoot.h"
#include "validator/baroque/moves/short-list.h"
#include "validator/open-scenario.h"

static BaroqueField field;
static BaroqueMoveList moves;
static BaroqueChargeList charges;
static BaroqueShot shots[BAROQUE_MAX_STANDS];

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Makes the list of a kind for a unit; how many entries it has. */
typedef guint (*Make)(guint unit, guint kind);

static guint make_moves(guint unit, guint manner) {
  BaroqueMover mover;
  baroque_mover_begin(&mover, &field, unit, 0, NULL);
  moves.n = 0;
  baroque_short_list(&mover, manner, NULL, &moves);
  return moves.n;
}

static guint make_charges(guint unit, guint bonus) {
  BaroqueMover mover;
  baroque_mover_begin(&mover, &field, unit, 0, NULL);
  baroque_charge_short_list(&mover, bonus, &charges);
  return charges.n;
}

static guint make_targets(guint unit, G_GNUC_UNUSED guint kind) {
  return baroque_targets(&field, unit, shots);
}

static guint make_points(guint unit, G_GNUC_UNUSED guint kind) {
  BaroquePoint points[BAROQUE_MAX_LEADER_POINTS];
  const BaroqueStand *stand = &field.stands[unit];
  return baroque_leader_short_list(&field, stand->side, stand->command, stand->base.front, 600,
                                   points);
}

static const struct {
  const char *name;
  Make make;
  guint kind;
} lists[] = {
    {"straight", make_moves, BAROQUE_MOVE_STRAIGHT},
    {"wheel", make_moves, BAROQUE_MOVE_WHEEL},
    {"wheel and straight", make_moves, BAROQUE_MOVE_WHEEL_ON},
    {"sideways", make_moves, BAROQUE_MOVE_SIDEWAYS},
    {"oblique", make_moves, BAROQUE_MOVE_OBLIQUE},
    {"about face", make_moves, BAROQUE_MOVE_ABOUT_FACE},
    {"withdraw", make_moves, BAROQUE_MOVE_WITHDRAW},
    {"charge", make_charges, 200},
    {"opportunity charge", make_charges, 0},
    {"targets", make_targets, 0},
    {"leader", make_points, 0},
};

static void measure(const char *where, double seconds) {
  printf("%s\n", where);
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
    guint64 n_lists = 0, n_entries = 0;
    double start = now();
    do {
      for (guint unit = 0; unit < field.n_stands; unit++)
        if (baroque_stand_is_there(&field.stands[unit])) {
          n_entries += lists[i].make(unit, lists[i].kind);
          n_lists++;
        }
    } while (now() - start < seconds);
    double microseconds = (now() - start) * 1e6 / (double)n_lists;
    printf("  %-20s %8.2f us a list %8.1f entries\n", lists[i].name, microseconds,
           (double)n_entries / (double)n_lists);
  }
}

/* The second army comes nearer, so that there is something to shoot at and to run into. */
static void bring_together(void) {
  for (guint i = 0; i < field.n_stands; i++) {
    BaroqueStand *stand = &field.stands[i];
    if (!baroque_stand_is_there(stand) || stand->side != 1 ||
        (stand->flags & BAROQUE_STAND_BAGGAGE))
      continue;
    BaroquePoint front = stand->base.front;
    front.y -= 660;
    baroque_stand_put(stand, front, stand->base.direction);
  }
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? g_ascii_strtod(argv[1], NULL) : 0.2;
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  g_autofree char *path =
      g_build_filename(root != NULL ? root : ".", "scenarios", "avigliana-1630.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, NULL, &limits, findings);
  if (cap_open_scenario_scenario(open) == NULL) {
    fprintf(stderr, "bench-moves: %s cannot be read\n", path);
    return EXIT_FAILURE;
  }
  const BaroqueScenario *scenario = baroque_scenario(cap_open_scenario_scenario(open));
  g_autoptr(BaroqueGround) ground = baroque_ground_of_map(scenario->base.map, &scenario->settings);
  baroque_field_of_scenario(&field, scenario, ground);
  measure("as set up", seconds);
  bring_together();
  measure("face to face", seconds);
  return EXIT_SUCCESS;
}
