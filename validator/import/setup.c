#include "validator/import/import-private.h"

#include <string.h>

/* Where the reader is in a list of Forces. */
typedef struct {
  CapSetupKind kind;
  int side, army;  /* -1 while the text has named none */
  char *date;      /* of reinforcements, or NULL */
  char *group;     /* of Forces that a special rule brings, or NULL */
  CapTwig *stack;  /* the last one, NULL after a heading */
  CapTwig *placed; /* the last one with a place of its own */
  CapTwig *pool;   /* where units go instead, or NULL */
  gboolean in_breakdown;
} Setup;

/* --- Containers ----------------------------------------------------------------------------- */

static CapIndex nation_of(CapImporter *imp, const Setup *s) {
  return s->army >= 0 ? cap_import_army(imp, (guint)s->army)->nationality : CAP_INDEX_NONE;
}

static const CapImportSide *side_of(CapImporter *imp, const Setup *s) {
  return s->side >= 0 ? cap_import_side(imp, (guint)s->side) : NULL;
}

static CapTwig *find_by(CapTwig *parent, const char *element, const char *attribute,
                        const char *value) {
  for (guint i = 0; i < parent->children->len; i++) {
    CapTwig *child = g_ptr_array_index(parent->children, i);
    if (child->name != NULL && g_str_equal(child->name, element) &&
        g_strcmp0(cap_twig_get(child, attribute), value) == 0)
      return child;
  }
  CapTwig *child = cap_twig_add(parent, element);
  cap_twig_set(child, attribute, "%s", value);
  return child;
}

/* What the Forces of an army stand in: the army itself, a reinforcement or a group. */
static CapTwig *container(CapImporter *imp, const Setup *s, guint army) {
  CapTwig *twig = cap_import_army(imp, army)->twig;

  if (s->group != NULL)
    return find_by(twig, "group", "id", s->group);
  return s->date != NULL ? find_by(twig, "reinforcement", "turn", s->date) : twig;
}

/* Where a comment or note on the current line belongs. */
static CapTwig *here(CapImporter *imp, const Setup *s) {
  if (s->pool != NULL)
    return s->pool;
  if (s->stack != NULL && !s->in_breakdown)
    return s->stack;
  if (s->army >= 0)
    return cap_import_army(imp, (guint)s->army)->twig;
  return s->side >= 0 ? cap_import_side(imp, (guint)s->side)->twig : imp->root;
}

static void leave(Setup *s) {
  s->stack = s->placed = s->pool = NULL;
  s->in_breakdown = FALSE;
}

/* --- Headings ------------------------------------------------------------------------------- */

static gboolean read_date(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;

  if (s->kind != CAP_SETUP_REINFORCEMENTS ||
      !cap_import_match(imp, "^-?\\s*" CAP_DATE_PATTERN "\\s*(?:turn)?\\s*[:.]?$", item->text->str,
                        &match))
    return FALSE;
  g_autofree char *date = cap_import_dup_date(imp, item, match, 1);
  if (apply && date != NULL) {
    leave(s);
    g_clear_pointer(&s->group, g_free);
    g_free(s->date);
    s->date = g_steal_pointer(&date);
    s->army = s->side = -1;
  }
  return TRUE;
}

/* `Special Rule 1 ("Genova"):` begins Forces that come when that rule says so. */
static gboolean read_rule(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;

  if (s->kind == CAP_SETUP_START ||
      !cap_import_match(
          imp, "^special\\s+rule\\s*([0-9]+)\\)?\\s*,?\\s*\\(?\\s*(?:\"([^\"]+)\")?\\s*\\)?\\s*:$",
          item->text->str, &match))
    return FALSE;
  if (!apply)
    return TRUE;
  g_autofree char *name = g_match_info_fetch(match, 2);
  g_autofree char *number = g_match_info_fetch(match, 1);
  g_autofree char *wish =
      *name != '\0' ? g_strdup(name) : g_strconcat("special rule ", number, NULL);
  leave(s);
  g_clear_pointer(&s->date, g_free);
  g_free(s->group);
  s->group = cap_import_dup_id(imp, wish);
  s->army = s->side = -1;
  return TRUE;
}

/* "French Coalition Army:", "French:" or "Papal States:". */
static gboolean read_army(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize rest = 0;

  if (!cap_import_match(imp, "^([a-z][a-z' -]{1,60}?)(\\s+army)?\\s*:$", item->text->str, &match))
    return FALSE;
  g_autofree char *name = g_match_info_fetch(match, 1);
  g_autofree char *folded = cap_import_fold(name, -1);
  int side = cap_import_side_named(imp, name, strlen(name));
  CapIndex nation = cap_import_nation(imp, name, strlen(name), &rest);
  gboolean is_nation =
      nation != CAP_INDEX_NONE && (rest >= strlen(folded) || g_str_equal(folded + rest, " states"));
  if (side < 0 && !is_nation)
    return FALSE;
  if (!apply)
    return TRUE;
  if (!s->in_breakdown)
    leave(s);
  int army = is_nation ? cap_import_army_of(imp, nation, side >= 0 ? side : s->side, side < 0) : -1;
  if (army >= 0 && (side < 0 || cap_import_army(imp, (guint)army)->side == (guint)side)) {
    s->army = army;
    s->side = (int)cap_import_army(imp, (guint)army)->side;
  } else {
    s->side = side;
    s->army = -1;
  }
  s->stack = s->pool = NULL;
  return TRUE;
}

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
                      gboolean apply, const Setup *s) {
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
            : cap_import_capitano(imp, item, at, length, nation_of(imp, s), side, card);
    if (capitano != CAP_INDEX_NONE)
      list_card(imp, item, side, apply, capitano, card, at, length);
    else if (is_minor)
      cap_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
                         "The roster has no Minor Capitano \"%s\".", name);
  }
}

static gboolean read_cards(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
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

static void add_minor(CapImporter *imp, const Setup *s, CapIndex nation, int count,
                      gboolean deployed) {
  int army = cap_import_army_of(imp, nation, s->side, FALSE);
  const CapImportSide *side = side_of(imp, s);

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

static gboolean read_minors(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  const char *text = item->text->str;
  gsize at = 0, length = 0;

  if (!cap_import_match(imp, "^minor\\s+capitan[oi]\\s*:\\s*", text, &match))
    return FALSE;
  cap_import_group(match, 0, &at, &length);
  at = length;
  if (apply)
    leave(s);
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

/* --- Lists ---------------------------------------------------------------------------------- */

static void add_capitano(CapImporter *imp, CapTwig *place, CapIndex capitano) {
  cap_twig_set(cap_twig_add(place, "capitano"), "ref", "%s", imp->roster->capitani[capitano].id);
}

static gboolean read_capitani(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  const char *text = item->text->str;
  gsize at = 0, length = 0, name = 0;
  CapTwig *place = s->pool != NULL ? s->pool : s->stack;

  if (!cap_import_match(
          imp,
          "^-?\\s*(?:subordinate\\s*/?\\s*(?:or\\s*)?(?:unemployed)?\\s*|unemployed\\s*)?capitan[oi]\\s*:\\s*",
          text, &match))
    return FALSE;
  if (place == NULL)
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "These Capitani stand below no Force.");
  cap_import_group(match, 0, &name, &length);
  at = length;
  while (cap_import_match(imp, "^[\\s,;]*(?:and\\s+)?\"?([^\\s,;(\"][^,;(\"]*)\"?", text + at,
                          &match)) {
    cap_import_group(match, 1, &name, &length);
    while (length > 0 && strchr(" .", text[at + name + length - 1]) != NULL)
      length--;
    CapIndex capitano =
        cap_import_capitano(imp, item, at + name, length, nation_of(imp, s), side_of(imp, s), -1);
    if (apply && place != NULL && capitano != CAP_INDEX_NONE)
      add_capitano(imp, place, capitano);
    cap_import_group(match, 0, &name, &length);
    at += length;
  }
  if (s->pool != NULL && cap_import_match(imp, "^\\s*\\(any\\s+orders?\\)\\W*$", text + at, NULL)) {
    if (apply)
      cap_twig_set(s->pool, "order", "any");
  } else if (text[at + strspn(text + at, " .,;")] != '\0') {
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, strlen(text + at),
                       "This part of the line cannot be read: \"%.60s\".", text + at);
  }
  return TRUE;
}

static gboolean read_auxiliary(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;
  CapTwig *place = s->pool != NULL ? s->pool : s->stack;

  if (s->in_breakdown ||
      !cap_import_match(
          imp,
          "^-\\s*(?:([0-9]{1,2})\\s*x?\\s+)?([a-z][a-z ]+?)\\s*(?:\\(([0-9]{1,2})\\))?\\s*[.;,]?$",
          item->text->str, &match))
    return FALSE;
  cap_import_group(match, 2, &at, &length);
  CapIndex type = cap_import_auxiliary(imp, item, at, length);
  int count = MAX(cap_import_number(match, 1), cap_import_number(match, 3));
  if (type == CAP_INDEX_NONE)
    return TRUE;
  if (place == NULL) {
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "These units stand below no Force.");
  } else if (apply) {
    CapTwig *twig = cap_twig_add(place, "auxiliary");
    cap_twig_set(twig, "type", "%s", imp->roster->auxiliary_types[type].id);
    if (count > 1)
      cap_twig_set(twig, "count", "%d", count);
  }
  return TRUE;
}

static gboolean read_unit(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  CapTwig *place = s->pool != NULL ? s->pool : s->stack;
  CapIndex type = CAP_INDEX_NONE;

  if (s->in_breakdown) {
    int army = s->army;
    guint before = imp->troubles->len;
    if (!cap_import_unit(imp, item, nation_of(imp, s), side_of(imp, s), NULL, &type))
      return FALSE;
    if (army < 0 && type != CAP_INDEX_NONE) {
      const CapUnitType *t = &imp->roster->unit_types[type];
      CapIndex nation = t->service != CAP_INDEX_NONE
                            ? cap_roster_find_nationality(
                                  imp->roster, cap_slice_of(imp->roster->services[t->service].id))
                            : t->nationality;
      army = nation != CAP_INDEX_NONE ? cap_import_army_of(imp, nation, s->side, FALSE) : -1;
    }
    if (army < 0 && type != CAP_INDEX_NONE)
      cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                         "It is not clear to which army these units belong.");
    if (!apply || army < 0 || type == CAP_INDEX_NONE)
      return TRUE;
    g_array_set_size(imp->troubles, before);
    return cap_import_unit(imp, item, nation_of(imp, s), side_of(imp, s),
                           container(imp, s, (guint)army), &type);
  }
  if (!cap_import_unit(imp, item, nation_of(imp, s), side_of(imp, s), apply ? place : NULL, &type))
    return FALSE;
  if (place == NULL)
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "These units stand below no Force.");
  return TRUE;
}

static gboolean read_breakdown_heading(CapImporter *imp, const CapItem *item, gboolean apply,
                                       Setup *s) {
  if (!cap_import_match(imp, "^breakdown\\s+units?(\\s+available)?\\s*:?\\s*(none\\W*)?$",
                        item->text->str, NULL))
    return FALSE;
  if (apply) {
    s->stack = s->pool = s->placed = NULL;
    s->in_breakdown = TRUE;
  }
  return TRUE;
}

/* --- Forces --------------------------------------------------------------------------------- */

/* The army a Force belongs to when no heading says so. */
static int army_for(CapImporter *imp, const Setup *s, const CapForceLine *line, gboolean make) {
  if (s->army >= 0)
    return s->army;
  if (line->leader != CAP_INDEX_NONE) {
    CapIndex nation = imp->roster->capitani[line->leader].nationality;
    int army = cap_import_army_of(imp, nation, s->side, make);
    if (army >= 0)
      return army;
  }
  for (guint i = 0; s->side >= 0 && i < imp->armies->len; i++)
    if (cap_import_army(imp, i)->side == (guint)s->side)
      return (int)i;
  return -1;
}

static void ask_area(CapImporter *imp, CapTwig *twig, const char *attribute, CapForceLine *line) {
  CapImportArea area = {twig, attribute, g_steal_pointer(&line->land),
                        g_steal_pointer(&line->river), g_steal_pointer(&line->bank)};
  g_array_append_val(imp->areas, area);
}

static void set_place(CapImporter *imp, CapTwig *stack, CapForceLine *line) {
  char number[CAP_HEX_NUMBER_MAX] = "";

  if (line->hex != CAP_HEX_NONE) {
    cap_grid_number(&imp->map->grid, line->hex, number);
    cap_twig_set(stack, line->distance >= 0 ? "near" : "hex", "%s", number);
    if (line->distance >= 0)
      cap_twig_set(stack, "distance", "%d", line->distance);
  } else if (line->with_general || line->with_returning) {
    cap_twig_set(stack, "with", line->with_general ? "general" : "returning-general");
    if (line->land != NULL)
      ask_area(imp, stack, "general-in", line);
  } else if (line->land != NULL) {
    ask_area(imp, stack, "area", line);
  }
}

static const char *const placements[] = {"hex", "near", "distance", "with", NULL};

static void copy_place(CapTwig *stack, const CapTwig *from) {
  for (guint i = 0; placements[i] != NULL; i++) {
    const char *value = cap_twig_get(from, placements[i]);
    if (value != NULL)
      cap_twig_set(stack, placements[i], "%s", value);
  }
}

static void set_leader(CapImporter *imp, const Setup *s, CapTwig *stack, const CapForceLine *line) {
  if (line->elect)
    cap_twig_set(stack, "elect", "yes");
  if (line->leader != CAP_INDEX_NONE) {
    cap_twig_set(stack, "capitano", "%s", imp->roster->capitani[line->leader].id);
    if (imp->roster->capitani[line->leader].minor && s->group == NULL)
      g_array_append_val(imp->minor_used, line->leader);
  }
  if (line->orders->len > 0)
    cap_twig_set(stack, "order", "%s", line->orders->str);
  if (line->administrative)
    cap_twig_set(stack, "march", "administrative");
  if (line->earthworks >= 0)
    cap_twig_set(stack, "earthworks", "%d", line->earthworks);
  if (line->remark != NULL)
    cap_twig_note(stack, line->remark);
  CapTwig *holder = line->see_note > 0 && line->see_note < 10 ? imp->holds[line->see_note] : NULL;
  if (holder != NULL) {
    CapTwig *hold = cap_twig_add(holder, "hold");
    cap_twig_set(hold, "for", "%s", cap_twig_get(stack, "id"));
    if (imp->hold_ranks[line->see_note] > 0)
      cap_twig_set(hold, "min-rank", "%d", imp->hold_ranks[line->see_note]);
    cap_twig_set(stack, "held-from", "%s", cap_twig_get(holder, "id"));
  }
}

static char *dup_stack_id(CapImporter *imp, const CapForceLine *line) {
  const char *wish = line->place_name;

  if (wish == NULL && line->leader != CAP_INDEX_NONE)
    wish = imp->roster->capitani[line->leader].name;
  return cap_import_dup_id(imp, wish != NULL ? wish : "force");
}

/* Has a line above given the place of a Force whose leader comes now? */
static gboolean is_waiting(const Setup *s, const CapForceLine *line) {
  return !line->has_place && s->stack != NULL && s->stack == s->placed &&
         cap_twig_get(s->stack, "capitano") == NULL && cap_twig_get(s->stack, "elect") == NULL &&
         s->stack->children->len == 0;
}

static void begin_pool(CapImporter *imp, Setup *s, guint army, CapForceLine *line) {
  g_autofree char *id = cap_import_dup_id(imp, "pool");

  s->pool = cap_twig_add(container(imp, s, army), "pool");
  s->stack = s->placed = NULL;
  cap_twig_set(s->pool, "id", "%s", id);
  if (line->orders->len > 0)
    cap_twig_set(s->pool, "order", "%s", line->orders->str);
  if (line->land != NULL)
    ask_area(imp, s->pool, "area", line);
}

static void begin_force(CapImporter *imp, Setup *s, guint army, CapForceLine *line) {
  s->in_breakdown = FALSE;
  if (line->is_pool) {
    begin_pool(imp, s, army, line);
    return;
  }
  s->pool = NULL;
  if (!is_waiting(s, line)) {
    g_autofree char *id = dup_stack_id(imp, line);
    CapTwig *from = s->placed;
    s->stack = cap_twig_add(container(imp, s, army), "stack");
    cap_twig_set(s->stack, "id", "%s", id);
    if (line->has_place)
      s->placed = s->stack;
    else if (from != NULL)
      copy_place(s->stack, from);
  }
  if (line->has_place)
    set_place(imp, s->stack, line);
  set_leader(imp, s, s->stack, line);
}

static gboolean read_force(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_auto(CapForceLine) line = {0};

  if (!cap_import_force_line(imp, item, nation_of(imp, s), side_of(imp, s), s->group != NULL,
                             &line))
    return FALSE;
  int army = army_for(imp, s, &line, apply);
  if (army < 0 && (apply || s->side >= 0 || line.leader == CAP_INDEX_NONE))
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "It is not clear to which army this Force belongs.");
  if (s->kind == CAP_SETUP_REINFORCEMENTS && s->date == NULL && s->group == NULL)
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "Nothing says when this Force comes.");
  if (!line.has_place && s->placed == NULL)
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "Nothing says where this Force is.");
  if (line.see_note > 0 && (line.see_note > 9 || imp->holds[line.see_note] == NULL))
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "No note (%d) holds a Capitano back.", line.see_note);
  if (apply && army >= 0)
    begin_force(imp, s, (guint)army, &line);
  else if (apply)
    s->stack = s->pool = s->placed = NULL;
  return TRUE;
}

/* "With Bourbon and/or Pescara (the owning player arranges these combat units as he wishes):" puts
 * the Forces of both and the units that follow into a pool. */
static CapTwig *stack_led_by(CapTwig *parent, const char *capitano) {
  for (guint i = 0; i < parent->children->len; i++) {
    CapTwig *child = g_ptr_array_index(parent->children, i);
    if (child->name != NULL && g_str_equal(child->name, "stack") &&
        g_strcmp0(cap_twig_get(child, "capitano"), capitano) == 0)
      return child;
  }
  return NULL;
}

static gboolean read_sharing(CapImporter *imp, const CapItem *item, gboolean apply, Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  CapTwig *stacks[2] = {NULL, NULL};

  if (!cap_import_match(
          imp,
          "^with\\s+(.+?)\\s+(?:and\\s*/\\s*or|or|and)\\s+([^(]+?)\\s*\\([^)]*arrange[^)]*\\)\\s*:?$",
          item->text->str, &match))
    return FALSE;
  if (s->army < 0) {
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "It is not clear to which army this Force belongs.");
    return TRUE;
  }
  CapTwig *parent = cap_import_army(imp, (guint)s->army)->twig;
  for (int i = 0; i < 2; i++) {
    gsize at = 0, length = 0;
    cap_import_group(match, i + 1, &at, &length);
    CapIndex capitano =
        cap_import_capitano(imp, item, at, length, nation_of(imp, s), side_of(imp, s), -1);
    if (capitano == CAP_INDEX_NONE)
      continue;
    stacks[i] = stack_led_by(parent, imp->roster->capitani[capitano].id);
    if (stacks[i] == NULL)
      cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, length, "No Force of his stands above.");
  }
  if (!apply)
    return TRUE;
  CapForceLine line = {.orders = g_string_new(NULL)};
  begin_pool(imp, s, (guint)s->army, &line);
  cap_force_line_clear(&line);
  for (guint i = 0; i < 2; i++)
    if (stacks[i] != NULL && stacks[i]->parent == parent)
      cap_twig_move(stacks[i], s->pool);
  return TRUE;
}

/* --- Notes ---------------------------------------------------------------------------------- */

static gboolean read_note(CapImporter *imp, const CapItem *item, gboolean apply, const Setup *s) {
  g_autoptr(GMatchInfo) match = NULL;

  if (!cap_import_is_note(imp, item->text->str))
    return FALSE;
  if (!apply)
    return TRUE;
  cap_twig_note(here(imp, s), item->text->str + strspn(item->text->str, "- "));
  if (s->stack == NULL ||
      !cap_import_match(imp, "^\\W*note\\s*\\(([1-9])\\).*(kept\\s+aside|held\\s+back)",
                        item->text->str, &match))
    return TRUE;
  int number = cap_import_number(match, 1);
  imp->holds[number] = s->stack;
  if (cap_import_match(imp, "\\brank\\s+(?:of\\s+)?([0-9])", item->text->str, &match))
    imp->hold_ranks[number] = cap_import_number(match, 1);
  return TRUE;
}

/* --- All together --------------------------------------------------------------------------- */

static CapTwig *read_item(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data) {
  Setup *s = data;

  if (!read_note(imp, item, apply, s) && !read_date(imp, item, apply, s) &&
      !read_rule(imp, item, apply, s) && !read_cards(imp, item, apply, s) &&
      !read_minors(imp, item, apply, s) && !read_breakdown_heading(imp, item, apply, s) &&
      !read_army(imp, item, apply, s) && !read_capitani(imp, item, apply, s) &&
      !read_unit(imp, item, apply, s) && !read_sharing(imp, item, apply, s) &&
      !read_force(imp, item, apply, s) && !read_auxiliary(imp, item, apply, s) &&
      !cap_import_match(imp, "^\\W*(no\\s+reinforcements?|none)\\W*$", item->text->str, NULL))
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                       "This line is not in the notation of a set-up.");
  return here(imp, s);
}

/* "French:" or "French Coalition Army:", but not "with:" or the end of a sentence. */
static gboolean is_army_heading(CapImporter *imp, const char *text) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize rest = 0;

  if (!cap_import_match(imp, "^([a-z][a-z' -]{1,60}?)(\\s+army)?\\s*:$", text, &match))
    return FALSE;
  g_autofree char *name = g_match_info_fetch(match, 1);
  return cap_import_side_named(imp, name, strlen(name)) >= 0 ||
         cap_import_nation(imp, name, strlen(name), &rest) != CAP_INDEX_NONE;
}

static gboolean starts(CapImporter *imp, const char *text) {
  return text[0] == '-' ||
         cap_import_match(
             imp,
             "^(at\\s|within\\s|enter(ing|s)?\\s|appear(ing|s)\\s|anywhere\\s|with\\s+[a-z]|"
             "minor\\s+cap|breakdown\\s+units|capitan[oi]\\s+cards|note\\b|see\\s+note|"
             "special\\s+rule\\s*[0-9]|[a-z]+\\s+minor\\s+cap|no\\s+reinforcements)|"
             "^" CAP_DATE_PATTERN "\\s*(turn)?\\s*:?$",
             text, NULL) ||
         is_army_heading(imp, text);
}

/* --- Special rules -------------------------------------------------------------------------- */

static gboolean is_force_text(CapImporter *imp, const char *text) {
  return text[0] != '\0' &&
         cap_import_match(
             imp,
             "\\bwith\\s*:$|^[a-z][a-z ]{2,30}:$|^(enter(ing)?|at|appear(ing)?|cap\\.|with|special\\s+rule\\s*[0-9])\\b|^-.*[0-9]\\s*x\\s*[0-9]|^-\\s*subordinate|^breakdown\\s+units",
             text, NULL);
}

static gboolean is_unit_text(CapImporter *imp, const char *text) {
  return cap_import_match(
      imp, "^-\\s*\\S.*[0-9oil]\\s*sps?\\b\\s*\\(?\\s*[0-9oil]+\\s*x\\s*[0-9oil]", text, NULL);
}

/* In prose, only a block that has units in it is a Force; all around it is kept. */
static guint read_block(CapImporter *imp, guint first, guint unit, guint end, Setup *s) {
  guint start = unit, stop = unit + 1;

  while (start > first && !imp->lines[start - 1].is_done &&
         is_force_text(imp, imp->lines[start - 1].text))
    start--;
  while (stop < end && is_force_text(imp, imp->lines[stop].text))
    stop++;
  cap_import_keep_prose(imp, first, start, cap_twig_child(imp->root, "special-rules"), 5,
                        "The text of special rules");
  cap_import_items(imp, start, stop, starts, read_item, s);
  return stop;
}

static void read_rules(CapImporter *imp, guint first, guint end, Setup *s) {
  guint kept = first;

  for (guint i = first; i < end; i++) {
    g_autoptr(GMatchInfo) match = NULL;
    const char *text = imp->lines[i].text;

    if (cap_import_match(imp, "^([0-9]{1,2})\\)\\s", text, &match)) {
      g_autofree char *number = g_match_info_fetch(match, 1);
      g_autofree char *wish = g_strconcat("special rule ", number, NULL);
      g_free(s->group);
      s->group = cap_import_dup_id(imp, wish);
      leave(s);
      s->army = s->side = -1;
    } else if (is_unit_text(imp, text) && !imp->lines[i].is_done) {
      if (s->group == NULL)
        s->group = cap_import_dup_id(imp, "special rule");
      kept = i = read_block(imp, kept, i, end, s);
      i--;
    }
  }
  cap_import_keep_prose(imp, kept, end, cap_twig_child(imp->root, "special-rules"), 5,
                        "The text of special rules");
}

void cap_import_setup(CapImporter *imp, guint first, guint end, CapSetupKind kind) {
  Setup s = {.kind = kind, .side = -1, .army = -1};

  if (kind == CAP_SETUP_SPECIAL)
    read_rules(imp, first, end, &s);
  else
    cap_import_items(imp, first, end, starts, read_item, &s);
  g_free(s.date);
  g_free(s.group);
}
