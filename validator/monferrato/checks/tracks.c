/* The turns of a track follow each other through the year. [4] */
#include "schema/monferrato/codes-chits.h"

#include <glib/gi18n.h>

#include "schema/monferrato/roster.h"
#include "schema/codes/place.h"
#include "validator/monferrato/checks/checks.h"

static void report(const CapCheckContext *context, const MonferratoBox *box, CapName name,
                   const char *message, const char *hint) {
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_TRACK_ORDER,
                 cap_place_attribute(context->document, box->node, name), "%s", message);

  cap_diagnostic_set_hint(d, "%s", hint);
}

static void check_months(const CapCheckContext *context, const MonferratoBox *box) {
  CapSlice rest = cap_node_attribute(context->document, box->node, CAP_NAME_MONTHS);
  CapSlice word;
  int last = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int month = cap_slice_index_in(word, monferrato_month_words) + 1;

    if (last != 0 && month != last + 1) {
      report(context, box, CAP_NAME_MONTHS, _("The months of this turn do not follow each other."),
             _("Name them in their order and leave none out."));
      return;
    }
    last = month;
  }
}

/* Words that are no months have a finding of their own. */
static gboolean names_months(const CapCheckContext *context, const MonferratoBox *box) {
  return cap_slice_is_set(cap_node_attribute(context->document, box->node, CAP_NAME_MONTHS));
}

static void check_pair(const CapCheckContext *context, const MonferratoBox *before,
                       const MonferratoBox *box) {
  if ((before->year == 0) != (box->year == 0))
    report(context, box, CAP_NAME_YEAR,
           _("Some turns of this track name their year, and some do not."),
           _("Give all of them a year, or none."));
  else if (names_months(context, before) != names_months(context, box))
    report(context, box, CAP_NAME_MONTHS,
           _("Some turns of this track name their months, and some do not."),
           _("Give all of them their months, or none."));
  else if (box->year < before->year || (box->year == before->year && box->first_month != 0 &&
                                        box->first_month <= before->last_month))
    report(context, box, box->year < before->year ? CAP_NAME_YEAR : CAP_NAME_MONTHS,
           _("This turn is not after the one before it."),
           _("Put the turns in the order of the year, and each month into one of them."));
}

/* [14.4a] In January and February, and only then; a turn that goes on into March may be either. */
static void check_winter(const CapCheckContext *context, const MonferratoBox *box) {
  if (box->first_month == 0 || (box->winter ? box->first_month <= 2 : box->last_month > 2))
    return;
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_WINTER_MARK,
      box->winter ? cap_place_attribute(context->document, box->node, CAP_NAME_WINTER)
                  : cap_place_attribute(context->document, box->node, CAP_NAME_MONTHS),
      box->winter
          ? N_("The turn \"%s\" is marked as winter, but is not one of January or February.")
          : N_("The turn \"%s\" is in January or February, but not marked as winter."),
      box->id);
  cap_diagnostic_set_hint(d, box->winter ? N_("Take winter out.")
                                         : N_("Add winter=\"yes\", which makes Cavalry slower."));
}

static void check_tracks(const CapCheckContext *context) {
  const MonferratoRoster *roster =
      context->roster != NULL ? monferrato_roster(context->roster) : NULL;

  for (guint i = 0; roster != NULL && i < roster->n_tracks; i++)
    for (guint k = 0; k < roster->tracks[i].n; k++) {
      const MonferratoBox *box = &roster->boxes[roster->tracks[i].first + k];

      check_months(context, box);
      check_winter(context, box);
      if (k > 0)
        check_pair(context, box - 1, box);
    }
}

const CapCheck monferrato_track_checks[] = {
    {"check_tracks", CAP_KIND_ROSTER, check_tracks},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
