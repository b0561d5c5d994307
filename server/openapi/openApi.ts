import { translate } from '../../i18n/index.ts'
import type { JsonSchema, Model, PortalCall, Resource, Verb } from '../../schema/index.ts'
import { callPaths } from './callPaths.ts'
import { answerOf, idParameter, json, ref, refusals, versionParameter } from './answers.ts'
import { errorSchemas } from './errorSchemas.ts'
import { portalPaths, portalSchemas, type Paths } from './portalPaths.ts'
import { recordSchema } from './recordSchema.ts'

function whoMay(resource: Resource, verb: Verb): string {
  const lines = Object.entries(resource.access[verb]).map(([who, scope]) =>
    typeof scope === 'object' ? `${who} (own, by \`${scope.own}\`)` : who,
  )
  return `For: ${lines.join(', ') || 'nobody'}.`
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
    text('range', 'JSON, first and last: `[0,24]`.'),
    text('sort', 'JSON, field and order: `["name","ASC"]`, or a list of such pairs.'),
    text('columns', 'JSON list of the fields wanted.'),
    text('page', 'First page is 1; answers `docs`, `page`, `pages`.'),
    text('limit', 'Entries per page.'),
  ]
}

function recordPaths(resource: Resource): Paths {
  const { name, path } = resource
  const record = ref(name)
  const change = ref(`${name}Change`)
  const operation = (
    verb: Verb,
    summary: string,
    rest: JsonSchema & { responses: object },
  ): JsonSchema => ({
    tags: [name],
    summary,
    description: whoMay(resource, verb),
    ...rest,
    responses: { ...rest.responses, ...refusals },
  })
  const body = { required: true, content: json(change) }
  const stale = {
    409: answerOf('Changed meanwhile; what a merge needs comes along', ref('Stale')),
  }
  return {
    [path]: {
      get: operation('read', `List of ${name}`, {
        parameters: listParameters(resource),
        responses: {
          200: answerOf('A page; `Content-Range` tells bounds and total', {
            type: 'array',
            items: record,
          }),
        },
      }),
      post: operation('create', `Make one of ${name}`, {
        requestBody: body,
        responses: { 201: answerOf('The record', record) },
      }),
    },
    [`${path}/{id}`]: {
      parameters: [idParameter],
      get: operation('read', `One of ${name}`, {
        responses: { 200: answerOf('The record', record) },
      }),
      put: operation('update', `Change the fields that the body names`, {
        parameters: [versionParameter],
        requestBody: body,
        responses: { 200: answerOf('The record', record), ...stale },
      }),
      delete: operation('delete', `Delete one of ${name}`, {
        parameters: [versionParameter],
        responses: { 204: answerOf('Deleted'), ...stale },
      }),
    },
  }
}

/** The API as OpenAPI 3.1, made from the definitions. */
export function openApi(model: Model, calls: Readonly<Record<string, PortalCall>>): JsonSchema {
  const schemas = Object.fromEntries(
    model.resources.flatMap((resource) => [
      [resource.name, recordSchema(resource, 'answer')],
      [`${resource.name}Change`, recordSchema(resource, 'change')],
    ]),
  )
  const paths: Paths = Object.assign(portalPaths(model, calls), ...model.resources.map(recordPaths))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bottega',
      version: '1',
      description:
        'Vendor and staff portal. Calls of the documents are marked with their section; calls without are our extension (decision 21). A token from login goes into `Authorization: Bearer`.',
    },
    // Whatever host hands out the document also answers its calls.
    security: [{ token: [] }],
    tags: model.resources.map(({ name }) => ({
      name,
      description: translate('en', `resources.${name}.name` as Parameters<typeof translate>[1], {
        smart_count: 2,
      }),
    })),
    paths: callPaths(model, paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, ...portalSchemas(calls), ...errorSchemas },
    },
  }
}
