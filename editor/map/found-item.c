#include "editor/map/found-item.h"

struct _CapFoundItem {
  GObject parent_instance;
  CapHex place;
  char *stack, *title, *detail;
};

G_DEFINE_FINAL_TYPE(CapFoundItem, cap_found_item, G_TYPE_OBJECT)

CapFoundItem *cap_found_item_new(const CapFound *found) {
  CapFoundItem *item = g_object_new(CAP_TYPE_FOUND_ITEM, NULL);
  item->place = found->place;
  item->stack = g_strdup(found->stack);
  item->title = g_strdup(found->title);
  item->detail = g_strdup(found->detail);
  return item;
}

CapHex cap_found_item_place(CapFoundItem *item) {
  return item->place;
}

const char *cap_found_item_stack(CapFoundItem *item) {
  return item->stack;
}

const char *cap_found_item_title(CapFoundItem *item) {
  return item->title;
}

const char *cap_found_item_detail(CapFoundItem *item) {
  return item->detail;
}

static void cap_found_item_finalize(GObject *object) {
  CapFoundItem *item = CAP_FOUND_ITEM(object);
  g_free(item->stack);
  g_free(item->title);
  g_free(item->detail);
  G_OBJECT_CLASS(cap_found_item_parent_class)->finalize(object);
}

static void cap_found_item_class_init(CapFoundItemClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_found_item_finalize;
}

static void cap_found_item_init(CapFoundItem *item) {
  (void)item;
}
