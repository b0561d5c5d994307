import { kindOf, type Call, type Fields, type JsonSchema, type Model } from '../../schema/index.ts'
import type { Paths } from './portalPaths.ts'

const schemaOf = (fields: Fields) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, kindOf(field).json(field)]),
  ),
  required: Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : [])),
})

/** Files by part, each with its allowed types, next to the texts. */
function multipartSchema(parts: NonNullable<Call['files']>, body: Fields) {
  const texts = schemaOf(body)
  const file = { type: 'string', format: 'binary' }
  return {
    ...texts,
    properties: {
      ...texts.properties,
      ...Object.fromEntries(
        Object.entries(parts).map(([name, { accepts, most, largest, pixels }]) => [
          name,
          {
            ...(most > 1 ? { type: 'array', items: file, maxItems: most } : file),
            description: [
              `${accepts.join(', ')}; at most ${Math.floor(largest / 1024 / 1024)} MB each`,
              pixels && `${pixels.exact ? '' : 'at least '}${pixels.width}x${pixels.height} px`,
            ]
              .filter(Boolean)
              .join('; '),
          },
        ]),
      ),
    },
    required: [
      ...texts.required,
      ...Object.entries(parts).flatMap(([name, { optional }]) => (optional ? [] : [name])),
    ],
  }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A record that comes with records of other resources. */
const withOthers = (name: string, others: Readonly<Record<string, string>>) => ({
  allOf: [
    ref(name),
    {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(others).map(([under, other]) => [
          under,
          { type: 'array', items: ref(other) },
        ]),
      ),
    },
  ],
})

function answerSchema({ answer }: Call): object | undefined {
  if ('record' in answer) return ref(answer.record)
  if ('records' in answer) return { type: 'array', items: ref(answer.records) }
  if ('fields' in answer) return schemaOf(answer.fields)
  if ('file' in answer) return { type: 'string' }
  if ('page' in answer)
    return {
      type: 'object',
      properties: {
        docs: {
          type: 'array',
          items: answer.with ? withOthers(answer.page, answer.with) : ref(answer.page),
        },
        page: { type: 'integer' },
        pages: { type: 'integer' },
      },
    }
  return undefined
}

function operationOf(tag: string, call: Call): JsonSchema {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const schema = answerSchema(call)
  const type = 'file' in call.answer ? call.answer.file : 'application/json'
  return {
    tags: [tag],
    summary: call.summary,
    description: `${call.source}. For: ${call.roles?.join(', ') ?? 'everyone who may read the record'}.`,
    ...(call.isPublic && { security: [] }),
    parameters: [
      ...names.map((name): JsonSchema => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', ...(call.words?.[name] && { enum: call.words[name] }) },
      })),
      ...Object.entries(call.query ?? {}).map(([name, field]): JsonSchema => ({
        name,
        in: 'query',
        ...(field.required && { required: true }),
        schema: kindOf(field).json(field),
      })),
    ],
    ...((call.body ?? call.files) && {
      requestBody: {
        required: true,
        content: call.files
          ? { 'multipart/form-data': { schema: multipartSchema(call.files, call.body ?? {}) } }
          : { 'application/json': { schema: schemaOf(call.body ?? {}) } },
      },
    }),
    ...(call.takesFields && {
      requestBody: {
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${tag}Change` } },
        },
      },
    }),
    responses: {
      ['status' in call.answer ? '204' : '200']: {
        description: call.summary,
        ...(schema && { content: { [type]: { schema } } }),
      },
    },
  }
}

/** Adds the documented calls to the paths of the records. */
export function callPaths(model: Model, paths: Paths): Paths {
  const all: Paths = { ...paths }
  for (const resource of model.resources)
    for (const call of Object.values<Call>(resource.calls ?? {}))
      all[call.path] = {
        ...all[call.path],
        [call.method.toLowerCase()]: operationOf(resource.name, call),
      }
  return all
}
