import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Starts the built portal and waits until it accepts requests.
 * @throws Error with its output if it ends before
 */
async function started(
  env: Record<string, string>,
  onLine: (line: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((ready, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Bottega is at')) ready()
      onLine(line)
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', () => failed(new Error(output)))
  })
  return child
}

/** A portal that is restarted whenever it ends, as systemd or Docker would. */
export interface SupervisedPortal {
  readonly url: string
  /** The lines of its log about a request; empty if there are none. */
  logOf(requestId: string): string
  /** How often it ended without being killed by `kill`. */
  ends(): number
  /** kill -9 of the process, without its children. */
  kill(): void
  stop(): Promise<void>
}

export async function supervisedPortal(
  dataDir: string,
  port: number,
  env: Record<string, string>,
): Promise<SupervisedPortal> {
  const log: string[] = []
  const start = () =>
    started(
      {
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ...env,
      },
      (line) => log.push(line),
    )
  let isStopping = false
  let kills = 0
  let ends = 0
  let portal = await start()

  async function keep(): Promise<void> {
    for (;;) {
      await new Promise((done) => portal.once('exit', done))
      if (isStopping) return
      if (kills > 0) kills -= 1
      else {
        ends += 1
        console.error(`the portal on ${port} ended by itself: ${portal.exitCode}`)
      }
      // With a full disk the start fails; it is repeated, as a supervisor would.
      for (;;) {
        const next = await start().catch(() => null)
        if (next) {
          portal = next
          break
        }
        await new Promise((done) => setTimeout(done, 500))
      }
    }
  }
  const keeping = keep()
  return {
    url: `http://127.0.0.1:${port}`,
    logOf: (requestId) => log.filter((line) => line.includes(requestId)).join('\n'),
    ends: () => ends,
    kill() {
      kills += 1
      portal.kill('SIGKILL')
    },
    async stop() {
      isStopping = true
      const ended = once(portal, 'exit')
      portal.kill('SIGTERM')
      await ended
      await keeping
    },
  }
}
