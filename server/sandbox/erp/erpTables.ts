import type { JSONColumnType } from 'kysely'

/** What the ERP that a demo plays knows, emptied with the demo. */
export const erpTables = ['erpSalesOrders', 'erpBlocks'] as const

declare module '../../db/systemTables.ts' {
  interface SystemTables {
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
}
