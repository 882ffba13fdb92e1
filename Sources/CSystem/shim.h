// The few Linux calls that the Glibc module leaves out.
#pragma once
#include <sys/signalfd.h>
#include <sys/timerfd.h>
