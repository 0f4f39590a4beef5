/* Charts of ground: what it does to troops, who passes through whom, what it costs to place. */
#include "validator/baroque/charts/ground.h"

#include "validator/baroque/charts/troops.h"
#include "validator/baroque/lookup/keys.h"
#include "validator/baroque/moves/walk.h"

static const char *const class_words[] = {"broken", "difficult", "obstacle", NULL};

/* clang-format off */
static const char *const sight_words[] = {"gentle-hill", "ridge", "steep-hill", "wooded-hill", "wood", "village", NULL};

static const CapChartKey movement_keys[] = {
    {.name = "troop", .kind = CAP_KEY_WORD, .words = baroque_troop_letters, .word_aliases = baroque_troop_names, .help = "troop type of the unit; left out for a Leader"},
    {.name = "ground", .kind = CAP_KEY_WORD, .words = class_words, .is_required = TRUE, .help = "what it enters or crosses"},
    BAROQUE_KEY_END,
};

static const CapChartKey passing_keys[] = {
    {.name = "troop", .kind = CAP_KEY_WORD, .words = baroque_troop_letters, .word_aliases = baroque_troop_names, .is_required = TRUE, .help = "troop type of the unit that moves"},
    {.name = "friend", .kind = CAP_KEY_WORD, .words = baroque_troop_letters, .word_aliases = baroque_troop_names, .is_required = TRUE, .help = "troop type of the friend in its way"},
    BAROQUE_KEY_FLAG("retreat", "it is forced to retreat"),
    BAROQUE_KEY_FLAG("melee", "the friend is in melee"),
    BAROQUE_KEY_END,
};

static const CapChartKey sight_keys[] = {
    {.name = "ground", .kind = CAP_KEY_WORD, .words = sight_words, .is_required = TRUE, .help = "what one looks into, out of or over; ridge: a gentle hill with a ridge"},
    {.name = "distance", .kind = CAP_KEY_DECIMAL, .min = 0, .max = 30, .parts = BAROQUE_KEY_PARTS, .help = "how far the line of sight runs in it, in BU"},
    BAROQUE_KEY_END,
};

#define KEY_PIECES(key, text) {.name = key, .kind = CAP_KEY_NUMBER, .min = 0, .max = 20, .preset = "0", .help = text}
static const CapChartKey options_keys[] = {
    KEY_PIECES("gentle-hills", "gentle hills"),
    KEY_PIECES("broken", "pieces of broken ground"),
    KEY_PIECES("roads", "roads"),
    KEY_PIECES("steep-hills", "steep or wooded hills"),
    KEY_PIECES("difficult", "pieces of difficult ground, villages too"),
    KEY_PIECES("impassable", "pieces of impassable ground"),
    KEY_PIECES("obstacles", "simple linear obstacles"),
    KEY_PIECES("rivers", "rivers"),
    KEY_PIECES("edge-waters", "waterways along the edge of the table"),
    KEY_PIECES("fields", "fields with linear borders"),
    KEY_PIECES("out-cheap", "hills and broken ground of 1 option that are out of format, besides"),
    KEY_PIECES("out-dear", "hills and ground of 2 options that are out of format, besides"),
    BAROQUE_KEY_END,
};
/* clang-format on */

/* [MOV-1] to [MOV-4] */
static void answer_movement(CapChartQuery *q) {
  static const char *const rules[] = {"MOV-1", "MOV-2", "MOV-3", "MOV-4"};
  enum { BROKEN, DIFFICULT, OBSTACLE };
  int ground = cap_chart_number(q, "ground");
  BaroqueTerrainRow row =
      cap_chart_has(q, "troop")
          ? baroque_terrain_row(baroque_chart_troop(q, "troop", BAROQUE_PIKE_AND_MUSKET))
          : BAROQUE_GOES_AS_LEADERS;
  gboolean is_leader = row == BAROQUE_GOES_AS_LEADERS;
  gboolean disorders = ground == OBSTACLE ? baroque_row_disordered_by_obstacle(row)
                                          : baroque_row_disordered_by(row, BAROQUE_BROKEN);

  cap_chart_say(q, "limit", "%s [%s]", ground == DIFFICULT && !is_leader ? "1 BU" : "none",
                rules[row]);
  cap_chart_say(q, "disorder", "%s [%s]", disorders && !is_leader ? "yes" : "no", rules[row]);
}

/* [INT-1] to [INT-5] */
static void answer_passing(CapChartQuery *q) {
  BaroqueTroop mover = baroque_chart_troop(q, "troop", BAROQUE_PIKE_AND_MUSKET);
  BaroqueTroop other = baroque_chart_troop(q, "friend", BAROQUE_PIKE_AND_MUSKET);
  const char *rule;

  if (cap_chart_is_yes(q, "melee")) {
    cap_chart_say(q, "accepted", "no: friends in melee are never passed [gap 40]");
  } else if (!cap_chart_is_yes(q, "retreat")) {
    gboolean passes = baroque_troop_passes(mover, other, &rule);

    cap_chart_say(q, "accepted", "%s [%s]", passes ? "yes" : "no", rule);
  } else if (baroque_is_gun(mover) || baroque_is_baggage(mover)) {
    cap_chart_say(q, "result", "it is eliminated [gap 70]");
  } else if (baroque_troop_retreats_through(mover)) {
    cap_chart_say(q, "result", "it is placed behind, the friend is unchanged [INT-4]");
  } else if (baroque_is_gun(other)) {
    cap_chart_say(q, "result", "it goes through, the guns are disordered in place [gap 119]");
  } else if (baroque_is_baggage(other)) {
    cap_chart_say(q, "result", "it stops before the baggage [gap 119]");
  } else {
    cap_chart_say(q, "result", "the friend is pushed back and disordered [INT-5]");
  }
}

/* [VIS-1] [VIS-2] */
static void answer_sight(CapChartQuery *q) {
  int ground = cap_chart_number(q, "ground"), far = ground == 0 ? 2 : 1;
  const char *rule = ground <= 1 ? "VIS-1" : "VIS-2";

  cap_chart_say(q, "sight", "%d BU [%s]", far, rule);
  if (cap_chart_has(q, "distance"))
    cap_chart_say(q, "visible", "%s",
                  cap_chart_number(q, "distance") <= far * BAROQUE_KEY_PARTS ? "yes" : "no");
}

static const struct {
  const char *key;
  CapGroundKind kind;
  gboolean is_out;
} pieces[] = {
    {"gentle-hills", CAP_GROUND_GENTLE_HILL, FALSE},
    {"broken", CAP_GROUND_SCRUB, FALSE},
    {"roads", CAP_GROUND_ROAD, FALSE},
    {"steep-hills", CAP_GROUND_STEEP_HILL, FALSE},
    {"difficult", CAP_GROUND_WOOD, FALSE},
    {"impassable", CAP_GROUND_IMPASSABLE, FALSE},
    {"obstacles", CAP_GROUND_OBSTACLE, FALSE},
    {"rivers", CAP_GROUND_RIVER, FALSE},
    {"edge-waters", CAP_GROUND_EDGE_WATER, FALSE},
    {"fields", CAP_GROUND_FIELDS, FALSE},
    {"out-cheap", CAP_GROUND_GENTLE_HILL, TRUE},
    {"out-dear", CAP_GROUND_WOODED_HILL, TRUE},
};

/* [SET-1] to [SET-3] */
static void answer_options(CapChartQuery *q) {
  guint sum = 0;
  gboolean accepted = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS(pieces); i++) {
    guint n = (guint)cap_chart_number(q, pieces[i].key);
    guint cost = baroque_ground_cost(pieces[i].kind, pieces[i].is_out);
    guint most = baroque_ground_most(pieces[i].kind);

    if (n == 0)
      continue;
    sum += n * cost;
    cap_chart_say(q, pieces[i].key, "%u [%s]", n * cost, baroque_ground_cost_rule(pieces[i].kind));
    if (most > 0 && n > most) {
      cap_chart_say(q, "refused", "more than %u %s [%s]", most, pieces[i].key,
                    baroque_ground_cost_rule(pieces[i].kind));
      accepted = FALSE;
    }
  }
  cap_chart_say(q, "options", "%u", sum);
  cap_chart_say_yes_no(q, "accepted", accepted);
}

/* clang-format off */
const CapChartView baroque_chart_views_ground[] = {
    {"movement-ground", "terrain-movement", "Movement in bad ground", "MOV-1", "What bad ground does to a unit that enters or crosses it.", movement_keys, answer_movement},
    {"passing", "interpenetration", "Passing through friends", "INT-1", "Who may pass through whom, and what a forced retreat does.", passing_keys, answer_passing},
    {"visibility", "sight", "Visibility", "VIS-1", "How far one sees into or out of ground.", sight_keys, answer_sight},
    {"terrain-options", "terrain-cost", "Ground that players place", "SET-1", "What pieces of ground cost in options, and whether there are too many.", options_keys, answer_options},
    {.name = NULL},
};
