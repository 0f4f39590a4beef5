/* Readings: where the rule book can be read in two ways, a scenario may say which it uses. The rows
 * stand in readings.def; what is open and why one is the default is in the register of rulings. */
#pragma once

#include "document.h"

typedef enum {
#define CAP_RULING_SWITCH(name, ruling) CAP_RULING_SWITCH_##name,
#define CAP_READING(name, reading, letter, word)
#include "schema/readings.def"
#undef CAP_RULING_SWITCH
#undef CAP_READING
  CAP_N_RULING_SWITCHES
} CapRulingSwitch;

/* Bits of the readings of a scenario. */
typedef enum {
#define CAP_RULING_SWITCH(name, ruling)
#define CAP_READING(name, reading, letter, word) CAP_READING_##name##_##reading,
#include "schema/readings.def"
#undef CAP_RULING_SWITCH
#undef CAP_READING
  CAP_N_READINGS
} CapReading;
G_STATIC_ASSERT(CAP_N_READINGS <= 64);

typedef struct {
  CapName attribute; /* of <readings> */
  const char *ruling;
} CapRulingSwitchInfo;

typedef struct {
  CapRulingSwitch of;
  const char *word;
  char letter; /* in the register of rulings */
} CapReadingInfo;

const CapRulingSwitchInfo *cap_switch_info(CapRulingSwitch number);
const CapReadingInfo *cap_reading_info(CapReading reading);

/* The switch of a ruling ("R-038"); CAP_N_RULING_SWITCHES when scenarios cannot choose. */
CapRulingSwitch cap_switch_find(const char *ruling);

/* The reading of a switch that is used when nothing is said. */
CapReading cap_switch_default(CapRulingSwitch number);

/* The reading of a switch among a set of bits. */
CapReading cap_switch_reading(CapRulingSwitch number, guint64 readings);

/* One bit for each switch: its default. */
guint64 cap_readings_usual(void);

/* One bit for each switch: what <readings> of a scenario says, the default for all else. */
guint64 cap_readings_of(const CapDocument *doc);
