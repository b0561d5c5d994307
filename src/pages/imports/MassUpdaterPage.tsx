import { useTranslate } from 'react-admin'
import { products } from '../resources.ts'
import { ImportScreen } from './ImportScreen.tsx'

/** The mass update of products: the import with limits of its own (rows ROUTE-018 and MASS-002). */
export function MassUpdaterPage() {
  const t = useTranslate()
  return <ImportScreen resource={products} title={t('app.nav.massUpdater')} isMassUpdate />
}
