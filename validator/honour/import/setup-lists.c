/* What stands in a Force: Capitani, units and auxiliaries; and counters for breaking down. */
#include "validator/honour/import/setup.h"

#include "schema/codes/codes-import.h"

#include <string.h>

static void add_capitano(HonourImporter *imp, HonourTwig *place, CapIndex capitano) {
  honour_twig_set(honour_twig_add(place, "capitano"), "ref", "%s",
                  imp->roster->capitani[capitano].id);
}

gboolean honour_setup_read_capitani(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                    HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  const char *text = item->text->str;
  gsize at = 0, length = 0, name = 0;
  HonourTwig *place = s->pool != NULL ? s->pool : s->stack;

  if (!honour_import_match(
          imp,
          "^-?\\s*(?:subordinate\\s*/?\\s*(?:or\\s*)?(?:unemployed)?\\s*|unemployed\\s*)?capitan[oi]\\s*:\\s*",
          text, &match))
    return FALSE;
  if (place == NULL)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "These Capitani stand below no Force.");
  honour_import_group(match, 0, &name, &length);
  at = length;
  while (honour_import_match(imp, "^[\\s,;]*(?:and\\s+)?\"?([^\\s,;(\"][^,;(\"]*)\"?", text + at,
                             &match)) {
    honour_import_group(match, 1, &name, &length);
    while (length > 0 && strchr(" .", text[at + name + length - 1]) != NULL)
      length--;
    CapIndex capitano = honour_import_capitano(
        imp, item, at + name, length, honour_setup_nation(imp, s), honour_setup_side(imp, s), -1);
    if (apply && place != NULL && capitano != CAP_INDEX_NONE)
      add_capitano(imp, place, capitano);
    honour_import_group(match, 0, &name, &length);
    at += length;
  }
  if (s->pool != NULL &&
      honour_import_match(imp, "^\\s*\\(any\\s+orders?\\)\\W*$", text + at, NULL)) {
    if (apply)
      honour_twig_set(s->pool, "order", "any");
  } else if (text[at + strspn(text + at, " .,;")] != '\0') {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                          "This part of the line cannot be read: \"%.60s\".", text + at);
  }
  return TRUE;
}

gboolean honour_setup_read_auxiliary(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                     HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;
  HonourTwig *place = s->pool != NULL ? s->pool : s->stack;

  if (s->in_breakdown ||
      !honour_import_match(
          imp,
          "^-\\s*(?:([0-9]{1,2})\\s*x?\\s+)?([a-z][a-z ]+?)\\s*(?:\\(([0-9]{1,2})\\))?\\s*[.;,]?$",
          item->text->str, &match))
    return FALSE;
  honour_import_group(match, 2, &at, &length);
  CapIndex type = honour_import_auxiliary(imp, item, at, length);
  int count = MAX(honour_import_number(match, 1), honour_import_number(match, 3));
  if (type == CAP_INDEX_NONE)
    return TRUE;
  if (place == NULL) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "These units stand below no Force.");
  } else if (apply) {
    HonourTwig *twig = honour_twig_add(place, "auxiliary");
    honour_twig_set(twig, "type", "%s", imp->roster->auxiliary_types[type].id);
    if (count > 1)
      honour_twig_set(twig, "count", "%d", count);
  }
  return TRUE;
}

gboolean honour_setup_read_unit(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                HonourSetup *s) {
  HonourTwig *place = s->pool != NULL ? s->pool : s->stack;
  CapIndex type = CAP_INDEX_NONE;

  if (s->in_breakdown) {
    int army = s->army;
    guint before = imp->troubles->len;
    if (!honour_import_unit(imp, item, honour_setup_nation(imp, s), honour_setup_side(imp, s), NULL,
                            &type))
      return FALSE;
    if (army < 0 && type != CAP_INDEX_NONE) {
      const HonourUnitType *t = &imp->roster->unit_types[type];
      CapIndex nation = t->service != CAP_INDEX_NONE
                            ? honour_roster_find_nationality(
                                  imp->roster, cap_slice_of(imp->roster->services[t->service].id))
                            : t->nationality;
      army = nation != CAP_INDEX_NONE ? honour_import_army_of(imp, nation, s->side, FALSE) : -1;
    }
    if (army < 0 && type != CAP_INDEX_NONE)
      honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                            "It is not clear to which army these units belong.");
    if (!apply || army < 0 || type == CAP_INDEX_NONE)
      return TRUE;
    g_array_set_size(imp->troubles, before);
    return honour_import_unit(imp, item, honour_setup_nation(imp, s), honour_setup_side(imp, s),
                              honour_setup_container(imp, s, (guint)army), &type);
  }
  if (!honour_import_unit(imp, item, honour_setup_nation(imp, s), honour_setup_side(imp, s),
                          apply ? place : NULL, &type))
    return FALSE;
  if (place == NULL)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "These units stand below no Force.");
  return TRUE;
}

gboolean honour_setup_read_breakdown_heading(HonourImporter *imp, const HonourItem *item,
                                             gboolean apply, HonourSetup *s) {
  if (!honour_import_match(imp, "^breakdown\\s+units?(\\s+available)?\\s*:?\\s*(none\\W*)?$",
                           item->text->str, NULL))
    return FALSE;
  if (apply) {
    s->stack = s->pool = s->placed = NULL;
    s->in_breakdown = TRUE;
  }
  return TRUE;
}
