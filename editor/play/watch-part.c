#include "editor/play/watch-part.h"

#include <glib/gi18n.h>

#include "editor/form/expander.h"
#include "editor/play/beside-list.h"
#include "editor/play/event-log.h"
#include "editor/play/game-form.h"
#include "editor/play/game-map.h"
#include "editor/play/game-words.h"
#include "editor/play/record-dialog.h"
#include "editor/play/why-list.h"

struct _CapWatchPart {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapStepper *stepper;
  GtkWidget *body, *wait, *game;
  GtkExpander *choice;
  CapGameForm *form;
  GtkSpinner *spinner;
  GtkLabel *message, *moment, *count, *decision;
  GtkScale *slider;
  GtkAdjustment *range;
  GtkWidget *first, *back, *forwards, *last;
  GtkDropDown *stride;
  CapOptionList *options;
  CapBesideList *beside;
  CapWhyList *why;
  CapEventLog *log;
};

G_DEFINE_FINAL_TYPE(CapWatchPart, cap_watch_part, GTK_TYPE_WIDGET)

/* --- What is shown -------------------------------------------------------------------------- */

static void show_message(CapWatchPart *part, const CapTape *tape) {
  const char *error = cap_stepper_error(part->stepper);
  const char *text = error != NULL ? error : cap_stepper_remark(part->stepper);
  if (text != NULL)
    gtk_label_set_text(part->message, text);
  gtk_widget_set_visible(GTK_WIDGET(part->message),
                         text != NULL || (tape == NULL && !cap_stepper_is_busy(part->stepper)));
}

static void show_place(CapWatchPart *part, const CapTape *tape) {
  guint position = cap_tape_position(tape), n = cap_tape_count(tape);
  g_autofree char *moment = cap_game_words_moment(tape);
  g_autofree char *decision = cap_game_words_decision(tape);
  g_autofree char *count = g_strdup_printf(_("%u of %u"), position, n);
  gtk_label_set_text(part->moment, moment);
  gtk_label_set_text(part->decision, decision);
  gtk_label_set_text(part->count, count);
  gtk_adjustment_set_upper(part->range, n);
  gtk_adjustment_set_value(part->range, position);
  gtk_widget_set_sensitive(part->first, position > 0);
  gtk_widget_set_sensitive(part->back, position > 0);
  gtk_widget_set_sensitive(part->forwards, position < n);
  gtk_widget_set_sensitive(part->last, position < n);
}

/* The map is ours only while we are looked at. */
static void show_map(CapWatchPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  if (tape != NULL && gtk_widget_get_mapped(GTK_WIDGET(part)))
    cap_game_map_show(part->desk, part->stepper, CAP_INDEX_NONE, part->options);
}

static void on_changed(CapWatchPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  show_message(part, tape);
  gtk_widget_set_visible(part->game, tape != NULL);
  cap_option_list_show(part->options, tape);
  cap_beside_list_show(part->beside, tape, CAP_INDEX_NONE);
  cap_why_list_show(part->why, part->stepper);
  cap_event_log_show(part->log, tape, CAP_INDEX_NONE);
  if (tape == NULL)
    return;
  gtk_expander_set_expanded(part->choice, FALSE);
  show_place(part, tape);
  show_map(part);
}

static void on_busy(CapWatchPart *part) {
  gboolean is_busy = cap_stepper_is_busy(part->stepper);
  gtk_widget_set_visible(part->wait, is_busy);
  gtk_spinner_set_spinning(part->spinner, is_busy);
  show_message(part, cap_stepper_tape(part->stepper));
}

/* --- What is pressed ------------------------------------------------------------------------ */

static CapPlayTexts *texts_of(CapWatchPart *part) {
  CapPlayTexts *texts = cap_play_texts_new(cap_desk_project(part->desk));
  if (texts == NULL)
    cap_desk_tell(part->desk, _("The scenario has no map or no roster that could be found."));
  return texts;
}

static void on_play(CapWatchPart *part) {
  CapTapeSetup setup;
  CapPlayTexts *texts = texts_of(part);
  if (texts == NULL)
    return;
  cap_game_form_read(part->form, &setup);
  cap_stepper_begin(part->stepper, texts, &setup);
  cap_play_texts_unref(texts);
}

/* What was played until then can be looked at. */
static void on_cancel(CapWatchPart *part) {
  cap_stepper_cancel(part->stepper);
}

void cap_watch_part_begin(CapWatchPart *part, CapPlayCopy *copy, const CapTapeSetup *setup) {
  cap_stepper_begin_copy(part->stepper, copy, setup);
}

static void open_record(GtkWidget *widget, const char *path) {
  CapWatchPart *part = CAP_WATCH_PART(widget);
  CapPlayTexts *texts = part->desk != NULL ? texts_of(part) : NULL;
  if (texts == NULL)
    return;
  cap_stepper_begin_record(part->stepper, texts, path);
  cap_play_texts_unref(texts);
}

static void on_open(CapWatchPart *part) {
  cap_record_open(GTK_WIDGET(part), open_record);
}

static void on_save(CapWatchPart *part) {
  const CapTape *tape = cap_stepper_tape(part->stepper);
  if (tape != NULL)
    cap_record_save(GTK_WIDGET(part), part->desk, tape);
}

static CapStride stride_of(CapWatchPart *part) {
  switch (gtk_drop_down_get_selected(part->stride)) {
  case 1:
    return CAP_STRIDE_PART;
  case 2:
    return CAP_STRIDE_TURN;
  default:
    return CAP_STRIDE_DECISION;
  }
}

static void on_first(CapWatchPart *part) {
  cap_stepper_back(part->stepper, CAP_STRIDE_ALL);
}

static void on_back(CapWatchPart *part) {
  cap_stepper_back(part->stepper, stride_of(part));
}

static void on_forwards(CapWatchPart *part) {
  cap_stepper_forwards(part->stepper, stride_of(part));
}

static void on_last(CapWatchPart *part) {
  cap_stepper_forwards(part->stepper, CAP_STRIDE_ALL);
}

static void on_slide(CapWatchPart *part) {
  cap_stepper_go(part->stepper, (guint)(gtk_adjustment_get_value(part->range) + 0.5));
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_watch_part_map(GtkWidget *widget) {
  GTK_WIDGET_CLASS(cap_watch_part_parent_class)->map(widget);
  show_map(CAP_WATCH_PART(widget));
}

static void cap_watch_part_unmap(GtkWidget *widget) {
  CapWatchPart *part = CAP_WATCH_PART(widget);
  if (part->desk != NULL)
    cap_game_map_leave(part->desk);
  GTK_WIDGET_CLASS(cap_watch_part_parent_class)->unmap(widget);
}

void cap_watch_part_set_desk(CapWatchPart *part, CapDesk *desk) {
  part->desk = g_object_ref(desk);
  cap_game_form_fill(part->form, desk, CAP_GAME_FORM_PLAYERS);
}

static void cap_watch_part_dispose(GObject *object) {
  CapWatchPart *part = CAP_WATCH_PART(object);
  if (part->stepper != NULL) {
    g_signal_handlers_disconnect_by_data(part->stepper, part);
    cap_stepper_clear(part->stepper);
  }
  gtk_widget_dispose_template(GTK_WIDGET(part), CAP_TYPE_WATCH_PART);
  g_clear_object(&part->stepper);
  g_clear_object(&part->desk);
  G_OBJECT_CLASS(cap_watch_part_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *widget) {
  gtk_widget_class_bind_template_child(widget, CapWatchPart, beside);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, back);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, body);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, choice);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, count);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, decision);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, first);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, form);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, forwards);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, game);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, last);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, log);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, message);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, moment);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, options);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, range);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, slider);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, spinner);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, stride);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, wait);
  gtk_widget_class_bind_template_child(widget, CapWatchPart, why);
}

static void cap_watch_part_class_init(CapWatchPartClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_watch_part_dispose;
  widget->map = cap_watch_part_map;
  widget->unmap = cap_watch_part_unmap;
  g_type_ensure(CAP_TYPE_GAME_FORM);
  g_type_ensure(CAP_TYPE_BESIDE_LIST);
  g_type_ensure(CAP_TYPE_OPTION_LIST);
  g_type_ensure(CAP_TYPE_EVENT_LOG);
  g_type_ensure(CAP_TYPE_WHY_LIST);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/watch-part.ui");
  bind_children(widget);
  gtk_widget_class_bind_template_callback(widget, on_back);
  gtk_widget_class_bind_template_callback(widget, on_cancel);
  gtk_widget_class_bind_template_callback(widget, on_first);
  gtk_widget_class_bind_template_callback(widget, on_forwards);
  gtk_widget_class_bind_template_callback(widget, on_last);
  gtk_widget_class_bind_template_callback(widget, on_open);
  gtk_widget_class_bind_template_callback(widget, on_play);
  gtk_widget_class_bind_template_callback(widget, on_save);
  gtk_widget_class_bind_template_callback(widget, on_slide);
}

static void cap_watch_part_init(CapWatchPart *part) {
  part->stepper = cap_stepper_new(); /* first: the slider asks it at once */
  gtk_widget_init_template(GTK_WIDGET(part));
  cap_expander_lead_tab(part->choice);
  g_signal_connect_swapped(part->stepper, "changed", G_CALLBACK(on_changed), part);
  g_signal_connect_swapped(part->stepper, "busy-changed", G_CALLBACK(on_busy), part);
}
