import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { sendStates } from '../../../resources/settings/shop.ts'

type OptionalDate = ColumnType<Date | null, Date | null | undefined, Date | null>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>

/** What the portal stores about the shop. */
declare module '../../db/systemTables.ts' {
  interface SystemTables {
    /**
     * Products sent to the shop or waiting to be; a deleted product stays until it is gone from the
     * shop.
     */
    shopProducts: {
      product: string
      /** Its last known collection, to find products that a collection no longer has. */
      collection: OptionalText
      sku: string
      name: OptionalText
      /** The shop's own id. */
      shopId: OptionalText
      /** What was last sent successfully. */
      sent: ColumnType<object | null, string | null | undefined, string | null>
      /** The wholesale price that belongs to the sent one, once the portal has a newer price. */
      wholesale: ColumnType<string | null, string | number | null | undefined, number | null>
      /** Null: it was never meant to be sent. */
      state: ColumnType<
        (typeof sendStates)[number] | null,
        (typeof sendStates)[number] | null | undefined,
        (typeof sendStates)[number] | null
      >
      /** The job that sends it, while it waits. */
      job: OptionalText
      /** A user requested it: if it cannot be sent, that is shown. */
      isAsked: Generated<boolean>
      /** Attempts since it was requested. */
      attempts: Generated<number>
      /** How often the shop has clearly refused it. */
      turns: Generated<number>
      /** Why it failed, as a message of the shop. */
      problem: OptionalText
      /** Why it failed, as a text of the portal. */
      problemKey: OptionalText
      /** Variables of the text. */
      problemVars: ColumnType<object | null, string | null | undefined, string | null>
      requestedAt: OptionalDate
      sentAt: OptionalDate
      /** The last movement of its stock that the shop's count includes; null: not counted by us. */
      stockUpTo: ColumnType<number | null, number | null | undefined, number | null>
      /** A write of the shop's count whose outcome is unknown: a StockAsked. */
      stockAsked: ColumnType<object | null, string | null | undefined, string | null>
      stockSentAt: OptionalDate
      /** A sale may have been overwritten. */
      isStockDoubtful: Generated<boolean>
    }
    /** Orders of the shop that could not be taken, or only in part, to be tried again. */
    shopOrders: {
      number: string
      order: JSONColumnType<object>
      /** An OrderProblem. */
      problem: JSONColumnType<object>
      seenAt: Generated<Date>
    }
    /** Received webhooks of the shop. */
    shopNotices: { id: string; at: Generated<Date> }
  }
}
