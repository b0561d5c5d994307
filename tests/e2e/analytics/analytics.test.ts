import type { Download, Page } from 'playwright-core'
import Papa from 'papaparse'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { demoSite, desk } from '../../helpers/demoSite.ts'
import { expectAccessible } from '../../helpers/visitor.ts'
import { untoldChoices } from '../accessible/otherMedia.ts'

const site = await demoSite()
const { portal } = site

/** The pages of analytics, as somebody who reads them. */
function analyticsPage(page: Page, language: Language) {
  const t = (key: MessageKey, vars = {}) => translate(language, key, vars)
  const region = (key: MessageKey) => page.getByRole('region', { name: t(key), exact: true })
  return {
    t,
    region,
    title: page.getByRole('heading', { level: 1, name: t('app.analytics.title') }),
    tab: (section: 'engagement' | 'sales' | 'audience') =>
      page
        .getByRole('navigation', { name: t('app.analytics.sections.label') })
        .getByRole('link', { name: t(`app.analytics.sections.${section}`) }),
    /** Waits until a part is drawn. */
    drawn: (key: MessageKey) =>
      region(key)
        .getByRole('application', { name: t(key) })
        .waitFor(),
    tables: () => page.keyboard.press('t'),
  }
}

async function savedText(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8')
}

test('ANALYTICS-001, ANALYTICS-005, ANALYTICS-029, ANALYTICS-030, ANALYTICS-031, NAV-043, ROUTE-027, ROUTE-028, ROUTE-029: an artisan goes through its figures', async () => {
  const { language, width } = desk
  const { page } = await site.open({ who: 'vendor', language, width })
  const on = analyticsPage(page, language)
  const look = `${language}, ${width} px`
  await page.goto(`${portal.url}/vendor-dashboard`)
  await page.getByRole('link', { name: on.t('app.nav.analytics'), exact: true }).click()
  await on.title.waitFor()

  await on.drawn('app.analytics.daily.title')
  await on.region('app.analytics.top.views').getByRole('listitem').first().waitFor()
  await expectAccessible(page, `engagement, ${look}`)
  await on.tables()
  await on.region('app.analytics.daily.title').getByRole('table').waitFor()
  await expectAccessible(page, `engagement with tables, ${look}`)

  await on.tab('sales').click()
  const table = page.getByRole('table')
  await table.getByRole('rowheader').first().waitFor()
  await expectAccessible(page, `sales, ${look}`)
  await page
    .getByRole('radio', { name: on.t('app.analytics.performance.days', { days: 365 }) })
    .check()
  await page.waitForURL(/days=365/)
  // public-cases 14: the section and the period.
  expect(await untoldChoices(page)).toEqual([])
  await table
    .getByRole('button', { name: on.t('app.analytics.performance.units'), exact: true })
    .click()
  await page.waitForURL(/sort=units/)
  const units = on.t('app.analytics.performance.units')
  await page.locator(`th[aria-sort=descending]`, { hasText: units }).waitFor()
  await page.locator('table[aria-busy=false]').waitFor()

  // What the file adds up to is what the numbers on top say.
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: on.t('app.analytics.performance.download') }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('export.csv')
  const { data, errors } = Papa.parse<string[]>((await savedText(download)).replace('\uFEFF', ''))
  expect(errors).toEqual([])
  const [heads = [], ...rows] = data
  const sum = (name: MessageKey) => {
    const at = heads.indexOf(on.t(name))
    expect(at).toBeGreaterThan(0)
    return rows.reduce((all, row) => all + Number(row[at]?.replace(',', '.')), 0)
  }
  const figures = await on.region('app.analytics.figures.label').innerText()
  const euros = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always' as never,
  })
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  expect(plain(figures)).toContain(plain(euros.format(sum('app.analytics.performance.gmv'))))
  expect(plain(figures)).toContain(
    `${on.t('app.analytics.figures.units')} ${sum('app.analytics.performance.units')} `,
  )

  await page.goBack()
  await page.waitForURL((url) => url.search === '?days=365')
  await page.goBack()
  await page.waitForURL((url) => url.search === '' && url.pathname.endsWith('/sales'))

  await on.tab('audience').click()
  for (const key of ['genders', 'ages', 'areas'] as const)
    await on.drawn(`app.analytics.${key}.title`)
  await expectAccessible(page, `audience, ${look}`)
  await on.tables()
  await on.region('app.analytics.areas.title').getByRole('table').waitFor()
  expect(await on.region('app.analytics.areas.title').getByRole('rowheader').count()).toBe(7)
  await expectAccessible(page, `audience with tables, ${look}`)
})
