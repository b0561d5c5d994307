import { model } from '../../resources/index.ts'

/** The resources that the pages of one vendor are about. */
export const vendors = model.resource('vendors')
export const companies = model.resource('companies')
export const contacts = model.resource('contacts')
