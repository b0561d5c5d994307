/** Interval of the lines without a terminal, in milliseconds. */
const logIntervalMs = 10_000

/** A progress line that is overwritten; without a terminal, a new line now and then. */
export function liveLine(output: NodeJS.WriteStream = process.stdout) {
  let writtenAt = -Infinity
  return {
    show(line: string): void {
      const now = performance.now()
      if (now - writtenAt < (output.isTTY ? 100 : logIntervalMs)) return
      writtenAt = now
      output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    clear(): void {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}
