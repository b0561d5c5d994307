import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { english, translationWork, type TranslationWork } from './translationWork.ts'

const server = withServer()
let work: TranslationWork
beforeAll(async () => {
  work = await translationWork(server)
})

const [dry, wet] = ['Si pulisce con un panno asciutto.', 'Si lava con acqua tiepida.']

/** A text that nobody has begun, as a translator opens it. */
async function opened() {
  const made = await work.inTranslation({ description: dry })
  const { version } = await work.read(made.id)
  return { ...made, version: Number(version) }
}

const change = async (product: string, description: string) =>
  expect((await work.admin.call('PUT', `/api/product/${product}`, { description })).status).toBe(
    200,
  )

const write = (id: string, version: number, way: string, body?: Json) =>
  work.translator.call('PATCH', `/api/translation/${id}${way}`, body, {
    'If-Match': `"${version}"`,
  })

test('orders-translations 2: a first translation notes the original that it was made from', async () => {
  const { id, product, version } = await opened()
  expect(await work.read(id)).toMatchObject({ status: 'todo', source: { description: dry } })
  const saved = await write(id, version, '', english)
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ isStale: false, source: { description: dry } })
  await change(product, wet)
  expect(await work.read(id)).toMatchObject({ isStale: true, source: { description: dry } })
})

test('orders-translations 2: a to-do text follows its original, and who began with the old one is told', async () => {
  const { id, product, version } = await opened()
  await change(product, wet)
  expect(await work.read(id)).toMatchObject({
    status: 'todo',
    isStale: false,
    source: { description: wet },
  })
  // A client that knows versions alone.
  const late = await write(id, version, '', english)
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'STALE',
    changed: expect.arrayContaining(['source.description']),
    base: { source: { description: dry } },
    current: { source: { description: wet } },
  })
  // One that says which original it had shown when the text was typed.
  const merged = await write(id, version + 1, `?madeFrom=${version}`, english)
  expect(merged.body).toMatchObject({
    ...english,
    status: 'draft',
    isStale: true,
    source: { description: dry },
  })
  // Whoever hands it in has seen the marks.
  const sent = await write(id, version + 2, '/ready')
  expect(sent.body).toMatchObject({
    status: 'waiting',
    isStale: false,
    source: { description: wet },
  })
})

test('orders-translations 2: what is said of the original must be a version of the text', async () => {
  const { id, version } = await opened()
  for (const madeFrom of [0, -1, 1.5, 'x', version + 1]) {
    const { status, body } = await write(id, version, `?madeFrom=${madeFrom}`, english)
    expect([madeFrom, status]).toEqual([madeFrom, 400])
    expect(body).toMatchObject({ fields: { madeFrom: expect.any(String) } })
  }
  const saved = await write(id, version, `?madeFrom=${version}`, english)
  expect(saved.body).toMatchObject({ isStale: false, source: { description: dry } })
})

test('orders-translations 2: an original that changes again is told too, in every state', async () => {
  const { id, product, version } = await opened()
  await write(id, version, '', english)
  await change(product, wet)
  const { version: seen } = await work.read(id)
  await change(product, `${wet} Mai in lavastoviglie.`)
  // The marks that were on screen were those of the first change.
  for (const way of ['', '/ready']) {
    const late = await write(id, Number(seen), way, way ? undefined : { name: 'Vase' })
    expect([way, late.status]).toEqual([way, 409])
  }
  const { version: now, sourceChangedAt } = await work.read(id)
  expect(sourceChangedAt).toEqual(expect.any(String))
  expect((await write(id, Number(now), '/ready')).status).toBe(200)
})

test('orders-translations 2: a text that is taken back untouched follows its original again', async () => {
  const { id, product, version } = await opened()
  const saved = await write(id, version, '', english)
  await change(product, wet)
  const undone = await work.translator.call(
    'POST',
    `/api/translation/${id}/history/${String((saved.body as Json)['version'])}/undo`,
  )
  expect(undone.status).toBe(200)
  expect(undone.body).toMatchObject({
    status: 'todo',
    isStale: false,
    source: { description: wet },
  })
})

test('orders-translations 2: after the upgrade a text that nobody has begun names its original', async () => {
  const { database } = server
  const { id } = await opened()
  await sql`update translations_docs set "doc" = "doc" - 'sourceChangedAt' || '{"source": {"name": null, "description": null}}'
    where "_id" = ${id}::uuid`.execute(database)
  await database.deleteFrom('migrations').where('name', '=', '026_shownOriginals').execute()
  await migrate(database, undefined, () => undefined)
  expect(await work.read(id)).toMatchObject({
    status: 'todo',
    source: { name: 'Vaso', description: dry, color: 'white', material: 'glass' },
    sourceChangedAt: null,
  })
})
