import {
  all,
  choice,
  defineResource,
  flag,
  fold,
  languages,
  list,
  localizedText,
  section,
  text,
} from '../schema/index.ts'
import { crateItem, nameIn, type DataItem as Item } from './parts/additionalData.ts'
import { categories } from './settings/constants.ts'
import { crateNames } from './parts/woodenCrate.ts'

/**
 * Values of products are found by a field's name in their language, or by its key, so two fields
 * that share one, or one with the crate, could not be told apart.
 */
function hasTwice(items: readonly Item[]): boolean {
  const all = [crateItem, ...items.filter(({ key }) => !(key && crateNames.includes(key)))]
  return languages.some((language) => {
    const signs = all.flatMap((item) => [
      ...new Set([item.key ?? '', nameIn(item, language)].map(fold).filter(Boolean)),
    ])
    return new Set(signs).size < signs.length
  })
}

/**
 * The type of a product, and the additional fields that its editor offers (rows CUSTOM, API-156).
 */
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
    name: localizedText({ required: true, max: 80, search: true }),
    category: choice(categories, { required: true }),
    isActive: flag({ default: true }),
    dataItems: list({
      key: text({ required: true, max: 60 }),
      name: localizedText({ required: true, max: 80 }),
      type: choice(['text', 'number', 'flag'], { required: true }),
      unit: text({ max: 20 }),
    }),
  },

  rules: [
    {
      message: 'app.customProperties.twice',
      fields: ['dataItems'],
      fails: ({ dataItems }) => hasTwice(dataItems ?? []),
    },
  ],

  list: {
    columns: ['name', 'category', 'isActive', 'updatedAt'],
    filters: ['category', 'isActive'],
    also: ['dataItems'],
    sort: ['name', 'asc'],
  },
  form: [section('basics', ['name', 'category', 'isActive']), section('dataItems', ['dataItems'])],
})
