import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import type { Language } from '../../schema/index.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { Who } from '../helpers/testServer.ts'
import { signIn, visitor } from '../helpers/visitor.ts'

interface Product {
  _id: string
  name: string
  sku: string
  stockQuantity: number
}

const { portal, browser } = await demoSite()

/** A complete product that this user sees, another for each place so that journeys do not meet. */
async function productAt(who: Who, place: number): Promise<Product> {
  const call = await portal.signIn(`${who}@bottega.example`)
  const query = new URLSearchParams({
    filter: JSON.stringify({ status: ['approved', 'active'], blocked: false }),
    range: JSON.stringify([place, place]),
    sort: '["sku","ASC"]',
  })
  const [product] = (await (await call('GET', `/api/product?${query}`)).json()) as Product[]
  if (!product) throw new Error(`${who} sees no product at ${place}`)
  return product
}

async function find(page: Page, { sku, name }: Product, language: Language = 'en'): Promise<void> {
  await page.getByRole('searchbox', { name: translate(language, 'app.list.search') }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(sku)
  await page.getByText(translate(language, 'app.list.total', { total: 1 })).waitFor()
  await page
    .getByRole('link', { name: new RegExp(escaped(name)) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const writers: readonly Who[] = ['admin', 'logistics', 'approver', 'manager', 'vendor']
/** The translator's account is Italian. */
const readers: readonly { who: Who; language: Language }[] = [
  { who: 'buyer', language: 'en' },
  { who: 'translator', language: 'it' },
]

describe.each(writers.map((who, place) => ({ who, place })))('$who', ({ who, place }) => {
  test('AUTH-001, VAL-051, MSG-145: finds a product, is warned of a wrong value, saves a right one and sees it', async () => {
    const product = await productAt(who, place * 3)
    const { page } = await visitor(browser, portal.url)
    await signIn(page, portal.url, who)
    await find(page, product)

    const stock = page.getByLabel('Stock quantity')
    await stock.fill('-3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please enter a value greater than or equal to 0').waitFor()

    const newQuantity = String(product.stockQuantity + 17)
    await stock.fill(newQuantity)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('All changes saved').waitFor()

    await page.goBack()
    const row = page.getByRole('row', { name: new RegExp(escaped(product.sku)) })
    await row.getByText(newQuantity, { exact: true }).waitFor()
  })
})

describe.each(readers)('$who', ({ who, language }) => {
  test('finds a product and reads it, without any control that would change it', async () => {
    const product = await productAt(who, 20)
    const { page } = await visitor(browser, portal.url)
    await signIn(page, portal.url, who)
    await find(page, product, language)
    await page.getByText(product.sku, { exact: true }).first().waitFor()
    expect(
      await page.getByRole('button', { name: translate(language, 'app.form.save') }).count(),
    ).toBe(0)
    expect(
      await page.getByRole('link', { name: translate(language, 'app.show.edit') }).count(),
    ).toBe(0)
  })
})
