import { sql } from 'kysely'
import { expect } from 'vitest'
import { filterOf, isOfRecords } from '../../../resources/inbox/inboxItem.ts'
import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import type { NoticeName } from '../../../resources/notices/notices.ts'
import { isOfResource, turnsOfPeople } from '../../../resources/processes/process.ts'
import { processes } from '../../../resources/processes/processes.ts'
import { userTypes, type UserType } from '../../../resources/settings/roles.ts'
import { today } from '../../../schema/index.ts'
import { listUrl } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import type { Answer, TestServer } from '../../helpers/testServer.ts'

/** The artisan whose record it is. */
interface Artisan {
  readonly id: string
  call(method: 'GET', path: string): Promise<Answer>
}

interface Step {
  readonly id: string
  /** The situation in which the record then is. */
  readonly is: string
  /** The notice that its artisan gets for it; absent where the artisan has done it. */
  readonly tells?: NoticeName
  /** Its artisan can't sign in: staff stand in. */
  readonly isWithoutAccount?: boolean
}

/**
 * The life of one record: after each step its situation, everybody's inbox, the lists behind it and
 * what its artisan was told are compared with the process map.
 */
export function lifeOf(
  server: TestServer,
  name: string,
  path: string,
  artisan: Artisan = server.as('vendor'),
) {
  const process = processes.filter(isOfResource).find((one) => one.name === name)
  if (!process) throw new Error(`no process of ${name}`)
  const items = inboxItems.filter(isOfRecords).filter(({ resource }) => resource === name)
  const reminders = new Set(process.reminders?.map((one) => one.name))

  /** The lines of a type's inbox that hold the record, by the lists that they open. */
  async function linesOf(type: UserType, id: string): Promise<readonly string[]> {
    const client = type === 'vendor' ? artisan : server.as(type)
    const found: string[] = []
    for (const item of items.filter((one) => one.for.includes(type))) {
      const filter = { ...filterOf(item, today(Date.now())), id: [id] }
      const { status, headers } = await client.call('GET', listUrl(path, { filter, range: [0, 0] }))
      expect([item.name, status]).toEqual([item.name, status === 206 ? 206 : 200])
      if (String(headers['content-range']).endsWith('/0')) continue
      found.push(item.name)
      // The file of that list has the record too, for those who may take it.
      const exported = await client.call(
        'GET',
        `${listUrl(`${path}/export`, { filter })}&language=en`,
      )
      const lines = String(exported.body).trim().split('\n').length
      expect([item.name, exported.status, lines]).toEqual(
        exported.status === 403 ? [item.name, 403, lines] : [item.name, 200, 2],
      )
    }
    return found
  }

  async function noticesSince(at: number): Promise<readonly string[]> {
    const { rows } = await sql<{ notice: string }>`select "notice" from "notices"
      where "userId" = ${artisan.id}::uuid and "at" > to_timestamp(${at / 1000})`.execute(
      server.database,
    )
    return rows.map(({ notice }) => notice)
  }

  let last = Date.now()
  return async ({ id, is, tells, isWithoutAccount = false }: Step): Promise<void> => {
    const { body } = await server.as('admin').call('GET', `/api/process/${name}/${id}`)
    expect(body).toEqual({ situation: is, since: expect.any(String) })
    // What the page says happens next is the same for everybody who may read the record.
    for (const reader of [artisan, ...userTypes.map((type) => server.as(type))]) {
      const turn = await reader.call('GET', `/api/process/${name}/${id}`)
      if (turn.status === 200) expect(turn.body).toEqual(body)
      else expect([403, 404]).toContain(turn.status)
    }
    const situation = process.situations.find((one) => one.name === is)
    if (!situation) throw new Error(`no situation ${is}`)
    const turns = turnsOfPeople(situation).filter(({ standsIn }) => !standsIn || isWithoutAccount)
    for (const type of userTypes) {
      const lines = await linesOf(type, id)
      const expected = turns
        .filter(({ of }) => of.includes(type))
        .map(({ item, reminders: named }) => (item ? [item.name] : (named ?? [])))
      for (const names of expected)
        expect({ [type]: lines.filter((line) => names.includes(line)).length }).not.toEqual({
          [type]: 0,
        })
      const own = new Set(expected.flat())
      const strange = lines.filter((line) => !own.has(line) && !reminders.has(line))
      expect({ at: is, type, strange }).toEqual({ at: is, type, strange: [] })
    }
    await deliver(server, '')
    const told = await noticesSince(last)
    last = Date.now()
    if (tells) expect(told).toContain(tells)
    const [begun] = turns.filter(({ of }) => of.includes('vendor'))
    if (begun?.told && tells) expect(begun.told).toContain(tells)
  }
}
