import { isCardPage } from '../../../resources/navigation/cardPages.ts'
import { isObject } from '../../../schema/index.ts'

/** Where the gateway of a token says how it works; the page's own address for a token that cannot be read. */
function gatewayOf(clientToken: string): URL {
  try {
    const parts: unknown = JSON.parse(atob(clientToken))
    return new URL(isObject(parts) ? String(parts['configUrl']) : '', location.href)
  } catch {
    return new URL(location.href)
  }
}

/**
 * Whether this document may reach the gateway of a token. The policy of a page admits a real gateway only where cards
 * are typed, and comes with the document: who came from another page of the app has to load this one anew.
 */
export function loadedForCards(clientToken: string): boolean {
  if (gatewayOf(clientToken).origin === location.origin) return true
  const [document] = performance.getEntriesByType('navigation')
  return !document || isCardPage(new URL(document.name, location.href).pathname)
}
