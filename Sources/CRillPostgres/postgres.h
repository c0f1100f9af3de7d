// The client library of PostgreSQL: libpq-dev on Debian, the formula libpq of Homebrew.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif
