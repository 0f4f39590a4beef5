/* The policy `doctrine` of this game: every option is weighed by named terms, and the best is
 * taken. It looks only at what lies open on the table and at what the side that decides holds. */
#pragma once

#include "validator/monferrato/policy/ledger.h"
#include "validator/monferrato/policy/outlook.h"

/* What speaks for an option and against it. An outlook is made for each decision. */
typedef void (*MonferratoConsider)(const MonferratoOutlook *outlook, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger);

/* Writes down what an option is worth. An answer that nobody has written a function for yet gets
 * the term `untried`. */
void monferrato_consider(const MonferratoOutlook *outlook, const CapRequest *request,
                         CapOption option, MonferratoLedger *ledger);

/* The index of the best option. */
guint monferrato_advise(const MonferratoPlay *play, const CapRequest *request,
                        const CapCounsel *counsel);

/* command.c: how a Command is used. */
void monferrato_consider_pass(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_draw_chit(const MonferratoOutlook *outlook, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger);
void monferrato_consider_zone(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_commander(const MonferratoOutlook *outlook, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger);
void monferrato_consider_return_camp(const MonferratoOutlook *outlook, const CapRequest *request,
                                     CapOption option, MonferratoLedger *ledger);

/* chits.c */
void monferrato_consider_chit(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_chits_only(const MonferratoOutlook *outlook, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger);
void monferrato_consider_discard(const MonferratoOutlook *outlook, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger);

/* picks.c: inside the effects of chits, and off the map. */
void monferrato_consider_arrive(const MonferratoOutlook *outlook, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger);
void monferrato_consider_bring_back(const MonferratoOutlook *outlook, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger);
void monferrato_consider_garrison(const MonferratoOutlook *outlook, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger);
void monferrato_consider_give_up(const MonferratoOutlook *outlook, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger);
void monferrato_consider_leave_map(const MonferratoOutlook *outlook, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger);
void monferrato_consider_wall(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);

/* raids.c */
void monferrato_consider_raid(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_raid_along(const MonferratoOutlook *outlook, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger);

/* set-up.c */
void monferrato_consider_take(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_place(const MonferratoOutlook *outlook, const CapRequest *request,
                               CapOption option, MonferratoLedger *ledger);

/* march.c: groups and Camps. */
void monferrato_consider_move(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_join(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_step(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_attack(const MonferratoOutlook *outlook, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger);
void monferrato_consider_leave(const MonferratoOutlook *outlook, const CapRequest *request,
                               CapOption option, MonferratoLedger *ledger);
void monferrato_consider_camp(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_recover(const MonferratoOutlook *outlook, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger);

/* What the best fight out of a zone would be worth, or the best march; 0 when there is none. */
int monferrato_fight_in_sight(const MonferratoOutlook *outlook, CapIndex zone);
int monferrato_march_in_sight(const MonferratoOutlook *outlook, CapIndex zone);

/* Is the counter of use where the Command marches to? */
gboolean monferrato_marches_along(const MonferratoOutlook *outlook, CapIndex counter);

/* siege.c: guns, mines, walls and Forts. */
void monferrato_consider_bombard(const MonferratoOutlook *outlook, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger);
void monferrato_consider_fire(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_fire_along(const MonferratoOutlook *outlook, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger);
void monferrato_consider_lay_mine(const MonferratoOutlook *outlook, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger);
void monferrato_consider_detonate(const MonferratoOutlook *outlook, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger);
void monferrato_consider_countermine(const MonferratoOutlook *outlook, const CapRequest *request,
                                     CapOption option, MonferratoLedger *ledger);
void monferrato_consider_rebuild(const MonferratoOutlook *outlook, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger);
void monferrato_consider_build_fort(const MonferratoOutlook *outlook, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger);
void monferrato_consider_raze_fort(const MonferratoOutlook *outlook, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger);

/* fight.c: who is called, who is hit, who goes; and what becomes of taken works. */
void monferrato_consider_recall(const MonferratoOutlook *outlook, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger);
void monferrato_consider_caller(const MonferratoOutlook *outlook, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger);
void monferrato_consider_hit(const MonferratoOutlook *outlook, const CapRequest *request,
                             CapOption option, MonferratoLedger *ledger);
void monferrato_consider_hold(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_fight_on(const MonferratoOutlook *outlook, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger);
void monferrato_consider_retreat(const MonferratoOutlook *outlook, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger);
void monferrato_consider_stay(const MonferratoOutlook *outlook, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger);
void monferrato_consider_works(const MonferratoOutlook *outlook, const CapRequest *request,
                               CapOption option, MonferratoLedger *ledger);
