import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import { picture } from '../helpers/chosenFiles.ts'
import { demoSite, phone } from '../helpers/demoSite.ts'
import { visitor } from '../helpers/visitor.ts'
import { mailedToken } from './mailedToken.ts'

const { portal, browser } = await demoSite()
const { language, width } = phone
const t = (key: Parameters<typeof translate>[1]) => translate(language, key)

/** From the mail of the invitation to a first product that waits for approval. */
const mostClicks = 14

test('issue 38: from the invitation an artisan sends a first product in 14 clicks, on a phone in Italian', async () => {
  const admin = await portal.signIn('admin@bottega.example')
  const email = 'prima@bottega.example'
  const made = await admin('POST', '/api/vendor', {
    artisanName: 'Bottega Prima',
    email,
    area: 'Faenza',
    website: 'www.prima.example',
    otherSites: 'nessuno',
    description: 'Tazze e piatti.',
    state: 'Emilia-Romagna',
    contractType: 'not exclusive',
    language,
  })
  const { _id } = (await made.json()) as { _id: string }
  await admin('POST', `/api/auth/send-credentials/${_id}`, {})
  let token: string | undefined
  await expect.poll(() => (token = mailedToken(portal, email)), { timeout: 10_000 }).toBeTruthy()

  const { page } = await visitor(browser, portal.url, {
    locale: language,
    viewport: { width, height: 844 },
  })
  let clicks = 0
  const click = async (place: Locator) => {
    clicks += 1
    await place.click()
  }
  const press = (name: string) => click(page.getByRole('button', { name, exact: true }))
  const inDialog = (name: string) =>
    click(page.getByRole('dialog').getByRole('button', { name, exact: true }))
  /** Opened by a click, and chosen from by another. */
  const choose = async (path: string, value: string) => {
    clicks += 2
    await page.locator(`main [name="${path}"]`).selectOption(value)
  }

  const password = 'Torchio-Verde-41!'
  await page.goto(`${portal.url}/reset-password?token=${token}`)
  for (const box of await page.locator('input[type=password]').all()) await box.fill(password)
  await press(t('app.account.setPassword'))
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await press(t('app.session.submit'))

  await click(page.getByRole('link', { name: t('app.vendorHome.firstSteps.product') }))
  const photo = await picture('tazza.jpg', 1400)
  const chosen = page.waitForEvent('filechooser')
  await press(t('app.editor.choosePhotos'))
  await (await chosen).setFiles(photo)
  for (const [path, text] of Object.entries({
    sku: 'PRIMA-1',
    name: 'Tazza blu',
    description: 'Tornita a mano, smalto al piombo zero.',
    stockQuantity: '4',
    packagingTime: '2',
  }))
    await page.locator(`main [name="${path}"]`).fill(text)
  await choose('mainColor', 'blue')
  await choose('material', 'ceramic')
  await press(t('app.form.create'))
  await page.waitForURL(/\/products\/[0-9a-f-]{36}/)
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  await press(t('app.lifecycle.submit'))
  await inDialog(t('app.vendorLists.createCollection'))
  await page.getByRole('textbox', { name: t(labelKey('collections', 'name')) }).fill('Inverno')
  await inDialog(t('app.form.create'))
  await inDialog(t('app.lifecycle.submit'))
  await page.getByRole('button', { name: t('app.lifecycle.withdraw') }).waitFor()

  const sent = await (await admin('GET', `/api/product/${id}`)).json()
  expect(sent).toMatchObject({ status: 'pending', hiResImages: [expect.anything()] })
  expect(clicks).toBeLessThanOrEqual(mostClicks)
})
