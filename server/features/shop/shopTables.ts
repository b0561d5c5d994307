import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { sendStates } from '../../../resources/settings/shop.ts'

type Late = ColumnType<Date | null, Date | null | undefined, Date | null>
type LateText = ColumnType<string | null, string | null | undefined, string | null>

/** What the portal knows of the shop. */
declare module '../../db/systemTables.ts' {
  interface SystemTables {
    /** Products that went to the shop, or are on their way; one that was deleted here stays until it is gone there. */
    shopProducts: {
      product: string
      /** As it was last seen, to find what a collection has no more. */
      collection: LateText
      sku: string
      name: LateText
      /** The shop's own id. */
      shopId: LateText
      /** What the shop took last. */
      sent: ColumnType<object | null, string | null | undefined, string | null>
      /** Null: it was never to be sent. */
      state: ColumnType<
        (typeof sendStates)[number] | null,
        (typeof sendStates)[number] | null | undefined,
        (typeof sendStates)[number] | null
      >
      /** What does it, while it waits. */
      job: LateText
      /** Somebody asked for it: if it cannot be, that is to be seen. */
      isAsked: Generated<boolean>
      /** Since it was requested. */
      attempts: Generated<number>
      /** How often the shop has answered clearly that it does not take it. */
      turns: Generated<number>
      /** In the shop's words, or those of what happened. */
      problem: LateText
      /** The same as a text of the portal. */
      problemKey: LateText
      /** Its values. */
      problemVars: ColumnType<object | null, string | null | undefined, string | null>
      requestedAt: Late
      sentAt: Late
    }
    /** Orders of the shop that could not be taken, or not whole, to be tried again. */
    shopOrders: {
      number: string
      order: JSONColumnType<object>
      /** An OrderProblem. */
      problem: JSONColumnType<object>
      seenAt: Generated<Date>
    }
    /** Webhooks of the shop that came. */
    shopNotices: { id: string; at: Generated<Date> }
  }
}
