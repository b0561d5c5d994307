import type { JsonSchema } from '../../schema/index.ts'

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
export const json = (schema: object) => ({ 'application/json': { schema: schema } })
export const answerOf = (description: string, schema?: object) => ({
  description,
  ...(schema && { content: json(schema) }),
})

/** The names of a resource's schemas. */
export const rowName = (resource: string) => `${resource}Row`
export const pageName = (resource: string) => `${resource}Page`
export const staleName = (resource: string) => `${resource}Stale`
export const changeName = (resource: string) => `${resource}Change`

export const idParameter: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The `_id`, or the `id` where that is another',
  schema: { type: 'string' },
}
export const versionParameter: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `ETag` or the version that was read, such as `"3"`. Another one answers 409 with the current record.',
  schema: { type: 'string' },
}
export const keyParameter: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A UUID, best of version 7, that you make for this one record. A repeat with the same key answers the record that is there.',
  schema: { type: 'string', format: 'uuid' },
}
export const knownParameter: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of the record that you have. If it is still the same, 304 says so.',
  schema: { type: 'string' },
}

const header = (description: string) => ({ description, schema: { type: 'string' } })

/** Headers of answers with a record, a created record, or a range of a list. */
export const headersOf = {
  record: { ETag: header('Version and digest, for `If-Match` and `If-None-Match`') },
  made: { Location: header('The path of the record') },
  range: {
    'Content-Range': header(
      'Bounds and total, such as `things 0-24/2000`; with `X-Total-At-Least` the total is a lower bound; `*` stands for one that was not asked for',
    ),
    'X-Total-At-Least': header(
      'How many there are at least, where they were not counted to the end (above 10,000; for words, 1,000)',
    ),
  },
}

/** The id of an operation; the resource comes first, so that its calls sort together. */
export const operationIdOf = (resource: string | undefined, call: string): string =>
  resource === undefined ? call : `${resource}${call.charAt(0).toUpperCase()}${call.slice(1)}`
