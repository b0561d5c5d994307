import { useT } from '../language/useT.ts'
import './frame.css'

/** The first link for keyboard users, which skips the bar. */
export function SkipLink() {
  const t = useT()
  return (
    <a
      href="#main-content"
      className="frame-skip"
      onClick={(event) => {
        // The address must not change: a fragment would count as another page.
        event.preventDefault()
        document.getElementById('main-content')?.focus()
      }}
    >
      {t('app.layout.skip')}
    </a>
  )
}
