/* How a Major Battle ended, told to the stage BATTLE_END in v[0]. [11.4-S8b] [11.4-S11b] */
#pragma once

typedef enum {
  CAP_OUTCOME_ATTACKER_LOST,
  CAP_OUTCOME_DEFENDER_LOST,
  CAP_OUTCOME_DRAW,
} CapBattleOutcome;
