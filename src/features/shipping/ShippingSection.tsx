import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { PrintButton } from '../papers/PrintButton.tsx'
import { BookingForm } from './BookingForm.tsx'
import { LabelList } from './LabelList.tsx'
import { PurchaseNotices } from './PurchaseNotices.tsx'
import { Recipient } from './Recipient.tsx'
import { ratesCall, settleCall } from './rates.ts'
import { usePurchase } from './usePurchase.ts'
import type { ShownOrder } from '../resources.ts'
import '../../views/form/section.css'
import './shipping.css'

interface Props {
  readonly order: ShownOrder
}

/** Rates, pickup and label of an order; who books nothing sees it once there is a label (rows SHIP-001 to 005). */
export function ShippingSection({ order }: Props) {
  const t = useT()
  const title = useId()
  const mayBook = useMayCall(ratesCall, order)
  const seesPurchases = useMayCall(settleCall)
  const hasBought = [order.labels, order.purchases].some((some) => some && some.length > 0)
  if (!mayBook && !hasBought) return null
  return (
    <section className="section shipping" aria-labelledby={title}>
      <h2 id={title} className="section-title">
        {t('app.shipping.title')}
      </h2>
      <Recipient order={order} />
      <LabelList order={order} />
      <PrintButton order={order} />
      {/* Another order is another form. */}
      {(mayBook || seesPurchases) && <Booking key={order.id} order={order} mayBook={mayBook} />}
    </section>
  )
}

function Booking({ order, mayBook }: Props & { readonly mayBook: boolean }) {
  const purchase = usePurchase(order)
  return (
    <>
      <PurchaseNotices order={order} purchase={purchase} />
      {mayBook && <BookingForm order={order} purchase={purchase} />}
    </>
  )
}
