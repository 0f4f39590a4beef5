/* A stack that is called after a Capitano has him. */
#include "validator/honour/checks/told-places.h"

#include "schema/honour/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

#include <string.h>

/* More stacks than a scenario has. */
#define MOST_STACKS 500u

/* The Capitano whose id begins that of the stack: lautrec for lautrec-army; CAP_INDEX_NONE for
 * none. */
static CapIndex find_told(const HonourRoster *roster, const char *id) {
  g_autofree char *begin = g_strdup(id);

  for (char *dash = begin + strlen(begin); dash != NULL; dash = strrchr(begin, '-')) {
    *dash = '\0';
    CapIndex found = honour_roster_find_capitano(roster, cap_slice_of(begin));
    if (found != CAP_INDEX_NONE && !roster->capitani[found].minor)
      return found;
  }
  return CAP_INDEX_NONE;
}

static gboolean has_capitano(const HonourScenario *s, CapIndex stack, CapIndex capitano) {
  if (s->stacks[stack].capitano == capitano)
    return TRUE;
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].stack == stack && s->postings[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

static void report(const CapCheckContext *context, const HonourStack *stack, CapIndex told) {
  const HonourCapitano *capitano = &honour_roster(context->roster)->capitani[told];
  gboolean has_leader = stack->capitano != CAP_INDEX_NONE;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_LEADER_TOLD_OTHERWISE,
                                cap_place_attribute(context->document, stack->node,
                                                    has_leader ? CAP_NAME_CAPITANO : CAP_NAME_ID),
                                "The stack is called after %s, who is not in it.",
                                cap_wording_name(capitano->name, capitano->id));

  cap_diagnostic_set_hint(d, "Correct the Capitano, or call the stack something else.");
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* Where a place has the name as well, the stack may be called after that. Who is elected or held
 * back is settled later. */
void honour_check_told_leaders(const CapCheckContext *context, const CapGazetteer *gazetteer) {
  const HonourScenario *s = honour_scenario(context->scenario);

  for (CapIndex i = 0; i < MIN(s->n_stacks, MOST_STACKS); i++) {
    const HonourStack *stack = &s->stacks[i];
    CapIndex told = stack->id != NULL && stack->held_from == CAP_INDEX_NONE
                        ? find_told(honour_roster(context->roster), stack->id)
                        : CAP_INDEX_NONE;
    if (told == CAP_INDEX_NONE || has_capitano(s, i, told))
      continue;
    CapSlice name = cap_slice_of(honour_roster(context->roster)->capitani[told].id);
    if (cap_gazetteer_find_id(gazetteer, name) == CAP_HEX_NONE)
      report(context, stack, told);
  }
}
