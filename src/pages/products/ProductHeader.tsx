import type { ReactNode } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { labelKey } from '../../../i18n/labelKey.ts'
import { viewOf } from '../../fields/index.ts'
import { placeOf } from '../../fields/place.ts'
import { Picture } from '../../fields/Picture.tsx'
import { addressesOf } from '../../fields/pictureSource.ts'
import './product.css'
import { products } from './productResource.ts'

interface Props {
  /** The product as it is stored. */
  readonly record: RaRecord
  /** What can be done with the product as a whole. */
  readonly children?: ReactNode
}

const leaf = products.leaf.get('status')
const status = leaf && placeOf(products, leaf)

/** Which product it is, below the heading with its name: SKU, status, and what can be done with it. */
export function ProductHeader({ record, children }: Props) {
  const t = useTranslate()
  const { sku, vendorName } = record
  const [photo] = addressesOf(record['mainPhoto'])
  const Status = status && viewOf(status.leaf).Value
  return (
    <header className="product-head">
      <Picture address={photo} />
      <p className="product-which">
        <span className="visually-hidden">{t(labelKey(products.name, 'sku'))}</span>
        <strong className="product-sku">{String(sku ?? '')}</strong>
        {typeof vendorName === 'string' && <span>{vendorName}</span>}
        {Status && (
          <>
            <span className="visually-hidden">{t(labelKey(products.name, 'status'))}</span>
            <Status value={record['status']} place={status} />
          </>
        )}
      </p>
      {children && <div className="product-actions">{children}</div>}
    </header>
  )
}
