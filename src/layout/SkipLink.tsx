import { useT } from '../language/useT.ts'
import './frame.css'

/** The first stop of the keyboard: past the bar, to what the page is about. */
export function SkipLink() {
  const t = useT()
  return (
    <a
      href="#main-content"
      className="frame-skip"
      onClick={(event) => {
        // The address stays as it is: a fragment would count as another page.
        event.preventDefault()
        document.getElementById('main-content')?.focus()
      }}
    >
      {t('app.layout.skip')}
    </a>
  )
}
