import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import type { MessageKey } from '../../schema/index.ts'
import { launchBrowser } from '../helpers/chromium.ts'
import { demoFolder } from '../helpers/demoSite.ts'
import { dataFolder, portalAt, startPortal, type Portal } from '../helpers/portal.ts'
import { picture } from '../helpers/chosenFiles.ts'
import { visitor } from '../helpers/visitor.ts'

/** A port that nobody listens on: each of the two has to know the other's address. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const t = (key: MessageKey, vars: Record<string, string> = {}) => translate('en', key, vars)

const folders = [demoFolder(), dataFolder()] as const
let api: Portal
let pages: Portal
beforeAll(async () => {
  const [port, apiPort] = [await freePort(), String(await freePort())]
  const pagesUrl = `http://localhost:${port}`
  const settings = { PORT: apiPort, CORS_ORIGINS: pagesUrl, PUBLIC_URL: pagesUrl }
  const started = await startPortal(folders[0].path, settings)
  // What it says of itself is where people find the pages.
  api = { ...started, ...portalAt(`http://localhost:${apiPort}`, folders[0].path) }
  // Nothing of it is used but the pages.
  pages = await startPortal(folders[1].path, { PORT: String(port), API_URL: api.url, DEMO: 'off' })
})
afterAll(async () => {
  await Promise.all([api.stop(), pages.stop()])
  for (const folder of folders) folder.remove()
})

/** The addresses of pictures that the page shows, and whether each has come. */
const shown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { src, complete, naturalWidth } = one as HTMLImageElement
      return { src, isThere: complete && naturalWidth > 0 }
    }),
  )

test('API-004: pages of one host and calls of another: from sign-in to upload', async () => {
  const browser = await launchBrowser()
  const { page, faults } = await visitor(browser, pages.url, { isNew: true })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (/^\/(api|files)\//.test(pathname)) calls.push(origin)
  })

  await page.goto(`${pages.url}/products`)
  await page.locator('input[name=email]').fill('admin@bottega.example')
  await page.locator('input[name=password]').fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByText(t('errors.loginFailed')).waitFor()
  await page.locator('input[name=password]').fill(demoPassword)
  await page.keyboard.press('Enter')

  // The total stands in a header that the other host has to open.
  await page
    .getByText(t('app.list.total', { total: '2,000' }), { exact: true })
    .first()
    .waitFor()
  await expect
    .poll(async () => (await shown(page, '.picture img')).some(({ isThere }) => isThere))
    .toBe(true)
  for (const { src } of await shown(page, '.picture img')) expect(src).toContain(api.url)

  const admin = await api.signIn('admin@bottega.example')
  const [product] = (await (
    await admin('GET', '/api/product?range=[0,0]&sort=["sku","ASC"]')
  ).json()) as { _id: string; mainPhoto: string | null }[]
  const path = `/api/product/${product?._id}`
  const stored = async () =>
    (await (await admin('GET', path)).json()) as { mainPhoto: string | null; comments: string }
  await page.goto(`${pages.url}/products/${product?._id}`)
  const main = page.locator('.product-photos-field[data-field=mainPhoto]')
  await main.locator('input[type=file]').setInputFiles(await picture('main.jpg', 1400))
  await page.getByText(t('notices.mainPhotoUploaded'), { exact: true }).waitFor()
  const { mainPhoto } = await stored()
  expect(mainPhoto).toMatch(/^\/files\/pictures\//)
  expect(mainPhoto).not.toBe(product?.mainPhoto)
  const uploaded = `${api.url}${mainPhoto}`
  await main.locator(`a[href="${uploaded}"]`).waitFor()
  await main.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown(page, '[data-field=mainPhoto] img'))
    .toContainEqual({ src: `${uploaded}?w=300`, isThere: true })

  expect(calls.length).toBeGreaterThan(5)
  expect(new Set(calls)).toEqual(new Set([api.url]))
  expect(faults.splice(0).filter((fault) => !fault.startsWith(`foreign: ${api.url}/`))).toEqual([])
  await browser.close()
})

test('a page of a host that is not named may call nothing', async () => {
  const answer = await fetch(`${api.url}/api/auth/login`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
