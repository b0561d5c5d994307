import { readFileSync } from 'node:fs'

/**
 * The processor time of this thread in milliseconds: that of the others of its process, and a
 * machine that is busy, do not count.
 */
export function threadTime(): number {
  if (process.platform === 'linux')
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
