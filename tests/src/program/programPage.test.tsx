import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openProgram, plans, programServer, subscription } from './programServer.tsx'

const order = [
  'premium-plus-yearly',
  'premium-plus-monthly',
  'premium-yearly',
  'premium-monthly',
  'base-yearly',
  'base-monthly',
]

describe('the plans', () => {
  test('SUB-007, SUB-008, SUB-009, SUB-010, SUB-011, SUB-019, SUB-020, SUB-048: an artisan without a plan sees the levels side by side, with whole prices and VAT', async () => {
    const sent = programServer()
    const { heading } = await openProgram()
    await expect.element(heading).toHaveTextContent('Vendor Program')
    expect(await screen.findByText(/No plan yet/i)).toBeVisible()
    const plus = page.getByRole('region', { name: 'Premium Plus' })
    await expect.element(plus.getByText('Photos by our photographer')).toBeVisible()
    await expect.element(plus.getByText('€1,208 a year')).toBeVisible()
    await expect.element(plus.getByText('€116 a month')).toBeVisible()
    await expect.element(plus.getByText('You save €184 a year')).toBeVisible()
    const premium = page.getByRole('region', { name: 'Premium', exact: true })
    await expect.element(premium.getByText('Sales and audience analytics')).toBeVisible()
    const base = page.getByRole('region', { name: 'Base' })
    await expect.element(base.getByText('A page of your own')).toBeVisible()
    expect(await screen.findByText(/All prices are in euros and include 22% VAT\./i)).toBeVisible()
    const boxes = [plus, premium, base].map((one) => one.element().getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Presentation \(PDF\)/i })).toHaveAttribute(
        'href',
        '/api/payment/presentation/en',
      ),
    )
    // Row API-203: the token comes first.
    const read = sent.find(({ path }) => path === '/api/payment/plan')
    expect(read?.headers.get('braintreetoken')).toBe('token')
  })

  test('SUB-013, SUB-021: one choice of six, in the documented order, whatever order they come in', async () => {
    programServer()
    await openProgram()
    const group = page.getByRole('group', { name: 'Choose a plan' })
    await expect.element(group.getByRole('radio').first()).toBeEnabled()
    const radios = group.getByRole('radio').elements() as HTMLInputElement[]
    expect(radios.map(({ value }) => value)).toEqual(order)
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    expect(radios.filter(({ checked }) => checked)).toEqual([])
  })

  test('SUB-019, SUB-021: plans with nothing but what is documented are in order and priced too', async () => {
    const bare = plans.map(({ id, name, description, price, currencyIsoCode }) => ({
      id: `${id}-staging`,
      name,
      description,
      price: String(price),
      currencyIsoCode,
    }))
    programServer({
      first: ({ path }) =>
        path === '/api/payment/plan' ? { body: bare, isUndocumented: true } : undefined,
    })
    await openProgram()
    const group = page.getByRole('group', { name: 'Choose a plan' })
    await expect.element(group.getByText('€720 a year')).toBeVisible()
    // Those that the portal knows stand there until the gateway's come, at the same prices.
    const radios = () => group.getByRole('radio').elements() as HTMLInputElement[]
    await expect
      .poll(() => radios().map(({ value }) => value))
      .toEqual(order.map((id) => `${id}-staging`))
  })

  test('in Italian', async () => {
    programServer({ subscriptions: () => [subscription()] })
    const { heading } = await openProgram({ language: 'it' })
    await expect.element(heading).toHaveTextContent('Programma artigiani')
    const plus = page.getByRole('region', { name: 'Premium Plus' })
    await expect.element(plus.getByText('Foto del nostro fotografo')).toBeVisible()
    await expect.element(plus.getByText('1.208 € all’anno')).toBeVisible()
    const status = page.getByRole('table', { name: 'Stato di Premium mensile' })
    await expect.element(status.getByText('Si rinnova il')).toBeVisible()
    await expect.element(status.getByText('70 € al mese')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Presentazione \(PDF\)/i })).toHaveAttribute(
        'href',
        '/api/payment/presentation/it',
      ),
    )
  })

  test('a phone has the levels one below the other', async () => {
    await page.viewport(390, 844)
    programServer({ subscriptions: () => [subscription()] })
    await openProgram()
    expect(await screen.findByRole('region', { name: /Base/i })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    await page.viewport(1280, 900)
  })
})

const choicesOf = () =>
  screen
    .queryAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value)

describe('what cannot be chosen', () => {
  test('SUB-029: with an active plan its own choice alone, which says why', async () => {
    programServer({ subscriptions: () => [subscription()] })
    await openProgram()
    const own = await screen.findByRole('radio', { name: /Premium, monthly/i })
    await waitFor(() => expect(own).toBeDisabled())
    await waitFor(() => expect(own).toHaveAccessibleDescription('This is your plan'))
    expect(await screen.findByText(/This is your plan/i)).toBeVisible()
    expect(choicesOf()).toEqual(order.filter((id) => id !== 'premium-monthly'))
  })

  test('SUB-029: a past due plan bars its own choice too', async () => {
    programServer({ subscriptions: () => [subscription({ status: 'Past due', active: false })] })
    await openProgram()
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Premium, monthly/i })).toBeDisabled(),
    )
    expect(choicesOf()).toHaveLength(5)
  })

  test('SUB-028: while a plan is pending none can be chosen', async () => {
    const pending = { status: 'Pending', active: false, pending: true, endDate: null }
    programServer({
      subscriptions: () => [subscription({ ...pending, firstBillingDate: '2099-12-04' })],
    })
    await openProgram()
    expect(
      await screen.findByText(
        /Premium, monthly starts on 04\.12\.2099\. You can choose another plan once it runs\./i,
      ),
    ).toBeVisible()
    expect(choicesOf()).toEqual([])
  })

  test('SUB-030: nor while a plan is on notice, and then there is nothing to pay', async () => {
    programServer({ subscriptions: () => [subscription({ status: 'Notice period' })] })
    await openProgram()
    expect(
      await screen.findByText(
        /Your plan ends on 03\.12\.2099\. You can keep it, or choose another one after that day\./i,
      ),
    ).toBeVisible()
    expect(choicesOf()).toEqual([])
    expect(await screen.findByRole('heading', { name: /Receipts/i })).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: /Payment/i })).not.toBeInTheDocument(),
    )
  })
})

describe('the status', () => {
  test('SUB-012, SUB-022, SUB-025, SUB-026, SUB-038: an active plan has its days, its price and its card', async () => {
    programServer({ subscriptions: () => [subscription()] })
    await openProgram()
    const table = page.getByRole('table', { name: 'Status of Premium, monthly' })
    for (const row of [
      'Valid from 03.05.2026',
      'Renewing on 03.12.2099',
      'Price €70 a month',
      'Card Visa •••• 1111 expires 12/2099',
    ])
      await expect.element(table.getByRole('row', { name: row })).toBeVisible()
    expect(await screen.findByText('Active')).toBeVisible()
    expect(table.getByText('Ending on').elements()).toEqual([])
  })

  test('SUB-022, SUB-023, SUB-024, SUB-027: what ends and what follows', async () => {
    programServer({
      subscriptions: () => [
        subscription({ status: 'Notice period' }),
        subscription({
          id: 's2',
          planId: 'premium-yearly',
          planName: 'Premium, yearly',
          status: 'Pending',
          active: false,
          pending: true,
          firstBillingDate: '2099-12-04',
          endDate: null,
          price: 720,
        }),
      ],
    })
    await openProgram()
    const ending = page.getByRole('table', { name: 'Status of Premium, monthly' })
    await expect.element(ending.getByRole('row', { name: 'Ending on 03.12.2099' })).toBeVisible()
    expect(ending.getByText('Renewing on').elements()).toEqual([])
    const next = page.getByRole('table', { name: 'Status of Premium, yearly' })
    await expect
      .element(next.getByRole('row', { name: 'First billing date 04.12.2099' }))
      .toBeVisible()
    expect(next.getByText('Valid from').elements()).toEqual([])
    expect(await screen.findByText(/plan activating/i)).toBeVisible()
    expect(
      await screen.findByText(/It won’t renew\. Premium, yearly takes over on 04\.12\.2099\./i),
    ).toBeVisible()
  })

  test('a past due plan says what to do, and a card that expires is warned of', async () => {
    const card = { cardType: 'Visa', lastFour: '1111', expires: '11/2026' }
    let rows = [
      subscription({
        status: 'Past due',
        failureCount: 1,
        nextTry: '2099-12-08',
        lastTry: '2099-12-12',
      }),
    ]
    programServer({ subscriptions: () => rows })
    await openProgram()
    expect(await screen.findByText(/last payment failed.*Save another card below/)).toBeVisible()
    expect(
      await screen.findByRole('row', { name: /Payment due since 03\.12\.2099/i }),
    ).toBeVisible()
    // Row program-analytics 2.
    expect(
      await screen.findByText(/again on 08\.12\.2099, and for the last time on 12\.12\.2099/),
    ).toBeVisible()
    rows = [subscription({ card })]
    await openProgram()
    expect(await screen.findByText(/expires before the next payment.*another card/)).toBeVisible()
  })

  test('what has ended is folded away; what a host does not say of a status is read from its flags', async () => {
    const { status: _status, origin: _origin, ...bare } = subscription()
    const ended = { id: 's0', status: 'Canceled', active: false, endDate: '2026-04-30' }
    programServer({
      first: ({ path }) =>
        path === '/api/payment/u1/subscription'
          ? { body: [bare, subscription(ended)], isUndocumented: true }
          : undefined,
    })
    await openProgram()
    expect(await screen.findByText('Active')).toBeVisible()
    await userEvent.click(await screen.findByText(/1 earlier plan/i))
    expect(await screen.findByRole('cell', { name: /30\.04\.2026/i })).toBeVisible()
  })

  test('MSG-107, API-215: where the subscriptions cannot be read, the user is led to the start', async () => {
    programServer({
      first: ({ path }) =>
        path === '/api/payment/u1/subscription'
          ? { status: 500, body: { error: 'broken', code: 'INTERNAL' } }
          : undefined,
    })
    const { router } = await openProgram()
    // Where `/` sends whoever has this session.
    await expect.poll(() => router.state.location.pathname).toBe('/products')
    expect(
      await screen.findByText(/Couldn’t load the subscription\. Try again in a moment/i),
    ).toBeVisible()
  })
})

describe('canceling', () => {
  test('SUB-033, SUB-034, SUB-035: says what is lost and when; kept, nothing is sent', async () => {
    let rows = [subscription()]
    const sent = programServer({
      subscriptions: () => rows,
      first: ({ method }) => {
        if (method !== 'DELETE') return undefined
        rows = [subscription({ status: 'Notice period', endDate: '2099-12-02' })]
        return { body: rows[0] }
      },
    })
    await openProgram()
    const open = await screen.findByRole('button', { name: /Cancel plan Premium, monthly/i })
    await userEvent.click(open)
    const dialog = page.getByRole('dialog', { name: 'Cancel Premium, monthly?' })
    for (const text of [
      'Analytics are turned off at once.',
      'Everything else stays until 02.12.2099, because it’s paid for.',
      'Products, orders and your page stay in the portal.',
    ])
      await expect.element(dialog.getByText(text)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep plan' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    await userEvent.click(open)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }))
    expect(await screen.findByText(/Premium, monthly won’t renew/i)).toBeVisible()
    expect(await screen.findByRole('row', { name: /Ending on 02\.12\.2099/i })).toBeVisible()
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/payment/subscription/s1',
    ])
  })
})

test('receipts are listed with their amounts, each with its paper', async () => {
  programServer({
    receipts: [
      {
        _id: 'r1',
        version: 1,
        number: '2026-17',
        // In Italy it was the 4th already.
        chargedAt: '2026-11-03T23:30:00.000Z',
        planName: 'Premium, monthly',
        planId: 'premium-monthly',
        net: 57.38,
        vat: 12.62,
        total: 70,
      },
    ],
  })
  await openProgram()
  const row = page.getByRole('row', { name: /2026-17/ })
  for (const text of ['€57.38', '€12.62', '€70.00', 'Premium, monthly'])
    await expect.element(row.getByText(text)).toBeVisible()
  // Row program-analytics 17.
  await expect.element(row.getByText('04.11.2026', { exact: true })).toBeVisible()
  await expect
    .element(row.getByRole('button', { name: 'Download PDF of receipt 2026-17' }))
    .toBeVisible()
})

test('SUB-035: canceled, what has not begun ends at once, and with it what only waited for it', async () => {
  const pending = { id: 's2', planId: 'premium-yearly', planName: 'Premium, yearly' }
  programServer({
    subscriptions: () => [
      subscription({ status: 'Notice period' }),
      subscription({
        ...pending,
        status: 'Pending',
        pending: true,
        active: false,
        firstBillingDate: '2099-12-04',
        endDate: null,
      }),
    ],
  })
  await openProgram()
  await userEvent.click(await screen.findByRole('button', { name: /Cancel plan Premium, yearly/i }))
  const dialog = page.getByRole('dialog')
  for (const text of [
    'It won’t start, and nothing is charged for it.',
    'Analytics are turned off at once.',
    'Premium, monthly still ends on 03.12.2099.',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible()
})
