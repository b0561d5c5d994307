import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '../../../schema/index.ts'
import { dayText } from '../../../src/fields/format/dayText.ts'
import { openProgram, programServer, subscription } from './programServer.tsx'

const given = subscription({
  planId: 'premium-yearly',
  planName: 'Premium, yearly',
  origin: 'given',
  endDate: '2027-05-03',
  price: null,
  card: null,
})
const [year = '', month = '', day = ''] = today(Date.now()).split('-')
const inAYear = `${Number(year) + 1}-${month}-${day}`

describe('what an admin does', () => {
  test('SUB-039, SUB-041, SUB-042, SUB-043, SUB-044, API-038, API-039: enables a plan, with its end shown before', async () => {
    let rows: readonly ReturnType<typeof subscription>[] = []
    const sent = programServer({
      subscriptions: () => rows,
      first: ({ method }) => {
        if (method !== 'PUT') return undefined
        rows = [given]
        return { body: { _id: 'u1', version: 2 } }
      },
    })
    const { heading } = await openProgram({ role: 'admin' })
    await expect.element(heading).toHaveTextContent('Premium Management – Ceramiche Fontana')
    expect(await screen.findByText('This artisan has no plan.')).toBeVisible()
    const plan = await screen.findByRole('combobox', { name: 'Plan' })
    await userEvent.selectOptions(plan, 'premium-yearly')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Ends on' })).toHaveValue(dayText(inAYear)),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Enable plan' }))
    const dialog = page.getByRole('dialog', { name: 'Enable Premium, yearly?' })
    await expect.element(dialog.getByText(new RegExp(`until ${dayText(inAYear)}`))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Enable plan' }))
    expect(await screen.findByText('Free, given by an administrator')).toBeVisible()
    expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
      {
        path: '/api/user/u1/premium',
        body: { status: true, planId: 'premium-yearly', endDate: `${inAYear}T12:00:00.000Z` },
      },
    ])
  })

  test('SUB-040, SUB-045, API-040: disables what was given, once it is confirmed', async () => {
    let rows = [given]
    const sent = programServer({
      subscriptions: () => rows,
      first: ({ method }) => {
        if (method !== 'PUT') return undefined
        rows = []
        return { body: { _id: 'u1', version: 2 } }
      },
    })
    await openProgram({ role: 'admin' })
    await userEvent.click(await screen.findByRole('button', { name: 'Disable plan' }))
    const dialog = page.getByRole('dialog', { name: 'Disable Premium, yearly?' })
    await userEvent.click(dialog.getByRole('button', { name: 'Disable plan' }))
    expect(await screen.findByText('This artisan has no plan.')).toBeVisible()
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { status: false },
    ])
  })

  test('a plan that was bought meanwhile is not given over: the server’s reason is shown', async () => {
    const error =
      'The artisan has bought a plan that runs until 03.12.2099. End its renewal instead'
    programServer({
      first: ({ method }) =>
        method === 'PUT' ? { status: 409, body: { error, code: 'PLAN_BOUGHT' } } : undefined,
    })
    await openProgram({ role: 'admin' })
    await userEvent.click(await screen.findByRole('button', { name: 'Enable plan' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Enable plan' }))
    expect(await screen.findByText(error)).toBeVisible()
  })

  test('SUB-035: ends the renewal of what was bought, which no gift takes the place of', async () => {
    const sent = programServer({
      subscriptions: () => [subscription()],
      first: ({ method }) =>
        method === 'DELETE' ? { body: subscription({ status: 'Notice period' }) } : undefined,
    })
    await openProgram({ role: 'admin' })
    expect(await screen.findByText(/has bought Premium, monthly/)).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Enable plan/i })).not.toBeInTheDocument(),
    )
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel plan Premium, monthly' }),
    )
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }))
    expect(await screen.findByText('Premium, monthly won’t renew')).toBeVisible()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  })
})

test('while what was paid for lasts, nothing is given', async () => {
  programServer({ subscriptions: () => [subscription({ status: 'Notice period' })] })
  await openProgram({ role: 'admin' })
  expect(
    await screen.findByText(
      'The artisan has paid for Premium, monthly until 03.12.2099. You can enable a plan after that day.',
    ),
  ).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Enable plan/i })).not.toBeInTheDocument(),
  )
})

describe.each(['approver', 'buyer', 'manager', 'translator', 'logistics'] as const)(
  'a %s',
  (role) => {
    test('SUB-041, SUB-046, SUB-047: reads the status, and that it can do no more', async () => {
      programServer({ subscriptions: () => [subscription()] })
      await openProgram({ role })
      expect(await screen.findByRole('table', { name: 'Status of Premium, monthly' })).toBeVisible()
      expect(
        await screen.findByText(
          'You can view this page. Only administrators can give or remove a plan.',
        ),
      ).toBeVisible()
      const main = page.getByRole('main')
      for (const name of [/^Cancel/, 'Enable plan', 'Disable plan'])
        expect(main.getByRole('button', { name }).elements()).toEqual([])
      const tab = page.getByRole('link', { name: 'Premium Management' })
      expect(tab.elements()).toHaveLength(role === 'approver' ? 0 : 1)
    })
  },
)
