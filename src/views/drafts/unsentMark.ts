import { tabId } from '../../browser/tabId.ts'

const prefix = 'bottega_unsent:'

/** Id of this page among the pages of the browser. */
export const thisPage = tabId()

/**
 * Marks for the other pages of this browser whether this page has unsent changes, not which ones.
 */
export function markUnsent(isUnsent: boolean): void {
  const key = prefix + thisPage
  try {
    // Called at every keystroke: mostly the mark is set already.
    if (isUnsent === (localStorage.getItem(key) !== null)) return
    if (isUnsent) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // Without storage there are no marks; changes are still sent a moment later.
  }
}

/**
 * The other pages with unsent changes. A page that crashed is among them until somebody signs out.
 */
export function unsentPages(): string[] {
  return marks()
    .map((key) => key.slice(prefix.length))
    .filter((page) => page !== thisPage)
}

/** Removes the marks of all pages, those of pages that crashed too. */
export function clearMarks(): void {
  // Without storage there are no marks.
  for (const key of marks()) localStorage.removeItem(key)
}

function marks(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
