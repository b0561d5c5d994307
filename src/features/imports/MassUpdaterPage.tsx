import { useT } from '../../language/useT.ts'
import { products } from '../resources.ts'
import { ImportScreen } from './ImportScreen.tsx'

/** The mass update of products: the import with limits of its own (rows ROUTE-018 and MASS-002). */
export function MassUpdaterPage() {
  const t = useT()
  return <ImportScreen resource={products} title={t('app.nav.massUpdater')} isMassUpdate />
}
