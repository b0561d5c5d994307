import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import { firstShippingDay } from '../../resources/parts/shippingDate.ts'
import { daysAfter, today, type Language, type MessageKey } from '../../schema/index.ts'
import { decodeToken } from '../../src/auth/token.ts'
import { picture } from '../helpers/chosenFiles.ts'
import { demoSite, phone } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { walkerOf } from '../helpers/walker.ts'
import { goneSideways } from '../helpers/visitor.ts'

interface Order {
  readonly number: string
  readonly status: string
  readonly line_items: readonly {
    readonly variant_sku: string
    readonly productData: { readonly name: string }
  }[]
  readonly orderManagementData: readonly {
    readonly productSKU: string
    readonly expectedShippingAt: string | null
    readonly parcels: readonly object[]
    readonly readyPhoto: readonly string[]
    readonly packagePhoto: readonly string[]
  }[]
  readonly reviews: readonly { readonly state: string }[]
}

const { portal, open } = await demoSite()
let vendor: ApiCaller
let vendorId: string
/** Orders of one product whose artisan has something to do. */
let toDo: readonly Order[]

const read = async (number: string) =>
  (await (await vendor('GET', `/api/order/purchase-order/${number}/${vendorId}`)).json()) as Order

beforeAll(async () => {
  vendor = await portal.signIn('vendor@bottega.example')
  vendorId = decodeToken(vendor.token)?._id ?? ''
  const answer = await vendor('GET', `/api/order/vendor/${vendorId}?limit=50&filters=ready`)
  const { docs } = (await answer.json()) as { docs: readonly Order[] }
  const all = await Promise.all(docs.map(({ number }) => read(number)))
  toDo = all.filter(
    ({ line_items: items, orderManagementData: prepared, reviews }) =>
      items.length === 1 &&
      reviews.every(({ state }) => state !== 'accepted') &&
      (prepared[0]?.readyPhoto ?? []).length < 2,
  )
})

const textsIn =
  (language: Language) =>
  (key: string, vars: Record<string, string | number> = {}) =>
    translate(language, key as MessageKey, vars)

const address = (number: string) => `${portal.url}/vendors/${vendorId}/orders/${number}`

/** A part of a product's preparation, by the name of its field. */
const groupOf = (product: Locator, t: ReturnType<typeof textsIn>, field: string) =>
  product.getByRole('group', {
    name: t(labelKey('orders', `orderManagementData.${field}`)),
    exact: true,
  })

test('ORDER-001, ORDER-026, ORDER-044, ORDER-047, ORDER-051, ORDER-052, ORDER-055, ORDER-057, ORDER-058, VAL-033, MSG-094: from a confirmed date to accepted pictures, on a phone in Italian', async () => {
  const { language, width } = phone
  const t = textsIn(language)
  const [order] = toDo
  const [item] = order?.line_items ?? []
  if (!order || !item) throw new Error('there is no order with something to do')
  const { number } = order
  const { name } = item.productData
  const stored = order.orderManagementData[0]
  const [hadReady, hadParcels] = [stored?.readyPhoto.length ?? 0, stored?.parcels.length ?? 0]

  const artisan = await open({ who: 'vendor', language, width })
  const { page } = artisan
  await page.goto(`${portal.url}/vendors/${vendorId}/orders?status=ready`)
  const details = { name: t('app.orders.moreDetailsOf', { number }) }
  await page.getByRole('link', details).click()
  await page.waitForURL(address(number))
  const product = page.getByRole('region', { name, exact: true })
  const save = product.getByRole('button', { name: t('app.form.save'), exact: true })

  const day = daysAfter(firstShippingDay(today(Date.now())), 5)
  const onScreen = day.split('-').toReversed().join('.')
  const dayBox = product.getByRole('textbox', {
    name: t(labelKey('orders', 'orderManagementData.expectedShippingAt')),
  })
  await dayBox.fill(onScreen)
  const ready = groupOf(product, t, 'readyPhoto')
  const photos = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => picture(`foto${turn + 1}.jpg`, 300 + turn)),
  )
  await ready.locator('input[type=file]').setInputFiles(photos)
  if (hadReady > 0) {
    const names = photos.slice(10 - hadReady).map((one) => one.name)
    await ready
      .getByText(t('app.uploads.tooManyImages', { count: names.length, names: names.join(', ') }))
      .waitFor()
  }
  await expect.poll(() => ready.locator('.stored-pictures > li').count()).toBe(10)
  const packed = groupOf(product, t, 'packagePhoto')
  const hadPacked = await packed.locator('.stored-pictures > li').count()
  await packed.locator('input[type=file]').setInputFiles(await picture('cassa.jpg', 320))
  await expect.poll(() => packed.locator('.stored-pictures > li').count()).toBe(hadPacked + 1)
  await product
    .getByRole('button', { name: t('resources.orders.adds.orderManagementData.parcels') })
    .click()
  for (const side of ['weight', 'D', 'W', 'H'])
    await product
      .locator(`[name="orderManagementData.parcels.${hadParcels}.${side}"]`)
      .fill(side === 'weight' ? '2,5' : '30')
  await save.click()
  await page.getByText(t('notices.dataUpdated'), { exact: true }).waitFor()

  await page.reload()
  // What is done is closed.
  await product.getByRole('button', { name: t('app.orders.showProduct', { name }) }).click()
  await expect.poll(() => dayBox.inputValue()).toBe(onScreen)
  expect(await ready.locator('.stored-pictures > li').count()).toBe(10)
  expect((await read(number)).orderManagementData[0]).toMatchObject({
    expectedShippingAt: day,
    parcels: { length: hadParcels + 1, [hadParcels]: { weight: 2.5, D: 30, W: 30, H: 30 } },
  })
  expect(await goneSideways(page)).toBe(0)
  await walkerOf(page).expectAccessible('order, artisan')

  const staff = await open({ who: 'admin', language, width })
  const admin = staff.page
  await admin.goto(address(number))
  const judged = admin.getByRole('region', { name, exact: true })
  const label = t(labelKey('orders', 'orderManagementData.readyPhoto'))
  const target = t('app.orders.review.image', { group: label, number: 2 })
  await judged.getByRole('checkbox', { name: t('app.orders.review.mark', { target }) }).check()
  const reason = 'Troppo scura'
  await judged
    .getByRole('textbox', { name: t('app.orders.review.reason', { target }) })
    .fill(reason)
  await judged.getByRole('button', { name: t('app.orders.review.sendBackOf', { name }) }).click()
  await admin.getByText(t('notices.orderReviewed'), { exact: true }).waitFor()

  await page.reload()
  await product.getByText(t('app.orders.review.sentBackNotice')).waitFor()
  const second = ready.locator('.stored-pictures > li').nth(1)
  await second.getByText(reason, { exact: true }).waitFor()
  expect(await product.getByRole('checkbox').count()).toBe(0)

  await judged.getByRole('button', { name: t('app.orders.review.acceptOf', { name }) }).click()
  const accepted = t('resources.orders.choices.reviews.state.accepted')
  await judged.getByText(`${t('app.orders.review.state')}: ${accepted}`).waitFor()
  expect(await goneSideways(admin)).toBe(0)
  // From the top: half of a control may lie under the bar of the page, until somebody scrolls.
  await admin.evaluate(() => scrollTo(0, 0))
  await walkerOf(admin).expectAccessible('order, admin')
  await page.reload()
  await product.getByRole('button', { name: t('app.orders.showProduct', { name }) }).waitFor()
  expect((await read(number)).reviews[0]?.state).toBe('accepted')
}, 120_000)
