#include "validator/honour/import/import-private.h"

#include "schema/codes/codes-import.h"

#include <glib/gi18n.h>
#include <string.h>

/* An item never goes over more lines. */
#define MAX_ITEM_LINES 10

/* --- Patterns ------------------------------------------------------------------------------- */

gboolean honour_import_match(HonourImporter *imp, const char *pattern, const char *text,
                             GMatchInfo **match) {
  GRegex *regex = g_hash_table_lookup(imp->patterns, pattern);

  if (regex == NULL) {
    regex = g_regex_new(pattern, G_REGEX_CASELESS | G_REGEX_RAW, 0, NULL);
    g_assert(regex != NULL);
    g_hash_table_insert(imp->patterns, g_strdup(pattern), regex);
  }
  if (match == NULL)
    return g_regex_match(regex, text, 0, NULL);
  g_clear_pointer(match, g_match_info_free);
  return g_regex_match(regex, text, 0, match);
}

gboolean honour_import_group(const GMatchInfo *match, int group, gsize *offset, gsize *length) {
  int start = -1, end = -1;

  *offset = *length = 0;
  if (!g_match_info_fetch_pos(match, group, &start, &end) || start < 0 || end <= start)
    return FALSE;
  *offset = (gsize)start;
  *length = (gsize)(end - start);
  return TRUE;
}

int honour_import_number(const GMatchInfo *match, int group) {
  g_autofree char *text = g_match_info_fetch(match, group);
  int value = 0;

  if (text == NULL || *text == '\0' || strlen(text) > 6)
    return -1;
  for (char *p = text; *p != '\0'; p++) {
    char c = *p;
    if (c == 'o' || c == 'O')
      c = '0';
    if (c == 'l' || c == 'I' || c == 'i')
      c = '1';
    if (!g_ascii_isdigit(c))
      return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

char *honour_import_dup_id(HonourImporter *imp, const char *wish) {
  g_autofree char *base = cap_dup_identifier(wish);
  char *id = g_strdup(base != NULL ? base : "force");

  for (guint n = 2; g_hash_table_contains(imp->ids, id); n++) {
    g_free(id);
    id = g_strdup_printf("%s-%u", base != NULL ? base : "force", n);
  }
  g_hash_table_add(imp->ids, g_strdup(id));
  return id;
}

/* --- Troubles ------------------------------------------------------------------------------- */

HonourTrouble *honour_import_trouble(HonourImporter *imp, CapCode code, gsize offset, gsize length,
                                     const char *format, ...) {
  HonourTrouble trouble = {.code = code, .offset = offset, .length = length};
  va_list args;

  va_start(args, format);
  trouble.message = g_strdup_vprintf(_(format), args);
  va_end(args);
  g_array_append_val(imp->troubles, trouble);
  return &g_array_index(imp->troubles, HonourTrouble, imp->troubles->len - 1);
}

static void clear_trouble(gpointer data) {
  HonourTrouble *trouble = data;
  g_free(trouble->message);
  g_free(trouble->hint);
}

static gboolean is_hard(const HonourTrouble *trouble) {
  return trouble->code != CAP_CODE_IMPORT_MISPRINT;
}

static void report_at(HonourImporter *imp, const HonourItem *item, const HonourTrouble *trouble) {
  CapDiagnostic *d =
      cap_diagnostics_add(imp->findings, trouble->code, imp->file, "%s", trouble->message);
  guint line = item->first;
  guint32 column = 1;

  if (item->text->len > 0) {
    guint at = (guint)MIN(trouble->offset, item->text->len - 1);
    line = g_array_index(item->from, guint, at);
    column = g_array_index(item->columns, guint32, at);
  }
  d->line = line + 1;
  d->column = column;
  d->width = (guint)MAX(1, trouble->length);
  g_free(d->source);
  d->source = g_strdup(imp->lines[line].raw);
  glong chars = g_utf8_strlen(d->source, -1);
  if (d->column + d->width > (guint)chars + 1)
    d->width = MAX(1, (guint)chars + 1 - MIN(d->column, (guint)chars));
  if (trouble->hint != NULL)
    cap_diagnostic_set_hint(d, "%s", trouble->hint);
}

gboolean honour_import_report(HonourImporter *imp, const HonourItem *item) {
  gboolean keep = FALSE;

  for (guint i = 0; i < imp->troubles->len; i++) {
    const HonourTrouble *trouble = &g_array_index(imp->troubles, HonourTrouble, i);
    report_at(imp, item, trouble);
    keep = keep || is_hard(trouble);
  }
  g_array_set_size(imp->troubles, 0);
  return keep;
}

/* --- Fates ---------------------------------------------------------------------------------- */

void honour_import_done(HonourImporter *imp, guint first, guint end) {
  for (guint i = first; i < end; i++) {
    HonourImportLine *line = &imp->lines[i];
    if (line->is_done)
      continue;
    line->is_done = TRUE;
    line->fate = HONOUR_LINE_READ;
  }
}

void honour_import_keep(HonourImporter *imp, guint first, guint end, HonourTwig *place,
                        guint rank) {
  for (guint i = first; i < end; i++) {
    HonourImportLine *line = &imp->lines[i];
    if (line->is_done)
      continue;
    line->is_done = TRUE;
    line->fate = HONOUR_LINE_KEPT;
    imp->n_kept++;
    honour_twig_comment(place, line->raw + strspn(line->raw, " \t"), rank);
  }
}

void honour_import_keep_prose(HonourImporter *imp, guint first, guint end, HonourTwig *place,
                              guint rank, const char *what) {
  while (first < end && imp->lines[first].is_done)
    first++;
  while (end > first && imp->lines[end - 1].is_done)
    end--;
  if (first == end)
    return;
  g_autoptr(HonourItem) item = honour_item_new(imp->lines, first, first + 1);
  g_array_set_size(imp->troubles, 0);
  HonourTrouble *t = honour_import_trouble(imp, CAP_CODE_IMPORT_PROSE, 0, item->text->len,
                                           "%s is kept as a comment.", _(what));
  t->hint =
      g_strdup(_("Write what it means in the terms of the format, then take the comment out."));
  honour_import_report(imp, item);
  honour_import_keep(imp, first, end, place, rank);
}

/* --- Reading -------------------------------------------------------------------------------- */

/* Such a line can only go on with what stands before it. */
static gboolean is_glued(const char *text) {
  return g_ascii_islower(text[0]) || text[0] == '[' || text[0] == '(' || text[0] == ')' ||
         (g_ascii_strncasecmp(text, "with:", 5) == 0);
}

typedef struct {
  guint min, max; /* ends */
} Reach;

/* How far an item that begins at a line may go. */
static Reach reach_of(HonourImporter *imp, guint first, guint end, HonourItemStarts starts) {
  Reach reach = {first + 1, first + 1};
  gboolean is_note = honour_import_is_note(imp, imp->lines[first].text);
  gboolean glued = TRUE;
  guint n = 1;

  for (guint i = first + 1; i < end && n < MAX_ITEM_LINES; i++) {
    const HonourImportLine *line = &imp->lines[i];

    if (line->text[0] == '\0') {
      /* A page's end may cut a sentence, but not before a capital letter. */
      if (is_note && (i + 1 >= end || !g_ascii_islower(imp->lines[i + 1].text[0])))
        break;
      glued = glued && is_note;
      continue;
    }
    if (line->is_done)
      continue;
    if (starts(imp, line->text))
      break;
    n++;
    reach.max = i + 1;
    glued = glued && (is_note || is_glued(line->text));
    if (glued)
      reach.min = i + 1;
  }
  return reach;
}

static guint attempt(HonourImporter *imp, guint first, guint end, HonourItemReader reader,
                     gpointer data) {
  g_autoptr(HonourItem) item = honour_item_new(imp->lines, first, end);
  guint score = 0;

  g_array_set_size(imp->troubles, 0);
  reader(imp, item, FALSE, data);
  for (guint i = 0; i < imp->troubles->len; i++)
    score += is_hard(&g_array_index(imp->troubles, HonourTrouble, i)) ? 100 : 1;
  g_array_set_size(imp->troubles, 0);
  return score;
}

static guint best_end(HonourImporter *imp, guint first, Reach reach, HonourItemReader reader,
                      gpointer data) {
  guint best = reach.min, best_score = attempt(imp, first, reach.min, reader, data);

  for (guint end = reach.min + 1; end <= reach.max; end++) {
    if (imp->lines[end - 1].is_done || imp->lines[end - 1].text[0] == '\0')
      continue;
    guint score = attempt(imp, first, end, reader, data);
    if (score < best_score || (score == best_score && score < 100)) {
      best = end;
      best_score = score;
    }
  }
  return best;
}

void honour_import_items(HonourImporter *imp, guint first, guint end, HonourItemStarts starts,
                         HonourItemReader reader, gpointer data) {
  g_array_set_clear_func(imp->troubles, clear_trouble);
  for (guint i = first; i < end;) {
    if (imp->lines[i].is_done) {
      i++;
      continue;
    }
    Reach reach = reach_of(imp, i, end, starts);
    guint stop = best_end(imp, i, reach, reader, data);
    g_autoptr(HonourItem) item = honour_item_new(imp->lines, i, stop);
    HonourTwig *place = reader(imp, item, TRUE, data);

    if (honour_import_report(imp, item))
      honour_import_keep(imp, i, stop, place != NULL ? place : imp->root, 5);
    else
      honour_import_done(imp, i, stop);
    i = stop;
  }
}
