/* Chapter 17, the Weather Phase [2.2A]. What the weather does is in chart-weather.h. */
#include "validator/honour/machine/stages.h"

static const char *const weather_words[] = {
    [HONOUR_WEATHER_FROST] = CAP_WORDS("frost"), [HONOUR_WEATHER_SNOW] = CAP_WORDS("snow"),
    [HONOUR_WEATHER_MUD] = CAP_WORDS("mud"),     [HONOUR_WEATHER_RAIN] = CAP_WORDS("rain"),
    [HONOUR_WEATHER_FAIR] = CAP_WORDS("fair"),   [HONOUR_WEATHER_HEAT] = CAP_WORDS("heat"),
};

/* [17a] One of six for the whole turn. [17b] One die of the First Player, read in the row of the
 * month. Where the roster has no such row the weather is fair; a check has said so. */
gboolean honour_weather_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  const HonourRoster *roster = play->game->roster;
  HonourState *state = play->state;
  const HonourMonth *month;
  CapIndex index;
  guint turn_in_month, die;
  int year;

  (void)frame;
  (void)request;
  honour_calendar_split(&play->game->scenario->calendar, state->turn, &year, &index,
                        &turn_in_month);
  month = &roster->months[index];
  die = cap_dice_roll(play->dice);
  honour_seen(play->game, HONOUR_SEEN_WEATHER_ROLLED);
  state->weather = month->has_weather && die <= roster->die_faces ? month->weather[die - 1]
                                                                  : HONOUR_WEATHER_FAIR;
  cap_log(play->log, "17b", "The First Player rolls %u: the weather of %s %u is %s.", die,
          month->name, turn_in_month, cap_words(play->log, weather_words[state->weather]));
  honour_play_pop(play);
  return FALSE;
}
