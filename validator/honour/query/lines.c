/* Lines of communication, command paths, and the Orders that go along them. */
#include "validator/honour/query/questions.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/special/special.h"
#include "validator/honour/charts/admin-points.h"
#include "validator/honour/charts/orders.h"

/* --- Lines of communication ---------------------------------------------------------------- */

/* A line that was asked about. */
typedef struct {
  const HonourPosition *p;
  CapIndex army;
  HonourField field;
  HonourSupplyLine line;
  gboolean is_first; /* no blank line before its answer */
} Question;

static void clear_question(Question *q) {
  honour_position_free_field(&q->field);
  g_clear_pointer(&q->line.hexes, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Question, clear_question)

static void print_column(const Question *q, guint length) {
  HonourPointsColumn column =
      honour_points_column(&(HonourPointsCase){.loc = length, .weather = q->p->state.weather});

  fprintf(q->p->io->out, "column: %s\n", honour_points_column_label(column.column));
  if (column.column != column.printed_column)
    fprintf(q->p->io->out, "column before shifts: %s\n",
            honour_points_column_label(column.printed_column));
}

/* One line; its length with what the scenario adds, -1 when there is none. */
static int answer_line(Question *q, CapHex source, HonourCapitanoIndex capitano) {
  const HonourPosition *p = q->p;
  CapHex force = p->state.capitani[capitano].hex;
  char number[CAP_HEX_NUMBER_MAX];

  fprintf(p->io->out, "%sarmy: %s\n", q->is_first ? "" : "\n", p->scenario->armies[q->army].id);
  q->is_first = FALSE;
  fprintf(p->io->out, "source: %s\n", honour_position_number(p, source, number));
  fprintf(p->io->out, "capitano: %s\nhex: %s\n", honour_game_card(p->game, capitano)->id,
          honour_position_number(p, force, number));
  HonourReason reason = honour_line_of_communication(p->game, &p->state, &q->field, source, force,
                                                     p->search, &q->line);
  if (reason != HONOUR_REASON_OK) {
    honour_position_print_refusal(p, reason);
    return -1;
  }
  int length = (int)honour_line_length(p->game, &p->state, q->army, q->line.length);
  int added = length - (int)q->line.length;
  honour_position_print_hexes(p, "line", q->line.hexes, q->line.n_hexes);
  fprintf(p->io->out, "across country: %u\n", q->line.leg);
  if (added != 0)
    fprintf(p->io->out, "length on the map: %u\nadded by the scenario: %d\n", q->line.length,
            added);
  fprintf(p->io->out, "length: %d\n", length);
  print_column(q, (guint)length);
  return length;
}

/* [4.3.2a] From one source to every Capitano Generale; the farthest counts, R-128. */
static guint answer_all_generals(Question *q, CapHex source) {
  const HonourPosition *p = q->p;
  HonourCapitanoIndex farthest = HONOUR_NOBODY;
  int longest = -1;
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < p->game->n_capitani; i++) {
    const HonourCapitanoState *c = &p->state.capitani[i];

    if (p->game->capitani[i].army != q->army || (c->marks & HONOUR_MARK_GENERAL) == 0 ||
        c->hex == CAP_HEX_NONE)
      continue;
    int length = answer_line(q, source, i);
    n++;
    if (length > longest) {
      longest = length;
      farthest = i;
    }
  }
  if (n > 1 && farthest != HONOUR_NOBODY)
    fprintf(p->io->out, "farthest: %s [4.3.2]\n", honour_game_card(p->game, farthest)->id);
  return n;
}

static CapExit answer_source(Question *q, const HonourQueryOptions *o, CapHex source) {
  HonourCapitanoIndex capitano;

  if (o->capitano != NULL) {
    if (!honour_position_capitano_on_map(q->p, "--capitano", o->capitano, &capitano))
      return CAP_EXIT_USAGE;
    answer_line(q, source, capitano);
  } else if (answer_all_generals(q, source) == 0) {
    fprintf(q->p->io->out, "army: %s\n", q->p->scenario->armies[q->army].id);
    honour_position_print_refusal(q->p, HONOUR_REASON_LINE_NO_GENERAL);
  }
  return CAP_EXIT_OK;
}

/* [S3.ss] Those that special rules of the scenario let the army use. */
static CapExit answer_special_sources(Question *q, const HonourQueryOptions *o, guint *n) {
  const HonourPosition *p = q->p;
  CapExit status = CAP_EXIT_OK;

  for (CapHex hex = honour_special_next_source(p->game, &p->state, q->army, CAP_HEX_NONE);
       hex != CAP_HEX_NONE && status == CAP_EXIT_OK;
       hex = honour_special_next_source(p->game, &p->state, q->army, hex)) {
    status = answer_source(q, o, hex);
    (*n)++;
  }
  return status;
}

/* [4.1] The sources to trace from: the active one; before it is chosen, all that may be. */
static CapExit answer_own_sources(Question *q, const HonourQueryOptions *o) {
  const HonourPosition *p = q->p;
  const HonourArmyState *state = &p->state.armies[q->army];
  const HonourArmy *army = &p->scenario->armies[q->army];
  HonourReason reason = honour_source_in_use(&p->state, q->army);
  guint n = 0;
  CapExit status = answer_special_sources(q, o, &n);

  if (status == CAP_EXIT_OK && reason == HONOUR_REASON_OK)
    return answer_source(q, o, army->sources[state->source].hex);
  if (n > 0)
    return status;
  if (reason != HONOUR_REASON_SOURCE_NOT_CHOSEN || army->n_sources == 0) {
    fprintf(p->io->out, "army: %s\n", army->id);
    honour_position_print_refusal(p, reason);
    return CAP_EXIT_OK;
  }
  for (guint i = 0; i < army->n_sources && status == CAP_EXIT_OK; i++)
    if ((state->closed >> i & 1u) == 0 && army->sources[i].hex != CAP_HEX_NONE)
      status = answer_source(q, o, army->sources[i].hex);
  return status;
}

CapExit honour_query_line(const HonourPosition *position, const HonourQueryOptions *options) {
  g_auto(Question) q = {.p = position, .is_first = TRUE};
  HonourCapitanoIndex capitano;
  CapHex source;

  if (options->army != NULL || options->capitano == NULL) {
    if (!honour_position_army(position, "--army", options->army, &q.army))
      return CAP_EXIT_USAGE;
  } else {
    if (!honour_position_capitano_on_map(position, "--capitano", options->capitano, &capitano))
      return CAP_EXIT_USAGE;
    q.army = position->game->capitani[capitano].army;
  }
  q.field = honour_position_new_field(position, position->state.armies[q.army].side);
  q.line.hexes = g_new0(CapHex, position->game->map->n_hexes);
  if (options->source == NULL)
    return answer_own_sources(&q, options);
  if (!honour_position_hex(position, "--source", options->source, &source))
    return CAP_EXIT_USAGE;
  return answer_source(&q, options, source);
}

/* --- Command paths and Orders -------------------------------------------------------------- */

CapExit honour_query_command_path(const HonourPosition *position,
                                  const HonourQueryOptions *options) {
  const HonourPosition *p = position;
  HonourCapitanoIndex from, to;
  char number[CAP_HEX_NUMBER_MAX];
  guint n = 0;

  if (!honour_position_capitano_on_map(p, "--from", options->from, &from) ||
      !honour_position_capitano_on_map(p, "--to", options->to, &to))
    return CAP_EXIT_USAGE;
  CapHex start = p->state.capitani[from].hex, end = p->state.capitani[to].hex;
  g_auto(HonourField) field =
      honour_position_new_field(p, honour_side_of(p->game, &p->state, from));
  g_autofree CapHex *path = g_new0(CapHex, p->game->map->n_hexes);
  HonourReason reason =
      honour_command_path(p->game, &p->state, &field, start, end, p->search, path, &n);

  fprintf(p->io->out, "from: %s in %s\n", honour_game_card(p->game, from)->id,
          honour_position_number(p, start, number));
  fprintf(p->io->out, "to: %s in %s\n", honour_game_card(p->game, to)->id,
          honour_position_number(p, end, number));
  if (honour_side_of(p->game, &p->state, from) != honour_side_of(p->game, &p->state, to)) {
    fputs("refused: Nobody gives Orders to an enemy.\nrule: 5.2\n", p->io->out);
    return CAP_EXIT_OK;
  }
  if (reason != HONOUR_REASON_OK) {
    honour_position_print_refusal(p, reason);
    return CAP_EXIT_OK;
  }
  honour_position_print_hexes(p, "path", path, n);
  fprintf(p->io->out, "length: %u\n", n - 1);
  return CAP_EXIT_OK;
}

static void print_order(const HonourPosition *p, HonourCapitanoIndex capitano, HonourOrders order) {
  HonourReason reason = honour_may_hold_order(p->game, &p->state, capitano, order);

  if (reason != HONOUR_REASON_OK)
    fprintf(p->io->out, "%s: refused: %s [%s]\n", honour_order_name(order),
            honour_reason_sentence(reason), honour_reason_rule(reason));
  else
    fprintf(p->io->out, "%s: new %d, change %d\n", honour_order_name(order),
            honour_force_order_cost(p->game, &p->state, capitano, order, TRUE),
            honour_force_order_cost(p->game, &p->state, capitano, order, FALSE));
}

CapExit honour_query_orders(const HonourPosition *position, const HonourQueryOptions *options) {
  const HonourPosition *p = position;
  HonourCapitanoIndex capitano;

  if (!honour_position_capitano_on_map(p, "--capitano", options->capitano, &capitano))
    return CAP_EXIT_USAGE;
  guint present = p->state.capitani[capitano].order;
  fprintf(p->io->out, "capitano: %s\nforce: %s\norder: %s\n",
          honour_game_card(p->game, capitano)->id,
          honour_force_is_major(&p->state, capitano) ? "major" : "minor",
          present != 0 ? honour_order_name((HonourOrders)present) : "none");
  for (guint order = HONOUR_ORDER_GARRISON; order <= HONOUR_ORDER_RETREAT; order <<= 1)
    print_order(p, capitano, (HonourOrders)order);
  return CAP_EXIT_OK;
}
