import { model } from '../../resources/index.ts'
import type { Shown } from '../api/recordPayload.ts'

/** The resources of hand-made pages. */
export const collections = model.resource('collections')
export const products = model.resource('products')
export const vendors = model.resource('vendors')
export const companies = model.resource('companies')
export const contacts = model.resource('contacts')
export const translations = model.resource('translations')
export const orders = model.resource('orders')
/** An order as the pages read it. */
export type ShownOrder = Shown<'orders'>
