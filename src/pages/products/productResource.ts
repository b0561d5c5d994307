import { model } from '../../../resources/index.ts'

/** The resource that the product editor is about. */
export const products = model.resource('products')
