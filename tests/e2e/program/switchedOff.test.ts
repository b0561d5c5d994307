import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../helpers/chromium.ts'
import { demoFolder } from '../../helpers/demoSite.ts'
import { startPortal, type Portal } from '../../helpers/portal.ts'
import { keepSession, visitor } from '../../helpers/visitor.ts'

const folder = demoFolder()
let portal: Portal
beforeAll(async () => {
  portal = await startPortal(folder.path, { VENDOR_PROGRAM: 'off' })
})
afterAll(async () => {
  await portal.stop()
  folder.remove()
})

test('with VENDOR_PROGRAM=off nothing leads an artisan or staff to a plan, and nothing asks for one', async () => {
  const browser = await launchBrowser()
  const { page, faults, close } = await visitor(browser, portal.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const heading = page.getByRole('heading', { level: 1 })
  const notFound = heading.filter({ hasText: 'Page not found' })
  const words = /premium|vendor program|subscription/i

  await keepSession(page.context(), portal.url, 'vendor', 'en')
  await page.goto(`${portal.url}/vendor-dashboard`)
  // What its menu leads to, each with something that is there once it is drawn.
  const pages = [
    ['catalog', 'Catalog', page.locator('main tbody tr')],
    ['analytics', 'Analytics', page.getByRole('link', { name: 'Sales' })],
  ] as const
  for (const [, name, drawn] of pages) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await heading.filter({ hasText: name }).waitFor()
    await drawn.first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(words)
  }
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await page.getByRole('dialog').innerText()).not.toMatch(words)
  await page.goto(`${portal.url}/vendor-subscription/1`)
  await notFound.waitFor()

  await keepSession(page.context(), portal.url, 'admin', 'en')
  for (const address of ['/plans', '/subscriptions', '/receipts']) {
    await page.goto(portal.url + address)
    await notFound.waitFor()
  }
  await page.goto(`${portal.url}/vendors`)
  await page
    .getByRole('link', { name: /./ })
    .filter({ has: page.locator('td') })
    .or(page.locator('tbody tr'))
    .first()
    .waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(words)
  await page.locator('tbody tr').first().click()
  await page.getByRole('navigation', { name: 'Artisan pages' }).waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(words)

  expect(asked).toContain('/api/vendor')
  expect(
    asked.filter(
      (path) => /payment|\/plan|receipt|subscription/.test(path) && path.startsWith('/api'),
    ),
  ).toEqual([])
  expect(faults).toEqual([])
  await close()
  await browser.close()
})
