import { useT } from '../../language/useT.ts'
import { Spinner } from './Spinner.tsx'

/** While the code of a page is on its way. Shows itself late: most pages are faster. */
export function LoadingIndicator() {
  const t = useT()
  return (
    <output className="spinner-late" aria-label={t('app.pages.loading')}>
      <Spinner />
    </output>
  )
}
