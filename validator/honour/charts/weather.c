#include "validator/honour/charts/weather.h"

/* clang-format off */

/* [17.1a] to [17.1d] in the campaign, [17.2a] in combat. River and bridge in half points. */
static const HonourWeatherEffects effects[] = {
    /*                     move attr. AP  river bridge fire charge assault firearms */
    [HONOUR_WEATHER_FROST] = { 0,   1,   0,   4,    2,     0,    0,     0,    TRUE},
    [HONOUR_WEATHER_SNOW]  = {-1,   1,   1,   4,    2,    -1,    0,    -1,    TRUE},
    [HONOUR_WEATHER_MUD]   = {-1,   1,   1,   4,    2,    -1,   -1,    -1,    TRUE},
    [HONOUR_WEATHER_RAIN]  = { 0,   1,   0,   6,    4,    -2,    0,    -1,    FALSE},
    [HONOUR_WEATHER_FAIR]  = { 0,   0,   0,   4,    2,     0,    0,     0,    TRUE},
    [HONOUR_WEATHER_HEAT]  = { 0,   1,   0,   4,    2,     0,    0,     0,    TRUE},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(effects) == HONOUR_N_WEATHERS);

const HonourWeatherEffects *honour_weather_effects(HonourWeather weather) {
  g_assert(weather < HONOUR_N_WEATHERS);
  return &effects[weather];
}
