import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { fillMemory } from '../../../server/features/translations/memory.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import {
  approvedTranslation,
  done as call,
  english,
  inTranslation as madeTranslation,
  italian as source,
} from './madeTranslations.ts'

const server = withServer()
const admin = server.as('admin')
const translator = server.as('translator')

const memoryTables = ['translationPairs', 'translationPairUses', 'translationPairWords'] as const
const emptyMemory = async () => {
  for (const table of memoryTables)
    await sql`delete from ${sql.table(table)}`.execute(server.database)
}
beforeEach(emptyMemory)

const inTranslation = (texts?: Json) => madeTranslation(server, texts)
const done = (method: 'PUT' | 'PATCH', id: string, way?: string, body?: Json) =>
  call(server, method, id, way, body)
const approved = (texts?: Json, translated?: Json) => approvedTranslation(server, texts, translated)

async function suggested(id: string, client = translator) {
  const { status, body } = await client.call('GET', `/api/translation/suggestions/${id}`)
  expect([body, status]).toEqual([body, 200])
  return body as CallAnswer<'readSuggestions'>
}

async function counts(): Promise<number[]> {
  const found: number[] = []
  for (const table of memoryTables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.database)
    found.push(rows[0]?.count ?? -1)
  }
  return found
}

describe('the memory of approved translations', () => {
  test('offers, sentence by sentence, what others say that are like it', async () => {
    await approved()
    const id = await inTranslation({
      name: 'Vaso Stromboli in maiolica',
      description:
        'Un piatto fondo per ogni giorno. Si lava con acqua tiepida e poco sapone neutro. Vaso in maiolica dipinta a mano, alto 42 cm.',
    })
    const found = await suggested(id)
    expect(found).toMatchObject([
      {
        field: 'name',
        at: 0,
        sentence: 'Vaso Stromboli in maiolica',
        matches: [
          { source: source.name, target: english.name, subject: 'product', name: source.name },
        ],
      },
      {
        field: 'description',
        at: 1,
        matches: [{ target: 'Wash it with lukewarm water and mild soap.' }],
      },
      {
        field: 'description',
        at: 2,
        matches: [
          {
            source: 'Vaso in maiolica dipinta a mano, alto 38 cm.',
            target: 'A hand-painted majolica vase, 38 cm high.',
          },
        ],
      },
    ])
    const alike = found.map(({ matches }) => matches[0]?.similarity ?? 0)
    for (const one of alike) expect(one).toBeGreaterThan(0.5)
    for (const one of alike) expect(one).toBeLessThan(1)
  })

  test('offers the same text as wholly alike, once however many have it, and never one’s own', async () => {
    const first = await approved()
    expect(await suggested(first)).toEqual([])
    await approved()
    await approved({ ...source, name: 'Vaso Etna in maiolica' }, { ...english, name: 'Vase Etna' })
    const [name, sentence] = await suggested(await inTranslation())
    expect(name?.matches.map(({ similarity, target }) => [similarity, target]).toSorted()).toEqual([
      [1, 'Etna majolica vase'],
      [1, 'Vase Etna'],
    ])
    expect(sentence?.matches).toHaveLength(1)
    expect((await suggested(first))[0]?.matches).toHaveLength(2)
  })

  test('keeps the three that are most alike', async () => {
    for (const height of [20, 30, 40, 50])
      await approved(
        { ...source, description: `Vaso in maiolica dipinta a mano, alto ${height} cm.` },
        { ...english, description: `A hand-painted majolica vase, ${height} cm high.` },
      )
    const id = await inTranslation({
      name: 'Altro',
      description: 'Vaso in maiolica dipinta a mano, alto 30 cm.',
    })
    const [sentence] = await suggested(id)
    expect(sentence?.matches).toHaveLength(3)
    expect(sentence?.matches[0]).toMatchObject({
      similarity: 1,
      target: 'A hand-painted majolica vase, 30 cm high.',
    })
  })

  test('learns the whole text where the translation has another number of sentences', async () => {
    const joined = 'A hand-painted majolica vase, 38 cm high, to be washed with mild soap.'
    await approved(source, { ...english, description: joined })
    const found = await suggested(await inTranslation())
    const whole = found.find(({ at }) => at === null)
    expect(whole).toMatchObject({
      field: 'description',
      sentence: source.description,
      matches: [{ similarity: 1, target: joined }],
    })
  })

  test('changes with an approved text, and forgets one that is withdrawn', async () => {
    const id = await approved()
    const other = await inTranslation()
    const targets = async () =>
      (await suggested(other)).flatMap(({ matches }) => matches.map(({ target }) => target))
    expect(await targets()).toContain('Etna majolica vase')
    await done('PUT', id, '', { name: 'Vase “Etna”' })
    expect(await targets()).toContain('Vase “Etna”')
    expect(await targets()).not.toContain('Etna majolica vase')
    await done('PATCH', id, '/decline', { reason: 'Not quite' })
    expect(await targets()).toEqual([])
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('orders-translations 3: keeps what is published while another text is written', async () => {
    const id = await approved()
    const before = await counts()
    await done('PATCH', id, '/ready')
    await done('PATCH', id, '', { name: 'Vase “Etna”' })
    await done('PATCH', id, '/decline', { reason: 'Not quite' })
    expect(await counts()).toEqual(before)
    await fillMemory(server.database)
    const found = await suggested(await inTranslation())
    expect(found[0]?.matches[0]?.target).toBe('Etna majolica vase')
  })

  test('keeps what still stands in another text', async () => {
    const [first, second] = [await approved(), await approved()]
    const before = await counts()
    await done('PATCH', first, '/decline', {})
    const after = await counts()
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect((await suggested(first))[0]?.matches[0]?.similarity).toBe(1)
    await done('PATCH', second, '/decline', {})
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('takes many at once who approve the same sentences', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => inTranslation()))
    for (const id of ids) await done('PATCH', id, '', english)
    const moved = await Promise.all(
      ids.map((id) => admin.call('PATCH', `/api/translation/${id}/approve`)),
    )
    expect(moved.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((await counts()).slice(0, 2)).toEqual([3, 18])
    const back = await Promise.all(
      ids.map((id) => admin.call('PATCH', `/api/translation/${id}/decline`, {})),
    )
    expect(back.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('is filled at a start with what was approved before, and a second start adds nothing', async () => {
    await approved()
    await fillMemory(server.database)
    const full = await counts()
    expect(full[1]).toBeGreaterThan(3)
    await emptyMemory()
    await fillMemory(server.database)
    expect(await counts()).toEqual(full)
    await fillMemory(server.database)
    expect(await counts()).toEqual(full)
    // What is gone for good is forgotten then.
    await sql`delete from translations where "status" = 'approved'`.execute(server.database)
    await fillMemory(server.database)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('says of a text without sentences, and of one that nothing is like, nothing', async () => {
    await approved()
    expect(await suggested(await inTranslation({ name: '–', description: '…' }))).toEqual([])
    const other = { name: 'Sgabello', description: 'Noce massello, finito a olio.' }
    expect(await suggested(await inTranslation(other))).toEqual([])
  })

  test.each(['vendor', 'buyer', 'logistics'] as const)('is nothing for %s', async (who) => {
    const id = await inTranslation()
    const client = server.as(who)
    expect((await client.call('GET', `/api/translation/suggestions/${id}`)).status).toBe(403)
    expect(await suggested(id)).toEqual([])
  })

  test('knows no translation that is not there', async () => {
    const missing = '00000000-0000-7000-8000-000000000000'
    for (const id of [missing, 'x'])
      expect((await translator.call('GET', `/api/translation/suggestions/${id}`)).status).toBe(404)
  })
})
