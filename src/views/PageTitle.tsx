import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Where the layout keeps the one heading of a page, which is also the name of the tab. */
export const headingId = 'react-admin-title'

const find = () => document.getElementById(headingId)

/** Fills the one heading of the page, which the layout keeps; the tab gets its name from it. */
export function PageTitle({ text }: { readonly text: string }) {
  const [heading, setHeading] = useState(find)
  // A page that is drawn together with the layout comes before the heading is in the document.
  useEffect(() => setHeading(find), [])
  return heading && createPortal(<span>{text}</span>, heading)
}
