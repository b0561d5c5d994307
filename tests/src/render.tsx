import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { utils } from 'vitest/browser'

const drawn = new Map<HTMLElement, Root>()

/** The browser has nothing more to do at once. */
const turn = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(null)
  })

/** The promises of the first effects have come, and are drawn; what comes later comes as it does for users. */
async function settled(): Promise<void> {
  await turn()
  await turn()
}

function remove(container: HTMLElement): void {
  drawn.get(container)?.unmount()
  drawn.delete(container)
  container.remove()
}

/** Takes away what tests have drawn. */
export function cleanup(): void {
  for (const container of drawn.keys()) remove(container)
}

/**
 * Draws into the page, with all effects done. What is drawn is found by vitest's locators, which
 * wait for what is still to come; `cleanBrowser.ts` takes it away before the next test.
 * By React itself: `@testing-library/react` asks for its `act`, which only development builds have.
 */
export async function render(element: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const failures: unknown[] = []
  let isFirst = true
  const root = createRoot(container, {
    // The test that draws fails, not the run. What comes later is told by the browser.
    onUncaughtError: (error) => (isFirst ? failures.push(error) : reportError(error)),
  })
  drawn.set(container, root)
  flushSync(() => root.render(element))
  await settled()
  isFirst = false
  if (failures.length > 0) throw failures[0]
  return {
    container,
    unmount: async () => {
      remove(container)
      await settled()
    },
    ...utils.getElementLocatorSelectors(document.body),
  }
}
