import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoSite } from '../helpers/demoSite.ts'
import { expectAccessible, signIn, visitor } from '../helpers/visitor.ts'
import { unprintable, untoldChoices } from './accessible/otherMedia.ts'
import { quiet } from '../helpers/windows.ts'

const { portal, browser } = await demoSite()

const heads = (page: Page) =>
  page
    .locator('thead th:not(.grid-check)')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.replace(/[▲▼].*/, '')))
const settled = async (page: Page) => {
  await page.locator('tbody tr:not(.grid-skeleton)').first().waitFor()
  await quiet(page)
}
describe('a grid', () => {
  test('keeps chosen columns, dragged to their place, after a reload and a sign-out', async () => {
    const { page } = await visitor(browser, portal.url)
    await signIn(page, portal.url, 'admin')
    await settled(page)
    const before = await heads(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns of this list' })
    await dialog.getByRole('searchbox', { name: 'Find a column' }).fill('weight')
    await dialog.getByRole('checkbox', { name: 'Weight', exact: true }).check()
    const shown = dialog.getByRole('list', { name: 'Visible columns' }).getByRole('listitem')
    await shown.last().dragTo(shown.nth(1))
    await expectAccessible(page, 'column chooser')
    await page.keyboard.press('Escape')
    await settled(page)
    const expected = [before[0], 'Weight', ...before.slice(1)]
    expect(await heads(page)).toEqual(expected)
    await page.reload()
    await settled(page)
    expect(await heads(page)).toEqual(expected)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.locator('input[type=password]').waitFor()
    await signIn(page, portal.url, 'admin')
    await settled(page)
    expect(await heads(page)).toEqual(expected)
  })

  test('a view that is shared with a type of user opens for it, and back leaves it', async () => {
    const maker = await visitor(browser, portal.url)
    await signIn(
      maker.page,
      portal.url,
      'manager',
      `/products?filter=${encodeURIComponent('{"status":["draft"]}')}&sort=status,sku&order=ASC,DESC&columns=sku,name,status`,
    )
    await settled(maker.page)
    await maker.page.getByRole('button', { name: 'Views' }).click()
    await maker.page.getByRole('button', { name: 'Save as new view' }).click()
    await maker.page.getByRole('textbox', { name: 'Name' }).fill('Drafts to look at')
    await maker.page.getByRole('checkbox', { name: 'Buyer' }).check()
    await expectAccessible(maker.page, 'view form')
    await maker.page.getByRole('button', { name: 'Save', exact: true }).click()
    await maker.page.getByRole('button', { name: 'Drafts to look at' }).waitFor()
    await maker.page.waitForURL(/view=/)

    const reader = await visitor(browser, portal.url)
    await signIn(reader.page, portal.url, 'buyer')
    await settled(reader.page)
    const before = await heads(reader.page)
    await reader.page.getByRole('button', { name: 'Views' }).click()
    await reader.page.getByRole('button', { name: /Drafts to look at/ }).click()
    await reader.page.waitForURL(/view=/)
    await settled(reader.page)
    expect(await heads(reader.page)).toEqual(['SKU', 'Name', 'Status'])
    await reader.page.getByText('Status: Draft').waitFor()
    await expectAccessible(reader.page, 'a view')
    await reader.page.goBack()
    await settled(reader.page)
    expect(await heads(reader.page)).toEqual(before)
    await reader.page.goForward()
    await reader.page.getByText('Status: Draft').waitFor()
    // browsers 6: where the tools take a second line, the rows alone move, not the page too.
    await reader.page.setViewportSize({ width: 900, height: 900 })
    const { scrollHeight, clientHeight } = await reader.page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement
      return { scrollHeight, clientHeight }
    })
    expect(scrollHeight).toBe(clientHeight)
    // public-cases 14 and 17
    expect(await untoldChoices(reader.page)).toEqual([])
    expect(await unprintable(reader.page)).toEqual([])
  })
})
