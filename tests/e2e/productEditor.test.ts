import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import { itemsOf, nameIn, type DataItem, type Entry } from '../../resources/parts/additionalData.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { picture } from '../helpers/chosenFiles.ts'
import type { Who } from '../helpers/testServer.ts'
import { demoSite, phone } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { walkerOf } from '../helpers/walker.ts'
import { goneSideways } from '../helpers/visitor.ts'
import {
  heightOfBars,
  stripsWithBars,
  unprintable,
  untoldChoices,
} from './accessible/otherMedia.ts'

interface ProductType {
  readonly _id: string
  readonly name: Readonly<Record<Language, string>>
  readonly dataItems: readonly DataItem[]
}
interface Product {
  readonly _id: string
  readonly mainPhoto: string | null
  readonly hiResImages: readonly string[] | null
  readonly additionalData: readonly Entry[]
}

const { portal, open } = await demoSite()
let admin: ApiCaller
/** Two types of product, each with a text among its additional fields. */
let types: readonly ProductType[]

const isText = ({ type }: DataItem) => type === 'text'
const textOf = (type: ProductType | undefined): DataItem => {
  const item = itemsOf(type?.dataItems).find(isText)
  if (!item) throw new Error('there is no type of product with a text')
  return item
}

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
  const query = new URLSearchParams({ range: '[0,99]', columns: '["name","dataItems"]' })
  const all = (await (await admin('GET', `/api/product-data?${query}`)).json()) as ProductType[]
  const first = all.find((type) => itemsOf(type.dataItems).some(isText))
  const second = all.find(
    (type) =>
      itemsOf(type.dataItems).some(isText) && textOf(type).key !== (first && textOf(first).key),
  )
  types = [first, second].filter((type) => type !== undefined)
})

const stored = async (id: string) =>
  (await (await admin('GET', `/api/product/${id}`)).json()) as Product & Record<string, unknown>

async function opened(who: Who, language: Language, width: number, id: string) {
  const one = await open({ who, language, width })
  await one.page.goto(`${portal.url}/products/${id}`)
  return one
}

const textsIn =
  (language: Language) =>
  (key: string, vars: Record<string, string | number> = {}) =>
    translate(language, key as MessageKey, vars)

/** Inputs by the names that the documents give their values. */
const input = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('PROD-001, PROD-016, PROD-018, PROD-020, PROD-044, PROD-045, CUSTOM-005, FIELD-PROD-052, IMG-001, IMG-008, MSG-057, MSG-059, MSG-062: a vendor describes a product, on a phone in Italian', async () => {
  const { language, width } = phone
  const t = textsIn(language)
  const label = (path: string) => t(labelKey('products', path))
  const vendor = await portal.signIn('vendor@bottega.example')
  const made = await vendor('POST', '/api/product', {
    sku: 'EDITOR-1',
    name: 'Vaso',
    description: 'x',
    mainColor: 'white',
    material: 'glass',
    stockQuantity: 0,
    packagingTime: 0,
  })
  const { _id: id } = (await made.json()) as Product
  const { page } = await opened('vendor', language, width, id)
  await input(page, 'description').fill('Un vaso soffiato a bocca.')
  await input(page, 'mainColor').selectOption('blue')
  await input(page, 'designer').fill('Ada Vasaia')
  await choose(page, label('type'), types[0]?.name[language] ?? '')
  for (const name of ['dimensions.W', 'dimensions.D', 'dimensions.H'])
    await input(page, name).fill('12,5')
  await input(page, 'weight').fill('1,5')
  await input(page, 'pricing.EUR.wholesale').fill('100')
  await input(page, 'pricing.EUR.retail').fill('250')
  const share = (48.8).toLocaleString(language)
  await page.getByText(t('app.editor.discount.share', { share })).waitFor()
  await input(page, 'stockQuantity').fill('3')

  await page.getByRole('button', { name: t('resources.products.adds.parcels') }).click()
  const parcel = page
    .getByRole('listitem')
    .filter({ hasText: t('resources.products.entries.parcels', { number: 1 }) })
  for (const side of ['weight', 'D', 'W', 'H'])
    await parcel.locator(`[name="parcels.0.${side}"]`).fill('20')
  await page.getByRole('textbox', { name: t('app.editor.crate') }).fill('45')
  const item = textOf(types[0])
  const text = page.getByRole('group', { name: nameIn(item, language), exact: true })
  await text.locator('input[lang=en]').fill('glossy')
  await text.locator('input[lang=it]').fill('lucida')
  await page.getByRole('button', { name: t('app.form.save'), exact: true }).click()
  await page.getByText(t('notices.productUpdated'), { exact: true }).waitFor()
  expect(await stored(id)).toMatchObject({
    description: 'Un vaso soffiato a bocca.',
    mainColor: 'blue',
    designer: 'Ada Vasaia',
    dimensions: { W: 12.5, D: 12.5, H: 12.5 },
    pricing: { EUR: { wholesale: 100, retail: 250 } },
    parcels: [{ weight: 20, D: 20, W: 20, H: 20 }],
    additionalData: [
      { key: 'Wooden Crate', language: 'en', value: '45' },
      { key: 'Cassa di legno', language: 'it', value: '45' },
      { key: nameIn(item, 'en'), language: 'en', value: 'glossy' },
      { key: nameIn(item, 'it'), language: 'it', value: 'lucida' },
    ],
  })

  // Its own pictures.
  const pictures = (field: string) => page.locator(`.product-photos-field[data-field=${field}]`)
  const large = pictures('hiResImages')
  await large
    .locator('input[type=file]')
    .setInputFiles([await picture('small.jpg', 1399), await picture('vaso.jpg', 1600)])
  await large.getByText(t('app.uploads.minimumResolution')).waitFor()
  await large.getByText(t('app.uploads.result', { done: 1, failed: 1 })).waitFor()
  await large.locator('input[type=file]').setInputFiles(await picture('vaso2.jpg', 1500))
  await page.getByText(t('notices.imagesUploaded'), { exact: true }).waitFor()
  await large.locator('.stored-pictures img').nth(1).waitFor()
  expect((await stored(id)).hiResImages).toHaveLength(2)
  // Staff have chosen none yet, and nobody asks the artisan for them.
  for (const field of ['mainPhoto', 'photos']) expect(await pictures(field).count()).toBe(0)

  const care = page
    .locator('.product-papers li')
    .filter({ has: page.getByRole('heading', { name: label('careInstructions') }) })
  await care.locator('input[type=file]').setInputFiles({
    name: 'cura.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await page.getByText(t('notices.fileUploaded'), { exact: true }).waitFor()
  await care.getByRole('link', { name: 'cura.pdf' }).waitFor()

  expect(await goneSideways(page)).toBe(0)
  await walkerOf(page).expectAccessible('product editor, vendor')
  // browsers 6; public-cases 14, 15 and 17: with scrollbars, forced colours, at 400 % and on paper.
  expect(await stripsWithBars(page)).toEqual([])
  expect(await untoldChoices(page)).toEqual([])
  expect(await unprintable(page)).toEqual([])
  expect(await heightOfBars(page)).toBeLessThanOrEqual(256 * 0.4)
})

test('VAL-058, VAL-059, VAL-060, VAL-078, PROD-014, PROD-035, PROD-046, IMG-007, CUSTOM-005, MSG-061: staff edit a product at a desk, in English', async () => {
  const t = textsIn('en')
  const filter = '{"status":"active","vendorCollection_empty":false}'
  const [found] = (await (
    await admin('GET', `/api/product?range=[0,0]&filter=${encodeURIComponent(filter)}`)
  ).json()) as Product[]
  const id = found?._id ?? ''
  const before = await stored(id)
  const { page } = await opened('admin', 'en', 1440, id)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('navigation', { name: /^In this collection/ }).waitFor()

  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await page.keyboard.press('Tab')
  await input(page, 'pricing.EUR.retail').fill('203.33')
  await input(page, 'pricing.EUR.wholesale').fill('100')
  await page.getByText('Wholesale with tax is 60.1% of retail.').waitFor()
  await input(page, 'stockQuantity').fill('')
  await input(page, 'description').fill('')
  await save.click()
  // The first in the order of the page.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('description')
  expect(await input(page, 'description').isVisible()).toBe(true)
  await expect.poll(() => page.getByText('Discount is too low', { exact: true }).count()).toBe(2)
  await input(page, 'description').fill('Told anew.')
  await input(page, 'stockQuantity').fill('4')
  await input(page, 'pricing.EUR.retail').fill('203.34')

  // The additional fields follow the type; what belonged to another one stays to be seen.
  const other = types.find((type) => type._id !== (before['type'] as { _id: string })._id)
  await choose(page, t(labelKey('products', 'type')), other?.name.en ?? '')
  const item = textOf(other)
  const text = page.getByRole('group', { name: nameIn(item, 'en'), exact: true })
  await text.locator('input[lang=en]').fill('by hand')
  await page.getByText(t('app.editor.items.others')).waitFor()
  await save.click()
  await page.getByText(t('notices.productUpdated'), { exact: true }).waitFor()
  const after = await stored(id)
  expect(after).toMatchObject({ description: 'Told anew.', type: { _id: other?._id } })
  expect(after.additionalData).toContainEqual({
    key: nameIn(item, 'en'),
    language: 'en',
    value: 'by hand',
  })
  expect(after.additionalData.length).toBeGreaterThanOrEqual(before.additionalData.length)

  const main = page.locator('.product-photos-field[data-field=mainPhoto]')
  await main.locator('input[type=file]').setInputFiles(await picture('wide.jpg', 1500, 1400))
  await main.getByText('The image resolution must be 1400x1400px').waitFor()
  await main.locator('input[type=file]').setInputFiles(await picture('main.jpg', 1400))
  await page.getByText('Main photo uploaded successfully', { exact: true }).waitFor()
  expect((await stored(id)).mainPhoto).not.toBe(before.mainPhoto)
  await page.getByRole('button', { name: 'Info', exact: true }).click()
  await page.getByRole('dialog', { name: 'Info' }).waitFor()
  await page.keyboard.press('Escape')
  await walkerOf(page).expectAccessible('product editor, staff')
})
