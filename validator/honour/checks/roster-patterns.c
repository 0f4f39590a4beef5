/* What is the same throughout a roster, and the one line that is not: movement within an arm, the
 * service of a nation, the seasons of the weather, the distance of AP turns. */
#include "validator/honour/checks/roster-checks.h"

#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-roster.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "schema/table.h"
#include "validator/checks/wording.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- Movement --------------------------------------------------------------------------------- */

#define N_ARMS         (HONOUR_ARM_ARTILLERY + 1)
#define FEWEST_OTHERS  4
#define MOST_MOVEMENTS 256

static void report_movement(const CapCheckContext *context, const HonourUnitType *type,
                            guint usual) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_MOVEMENT_UNLIKE_ARM,
                                cap_place_attribute(doc, type->node, CAP_NAME_MOVEMENT),
                                "%s moves %u, but all others of its arm move %u.", type->name,
                                type->movement, usual);

  cap_diagnostic_set_hint(d, "Correct the movement, or the arm.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, type->node));
}

/* A type that is alone of its kind is made to be different. */
static gboolean is_special(const HonourRoster *roster, const HonourUnitType *type) {
  guint n = 0;

  for (guint i = 0; i < roster->n_unit_types; i++)
    n += roster->unit_types[i].kind == type->kind;
  return n == 1;
}

/* The types of an arm all move alike, but for one. */
static void check_arm(const CapCheckContext *context, HonourArm arm) {
  const HonourRoster *roster = honour_roster(context->roster);
  guint n_with[MOST_MOVEMENTS] = {0}, n_all = 0, usual = 0;

  for (guint i = 0; i < roster->n_unit_types; i++)
    if (roster->unit_types[i].arm == arm) {
      n_all++;
      n_with[roster->unit_types[i].movement]++;
    }
  for (guint i = 0; i < MOST_MOVEMENTS; i++)
    if (n_with[i] > n_with[usual])
      usual = i;
  if (n_with[usual] < FEWEST_OTHERS || n_with[usual] + 1 != n_all)
    return;
  for (guint i = 0; i < roster->n_unit_types; i++)
    if (roster->unit_types[i].arm == arm && roster->unit_types[i].movement != usual &&
        !is_special(roster, &roster->unit_types[i]))
      report_movement(context, &roster->unit_types[i], usual);
}

void honour_check_movements(const CapCheckContext *context) {
  for (guint arm = 0; arm < N_ARMS; arm++)
    check_arm(context, (HonourArm)arm);
}

/* --- Numbers that are too low ----------------------------------------------------------------- */

/* [3.5] A Minor Capitano has Initiative 1; guns, the slowest of all, move 4 in the book. */
#define LOWEST_INITIATIVE 1
#define LOWEST_MOVEMENT   2

static void report_low(const CapCheckContext *context, CapNode node, CapName attribute,
                       const char *name, const char *why) {
  const CapDocument *doc = context->document;
  CapSlice number = cap_node_attribute(doc, node, attribute);
  int value;

  if (!cap_slice_to_int(number, &value))
    return; /* the schema tells it */
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_UNUSUAL_NUMBER,
                                cap_place_attribute(doc, node, attribute), "%s has %s %d; %s.",
                                name, cap_name_text(attribute), value, why);
  cap_diagnostic_set_hint(d, "Correct the number, or suppress this finding with a reason.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, node));
}

void honour_check_low_numbers(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);

  for (guint i = 0; i < roster->n_capitani; i++)
    if (!roster->capitani[i].minor && roster->capitani[i].initiative < LOWEST_INITIATIVE)
      report_low(context, roster->capitani[i].node, CAP_NAME_INITIATIVE, roster->capitani[i].name,
                 _("even a Minor Capitano has 1"));
  for (guint i = 0; i < roster->n_unit_types; i++)
    if (roster->unit_types[i].movement < LOWEST_MOVEMENT)
      report_low(context, roster->unit_types[i].node, CAP_NAME_MOVEMENT, roster->unit_types[i].name,
                 _("even guns move 4"));
}

/* --- Services --------------------------------------------------------------------------------- */

/* Fewer types of a nation in its own service are no pattern; and of more types or services than a
 * roster has nobody holds each against every other. */
#define FEWEST_OF_NATION 2u
#define MOST_TYPES       500u
#define MOST_SERVICES    100u

static const HonourNamed *nation_of(const HonourRoster *roster, const HonourUnitType *type) {
  return &roster->nationalities[type->nationality];
}

static gboolean serves_its_own(const HonourRoster *roster, const HonourUnitType *type) {
  return strcmp(nation_of(roster, type)->id, roster->services[type->service].id) == 0;
}

/* Whether an id has another as one of its parts: "red" is a part of "red-guard". */
static gboolean has_part(const char *id, const char *part) {
  g_auto(GStrv) parts = g_strsplit(id, "-", -1);

  return g_strv_contains((const char *const *)parts, part);
}

/* Of the other types of the nation all serve their own power, which is one of its name. */
static gboolean is_alone_abroad(const HonourRoster *roster, const HonourUnitType *type) {
  guint n_own = 0;

  for (guint i = 0; i < roster->n_unit_types; i++) {
    const HonourUnitType *other = &roster->unit_types[i];
    if (other == type || other->nationality != type->nationality ||
        other->service == CAP_INDEX_NONE)
      continue;
    if (!serves_its_own(roster, other))
      return FALSE;
    n_own++;
  }
  return n_own >= FEWEST_OF_NATION;
}

/* The service that the id of a type names, and not as its nation; NULL when it names none. */
static const HonourNamed *named_service(const HonourRoster *roster, const HonourUnitType *type) {
  for (guint i = 0; i < roster->n_services; i++)
    if (strcmp(roster->services[i].id, nation_of(roster, type)->id) != 0 &&
        has_part(type->id, roster->services[i].id))
      return &roster->services[i];
  return NULL;
}

static void report_service(const CapCheckContext *context, const HonourUnitType *type,
                           const char *instead) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_SERVICE_UNLIKE_NATION,
                 cap_place_attribute(doc, type->node, CAP_NAME_SERVICE), "%s serves %s, but %s.",
                 type->name, honour_roster(context->roster)->services[type->service].name, instead);

  cap_diagnostic_set_hint(d, "Correct the service or the nationality.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, type->node));
}

/* The nation that the id of a type begins with, where it is another than its own; NULL when it
 * begins with none. */
static const HonourNamed *named_nation(const HonourRoster *roster, const HonourUnitType *type) {
  gsize length = strcspn(type->id, "-");

  for (guint i = 0; i < roster->n_nationalities; i++) {
    const HonourNamed *nation = &roster->nationalities[i];
    if (strlen(nation->id) == length && strncmp(nation->id, type->id, length) == 0)
      return i != type->nationality ? nation : NULL;
  }
  return NULL;
}

static void check_nation(const CapCheckContext *context, const HonourUnitType *type) {
  const HonourNamed *named = named_nation(honour_roster(context->roster), type);
  const CapDocument *doc = context->document;

  if (named == NULL)
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_SERVICE_UNLIKE_NATION,
                 cap_place_attribute(doc, type->node, CAP_NAME_NATIONALITY),
                 "%s is of the nation \"%s\", but its id names the nation \"%s\".", type->name,
                 nation_of(honour_roster(context->roster), type)->name, named->name);
  cap_diagnostic_set_hint(d, "Correct the nationality or the id.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, type->node));
}

static void check_service(const CapCheckContext *context, const HonourUnitType *type) {
  const HonourRoster *roster = honour_roster(context->roster);
  const HonourNamed *named = named_service(roster, type);
  g_autofree char *instead = NULL;

  if (has_part(type->id, roster->services[type->service].id))
    return; /* whose name says it means it */
  if (named != NULL)
    instead = g_strdup_printf(_("its id names the service of %s"), named->name);
  else if (!serves_its_own(roster, type) && is_alone_abroad(roster, type))
    instead = g_strdup_printf(_("all other units of the nation \"%s\" serve their own power"),
                              nation_of(roster, type)->name);
  if (instead != NULL)
    report_service(context, type, instead);
}

void honour_check_services(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);

  if (roster->n_unit_types > MOST_TYPES || roster->n_services > MOST_SERVICES)
    return;
  for (guint i = 0; i < roster->n_unit_types; i++)
    if (roster->unit_types[i].nationality != CAP_INDEX_NONE &&
        roster->unit_types[i].service != CAP_INDEX_NONE) {
      check_nation(context, &roster->unit_types[i]);
      check_service(context, &roster->unit_types[i]);
    }
}

/* --- Seasons ---------------------------------------------------------------------------------- */

/* Less than a year does not come back to its beginning. */
#define FEWEST_MONTHS 12

static gboolean has_weather(const HonourRoster *roster, guint month, HonourWeather weather) {
  for (guint i = 0; i < MIN(roster->die_faces, HONOUR_MAX_DIE_FACES); i++)
    if (roster->months[month].weather[i] == weather)
      return TRUE;
  return FALSE;
}

/* How many kinds of weather a month has alone, or lacks alone, between its neighbours. */
static guint strangeness(const HonourRoster *roster, guint month) {
  guint n = roster->n_months, strange = 0;

  for (HonourWeather weather = HONOUR_WEATHER_FROST; weather <= HONOUR_WEATHER_HEAT; weather++) {
    gboolean here = has_weather(roster, month, weather);
    strange += has_weather(roster, (month + 1) % n, weather) != here &&
               has_weather(roster, (month + n - 1) % n, weather) != here;
  }
  return strange;
}

static CapNode weather_row(const CapCheckContext *context, const HonourMonth *month) {
  const CapDocument *doc = context->document;
  CapNode node =
      cap_node_child_named(doc, honour_roster(context->roster)->weather_node, CAP_NAME_WEATHER_ROW);

  while (node != CAP_NODE_NONE &&
         !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_MONTH), month->id))
    node = cap_node_next_named(doc, node, CAP_NAME_WEATHER_ROW);
  return node;
}

/* [17] A single kind of weather may be missing in a month; two make a month of another season. */
void honour_check_seasons(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);

  if (roster->weather_node == CAP_NODE_NONE || roster->n_months < FEWEST_MONTHS)
    return;
  for (guint i = 0; i < roster->n_months; i++)
    if (!roster->months[i].has_weather)
      return;
  for (guint i = 0; i < roster->n_months; i++) {
    CapNode row = weather_row(context, &roster->months[i]);
    if (strangeness(roster, i) < 2 || row == CAP_NODE_NONE)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_WEATHER_OUT_OF_SEASON,
                   cap_place_attribute(context->document, row, CAP_NAME_MONTH),
                   "The weather of %s is unlike that of the months before and after it.",
                   roster->months[i].name);
    cap_diagnostic_set_hint(d, "Correct the month, if two rows have changed places, or the row.");
    cap_diagnostic_set_object(d, "month %s", roster->months[i].id);
  }
}

/* --- AP turns --------------------------------------------------------------------------------- */

/* Fewer show no pattern. */
#define FEWEST_AP_TURNS 8

/* The turns of the year, from 0, in which there are points; new array of guint. */
static GArray *list_ap_turns(const HonourRoster *roster) {
  GArray *turns = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint i = 0; i < roster->n_months; i++)
    for (guint k = 0; k < MIN(roster->months[i].turns, HONOUR_MAX_MONTH_TURNS); k++)
      if ((roster->months[i].ap_turns >> k & 1u) != 0) {
        guint turn = roster->months[i].first + k;
        g_array_append_val(turns, turn);
      }
  return turns;
}

static guint turn_at(const GArray *turns, guint i) {
  return g_array_index(turns, guint, i % turns->len);
}

static guint distance_after(const HonourRoster *roster, const GArray *turns, guint i) {
  return (turn_at(turns, i + 1) + roster->turns_per_year - turn_at(turns, i) - 1) %
             roster->turns_per_year +
         1;
}

/* The distance that more than two thirds of the AP turns keep; 0 when there is none. */
static guint usual_distance(const HonourRoster *roster, const GArray *turns) {
  for (guint i = 0; i < turns->len; i++) {
    guint distance = distance_after(roster, turns, i), n = 0;
    for (guint k = 0; k < turns->len; k++)
      n += distance_after(roster, turns, k) == distance;
    if (n * 3 > turns->len * 2)
      return distance;
  }
  return 0;
}

static void report_ap_turn(const CapCheckContext *context, guint turn, guint distance,
                           const char *what) {
  const HonourRoster *roster = honour_roster(context->roster);

  for (guint i = 0; i < roster->n_months; i++) {
    const HonourMonth *month = &roster->months[i];
    if (turn < month->first || turn >= month->first + month->turns)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_AP_TURNS_UNEVEN,
                   cap_place_attribute(context->document, month->node, CAP_NAME_AP_TURNS),
                   "AP turns come every %u turns, so that turn %u of %s should be %s.", distance,
                   turn - month->first + 1, month->name, what);
    cap_diagnostic_set_hint(d, "Correct the AP turns of the month.");
    cap_diagnostic_set_object(d, "month %s", month->id);
  }
}

/* After the AP turn there is another distance: by one turn too many, by one that was left out, by
 * one in the wrong place, or by both. A longer pause, as in winter, is meant. */
static void check_distance(const CapCheckContext *context, const GArray *turns, guint i,
                           guint distance) {
  guint after = distance_after(honour_roster(context->roster), turns, i);
  guint after_next = distance_after(honour_roster(context->roster), turns, i + 1);
  guint expected = (turn_at(turns, i) + distance) % honour_roster(context->roster)->turns_per_year;

  if (after + after_next == distance)
    report_ap_turn(context, turn_at(turns, i + 1), distance, C_("turn", "none"));
  else if (after == 2 * distance || after + after_next == 2 * distance ||
           after + after_next == 3 * distance)
    report_ap_turn(context, expected, distance, C_("turn", "one"));
}

static gboolean has_even_months(const HonourRoster *roster) {
  for (guint i = 1; i < roster->n_months; i++)
    if (roster->months[i].turns != roster->months[0].turns)
      return FALSE;
  return TRUE;
}

/* [4.3.1] Told is the turn that is left out, not those that follow from it. Where months are longer
 * and shorter, so are the distances. */
void honour_check_ap_turns(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  g_autoptr(GArray) turns = list_ap_turns(roster);
  guint distance;

  if (turns->len < FEWEST_AP_TURNS || roster->turns_per_year == 0 || !has_even_months(roster) ||
      (distance = usual_distance(roster, turns)) == 0)
    return;
  for (guint i = 0; i < turns->len; i++)
    if (distance_after(roster, turns, i + turns->len - 1) == distance &&
        distance_after(roster, turns, i) != distance)
      check_distance(context, turns, i, distance);
}
