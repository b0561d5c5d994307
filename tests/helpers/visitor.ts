import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect, onTestFailed, onTestFinished } from 'vitest'
import type { Language } from '../../schema/index.ts'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { decodeToken } from '../../src/auth/token.ts'
import type { Who } from './testServer.ts'
import { openWindow, type OpenWindow, type WindowOptions } from './windows.ts'
import { inFinalColours } from '../src/inFinalColours.ts'

/** Somebody at a browser, whose window closes with the test. */
export interface Visitor {
  readonly page: Page
  /** Console errors and requests to foreign hosts; a test that leaves any has failed. */
  readonly faults: string[]
  close(): Promise<void>
}

/** Refusals that a journey provokes are logged by the browser itself, not by us. */
const isOwnDoing = (text: string) => text.startsWith('Failed to load resource')

/** How much of a page a failure quotes, in characters. */
const quoted = 500

/**
 * Expects no faults when a test is over, and closes the window. To a test's failure it adds what the window showed by
 * then: a log has no pictures, and a timeout alone does not say what was there instead. That window ends.
 */
function endWithTest({ page, close, destroy }: OpenWindow, faults: readonly string[]): void {
  try {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') return
      await close()
      expect(faults).toEqual([])
    })
    onTestFailed(async ({ task }) => {
      if (page.isClosed()) return
      const text = await page.locator('body').innerText()
      const shown = ` | ${page.url()} ${text.replaceAll(/\s+/g, ' ').slice(0, quoted)} ${faults.join(' ')}`
      for (const error of task.result?.errors ?? []) {
        const [first = '', ...rest] = (error.stack ?? error.message).split('\n')
        error.stack = [first + shown, ...rest].join('\n')
      }
      await destroy()
    })
  } catch {
    // Opened outside a test, by the set-up of a file.
  }
}

/** Opens a browser window, with nobody signed in. */
export async function visitor(
  browser: Browser,
  url: string,
  options: WindowOptions = {},
): Promise<Visitor> {
  const opened = await openWindow(browser, url, options)
  const { page } = opened
  const faults: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !isOwnDoing(text)) faults.push(text)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    const address = request.url()
    const isForeign = /^https?:/.test(address) && !address.startsWith(url)
    if (isForeign) faults.push(`foreign: ${address}`)
  })
  endWithTest(opened, faults)
  return { page, faults, close: opened.close }
}

/** By how many pixels a page moves sideways; a scrollbar of its own takes none of its width. */
export const goneSideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/**
 * Gives a window the token and the language that the sign-in page would have stored. Somebody who was
 * here before has seen the tour.
 */
export async function keepSession(
  context: BrowserContext,
  url: string,
  who: Who,
  language?: Language,
): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@bottega.example`, password: demoPassword }),
  })
  const { token } = (await answer.json()) as { token: string }
  await fetch(`${url}/api/tour`, { method: 'PUT', headers: { authorization: `Bearer ${token}` } })
  const locale = language ?? decodeToken(token)?.language
  await context.addCookies([
    { name: 'bottega_token', value: token, url },
    ...(locale ? [{ name: 'bottega_language', value: locale, url }] : []),
  ])
}

/**
 * Comes to an address as one who has signed in before, and waits for its heading. What the sign-in
 * page itself does is for the journeys of the session.
 */
export async function signIn(
  page: Page,
  url: string,
  who: Who,
  address = '/products',
  language?: Language,
): Promise<void> {
  await keepSession(page.context(), url, who, language)
  await page.goto(url + address)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor()
}

/** Expects the keyboard to be there: what is visible need not have the focus yet. */
export async function expectFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true)
}

/** Goes to a list of the first group by the menu of the bar. */
export async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Catalogue' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Half as long to read for a browser as the one with comments. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The rules that colours alone decide. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const

interface Narrowing {
  /** All that we follow, unless some are named. */
  readonly rules?: readonly string[]
  /** A part of the page, as a selector. */
  readonly part?: string
}

/** Bars that stay at the lower edge: half of a control may lie under one until somebody scrolls. */
const barsBelow = '.save-dock, .save-bar, .selection-bar'

/** Expects that axe finds nothing on the page as it stands. */
export async function expectAccessible(
  page: Page,
  name: string,
  { rules, part = 'html' }: Narrowing = {},
): Promise<void> {
  await page.evaluate(inFinalColours)
  const isHere = await page.evaluate(() => 'axe' in window)
  if (!isHere) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    async ({ only, within, bars }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`${bars} { position: static !important }`)
      document.adoptedStyleSheets.push(sheet)
      const found = await (window as unknown as { axe: typeof axe }).axe.run(within, {
        resultTypes: ['violations'],
        runOnly: only
          ? { type: 'rule', values: [...only] }
          : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      return found
    },
    { only: rules, within: part, bars: barsBelow },
  )
  const found = violations.map(
    // A random id means nothing in a log.
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`).join(', ')}`,
  )
  expect(found, name).toEqual([])
}
