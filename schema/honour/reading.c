#include "reading.h"

static const HonourRulingSwitchInfo switches[HONOUR_N_RULING_SWITCHES] = {
#define HONOUR_RULING_SWITCH(name, ruling) {CAP_NAME_##name, ruling},
#define HONOUR_READING(name, reading, letter, word)
#include "schema/honour/readings.def"
#undef HONOUR_RULING_SWITCH
#undef HONOUR_READING
};

static const HonourReadingInfo readings[HONOUR_N_READINGS] = {
#define HONOUR_RULING_SWITCH(name, ruling)
#define HONOUR_READING(name, reading, letter, word) {HONOUR_RULING_SWITCH_##name, word, #letter[0]},
#include "schema/honour/readings.def"
#undef HONOUR_RULING_SWITCH
#undef HONOUR_READING
};

const HonourRulingSwitchInfo *honour_switch_info(HonourRulingSwitch number) {
  g_assert(number < HONOUR_N_RULING_SWITCHES);
  return &switches[number];
}

const HonourReadingInfo *honour_reading_info(HonourReading reading) {
  g_assert(reading < HONOUR_N_READINGS);
  return &readings[reading];
}

HonourRulingSwitch honour_switch_find(const char *ruling) {
  HonourRulingSwitch number = 0;

  while (number < HONOUR_N_RULING_SWITCHES && !g_str_equal(switches[number].ruling, ruling))
    number++;
  return number;
}

HonourReading honour_switch_default(HonourRulingSwitch number) {
  HonourReading reading = 0;

  while (readings[reading].of != number)
    reading++;
  return reading;
}

HonourReading honour_switch_reading(HonourRulingSwitch number, guint64 used) {
  HonourReading reading = honour_switch_default(number);

  while (reading < HONOUR_N_READINGS && (used >> reading & 1u) == 0)
    reading++;
  g_assert(reading < HONOUR_N_READINGS && readings[reading].of == number);
  return reading;
}

/* A word that the switch does not know is the schema's business, and changes nothing. */
static HonourReading reading_said(const CapDocument *doc, CapNode node, HonourRulingSwitch number) {
  HonourReading fallback = honour_switch_default(number);
  CapSlice word = cap_node_attribute(doc, node, switches[number].attribute);

  for (HonourReading i = fallback; i < HONOUR_N_READINGS && readings[i].of == number; i++)
    if (cap_slice_is_set(word) && cap_slice_equals(word, readings[i].word))
      return i;
  return fallback;
}

guint64 honour_readings_usual(void) {
  guint64 used = 0;

  for (HonourRulingSwitch i = 0; i < HONOUR_N_RULING_SWITCHES; i++)
    used |= G_GUINT64_CONSTANT(1) << honour_switch_default(i);
  return used;
}

guint64 honour_readings_of(const CapDocument *doc) {
  CapNode node = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_READINGS);
  guint64 used = 0;

  if (node == CAP_NODE_NONE)
    return honour_readings_usual();
  for (HonourRulingSwitch i = 0; i < HONOUR_N_RULING_SWITCHES; i++)
    used |= G_GUINT64_CONSTANT(1) << reading_said(doc, node, i);
  return used;
}
