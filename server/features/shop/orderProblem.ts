import { tellReason, type ShopReason } from '../../adapters/shop/shopError.ts'
import type { ApiError, FieldErrors } from '../../errors/apiError.ts'
import { errorTexts } from '../../errors/errorTexts.ts'
import type { FieldError, Language } from '../../../schema/index.ts'

/**
 * Why an order of the shop was not taken, stored without a language: each reader may have another
 * one.
 */
export type OrderProblem =
  | ShopReason
  /** The validation of records refuses it. */
  | { readonly number: string; readonly refusal: FieldError; readonly fields: FieldErrors }

/** The problem of an order that was refused. */
export const refusedOrder = (number: string, { key, details }: ApiError): OrderProblem => ({
  number,
  refusal: { key, ...(details.vars && { vars: details.vars }) },
  fields: details.fields ?? {},
})

/** @returns the problem as a sentence */
export function tellProblem(problem: OrderProblem, language: Language): string {
  if (!('refusal' in problem)) return tellReason(problem, language)
  const { number, refusal, fields } = problem
  const textOf = errorTexts(language, 'orders')
  const fieldTexts = Object.entries(fields).map(([path, one]) => textOf(one, path))
  const reason = [textOf(refusal), ...fieldTexts].join(' · ')
  return tellReason({ key: 'app.shop.errors.notTaken', vars: { number, reason } }, language)
}
