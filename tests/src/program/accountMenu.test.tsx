import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

test('NAV-019, NAV-021, SUB-049: a vendor finds the Vendor Program under its name', async () => {
  fakeServer(() => undefined)
  await openPortal('vendor', '/admin')
  await userEvent.click(await screen.findByRole('button', { name: /^Account/ }))
  const link = within(await screen.findByRole('dialog')).getByRole('link', {
    name: 'Vendor Program',
  })
  expect(link).toHaveAttribute('href', '/vendor-subscription/u1')
})
