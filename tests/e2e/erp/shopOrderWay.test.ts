import { expect, test, vi } from 'vitest'
import type { ShopSend } from '../../../resources/calls/shop.ts'
import { translate } from '../../../i18n/index.ts'
import { daysAfter, today, type MessageKey } from '../../../schema/index.ts'
import { decodeToken } from '../../../src/auth/token.ts'
import { demoSite } from '../../helpers/demoSite.ts'
import { walkerOf } from '../../helpers/walker.ts'

const { portal, open } = await demoSite()
const admin = await portal.signIn('admin@bottega.example')
const vendor = await portal.signIn('vendor@bottega.example')
const vendorId = decodeToken(vendor.token)?._id ?? ''

const english = (key: MessageKey, vars: Record<string, string | number> = {}) =>
  translate('en', key, vars)
const italian = (key: MessageKey, vars: Record<string, string | number> = {}) =>
  translate('it', key, vars)

interface Order {
  readonly _id: string
  readonly number: string
  readonly version: number
  readonly completed_at: string
}
async function read<T>(path: string): Promise<T> {
  return (await (await admin('GET', path)).json()) as T
}
const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter))
const sendOf = async (product: string) =>
  (await read<{ sends: readonly ShopSend[] }>(`/api/shop/sends?product=${product}`)).sends[0]
const newestOrders = () =>
  read<readonly Order[]>(
    `/api/order?filter=${filtered({ vendor: [vendorId] })}&sort=["completed_at","DESC"]&range=[0,0]`,
  )

/** A product of the artisan that the shop has on sale. */
async function productOnSale() {
  const products = await read<readonly { _id: string; sku: string; name: string }[]>(
    `/api/product?filter=${filtered({ vendor: [vendorId], status: ['active'] })}&range=[0,24]`,
  )
  for (const product of products) {
    const { differences } = await read<{ differences: readonly { problem: string | null }[] }>(
      `/api/shop/differences?product=${product._id}`,
    )
    if (differences[0]?.problem !== null) continue
    await admin('POST', '/api/shop/send', { products: [product._id] })
    await expect
      .poll(async () => (await sendOf(product._id))?.inShop, { timeout: 30_000 })
      .toBe('current')
    return product
  }
  throw new Error('the artisan has nothing that can be sold')
}

/** An order of the artisan that was completed so many days ago, whatever day it is. */
async function completedOrder(number: string, days: number): Promise<string> {
  const answer = await admin('POST', '/api/order', {
    number,
    vendor: vendorId,
    country: 'DE',
    state: 'ready',
    completed_at: `${daysAfter(today(Date.now()), -days)}T10:00:00.000Z`,
    display_item_total: '€200.00',
    line_items: [{ variant_sku: `SKU-${number}`, quantity: 2, price: 100, cost_price: 60 }],
  })
  if (answer.status !== 201 && answer.status !== 200) throw new Error(await answer.text())
  return number
}

test('SAP-001, SAP-004, MSG-097, LIMIT-074: an order goes from the shop to the artisan’s phone, and into the ERP', async () => {
  const product = await productOnSale()
  const before = await newestOrders()

  // The shop sells two of it, and the order comes by itself.
  const office = await open({ who: 'admin', language: 'en', width: 1440 })
  const { page } = office
  await page.goto(`${portal.url}/sandbox`)
  const maker = page.getByRole('form', {
    name: english('app.sandbox.actionOf', {
      action: english('app.shop.system.makeOrder'),
      system: english('app.shop.system.name'),
    }),
  })
  await maker.getByRole('textbox').first().fill(product.sku)
  await maker.getByLabel(english('resources.sandbox.shop.makeOrder.fields.quantity')).fill('2')
  await maker.getByRole('button').click()
  await page.getByText(english('app.shop.system.orderMade')).waitFor()
  // The shop's webhook brings it; nobody has to fetch it.
  const order = await vi.waitUntil(async () => {
    const [newest] = await newestOrders()
    return newest?._id !== before[0]?._id && newest
  }, 20_000)
  const { number } = order

  // The artisan sees it on the phone.
  const artisan = await open({ who: 'vendor', language: 'it', width: 390 })
  await artisan.page.goto(`${portal.url}/vendors/${vendorId}/orders`)
  await artisan.page
    .getByRole('link', { name: italian('app.orders.moreDetailsOf', { number }) })
    .click()
  await artisan.page.waitForURL(`**/orders/${number}`)
  await artisan.page.getByRole('region', { name: product.name, exact: true }).waitFor()
  await artisan.page.getByText(product.sku).first().waitFor()
  await walkerOf(artisan.page).expectAccessible('an order of the shop on the phone')

  // Today's orders are not for the ERP: this one gets its turn tomorrow.
  const other = await completedOrder('R-WAY-1', 1)
  await page.goto(`${portal.url}/sap/orders`)
  await page.getByRole('rowheader', { name: other }).waitFor()
  expect(await page.getByRole('rowheader', { name: number }).count()).toBe(0)
  const yesterday = `${daysAfter(today(Date.now()), -1)}T10:00:00.000Z`
  const answer = await fetch(`${portal.url}/api/order/${order._id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'if-match': `"${order.version}"`,
    },
    body: JSON.stringify({ completed_at: yesterday }),
  })
  expect(answer.status).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: english('app.erp.createOf', { number }) }).click()
  await page
    .getByRole('row')
    .filter({ hasText: number })
    .getByText(`Order ${number} has been created on SAP`)
    .waitFor()
  const { createdInErpAt } = await read<{ createdInErpAt: string | null }>(
    `/api/order/${order._id}`,
  )
  expect(createdInErpAt).not.toBeNull()
})
