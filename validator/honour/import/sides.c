#include "validator/honour/import/import-private.h"

#include "schema/codes/codes-import.h"

#include <string.h>

HonourImportSide *honour_import_side(HonourImporter *imp, guint side) {
  return &g_array_index(imp->sides, HonourImportSide, side);
}

HonourImportArmy *honour_import_army(HonourImporter *imp, guint army) {
  return &g_array_index(imp->armies, HonourImportArmy, army);
}

guint honour_import_add_side(HonourImporter *imp, const char *name) {
  g_autofree char *id = honour_import_dup_id(imp, name);
  HonourImportSide side = {
      .twig = honour_twig_add(imp->root, "side"),
      .name = g_strdup(name),
      .folded = cap_fold_name(name, -1),
      .listed = g_array_new(FALSE, FALSE, sizeof(CapIndex)),
      .listed_lines = g_array_new(FALSE, FALSE, sizeof(guint)),
  };

  honour_twig_set(side.twig, "id", "%s", id);
  honour_twig_set(side.twig, "name", "%s", name);
  g_array_append_val(imp->sides, side);
  return imp->sides->len - 1;
}

static guint add_army(HonourImporter *imp, guint side, CapIndex nationality) {
  const HonourNamed *nation = &imp->roster->nationalities[nationality];
  CapIndex service = honour_roster_find_service(imp->roster, cap_slice_of(nation->id));
  g_autofree char *name = g_strconcat(nation->name, " Army", NULL);
  g_autofree char *id = honour_import_dup_id(imp, name);
  HonourImportArmy army = {honour_twig_add(honour_import_side(imp, side)->twig, "army"), side,
                           nationality};

  honour_twig_set(army.twig, "id", "%s", id);
  honour_twig_set(army.twig, "name", "%s", name);
  if (service != CAP_INDEX_NONE)
    honour_twig_set(army.twig, "power", "%s", imp->roster->services[service].name);
  honour_twig_set(army.twig, "nationality", "%s", nation->id);
  g_array_append_val(imp->armies, army);
  return imp->armies->len - 1;
}

int honour_import_army_of(HonourImporter *imp, CapIndex nationality, int side, gboolean make) {
  int other = -1;

  for (guint i = 0; i < imp->armies->len; i++) {
    const HonourImportArmy *army = honour_import_army(imp, i);
    if (army->nationality != nationality)
      continue;
    if (side < 0 || army->side == (guint)side)
      return (int)i;
    other = (int)i;
  }
  if (other >= 0 || !make || nationality == CAP_INDEX_NONE)
    return other;
  if (side < 0 && imp->sides->len >= 2) /* a third side cannot be */
    return -1;
  if (side < 0)
    side = (int)honour_import_add_side(imp, imp->roster->nationalities[nationality].name);
  return (int)add_army(imp, (guint)side, nationality);
}

int honour_import_side_named(HonourImporter *imp, const char *text, gsize length) {
  g_autofree char *folded = cap_fold_name(text, (gssize)length);
  const char *at = g_str_has_prefix(folded, "the ") ? folded + 4 : folded;
  gsize n = strlen(at);

  for (guint i = 0; i < imp->sides->len; i++)
    if (g_str_equal(honour_import_side(imp, i)->folded, at))
      return (int)i;
  for (guint i = 0; n >= 3 && i < imp->sides->len; i++) {
    const char *name = honour_import_side(imp, i)->folded;
    gsize m = strlen(name);
    if ((strncmp(name, at, n) == 0 && name[n] == ' ') ||
        (m > 0 && strncmp(name, at, m) == 0 && at[m] == ' '))
      return (int)i;
  }
  return -1;
}

/* --- The list of sides ---------------------------------------------------------------------- */

/* "(controlling the Duchy of Milano forces)": whom an army may have in its ranks besides. */
static void read_control(HonourImporter *imp, const HonourItem *item, gsize at, gsize length,
                         HonourTwig *army) {
  g_autofree char *text = g_strndup(item->text->str + at, length);
  g_autoptr(GMatchInfo) match = NULL;

  if (text[strspn(text, " *()")] == '\0')
    return;
  if (honour_import_match(imp, "^\\(?\\s*controlling\\s+(.+?)\\s*(?:forces?|troops)?\\s*\\)?$",
                          text, &match)) {
    g_autofree char *whom = g_match_info_fetch(match, 1);
    CapIndex service = honour_import_power(imp, whom);
    if (service != CAP_INDEX_NONE) {
      if (army != NULL)
        honour_twig_set(army, "serves", "%s", imp->roster->services[service].id);
      return;
    }
  }
  honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, length,
                        "This part of the line cannot be read: \"%.60s\".", text);
}

static void read_power(HonourImporter *imp, const HonourItem *item, const GMatchInfo *match,
                       gsize base, gboolean apply, guint side) {
  g_autofree char *name = g_match_info_fetch(match, 1);
  CapIndex service = honour_import_power(imp, name), nation = CAP_INDEX_NONE;
  gsize at = 0, length = 0;
  HonourTwig *army = NULL;

  if (service != CAP_INDEX_NONE)
    nation = honour_roster_find_nationality(imp->roster,
                                            cap_slice_of(imp->roster->services[service].id));
  else
    nation = honour_import_nation(imp, name, strlen(name), NULL);
  honour_import_group(match, 1, &at, &length);
  if (nation == CAP_INDEX_NONE) {
    const char *names[64] = {NULL};
    for (guint i = 0; i < imp->roster->n_services && i < 63; i++)
      names[i] = imp->roster->services[i].name;
    int near = honour_import_word(imp, item, base + at, length, names, "power");
    if (near >= 0)
      nation =
          honour_roster_find_nationality(imp->roster, cap_slice_of(imp->roster->services[near].id));
  }
  if (apply && nation != CAP_INDEX_NONE)
    army = honour_import_army(imp, add_army(imp, side, nation))->twig;
  if (honour_import_group(match, 2, &at, &length))
    read_control(imp, item, base + at, length, army);
}

HonourTwig *honour_import_sides(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data) {
  g_autoptr(GMatchInfo) match = NULL;
  const char *text = item->text->str;
  gsize at = 0, length = 0;
  guint side = 0;

  (void)data;
  if (honour_import_is_note(imp, text)) {
    if (apply)
      honour_twig_note(imp->root, text);
    return imp->root;
  }
  if (!honour_import_match(imp, "^-?\\s*([a-z][a-z -]*?)\\s*:\\s*(?=\\S)", text, &match)) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "A side is a name, a colon and the powers that belong to it.");
    return imp->root;
  }
  g_autofree char *name = g_match_info_fetch(match, 1);
  honour_import_group(match, 0, &at, &length);
  at = length;
  if (imp->sides->len >= 2) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, 0, item->text->len,
                          "There are two sides already.");
    return imp->root;
  }
  if (apply)
    side = honour_import_add_side(imp, name);
  while (honour_import_match(
      imp, "^[\\s,;.]*(?:and\\s+)?([^\\s,;.(][^,;(]*[^\\s,;.(])\\s*((?:\\([^)]*\\)\\s*)*)",
      text + at, &match)) {
    read_power(imp, item, match, at, apply, side);
    gsize start = 0;
    honour_import_group(match, 0, &start, &length);
    at += length;
  }
  if (text[at + strspn(text + at, " .,;")] != '\0')
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                          "This part of the line cannot be read: \"%.60s\".", text + at);
  return apply ? honour_import_side(imp, side)->twig : imp->root;
}
