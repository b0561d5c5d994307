import type { products } from '../../../resources/products.ts'
import type { Random, ValueOf } from '../../../schema/index.ts'
import { chance, wholeBetween } from '../base/seededRandom.ts'

type Parcels = ValueOf<(typeof products)['fields']['parcels']>

const tenth = (value: number) => Math.max(0.1, Math.round(value * 10) / 10)

/** A heavier product is packed in several boxes. */
export const kilosOfOneBox = 20

/** The boxes of a product, one to three depending on its size. */
export function productParcels(
  productId: string,
  size: readonly [number, number, number],
  kilos: number,
  random: Random,
): Parcels {
  const count =
    kilos > kilosOfOneBox
      ? wholeBetween(2, 3, random)
      : wholeBetween(1, chance(0.15, random) ? 2 : 1, random)
  const [W, D, H] = size.map((side) => Math.ceil(side) + 8) as [number, number, number]
  return Array.from({ length: count }, (_, at) => {
    const weight = tenth((kilos * 1.15 + 0.4) / count)
    const isLoaded = chance(0.4, random)
    return {
      number: at + 1,
      weight,
      D,
      W,
      H: Math.ceil(H / count),
      productId,
      shipmentData: {
        euShipment: {
          amount: isLoaded ? tenth(9 + weight * 1.4) : null,
          currency: isLoaded ? 'EUR' : null,
        },
        usShipment: {
          amount_local: isLoaded ? tenth(38 + weight * 4.2) : null,
          currency_local: isLoaded ? 'USD' : null,
        },
      },
      shipmentDataLoaded: isLoaded,
    }
  })
}
