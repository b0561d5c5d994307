/** Time for which informational lines are buffered. */
const flushDelayMs = 50

/** Maximum characters in the buffer. */
const maxBuffered = 64 * 1024

/** Beginning of an informational line of the log; other lines are written immediately. */
const infoPrefix = '{"level":30'

interface LineWriter {
  /** Writes a line, which includes its line break. */
  write(line: string): void
  /** Writes the buffered lines. */
  flush(): void
}

/**
 * Buffers the lines of a log: a write for each request would cost as much as checking its session.
 * A warning or an error is written immediately, with all lines before it.
 * @param write must write synchronously, as `process.stdout` does on Linux
 */
export function bufferedLines(write: (text: string) => unknown): LineWriter {
  let buffer = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const text = buffer
    buffer = ''
    if (text) write(text)
  }
  return {
    flush,
    write(line) {
      buffer += line
      if (!line.startsWith(infoPrefix) || buffer.length > maxBuffered) flush()
      else timer ??= setTimeout(flush, flushDelayMs).unref()
    },
  }
}
