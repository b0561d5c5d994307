import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { boxesToShip } from '../shipping/boxes.ts'
import { RateErrors } from '../shipping/RateErrors.tsx'
import { bestRate, type Offer, type Rate } from '../shipping/rates.ts'
import type { BulkOffers } from './useBulkRates.ts'
import { useMoneyText } from '../shipping/useBoxText.ts'
import type { ShownOrder } from '../resources.ts'
import '../../fields/cells/status.css'
import '../../fields/frame/field.css'
import './together.css'

interface Props {
  readonly orders: readonly ShownOrder[]
  readonly offers: BulkOffers
  /** The chosen rate per order; orders without one are not shipped. */
  readonly chosen: ReadonlyMap<string, Rate>
  readonly onChoose: (order: ShownOrder, rateId: string | null) => void
}

const serviceOf = ({ carrier, service }: Rate) => [carrier, service].filter(Boolean).join(' ')

/** All services offered for any of the orders, one column each. */
function servicesIn(offers: BulkOffers): string[] {
  const rates = [...offers.values()].flatMap((offer) => offer?.rates ?? [])
  return [...new Set(rates.map(serviceOf))].toSorted()
}

/** Table of orders by offered services, to choose one rate per order. */
export function BulkRates({ orders, offers, chosen, onChoose }: Props) {
  const t = useT()
  const services = servicesIn(offers)
  return (
    // Scrollable, so it must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="together-table" aria-label={t('app.shipping.bulk.offers')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('app.shipping.bulk.order')}</th>
            {services.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{t('app.shipping.bulk.nothing')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OfferRow
              key={order.id}
              order={order}
              services={services}
              offer={offers.get(String(order.id))}
              chosen={chosen.get(String(order.id))}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Pick<Props, 'onChoose'> {
  readonly order: ShownOrder
  readonly services: readonly string[]
  /** Undefined while loading, null if the request failed. */
  readonly offer: Offer | null | undefined
  readonly chosen: Rate | undefined
}

function OfferRow({ order, services, offer, chosen, onChoose }: RowProps) {
  const t = useT()
  const money = useMoneyText()
  const name = useId()
  const number = order.number ?? ''
  const rates = offer?.rates ?? []
  const best = bestRate(rates, 'price')
  const days = ({ delivery_days: some }: Rate) =>
    some === null ? t('app.shipping.daysUnknown') : t('app.shipping.days', { smart_count: some })
  return (
    <tr>
      <th scope="row">
        {number}
        <span className="together-facts">
          {order.vendorName ?? ''},{' '}
          {t('app.shipping.boxCount', { smart_count: boxesToShip(order).length })}
        </span>
        {offer === null && (
          <span className="field-note" data-error="">
            {t('app.shipping.ratesFailed')}
          </span>
        )}
        {offer && rates.length === 0 && (
          <span className="field-note" data-error="">
            {t('app.shipping.noRates')}
          </span>
        )}
        {offer && rates.length === 0 && <RateErrors errors={offer.errors} />}
      </th>
      {services.map((service) => {
        const rate = rates.find((one) => serviceOf(one) === service)
        if (!rate)
          return (
            <td key={service} className="together-none">
              <span aria-hidden="true">–</span>
            </td>
          )
        return (
          <td key={service} data-service={service}>
            <label className="together-rate">
              <input
                type="radio"
                name={name}
                aria-label={t('app.shipping.bulk.rateOf', {
                  rate: `${service}, ${days(rate)}, ${money(rate.rate, rate.currency)}`,
                  number,
                })}
                checked={rate === chosen}
                onChange={() => onChoose(order, rate.rate_id)}
              />
              <span>
                {money(rate.rate, rate.currency)}
                <span className="together-facts">{days(rate)}</span>
                {rate === best && (
                  <span className="status" data-tone="good">
                    {t('app.shipping.cheapest')}
                  </span>
                )}
              </span>
            </label>
          </td>
        )
      })}
      <td data-service={t('app.shipping.bulk.nothing')}>
        <label className="together-rate">
          <input
            type="radio"
            name={name}
            aria-label={t('app.shipping.bulk.rateOf', {
              rate: t('app.shipping.bulk.nothing'),
              number,
            })}
            disabled={rates.length === 0}
            checked={chosen === undefined}
            onChange={() => onChoose(order, null)}
          />
        </label>
      </td>
    </tr>
  )
}
