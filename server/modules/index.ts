import type { CallHandlers } from '../http/callRoutes.ts'
import type { Hooks } from '../records/write/hooks.ts'
import { collectionCalls, collectionHooks } from './collections/collections.ts'
import { orderCalls, orderHooks } from './orders/orders.ts'
import { productCalls, productHooks } from './products/products.ts'
import { productTypeHooks } from './products/productTypes.ts'
import { subscriptionHooks } from './program/subscriptions.ts'
import { translationHooks } from './translations/translations.ts'
import { userHooks } from './accounts/users.ts'
import { companyCalls } from './vendors/companies.ts'
import { vendorCalls, vendorHooks } from './vendors/vendors.ts'

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

/** What does the documented calls, by resource. */
export const callHandlers: CallHandlers = {
  products: productCalls,
  collections: collectionCalls,
  vendors: vendorCalls,
  companies: companyCalls,
  orders: orderCalls,
}
