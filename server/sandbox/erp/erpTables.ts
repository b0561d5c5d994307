import type { JSONColumnType } from 'kysely'

/** Tables of the embedded ERP, emptied with the demo. */
export const erpTables = ['erpSalesOrders', 'erpBlocks'] as const

declare module '../../db/systemTables.ts' {
  interface SystemTables {
    /** Sales orders of the embedded ERP, as they were sent. */
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
