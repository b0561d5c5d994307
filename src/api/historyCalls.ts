import type { Identifier, RaRecord } from 'react-admin'
import type { Model } from '../../schema/index.ts'
import { request } from './apiClient.ts'
import { recordFromAnswer } from './recordPayload.ts'

/** One write of a record, as the server describes it. */
export interface HistoryEntry {
  readonly version: number
  readonly at: string
  readonly by: { readonly email: string | null; readonly type: string | null }
  /** Method and path, such as `PUT /api/product/{id}`. */
  readonly call: string
  readonly changes: readonly {
    readonly field: string
    readonly from: unknown
    readonly to: unknown
  }[]
  /** What happened instead of a change: a look at the portal as this account. */
  readonly event?: {
    readonly kind: 'viewStarted' | 'viewEnded'
    readonly by: string
    readonly as: string
  }
}

/** A piece of a record's history, newest first. */
export interface History {
  readonly entries: readonly HistoryEntry[]
  readonly titles: Readonly<Record<string, string>>
  /** Asks for older entries; null where there are none. */
  readonly before: number | string | null
}

/** What the data provider can besides react-admin's verbs. */
export interface HistoryCalls {
  history(
    resource: string,
    params: { readonly id: Identifier; readonly before?: number | string | null },
  ): Promise<History>
  /** Puts back what a version changed; answers the record. */
  undo(
    resource: string,
    params: { readonly id: Identifier; readonly version: number },
  ): Promise<RaRecord>
}

/** The history of records, on the paths of their definitions. */
export function historyCalls(model: Model): HistoryCalls {
  const addressOf = (name: string, id: Identifier) =>
    `${model.resource(name).path}/${encodeURIComponent(id)}/history`
  return {
    async history(name, { id, before }) {
      const query = before == null ? {} : { query: { before: String(before) } }
      const { body } = await request(addressOf(name, id), query)
      return body as History
    },
    async undo(name, { id, version }) {
      const path = `${addressOf(name, id)}/${version}/undo`
      const { body } = await request(path, { method: 'POST' })
      return recordFromAnswer(model.resource(name), body)
    },
  }
}
