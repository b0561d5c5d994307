import { useState, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { auditAgeing, isBeforeAudit } from '../../../resources/parts/auditAge.ts'
import { seesAuditBorder, seesProductMenu } from '../../../resources/settings/roles.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { usePageLinks } from '../../layout/pageLinks.ts'
import { ProductActionsMenu } from '../collections/ProductActionsMenu.tsx'
import { AuditMark } from './AuditMark.tsx'
import { InfoButton } from './InfoButton.tsx'
import { products } from '../resources.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/visuallyHidden.css'
import './product.css'

interface Props {
  /** The product as it is stored. */
  readonly record: Shown<'products'>
  /** What can be done with the product as a whole. */
  readonly children?: ReactNode
}

const leaf = products.leaf.get('status')
const status = leaf && fieldRefOf(products, leaf)

/** Which product it is, below the heading with its name: SKU, status, audit, and what can be done with it. */
export function ProductHeader({ record, children }: Props) {
  const t = useT()
  const subject = useSubject()
  const links = usePageLinks('product', String(record.id))
  const [now] = useState(() => Date.now())
  const { sku, vendorName } = record
  // Those who have the menu of products see it in the product's status.
  const isMarked =
    typeof record.discontinuedOn === 'string' &&
    !seesProductMenu.some((type) => type === subject.role)
  const [photo] = addressesOf(record.picture ?? record.mainPhoto)
  const Status = status && viewOf(status.leaf).Value
  const isAgeShown = seesAuditBorder.some((type) => type === subject.role) && !isBeforeAudit(record)
  const age = isAgeShown ? auditAgeing.state(record, now) : null
  return (
    <header className="product-head" data-audit={age ?? undefined}>
      <Picture address={photo} />
      <p className="product-which">
        <span className="visually-hidden">{t(labelKey(products.name, 'sku'))}</span>
        <strong className="product-sku">{String(sku ?? '')}</strong>
        {typeof vendorName === 'string' && <span>{vendorName}</span>}
        {Status && (
          <>
            <span className="visually-hidden">{t(labelKey(products.name, 'status'))}</span>
            <Status value={record.status} fieldRef={status} />
          </>
        )}
        {isMarked && <span className="product-discontinued">{t('app.editor.discontinued')}</span>}
        {record.blocked === true && (
          <span className="product-blocked">{t(labelKey(products.name, 'blocked'))}</span>
        )}
        {age && <AuditMark record={record} age={age} />}
      </p>
      <div className="product-actions">
        <InfoButton record={record} />
        {typeof record.vendorCollection === 'string' && (
          <ProductActionsMenu
            collectionId={record.vendorCollection}
            vendor={String(record.vendor)}
          />
        )}
        {children}
        {links.map(({ address, label }) => (
          <ButtonLink key={address} to={address} look="outlined" size="small">
            {t(label)}
          </ButtonLink>
        ))}
      </div>
    </header>
  )
}
