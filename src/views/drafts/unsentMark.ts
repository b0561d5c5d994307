import { tabId } from '../../browser/tabId.ts'

const prefix = 'bottega_unsent:'

/** Names this page among those of the browser. */
export const thisPage = tabId()

/** Tells the other pages of this browser whether something is typed here that nobody else has yet; not what. */
export function markUnsent(isUnsent: boolean): void {
  const key = prefix + thisPage
  try {
    // Called at every key: most find the mark there.
    if (isUnsent === (localStorage.getItem(key) !== null)) return
    if (isUnsent) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing has no marks; what is typed is still sent a moment later.
  }
}

/** The other pages with something unsent. One that crashed is among them until somebody signs out. */
export function unsentPages(): string[] {
  return marks()
    .map((key) => key.slice(prefix.length))
    .filter((page) => page !== thisPage)
}

/** Removes the marks of all pages, those of pages that crashed too. */
export function clearMarks(): void {
  // Where nothing can be stored there are none.
  for (const key of marks()) localStorage.removeItem(key)
}

function marks(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
