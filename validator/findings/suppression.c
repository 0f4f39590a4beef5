#include "validator/findings/suppression.h"

#include <glib/gi18n.h>
#include <string.h>

#include "schema/codes/codes-suppression.h"
#include "schema/document/instructions.h"
#include "schema/codes/suggest.h"
#include "validator/register/played.h"
#include "validator/register/registers.h"
#include "validator/system.h"

/* An instruction that was understood. */
typedef struct {
  const CapInstruction *instruction;
  GArray *codes; /* of CapCode */
  char *reason;
} Order;

static void clear_order(gpointer data) {
  Order *order = data;

  g_array_unref(order->codes);
  g_free(order->reason);
}

/* --- Reading ------------------------------------------------------------------------------- */

static CapPlace place_of(const CapInstruction *instruction, CapSlice word) {
  CapSlice text = cap_document_text(instruction->place.document);

  return cap_place_range(instruction->place.document, (gsize)(word.data - text.data), word.length);
}

static void skip_blanks(CapSlice *text) {
  while (text->length > 0 && g_ascii_isspace(text->data[0])) {
    text->data++;
    text->length--;
  }
}

/* Takes reason="..." off the front, with either kind of quotes. FALSE when that is not what stands
 * there; *reason is a new string. */
static gboolean take_reason(CapSlice *text, char **reason) {
  static const char start[] = "reason=";
  gsize length = strlen(start);

  if (text->length < length + 2 || strncmp(text->data, start, length) != 0)
    return FALSE;
  const char *quote = text->data + length;
  if (*quote != '"' && *quote != '\'')
    return FALSE;
  const char *end = memchr(quote + 1, *quote, text->length - length - 1);
  if (end == NULL)
    return FALSE;
  *reason = g_strstrip(g_strndup(quote + 1, (gsize)(end - quote - 1)));
  text->length -= (gsize)(end + 1 - text->data);
  text->data = end + 1;
  return TRUE;
}

static void report_unknown(const CapInstruction *instruction, CapSlice word,
                           CapDiagnostics *findings) {
  CapSuggestion suggestion = cap_suggestion_for(word);
  CapDiagnostic *d =
      cap_report(findings, CAP_CODE_SUPPRESSION_UNKNOWN_CODE, place_of(instruction, word),
                 "There is no kind of finding \"%.*s\".", CAP_SLICE_ARGS(word));

  if (!cap_diagnostics_keeps(findings, d))
    return;
  cap_codes_suggest(&suggestion);
  cap_diagnostic_suggest(d, suggestion.best);
}

static void take_code(Order *order, CapSlice word, CapDiagnostics *findings) {
  g_autofree char *slug = g_strndup(word.data, word.length);
  CapCode code = cap_code_find(slug);

  if (code == NULL) {
    report_unknown(order->instruction, word, findings);
  } else if (code->firm_reason != NULL) {
    cap_report(findings, CAP_CODE_SUPPRESSION_REFUSED, place_of(order->instruction, word),
               "Findings with the code %s cannot be suppressed. %s", slug, _(code->firm_reason));
  } else {
    g_array_append_val(order->codes, code);
  }
}

static void report_unreadable(const CapInstruction *instruction, CapDiagnostics *findings) {
  CapDiagnostic *d = cap_report(findings, CAP_CODE_SUPPRESSION_UNREADABLE, instruction->place,
                                "This instruction to capitano cannot be understood.");

  cap_diagnostic_set_hint(d, "Write <?capitano ignore CODE reason=\"...\"?>.");
}

/* The codes up to the reason or the end. FALSE when something else stands there. */
static gboolean take_codes(Order *order, CapSlice *text, CapDiagnostics *findings) {
  guint n = 0;

  for (skip_blanks(text); text->length > 0 && !take_reason(text, &order->reason);
       skip_blanks(text)) {
    CapSlice word = {text->data, 0};
    while (word.length < text->length && !g_ascii_isspace(word.data[word.length]))
      word.length++;
    for (gsize i = 0; i < word.length; i++)
      if (!g_ascii_isalnum(word.data[i]) && word.data[i] != '-' && word.data[i] != '_')
        return FALSE;
    take_code(order, word, findings);
    text->data += word.length;
    text->length -= word.length;
    n++;
  }
  skip_blanks(text);
  return n > 0 && text->length == 0;
}

/* Where nobody has written the rules down any name will do. */
static gboolean is_statement(const CapDocument *doc, const char *id) {
  const CapSystem *system = cap_system_of(doc);
  g_autoptr(GPtrArray) books = cap_registers_of(doc);

  if (cap_document_kind(doc) == CAP_KIND_SCENARIO && system != NULL && system->rules == NULL)
    return TRUE;
  for (guint i = 0; i < books->len; i++)
    if (cap_register_is_statement(books->pdata[i], id))
      return TRUE;
  return FALSE;
}

/* <?capitano states S1.f2?> suppresses nothing: it names statements of the register. */
static gboolean states_rules(const CapInstruction *instruction, CapDiagnostics *findings) {
  g_auto(GStrv) statements = cap_played_states(instruction->body);

  for (guint i = 0; statements != NULL && statements[i] != NULL; i++) {
    if (is_statement(instruction->place.document, statements[i]))
      continue;
    CapDiagnostic *d = cap_report(findings, CAP_CODE_SUPPRESSION_UNREADABLE, instruction->place,
                                  "The register of rules has no statement \"%s\".", statements[i]);
    cap_diagnostic_set_hint(d, "\"capitano rules\" lists them all.");
  }
  return statements != NULL;
}

/* FALSE when nothing can be suppressed by it, which has been said. */
static gboolean read_order(const CapInstruction *instruction, Order *order,
                           CapDiagnostics *findings) {
  CapSlice text = instruction->body;
  static const char verb[] = "ignore";
  gsize length = strlen(verb);

  *order = (Order){instruction, g_array_new(FALSE, FALSE, sizeof(CapCode)), NULL};
  gboolean is_ignore = text.length > length && strncmp(text.data, verb, length) == 0 &&
                       g_ascii_isspace(text.data[length]);
  if (is_ignore) {
    text.data += length;
    text.length -= length;
  }
  if (!is_ignore || !take_codes(order, &text, findings)) {
    report_unreadable(instruction, findings);
    return FALSE;
  }
  if (order->reason == NULL || *order->reason == '\0') {
    CapDiagnostic *d =
        cap_report(findings, CAP_CODE_SUPPRESSION_WITHOUT_REASON, instruction->place,
                   "This instruction does not say why the finding may be passed over.");
    cap_diagnostic_set_hint(d, "Add reason=\"...\" with a sentence for whoever reads this later.");
    return FALSE;
  }
  return TRUE;
}

/* --- Suppressing --------------------------------------------------------------------------- */

/* A finding of the document. They are sorted, so that those in an element lie side by side: a
 * hostile file may have any number of instructions. */
typedef struct {
  CapCode code;
  guint32 offset;
  guint finding; /* number in the list */
  guint next;    /* a spot at or behind this one that may still be open */
} Spot;

static int compare_spots(gconstpointer left, gconstpointer right) {
  const Spot *a = left, *b = right;

  if (a->code != b->code)
    return strcmp(a->code->slug, b->code->slug);
  return (a->offset > b->offset) - (a->offset < b->offset);
}

/* A finding about the whole file belongs to its root. */
static GArray *spots_of(const CapDocument *doc, const CapDiagnostics *findings) {
  GArray *spots = g_array_new(FALSE, FALSE, sizeof(Spot));
  guint32 root = cap_place_whole(doc, cap_document_root(doc)).offset;

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(findings, i);
    Spot spot = {finding->code, finding->line > 0 ? finding->offset : root, i, 0};
    if (g_strcmp0(finding->file, cap_document_file(doc)) == 0)
      g_array_append_val(spots, spot);
  }
  g_array_sort(spots, compare_spots);
  for (guint i = 0; i < spots->len; i++)
    g_array_index(spots, Spot, i).next = i;
  return spots;
}

/* The first spot with this code at or behind this byte. */
static guint first_spot(const GArray *spots, CapCode code, guint64 offset) {
  guint low = 0, high = spots->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;
    const Spot *spot = &g_array_index(spots, Spot, middle);
    int order = spot->code == code ? 0 : strcmp(spot->code->slug, code->slug);
    if (order < 0 || (order == 0 && spot->offset < offset))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* The first spot at or behind this one that is not suppressed yet; the ways to it are shortened for
 * the next to ask. */
static guint next_open(GArray *spots, guint i) {
  guint open = i;

  while (open < spots->len && g_array_index(spots, Spot, open).next != open)
    open = g_array_index(spots, Spot, open).next;
  while (i < open) {
    guint next = g_array_index(spots, Spot, i).next;
    g_array_index(spots, Spot, i).next = open;
    i = next;
  }
  return open;
}

/* How many findings of the code it covers. One that another instruction suppresses counts too: the
 * wider one is not useless because there is a narrower one, nor the other way round. */
static guint suppress_code(const Order *order, CapCode code, GArray *spots,
                           CapDiagnostics *findings) {
  if (order->instruction->node == CAP_NODE_NONE)
    return 0;
  CapPlace whole = cap_place_whole(order->instruction->place.document, order->instruction->node);
  guint from = first_spot(spots, code, whole.offset);
  guint to = first_spot(spots, code, (guint64)whole.offset + whole.length);

  for (guint i = next_open(spots, from); i < to; i = next_open(spots, i)) {
    CapDiagnostic *finding = cap_diagnostics_edit(findings, g_array_index(spots, Spot, i).finding);
    finding->state = CAP_FINDING_SUPPRESSED;
    g_free(finding->reason);
    finding->reason = g_strdup(order->reason);
    g_array_index(spots, Spot, i).next = i + 1;
  }
  return to - from;
}

/* What was not looked for may be there. */
static void carry_out(const Order *order, GArray *spots, CapCheckStage reached,
                      CapDiagnostics *findings) {
  for (guint i = 0; i < order->codes->len; i++) {
    CapCode code = g_array_index(order->codes, CapCode, i);

    if (suppress_code(order, code, spots, findings) > 0)
      continue;
    if (order->instruction->node == CAP_NODE_NONE)
      cap_report(findings, CAP_CODE_SUPPRESSION_USELESS, order->instruction->place,
                 "No element follows this instruction, so it suppresses nothing.");
    else if (code->stage <= reached)
      cap_report(findings, CAP_CODE_SUPPRESSION_USELESS, order->instruction->place,
                 "There is no finding %s in the element that follows, so this instruction "
                 "suppresses nothing.",
                 code->slug);
  }
}

/* Of such a document nothing was looked at, and nobody knows its codes and statements. */
static gboolean is_of_unknown_system(const CapDocument *doc) {
  CapKind kind = cap_document_kind(doc);

  return (kind == CAP_KIND_SCENARIO || kind == CAP_KIND_ROSTER) && cap_system_of(doc) == NULL;
}

void cap_suppress(const CapDocument *doc, CapCheckStage reached, gboolean are_heeded,
                  CapDiagnostics *findings) {
  g_autoptr(GArray) instructions = cap_document_instructions(doc, "capitano");
  g_autoptr(GArray) orders = g_array_new(FALSE, FALSE, sizeof(Order));

  g_array_set_clear_func(orders, clear_order);
  if (is_of_unknown_system(doc))
    return;
  for (guint i = 0; i < instructions->len; i++) {
    const CapInstruction *instruction = &g_array_index(instructions, CapInstruction, i);
    Order order;

    if (states_rules(instruction, findings))
      continue;
    if (read_order(instruction, &order, findings))
      g_array_append_val(orders, order);
    else
      clear_order(&order);
  }
  if (orders->len == 0 || !are_heeded)
    return;
  g_autoptr(GArray) spots = spots_of(doc, findings);
  /* From the last to the first: the narrower instruction stands behind the wider one and gives the
   * better reason. */
  for (guint i = orders->len; i > 0; i--)
    carry_out(&g_array_index(orders, Order, i - 1), spots, reached, findings);
}
