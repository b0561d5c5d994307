import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import { model } from '../../../resources/index.ts'
import type { Language, Leaf } from '../../../schema/index.ts'
import type { FilterState } from '../../../src/fields/context/filterState.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import { renderBench } from './bench.tsx'

const products = model.resource('products')
const leaf = products.leaf.get('weight') as Leaf
const { Filter } = viewOf(leaf)

function Narrowing({ tell }: { readonly tell: (state: FilterState) => void }) {
  const [state, setState] = useState<FilterState>({})
  if (!Filter) return null
  return (
    <Filter
      fieldRef={fieldRefOf(products, leaf)}
      state={state}
      onChange={(next) => {
        setState(next)
        tell(next)
      }}
    />
  )
}

test.each<[Language, string, string, string]>([
  ['en', 'From', '1.234,5', '1234.5'],
  ['it', 'Da', '1,234.5', '1234,5'],
])('data C: in %s a filter reads as a form does, and says what it took', async (...given) => {
  const [language, from, typed, shown] = given
  const tell = vi.fn<(state: FilterState) => void>()
  await renderBench(<Narrowing tell={tell} />, { language })
  const box = await screen.findByRole('textbox', { name: from })
  await userEvent.fill(box, typed)
  expect(tell).toHaveBeenLastCalledWith({ gte: 1234.5 })
  await waitFor(() => expect(box).toHaveValue(typed))
  await userEvent.tab()
  await waitFor(() => expect(box).toHaveValue(shown))
  await userEvent.fill(box, '0,500')
  expect(tell).toHaveBeenLastCalledWith({ gte: 0.5 })
  await waitFor(() => expect(box).toBeValid())
  await userEvent.fill(box, '12 $')
  expect(tell).toHaveBeenLastCalledWith({})
  await userEvent.tab()
  await waitFor(() => expect(box).toHaveValue('12 $'))
  await waitFor(() => expect(box).toBeInvalid())
})
