import { beforeAll, expect, test } from 'vitest'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { translate } from '../../../i18n/index.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { decodeToken } from '../../../src/auth/token.ts'
import { demoSite, desk } from '../../helpers/demoSite.ts'
import type { ApiCaller } from '../../helpers/portal.ts'
import { walkerOf } from '../../helpers/walker.ts'
import { completedOrder } from './completedOrder.ts'
import { goneSideways } from '../../helpers/visitor.ts'

const { portal, open } = await demoSite()
let admin: ApiCaller
let numbers: readonly string[]

const textsIn =
  (language: Language) =>
  (key: MessageKey, vars: Record<string, string | number> = {}) =>
    translate(language, key, vars)

const readMissing = async () =>
  (await (await admin('GET', '/api/sap/check-spree-orders')).json()) as readonly MissingOrder[]

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
  const { token } = await portal.signIn('vendor@bottega.example')
  const vendor = decodeToken(token)?._id ?? ''
  numbers = await Promise.all(
    [7, 6, 5, 4, 3, 2, 1].map((days) => completedOrder(admin, vendor, `R-SAP-${days}`, days)),
  )
})

/** Lets the ERP refuse whoever buys, or takes that back. */
async function customer(action: 'block' | 'unblock'): Promise<void> {
  const values = { what: 'customer', name: '10100001' }
  const { status } = await admin('POST', `/api/sandbox/erp/actions/${action}`, values)
  expect(status).toBeLessThan(300)
}

test('SAP-001, SAP-002, SAP-003, SAP-004, SAP-006, MSG-095, MSG-097, LIMIT-075, API-199, ROUTE-059, ROUTE-084: orders on their way into the ERP, one refused and put right', async () => {
  const { language, width } = desk
  const t = textsIn(language)
  const [first = '', second = '', third = ''] = numbers
  const { page, faults, close } = await open({ who: 'admin', language, width })
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  const result = (number: string) => row(number).getByText(t('app.erp.created', { number }))
  await page.goto(`${portal.url}/admin`)
  await page
    .getByRole('navigation', { name: t('app.nav.admin.actions') })
    .getByRole('link', { name: t('app.nav.sapOrders') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('app.nav.sapOrders') }).waitFor()
  await page.getByText(t('app.erp.wait', { hours: 2 })).waitFor()
  await row(first).waitFor()

  await customer('block')
  const create = (number: string) =>
    page.getByRole('button', { name: t('app.erp.createOf', { number }), exact: true }).click()
  await create(first)
  const refusal = row(first).getByText('Customer 10100001 is blocked')
  await refusal.waitFor()
  const [opening = ''] = t('app.erp.failed', { reason: '' }).split(' ')
  expect(await refusal.textContent()).toMatch(new RegExp(`^${opening}`))
  // Whoever comes later reads why.
  await page.reload()
  await row(first).getByText('Customer 10100001 is blocked').waitFor()
  await walkerOf(page).expectAccessible(`orders for SAP, ${language}, ${width} px`)

  await customer('unblock')
  await page
    .getByRole('button', { name: t('app.erp.againOf', { number: first }), exact: true })
    .click()
  await result(first).waitFor()

  for (const number of [second, third])
    await page.getByRole('checkbox', { name: t('app.grid.selectOne', { title: number }) }).check()
  await page
    .getByRole('button', { name: t('app.erp.createMany', { smart_count: 2 }), exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.erp.confirmYes'), exact: true })
    .click()
  await result(second).waitFor()
  await result(third).waitFor()
  await page.getByText(t('app.erp.result', { created: 2, failed: 0 })).waitFor()
  await walkerOf(page).expectAccessible(`results of SAP, ${language}, ${width} px`)
  expect(await goneSideways(page)).toBe(0)

  await page.reload()
  await page.getByText(t('app.erp.intro', { days: 30 })).waitFor()
  const left = await readMissing()
  const one = left[0]
  if (one) await row(one.number).waitFor()
  for (const number of [first, second, third]) {
    expect(left.map((order) => order.number)).not.toContain(number)
    expect(await row(number).count()).toBe(0)
  }
  expect(faults).toEqual([])
  await close()
})

test('MSG-096: when nobody answers, the order is created by the next try, once', async () => {
  const t = textsIn('en')
  const number = numbers.at(-1) ?? ''
  const { page, close } = await open({ who: 'admin', language: 'en', width: 1440 })
  await page.goto(`${portal.url}/sap/orders`)
  const row = page.getByRole('row').filter({ hasText: number })
  await row.waitFor()
  // The portal does it, and its answer is lost on the way.
  await page.route('**/api/sap/order/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await row.getByRole('button').click()
  await row.getByText('Error: No response received from the server.').waitFor()
  await page.unroute('**/api/sap/order/*')
  await row.getByRole('button', { name: t('app.erp.againOf', { number }) }).click()
  await row.getByText(`Order ${number} has been created on SAP`).waitFor()
  await row.getByText(/SAP had it already$/).waitFor()
  await close()
})
