import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { daysAfter } from '../../../schema/days/daysAfter.ts'
import { today } from '../../../schema/days/workingDays.ts'
import {
  access,
  analyticsServer,
  daysAgo,
  isLoad,
  openAnalytics,
  queryOf,
} from './analyticsServer.tsx'
import { views } from './sampleFacts.ts'
import { savedFiles } from './savedFiles.ts'

describe('engagement', () => {
  test('ANALYTICS-001, ANALYTICS-002, ANALYTICS-008, ROUTE-027: an artisan sees its numbers, and how they were before', async () => {
    const sent = analyticsServer({ views })
    const { heading } = await openAnalytics()
    await expect.element(heading).toHaveTextContent('Analytics')
    expect(await screen.findByText('Figures until 22.11.2026')).toBeVisible()
    const figures = await screen.findByRole('region', { name: 'Figures' })
    // 90 days of 30 products with 40 to 11 views, and one good day; before with 30 to 1.
    await waitFor(() =>
      expect(figures).toHaveTextContent('Total views68,950Up 65% on the 90 days before (41,850)'),
    )
    await waitFor(() =>
      expect(figures).toHaveTextContent(
        'Product impressions54,000As in the 90 days before (54,000)',
      ),
    )
    await waitFor(() => expect(figures).toHaveTextContent('Interactions3,915'))
    const load = sent.find(isLoad)
    expect(load?.headers.get('authorization')).toBe('token-1')
    expect(load?.query.get('queryType')).toBe('multi')
  })

  test('ANALYTICS-006, ANALYTICS-007, ANALYTICS-010, LIMIT-028, LIMIT-031: the twelve most seen and asked for of 90 days, each with a link', async () => {
    const sent = analyticsServer({ views })
    const { router } = await openAnalytics()
    const seen = page.getByRole('region', { name: 'Top viewed products' })
    await expect.element(seen.getByRole('listitem').first()).toHaveTextContent('Vase 13,700 views')
    expect(seen.getByRole('listitem').elements()).toHaveLength(12)
    expect(seen.getByRole('listitem').first().element().querySelector('.picture')).not.toBeNull()
    const asked = page.getByRole('region', { name: 'Top interacted products' })
    await expect
      .element(asked.getByRole('listitem').first())
      .toHaveTextContent('Vase 30261 interactions')
    expect(asked.getByRole('listitem').elements()).toHaveLength(12)
    const ranges = sent
      .filter(isLoad)
      .map((one) => queryOf(one).timeDimensions[0]?.dateRange.join(' '))
    expect(new Set(ranges)).toEqual(
      new Set([`${daysAgo(89)} ${daysAgo(0)}`, `${daysAgo(179)} ${daysAgo(90)}`]),
    )
    await userEvent.click(seen.getByRole('link', { name: 'Vase 1', exact: true }))
    expect(router.state.location.pathname).toBe('/products/p1')
  })

  test('ANALYTICS-009, ANALYTICS-010: daily views of 90 days, read out by the arrow keys, as a table by one key, and as files', async () => {
    analyticsServer({ views })
    const saved = savedFiles()
    await openAnalytics()
    const daily = page.getByRole('region', { name: 'Daily views' })
    await expect
      .element(daily)
      .toHaveTextContent('The best day was 15.11.2026 with 865 views. A day has 766 on average.')
    const chart = daily.getByRole('application', { name: 'Daily views' })
    await expect.element(chart).toBeVisible()
    const drawing = chart.element()
    if (drawing instanceof SVGElement) drawing.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(daily.getByText('26.08.2026')).toBeVisible()
    await expect.element(daily.getByText('Views: 765')).toBeVisible()

    await userEvent.click(daily.getByRole('button', { name: 'Save as picture' }))
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['daily-views.png'])
    const bitmap = await createImageBitmap(saved[0]?.blob ?? new Blob())
    expect(bitmap.width).toBeGreaterThan(1000)

    await userEvent.keyboard('t')
    const table = daily.getByRole('table')
    await expect.element(table).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(91)
    await expect.element(table.getByRole('row', { name: '15.11.2026 865' })).toBeVisible()
    await expect
      .element(daily.getByRole('button', { name: /table/ }))
      .toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(daily.getByRole('button', { name: 'Download CSV' }))
    await expect.poll(() => saved).toHaveLength(2)
    const lines = ((await saved[1]?.blob.text()) ?? '').split('\r\n')
    expect(lines).toHaveLength(91)
    expect(lines[0]).toContain('Day,Views')
    expect(lines).toContain('15.11.2026,865')
  })

  test('program-analytics 22: straight lines, weeks at even distance, and gaps where nobody counted', async () => {
    const uncounted = [12, 11, 10, 3, 1].map(daysAgo)
    analyticsServer({
      views: views.filter(({ day }) => !uncounted.includes(String(day))),
      access: () => ({ ...access, uncounted }),
    })
    const saved = savedFiles()
    await openAnalytics()
    const daily = page.getByRole('region', { name: 'Daily views' })
    // 765 on each of 84 days and 865 on one: what was not counted is no day of none.
    await expect
      .element(daily)
      .toHaveTextContent('A day has 766 on average. 5 days were not counted.')
    await expect.element(daily.getByRole('application')).toBeVisible()
    const pathOf = (part: string) =>
      daily.element().querySelector(`.recharts-area-${part}`)?.getAttribute('d') ?? ''
    expect(pathOf('curve')).toMatch(/^[ML\d.,\sZ]+$/)
    expect(pathOf('curve').match(/M/g)).toHaveLength(4)
    // The day between two gaps has no line to it.
    expect(daily.element().querySelectorAll('.recharts-area-dots circle')).toHaveLength(2)
    const ticks = [...daily.element().querySelectorAll('.recharts-xAxis-tick-labels text')]
    expect(ticks.length).toBeGreaterThan(3)
    const days = ticks.map(({ textContent }) => new Date(`${textContent} 2026 UTC`))
    expect(new Set(days.map((day) => day.getUTCDay()))).toEqual(new Set([1]))
    const distances = days.slice(1).map((day, at) => Number(day) - Number(days[at]))
    expect(new Set(distances).size).toBe(1)
    await userEvent.keyboard('t')
    await expect.element(daily.getByRole('row', { name: '12.11.2026 not counted' })).toBeVisible()
    await userEvent.click(daily.getByRole('button', { name: 'Download CSV' }))
    await expect.poll(() => saved).toHaveLength(1)
    const lines = ((await saved[0]?.blob.text()) ?? '').split('\r\n')
    expect(lines).toContain('12.11.2026,')
    expect(lines).toContain('13.11.2026,765')
  })

  test('program-analytics 22: a day that is not over is left out', async () => {
    const day = today(Date.now())
    const sent = analyticsServer({ views, access: () => ({ ...access, lastDay: day }) })
    await openAnalytics()
    const [year, month, date] = daysAfter(day, -1).split('-')
    expect(await screen.findByText(`Figures until ${date}.${month}.${year}`)).toBeVisible()
    await expect.poll(() => sent.some(isLoad)).toBe(true)
    const ranges = sent.filter(isLoad).map((one) => queryOf(one).timeDimensions[0]?.dateRange)
    expect(ranges.map((range) => range?.[1])).toContain(daysAfter(day, -1))
    expect(ranges.map((range) => range?.[1])).not.toContain(day)
  })

  test('MSG-118: without views there is no data, and the numbers are 0', async () => {
    analyticsServer()
    await openAnalytics()
    for (const name of ['Daily views', 'Top viewed products', 'Top interacted products'])
      await expect
        .element(page.getByRole('region', { name }).getByText('No data', { exact: true }))
        .toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent(
        'Total views0None in the 90 days before either',
      ),
    )
  })

  test('MSG-118: before the first figures come', async () => {
    const none = { firstDay: null, lastDay: null, uncounted: [], revision: 0 }
    analyticsServer({
      access: () => ({ token: 'token-1', url: '/cubejs-api/v1', contact: null, ...none }),
    })
    await openAnalytics()
    expect(await screen.findByText('No data')).toBeVisible()
    expect(await screen.findByText('There are no figures yet.')).toBeVisible()
  })
})

test('ANALYTICS-005: the sections are tabs of links, which the arrow keys go through', async () => {
  analyticsServer({ views })
  const { router } = await openAnalytics()
  const tabs = page.getByRole('navigation', { name: 'Analytics pages' })
  await expect
    .element(tabs.getByRole('link', { name: 'Engagement' }))
    .toHaveAttribute('aria-current', 'page')
  const first = tabs.getByRole('link', { name: 'Engagement' }).element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
  expect(router.state.location.pathname).toBe('/vendor/u1/analytics/sales')
  await userEvent.click(tabs.getByRole('link', { name: 'Audience' }))
  expect(router.state.location.pathname).toBe('/vendor/u1/analytics/audience')
  await router.navigate(-2)
  expect(router.state.location.pathname).toBe('/vendor/u1/analytics')
})
