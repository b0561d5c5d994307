import { startPortal, type Portal } from '../../tests/helpers/portal.ts'

/** A portal that is started again whenever it ends, as systemd or Docker would. */
export interface KeptPortal {
  readonly url: string
  /** How often it ended without being killed from here. */
  ends(): number
  /** kill -9 of the process alone. */
  kill(): void
  stop(): Promise<void>
}

export async function keptPortal(
  dataDir: string,
  port: number,
  env: Record<string, string>,
): Promise<KeptPortal> {
  const start = () =>
    startPortal(dataDir, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env })
  let isStopping = false
  let kills = 0
  let ends = 0
  let portal: Portal = await start()

  async function keep(): Promise<void> {
    for (;;) {
      await new Promise((done) => portal.process.once('exit', done))
      if (isStopping) return
      if (kills > 0) kills -= 1
      else {
        ends += 1
        console.error(`the portal on ${port} ended by itself: ${portal.process.exitCode}`)
      }
      // With a full disk a start is refused: it is tried again, as any supervisor would.
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
    ends: () => ends,
    kill() {
      kills += 1
      portal.process.kill('SIGKILL')
    },
    async stop() {
      isStopping = true
      await portal.stop()
      await keeping
    },
  }
}
