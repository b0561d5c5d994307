import CircularProgress from '@mui/material/CircularProgress'
import { Title, useTranslate } from 'react-admin'

/** A spinner, at an address of its own. */
export function LoadingPage() {
  const t = useTranslate()
  return (
    <>
      <Title title="app.pages.loading" preferenceKey={false} />
      <CircularProgress aria-label={t('app.pages.loading')} />
    </>
  )
}
