import type { Model } from '../../../schema/index.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'

/** What the connection to the shop needs. */
export interface ShopParts {
  readonly database: Database
  readonly model: Model
  /** Null for a portal without a shop. */
  readonly shop: Shop | null
  /** Address of the portal, where the shop fetches pictures. */
  readonly publicUrl: string
}

/** The shop. @throws ApiError 503 for a portal without one */
export function presentShop({ shop }: Pick<ShopParts, 'shop'>): Shop {
  if (!shop) throw new ApiError(503, 'NO_SHOP', 'app.shop.errors.noShop')
  return shop
}
