/* How a Major Battle ended, told to the stage BATTLE_END in v[0]. [11.4-S8b] [11.4-S11b] */
#pragma once

typedef enum {
  HONOUR_OUTCOME_ATTACKER_LOST,
  HONOUR_OUTCOME_DEFENDER_LOST,
  HONOUR_OUTCOME_DRAW,
} HonourBattleOutcome;
