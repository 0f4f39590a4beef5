#include "validator/honour/import/import-private.h"

#include "schema/codes/codes-import.h"

#include <string.h>

#define HEX "([0-9oil]{3,8})"
#define CAP "cap(?:\\.|itan[oi]\\b|\\b)"
#define GEN "(?:\\s*gen(?:\\.|erale\\b|eral\\b|\\b))?"

static const char *const order_words[] = {"garrison", "stand", "manoeuvre", "attack",
                                          "retreat",  "any",   NULL};
static const char *const reliability_words[] = {"reliable", "normal", "sensitive", "very-sensitive",
                                                NULL};

void honour_force_line_clear(HonourForceLine *line) {
  g_clear_pointer(&line->land, g_free);
  g_clear_pointer(&line->river, g_free);
  g_clear_pointer(&line->bank, g_free);
  g_clear_pointer(&line->remark, g_free);
  if (line->orders != NULL)
    g_string_free(line->orders, TRUE);
  line->orders = NULL;
}

/* A statement is taken apart: what was understood is blanked out of the rest, which keeps its
 * offsets. */
typedef struct {
  HonourImporter *imp;
  const HonourItem *item;
  char *rest;
  GMatchInfo *match;
  HonourForceLine *line;
} Parts;

static void blank(Parts *p) {
  gsize offset = 0, length = 0;

  if (honour_import_group(p->match, 0, &offset, &length))
    memset(p->rest + offset, ' ', length);
}

static gboolean find(Parts *p, const char *pattern) {
  return honour_import_match(p->imp, pattern, p->rest, &p->match);
}

static char *dup_group(const Parts *p, int group) {
  g_autofree char *text = g_match_info_fetch(p->match, group);
  return text != NULL && *text != '\0' ? g_strdup(g_strstrip(text)) : NULL;
}

/* --- Where ---------------------------------------------------------------------------------- */

static void take_hex(Parts *p, int name, int number) {
  gsize name_at = 0, name_length = 0, at = 0, length = 0;

  honour_import_group(p->match, name, &name_at, &name_length);
  honour_import_group(p->match, number, &at, &length);
  while (name_length > 0 && p->rest[name_at + name_length - 1] == ' ')
    name_length--;
  p->line->has_place = TRUE;
  p->line->hex = honour_import_place(p->imp, p->item, name_at, name_length, at, length);
  if (p->line->hex != CAP_HEX_NONE)
    p->line->place_name = p->imp->map->hexes[p->line->hex].name;
}

static const char *const counts[] = {"one", "two", "three", "four", "five", "six", NULL};

static gboolean find_nearby(Parts *p) {
  if (!find(p, "\\bwithin\\s+([0-9oil]+|[a-z]+)\\s+hex(?:es)?\\s+(?:from|of)\\s+(?:hex\\s+)?"
               "([^,(0-9]*?)\\s*\\(?" HEX "\\)?"))
    return FALSE;
  g_autofree char *word = g_match_info_fetch(p->match, 1);
  int n = honour_import_number(p->match, 1);

  for (int i = 0; n < 0 && counts[i] != NULL; i++)
    if (g_ascii_strcasecmp(word, counts[i]) == 0)
      n = i + 1;
  p->line->distance = MAX(n, 0);
  if (n < 0)
    honour_import_trouble(p->imp, CAP_CODE_IMPORT_UNREAD, 0, strlen(word),
                          "\"%s\" is no number of hexes.", word);
  take_hex(p, 2, 3);
  return TRUE;
}

static gboolean find_general(Parts *p) {
  if (find(p, "^\\W*(?:appear(?:ing|s)?\\s+)?with\\s+(?:the|a)\\s+returning\\s+" CAP GEN)) {
    p->line->has_place = p->line->with_returning = TRUE;
  } else if (
      find(p, "\\bappear(?:ing|s)?\\s+in\\s+the\\s+same\\s+hex\\s+as\\s+(?:the\\s+)?[a-z]+\\s+" CAP
              "\\s*gen(?:\\.|erale\\b|eral\\b)?") ||
      find(p, "\\bappear(?:ing|s)?\\s+with\\s+(?:any|the|a|an)\\s+[a-z]+\\s+" CAP
              "\\s*gen(?:\\.|erale\\b|eral\\b)?(?:\\s+(?:inside|in)\\s+(?:the\\s+)?([^,:(]+))?")) {
    p->line->has_place = p->line->with_general = TRUE;
    p->line->land = dup_group(p, 1);
  } else {
    return FALSE;
  }
  return TRUE;
}

/* "Anywhere in the Duchy of Milano east of Tesino river": units that the owner arranges. */
static gboolean find_anywhere(Parts *p) {
  if (!find(p, "^\\W*anywhere\\s+in\\s+(?:the\\s+)?([^,:(.]+?)"
               "(?:\\s+(east|west|north|south)\\s+of\\s+(?:the\\s+)?([a-z]+)(?:\\s+river)?"
               "(?:\\s*\\([^)]*\\))?)?\\s*(?=[,.:]|$)"))
    return FALSE;
  p->line->land = dup_group(p, 1);
  p->line->bank = dup_group(p, 2);
  p->line->river = dup_group(p, 3);
  p->line->has_place = TRUE;
  blank(p);
  if (find(p, "\\bthe\\s+owning\\s+player\\s+arranges[^:]*"))
    p->line->is_pool = TRUE;
  return TRUE;
}

/* At most one place; the rest of the statement is searched for the others by the caller. */
static void find_place(Parts *p) {
  if (find_nearby(p) || find_general(p) || find_anywhere(p)) {
    blank(p);
    return;
  }
  if (find(p, "\\b(?:enter(?:ing|s)?\\s+(?:the\\s+map\\s+)?)?(?:at|from|in)\\s+hex\\s*:?\\s*()" HEX
              "(?:\\s*\\(([^)]*)\\))?") ||
      find(
          p,
          "\\benter(?:ing|s)?\\s+(?:the\\s+map\\s+)?(?:at|from|in)\\s+([^,(0-9:]*?)\\s*\\(?\\s*" HEX
          "\\s*\\)?()") ||
      find(p, "\\bat\\s+([^,(0-9:]*?)\\s*\\(\\s*(?:hex\\s*:?\\s*)?" HEX "\\s*\\)()") ||
      find(p, "^\\W*at\\s+([^,(0-9:]+?)\\s*()(?=,|:|$)()")) {
    take_hex(p, 1, 2);
    p->line->remark = dup_group(p, 3);
    blank(p);
  }
}

/* --- Order and march ------------------------------------------------------------------------ */

static void add_order(Parts *p, gsize offset, gsize length) {
  int order = honour_import_word(p->imp, p->item, offset, length, order_words, "Order");

  if (order >= 0)
    g_string_append_printf(p->line->orders, "%s%s", p->line->orders->len > 0 ? " " : "",
                           order_words[order]);
}

static void find_orders(Parts *p) {
  gsize offset = 0, length = 0;

  if (find(p, "\\bany\\s+orders?\\b")) {
    g_string_append(p->line->orders, "any");
    blank(p);
    return;
  }
  if (!find(p, "\\borders?\\s*[:;.]?\\s*([a-z]+)(?:\\s+or\\s+([a-z]+))?(?:\\s+or\\s+([a-z]+))?"))
    return;
  for (int group = 1; group <= 3; group++)
    if (honour_import_group(p->match, group, &offset, &length))
      add_order(p, offset, length);
  blank(p);
}

static void find_details(Parts *p) {
  if (find(p, "\\badmin(?:istrative|\\.)?\\s*march\\b")) {
    p->line->administrative = TRUE;
    blank(p);
  }
  if (find(p, "\\bearthworks?\\s*,?\\s*(?:level|lev\\.)?\\s*:?\\s*([0-9])\\b")) {
    p->line->earthworks = honour_import_number(p->match, 1);
    blank(p);
  }
  if (find(p, "[,;:.\\s]*\\bwith\\s*[:;.]?\\s*$"))
    blank(p);
}

/* --- Who ------------------------------------------------------------------------------------ */

static gboolean is_minor_free(const HonourImporter *imp, CapIndex capitano) {
  for (guint i = 0; i < imp->minor_used->len; i++)
    if (g_array_index(imp->minor_used, CapIndex, i) == capitano)
      return FALSE;
  return TRUE;
}

/* The Minor Capitano of a nation with the card, or the first who leads nobody yet. */
static CapIndex minor_of(const HonourImporter *imp, CapIndex nationality, int card) {
  CapIndex last = CAP_INDEX_NONE;

  for (guint i = 0; i < imp->roster->n_capitani; i++) {
    const HonourCapitano *c = &imp->roster->capitani[i];
    if (!c->minor || c->nationality != nationality || (card > 0 && c->card != (guint)card))
      continue;
    last = (CapIndex)i;
    if (card > 0 || is_minor_free(imp, last))
      break;
  }
  return last;
}

static gboolean find_minor(Parts *p, CapIndex nationality) {
  if (!find(p,
            "(?:\\b([a-z]+)\\s+)?\\bmin(?:or|\\.)\\s*" CAP "(?:\\s*\\((?:card\\s*)?([0-9]+)\\))?"))
    return FALSE;
  g_autofree char *word = dup_group(p, 1);
  CapIndex nation =
      word != NULL ? honour_import_nation(p->imp, word, strlen(word), NULL) : CAP_INDEX_NONE;

  p->line->leader = minor_of(p->imp, nation != CAP_INDEX_NONE ? nation : nationality,
                             honour_import_number(p->match, 2));
  p->line->has_leader = TRUE;
  if (p->line->leader == CAP_INDEX_NONE) {
    gsize offset = 0, length = 0;
    honour_import_group(p->match, 0, &offset, &length);
    honour_import_trouble(p->imp, CAP_CODE_IMPORT_UNKNOWN_NAME, offset, length,
                          "The roster has no Minor Capitano of this nation.");
  }
  blank(p);
  return TRUE;
}

/* What is left when all else is blanked out must be a name. */
static void find_leader(Parts *p, CapIndex nationality, const HonourImportSide *side) {
  gsize offset = 0, length = 0;

  if (find(p, "\\bsee\\s+note\\s*\\(?\\s*([0-9])\\s*\\)?(?:\\s*above|\\s*below)?")) {
    p->line->see_note = honour_import_number(p->match, 1);
    blank(p);
    return;
  }
  if (find(p, "(?:\\b" CAP GEN "\\s*:?\\s*)?\\(?\\s*see\\s+special\\s+rules?[^)]*\\)?")) {
    p->line->elect = TRUE;
    blank(p);
    return;
  }
  if (find_minor(p, nationality))
    return;
  if (find(p, "\\b[a-z]+\\s+capitano\\s*\\(\\s*\"?([^\")]+)\"?\\s*\\)") ||
      find(p, "\\b" CAP GEN "\\s*[:.]?\\s*([^,:;(]*[^,:;(\\s])(?:\\s*\\([^)]*\\))?") ||
      find(p, "([^\\s,:;.(-][^,:;(]*[^,:;(\\s])(?:\\s*\\([^)]*\\))?")) {
    if (!honour_import_group(p->match, 1, &offset, &length))
      return;
    p->line->has_leader = TRUE;
    p->line->leader =
        honour_import_capitano(p->imp, p->item, offset, length, nationality, side, -1);
    blank(p);
  }
}

static void check_rest(Parts *p) {
  gsize offset = 0, length = 0;

  if (find(p, "[^\\s,:;.-](?:.*[^\\s,:;.-])?") &&
      honour_import_group(p->match, 0, &offset, &length))
    honour_import_trouble(p->imp, CAP_CODE_IMPORT_UNREAD, offset, length,
                          "This part of the line cannot be read: \"%.*s\".", (int)MIN(length, 60),
                          p->item->text->str + offset);
}

gboolean honour_import_force_line(HonourImporter *imp, const HonourItem *item, CapIndex nationality,
                                  const HonourImportSide *side, gboolean in_group,
                                  HonourForceLine *line) {
  Parts p = {imp, item, NULL, NULL, line};
  gboolean names_someone = FALSE;

  *line = (HonourForceLine){.hex = CAP_HEX_NONE,
                            .distance = -1,
                            .leader = CAP_INDEX_NONE,
                            .earthworks = -1,
                            .orders = g_string_new(NULL)};
  if (item->text->len > 600 || item->text->str[0] == '-' ||
      !honour_import_match(imp,
                           "^\\W*(at|within|enter\\w*|appear\\w*|anywhere|with|cap|see\\s+note|"
                           "(\\w+\\s+)?min(or|\\.)\\s*cap|\\w+\\s+capitano)\\b|\\border\\b",
                           item->text->str, NULL))
    return FALSE;
  p.rest = g_strdup(item->text->str);
  guint before = imp->troubles->len;
  names_someone = find(&p, "^\\W*(cap|see\\s+note|(\\w+\\s+)?min(or|\\.)\\s*cap|\\w+\\s+capitano)");
  find_place(&p);
  find_orders(&p);
  find_details(&p);
  gboolean is_one = line->has_place || names_someone || line->orders->len > 0;
  if (is_one) {
    find_leader(&p, nationality, side);
    check_rest(&p);
  } else {
    while (imp->troubles->len > before)
      g_array_remove_index(imp->troubles, imp->troubles->len - 1);
  }
  (void)in_group;
  g_free(p.rest);
  g_clear_pointer(&p.match, g_match_info_free);
  return is_one;
}

/* --- Units ---------------------------------------------------------------------------------- */

/* "1 x 8 ; 1 x 4" becomes "1x8 1x4"; NULL when it is something else. */
static char *dup_counters(HonourImporter *imp, const char *text, gsize length) {
  g_autofree char *part = g_strndup(text, length);
  g_autoptr(GMatchInfo) match = NULL;
  GString *out = g_string_new(NULL);
  const char *at = part;

  while (honour_import_match(
      imp, "^[\\s;,(]*(?:and\\s+)?([0-9oil]{1,3})\\s*[x*]\\s*([0-9oil]{1,3})\\b", at, &match)) {
    gsize offset = 0, matched = 0;
    int count = honour_import_number(match, 1), strength = honour_import_number(match, 2);

    honour_import_group(match, 0, &offset, &matched);
    if (count <= 0 || strength <= 0)
      break;
    g_string_append_printf(out, "%s%dx%d", out->len > 0 ? " " : "", count, strength);
    at += matched;
  }
  if (out->len == 0 || at[strspn(at, " ;,.)")] != '\0')
    return g_string_free(out, TRUE);
  return g_string_free(out, FALSE);
}

/* What stands behind the counters. */
typedef struct {
  int quality;             /* -1 for none */
  const char *reliability; /* NULL for none */
  CapIndex under;
  char *note;
} Extras;

static gboolean take_extra(HonourImporter *imp, const HonourItem *item, gsize base,
                           const char *text, CapIndex nationality, const HonourImportSide *side,
                           Extras *extras) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize offset = 0, length = 0;

  if (honour_import_match(imp, "^\\s*q(?:uality)?\\s*[=:-]?\\s*([1-3il])\\s*$", text, &match)) {
    extras->quality = honour_import_number(match, 1);
  } else if (honour_import_match(imp, "^\\s*r(?:eliability)?\\s*[=:-]\\s*\"?([a-z -]+?)\"?\\s*$",
                                 text, &match)) {
    honour_import_group(match, 1, &offset, &length);
    int word =
        honour_import_word(imp, item, base + offset, length, reliability_words, "Reliability");
    extras->reliability = word >= 0 ? reliability_words[word] : NULL;
  } else if (honour_import_match(imp, "^\\s*(?:initially\\s+)?subordinate\\s+to\\s+(.*?)\\s*$",
                                 text, &match)) {
    honour_import_group(match, 1, &offset, &length);
    extras->under = honour_import_capitano(imp, item, base + offset, length, nationality, side, -1);
  } else if (honour_import_match(imp, "^\\s*note\\s*:?\\s*(.+)$", text, &match)) {
    extras->note = g_match_info_fetch(match, 1);
  } else {
    return FALSE;
  }
  return TRUE;
}

static void read_extras(HonourImporter *imp, const HonourItem *item, gsize offset,
                        CapIndex nationality, const HonourImportSide *side, Extras *extras) {
  const char *all = item->text->str;
  g_autoptr(GMatchInfo) match = NULL;

  while (honour_import_match(imp, "^[\\s,;.]*[\\[({]([^\\])}]*)[\\])}]?", all + offset, &match)) {
    gsize at = 0, length = 0, start = 0, whole = 0;
    honour_import_group(match, 0, &start, &whole);
    honour_import_group(match, 1, &at, &length);
    g_autofree char *text = g_strndup(all + offset + at, length);
    if (!take_extra(imp, item, offset + at, text, nationality, side, extras))
      break;
    offset += whole;
  }
  gsize rest = offset + strspn(all + offset, " .,;");
  if (all[rest] != '\0')
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, rest, strlen(all + rest),
                          "This part of the line cannot be read: \"%.60s\".", all + rest);
}

static void write_unit(HonourImporter *imp, HonourTwig *place, CapIndex type, int sp,
                       const char *counters, const Extras *extras) {
  HonourTwig *twig = honour_twig_add(place, sp > 0 ? "unit" : "breakdown");

  honour_twig_set(twig, "type", "%s", imp->roster->unit_types[type].id);
  if (sp > 0)
    honour_twig_set(twig, "sp", "%d", sp);
  honour_twig_set(twig, "counters", "%s", counters);
  if (extras->under != CAP_INDEX_NONE && sp > 0)
    honour_twig_set(twig, "under", "%s", imp->roster->capitani[extras->under].id);
  if (extras->quality > 0)
    honour_twig_set(twig, "quality", "%d", extras->quality);
  if (extras->reliability != NULL)
    honour_twig_set(twig, "reliability", "%s", extras->reliability);
  if (extras->note != NULL)
    honour_twig_note(sp > 0 ? twig : place, extras->note);
}

/* Quality is needed to tell types apart before the rest behind the counters is read. */
static int peek_quality(HonourImporter *imp, const char *text) {
  g_autoptr(GMatchInfo) match = NULL;

  return honour_import_match(imp, "[\\[({]\\s*q(?:uality)?\\s*[=:-]?\\s*([1-3il])\\s*[\\])}]?",
                             text, &match)
             ? honour_import_number(match, 1)
             : -1;
}

#define COUNTERS "(\\(?\\s*[0-9oil]{1,3}\\s*[x*]\\s*[0-9oil]{1,3}[0-9oilx*;,\\s]*\\)?)"

gboolean honour_import_unit(HonourImporter *imp, const HonourItem *item, CapIndex nationality,
                            const HonourImportSide *side, HonourTwig *place, CapIndex *type) {
  g_autoptr(GMatchInfo) match = NULL;
  Extras extras = {-1, NULL, CAP_INDEX_NONE, NULL};
  gsize name = 0, name_length = 0, at = 0, length = 0;
  const char *text = item->text->str;
  gboolean has_sp = FALSE;
  int sp = 0;

  *type = CAP_INDEX_NONE;
  if (honour_import_match(
          imp, "^-?\\s*(\\S.*?)\\s*[:;.]*\\s*\\b([0-9oil]{1,4})\\s*sps?\\b[.:,]?\\s*" COUNTERS,
          text, &match))
    has_sp = TRUE;
  else if (!honour_import_match(imp, "^-\\s*(\\S.*?)\\s*[:;.]*()\\s*" COUNTERS, text, &match))
    return FALSE;
  sp = has_sp ? honour_import_number(match, 2) : 0;
  honour_import_group(match, 1, &name, &name_length);
  honour_import_group(match, 3, &at, &length);
  g_autofree char *counters = dup_counters(imp, text + at, length);
  *type = honour_import_unit_type(imp, item, name, name_length,
                                  peek_quality(imp, text + at + length), nationality);
  read_extras(imp, item, at + length, nationality, side, &extras);
  if (counters == NULL || (has_sp && sp <= 0))
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, length,
                          "The strength or the counters cannot be read: \"%.*s\".",
                          (int)MIN(length, 60), text + at);
  else if (place != NULL && *type != CAP_INDEX_NONE)
    write_unit(imp, place, *type, sp, counters, &extras);
  g_free(extras.note);
  return TRUE;
}
