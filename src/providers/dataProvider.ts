import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin'
import type { Model, Resource, Subject } from '../../schema/index.ts'
import { historyCalls, type HistoryCalls } from '../api/historyCalls.ts'
import { inParallel, type Failure } from '../api/inParallel.ts'
import { knownTotals } from '../api/knownTotals.ts'
import { metaQuery, sortOnWire, type ListMeta } from '../api/listQuery.ts'
import { pageEnds } from '../api/pageEnds.ts'
import type { Counted } from '../api/readRange.ts'
import { restProvider } from '../api/restProvider.ts'
import { updatePayload, recordFromAnswer, createPayload } from '../api/recordPayload.ts'

/** Most ids in one address. */
const idsAtOnce = 100

/** What a bulk action gives back besides the ids that it did: those that it could not, and why. */
export interface BulkResult {
  readonly data: Identifier[]
  readonly failed: readonly Failure<Identifier>[]
}

/** `meta` of a creation. */
interface CreateMeta {
  /** The same for every try to make this one record. */
  readonly key?: string
}

/** What the REST dialect calls a resource: its path, which it puts behind a slash. */
const nameOf = (resource: Resource) => resource.path.slice(1)

interface Page {
  readonly page: number
  readonly perPage: number
  readonly filter: object
  readonly sort?: GetListParams['sort']
  readonly meta: ListMeta | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether nobody needs the total. */
  readonly isUncounted?: boolean
  /** Where the page before ended, as {@link pageEnds} has it. */
  readonly after?: string | undefined
}

/** What was learned from earlier answers about lists. A change of any record ends all of it. */
function listMemory() {
  const totals = knownTotals()
  const ends = pageEnds()
  return {
    totals,
    ends,
    forget(): void {
      totals.forget()
      ends.forget()
    },
  }
}

async function readPage(resource: Resource, { page, perPage, ...asked }: Page) {
  let counted: Counted = {}
  const { sort, signal } = asked
  const rest = restProvider({
    query: {
      // The dialect orders by id where it is not asked to, the server as the definition says.
      ...(!sort && { sort: undefined }),
      ...metaQuery(asked.meta),
      ...(asked.isUncounted && { total: 'false' }),
      ...(asked.after !== undefined && { after: asked.after }),
    },
    onCounted: (found) => {
      counted = found
    },
  })
  const { data } = await rest.getList(nameOf(resource), {
    pagination: { page, perPage },
    filter: asked.filter,
    ...(sort && { sort: sortOnWire(sort) }),
    ...(signal && { signal }),
  })
  const records = Array.isArray(data) ? data.map((one) => recordFromAnswer(resource, one)) : []
  return { records, counted }
}

/** What is known of a list's total: hosts may tell more than they were asked for. */
function totalOf(told: Counted, known: Counted | undefined, seen: number): Counted {
  if (!known || told.total !== undefined || told.totalAtLeast !== undefined) return told
  const { totalAtLeast } = known
  return totalAtLeast === undefined ? known : { totalAtLeast: Math.max(totalAtLeast, seen) }
}

async function list(
  { totals, ends }: ReturnType<typeof listMemory>,
  resource: Resource,
  params: GetListParams,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { page = 1, perPage = 25 } = params.pagination ?? {}
  const filter = { ...(params.filter as Record<string, unknown> | undefined), ...more }
  const key = JSON.stringify([resource.name, filter])
  const pageKey = JSON.stringify([page, perPage, params.sort, params.meta])
  const known = totals.before(key, pageKey)
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
    isUncounted: known !== undefined,
    after: ends.before(order, page),
  })
  ends.learn(resource, order, page, records)
  if (!known) totals.learn(key, pageKey, counted)
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

/** Those that were done; the first failure is thrown only when nothing was. */
function bulkResult(ids: Identifier[], failed: Failure<Identifier>[]): BulkResult {
  if (ids.length === 0 && failed[0]) throw failed[0].error
  return { data: ids, failed }
}

/**
 * The calls of every resource, from its definition: those of react-admin's REST dialect, with what ours
 * has besides. An action on many is made of single calls here: the dialect's own would not tell which of
 * them failed. Numbers that the server did not count come
 * with `meta.totalAtLeast` in place of `total`. Functions, not methods: react-admin calls them bare.
 */
export function dataProvider(model: Model, subject: Subject): DataProvider & HistoryCalls {
  const of = (name: string) => model.resource(name)
  const memory = listMemory()

  async function getMany(resource: Resource, ids: readonly Identifier[], meta?: ListMeta) {
    const unique = [...new Set(ids.map(String))]
    const parts = Array.from({ length: Math.ceil(unique.length / idsAtOnce) }, (_, at) =>
      unique.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
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
    memory.forget()
    const version = stored['version']
    const rest = restProvider(
      typeof version === 'number' ? { headers: { 'If-Match': `"${version}"` } } : {},
    )
    const answer = await rest.update(nameOf(resource), { id, data: body, previousData: stored })
    return recordFromAnswer(resource, answer.data)
  }

  async function remove(resource: Resource, id: Identifier): Promise<void> {
    memory.forget()
    await restProvider().delete(nameOf(resource), { id })
  }

  // react-admin lets the caller choose a record's type, which no generic provider can prove.
  const provider: DataProvider<string> = {
    getList: async (name, params) => (await list(memory, of(name), params)) as never,
    getManyReference: async (name, { target, id, ...params }) =>
      (await list(memory, of(name), params, { [target]: id })) as never,
    getMany: async (name, { ids, meta }) =>
      ({ data: await getMany(of(name), ids, meta as ListMeta | undefined) }) as never,
    getOne: async (name, { id, signal }) => {
      const { data } = await restProvider().getOne(nameOf(of(name)), {
        id,
        ...(signal && { signal }),
      })
      return { data: recordFromAnswer(of(name), data) } as never
    },
    create: async (name, { data, meta }) => {
      const body = createPayload(model, of(name), subject, data as Record<string, unknown>)
      memory.forget()
      const { key } = (meta ?? {}) as CreateMeta
      const rest = restProvider(key === undefined ? {} : { headers: { 'Idempotency-Key': key } })
      const answer = await rest.create(nameOf(of(name)), { data: body })
      return { data: recordFromAnswer(of(name), answer.data) } as never
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
