import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin'
import type {
  Brought,
  DocumentedList,
  DocumentedReads,
} from '../../resources/calls/documentedReads.ts'
import { fillPath, isObject, valueAt, type Model, type Resource } from '../../schema/index.ts'
import { request } from '../api/apiClient.ts'
import { askBeyond, isNotOffered } from '../api/hostOffer.ts'
import { recordFromAnswer } from '../api/recordPayload.ts'
import { pageOfWhole } from './wholeList.ts'

type Values = Readonly<Record<string, unknown>>
type Filter = Values

/** Most pages that are read of a list that comes in pages. */
const maxPages = 10

const address = (path: string, slots: Readonly<Record<string, string>>) =>
  fillPath(path.replace(/\{(\w+)\}/g, ':$1'), slots)

/** A single value of a filter as text; undefined where it has none, or several. */
function single(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return ['string', 'number', 'boolean'].includes(typeof one) ? String(one) : undefined
}

const suits = ({ slots, needs = [] }: DocumentedList, filter: Filter) =>
  [...Object.values(slots), ...needs].every((field) => single(filter[field]) !== undefined)

/** All records of a documented call, which answers a list or `docs` in pages. */
async function readAll(list: DocumentedList, filter: Filter, signal?: AbortSignal) {
  const slots = Object.fromEntries(
    Object.entries(list.slots).map(([slot, field]) => [slot, single(filter[field]) ?? '']),
  )
  const narrowed = Object.fromEntries(
    (list.narrows ?? []).flatMap((field) => {
      const value = single(filter[field])
      return value === undefined ? [] : [[field, value]]
    }),
  )
  const path = address(list.path, slots)
  const records: Values[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const query = { ...list.query, ...narrowed, ...(page > 1 && { page: String(page) }) }
    // Each page says how many there are.
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await request(path, { query, signal })
    const docs = isObject(body) ? body['docs'] : body
    records.push(...(Array.isArray(docs) ? docs.filter(isObject) : []))
    pages = isObject(body) ? Number(body['pages']) || 1 : 1
  }
  return records
}

/** The records that others hold, each once. */
function insideOf(holders: readonly Values[], { inside }: DocumentedList): readonly Values[] {
  if (!inside) return holders
  const found = holders.flatMap((holder) =>
    inside.fields.flatMap((field) => {
      const held: unknown = holder[field]
      return (Array.isArray(held) ? held.filter(isObject) : []).map((one): Values => ({
        ...inside.adds(holder),
        ...one,
      }))
    }),
  )
  return [...new Map(found.map((one) => [String(one['_id']), one])).values()]
}

/**
 * The reads of a data provider on any host that answers the documented calls (decision 20). What
 * the provider asks first is ours; a host that says that it has no such call is asked what the table
 * names instead, then and from then on. On our own server nothing is asked twice.
 */
export function withDocumented<P extends DataProvider>(
  provider: P,
  model: Model,
  table: Readonly<Record<string, DocumentedReads>>,
): P {
  /** Which record brought another one along, by the other one's id. */
  const holders = new Map<string, { readonly way: Brought; readonly id: string }>()

  function complete(resource: Resource, record: Values): RaRecord {
    const added = table[resource.name]?.adds?.(record)
    return { ...record, ...added } as RaRecord
  }

  /** Notes what a record brings along: nobody else can say where that is read. */
  function note(resource: Resource, record: Values): void {
    for (const { brought = [] } of Object.values(table))
      for (const way of brought) {
        const held = way.holder === resource.name && valueAt(record, [way.field])
        if (isObject(held)) holders.set(String(held['_id']), { way, id: String(record['id']) })
        const owned = way.call?.owner === resource.name ? record[way.call.by] : undefined
        if (typeof owned === 'string') owners.set(owned, String(record['id']))
      }
  }
  const owners = new Map<string, string>()

  async function findMissing(resource: Resource, record: RaRecord): Promise<RaRecord> {
    const found = table[resource.name]?.found
    const through = found && record[found.through]
    if (!found || record[found.field] !== undefined || typeof through !== 'string') return record
    try {
      const { data } = await getOne(found.of, { id: through })
      return { ...record, [found.field]: data[found.field] }
    } catch {
      return record
    }
  }

  /** Reads a record with the one that brings it along. */
  async function readBrought(resource: Resource, id: string): Promise<RaRecord | undefined> {
    const known = holders.get(id)
    if (!known) return undefined
    const { way } = known
    const owner = way.call && owners.get(known.id)
    const holder =
      way.call && owner !== undefined
        ? {
            ...((await request(address(way.call.path, { [way.call.slot]: owner }))).body as Values),
            vendor: owner,
            id: known.id,
          }
        : (await getOne(way.holder, { id: known.id })).data
    const held: unknown = holder[way.field]
    return isObject(held)
      ? recordFromAnswer(resource, { ...way.adds(holder), ...held, _id: id })
      : undefined
  }

  async function getList(name: string, params: GetListParams) {
    const resource = model.resource(name)
    try {
      const answer = await askBeyond(`GET ${resource.path}`, () => provider.getList(name, params))
      return { ...answer, data: answer.data.map((one: RaRecord) => complete(resource, one)) }
    } catch (error) {
      const filter = (params.filter ?? {}) as Filter
      const list = table[name]?.lists?.find((one) => suits(one, filter))
      if (!isNotOffered(error) || !list) throw error
      const found = insideOf(await readAll(list, filter, params.signal), list)
      const asked = new Set(Object.values(list.slots))
      const records = found.map((one) => complete(resource, recordFromAnswer(resource, one)))
      // What filled the address is true of each record, which need not repeat it.
      const rest = Object.fromEntries(Object.entries(filter).filter(([field]) => !asked.has(field)))
      return pageOfWhole(resource, records, { ...params, filter: rest })
    }
  }

  async function getOne(
    name: string,
    params: { readonly id: Identifier; readonly signal?: AbortSignal },
  ) {
    const resource = model.resource(name)
    const isBrought = table[name]?.brought !== undefined
    const ask = () => provider.getOne(name, params)
    try {
      const { data } = await (isBrought ? askBeyond(`GET ${resource.path}/{id}`, ask) : ask())
      const record = await findMissing(resource, complete(resource, data as RaRecord))
      note(resource, record)
      return { data: record }
    } catch (error) {
      if (!isNotOffered(error)) throw error
      const record = await readBrought(resource, String(params.id))
      if (!record) throw error
      return { data: complete(resource, record) }
    }
  }

  /** A host may say no more than that it was saved (D2 §7: "200 means success"). */
  async function update(name: string, params: Parameters<P['update']>[1]) {
    const { data } = await provider.update(name, params)
    return '_id' in data ? { data } : getOne(name, { id: params.id })
  }

  return {
    ...provider,
    getList,
    update,
    getOne,
    getManyReference: (
      name: string,
      { target, id, ...params }: GetListParams & { target: string; id: Identifier },
    ) => getList(name, { ...params, filter: { ...(params.filter as Filter), [target]: id } }),
    async getMany(name: string, params: { readonly ids: readonly Identifier[] }) {
      try {
        const { path } = model.resource(name)
        return await askBeyond(`GET ${path}`, () =>
          provider.getMany(name, { ...params, ids: [...params.ids] }),
        )
      } catch (error) {
        if (!isNotOffered(error)) throw error
        const read = await Promise.allSettled(params.ids.map((id) => getOne(name, { id })))
        return { data: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : [])) }
      }
    },
  }
}
