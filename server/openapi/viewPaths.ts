import type { JsonSchema } from '../../schema/index.ts'

const texts = { type: 'array', items: { type: 'string' } }

const body: JsonSchema = {
  type: 'object',
  required: ['resource', 'name', 'state'],
  properties: {
    resource: { type: 'string', description: 'Name of the list; fixed once it is made.' },
    name: { type: 'string', maxLength: 80 },
    state: {
      type: 'object',
      properties: {
        filter: { type: 'object' },
        words: { type: 'string' },
        sort: { type: 'array', items: texts },
        columns: texts,
        density: { type: ['string', 'null'], enum: ['compact', 'roomy', null] },
      },
      additionalProperties: false,
    },
    sharedWith: { ...texts, description: 'Types of user that see it too. Not for vendors.' },
    isDefault: { type: 'boolean', description: 'What the owner’s list opens with.' },
  },
  additionalProperties: false,
}

const view: JsonSchema = {
  type: 'object',
  properties: {
    ...(body['properties'] as object),
    _id: { type: 'string', format: 'uuid' },
    isMine: { type: 'boolean' },
    owner: { type: ['string', 'null'], description: 'Email of whoever made it.' },
  },
}

const content = (schema: JsonSchema) => ({ 'application/json': { schema } })
const one = { description: 'The view', content: content(view) }
const wrong = { 400: { description: 'Bad input' }, 403: { description: 'A field that is hidden' } }
const missing = { 404: { description: 'Missing, or somebody else’s' } }

/** Saved views of lists. Ours (decision 21). */
export const viewPaths: Record<string, JsonSchema> = {
  '/api/view': {
    get: {
      tags: ['views'],
      summary: 'Saved views of a list: one’s own, and those shared with one’s type of user.',
      description: 'Ours. Fields that the reader may not see are left out.',
      parameters: [{ name: 'resource', in: 'query', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'Views', content: content({ type: 'array', items: view }) },
        ...wrong,
      },
    },
    post: {
      tags: ['views'],
      summary: 'Keeps a view.',
      description: 'Ours.',
      requestBody: { required: true, content: content(body) },
      responses: { 201: one, ...wrong },
    },
  },
  '/api/view/{id}': {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ],
    put: {
      tags: ['views'],
      summary: 'Changes the parts of an own view that the body names.',
      description: 'Ours.',
      requestBody: { required: true, content: content({ ...body, required: [] }) },
      responses: { 200: one, ...wrong, ...missing },
    },
    delete: {
      tags: ['views'],
      summary: 'Deletes an own view.',
      description: 'Ours.',
      responses: { 204: { description: 'Deleted' }, ...missing },
    },
  },
}
