import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

test('AUTH-055, spec S10: email and password are where somebody looks for them', async () => {
  fakeServer(({ path }) => (path.startsWith('/api/account') ? { body: [] } : undefined))
  await openPortal('buyer', '/security')
  const section = await screen.findByRole('region', { name: 'Email and password' })
  expect(section).toHaveTextContent('ada@bottega.example')
  await userEvent.click(page.getByRole('button', { name: 'Change email or password' }))
  const dialog = page.getByRole('dialog')
  for (const label of ['Email', 'Old password', 'New password', 'Confirm new password'])
    await expect.element(dialog.getByLabelText(label, { exact: true })).toBeVisible()
})
