import { useLocaleState } from 'react-admin'
import type { MessageKey } from '../../../schema/index.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { useT } from '../../language/useT.ts'
import { orderParcels, parcelName } from '../../../resources/parts/orders/orderParcels.ts'
import type { OrderParcel } from '../../../resources/parts/orders/orderParcels.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { boxesIn } from './boxes.ts'
import { useBoxText } from './useBoxText.ts'
import type { ShownOrder } from '../resources.ts'
import '../../fields/cells/status.css'
import '../../fields/frame/field.css'
import './shipping.css'

interface Props {
  readonly order: ShownOrder
  readonly chosen: readonly OrderParcel[]
  readonly onToggle: (name: string) => void
}

const stateTexts: { readonly [S in Purchase['state']]?: MessageKey } = {
  bought: 'app.shipping.labelMade',
  requested: 'app.shipping.beingBought',
  unknown: 'app.shipping.outcomeUnknown',
}

/** The newest purchase or label of each box that can no longer be bought, by name of the box. */
function takenBoxes(order: ShownOrder) {
  const counted = (order.purchases ?? []).filter(({ state }) => String(state) in stateTexts)
  const labels = (order.labels ?? []).map((one) => ({ ...one, state: 'bought' as const }))
  return new Map(
    [...counted, ...labels].flatMap((entry) =>
      boxesIn(entry).map((box) => [parcelName(box), entry] as const),
    ),
  )
}

/** Chooses the boxes to ship now; boxes with a label are listed with it, without a checkbox. */
export function BoxChoice({ order, chosen, onToggle }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const { boxName } = useBoxText(order)
  const taken = takenBoxes(order)
  const boxes = orderParcels(order)
  const names = new Set(chosen.map(parcelName))
  const figure = (value: unknown) => numberFormat(locale).format(Number(value ?? 0))
  if (boxes.length === 0) return <p className="shipping-hint">{t('app.shipping.noBoxes')}</p>
  return (
    <fieldset className="shipping-boxes">
      <legend className="field-label">{t('app.shipping.boxesToShip')}</legend>
      <ul>
        {boxes.map((box) => {
          const name = parcelName(box)
          const purchase = taken.get(name)
          const { W, D, H, weight } = box.parcel
          const size = t('app.shipping.boxSize', {
            W: figure(W),
            D: figure(D),
            H: figure(H),
            weight: figure(weight),
          })
          const address = purchase?.LabelURL
          return (
            <li key={name}>
              {purchase ? (
                <span className="shipping-box">
                  {boxName(box)}
                  <span className="shipping-size">{size}</span>
                  <span
                    className="status"
                    data-tone={purchase.state === 'bought' ? 'good' : 'waiting'}
                  >
                    {t(stateTexts[purchase.state] ?? 'app.shipping.outcomeUnknown')}
                  </span>
                  {typeof address === 'string' && (
                    <a href={fileUrl(address)} target="_blank" rel="noreferrer">
                      {t('app.shipping.labelOf', { boxes: boxName(box) })}
                    </a>
                  )}
                </span>
              ) : (
                <label className="shipping-box">
                  <input
                    type="checkbox"
                    checked={names.has(name)}
                    onChange={() => onToggle(name)}
                  />
                  {boxName(box)}
                  <span className="shipping-size">{size}</span>
                </label>
              )}
            </li>
          )
        })}
      </ul>
      {boxes.some((one) => !taken.has(parcelName(one))) && (
        <p className="shipping-hint">{t('app.shipping.boxesHint')}</p>
      )}
    </fieldset>
  )
}
