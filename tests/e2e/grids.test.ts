import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoSite } from '../helpers/demoSite.ts'
import { expectAccessible, signIn, visitor, goneSideways } from '../helpers/visitor.ts'
import { unprintable, untoldChoices } from './accessible/otherMedia.ts'

const { portal, browser } = await demoSite()

const heads = (page: Page) =>
  page
    .locator('thead th:not(.grid-check)')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.replace(/[▲▼].*/, '')))
const settled = async (page: Page) => {
  await page.locator('tbody tr:not(.grid-skeleton)').first().waitFor()
  await page.waitForLoadState('networkidle')
}
/** Pictures to look at, where somebody asks for them. */
const picture = async (page: Page, name: string) => {
  const to = process.env['GRID_PICTURES']
  if (to) await page.screenshot({ path: `${to}/${name}.png` })
}

describe('a grid', () => {
  test('keeps chosen columns, dragged to their place, after a reload and a sign-out', async () => {
    const { page, faults, close } = await visitor(browser, portal.url)
    await signIn(page, portal.url, 'admin')
    await settled(page)
    const before = await heads(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns of this list' })
    await dialog.getByRole('searchbox', { name: 'Find a column' }).fill('weight')
    await dialog.getByRole('checkbox', { name: 'Weight', exact: true }).check()
    const shown = dialog.getByRole('list', { name: 'Visible columns' }).getByRole('listitem')
    await shown.last().dragTo(shown.nth(1))
    await picture(page, 'columns')
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
    expect(faults).toEqual([])
    await close()
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
    await picture(maker.page, 'view-form')
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
    await picture(reader.page, 'view')
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
    expect([...maker.faults, ...reader.faults]).toEqual([])
    await maker.close()
    await reader.close()
  })

  test('a change of many shows which row was refused, and why', async () => {
    const { page, faults, close } = await visitor(browser, portal.url)
    await signIn(page, portal.url, 'admin')
    await settled(page)
    const rows = page.locator('tbody tr')
    await rows.nth(0).getByRole('checkbox').click()
    await rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await page.getByText('3 selected').waitFor()
    await picture(page, 'selection')
    await expectAccessible(page, 'selection')
    // Somebody else saves one of them in the meantime.
    const link = await rows.nth(1).getByRole('link').getAttribute('href')
    const id = link?.split('/').at(-1)
    const call = await portal.signIn('manager@bottega.example')
    expect((await call('PUT', `/api/product/${id}`, { designer: 'Gio' })).status).toBe(200)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Field to change').selectOption({ label: 'Designer' })
    await page.getByRole('textbox', { name: 'Designer' }).fill('Ada')
    await picture(page, 'bulk-edit')
    await expectAccessible(page, 'bulk edit')
    await page.getByRole('button', { name: 'Update 3 records' }).click()
    await page.getByText('2 succeeded, 1 failed').waitFor()
    await page.getByRole('cell', { name: 'Someone else changed this' }).waitFor()
    await picture(page, 'bulk-report')
    await expectAccessible(page, 'bulk report')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText('1 selected').waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Field to change').selectOption({ label: 'Designer' })
    await page.getByRole('textbox', { name: 'Designer' }).fill('Ada and Gio')
    await page.getByRole('button', { name: 'Update 1 record' }).click()
    await page.getByText('1 succeeded, 0 failed').waitFor()
    const stored = (await (await call('GET', `/api/product/${id}`)).json()) as { designer: string }
    expect(stored.designer).toBe('Ada and Gio')
    expect(faults).toEqual([])
    await close()
  })

  test('is saved as a file, as it stands and in the reader’s language', async () => {
    const { page, faults, close } = await visitor(browser, portal.url, { locale: 'it' })
    await signIn(
      page,
      portal.url,
      'translator',
      `/products?columns=sku,status,pricing.EUR.retail&sort=sku&order=ASC`,
    )
    await settled(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Esporta CSV' }).click(),
    ])
    await page.getByText(/^Esportate [\d.]+ righe$/).waitFor()
    expect(file.suggestedFilename()).toMatch(/^products-[\d-]+\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.slice(1).split('\r\n').slice(0, -1)
    const call = await portal.signIn('translator@bottega.example')
    const range = (await call('GET', '/api/product?range=[0,0]')).headers.get('content-range')
    expect(String(lines.length - 1)).toBe(range?.split('/')[1])
    expect(lines[0]).toMatch(/^SKU;Stato;/)
    for (const line of lines.slice(1, 50)) expect(line).toMatch(/^[^;]+;[^;]+;(\d+,\d{2})?$/)
    expect(faults).toEqual([])
    await close()
  })

  test('on a phone can be selected, seen by a view and saved', async () => {
    const { page, faults, close } = await visitor(browser, portal.url, {
      viewport: { width: 390, height: 844 },
    })
    await signIn(page, portal.url, 'admin')
    await page.locator('.card').first().waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox').first().click()
    await page.getByText('1 selected').waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'phone')
    await expectAccessible(page, 'cards, selected')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('dialog', { name: 'Saved views' }).waitFor()
    await expectAccessible(page, 'views on a phone')
    expect(await goneSideways(page)).toBe(0)
    expect(faults).toEqual([])
    await close()
  })
})
