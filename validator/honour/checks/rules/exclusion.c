#include "validator/honour/checks/rules/exclusion.h"

#include <stdlib.h>

/* More actions, settings, conditions or children than any designer writes; beyond them nothing
 * excludes anything, so that hostile files cost no time. MAX_COMPARISONS is for all questions
 * together: each may be cheap, but there is one for every pair of groups. */
#define MAX_ACTIONS     8
#define MAX_SETTINGS    16
#define MAX_CONDITIONS  8
#define MAX_WORDS       16
#define MAX_GUARD       256
#define MAX_CHILDREN    64
#define MAX_COMPARISONS 20000

typedef struct {
  CapIndex group;
  CapNode node;
} Arrival;

/* Where <set> gives one value to one variable. */
typedef struct {
  guint n; /* more than MAX_SETTINGS when there are too many */
  CapNode nodes[MAX_SETTINGS];
} Settings;

/* A variable with the values that an action depends on. */
typedef struct {
  CapSlice variable, values;
} Condition;

struct _HonourExclusion {
  const CapDocument *document;
  guint n_groups;
  CapNode *nodes;           /* of <reinforce> and <return>, sorted by group */
  guint *first;             /* by group: where its nodes begin; n_groups + 1 of them */
  GHashTable *settings;     /* "variable value" -> Settings */
  GHashTable *declarations; /* id of a variable -> node + 1 */
  guint n_comparisons;
};

/* --- Finding the actions --------------------------------------------------------------------- */

static int compare_arrivals(const void *a, const void *b) {
  const Arrival *x = a;
  const Arrival *y = b;

  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  return x->node < y->node ? -1 : x->node > y->node;
}

CapIndex honour_exclusion_find_group(const HonourScenario *scenario, CapSlice id) {
  CapIndex group = honour_scenario_find_group(scenario, id);
  CapIndex stack;

  if (group != CAP_INDEX_NONE)
    return group;
  stack = honour_scenario_find_stack(scenario, id);
  if (stack == CAP_INDEX_NONE || scenario->stacks[stack].arrival != HONOUR_ARRIVAL_GROUP)
    return CAP_INDEX_NONE;
  return scenario->stacks[stack].group;
}

static void add_arrivals(GArray *arrivals, const HonourScenario *scenario, CapNode node,
                         CapName attribute) {
  CapSlice rest = cap_node_attribute(scenario->base.document, node, attribute);
  CapSlice word;

  while (cap_slice_next_word(&rest, &word)) {
    Arrival arrival = {.group = honour_exclusion_find_group(scenario, word), .node = node};

    if (arrival.group < scenario->n_groups)
      g_array_append_val(arrivals, arrival);
  }
}

static void index_arrivals(HonourExclusion *exclusion, GArray *arrivals) {
  guint next = 0;

  if (arrivals->len > 0)
    qsort(arrivals->data, arrivals->len, sizeof(Arrival), compare_arrivals);
  exclusion->nodes = g_new(CapNode, arrivals->len + 1);
  exclusion->first = g_new(guint, exclusion->n_groups + 1);
  for (guint group = 0; group < exclusion->n_groups; group++) {
    exclusion->first[group] = next;
    for (; next < arrivals->len; next++) {
      const Arrival *arrival = &g_array_index(arrivals, Arrival, next);

      if (arrival->group != group)
        break;
      exclusion->nodes[next] = arrival->node;
    }
  }
  exclusion->first[exclusion->n_groups] = next;
}

/* Both are words, so the blank between them keeps keys apart; new string. */
static char *setting_key(CapSlice variable, CapSlice value) {
  return g_strdup_printf("%.*s %.*s", CAP_SLICE_ARGS(variable), CAP_SLICE_ARGS(value));
}

static void add_setting(HonourExclusion *exclusion, CapNode node) {
  CapSlice variable = cap_node_attribute(exclusion->document, node, CAP_NAME_VARIABLE);
  CapSlice value = cap_node_attribute(exclusion->document, node, CAP_NAME_TO);
  g_autofree char *key = NULL;
  Settings *settings;

  if (!cap_slice_is_set(variable) || !cap_slice_is_set(value))
    return;
  key = setting_key(variable, value);
  settings = g_hash_table_lookup(exclusion->settings, key);
  if (settings == NULL) {
    settings = g_new0(Settings, 1);
    g_hash_table_insert(exclusion->settings, g_steal_pointer(&key), settings);
  }
  if (settings->n < MAX_SETTINGS)
    settings->nodes[settings->n] = node;
  settings->n = MIN(settings->n + 1, MAX_SETTINGS + 1);
}

static void add_declaration(HonourExclusion *exclusion, CapNode node) {
  char *id = cap_slice_dup(cap_node_attribute(exclusion->document, node, CAP_NAME_ID));

  if (id != NULL)
    g_hash_table_insert(exclusion->declarations, id, GUINT_TO_POINTER(node + 1));
}

HonourExclusion *honour_exclusion_new(const HonourScenario *scenario) {
  const CapDocument *doc = scenario->base.document;
  HonourExclusion *exclusion = g_new0(HonourExclusion, 1);
  g_autoptr(GArray) arrivals = g_array_new(FALSE, FALSE, sizeof(Arrival));
  guint n_nodes = cap_document_count(doc);

  exclusion->document = doc;
  exclusion->n_groups = scenario->n_groups;
  exclusion->settings = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  exclusion->declarations = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode node = 0; node < n_nodes; node++) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_REINFORCE)
      add_arrivals(arrivals, scenario, node, CAP_NAME_GROUP);
    else if (name == CAP_NAME_RETURN)
      add_arrivals(arrivals, scenario, node, CAP_NAME_BRINGING);
    else if (name == CAP_NAME_SET)
      add_setting(exclusion, node);
    else if (name == CAP_NAME_VARIABLE)
      add_declaration(exclusion, node);
  }
  index_arrivals(exclusion, arrivals);
  return exclusion;
}

void honour_exclusion_free(HonourExclusion *exclusion) {
  if (exclusion == NULL)
    return;
  g_free(exclusion->nodes);
  g_free(exclusion->first);
  g_hash_table_unref(exclusion->settings);
  g_hash_table_unref(exclusion->declarations);
  g_free(exclusion);
}

/* --- 1. Different branches of one roll or question ------------------------------------------- */

/* The conditions of an event stand before its effects, of which there may be very many. */
static CapNode conditions_of(const CapDocument *doc, CapNode event) {
  CapNode child = cap_node_first_child(doc, event);

  for (guint n = 0; n < MAX_CHILDREN && child != CAP_NODE_NONE; n++) {
    if (cap_node_name(doc, child) == CAP_NAME_WHEN)
      return child;
    child = cap_node_next(doc, child);
  }
  return CAP_NODE_NONE;
}

/* Does the event depend on something that the rules change? */
static gboolean is_guarded(const CapDocument *doc, CapNode event) {
  CapNode when = conditions_of(doc, event);
  guint end;

  if (when == CAP_NODE_NONE)
    return FALSE;
  end = MIN(cap_document_count(doc), when + MAX_GUARD);
  /* Elements are numbered in document order: the conditions follow until one hangs higher up. */
  for (CapNode node = when + 1; node < end && cap_node_parent(doc, node) >= when; node++) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_VARIABLE_IS || name == CAP_NAME_IN_PLAY)
      return TRUE;
  }
  return FALSE;
}

static gboolean has_word(CapSlice list, CapSlice word) {
  CapSlice other;

  for (guint n = 0; n < MAX_WORDS && cap_slice_next_word(&list, &other); n++) {
    if (cap_slices_equal(other, word))
      return TRUE;
  }
  return FALSE;
}

/* Does the branch end the event for good? */
static gboolean ends_event(const CapDocument *doc, CapNode branch, CapNode event) {
  CapSlice id = cap_node_attribute(doc, event, CAP_NAME_ID);
  CapNode end = MIN(cap_document_count(doc), branch + MAX_GUARD);

  for (CapNode node = branch + 1; node < end && cap_node_parent(doc, node) >= branch; node++) {
    if (cap_node_name(doc, node) == CAP_NAME_END_RULE &&
        has_word(cap_node_attribute(doc, node, CAP_NAME_RULES), id))
      return TRUE;
  }
  return FALSE;
}

/* Can only one of the two branches of a roll or question come to pass in a game? */
static gboolean happens_once(const CapDocument *doc, CapNode fork, CapNode a, CapNode b) {
  if (cap_slice_is_set(cap_node_attribute(doc, fork, CAP_NAME_EACH)))
    return FALSE;
  for (CapNode node = fork; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_FOR_EACH)
      return FALSE;
    if (name == CAP_NAME_EVENT) {
      CapSlice once = cap_node_attribute(doc, node, CAP_NAME_ONCE);

      return cap_slice_equals(once, "yes") || is_guarded(doc, node) ||
             (ends_event(doc, a, node) && ends_event(doc, b, node));
    }
    if (name == CAP_NAME_VARIABLE)
      return cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_KIND), "latch");
  }
  return FALSE;
}

static gboolean in_different_branches(const CapDocument *doc, CapNode a, CapNode b) {
  CapNode below_a = CAP_NODE_NONE;
  CapNode below_b = CAP_NODE_NONE;
  CapName fork;

  /* A parent has a smaller number than its children, so climbing from the larger number meets at
   * the nearest element around both. */
  while (a != b) {
    if (a > b) {
      below_a = a;
      a = cap_node_parent(doc, a);
    } else {
      below_b = b;
      b = cap_node_parent(doc, b);
    }
    if (a == CAP_NODE_NONE || b == CAP_NODE_NONE)
      return FALSE;
  }
  if (below_a == CAP_NODE_NONE || below_b == CAP_NODE_NONE)
    return FALSE;
  fork = cap_node_name(doc, a);
  return (fork == CAP_NAME_ROLL || fork == CAP_NAME_ASK || fork == CAP_NAME_CHOOSE) &&
         happens_once(doc, a, below_a, below_b);
}

static gboolean compare_branches(HonourExclusion *exclusion, CapNode a, CapNode b) {
  exclusion->n_comparisons++;
  return in_different_branches(exclusion->document, a, b);
}

/* --- 2. Different values of one choice ------------------------------------------------------- */

static void add_condition(Condition *conditions, guint *n, CapSlice variable, CapSlice values) {
  if (*n < MAX_CONDITIONS && cap_slice_is_set(variable) && cap_slice_is_set(values))
    conditions[(*n)++] = (Condition){variable, values};
}

static void add_conditions_of_event(const CapDocument *doc, CapNode event, Condition *conditions,
                                    guint *n) {
  CapNode when = conditions_of(doc, event);
  CapNode test = when != CAP_NODE_NONE ? cap_node_first_child(doc, when) : CAP_NODE_NONE;

  for (guint i = 0; i < MAX_CHILDREN && test != CAP_NODE_NONE; i++) {
    if (cap_node_name(doc, test) == CAP_NAME_VARIABLE_IS)
      add_condition(conditions, n, cap_node_attribute(doc, test, CAP_NAME_VARIABLE),
                    cap_node_attribute(doc, test, CAP_NAME_IS));
    test = cap_node_next(doc, test);
  }
}

/* The conditions on variables that must hold for the action to be reached. */
static guint collect_conditions(const CapDocument *doc, CapNode action, Condition *conditions) {
  guint n = 0;

  for (CapNode node = action; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_ON_SET)
      add_condition(conditions, &n,
                    cap_node_attribute(doc, cap_node_parent(doc, node), CAP_NAME_ID),
                    cap_node_attribute(doc, node, CAP_NAME_VALUE));
    else if (name == CAP_NAME_EVENT)
      add_conditions_of_event(doc, node, conditions, &n);
  }
  return n;
}

/* Where the variable gets one of the values. More than MAX_SETTINGS when there are too many. */
static guint find_settings(const HonourExclusion *exclusion, const Condition *condition,
                           CapNode *nodes) {
  CapSlice rest = condition->values;
  CapSlice word;
  guint n = 0;

  for (guint i = 0; cap_slice_next_word(&rest, &word); i++) {
    g_autofree char *key = setting_key(condition->variable, word);
    const Settings *settings = g_hash_table_lookup(exclusion->settings, key);

    if (i == MAX_WORDS || (settings != NULL && n + settings->n > MAX_SETTINGS))
      return MAX_SETTINGS + 1;
    for (guint j = 0; settings != NULL && j < settings->n; j++)
      nodes[n++] = settings->nodes[j];
  }
  return n;
}

/* Can the choice never have a value of `a` at one time of the game and one of `b` at another? */
static gboolean values_exclude(HonourExclusion *exclusion, const Condition *a, const Condition *b) {
  const CapDocument *doc = exclusion->document;
  g_autofree char *id = cap_slice_dup(a->variable);
  guint declared = GPOINTER_TO_UINT(g_hash_table_lookup(exclusion->declarations, id));
  CapNode set_a[MAX_SETTINGS];
  CapNode set_b[MAX_SETTINGS];
  CapSlice start;
  guint n_a;
  guint n_b;

  if (declared == 0 ||
      !cap_slice_equals(cap_node_attribute(doc, declared - 1, CAP_NAME_KIND), "choice"))
    return FALSE;
  start = cap_node_attribute(doc, declared - 1, CAP_NAME_START);
  if (!cap_slice_is_set(start)) {
    CapSlice values = cap_node_attribute(doc, declared - 1, CAP_NAME_VALUES);

    if (!cap_slice_next_word(&values, &start))
      return FALSE;
  }
  if (has_word(a->values, start) || has_word(b->values, start))
    return FALSE;
  n_a = find_settings(exclusion, a, set_a);
  n_b = find_settings(exclusion, b, set_b);
  if (n_a > MAX_SETTINGS || n_b > MAX_SETTINGS)
    return FALSE;
  for (guint i = 0; i < n_a; i++) {
    for (guint j = 0; j < n_b; j++) {
      if (!compare_branches(exclusion, set_a[i], set_b[j]))
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean on_different_values(HonourExclusion *exclusion, CapNode a, CapNode b) {
  Condition of_a[MAX_CONDITIONS];
  Condition of_b[MAX_CONDITIONS];
  guint n_a = collect_conditions(exclusion->document, a, of_a);
  guint n_b = collect_conditions(exclusion->document, b, of_b);

  for (guint i = 0; i < n_a; i++) {
    for (guint j = 0; j < n_b; j++) {
      if (cap_slices_equal(of_a[i].variable, of_b[j].variable) &&
          values_exclude(exclusion, &of_a[i], &of_b[j]))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean honour_exclusion_holds(HonourExclusion *exclusion, CapIndex group_a, CapIndex group_b) {
  const CapNode *a = exclusion->nodes + exclusion->first[group_a];
  const CapNode *b = exclusion->nodes + exclusion->first[group_b];
  guint n_a = exclusion->first[group_a + 1] - exclusion->first[group_a];
  guint n_b = exclusion->first[group_b + 1] - exclusion->first[group_b];

  /* That a group never arrives is a finding of its own. */
  if (n_a == 0 || n_b == 0)
    return TRUE;
  if (n_a > MAX_ACTIONS || n_b > MAX_ACTIONS || exclusion->n_comparisons >= MAX_COMPARISONS)
    return FALSE;
  for (guint i = 0; i < n_a; i++) {
    for (guint j = 0; j < n_b; j++) {
      if (!compare_branches(exclusion, a[i], b[j]) && !on_different_values(exclusion, a[i], b[j]))
        return FALSE;
    }
  }
  return TRUE;
}
