import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const kilobytes = (pid: number) =>
  existsSync('/proc/self/status')
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString())

interface Memory {
  /** The current use, in megabytes. */
  readonly now: () => number
  /** Stops watching. @returns the maximum use, in megabytes */
  readonly stop: () => number
}

const megabytes = (some: number) => (some * 1024) / 1e6

/** Watches the memory of a process, including that of native libraries. */
export function watchMemory(pid: number): Memory {
  let most = 0
  const look = () => (most = Math.max(most, kilobytes(pid)))
  const timer = setInterval(look, 20)
  return {
    now: () => megabytes(kilobytes(pid)),
    stop() {
      clearInterval(timer)
      look()
      return megabytes(most)
    },
  }
}
