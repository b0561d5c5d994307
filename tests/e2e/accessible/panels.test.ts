import type { Page } from 'playwright-core'
import { beforeAll, describe, test } from 'vitest'
import { labelKey, translate } from '../../../i18n/index.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { demoSite, desk, phone } from '../../helpers/demoSite.ts'
import type { ApiCaller } from '../../helpers/portal.ts'
import { colourRules, expectAccessible, visitor } from '../../helpers/visitor.ts'

const { portal, browser } = await demoSite()
let admin: ApiCaller
let manager: ApiCaller

beforeAll(async () => {
  ;[admin, manager] = await Promise.all([
    portal.signIn('admin@bottega.example'),
    portal.signIn('manager@bottega.example'),
  ])
})

const dialog = '[role=dialog]'
/** Several panels, each in both themes, on a machine that is shared by many. */
const patient = 240_000

/** What is open is looked at in both themes, without opening it again. */
async function inBothThemes(page: Page, name: string, part: string, width: number): Promise<void> {
  const themes = [
    { colorScheme: 'light', narrowing: { part } },
    // The same elements in other colours: only colours are to be judged again.
    { colorScheme: 'dark', narrowing: { part, rules: colourRules } },
  ] as const
  await page.setViewportSize({ width, height: 900 })
  for (const { colorScheme, narrowing } of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The theme has arrived, so that axe does not measure the last one's colours.
    await page.waitForFunction(
      (scheme) => document.documentElement.dataset['theme'] === scheme,
      colorScheme,
    )
    await expectAccessible(page, `${name}, ${colorScheme}, ${width} px`, narrowing)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

describe.each([desk, phone])('axe finds nothing, in $language, $width px,', (look) => {
  const { language, width } = look
  const t = (key: MessageKey) => translate(language, key)
  async function open(address: string) {
    const opened = await visitor(browser, portal.url, { locale: language })
    await opened.page.context().addCookies([
      { name: 'bottega_token', value: admin.token, url: portal.url },
      { name: 'bottega_language', value: language, url: portal.url },
    ])
    await opened.page.goto(portal.url + address)
    await opened.page.getByRole('heading', { level: 1 }).waitFor()
    return opened
  }
  const press = (page: Page, key: MessageKey) =>
    page
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()

  test(
    'on the column chooser and the saved views',
    async () => {
      const { page } = await open('/products')
      await press(page, 'app.grid.columns')
      await page.getByRole('dialog').waitFor()
      // Phones have cards instead of columns; this is the narrowest list that has them.
      await inBothThemes(page, `chooser-${language}`, dialog, Math.max(width, 760))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await press(page, 'app.grid.views')
      await page.getByRole('dialog').waitFor()
      await inBothThemes(page, `views-${language}`, dialog, width)
    },
    patient,
  )

  /** A product that no other test of this file changes. */
  async function productAt(place: number) {
    const query = new URLSearchParams({
      filter: '{"status":["active"],"blocked":false}',
      range: JSON.stringify([place, place]),
      sort: '["sku","ASC"]',
    })
    const [product] = (await (await admin('GET', `/api/product?${query}`)).json()) as {
      _id: string
      version: number
    }[]
    if (!product) throw new Error(`there is no product at ${place}`)
    return product
  }
  const first = language === 'en' ? 1 : 3

  test(
    'on one draft and on several',
    async () => {
      const { _id: id, version } = await productAt(first)
      const draft = (page: string, values: object) =>
        admin('PUT', `/api/draft/products/${id}`, { page, version, values })
      await draft('one', { designer: 'Ada Rossi', stockQuantity: 3 })
      const { page } = await open(`/products/${id}`)
      await page.locator('.draft-offer table').waitFor()
      await inBothThemes(page, `draft-${language}`, '.draft-offer', width)
      await draft('two', { designer: 'Bo Verdi' })
      await page.reload()
      await page.locator('.draft-list li').nth(1).waitFor()
      await inBothThemes(page, `drafts-${language}`, '.draft-offer', width)
    },
    patient,
  )

  test(
    'on the history and the merge dialog',
    async () => {
      const { _id: id } = await productAt(first + 1)
      const { page } = await open(`/products/${id}`)
      await press(page, 'app.history.open')
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      await inBothThemes(page, `history-${language}`, dialog, width)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.getByLabel(t(labelKey('products', 'designer'))).fill('Carla Neri')
      await manager('PUT', `/api/product/${id}`, { designer: 'Dino Blu' })
      await press(page, 'app.form.save')
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
      await inBothThemes(page, `merge-${language}`, dialog, width)
    },
    patient,
  )
})
