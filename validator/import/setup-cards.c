/* The cards that a side has, and its Minor Capitani. */
#include "validator/import/setup.h"

#include <string.h>

/* --- Cards ---------------------------------------------------------------------------------- */

static void list_card(CapImporter *imp, const CapItem *item, CapImportSide *side, gboolean apply,
                      CapIndex capitano, int card, gsize at, gsize length) {
  const CapCapitano *c = &imp->roster->capitani[capitano];
  guint line = item->first;

  if (c->card != 0 && c->card != (guint)card)
    cap_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, at, length,
                       "The card of %s is number %u in the roster, not %d.", c->name, c->card,
                       card);
  if (!apply || side == NULL)
    return;
  g_array_append_val(side->listed, capitano);
  if (at < item->from->len)
    line = g_array_index(item->from, guint, (guint)at);
  g_array_append_val(side->listed_lines, line);
}

static CapIndex minor_with_card(const CapImporter *imp, CapIndex nation, int card) {
  CapIndex any = CAP_INDEX_NONE;

  for (guint i = 0; i < imp->roster->n_capitani; i++) {
    const CapCapitano *c = &imp->roster->capitani[i];
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
static void read_card(CapImporter *imp, const CapItem *item, const GMatchInfo *match, gsize base,
                      gboolean apply, const CapSetup *s) {
  CapImportSide *side = s->side >= 0 ? cap_import_side(imp, (guint)s->side) : NULL;
  g_autoptr(GMatchInfo) minor = NULL;
  g_autofree char *name = g_match_info_fetch(match, 1);
  gsize at = 0, length = 0;

  cap_import_group(match, 1, &at, &length);
  at += base;
  gboolean is_minor = cap_import_match(imp, "^([a-z]+)\\s+minor$", name, &minor);
  for (int group = 2; group <= 3; group++) {
    int card = cap_import_number(match, group);
    if (card < 0)
      continue;
    CapIndex capitano =
        is_minor
            ? minor_with_card(imp, cap_import_nation(imp, name, strcspn(name, " "), NULL), card)
            : cap_import_capitano(imp, item, at, length, cap_setup_nation(imp, s), side, card);
    if (capitano != CAP_INDEX_NONE)
      list_card(imp, item, side, apply, capitano, card, at, length);
    else if (is_minor)
      cap_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
                         "The roster has no Minor Capitano \"%s\".", name);
  }
}

gboolean cap_setup_read_cards(CapImporter *imp, const CapItem *item, gboolean apply, CapSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;
  const char *text = item->text->str;

  if (!cap_import_match(imp, "^capitan[oi]\\s+cards?\\s*:", text, &match))
    return FALSE;
  cap_import_group(match, 0, &at, &length);
  at = length;
  while (cap_import_match(
      imp,
      "^[\\s,;.]*\"?([^,(\"]*[^,(\"\\s])\"?\\s*\\(\\s*([0-9]{1,2})(?:\\s*(?:and|,)\\s*([0-9]{1,2}))?\\s*\\)",
      text + at, &match)) {
    gsize start = 0;
    read_card(imp, item, match, at, apply, s);
    cap_import_group(match, 0, &start, &length);
    at += length;
  }
  at += strspn(text + at, " ,;.");
  if (text[at] != '\0')
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                       "Each card is a name and a number in parentheses; this is not: \"%.60s\".",
                       text + at);
  return TRUE;
}

/* --- Minor Capitani ------------------------------------------------------------------------- */

static void add_minor(CapImporter *imp, const CapSetup *s, CapIndex nation, int count,
                      gboolean deployed) {
  int army = cap_import_army_of(imp, nation, s->side, FALSE);
  const CapImportSide *side = cap_setup_side(imp, s);

  if (army < 0)
    return;
  CapTwig *minors = cap_twig_child(cap_import_army(imp, (guint)army)->twig, "minors");
  for (guint round = 0; round < 2; round++) { /* those with a card first */
    for (guint i = 0; i < imp->roster->n_capitani && count > 0; i++) {
      const CapCapitano *c = &imp->roster->capitani[i];
      gboolean listed = FALSE;
      for (guint k = 0; side != NULL && k < side->listed->len; k++)
        listed = listed || g_array_index(side->listed, CapIndex, k) == i;
      if (!c->minor || c->nationality != nation || listed != (round == 0))
        continue;
      CapTwig *minor = cap_twig_add(minors, "minor");
      cap_twig_set(minor, "capitano", "%s", c->id);
      if (deployed)
        cap_twig_set(minor, "deployed", "yes");
      count--;
    }
  }
}

static guint count_minors(const CapImporter *imp, CapIndex nation) {
  guint n = 0;
  for (guint i = 0; i < imp->roster->n_capitani; i++)
    n += imp->roster->capitani[i].minor && imp->roster->capitani[i].nationality == nation;
  return n;
}

gboolean cap_setup_read_minors(CapImporter *imp, const CapItem *item, gboolean apply, CapSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  const char *text = item->text->str;
  gsize at = 0, length = 0;

  if (!cap_import_match(imp, "^minor\\s+capitan[oi]\\s*:\\s*", text, &match))
    return FALSE;
  cap_import_group(match, 0, &at, &length);
  at = length;
  if (apply)
    cap_setup_leave(s);
  if (cap_import_match(imp, "^none\\W*$", text + at, NULL))
    return TRUE;
  gboolean deployed = !cap_import_match(imp, "not\\s+deployed", text, NULL);
  while (cap_import_match(imp, "^(?:[\\s,]*and)?[\\s,]*([0-9oil])\\s+([a-z]+)\\b", text + at,
                          &match)) {
    gsize word = 0, n = 0, start = 0;
    cap_import_group(match, 2, &word, &n);
    CapIndex nation = cap_import_nation(imp, text + at + word, n, NULL);
    int count = cap_import_number(match, 1);
    if (nation == CAP_INDEX_NONE)
      cap_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at + word, n,
                         "The roster has no nation \"%.*s\".", (int)n, text + at + word);
    else if ((guint)count > count_minors(imp, nation) ||
             cap_import_army_of(imp, nation, s->side, FALSE) < 0)
      cap_import_trouble(
          imp, CAP_CODE_IMPORT_CONTRADICTION, at + word, n,
          "The roster has %u such Minor Capitani, or no army of the scenario can have them.",
          count_minors(imp, nation));
    else if (apply)
      add_minor(imp, s, nation, count, deployed);
    cap_import_group(match, 0, &start, &length);
    at += length;
  }
  if (!cap_import_match(
          imp,
          "^[\\s,(]*(not\\s+deployed|already\\s+(set[ -]?up|deployed)|they\\s+enter\\s+as\\s+reinforcements?|deployed)?[\\s).]*$",
          text + at, NULL))
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                       "This part of the line cannot be read: \"%.60s\".", text + at);
  return TRUE;
}
