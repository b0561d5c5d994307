import CircularProgress from '@mui/material/CircularProgress'
import { useTranslate } from 'react-admin'
import { PageTitle } from '../PageTitle.tsx'

/** A spinner, at an address of its own. */
export function LoadingPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('app.pages.loading')} />
      <CircularProgress aria-label={t('app.pages.loading')} disableShrink />
    </>
  )
}
