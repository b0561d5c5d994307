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
  const { page } = await visitor(browser, portal.url, options)
  await signIn(page, portal.url, 'admin', '/permissions', language)
  await page.locator('details.matrix-part').first().locator('summary').click()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'permissions')
  expect(await goneSideways(page)).toBe(0)
})

test('an admin tries what a vendor may do: the rules and the server agree', async () => {
  const { page } = await visitor(browser, portal.url)
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
})
