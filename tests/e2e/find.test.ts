import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import type { Language } from '../../schema/index.ts'
import { demoSite, desk, phone } from '../helpers/demoSite.ts'
import { expectAccessible, signIn, visitor } from '../helpers/visitor.ts'
import { quiet } from '../helpers/windows.ts'

const { portal, browser } = await demoSite()

interface Product {
  _id: string
  sku: string
  name: string
}

async function aProduct(): Promise<Product> {
  const call = await portal.signIn('admin@bottega.example')
  const query = new URLSearchParams({
    range: '[7,7]',
    sort: '["sku","ASC"]',
    // One that may be saved as it is.
    filter: '{"status":"active"}',
  })
  const [product] = (await (await call('GET', `/api/product?${query}`)).json()) as Product[]
  if (!product) throw new Error('the demo has no product')
  return product
}

// A phone has another search, other bars and another place for a notice.
const cases = [
  { ...desk, scheme: 'dark' },
  { ...phone, scheme: 'light' },
] as const

async function opened(language: Language, width: number, scheme: 'light' | 'dark') {
  const one = await visitor(browser, portal.url, {
    viewport: { width, height: 844 },
    colorScheme: scheme,
  })
  await signIn(one.page, portal.url, 'admin', '/products', language)
  await quiet(one.page)
  return one
}

describe.each(cases)('in $language, $width px wide, $scheme', ({ language, width, scheme }) => {
  const t = (key: Parameters<typeof translate>[1], vars = {}) => translate(language, key, vars)

  test('NAV-007, NAV-008, NAV-011: the quick search leads from an SKU to the product', async () => {
    const product = await aProduct()
    const { page } = await opened(language, width, scheme)
    if (width < 720) await page.getByRole('button', { name: t('app.quickSearch.open') }).click()
    const box = page.getByRole('combobox', { name: t('app.quickSearch.label') })
    const searches: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search/quick')) searches.push(request.url())
    })
    await box.click()
    await page.keyboard.type(product.sku)
    await page.getByRole('option', { name: new RegExp(product.sku) }).waitFor()
    expect(searches).toHaveLength(1)
    await quiet(page)
    await expectAccessible(page, 'the quick search')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/products/${product._id}`)
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  })

  test('MSG-001, MSG-002: a notice covers no button of the save bar or the bar of a selection', async () => {
    const product = await aProduct()
    const { page } = await opened(language, width, scheme)
    await page.goto(`${portal.url}/products/${product._id}`)
    const designer = page.getByLabel(t('resources.products.fields.designer'), { exact: true })
    await designer.fill(`Ada ${language} ${width}`)
    await page.getByRole('button', { name: t('app.form.save'), exact: true }).click()
    await page
      .locator('.notice-box')
      .filter({ hasText: t('notices.productUpdated') })
      .waitFor()
    // The mouse on it keeps it, however long the checks take.
    await page.locator('.notice-box').hover()
    expect(await covered(page)).toEqual([])
    // Where the page begins: half a button under the bar at the top would be too small a target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await covered(page)).toEqual([])
    await expectAccessible(page, 'a form with a notice')

    await page.goto(`${portal.url}/products`)
    if (width < 720)
      await page.getByRole('button', { name: t('app.grid.select'), exact: true }).click()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: t('app.grid.selectAll') }).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('app.grid.export') }).click()
    await saved
    await page.locator('.notice-box').waitFor()
    expect(await covered(page)).toEqual([])
  })
})

/** The buttons outside a grid's rows that the notice on screen covers, once it stands still. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Two frames: one for the page to settle, one for the notice to follow it.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((done) => {
        requestAnimationFrame(done)
      })
    const notice = document.querySelector('.notice')?.getBoundingClientRect()
    if (!notice) return ['there is no notice']
    return [...document.querySelectorAll<HTMLElement>('button, [role=button], a.button')]
      .filter((one) => !one.closest('.notice, td') && one.checkVisibility())
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        return (
          bottom > notice.top && top < notice.bottom && right > notice.left && left < notice.right
        )
      })
      .map((one) => one.textContent || one.getAttribute('aria-label') || one.outerHTML)
  })
}

test('what the palette and the help need comes on first use', async () => {
  const { page } = await visitor(browser, portal.url)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signIn(page, portal.url, 'admin')
  await quiet(page)
  const lazyChunks = () => loaded.filter((path) => /CommandPalette|ShortcutHelp/.test(path))
  expect(lazyChunks()).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Page, record or action' }).waitFor()
  expect(lazyChunks()).not.toEqual([])
})
