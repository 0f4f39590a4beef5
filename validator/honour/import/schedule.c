#include "validator/honour/import/import-private.h"

#include "schema/codes/codes-import.h"

#include <string.h>

/* The army that a line of a list begins with, -1 after a trouble; *rest is where it goes on. */
static int army_of_line(HonourImporter *imp, const HonourItem *item, gsize *rest) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;

  if (!honour_import_match(imp, "^-?\\s*([a-z][a-z .'-]{1,40}?)\\s*:\\s*", item->text->str, &match))
    return -1;
  honour_import_group(match, 1, &at, &length);
  g_autofree char *folded = cap_fold_name(item->text->str + at, (gssize)length);
  gsize named = 0;
  CapIndex nation = honour_import_nation(imp, item->text->str + at, length, &named);
  if (named < strlen(folded) &&
      !honour_import_match(imp, "^ (army|states|forces|side|coalition)$", folded + named, NULL))
    return -1;
  int army = nation != CAP_INDEX_NONE ? honour_import_army_of(imp, nation, -1, TRUE) : -1;
  honour_import_group(match, 0, &at, &length);
  *rest = length;
  return army;
}

static gboolean take_note(HonourImporter *imp, const HonourItem *item, gboolean apply) {
  if (!honour_import_is_note(imp, item->text->str))
    return FALSE;
  if (apply)
    honour_twig_note(imp->root, item->text->str + strspn(item->text->str, "- "));
  return TRUE;
}

/* A line of units has come among these lists. */
static gboolean has_units(HonourImporter *imp, const HonourItem *item) {
  return honour_import_match(imp, "\\bsps?\\b|[0-9]\\s*x\\s*[0-9]", item->text->str, NULL);
}

/* --- Supply Sources ------------------------------------------------------------------------- */

static void add_source(HonourImporter *imp, HonourTwig *supply, CapHex hex, gboolean later) {
  const char *name = imp->map->hexes[hex].name;
  HonourTwig *source = honour_twig_add(supply, "supply-source");
  char number[CAP_HEX_NUMBER_MAX] = "";

  cap_grid_number(&imp->map->grid, hex, number);
  honour_twig_set(source, "hex", "%s", number);
  if (cap_grid_edges(&imp->map->grid, hex) == 0)
    honour_twig_set(source, "why", "The instructions name %s%s as a Supply Source.",
                    name != NULL ? "" : "hex ", name != NULL ? name : number);
  if (later)
    honour_twig_set(source, "from-start", "no");
}

HonourTwig *honour_import_supply(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 gpointer data) {
  const char *text = item->text->str;
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, start = 0, length = 0;
  guint n = 0;

  (void)data;
  if (take_note(imp, item, apply))
    return imp->root;
  int army = has_units(imp, item) ? -1 : army_of_line(imp, item, &at);
  if (army < 0) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "Supply Sources are a nation, a colon and hexes: French: Asti (0801).");
    return imp->root;
  }
  HonourTwig *twig = honour_import_army(imp, (guint)army)->twig;
  gsize words = at;
  while (honour_import_match(imp, "^(.*?)\\b([0-9][0-9oil]{2,7})\\b", text + at, &match)) {
    g_autofree char *before = g_match_info_fetch(match, 1);
    honour_import_group(match, 2, &start, &length);
    CapHex hex = honour_import_place(imp, item, 0, 0, at + start, length);
    if (apply && hex != CAP_HEX_NONE)
      add_source(imp, honour_twig_child(twig, "supply"), hex,
                 honour_import_match(imp, "\\b(possibly|later)\\b", before, NULL));
    at += start + length;
    n++;
  }
  if (n == 0 && text[words] != '\0' && apply)
    honour_twig_set(honour_twig_child(twig, "supply"), "why-none", "%s", text + words);
  if (n == 0 && text[words] == '\0')
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len, "No hex is named here.");
  return twig;
}

/* --- Capitani Generali ---------------------------------------------------------------------- */

HonourTwig *honour_import_generals(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                   gpointer data) {
  const char *text = item->text->str;
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, start = 0, length = 0;

  (void)data;
  if (take_note(imp, item, apply))
    return imp->root;
  if (honour_import_match(imp, "^-?\\s*(for|see)\\b.*\\bspecial\\s+rules?\\b", text, NULL) &&
      item->end - item->first <= 3 && !has_units(imp, item)) {
    if (apply)
      honour_twig_note(imp->root, text + strspn(text, "- "));
    return imp->root;
  }
  int army = army_of_line(imp, item, &at);
  if (army < 0) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "Capitani Generali are a nation, a colon and names: French: Lautrec.");
    return imp->root;
  }
  HonourTwig *twig = honour_import_army(imp, (guint)army)->twig;
  CapIndex nation = honour_import_army(imp, (guint)army)->nationality;
  guint n = 0;
  while (honour_import_match(
      imp, "^[\\s,;.]*(?:and\\s+)?([^\\s,;(][^,;(]*[^\\s,;.(])\\.?\\s*(?:\\(([^)]*)\\))?",
      text + at, &match)) {
    honour_import_group(match, 1, &start, &length);
    CapIndex capitano = honour_import_capitano(imp, item, at + start, length, nation, NULL, -1);
    g_autofree char *remark = g_match_info_fetch(match, 2);
    if (apply && capitano != CAP_INDEX_NONE)
      honour_twig_set(honour_twig_add(twig, "general"), "capitano", "%s",
                      imp->roster->capitani[capitano].id);
    if (apply && remark != NULL && *remark != '\0')
      honour_twig_note(twig, remark);
    honour_import_group(match, 0, &start, &length);
    at += length;
    n++;
  }
  if (n == 0 || text[at + strspn(text + at, " .,;")] != '\0')
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                          "This part of the line cannot be read: \"%.60s\".", text + at);
  return twig;
}

/* --- Administrative Points ------------------------------------------------------------------ */

/* The columns of the table, as its head names them. */
typedef struct {
  GArray *armies; /* of int */
  guint starred;  /* the army that a note with an asterisk is about, + 1 */
} Table;

static gboolean read_head(HonourImporter *imp, const HonourItem *item, gboolean apply,
                          Table *table) {
  const char *text = item->text->str;
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, start = 0, length = 0;

  if (!honour_import_match(imp, "^turns?\\s+(?=[a-z])", text, &match))
    return FALSE;
  honour_import_group(match, 0, &start, &length);
  at = length;
  if (apply)
    g_array_set_size(table->armies, 0);
  while (honour_import_match(imp, "^\\s*([a-z]+\\.?)(?:\\s+states)?(?:\\s+army)?(?=\\s|$)",
                             text + at, &match)) {
    honour_import_group(match, 1, &start, &length);
    CapIndex nation = honour_import_nation(imp, text + at + start, length, NULL);
    int army = nation != CAP_INDEX_NONE ? honour_import_army_of(imp, nation, -1, TRUE) : -1;
    if (army < 0)
      honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at + start, length,
                            "No army of this scenario is called \"%.*s\".", (int)length,
                            text + at + start);
    if (apply)
      g_array_append_val(table->armies, army);
    honour_import_group(match, 0, &start, &length);
    at += length;
  }
  if (text[at + strspn(text + at, " ")] != '\0')
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                          "This part of the head cannot be read: \"%.60s\".", text + at);
  return TRUE;
}

static void write_cell(HonourImporter *imp, int army, const char *date, int value) {
  if (army < 0)
    return;
  HonourTwig *points = honour_twig_child(honour_import_army(imp, (guint)army)->twig, "points");
  if (date == NULL) {
    honour_twig_set(points, "start", "%d", value);
    return;
  }
  HonourTwig *receive = honour_twig_add(points, "receive");
  honour_twig_set(receive, "turn", "%s", date);
  honour_twig_set(receive, "nominal", "%d", value);
}

static gboolean read_cells(HonourImporter *imp, const HonourItem *item, gsize at, const char *date,
                           gboolean write, Table *table) {
  const char *text = item->text->str;
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;

  while (honour_import_match(imp, "^\\s*([0-9oil]{1,3})(\\s?\\*+)?(?=\\s|$)", text + at, &match)) {
    gsize start = 0, length = 0;
    if (write && n < table->armies->len)
      write_cell(imp, g_array_index(table->armies, int, n), date, honour_import_number(match, 1));
    if (write && honour_import_group(match, 2, &start, &length))
      table->starred = n + 1;
    honour_import_group(match, 0, &start, &length);
    at += length;
    n++;
  }
  return n == table->armies->len && n > 0 && text[at + strspn(text + at, " ")] == '\0';
}

static gboolean read_row(HonourImporter *imp, const HonourItem *item, gboolean apply,
                         Table *table) {
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *date = NULL;
  gsize start = 0, length = 0;
  guint before = imp->troubles->len;
  gboolean at_start = honour_import_match(imp, "^at\\s+start\\s*:?", item->text->str, &match);

  if (!at_start &&
      !honour_import_match(
          imp,
          "^([a-z]{3,})\\.?(?:\\s*,\\s*|\\s+)([0-9oil]{1,2})\\b(?:\\s*\\(([0-9]{4})\\))?\\s*:?",
          item->text->str, &match))
    return FALSE;
  honour_import_group(match, 0, &start, &length);
  if (!at_start)
    date = honour_import_dup_date(imp, item, match, 1);
  if (!read_cells(imp, item, length, date, FALSE, table))
    honour_import_trouble(
        imp, CAP_CODE_IMPORT_CONTRADICTION, 0, item->text->len,
        "The head of the table has %u armies, and this row does not have as many numbers.",
        table->armies->len);
  else if (apply && (at_start || date != NULL) && imp->troubles->len <= before + 1)
    read_cells(imp, item, length, date, TRUE, table);
  return TRUE;
}

static gboolean read_unlimited(HonourImporter *imp, const HonourItem *item, gboolean apply) {
  if (!honour_import_match(imp, "^-?\\s*(aps?|administrative\\s+points)\\s+(are|is)\\s+not\\s+used",
                           item->text->str, NULL))
    return FALSE;
  for (guint i = 0; apply && i < imp->armies->len; i++)
    honour_twig_set(honour_twig_child(honour_import_army(imp, i)->twig, "points"), "unlimited",
                    "yes");
  return TRUE;
}

static HonourTwig *read_points(HonourImporter *imp, const HonourItem *item, gboolean apply,
                               gpointer data) {
  Table *table = data;
  HonourTwig *place = imp->root;

  if (table->starred > 0 && table->starred <= table->armies->len) {
    int army = g_array_index(table->armies, int, table->starred - 1);
    place =
        army >= 0 ? honour_twig_child(honour_import_army(imp, (guint)army)->twig, "points") : place;
  }
  if (honour_import_is_note(imp, item->text->str)) {
    if (apply)
      honour_twig_note(honour_import_match(imp, "\\*", item->text->str, NULL) ? place : imp->root,
                       item->text->str);
  } else if (!read_head(imp, item, apply, table) && !read_unlimited(imp, item, apply) &&
             !read_row(imp, item, apply, table)) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "This is no row of a table of Administrative Points.");
  }
  return imp->root;
}

static gboolean points_start(HonourImporter *imp, const char *text) {
  return text[0] == '-' ||
         honour_import_match(
             imp, "^(at\\s+start|turns?\\s+[a-z]|aps?\\s|[a-z]{3,}\\.?\\s*,\\s*[0-9oil]{1,2}\\b)",
             text, NULL) ||
         honour_import_is_note(imp, text);
}

void honour_import_points(HonourImporter *imp, guint first, guint end) {
  Table table = {g_array_new(FALSE, FALSE, sizeof(int)), 0};

  honour_import_items(imp, first, end, points_start, read_points, &table);
  g_array_unref(table.armies);
}
