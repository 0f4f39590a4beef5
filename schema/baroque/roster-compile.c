/* From a roster document to the compiled roster. */
#include "schema/baroque/roster.h"

#include <glib/gi18n.h>
#include <string.h>

#include "schema/baroque/codes-roster.h"
#include "schema/table.h"

typedef struct {
  const CapDocument *doc;
  BaroqueRoster *roster;
  CapDiagnostics *findings;
  GHashTable *weapons, *types; /* claims of ids */
} Compiler;

/* --- Small things --------------------------------------------------------------------------- */

/* The number of the word of an attribute; `otherwise` when there is none, or a wrong one, which the
 * reader has reported. */
static guint read_word(const Compiler *c, CapNode node, CapName name, const char *const *words,
                       guint otherwise) {
  int index = cap_slice_index_in(cap_node_attribute(c->doc, node, name), words);

  return index >= 0 ? (guint)index : otherwise;
}

static gint8 read_dice(const Compiler *c, CapNode node, CapName name) {
  int dice = 0;

  return cap_slice_to_int(cap_node_attribute(c->doc, node, name), &dice) ? (gint8)CLAMP(dice, -9, 9)
                                                                         : 0;
}

static guint16 read_size(const Compiler *c, CapNode node, CapName name) {
  gint32 size = 0;

  return cap_slice_to_hundredths(cap_node_attribute(c->doc, node, name), &size)
             ? (guint16)CLAMP(size, 0, 10000)
             : 0;
}

/* --- Weapons -------------------------------------------------------------------------------- */

static void read_weapon(Compiler *c, CapNode node) {
  static const CapName bands[] = {CAP_NAME_POINT_BLANK, CAP_NAME_SHORT, CAP_NAME_LONG,
                                  CAP_NAME_EXTREME};
  static const char *const kinds[] = {"hand", "cannon", "howitzer", NULL};
  BaroqueRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_weapons, c->doc, node, "weapons", c->findings))
    return;
  BaroqueWeapon *weapon = CAP_TABLE_ADD(roster->weapons, roster->n_weapons);
  weapon->node = node;
  weapon->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  weapon->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  weapon->kind = (BaroqueWeaponKind)read_word(c, node, CAP_NAME_KIND, kinds, BAROQUE_HAND_WEAPON);
  for (guint i = 0; i < BAROQUE_N_BANDS; i++) {
    weapon->shoots[i] = cap_node_has(c->doc, node, bands[i]);
    weapon->dice[i] = read_dice(c, node, bands[i]);
  }
  if (cap_table_claim_id(c->weapons, weapon->id, c->doc, node, "weapon", c->findings))
    g_hash_table_insert(roster->weapon_by_id, weapon->id, GUINT_TO_POINTER(roster->n_weapons));
}

/* --- Values with ranges ----------------------------------------------------------------------- */

/* "5-7" or "5", or letters from A. */
static gboolean read_bounds(CapSlice text, gboolean is_letters, guint *least, guint *most) {
  const char *dash = memchr(text.data, '-', text.length);
  CapSlice first = {text.data, dash != NULL ? (gsize)(dash - text.data) : text.length};
  CapSlice last = dash != NULL ? (CapSlice){dash + 1, text.length - first.length - 1} : first;
  int bounds[2] = {0, 0};

  for (guint i = 0; i < 2; i++) {
    CapSlice word = i == 0 ? first : last;

    if (is_letters)
      bounds[i] = cap_slice_index_in(word, baroque_discipline_words);
    else if (!cap_slice_to_int(word, &bounds[i]))
      return FALSE;
    if (bounds[i] < 0)
      return FALSE;
  }
  *least = (guint)bounds[0];
  *most = (guint)bounds[1];
  return TRUE;
}

static void report_range(const Compiler *c, CapNode node, CapName range_name, const char *type,
                         gboolean is_backwards) {
  CapSlice range = cap_slice_clip(cap_node_attribute(c->doc, node, range_name));
  CapDiagnostic *d = cap_report(
      c->findings, CAP_CODE_TYPE_RANGE, cap_place_attribute(c->doc, node, range_name),
      is_backwards ? N_("The range %.*s of the type \"%s\" has its greater end first.")
                   : N_("The range %.*s of the type \"%s\" does not hold its usual value."),
      CAP_SLICE_ARGS(range), type);

  cap_diagnostic_set_hint(d, "Correct the range or the value.");
  cap_diagnostic_set_object(d, "type %s", type);
}

static BaroqueRange read_range(const Compiler *c, const BaroqueType *type, CapName range_name,
                               guint usual, gboolean is_letters) {
  CapSlice text = cap_node_attribute(c->doc, type->node, range_name);
  guint least = usual, most = usual;

  if (!cap_slice_is_set(text) || !read_bounds(text, is_letters, &least, &most))
    return (BaroqueRange){(guint8)usual, (guint8)usual, (guint8)usual};
  if (least > most || usual < least || usual > most)
    report_range(c, type->node, range_name, type->id, least > most);
  return (BaroqueRange){(guint8)MIN(least, most), (guint8)MAX(least, most), (guint8)usual};
}

static void read_values(const Compiler *c, BaroqueType *type) {
  CapNode node = type->node;

  type->vbu = read_range(c, type, CAP_NAME_VBU_RANGE,
                         cap_node_number(c->doc, node, CAP_NAME_VBU, 20, 0), FALSE);
  type->impetus = read_range(c, type, CAP_NAME_IMPETUS_RANGE,
                             cap_node_number(c->doc, node, CAP_NAME_IMPETUS, 20, 0), FALSE);
  type->vd = read_range(c, type, CAP_NAME_VD_RANGE,
                        cap_node_number(c->doc, node, CAP_NAME_VD, 20, 0), FALSE);
  type->discipline = read_range(
      c, type, CAP_NAME_DISCIPLINE_RANGE,
      read_word(c, node, CAP_NAME_DISCIPLINE, baroque_discipline_words, BAROQUE_DISCIPLINE_B),
      TRUE);
}

/* --- Types ------------------------------------------------------------------------------------ */

static void read_weapons_of(const Compiler *c, BaroqueType *type) {
  CapSlice rest = cap_node_attribute(c->doc, type->node, CAP_NAME_WEAPONS);
  CapSlice word;

  type->weapons = g_new0(CapIndex, cap_slice_count_words(rest) + 1);
  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapIndex weapon = baroque_roster_resolve_weapon(
        c->roster, word, cap_place_word(c->doc, type->node, CAP_NAME_WEAPONS, word), c->findings);

    if (weapon != CAP_INDEX_NONE)
      type->weapons[type->n_weapons++] = weapon;
  }
}

static guint read_evasion(const Compiler *c, CapNode node) {
  static const char *const words[] = {"shooting", "foot-charge", "mounted-charge", NULL};
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_EVADES);
  CapSlice word;
  guint evades = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int bit = cap_slice_index_in(word, words);

    if (bit >= 0)
      evades |= 1u << bit;
  }
  return evades;
}

static void read_conduct(const Compiler *c, BaroqueType *type) {
  static const char *const massed[] = {"no", "yes", "optional", NULL};
  static const char *const rows[] = {"skirmishers", "shot", "others", "leaders", NULL};
  static const char *const passing[] = {"none", "mounted", "any", "passed-by-any", NULL};
  static const char *const retreats[] = {"interpenetrate", "push-back", "eliminated", "with-unit",
                                         NULL};
  static const char *const pursuits[] = {"may", "must", "may-not", "with-unit", NULL};
  CapNode node = type->node;

  type->massed = (BaroqueMassed)read_word(c, node, CAP_NAME_MASSED, massed, BAROQUE_MASSED_NO);
  type->evades = read_evasion(c, node);
  type->terrain_row =
      (BaroqueTerrainRow)read_word(c, node, CAP_NAME_GROUND, rows, BAROQUE_GOES_AS_OTHERS);
  type->passing = (BaroquePassing)read_word(c, node, CAP_NAME_PASSES, passing, BAROQUE_PASSES_NONE);
  type->forced_retreat = (BaroqueForcedRetreat)read_word(c, node, CAP_NAME_FORCED_RETREAT, retreats,
                                                         BAROQUE_RETREATS_PUSHING);
  type->pursuit =
      (BaroquePursuit)read_word(c, node, CAP_NAME_PURSUIT, pursuits, BAROQUE_PURSUIT_MAY);
}

static void read_type(Compiler *c, CapNode node) {
  BaroqueRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_types, c->doc, node, "types", c->findings))
    return;
  BaroqueType *type = CAP_TABLE_ADD(roster->types, roster->n_types);
  type->node = node;
  type->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  type->code = cap_node_dup_attribute(
      c->doc, node, cap_node_has(c->doc, node, CAP_NAME_CODE) ? CAP_NAME_CODE : CAP_NAME_ID);
  type->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  type->troop =
      (BaroqueTroop)read_word(c, node, CAP_NAME_TROOP, baroque_troop_words, BAROQUE_PIKES);
  type->is_mounted = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_ARM), "mounted");
  type->speed = (BaroqueSpeed)read_word(c, node, CAP_NAME_SPEED, baroque_speed_words, BAROQUE_FOOT);
  type->movement = (guint8)(MIN(read_size(c, node, CAP_NAME_MOVEMENT), 2550) / 10);
  type->shoots = cap_node_has(c->doc, node, CAP_NAME_SHOOTING);
  type->shooting = read_dice(c, node, CAP_NAME_SHOOTING);
  type->melee = read_dice(c, node, CAP_NAME_MELEE);
  type->front = read_size(c, node, CAP_NAME_FRONT);
  type->depth = read_size(c, node, CAP_NAME_DEPTH);
  read_values(c, type);
  read_weapons_of(c, type);
  read_conduct(c, type);
  if (cap_table_claim_id(c->types, type->id, c->doc, node, "type", c->findings))
    g_hash_table_insert(roster->type_by_id, type->id, GUINT_TO_POINTER(roster->n_types));
}

/* --- The whole -------------------------------------------------------------------------------- */

static void read_all(Compiler *c, CapName section, CapName item,
                     void (*read)(Compiler *, CapNode)) {
  CapNode parent = cap_node_child_named(c->doc, cap_document_root(c->doc), section);

  if (parent == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_child_named(c->doc, parent, item); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, item))
    read(c, node);
}

BaroqueRoster *baroque_roster_compile(const CapDocument *doc, CapDiagnostics *findings) {
  g_autoptr(GHashTable) weapons = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GHashTable) types = g_hash_table_new(g_str_hash, g_str_equal);
  BaroqueRoster *roster = g_new0(BaroqueRoster, 1);
  Compiler c = {doc, roster, findings, weapons, types};

  cap_roster_init(&roster->base, &baroque_format, doc);
  roster->weapon_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  roster->type_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  read_all(&c, CAP_NAME_WEAPONS, CAP_NAME_WEAPON, read_weapon);
  read_all(&c, CAP_NAME_TYPES, CAP_NAME_TYPE, read_type);
  return roster;
}
