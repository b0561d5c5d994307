import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Id of the heading in the layout, whose text is also the name of the browser tab. */
export const headingId = 'react-admin-title'

const findHeading = () => document.getElementById(headingId)
/**
 * The heading comes once, with the layout: React reads it again when the page is in the document.
 */
const neverChanges = () => () => undefined

/**
 * Fills the heading of the layout; the browser tab gets its name from it. The title of a stock
 * `<List>` or `<Edit>` on the same page is then left out.
 */
export function PageTitle({ text }: { readonly text: string }) {
  const heading = useSyncExternalStore(neverChanges, findHeading)
  return heading && createPortal(<span data-own="">{text}</span>, heading)
}
