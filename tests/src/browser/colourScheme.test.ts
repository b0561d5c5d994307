import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import page from '../../../index.html?raw'
import { chooseScheme, followScheme, shownScheme } from '../../../src/browser/colourScheme.ts'

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

test('the bar of the browser has the colour of what is shown, not of the system', async () => {
  await system('light')
  const inPage = new DOMParser().parseFromString(page, 'text/html')
  const metas = [...inPage.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  document.head.append(...metas)
  const stop = followScheme()
  const colours = () =>
    metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)
  const [light, dark] = metas.map(({ content }) => content)
  expect(colours()).toEqual([light])
  chooseScheme('dark')
  expect(colours()).toEqual([dark])
  await system('dark')
  chooseScheme('light')
  expect(colours()).toEqual([light])
  chooseScheme('system')
  await expect.poll(colours).toEqual([dark])
  stop()
  for (const meta of metas) meta.remove()
})
