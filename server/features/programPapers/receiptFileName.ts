import { translate } from '../../../i18n/index.ts'
import type { DocumentNamed, Language } from '../../../schema/index.ts'

/** The file name of a receipt: `receipt-2026-000012.pdf`. */
export function receiptFileName({ number }: DocumentNamed<'receipts'>, language: Language): string {
  const name = translate(language, 'app.programPapers.receipt.file')
  return `${name}-${(number ?? '').replace(/\D+/g, '-')}.pdf`
}
