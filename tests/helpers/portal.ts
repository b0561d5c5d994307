import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { freshBuild } from '../../scripts/freshBuild.mjs'
import { testDemoDay } from './demo/demoDay.ts'

/** Calls the API as somebody; `token` is theirs. */
export interface ApiCaller {
  (method: string, path: string, body?: unknown): Promise<Response>
  readonly token: string
}

/** A portal that somebody else started. */
export interface RunningPortal {
  readonly url: string
  readonly dataDir: string
  /** A signed-in caller of the API. */
  signIn(email: string): Promise<ApiCaller>
}

export interface Portal extends RunningPortal {
  /** Ends it in order; resolves with its exit code. */
  stop(): Promise<number | null>
  /** kill -9 of the server and of every PostgreSQL process. */
  kill(): Promise<void>
  readonly process: ChildProcess
}

/** The output of a start that failed. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
}

/**
 * Runs the built portal as `npm start` does, on a free port.
 * @param sources another copy of the sources, which is built first
 */
export async function startPortal(
  dataDir: string,
  env: Record<string, string> = {},
  sources?: string,
): Promise<Portal> {
  if (sources === undefined) await freshBuild()
  const main = sources === undefined ? 'dist/server/main.js' : 'scripts/start.mjs'
  const child = spawn(process.execPath, [main], {
    ...(sources !== undefined && { cwd: sources }),
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DEMO_DAY: testDemoDay,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((found, failed) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const match = /Bottega is at (http\S+)/.exec(output)
      if (match?.[1]) found(match[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => failed(new StartFailed(output)))
  })
  const ended = once(child, 'exit')
  return {
    ...portalAt(url, dataDir),
    process: child,
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
    async kill() {
      const postmaster = Number(
        readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0],
      )
      child.kill('SIGKILL')
      // The postmaster leads its own process group.
      process.kill(-postmaster, 'SIGKILL')
      await ended
    },
  }
}

/** A running portal, by its address. */
export function portalAt(url: string, dataDir: string): RunningPortal {
  return {
    url,
    dataDir,
    async signIn(email) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: demoPassword }),
      })
      const { token } = (await answer.json()) as { token: string }
      const call = (method: string, path: string, body?: unknown) =>
        fetch(url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      return Object.assign(call, { token })
    },
  }
}

/** A folder for a portal's data, gone after use. */
export function dataFolder(name = 'bottega e2e '): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), name))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
