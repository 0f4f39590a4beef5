#include "validator/honour/import/import-private.h"

#include "schema/codes/codes-import.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- Areas ---------------------------------------------------------------------------------- */

/* The regions of a land that the text has explained, or of which the map has one of that name. */
static char *dup_regions(const HonourImporter *imp, const char *folded, const HonourTwig **land) {
  *land = g_hash_table_lookup(imp->lands, folded);
  if (*land != NULL)
    return g_strdup(honour_twig_get(*land, "regions"));
  for (guint i = 0; i < imp->map->n_regions; i++) {
    g_autofree char *name = cap_fold_name(imp->map->regions[i].name, -1);
    if (g_str_has_prefix(name, folded))
      return g_strdup(imp->map->regions[i].id);
  }
  return NULL;
}

/* River:east when the map has such a side of a river. */
static char *dup_bank(const HonourImporter *imp, const HonourImportArea *area) {
  if (area->river == NULL || area->bank == NULL)
    return NULL;
  for (guint i = 0; i < imp->map->n_rivers; i++) {
    const CapRiver *river = &imp->map->rivers[i];
    g_autofree char *bank = g_ascii_strdown(area->bank, -1);
    g_autofree char *id = g_strconcat(river->id, ":", bank, NULL);
    if (g_ascii_strcasecmp(river->name, area->river) == 0 &&
        cap_map_find_area(imp->map, cap_slice_of(id)) != CAP_INDEX_NONE)
      return g_steal_pointer(&id);
  }
  return NULL;
}

static void lose_area(HonourImporter *imp, const HonourImportArea *area) {
  CapDiagnostic *d = cap_diagnostics_add(
      imp->findings, CAP_CODE_IMPORT_UNKNOWN_NAME, imp->file,
      "Neither the text nor the map says what belongs to \"%.80s%s%.40s\".", area->land,
      area->river != NULL ? " beside the " : "", area->river != NULL ? area->river : "");
  g_autofree char *comment =
      g_strdup_printf("Where: %s %s %s", area->land, area->bank != NULL ? area->bank : "",
                      area->river != NULL ? area->river : "");

  cap_diagnostic_set_hint(d, "Write, for example: The %.40s is composed of regions M and G.",
                          area->land);
  honour_twig_comment(area->twig, comment, 1);
  imp->n_kept++;
}

static void settle_area(HonourImporter *imp, const HonourImportArea *area) {
  g_autofree char *folded = cap_fold_name(area->land, -1);
  const HonourTwig *land = NULL;
  g_autofree char *regions = dup_regions(imp, folded, &land);
  g_autofree char *bank = dup_bank(imp, area);

  if (regions == NULL || (area->river != NULL && bank == NULL)) {
    lose_area(imp, area);
    return;
  }
  if (land != NULL && bank == NULL) {
    honour_twig_set(area->twig, area->attribute, "%s", honour_twig_get(land, "id"));
    return;
  }
  g_autofree char *name = bank != NULL
                              ? g_strdup_printf("%s %s of %s", area->land, area->bank, area->river)
                              : g_strdup(area->land);
  g_autofree char *id = honour_import_dup_id(imp, name);
  HonourTwig *twig =
      honour_twig_add(honour_twig_child(imp->root, "scenario-areas"), "scenario-area");
  honour_twig_set(twig, "id", "%s", id);
  honour_twig_set(twig, "name", "%s", name);
  honour_twig_set(twig, "regions", "%s", regions);
  if (bank != NULL)
    honour_twig_set(twig, "within", "%s", bank);
  honour_twig_set(area->twig, area->attribute, "%s", id);
}

/* --- Services ------------------------------------------------------------------------------- */

static void add_word(GString *words, const char *own, const char *word) {
  g_auto(GStrv) have = g_strsplit(words->str, " ", -1);

  if (word == NULL || g_str_equal(word, own) || g_strv_contains((const char *const *)have, word))
    return;
  g_string_append_printf(words, "%s%s", words->len > 0 ? " " : "", word);
}

static void collect_service(const HonourRoster *roster, const HonourTwig *twig, const char *own,
                            GString *words) {
  const char *type = twig->name != NULL ? honour_twig_get(twig, "type") : NULL;
  const char *capitano = twig->name != NULL && g_str_equal(twig->name, "capitano")
                             ? honour_twig_get(twig, "ref")
                             : NULL;
  if (twig->name != NULL && g_str_equal(twig->name, "stack"))
    capitano = honour_twig_get(twig, "capitano");
  CapIndex unit =
      type != NULL ? honour_roster_find_unit_type(roster, cap_slice_of(type)) : CAP_INDEX_NONE;
  CapIndex leader = capitano != NULL ? honour_roster_find_capitano(roster, cap_slice_of(capitano))
                                     : CAP_INDEX_NONE;

  if (unit != CAP_INDEX_NONE && roster->unit_types[unit].service != CAP_INDEX_NONE)
    add_word(words, own, roster->services[roster->unit_types[unit].service].id);
  if (leader != CAP_INDEX_NONE && roster->capitani[leader].nationality != CAP_INDEX_NONE)
    add_word(words, own, roster->nationalities[roster->capitani[leader].nationality].id);
  for (guint i = 0; i < twig->children->len; i++)
    collect_service(roster, g_ptr_array_index(twig->children, i), own, words);
}

/* Units of other services in an army show whom it has taken into its pay. */
static void settle_services(HonourImporter *imp) {
  for (guint i = 0; i < imp->armies->len; i++) {
    HonourTwig *army = honour_import_army(imp, i)->twig;
    const char *given = honour_twig_get(army, "serves");
    g_autoptr(GString) words = g_string_new(given != NULL ? given : "");

    collect_service(imp->roster, army, honour_twig_get(army, "nationality"), words);
    if (words->len > 0)
      honour_twig_set(army, "serves", "%s", words->str);
  }
}

/* --- Cards ---------------------------------------------------------------------------------- */

static gboolean mentions(const HonourTwig *twig, const char *capitano) {
  if (twig->name != NULL && (g_strcmp0(honour_twig_get(twig, "capitano"), capitano) == 0 ||
                             g_strcmp0(honour_twig_get(twig, "ref"), capitano) == 0))
    return TRUE;
  for (guint i = 0; i < twig->children->len; i++)
    if (mentions(g_ptr_array_index(twig->children, i), capitano))
      return TRUE;
  return FALSE;
}

static void check_cards(HonourImporter *imp, const HonourImportSide *side) {
  for (guint i = 0; i < side->listed->len; i++) {
    const HonourCapitano *c = &imp->roster->capitani[g_array_index(side->listed, CapIndex, i)];
    guint number = g_array_index(side->listed_lines, guint, i);
    HonourImportLine *line = &imp->lines[number];

    if (mentions(imp->root, c->id))
      continue;
    CapDiagnostic *d =
        cap_diagnostics_add(imp->findings, CAP_CODE_IMPORT_CONTRADICTION, imp->file,
                            "%s has a card in this scenario, but is in no Force.", c->name);
    d->line = number + 1;
    d->column = d->width = 1;
    d->source = g_strdup(line->raw);
    if (line->fate == HONOUR_LINE_KEPT)
      continue;
    line->fate = HONOUR_LINE_KEPT;
    imp->n_kept++;
    honour_twig_comment(side->twig, line->raw + strspn(line->raw, " \t"), 1);
  }
}

/* --- What is lacking ------------------------------------------------------------------------ */

static void miss(HonourImporter *imp, const char *what, const char *how) {
  CapDiagnostic *d = cap_diagnostics_add(imp->findings, CAP_CODE_IMPORT_INCOMPLETE, imp->file,
                                         "The text does not say %s.", _(what));
  cap_diagnostic_set_hint(d, "Add a line such as: %s", how);
}

static gboolean has_first(HonourImporter *imp) {
  for (guint i = 0; i < imp->sides->len; i++)
    if (honour_twig_get(honour_import_side(imp, i)->twig, "first") != NULL)
      return TRUE;
  return FALSE;
}

static void check_whole(HonourImporter *imp) {
  if (imp->options->title == NULL && honour_twig_find(imp->root, "title") == NULL)
    miss(imp, "what the scenario is called", "Scenario 1: Venice at bay, 1509");
  if (imp->start_year == 0)
    miss(imp, "when the game starts", "Start date: April, 4 (1509)");
  if (imp->n_turns == 0)
    miss(imp, "how long the game lasts", "Turns: 9 turns");
  if (imp->sides->len < 2)
    miss(imp, "who the two sides are", "Sides, and below it: French: the Kingdom of France");
  else if (!has_first(imp))
    miss(imp, "who the First Player is", "First Player: French");
  if (honour_twig_find(imp->root, "alignment") == NULL)
    miss(imp, "how the regions are aligned", "Regions Alignment:");
}

void honour_import_finish(HonourImporter *imp) {
  for (guint i = 0; i < imp->areas->len; i++)
    settle_area(imp, &g_array_index(imp->areas, HonourImportArea, i));
  settle_services(imp);
  for (guint i = 0; i < imp->sides->len; i++)
    check_cards(imp, honour_import_side(imp, i));
  check_whole(imp);
  honour_twig_child(imp->root, "alignment");
  HonourTwig *victory = honour_twig_child(imp->root, "victory");
  if (honour_twig_find(victory, "otherwise") == NULL)
    honour_twig_set(honour_twig_add(victory, "otherwise"), "level", "draw");
}
