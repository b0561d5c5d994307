import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import type { Engine } from './engine.ts'

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const programs = { 'webkit2gtk-driver': driver, 'webkit2gtk-4.1': browser, xvfb: screen }
const absent = Object.entries(programs)
  .filter(([, path]) => !existsSync(path))
  .map(([name]) => name)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A screen without a monitor; Xvfb chooses its number and says it. */
async function openScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(screen, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(process.stdout, 'data')) as [Buffer]
  return { process, display: `:${number.toString().trim()}` }
}

/** Debian's WebKit, which is Safari's engine, by WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: absent.length > 0 ? `${absent.join(', ')} not installed` : null,
  async start() {
    const { process: shown, display } = await openScreen()
    const port = await freePort()
    const driving = spawn(driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: 'ignore',
    })
    const base = `http://127.0.0.1:${port}`
    async function call<T>(method: string, path: string, body?: object): Promise<T> {
      const answer = await fetch(base + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { value } = (await answer.json()) as { value: T & { message?: string } }
      if (!answer.ok) throw new Error(`${path}: ${value.message ?? answer.status}`)
      return value
    }
    await untilUp(base)
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
    const own = `/session/${sessionId}`
    return {
      open: (url) => call('POST', `${own}/url`, { url }),
      resize: (width, height) => call('POST', `${own}/window/rect`, { width, height }),
      run: (script) => call('POST', `${own}/execute/sync`, { script, args: [] }),
      back: () => call('POST', `${own}/back`, {}),
      async close() {
        await call('DELETE', own).catch(() => undefined)
        driving.kill()
        shown.kill()
      },
    }
  },
}

async function untilUp(address: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const isUp = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((done) => setImmediate(done))
  }
  throw new Error(`${driver} does not start`)
}
