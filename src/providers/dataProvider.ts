import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin'
import type { Model, Resource, Subject } from '../../schema/index.ts'
import { ApiError, request } from '../api/apiClient.ts'
import { historyCalls, type HistoryCalls } from '../api/historyCalls.ts'
import { inParallel, type Failure } from '../api/inParallel.ts'
import { listQuery, type ListMeta, type ListRequest } from '../api/listQuery.ts'
import { readRange } from '../api/readRange.ts'
import { updatePayload, recordFromAnswer, createPayload } from '../api/recordPayload.ts'

/** Most ids in one address. */
const idsAtOnce = 100

/** What a bulk action gives back besides the ids that it did: those that it could not, and why. */
export interface BulkResult {
  readonly data: Identifier[]
  readonly failed: readonly Failure<Identifier>[]
}

function addressOf(resource: Resource, id: Identifier): string {
  return `${resource.path}/${encodeURIComponent(id)}`
}

async function listed(resource: Resource, asked: ListRequest) {
  const { body, headers } = await request(resource.path, {
    query: listQuery(asked),
    signal: asked.signal,
  })
  const records = Array.isArray(body) ? body.map((one) => recordFromAnswer(resource, one)) : []
  return { records, counted: readRange(headers) }
}

/** A page beyond the end, of a list that has become shorter: nothing, but the right total. */
async function page(resource: Resource, asked: ListRequest) {
  try {
    return await listed(resource, asked)
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'RANGE' || asked.from === 0) throw error
    const first = await listed(resource, { ...asked, from: 0, count: 1 })
    return { records: [], counted: first.counted }
  }
}

async function list(
  resource: Resource,
  params: GetListParams,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { page: number = 1, perPage = 25 } = params.pagination ?? {}
  const from = (number - 1) * perPage
  const { records, counted } = await page(resource, {
    filter: { ...(params.filter as Record<string, unknown> | undefined), ...more },
    from,
    count: perPage,
    sort: params.sort,
    meta: params.meta as ListMeta | undefined,
    signal: params.signal,
  })
  const { total, totalAtLeast } = counted
  return {
    data: records,
    ...(total !== undefined && { total }),
    pageInfo: {
      hasPreviousPage: number > 1,
      hasNextPage: total === undefined ? records.length === perPage : from + perPage < total,
    },
    ...(totalAtLeast !== undefined && { meta: { totalAtLeast } }),
  } satisfies GetListResult
}

/** Those that were done; the first failure is thrown only when nothing was. */
function bulkResult(ids: Identifier[], failed: Failure<Identifier>[]): BulkResult {
  if (ids.length === 0 && failed[0]) throw failed[0].error
  return { data: ids, failed }
}

/**
 * The calls of every resource, from its definition. The server answers numbers that it did not count
 * with `meta.totalAtLeast` in place of `total`. Functions, not methods: react-admin calls them bare.
 */
export function dataProvider(model: Model, subject: Subject): DataProvider & HistoryCalls {
  const of = (name: string) => model.resource(name)

  async function getMany(resource: Resource, ids: readonly Identifier[], meta?: ListMeta) {
    const unique = [...new Set(ids.map(String))]
    const parts = Array.from({ length: Math.ceil(unique.length / idsAtOnce) }, (_, at) =>
      unique.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
    )
    const answers = await Promise.all(
      parts.map((part) =>
        listed(resource, { filter: { _id: part }, from: 0, count: part.length, meta }),
      ),
    )
    return answers.flatMap(({ records }) => records)
  }

  async function update(
    resource: Resource,
    id: Identifier,
    data: Readonly<Record<string, unknown>>,
    stored: Readonly<Record<string, unknown>>,
  ): Promise<RaRecord> {
    const body = updatePayload(model, resource, subject, data, stored)
    if (Object.keys(body).length === 0) return { ...stored, id }
    const version = stored['version']
    const answer = await request(addressOf(resource, id), {
      method: 'PUT',
      body,
      ...(typeof version === 'number' && { headers: { 'If-Match': `"${version}"` } }),
    })
    return recordFromAnswer(resource, answer.body)
  }

  async function remove(resource: Resource, id: Identifier): Promise<void> {
    await request(addressOf(resource, id), { method: 'DELETE' })
  }

  // react-admin lets the caller choose a record's type, which no generic provider can prove.
  const provider: DataProvider<string> = {
    getList: async (name, params) => (await list(of(name), params)) as never,
    getManyReference: async (name, { target, id, ...params }) =>
      (await list(of(name), params, { [target]: id })) as never,
    getMany: async (name, { ids, meta }) =>
      ({ data: await getMany(of(name), ids, meta as ListMeta | undefined) }) as never,
    getOne: async (name, { id, signal }) => {
      const { body } = await request(addressOf(of(name), id), { signal })
      return { data: recordFromAnswer(of(name), body) } as never
    },
    create: async (name, { data }) => {
      const body = createPayload(model, of(name), subject, data as Record<string, unknown>)
      const answer = await request(of(name).path, { method: 'POST', body })
      return { data: recordFromAnswer(of(name), answer.body) } as never
    },
    update: async (name, { id, data, previousData }) => ({
      data: (await update(of(name), id, data, previousData ?? {})) as never,
    }),
    delete: async (name, { id, previousData }) => {
      await remove(of(name), id)
      return { data: previousData ?? { id } } as never
    },
    deleteMany: async (name, { ids }) => {
      const { done, failed } = await inParallel(ids, (id) => remove(of(name), id))
      return bulkResult(
        done.map(({ item }) => item),
        failed,
      )
    },
    updateMany: async (name, { ids, data }) => {
      const stored = new Map((await getMany(of(name), ids)).map((one) => [String(one.id), one]))
      const { done, failed } = await inParallel(ids, (id) =>
        update(of(name), id, data as Record<string, unknown>, stored.get(String(id)) ?? {}),
      )
      return bulkResult(
        done.map(({ item }) => item),
        failed,
      )
    },
  }
  return { ...provider, ...historyCalls(model) }
}
