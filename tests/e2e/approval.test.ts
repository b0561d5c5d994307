import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { expectAccessible, expectFocus, visitor } from '../helpers/visitor.ts'

const { portal, browser } = await demoSite()
let admin: ApiCaller
let made = 0

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
})

async function make(path: string, body: object): Promise<string> {
  const answer = await admin('POST', path, body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { _id: string })._id
}

/** A new collection, the first of those that wait, with two products that wait. */
async function madeCollection(name: string): Promise<string> {
  const answer = await admin('GET', '/api/vendor?range=[0,0]&sort=["artisanName","ASC"]')
  const [{ _id: vendor } = { _id: '' }] = (await answer.json()) as { _id: string }[]
  const vendorCollection = await make('/api/collection', { name, vendor })
  for (const part of ['Vaso', 'Coppa']) {
    made += 1
    await make('/api/product', {
      vendor,
      vendorCollection,
      sku: `APPROVAL-${String(made).padStart(3, '0')}`,
      name: part === 'Vaso' ? '=Vaso' : part,
      description: 'Blown, then cut',
      mainColor: 'blue',
      material: 'glass',
      stockQuantity: 3,
      packagingTime: 2,
      status: 'pending',
    })
  }
  return vendorCollection
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(portal.url)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('AUTH-045, COLL-001, COLL-002, COLL-003, COLL-004, COLL-009, COLL-010, COLL-017, COLL-018: an approver works through the collections by keyboard', async () => {
  await madeCollection('Marea 1')
  await madeCollection('Marea 2')
  await madeCollection('Marea 3')
  const { page } = await visitor(browser, portal.url)
  await enter(page, 'approver@bottega.example')
  await page.waitForURL('**/approver-workflow/*')
  const table = (name: string) => page.getByRole('region', { name })
  const rows = (name: string) => table(name).locator('tbody tr')
  const count = async (name: string) =>
    Number(/\d+/.exec((await table(name).getByRole('heading').textContent()) ?? '')?.[0])
  await rows('Pending approval').filter({ hasText: 'Marea 3' }).waitFor()
  // Rows stand there before the collections have come.
  for (const name of ['Pending approval', 'Approved'])
    await expect.poll(() => count(name)).toBeGreaterThan(10)
  expect([await rows('Pending approval').count(), await rows('Approved').count()]).toEqual([10, 10])
  const [pending, approved] = [await count('Pending approval'), await count('Approved')]
  await expectAccessible(page, 'the approval dashboard')

  // The newest one first; what is decided goes, and the next one has the focus.
  await rows('Pending approval').first().focus()
  await page.keyboard.press('a')
  await expect.poll(() => focused(page)).toContain('Marea 2')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Disapprove “Marea 2”' })
  await expectFocus(dialog.getByRole('textbox'))
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Required').waitFor()
  await page.keyboard.type('The pictures are too dark')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toContain('Marea 1')
  await expect.poll(() => count('Pending approval')).toBe(pending - 2)
  await expect.poll(() => count('Approved')).toBe(approved + 1)

  // Across to the other table, and into the collection that was approved.
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toContain('Marea 3')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/collections/*?of=approved')
  await page.getByRole('heading', { level: 1, name: 'Marea 3' }).waitFor()
  const products = page.locator('.collection-grid tbody tr')
  await products.first().getByText('Approved').waitFor()
  expect(await products.count()).toBe(2)
  await expectAccessible(page, 'a collection')
  await page.keyboard.press('n')
  await page.waitForURL(
    (url) => !url.pathname.includes('undefined') && url.search === '?of=approved',
  )
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Marea' }).waitFor()
  await page.goBack()
  await page.goBack()

  await rows('Pending approval').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('zzzz')
  await expect
    .poll(() => page.getByText('No collections found for the current page').count())
    .toBe(2)
})
