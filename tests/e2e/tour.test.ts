import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { tours } from '../../resources/navigation/tour.ts'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { demoSite, desk, phone } from '../helpers/demoSite.ts'
import { expectAccessible, goneSideways, visitor } from '../helpers/visitor.ts'
import { quiet } from '../helpers/windows.ts'

const { portal, browser } = await demoSite()

/** Most that the parts of a page may move under somebody's eyes. */
const mostShift = 0.02

/** Signs in at the form, as on a first visit, and waits until the page is still. */
async function enter(page: Page, who: string): Promise<void> {
  await page.goto(portal.url)
  await page.locator('input[name=email]').fill(`${who}@bottega.example`)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor()
  await quiet(page)
}

/** Has a page note when the tour appears. */
const noteTour = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.callout')) return
      performance.mark('tour')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** How far parts of the page have moved since the tour appeared, without somebody's doing. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const since = performance.getEntriesByName('tour')[0]?.startTime ?? 0
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .filter(({ startTime }) => startTime >= since)
      .reduce((sum, one) => sum + ('value' in one ? Number(one.value) : 0), 0)
  })

/** Whether the words cover what they are about. */
const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const boxes = ['[data-tour-shown]', '.callout'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    )
    const [target, words] = boxes
    if (!target || !words) throw new Error('no point is shown')
    const isApart =
      target.bottom <= words.top ||
      words.bottom <= target.top ||
      target.right <= words.left ||
      words.right <= target.left
    return !isApart
  })

test.each([
  { who: 'translator', account: 'translator', look: desk, colorScheme: 'light' },
  { who: 'vendor', account: 'vendor2', look: phone, colorScheme: 'dark' },
] as const)(
  'issue 38: a first visit of $account is told what is where, by keyboard, and no later one is',
  async ({ who, account, look: { width }, colorScheme }) => {
    const language = account === 'vendor2' ? 'it' : desk.language
    const t = (key: Parameters<typeof translate>[1], vars = {}) => translate(language, key, vars)
    const own = await portal.signIn(`${account}@bottega.example`)
    await own('PUT', `/api/user/language/${language}`, { language })
    const { page } = await visitor(browser, portal.url, {
      isNew: true,
      locale: language,
      colorScheme,
      viewport: { width, height: width < 720 ? 844 : 900 },
    })
    await noteTour(page)
    await enter(page, account)
    const tour = page.getByRole('region', { name: t('app.tour.label') })
    await tour.waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON')
    expect(await shiftOf(page)).toBeLessThan(mostShift)
    expect(await goneSideways(page)).toBe(0)
    await expectAccessible(page, `the tour of ${account}`)

    const all = Number(/\d \w+ (\d)/.exec(await tour.innerText())?.[1])
    expect(all).toBeGreaterThan(1)
    expect(all).toBeLessThanOrEqual(tours[who].length)
    await tour.getByRole('button', { name: t('app.tour.next') }).focus()
    for (let at = 1; at <= all; at += 1) {
      await tour.getByText(t('app.tour.place', { at, all })).waitFor()
      expect(await isOver(page)).toBe(false)
      if (at < all) await page.keyboard.press('Enter')
    }
    const saved = page.waitForResponse((one) => one.url().endsWith('/api/tour'))
    await page.keyboard.press('Enter')
    await tour.waitFor({ state: 'detached' })
    expect((await saved).status()).toBe(204)

    const other = await visitor(browser, portal.url, { isNew: true, locale: language })
    const asked = other.page.waitForResponse((one) => one.url().endsWith('/api/tour'))
    await enter(other.page, account)
    expect(await (await asked).json()).toEqual({ isSeen: true })
    expect(await other.page.locator('.callout').count()).toBe(0)
  },
)
