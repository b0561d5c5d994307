import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export type RunningProcess = {
  /** Name of the program; '' if unknown. */
  readonly name: string
  /** Distinguishes processes that had the same id; '' if unknown. */
  readonly startedAt: string
}

/**
 * The process that currently has this id. A zombie counts as absent: it accepts signals but does
 * nothing, and in a container without an init process it may stay forever.
 */
export function readProcess(pid: number): RunningProcess | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !answersSignals(pid)) return undefined
  if (process.platform === 'linux') return readLinux(pid)
  if (process.platform === 'win32') return readWindows(pid)
  return readPs(pid)
}

/** Whether a process with this id exists, even a zombie. */
export function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readLinux(pid: number): RunningProcess | undefined {
  let stat: string
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // Alive but hidden (hidepid), or it has just ended: the signal decides.
    return answersSignals(pid) ? { name: '', startedAt: '' } : undefined
  }
  // The name may itself contain brackets and spaces, hence the last bracket.
  const nameEnd = stat.lastIndexOf(')')
  const [state = '', ...fields] = stat.slice(nameEnd + 2).split(' ')
  if (state === 'Z' || state === 'X') return undefined
  const name = stat.slice(stat.indexOf('(') + 1, nameEnd)
  return { name, startedAt: `${bootId()}:${fields[18] ?? ''}` }
}

/** Start times are relative to the boot, so the boot id is needed to make them unique. */
function bootId(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function readPs(pid: number): RunningProcess | undefined {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'comm=']
  const { stdout, status } = spawnSync('ps', [...columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
  const found = /^(\S+)\s+(\S+ +\S+ +\d+ +[\d:]+ +\d+)\s+(.+)$/.exec(stdout?.trim() ?? '')
  if (status !== 0 || found === null)
    return answersSignals(pid) ? { name: '', startedAt: '' } : undefined
  const [, state = '', startedAt = '', program = ''] = found
  if (state.startsWith('Z')) return undefined
  return { name: program.slice(program.lastIndexOf('/') + 1), startedAt }
}

function readWindows(pid: number): RunningProcess {
  const filter = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
  const { stdout } = spawnSync('tasklist', filter, { encoding: 'utf8', windowsHide: true })
  const name = /^"([^"]+)"/.exec(stdout?.trim() ?? '')?.[1] ?? ''
  return { name: name.replace(/\.exe$/i, ''), startedAt: '' }
}
