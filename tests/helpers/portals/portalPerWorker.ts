import { cp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connect } from '../../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../../server/db/embedded/embeddedPostgres.ts'
import { forgetfulPostgres } from './forgetfulPostgres.ts'
import { dataFolder, startPortal } from '../portal.ts'
import { portalHost, type PortalHost } from './portalHost.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data in it, which no portal runs on. */
    demoTemplate: string
    /** Where a worker requests its portal: `GET <address>/<worker>` answers its url and data folder. */
    portals: string
  }
}

/** The demo's data for a portal: a database, and the folder of what is kept beside it. */
interface Data {
  readonly folder: string
  /** What the portal is started with. */
  readonly env: Record<string, string>
  remove(): Promise<void>
}

/**
 * Makes the demo data once for all journeys, and runs a portal for each worker. A test file finds the
 * data as the demo has them; the address stays that of the worker, so that its browser knows the app.
 */
export default async function portalPerWorker(project: TestProject): Promise<() => Promise<void>> {
  const template = dataFolder('bottega template ')
  await (await startPortal(template.path)).stop()
  const databases = await copiedDatabases(template.path)
  // One ahead: nobody waits for a copy.
  let next = databases.copy()
  const running = new Map<string, { host: PortalHost; url: string; data: Data }>()

  async function stop({ host, data }: { host: PortalHost; data: Data }): Promise<void> {
    await host.end()
    await data.remove()
  }
  async function restored(worker: string): Promise<object> {
    const before = running.get(worker)
    const host = before?.host ?? (await portalHost())
    const { port } = new URL(before?.url ?? 'http://localhost:0')
    const copy = next
    next = databases.copy()
    const data = await copy
    const url = await host.run({ ...data.env, DATA_DIR: data.folder, PORT: port || '0' })
    running.set(worker, { host, url, data })
    await before?.data.remove()
    return { url, dataDir: data.folder }
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
    await Promise.all([...running.values()].map(stop))
    await (await next).remove()
    await databases.stop()
    template.remove()
  }
}

/**
 * One PostgreSQL for all portals but those which journeys start themselves: a database is copied in a
 * third of the time in which a server of its own is copied, started and stopped.
 */
async function copiedDatabases(template: string) {
  const shared = dataFolder('bottega databases ')
  const isBeside = (path: string) => path !== join(template, 'pg')
  await cp(template, shared.path, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: shared.path })
  const { host, port, user, database: filled } = postgres.connection
  // PostgreSQL copies a database that nobody is connected to.
  const root = connect({ ...postgres.connection, database: 'postgres' }, { max: 2 })
  await forgetfulPostgres(root)
  let made = 0

  async function copy(): Promise<Data> {
    const name = `journeys_${(made += 1)}`
    const folder = dataFolder()
    await Promise.all([
      sql.raw(`create database "${name}" template "${filled}" strategy file_copy`).execute(root),
      cp(template, folder.path, { recursive: true, filter: isBeside }),
    ])
    const address = new URLSearchParams({ host, port: String(port), user })
    return {
      folder: folder.path,
      env: { DATABASE_URL: `postgres:///${name}?${address}`, DEMO: 'on' },
      async remove() {
        await sql.raw(`drop database "${name}" with (force)`).execute(root)
        folder.remove()
      },
    }
  }
  return {
    copy,
    async stop() {
      await root.destroy()
      await postgres.stop()
      shared.remove()
    },
  }
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
