import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { demoSite, desk } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { expectAccessible, visitor, goneSideways } from '../helpers/visitor.ts'

const { portal, browser } = await demoSite()
let manager: ApiCaller

beforeAll(async () => {
  manager = await portal.signIn('manager@bottega.example')
})

interface Text {
  readonly _id: string
  readonly sourceName: string
}

/** A text of this collection that is to do. */
async function textOf(collection: string): Promise<Text | undefined> {
  const filter = JSON.stringify({ collection, readyToTranslate: true })
  const answer = await manager('GET', `/api/translation?filter=${encodeURIComponent(filter)}`)
  const [text] = (await answer.json()) as Text[]
  return text
}

const textIn =
  (language: Language) =>
  (key: MessageKey, vars = {}) =>
    translate(language, key, vars)

test('AUTH-047, NAV-031, NAV-032, TRANS-001, TRANS-002, TRANS-003, TRANS-004, TRANS-055, ROUTE-030, ROUTE-033: a translator starts on the board, finds what waits and opens it', async () => {
  const { language, width } = desk
  const t = textIn(language)
  const translator = await portal.signIn('translator@bottega.example')
  const { page } = await visitor(browser, portal.url, {
    locale: language,
    viewport: { width, height: 900 },
  })
  await page.context().addCookies([
    { name: 'bottega_token', value: translator.token, url: portal.url },
    { name: 'bottega_language', value: language, url: portal.url },
  ])
  await page.goto(portal.url)
  await page.waitForURL('**/translator-dashboard/*')
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.textContent()).toBe(t('app.translationBoard.title'))
  const lines = page.locator('tbody tr:not(.grid-skeleton)')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(25)
  await page.getByText(t('app.translationBoard.bio')).first().waitFor()
  await expectAccessible(page, `the board, ${language}, ${width} px`)
  expect(await goneSideways(page)).toBe(0)

  // What waits for proofreading, longest first: in the address, so that it is there again.
  const toggle = page.getByRole('button', {
    name: t('app.translationBoard.with.textsWaiting'),
    exact: true,
  })
  await toggle.first().click()
  await page.waitForURL(/filter=.*textsWaiting_gte/)
  await page.reload()
  await lines.first().waitFor()
  expect(await toggle.first().getAttribute('aria-pressed')).toBe('true')
  const total = page.locator('.list-total')
  await expect.poll(() => total.textContent()).not.toBe('')
  const narrowed = Number(/\d+/.exec((await total.textContent()) ?? '')?.[0])
  expect(narrowed).toBeGreaterThan(0)

  // A colleague opens one of the texts, which is shown as the board is read again.
  const address = await lines.first().getByRole('link').first().getAttribute('href')
  const collection = address?.split('/').at(-1) ?? ''
  const text = await textOf(collection)
  const here = `/api/presence/translations/${text?._id ?? ''}`
  expect((await manager('PUT', here, { page: 'board' })).status).toBe(200)
  await page.reload()
  const open = t('app.translationBoard.openBy', { names: '' }).trim()
  await lines.first().getByText(open).waitFor()
  await manager('DELETE', `${here}?page=board`)

  // By keyboard into the collection and back, where the same row has the focus again.
  await lines.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/collections/*/bulk')
  await page.goBack()
  await page.waitForURL(/translator-dashboard\/.*textsWaiting_gte/)
  await lines.first().waitFor()

  // The text that has waited longest, by one key.
  await page.getByRole('button', { name: t('app.translationBoard.next') }).waitFor()
  await page.keyboard.press('n')
  await page.waitForURL(/\/(translate-product|company-bio)\/.*queue=1/)
})
