import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { definitions, model } from '../../../resources/index.ts'
import { declaredCalls, portalCalls } from '../../../resources/calls/index.ts'
import { outboxCalls } from '../../../resources/calls/outbox.ts'
import {
  asReference,
  isComputed,
  isDerived,
  hasCall,
  pathFor,
  type Call,
  type PortalCall,
} from '../../../schema/index.ts'
import { openApi } from '../../../server/openapi/openApi.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: Json }>> }
}

interface RecordJson {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, RecordJson>>
  readonly required?: readonly string[]
}

const metricsToken = 'a token that only the collector of figures has'

const server = withServer(undefined, { metricsToken })
const nobody = server.as('nobody')
let document: OpenApi
beforeAll(async () => {
  document = (await nobody.call('GET', '/api/docs/json')).body as OpenApi
})

describe('the API as a document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0')
    const result = await new Validator().validate(
      structuredClone(document) as object as Record<string, unknown>,
    )
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  test.each(definitions.map(({ name, path }) => ({ name, path })))(
    'API-011: holds the calls of $name',
    ({ name, path }) => {
      expect(Object.keys(document.paths[path] ?? {})).toEqual(
        expect.arrayContaining(['get', 'post']),
      )
      expect(Object.keys(document.paths[`${path}/{id}`] ?? {})).toEqual(
        expect.arrayContaining(['get', 'put', 'delete']),
      )
      expect(document.components.schemas).toHaveProperty(name)
      expect(document.components.schemas).toHaveProperty(`${name}Change`)
    },
  )

  test('holds every documented call with its source', () => {
    for (const resource of model.resources)
      for (const call of Object.values<Call>(resource.calls ?? {})) {
        const operation = document.paths[call.path]?.[call.method.toLowerCase()]
        expect(operation).toMatchObject({ summary: call.summary, tags: [resource.name] })
        expect(operation?.['description']).toContain(call.source)
      }
  })

  const portal = Object.entries<PortalCall>(declaredCalls)

  test.each(portal)('holds the declared call %s, and answers it', async (_name, call) => {
    const { call: send } = server.as('admin')
    const { path, method, summary, source, roles = [], answer } = call
    const paths = path.includes('{path}')
      ? model.resources.filter((one) => hasCall(one, call)).map((one) => pathFor(call, one))
      : [path]
    for (const one of paths) {
      const operation = document.paths[one]?.[method.toLowerCase()]
      expect(operation).toMatchObject({ summary })
      expect(operation?.['description']).toContain(source === 'ours' ? 'Our extension' : source)
      for (const role of roles) expect(operation?.['description']).toContain(role)
      const status = 'status' in answer ? (answer.status ?? 200) : 200
      expect(operation?.['responses']).toHaveProperty(String(status))
      const { body } = await send(
        method,
        one.replace('{resource}', 'products').replaceAll(/\{\w+\}/g, 'x'),
      )
      expect((body as { code?: string }).code).not.toBe('NO_ROUTE')
    }
  })

  test('names the mails of the outbox only where a server keeps them', () => {
    const paths = Object.keys(openApi(model, portalCalls)['paths'] as object)
    expect(paths).toEqual(
      expect.arrayContaining(
        Object.values(portalCalls)
          .slice(0, 3)
          .map(({ path }) => path),
      ),
    )
    expect(paths.filter((path) => path.startsWith(outboxCalls.outbox.path))).toEqual([])
    expect(document.paths).toHaveProperty([outboxCalls.outbox.path])
    expect(paths.filter((path) => path.startsWith('/sandbox/carrier'))).toEqual([])
  })

  test('API-013, API-017, API-034: holds the calls of the session', () => {
    expect(document.paths['/api/auth/login']?.['post']).toMatchObject({ security: [] })
    expect(document.paths['/api/auth/logout']).toHaveProperty('post')
    expect(document.paths['/api/user/language/{lang}']).toHaveProperty('put')
  })

  test('names in a record every field that a definition has, and in a change only those that somebody may write', () => {
    const propertyAt = (schema: string, path: string) =>
      path
        .split('.')
        .reduce<unknown>(
          (node, part) => (node as { properties?: Json } | undefined)?.properties?.[part],
          document.components.schemas[schema],
        )
    for (const { name, leaves } of model.resources)
      for (const { path, field, isSystem } of leaves) {
        expect([name, path, propertyAt(name, path)]).toEqual([
          name,
          path,
          expect.objectContaining({ title: expect.any(String) }),
        ])
        const isClosed =
          isSystem ||
          field.write?.length === 0 ||
          field.lookup !== undefined ||
          field.rollup !== undefined ||
          field.counts !== undefined
        expect([name, path, propertyAt(`${name}Change`, path) === undefined]).toEqual([
          name,
          path,
          isClosed,
        ])
      }
  })

  const schemaOf = (name: string) => document.components.schemas[name] as unknown as RecordJson
  const propertyOf = (schema: RecordJson | undefined, path: string) =>
    path.split('.').reduce<RecordJson | undefined>((node, part) => node?.properties?.[part], schema)

  test('names a record whole, a row of a list by the columns that it may have', () => {
    for (const { name, leaves } of model.resources) {
      const hasOwnId = leaves.some(({ isSystem, field }) => !isSystem && field.alias === 'id')
      expect(schemaOf(`${name}Row`).required).toEqual([
        '_id',
        ...(hasOwnId ? [] : ['id']),
        'version',
        'createdAt',
        'updatedAt',
      ])
      const always = leaves.filter(({ field }) => field.read === undefined)
      expect(schemaOf(name).required).toEqual(
        expect.arrayContaining(always.map(({ parts: [part] }) => part)),
      )
      for (const leaf of leaves) {
        const isInRow = propertyOf(schemaOf(`${name}Row`), leaf.path) !== undefined
        expect([name, leaf.path, isInRow]).toEqual([
          name,
          leaf.path,
          !isComputed(leaf) || leaf.kind.column !== null,
        ])
      }
    }
  })

  test('embeds other records in a record, and names them by id in a row', () => {
    const embedding = model.resources.flatMap(({ name, leaves }) =>
      leaves.flatMap((leaf) => {
        const embed = asReference(leaf)?.embed
        return embed ? [{ name, path: leaf.path, embed }] : []
      }),
    )
    expect(embedding.length).toBeGreaterThan(0)
    for (const { name, path, embed } of embedding) {
      expect(Object.keys(propertyOf(schemaOf(name), path)?.properties ?? {})).toEqual([
        '_id',
        ...embed,
      ])
      expect(propertyOf(schemaOf(`${name}Row`), path)).toMatchObject({ format: 'uuid' })
    }
  })

  test('knows that a value may be null unless it is required of every record', () => {
    for (const { name, leaves, incompleteWhile, startsEmpty } of model.resources)
      for (const leaf of leaves) {
        const { field, path, isSystem } = leaf
        const { type } = propertyOf(schemaOf(name), path) ?? {}
        const isRequired = field.required && !incompleteWhile && (!startsEmpty || field.createOnly)
        const isThere =
          isSystem || (isComputed(leaf) && !isDerived(leaf.field)) || isRequired === true
        expect([name, path, [type].flat().includes('null')]).toEqual([name, path, !isThere])
      }
  })

  test('asks of an amount nothing that binary numbers cannot keep', () => {
    expect(JSON.stringify(document)).not.toContain('multipleOf')
  })

  test('names how each call may be refused', () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { security, responses }] of Object.entries(operations)) {
        if (method === 'parameters' || !path.startsWith('/api/')) continue
        const named = Object.keys(responses as Json)
        const expected = [
          ...(security ? [] : ['401', '403']),
          ...(method === 'get' ? [] : ['400', '413', '415']),
          ...(path.includes('{') ? ['400', '404', '414'] : []),
          'default',
        ]
        expect([method, path, named]).toEqual([method, path, expect.arrayContaining(expected)])
      }
  })

  test('names no path that the server does not answer', async () => {
    const { call } = server.as('admin')
    for (const [path, operations] of Object.entries(document.paths))
      for (const method of Object.keys(operations).filter((one) => one !== 'parameters')) {
        const { body } = await call(method.toUpperCase() as 'GET', path.replaceAll(/\{\w+\}/g, 'x'))
        expect([method, path, (body as { code?: string }).code]).not.toEqual([
          method,
          path,
          'NO_ROUTE',
        ])
      }
  })
})

test('/api/docs is a page for people', async () => {
  const first = await nobody.call('GET', '/api/docs')
  const location = first.headers['location']
  const page = location
    ? await nobody.call('GET', new URL(location, 'http://x/api/').pathname)
    : first
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(String(page.body)).toContain('swagger-ui')
})

test('/healthz and /readyz answer anybody, /metrics whom configuration admits, without personal data', async () => {
  expect(await nobody.call('GET', '/healthz')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  })
  expect(await nobody.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  })
  const admin = server.as('admin')
  await admin.call('GET', `/api/user/${admin.id}?filter=secret-word`)
  for (const authorization of ['', 'Bearer', `Bearer ${metricsToken}x`, metricsToken])
    expect(await nobody.call('GET', '/metrics', undefined, { authorization })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="Bottega"' },
    })
  const { status, body } = await nobody.call('GET', '/metrics', undefined, {
    authorization: `Bearer ${metricsToken}`,
  })
  expect(status).toBe(200)
  expect(String(body)).toMatch(
    /http_request_duration_seconds_count\{[^}]*route="\/api\/user\/:id"[^}]*\} \d+/,
  )
  for (const personal of [admin.id, 'secret-word', 'bottega.example'])
    expect(String(body)).not.toContain(personal)
})
