import { createHmac, timingSafeEqual } from 'node:crypto'
import { mixed, object } from 'yup'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { neededWords, readAs } from './readAnswer.ts'
import type { ShopNotice } from './shop.ts'

/** What a webhook comes with beside its body. */
export interface NoticeHeaders {
  readonly signature: unknown
  /** Seconds since 1970, when it was signed. */
  readonly timestamp: unknown
}

/** Seconds for which a signature is good, as Spree's own library has it; clocks may differ either way. */
export const noticeLasts = 300

const badSignature = () => badInput({}, 'BAD_SIGNATURE', 'app.shop.errors.badSignature')

/** @throws ApiError 400 for what the shop has not signed, or not just now */
function checkSignature(headers: NoticeHeaders, body: Buffer, secret: string): void {
  const { signature, timestamp } = headers
  if (typeof signature !== 'string' || typeof timestamp !== 'string') throw badSignature()
  if (!/^\d{1,12}$/.test(timestamp)) throw badSignature()
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(/^[\da-f]{64}$/i.test(signature) ? signature : '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw badSignature()
  // The moment is signed too, so that it is told only to whom the shop is.
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > noticeLasts)
    throw badInput({}, 'STALE_SIGNATURE', 'app.shop.errors.staleSignature')
}

const word = () => neededWords().max(255)
const shape = object({ id: word(), name: word(), data: mixed() })
const orderShape = object({ number: word() })
const productShape = object({ id: word() })
const variantShape = object({ product_id: word() })

/** Completed, in the words of 5.6 and 6.0, or canceled. */
const orderEvents: readonly string[] = ['order.completed', 'order.placed', 'order.canceled']

function subjectOf(name: string, data: unknown): ShopNotice['about'] {
  const order = orderEvents.includes(name) && readAs(orderShape, data)
  if (order) return { event: name, order: order.number }
  if (name.startsWith('product.')) {
    const product = readAs(productShape, data)
    return product ? { event: name, product: product.id } : null
  }
  const variant = name.startsWith('variant.') && readAs(variantShape, data)
  return variant ? { event: name, product: variant.product_id } : null
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Reads a webhook of the shop.
 * @param secret of the shop's webhook endpoint; without one there is nobody to believe
 * @throws ApiError 404 without a secret, 400 for what the shop has not signed just now, or what says nothing
 */
export function readNotice(
  headers: NoticeHeaders,
  body: Buffer,
  secret: string | undefined,
): ShopNotice {
  if (secret === undefined) throw new ApiError(404, 'NO_WEBHOOKS', 'app.shop.errors.noWebhooks')
  checkSignature(headers, body, secret)
  const notice = readAs(shape, parsed(body))
  if (!notice) throw new ApiError(400, 'BAD_JSON', 'errors.badJson')
  return { id: notice.id, about: subjectOf(notice.name, notice.data) }
}
