import { analyticsRows } from './analyticsRows.ts'
import { app } from './app.ts'
import { collections } from './collections.ts'
import { companies } from './companies.ts'
import { contacts } from './contacts.ts'
import { errors } from './errors.ts'
import { mails } from './mails.ts'
import { notices } from './notices.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { products } from './products.ts'
import { productTypes } from './productTypes.ts'
import { roles } from './roles.ts'
import { subscriptions } from './subscriptions.ts'
import { system } from './system.ts'
import { translations } from './translations.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'
import { vendors } from './vendors.ts'
import type { en } from '../en/index.ts'
import type { Shape } from '../shape.ts'

/** Every text of ours in Italian. */
export const it: Shape<typeof en> = {
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
    analyticsRows,
    productTypes,
    users,
  },
  app,
  errors,
  mails,
  notices,
  roles,
  system,
  units,
  validation,
}
