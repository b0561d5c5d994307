import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { analyticsServer, daysAgo, isLoad, openAnalytics, queryOf } from './analyticsServer.tsx'
import { sales } from './sampleFacts.ts'
import { savedFiles } from './savedFiles.ts'

const address = '/vendor/u1/analytics/audience'
const artisan = { _id: 'u1', artisanName: 'Ceramiche Rossi' }
const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).join(' '),
  )

test('program-analytics 15, program-analytics 18, ANALYTICS-004, ANALYTICS-032, ANALYTICS-033, ANALYTICS-035, LIMIT-029, LIMIT-034, ROUTE-029: who bought in 365 days, as pie and bars and in words', async () => {
  const sent = analyticsServer({ sales })
  await openAnalytics({ address })
  const genders = page.getByRole('region', { name: 'Units bought by gender' })
  await expect.element(genders.getByRole('application')).toBeVisible()
  expect(genders.element().querySelectorAll('.recharts-pie-sector')).toHaveLength(4)
  const shares = genders.getByRole('listitem').elements()
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    'Women50% (10)',
    'Men25% (5)',
    'Other20% (4)',
    'Not stated5% (1)',
  ])
  // The number in the ring says what it counts.
  const inside = [...genders.element().querySelectorAll('.chart-drawing text')]
  expect(inside.map(({ textContent }) => textContent)).toEqual(['20', 'Units bought'])
  await userEvent.keyboard('t')
  await vi.waitFor(() => expect(screen.queryAllByRole('table')).toHaveLength(3))
  await userEvent.keyboard('t')
  const ages = page.getByRole('region', { name: 'Units bought by age' })
  await expect.element(ages).toHaveTextContent('The age with most units bought: 35–44 (45%).')
  await expect.element(ages.getByRole('application')).toBeVisible()
  const ticks = [...ages.element().querySelectorAll('.recharts-cartesian-axis-tick-value')]
  expect(ticks.map((one) => [...one.children].map((line) => line.textContent).join(' '))).toEqual([
    '18–24',
    '25–34',
    '35–44',
    '45–54',
    '55–64',
    '65+',
    'Not stated',
  ])
  await userEvent.click(ages.getByRole('button', { name: /table/ }))
  expect(rowsOf(ages.getByRole('table').element())).toEqual([
    'Age Units bought',
    '18–24 4',
    '25–34 2',
    '35–44 9',
    '45–54 2',
    '55–64 1',
    '65 and over 1',
    'Not stated 1',
  ])
  for (const query of sent.filter(isLoad).map(queryOf)) {
    expect(query.timeDimensions[0]?.dateRange).toEqual([daysAgo(364), daysAgo(0)])
    expect(query.limit).toBe(5000)
  }
})

test('ANALYTICS-034, ANALYTICS-036, ANALYTICS-037, ANALYTICS-038, ANALYTICS-039, ANALYTICS-040, ANALYTICS-041, ANALYTICS-042, LIMIT-035, LIMIT-036, LIMIT-037, LIMIT-038, LIMIT-039, LIMIT-040, LIMIT-041: sales in all seven areas, consumers beside trade', async () => {
  analyticsServer({ sales })
  await openAnalytics({ address })
  const areas = page.getByRole('region', { name: 'Site sales per area' })
  await expect.element(areas.getByRole('application')).toBeVisible()
  await expect.element(areas).toHaveTextContent('The area with most sales: United States (50%).')
  await userEvent.click(areas.getByRole('button', { name: /table/ }))
  expect(rowsOf(areas.getByRole('table').element())).toEqual([
    'Area Consumers Trade',
    'United States €6,500 €2,500',
    'United Kingdom €3,000 €0',
    'Canada €0 €900',
    'Australia €0 €0',
    'Europe €3,200 €0',
    'Middle East €0 €1,100',
    'Rest of world €700 €0',
  ])
})

test('MSG-118: nobody has bought anything: no pictures, but why', async () => {
  analyticsServer()
  await openAnalytics({ address })
  for (const name of ['Units bought by gender', 'Units bought by age', 'Site sales per area']) {
    const part = page.getByRole('region', { name })
    await expect.element(part.getByText('No data', { exact: true })).toBeVisible()
  }
})

test('program-analytics 16: a saved picture says whose it is and when, and cuts no text of the chart', async () => {
  analyticsServer({
    sales,
    first: ({ path }) => (path === '/api/vendor/u1' ? { body: artisan } : undefined),
  })
  const saved = savedFiles()
  const written: { text: string; left: number; right: number; font: string }[] = []
  const { fillText } = CanvasRenderingContext2D.prototype
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function note(
    this: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
  ) {
    const { width } = this.measureText(text)
    const before = { center: width / 2, right: width }[String(this.textAlign)] ?? 0
    written.push({ text, left: x - before, right: x - before + width, font: this.font })
    fillText.call(this, text, x, y)
  })
  await openAnalytics({ address })
  const areas = page.getByRole('region', { name: 'Site sales per area' })
  await expect.element(areas.getByRole('application')).toBeVisible()
  await userEvent.click(areas.getByRole('button', { name: 'Save as picture' }))
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['sales-per-area.png'])
  const bitmap = await createImageBitmap(saved[0]?.blob ?? new Blob())
  const texts = written.map(({ text }) => text)
  expect(texts.slice(0, 2)).toEqual([
    'Site sales per area',
    'Ceramiche Rossi · 23.11.2025 – 22.11.2026',
  ])
  // As on screen: the areas, the bars' values and the legend, each inside the picture and in the letters of the page.
  const shown = [...areas.element().querySelectorAll('.chart-drawing text')]
  // Seven areas, and the seven sums that are not 0.
  expect(shown).toHaveLength(14)
  for (const { textContent } of shown) expect(texts).toContain(textContent)
  expect(texts.filter((text) => text === 'United Kingdom')).toHaveLength(1)
  for (const { text, left, right, font } of written) {
    expect([text, left >= 24, right * 2 <= bitmap.width]).toEqual([text, true, true])
    expect(font).toContain(text === texts[0] ? 'Lora' : 'Inter')
  }
})
