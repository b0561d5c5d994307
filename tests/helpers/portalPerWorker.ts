import { cp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { dataFolder, startPortal, type Portal } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data in it, which no portal runs on. */
    demoTemplate: string
    /** Where a worker requests its portal: `GET <address>/<worker>` answers its url and data folder. */
    portals: string
  }
}

/**
 * Makes the demo data once for all journeys, and runs a portal for each worker. A test file finds the
 * data as the demo has them; the address stays that of the worker, so that its browser knows the app.
 */
export default async function portalPerWorker(project: TestProject): Promise<() => Promise<void>> {
  const template = dataFolder('bottega template ')
  await (await startPortal(template.path)).stop()
  const copied = async () => {
    const folder = dataFolder()
    await cp(template.path, folder.path, { recursive: true })
    return folder
  }
  // One ahead: nobody waits for a copy.
  let next = copied()
  const running = new Map<string, { portal: Portal; folder: ReturnType<typeof dataFolder> }>()

  async function stop(worker: string): Promise<void> {
    const found = running.get(worker)
    running.delete(worker)
    await found?.portal.stop()
    found?.folder.remove()
  }
  async function restored(worker: string): Promise<object> {
    const port = new URL(running.get(worker)?.portal.url ?? 'http://localhost:0').port
    const copy = next
    next = copied()
    const [folder] = await Promise.all([copy, stop(worker)])
    const portal = await startPortal(folder.path, { PORT: port || '0' })
    running.set(worker, { portal, folder })
    return { url: portal.url, dataDir: portal.dataDir }
  }

  const desk = createServer((request, response) => {
    restored(request.url ?? '').then(
      (portal) => response.end(JSON.stringify(portal)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  project.provide('demoTemplate', template.path)
  project.provide('portals', await addressOf(desk))
  return async () => {
    desk.close()
    await Promise.all([...running.keys()].map(stop))
    const spare = await next
    spare.remove()
    template.remove()
  }
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
