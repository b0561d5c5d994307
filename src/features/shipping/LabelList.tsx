import { useT } from '../../language/useT.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { boxesIn } from './boxes.ts'
import { LabelActions } from './LabelActions.tsx'
import { useBoxText } from './useBoxText.ts'
import type { ShownOrder } from '../resources.ts'
import './label.css'

/** The bought labels with tracking and pickup (rows SHIP-003, SHIP-008 to 011). */
export function LabelList({ order }: { readonly order: ShownOrder }) {
  const t = useT()
  const { boxNames } = useBoxText(order)
  const labels = order.labels ?? []
  // Empty for users who may not read purchases.
  const errorsOf = (number: string) =>
    (order.purchases ?? []).find((one) => number !== '' && one.TrackingNumber === number)?.Errors ??
    ''
  if (labels.length === 0) return null
  return (
    <ul className="label-list" aria-label={t('app.shipping.labels')}>
      {labels.map((label, at) => {
        const boxes = boxNames(boxesIn(label))
        const [address, link] = [label.LabelURL ?? '', label.TrackingExternalLink ?? '']
        const number = label.TrackingNumber ?? ''
        const carrier = [label.carrier_label, label.service].filter(Boolean)
        const errors = errorsOf(number)
        const facts = [
          [t('app.shipping.carrier'), carrier.join(' ')],
          [t('app.shipping.trackingNumber'), number],
          [t('app.shipping.pickup'), dayText(label.pickupOn ?? '')],
          [t('app.shipping.carrierErrors'), errors],
        ] as const
        return (
          <li key={number || at} className="label">
            <p className="label-boxes">{boxes}</p>
            <dl>
              {facts.map(
                ([name, value]) =>
                  value !== '' && (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            <p className="label-links">
              {address !== '' && (
                <a
                  href={fileUrl(address)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${t('app.shipping.openLabel')}: ${boxes}`}
                >
                  {t('app.shipping.openLabel')}
                </a>
              )}
              {link !== '' && (
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${t('app.shipping.tracking')}: ${number || boxes}`}
                >
                  {t('app.shipping.tracking')}
                </a>
              )}
            </p>
            <LabelActions order={order} trackingNumber={number} boxes={boxes} />
          </li>
        )
      })}
    </ul>
  )
}
