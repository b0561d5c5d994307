import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin'
import type { Model, Resource, Subject } from '../../schema/index.ts'
import { historyCalls, type HistoryCalls } from '../api/historyCalls.ts'
import { proposalCalls, type ProposalCalls } from '../api/proposalCalls.ts'
import { inParallel, type Failure } from '../api/inParallel.ts'
import { metaQuery, sortOnWire, wholeRecord, type ListMeta } from '../api/listQuery.ts'
import type { Counted } from '../api/readRange.ts'
import { notOfferedError } from '../api/hostOffer.ts'
import { restProvider } from '../api/restProvider.ts'
import { updatePayload, recordFromAnswer, createPayload } from '../api/recordPayload.ts'
import { listMemory } from './listMemory.ts'

/** Most ids in one request. */
const maxIdsPerRequest = 100

/** Result of a bulk action: the ids that succeeded, and those that failed with their errors. */
export interface BulkResult {
  readonly data: Identifier[]
  readonly failed: readonly Failure<Identifier>[]
}

/** `meta` of a creation. */
interface CreateMeta {
  /** Idempotency key, the same for every attempt to create this record. */
  readonly key?: string
}

/** The name of a resource in the REST dialect: its path without the first slash. */
const dialectName = (resource: Resource) => resource.path.slice(1)

interface PageRequest {
  readonly page: number
  readonly perPage: number
  readonly filter: object
  readonly sort?: GetListParams['sort']
  readonly meta: ListMeta | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether the total is already known, so that the server need not count. */
  readonly skipCount?: boolean
  /** Where the previous page ended, from {@link listMemory}. */
  readonly after?: string | undefined
}

async function readPage(resource: Resource, { page, perPage, ...request }: PageRequest) {
  let counted: Counted = {}
  const { sort, signal } = request
  const rest = restProvider({
    query: {
      // The dialect sorts by id by default; without `sort` the server uses the order of the
      // definition.
      ...(!sort && { sort: undefined }),
      ...metaQuery(request.meta),
      ...(request.skipCount && { total: 'false' }),
      ...(request.after !== undefined && { after: request.after }),
    },
    onCounted: (found) => {
      counted = found
    },
  })
  const { data } = await rest.getList(dialectName(resource), {
    pagination: { page, perPage },
    filter: request.filter,
    ...(sort && { sort: sortOnWire(sort) }),
    ...(signal && { signal }),
  })
  // Another host may answer its own list at this address.
  if (!Array.isArray(data)) throw notOfferedError()
  const records = data.map((one) => recordFromAnswer(resource, one))
  return { records, counted }
}

/** The total of a list: the server's, which it may send unasked, else the remembered one. */
function totalOf(answered: Counted, known: Counted | undefined, seen: number): Counted {
  if (!known || answered.total !== undefined || answered.totalAtLeast !== undefined) return answered
  const { totalAtLeast } = known
  return totalAtLeast === undefined ? known : { totalAtLeast: Math.max(totalAtLeast, seen) }
}

async function list(
  { totals, ends }: ReturnType<typeof listMemory>,
  resource: Resource,
  params: GetListParams,
  extraFilter: Readonly<Record<string, unknown>> = {},
) {
  const { page = 1, perPage = 25 } = params.pagination ?? {}
  const filter = { ...(params.filter as Record<string, unknown> | undefined), ...extraFilter }
  const key = JSON.stringify([resource.name, filter])
  const pageKey = JSON.stringify([page, perPage, params.sort, params.meta])
  const known = totals.totalFor(key, pageKey)
  const meta = params.meta as ListMeta | undefined
  const one = params.sort && sortOnWire(params.sort)
  const order = { list: key, perPage, sort: meta?.sorts ?? (one ? [[one.field, one.order]] : []) }
  const { records, counted } = await readPage(resource, {
    page,
    perPage,
    filter,
    sort: params.sort,
    meta,
    signal: params.signal,
    skipCount: known !== undefined,
    after: ends.cursorFor(order, page),
  })
  ends.store(resource, order, page, records)
  if (!known) totals.store(key, pageKey, counted)
  const seen = (page - 1) * perPage + records.length
  const { total, totalAtLeast } = totalOf(counted, known, seen)
  return {
    data: records,
    ...(total !== undefined && { total }),
    pageInfo: {
      hasPreviousPage: page > 1,
      hasNextPage: total === undefined ? records.length === perPage : page * perPage < total,
    },
    ...(totalAtLeast !== undefined && { meta: { totalAtLeast } }),
  } satisfies GetListResult
}

/**
 * Asks for whole records where the caller names no columns: our lists do, react-admin's own views
 * may show any field.
 */
function wholeUnlessAsked<P extends { readonly meta?: unknown }>(params: P): P {
  return { ...params, meta: { columns: wholeRecord, ...(params.meta as ListMeta | undefined) } }
}

/** The ids that succeeded; throws the first failure if none did. */
function bulkResult(ids: Identifier[], failed: Failure<Identifier>[]): BulkResult {
  if (ids.length === 0 && failed[0]) throw failed[0].error
  return { data: ids, failed }
}

/**
 * The calls of every resource, from its definition: react-admin's REST dialect with our additions.
 * A bulk action sends single calls, as the dialect's own would not tell which of them failed. Where
 * the server stopped counting, the answer has `meta.totalAtLeast` in place of `total`. The methods
 * are plain functions, because react-admin calls them without `this`.
 */
export function dataProvider(
  model: Model,
  subject: Subject,
): DataProvider & HistoryCalls & ProposalCalls {
  const resourceNamed = (name: string) => model.resource(name)
  const memory = listMemory()

  async function getMany(resource: Resource, ids: readonly Identifier[], meta?: ListMeta) {
    const unique = [...new Set(ids.map(String))]
    const parts = Array.from({ length: Math.ceil(unique.length / maxIdsPerRequest) }, (_, at) =>
      unique.slice(at * maxIdsPerRequest, (at + 1) * maxIdsPerRequest),
    )
    const answers = await Promise.all(
      parts.map((part) =>
        readPage(resource, { filter: { _id: part }, page: 1, perPage: part.length, meta }),
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
    memory.clear()
    const version = stored['version']
    const rest = restProvider(
      typeof version === 'number' ? { headers: { 'If-Match': `"${version}"` } } : {},
    )
    const answer = await rest.update(dialectName(resource), {
      id,
      data: body,
      previousData: stored,
    })
    return recordFromAnswer(resource, answer.data)
  }

  async function remove(resource: Resource, id: Identifier): Promise<void> {
    memory.clear()
    await restProvider().delete(dialectName(resource), { id })
  }

  // react-admin lets the caller choose a record's type, which no generic provider can prove.
  const provider: DataProvider<string> = {
    getList: async (name, params) =>
      (await list(memory, resourceNamed(name), wholeUnlessAsked(params))) as never,
    getManyReference: async (name, { target, id, ...params }) =>
      (await list(memory, resourceNamed(name), wholeUnlessAsked(params), {
        [target]: id,
      })) as never,
    getMany: async (name, params) => {
      const { ids, meta } = wholeUnlessAsked(params)
      return { data: await getMany(resourceNamed(name), ids, meta as ListMeta) } as never
    },
    getOne: async (name, { id, signal }) => {
      const { data } = await restProvider().getOne(dialectName(resourceNamed(name)), {
        id,
        ...(signal && { signal }),
      })
      return { data: recordFromAnswer(resourceNamed(name), data) } as never
    },
    create: async (name, { data, meta }) => {
      const body = createPayload(
        model,
        resourceNamed(name),
        subject,
        data as Record<string, unknown>,
      )
      memory.clear()
      const { key } = (meta ?? {}) as CreateMeta
      const rest = restProvider(key === undefined ? {} : { headers: { 'Idempotency-Key': key } })
      const answer = await rest.create(dialectName(resourceNamed(name)), { data: body })
      return { data: recordFromAnswer(resourceNamed(name), answer.data) } as never
    },
    update: async (name, { id, data, previousData }) => ({
      data: (await update(resourceNamed(name), id, data, previousData ?? {})) as never,
    }),
    delete: async (name, { id, previousData }) => {
      await remove(resourceNamed(name), id)
      return { data: previousData ?? { id } } as never
    },
    deleteMany: async (name, { ids }) => {
      const { done, failed } = await inParallel(ids, (id) => remove(resourceNamed(name), id))
      return bulkResult(
        done.map(({ item }) => item),
        failed,
      )
    },
    updateMany: async (name, { ids, data }) => {
      const stored = new Map(
        (await getMany(resourceNamed(name), ids)).map((one) => [String(one.id), one]),
      )
      const { done, failed } = await inParallel(ids, (id) =>
        update(
          resourceNamed(name),
          id,
          data as Record<string, unknown>,
          stored.get(String(id)) ?? {},
        ),
      )
      return bulkResult(
        done.map(({ item }) => item),
        failed,
      )
    },
  }
  return { ...provider, ...historyCalls(model), ...proposalCalls(model) }
}
