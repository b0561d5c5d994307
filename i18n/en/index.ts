import { app } from './app/app.ts'
import { collections } from './resources/collections.ts'
import { companies } from './resources/companies.ts'
import { contacts } from './resources/contacts.ts'
import { errors } from './errors.ts'
import { glossaryTerms } from './resources/glossaryTerms.ts'
import { mails } from './mails/mails.ts'
import { notices } from './app/notices.ts'
import { orders } from './resources/orders.ts'
import { plans } from './resources/plans.ts'
import { products } from './resources/products.ts'
import { productTypes } from './resources/productTypes.ts'
import { receipts } from './resources/receipts.ts'
import { roles } from './roles.ts'
import { sandboxForms } from './pages/sandbox.ts'
import { subscriptions } from './resources/subscriptions.ts'
import { system } from './app/system.ts'
import { translations } from './resources/translations.ts'
import { units } from './units.ts'
import { users } from './resources/users.ts'
import { validation } from './validation.ts'
import { vendors } from './resources/vendors.ts'

/** Every text of ours in English: the shape that the other languages follow. */
export const en = {
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
  app,
  errors,
  mails,
  notices,
  roles,
  system,
  units,
  validation,
} as const
