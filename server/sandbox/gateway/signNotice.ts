import { createHash, createHmac } from 'node:crypto'
import type { EmbeddedKeys } from './embeddedKeys.ts'
import { moment, writeXml, type XmlValue } from './writeXml.ts'

/** Form fields of a webhook. */
export interface NoticeForm {
  readonly bt_signature: string
  readonly bt_payload: string
}

export interface Notice {
  readonly kind: string
  readonly at: Date
  readonly subscription: XmlValue
}

/**
 * Signs a notice as Braintree does: HMAC with the private key's SHA-1, over Base64 with its line
 * break.
 */
export function signNotice(
  { publicKey, privateKey }: Pick<EmbeddedKeys, 'publicKey' | 'privateKey'>,
  { kind, at, subscription }: Notice,
): NoticeForm {
  const xml = writeXml('notification', {
    timestamp: moment(at),
    kind,
    subject: { subscription },
  })
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  const key = createHash('sha1').update(privateKey).digest()
  const signature = createHmac('sha1', key).update(payload).digest('hex')
  return { bt_signature: `${publicKey}|${signature}`, bt_payload: payload }
}
