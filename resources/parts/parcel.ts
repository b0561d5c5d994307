import { choice, flag, group, id, integer, money, number } from '../../schema/index.ts'
import { currencies, parcelMinimum } from '../settings/constants.ts'
import { measureDoubt } from '../settings/shipping.ts'

const measure = {
  required: 'validation.enterValue',
  min: parcelMinimum,
  tooSmall: 'validation.positive',
} as const

const side = { ...measure, unit: 'cm', doubtAbove: measureDoubt.centimetres } as const

/** The measures of a product itself. */
export const productMeasures = {
  side: { positive: true, unit: 'cm', doubtAbove: measureDoubt.centimetres },
  weight: { positive: true, unit: 'kg', doubtAbove: measureDoubt.kilograms },
} as const

/** A box of a product (D1 §3 Parcel); labelled Parcel#n by its position. */
export const parcel = {
  number: integer({ min: 1 }),
  weight: number({ ...measure, unit: 'kg', doubtAbove: measureDoubt.kilograms }),
  D: number(side),
  W: number(side),
  H: number(side),
  productId: id({ names: 'products' }),
  shipmentData: group({
    euShipment: group({
      amount: money({ min: 0, currency: 'EUR' }),
      currency: choice(currencies, { labels: 'plain' }),
    }),
    usShipment: group({
      amount_local: money({ min: 0, currency: 'USD' }),
      currency_local: choice(currencies, { labels: 'plain' }),
    }),
  }),
  shipmentDataLoaded: flag({ shownTo: ['team'] }),
}
