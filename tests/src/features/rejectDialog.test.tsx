import { screen, waitFor } from '@testing-library/react'
import { shown } from '../shown.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { RejectDialog } from '../../../src/features/lifecycle/RejectDialog.tsx'
import { fakeServer, type Reply } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'

let made = 0

async function draw(reply: () => Reply = () => ({ body: {} }), language: 'en' | 'it' = 'en') {
  const sent = fakeServer(reply)
  const product = shown('products', {
    id: `p${(made += 1)}`,
    version: 7,
    name: 'Vaso',
    description: 'Blue',
  })
  function Opened() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <RejectDialog product={product} onClose={() => setOpen(false)} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        again
      </button>
    )
  }
  await renderBench(<Opened />, { language })
  const pick = async (field: string) =>
    userEvent.selectOptions(page.getByLabelText('Add a note to a field'), field)
  return { sent, pick, product }
}

describe('PROD-079: sending a product back', () => {
  test('by keyboard alone: a reason, notes on fields, sent with the version that was seen', async () => {
    const { sent, pick, product } = await draw()
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
    await userEvent.keyboard('Nearly there')
    await pick('Description')
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus()
    await expect.element(page.getByText('Current value: Blue')).toBeVisible()
    await userEvent.keyboard('Say how tall it is')
    await pick('Retail price EUR')
    await userEvent.keyboard('Round it{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Product rejected')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    const [call] = sent
    expect(call).toMatchObject({
      method: 'PUT',
      path: `/api/product/reject/${product.id}`,
      body: {
        text: 'Nearly there',
        remarks: [
          { field: 'description', text: 'Say how tall it is' },
          { field: 'pricing.EUR.retail', text: 'Round it' },
        ],
      },
    })
    expect(call?.headers.get('If-Match')).toBe('"7"')
  })

  test('a field is offered once, and none that the artisan may not read', async () => {
    const { pick } = await draw()
    const offered = () =>
      [...document.querySelectorAll('dialog option, [role=dialog] option')].map(
        (one) => one.textContent,
      )
    expect(offered()).toContain('Name')
    expect(offered()).not.toContain('Dedicated courier')
    expect(offered()).not.toContain('Audited on')
    await pick('Name')
    expect(offered()).not.toContain('Name')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove note on “Name”' }))
    expect(offered()).toContain('Name')
    await waitFor(() => expect(screen.getByLabelText('Add a note to a field')).toHaveFocus())
  })

  test('what is missing is shown at its box, and nothing is sent', async () => {
    const { sent, pick } = await draw()
    await pick('Name')
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    for (const name of ['Reason', 'Name'])
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription('Required'),
      )
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
    expect(sent).toEqual([])
  })

  test('what was typed is there again after the dialog was closed', async () => {
    await draw()
    await userEvent.keyboard('Half a thought{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'again' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Half a thought'),
    )
  })

  test('MSG-051: a failure of the server, and somebody else’s change, keep the dialog as it is', async () => {
    let reply: Reply = { status: 500, body: { error: 'server error' } }
    await draw(() => reply)
    await userEvent.keyboard('No{Control>}{Enter}{/Control}')
    expect(await screen.findByText("can't change product: server error")).toBeVisible()
    reply = { status: 409, body: { code: 'STALE', error: 'stale', current: {} } }
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    expect(await screen.findByText(/^Someone else changed this/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('No'))
  })
})
