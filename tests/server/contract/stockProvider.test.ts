import type { AddressInfo } from 'node:net'
import { fetchUtils, type DataProvider, type RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putAt, valueAt, type Definition } from '../../../schema/index.ts'
import { definitions, isWritable, placesOf, reachOf } from './expected.ts'
import { validBody } from './records.ts'
import { richServer, type RichServer } from './richRecords.ts'

/** As its manual says: the package as it comes, and a client that adds the token. */
let provider: DataProvider
let server: RichServer
let adminId: string
beforeAll(async () => {
  server = await richServer()
  const { authorization, id } = server.as('admin')
  adminId = id
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const user = { authenticated: true, token: authorization }
  provider = simpleRestProvider(`http://127.0.0.1:${port}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user }),
  )
})
afterAll(() => server.close())

const byId = { field: 'id', order: 'ASC' } as const
const pageOf = (page: number, perPage = 5) => ({ pagination: { page, perPage }, sort: byId })

/** A field that an admin may write any text or a yes or no into. */
function plainField(definition: Definition) {
  const open = placesOf(definition).filter((place) => isWritable(place, 'admin', 'update'))
  const kind = (name: string) =>
    open.find(
      ({ field }) =>
        field.kind === name && !field.unique && !field.uniqueWithin && !field.createOnly,
    )
  const found = kind('text') ?? kind('longText') ?? kind('flag')
  if (!found) throw new Error(`${definition.name} has no plain field`)
  return { parts: found.path.split('.'), isFlag: found.field.kind === 'flag' }
}

function changed(definition: Definition, record: RaRecord, text: string): RaRecord {
  const { parts, isFlag } = plainField(definition)
  const data = structuredClone(record)
  putAt(data, parts, isFlag ? valueAt(record, parts) !== true : text)
  return data
}

const all = definitions as unknown as readonly Definition[]

describe.each(all.map((definition) => ({ name: definition.name, definition })))(
  'decision 21: the stock provider of react-admin with $name',
  ({ definition }) => {
    const resource = definition.path.replace('/api/', '')
    const isFixed = reachOf(definition.access, 'update', 'admin') === null
    const one = async () => {
      const { data } = await provider.getList<RaRecord>(resource, { ...pageOf(1), filter: {} })
      const record = data.at(-1)
      if (!record) throw new Error(`${resource} has no records`)
      return record
    }
    const made = async () => {
      const data = await validBody(server, definition, 'admin', adminId)
      return (await provider.create<RaRecord>(resource, { data })).data
    }

    test('getList counts, orders by id, and is empty beyond the end', async () => {
      const { data, total } = await provider.getList<RaRecord>(resource, {
        ...pageOf(1),
        filter: {},
      })
      const ids = data.map(({ id }) => String(id))
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).toEqual(ids.toSorted())
      expect(total).toBeGreaterThanOrEqual(ids.length)
      const beyond = await provider.getList(resource, { ...pageOf(9_000), filter: {} })
      expect(beyond).toEqual({ data: [], total })
    })

    test('getOne, getMany and getManyReference find the same records', async () => {
      const { id } = await one()
      const { data } = await provider.getOne<RaRecord>(resource, { id })
      expect(data.id).toBe(id)
      const hasOwnId = placesOf(definition).some(
        ({ path, field }) => path !== '_id' && field.alias === 'id',
      )
      expect(data.id === data['_id']).toBe(!hasOwnId)
      expect((await provider.getOne(resource, { id: String(data['_id']) })).data).toEqual(data)
      const many = await provider.getMany<RaRecord>(resource, { ids: [id] })
      expect(many.data.map((record) => record.id)).toEqual([id])
      const referring = { ...pageOf(1), target: 'id', id, filter: {} }
      const found = await provider.getManyReference<RaRecord>(resource, referring)
      expect(found).toMatchObject({ data: [{ id }], total: 1 })
    })

    test('update takes a record back as it was read, with one field changed', async () => {
      const { data: before } = await provider.getOne<RaRecord>(resource, { id: (await one()).id })
      const same = { id: before.id, data: before, previousData: before }
      if (isFixed)
        return expect(provider.update(resource, same)).rejects.toMatchObject({ status: 403 })
      expect((await provider.update<RaRecord>(resource, same)).data).toEqual(before)
      const data = changed(definition, before, 'Changed by a stock client')
      const after = await provider.update<RaRecord>(resource, { ...same, data })
      const { parts } = plainField(definition)
      expect(after.data).toMatchObject({ id: before.id, version: Number(before['version']) + 1 })
      expect(valueAt(after.data, parts)).toEqual(valueAt(data, parts))
    })

    test('updateMany answers the ids', async () => {
      const { id } = await one()
      const data: Partial<RaRecord> = {}
      const { parts, isFlag } = plainField(definition)
      putAt(data, parts, isFlag ? true : 'Changed for many')
      const answer = provider.updateMany(resource, { ids: [id], data })
      if (isFixed) return expect(answer).rejects.toMatchObject({ status: 403 })
      expect(await answer).toEqual({ data: [id] })
    })

    test('create, delete and deleteMany answer what they made and deleted', async () => {
      if (reachOf(definition.access, 'create', 'admin') === null)
        return expect(made()).rejects.toMatchObject({ status: 403 })
      const [first, second, third] = [await made(), await made(), await made()]
      const { id } = first
      const { data: stored } = await provider.getOne<RaRecord>(resource, { id })
      expect(stored).toEqual(first)
      expect((await provider.delete(resource, { id, previousData: first })).data).toEqual(stored)
      await expect(provider.getOne(resource, { id })).rejects.toMatchObject({ status: 404 })
      const ids = [second.id, third.id]
      expect(await provider.deleteMany(resource, { ids })).toEqual({ data: ids })
    })
  },
)

test('an id that is not the record’s is refused', async () => {
  const { call } = server.as('admin')
  const { data } = await provider.getList<RaRecord>('product', { ...pageOf(1, 2), filter: {} })
  const [one, other] = data.map(({ id }) => String(id))
  const put = (body: object) => call('PUT', `/api/product/${one}`, body)
  expect((await put({ _id: one, id: one })).status).toBe(200)
  for (const body of [{ id: other }, { _id: other }, { _id: one, id: other }])
    expect(await put(body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_FIELD' } })
})
