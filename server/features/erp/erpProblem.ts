import { translate } from '../../../i18n/index.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import type { ErpError, ErpErrorKind, ErpRefused } from '../../adapters/erp/erpError.ts'
import type { ErpOrder } from '../../adapters/erp/erp.ts'
import { orderFieldOf, unfitFor } from '../../adapters/erp/salesOrderBody.ts'
import { ApiError } from '../../errors/apiError.ts'

const answers: Readonly<
  Record<ErpErrorKind, readonly [status: number, code: string, key: MessageKey]>
> = {
  refused: [422, 'ERP_REFUSED', 'app.erp.errors.refused'],
  notSent: [504, 'ERP_AWAY', 'app.erp.errors.notSent'],
  unknown: [504, 'ERP_AWAY', 'app.erp.errors.unknown'],
  failed: [502, 'ERP_FAILED', 'app.erp.errors.failed'],
  unreadable: [502, 'ERP_UNREADABLE', 'app.erp.errors.unreadable'],
}

/**
 * Which fields of an order are too long for the ERP, checked before anything is sent; null when all
 * fit.
 */
export function unfitProblem(
  language: Language,
  order: Pick<ErpOrder, 'number' | 'shipTo'>,
): string | null {
  const unfit = unfitFor(order)
  if (unfit.length === 0) return null
  const fields = unfit.map(({ field, most }) => {
    const path = field === 'number' ? field : (`shipTo.${field}` as const)
    const name = translate(language, `resources.orders.fields.${path}`)
    return translate(language, 'app.erp.problems.unfitField', { field: name, most })
  })
  return translate(language, 'app.erp.problems.unfit', { fields: fields.join(', ') })
}

/** The ERP's own messages, each preceded by the field of the order that it means. */
function refusedText(language: Language, refused: readonly ErpRefused[]): string {
  const messages = refused.map(({ property, words }) => {
    const path = property === null ? undefined : orderFieldOf(property)
    return path === undefined
      ? words
      : `${translate(language, `resources.orders.fields.${path}`)}: ${words}`
  })
  return messages.join(' · ')
}

/** The answer to a user whose order the ERP has not taken (row MSG-095). */
export function erpRefusal({ kind, message, refused }: ErpError, language: Language): ApiError {
  const [status, code, key] = answers[kind]
  const details = refused.length ? refusedText(language, refused) : message
  return new ApiError(status, code, key, { vars: { details } })
}

const isKind = (failure: string): failure is ErpErrorKind => Object.hasOwn(answers, failure)

/**
 * Why the last attempt failed, in the reader's language; the ERP's own messages are not translated.
 */
export function erpProblem(
  language: Language,
  {
    failure,
    words,
    refused,
    state,
  }: {
    failure: string | null
    words: string | null
    refused: readonly ErpRefused[] | null
    state: string | null
  },
): string | null {
  if (failure === null || !isKind(failure)) return null
  if (failure === 'refused') return refused ? refusedText(language, refused) : words
  const problem = translate(language, `app.erp.problems.${failure}`)
  return state === 'failed' ? translate(language, 'app.erp.problems.givenUp', { problem }) : problem
}
