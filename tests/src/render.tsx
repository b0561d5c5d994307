import { act, render as renderIn } from '@testing-library/react'
import type { ReactNode } from 'react'
import { utils } from 'vitest/browser'

/**
 * Draws into the page, with all effects done. What is drawn is found by vitest's locators, which
 * wait for what is still to come; `cleanBrowser.ts` takes it away before the next test.
 */
export async function render(element: ReactNode) {
  // Awaited for the promises of the first effects; what comes later comes as it does for users.
  const { container, unmount } = await act(async () => renderIn(element))
  return {
    container,
    unmount: async () => act(async () => unmount()),
    ...utils.getElementLocatorSelectors(document.body),
  }
}
