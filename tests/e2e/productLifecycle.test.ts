import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { demoSite, desk, phone } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import type { Who } from '../helpers/testServer.ts'
import { expectFocus, goneSideways } from '../helpers/visitor.ts'
import { walkerOf } from '../helpers/walker.ts'

type Json = Readonly<Record<string, unknown>>

const { portal, open } = await demoSite()
let admin: ApiCaller
let vendor: ApiCaller
beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
  vendor = await portal.signIn('vendor@bottega.example')
})

const answer = async (response: Promise<Response>) => (await (await response).json()) as Json

/** A product of the demo's vendor in a collection of its own, with everything that is asked for. */
async function madeProduct(sku: string, name: string): Promise<string> {
  const collection = await answer(vendor('POST', '/api/collection', { name: `For ${name}` }))
  const { _id } = await answer(
    vendor('POST', '/api/product', {
      sku,
      name,
      description: 'Thrown by hand.',
      mainColor: 'white',
      material: 'ceramic',
      stockQuantity: 3,
      packagingTime: 2,
      shippingIn: 4,
      vendorCollection: collection['_id'],
    }),
  )
  await admin('PUT', `/api/product/${String(_id)}`, { status: 'approved' })
  return String(_id)
}

const stored = (id: string) => answer(admin('GET', `/api/product/${id}`))

async function opened(who: Who, id: string, language: Language, width: number) {
  const one = await open({ who, language, width })
  await one.page.goto(`${portal.url}/products/${id}`)
  await one.page.locator('.product-head').waitFor()
  const t = (key: string, vars = {}) => translate(language, key as MessageKey, vars)
  const label = (path: string) => t(labelKey('products', path))
  const press = (key: string) => one.page.getByRole('button', { name: t(key), exact: true }).click()
  const message = (key: string) => one.page.getByText(t(key), { exact: true }).first().waitFor()
  return { ...one, t, label, press, message }
}

/** By the keyboard, from the Save button's other half. */
async function note(page: Page, opens: string, name: string): Promise<void> {
  await page.getByRole('button', { name: opens }).press('Enter')
  const entry = page.getByRole('menuitem', { name, exact: true })
  while (!(await entry.evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** The words of a PDF, and how many pages it has. */
async function pdfText(path: string) {
  const document = await getDocument({ data: new Uint8Array(await readFile(path)) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  return { pages: document.numPages, text }
}

test('PROD-081, GIFT-009, GIFT-010, API-068: admin saves gift certificates, in the language on screen, on a phone in Italian', async () => {
  const { language, width } = phone
  const sku = 'LIFE-3'
  const id = await madeProduct(sku, 'Ořechová židle')
  const { page, t } = await opened('admin', id, language, width)
  const saved = async (entry: string) => {
    const download = page.waitForEvent('download')
    await note(page, t('app.lifecycle.saveMore'), t(`app.certificate.${entry}`))
    return download
  }
  const withSku = await saved('withSku')
  expect(withSku.suggestedFilename()).toBe(t('app.certificate.fileName', { sku }))
  const pdf = await pdfText(await withSku.path())
  const facts = await answer(admin('GET', `/api/vendor/gift-cert-info/${id}`))
  expect(pdf.pages).toBe(1)
  for (const part of [
    t('app.certificate.title'),
    'Ořechová židle',
    `SKU ${sku}`,
    String(facts['name']),
  ])
    expect(pdf.text).toContain(part)
  const without = await pdfText(await (await saved('withoutSku')).path())
  expect(without.text).toContain('Ořechová židle')
  expect(without.text).not.toContain('SKU')
})

test('PROD-070, PROD-078, PROD-079: an approver sends a product back with notes, its vendor corrects it, and it is approved, on a phone in Italian', async () => {
  const { language, width } = phone
  const other = desk
  const id = await madeProduct('LIFE-2', 'Zuppiera')
  const reviewer = await opened('approver', id, other.language, other.width)
  await reviewer.press('app.lifecycle.reject.open')
  await reviewer.page
    .getByRole('textbox', { name: reviewer.t('app.lifecycle.reject.reason') })
    .fill('Quasi perfetta.')
  for (const [field, text] of [
    ['description', 'Dire come si lava.'],
    ['photos', 'Manca il retro.'],
  ] as const) {
    await reviewer.page
      .getByLabel(reviewer.t('app.lifecycle.reject.pick'))
      .selectOption({ label: reviewer.label(field) })
    await expectFocus(
      reviewer.page.getByRole('textbox', { name: reviewer.label(field), exact: true }),
    )
    await reviewer.page.keyboard.type(text)
  }
  await walkerOf(reviewer.page).expectAccessible('the dialog that sends back')
  await reviewer.page.keyboard.press('Control+Enter')
  await reviewer.message('notices.productRejected')

  const { page, t, label, press, message } = await opened('vendor', id, language, width)
  const notice = page.getByRole('region', { name: t('app.lifecycle.rejected.title') })
  await notice.getByText('Quasi perfetta.').waitFor()
  await page.getByText('Manca il retro.').waitFor()
  await walkerOf(page).expectAccessible('a product that came back')
  expect(await goneSideways(page)).toBe(0)
  await notice.getByRole('button', { name: label('description') }).click()
  const description = page.getByRole('textbox', { name: label('description') })
  expect(await description.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.locator('[data-remark=description]').getByText('Dire come si lava.').waitFor()

  await description.fill('')
  await press('app.lifecycle.draft.save')
  await message('notices.draftSaved')
  expect(await stored(id)).toMatchObject({ status: 'draft', description: null })
  await press('app.lifecycle.submit')
  await message('app.form.invalid')
  await description.fill('Fatta al tornio; si lava a mano.')
  await press('app.lifecycle.submit')
  await page.getByRole('button', { name: t('app.lifecycle.withdraw') }).waitFor()
  expect(await stored(id)).toMatchObject({
    status: 'pending',
    description: 'Fatta al tornio; si lava a mano.',
    rejection: { text: 'Quasi perfetta.' },
  })

  // What waits for approval is opened by admins alone; others review it on the page of its collection.
  const last = await opened('admin', id, other.language, other.width)
  const regionName = last.t('app.lifecycle.rejected.again')
  await last.page.getByRole('region', { name: regionName }).waitFor()
  await last.press('app.lifecycle.approve')
  await last.message('notices.productApproved')
  await last.page.locator('.rejection').waitFor({ state: 'detached' })
  expect(await stored(id)).toMatchObject({ status: 'approved', rejection: { text: null } })
})
