import { screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { lazyPanel } from '../../../src/ui/lazyPanel.tsx'
import { openPortal } from '../openPortal.tsx'

interface Props {
  readonly onClose: () => void
}

test('code that does not load is reported, the page stays, and opening once more is another try', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <p>Here it is</p>)
  const Panel = lazyPanel(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Typed" />
        <button type="button" onClick={() => setOpen(true)}>
          Open the panel
        </button>
        {isOpen && <Panel onClose={() => setOpen(false)} />}
      </>
    )
  }
  await openPortal('admin', '/admin', { admin: Page })
  await userEvent.fill(await screen.findByLabelText('Typed'), 'Ada Rossi')
  await userEvent.click(await screen.findByRole('button', { name: 'Open the panel' }))
  expect(await screen.findByText('Can’t reach the server. Check your connection')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Typed')).toHaveValue('Ada Rossi'))
  await userEvent.click(await screen.findByRole('button', { name: 'Open the panel' }))
  expect(await screen.findByText('Here it is')).toBeVisible()
})
