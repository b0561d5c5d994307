import type { Browser } from 'playwright-core'
import { vi } from 'vitest'
import type { Act } from './acts/act.ts'
import type { BareHost } from './bareHost.ts'
import type { DocumentedPage } from './documentedPages.ts'
import { filesHost, type UserType } from './records.ts'

const longestMs = 8000

/** What was found wrong on a page or about an act; null for nothing. */
export type Found = string | null

/** A window that different users sign in to, one after the other, so that it loads the app once. */
export async function windowAt(host: BareHost, browser: Browser) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(longestMs)
  await context.route(`${filesHost}/**`, (route) => route.abort())
  const page = await context.newPage()
  const leave = () => page.goto('about:blank')
  return {
    page,
    /** Opens a page as a user of a type; null for somebody who is not signed in. */
    async open(who: UserType | null, path: string): Promise<void> {
      // The page of the one before must not see its session go; it may be on its way to another.
      await leave().catch(leave)
      await context.clearCookies()
      await context.addCookies([
        { name: 'bottega_language', value: 'en', url: host.url },
        ...(who ? [{ name: 'bottega_token', value: host.tokenOf(who), url: host.url }] : []),
      ])
      await page.goto(host.url + path)
    },
    close: () => context.close(),
  }
}
type Window = Awaited<ReturnType<typeof windowAt>>

const said = (error: unknown) => String(error).split('\n')[0] ?? ''
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 600)

/** Opens a page and looks for its main content, and for what asks to try again for ever. */
export async function look(
  host: BareHost,
  { page, open }: Window,
  { who, path, shows }: DocumentedPage,
): Promise<Found> {
  host.restore()
  await open(who, path)
  const main = page.locator('main').first()
  try {
    for (const text of shows) await main.getByText(text).first().waitFor()
  } catch (error) {
    return `${said(error)} | ${oneLine(await main.innerText().catch(() => ''))}`
  }
  const alerts = await main.getByRole('alert').filter({ hasText: 'Try again' }).allInnerTexts()
  // The form of a card is the gateway's, of which D2 shows no more than the token for it.
  const unexpected = alerts.filter((text) => !text.includes('The card form'))
  return unexpected.length > 0 ? unexpected.join(' | ') : null
}

/** Does what a user would, and waits until the host was asked for it. */
export async function act(host: BareHost, { page, open }: Window, one: Act): Promise<Found> {
  host.restore(one.given)
  const before = [...host.asked]
  for (const call of one.asks) host.asked.delete(call)
  try {
    await open(one.who, one.path)
    await one.does(page)
    const isAsked = () => {
      const missing = one.asks.filter((call) => !host.asked.has(call))
      if (missing.length > 0) throw new Error(`not asked: ${missing.join()}`)
    }
    await vi.waitFor(isAsked, { interval: 20, timeout: longestMs })
    return null
  } catch (error) {
    // What the page itself says of it, before what it shows.
    const told = await page
      .locator('[role=alert], [data-error=""], .MuiSnackbar-root, [role=dialog]')
      .allInnerTexts()
      .catch(() => [])
    return `${said(error)} | ${oneLine(told.join(' | '))}`
  } finally {
    for (const call of before) if (!one.asks.includes(call)) host.asked.add(call)
  }
}
