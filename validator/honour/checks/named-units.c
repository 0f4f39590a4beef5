/* Named units: those whose commander takes part are with him. */
#include "validator/honour/checks/force-checks.h"

#include "schema/honour/codes-forces.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

#include "schema/codes/place.h"

/* Where a Capitano of the scenario is. */
typedef struct {
  gboolean takes_part;
  CapIndex stack, pool; /* one of them */
} Post;

static Post *posts_of(const HonourScenario *s) {
  Post *posts = g_new0(Post, MAX(s->roster->n_capitani, 1));
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].capitano != CAP_INDEX_NONE)
      posts[s->stacks[i].capitano] = (Post){TRUE, (CapIndex)i, s->stacks[i].pool};
  for (guint i = 0; i < s->n_postings; i++) {
    const HonourPosting *posting = &s->postings[i];
    CapIndex pool =
        posting->stack != CAP_INDEX_NONE ? s->stacks[posting->stack].pool : posting->pool;
    if (posting->capitano != CAP_INDEX_NONE)
      posts[posting->capitano] = (Post){TRUE, posting->stack, pool};
  }
  return posts;
}

/* The commanders who take part, by the short name of their unit: Capitano + 1. Names are borrowed.
 */
static GHashTable *commanders_of(const HonourRoster *roster, const Post *posts) {
  GHashTable *commanders = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < roster->n_capitani; i++)
    if (roster->capitani[i].named_unit != NULL && posts[i].takes_part)
      g_hash_table_insert(commanders, roster->capitani[i].named_unit, GUINT_TO_POINTER(i + 1));
  return commanders;
}

/* Whether he is in play when the unit comes: from the start, or with the same arrival. A stack of
 * another group, or one that comes earlier than he, has to do without him. */
static gboolean is_there_in_time(const HonourScenario *s, const Post *post,
                                 const HonourUnit *unit) {
  const HonourStack *his = post->stack != CAP_INDEX_NONE ? &s->stacks[post->stack] : NULL;
  const HonourStack *its = unit->stack != CAP_INDEX_NONE ? &s->stacks[unit->stack] : NULL;
  if (his == NULL || his->arrival == HONOUR_ARRIVAL_SETUP)
    return TRUE;
  if (its == NULL || its->arrival != his->arrival)
    return FALSE;
  return his->arrival == HONOUR_ARRIVAL_TURN ? his->turn <= its->turn : his->group == its->group;
}

/* Stacks that join another Force find him there, if he is there. */
static gboolean is_with(const HonourScenario *s, const Post *post, const HonourUnit *unit) {
  const HonourStack *stack = unit->stack != CAP_INDEX_NONE ? &s->stacks[unit->stack] : NULL;
  CapIndex pool = stack != NULL ? stack->pool : unit->pool;
  if (pool != CAP_INDEX_NONE && pool == post->pool)
    return TRUE;
  if (stack != NULL && stack->capitano == CAP_INDEX_NONE &&
      (stack->placement == HONOUR_PLACEMENT_WITH_GENERAL ||
       stack->placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL))
    return TRUE;
  return stack != NULL && unit->stack == post->stack;
}

static void report(const CapCheckContext *context, const HonourUnit *unit, CapIndex capitano) {
  const HonourCapitano *commander = &honour_roster(context->roster)->capitani[capitano];
  const HonourUnitType *type = &honour_roster(context->roster)->unit_types[unit->type];
  g_autofree char *holder =
      honour_wording_holder(honour_scenario(context->scenario), unit->stack, unit->pool);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_SUBORDINATE_NOT_IN_STACK,
                                cap_place_attribute(context->document, unit->node, CAP_NAME_TYPE),
                                "%s are led by %s, who takes part but is not in %s.",
                                cap_wording_name(type->name, type->id),
                                cap_wording_name(commander->name, commander->id), holder);
  cap_diagnostic_set_hint(d, "Put the unit where he is, or him where the unit is.");
  honour_wording_set_owner(d, context->document, unit->node);
}

/* Either of the two may be in the wrong place. */
static void report_commander(const CapCheckContext *context, const HonourUnit *unit,
                             CapIndex capitano, const Post *post) {
  const HonourScenario *s = honour_scenario(context->scenario);
  const HonourCapitano *commander = &honour_roster(context->roster)->capitani[capitano];

  for (guint i = 0; i < s->n_postings; i++) {
    if (s->postings[i].capitano != capitano || s->postings[i].stack != post->stack ||
        post->stack == CAP_INDEX_NONE)
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_SUBORDINATE_NOT_IN_STACK,
                                  cap_place_element(context->document, s->postings[i].node),
                                  "%s is here, but the unit that he leads is on line %u.",
                                  cap_wording_name(commander->name, commander->id),
                                  cap_wording_line(context->document, unit->node));
    cap_diagnostic_set_hint(d, "Put him where the unit is, or the unit where he is.");
    honour_wording_set_owner(d, context->document, s->postings[i].node);
  }
}

/* [15.2a] A unit with a commander of its own is under him while he is in play. */
void honour_check_units_with_commanders(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  g_autofree Post *posts = posts_of(s);
  g_autoptr(GHashTable) commanders = commanders_of(honour_roster(context->roster), posts);
  for (guint i = 0; i < s->n_units; i++) {
    const HonourUnit *unit = &s->units[i];
    const char *named = unit->type != CAP_INDEX_NONE
                            ? honour_roster(context->roster)->unit_types[unit->type].named
                            : NULL;
    guint found = named != NULL ? GPOINTER_TO_UINT(g_hash_table_lookup(commanders, named)) : 0;
    if (found != 0 && is_there_in_time(s, &posts[found - 1], unit) &&
        !is_with(s, &posts[found - 1], unit)) {
      report(context, unit, (CapIndex)(found - 1));
      report_commander(context, unit, (CapIndex)(found - 1), &posts[found - 1]);
    }
  }
}
