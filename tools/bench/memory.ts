import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const kilobytes = (pid: number) =>
  existsSync('/proc/self/status')
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString())

interface Memory {
  /** What it uses, in megabytes. */
  readonly now: () => number
  /** The most that it used until now. */
  readonly stop: () => number
}

const megabytes = (some: number) => (some * 1024) / 1e6

/** Watches how much memory a process uses, the libraries' own included. */
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
