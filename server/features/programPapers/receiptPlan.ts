import { translate } from '../../../i18n/index.ts'
import { planTitle } from '../../../resources/parts/program/planTitle.ts'
import type { DocumentNamed, Language } from '../../../schema/index.ts'

/** The title of a receipt's plan in a language; a deleted plan keeps its former name. */
export const receiptPlan = (
  { planId, planName }: DocumentNamed<'receipts'>,
  language: Language,
): string =>
  planTitle({ id: planId ?? '', name: planName ?? '' }, language, (key, vars) =>
    translate(language, key, vars),
  )
