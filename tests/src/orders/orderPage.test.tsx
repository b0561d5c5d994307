import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { openPickup, orderPage, orderServer, sampleOrder } from './orderServer.ts'

describe('the page of an order', () => {
  test('ORDER-026, ORDER-027, ORDER-028, ORDER-030, ROUTE-048, MSG-121, FIELD-ORDER-001, FIELD-ORDER-003, FIELD-ORDER-004, FIELD-ORDER-005, FIELD-ORDER-006, FIELD-ORDER-007, FIELD-ORDER-010, FIELD-ORDER-015, FIELD-ORDER-016, FIELD-ORDER-018: what was ordered, shipment by shipment', async () => {
    orderServer()
    const { heading } = await openPortal('vendor', orderPage)
    await expect.element(heading).toHaveTextContent('Order R604210000')
    for (const text of [
      'H310450000, H310450001, H310450002',
      'United States',
      '4510000123',
      '02.10.2026',
      '€1,380.20',
      '€640.15',
    ])
      await expect.element(page.getByText(text).first()).toBeVisible()
    const bowl = page.getByRole('region', { name: 'Ciotola Argentario' })
    for (const text of ['4 pieces', 'SKU CFON-1', 'Customer expects it on 30.11.2030'])
      await expect.element(bowl.getByText(text)).toBeVisible()
    await expect.element(bowl.getByText('Initials A. R. on the base')).toBeVisible()
    await expect
      .element(bowl.getByRole('link', { name: 'Customisation sheet (PDF)' }))
      .toHaveAttribute('href', '/files/papers/sheet/initials.pdf')
    expect(await screen.findByText('No products for this order shipment')).toBeVisible()
    expect(await screen.findByText('Via del Vetro 7')).toBeVisible()
  })

  test('orders-translations 7: the artisan’s own address is offered on top of the pickup', async () => {
    const mine = { ...sampleOrder.pickupAddressAndTime, address: 'Via Mia 3', city: 'Prato' }
    const { writes } = orderServer({
      first: ({ path }) =>
        path === '/api/vendor/u1'
          ? { body: { _id: 'u1', artisanName: 'Ceramiche Fontana', contact: 'c1', version: 1 } }
          : path === '/api/contact/c1'
            ? { body: { _id: 'c1', vendor: 'u1', version: 1, pickupAddressAndTime: mine } }
            : undefined,
    })
    await openPortal('vendor', orderPage)
    const form = await openPickup()
    const mineButton = form.getByRole('button', { name: 'Use my address' })
    // The keyboard goes on where the link leads.
    await expect.element(mineButton).toHaveFocus()
    await userEvent.click(mineButton)
    await expect
      .element(form.getByRole('textbox', { name: 'Address', exact: false }).first())
      .toHaveValue('Via Mia 3')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => writes().at(-1)?.body)
      .toMatchObject({
        address: 'Via Mia 3',
        city: 'Prato',
        zip: '50053',
      })
  })

  test('orders-translations 9: while a carrier is booked, the pickup is to be read, with the reason', async () => {
    orderServer({ order: { ...sampleOrder, pickupOn: '2030-11-28' } })
    await openPortal('vendor', orderPage)
    expect(await screen.findByText(/A pickup is booked for 28.11.2030/)).toBeVisible()
    expect(await screen.findByText('Via del Vetro 7')).toBeVisible()
    expect(screen.queryAllByRole('form', { name: /Pickup of this order/i })).toEqual([])
  })

  test('API-160, AUTH-041: an order that is not there, or is another artisan’s, is reported in place', async () => {
    orderServer()
    const { heading, router } = await openPortal('vendor', '/vendors/u1/orders/R1')
    await expect.element(heading).toHaveTextContent('Not found')
    expect(await screen.findByText('order not found')).toBeVisible()
    expect(router.state.location.pathname).toBe('/vendors/u1/orders/R1')
  })

  test('per line the net is explained, and the lines come to the net of the order', async () => {
    orderServer()
    await openPortal('vendor', orderPage)
    const bowl = page.getByRole('region', { name: 'Ciotola Argentario' })
    const ask = bowl.getByText('How is this calculated?')
    await expect.element(bowl.getByText('€470.15').first()).toBeVisible()
    await userEvent.click(ask)
    const rows = bowl.getByRole('row')
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'The customer paid4 × €230.05€920.20',
      'Retained by the marketplacethe selling price less the cost price of €120.00 agreed with you, for each piece-€440.20',
      'Agreed deductionagreed for this order, taken off the cost price-€9.85',
      'You receive€470.15',
    ])
  })

  test('issue 38: with everything in place nothing is open, and its only net is shown once', async () => {
    const [bowl] = sampleOrder.line_items
    const order = {
      ...sampleOrder,
      netToVendor: 470.15,
      products: ['p1'],
      line_items: [bowl],
      shipments: sampleOrder.shipments.slice(0, 1),
      reviews: [{ productSKU: 'CFON-1', state: 'accepted', at: '2026-10-20T08:00:00.000Z' }],
    }
    orderServer({ order })
    await openPortal('vendor', orderPage)
    const product = page.getByRole('region', { name: 'Ciotola Argentario' })
    await expect.element(product.getByText('5 of 5 done')).toBeVisible()
    await expect
      .element(product.getByRole('button', { name: /^Preparation of/ }))
      .toHaveAttribute('aria-expanded', 'false')
    expect(
      page
        .getByText('€470.15')
        .elements()
        .filter((one) => one.checkVisibility()),
    ).toHaveLength(1)
    expect(screen.queryAllByRole('form', { name: 'Pickup of this order' })).toEqual([])
    await userEvent.click(page.getByText('How is this calculated?'))
    await expect.element(page.getByText('4 × €230.05')).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: 'Fill in the pickup address and times' }))
    await expect
      .element(page.getByRole('form', { name: 'Pickup of this order' }).getByRole('button').first())
      .toHaveFocus()
  })

  test('ORDER-040: of what came back neither the net nor its sum is shown', async () => {
    orderServer({ order: { ...sampleOrder, status: 'returned', state: 'returned' } })
    await openPortal('vendor', orderPage)
    await expect.element(page.getByText('Returned').first()).toBeVisible()
    expect(page.getByText(/€/).elements()).toEqual([])
    expect(screen.queryAllByRole('heading', { name: /Ready to ship/i })).toEqual([])
  })

  test.each([
    [
      'vendor',
      'canceled',
      'This order was canceled on 16.10.2026: nothing can be done with it any more',
    ],
    [
      'logistics',
      'returned',
      'This order was returned on 16.10.2026: nothing can be done with it any more',
    ],
  ] as const)(
    'orders-translations 1: %s reads an order that was %s, and can do nothing with it',
    async (who, state, words) => {
      const ended = { state, status: state, endedAt: '2026-10-16T09:00:00.000Z' }
      const label = {
        carrier_label: 'Corriere Veloce',
        at: '2026-10-14T09:00:00.000Z',
        parcels: [],
      }
      orderServer({ order: { ...sampleOrder, ...ended, labels: [label] } })
      await openPortal(who, orderPage)
      expect(await screen.findByText(words)).toBeVisible()
      expect(await screen.findByText(/A label was bought before: stop the parcel/)).toBeVisible()
      // What was prepared is still there to read.
      const toggle = await screen.findByRole('button', { name: /^Preparation of Ciotola/ })
      if (toggle.getAttribute('aria-expanded') === 'false') await userEvent.click(toggle)
      expect(await screen.findByText('Packed in straw')).toBeVisible()
      expect(await screen.findByText('Via del Vetro 7')).toBeVisible()
      expect(screen.queryAllByRole('form')).toEqual([])
      for (const name of [/^Save/, /Get rates/, /^Ship/, /Accept/])
        expect(page.getByRole('button', { name }).elements()).toEqual([])
    },
  )

  test('calls P11: the record shows products by name, and no ids that say nothing', async () => {
    orderServer({
      first: ({ path, query }, stored) => {
        if (path === '/api/order/o1') return { body: stored }
        const isOfProducts = path === '/api/product' && query.has('filter')
        return isOfProducts ? { body: [{ _id: 'p1', name: 'Ciotola Argentario' }] } : undefined
      },
    })
    await openPortal('admin', '/orders/o1/show')
    const ordered = page.getByRole('group', { name: /Items/ })
    await expect
      .element(ordered.getByRole('columnheader', { name: 'Product', exact: true }))
      .toBeVisible()
    const prepared = page.getByRole('group', { name: /Preparation of the products/ })
    await expect.element(prepared.getByText('Packed in straw')).toBeVisible()
    // The copied name says what the link to the artisan says.
    const names = page
      .getByRole('term')
      .elements()
      .map((one) => one.textContent)
    expect(names.filter((name) => name?.startsWith('Artisan'))).toEqual(['Artisan'])
    for (const name of [/Preparation ID/, /Product ID/])
      expect(page.getByRole('columnheader', { name }).elements()).toEqual([])
  })

  test('the check list leads to the field of each item, in a product that was closed too', async () => {
    orderServer()
    await openPortal('vendor', orderPage)
    const checks = page.getByRole('region', { name: 'Ready to ship' })
    await expect.element(checks.getByText('5 of 12 done')).toBeVisible()
    const table = page.getByRole('region', { name: 'Tavolo Maremma' })
    const toggle = await screen.findByRole('button', { name: /^Preparation of Ciotola/ })
    // The first that needs something is open.
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
    await userEvent.click(checks.getByRole('link', { name: 'Confirm the shipping date' }).first())
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'true'))
    const day = page
      .getByRole('region', { name: 'Ciotola Argentario' })
      .getByRole('textbox', { name: /^Shipping date/ })
    await expect.element(day).toHaveFocus()
    await userEvent.click(checks.getByRole('link', { name: 'Upload the CARB certificate' }))
    await expect.element(table.getByRole('button', { name: 'Upload certificate' })).toHaveFocus()
    await userEvent.click(
      checks.getByRole('link', { name: 'Fill in the pickup address and times' }),
    )
    await expect
      .element(
        page
          .getByRole('form', { name: /^Pickup/ })
          .getByRole('button')
          .first(),
      )
      .toHaveFocus()
  })

  test('what happened and what comes next, from the record and the carrier', async () => {
    orderServer({
      order: {
        ...sampleOrder,
        orderManagementData: [
          ...sampleOrder.orderManagementData,
          { ...sampleOrder.orderManagementData[0], _id: 'm2', productSKU: 'CFON-2' },
        ],
        labels: [
          {
            parcels: [{ productSKU: 'CFON-1', number: 1 }],
            carrier_label: 'Corriere Veloce',
            service: 'Express',
            pickupOn: '2026-11-02',
            TrackingNumber: 'CV1',
            at: '2026-10-30T10:00:00.000Z',
          },
        ],
      },
      first: ({ path }) =>
        path.endsWith('/shipments')
          ? {
              body: {
                shipments: [
                  {
                    TrackingNumber: 'CV1',
                    isKnown: true,
                    events: [
                      {
                        state: 'pickedUp',
                        at: '2026-11-02T08:00:00.000Z',
                        place: 'Empoli',
                        text: 'Picked up',
                      },
                    ],
                  },
                ],
              },
            }
          : undefined,
    })
    await openPortal('vendor', orderPage)
    const line = page.getByRole('region', { name: 'What happened and what comes next' })
    await expect.element(line.getByText('Pickup on 02.11.2026')).toBeVisible()
    await expect.element(line.getByText(/Corriere Veloce · Express · CV1/)).toBeVisible()
    await expect.element(line.getByText(/Empoli/)).toBeVisible()
    const next = line.getByRole('listitem').filter({ hasText: 'next step' })
    await expect.element(next).toHaveAttribute('aria-current', 'step')
  })

  test('buyers read how it was prepared, and change nothing', async () => {
    orderServer()
    await openPortal('buyer', orderPage)
    expect(await screen.findByText('Via del Vetro 7')).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /Save/i })).toEqual([])
  })
})

describe('the state of a shipment', () => {
  test.each([
    ['ORDER-031', 'ready', 'Working'],
    ['ORDER-032', 'shipped', 'Shipped'],
    ['ORDER-033', 'partial shipment', 'Partial shipment'],
    ['ORDER-034', 'returned', 'Returned'],
    ['ORDER-035', 'pending', 'Pending'],
    ['ORDER-036', 'in progress', 'In progress'],
    ['ORDER-037', 'ready to ship', 'Ready to ship'],
  ])('%s: %s is shown as “%s”', async (_row, state, shown) => {
    const [first] = sampleOrder.shipments
    orderServer({ order: { ...sampleOrder, shipments: [{ ...first, state }] } })
    await openPortal('vendor', orderPage)
    await expect
      .element(page.getByRole('heading', { level: 3, name: /H310450000/ }))
      .toHaveTextContent(new RegExp(`${shown}$`))
  })
})

describe('the pickup of an order', () => {
  test('ORDER-029: has the address and the four times', async () => {
    orderServer()
    await openPortal('vendor', orderPage)
    const form = await openPickup()
    for (const [name, value] of [
      ['Location name', 'Bottega'],
      ['Address', 'Via del Vetro 7'],
      ['Address line 2', ''],
      ['Town', 'Empoli'],
      ['Postal code', '50053'],
      ['Morning from', '09:00'],
      ['Morning until', '12:30'],
      ['Afternoon from', '14:00'],
      ['Afternoon until', '17:30'],
    ] as const)
      await expect
        .element(form.getByRole('textbox', { name, exact: true }), { message: name })
        .toHaveValue(value)
  })

  test('ORDER-028, VAL-165, MSG-088, API-194: is saved for this order', async () => {
    const { writes } = orderServer()
    await openPortal('vendor', orderPage)
    const form = await openPickup()
    await userEvent.fill(form.getByRole('textbox', { name: 'Town' }), 'Firenze')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Pickup address and time successfully updated')).toBeVisible()
    expect(writes()).toMatchObject([
      {
        method: 'PUT',
        path: '/api/order/R604210000/vendor/u1/management/pickup-address',
        body: { city: 'Firenze', address: 'Via del Vetro 7', morningMinTime: '09:00' },
      },
    ])
    expect(writes()[0]?.headers.get('If-Match')).toBe('"4"')
  })

  test('VAL-165, MSG-127: the rules are those of the contact form', async () => {
    const { writes } = orderServer()
    await openPortal('vendor', orderPage)
    const form = await openPickup()
    await userEvent.fill(form.getByRole('textbox', { name: 'Town' }), '')
    await userEvent.fill(form.getByRole('textbox', { name: 'Morning until' }), '08:00')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect.element(form.getByText('required', { exact: true })).toBeVisible()
    await userEvent.fill(form.getByRole('textbox', { name: 'Town' }), 'Prato')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect.element(form.getByText('Times must be in order')).toBeVisible()
    expect(writes()).toEqual([])
  })

  test('a predefined location fills it', async () => {
    orderServer()
    await openPortal('vendor', orderPage)
    const form = await openPickup()
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: 'Predefined location' }),
      'Deposito Roma Tiburtina',
    )
    await expect.element(form.getByRole('textbox', { name: 'Town' })).toHaveValue('Roma')
  })

  test('MSG-087: a failure says so, and what was typed stays', async () => {
    orderServer({
      first: ({ method }) =>
        method === 'PUT' ? { status: 500, body: { error: 'server error' } } : undefined,
    })
    await openPortal('vendor', orderPage)
    const form = await openPickup()
    await userEvent.fill(form.getByRole('textbox', { name: 'Town' }), 'Firenze')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Unable to update the form. server error')).toBeVisible()
    await expect.element(form.getByRole('textbox', { name: 'Town' })).toHaveValue('Firenze')
  })
})
