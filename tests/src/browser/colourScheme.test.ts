import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { followScheme, shownScheme } from '../../../src/browser/colourScheme.ts'

const system = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  })
afterEach(() => system(''))

test('the system is followed while parts of the page ask what is shown', async () => {
  await system('light')
  const stop = followScheme()
  // As a form that is drawn does: between the change and the news of it, with styles still to be worked out.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    document.body.style.order = String(Math.random())
    shownScheme()
    port2.postMessage(null)
  })
  port1.start()
  port2.postMessage(null)
  for (const scheme of ['dark', 'light', 'dark']) {
    await system(scheme)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(scheme)
    expect(shownScheme()).toBe(scheme)
  }
  port1.close()
  stop()
  document.body.style.order = ''
})
