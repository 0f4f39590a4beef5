#include "validator/honour/import/import-private.h"

#include "schema/codes/codes-import.h"

#include <string.h>

/* --- The table of regions ------------------------------------------------------------------- */

/* What a region's status means: the value of `is`, NULL when it means nothing. New string. */
static char *dup_status(HonourImporter *imp, const char *words) {
  g_autofree char *folded = cap_fold_name(words, -1);

  if (g_str_equal(folded, "not aligned") || g_str_equal(folded, "notaligned") ||
      g_str_equal(folded, "non aligned"))
    return g_strdup("not-aligned");
  if (g_str_equal(folded, "neutral"))
    return g_strdup("neutral");
  if (honour_import_match(imp, "^(not applic(able)?|not in play|n a)$", folded, NULL))
    return g_strdup("not-in-play");
  int side = honour_import_side_named(imp, words, strlen(words));
  if (side < 0) {
    gsize rest = 0;
    CapIndex nation = honour_import_nation(imp, words, strlen(words), &rest);
    int army = nation != CAP_INDEX_NONE && rest >= strlen(folded)
                   ? honour_import_army_of(imp, nation, -1, FALSE)
                   : -1;
    side = army >= 0 ? (int)honour_import_army(imp, (guint)army)->side : -1;
  }
  return side >= 0 ? g_strdup(honour_twig_get(honour_import_side(imp, (guint)side)->twig, "id"))
                   : NULL;
}

static void read_status(HonourImporter *imp, CapIndex region, gsize at, gsize length,
                        const char *words, HonourTwig *alignment) {
  g_auto(GStrv) parts = g_strsplit(words, "/", 2);
  g_autofree char *status = parts[0] != NULL ? dup_status(imp, g_strstrip(parts[0])) : NULL;
  const CapRegion *r = &imp->map->regions[region];

  if (status == NULL) {
    honour_import_trouble(
        imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
        "\"%.*s\" is no side of this scenario, nor Not-aligned, Neutral or Not Applic.",
        (int)MIN(length, 40), words);
    return;
  }
  if (alignment == NULL)
    return;
  HonourTwig *twig = honour_twig_add(alignment, "region-status");
  honour_twig_set(twig, "region", "%s", r->id);
  honour_twig_set(twig, "is", "%s", status);
  if (parts[1] != NULL) {
    g_autofree char *note = g_strdup_printf("%s may become %s.", r->id, g_strstrip(parts[1]));
    honour_twig_note(alignment, note);
  }
}

static CapIndex region_of_word(const HonourImporter *imp, const char *text, gsize length) {
  for (guint i = 0; i < imp->map->n_regions; i++)
    if (cap_slice_equals((CapSlice){text, length}, imp->map->regions[i].id))
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

/* Region and status in turn, as many as there are: tables are set in two columns of pairs. */
static gboolean read_regions(HonourImporter *imp, const HonourItem *item, HonourTwig *alignment) {
  const char *text = item->text->str;
  gsize at = 0;

  if (region_of_word(imp, text, strcspn(text, " ")) == CAP_INDEX_NONE)
    return FALSE;
  while (text[at] != '\0') {
    gsize n = strcspn(text + at, " ");
    CapIndex region = region_of_word(imp, text + at, n);
    gsize from = at + n + strspn(text + at + n, " "), to = from;

    while (text[to] != '\0' &&
           region_of_word(imp, text + to, strcspn(text + to, " ")) == CAP_INDEX_NONE) {
      to += strcspn(text + to, " ");
      to += strspn(text + to, " ");
    }
    g_autofree char *words = g_strndup(text + from, to - from);
    read_status(imp, region, at, to - at, words, alignment);
    at = to;
  }
  return TRUE;
}

/* --- Conquered places ----------------------------------------------------------------------- */

/* The army that has conquered them. */
static int conqueror(HonourImporter *imp, const char *text) {
  g_autoptr(GMatchInfo) match = NULL;

  if (!honour_import_match(
          imp,
          "\\bconquered\\s+by\\s+(?:the\\s+)?([a-z -]+?)(?:\\s+(?:side|army|player|coalition))?\\s*[.:]?\\s*$",
          text, &match) &&
      !honour_import_match(imp, "\\b(?:are|is)\\s+([a-z-]+)\\s+conquered\\b", text, &match))
    return -1;
  g_autofree char *word = g_match_info_fetch(match, 1);
  CapIndex nation = honour_import_nation(imp, word, strlen(word), NULL);
  int army = nation != CAP_INDEX_NONE ? honour_import_army_of(imp, nation, -1, FALSE) : -1;
  int side = army < 0 ? honour_import_side_named(imp, word, strlen(word)) : -1;

  for (guint i = 0; side >= 0 && army < 0 && i < imp->armies->len; i++)
    if (honour_import_army(imp, i)->side == (guint)side)
      army = (int)i;
  return army;
}

static gboolean read_conquered(HonourImporter *imp, const HonourItem *item, HonourTwig *alignment) {
  const char *text = item->text->str;
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GString) hexes = g_string_new(NULL);
  gsize at = 0;

  if (!honour_import_match(imp, "\\bconquered\\b", text, NULL) ||
      !honour_import_match(imp, "\\([0-9oil]{3,8}\\)", text, NULL))
    return FALSE;
  int army = conqueror(imp, text);
  if (army < 0)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "It is not clear who has conquered these places.");
  while (honour_import_match(imp, "((?:[a-z'.]|[^\\x00-\\x7f])+)\\s*\\(\\s*([0-9oil]{3,8})\\s*\\)",
                             text + at, &match)) {
    gsize name = 0, name_length = 0, number = 0, length = 0;
    char printed[CAP_HEX_NUMBER_MAX] = "";
    honour_import_group(match, 1, &name, &name_length);
    honour_import_group(match, 2, &number, &length);
    CapHex hex = honour_import_place(imp, item, at + name, name_length, at + number, length);
    if (hex != CAP_HEX_NONE) {
      cap_grid_number(&imp->map->grid, hex, printed);
      g_string_append_printf(hexes, "%s%s", hexes->len > 0 ? " " : "", printed);
    }
    at += number + length;
  }
  if (alignment != NULL && army >= 0 && hexes->len > 0) {
    HonourTwig *twig = honour_twig_add(alignment, "conquered");
    honour_twig_set(twig, "by", "%s",
                    honour_twig_get(honour_import_army(imp, (guint)army)->twig, "id"));
    honour_twig_set(twig, "hexes", "%s", hexes->str);
  }
  return TRUE;
}

/* --- Lands ---------------------------------------------------------------------------------- */

/* "The Duchy of Milano is composed of regions M, G and R." */
static gboolean read_land(HonourImporter *imp, const HonourItem *item, gboolean apply) {
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GString) regions = g_string_new(NULL);
  gsize at = 0, length = 0;

  if (!honour_import_match(
          imp,
          "^-?\\s*(?:the\\s+)?([^.,:]+?)\\s+is\\s+composed\\s+of\\s+(?:the\\s+)?regions?\\s+([^.]+?)\\s*(?:\\.\\s*(.*))?$",
          item->text->str, &match))
    return FALSE;
  honour_import_group(match, 2, &at, &length);
  g_autofree char *list = g_match_info_fetch(match, 2);
  g_auto(GStrv) words = g_strsplit_set(list, " ,", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0' || g_str_equal(words[i], "and"))
      continue;
    if (region_of_word(imp, words[i], strlen(words[i])) == CAP_INDEX_NONE)
      honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
                            "The map has no region \"%.40s\".", words[i]);
    else
      g_string_append_printf(regions, "%s%s", regions->len > 0 ? " " : "", words[i]);
  }
  if (apply && regions->len > 0) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    g_autofree char *folded = cap_fold_name(name, -1);
    g_autofree char *rest = g_match_info_fetch(match, 3);
    if (rest != NULL && *rest != '\0')
      honour_twig_note(honour_twig_child(imp->root, "alignment"), rest);
    HonourTwig *area =
        honour_twig_add(honour_twig_child(imp->root, "scenario-areas"), "scenario-area");
    g_autofree char *id = honour_import_dup_id(imp, name);
    honour_twig_set(area, "id", "%s", id);
    honour_twig_set(area, "name", "%s", name);
    honour_twig_set(area, "regions", "%s", regions->str);
    g_hash_table_insert(imp->lands, g_steal_pointer(&folded), area);
  }
  return TRUE;
}

/* --- All together --------------------------------------------------------------------------- */

static HonourTwig *read_item(HonourImporter *imp, const HonourItem *item, gboolean apply,
                             gpointer data) {
  HonourTwig *alignment = data;
  const char *text = item->text->str;

  if (read_conquered(imp, item, apply ? alignment : NULL))
    return alignment;
  if (honour_import_is_note(imp, text)) {
    if (apply && !honour_import_match(imp, "^important\\s+note\\s*:$", text, NULL))
      honour_twig_note(alignment, text);
  } else if (honour_import_match(imp, "^regional\\s+alignment\\s+is\\s+not\\s+(relevant|used)",
                                 text, NULL)) {
    if (apply) {
      honour_twig_set(alignment, "used", "no");
      honour_twig_note(alignment, text);
    }
  } else if (!honour_import_match(imp, "^(region\\s+alignment\\s*)+$", text, NULL) &&
             !read_land(imp, item, apply) && !read_regions(imp, item, apply ? alignment : NULL)) {
    honour_import_trouble(
        imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
        "This is neither a row of the table of regions nor a list of conquered places.");
  }
  return alignment;
}

static gboolean starts(HonourImporter *imp, const char *text) {
  return text[0] == '-' || region_of_word(imp, text, strcspn(text, " ")) != CAP_INDEX_NONE ||
         honour_import_is_note(imp, text) ||
         honour_import_match(
             imp,
             "^(region\\s+alignment|regional\\s+alignment|at\\s+the\\s+start|the\\s+following)",
             text, NULL) ||
         honour_import_match(imp, "is\\s+composed\\s+of", text, NULL);
}

void honour_import_alignment(HonourImporter *imp, guint first, guint end) {
  honour_import_items(imp, first, end, starts, read_item,
                      honour_twig_child(imp->root, "alignment"));
}

void honour_import_victory(HonourImporter *imp, guint first, guint end) {
  HonourTwig *victory = honour_twig_child(imp->root, "victory");
  guint kept = first;

  for (guint i = first; i < end; i++) {
    if (!honour_import_match(imp, "^\\W*any\\s+other\\s+result\\s+is\\s+a\\s+draw\\W*$",
                             imp->lines[i].text, NULL) ||
        imp->lines[i].is_done || honour_twig_find(victory, "otherwise") != NULL)
      continue;
    honour_import_keep_prose(imp, kept, i, victory, 5, "The text of victory conditions");
    honour_twig_set(honour_twig_add(victory, "otherwise"), "level", "draw");
    honour_import_done(imp, i, i + 1);
    kept = i + 1;
  }
  honour_import_keep_prose(imp, kept, end, victory, 5, "The text of victory conditions");
}
