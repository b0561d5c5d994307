import type { JsonSchema, Model } from '../../schema/index.ts'

const json = (schema: object) => ({ 'application/json': { schema } })
const refused = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})
const missing = { 404: refused('Missing, or not yours') }

const instant = { type: 'string', format: 'date-time' }
const tree = { type: 'object', additionalProperties: true }
const page = {
  type: 'string',
  description: 'Made by the page for itself; empty for a client that has only one',
}
const version = { type: ['integer', 'null'], description: 'The version that was typed over' }

/** Calls behind an open form, our extension: what was typed and not saved, and who else is there. */
export function formPaths(model: Model): Record<string, JsonSchema> {
  const parameters = (idText: string) => [
    {
      name: 'resource',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: model.resources.map(({ name }) => name) },
    },
    { name: 'id', in: 'path', required: true, description: idText, schema: { type: 'string' } },
  ]
  return {
    '/api/draft/{resource}/{id}': {
      parameters: parameters('The record, or `new` for one that is being made'),
      get: {
        tags: ['drafts'],
        summary: "The user's own drafts of a record, newest first",
        description: 'For everyone who may change the record, or make one.',
        responses: {
          200: {
            description: 'One of each page that something was typed in',
            content: json({
              type: 'array',
              items: {
                type: 'object',
                properties: { page, version, values: tree, before: tree, updatedAt: instant },
              },
            }),
          },
          ...missing,
        },
      },
      put: {
        tags: ['drafts'],
        summary: 'Keeps what was typed and not saved',
        description:
          'Fields that the user may not write are refused by name; values are not checked. At most 256 KiB; 20 of a record, for 30 days.',
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            required: ['values'],
            properties: {
              page,
              version,
              values: { ...tree, description: 'The changed fields alone' },
              before: { ...tree, description: 'What they held in that version' },
            },
          }),
        },
        responses: {
          200: {
            description: 'Kept',
            content: json({ type: 'object', properties: { page, version, updatedAt: instant } }),
          },
          400: refused('`fields` names what is unknown'),
          403: refused('`fields` names a field that is not yours to change'),
          ...missing,
          413: refused('Too large'),
        },
      },
      delete: {
        tags: ['drafts'],
        summary: 'Forgets the draft of a page',
        parameters: [{ name: 'page', in: 'query', schema: page }],
        responses: { 204: { description: 'Gone' } },
      },
    },
    '/api/presence/{resource}/{id}': {
      parameters: parameters('The record'),
      put: {
        tags: ['presence'],
        summary: 'Tells that a page has the record open; answers who else has, in the last 30 s',
        description: 'For everyone who may read the record. A vendor is not told who of the staff.',
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            required: ['page'],
            properties: { page: { type: 'string', description: 'Made by the page for itself' } },
          }),
        },
        responses: {
          200: {
            description: 'The others; without name, email and type for a vendor',
            content: json({
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  name: { type: ['string', 'null'] },
                  email: { type: ['string', 'null'] },
                  type: { type: ['string', 'null'] },
                  since: instant,
                },
              },
            }),
          },
          ...missing,
        },
      },
      delete: {
        tags: ['presence'],
        summary: 'Tells that the page no longer has it open',
        parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'string' } }],
        responses: { 204: { description: 'Noted' } },
      },
    },
  }
}
