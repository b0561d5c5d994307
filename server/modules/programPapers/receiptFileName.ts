import { translate } from '../../../i18n/index.ts'
import { textOf, type Json } from '../../../resources/parts/entries.ts'
import type { Language } from '../../../schema/index.ts'

/** Under which name a receipt is saved: `receipt-2026-000012.pdf`. */
export function receiptFileName({ number }: Json, language: Language): string {
  const name = translate(language, 'app.programPapers.receipt.file')
  return `${name}-${textOf(number).replace(/\D+/g, '-')}.pdf`
}
