import { isCardPage } from '../../../resources/navigation/programCardPages.ts'
import { isObject } from '../../../schema/index.ts'

/**
 * The configuration URL of a client token's gateway; the page's own URL for an unreadable token.
 */
function gatewayOf(clientToken: string): URL {
  try {
    const parts: unknown = JSON.parse(atob(clientToken))
    return new URL(isObject(parts) ? String(parts['configUrl']) : '', location.href)
  } catch {
    return new URL(location.href)
  }
}

/**
 * Whether this document may connect to the gateway of a client token. Only pages with a card form
 * allow a real gateway in their Content-Security-Policy, which is set when the document loads:
 * after navigating from another page of the app, the page has to be reloaded.
 */
export function loadedForCards(clientToken: string): boolean {
  if (gatewayOf(clientToken).origin === location.origin) return true
  const [document] = performance.getEntriesByType('navigation')
  return !document || isCardPage(new URL(document.name, location.href).pathname)
}
