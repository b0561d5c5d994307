import type { ColumnType, JSONColumnType } from 'kysely'

/** How far an order of the shop is on its way into the ERP. */
export type ErpOrderState = 'waiting' | 'failed' | 'done'

type Late<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What the portal keeps of orders that it creates in the ERP, and what an embedded ERP knows. */
export interface ErpTables {
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
    /** Who is at it, and until when the others leave it alone. */
    hold: Late<string>
    heldUntil: Late<Date>
    /** Since when the ERP may be at an order whose answer nobody has seen. */
    unclearSince: Late<Date>
    /** The job that tries it again: an older one has nothing left to do. */
    job: Late<string>
  }
  /** Sales orders of the ERP that a demo plays, as they were sent. */
  erpSalesOrders: {
    salesOrder: string
    purchaseOrder: string
    soldTo: string
    doc: JSONColumnType<object>
    createdAt: Date
  }
  /** Customers and materials that it refuses. */
  erpBlocks: { what: 'customer' | 'material'; name: string }
}
