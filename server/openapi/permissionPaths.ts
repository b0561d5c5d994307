import { verbs, type JsonSchema } from '../../schema/index.ts'

const text = (description: string): JsonSchema => ({ type: 'string', description })

/** The dry run of rights, for those who see the matrix. */
export const permissionPaths: Record<string, JsonSchema> = {
  '/api/permissions/test': {
    post: {
      tags: ['permissions'],
      summary: 'Tries whether a user may do something, without doing it.',
      description:
        'Our extension. For: admin. The records in reach are asked of the database for that user; whether values are valid is not judged.',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['userId', 'resource'],
              additionalProperties: false,
              properties: {
                userId: { type: 'string', format: 'uuid' },
                resource: text('Name of the resource.'),
                id: { type: 'string', format: 'uuid', description: 'One record of it.' },
                verb: { type: 'string', enum: [...verbs] },
                call: text('Name of a documented call of the resource, in place of a verb.'),
                field: text('Dotted path of a field.'),
                to: text('The state that the field is to take.'),
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Whether the user may, and how the call itself would be answered',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['allowed', 'status', 'code'],
                properties: {
                  allowed: { type: 'boolean' },
                  status: { type: 'integer' },
                  code: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
}
