import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { StoredPictures } from '../../../src/uploads/StoredPictures.tsx'
import { renderBench } from '../fields/bench.tsx'

const onOrder = vi.fn()
const onDelete = vi.fn()

/** Pictures that are kept as the server would keep them. */
function Pictures({ isOpen }: { readonly isOpen: boolean }) {
  const [addresses, setAddresses] = useState<readonly string[]>(['/a.jpg', '/b.jpg', '/c.jpg'])
  return (
    <StoredPictures
      name="Pictures"
      addresses={addresses}
      {...(isOpen && {
        onOrder: async (next: readonly string[]) => {
          onOrder(next)
          setAddresses(next)
        },
        onDelete: async (address: string) => {
          onDelete(address)
          setAddresses(addresses.filter((one) => one !== address))
        },
      })}
    />
  )
}

async function draw(isOpen = true) {
  onOrder.mockReset()
  onDelete.mockReset()
  await renderBench(<Pictures isOpen={isOpen} />)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return { button }
}

describe('stored pictures', () => {
  test('a button moves one, and keeps the keyboard with it', async () => {
    const { button } = await draw()
    await expect.element(button('Move image 1 back')).toBeDisabled()
    await userEvent.click(button('Move image 1 on'))
    expect(onOrder).toHaveBeenCalledWith(['/b.jpg', '/a.jpg', '/c.jpg'])
    await expect.element(button('Move image 2 on')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onOrder).toHaveBeenLastCalledWith(['/b.jpg', '/c.jpg', '/a.jpg']))
    // At the end there is no further; the way back is.
    await expect.element(button('Move image 3 back')).toHaveFocus()
  })

  test('one is dragged to the place of another', async () => {
    await draw()
    const items = page.getByRole('listitem')
    await userEvent.dragAndDrop(items.nth(0), items.nth(2))
    expect(onOrder).toHaveBeenCalledWith(['/b.jpg', '/c.jpg', '/a.jpg'])
  })

  test('BIO-009, BIO-010, MSG-119, PROMOTE-006: one goes after a question, and the keyboard stays there', async () => {
    const { button } = await draw()
    await userEvent.click(button('Delete image 3'))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(onDelete).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    for (const last of [3, 2, 1]) {
      await userEvent.click(button(`Delete image ${last}`))
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
      await expect.element(button(`Delete image ${last}`)).not.toBeInTheDocument()
      if (last > 1) await expect.element(button(`Delete image ${last - 1}`)).toHaveFocus()
    }
    expect(onDelete.mock.calls.flat()).toEqual(['/c.jpg', '/b.jpg', '/a.jpg'])
    await waitFor(() => expect(screen.getByText('No items')).toHaveFocus())
  })

  test('who may only look has no buttons, and nothing to drag', async () => {
    await draw(false)
    await expect.element(page.getByRole('link').first()).toBeVisible()
    expect(screen.queryAllByRole('link')).toHaveLength(3)
    expect(screen.queryAllByRole('button')).toHaveLength(0)
    const [first] = screen.queryAllByRole('listitem')
    expect(first?.getAttribute('draggable')).toBe('false')
  })
})
