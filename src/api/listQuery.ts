/** The part of a list that is requested. */
export interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly from: number
  readonly count: number
  readonly sort?: { readonly field: string; readonly order: string } | undefined
  readonly meta?: ListMeta | undefined
  readonly signal?: AbortSignal | undefined
}

/** In place of names of columns: every field that the user may read. */
export const wholeRecord: readonly string[] = ['*']

/** What callers may add to a request: `meta: { columns: ['name'] }`. */
export interface ListMeta {
  readonly columns?: readonly string[]
  /** Several columns to sort by, in place of react-admin's one. */
  readonly sorts?: readonly (readonly [field: string, order: string])[]
}

/** The server names the id of a record `_id`. */
export const sortOnWire = <Sort extends { readonly field: string }>(sort: Sort): Sort => ({
  ...sort,
  field: sort.field === 'id' ? '_id' : sort.field,
})

/** Query parameters beyond react-admin's range, filter and order of one column. */
export const metaQuery = (meta: ListMeta | undefined): Readonly<Record<string, string>> => ({
  ...(meta?.sorts && { sort: JSON.stringify(meta.sorts) }),
  ...(meta?.columns && { columns: JSON.stringify(meta.columns) }),
})

/** The query of a list's address, exactly as the data provider's calls write it. */
export function listQuery({ filter, from, count, sort, meta }: ListRequest) {
  const { field, order } = sort ? sortOnWire(sort) : {}
  return {
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + count - 1]),
    ...(sort && { sort: JSON.stringify([field, order]) }),
    ...metaQuery(meta),
  }
}
