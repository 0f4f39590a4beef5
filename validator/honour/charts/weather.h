/* What each kind of weather does. */
#pragma once

#include "schema/honour/roster.h"

#define HONOUR_N_WEATHERS 6

typedef struct {
  gint8 movement;     /* MPs for each Combat Unit */
  gint8 attrition;    /* on the die */
  gint8 admin_points; /* columns to the right */
  gint8 river;        /* half points to ford a secondary river */
  gint8 bridge;       /* half points to cross it by a bridge */
  gint8 artillery;    /* on the die */
  gint8 charge;       /* on the die */
  gint8 assault;      /* on the die */
  gboolean firearms;  /* may be used */
} HonourWeatherEffects;

const HonourWeatherEffects *honour_weather_effects(HonourWeather weather);
