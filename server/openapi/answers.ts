import type { JsonSchema } from '../../schema/index.ts'

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
export const json = (schema: object) => ({ 'application/json': { schema: schema } })
export const answerOf = (description: string, schema?: object) => ({
  description,
  ...(schema && { content: json(schema) }),
})

/** Answers that any call may give (decision 25). */
export const refusals: JsonSchema = Object.fromEntries(
  Object.entries({
    400: 'Bad input; `fields` names what is wrong',
    401: 'No session',
    403: 'Not allowed; `fields` names a field that is not yours to use',
    404: 'Missing, or not yours',
    422: 'A rule of the business; `fields` names where',
  }).map(([status, description]) => [status, answerOf(description, ref('Error'))]),
)

export const idParameter: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}
export const versionParameter: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  description:
    'The version that was read, such as `"3"`. Another one answers 409 with the current record.',
  schema: { type: 'string' },
}
