import { expect, test } from 'vitest'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { EngineWindow } from '../helpers/engines/engine.ts'
import { firefox } from '../helpers/engines/firefox.ts'
import { webkit } from '../helpers/engines/webkit.ts'

const { portal } = await demoSite()

/** Waits until a script of the page answers something. */
const until = async <T>(window: EngineWindow, script: string): Promise<T> => {
  let found: T | null = null
  await expect
    .poll(async () => (found = await window.run<T | null>(script).catch(() => null)), {
      message: script,
    })
    .toBeTruthy()
    .catch(async (error: Error) => {
      const shown = await window.run<string>(
        'return [location.href, document.body.innerText.slice(-400), navigator.userAgent].join(" | ")',
      )
      throw new Error(`${error.message} | ${shown}`, { cause: error })
    })
  return found as T
}
const text = (words: string) =>
  `return document.body.innerText.includes(${JSON.stringify(words)}) || null`
const click = (find: string) => `const it = ${find}; if (!it) return null; it.click(); return true`
const button = (name: string) =>
  `[...document.querySelectorAll('button, [role=menuitem], a')].find((one) => one.innerText.trim() === ${JSON.stringify(name)})`

/** Types as React hears it, and leaves the box. */
const type = (selector: string, value: string) => `
  const box = document.querySelector(${JSON.stringify(selector)})
  if (!box) return null
  box.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value').set.call(box, ${JSON.stringify(value)})
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.blur()
  return true`

/** Signs in, looks at a grid, saves a form, reads an order on a phone, signs out and goes back. */
async function walk(window: EngineWindow): Promise<void> {
  await window.resize(1280, 800)
  await window.open(portal.url)
  await until(window, type('input[name=email]', 'admin@bottega.example'))
  await until(window, type('input[name=password]', demoPassword))
  await until(window, click(button('Sign in')))
  await until(window, `return document.querySelector('.avatar') && true`)

  await window.open(`${portal.url}/products`)
  await until(window, `return document.querySelectorAll('.grid tbody a').length > 10 || null`)
  await until(window, click(`document.querySelector('.grid tbody a')`))
  await until(window, type('input[name=vendorCode]', `EN-${Date.now() % 10_000}`))
  await until(window, `document.querySelector('.record-form').requestSubmit(); return true`)
  await until(
    window,
    `return document.querySelector('.notice-box')?.innerText.includes('product update success') || null`,
  )
  // The notice stands over the form rather than in its place.
  await until(window, `return document.querySelector('input[name=vendorCode]') && true`)

  await window.resize(390, 800)
  await window.open(`${portal.url}/orders`)
  await until(window, click(`document.querySelector('main li a[href*="/orders/R"]')`))
  await until(
    window,
    `return document.querySelector('h1')?.innerText.startsWith('Order R') || null`,
  )
  const overflow = await window.run<number>(
    'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow).toBeLessThanOrEqual(0)

  // A document of its own, which the browser may keep as it is.
  await window.open(`${portal.url}/users`)
  await until(window, text('admin@bottega.example'))
  await until(window, click(`document.querySelector('.avatar')`))
  await until(window, click(button('Sign out')))
  await until(window, `return document.querySelector('input[name=password]') && true`)
  await window.back()
  await until(window, `return document.querySelector('input[name=password]') && true`)
  expect(await window.run<string>('return document.body.innerText')).not.toContain('R6')
}

test('browsers 4: the portal works in Firefox and WebKit, and Back after signing out shows nothing', async () => {
  const walked: string[] = []
  const engines = [firefox, webkit]
  for (const { name, missing, start } of engines) {
    if (missing !== null) {
      console.log(`${name} was not walked through: ${missing}`)
      continue
    }
    const window = await start()
    try {
      await walk(window)
      walked.push(name)
    } finally {
      await window.close()
    }
  }
  expect(walked).toEqual(engines.filter(({ missing }) => missing === null).map(({ name }) => name))
}, 180_000)
