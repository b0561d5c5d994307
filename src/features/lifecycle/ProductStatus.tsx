import { useT } from '../../language/useT.ts'
import type { DocumentNamed } from '../../../schema/index.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { seesProductMenu } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import './life.css'

/** The stage of a product's life cycle (row PROD-062). */
export function productStatus({ discontinuedOn, status }: DocumentNamed<'products'>) {
  if (discontinuedOn) return 'discontinued'
  return status === 'active' ? 'live' : 'working'
}

/**
 * The stage as a label, for those who have the products menu; not a button (rows PROD-061,
 * PROD-067).
 */
export function ProductStatus({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const subject = useSubject()
  if (!seesProductMenu.some((type) => type === subject.role)) return null
  const life = productStatus(record)
  return (
    <span className="life" data-life={life}>
      {t(`app.lifecycle.life.${life}`)}
    </span>
  )
}
