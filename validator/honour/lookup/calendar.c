#include "validator/honour/lookup/calendar.h"

#include <string.h>

#include "schema/codes/suggest.h"
#include "schema/honour/scenario.h"
#include "validator/files/search-path.h"

/* A name is looked for where documents are; what has a dot or a slash is a file. New string, NULL
 * when nothing of the name is there. */
static char *find_roster(const char *roster) {
  if (strpbrk(roster, "./") != NULL)
    return g_strdup(roster);

  g_autoptr(GPtrArray) folders = cap_search_path(NULL);
  g_autofree char *file = g_strconcat(roster, ".xml", NULL);
  for (guint i = 0; i < folders->len; i++) {
    g_autofree char *path = g_build_filename(folders->pdata[i], file, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer(&path);
  }
  return NULL;
}

static CapRoster *read_roster(const char *roster, char **error) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *path = find_roster(roster);
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  if (path == NULL) {
    *error = g_strdup_printf("There is no roster \"%s\" where documents are looked for.", roster);
    return NULL;
  }
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, findings);
  if (doc == NULL || cap_document_kind(doc) != CAP_KIND_ROSTER) {
    *error = g_strdup_printf("%s is no roster that can be read; try capitano check.", path);
    return NULL;
  }
  return cap_roster_compile(doc, findings);
}

static char *dup_unknown_month(const HonourRoster *roster, const char *month) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(month));
  g_autoptr(GString) known = g_string_new(NULL);

  for (guint i = 0; i < roster->n_months; i++) {
    cap_suggestion_offer(&suggestion, cap_slice_of(roster->months[i].id));
    g_string_append_printf(known, "%s%s", i > 0 ? ", " : "", roster->months[i].id);
  }
  if (cap_slice_is_set(suggestion.best))
    return g_strdup_printf("The roster has no month \"%s\". Did you mean %.*s?", month,
                           CAP_SLICE_ARGS(suggestion.best));
  return g_strdup_printf("The roster has no month \"%s\". Its months are %s.", month, known->str);
}

gboolean honour_calendar_month(const char *roster, const char *month, HonourCalendarMonth *found,
                               char **error) {
  g_autoptr(CapRoster) read = read_roster(roster, error);
  const HonourRoster *compiled = honour_roster(read);
  g_autofree char *id = g_ascii_strdown(month, -1);

  if (compiled == NULL)
    return FALSE;
  CapIndex index = honour_roster_find_month(compiled, cap_slice_of(id));
  if (index == CAP_INDEX_NONE) {
    *error = dup_unknown_month(compiled, month);
    return FALSE;
  }
  found->month = &compiled->months[index];
  found->n_faces = MIN(compiled->die_faces, HONOUR_MAX_DIE_FACES);
  found->roster = g_steal_pointer(&read);
  return TRUE;
}

void honour_calendar_month_clear(HonourCalendarMonth *month) {
  g_clear_pointer(&month->roster, cap_roster_free);
}
