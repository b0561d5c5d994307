import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, existsSync, openSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresConnection } from '../../server/db/embedded/connectPostgres.ts'
import { root } from '../../scripts/freshBuild.mjs'

export interface RunningCube {
  /** Base of the calls: `{url}/load`. */
  readonly url: string
  stop(): Promise<void>
}

const startTimeoutMs = 60_000

const cubeFolder = path.join(root, 'tools/node_modules/@cubejs-backend/server')
const cubeProgram = path.join(cubeFolder, 'bin/server')

/**
 * Ends the process if Cube is not installed; called first by tools that work long before they start
 * Cube.
 */
export function expectCube(): void {
  if (existsSync(cubeProgram)) return
  process.stderr.write('Cube is one of the tools’ own packages: run `npm ci --prefix tools`.\n')
  process.exit(1)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Runs a real Cube over a database, with a copy of `tools/analyticsCubeConfig` in the folder of its
 * packages, as in its image.
 * @param clockFrom the time of its clock at the start, in milliseconds; the real time if absent
 */
export async function startCube(
  connection: PostgresConnection,
  secret: string,
  clockFrom?: number,
): Promise<RunningCube> {
  const folder = path.join(cubeFolder, 'conf')
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(root, 'tools/analyticsCubeConfig'), folder, { recursive: true })
  const port = await freePort()
  const clock = ['--require', path.join(root, 'tools/analyticsCube/fixedClock.cjs')]
  // This old version of Cube logs a warning about itself for every query.
  const log = openSync(path.join(cubeFolder, 'cube.log'), 'w')
  const child = spawn(process.execPath, [...(clockFrom ? clock : []), cubeProgram], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      ANALYTICS_SECRET: secret,
      CUBEJS_API_SECRET: secret,
      CUBEJS_CACHE_AND_QUEUE_DRIVER: 'memory',
      CUBEJS_CONCURRENCY: '8',
      CUBEJS_DB_TYPE: 'postgres',
      CUBEJS_DB_HOST: connection.host,
      CUBEJS_DB_PORT: String(connection.port),
      CUBEJS_DB_NAME: connection.database,
      CUBEJS_DB_USER: connection.user,
      CUBEJS_DB_PASS: connection.password ?? '',
      CUBEJS_LOG_LEVEL: 'error',
      CUBEJS_TELEMETRY: 'false',
      ...(clockFrom && { CLOCK_FROM: String(clockFrom) }),
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  await ready(child, `http://127.0.0.1:${port}`)
  return {
    url: `http://127.0.0.1:${port}/cubejs-api/v1`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const start = performance.now()
  while (!(await isUp(url))) {
    if (child.exitCode !== null || performance.now() - start > startTimeoutMs) {
      child.kill('SIGKILL')
      throw new Error('Cube did not start')
    }
    await delay(100)
  }
}
