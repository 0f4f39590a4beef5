#include "editor/monferrato/timeline/turn-list.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/monferrato/chits/chit-text.h"
#include "editor/monferrato/set-up/placement.h"

static void chit_free(gpointer data) {
  MonferratoTurnChit *chit = data;

  g_free(chit->title);
  g_free(chit->text);
  g_free(chit);
}

void monferrato_turn_free(MonferratoTurn *turn) {
  g_free(turn->title);
  g_free(turn->remark);
  g_ptr_array_unref(turn->chits);
  g_free(turn);
}

static MonferratoTurn *new_turn(const MonferratoBox *box, char *title) {
  MonferratoTurn *turn = g_new0(MonferratoTurn, 1);

  turn->turn = CAP_TURN_NONE;
  turn->box = box->node;
  turn->title = title;
  turn->winter = box->winter;
  turn->morale_loss = box->morale_loss;
  turn->remark = g_strdup("");
  turn->chits = g_ptr_array_new_with_free_func(chit_free);
  return turn;
}

/* --- Chits ---------------------------------------------------------------------------------- */

/* [16.3] Does one of the effects of the chit bring somebody? They do not stand inside others. */
static gboolean is_arrival(const MonferratoChits *chits, const MonferratoChit *chit) {
  for (guint i = 0; i < chit->n_effects; i++)
    if (chits->effects[chit->first + i].kind == MONFERRATO_DO_REINFORCE)
      return TRUE;
  return FALSE;
}

/* [16.2a] A chit stands in the turn of its date. Those without one can be played at any time and
 * stand nowhere. */
static void add_chits(MonferratoTurn *turn, const MonferratoScenario *s) {
  for (CapIndex i = 0; i < s->chits.n_chits; i++) {
    const MonferratoChit *chit = &s->chits.chits[i];

    if (!monferrato_chit_is_used(&s->chits, i) || turn->turn == 0 || chit->date != turn->turn)
      continue;
    MonferratoTurnChit *row = g_new0(MonferratoTurnChit, 1);
    row->chit = i;
    row->is_arrival = is_arrival(&s->chits, chit);
    row->title = g_strdup_printf("%u %s", chit->number, chit->name);
    row->text = monferrato_chit_sentences(s, i);
    g_ptr_array_add(turn->chits, row);
  }
}

/* --- Turns ---------------------------------------------------------------------------------- */

static const char *remark_on(const MonferratoScenario *s, CapTurn turn) {
  if (turn == 0)
    return _("The game begins.");
  if (s->chits.n_chits > 0 && turn == s->chits.later)
    return s->chits.chits[0].set != s->roster->chits[0].set ? _("The blue chits come.")
                                                            : _("The red chits come.");
  return turn + 1 == (CapTurn)s->base.n_turns ? _("The game ends after this turn.") : "";
}

static void add_turn(GPtrArray *turns, const MonferratoScenario *s, CapTurn number) {
  int year = 0;
  const MonferratoBox *box = monferrato_turn_box(s, number, &year);
  MonferratoTurn *turn = new_turn(box, g_strdup_printf("%d. %s %d", number + 1, box->name, year));

  turn->turn = number;
  g_free(turn->remark);
  turn->remark = g_strdup(remark_on(s, number));
  if (number == 0)
    turn->morale_loss = FALSE; /* [15f] nothing is lost before the first turn */
  add_chits(turn, s);
  g_ptr_array_add(turns, turn);
}

static void add_box(GPtrArray *turns, const MonferratoBox *box) {
  g_ptr_array_add(turns,
                  new_turn(box, box->year != 0 ? g_strdup_printf("%s %d", box->name, box->year)
                                               : g_strdup(box->name)));
}

GPtrArray *monferrato_turns(CapProject *project, CapIndex track) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  GPtrArray *turns = g_ptr_array_new_with_free_func((GDestroyNotify)monferrato_turn_free);

  if (s == NULL || track >= s->roster->n_tracks)
    return turns;
  const MonferratoTrack *t = &s->roster->tracks[track];
  if (track == s->track && s->base.n_turns > 0)
    for (CapTurn turn = 0; turn < (CapTurn)s->base.n_turns; turn++)
      add_turn(turns, s, turn);
  else
    for (guint i = 0; i < t->n; i++)
      add_box(turns, &s->roster->boxes[t->first + i]);
  return turns;
}

/* --- Edits ---------------------------------------------------------------------------------- */

gboolean monferrato_command_mark_box(CapProject *project, CapNode box, CapName attribute,
                                     gboolean is_so) {
  CapFile *file = cap_project_file(project, CAP_KIND_ROSTER);

  if (file == NULL || box == CAP_NODE_NONE)
    return FALSE;
  gboolean was_so =
      cap_slice_equals(cap_node_attribute(cap_file_document(file), box, attribute), "yes");
  return was_so != is_so &&
         cap_element_set(file, box, cap_name_text(attribute), is_so ? "yes" : NULL);
}

/* "1628 jan-feb"; new string. */
static char *dup_date(const MonferratoBox *box, int year) {
  return g_strdup_printf("%d %s", box->year != 0 ? box->year : year, box->id);
}

gboolean monferrato_command_use_track(CapProject *project, CapIndex track) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  int first = 0, last = 0;

  if (s == NULL || track >= s->roster->n_tracks || track == s->track ||
      s->length_node == CAP_NODE_NONE || s->base.n_turns == 0)
    return FALSE;
  const MonferratoTrack *t = &s->roster->tracks[track];
  monferrato_turn_box(s, 0, &first);
  monferrato_turn_box(s, (CapTurn)s->base.n_turns - 1, &last);
  g_autofree char *start = dup_date(&s->roster->boxes[t->first], first);
  g_autofree char *end = dup_date(&s->roster->boxes[t->first + t->n - 1], last);
  CapNode node = s->length_node;
  g_autofree char *id = g_strdup(t->id);
  CapDocument *doc = cap_file_begin(file, _("Play with %s"), t->name);
  if (doc == NULL)
    return FALSE;
  cap_document_set_attribute(doc, node, "track", id);
  cap_document_set_attribute(doc, node, "start", start);
  cap_document_set_attribute(doc, node, "end", end);
  cap_file_end(file);
  return TRUE;
}
