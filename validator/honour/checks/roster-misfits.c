/* When several lines of a roster refer to an id that is not there, and one that is there is used by
 * nobody, the one slip is in that id. Each line has a finding of its own; this shows where one
 * correction settles them all. */
#include "validator/honour/checks/roster-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "schema/table.h"

/* A single line may have the slip itself. */
#define FEWEST_LINES 2u

/* What the lines of the roster say in one attribute. */
typedef struct {
  GHashTable *known; /* ids of the nations or services that are used */
  CapSlice unknown;  /* the one word that is none of them; unset when there is none */
  guint n_unknown;
  gboolean is_single; /* all that are unknown are the same */
} Uses;

static void count_use(const CapCheckContext *context, CapName attribute, CapSlice word,
                      Uses *uses) {
  const HonourRoster *roster = honour_roster(context->roster);
  gboolean is_nation = attribute == CAP_NAME_NATIONALITY;
  CapIndex index = is_nation ? honour_roster_find_nationality(roster, word)
                             : honour_roster_find_service(roster, word);

  if (index != CAP_INDEX_NONE) {
    g_hash_table_add(uses->known, (is_nation ? roster->nationalities : roster->services)[index].id);
    return;
  }
  uses->is_single =
      uses->n_unknown == 0 || (uses->is_single && cap_slices_equal(word, uses->unknown));
  uses->unknown = word;
  uses->n_unknown++;
}

static void count_uses(const CapCheckContext *context, CapName attribute, Uses *uses) {
  const CapDocument *doc = context->document;

  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    CapSlice word = cap_node_attribute(doc, n, attribute);
    if (cap_slice_is_set(word))
      count_use(context, attribute, word, uses);
  }
}

/* The one that nobody uses; NULL when there is none, or several. */
static const HonourNamed *find_unused(const HonourNamed *list, guint n, GHashTable *known) {
  const HonourNamed *unused = NULL;

  for (guint i = 0; i < n; i++) {
    if (list[i].id == NULL || g_hash_table_contains(known, list[i].id))
      continue;
    if (unused != NULL)
      return NULL;
    unused = &list[i];
  }
  return unused;
}

static void report(const CapCheckContext *context, const HonourNamed *unused, const Uses *uses,
                   const char *what) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_MISFIT, cap_place_attribute(doc, unused->node, CAP_NAME_ID),
      "No line has the %s \"%s\", but %u have \"%.*s\", which is not there.", _(what), unused->id,
      uses->n_unknown, CAP_SLICE_ARGS(uses->unknown));

  cap_diagnostic_set_hint(d, "If this is the one they mean, correct its id.");
  cap_diagnostic_set_object_at(d, cap_place_element(doc, unused->node));
}

static void check_list(const CapCheckContext *context, CapName attribute, const HonourNamed *list,
                       guint n, const char *what) {
  g_autoptr(GHashTable) known = g_hash_table_new(g_str_hash, g_str_equal);
  Uses uses = {.known = known};

  count_uses(context, attribute, &uses);
  const HonourNamed *unused = find_unused(list, n, known);
  if (uses.is_single && uses.n_unknown >= FEWEST_LINES && unused != NULL)
    report(context, unused, &uses, what);
}

void honour_check_roster_ids(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);

  check_list(context, CAP_NAME_NATIONALITY, roster->nationalities, roster->n_nationalities,
             N_("nationality"));
  check_list(context, CAP_NAME_SERVICE, roster->services, roster->n_services, N_("service"));
}
