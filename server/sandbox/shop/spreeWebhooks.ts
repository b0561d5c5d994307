import { createHmac, randomUUID } from 'node:crypto'
import type { SpreeVersion } from './spreeContract.ts'

/**
 * How Spree sends webhooks: written from its repository, never from our receiving side. Read, not
 * run: tag v5.6.1 and main (6.0.0.alpha, August 2026), which differ in the names of events alone.
 *
 * - Headers, what is signed and the time limit of 30 seconds:
 *   `spree/api/app/services/spree/webhooks/deliver_webhook.rb`.
 * - The envelope around the data: `spree/api/app/subscribers/spree/webhook_event_subscriber.rb`,
 *   `build_payload`.
 * - A signature is valid for 300 seconds, in either direction: `packages/sdk/src/webhooks.ts`,
 *   Spree's own library.
 * - A webhook that is answered with anything but 2xx, or not at all, **is not sent again**
 *   automatically, whatever Spree's page on webhooks says: the failure is caught and noted
 *   (`deliver_webhook.rb`), so that the job never sees it. After 15 failures in a row the endpoint
 *   is switched off (`webhook_endpoint.rb`). A webhook can be resent by hand: with the same id,
 *   signed anew.
 * - Loopback and private addresses are refused (`url_must_not_resolve_to_private_ip`).
 * - `secret_key` is 64 hex digits, and shown once, when the endpoint is made.
 * - Prices and stock have events of their own; a product that they only touch sends none
 *   (`publishable.rb`, `touch_only_update?`).
 */
export const webhookHeaders = {
  signature: 'X-Spree-Webhook-Signature',
  timestamp: 'X-Spree-Webhook-Timestamp',
  event: 'X-Spree-Webhook-Event',
} as const

/**
 * The data of an order or product is as in the shop's public API: without the order's status and
 * its items' SKUs.
 */
export interface SpreeEvent {
  readonly name: string
  readonly data: object
  readonly metadata?: Readonly<Record<string, unknown>>
}

/**
 * The events of a completed order: 6.0 sends a new event and the old one as an alias
 * (`orders/complete.rb`).
 */
export function orderCompleted(version: SpreeVersion, data: SpreeEvent['data']): SpreeEvent[] {
  if (version === '5.6') return [{ name: 'order.completed', data }]
  const metadata = { deprecated_alias_of: 'order.placed' }
  return [
    { name: 'order.placed', data },
    { name: 'order.completed', data, metadata },
  ]
}

export interface SpreeWebhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The webhook of an event.
 * @param at when it is sent
 */
export function spreeWebhook(
  { name, data, metadata }: SpreeEvent,
  version: SpreeVersion,
  secret: string,
  at = new Date(),
): SpreeWebhook {
  const body = JSON.stringify({
    id: randomUUID(),
    name,
    created_at: at.toISOString().replace(/\.\d+/, ''),
    data,
    metadata: { spree_version: `${version}.0`, ...metadata },
  })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Spree-Webhooks/1.0',
      [webhookHeaders.signature]: signed,
      [webhookHeaders.timestamp]: timestamp,
      [webhookHeaders.event]: name,
    },
  }
}
