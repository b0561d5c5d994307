import { useTranslate } from 'react-admin'
import { Spinner } from './Spinner.tsx'

/** While the code of a page is on its way. Shows itself late: most pages are faster. */
export function LoadingIndicator() {
  const t = useTranslate()
  return (
    <output className="spinner-late" aria-label={t('app.pages.loading')}>
      <Spinner />
    </output>
  )
}
