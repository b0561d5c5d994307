import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const wide = { width: 1440, height: 900 }

/** How a window differs from one at a desk, in English, by day. */
export interface WindowOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'locale' | 'viewport'
> {
  /** Never used before and never again: nothing is in its cache, and what a test attaches goes with it. */
  readonly isNew?: boolean
}

/** A window with cookies and storage of its own, as a browser profile has them. */
export interface OpenWindow {
  readonly page: Page
  /** Leaves it to the next visitor. */
  close(): Promise<void>
  /** Ends it: what a test that failed leaves open is nobody's to use. */
  destroy(): Promise<void>
}

/**
 * Windows that nobody uses, by language and portal. A new one begins with an empty cache and another
 * process: the app is sent and compiled again, which costs more than most visitors do.
 */
const unused = new WeakMap<Browser, Map<string, Page[]>>()

function unusedOf(browser: Browser, key: string): Page[] {
  const ofBrowser = unused.get(browser) ?? new Map<string, Page[]>()
  unused.set(browser, ofBrowser)
  const found = ofBrowser.get(key) ?? []
  ofBrowser.set(key, found)
  return found
}

/** What a page has asked for and not got yet. */
const asked = new WeakMap<Page, Set<Request>>()

/** Streams stay open as long as the page does. */
export const isStream = (request: Request) => request.url().endsWith('/stream')

function watchRequests(page: Page): Set<Request> {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => isStream(request) || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Waits until a page asks for nothing, for half a second. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState()
  const open = asked.get(page) ?? watchRequests(page)
  let since = Date.now()
  await expect
    .poll(
      () => {
        if (open.size > 0) since = Date.now()
        return Date.now() - since
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(500)
}

async function newWindow(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: wide, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Leaves the portal's app, and nothing of it behind but the cache. */
async function emptied(page: Page, url: string): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  page.removeAllListeners()
  await page.unrouteAll()
  // A page of the same address, so that its storage is in reach, on which nothing runs.
  await page.goto(`${url}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

/** Opens a window of somebody who has never been at the portal. */
export async function openWindow(
  browser: Browser,
  url: string,
  { colorScheme = 'light', locale = 'en-US', viewport = wide, isNew = false }: WindowOptions,
): Promise<OpenWindow> {
  const rest = unusedOf(browser, `${locale} ${url}`)
  const page = (isNew ? undefined : rest.pop()) ?? (await newWindow(browser, locale))
  watchRequests(page)
  await page.setViewportSize(viewport ?? wide)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const destroy = () => page.context().close()
  let isOpen = true
  return {
    page,
    async close() {
      if (!isOpen || page.isClosed()) return
      isOpen = false
      if (isNew) return destroy()
      await emptied(page, url)
      rest.push(page)
    },
    destroy,
  }
}
