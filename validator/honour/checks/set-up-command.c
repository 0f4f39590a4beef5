/* Who commands what at the set-up and on arrival. */
#include "validator/honour/checks/set-up-checks.h"

#include "schema/honour/codes-set-up.h"
#include "schema/codes/place.h"
#include "validator/checks/wording.h"

static const HonourCapitano *card_of(const HonourBoard *board, CapIndex card) {
  return &board->scenario->roster->capitani[card];
}

static void set_object(CapDiagnostic *d, const HonourStack *stack) {
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* --- Rank [3.1] ------------------------------------------------------------------------------ */

static guint count_counters(const HonourUnit *unit) {
  guint n = 0;

  for (guint i = 0; i < unit->n_counters; i++)
    n += unit->counters[i].count;
  return n;
}

/* Counters of a stack, or of those only that are under one Capitano. */
static guint count_units(const HonourBoard *board, CapIndex stack, CapIndex under) {
  guint n = 0;

  for (guint i = 0; i < board->scenario->n_units; i++) {
    const HonourUnit *unit = &board->scenario->units[i];
    if (unit->stack == stack && (under == CAP_INDEX_NONE || unit->under == under))
      n += count_counters(unit);
  }
  return n;
}

static gboolean may_be_under(const HonourBoard *board, const HonourStack *stack, CapIndex card) {
  HonourCapitanoIndex leader = honour_board_leader(board, stack);

  return stack->elect ||
         (honour_board_may_be_general(board, leader) &&
          card_of(board, card)->rank <= honour_game_card(board->game, leader)->rank);
}

/* How many units all of the stack can command. */
static guint capacity_of(const HonourBoard *board, CapIndex index) {
  const HonourStack *stack = &board->scenario->stacks[index];
  guint n = stack->capitano != CAP_INDEX_NONE ? card_of(board, stack->capitano)->rank : 0;

  for (guint i = 0; i < board->scenario->n_postings; i++) {
    const HonourPosting *posting = &board->scenario->postings[i];
    if (posting->stack == index && posting->capitano != CAP_INDEX_NONE &&
        may_be_under(board, stack, posting->capitano))
      n += card_of(board, posting->capitano)->rank;
  }
  return n;
}

/* Stacks of a pool share their units with the rest of it, others join a Force that has room or has
 * none; who was held back to lead is not known. */
static gboolean stands_alone(const HonourStack *stack) {
  return stack->pool == CAP_INDEX_NONE && (stack->capitano != CAP_INDEX_NONE || stack->elect) &&
         stack->placement != HONOUR_PLACEMENT_WITH_GENERAL &&
         stack->placement != HONOUR_PLACEMENT_WITH_RETURNING_GENERAL;
}

static void check_rank(const HonourBoard *board, CapIndex index) {
  const HonourStack *stack = &board->scenario->stacks[index];
  guint n = count_units(board, index, CAP_INDEX_NONE), most = capacity_of(board, index);
  CapDiagnostic *d;

  if (n <= most)
    return;
  if (stack->capitano != CAP_INDEX_NONE && most == card_of(board, stack->capitano)->rank)
    d = cap_report(board->context->findings, CAP_CODE_STACK_EXCEEDS_RANK,
                   cap_place_attribute(board->context->document, stack->node, CAP_NAME_CAPITANO),
                   "%s (Rank %u) commands %u combat units; at most %u are allowed.",
                   card_of(board, stack->capitano)->name, most, n, most);
  else
    d = cap_report(board->context->findings, CAP_CODE_STACK_EXCEEDS_RANK,
                   cap_place_attribute(board->context->document, stack->node, CAP_NAME_CAPITANO),
                   "The Capitani of this stack can command %u combat units together; it has %u.",
                   most, n);
  cap_diagnostic_set_hint(d, "Take larger counters or fewer units, add a Capitano who can be "
                             "Subordinate, or break the stack in two.");
  set_object(d, stack);
}

/* --- Units under a companion ----------------------------------------------------------------- */

static void report_no_general(const HonourBoard *board, const HonourStack *stack,
                              const HonourUnit *unit) {
  CapDiagnostic *d =
      cap_report(board->context->findings, CAP_CODE_LEADER_NOT_GENERAL,
                 cap_place_attribute(board->context->document, unit->node, CAP_NAME_UNDER),
                 "%s cannot command units here: %s, who leads the stack, is no Capitano Generale.",
                 card_of(board, unit->under)->name, card_of(board, stack->capitano)->name);

  cap_diagnostic_set_hint(d, "Put the unit under %s, or make him a Capitano Generale of the army.",
                          card_of(board, stack->capitano)->name);
  set_object(d, stack);
}

static void report_outranked(const HonourBoard *board, const HonourStack *stack,
                             const HonourUnit *unit) {
  const HonourCapitano *leader = card_of(board, stack->capitano);
  const HonourCapitano *other = card_of(board, unit->under);
  CapDiagnostic *d =
      cap_report(board->context->findings, CAP_CODE_SUBORDINATE_OUTRANKS_LEADER,
                 cap_place_attribute(board->context->document, unit->node, CAP_NAME_UNDER),
                 "%s (Rank %u) cannot be Subordinate to %s (Rank %u).", other->name, other->rank,
                 leader->name, leader->rank);

  cap_diagnostic_set_hint(d, "Let %s lead the stack, or put the unit under %s.", other->name,
                          leader->name);
  set_object(d, stack);
}

/* [3.1] Units that the document puts under one Capitano, told at the first of them. */
static void check_his_rank(const HonourBoard *board, const HonourUnit *unit) {
  const HonourCapitano *man = card_of(board, unit->under);
  guint n = count_units(board, unit->stack, unit->under);

  if (n <= man->rank)
    return;
  for (const HonourUnit *other = board->scenario->units; other < unit; other++)
    if (other->stack == unit->stack && other->under == unit->under)
      return;
  CapDiagnostic *d =
      cap_report(board->context->findings, CAP_CODE_STACK_EXCEEDS_RANK,
                 cap_place_attribute(board->context->document, unit->node, CAP_NAME_UNDER),
                 "%s (Rank %u) commands %u combat units; at most %u are allowed.", man->name,
                 man->rank, n, man->rank);
  cap_diagnostic_set_hint(d, "Put some of them under another Capitano of the stack.");
  set_object(d, &board->scenario->stacks[unit->stack]);
}

/* A Capitano Generale who is with the stack and does not lead it; CAP_INDEX_NONE when there is
 * none.
 */
static CapIndex general_in(const HonourBoard *board, CapIndex index) {
  for (guint i = 0; i < board->scenario->n_postings; i++) {
    const HonourPosting *posting = &board->scenario->postings[i];
    if (posting->stack == index && posting->capitano != CAP_INDEX_NONE &&
        honour_board_may_be_general(board, board->game->capitano_of_card[posting->capitano]))
      return posting->capitano;
  }
  return CAP_INDEX_NONE;
}

/* At the line that makes him a Capitano Generale, if there is one: he may not be meant to be. */
static void report_idle_general(const HonourBoard *board, const HonourStack *stack,
                                CapIndex general) {
  const CapDocument *doc = board->context->document;
  const HonourArmy *army = &board->scenario->armies[stack->army];

  for (guint i = 0; i < army->n_generals; i++) {
    if (army->generals[i] != general)
      continue;
    CapDiagnostic *d =
        cap_report(board->context->findings, CAP_CODE_LEADER_NOT_GENERAL,
                   cap_place_attribute(doc, army->general_nodes[i], CAP_NAME_CAPITANO),
                   "%s is a Capitano Generale, but %s, who is none, leads the stack he is with "
                   "(line %u).",
                   card_of(board, general)->name, card_of(board, stack->capitano)->name,
                   cap_wording_line(doc, stack->node));
    cap_diagnostic_set_hint(d, "Let him lead the stack, or correct who is a Capitano Generale.");
    cap_diagnostic_set_object(d, "army %s", army->id);
  }
}

/* Told once, of the stack: its leader is the likelier slip than each of its units. There may be no
 * Capitano Generale with it. */
static void report_wrong_leader(const HonourBoard *board, const HonourStack *stack,
                                CapIndex general) {
  const char *leader = card_of(board, stack->capitano)->name;
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_LEADER_NOT_GENERAL,
      cap_place_attribute(board->context->document, stack->node, CAP_NAME_CAPITANO),
      "%s leads the stack, but he is no Capitano Generale, so that no other can command units in "
      "it.",
      leader);

  set_object(d, stack);
  if (general == CAP_INDEX_NONE) {
    cap_diagnostic_set_hint(d, "Let a Capitano Generale lead the stack, or put all units under %s.",
                            leader);
    return;
  }
  cap_diagnostic_set_hint(d, "Let %s lead the stack, who is one, or put all units under %s.",
                          card_of(board, general)->name, leader);
  report_idle_general(board, stack, general);
}

/* TRUE when nothing is wrong with it. */
static gboolean check_under(const HonourBoard *board, const HonourUnit *unit) {
  const HonourStack *stack = &board->scenario->stacks[unit->stack];

  if (unit->under == CAP_INDEX_NONE || unit->under == stack->capitano || stack->elect)
    return TRUE;
  if (!honour_board_may_be_general(board, honour_board_leader(board, stack)))
    report_no_general(board, stack, unit);
  else if (!may_be_under(board, stack, unit->under))
    report_outranked(board, stack, unit);
  else
    return TRUE;
  return FALSE;
}

static guint count_under_others(const HonourBoard *board, CapIndex index) {
  const HonourStack *stack = &board->scenario->stacks[index];
  guint n = 0;

  for (guint i = 0; i < board->scenario->n_units && !stack->elect; i++) {
    const HonourUnit *unit = &board->scenario->units[i];
    n += unit->stack == index && unit->under != CAP_INDEX_NONE && unit->under != stack->capitano;
  }
  return n;
}

/* One finding for a stack: that somebody cannot command explains that there is no room. */
static void check_stack(const HonourBoard *board, CapIndex index) {
  const HonourStack *stack = &board->scenario->stacks[index];
  CapIndex general = general_in(board, index);
  guint n_under_others = count_under_others(board, index);
  gboolean is_sound = TRUE;

  /* One unit may be under the wrong man; several show that the leader is wrong. */
  if (n_under_others > 0 && (general != CAP_INDEX_NONE || n_under_others > 1) &&
      stack->capitano != CAP_INDEX_NONE &&
      !honour_board_may_be_general(board, honour_board_leader(board, stack))) {
    report_wrong_leader(board, stack, general);
    return;
  }
  for (guint i = 0; i < board->scenario->n_units; i++)
    if (board->scenario->units[i].stack == index)
      is_sound = check_under(board, &board->scenario->units[i]) && is_sound;
  if (!is_sound)
    return;
  for (guint i = 0; i < board->scenario->n_units; i++)
    if (board->scenario->units[i].stack == index &&
        board->scenario->units[i].under != CAP_INDEX_NONE)
      check_his_rank(board, &board->scenario->units[i]);
  check_rank(board, index);
}

/* --- Capitani Generali [3.2.1] --------------------------------------------------------------- */

static gboolean is_listed(const HonourArmy *army, CapIndex card) {
  for (guint i = 0; i < army->n_generals; i++)
    if (army->generals[i] == card)
      return TRUE;
  return FALSE;
}

/* At the list of the army, and where he leads: it may be that he should not be there. */
static void report_unlisted(const HonourBoard *board, const HonourGameCapitano *man,
                            const HonourArmy *army, CapNode node) {
  const HonourCapitano *card = card_of(board, man->card);
  CapDiagnostic *d =
      cap_report(board->context->findings, CAP_CODE_GENERAL_UNLISTED,
                 cap_place_attribute(board->context->document, node, CAP_NAME_CAPITANO),
                 "%s (Rank %u) outranks every Capitano of %s and so is a Capitano Generale, but "
                 "the army does not list him.",
                 card->name, card->rank, cap_wording_name(army->name, army->id));

  if (cap_node_name(board->context->document, node) == CAP_NAME_GENERAL)
    cap_diagnostic_set_hint(d, "Add <general capitano=\"%s\"/>.", card->id);
  else
    cap_diagnostic_set_hint(d, "Let another lead here, or list him as a Capitano Generale.");
  cap_diagnostic_set_object(d, "army %s", army->id);
}

/* The engine has raised whoever has the highest Rank. */
static void check_generals(const HonourBoard *board) {
  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++) {
    const HonourGameCapitano *man = &board->game->capitani[i];
    const HonourArmy *army = &board->scenario->armies[man->army];

    if ((board->state->capitani[i].marks & HONOUR_MARK_GENERAL) == 0 || army->n_generals == 0 ||
        is_listed(army, man->card) || man->stack == CAP_INDEX_NONE ||
        board->scenario->stacks[man->stack].elect)
      continue;
    report_unlisted(board, man, army, army->general_nodes[0]);
    if (board->scenario->stacks[man->stack].capitano == man->card)
      report_unlisted(board, man, army, board->scenario->stacks[man->stack].node);
  }
}

void honour_check_command(const HonourBoard *board) {
  for (CapIndex i = 0; i < board->scenario->n_stacks; i++)
    if (stands_alone(&board->scenario->stacks[i]))
      check_stack(board, i);
  check_generals(board);
}
