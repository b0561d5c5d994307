import { expect, test } from 'vitest'
import { demoSite, phone } from '../helpers/demoSite.ts'
import { expectAccessible, signIn, visitor, goneSideways } from '../helpers/visitor.ts'

const { portal, browser } = await demoSite()

/** Where pictures of the page go, for somebody who wants to look at it. */
const pictures = process.env['BOTTEGA_PICTURES']

test('the matrix is readable and accessible, on a phone in Italian, in the dark', async () => {
  const { language, width } = phone
  const options = {
    colorScheme: 'dark',
    locale: language,
    viewport: { width, height: 900 },
  } as const
  const { page, faults, close } = await visitor(browser, portal.url, options)
  await signIn(page, portal.url, 'admin', '/permissions', language)
  await page.locator('details.matrix-part').first().locator('summary').click()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'permissions')
  expect(await goneSideways(page)).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('an admin tries what a vendor may do: the rules and the server agree', async () => {
  const { page, faults, close } = await visitor(browser, portal.url)
  await signIn(page, portal.url, 'admin')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Permissions' }).click()
  await page.getByLabel('Account (email)').fill('vendor@')
  await page.getByRole('option', { name: 'vendor@bottega.example' }).click()
  await page.getByLabel('Field', { exact: true }).fill('Blocked')
  await page.getByRole('option', { name: 'Blocked', exact: true }).click()
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Not allowed').waitFor()
  await page.getByText('Only administrators can change this').waitFor()
  await page.getByText('The server says the same (403).').waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/tester.png` })
  await page.getByLabel('Action').selectOption('read')
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Allowed').waitFor()
  await page.getByText('The server says the same (200).').waitFor()
  await expectAccessible(page, 'a verdict')
  expect(faults).toEqual([])
  await close()
})

test('a documented call is an action too, with the state that it moves to', async () => {
  const { page, faults, close } = await visitor(browser, portal.url)
  await signIn(page, portal.url, 'admin', '/permissions')
  const account = async (email: string) => {
    await page.getByLabel('Account (email)').fill(email.slice(0, -8))
    await page.getByRole('option', { name: email }).click()
  }
  const run = () => page.getByRole('button', { name: 'Test' }).click()
  await account('logistics@bottega.example')
  await page.getByLabel('Action').selectOption('PUT /api/product/audit/{id}')
  await run()
  await page.getByText('Allowed').waitFor()
  await page.getByText('The server says the same (200).').waitFor()
  await page.getByLabel('Record type').first().selectOption('vendors')
  await page.getByLabel('Action').selectOption('PUT /api/vendor/{id}/status')
  await page.getByLabel('New status').selectOption('active')
  await run()
  await page.getByText('Only administrators can do this').waitFor()
  await page.getByText('The server says the same (403).').waitFor()
  await expectAccessible(page, 'a call that is refused')
  if (pictures) await page.screenshot({ path: `${pictures}/call.png` })
  await page
    .getByText(/^Actions \(\d+\)$/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await close()
})

test('others are shown at the address that the page is not for them', async () => {
  const { page, faults, close } = await visitor(browser, portal.url)
  await signIn(page, portal.url, 'logistics', '/permissions')
  await page
    .getByRole('heading', { level: 1, name: 'You don’t have access to this page' })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/permissions')
  expect(faults).toEqual([])
  await close()
})

test('a lock shows its rule, and a page what is missing from it', async () => {
  const call = await portal.signIn('vendor@bottega.example')
  const [product] = (await (await call('GET', '/api/product?range=[0,0]')).json()) as {
    _id: string
  }[]
  const { page, faults, close } = await visitor(browser, portal.url)
  await signIn(page, portal.url, 'vendor', `/products/${product?._id}`)
  await page.getByRole('button', { name: 'Why can’t “Blocked” be changed?' }).click()
  await page.getByRole('dialog').getByText('Only administrators can change this').waitFor()
  await expectAccessible(page, 'the reason')
  if (pictures) await page.screenshot({ path: `${pictures}/why.png` })
  await page.keyboard.press('Escape')
  await page.getByText('What can’t I do here?').click()
  await page.getByText('Only administrators can delete this record').waitFor()
  await expectAccessible(page, 'what cannot be done')
  if (pictures) await page.screenshot({ path: `${pictures}/cannot.png` })
  expect(faults).toEqual([])
  await close()
})
