import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSite } from '../helpers/demoSite.ts'
import { signIn, visitor } from '../helpers/visitor.ts'
const { portal, browser } = await demoSite()
const heads = (page: Page) =>
  page
    .locator('thead th:not(.grid-check)')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.replace(/[▲▼].*/, '')))
const settled = async (page: Page) => {
  await page.locator('tbody tr:not(.grid-skeleton)').first().waitFor()
  await page.waitForLoadState('networkidle')
}
test.each(Array.from({length: 40}, (_, i) => i))('loop %d', async () => {
    const { page, faults, close } = await visitor(browser, portal.url)
    await signIn(page, portal.url, 'admin')
    await settled(page)
    const before = await heads(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns of this list' })
    await dialog.getByRole('searchbox', { name: 'Find a column' }).fill('weight')
    await dialog.getByRole('checkbox', { name: 'Weight', exact: true }).check()
    const shown = dialog.getByRole('list', { name: 'Shown, in this order' }).getByRole('listitem')
    await shown.last().dragTo(shown.nth(1))
    await page.keyboard.press('Escape')
    await settled(page)
    const wanted = [before[0], 'Weight', ...before.slice(1)]
    expect(await heads(page)).toEqual(wanted)
    await page.reload()
    await settled(page)
    expect(await heads(page)).toEqual(wanted)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.locator('input[type=password]').waitFor()
    await signIn(page, portal.url, 'admin')
    await settled(page)
    expect(await heads(page)).toEqual(wanted)
    expect(faults).toEqual([])
    await close()
})
