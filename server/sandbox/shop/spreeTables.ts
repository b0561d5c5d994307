import type { Generated, JSONColumnType } from 'kysely'

/** What the shop that a demo plays knows, emptied with the demo. */
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
    /** What was answered under a key: the same key makes nothing more, and is answered the same. */
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
