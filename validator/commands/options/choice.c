#include "validator/commands/options/choice.h"

#include "schema/codes/suggest.h"
#include "validator/commands/options/spelling.h"

static CapCalled called(const CapWordChoice *choice, guint number) {
  return choice->called(choice->whose, number);
}

static gboolean is_offered(const CapWordChoice *choice, guint number) {
  return choice->is_offered == NULL || choice->is_offered(choice->whose, number);
}

/* "casale, mantua ..." New string. */
static char *dup_ids(const CapWordChoice *choice) {
  GString *ids = g_string_new(NULL);

  for (guint i = 0; i < choice->n; i++)
    if (is_offered(choice, i))
      g_string_append_printf(ids, "%s%s", ids->len > 0 ? ", " : "", called(choice, i).id);
  return g_string_free(ids, FALSE);
}

static void report_unknown(const CapWordChoice *choice, const CapCommand *command,
                           const CapStreams *io, const char *option, const char *word) {
  CapSuggestion nearest = cap_suggestion_for(cap_slice_of(word));
  g_autofree char *ids = dup_ids(choice);

  for (guint i = 0; i < choice->n; i++) {
    cap_suggestion_offer(&nearest, cap_slice_of(called(choice, i).id));
    cap_suggestion_offer(&nearest, cap_slice_of(called(choice, i).name));
  }
  if (cap_slice_is_set(nearest.best))
    cap_cli_usage_error(command, io, "%s: there is no %s \"%s\". Did you mean \"%.*s\"?", option,
                        choice->kind, word, CAP_SLICE_ARGS(nearest.best));
  else
    cap_cli_usage_error(command, io, "%s: there is no %s \"%s\". It is one of %s.", option,
                        choice->kind, word, ids);
}

gboolean cap_choice_look_up(const CapWordChoice *choice, const CapCommand *command,
                            const CapStreams *io, const char *option, const char *word,
                            guint *found) {
  if (word == NULL) {
    g_autofree char *ids = dup_ids(choice);
    cap_cli_usage_error(command, io, "This question needs %s=ID: one of %s.", option, ids);
    return FALSE;
  }
  for (*found = 0; *found < choice->n; (*found)++)
    if (cap_is_spelt(cap_slice_of(word), called(choice, *found).id))
      return TRUE;
  for (*found = 0; *found < choice->n; (*found)++)
    if (cap_is_spelt(cap_slice_of(word), called(choice, *found).name))
      return TRUE;
  report_unknown(choice, command, io, option, word);
  return FALSE;
}
