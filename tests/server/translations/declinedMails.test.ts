import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { english, translationWork, type TranslationWork } from './translationWork.ts'

const server = withServer()
let work: TranslationWork
let translator: Client
let manager: Client
beforeAll(async () => {
  work = await translationWork(server)
  ;({ translator, manager } = work)
})

const inTranslation: TranslationWork['inTranslation'] = (more) => work.inTranslation(more)
const done: TranslationWork['done'] = (...to) => work.done(...to)

/** The mails to the translator, once the time is over for which rejections are collected. */
async function delivered() {
  await sql`update jobs set "runAt" = now() where "kind" = 'translationDeclined'`.execute(
    server.database,
  )
  return deliver(server, 'translator@bottega.example')
}

describe('orders-translations 18: rejections are told in one mail', () => {
  const waiting = async (name: string) => {
    const { id, product } = await inTranslation({ name })
    await done(translator, 'PATCH', id, '', english)
    await done(translator, 'PATCH', id, '/ready')
    return { id, product }
  }

  test('of several at once, each with its reason; one that was mended since is left out', async () => {
    const before = (await delivered()).length
    const texts = [await waiting('Vaso uno'), await waiting('Vaso due'), await waiting('Vaso tre')]
    const mended = await waiting('Vaso quattro')
    await Promise.all(
      [...texts, mended].map(({ id }, at) =>
        done(manager, 'PATCH', id, '/decline', at === 2 ? {} : { reason: `Reason ${at + 1}` }),
      ),
    )
    await done(translator, 'PATCH', mended.id, '/ready')
    // Nothing is sent while others may follow.
    expect(await deliver(server, 'translator@bottega.example')).toHaveLength(before)
    const mails = await delivered()
    expect(mails).toHaveLength(before + 1)
    const [mail] = mails
    expect(mail?.subject).toBe('Da rivedere: 3 traduzioni')
    expect(mail?.text).toContain('- Vaso uno: Reason 1')
    expect(mail?.text).toContain('- Vaso due: Reason 2')
    expect(mail?.text).toContain('- Vaso tre: Nessun motivo indicato.')
    expect(mail?.text).not.toContain('Vaso quattro')
    for (const { product } of texts) expect(mail?.text).toContain(`/translate-product/${product}`)
  })

  test('what comes back later is in a mail of its own', async () => {
    const before = (await delivered()).length
    for (const name of ['Vaso cinque', 'Vaso sei']) {
      const { id } = await waiting(name)
      await done(manager, 'PATCH', id, '/decline', { reason: 'Too long' })
      expect((await delivered())[0]?.subject).toBe(`Da rivedere: la traduzione di ${name}`)
    }
    expect(await delivered()).toHaveLength(before + 2)
  })

  test('a mail that waits since before the upgrade is still sent', async () => {
    const before = (await delivered()).length
    const { id } = await waiting('Vaso sette')
    const { decline } = await done(manager, 'PATCH', id, '/decline', { reason: 'Too long' })
    const { at } = decline as Json
    await sql`update jobs set "payload" = ${JSON.stringify({ translation: id, at })}::jsonb
      where "kind" = 'translationDeclined'`.execute(server.database)
    await server.database.deleteFrom('migrations').where('name', '=', '029_declinedTexts').execute()
    await migrate(server.database, undefined, () => undefined)
    const mails = await delivered()
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.text).toContain('Too long')
  })
})

describe('orders-translations 22: what is typed into one line', () => {
  test('has none but that line, however it comes', async () => {
    const { id } = await inTranslation()
    const saved = await done(translator, 'PATCH', id, '', {
      name: ' Vase\r\nof\u2028glass\n',
      description: 'One line\nand another',
    })
    expect(saved).toMatchObject({
      name: 'Vase of glass',
      description: 'One line\nand another',
    })
  })

  test('counts an emoji as the one character that it is', async () => {
    const { id } = await inTranslation()
    const save = (text: string) =>
      translator.call('PATCH', `/api/translation/${id}`, { name: text })
    expect((await save('🏺'.repeat(65))).status).toBe(200)
    const { status, body } = await save('🏺'.repeat(66))
    expect(status).toBe(400)
    expect((body as Json)['fields']).toHaveProperty('name')
  })
})
