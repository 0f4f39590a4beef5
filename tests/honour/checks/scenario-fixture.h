/* Scenarios for tests of checks: the sound ones of tests/golden/common with some text replaced.
 *
 * The mark @@ in a replacement shows where the finding is expected; it is taken out before the
 * document is read. */
#pragma once

#include "schema/place.h"
#include "schema/honour/scenario.h"
#include "tests/support/test-support.h"
#include "validator/honour/checks/checks.h"

#include <string.h>

/* One replacement in tiny-scenario.xml, or in another file of tests/golden/common. */
typedef struct {
  const char *from, *to;
  const char *file; /* NULL for the scenario */
} Edit;

typedef struct {
  const char *label;
  CapCode code; /* NULL when nothing is to be found */
  Edit edits[6];
} Case;

/* Replaces the only occurrence; a text that is not there, or twice, is a mistake in the test. */
static inline void apply_edit(GString *text, const Edit *edit) {
  const char *found = strstr(text->str, edit->from);
  gssize at;

  ck_assert_msg(found != NULL, "not in the document: %s", edit->from);
  ck_assert_msg(strstr(found + 1, edit->from) == NULL, "twice in the document: %s", edit->from);
  at = found - text->str;
  g_string_erase(text, at, (gssize)strlen(edit->from));
  g_string_insert(text, at, edit->to);
}

/* The text of a file with the edits that belong to it. */
static inline GString *edited_text(const char *file, const Edit *edits) {
  g_autofree char *path = test_path("tests", "golden", "common", file, NULL);
  g_autofree char *content = test_read_file(path, NULL);
  GString *text = g_string_new(content);

  for (const Edit *edit = edits; edit->from != NULL; edit++) {
    if (strcmp(edit->file != NULL ? edit->file : "tiny-scenario.xml", file) == 0)
      apply_edit(text, edit);
  }
  return text;
}

/* Takes the mark out and gives line and column of the place where it stood; FALSE without one. */
static inline gboolean take_mark(GString *text, guint *line, guint *column) {
  const char *mark = strstr(text->str, "@@");
  gsize at;

  if (mark == NULL)
    return FALSE;
  at = (gsize)(mark - text->str);
  *line = 1;
  *column = 1;
  for (gsize i = 0; i < at; i++) {
    *column = text->str[i] == '\n' ? 1 : *column + 1;
    *line += text->str[i] == '\n';
  }
  g_string_erase(text, (gssize)at, 2);
  return TRUE;
}

static inline CapDocument *read_text(const char *name, const GString *text,
                                     CapDiagnostics *findings) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDocument *doc = cap_document_read_text(name, text->str, text->len, &limits, findings);

  ck_assert_ptr_nonnull(doc);
  return doc;
}

static inline void run_table(const CapCheck *table, const CapCheckContext *context) {
  for (const CapCheck *check = table; check->name != NULL; check++)
    check->run(context);
}

/* Everything found, shape and compile step included, as text for messages of tests. */
static inline char *print_findings(const CapDiagnostics *findings) {
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);

    g_string_append_printf(text, "\n%s:%u:%u: %s: %s", d->file, d->line, d->column, d->code->slug,
                           d->message);
  }
  return g_string_free(text, FALSE);
}

/* Reads the three documents with the edits of a case and runs the tables, ended by NULL. */
static inline CapDiagnostics *check_case(const CapCheck *const *tables, const Case *c,
                                         GString *scenario_text) {
  CapDiagnostics *findings = cap_diagnostics_new();
  g_autoptr(GString) map_text = edited_text("tiny.xml", c->edits);
  g_autoptr(GString) roster_text = edited_text("tiny-roster.xml", c->edits);
  g_autoptr(CapDocument) map_doc = read_text("map", map_text, findings);
  g_autoptr(CapDocument) roster_doc = read_text("roster", roster_text, findings);
  g_autoptr(CapDocument) doc = read_text("scenario", scenario_text, findings);
  g_autoptr(CapMap) map = cap_map_compile(map_doc, findings);
  g_autoptr(HonourRoster) roster = honour_roster_compile(roster_doc, findings);
  g_autoptr(HonourScenario) scenario = NULL;

  ck_assert_ptr_nonnull(map);
  ck_assert_ptr_nonnull(roster);
  scenario = honour_scenario_compile(doc, map, roster, findings);
  ck_assert_ptr_nonnull(scenario);
  for (; *tables != NULL; tables++)
    run_table(*tables, &(CapCheckContext){.document = doc,
                                          .map = map,
                                          .roster = &roster->base,
                                          .scenario = &scenario->base,
                                          .findings = findings});
  cap_diagnostics_sort(findings);
  return findings;
}

/* The finding at a place; the first when none is there. */
static inline const CapDiagnostic *finding_at(const CapDiagnostics *findings, guint line,
                                              guint column) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->line == line && d->column == column)
      return d;
  }
  return cap_diagnostics_get(findings, 0);
}

/* Exactly the finding of the case, at the mark, or none at all; of those that come in pairs one is
 * at the mark. Returned for a closer look. */
static inline CapDiagnostics *assert_case(const CapCheck *const *tables, const Case *c) {
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c->edits);
  guint line = 0;
  guint column = 0;
  gboolean marked = take_mark(text, &line, &column);
  CapDiagnostics *findings = check_case(tables, c, text);
  g_autofree char *all = print_findings(findings);
  const CapDiagnostic *d;

  if (c->code == NULL) {
    ck_assert_msg(cap_diagnostics_count(findings) == 0, "%s:%s", c->label, all);
    return findings;
  }
  ck_assert_msg(cap_diagnostics_count(findings) > 0 &&
                    cap_diagnostics_count(findings) <= (c->code->comes_in_pairs ? 2 : 1),
                "%s: expected only %s, got:%s", c->label, c->code->slug, all);
  d = finding_at(findings, line, column);
  ck_assert_msg(d->code == c->code, "%s: expected %s, got:%s", c->label, c->code->slug, all);
  ck_assert_msg(marked, "%s: no mark", c->label);
  ck_assert_msg(d->line == line && d->column == column, "%s: expected it at %u:%u, got:%s",
                c->label, line, column, all);
  return findings;
}
