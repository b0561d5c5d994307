import { model } from '../../../resources/index.ts'

/** What the lists of an artisan are about. */
export const collections = model.resource('collections')
export const products = model.resource('products')
