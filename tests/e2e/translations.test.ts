import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import type { MessageKey } from '../../schema/index.ts'
import { demoSite, phone } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import type { Who } from '../helpers/testServer.ts'
import { expectAccessible, expectFocus, signIn, visitor, type Visitor } from '../helpers/visitor.ts'

const { portal, browser } = await demoSite()
let admin: ApiCaller
let made = 0
beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
})

type Json = Readonly<Record<string, unknown>>

async function make(path: string, body: object): Promise<string> {
  const answer = await admin('POST', path, body)
  expect([path, answer.status]).toEqual([path, 201])
  return ((await answer.json()) as { _id: string })._id
}
const read = async (path: string) => (await (await admin('GET', path)).json()) as Json

/** A collection with ten products in translation; their ids, in the order of their names. */
async function collectionOfTen(name: string) {
  const answer = await admin('GET', '/api/vendor?range=[0,0]&sort=["artisanName","ASC"]')
  const [{ _id: vendor } = { _id: '' }] = (await answer.json()) as { _id: string }[]
  const collection = await make('/api/collection', { name, vendor })
  const products: string[] = []
  for (let at = 0; at < 10; at += 1) {
    made += 1
    products.push(
      await make('/api/product', {
        vendor,
        vendorCollection: collection,
        sku: `TEXT-${String(made).padStart(3, '0')}`,
        name: `Brocca ${at}`,
        description: `Una brocca alta ${20 + at} cm, fatta al tornio.`,
        mainColor: 'blue',
        material: 'ceramic',
        stockQuantity: 3,
        packagingTime: 2,
        readyToTranslate: true,
      }),
    )
  }
  return { collection, products }
}

describe('on a phone in Italian', () => {
  const { language, width } = phone
  const t = (key: string, vars = {}) => translate(language, key as MessageKey, vars)
  const status = (value: string) => t(`resources.translations.choices.status.${value}`)
  const field = (page: Page, name: string) =>
    page.getByRole('textbox', { name: t(`resources.translations.fields.${name}`) })
  const rows = (page: Page) => page.locator('.review-text-list tbody tr')
  const countOf = (page: Page, value: string) =>
    page.locator('.review-text-status').getByText(status(value), { exact: true }).count()

  async function at(who: Who, address: string): Promise<Visitor> {
    const found = await visitor(browser, portal.url, { viewport: { width, height: 844 } })
    await signIn(found.page, portal.url, who, address, language)
    return found
  }

  test('TRANS-022, TRANS-024, TRANS-036, TRANS-037, TRANS-038, TRANS-039, TRANS-040, decision 54: ten texts are written, judged, mended, and one grows stale', async () => {
    const { collection, products } = await collectionOfTen('Brocche')
    const address = `/collections/${collection}/bulk`

    // The translator: the first one is opened by a key, each one after it by itself.
    const translator = await at('translator', address)
    const { page } = translator
    await expect.poll(() => rows(page).count()).toBe(10)
    await expectAccessible(page, 'the texts of a collection')
    await rows(page).first().focus()
    await page.keyboard.press('Enter')
    for (let place = 0; place < 10; place += 1) {
      await page.getByText(`Brocca ${place}`, { exact: true }).first().waitFor()
      const name = field(page, 'name')
      await expectFocus(name)
      await expect.poll(() => name.inputValue()).toBe('')
      await page.keyboard.type(`Jug ${place}`)
      if (place === 0) await expectAccessible(page, 'a text that is open in its row')
      await field(page, 'description').focus()
      await page.keyboard.type(`A jug, ${20 + place} cm high, thrown on the wheel.`)
      await page.keyboard.press('Control+Enter')
      if (place < 9)
        await page
          .getByText(`Brocca ${place + 1}`, { exact: true })
          .first()
          .waitFor()
    }
    await expect
      .poll(async () => {
        const { docs } = (await read(
          `/api/translation/collection/${collection}?ready=true&perPage=20`,
        )) as { docs: Json[] }
        return docs.map(({ name }) => name)
      })
      .toEqual(Array.from({ length: 10 }, (_, place) => `Jug ${place}`))

    // The manager: the first is declined with a reason, the nine others are accepted.
    const manager = await at('manager', address)
    const other = manager.page
    await expect.poll(() => countOf(other, 'waiting')).toBe(10)
    await rows(other).first().focus()
    await other.keyboard.press('r')
    const dialog = other.getByRole('dialog')
    await expectFocus(dialog.getByRole('textbox'))
    await other.keyboard.type('The handle is not mentioned')
    await other.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => countOf(other, 'todo')).toBe(1)
    for (let place = 1; place < 10; place += 1) {
      await rows(other).nth(place).focus()
      await other.keyboard.press('a')
      await expect.poll(() => countOf(other, 'approved')).toBe(place)
    }

    // The translator mends it, beside its picture and facts where the page is the product's own.
    const [first = '', second = ''] = products
    await page.goto(`${portal.url}/translate-product/${first}`)
    await page.getByText('The handle is not mentioned').waitFor()
    await expectAccessible(page, 'the text of a product')
    await field(page, 'description').fill('A jug with a handle, 20 cm high.')
    await page.keyboard.press('Control+Enter')
    await page.getByText(t('notices.translationSent')).waitFor()
    await page.getByText(status('waiting')).first().waitFor()

    // The original of another one changes: it is stale at once, and right again by one key.
    const change = { description: 'Una brocca alta 21 cm, fatta al tornio e dipinta.' }
    expect((await admin('PUT', `/api/product/${second}`, change)).status).toBe(200)
    await page.goto(`${portal.url}/translate-product/${second}`)
    await page.getByText(t('app.translations.stale.title')).waitFor()
    await expectAccessible(page, 'a stale text')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('s')
    await page.getByText(t('notices.translationStillRight')).waitFor()
    await page.getByText(t('app.translations.stale.title')).waitFor({ state: 'detached' })
  })
})
