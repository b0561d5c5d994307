import { kindOf, type Call, type Fields, type JsonSchema, type Model } from '../../schema/index.ts'
import { accountPaths } from './accountPaths.ts'
import { formPaths } from './formPaths.ts'
import { permissionPaths } from './permissionPaths.ts'
import { viewAsPaths } from './viewAsPaths.ts'
import { viewPaths } from './viewPaths.ts'
import { wholeListPaths } from './wholeListPaths.ts'

/** Operations by path, as OpenAPI has them. */
export type Paths = Record<string, JsonSchema>

const schemaOf = (fields: Fields) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, kindOf(field).json(field)]),
  ),
  required: Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : [])),
})

/** Files by part, each told with what it may be, beside the texts. */
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

/** Calls of no resource: session and language (D2 §7.1). */
const sessionPaths: Paths = {
  '/api/auth/login': {
    post: {
      tags: ['session'],
      summary: 'Signs in with email and password; answers the token.',
      description:
        'D2 §7.1. 401 for wrong credentials, 403 for an inactive user, 429 after too many failures.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['email', 'password'],
              properties: { email: { type: 'string' }, password: { type: 'string' } },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The token',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { token: { type: 'string' } } },
            },
          },
        },
      },
    },
  },
  '/api/auth/logout': {
    post: {
      tags: ['session'],
      summary: 'Ends the session; its token is worth nothing from then on.',
      description: 'D2 §7.1.',
      responses: { 204: { description: 'Ended' } },
    },
  },
  '/api/user/language/{lang}': {
    put: {
      tags: ['session'],
      summary: "Keeps the user's language and puts it in a cookie.",
      description: 'D2 §7.1.',
      parameters: [
        {
          name: 'lang',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: ['en', 'it'] },
        },
      ],
      responses: { 200: { description: 'Kept' } },
    },
  },
}

/** Adds the documented calls to the paths of the records. */
export function callPaths(model: Model, paths: Paths): Paths {
  const all: Paths = {
    ...sessionPaths,
    ...accountPaths,
    ...formPaths(model),
    ...viewPaths,
    ...viewAsPaths,
    ...permissionPaths,
    ...wholeListPaths(model),
    ...paths,
  }
  for (const resource of model.resources)
    for (const call of Object.values<Call>(resource.calls ?? {}))
      all[call.path] = {
        ...all[call.path],
        [call.method.toLowerCase()]: operationOf(resource.name, call),
      }
  return all
}
