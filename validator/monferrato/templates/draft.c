#include "validator/monferrato/templates/draft.h"

#include "schema/monferrato/roster.h"

/* Where the counters of a nation begin: zones of its own, the best fortified first. */
typedef struct {
  const CapDraft *draft;
  const MonferratoRoster *roster;
  CapIndex nation[CAP_DRAFT_SIDES];
  GArray *zones[CAP_DRAFT_SIDES]; /* of CapIndex */
} Work;

/* --- What there is to choose from ----------------------------------------------------------- */

/* How many Commands of a nation somebody leads. */
static guint count_led(const MonferratoRoster *roster, CapIndex nation) {
  guint n = 0;
  for (guint i = 0; i < roster->n_counters; i++)
    n += roster->counters[i].kind == MONFERRATO_COMMANDER &&
         roster->commands[roster->counters[i].command].nationality == nation;
  return n;
}

/* The nation with the most of them, but for one; the first of equals. */
static CapIndex strongest(const MonferratoRoster *roster, CapIndex other) {
  CapIndex best = CAP_INDEX_NONE;
  for (CapIndex i = 0; i < roster->n_nations; i++)
    if (i != other && count_led(roster, i) > 0 &&
        (best == CAP_INDEX_NONE || count_led(roster, i) > count_led(roster, best)))
      best = i;
  return best;
}

/* The two powers that can fight longest are proposed: neighbours in the roster may be allies. */
static void list_sides(const CapRoster *base, GPtrArray *choices) {
  const MonferratoRoster *roster = monferrato_roster(base);
  CapIndex one = strongest(roster, CAP_INDEX_NONE), other = strongest(roster, one);
  for (guint round = 0; round < 2; round++)
    for (CapIndex i = 0; i < roster->n_nations; i++)
      if (count_led(roster, i) > 0 && (i == one || i == other) == (round == 0))
        g_ptr_array_add(choices,
                        cap_draft_choice_new(roster->nations[i].id, roster->nations[i].name));
}

/* Of the first track. */
static void list_dates(const CapRoster *base, GPtrArray *choices) {
  const MonferratoRoster *roster = monferrato_roster(base);
  for (guint i = 0; roster->n_tracks > 0 && i < roster->tracks[0].n; i++) {
    const MonferratoBox *box = &roster->boxes[roster->tracks[0].first + i];
    g_ptr_array_add(choices, cap_draft_choice_new(box->id, box->name));
  }
}

/* --- Zones ---------------------------------------------------------------------------------- */

/* Better ones have higher numbers: those of the state that is called like the nation or one of its
 * Commands, and of these the fortified ones. */
static guint worth(const Work *work, guint side, CapIndex zone) {
  const CapZone *z = &work->draft->map->zones[zone];
  CapIndex nation = work->nation[side];
  gboolean is_own = g_str_equal(z->state, work->roster->nations[nation].id);
  for (guint i = 0; i < work->roster->n_commands && !is_own; i++)
    is_own = work->roster->commands[i].nationality == nation &&
             g_str_equal(z->state, work->roster->commands[i].id);
  return (is_own ? 100 : 0) + (guint)z->settlement;
}

static gboolean is_taken(const Work *work, CapIndex zone) {
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++)
    for (guint i = 0; i < work->zones[side]->len; i++)
      if (g_array_index(work->zones[side], CapIndex, i) == zone)
        return TRUE;
  return FALSE;
}

static void take_best(Work *work, guint side) {
  CapIndex best = CAP_INDEX_NONE;
  for (CapIndex i = 0; i < work->draft->map->n_zones; i++)
    if (!is_taken(work, i) &&
        (best == CAP_INDEX_NONE || worth(work, side, i) > worth(work, side, best)))
      best = i;
  if (best != CAP_INDEX_NONE)
    g_array_append_val(work->zones[side], best);
}

/* Each takes one after the other, so that both have some on a small map. */
static void share_zones(Work *work) {
  enum { ZONES = 3 };
  for (guint round = 0; round < ZONES; round++)
    for (guint side = 0; side < CAP_DRAFT_SIDES; side++)
      take_best(work, side);
}

static const char *zone_id(const Work *work, guint side, guint n) {
  return work->draft->map->zones[g_array_index(work->zones[side], CapIndex, n)].id;
}

/* --- Writing -------------------------------------------------------------------------------- */

static void write_length(GString *body, const Work *work) {
  const MonferratoRoster *roster = work->roster;
  const MonferratoTrack *track = &roster->tracks[0];
  guint start = 0;
  for (guint i = 0; i < track->n; i++)
    if (g_strcmp0(roster->boxes[track->first + i].id, work->draft->start) == 0)
      start = i;
  guint last = start + MAX(work->draft->turns, 1) - 1;
  last = track->is_once ? MIN(last, track->n - 1) : last;
  const MonferratoBox *from = &roster->boxes[track->first + start];
  const MonferratoBox *to = &roster->boxes[track->first + last % track->n];
  guint year = from->year != 0 ? (guint)from->year : work->draft->year;
  guint end = to->year != 0 ? (guint)to->year : year + last / track->n;
  g_string_append_printf(body, "<game-length track=\"%s\" start=\"%u %s\" end=\"%u %s\"/>",
                         track->id, year, from->id, end, to->id);
}

/* All of them begin in the zones of their side; garrisons and guns too. */
static void write_set_up(GString *body, const Work *work, guint side) {
  g_string_append(body, "<set-up>");
  for (guint i = 0; i < work->roster->n_commands; i++) {
    const MonferratoCommand *command = &work->roster->commands[i];
    if (command->nationality != work->nation[side] || command->n == 0)
      continue;
    g_string_append(body, "<place units=\"");
    for (guint c = 0; c < command->n; c++)
      g_string_append_printf(body, "%s%s", c > 0 ? " " : "",
                             work->roster->counters[command->first + c].id);
    g_string_append(body, "\" zones=\"");
    for (guint z = 0; z < work->zones[side]->len; z++)
      g_string_append_printf(body, "%s%s", z > 0 ? " " : "", zone_id(work, side, z));
    g_string_append(body, "\"/>");
  }
  g_string_append(body, "</set-up>");
}

static void write_side(GString *body, const Work *work, guint side) {
  const MonferratoNation *nation = &work->roster->nations[work->nation[side]];
  g_string_append_printf(body, "<side id=\"%s\"", nation->id);
  cap_draft_attribute(body, "name", nation->name);
  g_string_append_printf(body, "%s nationalities=\"%s\" forts=\"0\">",
                         side == 0 ? " first=\"yes\"" : "", nation->id);
  for (guint i = 0; i < work->roster->n_commands; i++)
    if (work->roster->commands[i].nationality == work->nation[side])
      g_string_append_printf(body, "<command ref=\"%s\" sources=\"%s\" from-start=\"yes\"/>",
                             work->roster->commands[i].id, zone_id(work, side, 0));
  write_set_up(body, work, side);
  g_string_append(body, "</side>");
}

static void write_all(GString *body, const Work *work) {
  write_length(body, work);
  g_string_append(body, "<morale start=\"7\" medium=\"5\" low=\"2\"/>");
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++)
    write_side(body, work, side);
  g_string_append(body, "<victory>");
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++)
    g_string_append_printf(body, "<objective zone=\"%s\" points=\"3\"/>", zone_id(work, side, 0));
  g_string_append(body, "</victory>");
}

static CapIndex find_nation(const MonferratoRoster *roster, const char *id) {
  for (CapIndex i = 0; i < roster->n_nations; i++)
    if (g_strcmp0(roster->nations[i].id, id) == 0)
      return i;
  return CAP_INDEX_NONE;
}

static gboolean is_enough(const Work *work, char **why) {
  const char *lack = NULL;
  if (work->roster->n_tracks == 0 || work->roster->tracks[0].n == 0)
    lack = "The roster has no track of turns yet. Add one to it first.";
  else if (work->nation[0] == CAP_INDEX_NONE || work->nation[1] == CAP_INDEX_NONE ||
           work->nation[0] == work->nation[1])
    lack = "A war needs two nations that each have a Command with a Commander.";
  else if (work->draft->map->n_zones < CAP_DRAFT_SIDES)
    lack = "The map needs a zone for each side. Draw one more first.";
  *why = g_strdup(lack);
  return lack == NULL;
}

static gboolean write_draft(const CapDraft *draft, GString *body, char **why) {
  const MonferratoRoster *roster = monferrato_roster(draft->roster);
  Work work = {.draft = draft, .roster = roster};
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++) {
    work.nation[side] = find_nation(roster, draft->sides[side]);
    work.zones[side] = g_array_new(FALSE, FALSE, sizeof(CapIndex));
  }
  gboolean is_made = is_enough(&work, why);
  if (is_made) {
    share_zones(&work);
    write_all(body, &work);
  }
  for (guint side = 0; side < CAP_DRAFT_SIDES; side++)
    g_array_unref(work.zones[side]);
  return is_made;
}

const CapDrafter monferrato_drafter = {
    .year = 1628,
    .turns = 9,
    .list_dates = list_dates,
    .list_sides = list_sides,
    .write = write_draft,
};
