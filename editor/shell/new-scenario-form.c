#include "editor/shell/new-scenario-form.h"

#include <glib/gi18n.h>

#include "editor/core/stock.h"
#include "editor/form/drop-down.h"
#include "editor/shell/form-rows.h"
#include "validator/new-document.h"

struct _CapNewScenarioForm {
  GtkWidget parent_instance;
  const CapSystem *system;
  gboolean is_filling;
  GPtrArray *maps, *rosters;           /* all there are, of CapStockItem */
  GPtrArray *some_maps, *some_rosters; /* those of the game, borrowed */
  GPtrArray *dates, *nations;          /* of CapDraftChoice, of the roster */
  char *wanted_map, *wanted_roster;    /* ids that are proposed; or NULL */

  GtkWidget *grid, *map, *roster, *date, *year, *turns;
  GtkWidget *side[CAP_DRAFT_SIDES], *name[CAP_DRAFT_SIDES];
  int date_row, year_row, side_row[CAP_DRAFT_SIDES], name_row[CAP_DRAFT_SIDES];
};

G_DEFINE_FINAL_TYPE(CapNewScenarioForm, cap_new_scenario_form, GTK_TYPE_WIDGET)

static guint changed_signal;

/* While lists are filled, what is chosen in them belongs to different games. */
static void tell(CapNewScenarioForm *form) {
  if (!form->is_filling)
    g_signal_emit(form, changed_signal, 0);
}

/* --- Answers -------------------------------------------------------------------------------- */

static gpointer chosen(GtkWidget *choice, GPtrArray *items) {
  guint selected = gtk_drop_down_get_selected(GTK_DROP_DOWN(choice));
  return items != NULL && selected < items->len ? g_ptr_array_index(items, selected) : NULL;
}

static const char *answer_of(CapNewScenarioForm *form, guint side) {
  const CapDraftChoice *nation = chosen(form->side[side], form->nations);
  if (form->system->drafter->list_sides == NULL)
    return gtk_editable_get_text(GTK_EDITABLE(form->name[side]));
  return nation != NULL ? nation->id : NULL;
}

static CapDraft read_answers(CapNewScenarioForm *form) {
  const CapStockItem *map = chosen(form->map, form->some_maps);
  const CapStockItem *roster = chosen(form->roster, form->some_rosters);
  const CapDraftChoice *date = chosen(form->date, form->dates);
  CapDraft draft = {
      .map = map != NULL ? map->map : NULL,
      .roster = roster != NULL ? roster->roster : NULL,
      .year = (guint)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(form->year)),
      .start = date != NULL ? date->id : NULL,
      .turns = (guint)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(form->turns)),
  };
  for (guint i = 0; i < CAP_DRAFT_SIDES; i++)
    draft.sides[i] = answer_of(form, i);
  return draft;
}

/* A sentence for what is not answered yet; NULL when all is. */
static const char *find_lack(CapNewScenarioForm *form, const CapDraft *draft) {
  gboolean are_named = form->system->drafter->list_sides == NULL;
  if (draft->map == NULL)
    return _("There is no map for this game yet. Make one first: New map.");
  if (draft->roster == NULL)
    return _("There is no roster for this game yet. Make one first: New roster.");
  for (guint i = 0; i < CAP_DRAFT_SIDES && are_named; i++)
    if (*draft->sides[i] == '\0')
      return _("Both sides need a name.");
  if (g_strcmp0(draft->sides[0], draft->sides[1]) == 0)
    return _("Choose two different sides.");
  return NULL;
}

char *cap_new_scenario_form_dup_text(CapNewScenarioForm *form, const char *id, const char *title,
                                     const char *path, char **why) {
  *why = NULL;
  if (form->system == NULL || form->system->drafter == NULL)
    return NULL;
  CapDraft draft = read_answers(form);
  *why = g_strdup(find_lack(form, &draft));
  if (*why != NULL)
    return NULL;
  g_autofree char *reason = NULL;
  char *text = cap_new_dup_scenario(form->system, &draft, id, title, path, &reason);
  *why = text == NULL && reason != NULL ? g_strdup(_(reason)) : NULL;
  return text;
}

/* --- What is offered ------------------------------------------------------------------------ */

static const char *label_of(const CapStockItem *item) {
  return item->title != NULL && *item->title != '\0' ? item->title : item->id;
}

/* Those for the game; the one that is proposed is chosen. */
static void fill_stock(GtkWidget *choice, const GPtrArray *all, GPtrArray *some,
                       const CapFormat *format, const char *wanted) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  guint selected = 0;
  g_ptr_array_set_size(some, 0);
  for (guint i = 0; i < all->len; i++) {
    CapStockItem *item = g_ptr_array_index(all, i);
    if (!cap_stock_suits(item, format))
      continue;
    if (g_strcmp0(item->id, wanted) == 0)
      selected = some->len;
    g_ptr_array_add(some, item);
    g_ptr_array_add(names, (gpointer)label_of(item));
  }
  g_ptr_array_add(names, NULL);
  cap_drop_down_set_names(GTK_DROP_DOWN(choice), (const char *const *)names->pdata);
  if (some->len > 0)
    gtk_drop_down_set_selected(GTK_DROP_DOWN(choice), selected);
}

static void fill_choices(GtkWidget *choice, const GPtrArray *items, guint selected) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add(names, ((CapDraftChoice *)g_ptr_array_index(items, i))->name);
  g_ptr_array_add(names, NULL);
  cap_drop_down_set_names(GTK_DROP_DOWN(choice), (const char *const *)names->pdata);
  if (items->len > 0)
    gtk_drop_down_set_selected(GTK_DROP_DOWN(choice), MIN(selected, items->len - 1));
}

static void show_row(CapNewScenarioForm *form, int row, gboolean is_shown) {
  cap_form_rows_show(GTK_GRID(form->grid), row, is_shown);
}

/* Dates and nations are those of the roster. */
static void fill_from_roster(CapNewScenarioForm *form) {
  const CapStockItem *roster = chosen(form->roster, form->some_rosters);
  const CapDrafter *drafter = form->system->drafter;
  g_ptr_array_set_size(form->dates, 0);
  g_ptr_array_set_size(form->nations, 0);
  if (roster != NULL && drafter->list_dates != NULL)
    drafter->list_dates(roster->roster, form->dates);
  if (roster != NULL && drafter->list_sides != NULL)
    drafter->list_sides(roster->roster, form->nations);
  fill_choices(form->date, form->dates, 0);
  for (guint i = 0; i < CAP_DRAFT_SIDES; i++)
    fill_choices(form->side[i], form->nations, i);
}

static void on_roster(CapNewScenarioForm *form) {
  if (form->is_filling)
    return;
  form->is_filling = TRUE;
  fill_from_roster(form);
  form->is_filling = FALSE;
  tell(form);
}

void cap_new_scenario_form_set_system(CapNewScenarioForm *form, const CapSystem *system) {
  form->system = system;
  if (system == NULL || system->drafter == NULL)
    return;
  const CapDrafter *drafter = system->drafter;
  const CapFormat *format = cap_format_find(cap_slice_of(system->name));
  form->is_filling = TRUE;
  fill_stock(form->map, form->maps, form->some_maps, format, form->wanted_map);
  fill_stock(form->roster, form->rosters, form->some_rosters, format, form->wanted_roster);
  show_row(form, form->date_row, drafter->list_dates != NULL);
  show_row(form, form->year_row, drafter->year != 0);
  for (guint i = 0; i < CAP_DRAFT_SIDES; i++) {
    show_row(form, form->side_row[i], drafter->list_sides != NULL);
    show_row(form, form->name_row[i], drafter->list_sides == NULL);
  }
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(form->year), drafter->year);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(form->turns), drafter->turns);
  form->is_filling = FALSE;
  on_roster(form);
}

/* --- Making --------------------------------------------------------------------------------- */

static int add(CapNewScenarioForm *form, GtkSizeGroup *captions, const char *caption,
               GtkWidget *control) {
  return cap_form_rows_add(GTK_GRID(form->grid), captions, caption, control);
}

static GtkWidget *new_choice(void) {
  return cap_form_rows_new_choice((const char *const[]){NULL});
}

static GtkWidget *new_name(CapNewScenarioForm *form, const char *name) {
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_text(GTK_EDITABLE(entry), name);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(tell), form);
  return entry;
}

static void make_sides(CapNewScenarioForm *form, GtkSizeGroup *captions) {
  static const char *const captions_of[] = {N_("_First side"), N_("_Second side")};
  static const char *const usual[] = {N_("The defenders"), N_("The attackers")};
  for (guint i = 0; i < CAP_DRAFT_SIDES; i++) {
    form->side[i] = new_choice();
    form->name[i] = new_name(form, _(usual[i]));
    form->side_row[i] = add(form, captions, _(captions_of[i]), form->side[i]);
    form->name_row[i] = add(form, captions, _(captions_of[i]), form->name[i]);
    g_signal_connect_swapped(form->side[i], "notify::selected", G_CALLBACK(tell), form);
  }
}

static void make_rows(CapNewScenarioForm *form, GtkSizeGroup *captions) {
  form->map = new_choice();
  form->roster = new_choice();
  form->date = new_choice();
  form->year = cap_form_rows_new_number(1, 3000, 1500);
  form->turns = cap_form_rows_new_number(1, 200, 12);
  add(form, captions, _("_Map"), form->map);
  add(form, captions, _("_Roster"), form->roster);
  form->date_row = add(form, captions, _("_Begins in"), form->date);
  form->year_row = add(form, captions, _("_Year"), form->year);
  add(form, captions, _("T_urns"), form->turns);
  make_sides(form, captions);
  g_signal_connect_swapped(form->map, "notify::selected", G_CALLBACK(tell), form);
  g_signal_connect_swapped(form->roster, "notify::selected", G_CALLBACK(on_roster), form);
}

static char *dup_id_of(CapProject *project, CapKind kind) {
  CapFile *file = project != NULL ? cap_project_file(project, kind) : NULL;
  return file != NULL ? cap_file_dup_id(file) : NULL;
}

GtkWidget *cap_new_scenario_form_new(GtkSizeGroup *captions, CapCabinet *cabinet,
                                     CapProject *project) {
  CapNewScenarioForm *form = g_object_new(CAP_TYPE_NEW_SCENARIO_FORM, NULL);
  const char *path = project != NULL ? cap_file_path(cap_project_main(project)) : NULL;
  form->maps = cap_stock_new(cabinet, CAP_KIND_MAP, path);
  form->rosters = cap_stock_new(cabinet, CAP_KIND_ROSTER, path);
  form->wanted_map = dup_id_of(project, CAP_KIND_MAP);
  form->wanted_roster = dup_id_of(project, CAP_KIND_ROSTER);
  make_rows(form, captions);
  return GTK_WIDGET(form);
}

static void choice_free(gpointer data) {
  cap_draft_choice_free(data);
}

static void cap_new_scenario_form_dispose(GObject *object) {
  CapNewScenarioForm *form = CAP_NEW_SCENARIO_FORM(object);
  g_clear_pointer(&form->grid, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_new_scenario_form_parent_class)->dispose(object);
}

static void cap_new_scenario_form_finalize(GObject *object) {
  CapNewScenarioForm *form = CAP_NEW_SCENARIO_FORM(object);
  GPtrArray *arrays[] = {form->some_maps, form->some_rosters, form->maps,
                         form->rosters,   form->dates,        form->nations};
  for (guint i = 0; i < G_N_ELEMENTS(arrays); i++)
    g_clear_pointer(&arrays[i], g_ptr_array_unref);
  g_free(form->wanted_map);
  g_free(form->wanted_roster);
  G_OBJECT_CLASS(cap_new_scenario_form_parent_class)->finalize(object);
}

static void cap_new_scenario_form_class_init(CapNewScenarioFormClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_new_scenario_form_dispose;
  G_OBJECT_CLASS(class)->finalize = cap_new_scenario_form_finalize;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
  changed_signal = g_signal_new("changed", CAP_TYPE_NEW_SCENARIO_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void cap_new_scenario_form_init(CapNewScenarioForm *form) {
  form->some_maps = g_ptr_array_new();
  form->some_rosters = g_ptr_array_new();
  form->dates = g_ptr_array_new_with_free_func(choice_free);
  form->nations = g_ptr_array_new_with_free_func(choice_free);
  form->grid = gtk_grid_new();
  gtk_grid_set_row_spacing(GTK_GRID(form->grid), 12);
  gtk_grid_set_column_spacing(GTK_GRID(form->grid), 12);
  gtk_widget_set_parent(form->grid, GTK_WIDGET(form));
}
