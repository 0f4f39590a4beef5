#include "editor/honour/forces/force-search.h"

#include "editor/honour/forces/stack-words.h"

static CapHex place_of(const HonourStack *stack) {
  if (stack->placement == HONOUR_PLACEMENT_HEX || stack->placement == HONOUR_PLACEMENT_NEAR)
    return stack->hex;
  for (guint i = 0; i < stack->hexes.n_bits; i++)
    if (cap_bits_has(&stack->hexes, i))
      return i;
  return CAP_HEX_NONE;
}

static void add_stack(CapSearch *search, CapFit fit, const HonourScenario *s, CapIndex stack,
                      const char *title) {
  const HonourStack *row = &s->stacks[stack];
  cap_search_add(search, fit, place_of(row), row->id, g_strdup(title),
                 honour_stack_words(s, stack));
}

void honour_search_forces(CapProject *project, CapSearch *search) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  if (s == NULL)
    return;
  for (guint i = 0; i < s->n_stacks; i++) {
    CapFit by_leader = cap_search_fit(search, honour_stack_leader(s, (CapIndex)i));
    CapFit by_id = s->stacks[i].id != NULL ? cap_search_fit(search, s->stacks[i].id) : CAP_FIT_NONE;
    if (MIN(by_leader, by_id) != CAP_FIT_NONE)
      add_stack(search, MIN(by_leader, by_id), s, (CapIndex)i,
                by_leader <= by_id ? honour_stack_leader(s, (CapIndex)i) : s->stacks[i].id);
  }
  for (guint i = 0; i < s->n_postings; i++) {
    const HonourPosting *posting = &s->postings[i];
    if (posting->stack >= s->n_stacks || posting->capitano >= s->roster->n_capitani)
      continue;
    const char *name = s->roster->capitani[posting->capitano].name;
    CapFit fit = cap_search_fit(search, name);
    if (fit != CAP_FIT_NONE)
      add_stack(search, fit, s, posting->stack, name);
  }
}

CapHex honour_find_counter(CapProject *project, const char *id) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  CapIndex stack = s != NULL ? honour_scenario_find_stack(s, cap_slice_of(id)) : CAP_INDEX_NONE;
  return stack != CAP_INDEX_NONE && s->stacks[stack].placement == HONOUR_PLACEMENT_HEX
             ? s->stacks[stack].hex
             : CAP_HEX_NONE;
}
