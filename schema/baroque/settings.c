#include "schema/baroque/settings.h"

#include "schema/baroque/scenario.h"

#define BAROQUE_SETTING(kind, field, name, usual, rule, title, ...)                                \
  static const char *const words_##field[] = {__VA_ARGS__};
#include "schema/baroque/settings.def"
#undef BAROQUE_SETTING

const BaroqueSettingRow baroque_setting_rows[] = {
#define BAROQUE_SETTING(kind, field, name, usual, rule, title, ...)                                \
  {CAP_NAME_##name, BAROQUE_##kind, G_STRUCT_OFFSET(BaroqueSettings, field), usual, rule,          \
   title,           words_##field},
#include "schema/baroque/settings.def"
#undef BAROQUE_SETTING
    {0},
};

const BaroqueSettings baroque_usual_settings = {
#define BAROQUE_SETTING(kind, field, name, usual, ...) .field = usual,
#include "schema/baroque/settings.def"
#undef BAROQUE_SETTING
};

char *baroque_dup_hundredths(gint32 hundredths) {
  guint size = (guint)ABS(hundredths);
  const char *sign = hundredths < 0 ? "-" : "";

  if (size % 100 == 0)
    return g_strdup_printf("%s%u", sign, size / 100);
  return size % 10 == 0 ? g_strdup_printf("%s%u.%u", sign, size / 100, size % 100 / 10)
                        : g_strdup_printf("%s%u.%02u", sign, size / 100, size % 100);
}

char *baroque_setting_dup_value(const BaroqueSettingRow *row, guint16 value) {
  if (value == BAROQUE_NO_LIMIT)
    return g_strdup("none");
  switch (row->kind) {
  case BAROQUE_CHOICE:
    return g_strdup(row->words[value]);
  case BAROQUE_YES_NO:
    return g_strdup(value ? "yes" : "no");
  case BAROQUE_MEASURE:
    return baroque_dup_hundredths(value);
  case BAROQUE_DEGREES:
    return baroque_dup_hundredths(value * 36000 / BAROQUE_STEPS);
  default:
    return g_strdup_printf("%u", value);
  }
}

/* FALSE for what the schema has reported. */
static gboolean read_value(const BaroqueSettingRow *row, CapSlice text, guint16 *value) {
  gint32 hundredths;
  int number;

  if (cap_slice_equals(text, "none") && row->kind != BAROQUE_CHOICE) {
    *value = BAROQUE_NO_LIMIT;
    return TRUE;
  }
  switch (row->kind) {
  case BAROQUE_CHOICE:
    number = cap_slice_index_in(text, row->words);
    break;
  case BAROQUE_YES_NO:
    number = cap_slice_equals(text, "yes");
    break;
  case BAROQUE_NUMBER:
    if (!cap_slice_to_int(text, &number))
      return FALSE;
    break;
  default:
    if (!cap_slice_to_hundredths(text, &hundredths))
      return FALSE;
    number = row->kind == BAROQUE_DEGREES ? baroque_direction_of(hundredths) : hundredths;
    break;
  }
  if (number < 0 || number >= BAROQUE_NO_LIMIT)
    return FALSE;
  *value = (guint16)number;
  return TRUE;
}

void baroque_settings_read(BaroqueSettings *settings, const CapDocument *doc, CapNode node) {
  *settings = baroque_usual_settings;
  if (node == CAP_NODE_NONE)
    return;
  for (const BaroqueSettingRow *row = baroque_setting_rows; row->title != NULL; row++) {
    CapSlice text = cap_node_attribute(doc, node, row->name);

    if (cap_slice_is_set(text))
      read_value(row, text, (guint16 *)((char *)settings + row->offset));
  }
}
