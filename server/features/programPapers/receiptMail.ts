import { sql } from 'kysely'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import type { Language } from '../../../schema/index.ts'
import { serverActor } from '../../access/serverActor.ts'
import type { JobPayloads } from '../../jobs/enqueueJob.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { drawReceipt } from './drawReceipt.ts'
import type { MailWords, ProgramMail } from './programMail.ts'
import { receiptPlan } from './receiptPlan.ts'
import { receiptFileName } from './receiptFileName.ts'
import { writtenAmount } from './writtenAmount.ts'

/** The mail with a receipt; null when the receipt is gone. */
export async function receiptMail(
  { database, model }: Pick<MailJobParts, 'database' | 'model'>,
  { vendor, id }: JobPayloads['programMail'],
  language: Language,
  words: MailWords,
): Promise<ProgramMail | null> {
  const { rows } = await sql`
    select from receipts where "_id" = ${id}::uuid and "vendor" = ${vendor}::uuid`.execute(database)
  if (!rows.length) return null
  const resource = model.resource('receipts')
  const { subject } = serverActor('programMail')
  const receipt = await readRecord(database, model, resource, id, subject)
  const { total, currencyIsoCode, periodFrom: from, periodTo: to } = receipt
  const card = receipt.cardLastFour ?? ''
  const vars = {
    number: receipt.number ?? '',
    plan: receiptPlan(receipt, language),
    card,
    total: writtenAmount(total ?? 0, language, currencyIsoCode ?? 'EUR'),
  }
  return {
    isOwed: true,
    subject: { key: 'mails.program.receipt.subject', vars },
    paragraphs: [
      words(card ? 'receipt.text' : 'receipt.withoutCard', vars),
      ...(from && to
        ? [words('receipt.period', { from: writtenDay(from), to: writtenDay(to) })]
        : []),
    ],
    endings: [words('receipt.ending')],
    attachments: [
      {
        fileName: receiptFileName(receipt, language),
        type: 'application/pdf',
        content: await drawReceipt(receipt, language),
      },
    ],
  }
}
