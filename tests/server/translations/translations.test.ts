import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'
import { english, translationWork, type TranslationWork } from './translationWork.ts'

const server = withServer()
let work: TranslationWork
let admin: Client
let translator: Client
let manager: Client
beforeAll(async () => {
  work = await translationWork(server)
  ;({ admin, translator, manager } = work)
})

const bodyOf: TranslationWork['bodyOf'] = (...to) => work.bodyOf(...to)
const read: TranslationWork['read'] = (id) => work.read(id)
const inTranslation: TranslationWork['inTranslation'] = (more) => work.inTranslation(more)
const done: TranslationWork['done'] = (...to) => work.done(...to)

/** The mails to the translator, once the time is over for which rejections are collected. */
async function delivered() {
  await sql`update jobs set "runAt" = now() where "kind" = 'translationDeclined'`.execute(
    server.database,
  )
  return deliver(server, 'translator@bottega.example')
}

describe('a text goes its way', () => {
  test('TRANS-018, decision 52: a product gets its one translation with the mark, and keeps it', async () => {
    const { product, id } = await inTranslation()
    expect(await read(id)).toMatchObject({
      subject: 'product',
      product,
      status: 'todo',
      readyToTranslate: true,
      isStale: false,
      sourceLanguage: 'it',
    })
    const mark = async (readyToTranslate: boolean) =>
      admin.call('PUT', `/api/product/ready-to-translate/${product}`, { readyToTranslate })
    expect((await mark(false)).status).toBe(200)
    expect(await read(id)).toMatchObject({ readyToTranslate: false })
    expect((await mark(true)).status).toBe(200)
    expect(await read(id)).toMatchObject({ readyToTranslate: true })
    const { rows } = await listOf(admin, '/api/translation', { filter: { product } })
    expect(rows.map(({ _id }) => _id)).toEqual([id])
    const second = sql`insert into translations ("_id", "version", "createdAt", "updatedAt", "product")
      values (gen_random_uuid(), 1, now(), now(), ${product}::uuid)`
    await expect(second.execute(server.database)).rejects.toThrow('translations_product_unique')
  })

  test('API-108, API-109, TRANS-021, TRANS-033: a translator saves a draft, and again', async () => {
    const { product, id } = await inTranslation()
    const saved = await done(translator, 'PATCH', id, '', { name: english.name })
    expect(saved).toMatchObject({ name: english.name, status: 'draft', description: null })
    expect(saved).toMatchObject({ translatedBy: 'translator@bottega.example' })
    const again = await done(translator, 'PATCH', id, '', english)
    expect(again).toMatchObject({ ...english, status: 'draft' })
    const { translation } = await bodyOf(admin, `/api/product/${product}`)
    expect(translation).toMatchObject({ ...english, status: 'draft', _id: id })
  })

  test('API-110, API-111, TRANS-019, TRANS-022: it is sent to proofreading', async () => {
    const { id } = await inTranslation()
    await done(translator, 'PATCH', id, '', english)
    const sent = await done(translator, 'PATCH', id, '/ready')
    expect(sent).toMatchObject({
      status: 'waiting',
      source: { name: 'Vaso', description: 'A vase', color: 'white', material: 'glass' },
    })
  })

  test('VAL-002, VAL-166, VAL-167, LIMIT-054, LIMIT-055: nothing incomplete or too long is handed in', async () => {
    const { id } = await inTranslation()
    const empty = await admin.call('PATCH', `/api/translation/${id}/ready`)
    expect(empty.status).toBe(422)
    expect(empty.body).toMatchObject({ fields: { name: 'Required', description: 'Required' } })
    for (const [field, most] of [
      ['name', 65],
      ['description', 500],
    ] as const) {
      await done(translator, 'PATCH', id, '', { [field]: 'x'.repeat(most) })
      const long = await translator.call('PATCH', `/api/translation/${id}`, {
        [field]: 'x'.repeat(most + 1),
      })
      expect([field, long.status, Object.keys((long.body as Json)['fields'] as Json)]).toEqual([
        field,
        field === 'name' ? 400 : 422,
        [field],
      ])
    }
  })

  test('API-112, API-113, API-115, TRANS-023, TRANS-025, TRANS-034, TRANS-041, TRANS-042, TRANS-044: saved, then accepted', async () => {
    const { id } = await inTranslation()
    await done(translator, 'PATCH', id, '', english)
    await done(translator, 'PATCH', id, '/ready')
    const saved = await done(manager, 'PUT', id, '', { name: 'Blown glass vase' })
    expect(saved).toMatchObject({ name: 'Blown glass vase', status: 'waiting' })
    const accepted = await done(manager, 'PATCH', id, '/approve')
    expect(accepted).toMatchObject({
      status: 'approved',
      translatedBy: 'translator@bottega.example',
    })
  })

  test('API-114, API-116, TRANS-024, TRANS-026, decision 53: declined with a reason, mended, sent again', async () => {
    const { product, id } = await inTranslation()
    await done(translator, 'PATCH', id, '', english)
    await done(translator, 'PATCH', id, '/ready')
    const inbox = () => delivered()
    const before = (await inbox()).length
    const reason = 'The size is missing'
    const declined = await done(manager, 'PATCH', id, '/decline', { reason })
    expect(declined).toMatchObject({
      status: 'todo',
      name: english.name,
      decline: { reason, by: 'manager@bottega.example' },
    })
    const mails = await inbox()
    expect(mails).toHaveLength(before + 1)
    const [mail] = mails
    expect(mail?.subject).toContain('Vaso')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain(`/translate-product/${product}`)
    // The reason stays while it is mended, and goes with the text.
    expect(await done(translator, 'PATCH', id, '', { name: 'Vase' })).toMatchObject({
      decline: { reason },
    })
    expect(await done(translator, 'PATCH', id, '/ready')).toMatchObject({
      decline: { reason: null },
    })
    const none = await done(manager, 'PATCH', id, '/decline')
    expect(none).toMatchObject({ decline: { reason: null, by: 'manager@bottega.example' } })
  })

  test('what was written, handed in and accepted is undone step by step', async () => {
    const { id } = await inTranslation()
    const steps = [
      await done(translator, 'PATCH', id, '', english),
      await done(translator, 'PATCH', id, '/ready'),
      await done(manager, 'PATCH', id, '/approve'),
    ]
    const undo = async (client: Client, version: unknown) => {
      const path = `/api/translation/${id}/history/${String(version)}/undo`
      const { status, body } = await client.call('POST', path)
      expect([status, status === 200 ? '' : body]).toEqual([200, ''])
      return body as Json
    }
    const [written, sent, accepted] = steps.map(({ version }) => version)
    expect(await undo(manager, accepted)).toMatchObject({ ...english, status: 'waiting' })
    expect(await undo(translator, sent)).toMatchObject({ ...english, status: 'draft' })
    expect(await undo(translator, written)).toMatchObject({ status: 'todo', name: null })
  })

  test('decision 23: each of them is refused for another version', async () => {
    const { id } = await inTranslation()
    await done(translator, 'PATCH', id, '', english)
    for (const [method, way, client] of [
      ['PATCH', '', translator],
      ['PUT', '', translator],
      ['PATCH', '/ready', translator],
      ['PATCH', '/approve', manager],
      ['PATCH', '/decline', manager],
    ] as const) {
      const body = way === '' ? { name: 'Another' } : undefined
      const answer = await client.call(method, `/api/translation/${id}${way}`, body, {
        'If-Match': '"1"',
      })
      expect([method, way, answer.status]).toEqual([method, way, 409])
    }
    expect(await read(id)).toMatchObject({ name: english.name, status: 'draft' })
  })

  test('MSG-075: one that is not there', async () => {
    const { status, body } = await manager.call(
      'PATCH',
      '/api/translation/00000000-0000-7000-8000-000000000000/ready',
    )
    expect([status, (body as Json)['error']]).toEqual([404, 'translation can not found'])
  })
})

describe('decision 54: the original of a text changes', () => {
  const approved = () => work.approved()
  const edit = async (product: string, body: Json, client = admin) =>
    expect((await client.call('PUT', `/api/product/${product}`, body)).status).toBe(200)

  test('it is stale at once, keeps what it was made from, and stays approved', async () => {
    const { product, id } = await approved()
    await edit(product, { description: 'A tall vase' }, server.as('vendor'))
    expect(await read(id)).toMatchObject({
      isStale: true,
      status: 'approved',
      source: { description: 'A vase' },
    })
    const { translation } = await bodyOf(admin, `/api/product/${product}`)
    expect(translation).toMatchObject({ isStale: true, status: 'approved' })
    const { rows } = await listOf(admin, '/api/product', {
      filter: { 'translation.isStale': true, _id: product },
    })
    expect(rows).toHaveLength(1)
  })

  test('what nobody translates makes nothing stale, and the old words back make it right again', async () => {
    const { product, id } = await approved()
    await edit(product, { stockQuantity: 7 })
    expect(await read(id)).toMatchObject({ isStale: false })
    await edit(product, { name: 'Vaso alto' })
    expect(await read(id)).toMatchObject({ isStale: true })
    await edit(product, { name: 'Vaso' })
    expect(await read(id)).toMatchObject({ isStale: false })
  })

  test('still right: closed, and made from the new words from now on', async () => {
    const { product, id } = await approved()
    await edit(product, { name: 'Vaso alto' })
    const closed = await done(translator, 'PUT', id, '/still-right')
    expect(closed).toMatchObject({
      isStale: false,
      status: 'approved',
      source: { name: 'Vaso alto' },
    })
  })

  test('a translator changes it by sending it to proofreading, and in no other way', async () => {
    const { product, id } = await approved()
    await edit(product, { name: 'Vaso alto' })
    for (const method of ['PUT', 'PATCH'] as const) {
      const { status, body } = await translator.call(method, `/api/translation/${id}`, {
        name: 'Tall vase',
      })
      expect([method, status, (body as Json)['code']]).toEqual([method, 403, 'LOCKED'])
    }
    expect(await done(translator, 'PATCH', id, '/ready')).toMatchObject({ status: 'waiting' })
    expect(await done(translator, 'PUT', id, '', { name: 'Tall vase' })).toMatchObject({
      name: 'Tall vase',
      status: 'waiting',
      isStale: false,
    })
  })

  test('a reviewer mends it in place, which is up to date again', async () => {
    const { product, id } = await approved()
    await edit(product, { name: 'Vaso alto' })
    expect(await done(manager, 'PUT', id, '', { name: 'Tall vase' })).toMatchObject({
      status: 'approved',
      isStale: false,
      source: { name: 'Vaso alto' },
    })
  })
})

describe('the text of a company page', () => {
  const bio = 'A family workshop since 1911.'

  async function company() {
    const vendor = await madeVendor(server)
    const page = await bodyOf(admin, `/api/collection/company-bio/${vendor}`)
    const path = `/api/company/${String(page['_id'])}`
    const written = await admin.call('PUT', path, { description: 'Una bottega dal 1911.' })
    expect(written.status).toBe(200)
    const { translation } = await bodyOf(admin, path)
    return { path, id: String((translation as Json)['_id']) }
  }

  test('TRANS-054: it begins with the history, and has a status of its own', async () => {
    const { path, id } = await company()
    expect(await read(id)).toMatchObject({ subject: 'company', status: 'todo', product: null })
    await done(translator, 'PATCH', id, '', { description: bio })
    expect(await bodyOf(admin, path)).toMatchObject({
      translation: { _id: id, status: 'draft', description: bio },
    })
  })

  test('API-124, TRANS-043, TRANS-050, TRANS-051, TRANS-052, TRANS-053, MSG-077, VAL-170: decided about while it waits, else not', async () => {
    const { id } = await company()
    await done(translator, 'PATCH', id, '', { description: bio })
    for (const way of ['/approve', '/decline']) {
      const { status, body } = await manager.call('PATCH', `/api/translation/${id}${way}`)
      expect([way, status, body]).toMatchObject([
        way,
        422,
        { error: 'Translator has not been finished yet', code: 'NOT_FINISHED' },
      ])
    }
    expect(await read(id)).toMatchObject({ status: 'draft' })
    await done(translator, 'PATCH', id, '/ready')
    expect(await done(manager, 'PATCH', id, '/decline')).toMatchObject({ status: 'todo' })
    await done(translator, 'PATCH', id, '/ready')
    await done(manager, 'PUT', id, '', { description: `${bio} Still here.` })
    expect(await done(manager, 'PATCH', id, '/approve')).toMatchObject({ status: 'approved' })
    // By no other way either.
    for (const [method, way] of [
      ['PATCH', '/decline'],
      ['PUT', ''],
    ] as const) {
      const body = way ? undefined : { status: 'todo' }
      const answer = await manager.call(method, `/api/translation/${id}${way}`, body)
      expect([method, answer.status, answer.body]).toMatchObject([
        method,
        422,
        { code: 'NOT_FINISHED' },
      ])
    }
    expect(await read(id)).toMatchObject({ status: 'approved' })
  })

  test('VAL-168, VAL-169, LIMIT-056, LIMIT-057, MSG-076: between 20 and 1000 characters', async () => {
    const { id } = await company()
    const short = await admin.call('PATCH', `/api/translation/${id}`, {
      description: 'x'.repeat(19),
    })
    expect([short.status, short.body]).toMatchObject([
      422,
      { fields: { description: 'text length should be more then 20 characters' } },
    ])
    await done(translator, 'PATCH', id, '', { description: 'x'.repeat(20) })
    await done(translator, 'PATCH', id, '', { description: 'x'.repeat(1000) })
    const long = await translator.call('PATCH', `/api/translation/${id}`, {
      description: 'x'.repeat(1001),
    })
    expect(long.status).toBe(400)
  })
})
