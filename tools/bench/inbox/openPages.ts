import { readFileSync } from 'node:fs'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import jwt from '@fastify/jwt'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { model } from '../../../resources/index.ts'
import { inTransaction, type Database } from '../../../server/db/connect.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import { loadRecords } from '../../../server/demo/loadRecords.ts'

/** Somebody who has a page open. */
export interface Reader {
  readonly id: string
  readonly authorization: string
}

/** Adds accounts with an open session each; signing in a thousand times would take a minute. */
export async function addReaders(
  database: Database,
  dataDir: string,
  count: number,
): Promise<readonly Reader[]> {
  const now = new Date().toISOString()
  const users = Array.from({ length: count }, () => {
    const _id = uuidv7()
    const email = `${_id}@readers.example`
    const stamps = { version: 1, createdAt: now, updatedAt: now }
    return { _id, ...stamps, email, name: 'Reader', type: 'approver', active: true }
  })
  const app = Fastify()
  await app.register(jwt, { secret: readFileSync(join(dataDir, 'token-secret'), 'utf8').trim() })
  await inTransaction(database, async (tx) => {
    await loadRecords(tx, model.resource('users'), users)
    const ids = users.map(({ _id }) => _id)
    await sql`insert into sessions ("_id", "userId", "createdAt", "expiresAt")
      select id, id, now(), now() + interval '1 hour' from unnest(${ids}::uuid[]) u(id)`.execute(tx)
  })
  return users.map(({ _id }) => ({
    id: _id,
    authorization: `Bearer ${app.jwt.sign({ sid: _id }, { expiresIn: '1h' })}`,
  }))
}

export interface OpenPages {
  /** When each page was told of this number of unread notices; waits until all were. */
  readonly toldOf: (unread: number) => Promise<readonly number[]>
  readonly close: () => void
}

/**
 * Opens a stream of notices for each reader, and waits until all have had their first event.
 * @param unread the number of notices that each has by now
 */
export async function openPages(
  url: string,
  readers: readonly Reader[],
  unread: number,
): Promise<OpenPages> {
  const { hostname, port } = new URL(url)
  // Against any other machine this would be an attack.
  if (hostname !== '127.0.0.1') throw new Error(`only this machine is measured, not ${hostname}`)
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const requests: ClientRequest[] = []
  const told = readers.map(() => new Map<number, number>())
  let onEvent: () => void = () => undefined

  const open = ({ authorization }: Reader, at: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const path = '/api/notices/stream'
      const asked = request(
        { hostname, port, path, agent, headers: { authorization } },
        (answer) => {
          if (answer.statusCode !== 200) {
            reject(new Error(`a stream was answered ${answer.statusCode}`))
            return
          }
          answer.setEncoding('utf8')
          answer.on('data', (text: string) => {
            for (const [, number] of text.matchAll(/"unread":(\d+)/g))
              told[at]?.set(Number(number), performance.now())
            onEvent()
          })
          answer.on('error', () => undefined)
          resolve(answer)
        },
      )
      asked.on('error', reject)
      asked.end()
      requests.push(asked)
    })

  const toldOf = (number: number) =>
    new Promise<readonly number[]>((resolve) => {
      onEvent = () => {
        if (told.every((one) => one.has(number)))
          resolve(told.map((one) => one.get(number) ?? Number.NaN))
      }
      onEvent()
    })
  // A few at a time, as people come.
  const atOnce = 50
  for (let from = 0; from < readers.length; from += atOnce)
    await Promise.all(
      readers.slice(from, from + atOnce).map((reader, at) => open(reader, from + at)),
    )
  await toldOf(unread)
  return {
    toldOf,
    close() {
      for (const one of requests) one.destroy()
      agent.destroy()
    },
  }
}

/** Tells every reader something, in one statement. @returns when it was written */
export async function tellAll(database: Database, readers: readonly Reader[]): Promise<number> {
  const ids = readers.map(({ id }) => id)
  await sql`insert into "notices" ("_id", "userId", "notice", "subject", "vars", "page", "lastJob")
    select gen_random_uuid(), id, 'bench', 'mails.notice.action', '{}', '/', gen_random_uuid()
    from unnest(${ids}::uuid[]) u(id)`.execute(database)
  return performance.now()
}
