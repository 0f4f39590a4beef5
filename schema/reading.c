#include "reading.h"

static const CapRulingSwitchInfo switches[CAP_N_RULING_SWITCHES] = {
#define CAP_RULING_SWITCH(name, ruling) {CAP_NAME_##name, ruling},
#define CAP_READING(name, reading, letter, word)
#include "schema/readings.def"
#undef CAP_RULING_SWITCH
#undef CAP_READING
};

static const CapReadingInfo readings[CAP_N_READINGS] = {
#define CAP_RULING_SWITCH(name, ruling)
#define CAP_READING(name, reading, letter, word) {CAP_RULING_SWITCH_##name, word, #letter[0]},
#include "schema/readings.def"
#undef CAP_RULING_SWITCH
#undef CAP_READING
};

const CapRulingSwitchInfo *cap_switch_info(CapRulingSwitch number) {
  g_assert(number < CAP_N_RULING_SWITCHES);
  return &switches[number];
}

const CapReadingInfo *cap_reading_info(CapReading reading) {
  g_assert(reading < CAP_N_READINGS);
  return &readings[reading];
}

CapRulingSwitch cap_switch_find(const char *ruling) {
  CapRulingSwitch number = 0;

  while (number < CAP_N_RULING_SWITCHES && !g_str_equal(switches[number].ruling, ruling))
    number++;
  return number;
}

CapReading cap_switch_default(CapRulingSwitch number) {
  CapReading reading = 0;

  while (readings[reading].of != number)
    reading++;
  return reading;
}

CapReading cap_switch_reading(CapRulingSwitch number, guint64 used) {
  CapReading reading = cap_switch_default(number);

  while (reading < CAP_N_READINGS && (used >> reading & 1u) == 0)
    reading++;
  g_assert(reading < CAP_N_READINGS && readings[reading].of == number);
  return reading;
}

/* A word that the switch does not know is the schema's business, and changes nothing. */
static CapReading reading_said(const CapDocument *doc, CapNode node, CapRulingSwitch number) {
  CapReading fallback = cap_switch_default(number);
  CapSlice word = cap_node_attribute(doc, node, switches[number].attribute);

  for (CapReading i = fallback; i < CAP_N_READINGS && readings[i].of == number; i++)
    if (cap_slice_is_set(word) && cap_slice_equals(word, readings[i].word))
      return i;
  return fallback;
}

guint64 cap_readings_usual(void) {
  guint64 used = 0;

  for (CapRulingSwitch i = 0; i < CAP_N_RULING_SWITCHES; i++)
    used |= G_GUINT64_CONSTANT(1) << cap_switch_default(i);
  return used;
}

guint64 cap_readings_of(const CapDocument *doc) {
  CapNode node = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_READINGS);
  guint64 used = 0;

  if (node == CAP_NODE_NONE)
    return cap_readings_usual();
  for (CapRulingSwitch i = 0; i < CAP_N_RULING_SWITCHES; i++)
    used |= G_GUINT64_CONSTANT(1) << reading_said(doc, node, i);
  return used;
}
