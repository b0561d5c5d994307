import { once } from 'node:events'
import { connect as openSocket, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Connection, Database } from '../../server/db/connect.ts'

/** The way to a test's database, which breaks, falls silent and is mended. */
export interface DatabaseWay {
  readonly connection: Exclude<Connection, { connectionString: string }>
  /** Ends every line, and lets nobody through. */
  break(): Promise<void>
  /** Ends every line; new ones go through. */
  cut(): Promise<void>
  /** Lines stay, and nothing moves on them any more; new ones are the same. */
  silence(): void
  /** New lines go through. */
  mend(): Promise<void>
  close(): void
}

/** Opens a way to the database that another connection is to. */
export async function databaseWay(to: Database): Promise<DatabaseWay> {
  const { host, port: real, user } = inject('postgres')
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (isSilent) return
    const onward = openSocket(`${host}/.s.PGSQL.${real}`)
    sockets.add(onward)
    onward.on('error', () => undefined)
    onward.on('close', () => {
      sockets.delete(onward)
      socket.destroy()
    })
    socket.on('close', () => onward.destroy())
    socket.pipe(onward)
    onward.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(to)
  async function cut(): Promise<void> {
    const closed = Promise.all([...sockets].map((socket) => once(socket, 'close')))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    connection: { host: '127.0.0.1', port, user, database: rows[0]?.name ?? '' },
    cut,
    async break() {
      server.close()
      await cut()
    },
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async mend() {
      isSilent = false
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
