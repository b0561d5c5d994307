import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { orderParams, type Purchase } from '../../../resources/parts/orders/order.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import {
  bookedPickups,
  lacksLabel,
  withoutPickup,
} from '../../../resources/parts/shipping/orderAttention.ts'
import { defaultPickupDay, today } from '../../../schema/index.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { Button } from '../../ui/Button.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { boxesIn } from './boxes.ts'
import { PickupDay } from './PickupDay.tsx'
import { pickupProblem, pickupTime } from './pickupTime.ts'
import { pickupCall, settleByHandCall, settleCall } from './rates.ts'
import { SettleDialog } from './SettleDialog.tsx'
import { useBoxText } from './useBoxText.ts'
import { isUnanswered, type usePurchase } from './usePurchase.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './shipping.css'

interface Props {
  readonly order: ShownOrder
  readonly purchase: ReturnType<typeof usePurchase>
}

/** Notices about failed and unfinished purchases of an order, with buttons to continue. */
export function PurchaseNotices({ order, purchase }: Props) {
  const t = useT()
  const { boxNames } = useBoxText(order)
  const mayAsk = useMayCall(settleCall)
  const maySettle = useMayCall(settleByHandCall)
  const mayBook = useMayCall(pickupCall, order)
  const { outcome, unknown, isUnderWay, isAsking, settle } = purchase
  const newest = (order.purchases ?? []).at(-1)
  // A refusal from an earlier visit is still shown.
  const earlierRefusal = newest?.state === 'refused' ? (newest.Errors ?? '') : ''
  const refusal = outcome
    ? outcome.kind === 'refused'
      ? outcome.words
      : null
    : earlierRefusal || null
  const unanswered = unknown.filter(isUnanswered)
  const unsettled = unknown.filter((one) => !isUnanswered(one))
  const isOutcomeUnknown = unsettled.length > 0 || outcome?.kind === 'unknown'
  // Without a label or an error, the pickup may still be booked; orders that have ended need none.
  const pickupsToBook = hasEnded(order.status)
    ? []
    : [
        ...withoutPickup(order).filter((one) => !lacksLabel(one) || (one.Errors ?? '')),
        ...bookedPickups(order).filter((one) => one.isMissed === true),
      ].filter((one) => (one.TrackingNumber ?? '') !== '')
  const withoutLabel = (order.purchases ?? []).filter(lacksLabel)
  const unknownBoxes = boxNames(unsettled.flatMap(boxesIn)) || t('app.shipping.title')
  const [toSettle] = unsettled
  const askButton = (
    <div className="shipping-again">
      <Button look="outlined" size="small" disabled={isAsking} onClick={() => void settle()}>
        {t(isAsking ? 'app.shipping.asking' : 'app.shipping.ask')}
      </Button>
    </div>
  )
  return (
    <>
      {refusal !== null && (
        <Alert severity="error">
          <strong>{t('app.shipping.shipFailed')}</strong>
          {refusal !== '' && refusal !== t('app.shipping.shipFailed') && (
            <p className="shipping-words">{refusal}</p>
          )}
        </Alert>
      )}
      {unanswered.length > 0 && (
        <Alert severity="warning">
          {t('app.shipping.unanswered', { boxes: boxNames(unanswered.flatMap(boxesIn)) })}
          {mayAsk && askButton}
        </Alert>
      )}
      {isOutcomeUnknown && (
        <Alert severity="warning">
          {t('app.shipping.unknown', { boxes: unknownBoxes })}
          {mayAsk && askButton}
          {maySettle && toSettle && <SettleButton order={order} purchase={toSettle} />}
        </Alert>
      )}
      {withoutLabel.length > 0 && (
        <Alert severity="warning">
          {t('app.shipping.labelMissing', { boxes: boxNames(withoutLabel.flatMap(boxesIn)) })}
          {mayAsk && askButton}
        </Alert>
      )}
      {isUnderWay && <Alert severity="info">{t('app.shipping.underWay')}</Alert>}
      {pickupsToBook.map((one) => (
        <PickupNotice
          key={one.TrackingNumber ?? ''}
          order={order}
          trackingNumber={one.TrackingNumber ?? ''}
          text={
            (one.Errors ?? '')
              ? t('app.shipping.pickupFailed', { details: one.Errors ?? '' })
              : t(`app.shipping.${one.isMissed === true ? 'pickupMissed' : 'noPickup'}`, {
                  boxes: boxNames(boxesIn(one)),
                })
          }
          mayBook={mayBook}
        />
      ))}
    </>
  )
}

/** For a purchase that the carrier says nothing about, however often it is asked. */
function SettleButton({ order, purchase }: { order: ShownOrder; purchase: Purchase }) {
  const t = useT()
  const { boxNames } = useBoxText(order)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="shipping-again">
      <Button look="link" size="small" onClick={() => setOpen(true)}>
        {t('app.shipping.settle.open')}
      </Button>
      {isOpen && (
        <SettleDialog
          order={order}
          purchase={purchase}
          boxes={boxNames(boxesIn(purchase))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface PickupProps {
  readonly order: ShownOrder
  readonly trackingNumber: string
  readonly text: string
  readonly mayBook: boolean
}

/** A bought shipment without a pickup, with a form to book one (row MSG-084). */
function PickupNotice({ order, trackingNumber, text, mayBook }: PickupProps) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const [day, setDay] = useState<string | null>(() => defaultPickupDay(today(now)))
  const [isBusy, setBusy] = useState(false)
  const { run } = useCallNotice(orders.name, 'app.shipping.pickupFailedBare')
  const isPossible = day !== null && pickupProblem(day, now) === null
  const book = async () => {
    if (day === null) return
    setBusy(true)
    await run(pickupCall, () =>
      resourceCall(pickupCall, orderParams(order), {
        TrackingNumber: trackingNumber,
        pickupTime: pickupTime(day),
      }),
    )
    setBusy(false)
  }
  return (
    <Alert severity="error">
      {text}
      {mayBook && (
        <div className="shipping-again">
          <PickupDay id={`pickup-${trackingNumber}`} day={day} onChange={setDay} />
          <Button
            look="outlined"
            size="small"
            disabled={isBusy || !isPossible}
            onClick={() => void book()}
          >
            {t(isBusy ? 'app.shipping.bookingNow' : 'app.shipping.bookAgain')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
