#include "editor/shell/new-map-form.h"

#include <glib/gi18n.h>

#include "editor/shell/form-rows.h"

struct _CapNewMapForm {
  GtkWidget parent_instance;
  GtkWidget *grid, *board, *orientation, *numbering, *origin;
  GtkWidget *columns, *rows;
  int first_size, first_of_hexes, n_rows;
  CapBoards shown;
  gboolean is_sized;
};

G_DEFINE_FINAL_TYPE(CapNewMapForm, cap_new_map_form, GTK_TYPE_WIDGET)

/* In the order in which they are offered; the first is for hexes. */
static const struct {
  CapBoards board;
  const char *title, *columns, *rows;
  int usual_columns, usual_rows, most;
} boards[] = {
    {CAP_BOARD_HEXES, N_("Hexes"), N_("_Columns"), N_("_Rows"), 20, 15, CAP_DRAFT_MOST_HEXES},
    {CAP_BOARD_ZONES, N_("Zones"), N_("Zones from _west to east"), N_("Zones from _north to south"),
     3, 3, CAP_DRAFT_MOST_ZONES},
    {CAP_BOARD_TABLE, N_("A table"), N_("_Width, in base units"), N_("_Depth, in base units"), 24,
     16, CAP_DRAFT_MOST_TABLE},
};

static guint chosen_board(CapNewMapForm *form) {
  guint chosen = gtk_drop_down_get_selected(GTK_DROP_DOWN(form->board));
  return chosen < G_N_ELEMENTS(boards) ? chosen : 0;
}

static gboolean is_second(GtkWidget *choice) {
  return gtk_drop_down_get_selected(GTK_DROP_DOWN(choice)) == 1;
}

CapMapDraft cap_new_map_form_answers(CapNewMapForm *form) {
  return (CapMapDraft){
      .board = boards[chosen_board(form)].board,
      .columns = (guint)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(form->columns)),
      .rows = (guint)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(form->rows)),
      .has_columns = is_second(form->orientation),
      .column_first = is_second(form->numbering),
      .from_the_north = is_second(form->origin),
  };
}

static void set_caption(CapNewMapForm *form, int row, const char *caption) {
  GtkWidget *label = gtk_grid_get_child_at(GTK_GRID(form->grid), 0, row);
  gtk_label_set_text_with_mnemonic(GTK_LABEL(label), caption);
}

static void set_number(GtkWidget *number, int most, int value) {
  gtk_spin_button_set_range(GTK_SPIN_BUTTON(number), 1, most);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(number), value);
}

/* Sizes mean something else on another kind of map. */
static void show_board(CapNewMapForm *form) {
  guint chosen = chosen_board(form);
  gboolean is_other = boards[chosen].board != form->shown;
  form->shown = boards[chosen].board;
  set_caption(form, form->first_size, _(boards[chosen].columns));
  set_caption(form, form->first_size + 1, _(boards[chosen].rows));
  for (int row = form->first_size; row < form->n_rows; row++)
    cap_form_rows_show(GTK_GRID(form->grid), row,
                       form->is_sized &&
                           (row < form->first_of_hexes || form->shown == CAP_BOARD_HEXES));
  if (!is_other)
    return;
  set_number(form->columns, boards[chosen].most, boards[chosen].usual_columns);
  set_number(form->rows, boards[chosen].most, boards[chosen].usual_rows);
}

void cap_new_map_form_set_sized(CapNewMapForm *form, gboolean is_sized) {
  form->is_sized = is_sized;
  show_board(form);
}

static int add(CapNewMapForm *form, GtkSizeGroup *captions, const char *caption,
               GtkWidget *control) {
  form->n_rows++;
  return cap_form_rows_add(GTK_GRID(form->grid), captions, caption, control);
}

static GtkWidget *new_choice_of_two(const char *first, const char *second) {
  return cap_form_rows_new_choice((const char *const[]){first, second, NULL});
}

static void make_rows(CapNewMapForm *form, GtkSizeGroup *captions) {
  form->board = cap_form_rows_new_choice(
      (const char *const[]){_(boards[0].title), _(boards[1].title), _(boards[2].title), NULL});
  form->columns = cap_form_rows_new_number(1, 1, 1);
  form->rows = cap_form_rows_new_number(1, 1, 1);
  form->orientation = new_choice_of_two(_("Straight rows, every second one shifted"),
                                        _("Straight columns, every second one shifted"));
  form->numbering = new_choice_of_two(_("0203: row 02, column 03"), _("0203: column 02, row 03"));
  form->origin =
      new_choice_of_two(_("From the lower left corner"), _("From the upper left corner"));
  add(form, captions, _("_Kind of map"), form->board);
  form->first_size = add(form, captions, _(boards[0].columns), form->columns);
  add(form, captions, _(boards[0].rows), form->rows);
  form->first_of_hexes = add(form, captions, _("_Orientation"), form->orientation);
  add(form, captions, _("_Numbering"), form->numbering);
  add(form, captions, _("Co_unted"), form->origin);
}

GtkWidget *cap_new_map_form_new(GtkSizeGroup *captions, CapBoards board) {
  CapNewMapForm *form = g_object_new(CAP_TYPE_NEW_MAP_FORM, NULL);
  make_rows(form, captions);
  for (guint i = 0; i < G_N_ELEMENTS(boards); i++)
    if (boards[i].board == board)
      gtk_drop_down_set_selected(GTK_DROP_DOWN(form->board), i);
  g_signal_connect_swapped(form->board, "notify::selected", G_CALLBACK(show_board), form);
  show_board(form);
  return GTK_WIDGET(form);
}

static void cap_new_map_form_dispose(GObject *object) {
  CapNewMapForm *form = CAP_NEW_MAP_FORM(object);
  g_clear_pointer(&form->grid, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_new_map_form_parent_class)->dispose(object);
}

static void cap_new_map_form_class_init(CapNewMapFormClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_new_map_form_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_new_map_form_init(CapNewMapForm *form) {
  form->is_sized = TRUE;
  form->grid = gtk_grid_new();
  gtk_grid_set_row_spacing(GTK_GRID(form->grid), 12);
  gtk_grid_set_column_spacing(GTK_GRID(form->grid), 12);
  gtk_widget_set_parent(form->grid, GTK_WIDGET(form));
}
