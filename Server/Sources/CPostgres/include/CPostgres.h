// The part of libpq that focus-server uses. The library is loaded with dlopen when a PostgreSQL database is
// configured. The program is not linked with it, so building needs neither headers nor the library, and the
// library is only needed at run time with PostgreSQL. The declarations match the stable ABI of libpq.so.5.
#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#pragma clang assume_nonnull begin

// The opaque types PGconn and PGresult.
typedef struct focus_pq_connection focus_pq_connection;
typedef struct focus_pq_result focus_pq_result;

// The beginning of PGnotify.
typedef struct {
  char *channel;
  int process;
  char *payload;
} focus_pq_notification;

// The functions of the library, with their names without PQ.
typedef struct {
  focus_pq_connection *_Nullable (*_Nonnull connect)(
      const char *_Nullable const *_Nullable keywords, const char *_Nullable const *_Nullable values, int expand_name);
  int (*_Nonnull status)(const focus_pq_connection *_Nonnull connection);
  char *_Nonnull (*_Nonnull error)(const focus_pq_connection *_Nonnull connection);
  void (*_Nonnull finish)(focus_pq_connection *_Nonnull connection);
  int (*_Nonnull socket)(const focus_pq_connection *_Nonnull connection);
  int (*_Nonnull consume_input)(focus_pq_connection *_Nonnull connection);
  focus_pq_notification *_Nullable (*_Nonnull notifies)(focus_pq_connection *_Nonnull connection);
  focus_pq_result *_Nullable (*_Nonnull execute)(focus_pq_connection *_Nonnull connection, const char *_Nonnull sql);
  focus_pq_result *_Nullable (*_Nonnull prepare)(
      focus_pq_connection *_Nonnull connection, const char *_Nonnull name, const char *_Nonnull sql, int count,
      const unsigned *_Nullable types);
  focus_pq_result *_Nullable (*_Nonnull execute_prepared)(
      focus_pq_connection *_Nonnull connection, const char *_Nonnull name, int count,
      const char *_Nullable const *_Nullable values, const int *_Nullable lengths, const int *_Nullable formats,
      int result_format);
  int (*_Nonnull result_status)(const focus_pq_result *_Nonnull result);
  char *_Nullable (*_Nonnull result_field)(const focus_pq_result *_Nonnull result, int code);
  char *_Nonnull (*_Nonnull command_status)(focus_pq_result *_Nonnull result);
  char *_Nonnull (*_Nonnull changed)(focus_pq_result *_Nonnull result);
  int (*_Nonnull count)(const focus_pq_result *_Nonnull result);
  int (*_Nonnull column)(const focus_pq_result *_Nonnull result, const char *_Nonnull name);
  unsigned (*_Nonnull type)(const focus_pq_result *_Nonnull result, int column);
  int (*_Nonnull is_null)(const focus_pq_result *_Nonnull result, int row, int column);
  int (*_Nonnull length)(const focus_pq_result *_Nonnull result, int row, int column);
  char *_Nonnull (*_Nonnull value)(const focus_pq_result *_Nonnull result, int row, int column);
  void (*_Nonnull clear)(focus_pq_result *_Nonnull result);
  void (*_Nonnull free)(void *_Nonnull memory);
  void *_Nullable (*_Nonnull set_notice_processor)(
      focus_pq_connection *_Nonnull connection,
      void (*_Nonnull processor)(void *_Nullable argument, const char *_Nonnull message), void *_Nullable argument);
  void *_Nullable (*_Nonnull parse)(const char *_Nonnull text, char *_Nullable *_Nullable error);
  void (*_Nonnull free_options)(void *_Nonnull options);
} focus_pq;

enum {
  FOCUS_PQ_CONNECTED = 0,  // CONNECTION_OK
  FOCUS_PQ_DONE = 1,       // PGRES_COMMAND_OK
  FOCUS_PQ_ROWS = 2,       // PGRES_TUPLES_OK
  FOCUS_PQ_STATE = 'C',    // PG_DIAG_SQLSTATE
  FOCUS_PQ_MESSAGE = 'M',  // PG_DIAG_MESSAGE_PRIMARY
};

// Loads a library, which is never unloaded. Returns NULL if the library or one of the functions is missing.
const focus_pq *_Nullable focus_pq_load(const char *library);

// Makes the process end without the exit handlers that libraries have registered so far: that of OpenSSL
// frees memory that threads of the pool may still use to connect. Call it after the first connection, which
// registers the handler.
void focus_pq_end_plainly(void);

// Discards notices, which libpq would otherwise print.
void focus_pq_silence(const focus_pq *pq, focus_pq_connection *connection);

#pragma clang assume_nonnull end

#endif
