#include "validator/honour/import/setup.h"

#include "schema/codes/codes-import.h"

#include <string.h>

/* --- Containers ----------------------------------------------------------------------------- */

CapIndex honour_setup_nation(HonourImporter *imp, const HonourSetup *s) {
  return s->army >= 0 ? honour_import_army(imp, (guint)s->army)->nationality : CAP_INDEX_NONE;
}

const HonourImportSide *honour_setup_side(HonourImporter *imp, const HonourSetup *s) {
  return s->side >= 0 ? honour_import_side(imp, (guint)s->side) : NULL;
}

static HonourTwig *find_by(HonourTwig *parent, const char *element, const char *attribute,
                           const char *value) {
  for (guint i = 0; i < parent->children->len; i++) {
    HonourTwig *child = g_ptr_array_index(parent->children, i);
    if (child->name != NULL && g_str_equal(child->name, element) &&
        g_strcmp0(honour_twig_get(child, attribute), value) == 0)
      return child;
  }
  HonourTwig *child = honour_twig_add(parent, element);
  honour_twig_set(child, attribute, "%s", value);
  return child;
}

/* What the Forces of an army stand in: the army itself, a reinforcement or a group. */
HonourTwig *honour_setup_container(HonourImporter *imp, const HonourSetup *s, guint army) {
  HonourTwig *twig = honour_import_army(imp, army)->twig;

  if (s->group != NULL)
    return find_by(twig, "group", "id", s->group);
  return s->date != NULL ? find_by(twig, "reinforcement", "turn", s->date) : twig;
}

/* Where a comment or note on the current line belongs. */
static HonourTwig *here(HonourImporter *imp, const HonourSetup *s) {
  if (s->pool != NULL)
    return s->pool;
  if (s->stack != NULL && !s->in_breakdown)
    return s->stack;
  if (s->army >= 0)
    return honour_import_army(imp, (guint)s->army)->twig;
  return s->side >= 0 ? honour_import_side(imp, (guint)s->side)->twig : imp->root;
}

void honour_setup_leave(HonourSetup *s) {
  s->stack = s->placed = s->pool = NULL;
  s->in_breakdown = FALSE;
}

/* --- Headings ------------------------------------------------------------------------------- */

static gboolean read_date(HonourImporter *imp, const HonourItem *item, gboolean apply,
                          HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;

  if (s->kind != HONOUR_SETUP_REINFORCEMENTS ||
      !honour_import_match(imp, "^-?\\s*" HONOUR_DATE_PATTERN "\\s*(?:turn)?\\s*[:.]?$",
                           item->text->str, &match))
    return FALSE;
  g_autofree char *date = honour_import_dup_date(imp, item, match, 1);
  if (apply && date != NULL) {
    honour_setup_leave(s);
    g_clear_pointer(&s->group, g_free);
    g_free(s->date);
    s->date = g_steal_pointer(&date);
    s->army = s->side = -1;
  }
  return TRUE;
}

/* `Special Rule 1 ("Genova"):` begins Forces that come when that rule says so. */
static gboolean read_rule(HonourImporter *imp, const HonourItem *item, gboolean apply,
                          HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;

  if (s->kind == HONOUR_SETUP_START ||
      !honour_import_match(
          imp, "^special\\s+rule\\s*([0-9]+)\\)?\\s*,?\\s*\\(?\\s*(?:\"([^\"]+)\")?\\s*\\)?\\s*:$",
          item->text->str, &match))
    return FALSE;
  if (!apply)
    return TRUE;
  g_autofree char *name = g_match_info_fetch(match, 2);
  g_autofree char *number = g_match_info_fetch(match, 1);
  g_autofree char *wish =
      *name != '\0' ? g_strdup(name) : g_strconcat("special rule ", number, NULL);
  honour_setup_leave(s);
  g_clear_pointer(&s->date, g_free);
  g_free(s->group);
  s->group = honour_import_dup_id(imp, wish);
  s->army = s->side = -1;
  return TRUE;
}

/* "French Coalition Army:", "French:" or "Papal States:". */
static gboolean read_army(HonourImporter *imp, const HonourItem *item, gboolean apply,
                          HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize rest = 0;

  if (!honour_import_match(imp, "^([a-z][a-z' -]{1,60}?)(\\s+army)?\\s*:$", item->text->str,
                           &match))
    return FALSE;
  g_autofree char *name = g_match_info_fetch(match, 1);
  g_autofree char *folded = cap_fold_name(name, -1);
  int side = honour_import_side_named(imp, name, strlen(name));
  CapIndex nation = honour_import_nation(imp, name, strlen(name), &rest);
  gboolean is_nation =
      nation != CAP_INDEX_NONE && (rest >= strlen(folded) || g_str_equal(folded + rest, " states"));
  if (side < 0 && !is_nation)
    return FALSE;
  if (!apply)
    return TRUE;
  if (!s->in_breakdown)
    honour_setup_leave(s);
  int army =
      is_nation ? honour_import_army_of(imp, nation, side >= 0 ? side : s->side, side < 0) : -1;
  if (army >= 0 && (side < 0 || honour_import_army(imp, (guint)army)->side == (guint)side)) {
    s->army = army;
    s->side = (int)honour_import_army(imp, (guint)army)->side;
  } else {
    s->side = side;
    s->army = -1;
  }
  s->stack = s->pool = NULL;
  return TRUE;
}

/* --- Notes ---------------------------------------------------------------------------------- */

static gboolean read_note(HonourImporter *imp, const HonourItem *item, gboolean apply,
                          const HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;

  if (!honour_import_is_note(imp, item->text->str))
    return FALSE;
  if (!apply)
    return TRUE;
  honour_twig_note(here(imp, s), item->text->str + strspn(item->text->str, "- "));
  if (s->stack == NULL ||
      !honour_import_match(imp, "^\\W*note\\s*\\(([1-9])\\).*(kept\\s+aside|held\\s+back)",
                           item->text->str, &match))
    return TRUE;
  int number = honour_import_number(match, 1);
  imp->holds[number] = s->stack;
  if (honour_import_match(imp, "\\brank\\s+(?:of\\s+)?([0-9])", item->text->str, &match))
    imp->hold_ranks[number] = honour_import_number(match, 1);
  return TRUE;
}

/* --- All together --------------------------------------------------------------------------- */

static HonourTwig *read_item(HonourImporter *imp, const HonourItem *item, gboolean apply,
                             gpointer data) {
  HonourSetup *s = data;

  if (!read_note(imp, item, apply, s) && !read_date(imp, item, apply, s) &&
      !read_rule(imp, item, apply, s) && !honour_setup_read_cards(imp, item, apply, s) &&
      !honour_setup_read_minors(imp, item, apply, s) &&
      !honour_setup_read_breakdown_heading(imp, item, apply, s) &&
      !read_army(imp, item, apply, s) && !honour_setup_read_capitani(imp, item, apply, s) &&
      !honour_setup_read_unit(imp, item, apply, s) &&
      !honour_setup_read_sharing(imp, item, apply, s) &&
      !honour_setup_read_force(imp, item, apply, s) &&
      !honour_setup_read_auxiliary(imp, item, apply, s) &&
      !honour_import_match(imp, "^\\W*(no\\s+reinforcements?|none)\\W*$", item->text->str, NULL))
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "This line is not in the notation of a set-up.");
  return here(imp, s);
}

/* "French:" or "French Coalition Army:", but not "with:" or the end of a sentence. */
static gboolean is_army_heading(HonourImporter *imp, const char *text) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize rest = 0;

  if (!honour_import_match(imp, "^([a-z][a-z' -]{1,60}?)(\\s+army)?\\s*:$", text, &match))
    return FALSE;
  g_autofree char *name = g_match_info_fetch(match, 1);
  return honour_import_side_named(imp, name, strlen(name)) >= 0 ||
         honour_import_nation(imp, name, strlen(name), &rest) != CAP_INDEX_NONE;
}

static gboolean starts(HonourImporter *imp, const char *text) {
  return text[0] == '-' ||
         honour_import_match(
             imp,
             "^(at\\s|within\\s|enter(ing|s)?\\s|appear(ing|s)\\s|anywhere\\s|with\\s+[a-z]|"
             "minor\\s+cap|breakdown\\s+units|capitan[oi]\\s+cards|note\\b|see\\s+note|"
             "special\\s+rule\\s*[0-9]|[a-z]+\\s+minor\\s+cap|no\\s+reinforcements)|"
             "^" HONOUR_DATE_PATTERN "\\s*(turn)?\\s*:?$",
             text, NULL) ||
         is_army_heading(imp, text);
}

/* --- Special rules -------------------------------------------------------------------------- */

static gboolean is_force_text(HonourImporter *imp, const char *text) {
  return text[0] != '\0' &&
         honour_import_match(
             imp,
             "\\bwith\\s*:$|^[a-z][a-z ]{2,30}:$|^(enter(ing)?|at|appear(ing)?|cap\\.|with|special\\s+rule\\s*[0-9])\\b|^-.*[0-9]\\s*x\\s*[0-9]|^-\\s*subordinate|^breakdown\\s+units",
             text, NULL);
}

static gboolean is_unit_text(HonourImporter *imp, const char *text) {
  return honour_import_match(
      imp, "^-\\s*\\S.*[0-9oil]\\s*sps?\\b\\s*\\(?\\s*[0-9oil]+\\s*x\\s*[0-9oil]", text, NULL);
}

/* In prose, only a block that has units in it is a Force; all around it is kept. */
static guint read_block(HonourImporter *imp, guint first, guint unit, guint end, HonourSetup *s) {
  guint start = unit, stop = unit + 1;

  while (start > first && !imp->lines[start - 1].is_done &&
         is_force_text(imp, imp->lines[start - 1].text))
    start--;
  while (stop < end && is_force_text(imp, imp->lines[stop].text))
    stop++;
  honour_import_keep_prose(imp, first, start, honour_twig_child(imp->root, "special-rules"), 5,
                           "The text of special rules");
  honour_import_items(imp, start, stop, starts, read_item, s);
  return stop;
}

static void read_rules(HonourImporter *imp, guint first, guint end, HonourSetup *s) {
  guint kept = first;

  for (guint i = first; i < end; i++) {
    g_autoptr(GMatchInfo) match = NULL;
    const char *text = imp->lines[i].text;

    if (honour_import_match(imp, "^([0-9]{1,2})\\)\\s", text, &match)) {
      g_autofree char *number = g_match_info_fetch(match, 1);
      g_autofree char *wish = g_strconcat("special rule ", number, NULL);
      g_free(s->group);
      s->group = honour_import_dup_id(imp, wish);
      honour_setup_leave(s);
      s->army = s->side = -1;
    } else if (is_unit_text(imp, text) && !imp->lines[i].is_done) {
      if (s->group == NULL)
        s->group = honour_import_dup_id(imp, "special rule");
      kept = i = read_block(imp, kept, i, end, s);
      i--;
    }
  }
  honour_import_keep_prose(imp, kept, end, honour_twig_child(imp->root, "special-rules"), 5,
                           "The text of special rules");
}

void honour_import_setup(HonourImporter *imp, guint first, guint end, HonourSetupKind kind) {
  HonourSetup s = {.kind = kind, .side = -1, .army = -1};

  if (kind == HONOUR_SETUP_SPECIAL)
    read_rules(imp, first, end, &s);
  else
    honour_import_items(imp, first, end, starts, read_item, &s);
  g_free(s.date);
  g_free(s.group);
}
