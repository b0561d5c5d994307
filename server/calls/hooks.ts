import type { Hooks } from '../records/hooks.ts'
import { collectionHooks } from './collections.ts'
import { orderHooks } from './orders.ts'
import { productHooks } from './products.ts'
import { productTypeHooks } from './productTypes.ts'
import { subscriptionHooks } from './subscriptions.ts'
import { translationHooks } from './translations.ts'
import { userHooks } from './users.ts'
import { vendorHooks } from './vendors.ts'

/** What single resources add to the generic engine, by name. */
export const hooks: Readonly<Record<string, Hooks>> = {
  collections: collectionHooks,
  orders: orderHooks,
  products: productHooks,
  productTypes: productTypeHooks,
  subscriptions: subscriptionHooks,
  translations: translationHooks,
  users: userHooks,
  vendors: vendorHooks,
}
