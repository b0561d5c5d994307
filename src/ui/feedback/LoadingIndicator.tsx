import { useT } from '../../language/useT.ts'
import { Spinner } from './Spinner.tsx'

/** Shown while the code of a page loads, after a delay: most pages load faster. */
export function LoadingIndicator() {
  const t = useT()
  return (
    <output className="spinner-late" aria-label={t('app.pages.loading')}>
      <Spinner />
    </output>
  )
}
