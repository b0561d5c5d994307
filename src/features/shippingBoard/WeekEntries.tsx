import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useRecordAddress } from '../../routing/useRecordAddress.ts'
import { orders } from '../resources.ts'
import { boxesIn, boxesToShip } from '../shipping/boxes.ts'
import { pickupTimes, type WeekEntry } from './week.ts'
import '../../fields/cells/status.css'
import './week.css'

interface Props {
  readonly entries: readonly WeekEntry[]
  /** Each says the day on which it should have happened. */
  readonly isLate: boolean
}

const kinds = ['pickup', 'due'] as const

/** Pickups first, which have a time, then what is due. */
export function WeekEntries({ entries, isLate }: Props) {
  const t = useT()
  if (entries.length === 0) return <p className="week-nothing">{t('app.shipping.week.nothing')}</p>
  return kinds.map((kind) => {
    const some = entries.filter(({ pickup }) => (kind === 'pickup') === (pickup !== null))
    if (some.length === 0) return null
    return (
      <div key={kind} className="week-kind">
        <h4 className="week-kind-title">
          {t(`app.shipping.week.${isLate ? 'late' : 'kinds'}.${kind}`)}
        </h4>
        <ul className="week-entries">
          {some.map((entry) => (
            <li
              key={`${entry.order.id} ${entry.pickup?.key ?? ''}`}
              className="week-entry"
              data-kind={kind}
              data-late={isLate ? '' : undefined}
            >
              <Entry entry={entry} isLate={isLate} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function Entry({ entry, isLate }: { readonly entry: WeekEntry; readonly isLate: boolean }) {
  const t = useT()
  const addressOf = useRecordAddress('show')
  const { order, pickup, day } = entry
  const boxes = pickup ? boxesIn(pickup) : boxesToShip(order)
  const facts = [
    ...(pickup ? pickupTimes(order) : []),
    pickup && [order.pickupAddressAndTime?.city, pickup.carrier_label].filter(Boolean).join(', '),
    boxes.length > 0 && t('app.shipping.boxCount', { smart_count: boxes.length }),
  ]
  const state = pickup
    ? null
    : order.isReadyToShip
      ? { tone: 'good', text: t('app.shipping.ready') }
      : order.waitsForDate
        ? { tone: 'waiting', text: t('app.shipping.board.waiting') }
        : null
  return (
    <>
      <Link to={addressOf(orders.name, order)} className="week-link">
        {order.number}
      </Link>
      <span className="week-artisan">{order.vendorName}</span>
      {isLate && <span className="week-since">{dayText(day)}</span>}
      {facts.map(
        (fact) =>
          fact && (
            <span key={fact} className="week-fact">
              {fact}
            </span>
          ),
      )}
      {state && (
        <span className="status" data-tone={state.tone}>
          {state.text}
        </span>
      )}
    </>
  )
}
