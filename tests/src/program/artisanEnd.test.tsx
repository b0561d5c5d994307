import { screen } from '@testing-library/react'
import { useForm, FormProvider } from 'react-hook-form'
import type { DataProvider } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CredentialsBar } from '../../../src/features/onboarding/CredentialsBar.tsx'
import { StatusActions } from '../../../src/features/onboarding/StatusActions.tsx'
import { fakeServer } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'
import { shown } from '../shown.ts'
import { subscription } from './programServer.tsx'

const email = 'fontana@bottega.example'
const record = shown('vendors', {
  id: 'v1',
  email,
  artisanName: 'Ceramiche Fontana',
  artisanStatus: 'active',
})

/** Three products on sale and one open order. */
const counts: Readonly<Record<string, number>> = { products: 3, orders: 1 }
const dataProvider: Partial<DataProvider> = {
  getList: async (name) => ({ data: [], total: counts[name] ?? 0 }),
}

function Header() {
  return (
    <FormProvider {...useForm()}>
      <StatusActions record={record} />
      <CredentialsBar record={record} />
    </FormProvider>
  )
}

/** The dialog that a button opens, for an artisan with these subscriptions, and what it then asks for. */
async function open(button: string, subscriptions: readonly object[] = []) {
  let plans = [...subscriptions]
  let state = 'active'
  const sent = fakeServer(({ method, path }) => {
    if (method === 'DELETE' && path.startsWith('/api/payment/')) {
      // A waiting plan that is canceled leaves the one it would replace, which renews again.
      plans = path.endsWith('/waits') ? [subscription()] : []
      return { body: subscription({ status: 'Notice period' }) }
    }
    if (method === 'DELETE') {
      state = 'none'
      return { body: { _id: 'v1', version: 2 } }
    }
    if (path.endsWith('/subscription')) return { body: plans }
    if (path.endsWith('/status')) return { body: { _id: 'v1', version: 3 } }
    return {
      body: { state, email: state === 'none' ? null : email, linkUntil: null, lastSignInAt: null },
    }
  })
  await renderBench(<Header />, { dataProvider })
  await userEvent.click(page.getByRole('button', { name: button, exact: true }))
  const acts = () =>
    sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  const tick = (name: RegExp) => userEvent.click(page.getByRole('checkbox', { name }))
  return { dialog: page.getByRole('dialog'), acts, tick, sent }
}

describe('issue 51.2: an artisan who is disabled', () => {
  test('the question has the numbers, and nothing ends that nobody asks to end', async () => {
    const { dialog, acts } = await open('Disable', [subscription()])
    await expect.element(dialog.getByText('3 products leave the shop at once')).toBeVisible()
    await expect
      .element(dialog.getByText('1 open order stays, and is still to be sent'))
      .toBeVisible()
    await expect.element(dialog.getByRole('checkbox')).toHaveAccessibleName(/Premium, monthly/)
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect.poll(acts).toEqual(['PUT /api/vendor/v1/status'])
  })

  test('its plan ends on request, a waiting one with the one that it would replace', async () => {
    const waiting = subscription({ status: 'Pending', subscriptionId: 'waits' })
    const { dialog, acts, tick } = await open('Disable', [
      waiting,
      subscription({ status: 'Notice period' }),
    ])
    await tick(/End the renewal of Premium, monthly/)
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect
      .poll(acts)
      .toEqual([
        'PUT /api/vendor/v1/status',
        'DELETE /api/payment/subscription/waits',
        'DELETE /api/payment/subscription/s1',
      ])
  })

  test('canceled, the question changes nothing', async () => {
    const { dialog, acts } = await open('Disable', [subscription()])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(acts()).toEqual([])
  })
})

describe('issue 51.2, program-analytics 3: an artisan whose credentials are switched off', () => {
  test('the question has the numbers and names the plan, and ends what is asked for', async () => {
    const { dialog, acts, tick, sent } = await open('Disable credentials', [subscription()])
    await expect.element(dialog.getByText('3 products stay on sale')).toBeVisible()
    await expect
      .element(dialog.getByText('1 open order stays: staff prepare it for the artisan'))
      .toBeVisible()
    await expect.element(dialog.getByText(/The artisan pays for Premium, monthly/)).toBeVisible()
    await tick(/Disable the artisan too: the products leave the shop/)
    await tick(/End the renewal of Premium, monthly/)
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByRole('button', { name: 'Activate credentials' })).toBeVisible()
    expect(acts()).toEqual([
      'PUT /api/vendor/v1/status',
      'DELETE /api/payment/subscription/s1',
      'DELETE /api/user/v1',
    ])
    expect(sent.find(({ path }) => path.endsWith('/status'))?.body).toEqual({ status: 'inactive' })
  })

  test('all goes on where nobody asks for its end', async () => {
    const { dialog, acts } = await open('Disable credentials', [subscription()])
    await expect.element(dialog.getByText('3 products stay on sale')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByRole('button', { name: 'Activate credentials' })).toBeVisible()
    expect(acts()).toEqual(['DELETE /api/user/v1'])
  })
})
