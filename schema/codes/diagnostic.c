#include "diagnostic.h"

#include "schema/codes/codes-file.h"

#include <glib/gi18n.h>
#include <string.h>

struct _CapDiagnostics {
  GArray *items;          /* of CapDiagnostic */
  guint limit;            /* kept per file; 0: all */
  GHashTable *per_file;   /* file -> how many were added, only with a limit */
  guint over_limit[3];    /* findings that were not kept, by severity */
  CapDiagnostic not_kept; /* handed out in place of a finding over the limit */
  GHashTable *severities; /* CapCode -> CapSeverity, where it is not that of the registry */
};

/* --- One finding ------------------------------------------------------------------------- */

void cap_diagnostic_clear(CapDiagnostic *d) {
  g_clear_pointer(&d->file, g_free);
  g_clear_pointer(&d->source, g_free);
  g_clear_pointer(&d->object, g_free);
  g_clear_pointer(&d->message, g_free);
  g_clear_pointer(&d->hint, g_free);
  g_clear_pointer(&d->suggestion, g_free);
  g_clear_pointer(&d->reason, g_free);
  g_clear_pointer(&d->document, g_free);
  g_clear_pointer(&d->anchor, g_free);
  g_clear_pointer(&d->fingerprint, g_free);
}

static void clear_item(gpointer item) {
  cap_diagnostic_clear(item);
}

static void diagnostic_init(CapDiagnostic *d, CapCode code, CapSeverity severity, const char *file,
                            char *message) {
  *d = (CapDiagnostic){
      .code = code,
      .severity = severity,
      .file = g_strdup(file),
      .width = 1,
      .message = message,
      .rule = code->rule,
  };
}

/* The longest message, hint or object. A file may quote a name of many kilobytes in each of
 * thousands of findings. */
#define MAX_TEXT 2000

/* What a finding says may quote bytes that are no characters; what is shown are characters. */
G_GNUC_PRINTF(1, 0)
static char *format_text(const char *format, va_list args) {
  g_autofree char *raw = g_strdup_vprintf(format, args);
  g_autofree char *text = NULL;
  gsize end = MAX_TEXT;

  if (strlen(raw) <= MAX_TEXT)
    return g_utf8_make_valid(raw, -1);
  while (end > 0 && ((guchar)raw[end] & 0xc0) == 0x80) /* not in the middle of a character */
    end--;
  text = g_utf8_make_valid(raw, (gssize)end);
  return g_strconcat(text, "...", NULL);
}

void cap_diagnostic_set_hint(CapDiagnostic *d, const char *format, ...) {
  va_list args;

  if (d->is_dropped)
    return;
  g_free(d->hint);
  va_start(args, format);
  d->hint = format_text(_(format), args);
  va_end(args);
}

void cap_diagnostic_set_object(CapDiagnostic *d, const char *format, ...) {
  va_list args;

  if (d->is_dropped)
    return;
  g_free(d->object);
  va_start(args, format);
  d->object = format_text(format, args);
  va_end(args);
}

void cap_diagnostic_suggest(CapDiagnostic *d, CapSlice word) {
  g_autofree char *message = NULL;

  if (!cap_slice_is_set(word))
    return;
  cap_diagnostic_set_suggestion(d, "%.*s", CAP_SLICE_ARGS(word));
  message = g_steal_pointer(&d->message);
  d->message = g_strdup_printf(_("%s Did you mean \"%.*s\"?"), message, CAP_SLICE_ARGS(word));
}

void cap_diagnostic_set_suggestion(CapDiagnostic *d, const char *format, ...) {
  va_list args;

  if (d->is_dropped)
    return;
  g_free(d->suggestion);
  va_start(args, format);
  d->suggestion = format_text(format, args);
  va_end(args);
}

/* --- The list ---------------------------------------------------------------------------- */

CapDiagnostics *cap_diagnostics_new(void) {
  CapDiagnostics *list = g_new0(CapDiagnostics, 1);

  list->items = g_array_new(FALSE, FALSE, sizeof(CapDiagnostic));
  g_array_set_clear_func(list->items, clear_item);
  list->per_file = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  list->severities = g_hash_table_new(NULL, NULL);
  return list;
}

void cap_diagnostics_free(CapDiagnostics *list) {
  if (list == NULL)
    return;
  g_array_unref(list->items);
  g_hash_table_unref(list->per_file);
  cap_diagnostic_clear(&list->not_kept);
  g_hash_table_unref(list->severities);
  g_free(list);
}

void cap_diagnostics_set_limit(CapDiagnostics *list, guint per_file) {
  list->limit = per_file;
}

void cap_diagnostics_set_severity(CapDiagnostics *list, CapCode code, CapSeverity severity) {
  g_assert(severity >= code->severity || code->firm_reason == NULL);
  g_hash_table_insert(list->severities, (gpointer)code, GUINT_TO_POINTER(severity));
}

static CapSeverity severity_of(const CapDiagnostics *list, CapCode code) {
  gpointer severity = NULL;

  return g_hash_table_lookup_extended(list->severities, code, NULL, &severity)
             ? (CapSeverity)GPOINTER_TO_UINT(severity)
             : code->severity;
}

static CapDiagnostic *append(CapDiagnostics *list) {
  g_array_set_size(list->items, list->items->len + 1);
  return &g_array_index(list->items, CapDiagnostic, list->items->len - 1);
}

/* Counts one more finding of the file. TRUE when it may be kept; the first that may not leaves a
 * note in its place. */
static gboolean admit(CapDiagnostics *list, CapSeverity severity, const char *file) {
  const char *key = file != NULL ? file : "";
  guint n;

  if (list->limit == 0)
    return TRUE;
  n = GPOINTER_TO_UINT(g_hash_table_lookup(list->per_file, key));
  if (n <= list->limit)
    g_hash_table_insert(list->per_file, g_strdup(key), GUINT_TO_POINTER(n + 1));
  if (n < list->limit)
    return TRUE;
  if (n == list->limit) {
    diagnostic_init(
        append(list), CAP_CODE_TOO_MANY_FINDINGS, severity_of(list, CAP_CODE_TOO_MANY_FINDINGS),
        file,
        g_strdup_printf(
            ngettext("This file has more than %u finding; the others are not shown. Raise the "
                     "limit with --max-findings.",
                     "This file has more than %u findings; the others are not shown. Raise the "
                     "limit with --max-findings.",
                     list->limit),
            list->limit));
  }
  list->over_limit[severity]++;
  return FALSE;
}

CapDiagnostic *cap_diagnostics_add_va(CapDiagnostics *list, CapCode code, const char *file,
                                      const char *format, va_list args) {
  CapDiagnostic *d;

  g_assert(code != NULL);
  CapSeverity severity = severity_of(list, code);
  if (admit(list, severity, file)) {
    d = append(list);
    diagnostic_init(d, code, severity, file, format_text(_(format), args));
  } else {
    d = &list->not_kept;
    cap_diagnostic_clear(d);
    diagnostic_init(d, code, severity, file, g_strdup(""));
    d->is_dropped = TRUE;
  }
  return d;
}

CapDiagnostic *cap_diagnostics_add(CapDiagnostics *list, CapCode code, const char *file,
                                   const char *format, ...) {
  CapDiagnostic *d;
  va_list args;

  va_start(args, format);
  d = cap_diagnostics_add_va(list, code, file, format, args);
  va_end(args);
  return d;
}

gboolean cap_diagnostics_keeps(const CapDiagnostics *list, const CapDiagnostic *d) {
  return d != &list->not_kept;
}

guint cap_diagnostics_count(const CapDiagnostics *list) {
  return list->items->len;
}

guint cap_diagnostics_count_severity(const CapDiagnostics *list, CapSeverity severity) {
  guint n = list->over_limit[severity];

  for (guint i = 0; i < list->items->len; i++) {
    const CapDiagnostic *d = &g_array_index(list->items, CapDiagnostic, i);

    if (d->severity == severity && d->state == CAP_FINDING_OPEN)
      n++;
  }
  return n;
}

guint cap_diagnostics_count_state(const CapDiagnostics *list, CapFindingState state) {
  guint n = 0;

  for (guint i = 0; i < list->items->len; i++)
    n += g_array_index(list->items, CapDiagnostic, i).state == state;
  return n;
}

CapDiagnostic *cap_diagnostics_edit(CapDiagnostics *list, guint index) {
  g_assert(index < list->items->len);
  return &g_array_index(list->items, CapDiagnostic, index);
}

const CapDiagnostic *cap_diagnostics_get(const CapDiagnostics *list, guint index) {
  g_assert(index < list->items->len);
  return &g_array_index(list->items, CapDiagnostic, index);
}

void cap_diagnostics_remove_dropped(CapDiagnostics *list) {
  GArray *items = list->items;
  guint kept = 0;

  for (guint i = 0; i < items->len; i++) {
    CapDiagnostic *d = &g_array_index(items, CapDiagnostic, i);

    if (d->is_dropped) {
      cap_diagnostic_clear(d);
      continue;
    }
    CapDiagnostic moved = *d;
    *d = (CapDiagnostic){0};
    g_array_index(items, CapDiagnostic, kept++) = moved;
  }
  g_array_set_size(items, kept);
}

void cap_diagnostics_take_all(CapDiagnostics *list, CapDiagnostics *from) {
  for (guint i = 0; i < from->items->len; i++) {
    CapDiagnostic *d = &g_array_index(from->items, CapDiagnostic, i);

    if (g_hash_table_size(list->severities) > 0)
      d->severity = severity_of(list, d->code);
    if (d->code == CAP_CODE_TOO_MANY_FINDINGS || admit(list, d->severity, d->file)) {
      *append(list) = *d;
      *d = (CapDiagnostic){0};
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS(list->over_limit); i++) {
    list->over_limit[i] += from->over_limit[i];
    from->over_limit[i] = 0;
  }
  g_array_set_size(from->items, 0);
  g_hash_table_remove_all(from->per_file);
}

/* --- Order ------------------------------------------------------------------------------- */

static int compare_numbers(guint a, guint b) {
  return (a > b) - (a < b);
}

static int compare(gconstpointer left, gconstpointer right) {
  const CapDiagnostic *a = left;
  const CapDiagnostic *b = right;
  int order = g_strcmp0(a->file, b->file);

  if (order == 0)
    order = compare_numbers(a->line, b->line);
  if (order == 0)
    order = compare_numbers(a->column, b->column);
  if (order == 0)
    order = strcmp(a->code->slug, b->code->slug);
  if (order == 0)
    order = g_strcmp0(a->message, b->message);
  if (order == 0)
    order = g_strcmp0(a->object, b->object);
  if (order == 0)
    order = g_strcmp0(a->hint, b->hint);
  if (order == 0)
    order = compare_numbers(a->width, b->width);
  return order;
}

void cap_diagnostics_sort(CapDiagnostics *list) {
  GArray *items = list->items;
  guint kept = 0;

  g_array_sort(items, compare);
  for (guint i = 0; i < items->len; i++) {
    CapDiagnostic *d = &g_array_index(items, CapDiagnostic, i);

    if (kept > 0 && compare(&g_array_index(items, CapDiagnostic, kept - 1), d) == 0)
      continue;
    if (kept != i) {
      CapDiagnostic *slot = &g_array_index(items, CapDiagnostic, kept);
      CapDiagnostic moved = *d;

      /* A double that stood here goes to the back and is dropped with the rest. */
      *d = *slot;
      *slot = moved;
    }
    kept++;
  }
  g_array_set_size(items, kept);
}
