/** Milliseconds for which lines of everyday are gathered. */
const pause = 50

/** Characters after which they are written at once. */
const most = 64 * 1024

/** Begins a line that nobody waits for, as the log writes it; others are written at once. */
const everyday = '{"level":30'

interface Lines {
  /** Takes a line, its end included. */
  write(line: string): void
  /** Writes what is still there. */
  flush(): void
}

/**
 * Writes the lines of a log by the handful: a write for each request would cost as much as finding out who sent it.
 * A warning or an error goes out at once, with all that came before it.
 * @param write has written what it was given when it returns, as `process.stdout` has on Linux
 */
export function gatheredLines(write: (text: string) => unknown): Lines {
  let waiting = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text) write(text)
  }
  return {
    flush,
    write(line) {
      waiting += line
      if (!line.startsWith(everyday) || waiting.length > most) flush()
      else timer ??= setTimeout(flush, pause).unref()
    },
  }
}
