#include "validator/honour/templates/draft.h"

#include "schema/honour/roster.h"
#include "schema/honour/month-words.h"

enum { POINTS = 4 }; /* Administrative Points at the start, and each time they come */

typedef struct {
  CapIndex nation;
  const HonourCapitano *general;
  CapHex source; /* where its supplies come from */
  CapHex hex;    /* where its army stands */
} Party;

typedef struct {
  const CapDraft *draft;
  const HonourRoster *roster;
  const CapMap *map;
  Party party[CAP_DRAFT_SIDES];
} Work;

/* --- What there is to choose from ----------------------------------------------------------- */

/* The one who leads most units, and of these the one who takes the initiative. */
static const HonourCapitano *find_general(const HonourRoster *roster, CapIndex nation) {
  const HonourCapitano *best = NULL;
  for (guint i = 0; i < roster->n_capitani; i++) {
    const HonourCapitano *c = &roster->capitani[i];
    if (c->nationality != nation || c->minor || c->rank == 0)
      continue;
    if (best == NULL || c->rank > best->rank ||
        (c->rank == best->rank && c->initiative > best->initiative))
      best = c;
  }
  return best;
}

/* Units that have a name are somebody's own. */
static gboolean is_plain_type(const HonourUnitType *type, CapIndex nation) {
  return type->nationality == nation && type->service != CAP_INDEX_NONE && type->named == NULL &&
         type->n_counters > 0;
}

/* One of the nation and arm, in its own service when there is one. */
static const HonourUnitType *find_type(const HonourRoster *roster, CapIndex nation, HonourArm arm) {
  const HonourUnitType *found = NULL;
  for (guint i = 0; i < roster->n_unit_types; i++) {
    const HonourUnitType *type = &roster->unit_types[i];
    if (!is_plain_type(type, nation) || type->arm != arm)
      continue;
    if (g_str_equal(roster->services[type->service].id, roster->nationalities[nation].id))
      return type;
    found = found != NULL ? found : type;
  }
  return found;
}

static gboolean has_troops(const HonourRoster *roster, CapIndex nation) {
  for (HonourArm arm = HONOUR_ARM_HEAVY_CAVALRY; arm <= HONOUR_ARM_INFANTRY; arm++)
    if (find_type(roster, nation, arm) != NULL)
      return TRUE;
  return FALSE;
}

static void list_sides(const CapRoster *base, GPtrArray *choices) {
  const HonourRoster *roster = honour_roster(base);
  for (CapIndex i = 0; i < roster->n_nationalities; i++)
    if (find_general(roster, i) != NULL && has_troops(roster, i))
      g_ptr_array_add(choices, cap_draft_choice_new(roster->nationalities[i].id,
                                                    roster->nationalities[i].name));
}

static void list_dates(const CapRoster *base, GPtrArray *choices) {
  const HonourRoster *roster = honour_roster(base);
  for (guint i = 0; i < roster->n_months; i++)
    g_ptr_array_add(choices, cap_draft_choice_new(roster->months[i].id,
                                                  honour_month_text(roster->months[i].name)));
}

/* --- Places --------------------------------------------------------------------------------- */

static gboolean is_land(const Work *work, CapHex hex) {
  return cap_terrain_is_land(work->map->hexes[hex].terrain) &&
         work->map->hexes[hex].region != CAP_INDEX_NONE;
}

/* Supplies come over the edge of the map, by road where there is one. */
static guint worth_as_source(const Work *work, CapHex hex) {
  if (!is_land(work, hex) || cap_grid_edges(&work->map->grid, hex) == 0)
    return 0;
  guint worth = cap_map_hex_has_road(work->map, hex) ? 2 : 1;
  for (guint i = 0; i < work->map->n_edges; i++)
    worth += work->map->edges[i].hex == hex ? 2 : 0;
  return worth;
}

/* The best, and of these the one that is farthest from another (CAP_HEX_NONE: the first). */
static CapHex find_source(const Work *work, CapHex from) {
  CapHex best = CAP_HEX_NONE;
  guint best_worth = 0, best_way = 0;
  for (CapHex hex = 0; hex < work->map->n_hexes; hex++) {
    guint worth = hex != from ? worth_as_source(work, hex) : 0;
    guint way = from != CAP_HEX_NONE ? cap_grid_distance(&work->map->grid, from, hex) : 0;
    if (worth > best_worth || (worth > 0 && worth == best_worth && way > best_way)) {
      best = hex;
      best_worth = worth;
      best_way = way;
    }
  }
  return best;
}

/* The nearest settlement to where supplies come from, of the strongest kind that the map has for
 * both; on a map without any that hex itself. */
static CapHex find_place(const Work *work, CapHex source, CapHex taken) {
  CapHex best = CAP_HEX_NONE;
  guint best_way = G_MAXUINT, best_kind = CAP_SETTLEMENT_TOWN;
  for (CapHex hex = 0; hex < work->map->n_hexes; hex++) {
    guint way = cap_grid_distance(&work->map->grid, source, hex);
    guint kind = work->map->hexes[hex].settlement;
    if (hex == taken || !is_land(work, hex) || kind < best_kind ||
        (kind == best_kind && way >= best_way))
      continue;
    best = hex;
    best_way = way;
    best_kind = kind;
  }
  return best != CAP_HEX_NONE ? best : source;
}

static void find_places(Work *work) {
  Party *a = &work->party[0], *b = &work->party[1];
  a->source = find_source(work, CAP_HEX_NONE);
  b->source = a->source != CAP_HEX_NONE ? find_source(work, a->source) : CAP_HEX_NONE;
  if (b->source == CAP_HEX_NONE)
    return;
  a->hex = find_place(work, a->source, CAP_HEX_NONE);
  b->hex = find_place(work, b->source, a->hex);
}

static const char *number_of(const Work *work, CapHex hex, char out[CAP_HEX_NUMBER_MAX]) {
  cap_grid_number(&work->map->grid, hex, out);
  return out;
}

/* "Bergamo (3436)", or the number alone; new string. */
static char *dup_place(const Work *work, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];
  const char *name = work->map->hexes[hex].name;
  number_of(work, hex, number);
  return name != NULL ? g_strdup_printf("%s (%s)", name, number) : g_strdup(number);
}

/* --- Writing -------------------------------------------------------------------------------- */

static const HonourNamed *nation_of(const Work *work, guint side) {
  return &work->roster->nationalities[work->party[side].nation];
}

static guint first_month(const Work *work) {
  for (guint i = 0; i < work->roster->n_months; i++)
    if (g_strcmp0(work->roster->months[i].id, work->draft->start) == 0)
      return i;
  return 0;
}

static void write_length(GString *body, const Work *work) {
  const HonourMonth *month = &work->roster->months[first_month(work)];
  g_string_append_printf(body, "<game-length start=\"%u %s 1\" turns=\"%u\"/>", work->draft->year,
                         month->id, MAX(work->draft->turns, 1));
}

/* Counters of some nations leave it to the scenario how reliable they are. */
static void write_reliabilities(GString *body, const Work *work) {
  g_autoptr(GString) rows = g_string_new(NULL);
  for (CapIndex i = 0; i < work->roster->n_nationalities; i++) {
    gboolean is_asked = FALSE;
    for (guint t = 0; t < work->roster->n_unit_types; t++)
      is_asked |= work->roster->unit_types[t].nationality == i &&
                  work->roster->unit_types[t].reliability == HONOUR_RELIABILITY_SET_BY_SCENARIO;
    if (is_asked && (i == work->party[0].nation || i == work->party[1].nation))
      g_string_append_printf(rows, "<reliability-of nationality=\"%s\" is=\"normal\"/>",
                             work->roster->nationalities[i].id);
  }
  if (rows->len > 0)
    g_string_append_printf(body, "<reliabilities>%s</reliabilities>", rows->str);
}

/* On the turns of the calendar that bring points, to the end of the game. */
static void write_points(GString *body, const Work *work) {
  const HonourRoster *roster = work->roster;
  guint month = first_month(work), year = work->draft->year, turn = 0;
  g_string_append_printf(body, "<points start=\"%d\">", POINTS);
  for (guint n = 0; n < MAX(work->draft->turns, 1); n++) {
    const HonourMonth *m = &roster->months[month];
    if (m->ap_turns & (1u << turn)) {
      g_string_append(body, "<receive turn=\"");
      if (year != work->draft->year)
        g_string_append_printf(body, "%u ", year);
      g_string_append_printf(body, "%s %u\" nominal=\"%d\"/>", m->id, turn + 1, POINTS);
    }
    if (++turn < m->turns)
      continue;
    turn = 0;
    month = (month + 1) % roster->n_months;
    year += month == 0;
  }
  g_string_append(body, "</points>");
}

static guint16 most_of(const HonourUnitType *type) {
  guint16 most = 0;
  for (guint i = 0; i < type->n_counters; i++)
    most = MAX(most, type->counters[i].strength);
  return most;
}

/* Foot, horse and guns: the largest counter of each, as many as the general may lead. */
static void write_units(GString *body, const Work *work, guint side) {
  static const HonourArm arms[] = {HONOUR_ARM_INFANTRY, HONOUR_ARM_HEAVY_CAVALRY,
                                   HONOUR_ARM_LIGHT_CAVALRY, HONOUR_ARM_ARTILLERY};
  const Party *party = &work->party[side];
  guint left = party->general->rank;
  for (guint i = 0; i < G_N_ELEMENTS(arms) && left > 0; i++) {
    const HonourUnitType *type = find_type(work->roster, party->nation, arms[i]);
    if (type == NULL)
      continue;
    g_string_append_printf(body, "<unit type=\"%s\" sp=\"%u\" counters=\"1x%u\"/>", type->id,
                           most_of(type), most_of(type));
    left--;
  }
}

/* Services that its units are in besides that of the nation itself. */
static void write_serves(GString *body, const Work *work, guint side) {
  g_autoptr(GString) words = g_string_new(NULL);
  for (HonourArm arm = HONOUR_ARM_HEAVY_CAVALRY; arm <= HONOUR_ARM_ARTILLERY; arm++) {
    const HonourUnitType *type = find_type(work->roster, work->party[side].nation, arm);
    const char *service = type != NULL ? work->roster->services[type->service].id : NULL;
    if (service == NULL || g_str_equal(service, nation_of(work, side)->id) ||
        strstr(words->str, service) != NULL)
      continue;
    g_string_append_printf(words, "%s%s", words->len > 0 ? " " : "", service);
  }
  if (words->len > 0)
    cap_draft_attribute(body, "serves", words->str);
}

static void write_army(GString *body, const Work *work, guint side) {
  const HonourNamed *nation = nation_of(work, side);
  const Party *party = &work->party[side];
  char number[CAP_HEX_NUMBER_MAX];
  g_autofree char *name = g_strdup_printf("%s Army", nation->name);
  g_string_append_printf(body, "<army id=\"%s-army\"", nation->id);
  cap_draft_attribute(body, "name", name);
  cap_draft_attribute(body, "nationality", nation->id);
  write_serves(body, work, side);
  g_string_append_printf(body, "><general capitano=\"%s\"/>", party->general->id);
  if (cap_map_hex_has_road(work->map, party->source)) /* nothing comes where there is none */
    g_string_append_printf(body, "<supply><supply-source hex=\"%s\"/></supply>",
                           number_of(work, party->source, number));
  write_points(body, work);
  g_string_append_printf(body,
                         "<stack id=\"%s-force\" hex=\"%s\" capitano=\"%s\" order=\"manoeuvre\">",
                         nation->id, number_of(work, party->hex, number), party->general->id);
  write_units(body, work, side);
  g_string_append(body, "</stack></army>");
}

static void write_side(GString *body, const Work *work, guint side) {
  g_string_append_printf(body, "<side id=\"%s\"", nation_of(work, side)->id);
  cap_draft_attribute(body, "name", nation_of(work, side)->name);
  g_string_append(body, side == 0 ? " first=\"yes\">" : ">");
  write_army(body, work, side);
  g_string_append(body, "</side>");
}

/* Everybody is at home where he stands; where both stand in one region, nobody is. */
static void write_alignment(GString *body, const Work *work) {
  CapIndex a = work->map->hexes[work->party[0].hex].region;
  CapIndex b = work->map->hexes[work->party[1].hex].region;
  g_string_append(body, "<alignment>");
  for (CapIndex i = 0; i < work->map->n_regions; i++) {
    const char *is = a != b && i == a   ? nation_of(work, 0)->id
                     : a != b && i == b ? nation_of(work, 1)->id
                                        : "not-aligned";
    g_string_append(body, "<region-status");
    cap_draft_attribute(body, "region", work->map->regions[i].id);
    cap_draft_attribute(body, "is", is);
    g_string_append(body, "/>");
  }
  g_string_append(body, "</alignment>");
}

/* Each wants what the other has. */
static void write_victory(GString *body, const Work *work) {
  g_string_append(body, "<victory>");
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++) {
    const HonourNamed *nation = nation_of(work, side);
    CapHex hex = work->party[1 - side].hex;
    char number[CAP_HEX_NUMBER_MAX];
    g_autofree char *place = dup_place(work, hex);
    if (work->map->hexes[hex].settlement == CAP_SETTLEMENT_NONE)
      continue; /* nobody owns open country */
    g_autofree char *text = g_strdup_printf("The %s side owns %s at the end.", nation->name, place);
    g_string_append_printf(body,
                           "<victory-condition id=\"%s-wins\" side=\"%s\" level=\"standard\" "
                           "at=\"scenario-end\"",
                           nation->id, nation->id);
    cap_draft_attribute(body, "text", text);
    g_string_append_printf(body, "><owns hexes=\"%s\"/></victory-condition>",
                           number_of(work, hex, number));
  }
  g_string_append(body, "<otherwise level=\"draw\"/></victory>");
}

static gboolean is_enough(const Work *work, char **why) {
  const Party *a = &work->party[0], *b = &work->party[1];
  const char *lack = NULL;
  if (work->roster->n_months == 0)
    lack = "The roster has no months yet. Add its calendar first.";
  else if (a->nation == b->nation || a->general == NULL || b->general == NULL)
    lack = "A campaign needs two nations that each have a Capitano and units.";
  else if (b->source == CAP_HEX_NONE)
    lack = "The map needs land on its edge for the supplies of both sides. Paint it first.";
  *why = g_strdup(lack);
  return lack == NULL;
}

static gboolean write_draft(const CapDraft *draft, GString *body, char **why) {
  const HonourRoster *roster = honour_roster(draft->roster);
  Work work = {.draft = draft, .roster = roster, .map = draft->map};
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++) {
    const char *id = draft->sides[side] != NULL ? draft->sides[side] : "";
    work.party[side].nation = honour_roster_find_nationality(roster, cap_slice_of(id));
    work.party[side].general = find_general(roster, work.party[side].nation);
  }
  find_places(&work);
  if (!is_enough(&work, why))
    return FALSE;
  write_length(body, &work);
  write_reliabilities(body, &work);
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++)
    write_side(body, &work, side);
  write_alignment(body, &work);
  write_victory(body, &work);
  return TRUE;
}

const CapDrafter honour_drafter = {
    .year = 1510,
    .turns = 12,
    .list_dates = list_dates,
    .list_sides = list_sides,
    .write = write_draft,
};
