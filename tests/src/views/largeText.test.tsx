import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { section, text } from '../../../schema/index.ts'
import { SegmentedControl } from '../../../src/ui/SegmentedControl.tsx'
import { Wordmark } from '../../../src/layout/navigation/Wordmark.tsx'
import { RecordForm } from '../../../src/views/record/RecordForm.tsx'
import { renderBench, testResource } from '../fields/bench.tsx'

afterEach(() => document.documentElement.style.removeProperty('font-size'))

/** A phone whose owner has letters twice as large (WCAG 1.4.4). */
async function enlarge() {
  await page.viewport(390, 700)
  document.documentElement.style.setProperty('font-size', '200%')
}

const edges = (element: Element) => element.getBoundingClientRect()

test('twice as large, what is next to Cancel does not run into it', async () => {
  await enlarge()
  const resource = testResource({ fields: { first: text() }, form: [section('one', ['first'])] })
  const record = { id: 'r1', version: 1, first: 'a' }
  await renderBench(<RecordForm resource={resource} record={record} />, {
    language: 'it',
    labels: { fields: { first: 'Il primo' }, sections: { one: 'Una' } },
  })
  const cancel = await screen.findByRole('link', { name: 'Annulla' })
  expect(cancel).toBeVisible()
  const state = document.querySelector('.save-state')
  if (!state) throw new Error('no state')
  const { left } = edges(cancel)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(cancel.scrollWidth).toBeLessThanOrEqual(cancel.clientWidth)
  expect(edges(cancel).right).toBeLessThanOrEqual(edges(state).left)
})

test('twice as large, the sign of the shop leaves room for three buttons', async () => {
  await enlarge()
  await renderBench(
    <div style={{ display: 'flex', width: 390 }}>
      <Wordmark />
      <span data-testid="buttons" style={{ flex: 'none', width: 264 }} />
    </div>,
    {},
  )
  const buttons = screen.getByTestId('buttons')
  const row = buttons.parentElement
  expect(edges(buttons).right).toBeLessThanOrEqual((row ? edges(row).right : 0) + 0.5)
})

test('twice as large, no choice of a row of choices is cut', async () => {
  await enlarge()
  const options = ['In attesa 1.048', 'Approvate 1.068', 'Tutte']
  await renderBench(
    <div style={{ display: 'flex', flexDirection: 'column', width: 300 }}>
      <SegmentedControl
        name="one"
        value="Tutte"
        options={options.map((label) => ({ value: label, label }))}
        onChange={() => undefined}
      />
    </div>,
    {},
  )
  for (const label of options) {
    const segment = document.querySelector(`.segment:has([value='${label}'])`)
    const row = segment?.closest('.segments')
    if (!segment || !row) throw new Error(`no ${label}`)
    expect(edges(segment).right, label).toBeLessThanOrEqual(edges(row).right)
    expect(segment.scrollHeight, label).toBeLessThanOrEqual(segment.clientHeight)
  }
})
