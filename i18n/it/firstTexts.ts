import type { firstTexts as english } from '../en/firstTexts.ts'
import type { Shape } from '../shape.ts'
import { frameTexts } from './app/frameTexts.ts'
import { collections } from './resources/collections.ts'
import { companies } from './resources/companies.ts'
import { contacts } from './resources/contacts.ts'
import { errors } from './errors.ts'
import { glossaryTerms } from './resources/glossaryTerms.ts'
import { notices } from './app/notices.ts'
import { orders } from './resources/orders.ts'
import { plans } from './resources/plans.ts'
import { products } from './resources/products.ts'
import { productTypes } from './resources/productTypes.ts'
import { receipts } from './resources/receipts.ts'
import { roles } from './roles.ts'
import { sandboxForms } from './resources/sandboxForms.ts'
import { subscriptions } from './resources/subscriptions.ts'
import { system } from './app/system.ts'
import { translations } from './resources/translations.ts'
import { units } from './units.ts'
import { users } from './resources/users.ts'
import { validation } from './validation.ts'
import { vendors } from './resources/vendors.ts'

/** What browsers load before a first page is drawn. */
export const firstTexts: Shape<typeof english> = {
  resources: {
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
    sandbox: sandboxForms,
  },
  app: frameTexts,
  errors,
  notices,
  roles,
  system,
  units,
  validation,
}
