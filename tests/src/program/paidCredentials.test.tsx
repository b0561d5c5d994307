import { screen } from '@testing-library/react'
import { shown } from '../shown.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CredentialsBar } from '../../../src/features/onboarding/CredentialsBar.tsx'
import { fakeServer } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'
import { subscription } from './programServer.tsx'

const email = 'fontana@bottega.example'

/** The credentials of an artisan with these subscriptions. */
async function disable(subscriptions: readonly object[]) {
  let state = 'active'
  const sent = fakeServer(({ method, path }) => {
    if (method === 'DELETE' && path.startsWith('/api/payment/'))
      return { body: subscription({ status: 'Notice period' }) }
    if (method === 'DELETE') {
      state = 'none'
      return { body: { _id: 'v1', version: 2 } }
    }
    if (path.endsWith('/subscription')) return { body: subscriptions }
    return {
      body: { state, email: state === 'none' ? null : email, linkUntil: null, lastSignInAt: null },
    }
  })
  await renderBench(<CredentialsBar record={shown('vendors', { id: 'v1', email })} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Disable credentials' }))
  const deleted = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  return { dialog: page.getByRole('dialog'), deleted }
}

test('program-analytics 3: of an artisan who pays the question names the plan, and ends its renewal on request', async () => {
  const { dialog, deleted } = await disable([subscription()])
  await expect.element(dialog.getByText(/The artisan pays for Premium, monthly/)).toBeVisible()
  await userEvent.click(
    dialog.getByRole('checkbox', { name: /End the renewal of Premium, monthly/ }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByRole('button', { name: 'Activate credentials' })).toBeVisible()
  expect(deleted()).toEqual(['/api/payment/subscription/s1', '/api/user/v1'])
})

test('program-analytics 3: it goes on where nobody asks for its end', async () => {
  const paying = await disable([subscription()])
  await expect.element(paying.dialog.getByRole('checkbox')).toBeVisible()
  await userEvent.click(paying.dialog.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByRole('button', { name: 'Activate credentials' })).toBeVisible()
  expect(paying.deleted()).toEqual(['/api/user/v1'])
})
