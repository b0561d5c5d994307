import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../helpers/chromium.ts'
import { demoFolder } from '../helpers/demoSite.ts'
import { grownSources } from '../helpers/grownSources.ts'
import { writeKilns } from '../helpers/writeKilns.ts'
import { startPortal, type Portal } from '../helpers/portal.ts'
import { expectAccessible, signIn, visitor, type Visitor } from '../helpers/visitor.ts'

/*
 * The promise in a browser: in a copy of the sources a resource and a field are written, as somebody
 * would write them; the copy is built and started, and nothing else in it knows of them. That it compiles
 * is for `tests/scripts/new.test.ts`.
 */

const sources = grownSources()
// Filled before there was such a resource: its table and the new column are made on the start.
const data = demoFolder()
let portal: Portal
let browser: Browser
let someone: Visitor

beforeAll(async () => {
  writeKilns(sources)
  ;[portal, browser] = await Promise.all([
    // Its files are sent a few times: to compress them well takes longer than all of that.
    startPortal(data.path, { COMPRESSED_FILES: 'off' }, sources.path),
    launchBrowser(),
  ])
  // An admin's bar is full at 1440 pixels: one entry more, and all of it is in the drawer.
  someone = await visitor(browser, portal.url, { viewport: { width: 1680, height: 900 } })
  await signIn(someone.page, portal.url, 'admin')
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  data.remove()
  sources.remove()
})

test('a resource of one file and one line has its place in the menu, a form and a page', async () => {
  const { page, faults } = someone
  await page.getByRole('navigation').getByRole('link', { name: 'Kilns' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kilns' }).waitFor()

  // A list without records offers it twice: above, and in what stands in the list's place.
  await page.getByRole('main').getByRole('link', { name: 'Create' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'New kiln' }).waitFor()
  await page.getByRole('heading', { name: 'Basics' }).waitFor()
  await page.getByLabel('Heat').fill('9000')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Please enter a value less than or equal to 1400').waitFor()
  const mark = page.getByLabel('Mark')
  await mark.and(page.locator('[aria-invalid=true]')).waitFor()
  await expectAccessible(page, 'the form of the new resource')
  await mark.fill('Fornace 1')
  await page.getByLabel('Heat').fill('1200')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fornace 1' }).waitFor()

  const edited = page.url()
  await page.getByLabel('Heat').fill('1250')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes saved').waitFor()
  await page.goto(`${edited}/show`)
  await page.getByRole('term').filter({ hasText: 'Heat' }).waitFor()
  await page.getByText('1,250', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Fornace 1' })
  await history.getByText('Before: 1,200').waitFor()
  await history.getByText('After: 1,250').waitFor()
  await expectAccessible(page, 'the history of the new resource')
  expect(faults).toEqual([])
})

test('its list shows, sorts, filters and saves its fields', async () => {
  const { page, faults } = someone
  const admin = await portal.signIn('admin@bottega.example')
  for (const [name, heat] of [
    ['Sorted 1', 300],
    ['Sorted 2', 200],
  ] as const)
    expect((await admin('POST', '/api/kiln', { mark: name, heat, fuel: 'wood' })).status).toBe(201)
  await page.goto(`${portal.url}/kilns`)
  await page.getByRole('searchbox').fill('sorted')
  await page.getByText('2 total').waitFor()
  const marks = () => page.locator('tbody a').allTextContents()
  expect(await marks()).toEqual(['Sorted 1', 'Sorted 2'])
  await page.getByRole('columnheader', { name: 'Heat' }).getByRole('button').click()
  await page.locator('tbody tr').first().getByText('Sorted 2').waitFor()
  expect(await marks()).toEqual(['Sorted 2', 'Sorted 1'])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('menuitem', { name: 'Heat' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('250')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('1 total').waitFor()
  await expectAccessible(page, 'the list of the new resource')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .slice(1)
    .split('\r\n')
  expect([head, rows]).toEqual(['Mark,Heat,Fuel', ['Sorted 1,300,Wood', '']])
  expect(faults).toEqual([])
})

/** Pages with everything on them, on a machine that may have others at work. */
const patient = 90_000

test(
  'it stands in the API docs, in the matrix of rights, and speaks Italian',
  { timeout: 2 * patient },
  async () => {
    const { page, faults } = someone
    await page.goto(`${portal.url}/permissions?resource=kilns`)
    await page.getByRole('heading', { level: 3, name: 'Kilns' }).waitFor()
    await page.getByText(/^Fields \(\d+\)$/).click()
    await page.getByRole('row', { name: /^Fuel/ }).waitFor()
    await page.goto(`${portal.url}/api/docs`)
    // All operations at once: the page counts through them for seconds.
    await page.locator('#operations-tag-kilns').click({ timeout: patient })
    await page.locator('[data-path="/api/kiln"]').first().waitFor()
    await page.context().addCookies([{ name: 'bottega_language', value: 'it', url: portal.url }])
    await page.goto(`${portal.url}/kilns/create`)
    await page.getByLabel('Calore').waitFor()
    await page.goto(`${portal.url}/products/create`)
    await page.getByLabel('Smalto').waitFor()
    await page.context().addCookies([{ name: 'bottega_language', value: 'en', url: portal.url }])
    expect(faults).toEqual([])
  },
)

test('a field of one line is in form, list, filter and file of what was there before', async () => {
  const { page, faults } = someone
  const admin = await portal.signIn('admin@bottega.example')
  const [product] = (await (await admin('GET', '/api/product?range=[0,0]')).json()) as {
    _id: string
    sku: string
  }[]
  const { _id = '', sku = '' } = product ?? {}
  await page.goto(`${portal.url}/products/${_id}`)
  const glaze = page.getByLabel('Glaze')
  await glaze.fill('x'.repeat(21))
  await glaze.blur()
  await page.getByText('maximum characters allowed is 20').waitFor()
  await glaze.fill('celadon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('All changes saved').waitFor()
  const filter = encodeURIComponent('{"glaze":"celadon"}')
  await page.goto(`${portal.url}/products?columns=sku,glaze&sort=glaze&order=ASC&filter=${filter}`)
  await page.getByText('1 total').waitFor()
  await page.getByText('Glaze: celadon').waitFor()
  await page.getByRole('row', { name: new RegExp(`${sku}.*celadon`) }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(`SKU,Glaze\r\n${sku},celadon`)
  expect(faults).toEqual([])
})
