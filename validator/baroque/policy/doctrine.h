/* The policy `doctrine` of this game: a commander of horse, pike and shot. Every option is weighed
 * by named terms, and the best is taken. */
#pragma once

#include "validator/baroque/policy/fight.h"
#include "validator/baroque/policy/outlook.h"

/* What speaks for an option and against it. */
typedef void (*BaroqueConsider)(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* The index of the best option. */
guint baroque_advise(const BaroquePlay *play, const CapRequest *request, const CapCounsel *counsel);

/* Whether somebody has written down what an answer is good for. */
gboolean baroque_doctrine_knows(BaroqueAnswer kind);

/* deploy.c */
void baroque_consider_place(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* initiative.c */
void baroque_consider_name(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_dice(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_pass(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* command.c */
void baroque_consider_activate(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_group(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_along(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_rally(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* leaders.c */
void baroque_consider_leader(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_leader_place(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* march.c */
void baroque_consider_manner(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_move(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_enter(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_leave(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* charge.c */
void baroque_consider_charge(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_melee(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_disengage(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_pursuit(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_go_on(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* fire.c */
void baroque_consider_shoot(const BaroqueOutlook *o, CapOption option, CapScore *score);

/* react.c */
void baroque_consider_evade(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_opportunity_fire(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_stand(const BaroqueOutlook *o, CapOption option, CapScore *score);
void baroque_consider_opportunity_charge(const BaroqueOutlook *o, CapOption option,
                                         CapScore *score);
