import type { Random } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { daysAfter, demoStart, isoOf } from '../base/demoTime.ts'
import { productParcels } from './productParcels.ts'
import { chance } from '../base/seededRandom.ts'
import type { SoldProduct } from './soldProduct.ts'

/** What the artisan has told of a product that is to leave: date, boxes and pictures. */
export function preparedProduct(
  { id, sku, record }: SoldProduct,
  at: number,
  expected: number,
  random: Random,
) {
  const { W, D, H } = record.dimensions as { W: number; D: number; H: number }
  const photo = String(record.mainPhoto)
  return {
    _id: demoId(14, at, demoStart),
    productSKU: sku,
    expectedShippingAt: isoOf(daysAfter(expected, chance(0.3, random) ? 2 : 0)).slice(0, 10),
    comments: chance(0.2, random) ? 'Packed twice, the handle is delicate.' : null,
    parcels: productParcels(id, [W, D, H], Number(record.weight), random),
    cardbCertification: null,
    purchaseOrderFile: null,
    readyPhoto: chance(0.7, random) ? [photo] : [],
    packagePhoto: chance(0.5, random) ? [photo] : [],
  }
}
