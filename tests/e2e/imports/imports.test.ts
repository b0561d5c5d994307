import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { demoSite, desk } from '../../helpers/demoSite.ts'
import type { ApiCaller } from '../../helpers/portal.ts'
import { expectAccessible, expectFocus, goneSideways } from '../../helpers/visitor.ts'

const { portal, open } = await demoSite()
let admin: ApiCaller

beforeAll(async () => {
  admin = await portal.signIn('admin@bottega.example')
})

interface Product {
  readonly _id: string
  readonly sku: string
  readonly stockQuantity: number
  readonly version: number
}

/** So many active products from a place of the list on. */
async function products(from: number, count: number): Promise<readonly Product[]> {
  const query = `range=[${from},${from + count - 1}]&filter={"status":"active"}&sort=["sku","ASC"]`
  return (await (await admin('GET', `/api/product?${query}`)).json()) as Product[]
}
async function stocks(some: readonly Product[]): Promise<readonly number[]> {
  return Promise.all(
    some.map(async ({ _id }) => {
      const answer = await admin('GET', `/api/product/${_id}`)
      return ((await answer.json()) as Product).stockQuantity
    }),
  )
}

const csv = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['sku;stockQuantity', ...rows.map((row) => row.join(';'))].join('\r\n')),
})

/** The pages of imports, as their texts name what is on them. */
function importPages(page: Page, language: Language) {
  const t = (key: MessageKey, vars = {}) => translate(language, key, vars)
  const amount = (count: number) => ({ smart_count: count, count: String(count) })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const mark = (key: MessageKey) => page.locator('.imports-head').getByText(t(key), { exact: true })
  return {
    t,
    button,
    mark,
    send: (file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file),
    invalid: page.locator('input[aria-invalid=true]'),
    apply: (count: number) => button(t('app.imports.act.apply', amount(count))),
    agree: (name: string) => page.getByRole('dialog').getByRole('button', { name }).click(),
    results: page.getByRole('list', { name: t('app.imports.one.results') }),
    tab: (key: MessageKey) =>
      page
        .getByRole('group', { name: t('app.imports.one.tabs') })
        .getByRole('button', { name: t(key) }),
    async expectNoOverflow() {
      expect(await goneSideways(page)).toBe(0)
    },
  }
}

test('MASS-002, MASS-004, MASS-005, MASS-008, MASS-011: ten faults are mended in the grid, applied, and undone', async () => {
  const { language, width } = desk
  expect((await admin('PUT', `/api/user/language/${language}`)).status).toBe(200)
  const some = await products(0, 12)
  const before = await stocks(some)
  const { page } = await open({ who: 'admin', language, width })
  const on = importPages(page, language)
  const look = `${language}, ${width} px`

  await page.goto(`${portal.url}/mass-updater`)
  await on.button(on.t('app.imports.file.choose')).waitFor()
  await page.getByRole('rowheader', { name: /^sku/ }).waitFor()
  await expectAccessible(page, `mass updater, ${look}`)
  await on.expectNoOverflow()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    on.button(on.t('app.imports.template.download')).click(),
  ])
  expect(await readFile(await template.path(), 'utf8')).toMatch(/^\uFEFFsku[,;]/)

  const wanted = before.map((stock) => stock + 7)
  await on.send(
    csv(
      'primavera.csv',
      some.map(({ sku }, at) => [sku, at < 10 ? 'molti' : (wanted[at] ?? 0)]),
    ),
  )
  await on.apply(2).waitFor()
  await expect.poll(() => on.invalid.count()).toBe(10)
  await expectAccessible(page, `faults, ${look}`)
  await on.expectNoOverflow()

  // By keyboard alone, from one fault to the next.
  await on.invalid.first().focus()
  for (const [at, { sku }] of some.slice(0, 10).entries()) {
    const cell = page.getByRole('textbox', {
      name: on.t('app.imports.grid.cell', { column: 'stockQuantity', row: at + 2 }),
    })
    await expectFocus(cell)
    await cell.fill(String(wanted[at]))
    await page.keyboard.press('Enter')
    await page.getByText(sku, { exact: true }).first().waitFor()
  }
  await on.apply(12).waitFor()
  expect(await on.invalid.count()).toBe(0)
  expect(await stocks(some)).toEqual(before)

  await on.apply(12).click()
  await expectAccessible(page, `question, ${look}`)
  await page.keyboard.press('Enter')
  await on.mark('app.imports.state.applied').waitFor()
  expect(await stocks(some)).toEqual(wanted)
  await expect
    .poll(() => on.results.getByText(on.t('app.imports.outcome.applied'), { exact: true }).count())
    .toBe(12)
  await expectAccessible(page, `results, ${look}`)
  await on.expectNoOverflow()

  // The editor shows what came of it, and its history where it came from.
  await on.results.getByRole('link').first().click()
  const stock = page.getByLabel(on.t('resources.products.fields.stockQuantity')).first()
  await expect.poll(() => stock.inputValue()).toBe(String(wanted[0]))
  await on.button(on.t('app.history.open')).click()
  await page.getByRole('link', { name: 'primavera.csv' }).first().click()
  await on.mark('app.imports.state.applied').waitFor()

  // Somebody changes one of them meanwhile.
  const [first] = await products(0, 1)
  const changed = await admin('PUT', `/api/product/${first?._id}`, { stockQuantity: 99 })
  expect(changed.status).toBe(200)
  await on.button(on.t('app.imports.act.undo')).click()
  await on.agree(on.t('app.imports.act.undo'))
  await on.mark('app.imports.state.undone').waitFor()
  expect(await stocks(some)).toEqual([99, ...before.slice(1)])
  const kept = on.t('app.imports.grid.kept', {
    fields: on.t('resources.products.fields.stockQuantity'),
  })
  await on.results.getByText(kept).waitFor()
  await expectAccessible(page, `undone, ${look}`)
  await on.expectNoOverflow()
}, 120_000)
