import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../resources/index.ts'
import { launchBrowser } from '../helpers/chromium.ts'
import { dataFolder, startPortal, type Portal } from '../helpers/portal.ts'
import { expectAccessible, signIn, visitor } from '../helpers/visitor.ts'

const folder = dataFolder()
let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(folder.path), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  folder.remove()
})

const looks = [
  { colorScheme: 'light', language: 'en', width: 1440 },
  { colorScheme: 'dark', language: 'it', width: 1440 },
  { colorScheme: 'light', language: 'it', width: 390 },
  { colorScheme: 'dark', language: 'en', width: 390 },
] as const

/** Address of a resource's list: its name, as words with hyphens. */
const addressOf = (name: string) =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

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

  test('axe finds nothing on any list, form, record and message page', async () => {
    const { page, faults, close } = await visitor(browser, portal.url, options)
    await signIn(page, portal.url, 'admin')
    const call = await portal.signIn('admin@bottega.example')
    await page
      .context()
      .addCookies([{ name: 'bottega_language', value: language, url: portal.url }])
    for (const { name, path } of model.resources) {
      const [record] = (await (await call('GET', `${path}?range=[0,0]`)).json()) as {
        _id: string
      }[]
      const list = addressOf(name)
      for (const address of [
        list,
        `${list}/create`,
        `${list}/${record?._id}`,
        `${list}/${record?._id}/show`,
      ]) {
        await page.goto(portal.url + address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect(await page.locator('h1').count(), address).toBe(1)
        await expectAccessible(page, address)
      }
    }
    await page.goto(`${portal.url}/no/such/page`)
    await page.getByText('404!').waitFor()
    await expectAccessible(page, '404')
    expect(faults).toEqual([])
    await close()
  })
})
