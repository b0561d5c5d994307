import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataDirInUseError, lockDataDir } from '../../../server/platform/dataDirLock.ts'
import { kill } from '../../helpers/programs.ts'

const modulePath = path.resolve('server/platform/dataDirLock.ts')
const ticksUnknown = ''

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bottega lock '))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

function lockFileOf(dataDir: string): string {
  return path.join(dataDir, 'bottega.lock')
}

function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid
}

/** Plants the lock that a process left which was killed. */
function plantLock(file: string, pid: number, startedAt: string, token = 'planted'): void {
  fs.writeFileSync(file, JSON.stringify({ pid, startedAt, token }))
}

type Rival = { ask(dataDir: string): Promise<string>; process: ChildProcess }

/** A process that tries to lock each folder it reads on stdin and answers 'held' or the refusal. */
async function startRival(): Promise<Rival> {
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(modulePath)})
    const { createInterface } = await import('node:readline')
    console.log('ready')
    for await (const line of createInterface({ input: process.stdin })) {
      try { lockDataDir(line); console.log('held') } catch (error) { console.log(error.message) }
    }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  expect(await next()).toBe('ready')
  return {
    process: child,
    ask: (dataDir) => {
      child.stdin.write(`${dataDir}\n`)
      return next()
    },
  }
}

describe('lockDataDir', () => {
  it('security-scale F11: ends in peace where the folder takes no writes any more', () => {
    const dataDir = temporaryFolder()
    const giveBack = lockDataDir(dataDir)
    const refuse = vi.spyOn(fs, 'rmSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('EROFS: read-only file system, unlink'), { code: 'EROFS' })
    })
    expect(giveBack).not.toThrow()
    expect(refuse).toHaveBeenCalledOnce()
    refuse.mockRestore()
    expect(fs.existsSync(lockFileOf(dataDir))).toBe(true)
    giveBack()
    expect(fs.existsSync(lockFileOf(dataDir))).toBe(false)
  })

  it('makes the folder, refuses a second lock in one sentence, and gives it back', () => {
    const dataDir = path.join(temporaryFolder(), 'new')
    const release = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(
      `Another Bottega (process ${process.pid}) is already using ${dataDir}; stop it or set another DATA_DIR.`,
    )
    release()
    release()
    expect(fs.readdirSync(dataDir)).toEqual([])
    lockDataDir(dataDir)()
  })

  it('never gives back the lock of a later holder', () => {
    const dataDir = temporaryFolder()
    const first = lockDataDir(dataDir)
    first()
    const second = lockDataDir(dataDir)
    first()
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUseError)
    second()
  })

  it('keeps folders apart', () => {
    const releases = [temporaryFolder(), temporaryFolder()].map((folder) => lockDataDir(folder))
    for (const release of releases) release()
  })

  it('names a folder that cannot be used', () => {
    const file = path.join(temporaryFolder(), 'file')
    fs.writeFileSync(file, '')
    expect(() => lockDataDir(file)).toThrow(`DATA_DIR ${file} cannot be used:`)
  })

  it('holds against another process, and not after that was killed', async () => {
    const dataDir = temporaryFolder()
    const rival = await startRival()
    expect(await rival.ask(dataDir)).toBe('held')
    expect(() => lockDataDir(dataDir)).toThrow(`(process ${rival.process.pid})`)
    await kill(rival.process)
    lockDataDir(dataDir)()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  it.each([
    ['a process that ended', () => ({ pid: deadPid(), startedAt: ticksUnknown })],
    ['a number that another process got', () => ({ pid: process.pid, startedAt: 'long ago' })],
  ])('takes over from %s', (_, holder) => {
    const dataDir = temporaryFolder()
    const { pid, startedAt } = holder()
    plantLock(lockFileOf(dataDir), pid, startedAt)
    const release = lockDataDir(dataDir)
    expect(fs.readdirSync(dataDir)).toEqual(['bottega.lock'])
    release()
  })

  it('takes over a lock without content, as a power cut leaves it', () => {
    const dataDir = temporaryFolder()
    fs.writeFileSync(lockFileOf(dataDir), '')
    lockDataDir(dataDir)()
  })

  it('takes over from a process that was killed in the middle of a takeover', () => {
    const dataDir = temporaryFolder()
    plantLock(lockFileOf(dataDir), deadPid(), ticksUnknown, 'first')
    plantLock(`${lockFileOf(dataDir)}.first`, deadPid(), ticksUnknown, 'second')
    const release = lockDataDir(dataDir)
    expect(fs.readdirSync(dataDir)).toEqual(['bottega.lock'])
    release()
  })

  it('respects a takeover in progress', async () => {
    const dataDir = temporaryFolder()
    const claimant = await startRival()
    plantLock(lockFileOf(dataDir), deadPid(), ticksUnknown, 'first')
    plantLock(`${lockFileOf(dataDir)}.first`, claimant.process.pid ?? 0, ticksUnknown, 'second')
    expect(() => lockDataDir(dataDir)).toThrow(`(process ${claimant.process.pid})`)
  })

  it('has one winner when many start at once, on a free and on a stale lock', async () => {
    const rivals = await Promise.all(Array.from({ length: 5 }, startRival))
    for (let round = 0; round < 40; round++) {
      const dataDir = temporaryFolder()
      if (round % 2 === 1) plantLock(lockFileOf(dataDir), deadPid(), ticksUnknown)
      const answers = await Promise.all(rivals.map((rival) => rival.ask(dataDir)))
      expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
      expect(answers.filter((answer) => answer.startsWith('Another Bottega'))).toHaveLength(4)
      expect(fs.readdirSync(dataDir)).toEqual(['bottega.lock'])
    }
  }, 60_000)
})
