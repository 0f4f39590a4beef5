/* The Initiative Modifier Table, and what an activation makes of Initiative and die. */
#pragma once

#include "schema/honour/roster.h"
#include "schema/honour/scenario.h"
#include "validator/honour/charts/modifier.h"

#define HONOUR_INITIATIVE_ROWS 5

/* The modifier for an adjacent enemy Primo Capitano of this printed Initiative; values beyond
 * the table use its ends. */
int honour_initiative_enemy_modifier(guint printed);

/* --- Initiative of an activation -------------------------------------------------------------- */

typedef struct {
  int printed;
  HonourOrders order;
  guint enemy; /* highest printed Initiative of the enemies whose ZOC it stands in; 0: none */
  gboolean is_second;
} HonourInitiativeCase;

typedef struct {
  int basic; /* after the Order */
  HonourModifiers modifiers;
  int enemy; /* from the table, 0 when there is no enemy */
  int modified;
} HonourInitiative;

/* Not limited below. */
HonourInitiative honour_initiative(const HonourInitiativeCase *c);

typedef enum {
  HONOUR_CONTEST_FIRST,
  HONOUR_CONTEST_SECOND,
  HONOUR_CONTEST_REROLL,
} HonourContest;

typedef struct {
  int result; /* modified Initiative less the die */
  int printed;
  gboolean has_star;
} HonourContestant;

/* Which side decides who acts. */
HonourContest honour_initiative_contest(HonourContestant first, HonourContestant second);

/* --- Movement Points -------------------------------------------------------------------------- */

typedef struct {
  int allowance; /* printed Movement of the slowest unit, in MPs */
  gboolean is_demoralised;
  HonourWeather weather;
  int difference; /* modified Initiative less the die */
  guint entry;    /* how many Forces entered at this hex before it this turn */
  gboolean entry_on_primary_road;
  gboolean is_administrative; /* declares Administrative March */
  int spent;                  /* before declaring it, in half points */
} HonourAllowanceCase;

typedef struct {
  int demoralised, weather, activation; /* each 0 or less, in MPs */
  int entry, declaration;               /* already spent, in half points */
  gboolean is_doubled;
  int points; /* half points left, never less than 0 */
} HonourAllowance;

HonourAllowance honour_allowance(const HonourAllowanceCase *c);
