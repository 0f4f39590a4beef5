#include "validator/baroque/templates/draft.h"

#include "schema/baroque/roster.h"
#include "validator/identifier.h"

enum { UNITS = 3, UNIT = 100 }; /* units of an army; hundredths in a unit of measure */

static gboolean fights(const BaroqueType *type) {
  return !baroque_is_gun(type->troop) && !baroque_is_baggage(type->troop) &&
         type->troop != BAROQUE_LEADER;
}

/* Foot and horse in turn, as far as the roster has them. */
static const BaroqueType *choose_type(const BaroqueRoster *roster, guint n) {
  const BaroqueType *any = NULL;
  for (guint i = 0, left = n / 2; i < roster->n_types; i++) {
    const BaroqueType *type = &roster->types[i];
    if (!fights(type))
      continue;
    any = any != NULL ? any : type;
    if (type->is_mounted != (n % 2 == 1))
      continue;
    any = type;
    if (left-- == 0)
      return type;
  }
  return any;
}

static void write_units(GString *body, const BaroqueRoster *roster, const char *army) {
  for (guint n = 0; n < UNITS; n++) {
    const BaroqueType *type = choose_type(roster, n);
    g_autofree char *name = g_strdup_printf("%s %u", type->name, n + 1);
    g_string_append_printf(body, "<unit id=\"%s-%u\"", army, n + 1);
    cap_draft_attribute(body, "name", name);
    cap_draft_attribute(body, "type", type->id);
    g_string_append(body, "/>");
  }
}

/* Strips of a table are this far from its centre line. */
enum { NO_MANS_LAND = 4 };

/* A strip on its own side of the table, a little away from the left and right edge. */
static void write_zone(GString *body, const CapMap *map, const char *army, gboolean is_below) {
  int width = map->table_width / UNIT, depth = map->table_depth / UNIT;
  int reach = CLAMP(depth / 2 - NO_MANS_LAND, 1, MAX(depth / 4, 1));
  g_string_append_printf(body, "<zone id=\"%s-zone\" box=\"1,%d %d,%d\"/>", army,
                         is_below ? 0 : depth - reach, MAX(width - 1, 2), is_below ? reach : depth);
}

/* Villages belong to those who were there before. */
static void write_villages(GString *body, const CapMap *map) {
  g_autoptr(GString) ids = g_string_new(NULL);
  for (guint i = 0; i < map->n_grounds; i++)
    if (map->grounds[i].kind == CAP_GROUND_VILLAGE)
      g_string_append_printf(ids, "%s%s", ids->len > 0 ? " " : "", map->grounds[i].id);
  if (ids->len > 0)
    cap_draft_attribute(body, "villages", ids->str);
}

static void write_army(GString *body, const CapDraft *draft, guint side) {
  gboolean is_below = side == 0;
  g_autofree char *made = cap_dup_identifier(draft->sides[side]);
  g_autofree char *id =
      made != NULL ? g_steal_pointer(&made) : g_strdup_printf("army-%u", side + 1);
  g_string_append_printf(body, "<army id=\"%s\"", id);
  cap_draft_attribute(body, "name", draft->sides[side]);
  if (is_below)
    write_villages(body, draft->map);
  g_string_append_printf(body, " role=\"%s\" structure=\"average\" retreat=\"%s\"%s colour=\"%s\">",
                         is_below ? "defender" : "attacker", is_below ? "bottom" : "top",
                         is_below ? "" : " facing=\"180\"", is_below ? "#2f7d4f" : "#a83232");
  write_zone(body, draft->map, id, is_below);
  g_string_append_printf(body, "<command id=\"%s-line\" name=\"The line\">", id);
  g_string_append_printf(body,
                         "<leader id=\"%s-leader\" name=\"The general\" grade=\"reliable\" "
                         "commander=\"yes\"/>",
                         id);
  write_units(body, baroque_roster(draft->roster), id);
  g_string_append(body, "</command></army>");
}

static gboolean write_draft(const CapDraft *draft, GString *body, char **why) {
  const BaroqueRoster *roster = baroque_roster(draft->roster);
  if (choose_type(roster, 0) == NULL) {
    *why = g_strdup("The roster has no troops yet. Add a type of foot or horse to it first.");
    return FALSE;
  }
  if (draft->map->table_width < 8 * UNIT || draft->map->table_depth < 8 * UNIT) {
    *why = g_strdup("The table is too small for two armies: it needs 8 units of width and depth.");
    return FALSE;
  }
  g_string_append_printf(body, "<settings turn-limit=\"%u\"/>", draft->turns);
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++)
    write_army(body, draft, side);
  g_string_append(body, "<victory at-end=\"shares\"/>");
  return TRUE;
}

const CapDrafter baroque_drafter = {.turns = 8, .write = write_draft};
