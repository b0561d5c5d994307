import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkStartConditions } from '../../server/checkStartConditions.ts'
import { ConfigError, readConfig, type Config } from '../../server/config.ts'

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'bottega around '))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

async function problemsOf(config: Partial<Config>, free = 10 ** 12): Promise<readonly string[]> {
  const usual = readConfig({ PORT: '0' })
  try {
    await checkStartConditions(
      { ...usual, dataDir: path.join(folder(), 'new', 'data'), ...config },
      () => free,
    )
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('nothing is wrong, and nothing is made', async () => {
  const dataDir = path.join(folder(), 'data')
  expect(await problemsOf({ dataDir })).toEqual([])
  expect(fs.existsSync(dataDir)).toBe(false)
})

test('a taken port is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as AddressInfo
  expect(await problemsOf({ port })).toEqual([
    `PORT ${port} is taken on 127.0.0.1; stop what listens there, or set another PORT.`,
  ])
})

test('a host that is another machine’s is named', async () => {
  expect(await problemsOf({ host: '192.0.2.1', port: 39_871 })).toEqual([
    expect.stringMatching(/^HOST 192\.0\.2\.1 is no address of this machine: /),
  ])
})

test('a folder that cannot be made is named', async () => {
  const file = path.join(folder(), 'file')
  fs.writeFileSync(file, '')
  const dataDir = path.join(file, 'data')
  expect(await problemsOf({ dataDir })).toEqual([
    `DATA_DIR ${dataDir} cannot be made: ${file} is a file; set another DATA_DIR.`,
  ])
})

test('a folder that may not be written is named', async () => {
  // Root may write everywhere but where nobody can.
  const isRoot = process.geteuid?.() === 0
  const dataDir = isRoot ? '/proc/bottega' : path.join(folder(), 'closed')
  if (!isRoot) fs.mkdirSync(dataDir, { mode: 0o500 })
  expect((await problemsOf({ dataDir }))[0]).toContain(`DATA_DIR ${dataDir} cannot be written`)
})

test('too little disk is named, with what is needed', async () => {
  const dataDir = path.join(folder(), 'data')
  expect(await problemsOf({ dataDir }, 300 * 1024 * 1024)).toEqual([
    `DATA_DIR ${dataDir} has 300 MB of free disk, but needs 512 MB; make room, or set another DATA_DIR.`,
  ])
  fs.mkdirSync(path.join(dataDir, 'pg'), { recursive: true })
  expect(await problemsOf({ dataDir }, 300 * 1024 * 1024)).toEqual([])
})

test('a database that refuses the name in its address is named; one that is away is waited for', async () => {
  const { host, user } = inject('postgres')
  const at = (name: string, socket = host) =>
    `postgres://${user}@/${name}?host=${encodeURIComponent(socket)}`
  expect(await problemsOf({ databaseUrl: at('nowhere') })).toEqual([
    'The server of DATABASE_URL refuses it: database "nowhere" does not exist.',
  ])
  expect(await problemsOf({ databaseUrl: at('template', '/nowhere') })).toEqual([])
})

test('all that is wrong is said at once, within a second, and the start ends with it', () => {
  const file = path.join(folder(), 'file')
  fs.writeFileSync(file, '')
  const begin = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-e', `import('./server/main.ts')`],
    {
      env: {
        PATH: process.env['PATH'],
        HOST: '192.0.2.1',
        DEMO: 'off',
        DATA_DIR: path.join(file, 'data'),
      },
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^DATA_DIR .+ is a file/),
    expect.stringMatching(/^HOST 192\.0\.2\.1 /),
  ])
  expect(performance.now() - begin).toBeLessThan(20_000)
})
