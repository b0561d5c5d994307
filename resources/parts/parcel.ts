import { choice, flag, group, id, integer, money, number } from '../../schema/index.ts'
import { currencies, most, parcelMinimum } from '../settings/constants.ts'
import { measureDoubt, measureLimit } from '../settings/shipping.ts'

const measure = {
  required: 'validation.enterValue',
  min: parcelMinimum,
  tooSmall: 'validation.positive',
} as const

const centimetres = {
  unit: 'cm',
  doubtAbove: measureDoubt.centimetres,
  max: measureLimit.centimetres,
} as const
const kilograms = {
  unit: 'kg',
  doubtAbove: measureDoubt.kilograms,
  max: measureLimit.kilograms,
} as const
const side = { ...measure, ...centimetres } as const

/** The measures of a product itself. */
export const productMeasures = {
  side: { positive: true, ...centimetres },
  weight: { positive: true, ...kilograms },
} as const

/** A box of a product (D1 §3 Parcel); labelled Parcel#n by its position. */
export const parcel = {
  number: integer({ min: 1, max: most.place }),
  weight: number({ ...measure, ...kilograms }),
  D: number(side),
  W: number(side),
  H: number(side),
  productId: id({ names: 'products' }),
  shipmentData: group({
    euShipment: group({
      amount: money({ min: 0, max: most.orderTotal, currency: 'EUR' }),
      currency: choice(currencies, { labels: 'plain' }),
    }),
    usShipment: group({
      amount_local: money({ min: 0, max: most.orderTotal, currency: 'USD' }),
      currency_local: choice(currencies, { labels: 'plain' }),
    }),
  }),
  shipmentDataLoaded: flag({ shownTo: ['team'] }),
}
