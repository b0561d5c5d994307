import {
  choice,
  get,
  jsonList,
  jsonObject,
  jsonText,
  list,
  optional,
  post,
  shape,
  text,
} from '../../schema/index.ts'
import { csvFile } from '../settings/uploads.ts'
import { massUpdates, withQuickSearch } from '../settings/roles.ts'
import { productLifecycle } from './productLifecycle.ts'
import { mediaCalls } from './productMedia.ts'

/** Properties of products by their documented names (row API-157), with their fields. */
export const offeredProperties = {
  color: 'mainColor',
  material: 'material',
  secondaryMaterial: 'secondaryMaterial',
} as const

/** The calls of a product besides plain changes (D2 §7.4). */
export const productCalls = {
  ...productLifecycle,
  ...mediaCalls,
  quickSearch: get('/api/product/search/quick', {
    roles: withQuickSearch,
    query: { search: text() },
    answer: { records: 'products' },
    source: 'D2 §7.4',
    summary:
      'A few products by SKU, name or vendor, from three characters on; for a vendor its own that are not discontinued.',
  }),
  properties: get('/api/order/properties/{name}', {
    words: { name: Object.keys(offeredProperties) },
    answer: {
      fields: {
        name: text({ required: true }),
        values: list(
          {
            value: text({ required: true }),
            en: text({ required: true }),
            it: text({ required: true }),
          },
          { required: true },
        ),
      },
    },
    source: 'D2 §7.4',
    summary: 'The values that a property of products may have, with their labels.',
  }),
  ofCollection: get('/api/product/collection/{collectionId}', {
    answer: { records: 'products' },
    source: 'D2 §7.4',
    summary: 'The products of one collection.',
  }),
  updator: post('/api/product/updator', {
    roles: massUpdates,
    costs: 'import',
    files: { csvUpdator: csvFile },
    answer: {
      value: jsonList(
        jsonObject({
          sku: jsonText('As the file writes it.'),
          success: shape<boolean>({ type: 'boolean' }),
          error: optional(jsonText('What is wrong, where it was not updated.')),
          read: optional(
            jsonText(
              'How the bytes of the file were read, where that is a guess, or lines are no rows: the same for every SKU.',
            ),
          ),
          ignored: optional(
            jsonList(
              jsonObject({ column: jsonText('As the file names it.'), error: jsonText() }),
              'Columns of the file that change nothing, with the reason: the same for every SKU.',
            ),
          ),
        }),
      ),
    },
    hasRules: true,
    source: 'D2 §7.4',
    summary:
      'Updates at most 83 products with 3 parcels each by a CSV file whose first column is the SKU; one that fails does not stop the others.',
  }),
  generateCsv: get('/api/product/generate-csv/{id}', {
    roles: ['staff'],
    costs: 'export',
    query: {
      texts: choice(['it'], {
        about: 'Their texts in this language in place of them, for the import of translations.',
      }),
    },
    answer: { file: 'text/csv' },
    source: 'D2 §7.4',
    summary:
      'The products of a collection, or one product by its own id, as the shop platform imports them.',
  }),
}
