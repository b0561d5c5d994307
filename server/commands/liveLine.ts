/** How often a line is written where nobody sits before a terminal. */
const quietly = 10_000

/** One line that is written over, or a line now and then where nobody sits before a terminal. */
export function liveLine(output: NodeJS.WriteStream = process.stdout) {
  let writtenAt = -Infinity
  return {
    show(line: string): void {
      const now = performance.now()
      if (now - writtenAt < (output.isTTY ? 100 : quietly)) return
      writtenAt = now
      output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    clear(): void {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}
