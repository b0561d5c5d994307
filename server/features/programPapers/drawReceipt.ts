import { translate, type MessageVars } from '../../../i18n/index.ts'
import { issuer } from '../../../resources/settings/program.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import type { DocumentNamed, Language, MessageKey } from '../../../schema/index.ts'
import { a4Paper, paperWidth, type A4Paper, type TextStyle } from '../../pdf/a4Paper.ts'
import { companyLines, type Company } from '../papers/packingContent.ts'
import { receiptPlan } from './receiptPlan.ts'
import { writtenAmount } from './writtenAmount.ts'

const half = paperWidth / 2
const soft = { size: 9, isSoft: true } as const
const amountWidth = 45

/** Writes two texts on a line: one at the left, one at the right margin. */
function pair(paper: A4Paper, left: string, right: string, style: TextStyle = {}): void {
  const width = paperWidth - amountWidth - 4
  paper.row([
    { text: left, x: 0, width, size: 10.5, ...style },
    {
      text: right,
      x: paperWidth - amountWidth,
      width: amountWidth,
      align: 'right',
      size: 10.5,
      ...style,
    },
  ])
}

/** Writes two lists of lines side by side. */
function columns(paper: A4Paper, left: readonly string[], right: readonly string[]): void {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1)
    paper.row([
      { text: left[at] ?? '', x: 0, width: half - 4, size: 10 },
      { text: right[at] ?? '', x: half, width: half, size: 10, align: 'right' },
    ])
}

/**
 * Draws a receipt on A4, identical to the byte at every call.
 * @param receipt a record of `receipts`, as stored or as its reader sees it
 */
export async function drawReceipt(
  receipt: DocumentNamed<'receipts'>,
  language: Language,
): Promise<Uint8Array> {
  const t = (key: string, vars?: MessageVars) =>
    translate(language, `app.programPapers.receipt.${key}` as MessageKey, vars)
  const { billing, periodFrom: from, periodTo: to, cardLastFour } = receipt
  const number = receipt.number ?? ''
  const chargedAt = receipt.chargedAt ?? ''
  const currency = receipt.currencyIsoCode ?? 'EUR'
  const title = t('title', { number })
  const paper = await a4Paper({
    language,
    title,
    content: [receipt, issuer],
    fixed: { at: chargedAt, id: `${number} ${language}` },
  })
  const amount = (value: number | null | undefined) => writtenAmount(value ?? 0, language, currency)
  const day = writtenDay(today(Date.parse(chargedAt)))
  const legal = ({ VATNumber: vat, fiscalCode: code }: Company) => [
    ...(vat ? [t('vat', { number: vat })] : []),
    ...(code ? [t('fiscalCode', { code })] : []),
  ]

  paper.row([
    {
      text: translate(language, 'app.title'),
      x: 0,
      width: half - 4,
      size: 22,
      weight: 'bold',
      isAccent: true,
    },
    { text: title, x: half, width: half, size: 16, weight: 'bold', align: 'right' },
  ])
  paper.gap(3)
  columns(
    paper,
    [...companyLines(issuer, language), ...legal(issuer), issuer.email],
    [t('date', { day })],
  )
  paper.gap(10)

  const address = companyLines(billing ?? {}, language)
  paper.text(t('billedTo'), soft)
  paper.gap(1)
  // An artisan without company data is still named.
  const lines = billing?.companyName ? address : [receipt.vendorName ?? '', ...address]
  lines.forEach((line, at) => paper.text(line, { size: 11, weight: at === 0 ? 'bold' : 'normal' }))
  for (const line of legal(billing ?? {})) paper.text(line, { size: 11 })
  paper.gap(10)

  pair(paper, t('description'), t('amount'), soft)
  paper.rule()
  paper.gap(1)
  pair(paper, t('plan', { plan: receiptPlan(receipt, language) }), amount(receipt.net))
  if (from && to) paper.text(t('period', { from: writtenDay(from), to: writtenDay(to) }), soft)
  paper.gap(1)
  paper.rule()
  paper.gap(1)
  pair(paper, t('net'), amount(receipt.net))
  pair(paper, t('vatAmount', { percent: receipt.vatPercent ?? 0 }), amount(receipt.vat))
  paper.gap(1)
  paper.rule()
  paper.gap(1)
  pair(paper, t('total'), amount(receipt.total), { size: 13, weight: 'bold' })
  paper.gap(10)

  paper.text(t('paid', { day }), { size: 10.5 })
  paper.gap(1)
  if (cardLastFour) paper.text(t('card', { card: `•••• ${cardLastFour}` }), soft)
  paper.text(t('transaction', { id: receipt.transactionId ?? '' }), soft)
  paper.text(t('subscription', { id: receipt.subscriptionId ?? '' }), soft)
  paper.gap(6)
  paper.text(t('questions', { email: issuer.email }), soft)
  return paper.finish()
}
