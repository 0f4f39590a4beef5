/* Other ways for the doctrine to decide that a player who looks ahead may try. */
#include "validator/monferrato/policy/ledger.h"

#include "validator/engine/log.h"

const CapStance monferrato_stances[] = {
    {CAP_WORDS("bold"), "taken=-2:dealt=9:repulsed=0:busy=-10"},
    {CAP_WORDS("careful"), "taken=-12:repulsed=-3:needed-here=-150"},
    {CAP_WORDS("besieging"), "wall=250:mine=220:breach=300:wears-down=4:fire=25"},
    {CAP_WORDS("marching"), "nearer=40:needed-here=-20:off-camp=-8"},
    {CAP_WORDS("holding"), "needed-here=-300:nearer=4:exposed=-6:fort=90:repair=160"},
    {CAP_WORDS("raiding"), "raid=5:raid-fails=-1"},
    {CAP_WORDS("drawing chits"), "chit=80:chit-helps=3"},
    {CAP_WORDS("in one body"), "along=40:split=-30:with-camp=40:slow=-60"},
    {NULL, NULL},
};
