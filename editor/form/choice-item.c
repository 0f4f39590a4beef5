#include "editor/form/choice-item.h"

struct _CapChoiceItem {
  GObject parent_instance;
  char *id;
  char *label;
  char *text;
};

G_DEFINE_FINAL_TYPE(CapChoiceItem, cap_choice_item, G_TYPE_OBJECT)

static void cap_choice_item_finalize(GObject *object) {
  CapChoiceItem *item = CAP_CHOICE_ITEM(object);
  g_free(item->id);
  g_free(item->label);
  g_free(item->text);
  G_OBJECT_CLASS(cap_choice_item_parent_class)->finalize(object);
}

static void cap_choice_item_class_init(CapChoiceItemClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_choice_item_finalize;
}

static void cap_choice_item_init(CapChoiceItem *item) {
  (void)item;
}

CapChoiceItem *cap_choice_item_new(const char *id, const char *label, const char *text) {
  CapChoiceItem *item = g_object_new(CAP_TYPE_CHOICE_ITEM, NULL);
  item->id = g_strdup(id);
  item->label = g_strdup(label != NULL ? label : id);
  item->text = g_strdup(text);
  return item;
}

const char *cap_choice_item_id(CapChoiceItem *item) {
  return item->id;
}

const char *cap_choice_item_label(CapChoiceItem *item) {
  return item->label;
}

const char *cap_choice_item_text(CapChoiceItem *item) {
  return item->text;
}
