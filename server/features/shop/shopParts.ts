import type { Model } from '../../../schema/index.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'

/** What the connection to the shop works with. */
export interface ShopParts {
  readonly database: Database
  readonly model: Model
  /** Null for a portal without one. */
  readonly shop: Shop | null
  /** Of the portal: the shop takes pictures from there. */
  readonly publicUrl: string
}

/** @throws ApiError 503 for a portal without a shop */
export function presentShop({ shop }: Pick<ShopParts, 'shop'>): Shop {
  if (!shop) throw new ApiError(503, 'NO_SHOP', 'app.shop.errors.noShop')
  return shop
}
