import { tellReason, type ShopReason } from '../../adapters/shop/shopError.ts'
import type { ApiError, FieldErrors } from '../../errors/apiError.ts'
import { errorTexts } from '../../errors/errorTexts.ts'
import type { FieldError, Language } from '../../../schema/index.ts'

/** Why an order of the shop did not come, as it is kept: nobody knows yet who will read it. */
export type OrderProblem =
  | ShopReason
  /** No record takes it. */
  | { readonly number: string; readonly refusal: FieldError; readonly fields: FieldErrors }

/** What is kept of a refusal. */
export const refusedOrder = (number: string, { key, details }: ApiError): OrderProblem => ({
  number,
  refusal: { key, ...(details.vars && { vars: details.vars }) },
  fields: details.fields ?? {},
})

/** @returns it as a sentence */
export function tellProblem(problem: OrderProblem, language: Language): string {
  if (!('refusal' in problem)) return tellReason(problem, language)
  const { number, refusal, fields } = problem
  const tell = errorTexts(language, 'orders')
  const told = Object.entries(fields).map(([path, one]) => tell(one, path))
  const reason = [tell(refusal), ...told].join(' · ')
  return tellReason({ key: 'app.shop.errors.notTaken', vars: { number, reason } }, language)
}
