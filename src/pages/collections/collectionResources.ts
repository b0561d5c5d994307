import { model } from '../../../resources/index.ts'

/** The resources that the pages of a collection are about. */
export const collections = model.resource('collections')
export const products = model.resource('products')
