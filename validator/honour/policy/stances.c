/* Other ways for the doctrine to decide that a player who looks ahead may try. */
#include "validator/honour/policy/terms.h"

#include "validator/engine/log.h"

#define ODDS(ahead, open, late, behind, behind_late)                                               \
  "odds-when-ahead=" #ahead ":odds=" #open ":odds-late=" #late ":odds-when-behind=" #behind        \
  ":odds-when-behind-late=" #behind_late

const CapStance honour_stances[] = {
    {CAP_WORDS("bold"), ODDS(80, 65, 50, 60, 45)},
    {CAP_WORDS("reckless"), ODDS(45, 40, 30, 35, 30) ":odds-of-storm=200:odds-of-siege=80"},
    {CAP_WORDS("careful"), ODDS(250, 190, 160, 180, 140)},
    {CAP_WORDS("hunting"), ODDS(100, 80, 70, 75, 60) ":worth-of-enemy=120:worth-of-battle=250"},
    {CAP_WORDS("besieging"), "need-siege=160:need-attack=160:odds-of-siege=90"},
    {CAP_WORDS("not besieging"), "need-siege=5"},
    {CAP_WORDS("holding"), "need-threatened=90:need-nothing=25:need-held=20:need-guard=100"},
    {CAP_WORDS("together"),
     "worth-of-friend=200:odds-to-flee=110:flee-distance=7:need-together=80"},
    {CAP_WORDS("staying on the map"), "exit-level=1:exit-victory=1:exit-point=1:exit-turns=9999"},
    {NULL, NULL},
};
