import { sql } from 'kysely'
import type { GatewayTransaction } from '../../../server/adapters/gateway/gateway.ts'
import { inTransaction, type Tx } from '../../../server/db/connect.ts'
import { fillGaps } from '../../../server/db/tables/fillColumns.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import { makeReceipt } from '../../../server/features/programPapers/makeReceipt.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** A charge that the gateway has made. */
export const charge = (changes: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  id: uuidv7(),
  amount: 720,
  currencyIsoCode: 'EUR',
  isPaid: true,
  refusal: null,
  createdAt: '2061-03-04T10:00:00.000Z',
  periodFrom: '2061-03-04',
  periodTo: '2062-03-03',
  cardLastFour: '1111',
  ...changes,
})

/** Makes the receipt of a charge within a transaction that is under way. */
export const receiptIn = (
  { model }: Pick<TestServer, 'model'>,
  tx: Tx,
  vendor: string,
  transaction: GatewayTransaction,
) => {
  const subscriptionId = `sub-${transaction.id.slice(0, 8)}`
  const paid = { vendor, subscriptionId, planId: 'premium-yearly-staging', transaction }
  return makeReceipt(tx, model, paid, Date.now())
}

/** Makes the receipt of a charge. @returns its id; null where there is one already */
export const madeReceipt = (server: TestServer, vendor: string, transaction = charge()) =>
  inTransaction(server.database, (tx) => receiptIn(server, tx, vendor, transaction))

/** A portal that has charged nobody yet. */
export async function withoutReceipts({ database }: TestServer): Promise<void> {
  for (const table of ['receipts', 'receipts_docs', 'receipts_search', 'receiptNumbers'])
    await sql`delete from ${sql.table(table)}`.execute(database)
}

/** The numbers of a year in their order. */
export async function numbersOf({ database }: TestServer, year: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select "number" from receipts where "year" = ${year} order by "number"`.execute(database)
  return rows.map(({ number }) => number)
}

/** Puts data of a company into an artisan's contact. */
export async function putCompany({ database, model }: TestServer, vendor: string, company: object) {
  await sql`update contacts_docs d set "doc" = d."doc" || jsonb_build_object('companyData',
      coalesce(d."doc" -> 'companyData', '{}') || ${JSON.stringify(company)}::jsonb)
    from contacts g where g."_id" = d."_id" and g."vendor" = ${vendor}::uuid`.execute(database)
  await fillGaps(database, model.resource('contacts'))
}
