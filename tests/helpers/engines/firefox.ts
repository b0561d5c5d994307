import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import type { Engine } from './engine.ts'

const executablePath = '/usr/bin/firefox-esr'

/** Debian's Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: existsSync(executablePath) ? null : 'firefox-esr is not installed',
  async start() {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
    const page = await browser.newPage()
    return {
      open: async (address) => {
        await page.goto(address)
      },
      resize: (width, height) => page.setViewport({ width, height }),
      run: (script) => page.evaluate(`(() => { ${script} })()`) as Promise<never>,
      back: async () => {
        await page.goBack()
      },
      close: () => browser.close(),
    }
  },
}
