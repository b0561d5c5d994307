import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { orderParams } from '../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { orders, type ShownOrder } from '../resources.ts'
import './label.css'

interface Props {
  readonly order: ShownOrder
  readonly trackingNumber: string
  /** The names of the label's boxes. */
  readonly boxes: string
}

const calls = { voidLabel: definition.calls.voidLabel, cancelPickup: definition.calls.cancelPickup }
type Name = keyof typeof calls

/** Buttons to void a label or cancel its pickup, as long as the carrier has not scanned it. */
export function LabelActions({ order, trackingNumber, boxes }: Props) {
  const t = useT()
  const mayUndo = useMayCall(calls.voidLabel)
  const [asking, setAsking] = useState<Name | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { run } = useCallNotice(orders.name, 'errors.carrierSilent')
  const purchase = (order.purchases ?? []).find(
    (one) => trackingNumber !== '' && one.TrackingNumber === trackingNumber,
  )
  if (!mayUndo || purchase?.state !== 'bought' || purchase.collectedAt) return null
  const names: readonly Name[] =
    (purchase.pickupConfirmation ?? '') === '' ? ['voidLabel'] : ['cancelPickup', 'voidLabel']
  const undo = async (name: Name) => {
    setBusy(true)
    await run(calls[name], () =>
      resourceCall(calls[name], orderParams(order), { TrackingNumber: trackingNumber }),
    )
    setBusy(false)
    setAsking(null)
  }
  return (
    <p className="label-links">
      {names.map((name) => (
        <Button
          key={name}
          look="link"
          aria-label={`${t(`app.shipping.${name}`)}: ${boxes}`}
          onClick={() => setAsking(name)}
        >
          {t(`app.shipping.${name}`)}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          title={t(`app.shipping.${asking}Title`)}
          text={t(`app.shipping.${asking}Text`, { boxes })}
          yes={t(`app.shipping.${asking}`)}
          no={t('app.shipping.keep')}
          isBusy={isBusy}
          onYes={() => void undo(asking)}
          onNo={() => setAsking(null)}
        />
      )}
    </p>
  )
}
