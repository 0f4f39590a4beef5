#include "code.h"

#include "schema/format.h"

#include <string.h>

static void add_stage(GPtrArray *all, const CapCode *codes, CapCheckStage stage) {
  for (; codes != NULL && *codes != NULL; codes++)
    if ((*codes)->stage == stage)
      g_ptr_array_add(all, (gpointer)*codes);
}

GPtrArray *cap_codes_all(void) {
  GPtrArray *all = g_ptr_array_new();

  for (CapCheckStage stage = CAP_CHECK_STAGE_FILE; stage <= CAP_CHECK_STAGE_SHOWN; stage++) {
    add_stage(all, cap_shared_codes, stage);
    for (const CapFormat *const *format = cap_formats; *format != NULL; format++)
      add_stage(all, (*format)->codes, stage);
  }
  return all;
}

static CapCode find_among(const CapCode *codes, const char *slug) {
  while (codes != NULL && *codes != NULL && strcmp((*codes)->slug, slug) != 0)
    codes++;
  return codes != NULL ? *codes : NULL;
}

CapCode cap_code_find(const char *slug) {
  CapCode code = find_among(cap_shared_codes, slug);

  for (const CapFormat *const *format = cap_formats; code == NULL && *format != NULL; format++)
    code = find_among((*format)->codes, slug);
  return code;
}

void cap_codes_suggest(CapSuggestion *suggestion) {
  g_autoptr(GPtrArray) codes = cap_codes_all();

  for (guint i = 0; i < codes->len; i++)
    cap_suggestion_offer(suggestion, cap_slice_of(((CapCode)codes->pdata[i])->slug));
}

const char *cap_severity_name(CapSeverity severity) {
  switch (severity) {
  case CAP_SEVERITY_NOTE:
    return "note";
  case CAP_SEVERITY_WARNING:
    return "warning";
  case CAP_SEVERITY_ERROR:
    return "error";
  }
  g_assert_not_reached();
}

gboolean cap_severity_from_name(const char *name, CapSeverity *severity) {
  for (CapSeverity s = CAP_SEVERITY_NOTE; s <= CAP_SEVERITY_ERROR; s++) {
    if (strcmp(cap_severity_name(s), name) == 0) {
      *severity = s;
      return TRUE;
    }
  }
  return FALSE;
}
