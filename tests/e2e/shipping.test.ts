import { expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { boxesToShip } from '../../src/features/shipping/boxes.ts'
import {
  addWorkingDays,
  defaultPickupDay,
  today,
  type Language,
  type MessageKey,
  type RecordNamed,
} from '../../schema/index.ts'
import { dayText } from '../../src/fields/format/dayText.ts'
import { demoSite, phone } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { expectAccessible, goneSideways } from '../helpers/visitor.ts'

const { portal, open } = await demoSite()

const textIn =
  (language: Language) =>
  (key: MessageKey, vars = {}) =>
    translate(language, key, vars)

type Order = RecordNamed<'orders'> & { readonly number: string; readonly vendor: string }

/** Orders that can be shipped, of which nothing has left, of so many boxes at least, as logistics reads them. */
async function readyOrders(logistics: ApiCaller, boxes: number): Promise<Order[]> {
  const filter = JSON.stringify({ isReadyToShip: true, status: ['ready', 'partial'] })
  const answer = await logistics(
    'GET',
    `/api/order?filter=${encodeURIComponent(filter)}&range=[0,99]`,
  )
  const rows = (await answer.json()) as Order[]
  const whole = await Promise.all(
    rows.map(
      async ({ _id }) => (await (await logistics('GET', `/api/order/${_id}`)).json()) as Order,
    ),
  )
  return whole.filter((order) => boxesToShip(order).length >= boxes && !order.labels?.length)
}

test('SHIP-001, SHIP-002, SHIP-003, SHIP-006, SHIP-007, SHIP-008, SHIP-009, SHIP-010, SHIP-011, SHIP-019, VAL-181, API-166, API-167, API-168, API-169, API-170, API-171, API-172, API-173, API-174, API-175, API-176, API-177, API-178, API-179, API-180, API-181, API-182: logistics ships two boxes of an order on two days, on a phone in Italian', async () => {
  const { language, width } = phone
  const t = textIn(language)
  const logistics = await portal.signIn('logistics@bottega.example')
  const [order] = await readyOrders(logistics, 2)
  if (!order) throw new Error('the demo has no order of two boxes to ship')
  const count = boxesToShip(order).length
  const { page } = await open({ who: 'logistics', language, width })
  await page.goto(`${portal.url}/vendors/${order.vendor}/orders/${order.number}`)
  const section = page.getByRole('region', { name: t('app.shipping.title'), exact: true })
  const button = (key: MessageKey, vars = {}) =>
    section.getByRole('button', { name: t(key, vars), exact: true })
  const boxes = (smart_count: number) => ({ boxes: t('app.shipping.boxCount', { smart_count }) })
  const labels = section.getByRole('list', { name: t('app.shipping.labels'), exact: true })
  const ship = async (some: number) => {
    await button('app.shipping.getRates').click()
    const rates = section.getByRole('group', { name: t('app.shipping.rates'), exact: true })
    const first = rates.getByRole('listitem').first().getByRole('radio')
    await first.check()
    // The notice of the purchase before lies over what is below it for a while.
    await page.getByText(t('app.shipping.shipped'), { exact: true }).waitFor({ state: 'hidden' })
    await expectAccessible(page, `the rates of an order, ${language}, ${width} px`)
    await button('app.shipping.shipOf', boxes(some)).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: t('app.shipping.confirmYes'), exact: true }).click()
  }

  // Without a rate nothing is bought.
  await button('app.shipping.shipOf', boxes(count)).click()
  await section.getByText(t('app.shipping.chooseFirst'), { exact: true }).waitFor()

  // The first box travels alone, the others on another day.
  const choices = section.getByRole('checkbox', { name: /,.*1$|Parcel#|collo n\./ })
  for (let at = 1; at < count; at += 1) await choices.nth(at).uncheck()
  await ship(1)
  await labels.getByRole('listitem').first().waitFor()
  expect(await labels.getByRole('listitem').count()).toBe(1)
  const day = defaultPickupDay(today(Date.now()))
  const other = dayText(addWorkingDays(day, 1))
  const box = section.getByRole('textbox', { name: t('app.shipping.pickupDay'), exact: true })
  await box.fill(other)
  await ship(count - 1)
  await expect.poll(() => labels.getByRole('listitem').count()).toBe(2)
  for (const shown of [dayText(day), other])
    await labels.getByText(shown, { exact: true }).waitFor()
  // What was bought is there for later visits, and opens.
  await page.reload()
  await expect.poll(() => labels.getByRole('listitem').count()).toBe(2)
  // Here no notice lies over anything.
  await expectAccessible(page, `the labels of an order, ${language}, ${width} px`)
  expect(await goneSideways(page)).toBe(0)
  const links = labels.getByRole('link', {
    name: new RegExp(t('app.shipping.openLabel').slice(0, 4)),
  })
  const address = await links.first().getAttribute('href')
  const label = await page.request.get(new URL(address ?? '', portal.url).href)
  expect(label.status()).toBe(200)
  expect(label.headers()['content-type']).toContain('application/pdf')
  const tracking = labels.getByRole('link', {
    name: new RegExp(`^${t('app.shipping.tracking')}`),
  })
  expect(await tracking.count()).toBe(2)
})
