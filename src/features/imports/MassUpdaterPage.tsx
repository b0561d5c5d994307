import { useT } from '../../language/useT.ts'
import { products } from '../resources.ts'
import { ImportScreen } from './ImportScreen.tsx'

/**
 * The mass update of products: the import page with stricter limits (rows ROUTE-018 and MASS-002).
 */
export function MassUpdaterPage() {
  const t = useT()
  return <ImportScreen resource={products} title={t('app.nav.massUpdater')} isMassUpdate />
}
