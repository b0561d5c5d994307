import type { ColumnType, Generated } from 'kysely'
import type { StockMovement } from '../../../resources/parts/stock.ts'

declare module '../../db/systemTables.ts' {
  interface SystemTables {
    /** Everything that changed the stock of a product; rows are only added. */
    stockMovements: {
      /** Rising with each movement of one product, since its row is locked for it. */
      _id: Generated<number>
      product: string
      at: Generated<Date>
      kind: StockMovement
      /** What was added to the stock; negative for what was taken. */
      quantity: number
      /** Pieces ordered or no longer ordered; more than `quantity` where the stock did not have them. */
      ordered: Generated<number>
      /** The stock afterwards. */
      stock: number
      order: ColumnType<string | null, string | null | undefined, never>
      /** The shop has changed its own count for it. */
      isKnownInShop: boolean
    }
  }
}
