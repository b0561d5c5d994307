import { Title } from 'react-admin'

/** Fills the one heading of the page, which the layout keeps; the tab gets its name from it. */
export function PageTitle({ text }: { readonly text: string }) {
  // An element: a bare text would be taken for the key of a message.
  return <Title preferenceKey={false} title={<span>{text}</span>} />
}
