import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { documents } from '../../db/tables/documents.ts'
import type { DemoArea } from '../base/demoArea.ts'
import { demoPlans } from './demoPlans.ts'
import { demoReceipts } from './demoReceipts.ts'
import { demoSubscriptions } from './demoSubscriptions.ts'
import { loadGateway } from './loadGateway.ts'
import { premiumOf } from './premiumOf.ts'

const receiptDoc = documents('receipts', 'receipts_docs')

/** Stores the last receipt numbers, so that new receipts continue after the demo's. */
async function noteReceiptNumbers(tx: Tx): Promise<void> {
  await sql`insert into "receiptNumbers" ("year", "last")
    select "year", max("sequence") from (
      select (${receiptDoc.text('year')})::integer as "year", (${receiptDoc.text('sequence')})::integer as "sequence"
        from receipts_docs) numbered group by "year"`.execute(tx)
}

export const programDemo: DemoArea = {
  vendorFields: (vendor) => ({ premium: premiumOf(vendor) }),
  *records({ model, vendors, contacts, ids }) {
    yield ['plans', demoPlans(model.resource('plans'), ids)]
    yield ['subscriptions', demoSubscriptions(model.resource('subscriptions'), vendors, ids)]
    yield ['receipts', demoReceipts(model.resource('receipts'), vendors, contacts, ids)]
  },
  async load(tx, vendors) {
    await noteReceiptNumbers(tx)
    await loadGateway(tx, vendors)
  },
}
