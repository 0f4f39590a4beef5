/* Where a Force can get to, and what the way costs. */
#include "validator/honour/query/questions.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/march/ch07-movement.h"
#include "validator/honour/charts/chart.h"
#include "validator/honour/query/step-cost.h"
#include "validator/honour/query/usual-march.h"

/* The most Movement Points that can be asked for; enough to cross any map that fits a table. */
#define MAX_POINTS 1000

/* A march that was asked about. */
typedef struct {
  const HonourPosition *p;
  HonourMove move;
  int points_given; /* half points of the activation */
  int points;       /* those it has for the way */
  HonourField field;
  gint16 *left;
  CapDirection *came_from;
  CapHex *path;
} March;

static void clear_march(March *march) {
  honour_position_free_field(&march->field);
  g_clear_pointer(&march->left, g_free);
  g_clear_pointer(&march->came_from, g_free);
  g_clear_pointer(&march->path, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(March, clear_march)

/* --- Movement Points ----------------------------------------------------------------------- */

/* Reads "3" or "3.5". */
static gboolean read_points(const HonourPosition *p, const char *word, int *half_points) {
  char *end = NULL;
  guint64 whole = g_ascii_isdigit(word[0]) ? g_ascii_strtoull(word, &end, 10) : MAX_POINTS + 1;
  gboolean is_half = end != NULL && g_str_equal(end, ".5");

  if (end == NULL || whole > MAX_POINTS || (*end != '\0' && !is_half)) {
    cap_cli_usage_error(p->command, p->io,
                        "--mp %s: write a number of Movement Points from 0 to %d, such as 4 or "
                        "3.5.",
                        word, MAX_POINTS);
    return FALSE;
  }
  *half_points = (int)whole * HONOUR_MP + (is_half ? 1 : 0);
  return TRUE;
}

/* --- The march ----------------------------------------------------------------------------- */

static const char *const march_words[] = {"regular", "administrative", "contact", "unemployed",
                                          NULL};

/* What is given, or the allowance before the activation die. */
static gboolean find_points(March *m, const HonourQueryOptions *o) {
  const HonourPosition *p = m->p;

  m->points_given = honour_march_allowance(p->game, &p->state, &m->move);
  if (o->points != NULL && !read_points(p, o->points, &m->points_given))
    return FALSE;
  m->points = honour_march_points(&p->state, &m->move, m->points_given);
  return TRUE;
}

static void print_march(const March *m) {
  const HonourPosition *p = m->p;
  const HonourCapitano *card = honour_game_card(p->game, m->move.primo);
  guint order = p->state.capitani[m->move.primo].order;
  char number[CAP_HEX_NUMBER_MAX], text[HONOUR_POINTS_MAX];

  fprintf(p->io->out, "capitano: %s\nhex: %s\norder: %s\nmarch: %s\nweather: %s\n", card->id,
          honour_position_number(p, m->move.start, number),
          order != 0 ? honour_order_name((HonourOrders)order) : "none", march_words[m->move.march],
          honour_weather_words[p->state.weather]);
  fprintf(p->io->out, "movement points: %s\n", honour_points_text(m->points_given, text));
  if (m->move.march == HONOUR_MARCH_ADMINISTRATIVE)
    fprintf(p->io->out, "points along roads: %s\n", honour_points_text(m->points, text));
}

static gboolean begin(March *m, const HonourPosition *p, const HonourQueryOptions *o) {
  guint n_hexes = p->game->map->n_hexes;
  guint march;

  m->p = p;
  if (!honour_position_capitano_on_map(p, "--capitano", o->capitano, &m->move.primo))
    return FALSE;
  m->move.start = p->state.capitani[m->move.primo].hex;
  march = honour_usual_march(&p->state.capitani[m->move.primo]);
  if (o->march != NULL && !honour_position_word(p, "--march", o->march, march_words, &march))
    return FALSE;
  m->move.march = (HonourMarch)march;
  if (!find_points(m, o))
    return FALSE;
  m->field = honour_position_new_field(p, honour_side_of(p->game, &p->state, m->move.primo));
  m->left = g_new0(gint16, n_hexes);
  m->came_from = g_new0(CapDirection, n_hexes);
  m->path = g_new0(CapHex, n_hexes);
  return TRUE;
}

/* [S1.SR1] A refusal by a special rule is told in the words of the scenario. */
static void print_refusal(const March *m, HonourReason reason, CapHex to) {
  const HonourPosition *p = m->p;
  HonourMarcher marcher;
  const HonourSpecialRule *rule;

  if (reason != HONOUR_REASON_SPECIAL_RULE) {
    honour_position_print_refusal(p, reason);
    return;
  }
  honour_marcher_init(p->game, &p->state, &m->field, &m->move, &marcher);
  rule = &p->game->special.rules[honour_marcher_rule(p->game, &p->state, &marcher, to)];
  fprintf(p->io->out, "refused: %s\nrule: special rule %s\n",
          rule->text != NULL ? rule->text : honour_reason_sentence(reason), rule->id);
}

/* Says so when the Force may not march in this way at all. */
static gboolean may_march(const March *m) {
  HonourReason reason = honour_may_march(m->p->game, &m->p->state, &m->move);

  if (reason != HONOUR_REASON_OK)
    print_refusal(m, reason, m->move.start);
  return reason == HONOUR_REASON_OK;
}

static void search(March *m, int points) {
  honour_reach(m->p->game, &m->p->state, &m->field, &m->move, points, m->left, m->came_from);
}

/* --- Reach --------------------------------------------------------------------------------- */

CapExit honour_query_reach(const HonourPosition *position, const HonourQueryOptions *options) {
  g_auto(March) m = {0};
  guint n = 0;

  if (!begin(&m, position, options))
    return CAP_EXIT_USAGE;
  print_march(&m);
  if (!may_march(&m))
    return CAP_EXIT_OK;
  search(&m, m.points);
  for (CapHex hex = 0; hex < position->game->map->n_hexes; hex++)
    n += m.left[hex] >= 0;
  fprintf(position->io->out, "hexes: %u\n", n);
  for (CapHex hex = 0; hex < position->game->map->n_hexes; hex++) {
    char number[CAP_HEX_NUMBER_MAX], text[HONOUR_POINTS_MAX];

    if (m.left[hex] >= 0)
      fprintf(position->io->out, "%s: %s\n", honour_position_number(position, hex, number),
              honour_points_text(m.left[hex], text));
  }
  return CAP_EXIT_OK;
}

/* --- Path ---------------------------------------------------------------------------------- */

/* "2624: 2.5 = primary-road 0.5 [7.6.1] + river 2 [7.6.2]" */
static void print_step(const March *m, CapHex from, CapHex to, int *total) {
  const HonourPosition *p = m->p;
  HonourForceKind kind =
      honour_force_is_major(&p->state, m->move.primo) ? HONOUR_FORCE_MAJOR : HONOUR_FORCE_MINOR;
  CapDirection direction;
  HonourStepCost cost;
  char number[CAP_HEX_NUMBER_MAX];

  if (!cap_grid_direction(&p->game->map->grid, from, to, &direction) ||
      honour_ground_step(p->game, &p->state, from, direction, kind, from == m->move.start, &cost) !=
          HONOUR_REASON_OK)
    g_assert_not_reached();
  *total += cost.cost;
  fprintf(p->io->out, "%s: ", honour_position_number(p, to, number));
  honour_print_step_cost(&cost, p->game->map->hexes[from].road[direction] != 0, p->io->out);
  fprintf(p->io->out, "%s\n",
          cost.is_disrupted && m->move.march != HONOUR_MARCH_UNEMPLOYED ? ", disrupted [7.6.2.1]"
                                                                        : "");
}

static int print_way(const March *m, CapHex to) {
  guint n = honour_reach_path(m->p->game, m->came_from, to, m->path);
  char text[HONOUR_POINTS_MAX];
  int total = 0;

  honour_position_print_hexes(m->p, "path", m->path, n);
  for (guint i = 1; i < n; i++)
    print_step(m, m->path[i - 1], m->path[i], &total);
  fprintf(m->p->io->out, "total: %s\n", honour_points_text(total, text));
  return total;
}

/* The step on the shortest way over the ground that the rules do not let the Force take. */
static void print_refused_step(const March *m, guint n) {
  const HonourPosition *p = m->p;

  for (guint i = 1; i < n; i++) {
    HonourMove move = m->move;
    CapDirection direction;
    char from[CAP_HEX_NUMBER_MAX], to[CAP_HEX_NUMBER_MAX];

    move.is_under_way = i > 1;
    if (!cap_grid_direction(&p->game->map->grid, m->path[i - 1], m->path[i], &direction))
      g_assert_not_reached();
    HonourReason reason =
        honour_step(p->game, &p->state, &m->field, &move, m->path[i - 1], direction, NULL, NULL);
    if (reason == HONOUR_REASON_OK)
      continue;
    fprintf(p->io->out, "refused step: %s to %s\n", honour_position_number(p, m->path[i - 1], from),
            honour_position_number(p, m->path[i], to));
    print_refusal(m, reason, m->path[i]);
    return;
  }
}

/* Why a hex cannot be entered from any side; HONOUR_REASON_OK when the ground lets somebody in. */
static HonourReason ground_refusal(const HonourPosition *p, CapHex to) {
  HonourReason reason = HONOUR_REASON_OFF_MAP;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex from = p->game->map->hexes[to].neighbour[d];
    HonourStepCost cost;

    if (from == CAP_HEX_NONE)
      continue;
    reason = honour_ground_step(p->game, &p->state, from, cap_direction_opposite(d),
                                HONOUR_FORCE_MINOR, FALSE, &cost);
    if (reason == HONOUR_REASON_OK)
      break;
  }
  return reason;
}

/* No number of Movement Points would do. A field without anybody shows how the ground alone would
 * let the Force go. */
static void explain_no_way(const March *m, CapHex to) {
  const HonourPosition *p = m->p;
  g_auto(HonourField) empty = {g_new0(guint8, p->game->map->n_hexes)};
  guint n = 0;
  HonourReason reason =
      honour_command_path(p->game, &p->state, &empty, m->move.start, to, p->search, m->path, &n);

  if (reason == HONOUR_REASON_OK) {
    print_refused_step(m, n);
    return;
  }
  HonourReason ground = ground_refusal(p, to);
  honour_position_print_refusal(p,
                                ground != HONOUR_REASON_OK ? ground : HONOUR_REASON_PRIMARY_RIVER);
}

CapExit honour_query_path(const HonourPosition *position, const HonourQueryOptions *options) {
  g_auto(March) m = {0};
  char number[CAP_HEX_NUMBER_MAX], text[HONOUR_POINTS_MAX];
  CapHex to;

  if (!begin(&m, position, options) || !honour_position_hex(position, "--to", options->to, &to))
    return CAP_EXIT_USAGE;
  print_march(&m);
  fprintf(position->io->out, "to: %s\n", honour_position_number(position, to, number));
  if (!may_march(&m))
    return CAP_EXIT_OK;
  search(&m, m.points);
  if (m.left[to] >= 0) {
    print_way(&m, to);
    fprintf(position->io->out, "left: %s\n", honour_points_text(m.left[to], text));
    return CAP_EXIT_OK;
  }
  search(&m, MAX_POINTS * HONOUR_MP);
  if (m.left[to] < 0) {
    explain_no_way(&m, to);
    return CAP_EXIT_OK;
  }
  print_way(&m, to);
  fprintf(position->io->out, "refused: The Force has not enough Movement Points.\nrule: 7.4\n");
  return CAP_EXIT_OK;
}
