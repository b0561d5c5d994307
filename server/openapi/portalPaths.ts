import {
  hasCall,
  jsonOf,
  jsonOfObject,
  pathFor,
  type AnyField,
  type JsonSchema,
  type Model,
  type PortalCall,
  type Resource,
} from '../../schema/index.ts'
import { answerOf, headersOf, operationIdOf, ref, versionParameter } from './answers.ts'
import { refusalsOf, type Refusable } from './refusals.ts'

/** Operations by path, as OpenAPI has them. */
export type Paths = Record<string, JsonSchema>

type Calls = Readonly<Record<string, PortalCall>>

/** Moves the description of a parameter out of its schema, where readers look for it. */
function partOf(field: AnyField | undefined): JsonSchema {
  const { description, ...schema } = field ? jsonOf(field) : { type: 'string' }
  return { ...(description !== undefined && { description }), schema }
}

function parametersOf(call: PortalCall, model: Model, path: string): JsonSchema[] {
  const { params = {}, query = {}, headers = {}, takesVersion } = call
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inPath = names.map((name): JsonSchema => {
    const resources = { schema: { type: 'string', enum: model.resources.map((one) => one.name) } }
    const part = name === 'resource' ? resources : partOf(params[name])
    return { name, in: 'path', required: true, ...part }
  })
  const inQuery = Object.entries(query).map(([name, field]): JsonSchema => ({
    name,
    in: 'query',
    ...(field.required && { required: true }),
    ...partOf(field),
  }))
  const inHeader = Object.entries(headers).map(([name, description]): JsonSchema => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
  return [...inPath, ...inQuery, ...inHeader, ...(takesVersion ? [versionParameter] : [])]
}

function bodyOf({ body, takesOthers, takesForm, takesBytes }: PortalCall): JsonSchema {
  if (takesBytes !== undefined)
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          takesBytes.map((type) => [
            type,
            {
              schema:
                type === 'application/json'
                  ? { type: 'object' }
                  : { type: 'string', format: 'binary' },
            },
          ]),
        ),
      },
    }
  if (!body) return {}
  const schema = { ...jsonOfObject(body), ...(!takesOthers && { additionalProperties: false }) }
  const isRequired = Object.values(body).some(({ required }) => required)
  return {
    requestBody: {
      ...(isRequired && { required: true }),
      content: {
        [takesForm ? 'application/x-www-form-urlencoded' : 'application/json']: { schema },
      },
    },
  }
}

function successOf({ answer, success }: PortalCall, resource: Resource | undefined): JsonSchema {
  if ('status' in answer && answer.status === 204) return { 204: answerOf(success) }
  if ('file' in answer) {
    const types = [answer.file].flat()
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))
    return { 200: { description: success, content } }
  }
  if ('record' in answer)
    return {
      200: { ...answerOf(success, ref(resource?.name ?? '')), headers: headersOf.record },
    }
  if (!('value' in answer)) return {}
  const schema = answer.component === undefined ? jsonOf(answer.value) : ref(answer.component)
  return { [answer.status ?? 200]: answerOf(success, schema) }
}

function refusable(call: PortalCall, path: string, resource: Resource | undefined): Refusable {
  const { method, isPublic, query, refuses, takesVersion, costs } = call
  return {
    method,
    hasQuery: query !== undefined,
    isPaced: costs !== undefined,
    path,
    ...(isPublic && { isPublic }),
    ...(takesVersion && resource && { changes: resource.name }),
    ...(refuses && { own: refuses }),
  }
}

function operationOf(
  name: string,
  call: PortalCall,
  model: Model,
  path: string,
  resource?: Resource,
): JsonSchema {
  const { tag = resource?.name ?? '', summary, source, notes, isPublic, roles } = call
  const description = [
    source === 'ours' ? 'Our extension.' : `${source}.`,
    isPublic && 'Sent without the token of a session.',
    roles && `For: ${roles.join(', ')}.`,
    notes,
  ]
  const parameters = parametersOf(call, model, path)
  return {
    operationId: operationIdOf(resource?.name, name),
    tags: [tag],
    summary,
    description: description.filter(Boolean).join(' '),
    ...(isPublic && { security: [] }),
    ...(parameters.length && { parameters }),
    ...bodyOf(call),
    responses: { ...successOf(call, resource), ...refusalsOf(refusable(call, path, resource)) },
  }
}

/** The paths of calls that belong to no resource, and of those that every resource has. */
export function portalPaths(model: Model, calls: Calls): Paths {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const add = (name: string, path: string, call: PortalCall, resource?: Resource) => {
    const operation = operationOf(name, call, model, path, resource)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  for (const [name, call] of Object.entries(calls)) {
    if (call.path.includes('{path}'))
      for (const resource of model.resources) {
        if (hasCall(resource, call)) add(name, pathFor(call, resource), call, resource)
      }
    else add(name, call.path, call)
  }
  return paths
}

/** The schemas of answers that have a name. */
export function portalSchemas(calls: Calls): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.values(calls).flatMap(({ answer }) =>
      'value' in answer && answer.component !== undefined
        ? [[answer.component, jsonOf(answer.value)]]
        : [],
    ),
  )
}

/** The tags of calls that belong to no resource. */
export const portalTags = (calls: Calls): readonly string[] => [
  ...new Set(Object.values(calls).flatMap(({ tag }) => (tag === undefined ? [] : [tag]))),
]
