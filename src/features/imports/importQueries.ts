import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { model } from '../../../resources/index.ts'
import type { ImportState, RowFilter } from '../../../resources/settings/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'

/** Rows on a page of an import. */
export const rowsOnPage = 50
/** Imports on a page, as the server counts them. */
export const importsOnPage = 20

export const importKey = (id: string) => ['import', id]
export const importsKey = (resource: string) => ['imports', resource]

/** Milliseconds between two looks at a step under way. */
const renewed = 1000

const busy = ['checking', 'applying', 'undoing'] as const satisfies readonly ImportState[]
export type BusyState = (typeof busy)[number]

/** Whether a step is under way, which goes on without whoever looks. */
export const isBusy = (state: ImportState): state is BusyState => busy.some((one) => one === state)

/** An import, looked at again and again while a step is under way. */
export function useImport(id: string) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: async ({ signal }) => (await call('readImport', { params: { id }, signal })).body,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data.state) ? renewed : false),
  })
}

/** Which rows of an import are on screen. */
export interface RowsAsked {
  readonly id: string
  readonly state: ImportState
  /** Null for rows of every kind. */
  readonly outcome: RowFilter | null
  /** From 1. */
  readonly page: number
  /** Another number asks again: rows that were mended have left their list. */
  readonly visit: number
}

export const rowsKey = ({ id, state, outcome, page, visit }: RowsAsked) => [
  ...importKey(id),
  'rows',
  state,
  outcome,
  page,
  visit,
]

/** A page of an import's rows. */
export function useImportRows(asked: RowsAsked) {
  const { id, outcome, page } = asked
  return useQuery({
    queryKey: rowsKey(asked),
    queryFn: async ({ signal }) => {
      const query = {
        from: String((page - 1) * rowsOnPage),
        size: String(rowsOnPage),
        ...(outcome && { outcome }),
      }
      return (await call('readImportRows', { params: { id }, query, signal })).body
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** The imports of a resource, newest first. */
export function useImports({ name }: Resource, page: number) {
  return useQuery({
    queryKey: [...importsKey(name), page],
    queryFn: async ({ signal }) =>
      (await call('readImports', { query: { resource: name, page: String(page) }, signal })).body,
    placeholderData: keepPreviousData,
  })
}

/** Columns change with definitions and rights, not while somebody looks. */
const columnsAge = 5 * 60_000

/** The columns that a file for a resource may have, in the reader’s language. */
export function useImportColumns(name: string, language: string) {
  return useQuery({
    queryKey: ['importColumns', name, language],
    queryFn: async ({ signal }) => {
      const { path } = model.resource(name)
      return (await call('readImportColumns', { params: { path }, signal })).body.columns
    },
    staleTime: columnsAge,
  })
}
