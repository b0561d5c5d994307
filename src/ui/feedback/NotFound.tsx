import { MessagePage } from './MessagePage.tsx'

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <MessagePage
      title="app.pages.notFound.title"
      text="app.pages.notFound.text"
      action="app.pages.notFound.toMain"
      to="/"
    />
  )
}
