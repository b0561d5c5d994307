import { collections } from './collections.ts'
import { erp } from './erp.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { orders } from './orders.ts'
import type { Process } from './process.ts'
import { products } from './products.ts'
import { program } from './program.ts'
import { shop } from './shop.ts'
import { translations } from './translations.ts'
import { vendors } from './vendors.ts'

/** Every life in the marketplace: whose turn it is in which situation. */
export const processes: readonly Process[] = [
  orders,
  products,
  collections,
  translations,
  vendors,
  program,
  shop,
  erp,
  imports,
  jobs,
]
