import { pages as en } from '../../../i18n/en/pages/pages.ts'
import { pages as it } from '../../../i18n/it/pages/pages.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import './message.css'

/** Imported directly, since the tree of texts may be what failed to load. */
const texts = { en: en.broken, it: it.broken }

/** Whether a file of an older build could not be loaded, which the server no longer has. */
function isOutdatedBuild(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message)
}

/**
 * Shown in place of a page that failed to render. Without react-admin, which may be what failed.
 */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const words = texts[useLanguage()]
  return (
    <section className="message message-failure">
      <h1 className="message-title">{words.title}</h1>
      <p className="message-alert" role="alert">
        <Icon name="warning" />
        {isOutdatedBuild(error) ? words.stale : words.text}
      </p>
      <Button look="solid" onClick={() => location.reload()}>
        {words.reload}
      </Button>
      <details>
        <summary>{words.details}</summary>
        <code className="message-detail">
          {error instanceof Error ? error.message : String(error)}
        </code>
      </details>
    </section>
  )
}
