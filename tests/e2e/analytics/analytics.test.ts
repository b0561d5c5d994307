import type { Download, Page } from 'playwright-core'
import Papa from 'papaparse'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { buyers } from '../../../resources/settings/constants.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { demoSite, desk, phone } from '../../helpers/demoSite.ts'
import { expectAccessible } from '../../helpers/visitor.ts'
import { untoldChoices } from '../accessible/otherMedia.ts'
import { newArtisan } from '../program/newArtisan.ts'

const site = await demoSite()
const { portal } = site

interface Listed {
  readonly _id: string
}

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
  const { page, faults, close } = await site.open({ who: 'vendor', language, width })
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
  expect(faults).toEqual([])
  await close()
})

test('ANALYTICS-044, ANALYTICS-045, ANALYTICS-048, NAV-062, MSG-114, MSG-115: an artisan without a program: what it, an admin and a buyer see, on a phone in Italian', async () => {
  const { language, width } = phone
  const artisan = await newArtisan(portal, 'figures')
  for (const who of ['admin', 'buyer', artisan.who] as const) {
    const { page, faults, close } = await site.open({ who, language, width })
    await page.emulateMedia({ colorScheme: 'dark' })
    const on = analyticsPage(page, language)
    await page.goto(`${portal.url}/vendor/${artisan.id}/analytics`)
    await page.getByText(on.t('app.analytics.needsProgram'), { exact: true }).waitFor()
    if (who !== artisan.who)
      await page
        .getByRole('link', { name: on.t('app.nav.tabs.analytics') })
        .and(page.locator('[aria-current=page]'))
        .waitFor()
    const contact = page.locator('main a[href^="mailto:"]')
    expect(await contact.count()).toBe(who === 'admin' ? 1 : 0)
    const toProgram = page.getByRole('link', { name: on.t('app.analytics.toProgram') })
    expect(await toProgram.count()).toBe(who === artisan.who ? 1 : 0)
    expect(await page.getByRole('application').count()).toBe(0)
    await expectAccessible(page, `no analytics for ${who}, ${language}, ${width} px`)
    expect(faults).toEqual([])
    await close()
  }
})

test('ANALYTICS-048: staff come from their dashboard to the figures of all, of a buyer’s artisans, and of a collection', async () => {
  const { page, faults, close } = await site.open({ who: 'admin', language: 'en', width: 1440 })
  const on = analyticsPage(page, 'en')
  await page.goto(`${portal.url}/admin`)
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await page.waitForURL(`${portal.url}/analytics`)
  await on.drawn('app.analytics.daily.title')
  const views = () => on.region('app.analytics.figures.label').locator('dd').first().innerText()
  const all = await views()
  await expectAccessible(page, 'figures of all')

  await page.getByRole('radio', { name: on.t('app.analytics.scope.buyer') }).check()
  await page.getByText(on.t('app.analytics.scope.chooseBuyer')).waitFor()
  await page
    .getByRole('combobox', { name: on.t('app.analytics.scope.whichBuyer') })
    .selectOption(buyers[0])
  await page.waitForURL(/buyer=/)
  await on.region('app.analytics.figures.label').waitFor()
  await expect.poll(views).not.toBe(all)
  await expectAccessible(page, 'figures of a buyer')
  await on.tab('audience').click()
  await page.waitForURL(
    (url) => url.pathname === '/analytics/audience' && url.searchParams.has('buyer'),
  )

  const call = await portal.signIn('admin@bottega.example')
  const [collection] = (await (await call('GET', '/api/collection?range=[0,0]')).json()) as Listed[]
  await page.goto(`${portal.url}/collections/${collection?._id}`)
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await page.waitForURL(/collection=/)
  await on.title.waitFor()
  await on.region('app.analytics.figures.label').waitFor()
  await expectAccessible(page, 'figures of a collection')
  expect(faults).toEqual([])
  await close()
})
