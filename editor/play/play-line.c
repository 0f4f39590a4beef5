#include "editor/play/play-line.h"

G_DEFINE_FINAL_TYPE(CapPlayLine, cap_play_line, G_TYPE_OBJECT)

static void cap_play_line_finalize(GObject *object) {
  CapPlayLine *line = CAP_PLAY_LINE(object);
  g_free(line->text);
  g_free(line->rule);
  G_OBJECT_CLASS(cap_play_line_parent_class)->finalize(object);
}

static void cap_play_line_class_init(CapPlayLineClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_play_line_finalize;
}

static void cap_play_line_init(CapPlayLine *line) {
  line->spot = CAP_SPOT_NONE;
}

CapPlayLine *cap_play_line_new(guint number, const char *text, const char *rule) {
  CapPlayLine *line = g_object_new(CAP_TYPE_PLAY_LINE, NULL);
  line->number = number;
  line->text = g_strdup(text);
  line->rule = g_strdup(rule);
  return line;
}
