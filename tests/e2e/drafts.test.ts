import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { Who } from '../helpers/testServer.ts'
import { expectAccessible, signIn, visitor } from '../helpers/visitor.ts'
import { quiet } from '../helpers/windows.ts'

interface Product {
  _id: string
  version: number
  designer: string | null
  otherInfo: string | null
}

const { portal, browser } = await demoSite()

/** Two cores are shared by many. */
const patient = { timeout: 10_000 }

/** A product of the demo's vendor, another for each place so that journeys do not meet. */
async function productAt(place: number) {
  const call = await portal.signIn('vendor@bottega.example')
  const query = new URLSearchParams({
    filter: JSON.stringify({ status: ['approved', 'active'], blocked: false }),
    range: JSON.stringify([place, place]),
    sort: '["sku","ASC"]',
  })
  const [product] = (await (await call('GET', `/api/product?${query}`)).json()) as Product[]
  if (!product) throw new Error(`there is no product at ${place}`)
  const admin = await portal.signIn('admin@bottega.example')
  const address = `/api/product/${product._id}`
  return {
    ...product,
    url: `${portal.url}/products/${product._id}`,
    read: async () => (await (await admin('GET', address)).json()) as Product,
    change: (body: object) => admin('PUT', address, body),
    drafts: async () =>
      ((await (await admin('GET', `/api/draft/products/${product._id}`)).json()) as unknown[])
        .length,
  }
}

async function at(who: Who, url: string) {
  const someone = await visitor(browser, portal.url)
  await signIn(someone.page, portal.url, who, new URL(url).pathname)
  // What the page asks for once it stands would meet an ended session before anything is typed.
  await quiet(someone.page)
  return someone
}

const designer = (page: Page) => page.getByLabel('Designer')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const isSaved = (page: Page) => page.getByText('All changes saved').waitFor()

/** Expects no draft to be offered, once a page has heard from the server whether there is one. */
async function expectNoOffer(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((one) => one.url().includes('/api/draft/'))
  await open()
  await answer
  await designer(page).waitFor()
  await quiet(page)
  expect(await page.getByText('You have unsaved changes').count()).toBe(0)
}

test('what was typed before the browser was closed is offered in another one, continued and saved', async () => {
  const product = await productAt(1)
  const first = await at('admin', product.url)
  await designer(first.page).fill('Ada Rossi')
  await first.page.getByText('Draft autosaved').waitFor()
  expect(first.faults).toEqual([])
  await first.close()

  // Somebody else saves another field meanwhile; both changes must hold in the end.
  await product.change({ otherInfo: 'Fragile' })
  const { page } = await at('admin', product.url)
  const offer = page.getByRole('region', {
    name: new RegExp(
      `^You have unsaved changes from \\d\\d:\\d\\d, based on version ${product.version}$`,
    ),
  })
  await offer.getByRole('row', { name: /Designer .*Ada Rossi/ }).waitFor()
  await expectAccessible(page, 'a draft that is offered')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  expect(await designer(page).inputValue()).toBe('Ada Rossi')
  await save(page)
  await isSaved(page)
  expect(await product.read()).toMatchObject({ designer: 'Ada Rossi', otherInfo: 'Fragile' })
  await expect.poll(product.drafts, patient).toBe(0)
  await expectNoOffer(page, () => page.reload())
})

test('a session that was ended asks for the password in place; then the save succeeds', async () => {
  const product = await productAt(3)
  const { page } = await at('admin', product.url)
  await designer(page).fill('Ada Rossi')
  // Else the draft, not the save, would be the first to meet the end.
  await page.getByText('Draft autosaved').waitFor()
  const token = (await page.context().cookies()).find(({ name }) => name === 'bottega_token')
  const ended = await fetch(`${portal.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token?.value ?? ''}` },
  })
  expect(ended.status).toBe(204)
  await save(page)

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expectAccessible(page, 'the password in place')
  expect(await dialog.getByLabel('Email').inputValue()).toBe('admin@bottega.example')
  await dialog.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await isSaved(page)
  expect(page.url()).toBe(product.url)
  expect(await designer(page).inputValue()).toBe('Ada Rossi')
  expect(await product.read()).toMatchObject({ designer: 'Ada Rossi' })
})

/** Ends the session behind a page, as an administrator would. */
async function endSession(page: Page) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'bottega_token')
  await fetch(`${portal.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token?.value ?? ''}` },
  })
}

async function signInAgain(page: Page) {
  await page.locator('input[type=email]').fill('admin@bottega.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
}

/** Whether a tab holds something typed. */
const hasText = (page: Page, text: string) =>
  page.evaluate(
    (what) =>
      JSON.stringify([sessionStorage, localStorage].map((one) => Object.entries(one))).includes(
        what,
      ),
    text,
  )

test('who would rather leave is asked what becomes of it; kept in the tab, it is there after signing in', async () => {
  const product = await productAt(4)
  const { page } = await at('admin', product.url)
  // What the page asks for after its first paint would meet the end before anything is typed.
  await page.waitForFunction(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['/api/draft/', '/api/presence/'].every((call) =>
      asked.some((one) => one.includes(call)),
    )
  })
  await quiet(page)
  await endSession(page)
  // Typed when the server no longer listens.
  await designer(page).fill('Ada Rossi')
  await page.getByRole('button', { name: 'Go to sign-in page' }).click()
  await page.getByRole('button', { name: 'Keep in this tab and leave' }).click()
  await signInAgain(page)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  expect(await designer(page).inputValue()).toBe('Ada Rossi')
})

test('deleted instead, nothing typed remains in the browser', async () => {
  const product = await productAt(7)
  const { page } = await at('admin', product.url)
  await endSession(page)
  await designer(page).fill('Ada Segreta')
  await page.getByRole('button', { name: 'Go to sign-in page' }).click()
  await page.getByRole('button', { name: 'Delete and leave' }).click()
  await page.locator('input[type=password]').waitFor()
  expect(await hasText(page, 'Ada Segreta')).toBe(false)
  await expectNoOffer(page, () => signInAgain(page))
})

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

test('signing out sends what is typed first, in every tab, and leaves nothing in the browser', async () => {
  const [product, second] = await Promise.all([productAt(8), productAt(9)])
  const { page } = await at('admin', product.url)
  const tab = await page.context().newPage()
  await tab.goto(second.url)
  await designer(tab).fill('Bo Altrove')
  await designer(page).fill('Ada Rossi')
  await signOut(page)
  for (const one of [page, tab]) {
    await one.locator('input[type=password]').waitFor()
    for (const text of ['Ada Rossi', 'Bo Altrove']) expect(await hasText(one, text)).toBe(false)
  }
  expect([await product.drafts(), await second.drafts()]).toEqual([1, 1])
})

test('two tabs on one record know of each other, and nothing of either is lost', async () => {
  const product = await productAt(11)
  const { page } = await at('admin', product.url)
  const tab = await page.context().newPage()
  // Opened before anything is typed: what comes later comes from another tab.
  const looked = tab.waitForResponse((answer) => answer.url().includes('/api/draft/'))
  await tab.goto(product.url)
  await looked
  await designer(page).fill('Ada Rossi')
  await page.getByText('Draft autosaved').waitFor()
  const notice = tab.getByRole('region', { name: /^You edited this in another tab/ })
  await notice.waitFor()
  await expectAccessible(tab, 'a draft of another tab')
  await tab.getByRole('button', { name: 'Keep this draft' }).click()
  await designer(tab).fill('Bo Verdi')
  await tab.getByText('Draft autosaved').waitFor()
  expect(await product.drafts()).toBe(2)

  const news = page.getByRole('region', { name: /^You edited this in another tab/ })
  await news.getByRole('row', { name: /Designer Ada Rossi Bo Verdi/ }).waitFor()
  await page.getByRole('button', { name: 'Use the other tab’s draft' }).click()
  expect(await designer(page).inputValue()).toBe('Bo Verdi')
  await save(page)
  await isSaved(page)
  expect(await product.read()).toMatchObject({ designer: 'Bo Verdi' })
})
