import { useT } from '../../language/useT.ts'
import { PageTitle } from '../PageTitle.tsx'
import { Spinner } from './Spinner.tsx'

/** A page with a spinner, at an address of its own. */
export function LoadingPage() {
  const t = useT()
  return (
    <>
      <PageTitle text={t('app.pages.loading')} />
      <Spinner label={t('app.pages.loading')} />
    </>
  )
}
