/* The settings of a battle: how the points are played that the sheet of the rules leaves open.
 * Every one has a value that holds when the scenario is silent; settings.def is the table of all.
 */
#pragma once

#include "schema/document/document.h"

#define BAROQUE_NO_LIMIT G_MAXUINT16

/* How a setting is kept. */
typedef enum {
  BAROQUE_CHOICE,  /* the number of a word, from 0; the enumerations below */
  BAROQUE_YES_NO,  /* 1 or 0 */
  BAROQUE_NUMBER,  /* as it is, or BAROQUE_NO_LIMIT */
  BAROQUE_MEASURE, /* hundredths of a BU, or BAROQUE_NO_LIMIT */
  BAROQUE_DEGREES, /* steps of a 64th of the circle */
} BaroqueSettingKind;

typedef enum {
  BAROQUE_EXHAUSTED_AT_HALF,
  BAROQUE_EXHAUSTED_AT_THIRD,
  BAROQUE_EXHAUSTED_AT_ONE
} BaroqueExhaustedAt;
typedef enum { BAROQUE_EXHAUSTED_POINTS_ONLY, BAROQUE_EXHAUSTED_NO_CHARGE } BaroqueExhaustedEffect;
typedef enum { BAROQUE_RALLY_AUTOMATIC, BAROQUE_RALLY_TEST } BaroqueRally;
typedef enum { BAROQUE_DRAWN_NEXT_ACTIVATION, BAROQUE_DRAWN_AT_ONCE } BaroqueDrawnMelee;
typedef enum { BAROQUE_IMPETUS_CHARGE_ONLY, BAROQUE_IMPETUS_ALL } BaroqueImpetusRounds;
typedef enum {
  BAROQUE_SUPPORT_HALF_DOWN,
  BAROQUE_SUPPORT_HALF_UP,
  BAROQUE_SUPPORT_NONE
} BaroqueSupportShare;
typedef enum { BAROQUE_ALIGN_NONE, BAROQUE_ALIGN_SQUARE } BaroqueAlign;
typedef enum { BAROQUE_SKIRMISHERS_ELIMINATED, BAROQUE_SKIRMISHERS_FIGHT } BaroqueSkirmishersCaught;
typedef enum { BAROQUE_BONUS_FIRST, BAROQUE_RETREAT_FIRST } BaroqueDistanceTables;
typedef enum {
  BAROQUE_GRADES_SIX_AND_ONE,
  BAROQUE_GRADES_SIX_ONLY,
  BAROQUE_GRADES_OFF
} BaroqueGradeChange;
typedef enum { BAROQUE_LOST_LEADER_NONE, BAROQUE_LOST_LEADER_USUAL } BaroqueLostLeaderTest;
typedef enum { BAROQUE_COUNT_AS_ARMY, BAROQUE_COUNT_SINGLE } BaroqueCommandCount;
typedef enum { BAROQUE_CHAIN_NEXT_TURN, BAROQUE_CHAIN_AT_ONCE } BaroqueBreakChain;

/* By the names of settings.def: settings->exhausted_at, settings->turn_limit, ... */
typedef struct {
#define BAROQUE_SETTING(kind, field, ...) guint16 field;
#include "schema/baroque/settings.def"
#undef BAROQUE_SETTING
} BaroqueSettings;

/* A row of settings.def. */
typedef struct {
  CapName name; /* of the attribute */
  BaroqueSettingKind kind;
  gsize offset; /* in BaroqueSettings */
  guint16 usual;
  const char *rule; /* where we rule on it: "gap 62", "B-17" */
  const char *title;
  const char *const *words; /* of a choice, ended by NULL */
} BaroqueSettingRow;

/* Ended by a row without a title. */
extern const BaroqueSettingRow baroque_setting_rows[];

/* What holds when nothing is said. */
extern const BaroqueSettings baroque_usual_settings;

static inline guint16 baroque_setting_value(const BaroqueSettings *settings,
                                            const BaroqueSettingRow *row) {
  return *(const guint16 *)((const char *)settings + row->offset);
}

/* "2", "0.7", "17.25" of hundredths, as documents write them: with a point, whatever people write
 * where the program runs. New string. */
char *baroque_dup_hundredths(gint32 hundredths);

/* A value as documents write it: "half", "yes", "0.3", "none"; new string. */
char *baroque_setting_dup_value(const BaroqueSettingRow *row, guint16 value);

/* Reads the attributes of a node; CAP_NODE_NONE gives the usual ones. What makes no sense the
 * schema has reported, and the usual value holds. */
void baroque_settings_read(BaroqueSettings *settings, const CapDocument *doc, CapNode node);
