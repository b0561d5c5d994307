import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FileList } from '../../../src/uploads/FileList.tsx'
import { renderBench } from '../fields/bench.tsx'

const onDelete = vi.fn()
const documents = ['/files/papers/a/uno.pdf?until=9&signature=x', '/b/due.xlsx', '/c/tre.docx']

/** Files that are kept as the server would keep them. */
function Files({ isOpen }: { readonly isOpen: boolean }) {
  const [addresses, setAddresses] = useState<readonly string[]>(documents)
  const remove = async (address: string) => {
    onDelete(address)
    setAddresses(addresses.filter((one) => one !== address))
  }
  return <FileList name="Papers" addresses={addresses} onDelete={isOpen ? remove : undefined} />
}

async function draw(isOpen = true) {
  onDelete.mockReset()
  await renderBench(<Files isOpen={isOpen} />)
  return { button: (name: string) => page.getByRole('button', { name, exact: true }) }
}

test('each file opens and is downloaded at its signed address, by its plain name', async () => {
  await draw(false)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'uno.pdf' })).toHaveAttribute('href', documents[0]),
  )
  const download = await screen.findByRole('link', { name: 'Download uno.pdf' })
  await waitFor(() => expect(download).toHaveAttribute('href', documents[0]))
  await waitFor(() => expect(download).toHaveAttribute('download', 'uno.pdf'))
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('MSG-119: a file goes after a question, and the keyboard stays in the list', async () => {
  const { button } = await draw()
  await userEvent.click(button('Delete due.xlsx'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onDelete).not.toHaveBeenCalled()
  for (const [name, next] of [
    ['due.xlsx', 'Delete tre.docx'],
    ['tre.docx', 'Delete uno.pdf'],
  ] as const) {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(button(`Delete ${name}`))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await expect.element(button(next)).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('No items')).toHaveFocus())
  expect(onDelete.mock.calls.flat()).toEqual([documents[1], documents[2], documents[0]])
})
