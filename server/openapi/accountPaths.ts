import {
  credentialStates,
  passwordMaximum,
  passwordMinimum,
} from '../../resources/settings/constants.ts'
import type { JsonSchema } from '../../schema/index.ts'

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})
const password: JsonSchema = {
  type: 'string',
  minLength: passwordMinimum,
  maxLength: passwordMaximum,
  description:
    'Without spaces; with an uppercase and a lowercase letter, a digit and a special character.',
}
const body = (properties: Record<string, JsonSchema>, required: string[]) => ({
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', required, properties, additionalProperties: false },
    },
  },
})
const parameter = (name: string, place: 'query' | 'path', schema: object) => ({
  name,
  in: place,
  required: true,
  schema,
})
const orNone = (description: string): JsonSchema => ({
  type: ['string', 'null'],
  format: 'date-time',
  description,
})
const token = parameter('token', 'query', { type: 'string' })
const tooMany = { 429: refused('Too many attempts; the text tells how long to wait') }
const linkGone = { 422: refused('The link is unknown, used, replaced or too old') }

/** Calls about passwords and the own account (D2 §7.1). */
export const accountPaths: Record<string, JsonSchema> = {
  '/api/auth/forgot-password': {
    post: {
      tags: ['session'],
      summary: 'Mails a link to choose a new password.',
      description:
        'D2 §7.1. Sent without the token. 404 for an unknown email only where the server reveals it.',
      security: [],
      parameters: [parameter('email', 'query', { type: 'string', format: 'email' })],
      responses: {
        204: { description: 'Asked for' },
        400: refused('No email, or none that can be one'),
        404: refused('user not found'),
        ...tooMany,
      },
    },
  },
  '/api/auth/reset-password': {
    get: {
      tags: ['session'],
      summary: 'Tells whether a mailed link is still good.',
      description: 'Our extension. Sent without the token of a session.',
      security: [],
      parameters: [token],
      responses: { 204: { description: 'It is' }, ...linkGone, ...tooMany },
    },
    post: {
      tags: ['session'],
      summary: 'Sets the password of whom a mailed link belongs to; ends all their sessions.',
      description: 'D2 §7.1. Sent without the token of a session. A link works once.',
      security: [],
      parameters: [token],
      requestBody: body({ newPassword: password }, ['newPassword']),
      responses: {
        204: { description: 'Set' },
        400: refused('The password lacks something; `fields.newPassword` lists what'),
        ...linkGone,
        ...tooMany,
      },
    },
  },
  '/api/auth/profile': {
    put: {
      tags: ['session'],
      summary: "Changes the user's own email, password or both.",
      description:
        'D2 §7.1. A new password ends every other session of the user. Without `newEmail`, `newPassword` is required.',
      requestBody: body(
        {
          password: { type: 'string', description: 'The password so far.' },
          newEmail: { type: 'string', format: 'email' },
          newPassword: password,
        },
        ['password'],
      ),
      responses: {
        204: { description: 'Changed' },
        400: refused('Bad input or a wrong old password; `fields` names what is wrong'),
        422: refused('The email belongs to another user'),
        ...tooMany,
      },
    },
  },
  '/api/auth/credentials/{vendorId}': {
    get: {
      tags: ['session'],
      summary: 'Tells how the account of a vendor stands.',
      description:
        'Our extension. For: admin. `DELETE /api/user/{vendorId}` takes the account away (row VENDOR-048).',
      parameters: [parameter('vendorId', 'path', { type: 'string', format: 'uuid' })],
      responses: {
        200: {
          description: 'How it stands',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['state', 'email', 'linkUntil', 'lastSignInAt'],
                additionalProperties: false,
                properties: {
                  state: { type: 'string', enum: [...credentialStates] },
                  email: {
                    type: ['string', 'null'],
                    description: 'With which the vendor signs in.',
                  },
                  linkUntil: orNone('When the mailed link to choose a password ends.'),
                  lastSignInAt: orNone('When the vendor last signed in.'),
                },
              },
            },
          },
        },
        403: refused('Not an admin'),
        404: refused('vendor not found'),
      },
    },
  },
  '/api/auth/send-credentials/{vendorId}': {
    post: {
      tags: ['session'],
      summary: 'Mails a vendor a link to choose a password; makes the account where there is none.',
      description: 'D2 §7.1. For: admin. The account shares the id of the vendor.',
      parameters: [parameter('vendorId', 'path', { type: 'string', format: 'uuid' })],
      responses: {
        204: { description: 'On its way' },
        403: refused('Not an admin'),
        404: refused('vendor not found'),
        422: refused("Another user has the vendor's email"),
      },
    },
  },
}
