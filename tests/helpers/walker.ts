import type { Page } from 'playwright-core'
import { isStream } from './windows.ts'
import { colourRules, expectAccessible } from './visitor.ts'

const schemes = ['light', 'dark'] as const

/** Goes from screen to screen of the app as a link does, without a reload. */
export interface Walker {
  goTo(address: string): Promise<void>
  /** Expects that axe finds nothing in light and dark, and that the page has one heading. */
  expectAccessible(name: string): Promise<void>
}

/** A walker in a page that already shows the app. */
export function walkerOf(page: Page): Walker {
  const running = new Set<unknown>()
  let quiet: () => void = () => {}
  const ended = (request: unknown) => {
    running.delete(request)
    if (!running.size) quiet()
  }
  page.on('request', (request) => isStream(request) || running.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)

  /** Answers are drawn two frames later, and what is drawn may request more. */
  const drawn = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  async function settled(): Promise<void> {
    await drawn()
    while (running.size) {
      await new Promise<void>((found) => {
        quiet = found
      })
      await drawn()
    }
  }
  const push = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address)
  async function show(colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction((isDark) => {
      const [red = 0, , , alpha = 1] =
        [document.body, document.documentElement]
          .map(
            (part) =>
              getComputedStyle(part)
                .backgroundColor.match(/[\d.]+/g)
                ?.map(Number) ?? [],
          )
          .toSorted(([, , , one = 1], [, , , other = 1]) => other - one)[0] ?? []
      return alpha > 0 && red < 128 === isDark
    }, colorScheme === 'dark')
    await settled()
  }
  const shape = () => page.evaluate(() => document.body.innerHTML)

  return {
    async goTo(address) {
      // A page between, so that what is waited for cannot be left from the last one.
      await push('/no/such/page')
      await page.getByText('404!').waitFor()
      await push(address)
      // Looked for at each frame: a locator's own wait looks again after half a second.
      await page.waitForFunction(
        () =>
          !document.body.textContent.includes('404!') &&
          document.querySelector('h1')?.checkVisibility(),
      )
      await settled()
    },
    async expectAccessible(name) {
      let checked: string | undefined
      for (const colorScheme of schemes) {
        await show(colorScheme)
        const now = await shape()
        // The same elements in other colours: only colours are to be checked again.
        await expectAccessible(
          page,
          `${name}, ${colorScheme}`,
          now === checked ? { rules: colourRules } : {},
        )
        checked = now
      }
      const headings = await page.locator('h1').count()
      if (headings !== 1) throw new Error(`${name} has ${headings} headings of level 1`)
    },
  }
}
