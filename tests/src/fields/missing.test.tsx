import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import { model } from '../../../resources/index.ts'
import type { Language, Leaf } from '../../../schema/index.ts'
import type { FilterState } from '../../../src/fields/context/filterState.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { useCellContext } from '../../../src/fields/context/useCellContext.ts'
import { renderBench } from './bench.tsx'

const vendors = model.resource('vendors')
const leaf = vendors.leaf.get('readiness') as Leaf
const fieldRef = fieldRefOf(vendors, leaf)
const { Cell, Filter } = viewOf(leaf)

function Narrowing({ tell }: { readonly tell: (state: FilterState) => void }) {
  const [state, setState] = useState<FilterState>({})
  if (!Filter) return null
  return (
    <Filter
      fieldRef={fieldRef}
      state={state}
      onChange={(next) => {
        setState(next)
        tell(next)
      }}
    />
  )
}

test('is narrowed to what is complete, to what is not, and to how much is missing', async () => {
  const tell = vi.fn<(state: FilterState) => void>()
  await renderBench(<Narrowing tell={tell} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
  expect(tell).toHaveBeenLastCalledWith({ equals: [0] })
  await userEvent.click(await screen.findByRole('radio', { name: 'No' }))
  expect(tell).toHaveBeenLastCalledWith({ gte: 1 })
  await userEvent.fill(await screen.findByRole('textbox', { name: 'To' }), '4')
  expect(tell).toHaveBeenLastCalledWith({ gte: 1, lte: 4 })
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
  expect(tell).toHaveBeenLastCalledWith({ equals: [0] })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue(''))
})

function Shown() {
  const context = useCellContext()
  const value = ['contracts', 'contact.adminContact']
  return <p>{Cell({ value, fieldRef, context, tabIndex: 0 })}</p>
}

test.each<[Language, string, string]>([
  ['en', '11 of 13', 'Missing: Contracts and Administrative contact'],
  ['it', '11 su 13', 'Mancano: Contratti e Contatto amministrativo'],
])('in %s, a cell says to the keyboard what is missing', async (language, count, text) => {
  await renderBench(<Shown />, { language })
  const button = await screen.findByRole('button', { name: count })
  expect(button).toBeVisible()
  await userEvent.tab()
  await waitFor(() => expect(button).toHaveFocus())
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(text))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
