/* What a scenario holds out to its players: victories, events, bans, reinforcements and whatever
 * else its document speaks of. Of each it can be asked whether it has come about in a game, and
 * whether it can come about at all; see validator/prove. */
#pragma once

#include "schema/document/document.h"

/* A scenario made ready, shared by all games of it; and one game in play, copyable. Opaque. */
typedef struct _CapRulesGame CapRulesGame;
typedef struct _CapRulesPlay CapRulesPlay;

/* What may come about in all games of a scenario, as far as answers about several prospects rest on
 * it. Opaque. */
typedef struct _CapOutlook CapOutlook;

enum { CAP_PROSPECT_NAME = 128, CAP_PROSPECT_MOST = 512 };

typedef struct {
  const char *kind;             /* "victory", "event": a word for programs and people */
  char name[CAP_PROSPECT_NAME]; /* unlike any other of its kind: "reds-win" */
  CapNode node;                 /* of the scenario, where it is said */
  gboolean has_own_check;       /* another check tells when it is impossible, in words of its own */
} CapProspect;

typedef struct {
  /* The one with this number, from 0; FALSE when there is none. */
  gboolean (*get)(const CapRulesGame *game, guint number, CapProspect *prospect);

  /* Has it come about in this game? `seen` is what the game has shown of the rules since it began,
   * as `count` of a ruleset notes it. */
  gboolean (*shown)(const CapRulesPlay *play, const guint32 *seen, guint number);

  /* The outlook of a game, and its end; NULL: answers do not share anything. */
  CapOutlook *(*outlook_new)(const CapRulesGame *game);
  void (*outlook_free)(CapOutlook *outlook);

  /* Why it can come about in no game, whatever optional rules are used: a whole sentence, with the
   * numbers of the rules that it rests on, "7.1, 7.6", in *rules, which may stay NULL. New string;
   * NULL when nobody can say. Never wrong: what is not known for certain may happen. `outlook` is
   * that of the game; NULL where there is none. */
  char *(*impossible)(const CapRulesGame *game, const CapOutlook *outlook, guint number,
                      const char **rules);

  /* How near a game is to it, the larger the nearer; for those who look for a way. Good within one
   * prospect only. NULL: nobody can say. */
  int (*nearness)(const CapRulesPlay *play, guint number);
} CapProspects;
