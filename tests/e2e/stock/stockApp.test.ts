import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { root } from '../../../scripts/freshBuild.mjs'
import { demoSite } from '../../helpers/demoSite.ts'
import { serveBuilt } from '../../helpers/portals/serveBuilt.ts'
import {
  expectAccessible,
  goneSideways,
  keepSession,
  visitor,
  type Visitor,
} from '../../helpers/visitor.ts'

const { portal, browser } = await demoSite()
const folder = join(root, 'tests/src/stockApp')

/** `src/features/views.ts` as a developer writes it. */
const ownViews: Plugin = {
  name: 'own-views',
  load: (id) =>
    id.endsWith('/src/features/views.ts')
      ? readFileSync(join(folder, 'stockViews.ts'), 'utf8')
          .replaceAll('../../../src/layout/', '../layout/')
          .replaceAll("'./", "'../../tests/src/stockApp/")
      : null,
}

let inside: Awaited<ReturnType<typeof serveBuilt>>
let beside: typeof inside
beforeAll(async () => {
  process.env['COMPRESSED_FILES'] = 'off'
  inside = await serveBuilt(
    { root, configFile: join(root, 'vite.config.ts'), plugins: [ownViews] },
    portal.url,
  )
  delete process.env['COMPRESSED_FILES']
  beside = await serveBuilt(
    { root: join(folder, 'beside'), configFile: false, plugins: [react()] },
    portal.url,
  )
})
afterAll(() => {
  inside.stop()
  beside.stop()
})

const rows = (page: Page) => page.locator('tbody .RaDatagrid-row')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** What a stock app does with three resources, wherever it stands. */
async function useStockApp(
  { page, faults }: Visitor,
  where: string,
  list: (resource: string) => Promise<unknown>,
) {
  const note = `Noted ${where}`
  // A list with a field that the definition's list has not; a search.
  await list('vendors')
  await expect.poll(() => rows(page).count()).toBe(10)
  const first = rows(page).first()
  const name = (await first.locator('.column-artisanName').innerText()).trim()
  expect((await first.locator('td').nth(3).innerText()).length).toBeGreaterThan(3)
  // A record, what it refers to, and what refers to it.
  await first.locator('.column-artisanName').click()
  await link(page, 'Edit').waitFor()
  await expect.poll(() => page.getByText(name).count()).toBeGreaterThan(1)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  // A form: saved once its notice is gone.
  await link(page, 'Edit').click()
  const sites = page.locator('textarea[name="otherSites"]')
  await sites.waitFor()
  await sites.fill(note)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByText(note).count()).toBeGreaterThan(0)
  expect((await saved).status()).toBe(200)
  // A new record; what the server refuses stands at its field.
  await list('glossaryTerms')
  await link(page, 'Create').click()
  const it = page.locator('input[name="it"]')
  await it.fill(`tornio ${where}`)
  await page.locator('input[name="en"]').fill(`wheel ${where}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.locator('.Mui-error').count()).toBeGreaterThan(0)
  // react-admin itself writes a refusal to the console.
  expect(faults.splice(0).filter((text) => !text.startsWith('HttpError: '))).toEqual([])
  await page.getByRole('combobox', { name: /^Kind/ }).click()
  await page.getByRole('option').nth(1).click()
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await created).status()).toBe(201)
  await list('products')
  await expect.poll(() => rows(page).count()).toBe(10)
  // References are read by their ids, and named.
  await expect.poll(() => rows(page).first().locator('.column-vendor a').innerText()).not.toBe('')
}

test('issue 52: an app of stock parts stands beside the portal', async () => {
  const one = await visitor(browser, beside.url, { isNew: true, locale: 'en' })
  const { page } = one
  await page.goto(beside.url)
  await page.locator('input[name="username"]').fill('admin@bottega.example')
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await rows(page).first().waitFor()
  await useStockApp(one, 'beside', (resource) => page.goto(`${beside.url}/#/${resource}`))
})

test('issue 52: the same parts stand inside the portal', async () => {
  const one = await visitor(browser, inside.url, { isNew: true, locale: 'en' })
  const { page } = one
  await keepSession(page.context(), inside.url, 'admin', 'en')
  const list = async (resource: string) => {
    await page.goto(`${inside.url}/${resource === 'glossaryTerms' ? 'glossary-terms' : resource}`)
    await rows(page).first().waitFor()
    // One title, of the stock list.
    await expect.poll(() => page.locator('h1 > :visible').count()).toBe(1)
  }
  await useStockApp(one, 'inside', list)
  await list('vendors')
  await expectAccessible(page, 'a stock list')
  await rows(page).first().click()
  await link(page, 'Edit').click()
  await page.locator('textarea[name="otherSites"]').waitFor()
  await expectAccessible(page, 'a stock form')
  // A table that is too wide for a phone moves within its frame.
  await page.setViewportSize({ width: 390, height: 844 })
  await list('vendors')
  expect(await goneSideways(page)).toBe(0)
})
