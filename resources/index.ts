import { defineModel, type RecordOfDefinition } from '../schema/index.ts'
import { cubes } from './figures/cubes.ts'
import { collections } from './collections.ts'
import { companies } from './companies.ts'
import { contacts } from './contacts.ts'
import { glossaryTerms } from './glossaryTerms.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { products } from './products.ts'
import { productTypes } from './productTypes.ts'
import { receipts } from './receipts.ts'
import { roles } from './settings/roles.ts'
import { subscriptions } from './subscriptions.ts'
import { translations } from './translations.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'

/** Every entity, in the order of the menu. */
export const definitions = [
  products,
  collections,
  orders,
  translations,
  vendors,
  contacts,
  companies,
  subscriptions,
  plans,
  receipts,
  productTypes,
  glossaryTerms,
  users,
] as const

type Defined = (typeof definitions)[number]

declare module '../schema/register.ts' {
  interface Register {
    records: { [D in Defined as D['name']]: RecordOfDefinition<D> }
  }
}

/** The checked model of the marketplace. A mistake in a definition aborts the start here. */
export const model = defineModel(roles, definitions, cubes)
