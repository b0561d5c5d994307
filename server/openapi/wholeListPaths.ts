import type { JsonSchema, Model } from '../../schema/index.ts'

const text = (name: string, description: string): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})
const filter = text('filter', 'JSON, as in the list.')
const sort = text('sort', 'JSON, as in the list.')
const refused = {
  400: { description: 'Bad input' },
  403: { description: 'Not allowed, or a field that is hidden' },
}

/** All records that match a list's filter: their ids, and their rows as a file. Ours (decision 21). */
export function wholeListPaths(model: Model): Record<string, JsonSchema> {
  const paths = model.resources.flatMap(({ name, path }) => [
    [
      `${path}/matching`,
      {
        get: {
          tags: [name],
          summary: 'Ids and versions of all that match, at most 10,000.',
          description: 'Ours. Within the records that the user may read.',
          parameters: [filter, sort],
          responses: {
            200: {
              description: 'Records; `isAll` is false where there are more',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      records: {
                        type: 'array',
                        items: {
                          type: 'object',
                          properties: { _id: { type: 'string' }, version: { type: 'integer' } },
                        },
                      },
                      isAll: { type: 'boolean' },
                    },
                  },
                },
              },
            },
            ...refused,
          },
        },
      },
    ],
    [
      `${path}/export`,
      {
        get: {
          tags: [name],
          summary: 'All that match as CSV, at most 50,000 rows.',
          description:
            'Ours. Values as a person reads them, in the language asked for; `X-Export-Rows` tells how many, `X-Export-Is-All` whether that is all.',
          parameters: [
            filter,
            sort,
            text('columns', 'JSON list of fields; a hidden one is 403.'),
            text('language', '`en` or `it`; absent: that of the user.'),
            text('zone', 'Time zone of moments; absent: `Europe/Rome`.'),
          ],
          responses: {
            200: {
              description: 'The file',
              content: { 'text/csv': { schema: { type: 'string' } } },
            },
            ...refused,
          },
        },
      },
    ],
  ])
  return Object.fromEntries(paths) as Record<string, JsonSchema>
}
