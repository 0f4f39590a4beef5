/* Games as record documents: written, and played again. */
#include "editor/core/games/tape-private.h"

#include <glib/gi18n.h>

#include "schema/record.h"
#include "validator/play/record-writer.h"
#include "validator/play/replay.h"

/* --- Writing -------------------------------------------------------------------------------- */

/* Plays the choices once more, since the words of a record are those of the moment. */
static void write_decisions(const CapTape *tape, CapRulesPlay *play, GByteArray *trace,
                            CapRecordWriter *writer) {
  const CapRuleset *rules = tape->copy->rules;
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  rules->next(play, request);
  for (guint i = 0; i < tape->rows->len; i++) {
    CapOption option = cap_tape_row(tape, i)->option;
    cap_record_writer_told(play, request, option, trace->data, trace->len, writer);
    g_byte_array_set_size(trace, 0);
    rules->answer(play, request, option);
    rules->next(play, request);
  }
}

char *cap_tape_to_record(const CapTape *tape) {
  const CapPlayCopy *copy = tape->copy;
  g_autoptr(GByteArray) trace = g_byte_array_new();
  g_autoptr(GString) decisions = g_string_new(NULL);
  CapRecordWriter writer = {.rules = copy->rules,
                            .scenario = copy->scenario,
                            .options = tape->setup.options,
                            .decisions = decisions};
  CapDice dice = g_array_index(tape->marks, CapTapeMark, 0).dice;
  if (tape->script != NULL) {
    gsize n = 0;
    const guint8 *shown = g_bytes_get_data(tape->script, &n);
    cap_dice_script(&dice, shown, (guint)n);
  } else {
    cap_dice_seed(&dice, tape->setup.seed);
  }
  dice.trace = trace;
  CapRulesPlay *play = copy->rules->play_new(copy->game, tape->setup.options, &dice, NULL);
  write_decisions(tape, play, trace, &writer);
  char *text =
      cap_record_writer_finish(&writer, play, tape->script == NULL ? &tape->setup.seed : NULL,
                               copy->digest != NULL ? copy->digest : "", trace->data, trace->len);
  copy->rules->play_free(play);
  return text;
}

/* --- Reading -------------------------------------------------------------------------------- */

static CapDocument *read_record(const char *path, GError **error) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, findings);
  if (doc == NULL || !cap_document_has_shape(doc)) {
    const char *why = cap_diagnostics_count(findings) > 0
                          ? cap_diagnostics_get(findings, 0)->message
                          : _("It is not well-formed.");
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The record cannot be read. %s"),
                why);
    return NULL;
  }
  if (cap_document_kind(doc) != CAP_KIND_RECORD) {
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                _("The document is a %s, not a record of a game."),
                cap_kind_name(cap_document_kind(doc)));
    return NULL;
  }
  return g_steal_pointer(&doc);
}

static gboolean is_of(const CapRecord *record, const CapPlayCopy *copy, GError **error) {
  if (cap_slice_equals(record->scenario, copy->scenario->id))
    return TRUE;
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
              _("The record is of the scenario \"%.*s\". Open that one to look at it."),
              CAP_SLICE_ARGS(record->scenario));
  return FALSE;
}

/* On a table a request lists only some of the lawful options. */
static gboolean find_option(const CapTape *tape, CapSlice wanted, CapOption *option) {
  g_autofree char *text = cap_slice_dup(wanted);
  return cap_rules_option_of_text(tape->copy->rules, tape->play, tape->request, text, option);
}

/* What is worth saying of a record that was played again. */
static char *remark_on(const CapRecord *record, const CapPlayCopy *copy, guint n_legal,
                       CapDiagnostics *findings) {
  gboolean is_same = cap_slice_equals(record->digest, copy->digest);
  if (cap_diagnostics_count(findings) > 0)
    return g_strdup_printf(_("%s%u of %u decisions follow the rules. %s"),
                           is_same ? "" : _("The scenario has changed since. "), n_legal,
                           record->n_decisions, cap_diagnostics_get(findings, 0)->message);
  if (!is_same)
    return g_strdup(_("The scenario has changed since, but the whole game still follows the "
                      "rules."));
  return NULL;
}

CapTape *cap_tape_load(CapPlayCopy *copy, const char *path, char **remark, GError **error) {
  g_autoptr(CapDocument) doc = read_record(path, error);
  g_autoptr(CapRecord) record =
      doc != NULL ? cap_record_compile(doc, copy->scenario->format->options) : NULL;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  if (record == NULL || !is_of(record, copy, error))
    return NULL;
  guint n = cap_replay(copy->rules, copy->game, copy->scenario, doc, record, 0, findings);
  g_autoptr(GBytes) dice = g_bytes_new(record->dice, record->n_dice);
  CapTapeSetup setup = {.seed = record->has_seed ? record->seed : 0, .options = record->options};
  /* As far as it is legal, a record with a seed has the dice of that seed. */
  CapTape *tape = cap_tape_new_with_dice(copy, &setup, record->has_seed ? NULL : dice);
  for (guint i = 0; i < n && tape->request->n_options > 0; i++) {
    CapOption option;
    if (!find_option(tape, record->decisions[i].option, &option))
      break;
    cap_tape_take(tape, option);
  }
  *remark = remark_on(record, copy, n, findings);
  return tape;
}
