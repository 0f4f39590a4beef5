#include "validator/import/import-private.h"

#include <string.h>

/* --- The table of regions ------------------------------------------------------------------- */

/* What a region's status means: the value of `is`, NULL when it means nothing. New string. */
static char *dup_status(CapImporter *imp, const char *words) {
  g_autofree char *folded = cap_import_fold(words, -1);

  if (g_str_equal(folded, "not aligned") || g_str_equal(folded, "notaligned") ||
      g_str_equal(folded, "non aligned"))
    return g_strdup("not-aligned");
  if (g_str_equal(folded, "neutral"))
    return g_strdup("neutral");
  if (cap_import_match(imp, "^(not applic(able)?|not in play|n a)$", folded, NULL))
    return g_strdup("not-in-play");
  int side = cap_import_side_named(imp, words, strlen(words));
  if (side < 0) {
    gsize rest = 0;
    CapIndex nation = cap_import_nation(imp, words, strlen(words), &rest);
    int army = nation != CAP_INDEX_NONE && rest >= strlen(folded)
                   ? cap_import_army_of(imp, nation, -1, FALSE)
                   : -1;
    side = army >= 0 ? (int)cap_import_army(imp, (guint)army)->side : -1;
  }
  return side >= 0 ? g_strdup(cap_twig_get(cap_import_side(imp, (guint)side)->twig, "id")) : NULL;
}

static void read_status(CapImporter *imp, CapIndex region, gsize at, gsize length,
                        const char *words, CapTwig *alignment) {
  g_auto(GStrv) parts = g_strsplit(words, "/", 2);
  g_autofree char *status = parts[0] != NULL ? dup_status(imp, g_strstrip(parts[0])) : NULL;
  const CapRegion *r = &imp->map->regions[region];

  if (status == NULL) {
    cap_import_trouble(
        imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
        "\"%.*s\" is no side of this scenario, nor Not-aligned, Neutral or Not Applic.",
        (int)MIN(length, 40), words);
    return;
  }
  if (alignment == NULL)
    return;
  CapTwig *twig = cap_twig_add(alignment, "region-status");
  cap_twig_set(twig, "region", "%s", r->id);
  cap_twig_set(twig, "is", "%s", status);
  if (parts[1] != NULL) {
    g_autofree char *note = g_strdup_printf("%s may become %s.", r->id, g_strstrip(parts[1]));
    cap_twig_note(alignment, note);
  }
}

static CapIndex region_of_word(const CapImporter *imp, const char *text, gsize length) {
  for (guint i = 0; i < imp->map->n_regions; i++)
    if (cap_slice_equals((CapSlice){text, length}, imp->map->regions[i].id))
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

/* Region and status in turn, as many as there are: tables are set in two columns of pairs. */
static gboolean read_regions(CapImporter *imp, const CapItem *item, CapTwig *alignment) {
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
static int conqueror(CapImporter *imp, const char *text) {
  g_autoptr(GMatchInfo) match = NULL;

  if (!cap_import_match(
          imp,
          "\\bconquered\\s+by\\s+(?:the\\s+)?([a-z -]+?)(?:\\s+(?:side|army|player|coalition))?\\s*[.:]?\\s*$",
          text, &match) &&
      !cap_import_match(imp, "\\b(?:are|is)\\s+([a-z-]+)\\s+conquered\\b", text, &match))
    return -1;
  g_autofree char *word = g_match_info_fetch(match, 1);
  CapIndex nation = cap_import_nation(imp, word, strlen(word), NULL);
  int army = nation != CAP_INDEX_NONE ? cap_import_army_of(imp, nation, -1, FALSE) : -1;
  int side = army < 0 ? cap_import_side_named(imp, word, strlen(word)) : -1;

  for (guint i = 0; side >= 0 && army < 0 && i < imp->armies->len; i++)
    if (cap_import_army(imp, i)->side == (guint)side)
      army = (int)i;
  return army;
}

static gboolean read_conquered(CapImporter *imp, const CapItem *item, CapTwig *alignment) {
  const char *text = item->text->str;
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GString) hexes = g_string_new(NULL);
  gsize at = 0;

  if (!cap_import_match(imp, "\\bconquered\\b", text, NULL) ||
      !cap_import_match(imp, "\\([0-9oil]{3,8}\\)", text, NULL))
    return FALSE;
  int army = conqueror(imp, text);
  if (army < 0)
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "It is not clear who has conquered these places.");
  while (cap_import_match(imp, "((?:[a-z'.]|[^\\x00-\\x7f])+)\\s*\\(\\s*([0-9oil]{3,8})\\s*\\)",
                          text + at, &match)) {
    gsize name = 0, name_length = 0, number = 0, length = 0;
    char printed[CAP_HEX_NUMBER_MAX] = "";
    cap_import_group(match, 1, &name, &name_length);
    cap_import_group(match, 2, &number, &length);
    CapHex hex = cap_import_place(imp, item, at + name, name_length, at + number, length);
    if (hex != CAP_HEX_NONE) {
      cap_grid_number(&imp->map->grid, hex, printed);
      g_string_append_printf(hexes, "%s%s", hexes->len > 0 ? " " : "", printed);
    }
    at += number + length;
  }
  if (alignment != NULL && army >= 0 && hexes->len > 0) {
    CapTwig *twig = cap_twig_add(alignment, "conquered");
    cap_twig_set(twig, "by", "%s", cap_twig_get(cap_import_army(imp, (guint)army)->twig, "id"));
    cap_twig_set(twig, "hexes", "%s", hexes->str);
  }
  return TRUE;
}

/* --- Lands ---------------------------------------------------------------------------------- */

/* "The Duchy of Milano is composed of regions M, G and R." */
static gboolean read_land(CapImporter *imp, const CapItem *item, gboolean apply) {
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GString) regions = g_string_new(NULL);
  gsize at = 0, length = 0;

  if (!cap_import_match(
          imp,
          "^-?\\s*(?:the\\s+)?([^.,:]+?)\\s+is\\s+composed\\s+of\\s+(?:the\\s+)?regions?\\s+([^.]+?)\\s*(?:\\.\\s*(.*))?$",
          item->text->str, &match))
    return FALSE;
  cap_import_group(match, 2, &at, &length);
  g_autofree char *list = g_match_info_fetch(match, 2);
  g_auto(GStrv) words = g_strsplit_set(list, " ,", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0' || g_str_equal(words[i], "and"))
      continue;
    if (region_of_word(imp, words[i], strlen(words[i])) == CAP_INDEX_NONE)
      cap_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
                         "The map has no region \"%.40s\".", words[i]);
    else
      g_string_append_printf(regions, "%s%s", regions->len > 0 ? " " : "", words[i]);
  }
  if (apply && regions->len > 0) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    g_autofree char *folded = cap_import_fold(name, -1);
    g_autofree char *rest = g_match_info_fetch(match, 3);
    if (rest != NULL && *rest != '\0')
      cap_twig_note(cap_twig_child(imp->root, "alignment"), rest);
    CapTwig *area = cap_twig_add(cap_twig_child(imp->root, "scenario-areas"), "scenario-area");
    g_autofree char *id = cap_import_dup_id(imp, name);
    cap_twig_set(area, "id", "%s", id);
    cap_twig_set(area, "name", "%s", name);
    cap_twig_set(area, "regions", "%s", regions->str);
    g_hash_table_insert(imp->lands, g_steal_pointer(&folded), area);
  }
  return TRUE;
}

/* --- All together --------------------------------------------------------------------------- */

static CapTwig *read_item(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data) {
  CapTwig *alignment = data;
  const char *text = item->text->str;

  if (read_conquered(imp, item, apply ? alignment : NULL))
    return alignment;
  if (cap_import_is_note(imp, text)) {
    if (apply && !cap_import_match(imp, "^important\\s+note\\s*:$", text, NULL))
      cap_twig_note(alignment, text);
  } else if (cap_import_match(imp, "^regional\\s+alignment\\s+is\\s+not\\s+(relevant|used)", text,
                              NULL)) {
    if (apply) {
      cap_twig_set(alignment, "used", "no");
      cap_twig_note(alignment, text);
    }
  } else if (!cap_import_match(imp, "^(region\\s+alignment\\s*)+$", text, NULL) &&
             !read_land(imp, item, apply) && !read_regions(imp, item, apply ? alignment : NULL)) {
    cap_import_trouble(
        imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
        "This is neither a row of the table of regions nor a list of conquered places.");
  }
  return alignment;
}

static gboolean starts(CapImporter *imp, const char *text) {
  return text[0] == '-' || region_of_word(imp, text, strcspn(text, " ")) != CAP_INDEX_NONE ||
         cap_import_is_note(imp, text) ||
         cap_import_match(
             imp,
             "^(region\\s+alignment|regional\\s+alignment|at\\s+the\\s+start|the\\s+following)",
             text, NULL) ||
         cap_import_match(imp, "is\\s+composed\\s+of", text, NULL);
}

void cap_import_alignment(CapImporter *imp, guint first, guint end) {
  cap_import_items(imp, first, end, starts, read_item, cap_twig_child(imp->root, "alignment"));
}

void cap_import_victory(CapImporter *imp, guint first, guint end) {
  CapTwig *victory = cap_twig_child(imp->root, "victory");
  guint kept = first;

  for (guint i = first; i < end; i++) {
    if (!cap_import_match(imp, "^\\W*any\\s+other\\s+result\\s+is\\s+a\\s+draw\\W*$",
                          imp->lines[i].text, NULL) ||
        imp->lines[i].is_done || cap_twig_find(victory, "otherwise") != NULL)
      continue;
    cap_import_keep_prose(imp, kept, i, victory, 5, "The text of victory conditions");
    cap_twig_set(cap_twig_add(victory, "otherwise"), "level", "draw");
    cap_import_done(imp, i, i + 1);
    kept = i + 1;
  }
  cap_import_keep_prose(imp, kept, end, victory, 5, "The text of victory conditions");
}
