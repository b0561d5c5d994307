import { translate } from '../../i18n/index.ts'
import type { JsonSchema, Model, PortalCall, Resource, Verb } from '../../schema/index.ts'
import { callPaths } from './callPaths.ts'
import {
  answerOf,
  changeName,
  headersOf,
  keyParameter,
  idParameter,
  json,
  knownParameter,
  operationIdOf,
  pageName,
  ref,
  rowName,
  staleName,
  versionParameter,
} from './answers.ts'
import { errorSchemas, staleSchemaOf } from './errorSchemas.ts'
import { pageSchema } from './pageSchema.ts'
import { refusalsOf, type Refusable } from './refusals.ts'
import { portalPaths, portalSchemas, portalTags, type Paths } from './portalPaths.ts'
import { recordSchema } from './recordSchema.ts'

function whoMay(resource: Resource, verb: Verb): string {
  const lines = Object.entries(resource.access[verb]).map(([who, scope]) =>
    typeof scope === 'object' ? `${who} (own, by \`${scope.own}\`)` : who,
  )
  const { lockedWhile: lock } = resource
  const locked =
    verb === 'update' && lock
      ? ` Not for ${lock.for?.join(', ') ?? 'anybody'} while \`${lock.field}\` is ${[lock.is].flat().join(' or ')}.`
      : ''
  return `For: ${lines.join(', ') || 'nobody'}.${locked}`
}

function listParameters(resource: Resource): JsonSchema[] {
  const text = (name: string, description: string): JsonSchema => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  })
  const filterable = resource.leaves
    .filter(({ kind }) => kind.operators.length)
    .map(({ path }) => path)
  return [
    text(
      'filter',
      `JSON by field, \`q\` for words, endings \`_gte\`, \`_lte\`, \`_gt\`, \`_lt\`, \`_like\`, \`_empty\`. Fields: ${filterable.join(', ')}.`,
    ),
    text('range', 'JSON, first and last: `[0,24]`. Beyond the end it answers an empty list.'),
    text('sort', 'JSON, field and order: `["name","ASC"]`, or a list of such pairs.'),
    text(
      'columns',
      'JSON list of the fields wanted; the answer holds these and the system fields. `["*"]` for all that the reader may see.',
    ),
    text(
      'total',
      '`false` where the total is known from another page of the same filter: it is not counted, and `*` stands for it in `Content-Range` unless the end is seen.',
    ),
    text(
      'after',
      'JSON, value and `_id` of the last record of the page before: where a list is sorted by one stored column, the page begins behind that place, as quickly far inside a long list as at its start. The range must still be given.',
    ),
    text('page', 'First page is 1; answers `docs`, `page`, `pages`, `total`.'),
    text('limit', 'Entries per page.'),
  ]
}

function recordPaths(resource: Resource): Paths {
  const { name, path } = resource
  const record = ref(name)
  const body = { required: true, content: json(ref(changeName(name))) }
  const operation = (
    verb: Verb,
    call: string,
    summary: string,
    success: JsonSchema,
    { takes = {}, ...refusable }: Refusable & { readonly takes?: JsonSchema },
  ): JsonSchema => ({
    operationId: operationIdOf(name, call),
    tags: [name],
    summary,
    description: whoMay(resource, verb),
    ...takes,
    responses: { ...success, ...refusalsOf(refusable) },
  })
  const onePath = `${path}/{id}`
  return {
    [path]: {
      get: operation(
        'read',
        'list',
        `List of ${name}`,
        {
          200: {
            ...answerOf('The records, or a page of them where one was requested by number', {
              oneOf: [{ type: 'array', items: ref(rowName(name)) }, ref(pageName(name))],
            }),
            headers: headersOf.range,
          },
        },
        { method: 'GET', path, hasQuery: true, takes: { parameters: listParameters(resource) } },
      ),
      post: operation(
        'create',
        'create',
        `Make one of ${name}`,
        { 201: { ...answerOf('The record', record), headers: headersOf.made } },
        {
          method: 'POST',
          path,
          hasRules: true,
          takes: { parameters: [keyParameter], requestBody: body },
        },
      ),
    },
    [onePath]: {
      parameters: [idParameter],
      get: operation(
        'read',
        'read',
        `One of ${name}`,
        {
          200: { ...answerOf('The record', record), headers: headersOf.record },
          304: answerOf('As you have it, by `If-None-Match`'),
        },
        { method: 'GET', path: onePath, takes: { parameters: [knownParameter] } },
      ),
      put: operation(
        'update',
        'update',
        `Change the fields that the body names`,
        { 200: { ...answerOf('The record', record), headers: headersOf.record } },
        {
          method: 'PUT',
          path: onePath,
          changes: name,
          takes: { parameters: [versionParameter], requestBody: body },
        },
      ),
      delete: operation(
        'delete',
        'delete',
        `Delete one of ${name}`,
        { 200: answerOf('The record as it was', record) },
        {
          method: 'DELETE',
          path: onePath,
          changes: name,
          takes: { parameters: [versionParameter] },
        },
      ),
    },
  }
}

const tagTexts: Readonly<Record<string, string>> = {
  session: 'Sign-in, passwords, the own account, viewing as another',
  views: 'Saved states of lists',
  drafts: 'What somebody typed and has not saved',
  presence: 'Who has a record open',
  inbox: 'What waits for the user',
  notices: 'What happened to the user’s things',
  suggestions: 'What others say that was approved, for similar sentences',
  permissions: 'What a type of user may do, tried without doing it',
  analytics: 'What is looked at and bought in the shop, in Cube’s words',
  erp: 'What was bought in the shop, into the ERP',
  payment: 'Plans and cards of the vendor program',
  imports: 'Files that change records: looked at, applied, taken back',
  shop: 'Goods to the shop, and what was bought there',
  outbox: 'Mails of a demo',
  carrier: 'The embedded carrier of a demo',
  systems: 'Systems outside the portal: set up or not, working or not',
  sandbox: 'Outside systems of a demo',
}

/** The API as OpenAPI 3.1, made from the definitions. */
export function openApi(model: Model, calls: Readonly<Record<string, PortalCall>>): JsonSchema {
  const schemas = Object.fromEntries(
    model.resources.flatMap((resource) => [
      [resource.name, recordSchema(model, resource, 'record')],
      [rowName(resource.name), recordSchema(model, resource, 'row')],
      [pageName(resource.name), pageSchema(ref(rowName(resource.name)))],
      [staleName(resource.name), staleSchemaOf(resource.name)],
      [changeName(resource.name), recordSchema(model, resource, 'change')],
    ]),
  )
  const paths: Paths = Object.assign(portalPaths(model, calls), ...model.resources.map(recordPaths))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bottega',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Vendor and staff portal. Calls of the documents are marked with their section; calls without are our extension (decision 21). A token from login goes into `Authorization: Bearer`.',
    },
    servers: [{ url: '/', description: 'Whatever host hands out the document answers its calls' }],
    security: [{ token: [] }],
    tags: [
      ...model.resources.map(({ name }) => ({
        name,
        description: translate('en', `resources.${name}.name` as Parameters<typeof translate>[1], {
          smart_count: 2,
        }),
      })),
      // A call may stand among those of a resource.
      ...portalTags(calls)
        .filter((name) => !model.resources.some((resource) => resource.name === name))
        .map((name) => ({ name, description: tagTexts[name] ?? name })),
    ],
    paths: callPaths(model, paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, ...portalSchemas(calls), ...errorSchemas },
    },
  }
}
