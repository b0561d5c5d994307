import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchBox } from '../../../src/views/list/SearchBox.tsx'
import { renderBench } from '../fields/bench.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('LIMIT-007, VAL-195, spec S8: product search as you type waits 100 ms after the last key', async () => {
  const onSearch = vi.fn<(words: string) => void>()
  await renderBench(<SearchBox words="" onSearch={onSearch} isPhone={false} />)
  const box = await screen.findByRole('searchbox')
  vi.useFakeTimers()
  fireEvent.change(box, { target: { value: 'va' } })
  await act(async () => vi.advanceTimersByTime(60))
  fireEvent.change(box, { target: { value: 'vaso' } })
  await act(async () => vi.advanceTimersByTime(99))
  expect(onSearch).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1))
  expect(onSearch.mock.calls).toEqual([['vaso']])
})
