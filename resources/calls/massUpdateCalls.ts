import { jsonList, jsonObject, jsonText, optional, post, shape } from '../../schema/index.ts'
import { csvFile } from '../settings/uploads.ts'

/** Many products changed by a file, as documented (rows API-131 to 134). */
export const massUpdateCalls = {
  updator: post('/api/product/updator', {
    roles: ['adminLevel'],
    files: { csvUpdator: csvFile },
    answer: {
      value: jsonList(
        jsonObject({
          sku: jsonText('As the file writes it.'),
          success: shape<boolean>({ type: 'boolean' }),
          error: optional(jsonText('What is wrong, where it was not updated.')),
        }),
      ),
    },
    hasRules: true,
    source: 'D2 §7.4',
    summary:
      'Updates at most 83 products with 3 parcels each by a CSV file whose first column is the SKU; one that fails does not stop the others.',
  }),
}
