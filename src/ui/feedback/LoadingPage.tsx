import { useTranslate } from 'react-admin'
import { PageTitle } from '../PageTitle.tsx'
import { Spinner } from './Spinner.tsx'

/** A spinner, at an address of its own. */
export function LoadingPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('app.pages.loading')} />
      <Spinner label={t('app.pages.loading')} />
    </>
  )
}
