import {
  all,
  choice,
  defineResource,
  flag,
  list,
  localizedText,
  section,
  text,
} from '../schema/index.ts'
import { categories } from './constants.ts'

/** What kind of thing a product is, and which additional fields its editor offers (rows CUSTOM, API-156). */
export const productTypes = defineResource({
  name: 'productTypes',
  path: '/api/product-data',
  title: 'name',
  icon: 'category',

  access: {
    read: { everyone: all },
    create: { adminLevel: all },
    update: { adminLevel: all },
    delete: { adminLevel: all },
  },

  fields: {
    name: localizedText({ required: true, max: 80 }),
    category: choice(categories, { required: true }),
    isActive: flag({ default: true }),
    dataItems: list({
      key: text({ required: true, max: 60 }),
      name: localizedText({ required: true, max: 80 }),
      type: choice(['text', 'number', 'flag'], { required: true }),
      unit: text({ max: 20 }),
    }),
  },

  list: {
    columns: ['name', 'category', 'isActive', 'updatedAt'],
    filters: ['category', 'isActive'],
    sort: ['name', 'asc'],
  },
  form: [section('basics', ['name', 'category', 'isActive']), section('dataItems', ['dataItems'])],
})
