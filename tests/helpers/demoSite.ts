import { cpSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import type { Language } from '../../schema/index.ts'
import { launchBrowser } from './chromium.ts'
import { dataFolder, startPortal, type Portal } from './portal.ts'
import type { Who } from './testServer.ts'
import { keepSession, visitor, type Visitor } from './visitor.ts'

/** Who looks, in which language, at a window of which width in pixels. */
export interface Look {
  readonly who: Who
  readonly language: Language
  readonly width: number
}

export interface DemoSite {
  readonly portal: Portal
  readonly browser: Browser
  /** Opens a window in which somebody has signed in; it goes to its first page itself. */
  open(look: Look): Promise<Visitor>
}

/** A folder filled with the demo data, as a first start leaves it. */
export function demoFolder(): ReturnType<typeof dataFolder> {
  const folder = dataFolder()
  cpSync(inject('demoTemplate'), folder.path, { recursive: true })
  return folder
}

/** A portal with demo data of its own, and a browser, for the tests of a file; both end with it. */
export async function demoSite(): Promise<DemoSite> {
  const folder = demoFolder()
  const [portal, browser] = await Promise.all([startPortal(folder.path), launchBrowser()])
  afterAll(async () => {
    await browser.close()
    await portal.stop()
    folder.remove()
  })
  return {
    portal,
    browser,
    async open({ who, language, width }) {
      const viewport = { width, height: width < 720 ? 844 : 900 }
      const one = await visitor(browser, portal.url, { locale: language, viewport })
      await keepSession(one.page.context(), portal.url, who, language)
      return one
    },
  }
}
