import { translate } from '../../../i18n/index.ts'
import { textOf, type Json } from '../../../resources/parts/entries.ts'
import { planTitle } from '../../../resources/parts/program/planTitle.ts'
import type { Language } from '../../../schema/index.ts'

/** What the plan of a receipt is called in a language; a plan that is gone keeps the name that it had. */
export const receiptPlan = ({ planId, planName }: Json, language: Language): string =>
  planTitle({ id: textOf(planId), name: textOf(planName) }, language, (key, vars) =>
    translate(language, key, vars),
  )
