import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { VendorTabs } from '../../layout/navigation/VendorTabs.tsx'
import { may } from '../../auth/may.ts'
import { model } from '../../../resources/index.ts'
import { useIsLocked } from '../../auth/useIsLocked.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { redirectFor } from '../lifecycle/redirectFor.ts'
import { RedirectWithNotice } from '../lifecycle/RedirectWithNotice.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { WaitingProduct } from './WaitingProduct.tsx'
import { products } from '../resources.ts'

/** The product editor (rows PROD-001 to 056). */
export function ProductPage() {
  const { product = '' } = useParams()
  // A user who may only read is redirected to the show page, which reports their presence itself.
  const isShared = may(model, useSubject(), 'edit', products)
  return (
    <RecordLoader
      key={product}
      resource={products}
      id={product}
      failure="errors.productGet"
      isShared={isShared}
    >
      {(record) => <LoadedProduct product={product} record={record} />}
    </RecordLoader>
  )
}

/** Access is checked once, on mount: a product whose status changes meanwhile stays open. */
function LoadedProduct({
  product,
  record,
}: {
  readonly product: string
  readonly record: Shown<'products'>
}) {
  const subject = useSubject()
  const [redirect] = useState(() => redirectFor(subject, record))
  const isLockedNow = useIsLocked(products, record)
  const [isLocked, setLocked] = useState(isLockedNow)
  const [isSent, setSent] = useState(false)
  if (redirect) return <RedirectWithNotice redirect={redirect} />
  if (!may(model, subject, 'edit', products))
    return <Navigate to={href('show', products.name, product)} replace />
  const { vendor } = record
  const submit = () => {
    setSent(true)
    setLocked(true)
  }
  return (
    <>
      {typeof vendor === 'string' && <VendorTabs vendor={vendor} isElsewhere />}
      {isLocked ? (
        <WaitingProduct record={record} isSent={isSent} onWithdrawn={() => setLocked(false)} />
      ) : (
        <ProductEditor record={record} onSubmitted={submit} />
      )}
    </>
  )
}
