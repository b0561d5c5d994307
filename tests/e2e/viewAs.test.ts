import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import type { Language } from '../../schema/index.ts'
import { demoSite, phone } from '../helpers/demoSite.ts'
import { expectAccessible, signIn, visitor } from '../helpers/visitor.ts'
import { quiet } from '../helpers/windows.ts'

interface Vendor {
  _id: string
  artisanName: string
}

const { portal, browser } = await demoSite()
let vendor: Vendor

beforeAll(async () => {
  const call = await portal.signIn('vendor@bottega.example')
  const [own] = (await (await call('GET', '/api/vendor')).json()) as Vendor[]
  if (!own) throw new Error('the demo has no vendor')
  vendor = own
})

const textIn = (language: Language, key: Parameters<typeof translate>[1], vars = {}) =>
  translate(language, key, vars)

describe('on a phone in Italian, in the dark', () => {
  const { language, width } = phone
  test('an admin sees the portal as a vendor, can change nothing there, and comes back', async () => {
    const { page } = await visitor(browser, portal.url, {
      viewport: { width, height: 844 },
      colorScheme: 'dark',
    })
    const address = `/vendors/${vendor._id}/show`
    await signIn(page, portal.url, 'admin', address, language)
    const type = textIn(language, 'roles.vendor').toLowerCase()
    await page.getByRole('button', { name: textIn(language, 'app.viewAs.start', { type }) }).click()
    await page.waitForURL('**/vendor-dashboard')
    const banner = page.getByRole('region', { name: textIn(language, 'app.viewAs.label') })
    await banner.getByText(vendor.artisanName).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await quiet(page)
    await expectAccessible(page, 'the home of the vendor')
    // What the keyboard comes to is scrolled clear of it.
    const [kept, height] = await banner.evaluate((one) => [
      Number.parseFloat(getComputedStyle(one).getPropertyValue('--view-banner')),
      one.getBoundingClientRect().height,
    ])
    expect(kept).toBeCloseTo(height ?? 0, 0)
    await page.goto(`${portal.url}/products`)
    await page.locator('.card-link').first().waitFor()
    await quiet(page)
    await expectAccessible(page, 'the list of the vendor')

    // What would write is not there, and the page says why.
    expect(
      await page.getByRole('link', { name: textIn(language, 'app.list.create') }).count(),
    ).toBe(0)
    const first = page.locator('.card-link').first()
    await first.click()
    await page.waitForURL('**/show')
    await page.getByText(textIn(language, 'app.why.here')).click()
    await page.getByText(textIn(language, 'app.why.viewing')).first().waitFor()
    await banner.getByText(vendor.artisanName).waitFor()
    await expectAccessible(page, 'a record of the vendor')
    await page.goto(`${portal.url}/products/create`)
    await page.getByText(textIn(language, 'app.why.viewing')).waitFor()

    // Nor does the server take it from this token.
    const status = await page.evaluate(async () => {
      const token = /bottega_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch('/api/user/language/it', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.status
    })
    expect(status).toBe(403)

    await page.getByRole('button', { name: textIn(language, 'app.viewAs.leave') }).click()
    await page.waitForURL(portal.url + address)
    await page.getByRole('button', { name: textIn(language, 'app.history.open') }).click()
    const drawer = page.getByRole('dialog')
    await drawer
      .getByText(textIn(language, 'app.viewAs.viewEnded', named(language)))
      .first()
      .waitFor()
    await drawer
      .getByText(textIn(language, 'app.viewAs.viewStarted', named(language)))
      .first()
      .waitFor()
    await expectAccessible(page, 'the history with looks')
  })
})

/** The words of an event, with both names. */
const named = (_language: Language) => ({ by: adminName, as: vendor.artisanName })
let adminName = ''
beforeAll(async () => {
  const call = await portal.signIn('admin@bottega.example')
  const payload = JSON.parse(
    Buffer.from(call.token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { name: string }
  adminName = payload.name
})

test('all tabs are in step, and the end of the look brings the own account back', async () => {
  const { page } = await visitor(browser, portal.url)
  await signIn(page, portal.url, 'admin')
  const other = await page.context().newPage()
  await other.goto(`${portal.url}/products`)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${portal.url}/vendors`)
  await page
    .getByRole('button', { name: `View as ${vendor.artisanName}` })
    .or(page.getByRole('button', { name: /^View as / }))
    .first()
    .click()
  const banner = (one: Page) => one.getByRole('region', { name: 'Viewing as another account' })
  await banner(page).waitFor()
  await banner(other).waitFor()

  await page.goto(`${portal.url}/admin`)
  await banner(page).waitFor()
  // The look runs out on the server: the next answer brings the own account back, everywhere. A page may
  // ask by itself before anybody presses a link; whichever is answered first says it.
  const isBack = Promise.any(
    [page, other].map((one) => one.getByText('You’re back in your own.').waitFor()),
  )
  const token = (await page.context().cookies()).find(({ name }) => name === 'bottega_token')
  await fetch(`${portal.url}/api/auth/view-as`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token?.value}` },
  })
  await page.getByRole('banner').getByRole('link', { name: 'Bottega' }).click()
  await isBack
  await page.getByRole('button', { name: 'Account: ' }).waitFor()
  expect(await banner(page).count()).toBe(0)
  await banner(other).waitFor({ state: 'detached' })
})
