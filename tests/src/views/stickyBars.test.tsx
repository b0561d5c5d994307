import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { longText, section, text } from '../../../schema/index.ts'
import '../../../src/features/products/productPage.css'
import { RecordForm } from '../../../src/views/record/RecordForm.tsx'
import { SectionNav } from '../../../src/views/form/SectionNav.tsx'
import type { ShownSection } from '../../../src/views/form/useSections.ts'
import { renderBench, testResource } from '../fields/bench.tsx'

const names = Array.from({ length: 9 }, (_, at) => `part${at}`)
const titleOf = (name: string) => `A section called ${name}`
const titles = Object.fromEntries(names.map((name) => [name, titleOf(name)]))
const resource = testResource({
  fields: Object.fromEntries(names.map((name, at) => [name, at % 2 ? text() : longText()])),
  form: names.map((name) => section(name, [name])),
})
const record = { id: 'r1', version: 1, ...Object.fromEntries(names.map((name) => [name, 'a'])) }

test('a box that gets the focus from under the bar with Save comes out above it', async () => {
  await page.viewport(390, 700)
  await renderBench(<RecordForm resource={resource} record={record} />, {
    labels: { fields: titles, sections: titles },
  })
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  const bar = document.querySelector('.save-dock')
  for (const name of names.slice(2, 7)) {
    const box = document.querySelector<HTMLElement>(`[name='${name}']`)
    if (!bar || !box) throw new Error(`no ${name}`)
    scrollBy({ top: box.getBoundingClientRect().top - bar.getBoundingClientRect().top - 4 })
    box.focus()
    const room = bar.getBoundingClientRect().top - box.getBoundingClientRect().top
    expect(room, name).toBeGreaterThan(24)
  }
})

test('the row of sections on a phone keeps the one being read in view', async () => {
  await page.viewport(390, 700)
  const sections = names.map((name): ShownSection => ({
    id: name,
    name,
    title: titleOf(name),
    fieldRefs: [],
  }))
  await renderBench(
    <div className="product-page">
      <SectionNav sections={sections} isForm={false} />
      {names.map((name) => (
        <section key={name} id={name} style={{ height: 600 }} />
      ))}
    </div>,
    {},
  )
  const last = await screen.findByRole('link', { name: titleOf('part8') })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: titleOf('part0') })).toHaveAttribute('aria-current'),
  )
  // One after the other down to the last, as somebody reads who jumps up afterwards.
  for (const name of names.slice(1)) {
    document.getElementById(name)?.scrollIntoView({ block: 'start' })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: titleOf(name) })).toHaveAttribute(
        'aria-current',
        'location',
      ),
    )
  }
  await vi.waitFor(() => {
    const row = document.querySelector('.section-nav')?.getBoundingClientRect()
    const { left, right } = last.getBoundingClientRect()
    // Half a pixel is lost where the row is as wide as a fraction of one.
    expect(left).toBeGreaterThanOrEqual((row?.left ?? 0) - 0.5)
    expect(right).toBeLessThanOrEqual((row?.right ?? 0) + 0.5)
  })
  // Back to one in the middle, past those between without a stop.
  document.getElementById('part3')?.scrollIntoView({ block: 'start' })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: titleOf('part3') })).toHaveAttribute(
      'aria-current',
      'location',
    ),
  )
  // What is being read is what stands in the upper third, however little of the section before is left.
  const next = document.getElementById('part4')?.getBoundingClientRect().top ?? 0
  scrollBy({ top: next - innerHeight / 4 })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: titleOf('part4') })).toHaveAttribute(
      'aria-current',
      'location',
    ),
  )
  expect(document.querySelectorAll('.section-nav [aria-current]')).toHaveLength(1)
})
