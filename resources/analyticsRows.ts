import {
  all,
  choice,
  date,
  defineResource,
  image,
  integer,
  money,
  none,
  own,
  reference,
  section,
  text,
} from '../schema/index.ts'
import { customerTypes, regionsOfSale } from './settings/constants.ts'

const count = { min: 0, default: 0 } as const

/** What happened to one product in the shop on one day; the charts add these up. */
export const analyticsRows = defineResource({
  name: 'analyticsRows',
  path: '/api/analytics-row',
  title: 'name',
  picture: 'image',
  icon: 'insights',

  access: {
    read: { staff: all, buyer: all, vendor: own('vendor') },
    create: { admin: all },
    update: { admin: all },
    delete: { admin: all },
  },

  fields: {
    // The product's, which is stored for the product.
    image: image({ write: none }),
    day: date({ required: true }),
    vendor: reference('vendors', { required: true, createOnly: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' } }),
    product: reference('products', { matching: 'vendor', createOnly: true, partOf: true }),
    sku: text({ required: true, max: 40, search: true }),
    name: text({ max: 200, search: true }),
    region: choice(regionsOfSale, { required: true }),
    customerType: choice(customerTypes),
    views: integer(count),
    listViews: integer(count),
    interactions: integer(count),
    units: integer(count),
    gmv: money({ ...count, currency: 'EUR' }),
  },

  list: {
    columns: [
      'image',
      'day',
      'name',
      'sku',
      'region',
      'listViews',
      'views',
      'interactions',
      'gmv',
      'units',
    ],
    filters: ['day', 'vendor', 'product', 'region', 'customerType', 'gmv', 'units'],
    sort: ['day', 'desc'],
  },
  form: [
    section('product', ['image', 'vendor', 'vendorName', 'product', 'sku', 'name']),
    section('sale', ['day', 'region', 'customerType']),
    section('figures', ['listViews', 'views', 'interactions', 'units', 'gmv']),
  ],
})
