import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { products } from '../resources.ts'

const leaf = products.leaf.get('additionalData')
if (!leaf) throw new Error('products have no additional data')

/** The list in which additional fields and the crate store their values. */
export const additionalPlace = fieldRefOf(products, leaf)
