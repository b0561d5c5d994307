import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../resources/index.ts'
import { launchBrowser } from '../helpers/chromium.ts'
import { dataFolder, startPortal, type ApiCaller, type Portal } from '../helpers/portal.ts'
import { expectAccessible, visitor, type Visitor } from '../helpers/visitor.ts'

const folder = dataFolder()
let portal: Portal
let browser: Browser
let call: ApiCaller

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(folder.path), launchBrowser()])
  call = await portal.signIn('admin@bottega.example')
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  folder.remove()
})

/** Both themes, both languages, both widths; what changes with one of them shows in one of these. */
const looks = [
  { colorScheme: 'light', language: 'en', width: 1440 },
  { colorScheme: 'dark', language: 'it', width: 390 },
] as const

/** Address of a resource's list: its name, as words with hyphens. */
const addressOf = (name: string) =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** An admin's window in a look: the token is put where signing in would put it. */
async function signedIn(options: BrowserContextOptions, language: string): Promise<Visitor> {
  const opened = await visitor(browser, portal.url, options)
  await opened.page.context().addCookies([
    { name: 'bottega_token', value: call.token, url: portal.url },
    { name: 'bottega_language', value: language, url: portal.url },
  ])
  return opened
}

describe.each(looks)('$colorScheme, $language, $width px', ({ colorScheme, language, width }) => {
  const options = { colorScheme, locale: language, viewport: { width, height: 900 } } as const

  test('axe finds nothing on the sign-in page', async () => {
    const { page, faults, close } = await visitor(browser, portal.url, options)
    await page.goto(portal.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, 'sign in')
    expect(faults).toEqual([])
    await close()
  })

  test.each(model.resources)(
    'axe finds nothing on list, forms and record of $name',
    async ({ name, path }) => {
      const { page, faults, close } = await signedIn(options, language)
      const [record] = (await (await call('GET', `${path}?range=[0,0]`)).json()) as {
        _id: string
      }[]
      const list = addressOf(name)
      const addresses = [
        list,
        `${list}/create`,
        `${list}/${record?._id}`,
        `${list}/${record?._id}/show`,
      ]
      for (const address of addresses) {
        await page.goto(portal.url + address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect(await page.locator('h1').count(), address).toBe(1)
        await expectAccessible(page, address)
      }
      expect(faults).toEqual([])
      await close()
    },
  )

  test('axe finds nothing on the 404 page', async () => {
    const { page, faults, close } = await signedIn(options, language)
    await page.goto(`${portal.url}/no/such/page`)
    await page.getByText('404!').waitFor()
    await expectAccessible(page, '404')
    expect(faults).toEqual([])
    await close()
  })
})
