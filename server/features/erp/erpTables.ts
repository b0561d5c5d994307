import type { ColumnType } from 'kysely'

/** State of an order of the shop on its way into the ERP. */
export type ErpOrderState = 'waiting' | 'failed' | 'done'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What the portal stores of orders that it creates in the ERP. */
declare module '../../db/systemTables.ts' {
  interface SystemTables {
    /** Keyed by the shop's order number. */
    erpOrders: {
      number: string
      state: ErpOrderState
      /** The ERP's number. */
      salesOrder: Optional<string>
      attempts: number
      triedAt: Date
      /**
       * Why the last attempt failed: a kind of ErpError; `words` is the message of the ERP or the
       * client.
       */
      failure: Optional<string>
      words: Optional<string>
      /** The messages of the refusal: a list of ErpRefused. */
      refused: ColumnType<object | null, string | null | undefined, string | null>
      /** Id of the current hold; until `heldUntil` nobody else may take the order. */
      hold: Optional<string>
      heldUntil: Optional<Date>
      /** When the order was sent whose answer is still unknown. */
      unclearSince: Optional<Date>
      /** The job that retries it; older jobs of the order do nothing. */
      job: Optional<string>
    }
  }
}
