import { test } from 'vitest'
import { demoSite } from '../helpers/demoSite.ts'
import { expectAccessible, signIn, visitor } from '../helpers/visitor.ts'

const { portal, browser } = await demoSite()

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
  await page.getByLabel('Action').selectOption('read')
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Allowed').waitFor()
  await page.getByText('The server says the same (200).').waitFor()
  await expectAccessible(page, 'a verdict')
})
