/* What the test programs share. */
#ifndef CHECK_H
#define CHECK_H

#include "grundy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

/* The call must succeed; else its message is printed. */
#define DO(call) \
    do { \
        grundy_error error; \
        if ((call) != GRUNDY_STATUS_OK) { \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, error.message); \
            exit(1); \
        } \
    } while (0)

#endif
