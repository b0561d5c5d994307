import { chromium, type Browser } from 'playwright-core'
import { demoPassword } from '../resources/settings/demoAccounts.ts'
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs'
import { serveMinimal } from './minimalServer.ts'
import type { BenchOptions } from './options.ts'
import { fill, startPortal, type Portal } from './processes.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'
import { keystrokes, sincePageStart, untilChange, visit, type BenchApp } from './visit.ts'

type Figures = Record<string, number[]>

const rowsOf = 'tbody tr:not(.grid-skeleton) td:nth-child(3)'
/** Milliseconds between the form of the sign-in and Enter. */
const typing = 5000
const typed = 'Una lampada fatta a mano, in ceramica'

function note(figures: Figures, name: string, ...values: number[]): void {
  ;(figures[name] ??= []).push(...values)
}

type Part = (browser: Browser, app: BenchApp, id: string, figures: Figures) => Promise<void>

/** From the press of Enter to the first records: the sign-in's own call is part of it. */
const signIn: Part = async (browser, app, _id, figures) => {
  const guest = await visit(browser, app, false)
  await guest.page.goto(app.url, { waitUntil: 'commit' })
  note(figures, 'login', await sincePageStart(guest.page, app.login))
  note(figures, 'login kB', guest.bytes().all / 1024)
  // As long as it takes to type a name and a password; what an app does meanwhile is its own affair.
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
  note(figures, 'next', await untilChange(user.page, app.nextPage, rowsOf))
  await user.quiet()
  // A pointer rests on what it is about to press; who reads pages ahead may use that.
  await user.page.locator(app.nextPage).hover()
  await user.page.waitForTimeout(400)
  note(figures, 'next, hovered', await untilChange(user.page, app.nextPage, rowsOf))
  await user.quiet()
  if (app.listMenu) {
    await user.page.locator(app.listMenu).click()
    await user.page.locator(app.otherList).waitFor()
  }
  note(figures, 'other list', await untilChange(user.page, app.otherList, rowsOf))
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

async function productId(portal: Portal, token: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/product?range=[0,0]`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [first] = (await answer.json()) as { _id: string }[]
  if (!first) throw new Error('there is no product')
  return first._id
}

/** The built portal compared with a minimal react-admin app, in a slow browser on a slow line. */
export async function browserBench({ products, rounds, only }: BenchOptions): Promise<Table> {
  await fill(products)
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; CHROMIUM_PATH may name one.')
  const portal = await startPortal(products)
  const token = await portal.token('admin')
  const minimal = await serveMinimal(portal.url)
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
  const found: readonly [Figures, Figures] = [{}, {}]
  try {
    const id = await productId(portal, token)
    for (let at = 0; at < rounds; at += 1) {
      for (const [name, part] of Object.entries(parts)) {
        if (!name.includes(only)) continue
        await part(browser, ours, id, found[0])
        await part(browser, theirs, id, found[1])
      }
      process.stdout.write(`round ${at + 1} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
    minimal.stop()
    await portal.stop()
  }
  return { head: ['what', 'portal', 'minimal app', 'ratio', 'target', ''], rows: rows(...found) }
}

function rows(ours: Figures, theirs: Figures): string[][] {
  const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
  const time = (name: string, key: string, most: number) => {
    const [a, b] = [median(ours[key] ?? []), median(theirs[key] ?? [])]
    const row = [name, `${shown(a)} ms`, `${shown(b)} ms`, shown(a / b, 2), `≤ ${most}`]
    return [...row, verdict(a / b <= most)]
  }
  const size = (name: string, key: string, most: number) => {
    const [a, b] = [median(ours[key] ?? []), median(theirs[key] ?? [])]
    const row = [name, `${shown(a)} kB`, `${shown(b)} kB`, shown(a / b, 2), `≤ ${most} kB`]
    return [...row, verdict(a <= most)]
  }
  const quick = (keys: readonly number[]) => keys.filter((key) => key <= 40).length / keys.length
  const [a, b] = [ours.keys ?? [], theirs.keys ?? []]
  const all = [
    time('login ready', 'login', 0.5),
    size('bytes until then', 'login kB', 65),
    time('from Enter of the sign-in to the first grid, 5 s of typing', 'sign-in', 0.75),
    size('bytes until then', 'sign-in kB', 300),
    time('first grid by its address, empty cache', 'grid', 0.75),
    size('bytes until then, pictures and data included', 'grid kB', 300),
    size('of these code and styles', 'grid code kB', 300),
    time('next page, pressed at once', 'next', 0.35),
    time('next page, the pointer rested on it for 0.4 s', 'next, hovered', 0.35),
    time('from this list to another of the menu', 'other list', 0.75),
    time('form of 50 fields, empty cache', 'form', 0.6),
    time('form of 50 fields, code in the cache', 'form again', 0.6),
    [
      'keystrokes painted within 40 ms',
      `${shown(quick(a) * 100, 1)} %`,
      `${shown(quick(b) * 100, 1)} %`,
      `p95 ${shown(p95(a))} and ${shown(p95(b))} ms`,
      '≥ 95 %',
      verdict(quick(a) >= 0.95),
    ],
  ]
  // What `--only` left out has no figures.
  return all.filter((row) => !row.some((cell) => cell.includes('NaN')))
}
