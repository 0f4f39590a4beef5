/* From a roster document to the compiled roster. */
#include "roster.h"

#include "schema/table.h"

#include <string.h>

typedef struct {
  const CapDocument *doc;
  HonourRoster *roster;
  CapDiagnostics *findings;
  GHashTable *nodes; /* claims of ids, of the section that is being read */
} Compiler;

/* FALSE when there is no room for more. */
typedef gboolean (*ReadItem)(Compiler *c, CapNode node);

static GHashTable *new_ids(void) {
  return g_hash_table_new(g_str_hash, g_str_equal);
}

/* Enters a new item, the last one of its table, under its id. */
static void enter(Compiler *c, GHashTable *by_id, const char *id, guint n, CapNode node,
                  const char *what) {
  if (cap_table_claim_id(c->nodes, id, c->doc, node, what, c->findings))
    g_hash_table_insert(by_id, (gpointer)id, GUINT_TO_POINTER(n));
}

/* Reads every item of one name in every section of one name. A second section is an error of
 * shape, but what stands in it is there for others to refer to. */
static void read_section(Compiler *c, CapName section, CapName item, ReadItem read) {
  const CapDocument *doc = c->doc;
  CapNode root = cap_document_root(doc);

  for (CapNode at = cap_node_child_named(doc, root, section); at != CAP_NODE_NONE;
       at = cap_node_next_named(doc, at, section)) {
    for (CapNode node = cap_node_child_named(doc, at, item); node != CAP_NODE_NONE;
         node = cap_node_next_named(doc, node, item)) {
      if (!read(c, node))
        return;
    }
  }
}

static char *dup_name(const Compiler *c, CapNode node, const char *id) {
  CapSlice name = cap_node_attribute(c->doc, node, CAP_NAME_NAME);

  return cap_slice_is_set(name) ? cap_slice_dup(name) : g_strdup(id);
}

/* The place of a word in a list of the schema; `otherwise` when it is none of them. */
static int word_index(const Compiler *c, CapNode node, CapName name, const char *const *words,
                      int otherwise) {
  CapSlice value = cap_node_attribute(c->doc, node, name);
  int index = cap_slice_is_set(value) ? cap_slice_index_in(value, words) : -1;

  return index >= 0 ? index : otherwise;
}

/* A list of words as bits, by their places in a list of the schema. */
static guint read_bits(const Compiler *c, CapNode node, CapName name, const char *const *words) {
  CapSlice rest = cap_node_attribute(c->doc, node, name);
  CapSlice word;
  guint bits = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int index = cap_slice_index_in(word, words);

    if (index >= 0)
      bits |= 1u << index;
  }
  return bits;
}

static HonourCounters *read_counters(const Compiler *c, CapNode node, guint *n) {
  return honour_counters_parse(cap_node_attribute(c->doc, node, CAP_NAME_COUNTERS), n);
}

static CapIndex read_nationality(Compiler *c, CapNode node) {
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_NATIONALITY);

  if (!cap_slice_is_set(id))
    return CAP_INDEX_NONE;
  return honour_roster_resolve_nationality(
      c->roster, id, cap_place_attribute(c->doc, node, CAP_NAME_NATIONALITY), c->findings);
}

/* --- Calendar ------------------------------------------------------------------------------ */

/* Turns beyond the end of the month are left out; a check reports them. */
static guint32 read_ap_turns(const Compiler *c, CapNode node, guint turns) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_AP_TURNS);
  CapSlice word;
  guint32 bits = 0;
  int turn;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    if (cap_slice_to_int(word, &turn) && turn >= 1 && (guint)turn <= turns)
      bits |= 1u << (turn - 1);
  }
  return bits;
}

static gboolean read_month(Compiler *c, CapNode node) {
  HonourRoster *roster = c->roster;
  HonourMonth *month;

  if (!cap_table_has_room(roster->n_months, c->doc, node, "months", c->findings))
    return FALSE;
  month = CAP_TABLE_ADD(roster->months, roster->n_months);
  month->node = node;
  month->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  month->name = dup_name(c, node, month->id);
  if (!cap_slice_is_set(cap_node_attribute(c->doc, node, CAP_NAME_NAME)))
    month->name[0] = g_ascii_toupper(month->name[0]);
  month->turns = cap_node_number(c->doc, node, CAP_NAME_TURNS, HONOUR_MAX_MONTH_TURNS,
                                 roster->turns_per_month);
  month->ap_turns = read_ap_turns(c, node, month->turns);
  enter(c, roster->month_by_id, month->id, roster->n_months, node, "month");
  return TRUE;
}

/* A month whose turns cannot be read makes every date uncertain. */
static void count_turns(HonourRoster *roster) {
  guint n = 0;

  for (guint i = 0; i < roster->n_months; i++) {
    if (roster->months[i].turns == 0) {
      roster->turns_per_year = 0;
      return;
    }
    roster->months[i].first = n;
    n += roster->months[i].turns;
  }
  roster->turns_per_year = n;
}

static void read_calendar(Compiler *c) {
  HonourRoster *roster = c->roster;

  roster->calendar_node =
      cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_CALENDAR);
  if (roster->calendar_node != CAP_NODE_NONE)
    roster->turns_per_month = cap_node_number(c->doc, roster->calendar_node,
                                              CAP_NAME_TURNS_PER_MONTH, HONOUR_MAX_MONTH_TURNS, 0);
  read_section(c, CAP_NAME_CALENDAR, CAP_NAME_MONTH, read_month);
  count_turns(roster);
}

/* --- Weather ------------------------------------------------------------------------------- */

/* Of two rows for a month the first one counts; a check reports the other. */
static gboolean read_weather_row(Compiler *c, CapNode node) {
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_MONTH);
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_DIE);
  CapSlice word;
  CapIndex index;
  HonourMonth *month;
  guint n = 0;

  if (!cap_slice_is_set(id))
    return TRUE;
  index = honour_roster_resolve_month(
      c->roster, id, cap_place_attribute(c->doc, node, CAP_NAME_MONTH), c->findings);
  if (index == CAP_INDEX_NONE || !cap_slice_is_set(rest))
    return TRUE;
  month = &c->roster->months[index];
  if (month->has_weather || cap_slice_count_words(rest) != c->roster->die_faces)
    return TRUE;
  while (cap_slice_next_word(&rest, &word)) {
    int kind = cap_slice_index_in(word, honour_weather_words);

    if (kind < 0)
      return TRUE;
    month->weather[n++] = (HonourWeather)kind;
  }
  month->has_weather = TRUE;
  return TRUE;
}

static void read_weather(Compiler *c) {
  HonourRoster *roster = c->roster;

  roster->weather_node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_WEATHER);
  roster->die_faces = 6;
  if (roster->weather_node != CAP_NODE_NONE)
    roster->die_faces =
        cap_node_number(c->doc, roster->weather_node, CAP_NAME_DIE_FACES, HONOUR_MAX_DIE_FACES, 6);
  read_section(c, CAP_NAME_WEATHER, CAP_NAME_WEATHER_ROW, read_weather_row);
}

/* --- Nations and masters ------------------------------------------------------------------- */

static gboolean read_nationality_item(Compiler *c, CapNode node) {
  HonourRoster *roster = c->roster;
  HonourNamed *item;

  if (!cap_table_has_room(roster->n_nationalities, c->doc, node, "nations", c->findings))
    return FALSE;
  item = CAP_TABLE_ADD(roster->nationalities, roster->n_nationalities);
  item->node = node;
  item->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  item->name = dup_name(c, node, item->id);
  item->traits = read_bits(c, node, CAP_NAME_TRAITS, honour_trait_words);
  enter(c, roster->nationality_by_id, item->id, roster->n_nationalities, node, "nationality");
  return TRUE;
}

static gboolean read_service_item(Compiler *c, CapNode node) {
  HonourRoster *roster = c->roster;
  HonourNamed *item;

  if (!cap_table_has_room(roster->n_services, c->doc, node, "services", c->findings))
    return FALSE;
  item = CAP_TABLE_ADD(roster->services, roster->n_services);
  item->node = node;
  item->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  item->name = dup_name(c, node, item->id);
  enter(c, roster->service_by_id, item->id, roster->n_services, node, "service");
  return TRUE;
}

/* --- Units --------------------------------------------------------------------------------- */

static CapIndex read_service(Compiler *c, CapNode node) {
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_SERVICE);

  if (!cap_slice_is_set(id))
    return CAP_INDEX_NONE;
  return honour_roster_resolve_service(
      c->roster, id, cap_place_attribute(c->doc, node, CAP_NAME_SERVICE), c->findings);
}

/* What its nation brings along. Pikes are a weapon of foot; [18.5i] a flag sets those apart who
 * have a name, and whose nation is for hire. */
static guint traits_of_nation(const HonourRoster *roster, const HonourUnitType *type) {
  guint traits =
      type->nationality != CAP_INDEX_NONE ? roster->nationalities[type->nationality].traits : 0;

  if (type->arm != HONOUR_ARM_INFANTRY)
    traits &= ~(guint)HONOUR_TRAIT_PIKES;
  if (type->named != NULL)
    traits &= ~(guint)HONOUR_TRAIT_FOR_HIRE;
  return traits;
}

static guint read_traits(const Compiler *c, CapNode node, const HonourUnitType *type) {
  return read_bits(c, node, CAP_NAME_TRAITS, honour_trait_words) |
         traits_of_nation(c->roster, type) |
         (type->kind == HONOUR_UNIT_LANDSKNECHT ? (guint)HONOUR_TRAIT_PIKES : 0);
}

static gboolean read_unit_type(Compiler *c, CapNode node) {
  HonourRoster *roster = c->roster;
  HonourUnitType *type;

  if (!cap_table_has_room(roster->n_unit_types, c->doc, node, "unit types", c->findings))
    return FALSE;
  type = CAP_TABLE_ADD(roster->unit_types, roster->n_unit_types);
  type->node = node;
  type->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  type->name = dup_name(c, node, type->id);
  type->named = cap_slice_dup(cap_node_attribute(c->doc, node, CAP_NAME_NAMED));
  type->nationality = read_nationality(c, node);
  type->service = read_service(c, node);
  type->arm = (HonourArm)word_index(c, node, CAP_NAME_ARM, honour_arm_words, HONOUR_ARM_INFANTRY);
  type->kind = (HonourUnitKind)(HONOUR_UNIT_GENDARMES +
                                word_index(c, node, CAP_NAME_KIND, honour_unit_kind_words, -1));
  type->traits = read_traits(c, node, type);
  type->reliability = (HonourReliability)word_index(
      c, node, CAP_NAME_RELIABILITY, honour_reliability_words, HONOUR_RELIABILITY_NORMAL);
  type->quality = (guint8)cap_node_number(c->doc, node, CAP_NAME_QUALITY, G_MAXUINT8, 0);
  type->movement = (guint8)cap_node_number(c->doc, node, CAP_NAME_MOVEMENT, G_MAXUINT8, 0);
  type->firearms = cap_node_is_yes(c->doc, node, CAP_NAME_FIREARMS);
  type->counters = read_counters(c, node, &type->n_counters);
  enter(c, roster->unit_type_by_id, type->id, roster->n_unit_types, node, "unit type");
  return TRUE;
}

/* [15.1] Only militia fights, so who has counters need not say more. */
static HonourAuxiliaryRole read_role(const Compiler *c, CapNode node,
                                     const HonourAuxiliaryType *type) {
  HonourAuxiliaryRole otherwise =
      type->n_counters > 0 ? HONOUR_AUXILIARY_MILITIA : HONOUR_AUXILIARY_NONE;
  int index = word_index(c, node, CAP_NAME_ROLE, honour_auxiliary_words, -1);

  return index >= 0 ? (HonourAuxiliaryRole)(HONOUR_AUXILIARY_MILITIA + index) : otherwise;
}

static gboolean read_auxiliary_type(Compiler *c, CapNode node) {
  HonourRoster *roster = c->roster;
  HonourAuxiliaryType *type;

  if (!cap_table_has_room(roster->n_auxiliary_types, c->doc, node, "auxiliary units", c->findings))
    return FALSE;
  type = CAP_TABLE_ADD(roster->auxiliary_types, roster->n_auxiliary_types);
  type->node = node;
  type->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  type->name = dup_name(c, node, type->id);
  type->count = cap_node_number(c->doc, node, CAP_NAME_COUNT, G_MAXINT, 0);
  type->quality = (guint8)cap_node_number(c->doc, node, CAP_NAME_QUALITY, G_MAXUINT8, 0);
  type->reliability = (HonourReliability)word_index(
      c, node, CAP_NAME_RELIABILITY, honour_reliability_words, HONOUR_RELIABILITY_NORMAL);
  type->counters = read_counters(c, node, &type->n_counters);
  type->role = read_role(c, node, type);
  enter(c, roster->auxiliary_by_id, type->id, roster->n_auxiliary_types, node, "auxiliary unit");
  return TRUE;
}

/* --- Capitani ------------------------------------------------------------------------------ */

static guint read_features(const Compiler *c, CapNode node) {
  static const char *const words[] = {"impetuoso", "siege",           "artillery",
                                      "cavaliere", "temporeggiatore", NULL};

  return read_bits(c, node, CAP_NAME_FEATURES, words);
}

static gboolean add_capitano(Compiler *c, CapNode node, gboolean minor) {
  HonourRoster *roster = c->roster;
  HonourCapitano *capitano;

  if (!cap_table_has_room(roster->n_capitani, c->doc, node, "Capitani", c->findings))
    return FALSE;
  capitano = CAP_TABLE_ADD(roster->capitani, roster->n_capitani);
  capitano->node = node;
  capitano->minor = minor;
  capitano->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  capitano->name = dup_name(c, node, capitano->id);
  capitano->nationality = read_nationality(c, node);
  capitano->card = cap_node_number(c->doc, node, CAP_NAME_CARD, G_MAXINT, 0);
  capitano->initiative = (guint8)cap_node_number(c->doc, node, CAP_NAME_INITIATIVE, G_MAXUINT8, 0);
  capitano->rank = (guint8)cap_node_number(c->doc, node, CAP_NAME_RANK, G_MAXUINT8, 0);
  capitano->star = cap_node_is_yes(c->doc, node, CAP_NAME_STAR);
  capitano->features = read_features(c, node);
  capitano->named_unit = cap_slice_dup(cap_node_attribute(c->doc, node, CAP_NAME_NAMED_UNIT));
  enter(c, roster->capitano_by_id, capitano->id, roster->n_capitani, node, "Capitano");
  return TRUE;
}

static gboolean read_capitano(Compiler *c, CapNode node) {
  return add_capitano(c, node, FALSE);
}

static gboolean read_minor_capitano(Compiler *c, CapNode node) {
  return add_capitano(c, node, TRUE);
}

/* --- The whole ----------------------------------------------------------------------------- */

static HonourRoster *new_roster(const CapDocument *doc) {
  HonourRoster *roster = g_new0(HonourRoster, 1);

  cap_roster_init(&roster->base, &honour_format, doc);
  roster->nationality_by_id = new_ids();
  roster->service_by_id = new_ids();
  roster->unit_type_by_id = new_ids();
  roster->auxiliary_by_id = new_ids();
  roster->capitano_by_id = new_ids();
  roster->month_by_id = new_ids();
  return roster;
}

/* Sections that others refer to come first, whatever their order in the document. */
static const struct {
  CapName section, item;
  ReadItem read;
} sections[] = {
    {CAP_NAME_NATIONALITIES, CAP_NAME_NATIONALITY, read_nationality_item},
    {CAP_NAME_SERVICES, CAP_NAME_SERVICE, read_service_item},
    {CAP_NAME_UNIT_TYPES, CAP_NAME_UNIT_TYPE, read_unit_type},
    {CAP_NAME_AUXILIARIES, CAP_NAME_AUXILIARY_TYPE, read_auxiliary_type},
};

HonourRoster *honour_roster_compile(const CapDocument *doc, CapDiagnostics *findings) {
  g_autoptr(GHashTable) nodes = new_ids();
  Compiler c = {.doc = doc, .roster = new_roster(doc), .findings = findings, .nodes = nodes};

  read_calendar(&c);
  read_weather(&c);
  for (guint i = 0; i < G_N_ELEMENTS(sections); i++) {
    g_hash_table_remove_all(nodes);
    read_section(&c, sections[i].section, sections[i].item, sections[i].read);
  }
  /* Both kinds of Capitano share their names. */
  g_hash_table_remove_all(nodes);
  read_section(&c, CAP_NAME_CAPITANI, CAP_NAME_CAPITANO_CARD, read_capitano);
  read_section(&c, CAP_NAME_CAPITANI, CAP_NAME_MINOR_CAPITANO, read_minor_capitano);
  return c.roster;
}
