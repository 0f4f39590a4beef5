#include "editor/core/games/play-copy.h"

#include <glib/gi18n.h>

static const CapKind kinds[] = {CAP_KIND_MAP, CAP_KIND_ROSTER, CAP_KIND_SCENARIO};

struct _CapPlayTexts {
  gatomicrefcount n_refs;
  char *names[G_N_ELEMENTS(kinds)];
  GBytes *texts[G_N_ELEMENTS(kinds)];
};

/* --- Texts ---------------------------------------------------------------------------------- */

/* The last text that was well-formed counts, as in everything but the problem list. */
CapPlayTexts *cap_play_texts_new(CapProject *project) {
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    CapFile *file = cap_project_file(project, kinds[i]);
    if (file == NULL || cap_file_document(file) == NULL)
      return NULL;
  }
  CapPlayTexts *texts = g_new0(CapPlayTexts, 1);
  g_atomic_ref_count_init(&texts->n_refs);
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    CapFile *file = cap_project_file(project, kinds[i]);
    CapSlice text = cap_document_text(cap_file_document(file));
    const char *path = cap_file_path(file);
    texts->names[i] = g_strdup(path != NULL ? path : cap_file_name(file));
    texts->texts[i] = g_bytes_new(text.data, text.length);
  }
  return texts;
}

void cap_play_texts_set_scenario(CapPlayTexts *texts, const char *text, gsize length) {
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    if (kinds[i] != CAP_KIND_SCENARIO)
      continue;
    g_bytes_unref(texts->texts[i]);
    texts->texts[i] = g_bytes_new(text, length);
  }
}

CapPlayTexts *cap_play_texts_ref(CapPlayTexts *texts) {
  g_atomic_ref_count_inc(&texts->n_refs);
  return texts;
}

void cap_play_texts_unref(CapPlayTexts *texts) {
  if (!g_atomic_ref_count_dec(&texts->n_refs))
    return;
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_free(texts->names[i]);
    g_bytes_unref(texts->texts[i]);
  }
  g_free(texts);
}

/* --- The copy ------------------------------------------------------------------------------- */

/* The scenario, of the library of the copy; NULL when it cannot be read. */
static const CapDocument *read_texts(CapPlayCopy *copy, const CapPlayTexts *texts,
                                     CapDiagnostics *findings) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  const CapDocument *scenario = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    gsize length;
    const char *text = g_bytes_get_data(texts->texts[i], &length);
    CapDocument *doc = cap_document_read_text(texts->names[i], text, length, &limits, findings);
    if (doc == NULL)
      continue;
    const CapDocument *taken = cap_library_take(copy->library, doc, findings);
    if (kinds[i] == CAP_KIND_SCENARIO && cap_document_kind(taken) == CAP_KIND_SCENARIO)
      scenario = taken;
  }
  return scenario;
}

/* Whatever the checks know to be wrong would be a trap for the rules. */
static void open_scenario(CapPlayCopy *copy, const CapDocument *scenario,
                          CapDiagnostics *findings) {
  copy->open = cap_open_scenario_in(copy->library, scenario, findings);
  copy->scenario = cap_open_scenario_scenario(copy->open);
  cap_open_scenario_check(copy->open, 0, findings);
}

static void set_error_of(GError **error, CapDiagnostics *findings) {
  cap_diagnostics_sort(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->severity != CAP_SEVERITY_ERROR)
      continue;
    g_autofree char *name = g_path_get_basename(d->file);
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s, line %u: %s"), name, d->line,
                d->message);
    return;
  }
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The scenario cannot be compiled."));
}

static gboolean find_rules(CapPlayCopy *copy, GError **error) {
  copy->rules = cap_open_scenario_rules(copy->open);
  if (copy->rules != NULL)
    return TRUE;
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
              _("Games of the rule system \"%s\" cannot be played yet."),
              copy->scenario->format->name);
  return FALSE;
}

static gboolean prepare(CapPlayCopy *copy, const CapPlayTexts *texts, GError **error) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapDocument *scenario = read_texts(copy, texts, findings);
  if (scenario != NULL)
    open_scenario(copy, scenario, findings);
  if (copy->scenario == NULL || cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0) {
    set_error_of(error, findings);
    return FALSE;
  }
  if (!find_rules(copy, error))
    return FALSE;
  copy->game = cap_open_scenario_game(copy->open);
  if (copy->game == NULL) {
    set_error_of(error, findings);
    return FALSE;
  }
  copy->digest = cap_open_scenario_digest(copy->open);
  return TRUE;
}

CapPlayCopy *cap_play_copy_new(const CapPlayTexts *texts, GError **error) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapPlayCopy) copy = g_new0(CapPlayCopy, 1);
  g_atomic_ref_count_init(&copy->n_refs);
  copy->library = cap_library_new(&limits);
  return prepare(copy, texts, error) ? g_steal_pointer(&copy) : NULL;
}

CapPlayCopy *cap_play_copy_ref(CapPlayCopy *copy) {
  g_atomic_ref_count_inc(&copy->n_refs);
  return copy;
}

void cap_play_copy_unref(CapPlayCopy *copy) {
  if (!g_atomic_ref_count_dec(&copy->n_refs))
    return;
  cap_open_scenario_free(copy->open);
  cap_library_free(copy->library);
  g_free(copy->digest);
  g_free(copy);
}
