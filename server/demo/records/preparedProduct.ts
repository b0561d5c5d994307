import { isCarbRequired } from '../../../resources/parts/carb.ts'
import type { Random } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { daysAfter, demoStart, isoOf } from '../base/demoTime.ts'
import { productParcels } from './productParcels.ts'
import { chance } from '../base/seededRandom.ts'
import type { SoldProduct } from './soldProduct.ts'

/** Progress of a product's preparation. */
export type Preparation = 'nothing' | 'begun' | 'whole'

/** The preparation of a product: date, boxes and pictures. */
export function preparedProduct(
  { id, sku, record }: SoldProduct,
  at: number,
  expected: number,
  country: string,
  preparation: Preparation,
  random: Random,
) {
  const { W, D, H } = record.dimensions as { W: number; D: number; H: number }
  const photo = String(record.mainPhoto)
  const parcels = productParcels(id, [W, D, H], Number(record.weight), random)
  const isWhole = preparation === 'whole'
  const isBegun = preparation !== 'nothing'
  return {
    _id: demoId(14, at, demoStart()),
    productSKU: sku,
    expectedShippingAt: isBegun
      ? isoOf(daysAfter(expected, chance(0.3, random) ? 2 : 0)).slice(0, 10)
      : null,
    comments: isBegun && chance(0.2, random) ? 'Imballato due volte: il manico è delicato.' : null,
    parcels,
    cardbCertification:
      isWhole && isCarbRequired(country, record.material)
        ? `/files/demo/paper/carb-${sku.toLowerCase()}.pdf`
        : null,
    purchaseOrderFile: null,
    readyPhoto: isWhole || (isBegun && chance(0.6, random)) ? [photo] : [],
    packagePhoto: isWhole ? [photo] : [],
  }
}
