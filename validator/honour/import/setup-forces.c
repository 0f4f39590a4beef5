/* Forces: where they are, who leads them, and those whose units are shared out. */
#include "validator/honour/import/setup.h"

#include "schema/codes/codes-import.h"

/* The army a Force belongs to when no heading says so. */
static int army_for(HonourImporter *imp, const HonourSetup *s, const HonourForceLine *line,
                    gboolean make) {
  if (s->army >= 0)
    return s->army;
  if (line->leader != CAP_INDEX_NONE) {
    CapIndex nation = imp->roster->capitani[line->leader].nationality;
    int army = honour_import_army_of(imp, nation, s->side, make);
    if (army >= 0)
      return army;
  }
  for (guint i = 0; s->side >= 0 && i < imp->armies->len; i++)
    if (honour_import_army(imp, i)->side == (guint)s->side)
      return (int)i;
  return -1;
}

static void ask_area(HonourImporter *imp, HonourTwig *twig, const char *attribute,
                     HonourForceLine *line) {
  HonourImportArea area = {twig, attribute, g_steal_pointer(&line->land),
                           g_steal_pointer(&line->river), g_steal_pointer(&line->bank)};
  g_array_append_val(imp->areas, area);
}

static void set_place(HonourImporter *imp, HonourTwig *stack, HonourForceLine *line) {
  char number[CAP_HEX_NUMBER_MAX] = "";

  if (line->hex != CAP_HEX_NONE) {
    cap_grid_number(&imp->map->grid, line->hex, number);
    honour_twig_set(stack, line->distance >= 0 ? "near" : "hex", "%s", number);
    if (line->distance >= 0)
      honour_twig_set(stack, "distance", "%d", line->distance);
  } else if (line->with_general || line->with_returning) {
    honour_twig_set(stack, "with", line->with_general ? "general" : "returning-general");
    if (line->land != NULL)
      ask_area(imp, stack, "general-in", line);
  } else if (line->land != NULL) {
    ask_area(imp, stack, "area", line);
  }
}

static const char *const placements[] = {"hex", "near", "distance", "with", NULL};

static void copy_place(HonourTwig *stack, const HonourTwig *from) {
  for (guint i = 0; placements[i] != NULL; i++) {
    const char *value = honour_twig_get(from, placements[i]);
    if (value != NULL)
      honour_twig_set(stack, placements[i], "%s", value);
  }
}

static void set_leader(HonourImporter *imp, const HonourSetup *s, HonourTwig *stack,
                       const HonourForceLine *line) {
  if (line->elect)
    honour_twig_set(stack, "elect", "yes");
  if (line->leader != CAP_INDEX_NONE) {
    honour_twig_set(stack, "capitano", "%s", imp->roster->capitani[line->leader].id);
    if (imp->roster->capitani[line->leader].minor && s->group == NULL)
      g_array_append_val(imp->minor_used, line->leader);
  }
  if (line->orders->len > 0)
    honour_twig_set(stack, "order", "%s", line->orders->str);
  if (line->administrative)
    honour_twig_set(stack, "march", "administrative");
  if (line->earthworks >= 0)
    honour_twig_set(stack, "earthworks", "%d", line->earthworks);
  if (line->remark != NULL)
    honour_twig_note(stack, line->remark);
  HonourTwig *holder =
      line->see_note > 0 && line->see_note < 10 ? imp->holds[line->see_note] : NULL;
  if (holder != NULL) {
    HonourTwig *hold = honour_twig_add(holder, "hold");
    honour_twig_set(hold, "for", "%s", honour_twig_get(stack, "id"));
    if (imp->hold_ranks[line->see_note] > 0)
      honour_twig_set(hold, "min-rank", "%d", imp->hold_ranks[line->see_note]);
    honour_twig_set(stack, "held-from", "%s", honour_twig_get(holder, "id"));
  }
}

static char *dup_stack_id(HonourImporter *imp, const HonourForceLine *line) {
  const char *wish = line->place_name;

  if (wish == NULL && line->leader != CAP_INDEX_NONE)
    wish = imp->roster->capitani[line->leader].name;
  return honour_import_dup_id(imp, wish != NULL ? wish : "force");
}

/* Has a line above given the place of a Force whose leader comes now? */
static gboolean is_waiting(const HonourSetup *s, const HonourForceLine *line) {
  return !line->has_place && s->stack != NULL && s->stack == s->placed &&
         honour_twig_get(s->stack, "capitano") == NULL &&
         honour_twig_get(s->stack, "elect") == NULL && s->stack->children->len == 0;
}

static void begin_pool(HonourImporter *imp, HonourSetup *s, guint army, HonourForceLine *line) {
  g_autofree char *id = honour_import_dup_id(imp, "pool");

  s->pool = honour_twig_add(honour_setup_container(imp, s, army), "pool");
  s->stack = s->placed = NULL;
  honour_twig_set(s->pool, "id", "%s", id);
  if (line->orders->len > 0)
    honour_twig_set(s->pool, "order", "%s", line->orders->str);
  if (line->land != NULL)
    ask_area(imp, s->pool, "area", line);
}

static void begin_force(HonourImporter *imp, HonourSetup *s, guint army, HonourForceLine *line) {
  s->in_breakdown = FALSE;
  if (line->is_pool) {
    begin_pool(imp, s, army, line);
    return;
  }
  s->pool = NULL;
  if (!is_waiting(s, line)) {
    g_autofree char *id = dup_stack_id(imp, line);
    HonourTwig *from = s->placed;
    s->stack = honour_twig_add(honour_setup_container(imp, s, army), "stack");
    honour_twig_set(s->stack, "id", "%s", id);
    if (line->has_place)
      s->placed = s->stack;
    else if (from != NULL)
      copy_place(s->stack, from);
  }
  if (line->has_place)
    set_place(imp, s->stack, line);
  set_leader(imp, s, s->stack, line);
}

gboolean honour_setup_read_force(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 HonourSetup *s) {
  g_auto(HonourForceLine) line = {0};

  if (!honour_import_force_line(imp, item, honour_setup_nation(imp, s), honour_setup_side(imp, s),
                                s->group != NULL, &line))
    return FALSE;
  int army = army_for(imp, s, &line, apply);
  if (army < 0 && (apply || s->side >= 0 || line.leader == CAP_INDEX_NONE))
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "It is not clear to which army this Force belongs.");
  if (s->kind == HONOUR_SETUP_REINFORCEMENTS && s->date == NULL && s->group == NULL)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "Nothing says when this Force comes.");
  if (!line.has_place && s->placed == NULL)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "Nothing says where this Force is.");
  if (line.see_note > 0 && (line.see_note > 9 || imp->holds[line.see_note] == NULL))
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "No note (%d) holds a Capitano back.", line.see_note);
  if (apply && army >= 0)
    begin_force(imp, s, (guint)army, &line);
  else if (apply)
    s->stack = s->pool = s->placed = NULL;
  return TRUE;
}

/* "With Bourbon and/or Pescara (the owning player arranges these combat units as he wishes):" puts
 * the Forces of both and the units that follow into a pool. */
static HonourTwig *stack_led_by(HonourTwig *parent, const char *capitano) {
  for (guint i = 0; i < parent->children->len; i++) {
    HonourTwig *child = g_ptr_array_index(parent->children, i);
    if (child->name != NULL && g_str_equal(child->name, "stack") &&
        g_strcmp0(honour_twig_get(child, "capitano"), capitano) == 0)
      return child;
  }
  return NULL;
}

gboolean honour_setup_read_sharing(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                   HonourSetup *s) {
  g_autoptr(GMatchInfo) match = NULL;
  HonourTwig *stacks[2] = {NULL, NULL};

  if (!honour_import_match(
          imp,
          "^with\\s+(.+?)\\s+(?:and\\s*/\\s*or|or|and)\\s+([^(]+?)\\s*\\([^)]*arrange[^)]*\\)\\s*:?$",
          item->text->str, &match))
    return FALSE;
  if (s->army < 0) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "It is not clear to which army this Force belongs.");
    return TRUE;
  }
  HonourTwig *parent = honour_import_army(imp, (guint)s->army)->twig;
  for (int i = 0; i < 2; i++) {
    gsize at = 0, length = 0;
    honour_import_group(match, i + 1, &at, &length);
    CapIndex capitano = honour_import_capitano(imp, item, at, length, honour_setup_nation(imp, s),
                                               honour_setup_side(imp, s), -1);
    if (capitano == CAP_INDEX_NONE)
      continue;
    stacks[i] = stack_led_by(parent, imp->roster->capitani[capitano].id);
    if (stacks[i] == NULL)
      honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, length,
                            "No Force of his stands above.");
  }
  if (!apply)
    return TRUE;
  HonourForceLine line = {.orders = g_string_new(NULL)};
  begin_pool(imp, s, (guint)s->army, &line);
  honour_force_line_clear(&line);
  for (guint i = 0; i < 2; i++)
    if (stacks[i] != NULL && stacks[i]->parent == parent)
      honour_twig_move(stacks[i], s->pool);
  return TRUE;
}
