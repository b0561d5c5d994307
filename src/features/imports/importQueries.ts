import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { model } from '../../../resources/index.ts'
import type { ImportState, RowFilter } from '../../../resources/settings/imports.ts'
import { call } from '../../api/call.ts'

/** Rows per page of an import. */
export const rowsPerPage = 50
/** Imports per page; the server uses the same number. */
export const importsPerPage = 20

export const importKey = (id: string) => ['import', id]
export const importsKey = (resource: string) => ['imports', resource]

/** Polling interval while a step is running. */
const pollIntervalMs = 1000

const busyStates = ['checking', 'applying', 'undoing'] as const satisfies readonly ImportState[]
export type BusyState = (typeof busyStates)[number]

/** Whether a step is running on the server; it does not depend on the page being open. */
export const isBusy = (state: ImportState): state is BusyState =>
  busyStates.some((one) => one === state)

/** Reads an import, and polls it while a step is running. */
export function useImport(id: string) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: async ({ signal }) => (await call('readImport', { params: { id }, signal })).body,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data.state) ? pollIntervalMs : false),
  })
}

/** Selects the rows of an import that are on screen. */
export interface RowsQuery {
  readonly id: string
  readonly state: ImportState
  /** Null for all rows. */
  readonly outcome: RowFilter | null
  /** Counted from 1. */
  readonly page: number
  /** A new number reads again: corrected rows have left their list. */
  readonly readCount: number
}

export const rowsKey = ({ id, state, outcome, page, readCount }: RowsQuery) => [
  ...importKey(id),
  'rows',
  state,
  outcome,
  page,
  readCount,
]

/** Reads a page of an import's rows. */
export function useImportRows(rowsQuery: RowsQuery) {
  const { id, outcome, page } = rowsQuery
  return useQuery({
    queryKey: rowsKey(rowsQuery),
    queryFn: async ({ signal }) => {
      const query = {
        from: String((page - 1) * rowsPerPage),
        size: String(rowsPerPage),
        ...(outcome && { outcome }),
      }
      return (await call('readImportRows', { params: { id }, query, signal })).body
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** Selects imports: those of one resource, or those that failed. */
interface ImportsQuery {
  readonly resource?: string
  readonly only?: 'failed'
}

/** Reads a page of imports, newest first. */
export function useImports(query: ImportsQuery, page: number, isEnabled = true) {
  const { resource = '', only = '' } = query
  return useQuery({
    queryKey: [...importsKey(resource), only, page],
    queryFn: async ({ signal }) =>
      (await call('readImports', { query: { ...query, page: String(page) }, signal })).body,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}

/** Columns change only with definitions and rights: 5 minutes. */
const columnsStaleTimeMs = 5 * 60_000

/** Reads the columns that a file for a resource may have, in the user's language. */
export function useImportColumns(name: string, language: string) {
  return useQuery({
    queryKey: ['importColumns', name, language],
    queryFn: async ({ signal }) => {
      const { path } = model.resource(name)
      return (await call('readImportColumns', { params: { path }, signal })).body.columns
    },
    staleTime: columnsStaleTimeMs,
  })
}
