import { chromium, type Browser } from 'playwright-core'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'
import { serveReactAdmin } from './reactAdminServer.ts'
import type { BenchOptions } from './options.ts'
import { fill, startPortal, type Portal } from './processes.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'
import { keystrokes, sincePageStart, untilChange, visit, type BenchApp } from './visit.ts'

type Figures = Record<string, number[]>

const rowsOf = 'tbody tr:not(.grid-skeleton) td:nth-child(3)'
/**
 * Selector of the first row, compared as a whole, since a single column may be equal on two pages.
 */
const firstRow = 'tbody tr:not(.grid-skeleton)'
/** Milliseconds from the sign-in form to Enter. */
const typing = 5000
const typed = 'Una lampada fatta a mano, in ceramica'

function note(figures: Figures, name: string, ...values: number[]): void {
  ;(figures[name] ??= []).push(...values)
}

type Part = (browser: Browser, app: BenchApp, id: string, figures: Figures) => Promise<void>

/** Measures from Enter to the first records, with the call of the sign-in. */
const signIn: Part = async (browser, app, _id, figures) => {
  const guest = await visit(browser, app, false)
  // Opens the grid's address, since the apps have different start pages.
  await guest.page.goto(app.url + app.grid, { waitUntil: 'commit' })
  note(figures, 'login', await sincePageStart(guest.page, app.login))
  note(figures, 'login kB', guest.bytes().all / 1024)
  // Waits as long as typing a name and a password takes; apps may use this time for loading.
  await guest.page.locator(app.login).fill('admin@bottega.example')
  await guest.page.locator('input[type=password]').fill(demoPassword)
  await guest.page.waitForTimeout(typing)
  const pressed = await guest.page.evaluate(() => performance.now())
  await guest.page.keyboard.press('Enter')
  note(figures, 'sign-in', (await sincePageStart(guest.page, rowsOf, 25)) - pressed)
  note(figures, 'sign-in kB', guest.bytes().all / 1024)
  await guest.close()
}

const grid: Part = async (browser, app, _id, figures) => {
  const user = await visit(browser, app, true)
  await user.page.goto(app.url + app.grid, { waitUntil: 'commit' })
  note(figures, 'grid', await sincePageStart(user.page, rowsOf, 25))
  note(figures, 'grid kB', user.bytes().all / 1024)
  note(figures, 'grid code kB', user.bytes().code / 1024)
  await user.quiet()
  note(figures, 'heap', (await user.heap()) / 1e6)
  note(figures, 'next', await untilChange(user.page, app.nextPage, firstRow))
  await user.quiet()
  // The pointer rests on the button before the press; apps may use this time for prefetching the
  // page.
  if (await user.page.locator(app.nextPage).isEnabled()) {
    await user.page.locator(app.nextPage).hover()
    await user.page.waitForTimeout(400)
    note(figures, 'next, hovered', await untilChange(user.page, app.nextPage, firstRow))
    await user.quiet()
  }
  const openMenu = async () => {
    if (app.listMenu) await user.page.locator(app.listMenu).click()
    await user.page.locator(app.otherList).waitFor()
  }
  await openMenu()
  note(figures, 'other list', await untilChange(user.page, app.otherList, firstRow))
  await user.quiet()
  // Starts again from the grid, since the other list has been loaded by now.
  await user.page.goto(app.url + app.grid, { waitUntil: 'commit' })
  await sincePageStart(user.page, rowsOf, 25)
  await user.quiet()
  await openMenu()
  await user.page.locator(app.otherList).hover()
  await user.page.waitForTimeout(400)
  note(figures, 'other list, hovered', await untilChange(user.page, app.otherList, firstRow))
  await user.quiet()
  // Again with everything in the cache.
  await user.page.goto(app.url + app.grid, { waitUntil: 'commit' })
  note(figures, 'grid again', await sincePageStart(user.page, rowsOf, 25))
  await user.close()
}

const form: Part = async (browser, app, id, figures) => {
  const writer = await visit(browser, app, true)
  await writer.page.goto(app.url + app.form(id), { waitUntil: 'commit' })
  note(figures, 'form', await sincePageStart(writer.page, app.nameInput))
  await writer.quiet()
  note(figures, 'keys', ...(await keystrokes(writer.page, app.nameInput, typed)))
  // Again with everything in the cache: what the form itself takes.
  await writer.page.reload({ waitUntil: 'commit' })
  note(figures, 'form again', await sincePageStart(writer.page, app.nameInput))
  await writer.close()
}

const parts: Readonly<Record<string, Part>> = { 'sign-in': signIn, grid, form }

async function firstId(portal: Portal, token: string, name: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/${name}?range=[0,0]`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [first] = (await answer.json()) as { _id: string }[]
  if (!first) throw new Error(`there is no ${name}`)
  return first._id
}

/**
 * The built portal compared with a minimal react-admin app and one like react-admin's demo, on a
 * slow machine and network.
 */
export async function browserBench({ products, rounds, only }: BenchOptions): Promise<Table> {
  await fill(products)
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; CHROMIUM_PATH may name one.')
  const portal = await startPortal(products)
  const token = await portal.token('admin')
  const minimal = await serveReactAdmin('minimal', portal.url)
  const demo = await serveReactAdmin('demo', portal.url)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  const ours: BenchApp = {
    url: portal.url,
    token,
    remember: 'cookie',
    grid: '/products',
    form: (id) => `/products/${id}`,
    login: 'input[type=email]:not([disabled])',
    nextPage: '.pagination-pages button:last-child',
    listMenu: 'header nav button:has-text("Artisans")',
    otherList: '[role=menuitem][href="/vendors"]',
    nameInput: '.record-form input[name=name]',
  }
  const theirs: BenchApp = {
    url: minimal.url,
    token,
    remember: 'storage',
    grid: '/products',
    form: (id) => `/products/${id}`,
    login: 'input[name=username]:not([disabled])',
    nextPage: 'button[aria-label="Go to next page"]',
    otherList: 'a[href="/vendors"]',
    nameInput: 'form input[name=name]',
  }
  const demos: BenchApp = {
    ...theirs,
    url: demo.url,
    // This list remembers its last page.
    grid: '/customers?page=1',
    form: (id) => `/customers/${id}`,
    otherList: 'a[href="/products"]',
    nameInput: 'form input[name=artisanName]',
  }
  const found: readonly [Figures, Figures, Figures] = [{}, {}, {}]
  try {
    const id = await firstId(portal, token, 'product')
    const customer = await firstId(portal, token, 'vendor')
    for (let at = 0; at < rounds; at += 1) {
      for (const [name, part] of Object.entries(parts)) {
        if (!name.includes(only)) continue
        await part(browser, ours, id, found[0])
        await part(browser, theirs, id, found[1])
        await part(browser, demos, customer, found[2])
      }
      process.stdout.write(`round ${at + 1} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
    minimal.stop()
    demo.stop()
    await portal.stop()
  }
  return {
    head: ['what', 'portal', 'minimal app', 'demo shape', 'of minimal', 'of demo', 'target', ''],
    // The demo's customers fill only two pages and it does not prefetch, so that its only page turn
    // counts for both rows.
    rows: rows(found[0], found[1], { ...found[2], 'next, hovered': found[2]['next'] ?? [] }),
  }
}

const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
const quick = (keys: readonly number[]) => keys.filter((key) => key <= 40).length / keys.length

function rows(ours: Figures, minimal: Figures, demo: Figures): string[][] {
  const medians = (key: string) =>
    [ours, minimal, demo].map((figures) => median(figures[key] ?? [])) as [number, number, number]
  const row = (name: string, [a, b, c]: readonly [number, number, number], unit: string) => [
    name,
    ...[a, b, c].map((value) => `${shown(value, unit === 'MB' ? 1 : 0)} ${unit}`),
    shown(a / b, 2),
    shown(a / c, 2),
  ]
  const time = (name: string, key: string, most: number, peer: 'minimal' | 'demo' = 'demo') => {
    const found = medians(key)
    const ratio = found[0] / (peer === 'demo' ? found[2] : found[1])
    return [...row(name, found, 'ms'), `≤ ${most} of ${peer}`, verdict(ratio <= most)]
  }
  const size = (name: string, key: string, most: number, unit: 'kB' | 'MB' = 'kB') => {
    const found = medians(key)
    return [...row(name, found, unit), `≤ ${most} ${unit}`, verdict(found[0] <= most)]
  }
  const keys = [ours, minimal, demo].map((figures) => figures['keys'] ?? [])
  const all = [
    time('login ready', 'login', 0.5, 'minimal'),
    size('bytes until then', 'login kB', 65),
    time('from Enter of the sign-in to the first grid, 5 s of typing', 'sign-in', 0.75, 'minimal'),
    size('bytes until then', 'sign-in kB', 300),
    time('first grid by its address, empty cache', 'grid', 0.6),
    size('bytes until then, pictures and data included', 'grid kB', 280),
    size('of these code and styles', 'grid code kB', 280),
    time('first grid by its address, cached', 'grid again', 0.7),
    size('heap of the grid page', 'heap', 7, 'MB'),
    time('next page, pressed at once', 'next', 0.12),
    time('next page, the pointer rested on it for 0.4 s', 'next, hovered', 0.12),
    time('from this list to another of the menu, pressed at once', 'other list', 0.75, 'minimal'),
    time('the same, the pointer rested on it for 0.4 s', 'other list, hovered', 0.75, 'minimal'),
    time('form by its address, empty cache', 'form', 0.75, 'minimal'),
    time('form by its address, cached', 'form again', 0.75, 'minimal'),
    [
      'keystrokes painted within 40 ms',
      ...keys.map((some) => `${shown(quick(some) * 100, 1)} %`),
      '',
      '',
      `p95 ${keys.map((some) => shown(p95(some))).join(', ')} ms; ≥ 97 %`,
      verdict(quick(keys[0] ?? []) >= 0.97),
    ],
  ]
  // Parts that `--only` left out have no figures.
  return all.filter((cells) => !(cells[1] ?? '').startsWith('–') && !cells.join('').includes('NaN'))
}
