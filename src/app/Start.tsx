import { useTranslate } from 'react-admin'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ListCards } from '../layout/navigation/ListCards.tsx'

/** The overview for accounts whose start page is `/` itself. */
export function Start() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('app.menu')} />
      <ListCards />
    </>
  )
}
