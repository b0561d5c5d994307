import type { Identifier, RaRecord } from 'react-admin'
import type { CallAnswer } from '../../resources/calls/index.ts'
import type { Model, Resource } from '../../schema/index.ts'
import { call } from './call.ts'
import { recordFromAnswer } from './recordPayload.ts'

/** A part of a record's history, newest first. */
export type History = CallAnswer<'readHistory'>

/** One write of a record, as the server reports it. */
export type HistoryEntry = History['entries'][number]

/** Methods of the data provider that react-admin does not define. */
export interface HistoryCalls {
  history(
    resource: string,
    params: { readonly id: Identifier; readonly before?: number | string | null },
  ): Promise<History>
  /** Reverts what a version changed. @returns the record */
  undo(
    resource: string,
    params: { readonly id: Identifier; readonly version: number },
  ): Promise<RaRecord>
}

/** The history of records, on the paths of their definitions. */
export function historyCalls(model: Model): HistoryCalls {
  const paramsOf = (resource: Resource, id: Identifier) => ({
    path: resource.path,
    id: String(id),
  })
  return {
    async history(name, { id, before }) {
      const { body } = await call('readHistory', {
        params: paramsOf(model.resource(name), id),
        ...(before != null && { query: { before: String(before) } }),
      })
      return body
    },
    async undo(name, { id, version }) {
      const resource = model.resource(name)
      const params = { ...paramsOf(resource, id), version: String(version) }
      const { body } = await call('undoVersion', { params })
      return recordFromAnswer(resource, body)
    },
  }
}
