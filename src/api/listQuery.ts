/** What a list is asked for. */
export interface ListRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly from: number
  readonly count: number
  readonly sort?: { readonly field: string; readonly order: string } | undefined
  readonly meta?: ListMeta | undefined
  readonly signal?: AbortSignal | undefined
}

/** What callers may add to a request: `meta: { columns: ['name'] }`. */
export interface ListMeta {
  readonly columns?: readonly string[]
  /** Several columns to sort by, in place of react-admin's one. */
  readonly sorts?: readonly (readonly [field: string, order: string])[]
}

/** The query of a list's address. */
export function listQuery({ filter, from, count, sort, meta }: ListRequest) {
  return {
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + count - 1]),
    ...(meta?.sorts
      ? { sort: JSON.stringify(meta.sorts) }
      : sort && {
          sort: JSON.stringify([sort.field === 'id' ? '_id' : sort.field, sort.order]),
        }),
    ...(meta?.columns && { columns: JSON.stringify(meta.columns) }),
  }
}
