import type { Hooks } from '../records/hooks.ts'
import { collectionHooks } from './collections.ts'
import { productHooks } from './products.ts'
import { userHooks } from './users.ts'
import { vendorHooks } from './vendors.ts'

/** What single resources add to the generic engine, by name. */
export const hooks: Readonly<Record<string, Hooks>> = {
  collections: collectionHooks,
  products: productHooks,
  users: userHooks,
  vendors: vendorHooks,
}
