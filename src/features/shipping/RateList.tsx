import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { bestRate, sortedRates, type Rate, type RateOrder } from './rates.ts'
import { useMoneyText } from './useBoxText.ts'
import '../../fields/cells/status.css'
import '../../fields/frame/field.css'
import './shipping.css'

interface Props {
  readonly rates: readonly Rate[]
  readonly chosen: string | null
  readonly isDisabled: boolean
  readonly onChoose: (rateId: string) => void
}

const sortOrders: readonly RateOrder[] = ['price', 'days']
const labels = { price: 'app.shipping.byPrice', days: 'app.shipping.byDays' } as const

/** The offered rates, to choose one (rows SHIP-001, SHIP-019, FIELD-RATE-001 to 011). */
export function RateList({ rates, chosen, isDisabled, onChoose }: Props) {
  const t = useT()
  const money = useMoneyText()
  const name = useId()
  const [by, setBy] = useState<RateOrder>('price')
  const cheapest = bestRate(rates, 'price')
  const fastest = bestRate(rates, 'days')
  return (
    <fieldset className="shipping-rates" disabled={isDisabled}>
      <legend className="field-label">{t('app.shipping.rates')}</legend>
      <fieldset className="shipping-order" aria-label={t('app.shipping.sortBy')}>
        <span aria-hidden="true">{t('app.shipping.sortBy')}</span>
        <SegmentedControl
          name={`${name}-order`}
          value={by}
          options={sortOrders.map((value) => ({ value, label: t(labels[value]) }))}
          onChange={(value) => setBy(value === 'days' ? 'days' : 'price')}
        />
      </fieldset>
      <ul>
        {sortedRates(rates, by).map((rate) => (
          <li key={rate.rate_id}>
            <label className="shipping-rate">
              <input
                type="radio"
                name={name}
                checked={rate.rate_id === chosen}
                onChange={() => onChoose(rate.rate_id)}
              />
              <span className="shipping-rate-carrier">
                <strong>{rate.carrier}</strong> {rate.service}
                <span className="shipping-rate-details">
                  {[
                    rate.zone_name && t('app.shipping.zone', { name: rate.zone_name }),
                    rate.weight_range &&
                      t('app.shipping.weightRange', { range: rate.weight_range }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="shipping-rate-marks">
                {rate === cheapest && (
                  <span className="status" data-tone="good">
                    {t('app.shipping.cheapest')}
                  </span>
                )}
                {rate === fastest && (
                  <span className="status" data-tone="good">
                    {t('app.shipping.fastest')}
                  </span>
                )}
              </span>
              <span className="shipping-rate-days">
                {rate.delivery_days === null
                  ? t('app.shipping.daysUnknown')
                  : t('app.shipping.days', { smart_count: rate.delivery_days })}
              </span>
              <span className="shipping-rate-price">{money(rate.rate, rate.currency)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
