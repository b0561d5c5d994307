import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { date, languages, type Leaf } from '../../../schema/index.ts'
import { viewOf } from '../../../src/fields/index.ts'
import { fieldRefOf } from '../../../src/fields/context/fieldRef.ts'
import type { FilterState } from '../../../src/fields/context/filterState.ts'
import { useCellContext } from '../../../src/fields/context/useCellContext.ts'
import { renderBench, testResource } from './bench.tsx'

const things = testResource({ fields: { day: date({ isDue: { workingDays: 2 } }), other: date() } })
const leafOf = (path: string) => things.leaf.get(path) as Leaf

/** A Thursday: two working days later it is Monday. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00Z'), toFake: ['Date'] })
})

const words = {
  en: { overdue: 'overdue', soon: 'due soon' },
  it: { overdue: 'in ritardo', soon: 'in scadenza' },
} as const

function Shown({ path, day }: { readonly path: string; readonly day: string | null }) {
  const leaf = leafOf(path)
  const { Cell, Value } = viewOf(leaf)
  const fieldRef = fieldRefOf(things, leaf)
  const context = useCellContext()
  return (
    <>
      <div data-testid="cell">{Cell({ value: day, fieldRef, context })}</div>
      <div data-testid="value">
        <Value value={day} fieldRef={fieldRef} />
      </div>
    </>
  )
}

test.each(
  languages.flatMap((language) => [
    [language, '2026-11-18', `18.11.2026 ${words[language].overdue}`] as const,
    [language, '2026-11-19', `19.11.2026 ${words[language].soon}`] as const,
    [language, '2026-11-23', `23.11.2026 ${words[language].soon}`] as const,
    [language, '2026-11-24', '24.11.2026'] as const,
  ]),
)('in %s a day by which something is due says so in words: %s', async (language, day, text) => {
  await renderBench(<Shown path="day" day={day} />, { language })
  await waitFor(() => expect(screen.getByTestId('cell')).toHaveTextContent(new RegExp(`^${text}$`)))
  await waitFor(() =>
    expect(screen.getByTestId('value')).toHaveTextContent(new RegExp(`^${text}$`)),
  )
})

test('no day, and a day by which nothing is due, say nothing', async () => {
  await renderBench(
    <>
      <Shown path="day" day={null} />
      <section aria-label="other">
        <Shown path="other" day="2026-01-01" />
      </section>
    </>,
  )
  await expect.element(page.getByTestId('cell').first()).toHaveTextContent(/^$/)
  await expect.element(page.getByTestId('cell').last()).toHaveTextContent(/^01\.01\.2026$/)
})

function Narrowing({ report }: { readonly report: (state: FilterState) => void }) {
  const leaf = leafOf('day')
  const { Filter } = viewOf(leaf)
  const [state, setState] = useState<FilterState>({})
  if (!Filter) throw new Error('a day has a filter')
  const change = (next: FilterState) => {
    setState(next)
    report(next)
  }
  return <Filter fieldRef={fieldRefOf(things, leaf)} state={state} onChange={change} />
}

test('a list narrows to what is overdue or due soon, and widens again', async () => {
  const report = vi.fn<(state: FilterState) => void>()
  await renderBench(<Narrowing report={report} />)
  const overdue = await screen.findByRole('button', { name: 'overdue' })
  await userEvent.click(overdue)
  expect(report).toHaveBeenLastCalledWith({ lte: '2026-11-18' })
  await waitFor(() => expect(overdue).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(await screen.findByRole('button', { name: 'due soon' }))
  expect(report).toHaveBeenLastCalledWith({ gte: '2026-11-19', lte: '2026-11-23' })
  await userEvent.click(await screen.findByRole('button', { name: 'due soon' }))
  expect(report).toHaveBeenLastCalledWith({})
})
