import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { demoSite, phone } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { expectAccessible, expectFocus, goneSideways } from '../helpers/visitor.ts'

const { portal, open } = await demoSite()
let admin: ApiCaller
let made = 0

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
})

async function make(path: string, body: object): Promise<string> {
  const answer = await admin('POST', path, body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { _id: string })._id
}

/** A new collection with two products that are sent to translation. */
async function madeCollection(name: string): Promise<string> {
  const answer = await admin('GET', '/api/vendor?range=[0,0]&sort=["artisanName","ASC"]')
  const [{ _id: vendor } = { _id: '' }] = (await answer.json()) as { _id: string }[]
  const vendorCollection = await make('/api/collection', { name, vendor })
  for (const part of ['Vaso', 'Coppa']) {
    made += 1
    await make('/api/product', {
      vendor,
      vendorCollection,
      sku: `XLIFF-${String(made).padStart(3, '0')}`,
      name: `${part} “${name}”`,
      description: 'Soffiato a bocca,\npoi inciso & dipinto',
      mainColor: 'blue',
      material: 'glass',
      stockQuantity: 3,
      packagingTime: 2,
      readyToTranslate: true,
    })
  }
  return vendorCollection
}

async function textsOf(collection: string): Promise<unknown[]> {
  const filter = encodeURIComponent(JSON.stringify({ collection }))
  const answer = await admin('GET', `/api/translation?filter=${filter}&sort=["sku","ASC"]`)
  const rows = (await answer.json()) as { name?: string; status: string }[]
  return rows.map(({ name, status }) => [name ?? null, status])
}

/** What a translator's program does: a target for each text. */
const translated = (file: string) =>
  file
    .replaceAll('<segment state="initial">', '<segment state="translated">')
    .replaceAll(/<source>([^<]*)<\/source>/g, '<source>$1</source><target>EN $1</target>')

test('a translator takes texts out, translates them, brings them in and undoes it, on a phone in Italian', async () => {
  const { language, width } = phone
  const name = 'Laguna'
  const collection = await madeCollection(name)
  const before = await textsOf(collection)
  const { page, faults, close } = await open({ who: 'translator', language, width })
  const text = (key: Parameters<typeof translate>[1], vars = {}) => translate(language, key, vars)
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })

  await page.goto(`${portal.url}/collections/${collection}/bulk`)
  await button(text('app.translationExchange.open')).click()
  const dialog = page.getByRole('dialog')
  await expectFocus(dialog.getByRole('radio', { name: 'XLIFF 2.0' }))
  await expectAccessible(page, 'texts as files')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(text('app.translationExchange.out.download')).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^laguna-.*it-en\.xlf$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('poi inciso &amp; dipinto')

  const buffer = Buffer.from(translated(file))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'back.xlf', mimeType: 'application/xliff+xml', buffer })
  await dialog.getByText(`EN Vaso “${name}”`).waitFor()
  expect(await textsOf(collection)).toEqual(before)
  await dialog.getByRole('checkbox').check()
  const waiting = text('resources.translations.choices.status.waiting')
  await dialog.getByText(waiting).first().waitFor()
  await expectAccessible(page, 'what a file changes')
  expect(await goneSideways(page)).toBe(0)

  await button(text('app.translationExchange.in.save', { smart_count: 2 })).click()
  await button(text('app.grid.bulkUndo')).waitFor()
  expect(await textsOf(collection)).toEqual([
    [`EN Vaso “${name}”`, 'waiting'],
    [`EN Coppa “${name}”`, 'waiting'],
  ])
  await expectAccessible(page, 'what became of each text')
  await button(text('app.grid.bulkUndo')).click()
  await page.getByText(text('app.translationExchange.run.undoing')).waitFor()
  await button(text('app.grid.close')).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await textsOf(collection)).toEqual(before)
  expect(faults).toEqual([])
  await close()
})
