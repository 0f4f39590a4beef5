#include "validator/draft.h"

CapDraftChoice *cap_draft_choice_new(const char *id, const char *name) {
  CapDraftChoice *choice = g_new(CapDraftChoice, 1);
  *choice = (CapDraftChoice){g_strdup(id), g_strdup(name)};
  return choice;
}

void cap_draft_choice_free(CapDraftChoice *choice) {
  g_free(choice->id);
  g_free(choice->name);
  g_free(choice);
}

void cap_draft_attribute(GString *body, const char *name, const char *value) {
  g_autofree char *escaped = g_markup_escape_text(value, -1);
  g_string_append_printf(body, " %s=\"%s\"", name, escaped);
}
