/* Readings: where the rule book can be read in two ways, a scenario may say which it uses. The rows
 * stand in readings.def; what is open and why one is the default is in the register of rulings. */
#pragma once

#include "schema/document/document.h"

typedef enum {
#define HONOUR_RULING_SWITCH(name, ruling) HONOUR_RULING_SWITCH_##name,
#define HONOUR_READING(name, reading, letter, word)
#include "schema/honour/readings.def"
#undef HONOUR_RULING_SWITCH
#undef HONOUR_READING
  HONOUR_N_RULING_SWITCHES
} HonourRulingSwitch;

/* Bits of the readings of a scenario. */
typedef enum {
#define HONOUR_RULING_SWITCH(name, ruling)
#define HONOUR_READING(name, reading, letter, word) HONOUR_READING_##name##_##reading,
#include "schema/honour/readings.def"
#undef HONOUR_RULING_SWITCH
#undef HONOUR_READING
  HONOUR_N_READINGS
} HonourReading;
G_STATIC_ASSERT(HONOUR_N_READINGS <= 64);

typedef struct {
  CapName attribute; /* of <readings> */
  const char *ruling;
} HonourRulingSwitchInfo;

typedef struct {
  HonourRulingSwitch of;
  const char *word;
  char letter; /* in the register of rulings */
} HonourReadingInfo;

const HonourRulingSwitchInfo *honour_switch_info(HonourRulingSwitch number);
const HonourReadingInfo *honour_reading_info(HonourReading reading);

/* The switch of a ruling ("R-038"); HONOUR_N_RULING_SWITCHES when scenarios cannot choose. */
HonourRulingSwitch honour_switch_find(const char *ruling);

/* The reading of a switch that is used when nothing is said. */
HonourReading honour_switch_default(HonourRulingSwitch number);

/* The reading of a switch among a set of bits. */
HonourReading honour_switch_reading(HonourRulingSwitch number, guint64 readings);

/* One bit for each switch: its default. */
guint64 honour_readings_usual(void);

/* One bit for each switch: what <readings> of a scenario says, the default for all else. */
guint64 honour_readings_of(const CapDocument *doc);
