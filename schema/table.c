#include "table.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/stray-marks.h"
#include "schema/codes/suggest.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

/* --- Growing ------------------------------------------------------------------------------- */

#define FIRST_SIZE 8

/* The room is never stored: it is the next power of two. */
void *cap_table_grow(void *items, guint n, gsize item_size) {
  if (n == 0)
    items = g_realloc_n(items, FIRST_SIZE, item_size);
  else if (n >= FIRST_SIZE && (n & (n - 1)) == 0)
    items = g_realloc_n(items, (gsize)n * 2, item_size);
  memset((char *)items + n * item_size, 0, item_size);
  return items;
}

gboolean cap_table_has_room(guint n, const CapDocument *doc, CapNode node, const char *what,
                            CapDiagnostics *findings) {
  CapDiagnostic *d;

  if (n < CAP_TABLE_MAX)
    return TRUE;
  d = cap_report(findings, CAP_CODE_TOO_MANY_ELEMENTS, cap_place_element(doc, node),
                 "There are more than %d %s; this one and those after it are left out.",
                 CAP_TABLE_MAX, _(what));
  cap_diagnostic_set_hint(d, "No option raises this limit. Take out what is not needed.");
  return FALSE;
}

/* --- Identifiers --------------------------------------------------------------------------- */

/* A value of the table: the node, and in the lowest bit whether it has been told of. */
#define OWNER_TOLD 1u

static gpointer owner_value(CapNode node, gboolean is_told) {
  return GSIZE_TO_POINTER(((gsize)node + 1) << 1 | (is_told ? OWNER_TOLD : 0));
}

CapNode cap_table_claim(GHashTable *nodes, const char *key, CapNode node, gboolean *is_news) {
  gpointer kept, value;

  if (!g_hash_table_steal_extended(nodes, key, &kept, &value)) {
    g_hash_table_insert(nodes, (gpointer)key, owner_value(node, FALSE));
    return CAP_NODE_NONE;
  }
  CapNode owner = (CapNode)((GPOINTER_TO_SIZE(value) >> 1) - 1);
  *is_news = (GPOINTER_TO_SIZE(value) & OWNER_TOLD) == 0;
  g_hash_table_insert(nodes, kept, owner_value(owner, TRUE));
  return owner;
}

static void report_id(const CapDocument *doc, CapNode node, CapDiagnostics *findings,
                      const char *format, ...) G_GNUC_PRINTF(4, 5);

static void report_id(const CapDocument *doc, CapNode node, CapDiagnostics *findings,
                      const char *format, ...) {
  va_list arguments;

  va_start(arguments, format);
  CapDiagnostic *d = cap_report_va(findings, CAP_CODE_DUPLICATE_ID,
                                   cap_place_attribute(doc, node, CAP_NAME_ID), format, arguments);
  va_end(arguments);
  cap_diagnostic_set_hint(d, "Give one of the two another id, and correct what refers to it.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, node));
}

gboolean cap_table_claim_id(GHashTable *nodes, const char *id, const CapDocument *doc, CapNode node,
                            const char *what, CapDiagnostics *findings) {
  gboolean is_news;

  if (id[0] == '\0')
    return FALSE;
  CapNode owner = cap_table_claim(nodes, id, node, &is_news);
  if (owner == CAP_NODE_NONE)
    return TRUE;
  report_id(doc, node, findings, "The id \"%s\" of this %s is already used on line %u.", id,
            _(what), cap_place_line(cap_place_element(doc, owner)));
  if (is_news)
    report_id(doc, owner, findings, "The id \"%s\" is used again on line %u.", id,
              cap_place_line(cap_place_element(doc, node)));
  return FALSE;
}

static CapSlice text_of(const CapDocument *doc, CapNode node) {
  CapPlace place = cap_place_whole(doc, node);

  return (CapSlice){cap_document_text(doc).data + place.offset, place.length};
}

gboolean cap_table_reports_copy(GHashTable *nodes, const CapDocument *doc, CapNode node,
                                const char *what, CapDiagnostics *findings) {
  g_autofree char *id = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_ID));
  gpointer value = id != NULL ? g_hash_table_lookup(nodes, id) : NULL;

  if (value == NULL)
    return FALSE;
  CapNode owner = (CapNode)((GPOINTER_TO_SIZE(value) >> 1) - 1);
  if (!cap_slices_equal(text_of(doc, owner), text_of(doc, node)))
    return FALSE;
  CapDiagnostic *d =
      cap_report(findings, CAP_CODE_DUPLICATE_ID, cap_place_attribute(doc, node, CAP_NAME_ID),
                 "This %s is a copy of the one on line %u, with the same id \"%s\".", _(what),
                 cap_place_line(cap_place_element(doc, owner)), id);
  cap_diagnostic_set_hint(d, "Delete it, or give it an id and contents of its own.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, node));
  return TRUE;
}

CapIndex cap_table_find(GHashTable *by_id, CapSlice id) {
  char buffer[64];
  g_autofree char *copy = NULL;
  const char *key = buffer;
  gsize index;

  if (!cap_slice_is_set(id))
    return CAP_INDEX_NONE;
  if (id.length < sizeof buffer) {
    memcpy(buffer, id.data, id.length);
    buffer[id.length] = '\0';
  } else {
    key = copy = cap_slice_dup(id);
  }
  index = GPOINTER_TO_SIZE(g_hash_table_lookup(by_id, key));
  return index != 0 ? (CapIndex)(index - 1) : CAP_INDEX_NONE;
}

/* --- References that lead nowhere ---------------------------------------------------------- */

/* The schemas say xs:NMTOKEN, or less. Letters beyond ASCII are not told apart here. */
gboolean cap_is_reference(CapSlice id) {
  for (gsize i = 0; i < id.length; i++) {
    guchar byte = (guchar)id.data[i];

    if (byte < 0x80 && !g_ascii_isalnum((char)byte) && strchr("-._:", byte) == NULL)
      return FALSE;
  }
  return id.length > 0;
}

/* No more words than these are compared with a wrong one: no table of a real document is longer,
 * and a long table with many wrong references to it would take for ever. */
#define MAX_OFFERS 2000

static void offer_table(CapSuggestion *suggestion, const CapTable *table) {
  for (guint i = 0; i < MIN(table->n_items, MAX_OFFERS); i++) {
    /* The id is the first field of every item. */
    const char *const *id = (const void *)((const char *)table->items + i * table->item_size);

    cap_suggestion_offer(suggestion, cap_slice_of(*id));
  }
}

/* When nothing is like the word, the first few there are may help. */
static void hint_at_known(CapDiagnostic *d, const CapTable *tables) {
  enum { MOST = 8 };
  g_autoptr(GString) known = g_string_new(NULL);
  guint n = 0;

  for (; tables->item_size > 0; tables++) {
    for (guint i = 0; i < tables->n_items && n <= MOST; i++, n++) {
      const char *id = *(const char *const *)((const char *)tables->items + i * tables->item_size);

      if (n < MOST)
        g_string_append_printf(known, "%s%s", n > 0 ? ", " : "", id != NULL ? id : "");
    }
  }
  if (n > 0)
    cap_diagnostic_set_hint(d, "Known: %s%s.", known->str, n > MOST ? _(" and others") : "");
}

static CapSuggestion search(CapSlice id, const CapTable *tables) {
  CapSuggestion suggestion = cap_suggestion_for(id);

  for (const CapTable *table = tables; table->item_size > 0; table++)
    offer_table(&suggestion, table);
  return suggestion;
}

static CapSlice find_like(CapSlice id, const CapTable *tables) {
  return search(id, tables).best;
}

/* "john-paul-smith" may be "j-smith". */
static CapSlice find_by_initial(const char *id, const CapTable *tables) {
  const char *last = id != NULL ? strrchr(id, '-') : NULL;
  g_autofree char *shortened = last != NULL ? g_strdup_printf("%c%s", id[0], last) : NULL;
  CapSuggestion found = search(cap_slice_of(shortened), tables);

  return found.distance == 0 ? found.best : (CapSlice){NULL, 0};
}

/* Somebody wrote the name and not the id: "Louis XII", "La Tremouille". What is like all of it, or
 * like its last words. */
static CapSlice find_by_name(CapSlice name, const CapTable *tables) {
  g_autofree char *id = cap_dup_as_identifier(name);
  CapSlice found = find_by_initial(id, tables);

  for (const char *rest = id; rest != NULL && !cap_slice_is_set(found);) {
    found = find_like(cap_slice_of(rest), tables);
    rest = strchr(rest, '-');
    rest = rest != NULL ? rest + 1 : NULL;
  }
  return found;
}

/* Whether the name has these words in it, whatever their capitals: "lancers" is in
 * "Lancers (hired)". */
static gboolean has_words(const char *name, const char *words) {
  gsize length = strlen(words);

  for (const char *at = name; *at != '\0'; at++)
    if ((at == name || !g_ascii_isalnum(at[-1])) && g_ascii_strncasecmp(at, words, length) == 0 &&
        !g_ascii_isalnum(at[length]))
      return TRUE;
  return FALSE;
}

/* What has this name, or these words in its name. */
typedef struct {
  CapSlice best, or_else; /* the second: another one that has them, and is as likely */
} Named;

static Named find_named(CapSlice wrong, const CapTable *tables) {
  enum { SHORTEST = 4 };
  g_autofree char *words = g_strdelimit(cap_slice_dup(wrong), "-_", ' ');
  Named found = {0};

  for (; tables->item_size > 0 && wrong.length >= SHORTEST; tables++)
    for (guint i = 0; tables->name_at > 0 && i < MIN(tables->n_items, MAX_OFFERS); i++) {
      const char *item = (const char *)tables->items + i * tables->item_size;
      CapSlice id = cap_slice_of(*(const char *const *)(const void *)item);
      const char *name = *(const char *const *)(const void *)(item + tables->name_at);

      if (name == NULL || !has_words(name, words))
        continue;
      if (g_ascii_strcasecmp(name, words) == 0)
        return (Named){.best = id};
      if (!cap_slice_is_set(found.best))
        found.best = id;
      else if (!cap_slice_is_set(found.or_else))
        found.or_else = id;
    }
  return found;
}

static CapSlice find_only_named(CapSlice wrong, const CapTable *tables) {
  Named named = find_named(wrong, tables);

  return cap_slice_is_set(named.or_else) ? (CapSlice){NULL, 0} : named.best;
}

/* Names the nearest word, or else some of those there are. */
static void add_suggestion(CapDiagnostic *d, CapSlice id, const CapTable *tables) {
  CapSuggestion found = search(id, tables);
  CapSlice best = found.best;

  if (!cap_slice_is_set(best))
    best = find_only_named(id, tables);
  if (!cap_slice_is_set(best) && !cap_is_reference(id))
    best = find_by_name(id, tables);
  cap_diagnostic_suggest(d, best);
  if (cap_slice_is_set(best))
    return;
  Named named = find_named(id, tables);
  if (!cap_slice_is_set(found.either) && cap_slice_is_set(named.or_else)) {
    found.either = named.best;
    found.or_else = named.or_else;
  }
  if (cap_slice_is_set(found.either))
    cap_diagnostic_set_hint(d, "Perhaps \"%.*s\" or \"%.*s\" is meant.",
                            CAP_SLICE_ARGS(found.either), CAP_SLICE_ARGS(found.or_else));
  else
    hint_at_known(d, tables);
}

CapDiagnostic *cap_report_unknown(CapDiagnostics *findings, CapCode code, CapPlace place,
                                  CapSlice id, const CapTable *tables, const char *format, ...) {
  CapDiagnostic *d;
  va_list args;

  va_start(args, format);
  d = cap_report_va(findings, code, place, format, args);
  va_end(args);
  if (cap_diagnostics_keeps(findings, d)) {
    if (!cap_hint_at_marks(d, id))
      add_suggestion(d, id, tables);
    cap_diagnostic_set_object_at(d, place);
  }
  return d;
}

CapIndex cap_table_expect(CapIndex index, CapTarget target, CapSlice id, CapPlace place,
                          CapDiagnostics *findings) {
  CapSlice shown = cap_slice_clip(id);

  if (index != CAP_INDEX_NONE)
    return index;
  /* What can be no id was reported as such; a name shows whose id was meant. */
  if (!cap_is_reference(id) &&
      (id.length == 0 || (!cap_slice_is_set(find_named(id, target.tables).best) &&
                          !cap_slice_is_set(find_by_name(id, target.tables)))))
    return CAP_INDEX_NONE;
  const char *what = g_dpgettext2(NULL, "missing", target.what), *where = _(target.where);
  if (target.owner != NULL)
    cap_report_unknown(findings, target.code, place, id, target.tables,
                       "There is no %s \"%.*s\" %s \"%s\".", what, CAP_SLICE_ARGS(shown), where,
                       target.owner);
  else
    cap_report_unknown(findings, target.code, place, id, target.tables,
                       "There is no %s \"%.*s\" %s.", what, CAP_SLICE_ARGS(shown), where);
  return CAP_INDEX_NONE;
}

/* The element whose start tag, or content, the place is in: the last one that starts before it. */
static CapNode node_at(CapPlace place) {
  CapNode low = 0;
  CapNode high = cap_document_count(place.document);

  while (high - low > 1) {
    CapNode middle = low + (high - low) / 2;

    if (cap_place_element(place.document, middle).offset <= place.offset)
      low = middle;
    else
      high = middle;
  }
  return low;
}

void cap_diagnostic_set_object_at(CapDiagnostic *d, CapPlace place) {
  const CapDocument *doc = place.document;
  CapNode root = cap_document_root(doc);

  for (CapNode node = node_at(place); node != root && node != CAP_NODE_NONE;
       node = cap_node_parent(doc, node)) {
    CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);

    if (cap_slice_is_set(id)) {
      CapSlice name = cap_node_name_text(doc, node);

      cap_diagnostic_set_object(d, "%.*s %.*s", CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(id));
      return;
    }
  }
}

/* --- Attributes ---------------------------------------------------------------------------- */

char *cap_node_dup_attribute(const CapDocument *doc, CapNode node, CapName name) {
  CapSlice value = cap_node_attribute(doc, node, name);

  return cap_slice_is_set(value) ? cap_slice_dup(value) : g_strdup("");
}

guint cap_node_number(const CapDocument *doc, CapNode node, CapName name, guint most,
                      guint otherwise) {
  CapSlice value = cap_node_attribute(doc, node, name);
  int number;

  if (!cap_slice_is_set(value) || !cap_slice_to_int(value, &number))
    return otherwise;
  return number < 0 ? 0 : MIN((guint)number, most);
}

gboolean cap_node_has(const CapDocument *doc, CapNode node, CapName name) {
  return cap_slice_is_set(cap_node_attribute(doc, node, name));
}

gboolean cap_node_is_yes(const CapDocument *doc, CapNode node, CapName name) {
  return cap_slice_equals(cap_node_attribute(doc, node, name), "yes");
}
