import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../../schema/index.ts'
import { messages } from '../../../i18n/index.ts'
import { openSection } from './openSection.tsx'
import { allBoxes, bought, readyOrder, withPurchases } from './sampleOrder.ts'

/** A Monday. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rate = (name: string) => page.getByRole('radio', { name })
const text = (words: string) => page.getByText(words, { exact: true })
const press = (name: string) => userEvent.click(button(name))

describe('who sees what', () => {
  test.each(['vendor', 'buyer', 'manager', 'approver'] as const)(
    'SHIP-004, SHIP-010, SHIP-015: a %s sees nothing while there is no label',
    async (role) => {
      await openSection({ role })
      await expect.poll(() => document.querySelector('h1')).not.toBeNull()
      expect(document.querySelector('section')).toBeNull()
    },
  )

  test('SHIP-005, SHIP-015, SHIP-016, SHIP-018: a vendor sees label and tracking, and no booking', async () => {
    const {
      purchases: _notTheirs,
      shipTo: _either,
      ...order
    } = withPurchases(bought(allBoxes.slice(0, 2)))
    await openSection({
      role: 'vendor',
      order,
    })
    const label = await screen.findByRole('link', { name: /^Open label/ })
    await waitFor(() =>
      expect(label).toHaveAttribute('href', expect.stringContaining('/label.pdf?')),
    )
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Track shipment/ })).toHaveAttribute(
        'href',
        'https://track.example/T-100',
      ),
    )
    await expect.element(text('T-100')).toBeVisible()
    await expect.element(text('24.11.2026')).toBeVisible()
    await expect.element(text('Vaso Maremma (Parcel#1) and Vaso Maremma (Parcel#2)')).toBeVisible()
    for (const role of ['textbox', 'checkbox', 'radio'] as const)
      expect(screen.queryAllByRole(role)).toHaveLength(0)
    // To print is all there is to press.
    const pressed = screen.queryAllByRole('button').map(({ textContent }) => textContent)
    expect(pressed).toEqual(['Print everything'])
  })

  test.each(['buyer', 'manager', 'approver'] as const)(
    'SHIP-015, SHIP-016: a %s sees label and tracking too, no booking and no Ship',
    async (role) => {
      const { purchases: _notTheirs, ...order } = withPurchases(bought(allBoxes.slice(0, 2)))
      await openSection({ role, order })
      expect(await screen.findByRole('link', { name: /^Open label/ })).toBeVisible()
      for (const input of ['textbox', 'checkbox', 'radio'] as const)
        expect(screen.queryAllByRole(input)).toHaveLength(0)
      expect(screen.queryAllByRole('button', { name: /^(Ship|Get rates)/ })).toEqual([])
    },
  )

  test.each(languages)(
    'SHIP-012, SHIP-013, SHIP-014, SHIP-016: an admin has all but Ship, and reads who ships, in %s',
    async (language) => {
      const { shipping } = messages[language].app
      await openSection({ role: 'admin', language })
      await expect
        .element(page.getByRole('textbox', { name: shipping.invoiceTotal }))
        .toHaveValue('1200,5')
      for (const name of [shipping.insurance, shipping.notification])
        await expect.element(page.getByRole('checkbox', { name })).toBeVisible()
      await expect
        .element(page.getByRole('textbox', { name: shipping.bookingNumber }))
        .toBeVisible()
      await expect.element(button(shipping.replaceDocumentation)).toBeVisible()
      await expect.element(button(shipping.getRates)).toBeEnabled()
      expect(
        page.getByRole('button', { name: new RegExp(`^${shipping.ship}`) }).elements(),
      ).toEqual([])
      await expect.element(page.getByText(shipping.shipOnly.split('%{who}')[1] ?? '')).toBeVisible()
    },
  )
})

describe('rates', () => {
  test('SHIP-001, SHIP-019, API-166, API-167, API-169, FIELD-RATE-001, FIELD-RATE-002, FIELD-RATE-003, FIELD-RATE-004, FIELD-RATE-005, FIELD-RATE-006, FIELD-RATE-007, FIELD-RATE-008, FIELD-RATE-009, FIELD-RATE-010, FIELD-RATE-011: rates with carrier, service, days, price and currency, the cheapest first', async () => {
    const { callsTo } = await openSection()
    await press('Get rates')
    await expect.element(rate('Economy')).toBeVisible()
    const rows = page.getByRole('group', { name: 'Rates' }).getByRole('listitem').elements()
    expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' '))).toEqual([
      'FedEx EconomyZone: Europe 1 · Weight: 20–30 kgcheapest5 days€21.30',
      'FedEx PriorityZone: Europe 1 · Weight: 20–30 kg2 days€45.00',
      'UPS ExpressZone: Europe 1 · Weight: 20–30 kgfastest1 day€80.00',
    ])
    expect(callsTo('/rates')[0]?.path).toBe('/api/order/R604210000/vendor/v1/rates')
    expect(callsTo('/rates')[0]?.body).toEqual({
      invoiceTotal: 1200.5,
      addInsurance: false,
      fedexBookingConfirmationNumber: null,
      parcels: allBoxes,
    })
    await userEvent.click(await screen.findByRole('radio', { name: /Delivery time/i }))
    await expect.element(page.getByRole('listitem').filter({ has: rate('Express') })).toBeVisible()
    expect(
      page.getByRole('group', { name: 'Rates' }).getByRole('listitem').elements()[0]?.textContent,
    ).toContain('Express')
  })

  test('rates are chosen with the keys of the keyboard', async () => {
    await openSection()
    await press('Get rates')
    await userEvent.click(rate('Economy'))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rate('Priority')).toBeChecked()
  })

  test('VAL-171, VAL-173, VAL-184: without invoice total and paper nobody is asked', async () => {
    const order = { ...readyOrder, invoiceTotal: null, documentation: null }
    const { sent } = await openSection({ order })
    await press('Get rates')
    expect(text('Required').elements()).toHaveLength(2)
    const box = await screen.findByRole('textbox', { name: /Invoice total/i })
    await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'))
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('VAL-174, VAL-175, VAL-176, orders-translations 4: the total is mended once it is typed', async () => {
    await openSection({ order: { ...readyOrder, invoiceTotal: null } })
    const box = await screen.findByRole('textbox', { name: /Invoice total/i })
    await userEvent.type(box, '-1.200,567')
    await userEvent.tab()
    await waitFor(() => expect(box).toHaveValue('1200,56'))
    await userEvent.clear(box)
    await userEvent.type(box, '1,200.50')
    await userEvent.tab()
    await waitFor(() => expect(box).toHaveValue('1200,50'))
  })

  test('MSG-082: a failure says so, and what was typed stays', async () => {
    let isAway = true
    await openSection({
      reply: ({ path }) =>
        path.endsWith('/rates') && isAway
          ? { status: 503, body: { error: 'carrier away', code: 'CARRIER_AWAY' } }
          : undefined,
    })
    const box = await screen.findByRole('textbox', { name: /Invoice total/i })
    await userEvent.fill(box, '99.9')
    await press('Get rates')
    await expect.element(text('Unable to get shipping rates')).toBeVisible()
    await waitFor(() => expect(box).toHaveValue('99,9'))
    isAway = false
    await press('Get rates again')
    await expect.element(rate('Economy')).toBeVisible()
    await expect.element(text('Unable to get shipping rates')).not.toBeInTheDocument()
  })

  test('MSG-085, MSG-092, MSG-093, API-168: no rates at all is said with its code, and why by each carrier', async () => {
    await openSection({
      reply: ({ path }) =>
        path.endsWith('/rates')
          ? {
              body: {
                Rates: [],
                RatesErrors: [
                  { carrier: 'FedEx', error_message: 'no carrier meets the requirements' },
                  { carrier: 'UPS', error_message: 'Longer than 270 cm' },
                ],
              },
            }
          : undefined,
    })
    await press('Get rates')
    expect(await screen.findByText(/noRates/i)).toBeVisible()
    const errors = page.getByRole('list', { name: 'Carriers without a rate' })
    await expect
      .element(errors.getByRole('listitem').first())
      .toHaveTextContent('FedEx: no carrier meets the requirements')
    await expect
      .element(errors.getByRole('listitem').last())
      .toHaveTextContent('UPS: Longer than 270 cm')
  })

  test('rates for other boxes or another total no longer hold, and are asked for again', async () => {
    const { callsTo } = await openSection()
    await press('Get rates')
    await userEvent.click(rate('Economy'))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ciotola Argentario/ }))
    expect(await screen.findByText(/^These rates are out of date/)).toBeVisible()
    await expect.element(rate('Economy')).toBeDisabled()
    await press('Ship 2 boxes')
    await expect.element(text('Select shipping rate and pickup time first')).toBeVisible()
    await press('Get rates again')
    await expect.element(page.getByText(/^These rates are out of date/)).not.toBeInTheDocument()
    expect(callsTo('/rates').at(-1)?.body).toMatchObject({ parcels: allBoxes.slice(0, 2) })
    await userEvent.fill(await screen.findByRole('textbox', { name: /Invoice total/i }), '7')
    expect(await screen.findByText(/^These rates are out of date/)).toBeVisible()
  })
})

describe('the day of the pickup', () => {
  test.each([
    ['VAL-177', 'Friday', '2026-11-20', '23.11.2026'],
    ['VAL-178', 'Saturday', '2026-11-21', '23.11.2026'],
    ['VAL-179', 'any other day', '2026-11-24', '25.11.2026'],
  ])('%s, SHIP-002: on %s it is the next working day', async (_row, _name, now, shown) => {
    vi.setSystemTime(new Date(`${now}T09:00:00Z`))
    await openSection()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Pickup date/i })).toHaveValue(shown),
    )
  })

  test.each([
    ['22.11.2026', 'The pickup date can’t be in the past'],
    ['28.11.2026', 'Carriers don’t collect on Saturdays and Sundays'],
    ['8.12.2026', 'Carriers don’t collect on Italian public holidays'],
  ])('VAL-180: %s is refused in words', async (day, why) => {
    await openSection()
    await userEvent.fill(await screen.findByRole('textbox', { name: /Pickup date/i }), day)
    await expect.element(text(why)).toBeVisible()
    await press('Ship 3 boxes')
    await expect.element(text('Select shipping rate and pickup time first')).toBeVisible()
  })

  test('the calendar offers no Saturday, Sunday or holiday', async () => {
    await openSection()
    await userEvent.click(button('Calendar: Pickup date'))
    const day = (number: string) => page.getByRole('gridcell', { name: number, exact: true })
    await expect.element(day('27')).toBeEnabled()
    await expect.element(day('28')).toBeDisabled()
    await expect.element(day('29')).toBeDisabled()
    await expect.element(day('20')).toBeDisabled()
  })

  test('VAL-181, MSG-086: without a rate nothing is shipped', async () => {
    const { sent } = await openSection()
    await press('Ship 3 boxes')
    await expect.element(text('Select shipping rate and pickup time first')).toBeVisible()
    expect(sent.filter(({ path }) => path.endsWith('/ship'))).toEqual([])
  })

  test('VAL-182: without a day nothing is shipped', async () => {
    const { sent } = await openSection()
    await press('Get rates')
    await userEvent.click(rate('Economy'))
    await userEvent.fill(await screen.findByRole('textbox', { name: /Pickup date/i }), '')
    await press('Ship 3 boxes')
    await expect.element(text('Select shipping rate and pickup time first')).toBeVisible()
    expect(sent.filter(({ path }) => path.endsWith('/ship'))).toEqual([])
  })
})

test('what is missing is listed with links, and keeps Ship from being pressed', async () => {
  const order = { ...readyOrder, country: 'US', reviews: [], pickupAddressAndTime: null }
  await openSection({ order })
  await expect.element(button('Ship 3 boxes')).toBeDisabled()
  await expect.element(text('3 things are missing before this can ship.')).toBeVisible()
  const checks = page.getByRole('list', { name: 'Still missing' })
  await expect
    .element(checks.getByRole('link', { name: 'Vaso Maremma: Approval of pictures and parcels' }))
    .toHaveAttribute('href', '/#need-VAS-1-review')
  const missing = checks.getByRole('listitem').elements()
  expect(missing.map((one) => one.textContent)).toEqual([
    '○Vaso Maremma: Approval of pictures and parcels',
    '○Ciotola Argentario: Approval of pictures and parcels',
    '○Pickup address and times',
  ])
  // Only the products whose boxes travel are asked about.
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ciotola Argentario/ }))
  await expect.element(text('2 things are missing before this can ship.')).toBeVisible()
})

test('orders-translations 10, 11: a label is voided after a question; the recipient stands on the page', async () => {
  const order = withPurchases(bought(allBoxes))
  const { callsTo } = await openSection({ order })
  expect(await screen.findByText(/75001 Paris/i)).toBeVisible()
  expect(await screen.findByRole('button', { name: /Copy address/i })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel pickup/ }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }))
  await userEvent.click(await screen.findByRole('button', { name: /^Void label/ }))
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: 'Void label', exact: true }),
  )
  await expect
    .poll(() => callsTo('/void-label').map(({ body }) => body))
    .toEqual([{ TrackingNumber: 'T-100' }])
  expect(callsTo('/pickup/cancel')).toEqual([])
})

test('orders-translations 10: what the carrier has collected is not taken back', async () => {
  const purchase = bought(allBoxes, { collectedAt: '2026-11-24T10:00:00.000Z' })
  await openSection({ order: withPurchases(purchase) })
  expect(await screen.findByText(/T-100/i)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: /^Void label/ })).toEqual([])
})

test('orders-translations 4: a total is normalised when the field is left, and doubted far from the goods', async () => {
  const order = {
    ...readyOrder,
    invoiceTotal: null,
    line_items: readyOrder.line_items?.map((one, at) => (at ? one : { ...one, price: 230 })) ?? [],
  }
  await openSection({ order })
  const total = await screen.findByRole('textbox', { name: /Invoice total/i })
  await userEvent.type(total, '1.200,50')
  await waitFor(() => expect(total).toHaveValue('1.200,50'))
  await userEvent.tab()
  await waitFor(() => expect(total).toHaveValue('1200,50'))
  expect(await screen.findByText(/The customer paid €460.00/)).toBeVisible()
})
