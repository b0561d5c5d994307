import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { model } from '../../../resources/index.ts'
import { FileList } from '../../../src/uploads/FileList.tsx'
import { StoredPictures } from '../../../src/uploads/StoredPictures.tsx'
import { useRemovalWarning } from '../../../src/views/record/useRemovalWarning.ts'
import { renderBench } from '../fields/bench.tsx'
import { sample } from '../features/sampleProduct.ts'

const onDelete = () => Promise.resolve()

function Pictures({ field, ...more }: { readonly field: string; readonly status?: string }) {
  const record: Record<string, unknown> = { ...sample, ...more }
  return (
    <StoredPictures
      name="Pictures"
      addresses={[record[field]].flat() as string[]}
      onDelete={onDelete}
      warningOf={useRemovalWarning(model.resource('products'), record, field)}
    />
  )
}

/** What the question says before the first picture of a field is deleted. */
async function question(field: string, status?: string) {
  await renderBench(<Pictures field={field} {...(status && { status })} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete image 1' }))
  return page.getByRole('dialog')
}

test('PROD-051, decision 57: a live product’s main photo is not deleted without a word of what it costs', async () => {
  await expect.element(await question('mainPhoto')).toHaveTextContent('would lack: Main photo')
})

test.each([
  ['photos', undefined],
  ['mainPhoto', 'draft'],
])(
  'decision 57: one of the %s costs nothing where others are left, or of a draft (%s)',
  async (field, status) => {
    const dialog = await question(field, status)
    await expect.element(dialog).toHaveTextContent('removed from this page')
    await expect.element(dialog).not.toHaveTextContent('would lack')
  },
)

function Contracts({ contracts }: { readonly contracts: readonly string[] }) {
  const record = { artisanStatus: 'active', contact: 'c1', contracts }
  return (
    <FileList
      name="Contracts"
      addresses={contracts}
      onDelete={onDelete}
      warningOf={useRemovalWarning(model.resource('vendors'), record, 'contracts')}
    />
  )
}
test.each([
  [['/files/one.pdf'], true],
  [['/files/one.pdf', '/files/two.pdf'], false],
])(
  'decision 57: of an active artisan’s contracts %j the first is needed: %s',
  async (contracts, isNeeded) => {
    await renderBench(<Contracts contracts={contracts} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete one.pdf' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent('removed from this list'))
    if (isNeeded) await waitFor(() => expect(dialog).toHaveTextContent('would lack: Contracts'))
    else await waitFor(() => expect(dialog).not.toHaveTextContent('would lack'))
  },
)
