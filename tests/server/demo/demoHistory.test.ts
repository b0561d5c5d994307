import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import { model } from '../../../resources/index.ts'
import {
  isObject,
  leavesToUndo,
  putAt,
  transitionOf,
  valueAt,
  isSameValue,
} from '../../../schema/index.ts'
import { demoRecords } from '../../../server/demo/demoRecords.ts'
import type { DemoChange } from '../../../server/demo/history/historyWriter.ts'
import { isStored } from '../../../server/db/tables/projection.ts'
import type { Json } from '../../helpers/listOf.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'

const withHistory = ['products', 'collections', 'vendors', 'orders', 'translations']
const counts = { vendors: 44, collections: 132, products: 400 }

interface Life {
  readonly record: Json
  readonly rows: readonly DemoChange[]
}

function lives(): Map<string, Life[]> {
  const all = new Map<string, Life[]>()
  for (const { resource, records, changes } of demoRecords(model, counts)) {
    const rows = new Map<string, DemoChange[]>()
    for (const row of changes) rows.set(row.recordId, [...(rows.get(row.recordId) ?? []), row])
    const some = records.map((record) => ({ record, rows: rows.get(String(record['_id'])) ?? [] }))
    all.set(resource, [...(all.get(resource) ?? []), ...some])
  }
  return all
}

const all = lives()
const each = withHistory.flatMap((name) =>
  (all.get(name) ?? []).map((life) => ({ resource: model.resource(name), ...life })),
)
const at = (record: Json, path: string) => valueAt(record, path.split('.'))

describe('the history of demo records', () => {
  test('is the same each time, and no two rows share an id', () => {
    expect(lives()).toEqual(all)
    const ids = each.flatMap(({ rows }) => rows.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(1500)
  })

  test('leads version by version, in order of time, to the values of each record', () => {
    for (const { resource, record, rows } of each) {
      const name = `${resource.name} ${String(record['_id'])}`
      expect(
        rows.map(({ version }) => version),
        name,
      ).toEqual(Array.from({ length: Number(record['version']) }, (_, place) => place + 1))
      const times = rows.map((row) => row.at)
      expect(times, name).toEqual(times.toSorted())
      expect([times[0], times.at(-1)], name).toEqual([record['createdAt'], record['updatedAt']])
      const state: Json = {}
      for (const { changes } of rows)
        for (const { field, from, to } of changes) {
          expect(isSameValue(at(state, field), from), `${name} ${field}`).toBe(true)
          expect(isSameValue(from, to), `${name} ${field}`).toBe(false)
          putAt(state, field.split('.'), to)
        }
      const later = new Set(rows.slice(1).flatMap(({ changes }) => changes.map((one) => one.field)))
      for (const { path, parts, field } of resource.leaves.filter(isStored))
        // What the server alone fills in gets no rows of its own where a copy or a stamp brings it.
        if (field.write?.length !== 0 || later.has(path))
          expect(
            isSameValue(valueAt(state, parts), valueAt(record, parts)),
            `${name} ${path}`,
          ).toBe(true)
    }
  })

  test('names accounts of the demo that may make such moves, and calls that there are', () => {
    const types = new Map<string, string>(demoAccounts.map(({ email, type }) => [email, type]))
    for (const { resource, rows } of each) {
      const calls = new Set([
        `POST ${resource.path}`,
        `PUT ${resource.path}/{id}`,
        ...Object.values(resource.calls ?? {}).map(({ method, path }) => `${method} ${path}`),
      ])
      for (const { userEmail, userType, call, changes, version } of rows) {
        expect(types.get(userEmail)).toBe(userType)
        expect(calls).toContain(call)
        if (version === 1) continue
        for (const { field, from, to } of changes) {
          const table = resource.transitions?.[field]
          if (table) expect(transitionOf(table, String(from), String(to)), field).toBeDefined()
        }
      }
    }
  })

  test('agrees with who the records say changed them last, and what', () => {
    let changed = 0
    for (const { record, rows } of all.get('products') ?? []) {
      const last = rows.at(-1)
      expect(at(record, 'lastUpdatedByAt')).toEqual({ by: last?.userEmail, at: last?.at })
      if (rows.length === 1) continue
      changed += 1
      expect(at(record, 'lastChanges')).toMatchObject({
        email: last?.userEmail,
        date: last?.at,
        userType: last?.userType,
        changes: last?.changes.map(({ field }) => ({ field })),
      })
      const notes = rows.filter(({ call }) => call.endsWith('/audit/{id}'))
      expect(notes.map((row) => row.at)).toEqual(record['auditedOn'] ? [record['auditedOn']] : [])
    }
    expect(changed).toBeGreaterThan(350)
    for (const { record, rows } of all.get('vendors') ?? [])
      expect(at(record, 'lastEdit')).toEqual({
        editor: rows.at(-1)?.userEmail,
        date: record['updatedAt'],
      })
  })
})

describe('undo of the last change of a demo record', () => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    server = await testServer()
    admin = server.as('admin')
  })
  afterAll(() => server.close())

  test.each(withHistory)('of %s brings back what it was', async (name) => {
    const { path, leaf, lockedWhile } = model.resource(name)
    const rows = await server.database
      .selectFrom('changes')
      .selectAll()
      .where('resource', '=', name)
      .where('version', '>', 1)
      // What followed from another record has nothing of its own to undo.
      .where('call', 'like', `%${path}%`)
      .orderBy('recordId')
      .orderBy('version', 'desc')
      .execute()
    const newest = new Map(rows.toReversed().map((row) => [row.recordId, row]))
    expect(newest.size).toBeGreaterThan(5)
    let undoneCount = 0
    for (const [id, { version, changes }] of [...newest].slice(0, 30)) {
      const { body: stored } = await admin.call('GET', `${path}/${id}`)
      // In a state that keeps everybody from it a record stays as it is, but the step into that state is undone.
      const isLocked =
        lockedWhile !== undefined &&
        !lockedWhile.for &&
        !changes.some(({ field }) => lockedWhile.leftBy?.includes(field)) &&
        [lockedWhile.is].flat().some((one) => one === at(stored as Json, lockedWhile.field))
      const answer = await admin.call('POST', `${path}/${id}/history/${version}/undo`)
      if (isLocked) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'LOCKED' } })
        continue
      }
      undoneCount += 1
      expect([answer.status, isObject(answer.body) && answer.body['fields']]).toEqual([
        200,
        undefined,
      ])
      const leaves = changes.flatMap(({ field }) => leaf.get(field) ?? [])
      const undone = new Set(leavesToUndo(leaves).map((one) => one.path))
      for (const { field, from } of changes)
        if (undone.has(field))
          expect(isSameValue(at(answer.body as Json, field), from), `${id} ${field}`).toBe(true)
    }
    expect(undoneCount).toBeGreaterThan(5)
  })

  test('is offered in its drawer with the titles of what it names', async () => {
    const row = await server.database
      .selectFrom('changes')
      .select('recordId')
      .where('resource', '=', 'orders')
      .where('version', '=', 1)
      .executeTakeFirstOrThrow()
    const { body } = await admin.call('GET', `/api/order/${row.recordId}/history`)
    const { entries, titles } = body as { entries: DemoChange[]; titles: Record<string, string> }
    const named = entries.at(-1)?.changes.find(({ field }) => field === 'products')
    const ids = named?.to as string[]
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) expect(titles[id]).toMatch(/\w/)
  })
})
