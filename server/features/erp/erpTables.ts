import type { ColumnType } from 'kysely'

/** How far an order of the shop is on its way into the ERP. */
export type ErpOrderState = 'waiting' | 'failed' | 'done'

type Late<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What the portal keeps of orders that it creates in the ERP. */
declare module '../../db/systemTables.ts' {
  interface SystemTables {
    /** By the shop's number of the order. */
    erpOrders: {
      number: string
      state: ErpOrderState
      /** The number that the ERP has given it. */
      salesOrder: Late<string>
      attempts: number
      triedAt: Date
      /** Why the last try failed: a kind of ErpError; the words are those of the ERP, or of the client. */
      failure: Late<string>
      words: Late<string>
      /** The sentences of its no: a list of ErpRefused. */
      refused: ColumnType<object | null, string | null | undefined, string | null>
      /** Who is at it, and until when the others leave it alone. */
      hold: Late<string>
      heldUntil: Late<Date>
      /** Since when the ERP may be at an order whose answer nobody has seen. */
      unclearSince: Late<Date>
      /** The job that tries it again: an older one has nothing left to do. */
      job: Late<string>
    }
  }
}
