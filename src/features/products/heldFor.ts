import type { Identifier } from 'react-admin'
import { products } from '../resources.ts'

/** The name under which images wait that were chosen before their product was created. */
export const heldFor = (field: string, product: Identifier): string =>
  [products.name, product, field].join('/')
