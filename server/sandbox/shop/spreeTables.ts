import type { Generated, JSONColumnType } from 'kysely'

/** Tables of the embedded shop, emptied with the demo. */
export const spreeTables = ['spreeKeys', 'spreeOrders', 'spreeMedia', 'spreeProducts'] as const

declare module '../../db/systemTables.ts' {
  interface SystemTables {
    spreeProducts: {
      id: string
      sku: string
      doc: JSONColumnType<object>
      changedAt: Generated<Date>
    }
    spreeMedia: { id: string; product: string; url: string; position: number }
    /** Answers by idempotency key: a repeated key does nothing and gets the same answer. */
    spreeKeys: {
      key: string
      digest: string
      status: number
      answer: JSONColumnType<object>
      at: Generated<Date>
    }
    spreeOrders: { number: string; completedAt: Date; doc: JSONColumnType<object> }
  }
}
