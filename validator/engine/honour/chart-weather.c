#include "validator/engine/honour/chart-weather.h"

/* clang-format off */

/* [17.1a] to [17.1d] in the campaign, [17.2a] in combat. River and bridge in half points. */
static const CapWeatherEffects effects[] = {
    /*                     move attr. AP  river bridge fire charge assault firearms */
    [CAP_WEATHER_FROST] = { 0,   1,   0,   4,    2,     0,    0,     0,    TRUE},
    [CAP_WEATHER_SNOW]  = {-1,   1,   1,   4,    2,    -1,    0,    -1,    TRUE},
    [CAP_WEATHER_MUD]   = {-1,   1,   1,   4,    2,    -1,   -1,    -1,    TRUE},
    [CAP_WEATHER_RAIN]  = { 0,   1,   0,   6,    4,    -2,    0,    -1,    FALSE},
    [CAP_WEATHER_FAIR]  = { 0,   0,   0,   4,    2,     0,    0,     0,    TRUE},
    [CAP_WEATHER_HEAT]  = { 0,   1,   0,   4,    2,     0,    0,     0,    TRUE},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(effects) == CAP_N_WEATHERS);

const CapWeatherEffects *cap_weather_effects(CapWeather weather) {
  g_assert(weather < CAP_N_WEATHERS);
  return &effects[weather];
}
