import { chromium } from 'playwright-core'
import type { Browser, LaunchOptions } from 'playwright-core'
import { TEST_CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'

/** Playwright starts browsers without these; who uses the portal has both. */
const ignoreDefaultArgs = ['--hide-scrollbars', '--disable-back-forward-cache']

/** A headless Chromium; who starts it closes it. `npm test` has installed one if there was none. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    throw new Error('No Chromium found: install one, or name one in CHROMIUM_PATH.')
  }
  return chromium.launch({
    executablePath,
    args: TEST_CHROMIUM_ARGS,
    ignoreDefaultArgs,
    ...options,
  })
}
