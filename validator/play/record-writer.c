#include "validator/play/record-writer.h"

#include "schema/document/canonical.h"
#include "schema/xsd/guide.h"

static void append_dice(GString *out, const guint8 *dice, guint n) {
  if (n == 0)
    return;
  g_string_append(out, " dice=\"");
  for (guint i = 0; i < n; i++)
    g_string_append_printf(out, "%s%u", i > 0 ? " " : "", dice[i]);
  g_string_append_c(out, '"');
}

void cap_record_writer_told(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                            const guint8 *dice, guint n_dice, gpointer data) {
  CapRecordWriter *writer = data;
  char about[CAP_OPTION_TEXT], text[CAP_OPTION_TEXT];
  writer->rules->about_text(play, request, about);
  writer->rules->option_text(play, option, text);
  g_string_append_printf(writer->decisions, "    <decision by=\"%s\" kind=\"%s\"",
                         writer->scenario->sides[request->side].id,
                         writer->rules->decision_name(request->kind));
  if (about[0] != '\0')
    g_string_append_printf(writer->decisions, " about=\"%s\"", about);
  g_string_append_printf(writer->decisions, " option=\"%s\"", text);
  append_dice(writer->decisions, dice, n_dice);
  g_string_append(writer->decisions, "/>\n");
}

static void append_options(GString *out, const CapOptionalRule *rules, guint options) {
  if (options == 0)
    return;
  g_string_append(out, "  <options>\n");
  for (guint i = 0; rules[i].number != NULL; i++)
    if ((options >> i & 1u) != 0)
      g_string_append_printf(out, "    <option rule=\"%s\" use=\"on\"/>\n", rules[i].number);
  g_string_append(out, "  </options>\n\n");
}

static void append_seed(GString *out, const guint64 *seed) {
  if (seed != NULL)
    g_string_append_printf(out, "  <dice seed=\"%" G_GUINT64_FORMAT "\"/>\n\n", *seed);
  else
    g_string_append(out, "  <dice/>\n\n");
}

/* Who has played, for people. */
static void append_title(GString *out, const CapRecordWriter *writer) {
  const CapScenario *s = writer->scenario;

  if (writer->players[0] == NULL || writer->players[1] == NULL)
    return;
  g_autofree char *title =
      g_markup_printf_escaped("%s: %s, %s: %s", s->sides[0].id, writer->players[0]->text,
                              s->sides[1].id, writer->players[1]->text);
  g_string_append_printf(out, "  <title>%s</title>\n\n", title);
}

char *cap_record_writer_finish(CapRecordWriter *writer, const CapRulesPlay *play,
                               const guint64 *seed, const char *digest, const guint8 *rest,
                               guint n_rest) {
  CapOutcome outcome = writer->rules->outcome(play);
  g_autofree char *state = writer->rules->digest(play);
  GString *out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append_printf(out,
                         "<record format=\"%d\" scenario=\"%s\"\n"
                         "        scenario-digest=\"%s\"\n"
                         "        engine=\"%s\">\n",
                         CAP_FORMAT, writer->scenario->id, digest, CAP_VERSION);
  append_title(out, writer);
  append_options(out, writer->scenario->format->options, writer->options);
  append_seed(out, seed);
  g_string_append_printf(out, "  <decisions>\n%s  </decisions>\n\n", writer->decisions->str);
  g_string_append(out, "  <result");
  if (outcome.winner != CAP_INDEX_NONE)
    g_string_append_printf(out, " side=\"%s\"", writer->scenario->sides[outcome.winner].id);
  g_string_append_printf(out, " level=\"%s\"",
                         outcome.level != NULL ? outcome.level : "unfinished");
  append_dice(out, rest, n_rest);
  g_string_append_printf(out, "\n          state=\"%s\"/>\n</record>\n", state);
  g_autofree char *text = g_string_free(out, FALSE);
  return cap_canonical_text(cap_slice_of(text), cap_guide_for(CAP_KIND_RECORD, NULL));
}
