import { translate } from '../../../i18n/index.ts'
import { planTitle } from '../../../resources/parts/program/planTitle.ts'
import type { DocumentNamed, Language } from '../../../schema/index.ts'

/** What the plan of a receipt is called in a language; a plan that is gone keeps the name that it had. */
export const receiptPlan = (
  { planId, planName }: DocumentNamed<'receipts'>,
  language: Language,
): string =>
  planTitle({ id: planId ?? '', name: planName ?? '' }, language, (key, vars) =>
    translate(language, key, vars),
  )
