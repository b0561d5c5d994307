import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  analyticsServer,
  daysAgo,
  isLoad,
  openAnalytics,
  product,
  queryOf,
} from './analyticsServer.tsx'
import { views } from './sampleFacts.ts'
import { savedFiles } from './savedFiles.ts'

const address = '/vendor/u1/analytics/sales'
const headers = ['Product', 'Product impressions', 'Views', 'Interactions', 'GMV', 'Units']
const performance = 'Product performance'

async function openSales(search = '') {
  const { router } = await openAnalytics({ address: address + search })
  const table = page.getByRole('table')
  await expect.element(table.getByRole('rowheader').first()).toBeVisible()
  const names = () =>
    table
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  return { router, table, names }
}

describe('the table of products', () => {
  test('ANALYTICS-003, ANALYTICS-011, ANALYTICS-019, ANALYTICS-020, ANALYTICS-021, ANALYTICS-022, ANALYTICS-023, ANALYTICS-024, ANALYTICS-025, ANALYTICS-027, ANALYTICS-028, LIMIT-010, LIMIT-030, LIMIT-032, ROUTE-028: six columns, best sold first, 15 on a page', async () => {
    const sent = analyticsServer({ views })
    const { table, names } = await openSales()
    const heads = table.getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent?.replace(/[▲▼]/, ''))).toEqual(headers)
    expect(table.getByRole('columnheader', { name: 'GMV' }).element().ariaSort).toBe('descending')
    // Twenty products were sold, each three times in 90 days.
    expect(names()).toEqual(Array.from({ length: 15 }, (_, at) => `Vase ${20 - at}`))
    await expect
      .element(table.getByRole('row').nth(1))
      .toHaveTextContent('Vase 201,8001,890171€358.503')
    expect(await screen.findByText('1–15 of 30')).toBeVisible()
    const query = sent
      .filter(isLoad)
      .map(queryOf)
      .find(({ limit }) => limit === 300)
    expect(query?.timeDimensions[0]?.dateRange).toEqual([daysAgo(89), daysAgo(0)])
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await expect.poll(() => names()).toHaveLength(15)
    expect(names()[0]).toBe('Vase 5')
  })

  test('ANALYTICS-012, ANALYTICS-013, ANALYTICS-014, ANALYTICS-015, ANALYTICS-016, ANALYTICS-017, ANALYTICS-018, LIMIT-023, LIMIT-024, LIMIT-025, LIMIT-026, LIMIT-027: five frames, each in the address', async () => {
    const sent = analyticsServer({ views })
    const { router } = await openSales()
    const frames = page.getByRole('group', { name: 'Time frame' })
    const labels = frames
      .getByRole('radio')
      .elements()
      .map(({ parentElement }) => parentElement?.textContent)
    expect(labels).toEqual(['7 days', '30 days', '60 days', '90 days', '365 days'])
    await expect.element(frames.getByRole('radio', { name: '90 days' })).toBeChecked()
    for (const days of [7, 30, 60, 365, 90]) {
      const from = daysAgo(days - 1)
      await userEvent.click(frames.getByRole('radio', { name: `${days} days`, exact: true }))
      await vi.waitFor(() => {
        const asked = sent.filter(isLoad).map(queryOf)
        expect(
          asked.some(
            ({ limit, timeDimensions }) =>
              limit === 300 && timeDimensions[0]?.dateRange[0] === from,
          ),
        ).toBe(true)
      })
      expect(router.state.location.search).toBe(days === 90 ? '' : `?days=${days}`)
    }
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent(
        'GMV€6,600.00As in the 90 days before (€6,600.00)',
      ),
    )
  })

  test('ANALYTICS-026: each head sorts both ways, which the address keeps and the back button undoes', async () => {
    analyticsServer({ views })
    const { table, router, names } = await openSales('?page=2')
    expect(names()[0]).toBe('Vase 5')
    for (const name of headers) {
      const head = table.getByRole('columnheader', { name, exact: true })
      await userEvent.click(head.getByRole('button'))
      const one = head.element().ariaSort
      await userEvent.click(head.getByRole('button'))
      expect(new Set([one, head.element().ariaSort])).toEqual(new Set(['ascending', 'descending']))
    }
    expect(router.state.location.search).toBe('?sort=units&order=asc')
    await userEvent.click(table.getByRole('button', { name: 'Views' }))
    await expect.poll(() => names()[0]).toBe('Vase 1')
    await userEvent.click(table.getByRole('button', { name: 'Product', exact: true }))
    await expect.poll(() => names().slice(0, 2)).toEqual(['Vase 1', 'Vase 10'])
    await router.navigate(-1)
    await expect.poll(() => names()[1]).toBe('Vase 2')
    expect(router.state.location.search).toBe('?sort=views')
  })

  test('program-analytics 22: on a phone the column of the order is in view, beside the names', async () => {
    await page.viewport(390, 844)
    analyticsServer({ views })
    const { table } = await openSales()
    const isInView = (name: string) => {
      const head = table.getByRole('columnheader', { name, exact: true }).element()
      const around = head.closest('section')?.getBoundingClientRect()
      const names = table.getByRole('columnheader').first().element().getBoundingClientRect()
      const { left, right } = head.getBoundingClientRect()
      return left >= names.right - 1 && right <= (around?.right ?? 0) + 1
    }
    await expect.poll(() => isInView('GMV')).toBe(true)
    expect(isInView('Product impressions')).toBe(false)
    await table.getByRole('button', { name: 'Product impressions' }).click()
    await expect.poll(() => isInView('Product impressions')).toBe(true)
  })

  test('an address that says nothing we know opens as if it said nothing', async () => {
    analyticsServer({ views })
    const { table, names } = await openSales('?days=8&sort=constructor&order=up&page=-2')
    expect(names()[0]).toBe('Vase 20')
    expect(table.getByRole('columnheader', { name: 'GMV' }).element().ariaSort).toBe('descending')
  })
})

describe('the file', () => {
  const many = Array.from({ length: 320 }, (_, at) => ({
    ...product(at),
    ...(at === 7 && { name: '=HYPERLINK("http://x.example")' }),
    day: daysAgo(1),
    views: at,
    units: 1,
    gmv: 1000.25 - at,
  }))

  test('ANALYTICS-029, ANALYTICS-030, ANALYTICS-031, LIMIT-032, LIMIT-033: has every row of the frame, also those that the table does not hold, and no formula', async () => {
    const sent = analyticsServer({ views: many })
    const saved = savedFiles()
    await openSales('?days=7')
    expect(await screen.findByText('1–15 of 300')).toBeVisible()
    expect(await screen.findByText(/first 300 products/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['export.csv'])
    const lines = ((await saved[0]?.blob.text()) ?? '').split('\r\n')
    expect(lines).toHaveLength(321)
    expect(lines[0]?.replace('\uFEFF', '')).toBe([...headers, 'SKU'].join(','))
    expect(lines[1]).toBe('Vase 0,0,0,0,1000.25,1,SKU-000')
    expect(lines[8]).toContain(`"'=HYPERLINK(`)
    expect(sent.filter(isLoad).map((one) => queryOf(one).limit)).toContain(5000)
  })

  test('ANALYTICS-029: more products than one answer holds are read in turns, and all are in the file', async () => {
    const views = Array.from({ length: 5001 }, (_, at) => ({
      ...product(at),
      day: daysAgo(1),
      views: 1,
      units: 1,
      gmv: 10_000 - at,
    }))
    const sent = analyticsServer({ views })
    const saved = savedFiles()
    await openSales('?days=7')
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await expect.poll(() => saved).toHaveLength(1)
    const lines = ((await saved[0]?.blob.text()) ?? '').split('\r\n')
    expect(lines).toHaveLength(5002)
    expect(lines.at(-1)).toBe('Vase 5000,0,1,0,5000,1,SKU-5000')
    const asked = sent.filter(isLoad).map(queryOf)
    expect(asked.filter(({ limit }) => limit === 5000).map(({ offset }) => offset ?? 0)).toEqual([
      0, 5000,
    ])
  })

  test('MSG-108: where it cannot be read, a notice says so', async () => {
    analyticsServer({
      views: many,
      first: (sent) =>
        isLoad(sent) && queryOf(sent).limit === 5000
          ? { status: 500, body: { error: 'broken' } }
          : undefined,
    })
    await openSales()
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Could not get data from service')).toBeVisible()
  })
})

test('MSG-118: without sales or views there is no table', async () => {
  analyticsServer()
  await openAnalytics({ address })
  const part = page.getByRole('region', { name: performance })
  await expect.element(part.getByText('No data', { exact: true })).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Download CSV/i })).not.toBeInTheDocument(),
  )
})
