import type { JsonSchema, Resource } from '../../schema/index.ts'
import type { Paths } from './callPaths.ts'

const nameOrNull: JsonSchema = { type: ['string', 'null'] }
const moment: JsonSchema = { type: 'string', format: 'date-time' }

/** A piece of a record's history, as it is answered. */
const historySchema: JsonSchema = {
  type: 'object',
  required: ['entries', 'titles', 'before'],
  properties: {
    entries: {
      type: 'array',
      items: {
        type: 'object',
        required: ['version', 'at', 'by', 'call', 'changes'],
        properties: {
          version: { type: 'integer' },
          at: moment,
          by: { type: 'object', properties: { email: nameOrNull, type: nameOrNull } },
          event: {
            type: 'object',
            description: 'Instead of changes: a look at the portal as this account',
            properties: {
              kind: { type: 'string', enum: ['viewStarted', 'viewEnded'] },
              by: { type: 'string' },
              as: { type: 'string' },
            },
          },
          call: { type: 'string', description: 'Method and path, such as `PUT /api/product/{id}`' },
          changes: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'from', 'to'],
              properties: {
                field: { type: 'string' },
                from: { description: 'As it was stored' },
                to: { description: 'As it was stored' },
              },
            },
          },
        },
      },
    },
    titles: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What the records are called that the values name, by id',
    },
    before: {
      type: ['integer', 'string', 'null'],
      description: 'Asks for older entries; null where there are none',
    },
  },
}

/** The refusal of a write that came too late, with what a three-way merge needs. */
const staleSchema: JsonSchema = {
  allOf: [
    { $ref: '#/components/schemas/Error' },
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
            properties: { email: nameOrNull, type: nameOrNull, at: moment },
          },
        },
      },
    },
  ],
}

/** What histories and late writes answer; part of the document's schemas. */
export const historySchemas: Readonly<Record<string, JsonSchema>> = {
  History: historySchema,
  Stale: staleSchema,
}

const inPath = (name: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  schema,
})
const idParameter = inPath('id', { type: 'string', format: 'uuid' })
const answer = (description: string, schema: string): JsonSchema => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

/** History and undo of a resource's records (our extension). */
export function historyPaths({ name, path }: Resource, refusals: JsonSchema): Paths {
  return {
    [`${path}/{id}/history`]: {
      parameters: [idParameter],
      get: {
        tags: [name],
        summary: `Who changed one of ${name}, when, from what to what`,
        description: 'Ours. Newest first. Fields that you may not read are left out.',
        parameters: [
          {
            name: 'before',
            in: 'query',
            description: 'Only entries older than this version',
            schema: { type: 'integer' },
          },
        ],
        responses: { 200: answer('A piece of the history', 'History'), ...refusals },
      },
    },
    [`${path}/{id}/history/{version}/undo`]: {
      parameters: [idParameter, inPath('version', { type: 'integer', minimum: 1 })],
      post: {
        tags: [name],
        summary: 'Puts back the fields that a version changed, as a new change',
        description:
          'Ours. Needs the right to update these fields. 409 `UNDO_CONFLICT` names those that were changed again since.',
        parameters: [
          {
            name: 'If-Match',
            in: 'header',
            description: 'The version that was read. Another one answers 409 `STALE`.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: answer('The record', name),
          409: answer('Changed again since, or changed meanwhile', 'Stale'),
          ...refusals,
        },
      },
    },
  }
}
