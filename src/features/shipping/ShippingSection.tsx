import { useId } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelKey } from '../../../i18n/labelKey.ts'
import { valueAt } from '../../../schema/index.ts'
import { boundDoubt } from '../../fields/warnings/boundDoubt.ts'
import { href } from '../../routing/routes.ts'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import { useT } from '../../language/useT.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { PrintButton } from '../papers/PrintButton.tsx'
import { BookingForm } from './BookingForm.tsx'
import { LabelList } from './LabelList.tsx'
import { PurchaseNotices } from './PurchaseNotices.tsx'
import { ratesCall, settleCall } from './rates.ts'
import { usePurchase } from './usePurchase.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { recipientLines } from './recipientLines.ts'
import '../../views/form/section.css'
import '../../fields/frame/field.css'
import './shipping.css'
import './label.css'

/** The lines of the recipient that stand on a label. */
const labelLeaves = orders.leaves.filter(
  ({ path, field }) => path.startsWith('shipTo.') && 'labelLine' in field,
)

/**
 * The delivery address of an order with a button to copy it; absent for users who may not read it.
 */
function Recipient({ order }: { readonly order: ShownOrder }) {
  const t = useT()
  const notify = useNotify()
  const [locale] = useLocaleState()
  const lines = recipientLines(order, locale)
  const doubts = labelLeaves.flatMap((leaf) => {
    const doubt = boundDoubt(leaf, valueAt(order, leaf.parts))
    if (!doubt) return []
    const label = t(labelKey(orders.name, leaf.path))
    return [{ path: leaf.path, text: `${label}: ${t(doubt.key, doubt.vars)}` }]
  })
  if (lines.length === 0) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      notify('app.shipping.recipientCopied', { type: 'success' })
    } catch {
      // Without a clipboard, the user can select the address instead.
      notify('app.shipping.recipientNotCopied', { type: 'warning' })
    }
  }
  return (
    <div className="label-recipient">
      <h3 className="field-label">{t('resources.orders.fields.shipTo')}</h3>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {doubts.map(({ path, text }) => (
        <span key={path} className="field-doubt">
          <Icon name="warning" />
          <Link to={href('edit', orders.name, order.id) + fieldAddress(path)}>{text}</Link>
        </span>
      ))}
      <Button look="outlined" size="small" onClick={() => void copy()}>
        {t('app.shipping.copyRecipient')}
      </Button>
    </div>
  )
}

interface Props {
  readonly order: ShownOrder
}

/**
 * Rates, pickup and labels of an order; users who cannot book see it once there is a label (rows
 * SHIP-001 to 005).
 */
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
      {/* Keyed, so that another order starts with a new form. */}
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
