import { defineModel } from '../schema/index.ts'
import { collections } from './collections.ts'
import { products } from './products.ts'
import { productTypes } from './productTypes.ts'
import { roles } from './roles.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'

/** Every entity, in the order of the menu. */
export const definitions = [products, collections, vendors, productTypes, users] as const

/** The whole marketplace, checked. A mistake stops the start here. */
export const model = defineModel(roles, definitions)
