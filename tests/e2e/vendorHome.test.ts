import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import type { Language, MessageKey } from '../../schema/index.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { walkerOf } from '../helpers/walker.ts'
import { goneSideways } from '../helpers/visitor.ts'

interface Row {
  readonly _id: string
  readonly name: string
  readonly number: string
  readonly status: string
}

const { portal, open } = await demoSite()
let admin: ApiCaller
/** The artisan whose home it is, and another one. */
let vendor: { readonly _id: string; readonly artisanName: string }
let other: string

const idOf = ({ token }: ApiCaller) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { _id: string })
    ._id
const stored = async <T>(path: string) => (await (await admin('GET', path)).json()) as T

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
  vendor = await stored(`/api/vendor/${idOf(await portal.signIn('vendor@bottega.example'))}`)
  other = idOf(await portal.signIn('vendor2@bottega.example'))
})

/** A list as an admin reads it. */
const listed = (path: string, filter: object, sort: readonly [string, string], range = '[0,4]') =>
  stored<Row[]>(
    `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range })}`,
  )

const wordsOf =
  (language: Language) =>
  (key: string, vars: Record<string, string | number> = {}) =>
    translate(language, key as MessageKey, vars)

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
test('AUTH-048, VENDOR-007, VENDOR-008, VENDOR-009, VENDOR-012, VENDOR-013, VENDOR-014, VENDOR-015, VENDOR-016, VENDOR-019, VENDOR-020, VENDOR-024, COLL-028, COLL-041, NAV-055, NAV-056, NAV-063: an artisan on a phone, in Italian, through its home', async () => {
  const t = wordsOf('it')
  const { page, faults, close } = await open({ who: 'vendor', language: 'it', width: 390 })
  const home = `${portal.url}/vendor-dashboard`
  await page.goto(portal.url)
  await page.waitForURL(home)
  await heading(page, t('app.vendorHome.title', { name: vendor.artisanName }))

  const newest = await listed(
    '/api/order',
    { vendor: vendor._id },
    ['completed_at', 'DESC'],
    '[0,7]',
  )
  const titles = newest.map(({ number }) => t('app.orders.order', { number }))
  const orders = page.getByRole('region', { name: t('app.vendorHome.orders') })
  const cards = orders.getByRole('article')
  await cards.first().waitFor()
  const shown = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(await shown()).toEqual(titles.slice(0, 4))
  await orders.getByRole('button', { name: t('app.list.page', { page: 2 }), exact: true }).click()
  await expect.poll(shown).toEqual(titles.slice(4))
  await orders.getByRole('radio', { name: t('resources.orders.choices.status.ready') }).check()
  const working = await listed(
    '/api/order',
    { vendor: vendor._id, status: ['ready', 'partial'] },
    ['completed_at', 'DESC'],
    '[0,3]',
  )
  await expect.poll(shown).toEqual(working.map(({ number }) => t('app.orders.order', { number })))
  expect(await goneSideways(page)).toBe(0)
  await walkerOf(page).expectAccessible('the home of an artisan')
  await cards
    .first()
    .getByRole('link', { name: t('app.orders.moreDetails') })
    .click()
  await page.waitForURL(new RegExp(`/(orders/${working[0]?._id}|orders/${working[0]?.number})`))
  await page.goBack()
  await expect.poll(shown).toHaveLength(working.length)

  const left = { vendor: vendor._id, saved: false, status: ['approved'] }
  const toDescribe = await listed('/api/product', left, ['createdAt', 'DESC'])
  const links = page
    .getByRole('region', { name: t('app.vendorHome.toDescribe') })
    .getByRole('listitem')
    .getByRole('link')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    .toEqual(toDescribe.map(({ _id }) => `/products/${_id}`))
  await links.first().click()
  await page.waitForURL(`**/products/${toDescribe[0]?._id}`)
  await page.goBack()

  await page.getByRole('link', { name: t('app.vendorHome.viewAll') }).click()
  await page.waitForURL(`**/vendors/${vendor._id}/catalog`)
  await heading(page, t('app.vendorLists.catalog', { name: vendor.artisanName }))
  await page.locator('.card-link').first().waitFor()
  await walkerOf(page).expectAccessible('the catalog on a phone')

  const tabs = page.getByRole('navigation', { name: t('app.nav.tabs.label') })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
    t('app.nav.tabs.contact'),
    t('app.nav.tabs.collections'),
  ])
  await tabs.getByRole('link', { name: t('app.nav.tabs.collections') }).click()
  await heading(page, t('app.vendorLists.collections', { name: vendor.artisanName }))
  await page.getByRole('button', { name: t('app.vendorLists.createCollection') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Fuoco Lento')
  await page.keyboard.press('Enter')
  await page.locator('.card-link', { hasText: 'Fuoco Lento' }).waitFor()
  await page
    .getByRole('button', { name: t('app.vendorLists.renameOf', { name: 'Fuoco Lento' }) })
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('Fuoco Vivo')
  await page.keyboard.press('Enter')
  await page.locator('.card-link', { hasText: 'Fuoco Vivo' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await goneSideways(page)).toBe(0)
  await walkerOf(page).expectAccessible('the collections on a phone')
  const [made] = await listed('/api/collection', { name: 'Fuoco Vivo' }, ['name', 'ASC'])
  expect(made).toMatchObject({ vendor: vendor._id, state: 'pending' })

  await page
    .getByRole('button', { name: t('app.vendorLists.actionsOf', { name: 'Fuoco Vivo' }) })
    .click()
  await page.getByRole('menuitem', { name: t('app.vendorLists.suggest') }).click()
  await page.waitForURL('**/products/create?source=*')
  const box = page.getByRole('combobox', { name: t('resources.products.fields.vendorCollection') })
  await expect.poll(() => box.inputValue()).toBe('Fuoco Vivo')
  expect(faults).toEqual([])
  await close()
})

test('VENDOR-010, VENDOR-021, VENDOR-022, VENDOR-029, COLL-023, COLL-027, ROUTE-069, ROUTE-070, ROUTE-071, ROUTE-083, NAV-038, NAV-058, NAV-061, PUBLISH-025, PUBLISH-027: staff on the lists of an artisan, and an admin on what waits', async () => {
  const t = wordsOf('en')
  const { page, faults, close } = await open({ who: 'admin', language: 'en', width: 1440 })
  const name = vendor.artisanName
  const within = `/vendors/${vendor._id}`
  await page.goto(`${portal.url}/vendor-dashboard/${vendor._id}`)
  await heading(page, t('app.vendorHome.title', { name }))
  await page.getByRole('article').first().waitFor()
  await page.getByRole('region', { name: 'Products saved' }).getByRole('listitem').first().waitFor()
  await walkerOf(page).expectAccessible('the home of an artisan, wide')

  // Old addresses lead to the lists of today.
  await page.goto(`${portal.url}/collections-for-manager/o1/${vendor._id}`)
  await heading(page, t('app.vendorLists.ofManager', { name }))
  await page.locator('tbody a').first().click()
  await page.waitForURL(`**${within}/collections`)
  await heading(page, t('app.vendorLists.collections', { name }))
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .waitFor()
  await walkerOf(page).expectAccessible('the collections')
  for (const [old, now] of [
    [`/image-assets/o1/${vendor._id}`, '/collections'],
    [`/merchandising/${vendor._id}`, '/catalog'],
  ] as const) {
    await page.goto(portal.url + old)
    await page.waitForURL(`**${within}${now}`)
  }
  await page.getByRole('radio', { name: 'Products left to describe' }).check()
  const left = { vendor: vendor._id, saved: false, status: ['approved'] }
  const toDescribe = await listed('/api/product', left, ['updatedAt', 'DESC'], '[0,24]')
  const names = () => page.locator('tbody a').allInnerTexts()
  await expect.poll(names).toEqual(toDescribe.map((one) => one.name))
  await walkerOf(page).expectAccessible('the catalog')

  await page.getByRole('link', { name: 'PublishableProducts' }).click()
  await heading(page, t('app.vendorLists.publish', { name }))
  const publish = page.getByRole('button', { name: /^Publish / }).first()
  const label = (await publish.getAttribute('aria-label')) ?? ''
  const row = page.getByRole('row').filter({ has: publish })
  const href = (await row.first().getByRole('link').getAttribute('href')) ?? ''
  await walkerOf(page).expectAccessible('what can be published')
  await publish.click()
  const question = page.getByRole('dialog')
  await walkerOf(page).expectAccessible('the question before publishing')
  await question.getByRole('button', { name: t('app.vendorLists.publishOne'), exact: true }).click()
  await page.getByRole('button', { name: label, exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('app.vendorLists.published'), exact: true }).waitFor()
  const product = await stored<Row>(`/api/product/${href.split('/').at(-1)}`)
  expect(product.status).toBe('active')

  await page.getByRole('link', { name: 'Review & Publish' }).click()
  await heading(page, 'Review & Publish')
  await page.getByRole('radio', { name: 'Collections' }).check()
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .waitFor()
  await walkerOf(page).expectAccessible('what waits for review')
  expect(faults).toEqual([])
  await close()
})

test('AUTH-041, API-011: to a vendor nothing of another one is there, on screen or in an answer', async () => {
  const { page, close } = await open({ who: 'vendor', language: 'en', width: 1440 })
  for (const address of [
    `/vendor-dashboard/${other}`,
    `/vendors/${other}/collections`,
    `/vendors/${other}/catalog`,
    `/vendors/${other}/publish`,
    `/collections-for-manager/o1/${other}`,
  ]) {
    await page.goto(portal.url + address)
    await heading(page, '404! Page not found')
    expect(new URL(page.url()).pathname).toBe(address)
  }
  const call = await portal.signIn('vendor@bottega.example')
  for (const path of [
    `/api/order/vendor/${other}`,
    `/api/collection/list-from-vendor/${other}`,
    `/api/vendor/${other}`,
  ])
    expect([path, (await call('GET', path)).status]).toEqual([path, 404])
  await close()
})
