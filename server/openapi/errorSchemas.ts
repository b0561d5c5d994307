import type { JsonSchema } from '../../schema/index.ts'
import { ref } from './answers.ts'

const nameOrNull: JsonSchema = { type: ['string', 'null'] }

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: "Text in the user's language" },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
    missing: {
      type: 'array',
      items: { type: 'string' },
      description: 'What a record lacks before it can take a state',
    },
  },
}

/** The error of a stale write, with the data for a three-way merge. */
const staleSchema: JsonSchema = {
  allOf: [
    ref('Error'),
    {
      type: 'object',
      properties: {
        current: { type: 'object', description: 'The record as it is now' },
        base: { type: 'object', description: 'The changed fields as they were in your version' },
        changed: {
          type: 'array',
          items: { type: 'string' },
          description: 'Fields changed since your version',
        },
        changedBy: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: nameOrNull,
              email: nameOrNull,
              type: nameOrNull,
              at: { type: 'string', format: 'date-time' },
            },
          },
        },
      },
    },
  ],
}

/** The same for a resource, with its current record. */
export const staleSchemaOf = (resource: string): JsonSchema => ({
  allOf: [ref('Stale'), { type: 'object', properties: { current: ref(resource) } }],
})

/** Schemas of error answers. */
export const errorSchemas: Readonly<Record<string, JsonSchema>> = {
  Error: errorSchema,
  Stale: staleSchema,
}
