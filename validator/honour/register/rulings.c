#include "validator/honour/register/rulings.h"

#include "schema/honour/reading.h"
#include "schema/document/names.h"

static guint place_of(HonourReading reading) {
  return (guint)(honour_reading_info(reading)->letter - 'A');
}

gboolean honour_ruling_choice(const char *ruling, const CapDocument *scenario,
                              CapRulingChoice *choice) {
  HonourRulingSwitch number = honour_switch_find(ruling);

  if (number == HONOUR_N_RULING_SWITCHES)
    return FALSE;
  guint64 used = scenario != NULL ? honour_readings_of(scenario) : honour_readings_usual();
  HonourReading usual = honour_switch_default(number);
  *choice = (CapRulingChoice){
      .attribute = cap_name_text(honour_switch_info(number)->attribute),
      .other = honour_reading_info(usual + 1)->word,
      .used = place_of(honour_switch_reading(number, used)),
  };
  for (HonourReading i = usual; i < HONOUR_N_READINGS && honour_reading_info(i)->of == number; i++)
    choice->words[place_of(i)] = honour_reading_info(i)->word;
  return TRUE;
}
