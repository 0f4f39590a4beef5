#include "editor/play/hand-part.h"

#include <glib/gi18n.h>

#include "editor/play/beside-list.h"
#include "editor/play/event-log.h"
#include "editor/play/facing-tool.h"
#include "editor/play/game-form.h"
#include "editor/play/game-map.h"
#include "editor/play/game-words.h"
#include "editor/play/record-dialog.h"
#include "editor/play/why-list.h"

struct _CapHandPart {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapStepper *stepper;
  CapFacingTool *facing;
  CapIndex seated; /* the side of the person at the screen; CAP_INDEX_NONE for nobody yet */
  GtkStack *body;
  CapGameForm *form;
  GtkSpinner *spinner;
  GtkLabel *message, *curtain_label, *moment, *decision, *limit_label, *refusal, *hint;
  GtkWidget *curtain_button, *take_back, *advise, *limit_box;
  CapOptionList *options;
  CapBesideList *beside;
  CapWhyList *why;
  CapEventLog *log;
  guint wait_timer; /* until the page says that a policy thinks; 0 when it does not */
};

/* A policy that is quicker, in milliseconds, needs no word about it: the page would flicker. */
#define QUICK 300

G_DEFINE_FINAL_TYPE(CapHandPart, cap_hand_part, GTK_TYPE_WIDGET)

/* --- Who looks ------------------------------------------------------------------------------ */

static gboolean is_person(const CapTape *tape, guint side) {
  return cap_tape_setup(tape)->policies[MIN(side, 1u)] == NULL;
}

static gboolean is_over(const CapTape *tape) {
  return cap_tape_request(tape)->n_options == 0;
}

/* Two persons share the screen, and the other one sits before it. */
static gboolean must_change_seats(CapHandPart *part, const CapTape *tape) {
  return !is_over(tape) && is_person(tape, 0) && is_person(tape, 1) &&
         part->seated != cap_tape_request(tape)->side;
}

/* [1.4] When the game is over nothing is hidden any more. With two policies there is nobody whom
 * anything could be hidden from. */
static CapIndex viewer_of(CapHandPart *part, const CapTape *tape) {
  if (is_over(tape) || (!is_person(tape, 0) && !is_person(tape, 1)))
    return CAP_INDEX_NONE;
  if (is_person(tape, 0) && is_person(tape, 1))
    return part->seated;
  return is_person(tape, 0) ? 0 : 1;
}

/* --- What is shown -------------------------------------------------------------------------- */

static void show_refusal(CapHandPart *part, const char *text) {
  gtk_label_set_text(part->refusal, text != NULL ? text : "");
  gtk_widget_set_visible(GTK_WIDGET(part->refusal), text != NULL);
}

static void set_limit(CapHandPart *part, CapSpot spot, const char *text) {
  cap_option_list_limit(part->options, spot);
  gtk_label_set_text(part->limit_label, text != NULL ? text : "");
  gtk_widget_set_visible(part->limit_box, text != NULL);
}

static void show_map(CapHandPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  gboolean is_answered = FALSE; /* by pointing at the table */
  if (tape == NULL || !gtk_widget_get_mapped(GTK_WIDGET(part)))
    return;
  if (must_change_seats(part, tape))
    cap_game_map_hide(part->desk);
  else
    is_answered =
        cap_game_map_show(part->desk, part->stepper, viewer_of(part, tape), part->options);
  gtk_widget_set_visible(GTK_WIDGET(part->hint), is_answered && cap_facing_is_for(tape));
  cap_facing_tool_set_active(part->facing, cap_facing_is_for(tape));
}

static void show_curtain(CapHandPart *part, const CapTape *tape) {
  CapIndex side = cap_tape_request(tape)->side;
  g_autofree char *text = g_strdup_printf(_("Now %s decide.\nThe other side looks away."),
                                          cap_tape_copy(tape)->scenario->sides[side].name);
  gtk_label_set_text(part->curtain_label, text);
  cap_option_list_show(part->options, NULL);
  cap_beside_list_show(part->beside, NULL, CAP_INDEX_NONE);
  cap_why_list_show(part->why, NULL);
  cap_event_log_show(part->log, NULL, CAP_INDEX_NONE);
  gtk_stack_set_visible_child_name(part->body, "curtain");
  gtk_widget_grab_focus(part->curtain_button);
}

static void show_table(CapHandPart *part, const CapTape *tape) {
  g_autofree char *moment = cap_game_words_moment(tape);
  g_autofree char *decision = cap_game_words_decision(tape);
  gtk_label_set_text(part->moment, moment);
  gtk_label_set_text(part->decision, decision);
  cap_option_list_show(part->options, tape);
  cap_beside_list_show(part->beside, tape, viewer_of(part, tape));
  cap_why_list_show(part->why, part->stepper);
  cap_event_log_show(part->log, tape, viewer_of(part, tape));
  gtk_widget_set_sensitive(part->take_back, cap_stepper_can_take_back(part->stepper));
  gtk_widget_set_sensitive(part->advise, !is_over(tape));
  gtk_widget_set_visible(GTK_WIDGET(part->options), !is_over(tape));
  gtk_stack_set_visible_child_name(part->body, "table");
}

static void show_choice(CapHandPart *part) {
  const char *error = cap_stepper_error(part->stepper);
  g_autofree char *text =
      error != NULL ? g_strdup_printf(_("The scenario cannot be played. %s"), error) : NULL;
  gtk_label_set_text(part->message, text != NULL ? text : "");
  gtk_stack_set_visible_child_name(part->body, "choice");
}

static void on_changed(CapHandPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  show_refusal(part, NULL);
  set_limit(part, CAP_SPOT_NONE, NULL);
  if (tape == NULL) {
    if (!cap_stepper_is_busy(part->stepper))
      show_choice(part);
    return;
  }
  if (must_change_seats(part, tape))
    show_curtain(part, tape);
  else
    show_table(part, tape);
  show_map(part);
}

static gboolean show_wait(gpointer data) {
  CapHandPart *part = data;
  part->wait_timer = 0;
  gtk_stack_set_visible_child_name(part->body, "wait");
  return G_SOURCE_REMOVE;
}

static void on_busy(CapHandPart *part) {
  gboolean is_busy = cap_stepper_is_busy(part->stepper);
  gtk_spinner_set_spinning(part->spinner, is_busy);
  gtk_widget_set_sensitive(GTK_WIDGET(part->options), !is_busy);
  g_clear_handle_id(&part->wait_timer, g_source_remove);
  if (is_busy)
    part->wait_timer = g_timeout_add(QUICK, show_wait, part);
}

/* --- What is pressed ------------------------------------------------------------------------ */

static void on_begin(CapHandPart *part) {
  CapTapeSetup setup;
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(cap_desk_project(part->desk));
  if (texts == NULL) {
    gtk_label_set_text(part->message,
                       _("The scenario has no map or no roster that could be found."));
    return;
  }
  cap_game_form_read(part->form, &setup);
  part->seated = CAP_INDEX_NONE;
  cap_stepper_begin(part->stepper, texts, &setup);
}

static void on_sit_down(CapHandPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  if (tape == NULL)
    return;
  part->seated = cap_tape_request(tape)->side;
  on_changed(part);
}

static void on_chosen(CapHandPart *part, guint option) {
  cap_stepper_answer(part->stepper, option);
}

static void on_advise(CapHandPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  if (tape != NULL && !is_over(tape))
    cap_stepper_answer(part->stepper, cap_tape_advice(tape));
}

static void on_take_back(CapHandPart *part) {
  cap_stepper_take_back(part->stepper);
}

static void on_unlimit(CapHandPart *part) {
  set_limit(part, CAP_SPOT_NONE, NULL);
}

static void on_save(CapHandPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  if (tape != NULL)
    cap_record_save(GTK_WIDGET(part), part->desk, tape);
}

static void on_new(CapHandPart *part) {
  cap_stepper_clear(part->stepper);
  cap_facing_tool_set_active(part->facing, FALSE);
  cap_game_map_leave(part->desk);
}

/* --- The map -------------------------------------------------------------------------------- */

static void refuse(CapHandPart *part, const CapTape *tape, CapSpot spot) {
  CapRefusal refusal;
  cap_tape_copy(tape)->rules->refuse(cap_tape_play(tape), cap_tape_request(tape), spot, &refusal);
  g_autofree char *text = refusal.rule != NULL
                              ? g_strdup_printf("[%s] %s", refusal.rule, refusal.text)
                              : g_strdup(refusal.text);
  show_refusal(part, text);
  cap_desk_tell(part->desk, "%s", text);
}

/* The tape when somebody may decide by pointing; NULL: not now. */
static const CapTape *pointed_at(CapHandPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  if (tape == NULL || !gtk_widget_get_mapped(GTK_WIDGET(part)) || is_over(tape) ||
      must_change_seats(part, tape))
    return NULL;
  show_refusal(part, NULL);
  return tape;
}

/* No option of the list leads there: another lawful one may, as on a table, where a list cannot
 * have all. */
static void point_at(CapHandPart *part, const CapTape *tape, CapSpot spot) {
  CapOption option;
  if (cap_rules_option_at(cap_tape_copy(tape)->rules, cap_tape_play(tape), cap_tape_request(tape),
                          spot, &option))
    cap_stepper_answer_with(part->stepper, option);
  else
    refuse(part, tape, spot);
}

/* A point of a table has no name that says anything; the options name the unit there. */
static char *limit_text(const CapTape *tape, CapSpot spot, guint n) {
  char name[CAP_OPTION_TEXT];
  if (cap_map_is_table(cap_tape_copy(tape)->scenario->map))
    return g_strdup_printf(_("%u options there"), n);
  cap_tape_copy(tape)->rules->spot_name(cap_tape_play(tape), spot, name);
  return g_strdup_printf(_("%u options in %s"), n, name);
}

static void on_spot_clicked(CapHandPart *part, guint clicked) {
  const CapTape *tape = pointed_at(part);
  guint option = 0;
  if (tape == NULL)
    return;
  CapSpot spot = cap_rules_spot_at(cap_tape_copy(tape)->rules, cap_tape_play(tape),
                                   cap_tape_request(tape), clicked);
  guint n = cap_option_list_count_at(part->options, spot, &option);
  if (n == 1) {
    cap_stepper_answer(part->stepper, option);
  } else if (n > 1) {
    g_autofree char *text = limit_text(tape, spot, n);
    set_limit(part, spot, text);
  } else {
    point_at(part, tape, clicked);
  }
}

/* --- Where to look --- */

static const CapTape *game_pointed_at(gpointer data) {
  return pointed_at(data);
}

static void on_facing_clicked(CapSpot spot, const CapOption *option, gpointer data) {
  (void)option;
  on_spot_clicked(data, spot);
}

static void on_facing_pulled(CapSpot spot, const CapOption *option, gpointer data) {
  CapHandPart *part = data;
  (void)spot;
  if (option != NULL)
    cap_stepper_answer_with(part->stepper, *option);
  else
    show_refusal(part, _("It cannot look that way there."));
}

/* A counter that is dragged is as good as a click where it is let go. On a table it may be let go
 * over itself, which is no click on it. */
static void on_counter_dropped(CapHandPart *part, const char *key, guint spot) {
  const CapTape *tape = pointed_at(part);
  CapOption option;
  (void)key;
  if (tape == NULL)
    return;
  const CapRuleset *rules = cap_tape_copy(tape)->rules;
  if (rules->option_at != NULL &&
      rules->option_at(cap_tape_play(tape), cap_tape_request(tape), spot, &option))
    cap_stepper_answer_with(part->stepper, option);
  else
    on_spot_clicked(part, spot);
}

static void cap_hand_part_map(GtkWidget *widget) {
  GTK_WIDGET_CLASS(cap_hand_part_parent_class)->map(widget);
  show_map(CAP_HAND_PART(widget));
}

static void cap_hand_part_unmap(GtkWidget *widget) {
  CapHandPart *part = CAP_HAND_PART(widget);
  if (part->desk != NULL) {
    cap_facing_tool_set_active(part->facing, FALSE);
    cap_game_map_leave(part->desk);
  }
  GTK_WIDGET_CLASS(cap_hand_part_parent_class)->unmap(widget);
}

/* --- The widget ----------------------------------------------------------------------------- */

void cap_hand_part_set_desk(CapHandPart *part, CapDesk *desk) {
  part->desk = g_object_ref(desk);
  part->facing =
      cap_facing_tool_new(desk, game_pointed_at, on_facing_clicked, on_facing_pulled, part);
  cap_game_form_fill(part->form, desk, CAP_GAME_FORM_PEOPLE);
  g_signal_connect_object(cap_desk_canvas(desk), "spot-clicked", G_CALLBACK(on_spot_clicked), part,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(cap_desk_canvas(desk), "counter-dropped", G_CALLBACK(on_counter_dropped),
                          part, G_CONNECT_SWAPPED);
}

static void cap_hand_part_dispose(GObject *object) {
  CapHandPart *part = CAP_HAND_PART(object);
  g_clear_handle_id(&part->wait_timer, g_source_remove);
  if (part->stepper != NULL) {
    g_signal_handlers_disconnect_by_data(part->stepper, part);
    cap_stepper_clear(part->stepper);
  }
  gtk_widget_dispose_template(GTK_WIDGET(part), CAP_TYPE_HAND_PART);
  g_clear_object(&part->stepper);
  g_clear_pointer(&part->facing, cap_facing_tool_free);
  g_clear_object(&part->desk);
  G_OBJECT_CLASS(cap_hand_part_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *widget) {
  gtk_widget_class_bind_template_child(widget, CapHandPart, advise);
  gtk_widget_class_bind_template_child(widget, CapHandPart, beside);
  gtk_widget_class_bind_template_child(widget, CapHandPart, body);
  gtk_widget_class_bind_template_child(widget, CapHandPart, curtain_button);
  gtk_widget_class_bind_template_child(widget, CapHandPart, curtain_label);
  gtk_widget_class_bind_template_child(widget, CapHandPart, decision);
  gtk_widget_class_bind_template_child(widget, CapHandPart, form);
  gtk_widget_class_bind_template_child(widget, CapHandPart, hint);
  gtk_widget_class_bind_template_child(widget, CapHandPart, limit_box);
  gtk_widget_class_bind_template_child(widget, CapHandPart, limit_label);
  gtk_widget_class_bind_template_child(widget, CapHandPart, log);
  gtk_widget_class_bind_template_child(widget, CapHandPart, message);
  gtk_widget_class_bind_template_child(widget, CapHandPart, moment);
  gtk_widget_class_bind_template_child(widget, CapHandPart, options);
  gtk_widget_class_bind_template_child(widget, CapHandPart, refusal);
  gtk_widget_class_bind_template_child(widget, CapHandPart, spinner);
  gtk_widget_class_bind_template_child(widget, CapHandPart, take_back);
  gtk_widget_class_bind_template_child(widget, CapHandPart, why);
}

static void cap_hand_part_class_init(CapHandPartClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_hand_part_dispose;
  widget->map = cap_hand_part_map;
  widget->unmap = cap_hand_part_unmap;
  g_type_ensure(CAP_TYPE_BESIDE_LIST);
  g_type_ensure(CAP_TYPE_GAME_FORM);
  g_type_ensure(CAP_TYPE_OPTION_LIST);
  g_type_ensure(CAP_TYPE_EVENT_LOG);
  g_type_ensure(CAP_TYPE_WHY_LIST);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/hand-part.ui");
  bind_children(widget);
  gtk_widget_class_bind_template_callback(widget, on_advise);
  gtk_widget_class_bind_template_callback(widget, on_begin);
  gtk_widget_class_bind_template_callback(widget, on_new);
  gtk_widget_class_bind_template_callback(widget, on_save);
  gtk_widget_class_bind_template_callback(widget, on_sit_down);
  gtk_widget_class_bind_template_callback(widget, on_take_back);
  gtk_widget_class_bind_template_callback(widget, on_unlimit);
}

static void cap_hand_part_init(CapHandPart *part) {
  gtk_widget_init_template(GTK_WIDGET(part));
  part->seated = CAP_INDEX_NONE;
  part->stepper = cap_stepper_new();
  g_signal_connect_swapped(part->options, "chosen", G_CALLBACK(on_chosen), part);
  g_signal_connect_swapped(part->stepper, "changed", G_CALLBACK(on_changed), part);
  g_signal_connect_swapped(part->stepper, "busy-changed", G_CALLBACK(on_busy), part);
}
