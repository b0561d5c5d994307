import { cpSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import type { Language } from '../../schema/index.ts'
import { launchBrowser } from './chromium.ts'
import { dataFolder, portalAt, type RunningPortal } from './portal.ts'
import type { Who } from './testServer.ts'
import { keepSession, visitor, type Visitor } from './visitor.ts'

/** Who looks, in which language, at a window of which width in pixels. */
export interface Look {
  readonly who: Who
  readonly language: Language
  readonly width: number
}

/**
 * A journey is made once, at a desk in English or on a phone in Italian, half of them each: every page is
 * looked at in both by the walks with axe. One that needs both says why.
 */
export const desk = { language: 'en', width: 1440 } as const
export const phone = { language: 'it', width: 390 } as const

export interface DemoSite {
  readonly portal: RunningPortal
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

/** The browser of this worker, for all its files; it ends with the worker. */
let browserOfWorker: Promise<Browser> | undefined

/** The portal of this worker, with the data of the demo. */
async function restoredPortal(): Promise<RunningPortal> {
  const answer = await fetch(`${inject('portals')}/${process.env['VITEST_POOL_ID'] ?? ''}`)
  if (!answer.ok) throw new Error(await answer.text())
  const { url, dataDir } = (await answer.json()) as { url: string; dataDir: string }
  return portalAt(url, dataDir)
}

/** A portal with the demo's data as they were made, and a browser, for the tests of a file. */
export async function demoSite(): Promise<DemoSite> {
  browserOfWorker ??= launchBrowser()
  const [portal, browser] = await Promise.all([restoredPortal(), browserOfWorker])
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
