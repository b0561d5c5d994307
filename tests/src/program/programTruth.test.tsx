import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Sent } from '../fakeServer.ts'
import { openProgram, plans, programServer, subscription } from './programServer.tsx'

const yearly = subscription({
  id: 's2',
  planId: 'premium-yearly',
  planName: 'Premium, yearly',
  price: 720,
  firstBillingDate: '2026-11-23',
  endDate: '2027-11-23',
})
const isOrder = ({ method, path }: Sent) =>
  method === 'POST' && path === '/api/payment/subscription'

/** Chooses Premium for a year and comes as far as the question. */
async function ask() {
  await userEvent.click(await screen.findByRole('radio', { name: /Premium, yearly/i }))
  await userEvent.click(await screen.findByRole('button', { name: /Pay €720/i }))
  return page.getByRole('dialog', { name: 'Order Premium, yearly?' })
}

async function pay() {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: /^(Pay|Order plan)/ }))
}

test('program-analytics 1: a price that has changed charges nothing, and the page has the new one', async () => {
  const dearer = plans.map((one) =>
    one.id === 'premium-yearly' ? { ...one, price: 690, grossPrice: 842 } : one,
  )
  let isDearer = false
  const error = 'The price of this plan has changed to 842 €. Nothing was ordered or charged'
  const sent = programServer({
    first: (one) => {
      if (one.path === '/api/payment/plan') return { body: isDearer ? dearer : plans }
      if (!isOrder(one)) return undefined
      isDearer = true
      return { status: 409, body: { error, code: 'PRICE_CHANGED', price: 842 } }
    },
  })
  await openProgram()
  await pay()
  await expect.element(page.getByRole('alert').getByText(error)).toBeVisible()
  expect(sent.find(isOrder)?.body).toMatchObject({ price: 720 })
  expect(await screen.findByRole('button', { name: /Pay €842/i })).toBeVisible()
  expect(page.getByText('Premium, yearly plan ordered successfully').elements()).toEqual([])
})

test('program-analytics 4: a page that is loaded anew knows of an order under way, and follows it', async () => {
  let order: { planId: string; at: string } | null = {
    planId: 'premium-yearly',
    at: '2026-11-23T08:00:00.000Z',
  }
  let rows: readonly ReturnType<typeof subscription>[] = []
  programServer({ subscriptions: () => rows, openOrder: () => order })
  await openProgram()
  expect(await screen.findByText(/Your order is being processed/i)).toBeVisible()
  await userEvent.click(await screen.findByRole('radio', { name: /Premium, yearly/i }))
  const button = await screen.findByRole('button', { name: /Pay €720/i })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  order = null
  rows = [yearly]
  await expect
    .element(page.getByRole('table', { name: 'Status of Premium, yearly' }), { timeout: 10_000 })
    .toBeVisible()
  expect(page.getByText('Your order is being processed').elements()).toEqual([])
})

test('program-analytics 19: why an order was refused is still there once nothing can be paid', async () => {
  let rows: readonly ReturnType<typeof subscription>[] = []
  const error = 'Your plan ends on 03.12.2099. You can choose another one after that day'
  programServer({
    subscriptions: () => rows,
    first: (one) => {
      if (!isOrder(one)) return undefined
      rows = [subscription({ status: 'Notice period' })]
      return { status: 409, body: { error, code: 'PLAN_ON_NOTICE' } }
    },
  })
  await openProgram()
  await pay()
  const alert = page.getByRole('alert')
  expect(await screen.findByRole('button', { name: /Keep my plan/i })).toBeVisible()
  await expect.element(alert.getByText(error)).toBeVisible()
  await expect.element(alert.getByText('Nothing was ordered.')).toBeVisible()
})

test('program-analytics 9: what was cancelled before it began never started', async () => {
  const never = { id: 's0', status: 'Canceled', active: false, endDate: null }
  programServer({ subscriptions: () => [subscription(never)] })
  await openProgram()
  await userEvent.click(await screen.findByText(/1 earlier plan/i))
  expect(await screen.findByRole('cell', { name: /Never started/i })).toBeVisible()
  expect(screen.queryAllByRole('cell', { name: /03\.05\.2026/i })).toEqual([])
})

test('program-analytics, as a person: a cancelled plan is kept, once it is said what that means', async () => {
  let rows = [subscription({ status: 'Notice period' })]
  const sent = programServer({
    subscriptions: () => rows,
    first: ({ method, path }) => {
      if (method !== 'POST' || path !== '/api/payment/subscription/s1/keep') return undefined
      const next = {
        id: 's2',
        status: 'Pending',
        pending: true,
        active: false,
        firstBillingDate: '2099-12-04',
        endDate: null,
      }
      rows = [...rows, subscription(next)]
      return { body: subscription(next) }
    },
  })
  await openProgram()
  await userEvent.click(await screen.findByRole('button', { name: /Keep my plan/i }))
  const dialog = page.getByRole('dialog', { name: 'Keep Premium, monthly?' })
  for (const text of ['renews on 04.12.2099', '€70 a month, as before', 'ending in 1111'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my plan' }))
  expect(await screen.findByText(/Premium, monthly goes on/i)).toBeVisible()
  expect(await screen.findByText(/it goes on on 04\.12\.2099/)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(screen.queryAllByRole('button', { name: /Keep my plan/i })).toEqual([])
})

test('program-analytics 8: receipts name the plan in the reader’s language', async () => {
  programServer({
    receipts: [
      {
        _id: 'r1',
        version: 1,
        number: '2026-17',
        chargedAt: '2026-11-03T08:00:00.000Z',
        planName: 'Premium, monthly',
        planId: 'premium-monthly',
        net: 57.38,
        vat: 12.62,
        total: 70,
      },
    ],
  })
  await openProgram({ language: 'it' })
  const row = page.getByRole('row', { name: /2026-17/ })
  await expect.element(row.getByText('Premium mensile')).toBeVisible()
})

test('decision 62: a dearer plan may begin at once, for the difference that is said', async () => {
  const premium = { isNoticePeriod: false, pending: false, planId: 'premium-plus-monthly' }
  const upgrades = [
    {
      planId: 'premium-plus-monthly',
      dueNow: 24.53,
      daysLeft: 16,
      daysOfPeriod: 30,
      renewsAt: '2026-12-12',
    },
  ]
  const sent = programServer({
    subscriptions: () => [subscription()],
    upgrades,
    first: (one) =>
      isOrder(one)
        ? { body: { premium, subscription: subscription(), errors: [], message: 'Ordered' } }
        : undefined,
  })
  const { amounts } = await openProgram({ search: '?plan=premium-plus-monthly' })
  const later = await screen.findByRole('radio', { name: /After my plan/i })
  await waitFor(() => expect(later).toBeChecked())
  expect(await screen.findByText(/^Nothing is charged now/)).toBeVisible()
  await userEvent.click(await screen.findByRole('radio', { name: /At once/i }))
  await userEvent.click(await screen.findByRole('button', { name: /Pay €24\.53/i }))
  const dialog = page.getByRole('dialog', { name: 'Order Premium Plus, monthly?' })
  const difference = '€24.53 is charged now: the difference for the 16 days that are left of 30.'
  await expect.element(dialog.getByText(difference)).toBeVisible()
  await expect
    .element(dialog.getByText('It is paid for until 12.12.2026, as your plan is now.'))
    .toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay €24.53' }))
  expect(await screen.findByText(/Your plan is being activated/i)).toBeVisible()
  expect(amounts).toEqual([24.53])
  expect(sent.filter(isOrder).map(({ body }) => body)).toMatchObject([
    { planId: 'premium-plus-monthly', price: 116, dueNow: 24.53 },
  ])
  // What costs nothing at once is not offered at once.
  await userEvent.click(await screen.findByRole('radio', { name: /Base, yearly/i }))
  expect(screen.queryAllByRole('radio', { name: /At once/i })).toEqual([])
})
