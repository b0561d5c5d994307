import type { JsonSchema } from '../../schema/index.ts'

/** A list in the dialect of pages. */
export const pageSchema = (rows: object): JsonSchema => ({
  type: 'object',
  properties: {
    docs: { type: 'array', items: rows },
    page: { type: 'integer', minimum: 1 },
    pages: { type: 'integer', minimum: 1 },
    total: { type: 'integer', minimum: 0 },
  },
  required: ['docs', 'page', 'pages', 'total'],
  additionalProperties: false,
})
