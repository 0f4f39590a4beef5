/* Moments of a game at which special rules wait. Who calls each is said by honour_hook() in the
 * chapter; see special.h. */
#include "validator/honour/special/word.h"

/* After the pieces are placed. */
CAP_WORD_ROW(honour_hook_setup) = {
    .gives = HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("after the set-up"),
};

CAP_WORD_ROW(honour_hook_turn_begin) = {
    .gives = HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_SIDE,
    .words = N_("at the start of a turn, before the weather"),
};

CAP_WORD_ROW(honour_hook_weather_end) = {
    .gives = HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_SIDE,
    .words = N_("when the weather of a turn is known"),
};

CAP_WORD_ROW(honour_hook_admin_begin) = {
    .gives = HONOUR_GIVES_SIDE | HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_SIDE,
    .words = N_("at the start of the Administrative Segment of a side"),
};

CAP_WORD_ROW(honour_hook_points_received) = {
    .gives = HONOUR_GIVES_A_POWER | HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_ARMY,
    .words = N_("when an army has received its Administrative Points"),
};

CAP_WORD_ROW(honour_hook_command_end) = {
    .gives = HONOUR_GIVES_SIDE | HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_SIDE,
    .words = N_("at the end of the Command Phase of a side"),
};

CAP_WORD_ROW(honour_hook_order_request) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_ORDER | HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when an Order is about to be given"),
};

/* C.1 begins. */
CAP_WORD_ROW(honour_hook_reinforcement_step) = {
    .gives = HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_SIDE,
    .words = N_("when reinforcements are placed"),
};

/* Passing or not. */
CAP_WORD_ROW(honour_hook_enter) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when a Force enters a place"),
};

CAP_WORD_ROW(honour_hook_stop) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when a Force ends its move in a place"),
};

CAP_WORD_ROW(honour_hook_leave) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_EXIT | HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when the last Force of a side is gone from a place"),
};

CAP_WORD_ROW(honour_hook_exit_map) = {
    .gives = HONOUR_GIVES_A_PIECE | HONOUR_GIVES_HEX | HONOUR_GIVES_UNITS | HONOUR_GIVES_EXIT |
             HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when a Force leaves the map"),
};

/* A reinforcement or group was placed. */
CAP_WORD_ROW(honour_hook_arrive) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_A_MOMENT | HONOUR_GIVES_STEP,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when a Force arrives on the map"),
};

CAP_WORD_ROW(honour_hook_capitano_lost) = {
    .gives = HONOUR_GIVES_A_PIECE | HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_CAPITANO,
    .words = N_("when a Capitano is eliminated or captured"),
};

/* Subject: attacker, opponent: defender. */
CAP_WORD_ROW(honour_hook_battle_begin) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_FIGHT | HONOUR_GIVES_OPPONENT |
             HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when a fight is about to begin"),
};

/* Subject: the Force of the winner. */
CAP_WORD_ROW(honour_hook_battle_won) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_FIGHT | HONOUR_GIVES_WINNER |
             HONOUR_GIVES_OPPONENT | HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when somebody has won a fight"),
};

/* With the natural die. */
CAP_WORD_ROW(honour_hook_attrition_rolled) = {
    .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_DIE | HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when a die for attrition was rolled"),
};

CAP_WORD_ROW(honour_hook_turn_end) = {
    .gives = HONOUR_GIVES_A_MOMENT,
    .subject = HONOUR_SUBJECT_IS_SIDE,
    .words = N_("in the Victory Phase"),
};

/* After the last turn. */
CAP_WORD_ROW(honour_hook_scenario_end) = {
    .gives = HONOUR_GIVES_LINES | HONOUR_GIVES_OUTCOME | HONOUR_GIVES_SINGLE,
    .subject = HONOUR_SUBJECT_IS_SIDE,
    .words = N_("when the game is over and its outcome known"),
};

CAP_WORD_ROW(honour_hook_chit_played) = {
    .subject = HONOUR_SUBJECT_IS_FORCE,
    .words = N_("when a chit is played"),
    .is_not_played = TRUE,
};
