#include "validator/questions.h"

#include "validator/commands/options/spelling.h"
#include "validator/system.h"

const CapQuestion *cap_question_find(const CapQuestions *questions, const char *name) {
  if (questions == NULL)
    return NULL;
  for (const CapQuestion *row = questions->questions; row->name != NULL; row++)
    if (cap_is_spelt(cap_slice_of(name), row->name))
      return row;
  return NULL;
}

static gboolean is_for_change(const CapQuestions *questions, const char *option) {
  for (const CapQuestionOption *row = questions->options; row->name != NULL; row++)
    if (g_str_equal(row->name, option))
      return row->is_for_change;
  return FALSE;
}

const char *cap_question_strange_option(const CapQuestions *questions, const CapQuestion *question,
                                        GHashTable *values) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    if ((*system)->questions == NULL)
      continue;
    for (const CapQuestionOption *row = (*system)->questions->options; row->name != NULL; row++)
      if (g_hash_table_contains(values, row->name) && !is_for_change(questions, row->name) &&
          !cap_is_spelt_in(cap_slice_of(row->name), question->options))
        return row->name;
  }
  return NULL;
}

GPtrArray *cap_question_names(void) {
  GPtrArray *names = g_ptr_array_new();

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    if ((*system)->questions == NULL)
      continue;
    for (const CapQuestion *row = (*system)->questions->questions; row->name != NULL; row++)
      if (!g_ptr_array_find_with_equal_func(names, row->name, g_str_equal, NULL))
        g_ptr_array_add(names, (gpointer)row->name);
  }
  g_ptr_array_add(names, NULL);
  return names;
}
