import type { Browser, Page } from 'playwright-core'

/** One of the apps, with the addresses and selectors that a browser needs. */
export interface BenchApp {
  readonly url: string
  readonly token: string
  /** How this app remembers its token. */
  readonly remember: 'cookie' | 'storage'
  readonly grid: string
  /** The address of a form. */
  readonly form: (id: string) => string
  readonly login: string
  readonly nextPage: string
  /** Opens the menu with the link to another list; absent if the link is visible. */
  readonly listMenu?: string
  /** A link to another list. */
  readonly otherList: string
  /** Selector of an input that only the complete form has. */
  readonly nameInput: string
}

export interface Visit {
  readonly page: Page
  /** Compressed bytes received so far: in total, and of code and styles. */
  readonly bytes: () => { all: number; code: number }
  /** Waits until nothing has been received for a while. */
  readonly quiet: () => Promise<void>
  /** Bytes of the page's objects after garbage collection. */
  readonly heap: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdown = 4
const calm = 1000

type SignedApp = Pick<BenchApp, 'url' | 'token' | 'remember'>

/**
 * Opens a window with an empty cache on a slow machine and network, or at this machine's own speed.
 */
export async function visit(
  browser: Browser,
  app: SignedApp,
  isSignedIn: boolean,
  hasSlowLine = true,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (isSignedIn && app.remember === 'cookie')
    await context.addCookies([{ name: 'bottega_token', value: app.token, url: app.url }])
  if (isSignedIn && app.remember === 'storage')
    await context.addInitScript((token) => localStorage.setItem('token', token), app.token)
  // Code compiled by tsx uses this helper for names of functions, also in functions that run in the
  // page.
  await context.addInitScript('globalThis.__name ??= (made) => made')
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const code = new Set<string>()
  const sums = { all: 0, code: 0 }
  let lastNews = performance.now()
  devtools.on('Network.dataReceived', () => (lastNews = performance.now()))
  devtools.on('Network.requestWillBeSent', () => (lastNews = performance.now()))
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (['Script', 'Stylesheet', 'Document'].includes(type)) code.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.all += encodedDataLength
    if (code.has(requestId)) sums.code += encodedDataLength
  })
  await devtools.send('Network.enable')
  if (hasSlowLine) await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    page,
    bytes: () => ({ ...sums }),
    async quiet() {
      // The wait starts now, since a page with its rows may still be drawing and request its
      // pictures later.
      lastNews = performance.now()
      do await page.waitForTimeout(100)
      while (performance.now() - lastNews < calm)
    },
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize
    },
    close: () => context.close(),
  }
}

/** Milliseconds from the page's start until this many elements are painted. */
export async function sincePageStart(page: Page, selector: string, count = 1): Promise<number> {
  const handle = await page.waitForFunction(
    ([selector, many]) => document.querySelectorAll(selector).length >= many && performance.now(),
    [selector, count] as const,
    { polling: 'raf', timeout: 90_000 },
  )
  return Number(await handle.jsonValue())
}

/**
 * Presses a button and measures inside the page, without polling from outside, until the watched
 * text changes.
 */
export function untilChange(page: Page, press: string, watch: string): Promise<number> {
  return page.evaluate(
    ([button, watched]) =>
      new Promise<number>((done, failed) => {
        const text = () => document.querySelector(watched)?.textContent
        const before = text()
        const start = performance.now()
        const look = () => {
          const now = text()
          if (now && now !== before) requestAnimationFrame(() => done(performance.now() - start))
          else if (performance.now() - start > 60_000) failed(new Error(`${watched} stays`))
          else requestAnimationFrame(look)
        }
        const element = document.querySelector<HTMLElement>(button)
        if (!element) return failed(new Error(`no ${button}`))
        element.click()
        look()
      }),
    [press, watch] as const,
  )
}

/** How long each key takes from its event to the next paint, by the browser's Event Timing. */
export async function keystrokes(page: Page, input: string, text: string): Promise<number[]> {
  await page.locator(input).first().focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') times.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.keyboard.type(text, { delay: 150 })
  await page.waitForTimeout(1000)
  const slow = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  // Event Timing does not report keys under 16 ms.
  const quick = Math.max(0, text.length - slow.length)
  return [...slow, ...Array.from({ length: quick }, () => 16)]
}
