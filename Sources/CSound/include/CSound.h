// The parts of three sound libraries that focus uses. They are loaded with dlopen while sound plays. The
// program is not linked with them, so building needs neither their headers nor the libraries. The
// declarations match their stable ABIs.
#ifndef CSOUND_H
#define CSOUND_H

#include <stddef.h>
#include <stdint.h>

// libpulse-simple.so.0
enum { FOCUS_PULSE_FLOAT32_LE = 5, FOCUS_PULSE_FLOAT32_BE = 6, FOCUS_PULSE_PLAYBACK = 1 };

typedef struct {
  int32_t format;
  uint32_t rate;
  uint8_t channels;
} focus_pulse_spec;

typedef struct {
  uint32_t maximum, target, prebuffer, minimum_request, fragment;
} focus_pulse_buffering;

typedef void *(*focus_pulse_new)(const char *server, const char *name, int32_t direction, const char *device,
                                 const char *stream, const focus_pulse_spec *spec, const void *channel_map,
                                 const focus_pulse_buffering *buffering, int *error);
typedef int (*focus_pulse_write)(void *stream, const void *data, size_t bytes, int *error);
typedef int (*focus_pulse_drain)(void *stream, int *error);
typedef void (*focus_pulse_free)(void *stream);
typedef const char *(*focus_pulse_strerror)(int error);

// libasound.so.2
enum {
  FOCUS_ALSA_PLAYBACK = 0,
  FOCUS_ALSA_INTERLEAVED = 3,
  FOCUS_ALSA_FLOAT_LE = 14,
  FOCUS_ALSA_FLOAT_BE = 15,
};

typedef int (*focus_alsa_open)(void **device, const char *name, int direction, int mode);
typedef int (*focus_alsa_set_params)(void *device, int format, int access, unsigned channels, unsigned rate,
                                     int resample, unsigned latency);
typedef long (*focus_alsa_writei)(void *device, const void *frames, unsigned long count);
typedef int (*focus_alsa_recover)(void *device, int error, int silent);
typedef int (*focus_alsa_drain)(void *device);
typedef int (*focus_alsa_close)(void *device);
typedef const char *(*focus_alsa_strerror)(int error);
typedef void (*focus_alsa_error_handler)(const char *file, int line, const char *function, int error,
                                         const char *format, ...);
typedef int (*focus_alsa_set_error_handler)(focus_alsa_error_handler handler);

// Keeps libasound from writing to standard error. Calls `set` with a handler that discards messages.
void focus_alsa_silence(void *set);

// libsndfile.so.1
enum { FOCUS_SNDFILE_READ = 0x10 };

typedef struct {
  int64_t frames;
  int samplerate, channels, format, sections, seekable;
} focus_sndfile_info;

typedef void *(*focus_sndfile_open)(const char *path, int mode, focus_sndfile_info *info);
typedef int64_t (*focus_sndfile_read)(void *file, float *frames, int64_t count);
typedef int64_t (*focus_sndfile_seek)(void *file, int64_t frames, int whence);
typedef int (*focus_sndfile_close)(void *file);
typedef const char *(*focus_sndfile_strerror)(void *file);

#endif
