import { createHmac, timingSafeEqual } from 'node:crypto'
import { mixed, object } from 'yup'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { readAs, requiredText } from '../../platform/readAs.ts'
import type { ShopNotice } from './shop.ts'

/** The headers of a webhook that its signature check needs. */
export interface NoticeHeaders {
  readonly signature: unknown
  /** When the webhook was signed, in seconds since 1970. */
  readonly timestamp: unknown
}

/** Seconds that a signature is valid for in either direction, as in Spree's own library. */
export const signatureValiditySeconds = 300

const badSignature = () => badInput({}, 'BAD_SIGNATURE', 'app.shop.errors.badSignature')

/** @throws ApiError 400 when the signature is not the shop's, or too old */
function checkSignature(headers: NoticeHeaders, body: Buffer, secret: string): void {
  const { signature, timestamp } = headers
  if (typeof signature !== 'string' || typeof timestamp !== 'string') throw badSignature()
  if (!/^\d{1,12}$/.test(timestamp)) throw badSignature()
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(/^[\da-f]{64}$/i.test(signature) ? signature : '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw badSignature()
  // Checked last: only a sender with a valid signature learns that the timestamp is stale.
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > signatureValiditySeconds)
    throw badInput({}, 'STALE_SIGNATURE', 'app.shop.errors.staleSignature')
}

const shortText = () => requiredText().max(255)
const shape = object({ id: shortText(), name: shortText(), data: mixed() })
const orderShape = object({ number: shortText() })
const productShape = object({ id: shortText() })
const variantShape = object({ product_id: shortText() })

/** An order was completed (the event names of 5.6 and 6.0) or canceled. */
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Reads a webhook of the shop.
 * @param secret of the shop's webhook endpoint; without it no webhook can be verified
 * @throws ApiError 404 without a secret, 400 for an invalid or stale signature or an unreadable
 * body
 */
export function readNotice(
  headers: NoticeHeaders,
  body: Buffer,
  secret: string | undefined,
): ShopNotice {
  if (secret === undefined) throw new ApiError(404, 'NO_WEBHOOKS', 'app.shop.errors.noWebhooks')
  checkSignature(headers, body, secret)
  const notice = readAs(shape, parseJson(body))
  if (!notice) throw new ApiError(400, 'BAD_JSON', 'errors.badJson')
  return { id: notice.id, about: subjectOf(notice.name, notice.data) }
}
