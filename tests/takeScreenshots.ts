/** `npm run screenshots`: the pictures of the README and the docs, taken from the running product. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from './helpers/chromium.ts'
import { dataFolder, startPortal } from './helpers/portal.ts'
import { quiet } from './helpers/windows.ts'

const folder = 'docs/screenshots'
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

async function settle(page: Page): Promise<void> {
  await quiet(page)
  // Pictures further down load when they come into view; waiting for them would take for ever.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const data = dataFolder('bottega screenshots ')
const portal = await startPortal(data.path)
const browser = await launchBrowser()
try {
  mkdirSync(folder, { recursive: true })
  const call = await portal.signIn('admin@bottega.example')
  const products = (await (await call('GET', '/api/product?range=[0,0]')).json()) as {
    _id: string
  }[]
  for (const [size, viewport] of Object.entries(sizes)) {
    const suffix = size === 'wide' ? '' : `-${size}`
    const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(portal.url)
    await settle(page)
    await page.screenshot({ path: `${folder}/login${suffix}.png` })
    await page.getByLabel('Email').fill('admin@bottega.example')
    await page.locator('input[type=password]').fill('Artigiano-2026!')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname !== '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    await page.screenshot({ path: `${folder}/grid${suffix}.png` })
    await page.goto(`${portal.url}/products/${products[0]?._id}`)
    await page.getByRole('textbox').first().waitFor()
    await settle(page)
    await page.screenshot({ path: `${folder}/form${suffix}.png` })
    await page.close()
  }
} finally {
  await browser.close()
  await portal.stop()
  data.remove()
}
