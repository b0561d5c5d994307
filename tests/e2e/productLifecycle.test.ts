import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import type { Who } from '../helpers/testServer.ts'
import { expectFocus } from '../helpers/visitor.ts'
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

async function opened(who: Who, id: string, language: Language = 'en', width = 1440) {
  const one = await open({ who, language, width })
  await one.page.goto(`${portal.url}/products/${id}`)
  await one.page.locator('.product-head').waitFor()
  const t = (key: string) => translate(language, key as MessageKey)
  const label = (path: string) => t(labelKey('products', path))
  const press = (key: string) => one.page.getByRole('button', { name: t(key), exact: true }).click()
  const told = (key: string) => one.page.getByText(t(key), { exact: true }).first().waitFor()
  return { ...one, t, label, press, told }
}

/** By the keyboard, from the Save button's other half. */
async function note(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save and note' }).press('Enter')
  const entry = page.getByRole('menuitem', { name })
  while (!(await entry.evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('PROD-028, PROD-029, PROD-031, PROD-032, PROD-057, PROD-059, PROD-060, MSG-058: logistics audits, discontinues and reactivates by the keyboard; what was typed is saved', async () => {
  const id = await madeProduct('LIFE-1', 'Brocca')
  const { page, told, faults, close } = await opened('logistics', id)
  await page.getByRole('textbox', { name: 'Designer' }).fill('Ada Bruni')
  await note(page, 'Audit')
  await told('notices.dataUpdated')
  expect(await stored(id)).toMatchObject({
    designer: 'Ada Bruni',
    auditedOn: expect.any(String),
    discontinuedOn: null,
  })
  await note(page, 'Flag as discontinued')
  await page.locator('.product-discontinued').waitFor()
  expect(await stored(id)).toMatchObject({ discontinuedOn: expect.any(String) })
  await note(page, 'Reactivate product')
  await page.locator('.product-discontinued').waitFor({ state: 'detached' })
  expect(await stored(id)).toMatchObject({ discontinuedOn: null, designer: 'Ada Bruni' })
  expect(faults).toEqual([])
  await close()
})

/** The words of a PDF, and how many pages it has. */
async function pdfText(path: string) {
  const document = await getDocument({ data: new Uint8Array(await readFile(path)) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  return { pages: document.numPages, text }
}

test('PROD-081, GIFT-009, GIFT-010, API-068: logistics saves gift certificates, in the language on screen', async () => {
  const id = await madeProduct('LIFE-3', 'Ořechová židle')
  const { page, faults, close } = await opened('logistics', id)
  const saved = async (entry: string) => {
    const download = page.waitForEvent('download')
    await note(page, entry)
    return download
  }
  const withSku = await saved('Gift certificate with SKU')
  expect(withSku.suggestedFilename()).toBe('gift-certificate-LIFE-3.pdf')
  const told = await pdfText(await withSku.path())
  const facts = await answer(admin('GET', `/api/vendor/gift-cert-info/${id}`))
  expect(told.pages).toBe(1)
  for (const part of ['Thank you', 'Ořechová židle', 'SKU LIFE-3', String(facts['name'])])
    expect(told.text).toContain(part)
  const without = await pdfText(await (await saved('Gift certificate without SKU')).path())
  expect(without.text).toContain('Ořechová židle')
  expect(without.text).not.toContain('SKU')
  expect(faults).toEqual([])
  await close()
})

test('PROD-070, PROD-078, PROD-079: an approver sends a product back with notes, its vendor mends it on a phone, in Italian, and it is approved', async () => {
  const id = await madeProduct('LIFE-2', 'Zuppiera')
  const judge = await opened('approver', id)
  await judge.press('app.lifecycle.reject.open')
  await judge.page.getByRole('textbox', { name: 'Reason' }).fill('Quasi perfetta.')
  for (const [field, text] of [
    ['description', 'Dire come si lava.'],
    ['photos', 'Manca il retro.'],
  ] as const) {
    await judge.page
      .getByLabel(judge.t('app.lifecycle.reject.pick'))
      .selectOption({ label: judge.label(field) })
    await expectFocus(judge.page.getByRole('textbox', { name: judge.label(field), exact: true }))
    await judge.page.keyboard.type(text)
  }
  await walkerOf(judge.page).expectAccessible('the dialog that sends back')
  await judge.page.keyboard.press('Control+Enter')
  await judge.told('notices.productRejected')
  expect(judge.faults).toEqual([])
  await judge.close()

  const { page, t, label, press, told, faults, close } = await opened('vendor', id, 'it', 390)
  const notice = page.getByRole('region', { name: t('app.lifecycle.rejected.title') })
  await notice.getByText('Quasi perfetta.').waitFor()
  await page.getByText('Manca il retro.').waitFor()
  await walkerOf(page).expectAccessible('a product that came back')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await notice.getByRole('button', { name: label('description') }).click()
  const description = page.getByRole('textbox', { name: label('description') })
  expect(await description.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.locator('[data-remark=description]').getByText('Dire come si lava.').waitFor()

  await description.fill('')
  await press('app.lifecycle.draft.save')
  await told('notices.draftSaved')
  expect(await stored(id)).toMatchObject({ status: 'draft', description: null })
  await press('app.lifecycle.submit')
  await told('app.form.invalid')
  await description.fill('Fatta al tornio; si lava a mano.')
  await press('app.lifecycle.submit')
  await told('notices.dataUpdated')
  expect(await stored(id)).toMatchObject({
    status: 'pending',
    description: 'Fatta al tornio; si lava a mano.',
    rejection: { text: 'Quasi perfetta.' },
  })
  expect(faults).toEqual([])
  await close()

  // What waits for approval is opened by admins alone; others judge it on the page of its collection.
  const last = await opened('admin', id)
  await last.page.getByRole('region', { name: /^Mended and sent again/ }).waitFor()
  await last.press('app.lifecycle.approve')
  await last.told('notices.productApproved')
  await last.page.locator('.rejection').waitFor({ state: 'detached' })
  expect(await stored(id)).toMatchObject({ status: 'approved', rejection: { text: null } })
  expect(last.faults).toEqual([])
  await last.close()
})
