import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Where the layout has the one heading of a page, which is also the name of the tab. */
export const headingId = 'react-admin-title'

const find = () => document.getElementById(headingId)
/** It comes once, with the layout: React looks again when a page that came with it is in the document. */
const neverChanges = () => () => undefined

/** Fills the one heading of the page, which the layout has; the tab gets its name from it. */
export function PageTitle({ text }: { readonly text: string }) {
  const heading = useSyncExternalStore(neverChanges, find)
  return heading && createPortal(<span>{text}</span>, heading)
}
