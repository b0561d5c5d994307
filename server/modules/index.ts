import type { Hooks } from '../records/write/hooks.ts'
import { collectionHooks } from './collections/collections.ts'
import { orderHooks } from './orders/orders.ts'
import { productHooks } from './products/products.ts'
import { productTypeHooks } from './products/productTypes.ts'
import { subscriptionHooks } from './program/subscriptions.ts'
import { translationHooks } from './translations/translations.ts'
import { userHooks } from './accounts/users.ts'
import { vendorHooks } from './vendors/vendors.ts'

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
