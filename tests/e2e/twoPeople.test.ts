import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSite } from '../helpers/demoSite.ts'
import type { Portal } from '../helpers/portal.ts'
import type { Who } from '../helpers/testServer.ts'
import { expectAccessible, signIn, visitor, type Visitor } from '../helpers/visitor.ts'

interface Product {
  _id: string
  sku: string
  designer: string | null
  comments: string | null
  stockQuantity: number
  version: number
}

const { portal, browser } = await demoSite()
let call: Awaited<ReturnType<Portal['signIn']>>
/** The vendor at one screen, a manager at another. */
let vendor: Visitor
let manager: Visitor
let product: Product

async function visit(who: Who): Promise<Visitor> {
  const found = await visitor(browser, portal.url)
  await signIn(found.page, portal.url, who)
  return found
}

beforeAll(async () => {
  call = await portal.signIn('vendor@bottega.example')
  const filter = JSON.stringify({ status: ['approved'], blocked: false })
  const query = new URLSearchParams({ filter, range: '[0,0]', sort: '["sku","ASC"]' })
  const [first] = (await (await call('GET', `/api/product?${query}`)).json()) as Product[]
  if (!first) throw new Error('the vendor has no product')
  product = first
  ;[vendor, manager] = await Promise.all([visit('vendor'), visit('manager')])
})
afterAll(async () => {
  expect([...vendor.faults, ...manager.faults]).toEqual([])
  await Promise.all([vendor.close(), manager.close()])
})

const stored = async () =>
  (await (await call('GET', `/api/product/${product._id}`)).json()) as Product

/** Both open the same product at the same version. */
async function bothOpen(): Promise<[Page, Page]> {
  const pages = [vendor.page, manager.page] as const
  await Promise.all(
    pages.map(async (page) => {
      await page.goto(`${portal.url}/products/${product._id}`)
      await page.getByLabel('Designer').waitFor()
    }),
  )
  return [vendor.page, manager.page]
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
const saved = (page: Page) => page.getByText('All changes saved').waitFor()

describe('two people with one record open', () => {
  test('who change different fields both keep theirs, and the later one is notified', async () => {
    const [one, other] = await bothOpen()
    await one.getByLabel('Designer').fill('Ada Rossi')
    await other.getByLabel('Stock quantity').fill('77')
    await save(one)
    await saved(one)
    await save(other)
    const notice = other.getByText('saved changes while you were editing')
    await notice.waitFor()
    expect(await notice.textContent()).toMatch(/^[^@]+ \(Vendor\) saved changes/)
    expect(await notice.textContent()).toContain('Designer')
    await saved(other)
    expect(await other.getByLabel('Designer').inputValue()).toBe('Ada Rossi')
    expect(await stored()).toMatchObject({ designer: 'Ada Rossi', stockQuantity: 77 })
    await expectAccessible(other, 'a form after a merge')
  })

  test('who change the same field choose, with before, yours and theirs in sight', async () => {
    const [one, other] = await bothOpen()
    await one.getByLabel('Designer').fill('Bruno Verdi')
    await other.getByLabel('Designer').fill('Carla Neri')
    await other.getByLabel('Comments').fill('Seen')
    await save(one)
    await saved(one)
    await save(other)
    const dialog = other.getByRole('dialog', { name: 'Conflicting changes' })
    await dialog.waitFor()
    for (const name of ['Ada Rossi', 'Bruno Verdi', 'Carla Neri'])
      await dialog.getByText(name, { exact: true }).waitFor()
    await expectAccessible(other, 'the merge dialog')

    // Back to the form: nothing is lost. Then again, and theirs this time.
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    expect(await other.getByLabel('Designer').inputValue()).toBe('Carla Neri')
    expect(await stored()).toMatchObject({ designer: 'Bruno Verdi' })
    await save(other)
    await dialog.getByRole('radio', { name: 'Theirs' }).check()
    await dialog.getByRole('button', { name: 'Save choices' }).click()
    await saved(other)
    expect(await stored()).toMatchObject({ designer: 'Bruno Verdi', comments: 'Seen' })
  })
})

describe('the history of a record', () => {
  test('shows who changed what, and takes a change back for both to see', async () => {
    await call('PUT', `/api/product/${product._id}`, { designer: 'Dino Blu' })
    const [one, other] = await bothOpen()
    await one.getByRole('button', { name: 'History' }).click()
    const panel = one.getByRole('dialog', { name: /^History of/ })
    const newest = panel.getByRole('listitem').first()
    await newest.getByText('Dino Blu').waitFor()
    await newest.getByText('vendor@bottega.example').waitFor()
    await expectAccessible(one, 'the history panel')

    // An older change of the same field is not to be had any more.
    const older = panel.getByRole('listitem').filter({ hasText: 'Ada Rossi' }).last()
    expect(await older.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true)
    await older.getByText('Changed again since: Designer').waitFor()

    await newest.getByRole('button', { name: /^Undo/ }).click()
    await one
      .getByRole('dialog', { name: 'Undo this change?' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await panel.getByText('Undid a change').waitFor()
    expect(await stored()).toMatchObject({ designer: 'Bruno Verdi' })
    await panel.getByRole('button', { name: 'Close history' }).click()
    expect(await one.getByLabel('Designer').inputValue()).toBe('Bruno Verdi')

    // The other one still has the older record: what they type meets the undo, and both stand.
    await other.getByLabel('Stock quantity').fill('78')
    await save(other)
    await saved(other)
    expect(await other.getByLabel('Designer').inputValue()).toBe('Bruno Verdi')
    expect(await stored()).toMatchObject({ designer: 'Bruno Verdi', stockQuantity: 78 })
  })
})
