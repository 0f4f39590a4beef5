/* How many counters of each kind are in play at one time. */
#include "editor/honour/forces/force-meters.h"

#include "validator/honour/checks/rules/exclusion.h"

/* Counters of one kind that come together. */
typedef struct {
  gboolean is_auxiliary;
  CapIndex type;
  guint strength;
  CapIndex group; /* CAP_INDEX_NONE when they come in any case */
  guint64 count;
} Use;

struct _HonourMix {
  const HonourScenario *scenario;
  HonourExclusion *exclusion;
  GArray *uses; /* of Use */
};

static gboolean comes(const HonourScenario *s, HonourArrival arrival, CapTurn turn) {
  /* What never arrives uses nothing. */
  return arrival != HONOUR_ARRIVAL_TURN || honour_calendar_in_game(&s->calendar, turn);
}

static void add(HonourMix *mix, Use use, const HonourCounters *counters, guint n) {
  for (guint i = 0; i < n; i++) {
    use.strength = counters[i].strength;
    use.count = counters[i].count;
    g_array_append_val(mix->uses, use);
  }
}

/* Fills in when what stands in a stack comes; FALSE when it never does. */
static gboolean find_arrival(const HonourScenario *s, CapIndex stack, Use *use) {
  use->group = CAP_INDEX_NONE;
  if (stack == CAP_INDEX_NONE)
    return TRUE;
  if (s->stacks[stack].arrival == HONOUR_ARRIVAL_GROUP)
    use->group = s->stacks[stack].group;
  return comes(s, s->stacks[stack].arrival, s->stacks[stack].turn);
}

HonourMix *honour_mix_new(const HonourScenario *s) {
  HonourMix *mix = g_new0(HonourMix, 1);
  mix->scenario = s;
  mix->exclusion = honour_exclusion_new(s);
  mix->uses = g_array_new(FALSE, FALSE, sizeof(Use));
  for (guint i = 0; i < s->n_units; i++) {
    Use use = {.type = s->units[i].type};
    if (use.type != CAP_INDEX_NONE && find_arrival(s, s->units[i].stack, &use))
      add(mix, use, s->units[i].counters, s->units[i].n_counters);
  }
  for (guint i = 0; i < s->n_auxiliaries; i++) {
    const HonourAuxiliary *a = &s->auxiliaries[i];
    Use use = {.is_auxiliary = TRUE, .type = a->type, .count = a->count};
    if (use.type != CAP_INDEX_NONE && find_arrival(s, a->stack, &use))
      g_array_append_val(mix->uses, use);
  }
  for (guint i = 0; i < s->n_breakdowns; i++) {
    const HonourBreakdown *b = &s->breakdowns[i];
    Use use = {.type = b->type, .group = CAP_INDEX_NONE};
    if (b->arrival == HONOUR_ARRIVAL_GROUP)
      use.group = b->group;
    if (use.type != CAP_INDEX_NONE && comes(s, b->arrival, b->turn))
      add(mix, use, b->counters, b->n_counters);
  }
  return mix;
}

void honour_mix_free(HonourMix *mix) {
  honour_exclusion_free(mix->exclusion);
  g_array_unref(mix->uses);
  g_free(mix);
}

/* --- Counting ------------------------------------------------------------------------------- */

/* All that one group brings of the kind. */
typedef struct {
  CapIndex group;
  guint64 count;
} Party;

static int compare_parties(gconstpointer a, gconstpointer b) {
  const Party *x = a, *y = b;
  if (x->count != y->count)
    return x->count > y->count ? -1 : 1;
  return x->group < y->group ? -1 : x->group > y->group;
}

static void add_to_party(GArray *parties, const Use *use) {
  for (guint i = 0; i < parties->len; i++) {
    Party *party = &g_array_index(parties, Party, i);
    if (party->group == use->group) {
      party->count += use->count;
      return;
    }
  }
  Party party = {use->group, use->count};
  g_array_append_val(parties, party);
}

/* The largest groups first, each as long as it can be in play with all before it. */
static guint64 count_groups(HonourMix *mix, GArray *parties) {
  guint64 total = 0;
  guint kept = 0;
  g_array_sort(parties, compare_parties);
  for (guint i = 0; i < parties->len; i++) {
    Party party = g_array_index(parties, Party, i);
    gboolean is_excluded = FALSE;
    for (guint j = 0; j < kept && !is_excluded; j++)
      is_excluded = honour_exclusion_holds(mix->exclusion, party.group,
                                           g_array_index(parties, Party, j).group);
    if (is_excluded)
      continue;
    g_array_index(parties, Party, kept++) = party;
    total += party.count;
  }
  return total;
}

static HonourMeter count(HonourMix *mix, gboolean is_auxiliary, CapIndex type, guint strength,
                         guint64 in_box) {
  g_autoptr(GArray) parties = g_array_new(FALSE, FALSE, sizeof(Party));
  guint64 used = 0;
  for (guint i = 0; i < mix->uses->len; i++) {
    const Use *use = &g_array_index(mix->uses, Use, i);
    if (use->is_auxiliary != is_auxiliary || use->type != type ||
        (!is_auxiliary && use->strength != strength))
      continue;
    if (use->group != CAP_INDEX_NONE)
      add_to_party(parties, use);
    else
      used += use->count;
  }
  used += count_groups(mix, parties);
  return (HonourMeter){(guint)MIN(used, G_MAXUINT), (guint)MIN(in_box, G_MAXUINT), used > in_box};
}

HonourMeter honour_mix_of_units(HonourMix *mix, CapIndex type, guint strength) {
  const HonourUnitType *t = &mix->scenario->roster->unit_types[type];
  guint64 in_box = 0;
  for (guint i = 0; i < t->n_counters; i++)
    if (t->counters[i].strength == strength)
      in_box += t->counters[i].count;
  return count(mix, FALSE, type, strength, in_box);
}

HonourMeter honour_mix_of_auxiliaries(HonourMix *mix, CapIndex type) {
  const HonourAuxiliaryType *t = &mix->scenario->roster->auxiliary_types[type];
  guint64 in_box = t->count;
  for (guint i = 0; i < t->n_counters; i++)
    in_box += t->counters[i].count;
  return count(mix, TRUE, type, 0, in_box);
}
