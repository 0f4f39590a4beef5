/* The Initiative Modifier Table, and what an activation makes of Initiative and die. */
#pragma once

#include "schema/roster.h"
#include "schema/scenario.h"
#include "validator/engine/honour/modifier.h"

#define CAP_INITIATIVE_ROWS 5

/* The modifier for an adjacent enemy Primo Capitano of this printed Initiative; values beyond
 * the table use its ends. */
int cap_initiative_enemy_modifier(guint printed);

/* --- Initiative of an activation -------------------------------------------------------------- */

typedef struct {
  int printed;
  CapOrders order;
  guint enemy; /* highest printed Initiative of the enemies whose ZOC it stands in; 0: none */
  gboolean is_second;
} CapInitiativeCase;

typedef struct {
  int basic; /* after the Order */
  CapModifiers modifiers;
  int enemy; /* from the table, 0 when there is no enemy */
  int modified;
} CapInitiative;

/* Not limited below. */
CapInitiative cap_initiative(const CapInitiativeCase *c);

typedef enum {
  CAP_CONTEST_FIRST,
  CAP_CONTEST_SECOND,
  CAP_CONTEST_REROLL,
} CapContest;

typedef struct {
  int result; /* modified Initiative less the die */
  int printed;
  gboolean has_star;
} CapContestant;

/* Which side decides who acts. */
CapContest cap_initiative_contest(CapContestant first, CapContestant second);

/* --- Movement Points -------------------------------------------------------------------------- */

typedef struct {
  int allowance; /* printed Movement of the slowest unit, in MPs */
  gboolean is_demoralised;
  CapWeather weather;
  int difference; /* modified Initiative less the die */
  guint entry;    /* how many Forces entered at this hex before it this turn */
  gboolean entry_on_primary_road;
  gboolean is_administrative; /* declares Administrative March */
  int spent;                  /* before declaring it, in half points */
} CapAllowanceCase;

typedef struct {
  int demoralised, weather, activation; /* each 0 or less, in MPs */
  int entry, declaration;               /* already spent, in half points */
  gboolean is_doubled;
  int points; /* half points left, never less than 0 */
} CapAllowance;

CapAllowance cap_allowance(const CapAllowanceCase *c);
