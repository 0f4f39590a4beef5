/* Checks of Capitani: where they are, whom they serve, who is a Capitano Generale. */
#include "validator/honour/checks/force-checks.h"

#include "schema/honour/codes-forces.h"
#include "schema/codes/place.h"
#include "validator/honour/checks/rules/exclusion.h"
#include "validator/honour/checks/soundness.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* One Capitano is compared with so many of his other places at most. */
#define MAX_PLACES 24

/* A place where the scenario puts a Capitano: leading a stack, in a stack, in a pool. */
typedef struct {
  CapIndex capitano, army;
  CapIndex stack, pool; /* one of them */
  CapNode node;
  CapName attribute; /* that names him */
} Post;

static int compare_posts(const void *a, const void *b) {
  const Post *x = a;
  const Post *y = b;

  if (x->capitano != y->capitano)
    return x->capitano < y->capitano ? -1 : 1;
  return x->node < y->node ? -1 : x->node > y->node;
}

/* All places of all Capitani, sorted by Capitano and then as they stand in the document. */
static GArray *list_posts(const HonourScenario *scenario) {
  GArray *posts = g_array_new(FALSE, FALSE, sizeof(Post));

  for (guint i = 0; i < scenario->n_stacks; i++) {
    const HonourStack *stack = &scenario->stacks[i];
    Post post = {stack->capitano, stack->army, (CapIndex)i,
                 CAP_INDEX_NONE,  stack->node, CAP_NAME_CAPITANO};

    if (stack->capitano != CAP_INDEX_NONE)
      g_array_append_val(posts, post);
  }
  for (guint i = 0; i < scenario->n_postings; i++) {
    const HonourPosting *posting = &scenario->postings[i];
    Post post = {posting->capitano, CAP_INDEX_NONE, posting->stack,
                 posting->pool,     posting->node,  CAP_NAME_REF};

    if (posting->stack != CAP_INDEX_NONE)
      post.army = scenario->stacks[posting->stack].army;
    else if (posting->pool != CAP_INDEX_NONE)
      post.army = scenario->pools[posting->pool].army;
    if (posting->capitano != CAP_INDEX_NONE)
      g_array_append_val(posts, post);
  }
  if (posts->len > 0)
    qsort(posts->data, posts->len, sizeof(Post), compare_posts);
  return posts;
}

static CapPlace place_of(const CapCheckContext *context, const Post *post) {
  return cap_place_attribute(context->document, post->node, post->attribute);
}

static const char *name_of(const HonourRoster *roster, CapIndex capitano) {
  return cap_wording_name(roster->capitani[capitano].name, roster->capitani[capitano].id);
}

/* --- In two places --------------------------------------------------------------------------- */

/* The group that brings him in; CAP_INDEX_NONE when he is there anyway. */
static CapIndex group_of(const HonourScenario *scenario, const Post *post) {
  if (post->stack == CAP_INDEX_NONE ||
      scenario->stacks[post->stack].arrival != HONOUR_ARRIVAL_GROUP)
    return CAP_INDEX_NONE;
  return scenario->stacks[post->stack].group;
}

static gboolean can_meet(const CapCheckContext *context, HonourExclusion *exclusion, const Post *a,
                         const Post *b) {
  CapIndex group_a = group_of(honour_scenario(context->scenario), a);
  CapIndex group_b = group_of(honour_scenario(context->scenario), b);

  if (group_a == CAP_INDEX_NONE || group_b == CAP_INDEX_NONE || group_a == group_b)
    return TRUE;
  return !honour_exclusion_holds(exclusion, group_a, group_b);
}

static CapIndex army_of(const HonourScenario *s, const Post *post) {
  return post->stack != CAP_INDEX_NONE  ? s->stacks[post->stack].army
         : post->pool != CAP_INDEX_NONE ? s->pools[post->pool].army
                                        : CAP_INDEX_NONE;
}

/* " of the Swiss Army", where the other place is in another army; else nothing. New string. */
static char *army_words(const HonourScenario *s, const Post *post, const Post *other) {
  CapIndex army = army_of(s, other);

  return army != CAP_INDEX_NONE && army != army_of(s, post)
             ? g_strdup_printf(_(" of %s"), s->armies[army].name)
             : g_strdup("");
}

/* Whether he is of a nation that leads in the army where he stands. */
static gboolean is_at_home(const CapCheckContext *context, const Post *post) {
  const HonourScenario *s = honour_scenario(context->scenario);
  CapIndex army = army_of(s, post);
  CapIndex nation = honour_roster(context->roster)->capitani[post->capitano].nationality;

  return army != CAP_INDEX_NONE && nation != CAP_INDEX_NONE &&
         cap_bits_has(&s->armies[army].nationalities, nation);
}

static void hint_at_place(const CapCheckContext *context, CapDiagnostic *d, const Post *post,
                          const Post *other) {
  const HonourScenario *s = honour_scenario(context->scenario);
  const HonourRoster *roster = honour_roster(context->roster);

  if (is_at_home(context, other) && !is_at_home(context, post)) {
    const HonourNamed *nation =
        &roster->nationalities[roster->capitani[post->capitano].nationality];
    const HonourArmy *army = &s->armies[army_of(s, other)];
    cap_diagnostic_set_hint(d, "He is %s: leave him in %s, and name another Capitano here.",
                            cap_wording_name(nation->name, nation->id),
                            cap_wording_name(army->name, army->id));
    return;
  }
  cap_diagnostic_set_hint(d, "Leave him in one of them. Only groups that exclude each other, "
                             "brought in by different cases of one roll, may share him.");
}

/* [1.3.2] A Capitano is in one place: on the map or on another's card. */
static void report_twice(const CapCheckContext *context, const Post *post, const Post *other) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  const char *name = name_of(honour_roster(context->roster), post->capitano);
  g_autofree char *here = honour_wording_holder(scenario, post->stack, post->pool);
  g_autofree char *there = honour_wording_holder(scenario, other->stack, other->pool);
  g_autofree char *own_army = army_words(scenario, other, post);
  g_autofree char *other_army = army_words(scenario, post, other);
  guint line = cap_wording_line(context->document, other->node);
  CapDiagnostic *d;

  if (post->stack == other->stack && post->pool == other->pool) {
    d = cap_report(context->findings, CAP_CODE_CAPITANO_IN_TWO_PLACES, place_of(context, post),
                   "%s is named twice in %s, also on line %u.", name, here, line);
    cap_diagnostic_set_hint(d, "Name him once.");
  } else {
    d = cap_report(context->findings, CAP_CODE_CAPITANO_IN_TWO_PLACES, place_of(context, post),
                   "%s is in %s%s, but also in %s%s (line %u).", name, here, own_army, there,
                   other_army, line);
    hint_at_place(context, d, post, other);
  }
  honour_wording_set_owner(d, context->document, post->node);
}

/* Each place is told, since any of them may be the wrong one; but in an army of another nation he
 * is surely wrong. */
static void report_both(const CapCheckContext *context, const Post *post, const Post *other,
                        gboolean is_first_told) {
  gboolean post_is_right = is_at_home(context, post) && !is_at_home(context, other);
  gboolean other_is_right = is_at_home(context, other) && !is_at_home(context, post);

  if (!post_is_right)
    report_twice(context, post, other);
  if (!is_first_told && !other_is_right)
    report_twice(context, other, post);
}

void honour_check_capitano_places(const CapCheckContext *context) {
  g_autoptr(GArray) posts = list_posts(honour_scenario(context->scenario));
  g_autoptr(HonourExclusion) exclusion = honour_exclusion_new(honour_scenario(context->scenario));
  gboolean is_first_told = FALSE;
  guint first = 0;

  for (guint i = 0; i < posts->len; i++) {
    const Post *post = &g_array_index(posts, Post, i);

    if (post->capitano != g_array_index(posts, Post, first).capitano) {
      first = i;
      is_first_told = FALSE;
    }
    for (guint j = first; j < i && j - first < MAX_PLACES; j++) {
      const Post *other = &g_array_index(posts, Post, j);

      if (can_meet(context, exclusion, post, other)) {
        report_both(context, post, other, is_first_told);
        is_first_told = TRUE;
        break;
      }
    }
  }
}

/* --- Nationality ----------------------------------------------------------------------------- */

static void check_nation(const CapCheckContext *context, const Post *post, const CapBits *sound) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapIndex nation = honour_roster(context->roster)->capitani[post->capitano].nationality;
  const HonourArmy *army;
  const HonourNamed *nationality;
  CapDiagnostic *d;

  if (nation == CAP_INDEX_NONE || !cap_bits_has(sound, post->army))
    return;
  army = &scenario->armies[post->army];
  if (cap_bits_has(&army->nationalities, nation))
    return;
  nationality = &honour_roster(context->roster)->nationalities[nation];
  d = cap_report(context->findings, CAP_CODE_CAPITANO_WRONG_ARMY, place_of(context, post),
                 "%s is %s, but nothing says that such Capitani lead in %s.",
                 name_of(honour_roster(context->roster), post->capitano),
                 cap_wording_name(nationality->name, nationality->id),
                 cap_wording_name(army->name, army->id));
  cap_diagnostic_set_hint(d,
                          "Put him into an army of his nation, or let this one serve \"%s\" "
                          "too.",
                          cap_wording_name(NULL, nationality->id));
  honour_wording_set_owner(d, context->document, post->node);
}

void honour_check_capitano_armies(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  g_autoptr(GArray) posts = list_posts(scenario);
  CapBits sound = honour_soundness_of_services(context);

  for (guint i = 0; i < posts->len; i++)
    check_nation(context, &g_array_index(posts, Post, i), &sound);
  for (guint i = 0; i < scenario->n_minors; i++) {
    const HonourMinor *minor = &scenario->minors[i];
    Post post = {minor->capitano, minor->army, CAP_INDEX_NONE,
                 CAP_INDEX_NONE,  minor->node, CAP_NAME_CAPITANO};

    if (minor->capitano != CAP_INDEX_NONE && !minor->deployed)
      check_nation(context, &post, &sound);
  }
  cap_bits_clear(&sound);
}

/* --- Minor Capitani -------------------------------------------------------------------------- */

static int compare_keys(const void *a, const void *b) {
  guint32 x = *(const guint32 *)a;
  guint32 y = *(const guint32 *)b;

  return x < y ? -1 : x > y;
}

static guint32 army_key(CapIndex army, CapIndex capitano) {
  return (guint32)army << 16 | capitano;
}

static gboolean has_key(const GArray *keys, guint32 key) {
  return keys->len > 0 &&
         bsearch(&key, keys->data, keys->len, sizeof(guint32), compare_keys) != NULL;
}

static void sort_keys(GArray *keys) {
  if (keys->len > 0)
    qsort(keys->data, keys->len, sizeof(guint32), compare_keys);
}

/* Army and Capitano of every place, as sorted keys. */
static GArray *list_post_keys(const GArray *posts) {
  GArray *keys = g_array_new(FALSE, FALSE, sizeof(guint32));

  for (guint i = 0; i < posts->len; i++) {
    const Post *post = &g_array_index(posts, Post, i);
    guint32 key = army_key(post->army, post->capitano);

    g_array_append_val(keys, key);
  }
  sort_keys(keys);
  return keys;
}

/* He may be meant to lead a stack that names nobody, which is told there. */
static gboolean has_leaderless_stack(const CapCheckContext *context, CapIndex army) {
  const HonourScenario *s = honour_scenario(context->scenario);

  for (guint i = 0; i < s->n_stacks; i++) {
    const HonourStack *stack = &s->stacks[i];
    if (stack->army == army &&
        !cap_slice_is_set(cap_node_attribute(context->document, stack->node, CAP_NAME_CAPITANO)) &&
        !cap_slice_is_set(cap_node_attribute(context->document, stack->node, CAP_NAME_ELECT)))
      return TRUE;
  }
  return FALSE;
}

/* `all_known`: every Capitano of his army is known, so that he is not hidden by a misspelling. */
static void check_minor(const CapCheckContext *context, const HonourMinor *minor,
                        const GArray *post_keys, gboolean all_known) {
  const CapDocument *doc = context->document;
  const char *name = name_of(honour_roster(context->roster), minor->capitano);
  gboolean posted = has_key(post_keys, army_key(minor->army, minor->capitano));
  CapDiagnostic *d = NULL;

  if (!honour_roster(context->roster)->capitani[minor->capitano].minor) {
    d = cap_report(context->findings, CAP_CODE_MINOR_NOT_MINOR,
                   cap_place_attribute(doc, minor->node, CAP_NAME_CAPITANO),
                   "%s is no Minor Capitano.", name);
    cap_diagnostic_set_hint(
        d, "Name a <minor-capitano> of the roster here, or put %s into a stack.", name);
  } else if (minor->deployed && !posted && all_known &&
             !has_leaderless_stack(context, minor->army)) {
    d = cap_report(context->findings, CAP_CODE_MINOR_DEPLOYED,
                   cap_place_attribute(doc, minor->node, CAP_NAME_DEPLOYED),
                   "%s is said to be deployed, but no stack of his army has him.", name);
    cap_diagnostic_set_hint(d, "Let him lead a stack, or take deployed out.");
  } else if (!minor->deployed && posted) {
    d = cap_report(context->findings, CAP_CODE_MINOR_DEPLOYED,
                   cap_place_attribute(doc, minor->node, CAP_NAME_CAPITANO),
                   "%s is in a stack, but is not said to be deployed.", name);
    cap_diagnostic_set_hint(d, "Add deployed=\"yes\", or take him out of the stack.");
  }
  if (d != NULL)
    honour_wording_set_owner(d, doc, minor->node);
}

/* The stack may be the wrong one to have him, as well as the list that does not say so. */
static void check_deployed(const CapCheckContext *context, const Post *post,
                           const GArray *idle_keys) {
  if (!has_key(idle_keys, army_key(post->army, post->capitano)))
    return;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_MINOR_DEPLOYED, place_of(context, post),
                                "%s is in a stack, but is not said to be deployed.",
                                name_of(honour_roster(context->roster), post->capitano));
  cap_diagnostic_set_hint(d,
                          "Add deployed=\"yes\" where <minors> lists him, or name another here.");
  honour_wording_set_owner(d, context->document, post->node);
}

/* [3.5] Only the Minor Capitani that the set-up gives may be used. */
static void report_undeclared(const CapCheckContext *context, const Post *post) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  const HonourArmy *army = &scenario->armies[post->army];
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_MINOR_UNDECLARED, place_of(context, post),
                 "%s is not among the Minor Capitani of %s.",
                 name_of(honour_roster(context->roster), post->capitano),
                 cap_wording_name(army->name, army->id));

  cap_diagnostic_set_hint(
      d, "Add <minor capitano=\"%s\" deployed=\"yes\"/> to <minors>.",
      cap_wording_name(NULL, honour_roster(context->roster)->capitani[post->capitano].id));
  honour_wording_set_owner(d, context->document, post->node);
}

void honour_check_minors(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  g_autoptr(GArray) posts = list_posts(scenario);
  g_autoptr(GArray) post_keys = list_post_keys(posts);
  g_autoptr(GArray) minor_keys = g_array_new(FALSE, FALSE, sizeof(guint32));
  g_autoptr(GArray) idle_keys = g_array_new(FALSE, FALSE, sizeof(guint32)); /* not deployed */
  CapBits sound = honour_soundness_of_capitani(context);

  for (guint i = 0; i < scenario->n_minors; i++) {
    const HonourMinor *minor = &scenario->minors[i];
    guint32 key = army_key(minor->army, minor->capitano);

    if (minor->capitano == CAP_INDEX_NONE)
      continue;
    g_array_append_val(minor_keys, key);
    if (!minor->deployed && honour_roster(context->roster)->capitani[minor->capitano].minor)
      g_array_append_val(idle_keys, key);
    check_minor(context, minor, post_keys, cap_bits_has(&sound, minor->army));
  }
  sort_keys(minor_keys);
  sort_keys(idle_keys);
  for (guint i = 0; i < posts->len; i++) {
    const Post *post = &g_array_index(posts, Post, i);

    if (honour_roster(context->roster)->capitani[post->capitano].minor &&
        cap_bits_has(&sound, post->army) &&
        !has_key(minor_keys, army_key(post->army, post->capitano)))
      report_undeclared(context, post);
    check_deployed(context, post, idle_keys);
  }
  cap_bits_clear(&sound);
}

/* --- Capitani Generali ----------------------------------------------------------------------- */

/* Army and Capitano of every Capitano Generale, as sorted keys. */
static GArray *list_general_keys(const HonourScenario *scenario) {
  GArray *keys = g_array_new(FALSE, FALSE, sizeof(guint32));

  for (CapIndex i = 0; i < scenario->n_armies; i++)
    for (guint j = 0; j < scenario->armies[i].n_generals; j++) {
      guint32 key = army_key(i, scenario->armies[i].generals[j]);
      g_array_append_val(keys, key);
    }
  sort_keys(keys);
  return keys;
}

/* Strength Points of every stack of the scenario; new array. */
static guint *count_strength(const HonourScenario *scenario) {
  guint *strength = g_new0(guint, MAX(scenario->n_stacks, 1));

  for (guint i = 0; i < scenario->n_units; i++)
    if (scenario->units[i].stack != CAP_INDEX_NONE)
      strength[scenario->units[i].stack] += scenario->units[i].sp;
  return strength;
}

/* The strongest stack of each army whose leader is no Capitano Generale, NULL where there is none;
 * new array. */
static const HonourStack **find_stacks_without(const HonourScenario *scenario) {
  const HonourStack **strongest = g_new0(const HonourStack *, MAX(scenario->n_armies, 1));
  g_autoptr(GArray) general_keys = list_general_keys(scenario);
  g_autofree guint *strength = count_strength(scenario);

  for (guint i = 0; i < scenario->n_stacks; i++) {
    const HonourStack *stack = &scenario->stacks[i];
    if (stack->army == CAP_INDEX_NONE || stack->capitano == CAP_INDEX_NONE ||
        has_key(general_keys, army_key(stack->army, stack->capitano)))
      continue;
    const HonourStack *other = strongest[stack->army];
    if (other == NULL || strength[i] > strength[other - scenario->stacks])
      strongest[stack->army] = stack;
  }
  return strongest;
}

/* The army, other than this one, of which he is a Capitano Generale; NULL when there is none. */
static const HonourArmy *find_other_army(const HonourScenario *scenario, const HonourArmy *army,
                                         CapIndex capitano, CapNode *node) {
  for (guint i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *other = &scenario->armies[i];
    for (guint j = 0; other != army && j < other->n_generals; j++)
      if (other->generals[j] == capitano) {
        *node = other->general_nodes[j];
        return other;
      }
  }
  return NULL;
}

/* He is somebody else's; nobody could put him into a stack of this army. */
static gboolean report_general_of_other(const CapCheckContext *context, const HonourArmy *army,
                                        guint j) {
  CapNode node = CAP_NODE_NONE;
  const HonourArmy *other =
      find_other_army(honour_scenario(context->scenario), army, army->generals[j], &node);

  if (other == NULL)
    return FALSE;
  const char *name = name_of(honour_roster(context->roster), army->generals[j]);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_GENERAL_NOT_IN_ARMY,
                 cap_place_attribute(context->document, army->general_nodes[j], CAP_NAME_CAPITANO),
                 "%s is a Capitano Generale of %s, on line %u; he cannot be one of %s, too.", name,
                 cap_wording_name(other->name, other->id),
                 cap_wording_line(context->document, node), cap_wording_name(army->name, army->id));
  cap_diagnostic_set_hint(d, "Name a Capitano of %s here, or remove the line.",
                          cap_wording_name(army->name, army->id));
  honour_wording_set_owner(d, context->document, army->node);
  return TRUE;
}

/* The line of the Capitano Generale may be the wrong one, or that of the stack he should lead. */
static void report_absent_general(const CapCheckContext *context, const HonourArmy *army, guint j,
                                  const HonourStack *stack) {
  if (report_general_of_other(context, army, j))
    return;
  const char *name = name_of(honour_roster(context->roster), army->generals[j]);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_GENERAL_NOT_IN_ARMY,
                 cap_place_attribute(context->document, army->general_nodes[j], CAP_NAME_CAPITANO),
                 "%s is a Capitano Generale of %s, but no stack, pool, reinforcement or group "
                 "of the army has him.",
                 name, cap_wording_name(army->name, army->id));

  if (stack == NULL)
    cap_diagnostic_set_hint(d, "Put him into a stack of the army, or remove the line.");
  else
    cap_diagnostic_set_hint(
        d,
        "Put him into a stack of the army; the strongest, on line %u, is led by %s. Or name %s "
        "here.",
        cap_wording_line(context->document, stack->node),
        name_of(honour_roster(context->roster), stack->capitano),
        name_of(honour_roster(context->roster), stack->capitano));
  honour_wording_set_owner(d, context->document, army->node);
}

/* [3.2] A Capitano Generale is one of the Capitani of the army. */
void honour_check_generals(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  g_autoptr(GArray) posts = list_posts(scenario);
  g_autoptr(GArray) post_keys = list_post_keys(posts);
  g_autofree const HonourStack **strongest = find_stacks_without(scenario);
  CapBits sound = honour_soundness_of_capitani(context);

  for (CapIndex i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *army = &scenario->armies[i];

    for (guint j = 0; j < army->n_generals && cap_bits_has(&sound, i); j++)
      if (army->generals[j] != CAP_INDEX_NONE &&
          !has_key(post_keys, army_key(i, army->generals[j])))
        report_absent_general(context, army, j, strongest[i]);
  }
  cap_bits_clear(&sound);
}

/* --- Cards ----------------------------------------------------------------------------------- */

/* A Capitano of an army with his card. */
typedef struct {
  CapIndex army, capitano;
  guint card;
  CapNode node;
  CapName attribute;
} Holder;

static int compare_holders(const void *a, const void *b) {
  const Holder *x = a;
  const Holder *y = b;

  if (x->army != y->army)
    return x->army < y->army ? -1 : 1;
  if (x->card != y->card)
    return x->card < y->card ? -1 : 1;
  return x->node < y->node ? -1 : x->node > y->node;
}

static void add_holder(GArray *holders, const HonourRoster *roster, Holder holder) {
  holder.card = roster->capitani[holder.capitano].card;
  if (holder.card > 0 && holder.army != CAP_INDEX_NONE)
    g_array_append_val(holders, holder);
}

static GArray *list_holders(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  GArray *holders = g_array_new(FALSE, FALSE, sizeof(Holder));
  g_autoptr(GArray) posts = list_posts(scenario);

  for (guint i = 0; i < posts->len; i++) {
    const Post *post = &g_array_index(posts, Post, i);

    add_holder(holders, honour_roster(context->roster),
               (Holder){post->army, post->capitano, 0, post->node, post->attribute});
  }
  for (guint i = 0; i < scenario->n_minors; i++) {
    const HonourMinor *minor = &scenario->minors[i];

    if (minor->capitano != CAP_INDEX_NONE)
      add_holder(holders, honour_roster(context->roster),
                 (Holder){minor->army, minor->capitano, 0, minor->node, CAP_NAME_CAPITANO});
  }
  if (holders->len > 0)
    qsort(holders->data, holders->len, sizeof(Holder), compare_holders);
  return holders;
}

static void report_card(const CapCheckContext *context, const Holder *holder, const Holder *other) {
  const HonourArmy *army = &honour_scenario(context->scenario)->armies[holder->army];
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_CARD_SHARED,
                 cap_place_attribute(context->document, holder->node, holder->attribute),
                 "%s and %s (line %u) of %s both use card %u.",
                 name_of(honour_roster(context->roster), holder->capitano),
                 name_of(honour_roster(context->roster), other->capitano),
                 cap_wording_line(context->document, other->node),
                 cap_wording_name(army->name, army->id), holder->card);

  cap_diagnostic_set_hint(d, "Correct the card in the roster, or leave one of them out.");
  honour_wording_set_owner(d, context->document, holder->node);
}

/* [1.3.6b] Cards are printed on both sides: two Capitani of one army cannot use the same one. */
void honour_check_cards(const CapCheckContext *context) {
  g_autoptr(GArray) holders = list_holders(context);
  guint first = 0;

  for (guint i = 1; i < holders->len; i++) {
    const Holder *holder = &g_array_index(holders, Holder, i);
    const Holder *other = &g_array_index(holders, Holder, first);

    if (holder->army != other->army || holder->card != other->card) {
      first = i;
      continue;
    }
    if (holder->capitano == other->capitano ||
        holder->capitano == g_array_index(holders, Holder, i - 1).capitano)
      continue;
    report_card(context, holder, other);
    report_card(context, other, holder);
  }
}

/* [1.3.8a] A Capitano whose counter has no card is not used in this volume. Each is named once,
 * where he comes first. */
void honour_check_capitani_without_card(const CapCheckContext *context) {
  g_autoptr(GArray) posts = list_posts(honour_scenario(context->scenario));
  const HonourRoster *roster = honour_roster(context->roster);

  for (guint i = 0; i < posts->len; i++) {
    const Post *post = &g_array_index(posts, Post, i);
    CapDiagnostic *d;

    if (roster->capitani[post->capitano].card > 0 ||
        (i > 0 && g_array_index(posts, Post, i - 1).capitano == post->capitano))
      continue;
    d = cap_report(context->findings, CAP_CODE_CAPITANO_WITHOUT_CARD,
                   cap_place_attribute(context->document, post->node, post->attribute),
                   "%s has no card in the roster: he is not used in this volume.",
                   name_of(roster, post->capitano));
    cap_diagnostic_set_hint(d, "Choose another Capitano, or give him a card in the roster.");
    honour_wording_set_owner(d, context->document, post->node);
  }
}
