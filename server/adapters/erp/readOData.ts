import { isObject, listOrEmpty } from '../../../schema/index.ts'
import type { ODataAnswer } from './sendOData.ts'
import { ErpError, type ErpRefused } from './erpError.ts'

type Json = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const maxMessageLength = 500
/** Most messages of a refusal that are kept. */
const maxMessages = 20

/**
 * The property that a detail is about: `propertyref` holds type and property
 * (`A_SalesOrderItem/Material`), or nothing (SAP Help, SAP Gateway: error response); `target` is
 * read where a newer gateway fills it in its place. Unproven against a system.
 */
const propertyOf = ({ propertyref, target }: Json) =>
  /(\w+)\W*$/.exec(textOf(propertyref) || textOf(target))?.[1] ?? null

/** The distinct messages of SAP's error; empty for an answer without error messages. */
function messagesOf(body: unknown): readonly ErpRefused[] {
  if (!isObject(body) || !isObject(body['error'])) return []
  const { message, innererror } = body['error']
  const details = isObject(innererror) ? listOrEmpty(innererror['errordetails']) : []
  const found = new Map<string, string | null>()
  const add = (words: string, property: string | null) => {
    if (words !== '') found.set(words, found.get(words) ?? property)
  }
  add(textOf(isObject(message) ? message['value'] : message), null)
  for (const detail of details.filter(isObject)) add(textOf(detail['message']), propertyOf(detail))
  return [...found].map(([words, property]) => ({
    property,
    words: words.slice(0, maxMessageLength),
  }))
}

/**
 * The content of an answer, without the `d` that OData 2 wraps it in.
 * @throws ErpError for a refusal, an error of the ERP or an unreadable answer
 */
export function readOData({ status, headers, body }: ODataAnswer): Json {
  if (status === 500) throw new ErpError('failed', 'The ERP answered with an error (500).')
  if (status > 500) throw new ErpError('unreadable', `The ERP answered with an error (${status}).`)
  if (status === 401) throw new ErpError('notSent', 'The ERP does not accept the user.')
  const refused = messagesOf(body)
  if (status === 403 && String(headers['x-csrf-token']).toLowerCase() === 'required')
    throw new ErpError('notSent', 'The ERP does not accept its own token.')
  if (status === 429) throw new ErpError('notSent', 'The ERP asks to come again later.')
  if (status >= 400 && refused.length > 0) {
    const words = refused.map((one) => one.words).join(' ')
    throw new ErpError('refused', words.slice(0, maxMessageLength), refused.slice(0, maxMessages))
  }
  if (status === 403) throw new ErpError('notSent', 'The ERP does not let the user do this.')
  if (status < 300 && isObject(body) && isObject(body['d'])) return body['d']
  throw new ErpError('unreadable', `The ERP’s answer cannot be read (${status}).`)
}

/** The number of a sales order; undefined for a value that is not a sales order. */
export const salesOrderOf = (value: unknown): string | undefined =>
  isObject(value) ? textOf(value['SalesOrder']) || undefined : undefined

/**
 * The number of the first sales order in a list that has the shop's order number; null for none.
 * @throws ErpError for an answer that is not a list
 */
export function foundIn(answer: Json, number: string): string | null {
  const { results } = answer
  if (!Array.isArray(results)) throw new ErpError('unreadable', 'The ERP’s answer holds no list.')
  const found = results.filter(isObject).find((one) => one['PurchaseOrderByCustomer'] === number)
  if (!found) return null
  const salesOrder = salesOrderOf(found)
  if (salesOrder === undefined)
    throw new ErpError('unreadable', 'The ERP’s answer lacks the number of the sales order.')
  return salesOrder
}
