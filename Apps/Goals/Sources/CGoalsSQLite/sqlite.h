// SQLite of the system: libsqlite3-dev on Debian, a part of the SDK on Apple platforms.
#include <sqlite3.h>
