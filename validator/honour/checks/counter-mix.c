/* Are there enough counters? Everything that is in play at one time is counted together: the
 * set-up, the reinforcements that have arrived, the counters for breaking down, and the worst
 * combination of groups that special rules may bring in. */
#include "validator/honour/checks/force-checks.h"

#include "schema/honour/codes-forces.h"
#include "schema/codes/place.h"
#include "validator/honour/checks/rules/exclusion.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

#include <inttypes.h>
#include <glib/gi18n.h>
#include <stdlib.h>

/* Groups that are weighed against each other for one kind of counter. Leaving some out can only
 * miss a shortage, never invent one. */
#define MAX_PARTIES 24

/* So many lines of the document are named in a hint. */
#define MAX_LINES 8

/* Some counters of one kind that come into play together. */
typedef struct {
  gboolean auxiliary;
  CapIndex type;
  guint strength; /* 0 for auxiliary units */
  HonourArrival arrival;
  CapTurn turn;   /* for HONOUR_ARRIVAL_TURN */
  CapIndex group; /* for HONOUR_ARRIVAL_GROUP */
  guint count;
  guint room; /* SPs that the counters of the line could hold beyond those it has */
  CapNode node;
} Use;

/* A group with all its counters of one kind. */
typedef struct {
  CapIndex group;
  guint64 count;
} Party;

/* All uses of one kind of counter, in the order in which they come into play. */
typedef struct {
  const Use *uses;
  guint n_uses;
  guint64 in_box;
} Kind;

typedef struct {
  const CapCheckContext *context;
  HonourExclusion *exclusion;
  GArray *uses;
} Mix;

/* --- Collecting ------------------------------------------------------------------------------ */

static void add_uses(Mix *mix, Use use, const HonourCounters *counters, guint n_counters) {
  const HonourScenario *scenario = honour_scenario(mix->context->scenario);

  if (use.type == CAP_INDEX_NONE)
    return;
  /* What never arrives uses nothing; the date itself is reported elsewhere. */
  if (use.arrival == HONOUR_ARRIVAL_TURN &&
      (use.turn < 0 || use.turn >= (CapTurn)scenario->calendar.n_turns))
    return;
  if (use.arrival == HONOUR_ARRIVAL_GROUP && use.group >= scenario->n_groups)
    return;
  for (guint i = 0; i < n_counters; i++) {
    use.strength = counters[i].strength;
    use.count = counters[i].count;
    g_array_append_val(mix->uses, use);
  }
}

/* When a stack comes into play; everything in a pool is there from the start. */
static Use use_of_stack(const HonourScenario *scenario, CapIndex stack_index, CapNode node) {
  Use use = {.arrival = HONOUR_ARRIVAL_SETUP, .group = CAP_INDEX_NONE, .node = node};

  if (stack_index != CAP_INDEX_NONE) {
    const HonourStack *stack = &scenario->stacks[stack_index];

    use.arrival = stack->arrival;
    use.turn = stack->turn;
    use.group = stack->group;
  }
  return use;
}

static guint room_of(const HonourUnit *unit) {
  guint64 most = 0;

  for (guint i = 0; i < unit->n_counters; i++)
    most += (guint64)unit->counters[i].count * unit->counters[i].strength;
  return most > unit->sp ? (guint)MIN(most - unit->sp, G_MAXUINT) : 0;
}

static void collect_forces(Mix *mix) {
  const HonourScenario *scenario = honour_scenario(mix->context->scenario);

  for (guint i = 0; i < scenario->n_units; i++) {
    const HonourUnit *unit = &scenario->units[i];
    Use use = use_of_stack(scenario, unit->stack, unit->node);

    use.type = unit->type;
    use.room = room_of(unit);
    add_uses(mix, use, unit->counters, unit->n_counters);
  }
  for (guint i = 0; i < scenario->n_auxiliaries; i++) {
    const HonourAuxiliary *auxiliary = &scenario->auxiliaries[i];
    Use use = use_of_stack(scenario, auxiliary->stack, auxiliary->node);
    HonourCounters counters = {.count = (guint16)MIN(auxiliary->count, G_MAXUINT16)};

    use.auxiliary = TRUE;
    use.type = auxiliary->type;
    add_uses(mix, use, &counters, 1);
  }
  for (guint i = 0; i < scenario->n_breakdowns; i++) {
    const HonourBreakdown *breakdown = &scenario->breakdowns[i];
    Use use = {
        .type = breakdown->type,
        .arrival = breakdown->arrival,
        .turn = breakdown->turn,
        .group = breakdown->group,
        .node = breakdown->node,
    };

    add_uses(mix, use, breakdown->counters, breakdown->n_counters);
  }
}

static gboolean is_same_kind(const Use *a, const Use *b) {
  return a->auxiliary == b->auxiliary && a->type == b->type && a->strength == b->strength;
}

/* By kind of counter, then in the order in which they come into play, groups last. */
static int compare_uses(const void *a, const void *b) {
  const Use *x = a;
  const Use *y = b;

  if (x->auxiliary != y->auxiliary)
    return x->auxiliary < y->auxiliary ? -1 : 1;
  if (x->type != y->type)
    return x->type < y->type ? -1 : 1;
  if (x->strength != y->strength)
    return x->strength < y->strength ? -1 : 1;
  if (x->arrival != y->arrival)
    return x->arrival < y->arrival ? -1 : 1;
  if (x->arrival == HONOUR_ARRIVAL_TURN && x->turn != y->turn)
    return x->turn < y->turn ? -1 : 1;
  if (x->arrival == HONOUR_ARRIVAL_GROUP && x->group != y->group)
    return x->group < y->group ? -1 : 1;
  return x->node < y->node ? -1 : x->node > y->node;
}

/* --- Counting -------------------------------------------------------------------------------- */

/* How many counters of the kind are in the box; FALSE when there are none at all, which is
 * another finding, or when the roster does not say. */
static gboolean count_in_box(const HonourRoster *roster, const Use *use, guint64 *n) {
  const HonourCounters *counters;
  guint n_counters;

  *n = 0;
  if (use->auxiliary) {
    const HonourAuxiliaryType *type = &roster->auxiliary_types[use->type];

    counters = type->counters;
    n_counters = type->n_counters;
    *n = type->count;
  } else {
    counters = roster->unit_types[use->type].counters;
    n_counters = roster->unit_types[use->type].n_counters;
  }
  for (guint i = 0; i < n_counters; i++) {
    if (use->auxiliary || counters[i].strength == use->strength)
      *n += counters[i].count;
  }
  return *n > 0;
}

/* "8 SP counters of Red Infantry", "Field Engineers" */
static char *describe_kind(const HonourRoster *roster, const Use *use) {
  if (use->auxiliary) {
    const HonourAuxiliaryType *type = &roster->auxiliary_types[use->type];

    return g_strdup_printf(_("counters of %s"), cap_wording_name(type->name, type->id));
  }
  return g_strdup_printf(
      _("counters of %u SP of %s"), use->strength,
      cap_wording_name(roster->unit_types[use->type].name, roster->unit_types[use->type].id));
}

/* From when on there are too many: "in the set-up", "from May 1, 1509 on", "once ... arrives". */
static char *describe_moment(const CapCheckContext *context, const Use *use) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  g_autofree char *date = NULL;

  switch (use->arrival) {
  case HONOUR_ARRIVAL_SETUP:
    return g_strdup(_("in the set-up"));
  case HONOUR_ARRIVAL_TURN:
    date = honour_calendar_dup_text(&scenario->calendar, use->turn);
    return g_strdup_printf(_("from %s on"), date);
  case HONOUR_ARRIVAL_GROUP:
    return g_strdup_printf(_("once group %s arrives"),
                           cap_wording_name(NULL, scenario->groups[use->group].id));
  }
  return NULL;
}

/* Elements that use the kind: a list such as "1x8 1x8" is one of them. */
static guint count_nodes(const Kind *kind) {
  guint n = 0;

  for (guint i = 0; i < kind->n_uses; i++)
    n += i == 0 || kind->uses[i].node != kind->uses[i - 1].node;
  return n;
}

/* "31, 40 and 52": the lines where all the counters of the kind are. */
static char *list_lines(const CapCheckContext *context, const Kind *kind) {
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
  guint n = count_nodes(kind);

  for (guint i = 0; i < kind->n_uses; i++) {
    if (i > 0 && kind->uses[i].node == kind->uses[i - 1].node)
      continue;
    if (lines->len + 1 == MAX_LINES && n > MAX_LINES) {
      g_ptr_array_add(lines, g_strdup_printf(_("%u more"), n - lines->len));
      break;
    }
    g_ptr_array_add(lines,
                    g_strdup_printf("%u", cap_wording_line(context->document, kind->uses[i].node)));
  }
  return cap_wording_list(lines, "and");
}

/* The one use without which there would be enough; NULL when there is none, or several. */
static const Use *find_glutton(const Kind *kind, const Use *at, guint64 used) {
  const Use *glutton = NULL;

  for (const Use *use = kind->uses; use <= at; use++) {
    if (used > kind->in_box && use->count >= used - kind->in_box) {
      if (glutton != NULL)
        return NULL;
      glutton = use;
    }
  }
  return glutton;
}

/* The line to point at: one that has a counter more than its SPs need is the likely mistake, then
 * one that takes so many that nothing is left for the others; otherwise the use that takes a
 * counter too many. */
static const Use *find_culprit(const Kind *kind, const Use *at, guint64 used) {
  const Use *glutton = find_glutton(kind, at, used), *culprit = at;

  for (const Use *use = kind->uses; use <= at; use++) {
    if (use->room >= use->strength && use->room > 0 && use->room > culprit->room)
      culprit = use;
  }
  return culprit == at && glutton != NULL ? glutton : culprit;
}

/* `at` is the use that takes a counter too many. */
static void report_shortage(const CapCheckContext *context, const Kind *kind, const Use *at,
                            guint64 used) {
  const Use *culprit = find_culprit(kind, at, used);
  g_autofree char *what = describe_kind(honour_roster(context->roster), at);
  g_autofree char *moment = describe_moment(context, at);
  g_autofree char *lines = list_lines(context, kind);
  CapName attribute = at->auxiliary ? CAP_NAME_TYPE : CAP_NAME_COUNTERS;
  const char *advice = at->auxiliary
                           ? _("Leave some of them out.")
                           : _("Use counters of another strength, or fewer for breaking down.");
  CapDiagnostic *d;

  d = cap_report(context->findings,
                 at->auxiliary ? CAP_CODE_AUXILIARIES_OVER_MIX : CAP_CODE_COUNTERS_OVER_MIX,
                 cap_place_attribute(context->document, culprit->node, attribute),
                 "%" PRIu64 " %s are used %s, but the mix has only %" PRIu64 ".", used, what,
                 moment, kind->in_box);
  if (count_nodes(kind) > 1)
    cap_diagnostic_set_hint(d, "%s They are on lines %s.", advice, lines);
  else
    cap_diagnostic_set_hint(d, "%s", advice);
  honour_wording_set_owner(d, context->document, culprit->node);
}

/* --- Weighing groups against each other ------------------------------------------------------- */

static int compare_parties(const void *a, const void *b) {
  const Party *x = a;
  const Party *y = b;

  if (x->count != y->count)
    return x->count > y->count ? -1 : 1;
  return x->group < y->group ? -1 : x->group > y->group;
}

/* One party for each run of uses with the same group; uses are sorted by it. */
static GArray *collect_parties(const Use *uses, guint n_uses) {
  GArray *parties = g_array_new(FALSE, FALSE, sizeof(Party));

  for (guint i = 0; i < n_uses; i++) {
    Party party = {.group = uses[i].group, .count = uses[i].count};

    if (i > 0 && uses[i - 1].group == uses[i].group)
      g_array_index(parties, Party, parties->len - 1).count += uses[i].count;
    else
      g_array_append_val(parties, party);
  }
  return parties;
}

/* Keeps groups that can all be in play in one game, the largest first: one real case of the game
 * that is as bad as can be found without trying all. */
static void keep_worst_together(const Mix *mix, GArray *parties) {
  guint kept = 0;

  qsort(parties->data, parties->len, sizeof(Party), compare_parties);
  for (guint i = 0; i < MIN(parties->len, MAX_PARTIES); i++) {
    Party party = g_array_index(parties, Party, i);
    gboolean excluded = FALSE;

    for (guint j = 0; j < kept && !excluded; j++) {
      const Party *other = &g_array_index(parties, Party, j);

      excluded = honour_exclusion_holds(mix->exclusion, party.group, other->group);
    }
    if (!excluded)
      g_array_index(parties, Party, kept++) = party;
  }
  g_array_set_size(parties, kept);
}

static gboolean has_party(const GArray *parties, CapIndex group) {
  for (guint i = 0; i < parties->len; i++) {
    if (g_array_index(parties, Party, i).group == group)
      return TRUE;
  }
  return FALSE;
}

/* The groups, from the use with index `first` on, on top of `used` counters that are in play
 * anyway. */
static void check_groups(const Mix *mix, const Kind *kind, guint first, guint64 used) {
  g_autoptr(GArray) parties = collect_parties(kind->uses + first, kind->n_uses - first);
  guint64 total = used;

  keep_worst_together(mix, parties);
  for (guint i = 0; i < parties->len; i++)
    total += g_array_index(parties, Party, i).count;
  if (total <= kind->in_box)
    return;
  for (guint i = first; i < kind->n_uses; i++) {
    if (!has_party(parties, kind->uses[i].group))
      continue;
    used += kind->uses[i].count;
    if (used > kind->in_box) {
      report_shortage(mix->context, kind, &kind->uses[i], total);
      return;
    }
  }
}

/* Everything of the same moment as the use with index i, added to what was there before. */
static guint64 total_of_moment(const Kind *kind, guint i, guint64 used) {
  const Use *use = &kind->uses[i];

  for (guint j = i + 1; j < kind->n_uses; j++) {
    if (kind->uses[j].arrival != use->arrival ||
        (use->arrival == HONOUR_ARRIVAL_TURN && kind->uses[j].turn != use->turn))
      break;
    used += kind->uses[j].count;
  }
  return used;
}

/* One finding for a kind is enough: where the counter was taken that is not there. */
static void check_kind(const Mix *mix, Kind kind) {
  guint64 used = 0;

  if (!count_in_box(honour_roster(mix->context->roster), kind.uses, &kind.in_box))
    return;
  for (guint i = 0; i < kind.n_uses; i++) {
    if (kind.uses[i].arrival == HONOUR_ARRIVAL_GROUP) {
      check_groups(mix, &kind, i, used);
      return;
    }
    used += kind.uses[i].count;
    if (used > kind.in_box) {
      report_shortage(mix->context, &kind, &kind.uses[i], total_of_moment(&kind, i, used));
      return;
    }
  }
}

void honour_check_counter_mix(const CapCheckContext *context) {
  g_autoptr(HonourExclusion) exclusion = honour_exclusion_new(honour_scenario(context->scenario));
  g_autoptr(GArray) uses = g_array_new(FALSE, FALSE, sizeof(Use));
  Mix mix = {.context = context, .exclusion = exclusion, .uses = uses};
  const Use *all;
  guint start = 0;

  collect_forces(&mix);
  if (uses->len == 0)
    return;
  qsort(uses->data, uses->len, sizeof(Use), compare_uses);
  all = (const Use *)(const void *)uses->data;
  for (guint i = 1; i <= uses->len; i++) {
    if (i == uses->len || !is_same_kind(&all[i], &all[start])) {
      check_kind(&mix, (Kind){.uses = all + start, .n_uses = i - start});
      start = i;
    }
  }
}
