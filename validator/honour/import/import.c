#include "validator/honour/import/import-private.h"

#include <string.h>

#include "schema/codes/codes-import.h"
#include "schema/codes/suggest.h"

typedef enum {
  SECTION_NONE,
  SECTION_TITLE,
  SECTION_START,
  SECTION_TURNS,
  SECTION_EXTENT,
  SECTION_SIDES,
  SECTION_VICTORY,
  SECTION_POINTS,
  SECTION_SUPPLY,
  SECTION_GENERALS,
  SECTION_SETUP,
  SECTION_REINFORCEMENTS,
  SECTION_RELIABILITY,
  SECTION_SPECIAL,
  SECTION_ALIGNMENT,
  SECTION_FIRST,
} Section;

/* How the heading of a section begins; the shown name is for headings that are misspelt. */
static const struct {
  Section section;
  const char *pattern;
  const char *shown;
} headings[] = {
    {SECTION_TITLE, "^scenario\\s*[0-9]+\\s*[:.-]\\s*\\S|^scenario\\s*:\\s*\\S", NULL},
    {SECTION_START, "^start(ing)?\\s+date\\b", NULL},
    {SECTION_TURNS, "^turns\\s*:", NULL},
    {SECTION_EXTENT, "^(columns|rows)\\s+in\\s+play\\b", NULL},
    {SECTION_SIDES, "^sides\\s*:?$", "sides"},
    {SECTION_VICTORY, "^victory\\s+conditions?\\s*:?$", "victory conditions"},
    {SECTION_POINTS, "^(ap|administrative\\s+points?)\\s+schedul(ing|e)\\s*:?$", "ap scheduling"},
    {SECTION_SUPPLY, "^supply\\s+sources?\\s*:?$", "supply sources"},
    {SECTION_GENERALS, "^cap(itani|\\.)?\\s*generali\\s*:?$", "capitani generali"},
    {SECTION_SETUP, "^initial\\s+set[ -]?up\\b[^:]*:?$", "initial set up"},
    {SECTION_REINFORCEMENTS, "^reinforcements?\\s*:?\\s*(none\\W*)?$", "reinforcements"},
    {SECTION_RELIABILITY, "^troops?\\s+reliability\\s*:?$", "troops reliability"},
    {SECTION_SPECIAL, "^special\\s+rules(\\s+and\\s+events)?\\s*:?$", "special rules and events"},
    {SECTION_ALIGNMENT, "^regions?('s?)?\\s+alignment\\s*:$", "regions alignment"},
    {SECTION_FIRST, "^first\\s+player\\b", NULL},
};

/* Sections whose heading is their first statement as well. */
static gboolean has_value(Section section) {
  return section == SECTION_TITLE || section == SECTION_START || section == SECTION_TURNS ||
         section == SECTION_EXTENT || section == SECTION_FIRST;
}

/* A line that ends in a colon and is a heading but for a letter or two. */
static Section misspelt_heading(HonourImporter *imp, guint line) {
  const char *text = imp->lines[line].text;
  gsize n = strlen(text);
  guint best = 0, distance = 3;

  if (n < 6 || n > 40 || text[n - 1] != ':')
    return SECTION_NONE;
  g_autofree char *folded = cap_fold_name(text, -1);
  for (guint i = 0; i < G_N_ELEMENTS(headings); i++) {
    if (headings[i].shown == NULL)
      continue;
    CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(folded));
    cap_suggestion_offer(&suggestion, cap_slice_of(headings[i].shown));
    if (suggestion.best.data == NULL || suggestion.distance >= distance ||
        strlen(headings[i].shown) < 8)
      continue;
    distance = suggestion.distance;
    best = i;
  }
  if (distance == 3 || distance == 0)
    return SECTION_NONE;
  g_autoptr(HonourItem) item = honour_item_new(imp->lines, line, line + 1);
  honour_import_trouble(imp, CAP_CODE_IMPORT_MISPRINT, 0, n, "\"%s\" is read as \"%s\".", text,
                        headings[best].shown);
  honour_import_report(imp, item);
  return headings[best].section;
}

static Section heading_of(HonourImporter *imp, guint line) {
  if (imp->lines[line].is_done || imp->lines[line].text[0] == '-')
    return SECTION_NONE;
  for (guint i = 0; i < G_N_ELEMENTS(headings); i++)
    if (honour_import_match(imp, headings[i].pattern, imp->lines[line].text, NULL))
      return headings[i].section;
  return misspelt_heading(imp, line);
}

/* --- Pages ---------------------------------------------------------------------------------- */

static gboolean is_repeated(const HonourImporter *imp, guint line) {
  guint n = 0;
  for (guint i = 0; i < imp->n_lines && n < 2; i++)
    n += g_str_equal(imp->lines[i].text, imp->lines[line].text);
  return n >= 2;
}

/* The number at the foot of a page, and the same words above it on every page. */
static void set_pages_aside(HonourImporter *imp) {
  for (guint i = 0; i < imp->n_lines; i++) {
    gboolean alone = (i == 0 || imp->lines[i - 1].text[0] == '\0' || is_repeated(imp, i - 1)) &&
                     (i + 1 == imp->n_lines || imp->lines[i + 1].text[0] == '\0');
    guint first = i;

    if (!alone || imp->lines[i].is_done ||
        !honour_import_match(imp, "^[0-9]{1,3}$", imp->lines[i].text, NULL))
      continue;
    for (guint k = i; k > 0 && i - k < 5; k--) {
      if (imp->lines[k - 1].text[0] == '\0')
        continue;
      if (imp->lines[k - 1].is_done || !is_repeated(imp, k - 1) || imp->lines[k - 1].text[0] == '-')
        break;
      first = k - 1;
    }
    honour_import_keep_prose(imp, first, i + 1, imp->root, 10, "The foot or head of a page");
  }
}

/* --- Sections ------------------------------------------------------------------------------- */

static gboolean list_starts(HonourImporter *imp, const char *text) {
  return text[0] == '-' || honour_import_is_note(imp, text);
}

static gboolean always_starts(HonourImporter *imp, const char *text) {
  (void)imp;
  (void)text;
  return TRUE;
}

/* A title may go on: in bold letters, or with the year alone. */
static guint end_of_title(HonourImporter *imp, guint first, guint end) {
  guint stop = first + 1;

  while (stop < end && imp->lines[stop].text[0] != '\0' &&
         ((imp->lines[first].is_doubled && imp->lines[stop].is_doubled) ||
          honour_import_match(imp, "^[0-9]{4}$", imp->lines[stop].text, NULL)))
    stop++;
  return stop;
}

static gboolean never_starts(HonourImporter *imp, const char *text) {
  (void)imp;
  (void)text;
  return FALSE;
}

/* A heading with its value on the same line; what follows belongs to nothing. */
static void read_value(HonourImporter *imp, Section section, guint first, guint end) {
  guint stop = section == SECTION_TITLE ? end_of_title(imp, first, end) : first + 1;
  HonourItemReader reader = section == SECTION_TITLE    ? honour_import_title
                            : section == SECTION_START  ? honour_import_start
                            : section == SECTION_TURNS  ? honour_import_turns
                            : section == SECTION_EXTENT ? honour_import_extent
                                                        : honour_import_first;

  honour_import_items(imp, first, stop, section == SECTION_TITLE ? never_starts : always_starts,
                      reader, NULL);
  for (guint i = stop; i < end; i++) {
    guint last = i + 1;
    if (imp->lines[i].is_done || !honour_import_is_note(imp, imp->lines[i].text))
      continue;
    while (last < end && imp->lines[last].text[0] != '\0')
      last++;
    g_autoptr(HonourItem) item = honour_item_new(imp->lines, i, last);
    honour_twig_note(imp->root, item->text->str);
    honour_import_done(imp, i, last);
  }
  honour_import_keep_prose(imp, stop, end, imp->root, 1, "Text that is no part of a set-up");
}

static void read_section(HonourImporter *imp, Section section, guint first, guint end) {
  guint body = first + 1;

  if (section == SECTION_NONE) {
    honour_import_setup(imp, first, end, HONOUR_SETUP_START);
    return;
  }
  if (has_value(section)) {
    read_value(imp, section, first, end);
    return;
  }
  /* "Initial set-up, Minor Capitani and Breakdown" / "units:" */
  if (section == SECTION_SETUP && body < end &&
      honour_import_match(imp, "^(breakdown\\s+)?units\\s*:$", imp->lines[body].text, NULL))
    body++;
  honour_import_done(imp, first, body);
  switch (section) {
  case SECTION_SIDES:
    honour_import_items(imp, body, end, list_starts, honour_import_sides, NULL);
    break;
  case SECTION_VICTORY:
    honour_import_victory(imp, body, end);
    break;
  case SECTION_POINTS:
    honour_import_points(imp, body, end);
    break;
  case SECTION_SUPPLY:
    honour_import_items(imp, body, end, list_starts, honour_import_supply, NULL);
    break;
  case SECTION_GENERALS:
    honour_import_items(imp, body, end, list_starts, honour_import_generals, NULL);
    break;
  case SECTION_SETUP:
    honour_import_setup(imp, body, end, HONOUR_SETUP_START);
    break;
  case SECTION_REINFORCEMENTS:
    honour_import_setup(imp, body, end, HONOUR_SETUP_REINFORCEMENTS);
    break;
  case SECTION_RELIABILITY:
    honour_import_items(imp, body, end, list_starts, honour_import_reliability, NULL);
    break;
  case SECTION_SPECIAL:
    honour_import_setup(imp, body, end, HONOUR_SETUP_SPECIAL);
    break;
  case SECTION_ALIGNMENT:
    honour_import_alignment(imp, body, end);
    break;
  case SECTION_NONE:
  case SECTION_TITLE:
  case SECTION_START:
  case SECTION_TURNS:
  case SECTION_EXTENT:
  case SECTION_FIRST:
    g_assert_not_reached();
  }
}

/* "French Army:" begins a set-up even where the heading above it is lost. */
static gboolean implies_setup(HonourImporter *imp, guint line, Section current) {
  return current != SECTION_NONE && current != SECTION_SETUP && current != SECTION_REINFORCEMENTS &&
         current != SECTION_SPECIAL &&
         honour_import_match(imp, "^([a-z][a-z' -]{1,60})\\s+army\\s*:$|^capitan[oi]\\s+cards\\s*:",
                             imp->lines[line].text, NULL);
}

static void read_sections(HonourImporter *imp) {
  g_autofree Section *sections = g_new0(Section, imp->n_lines + 1);
  guint first = 0;

  for (guint i = 0; i < imp->n_lines; i++)
    sections[i] = heading_of(imp, i);
  while (first < imp->n_lines) {
    guint end = first + 1;
    while (end < imp->n_lines && sections[end] == SECTION_NONE &&
           !implies_setup(imp, end, sections[first]))
      end++;
    read_section(imp, sections[first], first, end);
    first = end;
  }
  /* A part may have passed a line over; it must not be lost. */
  for (guint i = 0; i < imp->n_lines; i++)
    if (!imp->lines[i].is_done)
      honour_import_keep_prose(imp, i, i + 1, imp->root, 10, "A line that belongs to nothing");
}

/* --- Whole ---------------------------------------------------------------------------------- */

static void clear_trouble(gpointer data) {
  HonourTrouble *trouble = data;
  g_free(trouble->message);
  g_free(trouble->hint);
}

static void clear_side(gpointer data) {
  HonourImportSide *side = data;
  g_free(side->name);
  g_free(side->folded);
  g_array_unref(side->listed);
  g_array_unref(side->listed_lines);
}

static void clear_area(gpointer data) {
  HonourImportArea *area = data;
  g_free(area->land);
  g_free(area->river);
  g_free(area->bank);
}

static void begin(HonourImporter *imp, CapSlice text) {
  imp->lines = honour_import_lines_new(text, &imp->n_lines);
  imp->patterns =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_regex_unref);
  imp->ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  imp->lands = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  imp->root = honour_twig_new("scenario");
  imp->sides = g_array_new(FALSE, TRUE, sizeof(HonourImportSide));
  imp->armies = g_array_new(FALSE, TRUE, sizeof(HonourImportArmy));
  imp->troubles = g_array_new(FALSE, TRUE, sizeof(HonourTrouble));
  imp->areas = g_array_new(FALSE, TRUE, sizeof(HonourImportArea));
  imp->minor_used = g_array_new(FALSE, FALSE, sizeof(CapIndex));
  g_array_set_clear_func(imp->troubles, clear_trouble);
  g_array_set_clear_func(imp->sides, clear_side);
  g_array_set_clear_func(imp->areas, clear_area);
}

static void end(HonourImporter *imp) {
  honour_import_lines_free(imp->lines, imp->n_lines);
  g_hash_table_unref(imp->patterns);
  g_hash_table_unref(imp->ids);
  g_hash_table_unref(imp->lands);
  honour_twig_free(imp->root);
  g_array_unref(imp->sides);
  g_array_unref(imp->armies);
  g_array_unref(imp->troubles);
  g_array_unref(imp->areas);
  g_array_unref(imp->minor_used);
}

static void set_root(HonourImporter *imp) {
  const CapImportOptions *o = imp->options;
  g_autofree char *id = g_strdup(honour_twig_get(imp->root, "id"));
  HonourTwig *title = honour_twig_find(imp->root, "title");

  if (o->title != NULL) {
    title = title != NULL ? title : honour_twig_add(imp->root, "title");
    g_string_assign(title->content, o->title);
    g_free(id);
    id = cap_dup_identifier(o->title);
  }
  honour_twig_set(imp->root, "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance");
  honour_twig_set(imp->root, "xsi:noNamespaceSchemaLocation", "%shonour/scenario.xsd",
                  o->schema != NULL ? o->schema : "");
  honour_twig_set(imp->root, "format", G_STRINGIFY(CAP_FORMAT));
  honour_twig_set(imp->root, "id", "%s", o->id != NULL ? o->id : id != NULL ? id : "scenario");
  honour_twig_set(imp->root, "ruleset", "honour");
  honour_twig_set(imp->root, "map", "%s", imp->map->id);
  honour_twig_set(imp->root, "roster", "%s", imp->roster->base.id);
}

HonourImportResult honour_import_text(const char *name, CapSlice text, const CapMap *map,
                                      const HonourRoster *roster, const CapImportOptions *options,
                                      CapDiagnostics *findings) {
  HonourImporter imp = {
      .file = name, .map = map, .roster = roster, .options = options, .findings = findings};
  HonourImportResult result = {0};

  begin(&imp, text);
  set_pages_aside(&imp);
  read_sections(&imp);
  honour_import_finish(&imp);
  set_root(&imp);
  result.xml = honour_twig_write(imp.root);
  result.n_lines = imp.n_lines;
  result.n_kept = imp.n_kept;
  result.fates = g_new0(HonourLineFate, imp.n_lines + 1);
  for (guint i = 0; i < imp.n_lines; i++)
    result.fates[i] = imp.lines[i].fate;
  end(&imp);
  return result;
}

void honour_import_result_clear(HonourImportResult *result) {
  g_clear_pointer(&result->xml, g_free);
  g_clear_pointer(&result->fates, g_free);
}
