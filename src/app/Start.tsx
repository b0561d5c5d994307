import { useT } from '../language/useT.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ListCards } from '../layout/navigation/ListCards.tsx'

/** The overview, for accounts whose start page is `/`. */
export function Start() {
  const t = useT()
  return (
    <>
      <PageTitle text={t('app.menu')} />
      <ListCards />
    </>
  )
}
