import { sql } from 'kysely'
import { chromium, type Browser, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'
import { connect } from '../../server/db/connect.ts'
import type { BenchOptions } from './options.ts'
import { fill, startPortal, type Portal } from './processes.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'
import { keystrokes, sincePageStart, visit } from './visit.ts'

const texts = 20
const maxOpeningMs = 1000
const quickest = 50
const allKeys = 'all keys'
const row = '.review-text-list tbody tr .review-text strong'
const typing = {
  name: ['.review-text-open input[name=name]', 'A hand-made lamp, in ceramic'],
  description: ['.review-text-open textarea[name=description]', 'Glazed by hand, fired twice. '],
} as const

/** Puts twenty products that are in translation, with pictures and texts, into one collection. */
async function fullCollection(connection: Portal['connection']): Promise<string> {
  const database = connect(connection, { max: 1 })
  try {
    const { rows } = await sql<{ collection: string; ids: string[] }>`
      select (array_agg(t."collection"))[1] as collection, (array_agg(t."product" order by t."_id"))[1:${sql.lit(texts)}] as ids
      from translations t where t."readyToTranslate" and t."collection" is not null
      group by t."vendor" having count(*) >= ${texts} order by t."vendor" limit 1`.execute(database)
    const [found] = rows
    if (!found) throw new Error('The demo has no artisan with twenty texts.')
    const { collection, ids } = found
    await sql`update products_docs set "doc" = jsonb_set("doc", '{vendorCollection}', to_jsonb(${collection}::text))
      where "_id" = any(${ids}::uuid[])`.execute(database)
    for (const [table, column, key] of [
      ['products', 'vendorCollection', '_id'],
      ['translations', 'collection', 'product'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.id(column)} = ${collection}::uuid
        where ${sql.id(key)} = any(${ids}::uuid[])`.execute(database)
    await database.deleteFrom('drafts').execute()
    return collection
  } finally {
    await database.destroy()
  }
}

type Figures = Map<string, number[]>
const note = (figures: Figures, name: string, ...values: number[]) =>
  figures.set(name, [...(figures.get(name) ?? []), ...values])

/** Milliseconds from a press until all rows are painted. */
const fromPress = (page: Page, link: string) =>
  page.evaluate(
    ([to, selector, many]) =>
      new Promise<number>((done) => {
        const start = performance.now()
        const look = () =>
          document.querySelectorAll(selector).length >= many
            ? requestAnimationFrame(() => done(performance.now() - start))
            : requestAnimationFrame(look)
        document.querySelector<HTMLElement>(to)?.click()
        look()
      }),
    [link, row, texts] as const,
  )

async function round(
  browser: Browser,
  app: { url: string; token: string },
  collection: string,
  figures: Figures,
) {
  const user = await visit(browser, { ...app, remember: 'cookie' }, true, false)
  const { page } = user
  page.on('dialog', (dialog) => void dialog.accept())
  const address = `${app.url}/collections/${collection}/bulk`
  await page.goto(address, { waitUntil: 'commit' })
  note(figures, 'by its address, empty cache', await sincePageStart(page, row, texts))
  await user.quiet()
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  note(figures, 'by its address, code in the cache', await sincePageStart(page, row, texts))
  await user.quiet()
  await page.locator('.collection-back a').click()
  const menu = page.locator('.collection-head button[aria-haspopup=menu]')
  await menu.waitFor()
  await user.quiet()
  await menu.click()
  const link = `[role=menuitem][href="/collections/${collection}/bulk"]`
  await page.locator(link).waitFor()
  note(figures, 'from its collection', await fromPress(page, link))
  await user.quiet()
  await page.locator('.review-text-ways button').first().click()
  await page.locator(typing.name[0]).waitFor()
  await user.quiet()
  for (const [name, [input, text]] of Object.entries(typing))
    note(figures, `keys in ${name}`, ...(await keystrokes(page, input, text)))
  await user.close()
}

/** The review page with twenty texts, on a processor slowed down four times. */
export async function reviewBench({ rounds }: BenchOptions): Promise<Table> {
  const products = 2000
  await fill(products)
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; CHROMIUM_PATH may name one.')
  const portal = await startPortal(products)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  const figures: Figures = new Map()
  try {
    const collection = await fullCollection(portal.connection)
    const app = { url: portal.url, token: await portal.token('admin') }
    for (let at = 0; at < rounds; at += 1) {
      await round(browser, app, collection, figures)
      process.stdout.write(`round ${at + 1} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
  const isTyping = (name: string) => name.startsWith('keys')
  const keys = [...figures].flatMap(([name, values]) => (isTyping(name) ? values : []))
  const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
  const rows = [...figures, [allKeys, keys] as const].map(([name, values]) => {
    const figure = [name, shown(median(values)), shown(Math.min(...values)), shown(p95(values))]
    const quick = values.filter((value) => value <= quickest).length / values.length
    const share = `${shown(quick * 100, 1)} %`
    if (name === allKeys) return [...figure, share, '≥ 95 %', verdict(quick >= 0.95)]
    if (isTyping(name)) return [...figure, share, '', '']
    return [...figure, '', `< ${maxOpeningMs} ms`, verdict(median(values) < maxOpeningMs)]
  })
  return {
    head: ['what', 'median ms', 'least', 'p95', `within ${quickest} ms`, 'target', ''],
    rows,
  }
}
