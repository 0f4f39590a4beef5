/* The cards that a side has, and its Minor Capitani. */
#include "validator/honour/import/setup.h"

#include "schema/codes/codes-import.h"

#include <string.h>

/* --- Cards ---------------------------------------------------------------------------------- */

static void list_card(HonourImporter *imp, const HonourItem *item, HonourImportSide *side,
                      gboolean apply, CapIndex capitano, int card, gsize at, gsize length) {
  const HonourCapitano *c = &imp->roster->capitani[capitano];
  guint line = item->first;

  if (c->card != 0 && c->card != (guint)card)
    honour_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, at, length,
                          "The card of %s is number %u in the roster, not %d.", c->name, c->card,
                          card);
  if (!apply || side == NULL)
    return;
  g_array_append_val(side->listed, capitano);
  if (at < item->from->len)
    line = g_array_index(item->from, guint, (guint)at);
  g_array_append_val(side->listed_lines, line);
}

static CapIndex minor_with_card(const HonourImporter *imp, CapIndex nation, int card) {
  CapIndex any = CAP_INDEX_NONE;

  for (guint i = 0; i < imp->roster->n_capitani; i++) {
    const HonourCapitano *c = &imp->roster->capitani[i];
    if (!c->minor || c->nationality != nation)
      continue;
    if (c->card == (guint)card)
      return (CapIndex)i;
    if (any == CAP_INDEX_NONE)
      any = (CapIndex)i;
  }
  return any;
}

/* One entry, "Bourbon (28)" or "Imperial Minor (7 and 8)". */
static void read_card(HonourImporter *imp, const HonourItem *item, const GMatchInfo *match,
                      gsize base, gboolean apply, const HonourSetup *s) {
  HonourImportSide *side = s->side >= 0 ? honour_import_side(imp, (guint)s->side) : NULL;
  g_autoptr(GMatchInfo) minor = NULL;
  g_autofree char *name = g_match_info_fetch(match, 1);
  gsize at = 0, length = 0;

  honour_import_group(match, 1, &at, &length);
  at += base;
  gboolean is_minor = honour_import_match(imp, "^([a-z]+)\\s+minor$", name, &minor);
  for (int group = 2; group <= 3; group++) {
    int card = honour_import_number(match, group);
    if (card < 0)
      continue;
    CapIndex capitano =
        is_minor
            ? minor_with_card(imp, honour_import_nation(imp, name, strcspn(name, " "), NULL), card)
            : honour_import_capitano(imp, item, at, length, honour_setup_nation(imp, s), side,
                                     card);
    if (capitano != CAP_INDEX_NONE)
      list_card(imp, item, side, apply, capitano, card, at, length);
    else if (is_minor)
      honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
                            "The roster has no Minor Capitano \"%s\".", name);
  }
}

gboolean honour_setup_read_cards(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;
  const char *text = item->text->str;

  if (!honour_import_match(imp, "^capitan[oi]\\s+cards?\\s*:", text, &match))
    return FALSE;
  honour_import_group(match, 0, &at, &length);
  at = length;
  while (honour_import_match(
      imp,
      "^[\\s,;.]*\"?([^,(\"]*[^,(\"\\s])\"?\\s*\\(\\s*([0-9]{1,2})(?:\\s*(?:and|,)\\s*([0-9]{1,2}))?\\s*\\)",
      text + at, &match)) {
    gsize start = 0;
    read_card(imp, item, match, at, apply, s);
    honour_import_group(match, 0, &start, &length);
    at += length;
  }
  at += strspn(text + at, " ,;.");
  if (text[at] != '\0')
    honour_import_trouble(
        imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
        "Each card is a name and a number in parentheses; this is not: \"%.60s\".", text + at);
  return TRUE;
}

/* --- Minor Capitani ------------------------------------------------------------------------- */

static void add_minor(HonourImporter *imp, const HonourSetup *s, CapIndex nation, int count,
                      gboolean deployed) {
  int army = honour_import_army_of(imp, nation, s->side, FALSE);
  const HonourImportSide *side = honour_setup_side(imp, s);

  if (army < 0)
    return;
  HonourTwig *minors = honour_twig_child(honour_import_army(imp, (guint)army)->twig, "minors");
  for (guint round = 0; round < 2; round++) { /* those with a card first */
    for (guint i = 0; i < imp->roster->n_capitani && count > 0; i++) {
      const HonourCapitano *c = &imp->roster->capitani[i];
      gboolean listed = FALSE;
      for (guint k = 0; side != NULL && k < side->listed->len; k++)
        listed = listed || g_array_index(side->listed, CapIndex, k) == i;
      if (!c->minor || c->nationality != nation || listed != (round == 0))
        continue;
      HonourTwig *minor = honour_twig_add(minors, "minor");
      honour_twig_set(minor, "capitano", "%s", c->id);
      if (deployed)
        honour_twig_set(minor, "deployed", "yes");
      count--;
    }
  }
}

static guint count_minors(const HonourImporter *imp, CapIndex nation) {
  guint n = 0;
  for (guint i = 0; i < imp->roster->n_capitani; i++)
    n += imp->roster->capitani[i].minor && imp->roster->capitani[i].nationality == nation;
  return n;
}

gboolean honour_setup_read_minors(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                  HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  const char *text = item->text->str;
  gsize at = 0, length = 0;

  if (!honour_import_match(imp, "^minor\\s+capitan[oi]\\s*:\\s*", text, &match))
    return FALSE;
  honour_import_group(match, 0, &at, &length);
  at = length;
  if (apply)
    honour_setup_leave(s);
  if (honour_import_match(imp, "^none\\W*$", text + at, NULL))
    return TRUE;
  gboolean deployed = !honour_import_match(imp, "not\\s+deployed", text, NULL);
  while (honour_import_match(imp, "^(?:[\\s,]*and)?[\\s,]*([0-9oil])\\s+([a-z]+)\\b", text + at,
                             &match)) {
    gsize word = 0, n = 0, start = 0;
    honour_import_group(match, 2, &word, &n);
    CapIndex nation = honour_import_nation(imp, text + at + word, n, NULL);
    int count = honour_import_number(match, 1);
    if (nation == CAP_INDEX_NONE)
      honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at + word, n,
                            "The roster has no nation \"%.*s\".", (int)n, text + at + word);
    else if ((guint)count > count_minors(imp, nation) ||
             honour_import_army_of(imp, nation, s->side, FALSE) < 0)
      honour_import_trouble(
          imp, CAP_CODE_IMPORT_CONTRADICTION, at + word, n,
          "The roster has %u such Minor Capitani, or no army of the scenario can have them.",
          count_minors(imp, nation));
    else if (apply)
      add_minor(imp, s, nation, count, deployed);
    honour_import_group(match, 0, &start, &length);
    at += length;
  }
  if (!honour_import_match(
          imp,
          "^[\\s,(]*(not\\s+deployed|already\\s+(set[ -]?up|deployed)|they\\s+enter\\s+as\\s+reinforcements?|deployed)?[\\s).]*$",
          text + at, NULL))
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                          "This part of the line cannot be read: \"%.60s\".", text + at);
  return TRUE;
}
