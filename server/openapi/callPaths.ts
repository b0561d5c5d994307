import {
  jsonOf,
  kindOf,
  orNullJson,
  type Answer,
  type Call,
  type Fields,
  type JsonSchema,
  type Model,
  statesFor,
} from '../../schema/index.ts'
import { changeName, operationIdOf, pageName, ref, rowName, versionParameter } from './answers.ts'
import { pageSchema } from './pageSchema.ts'
import { recordSchema } from './recordSchema.ts'
import { refusalsOf } from './refusals.ts'
import type { Paths } from './portalPaths.ts'

const schemaOf = (fields: Fields) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.required ? kindOf(field).json(field) : orNullJson(kindOf(field).json(field)),
    ]),
  ),
  additionalProperties: false,
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
              `${accepts.join(', ') || 'a table as CSV or .xlsx'}; at most ${Math.floor(largest / 1024 / 1024)} MB each`,
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

/** A row with nested rows of other resources, or with fields that only this call answers. */
function withOthers(
  model: Model,
  { page, with: others = {}, extra = {} }: Extract<Answer, { page: string }>,
): JsonSchema {
  const row = recordSchema(model, model.resource(page), 'row')
  const lists = Object.entries(others).map(([under, other]) => [
    under,
    { type: 'array', items: ref(rowName(other)) },
  ])
  const { properties } = schemaOf(extra)
  return {
    ...row,
    properties: {
      ...(row.properties as object),
      ...Object.fromEntries(lists),
      ...(properties as object),
    },
    required: [...(row.required as readonly string[]), ...Object.keys(others)],
  }
}

/** A record with additional fields of one call. */
function withExtra(
  model: Model,
  { record, extra = {} }: Extract<Answer, { record: string }>,
): JsonSchema {
  const whole = recordSchema(model, model.resource(record), 'record')
  const { properties } = schemaOf(extra)
  return {
    ...whole,
    properties: { ...(whole.properties as object), ...(properties as object) },
  }
}

function answerSchema(model: Model, { answer }: Call): object | undefined {
  if ('record' in answer) return answer.extra ? withExtra(model, answer) : ref(answer.record)
  if ('records' in answer) return { type: 'array', items: ref(rowName(answer.records)) }
  if ('fields' in answer) return schemaOf(answer.fields)
  if ('file' in answer) return { type: 'string' }
  if ('value' in answer) return jsonOf(answer.value)
  if ('page' in answer)
    return answer.with || answer.extra
      ? pageSchema(withOthers(model, answer))
      : ref(pageName(answer.page))
  return undefined
}

/** Whether the body is required; one with only optional parts is not. */
const needsBody = ({ body = {}, files = {} }: Call): boolean =>
  Object.values(body).some(({ required }) => required) ||
  Object.values(files).some(({ optional }) => !optional)

/** The statuses in which the record allows the call, in words. */
const statesText = ({ during }: Call): string =>
  statesFor(during)
    .map(({ field, among, when }) => {
      const only = when ? ` where \`${when.field}\` is ${when.is}` : ''
      return ` Only while \`${field}\` is ${among.join(' or ')}${only}; else 422.`
    })
    .join('')

/** @param shared parameters that the document already has for all methods of this path */
function operationOf(
  model: Model,
  tag: string,
  name: string,
  call: Call,
  shared: ReadonlySet<unknown>,
): JsonSchema {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    shared.has(name) ? [] : [name],
  )
  const schema = answerSchema(model, call)
  const types = 'file' in call.answer ? [call.answer.file].flat() : ['application/json']
  return {
    operationId: operationIdOf(tag, name),
    tags: [tag],
    summary: call.summary,
    description: `${call.source}. For: ${call.roles?.join(', ') ?? 'everyone who may read the record'}.${statesText(call)}`,
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
      ...(call.method === 'GET' ? [] : [versionParameter]),
    ],
    ...((call.body ?? call.files) && {
      requestBody: {
        required: needsBody(call),
        content: call.files
          ? { 'multipart/form-data': { schema: multipartSchema(call.files, call.body ?? {}) } }
          : { 'application/json': { schema: schemaOf(call.body ?? {}) } },
      },
    }),
    ...(call.takesFields && {
      requestBody: {
        content: {
          'application/json': { schema: ref(changeName(tag)) },
        },
      },
    }),
    responses: {
      ['status' in call.answer ? '204' : '200']: {
        description: call.summary,
        ...(schema && { content: Object.fromEntries(types.map((type) => [type, { schema }])) }),
      },
      ...refusalsOf({
        method: call.method,
        // Every call accepts page and order.
        hasQuery: true,
        path: call.path,
        namesOthers: call.method !== 'GET' || call.namesOthers === true,
        ...(call.hasRules && { hasRules: true }),
        isPaced: call.costs !== undefined,
        ...(call.isPublic && { isPublic: true }),
        ...(call.method !== 'GET' && { changes: tag }),
      }),
    },
  }
}

/** Adds the documented calls to the paths of the records. */
export function callPaths(model: Model, paths: Paths): Paths {
  const all: Paths = { ...paths }
  for (const resource of model.resources)
    for (const [name, call] of Object.entries<Call>(resource.calls ?? {})) {
      const known = all[call.path] ?? {}
      const { parameters } = known as { readonly parameters?: readonly JsonSchema[] }
      const shared = new Set(parameters?.map((one) => one.name))
      all[call.path] = {
        ...known,
        [call.method.toLowerCase()]: operationOf(model, resource.name, name, call, shared),
      }
    }
  return all
}
