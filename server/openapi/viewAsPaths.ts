import { viewAsMinutes } from '../../resources/settings/constants.ts'
import type { JsonSchema } from '../../schema/index.ts'

/** Looking at the portal as somebody else. */
export const viewAsPaths: Record<string, JsonSchema> = {
  '/api/auth/view-as/{id}': {
    post: {
      tags: ['session'],
      summary: 'Looks at the portal as the account of a record, reading alone.',
      description: `Our extension. For: admin, as a vendor. Answers a token that reads as that account and is refused every write with 403 \`VIEW_ONLY\`; it ends with the session that asked for it, and after ${viewAsMinutes} minutes. The history of the record tells of its start and end.`,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      responses: {
        200: {
          description: 'The token',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['token'],
                properties: { token: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
  '/api/auth/view-as': {
    delete: {
      tags: ['session'],
      summary: 'Ends the look; sent with the token of the look.',
      description: 'Our extension. The own session of whoever looked goes on.',
      responses: { 204: { description: 'Ended' } },
    },
  },
}
