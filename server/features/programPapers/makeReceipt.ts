import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { splitVat } from '../../../resources/parts/program/planPrice.ts'
import { receipts } from '../../../resources/receipts.ts'
import { currencies } from '../../../resources/settings/constants.ts'
import { vatPercent } from '../../../resources/settings/program.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { copyFields, type DocumentNamed, type Model } from '../../../schema/index.ts'
import { serverActor } from '../../access/serverActor.ts'
import type { GatewayTransaction } from '../../adapters/gateway/gateway.ts'
import type { Tx } from '../../db/connect.ts'
import { tell } from '../../jobs/tell.ts'
import { createRecord } from '../../records/write/writeRecord.ts'

const contactDoc = documents('contacts')
const receiptDoc = documents('receipts')

/** A charge with its vendor, subscription and plan. */
export interface PaidCharge {
  readonly vendor: string
  readonly subscriptionId: string
  readonly planId: string
  readonly transaction: GatewayTransaction
}

async function hasReceipt(tx: Tx, transactionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from receipts where "transactionId" = ${transactionId} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Locks the receipts of a year until this transaction ends.
 * @returns the last receipt's sequence number; 0 without receipts
 */
async function lockYear(tx: Tx, year: number): Promise<number> {
  // Counts existing receipts, because those of a demo or a restored backup have numbers, too.
  const { rows } = await sql<{ last: number }>`
    insert into "receiptNumbers" as n ("year", "last") values (${year},
      (select coalesce(max((${receiptDoc.text('sequence')})::integer), 0) from receipts g
        join receipts_docs d using ("_id") where g."year" = ${year}))
    on conflict ("year") do update set "last" = n."last" returning "last"`.execute(tx)
  return rows[0]?.last ?? 0
}

async function billingOf(
  tx: Tx,
  vendor: string,
): Promise<NonNullable<DocumentNamed<'receipts'>['billing']>> {
  const { rows } = await sql<Pick<DocumentNamed<'contacts'>, 'companyData'>>`
    select ${contactDoc.json('companyData')} as "companyData" from contacts g join contacts_docs d using ("_id")
    where g."vendor" = ${vendor}::uuid limit 1`.execute(tx)
  return copyFields(receipts.fields.billing.fields, rows[0]?.companyData)
}

async function planOf(tx: Tx, planId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select "_id" as id, "name" from plans where "planId" = ${planKey(planId)}`.execute(tx)
  return rows[0]
}

/**
 * Makes the receipt of a charge within the caller's transaction, with the next number of its year,
 * and enqueues its mail. Numbers have no gaps: a rollback releases the number, because other
 * transactions wait for this one; so call it last.
 * @param now in milliseconds, by the gateway's clock
 * @returns the id; null when the charge already has a receipt, or nothing was paid
 */
export async function makeReceipt(
  tx: Tx,
  model: Model,
  { vendor, subscriptionId, planId, transaction }: PaidCharge,
  now: number,
): Promise<string | null> {
  const { id: transactionId, createdAt, amount } = transaction
  if (!transaction.isPaid || amount <= 0) return null
  const currencyIsoCode = currencies.find((one) => one === transaction.currencyIsoCode)
  if (!currencyIsoCode) throw new Error(`no receipts in ${transaction.currencyIsoCode}`)
  // Most charges have a receipt already; these need no lock.
  if (await hasReceipt(tx, transactionId)) return null
  const year = Number(today(Date.parse(createdAt)).slice(0, 4))
  const sequence = (await lockYear(tx, year)) + 1
  // Another transaction may have made it before this one got the lock.
  if (await hasReceipt(tx, transactionId)) return null
  await sql`update "receiptNumbers" set "last" = ${sequence} where "year" = ${year}`.execute(tx)
  const plan = await planOf(tx, planId)
  const resource = model.resource('receipts')
  const id = await createRecord(
    { tx, model, resource, actor: serverActor('receipts') },
    {
      number: `${year}/${String(sequence).padStart(6, '0')}`,
      year,
      sequence,
      vendor,
      subscriptionId,
      plan: plan?.id ?? null,
      planName: plan?.name ?? planKey(planId),
      transactionId,
      chargedAt: new Date(createdAt).toISOString(),
      periodFrom: transaction.periodFrom,
      periodTo: transaction.periodTo,
      ...splitVat(amount),
      vatPercent,
      total: amount,
      currencyIsoCode,
      cardLastFour: transaction.cardLastFour,
      billing: await billingOf(tx, vendor),
    },
    { hooks: {}, isServer: true },
  )
  const at = new Date(now).toISOString()
  await tell(tx, 'planCharged', { vendor, id, at })
  return id
}
